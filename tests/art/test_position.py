"""`saboteur draw` writes a position as SVG, without Node."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec
from typer.testing import CliRunner

import saboteur
from saboteur import notation, record
from saboteur.art.position import picture
from saboteur.cli import app
from saboteur.facts import Fact
from saboteur.testing import random_act
from saboteur.texts.gathered import card_name
from saboteur.view import view
from tests.support.game import Game

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


def drawn(game: Game, tmp_path: Path, *options: str) -> str:
    (tmp_path / "position.txt").write_text(notation.write(game.state), encoding="utf-8")
    return CliRunner().invoke(app, ["draw", str(tmp_path / "position.txt"), *options]).stdout


def test_a_seat_sees_the_goal_it_has_looked_at_and_nobody_else_does(tmp_path: Path) -> None:
    game = Game("base", 3, first=0, hands={0: "map"}, goals="stone_ne treasure")
    game.act("0 play map 8,0")
    pictures = [drawn(game, tmp_path, f"--seat={seat}") for seat in range(3)]
    card = game.state.zones["goal:8,0"][0]
    name = card_name(card)
    assert f">{name}</text>" in pictures[0]
    assert pictures[0] != pictures[1] == pictures[2] == drawn(game, tmp_path)
    assert f">{name}" not in pictures[1]


def test_what_may_lie_in_several_places_has_a_question_mark() -> None:
    game = Game("base", 3, first=0)
    fact = Fact(("treasure",), ("goal:8,-2", "goal:8,0"))
    shown = msgspec.structs.replace(view(game.state, 0), facts=(fact,))
    assert picture(shown, game.ruleset).count(">Treasure?</text>") == 2


def test_every_card_that_can_lie_face_down_has_a_name() -> None:
    rules = saboteur.ruleset("base", 4, "chests", "new_goals")
    game = Game("base", 4, "chests", "new_goals", first=0)
    down = [laid for laid in view(game.state, 0).maze if not laid.up]
    for laid in down:
        for card in rules.stock(laid.card):
            fact = Fact((card,), (f"{laid.card}:{laid.cell}",))
            assert "<text" in picture(msgspec.structs.replace(view(game.state, 0), facts=(fact,)), rules)


def test_columns_and_rows_are_numbered(tmp_path: Path) -> None:
    svg = drawn(Game("base", 3, first=0), tmp_path)
    assert all(f">{number}</text>" in svg for number in range(-2, 9))


def test_a_picture_goes_into_a_folder_that_there_is(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("", encoding="utf-8")
    done = CliRunner().invoke(app, ["draw", str(tmp_path / "game.txt"), "--out=no/where.svg"])
    assert done.exit_code == 2
    assert "there is no folder no" in done.output
