"""What counts as failed: a skipped test in CI does, a test that only lacked time does not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import play
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


@pytest.mark.parametrize(
    ("failed", "again"),
    [
        (["tests/browser/test_a.py::test_b", "tests/server/test_c.py::test_d[e]"], True),
        (["tests/browser/test_a.py::test_b", "tests/rules/test_c.py::test_d"], False),
        ([f"tests/server/test_a.py::test_{number}" for number in range(4)], False),
    ],
)
def test_only_a_few_tests_in_real_time_may_fail_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failed: list[str], again: bool
) -> None:
    cache = tmp_path / ".pytest_cache/v/cache"
    cache.mkdir(parents=True)
    (cache / "lastfailed").write_text(json.dumps(dict.fromkeys(failed, True)))
    monkeypatch.setattr(play, "ROOT", str(tmp_path))
    assert play.to_try_again() == (failed if again else [])
