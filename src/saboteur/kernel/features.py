"""Sum up a position in a few numbers that everybody at the table can see."""

from __future__ import annotations

from . import rules as r
from . import words as w
from .maze import is_down
from .words import Words

LAID, ENDS, DISTANCE, GOALS_DOWN, CARDS_LEFT, TROUBLED, HAND_LEFT, GOLD_SEEN = range(8)
FEATURES = 8
NOWHERE = 99
"""The distance if no goal is left, or no end is open."""


def sum_up(game: Words, rules: Words, seat: int, row: Words) -> None:
    """Write the features of a position: cards laid, open ends, the shortest distance from an open end to a
    face-down goal, face-down goals, cards in the pile, seats in trouble, cards in the seat's hand, and its
    public gold."""
    row[LAID] = game[w.PIECE_COUNT] - rules[r.START_COUNT] - rules[r.GOAL_CELL_COUNT]
    row[ENDS], row[DISTANCE], row[GOALS_DOWN] = game[w.SHORE_COUNT], NOWHERE, 0
    for at in range(rules[r.GOAL_CELL_COUNT]):
        goal = rules[r.GOAL_CELLS + at]
        if is_down(game, goal):
            row[GOALS_DOWN] += 1
            for place in range(game[w.SHORE_COUNT]):
                row[DISTANCE] = min(row[DISTANCE], distance(game[w.SHORE + place], goal))
    row[CARDS_LEFT] = game[w.PILE_END] - game[w.PILE]
    row[TROUBLED] = 0
    for other in range(rules[r.SEATS]):
        row[TROUBLED] += 1 if game[w.FRONTS + other] else 0
    row[HAND_LEFT], row[GOLD_SEEN] = game[w.HELD + seat], game[w.COINS + seat]


def distance(cell: int, other: int) -> int:
    """Count the horizontal and vertical steps from one cell to another."""
    return abs(cell % w.WIDE - other % w.WIDE) + abs(cell // w.WIDE - other // w.WIDE)
