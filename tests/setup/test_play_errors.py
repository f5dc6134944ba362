"""What can be wrong on a player's machine, play.py says in one line, with what to do."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import play
from tests.support.checkout import ROOT, copy_checkout

if TYPE_CHECKING:
    from types import ModuleType


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return copy_checkout(tmp_path)


def refusal(checkout: Path, *, python: tuple[str, ...] = ("play.py",), **variables: str) -> str:
    """Run a play.py that cannot go on, and give the one line in which it says so."""
    environment = {**os.environ, **variables}
    ended = subprocess.run(
        [sys.executable, *python], cwd=checkout, env=environment, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    *progress, line = ended.stderr.splitlines()
    assert all(step.endswith(" ...") for step in progress), ended.stderr
    return line


@pytest.mark.parametrize("version", [(3, 6), (3, 10)])
def test_an_old_python_is_told_which_one_to_use(version: tuple[int, int]) -> None:
    with pytest.raises(
        play.SetUpError, match=r"^Python 3\.\d+ is too old: start play.py with Python 3\.11 or newer$"
    ):
        play.check_version(version)


def test_this_python_is_new_enough() -> None:
    play.check_version(sys.version_info[:2])


def test_an_old_python_can_read_play() -> None:
    ast.parse((ROOT / "play.py").read_text(), feature_version=(3, 6))


def test_a_missing_venv_module_is_named(checkout: Path) -> None:
    without_ensurepip = (
        "import importlib.util as util, runpy\n"
        "find = util.find_spec\n"
        "util.find_spec = lambda name, *rest: None if name == 'ensurepip' else find(name, *rest)\n"
        "runpy.run_path('play.py', run_name='__main__')"
    )
    line = refusal(checkout, python=("-c", without_ensurepip))
    assert line == f"play.py: {play.NO_VENV}"
    assert "python3-venv" in line


def test_no_network_at_the_first_start_is_named(checkout: Path) -> None:
    line = refusal(
        checkout,
        PIP_CONFIG_FILE=os.devnull,
        PIP_INDEX_URL="http://127.0.0.1:9/simple",
        PIP_EXTRA_INDEX_URL="",
        PIP_FIND_LINKS="",
        PIP_NO_CACHE_DIR="1",
    )
    assert line == f"play.py: {play.NO_NETWORK}"


def test_a_folder_that_cannot_be_written_in_is_named(checkout: Path) -> None:
    # Tests may run as root, whom no permission stops; nobody can open a folder for writing.
    (checkout / ".play.lock").mkdir()
    line = refusal(checkout)
    assert line.startswith(f"play.py: can't write in {checkout} (Is a directory): move the game to a folder")


def test_a_client_that_cannot_be_built_is_named_and_its_log_says_why(checkout: Path) -> None:
    pretend_installed(checkout)
    (checkout / "client" / "node_modules").symlink_to(ROOT / "client" / "node_modules")
    (checkout / "client" / "src" / "App.svelte").write_text("{#if}")
    line = refusal(checkout)
    assert line == (
        "play.py: the client could not be built: see .venv/set-up-client.log, fix the cause and start again"
    )
    assert "App.svelte" in (checkout / ".venv" / "set-up-client.log").read_text()


@pytest.mark.parametrize("program", ["tests.browser.shots", "tests.browser.bench"])
def test_a_missing_browser_is_named_with_what_to_do(program: str) -> None:
    line = refusal(ROOT, python=("-m", program), SABOTEUR_TEST_CHROMIUM="/nonexistent")
    assert line == (
        "play.py: no browser (/nonexistent is no program):"
        " install Chromium, or name one in SABOTEUR_TEST_CHROMIUM"
    )


def test_npm_without_a_network_is_named(checkout: Path, tmp_path: Path) -> None:
    pretend_installed(checkout)
    line = refusal(
        checkout,
        npm_config_registry="http://127.0.0.1:9/",
        npm_config_cache=str(tmp_path / "npm-cache"),
        npm_config_fetch_retries="0",
    )
    assert line == f"play.py: {play.NO_NETWORK}"


def pretend_installed(checkout: Path) -> None:
    """Give a checkout a .venv that is done, and borrows everything from the one of this test run."""
    python = checkout / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    (checkout / ".venv" / ".set-up").write_text(play_of(checkout).wanted(tests=False))


def play_of(checkout: Path) -> ModuleType:
    """Import the play.py of another checkout."""
    spec = importlib.util.spec_from_file_location("another_play", checkout / "play.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_half_made_venv_is_not_taken_for_a_whole_one(checkout: Path) -> None:
    pretend_installed(checkout)
    another = play_of(checkout)
    assert another.venv_ready(tests=False)
    assert not another.venv_ready(tests=True)

    (checkout / ".venv" / ".set-up").unlink()
    assert not another.venv_ready(tests=False)
