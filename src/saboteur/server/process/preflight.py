"""Checks before the server starts: the folder, the key, the port, the settings, the services."""

from __future__ import annotations

import difflib
import errno
import os
import re
import secrets
import shutil
import socket
import stat
import sys
import tempfile
from contextlib import ExitStack, contextmanager, suppress
from ipaddress import ip_network
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from saboteur.bots.spirit import (
    OTHER_RACE_WEIGHTS,
    OTHER_TEAM_WEIGHTS,
    OTHER_WEIGHTS,
    race_weights_file,
    team_weights_file,
    weights_file,
)

from ..settings import CLIENT, Settings, split
from ..web.addresses import only_here, own_address

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from pathlib import Path

POSTGRES_PORT, NATS_PORT = 5432, 4222
"""The ports to use if a URL names none."""
BUSES = ("nats", "tls", "ws", "wss")
"""The schemes of a NATS URL."""
LEAST_SECRET = 16
"""A shorter secret could be guessed."""
LEAST_ROOM = 1024 * 1024
"""With fewer free bytes on the disk, SQLite fails with various messages that all mean a full disk."""


class CannotServe(Exception):
    """The server can't start; the message is one line that says why and what to do."""


def prepare_data_folder(folder: Path) -> None:
    """Make the data folder, for its owner only, and check that it can be written."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        keep_to_owner(folder)
    except OSError as error:
        raise CannotServe(
            f"can't write in the data folder {folder} ({error.strerror}): choose another one with --data"
        ) from None


def keep_to_owner(folder: Path) -> None:
    """Remove the access of other users to our files, and to the folder if nothing else is in it."""
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
            pass  # SQLite removes its log when it is done with it
        except OSError as error:
            told = f"saboteur: other users can read {path}, and this can't be changed ({error.strerror})"
            print(told, file=sys.stderr)


@contextmanager
def embedded_database(settings: Settings) -> Generator[None]:
    """Make the file of the embedded database, for its owner only, and lock it against other servers."""
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
                which = f"another server is using {settings.folder}"
                raise CannotServe(f"{which}: stop it, or choose another folder with --data") from None
            except OSError:
                pass  # a network disk may not support locks
        yield


def secret_key(settings: Settings) -> str:
    """Return the key that signs cookies; the first time, make it in one atomic step."""
    if settings.secret:
        if len(settings.secret) < LEAST_SECRET:
            raise CannotServe(f"--secret is too short: give at least {LEAST_SECRET} characters")
        return settings.secret
    path = settings.folder / "secret"
    try:
        if not path.exists():
            with tempfile.NamedTemporaryFile(dir=settings.folder) as draft:
                draft.write(secrets.token_hex(32).encode())
                draft.flush()
                with suppress(FileExistsError):  # another server may have been faster
                    os.link(draft.name, path)
        key = path.read_bytes()
    except OSError as error:
        raise CannotServe(
            f"can't save a key in {path} ({error.strerror}): free some space, or choose another --data"
        ) from None
    if len(key) < LEAST_SECRET or not key.isascii():
        raise CannotServe(
            f"the key in {path} is damaged: restore it, or delete it (all players lose their identity)"
        )
    return key.decode("ascii")


def take_port(host: str, port: int) -> socket.socket:
    """Reserve the port, or say why not; connections are refused until the server listens."""
    try:
        # asyncio sends small messages at once only if it can see that the socket is TCP.
        kind, protocol = socket.SOCK_STREAM, socket.IPPROTO_TCP
        family, *_, address = socket.getaddrinfo(host, port, type=kind, proto=protocol)[0]
        with ExitStack() as stack:
            listener = stack.enter_context(socket.socket(family, kind, protocol))
            if os.name == "posix":  # otherwise the port stays taken for a minute after a server has stopped
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            listener.bind(address[:2])
            stack.pop_all()
            return listener
    except OSError as error:
        raise cannot_listen(host, port, error) from None


def cannot_listen(host: str, port: int, error: OSError) -> CannotServe:
    first = "stop the program that uses it, or " if error.errno == errno.EADDRINUSE else ""
    return CannotServe(
        f"can't listen on {host} port {port} ({error.strerror}): {first}choose another --host or --port"
    )


def address_of(listener: socket.socket) -> str:
    """Return the address to open in a browser."""
    host, port = listener.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104  (every interface: this machine is among them)
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def for_friends(host: str, listener: socket.socket) -> str:
    """Say which address other computers can open, or why they can't."""
    if only_here(host):
        return "Only this computer can open it; --host 0.0.0.0 lets friends on your network join"
    return (
        f"Friends on your network open http://{own_address() or 'YOUR-ADDRESS'}:{listener.getsockname()[1]}/"
    )


def check(settings: Settings) -> None:
    """Refuse settings that contradict each other."""
    if not (CLIENT / "index.html").is_file():
        raise CannotServe("the client is not built: start with play.py, or run build_client.py")
    if settings.bus and not _is_bus(settings.bus):
        raise CannotServe("--bus must be a URL such as nats://localhost:4222")
    if settings.database and not settings.database.startswith(("postgresql://", "postgres://")):
        raise CannotServe("--database must be a URL such as postgresql://user:password@host/name")
    together = bool(settings.database and settings.bus)
    if settings.workers > 1 and not together:
        raise CannotServe("more than one worker needs a PostgreSQL (--database) and a NATS (--bus)")
    if settings.role != "all" and not together:
        raise CannotServe(f"--role {settings.role} needs a PostgreSQL (--database) and a NATS (--bus)")
    if settings.bus and not settings.database:
        raise CannotServe("--bus connects workers that share a PostgreSQL: give --database too")
    if settings.sync != "normal" and settings.database:
        raise CannotServe(
            "--sync is for the embedded database only: PostgreSQL has synchronous_commit instead"
        )
    for proxy in split(settings.trust_proxy):
        if not _is_network(proxy):
            raise CannotServe(f"--trust-proxy takes addresses such as 10.0.0.1 or 10.0.0.0/8, not {proxy!r}")
    for origin in split(settings.origins):
        if not _is_origin(origin):
            raise CannotServe(f"--origins takes addresses such as https://games.example, not {origin!r}")


