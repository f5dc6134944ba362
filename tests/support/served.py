"""A real `saboteur serve`, as a process of its own."""

from __future__ import annotations

import re
import signal
import subprocess
import sysconfig
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator

SABOTEUR = Path(sysconfig.get_path("scripts")) / "saboteur"


@contextmanager
def serving(data: Path, *options: str, program: tuple[str | Path, ...] = ()) -> Generator[str]:
    """Start a server on a free port, give its URL, and see that it ends well."""
    command: list[str | Path] = [*(program or (SABOTEUR,)), "serve", "--port", "0", "--data", data, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield address_in(server)
        finally:
            server.send_signal(signal.SIGINT)
            status = server.wait(60)
        assert status == 0, f"the server ended with status {status}"


def address_in(server: subprocess.Popen[str]) -> str:
    """Read what a starting server prints up to the address to open."""
    assert server.stdout is not None
    printed = ""
    for line in server.stdout:
        printed += line
        if found := re.search(r"http://\S+", line):
            return found[0].rstrip("/")
    raise RuntimeError(f"the server ended without an address: {printed!r}")
