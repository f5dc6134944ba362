"""`saboteur draw` writes a position as SVG, without Node."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from typer.testing import CliRunner

import saboteur
from saboteur import notation, record
from saboteur.cli import app
from saboteur.testing import random_act

if TYPE_CHECKING:
    from pathlib import Path


def test_a_record_and_a_position_are_drawn_alike(tmp_path: Path) -> None:
    game, random = record.Record(saboteur.ruleset("base", 4)), Random(5)
    for _ in range(40):
        game.apply(*random_act(game.state, random))
    (tmp_path / "game.txt").write_text(str(game), encoding="utf-8")
    (tmp_path / "position.txt").write_text(notation.write(game.state), encoding="utf-8")
    drawn = [
        CliRunner().invoke(app, ["draw", str(tmp_path / name)]).stdout
        for name in ("game.txt", "position.txt")
    ]
    assert drawn[0] == drawn[1]
    assert drawn[0].startswith("<svg")
    assert drawn[0].count("<svg") == len(game.state.maze.pieces) + 1
