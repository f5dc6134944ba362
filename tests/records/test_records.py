"""Whole games as every viewer saw them, regenerated and compared."""

from __future__ import annotations

import pytest

from saboteur import record
from tests.records import mazes
from tests.records.games import GAMES, RULESETS, record_of, show


@pytest.mark.parametrize("name", RULESETS)
def test_a_game_still_looks_the_same_to_every_viewer(name: str) -> None:
    text = (GAMES / f"{name}.txt").read_text("utf-8")
    rules, lines = record_of(text)
    assert rules.line == RULESETS[name].line
    assert show(rules, lines).splitlines() == text.splitlines()


@pytest.mark.parametrize("name", RULESETS)
def test_the_lines_of_a_game_are_a_record_from_the_first_deal_to_the_end(name: str) -> None:
    rules, lines = record_of((GAMES / f"{name}.txt").read_text("utf-8"))
    text = "\n".join([record.HEAD, f"rules {rules}", *lines]) + "\n"
    game = record.read(text)
    assert str(game) == text
    assert game.state.over


def test_the_mazes_for_the_camera_are_those_of_the_games() -> None:
    assert mazes.MAZES.read_text("utf-8") == mazes.mazes()


def test_no_game_is_kept_that_nobody_plays() -> None:
    assert {file.stem for file in GAMES.iterdir()} == set(RULESETS)


def test_the_games_show_much_of_what_can_happen() -> None:
    lines = [line for name in RULESETS for line in (GAMES / f"{name}.txt").read_text("utf-8").splitlines()]
    shown = {line.split()[0] for line in lines if line.startswith("    ") and line.strip()}
    assert shown >= {
        "announced", "laid", "revealed", "turned_up", "joined", "chest", "vetoed", "looked", "removed",
        "paid", "marked", "bribed", "unlocked", "figure_stood", "asked", "answered", "goal_swap",
        "role_shown", "round_ended", "total", "game_over",
    }  # fmt: skip
