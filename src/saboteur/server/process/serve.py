"""Running the application: one worker in this process, or several on one port."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

import msgspec

from ..settings import VERSION, Settings
from .collector import calm_collector
from .descriptors import raise_limit
from .orphans import once_orphaned
from .preflight import (
    NATS_PORT,
    POSTGRES_PORT,
    address_of,
    cannot_listen,
    check,
    check_services,
    embedded_database,
    for_friends,
    prepare_data_folder,
    secret_key,
    take_port,
    where,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    import uvicorn
    from starlette.applications import Starlette

DRAIN_SECONDS = 5
BACKLOG = 2048
"""Connections that may wait to be accepted."""
SWITCH_SECONDS = 0.001
"""How long a thread that folds a log may block the event loop."""
ASKED = b"?"
"""A worker sends this to its parent when it is ready, and gets it back when it may serve."""
PING_SECONDS = 20.0
"""How often an idle connection is pinged, and how long it may take to answer."""


def serve(settings: Settings, *, announce: Callable[[str], None] = print) -> None:
    """Serve games until stopped."""
    check(settings)
    raise_limit()
    with ExitStack() as stack:
        listener = stack.enter_context(take_port(settings.host, settings.port))
        if not (settings.database and settings.secret):
            prepare_data_folder(settings.folder)
        key = secret_key(settings)
        if not settings.database:
            stack.enter_context(embedded_database(settings))
        asyncio.run(check_services(settings))
        announce(f"Games are saved in {settings.folder if not settings.database else 'the database'}")
        if settings.database and not settings.secret:
            key_file = settings.folder / "secret"
            announce(f"The key is in {key_file}: give the same key to other machines with --secret")
        settings = msgspec.structs.replace(settings, secret=key)

        def ready() -> None:
            address = address_of(listener)
            if settings.role == "bots":
                announce(f"Running clocks and bots only; see {address}healthz and {address}metrics")
            else:
                announce(f"Open {address} in a browser; Ctrl-C stops the server")
                announce(for_friends(settings.host, listener))

        if settings.workers == 1:
            run_worker(settings, listener, ready)
        else:
            supervise(settings, listener, ready)


def config_for(app: Starlette, settings: Settings) -> uvicorn.Config:
    """Return the configuration of the web server."""
    import uvicorn  # noqa: PLC0415

    from ..web.door import protocols  # noqa: PLC0415
    from ..wire import MESSAGE_LIMIT  # noqa: PLC0415

    http, sockets = protocols(settings)
    return uvicorn.Config(
        app,
        loop="auto",  # uvloop, except on Windows
        http=http,
        ws=sockets,
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,  # the size of compressed secrets could reveal them
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trust_proxy or None,
        proxy_headers=bool(settings.trust_proxy),
        timeout_graceful_shutdown=DRAIN_SECONDS,
        backlog=BACKLOG,
    )


def run_worker(
    settings: Settings,
    listener: socket.socket,
    ready: Callable[[], None] = lambda: None,
    parent: socket.socket | None = None,
) -> None:
    """Serve in this process and log when it is ready; a parent decides when to listen."""
    # Check the settings before any of this is imported.
    import uvicorn  # noqa: PLC0415

    from ..server_log import log, set_up_logs  # noqa: PLC0415
    from ..web.app import at_once, create_app  # noqa: PLC0415

    set_up_logs()
    sys.setswitchinterval(SWITCH_SECONDS)
    # If a server is killed, Python would complain in lines that are not JSON.
    os.environ.setdefault("PYTHONWARNINGS", "ignore::UserWarning:multiprocessing.resource_tracker")

    async def ask_parent() -> None:
        assert parent is not None
        parent.send(ASKED)
        await asyncio.to_thread(parent.recv, 1)

    app = create_app(settings, settings.secret, at_once if parent is None else ask_parent)
    config = config_for(app, settings)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            try:
                await super().startup(sockets)
            except OSError as error:  # another server that started at the same moment was faster
                raise cannot_listen(settings.host, settings.port, error) from None
            calm_collector()
            if self.started:
                log.info(
                    "started",
                    version=VERSION,
                    role=settings.role,
                    address=address_of(listener),
                    database=where(settings.database, POSTGRES_PORT),
                    bus=where(settings.bus, NATS_PORT),
                )
                ready()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await app.state.worker.drain()
            await super().shutdown(sockets)
            log.info("stopped")

    # uvicorn raises the signal that ended it once more at the end: that is a normal end.
    signal.signal(signal.SIGTERM, lambda *_: end())
    with suppress(KeyboardInterrupt):
        Server(config).run(sockets=[listener])
    end()


def end() -> NoReturn:
    """End this process, even if a thread still waits for a bot that was killed."""
    sys.stdout.flush()
    os._exit(0)


def supervise(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Run several workers on one port, and replace each that dies.

    While none of them is ready, connections are refused, so that clients can use another server.
    """
    # Check the settings before any of this is imported.
    from ..server_log import log, set_up_logs  # noqa: PLC0415
    from .metrics import gone, of_many  # noqa: PLC0415

    set_up_logs()
    figures = tempfile.TemporaryDirectory(prefix="saboteur-figures-")
    asked = {"SABOTEUR_WORKER": msgspec.json.encode(settings, enc_hook=str).decode()}
    environment = {**os.environ, **asked, **of_many(figures.name)}
    stopping = False

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)

    def start() -> _Child:
        ours, theirs = socket.socketpair()
        ours.settimeout(0)
        shared = [listener.fileno(), theirs.fileno()]
        command = [sys.executable, "-m", "saboteur.server.process.serve", *map(str, shared), str(os.getpid())]
        with theirs:
            return _Child(
                subprocess.Popen(  # noqa: S603  (our own program)
                    command, env=environment, pass_fds=shared, start_new_session=True
                ),
                ours,
            )

    workers = [start() for _ in range(settings.workers)]
    announced = False
    try:
        while not stopping:
            time.sleep(0.1)
            for place, worker in enumerate(workers):
                process = worker.process
                if process.poll() is not None:
                    log.error("worker died", worker=process.pid, status=process.returncode)
                    gone(process.pid, figures.name)
                    worker.link.close()
                    workers[place] = start()
                    if settings.port and not any(worker.serves for worker in workers):
                        with suppress(OSError):  # only Linux can stop listening and keep the port
                            listener.shutdown(socket.SHUT_RD)
                elif worker.asks():
                    listener.listen(BACKLOG)
                    worker.let_serve()
                    if not announced:
                        ready()
                        announced = True
    except OSError as error:  # another server that started at the same moment was faster
        raise cannot_listen(settings.host, settings.port, error) from None
    finally:
        for worker in workers:
            worker.link.close()  # release workers that still wait for permission
            worker.process.terminate()
        for worker in workers:
            worker.process.wait()
        figures.cleanup()


@dataclass
class _Child:
    """A worker as its parent sees it."""

    process: subprocess.Popen[bytes]
    link: socket.socket
    serves: bool = False

    def asks(self) -> bool:
        """Say whether it is ready and waits for permission to serve."""
        with suppress(OSError):
            return self.link.recv(1) == ASKED
        return False

    def let_serve(self) -> None:
        """Let it accept connections."""
        self.serves = True
        with suppress(OSError):  # it may have died meanwhile
            self.link.send(ASKED)


if __name__ == "__main__":
    once_orphaned(int(sys.argv[3]), lambda: os.kill(os.getpid(), signal.SIGTERM))
    run_worker(
        msgspec.json.decode(
            os.environ.pop("SABOTEUR_WORKER"), type=Settings, dec_hook=lambda kind, text: kind(text)
        ),
        socket.socket(fileno=int(sys.argv[1])),
        parent=socket.socket(fileno=int(sys.argv[2])),
    )
