"""Running the application: the port, the data folder, the workers, and what can be wrong with them."""

from __future__ import annotations

import asyncio
import difflib
import errno
import os
import re
import secrets
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from ipaddress import ip_network
from typing import TYPE_CHECKING, NoReturn
from urllib.parse import parse_qs, urlsplit

import msgspec

from .addresses import only_here, own_address
from .collector import calm_collector
from .orphans import once_orphaned
from .settings import CLIENT, VERSION, Settings, split

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from pathlib import Path

    import uvicorn
    from starlette.applications import Starlette

DRAIN_SECONDS = 5
BACKLOG = 2048
"""Connections that may wait to be accepted."""
POSTGRES_PORT, NATS_PORT = 5432, 4222
"""The ports that are meant where a URL names none."""
BUSES = ("nats", "tls", "ws", "wss")
"""How the URL of a NATS may begin."""
ASKED = b"?"
"""What a worker sends to its parent when it can serve, and gets back when it may."""
LEAST_SECRET = 16
"""Fewer characters than this can be guessed."""
LEAST_ROOM = 1024 * 1024
"""With fewer bytes left on a disk, SQLite fails in many words that all mean one thing."""
PING_SECONDS = 20.0
"""How often a quiet connection is asked whether it is there, and how long it may take to say so."""


class CannotServe(Exception):
    """The server cannot start; the message is one line that says why and what to do."""


def prepare_data_folder(folder: Path) -> None:
    """Make the data folder, for its owner only, and see that files can be made in it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        keep_to_owner(folder)
    except OSError as error:
        raise CannotServe(
            f"cannot write in the data folder {folder} ({error.strerror}): give another with --data"
        ) from None


def keep_to_owner(folder: Path) -> None:
    """Close to everybody else what a restored data folder holds; the folder too, if all in it is ours."""
    found = list(folder.iterdir())
    ours = [path for path in found if path.name == "secret" or path.name.startswith("saboteur.sqlite")]
    if len(ours) == len(found):
        ours.append(folder)
    for path in ours:
        try:
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & 0o077:
                path.chmod(mode & 0o700)
        except FileNotFoundError:
            pass  # SQLite takes its log away when it is done with it
        except OSError as error:
            told = f"saboteur: others can read {path}, and that can't be changed ({error.strerror})"
            print(told, file=sys.stderr)


@contextmanager
def embedded_database(settings: Settings) -> Generator[None]:
    """Make the file of the embedded database, for its owner only, and keep other servers from using it."""
    if not settings.file.exists():
        settings.file.touch(mode=0o600)
    with ExitStack() as stack:
        if sys.platform != "win32":
            import fcntl  # noqa: PLC0415  (there is none on Windows)

            folder = os.open(settings.folder, os.O_RDONLY)
            stack.callback(os.close, folder)
            try:
                fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                which = f"another server keeps its games in {settings.folder}"
                raise CannotServe(f"{which}: stop it, or give another with --data") from None
            except OSError:
                pass  # a disk of the network may know no locks
        yield


def secret_key(settings: Settings) -> str:
    """Return the key that cookies are signed with; make it the first time, whole or not at all."""
    if settings.secret:
        if len(settings.secret) < LEAST_SECRET:
            raise CannotServe(f"--secret is too short to be one: give at least {LEAST_SECRET} characters")
        return settings.secret
    path = settings.folder / "secret"
    try:
        if not path.exists():
            with tempfile.NamedTemporaryFile(dir=settings.folder) as draft:
                draft.write(secrets.token_hex(32).encode())
                draft.flush()
                with suppress(FileExistsError):  # another server may have been quicker
                    os.link(draft.name, path)
        key = path.read_bytes()
    except OSError as error:
        raise CannotServe(
            f"cannot keep a key in {path} ({error.strerror}): make room, or give another --data"
        ) from None
    if len(key) < LEAST_SECRET or not key.isascii():
        raise CannotServe(
            f"the key in {path} is damaged: bring it back, or delete it and make everybody a newcomer"
        )
    return key.decode("ascii")


def take_port(host: str, port: int) -> socket.socket:
    """Take the port, or say why not; connections to it are refused until it is listened on."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with ExitStack() as stack:
            listener = stack.enter_context(socket.socket(family))
            if os.name == "posix":  # or the port would be taken for a minute after a server has ended
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            listener.bind(address[:2])
            stack.pop_all()
            return listener
    except OSError as error:
        raise _cannot_listen(host, port, error) from None


def _cannot_listen(host: str, port: int, error: OSError) -> CannotServe:
    first = "stop what listens there, or " if error.errno == errno.EADDRINUSE else ""
    return CannotServe(
        f"cannot listen on {host} port {port} ({error.strerror}): {first}give another with --host or --port"
    )


