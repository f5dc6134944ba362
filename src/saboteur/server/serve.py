"""Running the application: the port, the data folder, and what can be wrong with them."""

from __future__ import annotations

import os
import socket
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn

from saboteur.server.app import CLIENT, create_app

if TYPE_CHECKING:
    from collections.abc import Callable


class CannotServe(Exception):  # noqa: N818  (reads as the sentence it is)
    """The server cannot start; the message is one line that says why and what to do."""


def default_data_folder() -> Path:
    """Name the folder that games are kept in unless another is given."""
    base = os.environ.get("XDG_DATA_HOME", "")
    # The XDG specification: a path that is not absolute is to be ignored.
    return (Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "share") / "saboteur"


def prepare_data_folder(folder: Path) -> None:
    """Make the data folder, for its owner only, and see that files can be made in it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise CannotServe(
            f"cannot write in the data folder {folder} ({error.strerror}): give another with --data"
        ) from None


def listen(host: str, port: int) -> socket.socket:
    """Take the port, or say why not."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=2048)
    except OSError as error:
        # The socket module adds the address to the system's words; a failed look-up has words of its own.
        reason = error.strerror if isinstance(error, socket.gaierror) else os.strerror(error.errno or 0)
        raise CannotServe(
            f"cannot listen on {host} port {port} ({reason}): give another with --host or --port"
        ) from None


def address_of(listener: socket.socket) -> str:
    """Write the address to open in a browser."""
    host, port = listener.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104  (every interface: this machine is among them)
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def serve(host: str, port: int, data: Path, *, announce: Callable[[str], None] = print) -> None:
    """Serve games until stopped."""
    if not (CLIENT / "index.html").is_file():
        raise CannotServe("the client is not built: start with play.py, or run build_client.py")
    prepare_data_folder(data)
    with listen(host, port) as listener:
        config = uvicorn.Config(
            create_app(),
            loop="auto",  # uvloop, but on Windows
            ws="websockets-sansio",
            log_level="warning",
            access_log=False,
            server_header=False,
        )
        announce(f"Games are kept in {data}")
        announce(f"Open {address_of(listener)} in a browser; Ctrl-C stops the server")
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listener])
