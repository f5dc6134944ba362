"""The README's command works on a fresh checkout, and what it sets up is left alone the next time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.support.checkout import copy_checkout
from tests.support.served import address_in


def start(checkout: Path, home: Path) -> str:
    """Start play.py as a player with nothing installed would, and give the page it serves."""
    # Not the tests' own virtual environment, and nothing of this user's.
    environment = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    environment.update(HOME=str(home), XDG_DATA_HOME=str(home), PYTHONDONTWRITEBYTECODE="1")
    base = Path(sys.base_exec_prefix, "bin", f"python3.{sys.version_info.minor}")
    command: list[str | Path] = [base, "play.py", "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=checkout, env=environment, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            return httpx.get(address_in(server), timeout=60).text
        finally:
            server.send_signal(signal.SIGINT)


@pytest.mark.long
@pytest.mark.timeout(300)
def test_a_fresh_checkout_serves_the_page_even_after_an_interrupted_set_up(tmp_path: Path) -> None:
    checkout = copy_checkout(tmp_path / "checkout")
    (checkout / ".venv" / "bin").mkdir(parents=True)
    (checkout / ".venv" / "bin" / "python").write_text("half a file")

    assert "<title>Saboteur</title>" in start(checkout, tmp_path / "home")

    # Without this the next start would compile every module again.
    assert list((checkout / "src" / "saboteur" / "server" / "process" / "__pycache__").glob("serve.*.pyc"))
    set_up = [checkout / ".venv" / ".set-up", checkout / "src" / "saboteur" / "static" / ".built-from"]
    before = [path.stat().st_mtime_ns for path in set_up]
    assert "<title>Saboteur</title>" in start(checkout, tmp_path / "home")
    assert [path.stat().st_mtime_ns for path in set_up] == before