def address_of(listener: socket.socket) -> str:
    """Write the address to open in a browser."""
    host, port = listener.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104  (every interface: this machine is among them)
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def for_friends(host: str, listener: socket.socket) -> str:
    """Say how others open it, or why they can't."""
    if only_here(host):
        return "Only this computer can open it; --host 0.0.0.0 lets friends in your network in"
    return (
        f"Friends in your network open http://{own_address() or 'YOUR-ADDRESS'}:{listener.getsockname()[1]}/"
    )


def check(settings: Settings) -> None:
    """Refuse settings that don't go together."""
    if not (CLIENT / "index.html").is_file():
        raise CannotServe("the client is not built: start with play.py, or run build_client.py")
    if settings.bus and not _is_bus(settings.bus):
        raise CannotServe("--bus must be a URL, as in nats://localhost:4222")
    if settings.database and not settings.database.startswith(("postgresql://", "postgres://")):
        raise CannotServe("--database must be a URL, as in postgresql://user:password@host/name")
    together = bool(settings.database and settings.bus)
    if settings.workers > 1 and not together:
        raise CannotServe("more than one worker needs a PostgreSQL (--database) and a NATS (--bus)")
    if settings.role != "all" and not together:
        raise CannotServe(f"--role {settings.role} needs a PostgreSQL (--database) and a NATS (--bus)")
    if settings.bus and not settings.database:
        raise CannotServe("--bus is for several workers, which share a PostgreSQL: give --database too")
    if settings.sync != "normal" and settings.database:
        raise CannotServe("--sync is for the embedded database: PostgreSQL has synchronous_commit for it")
    for proxy in split(settings.trust_proxy):
        if not _is_network(proxy):
            raise CannotServe(f"--trust-proxy takes addresses such as 10.0.0.1 or 10.0.0.0/8, not {proxy!r}")
    for origin in split(settings.origins):
        if not _is_origin(origin):
            raise CannotServe(f"--origins takes addresses such as https://games.example, not {origin!r}")


def check_variables(names: Iterable[str]) -> None:
    """Refuse variables that look like settings and are none."""
    prefix = "SABOTEUR_"
    known = [f"{prefix}{setting.upper()}" for setting in Settings.__struct_fields__]
    for name in names:
        if name.startswith(prefix) and not name.startswith(f"{prefix}TEST_") and name not in known:
            near = difflib.get_close_matches(name, known, 1)
            meant = f"did you mean {near[0]}?" if near else "saboteur serve --help lists them all"
            raise CannotServe(f"the variable {name} is no setting: {meant}")


def _is_bus(text: str) -> bool:
    parts = urlsplit(text)
    try:
        return parts.scheme in BUSES and bool(parts.hostname) and parts.port != 0
    except ValueError:  # the port is no number
        return False


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return text == "*"
    return True


def _is_origin(text: str) -> bool:
    parts = urlsplit(text.rstrip("/"))
    return parts.scheme in ("http", "https") and bool(parts.hostname) and not (parts.path or parts.query)


async def check_services(settings: Settings) -> None:
    """Refuse a database or a bus that does not answer."""
    from .database import OUTAGES, Database, OtherVersion  # noqa: PLC0415  (the rest is told before)

    if settings.bus:
        await _check_bus(settings.bus)
    option = "--database" if settings.database else "--data"
    try:
        database = Database(settings.database_url)
    except ValueError as error:
        raise CannotServe(f"cannot read the URL of the database ({error}): look at --database") from None
    try:
        await database.upgrade()
        await database.probe()
    except OtherVersion:
        raise CannotServe(
            f"the database was made by a newer version of Saboteur: start that one, or look at {option}"
        ) from None
    except OUTAGES as outage:
        if settings.database:
            at, cure = _at(settings.database, POSTGRES_PORT), _cure(outage)
            what = f"the database{at} ({_reason(outage)}): {cure}{_hint(settings.database)}"
        elif shutil.disk_usage(settings.folder).free < LEAST_ROOM:
            what = f"{settings.file} (the disk is full): make room, or give another with --data"
        else:
            what = f"{settings.file} ({_reason(outage)}): look at --data"
        raise CannotServe(f"cannot use {what}") from None
    finally:
        await database.close()


async def _check_bus(url: str) -> None:
    from nats.errors import Error as NatsError  # noqa: PLC0415

    from .nats_bus import answers  # noqa: PLC0415

    try:
        await answers(url)
    except (NatsError, OSError, TimeoutError) as outage:
        reason = _reason(outage)
        cure = "start it, or look at" if isinstance(outage, OSError) else "look at user and password in"
        raise CannotServe(f"cannot reach the bus{_at(url, NATS_PORT)} ({reason}): {cure} --bus") from None


def where(url: str, usual: int) -> str:
    """Name the host and the port that a URL leads to; nothing if that could be part of a password."""
    if not url or _is_odd(url):
        return ""
    parts = urlsplit(url)
    folder = parse_qs(parts.query).get("host", [""])[0]
    return folder or f"{parts.hostname or 'localhost'} port {parts.port or usual}"


