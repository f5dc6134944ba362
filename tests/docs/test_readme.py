"""The game that the README plays is whole, short, and comes to its end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"


def example() -> str:
    """Return the program under "Use it as a library"."""
    section = README.read_text("utf-8").partition("\n## Use it as a library\n")[2].partition("\n## ")[0]
    (program,) = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    return str(program)


def test_the_game_of_the_readme_is_played_to_its_final_score(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example(), "README.md", "exec"), {})  # noqa: S102 - what a reader would paste
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    for seat, line in enumerate(lines):
        assert re.fullmatch(rf"seat {seat}: -?\d+ gold( won)?", line)
    assert any(line.endswith(" won") for line in lines)


def test_the_game_of_the_readme_takes_at_most_fifteen_lines() -> None:
    assert len(example().splitlines()) <= 15
