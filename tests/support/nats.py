"""A NATS server for tests: the one in SABOTEUR_TEST_NATS, else one of our own from the test extra."""

from __future__ import annotations

import json
import os
import subprocess
import sysconfig
import tempfile
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator


@contextmanager
def running_nats() -> Generator[str]:
    """Give the URL of a NATS server."""
    if given := os.environ.get("SABOTEUR_TEST_NATS"):
        yield given
        return
    program = Path(sysconfig.get_path("scripts")) / "nats-server"
    with tempfile.TemporaryDirectory(prefix="saboteur-nats-") as folder:
        options = [
            "--addr",
            "127.0.0.1",
            "--port",
            "-1",
            "--ports_file_dir",
            folder,
            "--log",
            f"{folder}/log",
        ]
        with subprocess.Popen([program, *options]) as server:
            try:
                yield _address(Path(folder), server)
            finally:
                server.terminate()


def _address(folder: Path, server: subprocess.Popen[bytes]) -> str:
    """Wait for the file in which the server says which port it took."""
    patience = time.monotonic() + 60
    while time.monotonic() < patience and server.poll() is None:
        for ports in folder.glob("*.ports"):
            with suppress(json.JSONDecodeError):  # it is still being written
                return str(json.loads(ports.read_text())["nats"][0])
        time.sleep(0.01)
    raise RuntimeError(f"nats-server did not start: {(folder / 'log').read_text()}")