def _at(url: str, usual: int) -> str:
    at = where(url, usual)
    return f" at {at}" if at else ""


def _is_odd(url: str) -> bool:
    """Tell whether a URL seems to hold a password with signs that mean something in a URL."""
    authority, _, rest = url.partition("://")[2].partition("?")[0].partition("/")
    return authority.count("@") > 1 or "@" in rest or "#" in url


def _reason(problem: BaseException) -> str:
    """Say why something can't be reached, in words where the system has a number."""
    original = getattr(problem, "orig", None) or problem
    text = str(original).partition("\n")[0][:200]
    number = re.search(r"\[Errno (\d+)\]", text)
    if number:
        return os.strerror(int(number[1]))
    return re.sub(r"^\[Errno -\d+\] ", "", text) or "no answer"


CURES = {
    "42501": "its user must own the database, or have the right to create tables in it",
    "3D000": "make it with createdb, or look at --database",
    "28P01": "look at user and password in --database",
    "28000": "look at user and password in --database",
}
"""What to do about what PostgreSQL refuses, by its codes."""


def _cure(outage: BaseException) -> str:
    code = getattr(getattr(outage, "orig", None) or outage, "sqlstate", "")
    unknown = isinstance(outage, socket.gaierror)
    start = "start it, or " if isinstance(outage, OSError) and not unknown else ""
    return CURES.get(code) or f"{start}look at --database"


def _hint(url: str) -> str:
    """Tell how to write a password, where it seems to hold what has a meaning in a URL."""
    return "; in a password, @ is written %40, / is %2F and # is %23" if _is_odd(url) else ""


def serve(settings: Settings, *, announce: Callable[[str], None] = print) -> None:
    """Serve games until stopped."""
    check(settings)
    with ExitStack() as stack:
        listener = stack.enter_context(take_port(settings.host, settings.port))
        if not (settings.database and settings.secret):
            prepare_data_folder(settings.folder)
        key = secret_key(settings)
        if not settings.database:
            stack.enter_context(embedded_database(settings))
        asyncio.run(check_services(settings))
        announce(f"Games are kept in {settings.folder if not settings.database else 'the database'}")
        if settings.database and not settings.secret:
            key_file = settings.folder / "secret"
            announce(f"Cookies are signed with {key_file}: on other machines, give it with --secret")
        settings = msgspec.structs.replace(settings, secret=key)

        def ready() -> None:
            address = address_of(listener)
            if settings.role == "bots":
                announce(f"Clocks and bots are run; {address}healthz and {address}metrics tell how it goes")
            else:
                announce(f"Open {address} in a browser; Ctrl-C stops the server")
                announce(for_friends(settings.host, listener))

        if settings.workers == 1:
            run_worker(settings, listener, ready)
        else:
            supervise(settings, listener, ready)


def config_for(app: Starlette, settings: Settings) -> uvicorn.Config:
    """Say how connections are served."""
    import uvicorn  # noqa: PLC0415

    from .wire import FRAME_LIMIT  # noqa: PLC0415

    return uvicorn.Config(
        app,
        loop="auto",  # uvloop, but on Windows
        ws="websockets-sansio",
        ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=False,  # compressed secrets could be told by their size
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
    """Serve in this process, and tell when it can be talked to; a parent is asked when to listen."""
    # What can be wrong with the settings is told before any of this is loaded.
    import uvicorn  # noqa: PLC0415

    from .app import at_once, create_app  # noqa: PLC0415
    from .logs import log, set_up_logs  # noqa: PLC0415

    set_up_logs()
    # Of a server that is killed, Python would complain in words that are no JSON.
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
            except OSError as error:  # another server that started at the same moment was quicker
                raise _cannot_listen(settings.host, settings.port, error) from None
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

    # uvicorn raises the signal that ended it once more, when all is done: that is a good end.
    signal.signal(signal.SIGTERM, lambda *_: end())
    with suppress(KeyboardInterrupt):
        Server(config).run(sockets=[listener])
    end()


def end() -> NoReturn:
    """End this process; a thread that waits for a bot that was killed must not keep it."""
    sys.stdout.flush()
    os._exit(0)


def supervise(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Run several workers on one port, and start a new one for each that dies.

    While none of them can answer, connections are refused: whoever asks can turn to another server.
    """
    # What can be wrong with the settings is told before any of this is loaded.
    from .logs import log, set_up_logs  # noqa: PLC0415
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
        command = [sys.executable, "-m", "saboteur.server.serve", *map(str, shared), str(os.getpid())]
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
    except OSError as error:  # another server that started at the same moment was quicker
        raise _cannot_listen(settings.host, settings.port, error) from None
    finally:
        for worker in workers:
            worker.link.close()  # one that waits to be let serve waits no longer
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
        """Tell whether it could serve, and waits to be let."""
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
