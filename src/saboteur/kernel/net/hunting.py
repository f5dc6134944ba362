"""Train on a hunt for one treasure, with or without teams: choose by rule of thumb, show where it lies."""

from __future__ import annotations

from .. import rules as r
from .. import words as w
from ..hands import about
from ..thumbs import thumb_act
from ..ways import FAR, NEXT_EDGE, NOW
from ..words import Acts, Row, Words
from . import columns as c


def thumb_place(game: Words, rules: Words, marks: Words, acts: Acts) -> int:
    """Return the place in the list of the act that rules of thumb choose."""
    act = thumb_act(game, rules, acts)
    place = 0
    while acts[place] != act:
        place += 1
    return place


def tell_treasure(game: Words, rules: Words, marks: Words, row: Row, at: int) -> int:
    """Write which goal holds the treasure and how far it is; return the goal. No player sees this."""
    found = 0
    row[at + c.TRUE_DISTANCE] = row[at + c.TRUE_NEXT] = FAR
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        if rules[about(game[w.GOALS + goal]) + r.EFFECT] == r.TREASURE:
            found = goal
            row[at + c.TRUE_GOAL] = goal
            row[at + c.TRUE_DISTANCE], row[at + c.TRUE_NEXT] = marks[NOW + goal], marks[NEXT_EDGE + goal]
    return found
