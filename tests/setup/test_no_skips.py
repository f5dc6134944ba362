"""A skipped test is a failed one in CI."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.support.checkout import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SKIPPED = "import pytest\ndef test_skipped(): pytest.skip('no reason')\n"
SKIPPED_FILE = "import pytest\npytest.skip('no reason', allow_module_level=True)\n"


@pytest.mark.parametrize("content", [SKIPPED, SKIPPED_FILE])
@pytest.mark.parametrize(("ci", "passes"), [("true", False), ("", True)])
def test_skipping_fails_in_ci(tmp_path: Path, content: str, ci: str, passes: bool) -> None:
    (tmp_path / "test_it.py").write_text(content)
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-c", "pyproject.toml", str(tmp_path)]
    ended = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "CI": ci}, capture_output=True, text=True, check=False
    )
    assert "1 skipped" in ended.stdout if passes else "skipped, which CI does not allow" in ended.stdout
    assert (ended.returncode in {0, 5}) == passes, ended.stdout
