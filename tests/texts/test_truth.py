"""A claim is compared with the state at the moment it was made."""

from __future__ import annotations

import pytest

from saboteur import Act
from saboteur.claims import Claim
from saboteur.texts.truth import is_true
from tests.support.game import Game


@pytest.mark.parametrize(
    ("said", "true"),
    [
        ("saw treasure 8,-2", True),
        ("saw stone_ne 8,-2", False),
        ("saw stone_nw 8,0", True),  # any stone is called so
        ("saw treasure 4,4", None),
        ("i_am digger", True),
        ("i_am saboteur", False),
        ("i_hold map", True),
        ("i_hold rockfall", False),
        ("i_lack map", False),
        ("i_lack straight_ew", False),  # any straight tunnel is called so
        ("i_lack rockfall", True),
        ("saboteur @1", True),
        ("saboteur @2", False),
        ("trust @1", None),
    ],
)
def test_what_is_true(said: str, true: bool | None) -> None:
    hands = {0: "map cross cross cross straight_ns straight_ns"}
    game = Game("base", 3, hands=hands, roles="digger saboteur digger", goals="treasure stone_ne stone_nw")
    assert is_true(Claim(0, Act.parse(said), 0), game.state) is true


def test_a_goal_that_lies_open_counts_and_roles_that_there_are_not_do_not() -> None:
    game = Game("base", 3, goals="treasure stone_ne stone_nw").turn_up("8,0")
    game.state.zones.pop("goal:8,0", None)
    assert is_true(Claim(0, Act.parse("saw stone_ne 8,0"), 0), game.state) is True
    duel = Game("duel", 2)
    assert is_true(Claim(0, Act.parse("saboteur @1"), 0), duel.state) is None
