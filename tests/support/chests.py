"""Games a step before a chest, for tests of what is in it."""

from __future__ import annotations

from tests.support.game import Game

OPEN = "0 lay tee_new 3,0"
"""Opens the chest at 3,-1."""
OPEN_BOTH = "0 lay cross 3,0"
"""Opens the chests at 3,-1 and 3,1."""


def before_a_chest(
    chests: str,
    *modules: str,
    edition: str = "base",
    seats: int = 3,
    hands: dict[int, str] | None = None,
    pile: str = "",
    roles: str = "",
    goals: str = "",
    steal: str = "",
    discards: str = "",
) -> Game:
    """Dig up to the cell below the first chest and above the second."""
    hands = {0: "tee_new cross map map map rockfall", **(hands or {})}
    game = Game(
        edition,
        seats,
        "chests",
        *modules,
        chests=chests,
        covers="cover_cross cover_curve_ne",
        hands=hands,
        pile=pile,
        roles=roles,
        goals=goals,
        steal=steal,
        discards=discards,
    )
    return game.maze("S─┴")


def behind_the_goals(*modules: str) -> Game:
    """Dig past the goals to 9,-1, from where a port faces the empty cell 9,-2.

    Seat 0 opens a chest at 2,0 with a card on 1,0.
    """
    game = Game(
        "base",
        3,
        "chests",
        *modules,
        chests="move_hidden_goal_away_1",
        covers="cover_cross",
        goals="treasure stone_ne stone_nw",
        first=2,
        hands={0: "cross", 2: "map"},
        options={"chest_cells": "2,0/-3,3/-3,-3/-5,0"},
    )
    return game.maze("┌┼┴┴┴┴───┘\nS")