def check_variables(names: Iterable[str]) -> None:
    """Refuse unknown variables that look like settings."""
    prefix = "SABOTEUR_"
    weights = {
        OTHER_WEIGHTS: weights_file,
        OTHER_RACE_WEIGHTS: race_weights_file,
        OTHER_TEAM_WEIGHTS: team_weights_file,
    }
    known = [*(f"{prefix}{setting.upper()}" for setting in Settings.__struct_fields__), *weights]
    for name in names:
        if name in weights and not weights[name]().is_file():
            raise CannotServe(f"{name} names {weights[name]()}, which is not a file")
        if name.startswith(prefix) and not name.startswith(f"{prefix}TEST_") and name not in known:
            near = difflib.get_close_matches(name, known, 1)
            meant = f"did you mean {near[0]}?" if near else "saboteur serve --help lists them all"
            raise CannotServe(f"the variable {name} is not a setting: {meant}")


def _is_bus(text: str) -> bool:
    parts = urlsplit(text)
    try:
        return parts.scheme in BUSES and bool(parts.hostname) and parts.port != 0
    except ValueError:  # the port is not a number
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
    """Refuse to start if the database or the bus does not answer."""
    from ..storage.database import OUTAGES, Database, OtherVersion  # noqa: PLC0415  (the rest is told before)

    if settings.bus:
        await _check_bus(settings.bus)
    option = "--database" if settings.database else "--data"
    try:
        database = Database(settings.database_url)
    except ValueError as error:
        raise CannotServe(f"can't read the URL of the database ({error}): check --database") from None
    try:
        await database.upgrade()
        await database.probe()
    except OtherVersion:
        raise CannotServe(
            f"the database was made by a newer version of Saboteur: use that version, or check {option}"
        ) from None
    except OUTAGES as outage:
        if settings.database:
            at, cure = _at(settings.database, POSTGRES_PORT), _cure(outage)
            what = f"the database{at} ({_reason(outage)}): {cure}{_hint(settings.database)}"
        elif shutil.disk_usage(settings.folder).free < LEAST_ROOM:
            what = (
                f"{settings.file} (the disk is full): free some space, or choose another folder with --data"
            )
        else:
            what = f"{settings.file} ({_reason(outage)}): check --data"
        raise CannotServe(f"can't use {what}") from None
    finally:
        await database.close()


async def _check_bus(url: str) -> None:
    from nats.errors import Error as NatsError  # noqa: PLC0415

    from ..storage.nats_bus import answers  # noqa: PLC0415

    try:
        await answers(url)
    except (NatsError, OSError, TimeoutError) as outage:
        reason = _reason(outage)
        cure = "start it, or check" if isinstance(outage, OSError) else "check user and password in"
        raise CannotServe(f"can't reach the bus{_at(url, NATS_PORT)} ({reason}): {cure} --bus") from None


def where(url: str, usual: int) -> str:
    """Return the host and port of a URL, or nothing if they could be part of a password."""
    if not url or _is_odd(url):
        return ""
    parts = urlsplit(url)
    folder = parse_qs(parts.query).get("host", [""])[0]
    return folder or f"{parts.hostname or 'localhost'} port {parts.port or usual}"


def _at(url: str, usual: int) -> str:
    at = where(url, usual)
    return f" at {at}" if at else ""


def _is_odd(url: str) -> bool:
    """Say whether a URL seems to contain a password with unescaped special characters."""
    authority, _, rest = url.partition("://")[2].partition("?")[0].partition("/")
    return authority.count("@") > 1 or "@" in rest or "#" in url


def _reason(problem: BaseException) -> str:
    """Say why something can't be reached; replace error numbers by words."""
    original = getattr(problem, "orig", None) or problem
    text = str(original).partition("\n")[0][:200]
    number = re.search(r"\[Errno (\d+)\]", text)
    if number:
        return os.strerror(int(number[1]))
    return re.sub(r"^\[Errno -\d+\] ", "", text) or "no answer"


CURES = {
    "42501": "its user must own the database, or have the right to create tables in it",
    "3D000": "make it with createdb, or check --database",
    "28P01": "check user and password in --database",
    "28000": "check user and password in --database",
}
"""What to do about an error of PostgreSQL, by its code."""


def _cure(outage: BaseException) -> str:
    code = getattr(getattr(outage, "orig", None) or outage, "sqlstate", "")
    unknown = isinstance(outage, socket.gaierror)
    start = "start it, or " if isinstance(outage, OSError) and not unknown else ""
    return CURES.get(code) or f"{start}check --database"


def _hint(url: str) -> str:
    """Explain how to escape a password, if it seems to contain special characters."""
    return "; in a password, write @ as %40, / as %2F and # as %23" if _is_odd(url) else ""
