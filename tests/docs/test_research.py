"""What docs/research.md shows can be done as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from saboteur.cli import app

pytestmark = pytest.mark.timeout(600)  # the first to come here compiles the kernel, and others wait
PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_runs(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(program, "research.md", "exec"), {})  # noqa: S102 - what a reader would paste


@pytest.mark.parametrize("processes", [1, 2])
def test_a_bot_of_ones_own_plays_in_the_arena(
    processes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (program,) = (program for program in PROGRAMS if "class Right" in program)
    module = f"mybot{processes}"
    (tmp_path / f"{module}.py").write_text(program, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    bot = f"{module}:Right"
    options = ["--deals=1", "--playouts=1", f"--processes={processes}", "--records=games", "--module=veto"]
    done = CliRunner().invoke(app, ["arena", "novice", bot, *options])
    assert done.exit_code == 0, done.output
    players = (tmp_path / "games" / "players.jsonl").read_text("utf-8").splitlines()
    assert len(players) == 4
    assert sum(bot in line for line in players) == 3
