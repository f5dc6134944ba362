"""Measure the maze for diggers of each colour, whom the doors of the other colour stop.

The fields of distances are everybody's (`ways`): only tunnels that lead from the start are followed with
regard to doors. Where no door stops a colour, its numbers are everybody's too.
"""

from __future__ import annotations

from ... import rules as r
from ... import words as w
from ...gates import closed_gates
from ...hands import about
from ...maze import is_down, link, shape_of, spread_on, step
from ...shares import forget_walk
from ...ways import (
    AFTERWARDS,
    EDGE_CELL,
    FAR,
    FIELD,
    FIELDS,
    NEXT_EDGE,
    NOW,
    QUEUE,
    missing_beyond,
    missing_from,
)
from ...words import Act, Words
from .. import memory as m
from ..memory import foresee_fall_for, has_changed
from . import columns as c

# ---- beside the marks of the other game with roles ------------------------------------------------

IS_KNOWN = m.MARKS
"""1 as long as what follows is valid."""
WALKS = IS_KNOWN + 1
"""From here on: for each colour."""
IS_FREE, HERE, ENDS_AT, NEXT_HERE, THEN, ENTERED = 0, 1, 4, 7, 10, 13
"""Whether no door stops it; for each goal, the missing cards, the cell where the nearest way ends, the next
distance, and the missing cards after an act; then for each cell, the sides from which it is reached."""
OF_COLOUR = ENTERED + w.CELLS
WHOLE_MARKS = WALKS + c.COLOURS * OF_COLOUR


def maze_changed(rules: Words, marks: Words) -> None:
    """Note that the maze has changed."""
    has_changed(rules, marks)
    marks[IS_KNOWN] = 0


def measure_colours(game: Words, rules: Words, marks: Words) -> None:
    """Measure the maze for each colour if it has changed. It must have been measured for everybody before."""
    if marks[IS_KNOWN]:
        return
    marks[IS_KNOWN] = 1
    for colour in range(c.COLOURS):
        of = WALKS + colour * OF_COLOUR
        marks[of + IS_FREE] = 1
        for at in range(game[w.PIECE_COUNT]):
            if closed_gates(game, rules, game[w.PIECES + at], bars(colour)):
                marks[of + IS_FREE] = 0
        if marks[of + IS_FREE]:
            for goal in range(rules[r.GOAL_CELL_COUNT]):
                marks[of + HERE + goal] = marks[NOW + goal]
                marks[of + ENDS_AT + goal] = marks[EDGE_CELL + goal]
                marks[of + NEXT_HERE + goal] = marks[NEXT_EDGE + goal]
        else:
            walk_through(game, rules, marks, colour)
            for goal in range(rules[r.GOAL_CELL_COUNT]):
                find_ends(game, rules, marks, of, goal)


def bars(colour: int) -> int:
    """Return the kind of gate that stops a colour, as a bit."""
    return r.GREEN_GATE if colour == 0 else r.BLUE_GATE


def walk_through(game: Words, rules: Words, marks: Words, colour: int) -> None:
    """Follow tunnels from the start and from all ladders, and note which cells a colour reaches."""
    walker, entered = 1 + 2 * colour, WALKS + colour * OF_COLOUR + ENTERED
    spread_on(game, rules, walker, link(game, rules, walker, r.ANY_LADDER, 0))
    for at in range(game[w.PIECE_COUNT]):
        for side in range(4):
            there = game[w.PIECES + at] + step(side)
            marks[entered + there] = game[w.GRID + there] >> (w.NEAR + 4) & 15
    forget_walk(game)


def find_ends(game: Words, rules: Words, marks: Words, of: int, goal: int) -> None:
    """Find the two open ends that are nearest to a goal, among those that a colour reaches."""
    best = second = FAR
    marks[of + ENDS_AT + goal] = -1
    if is_down(game, rules[r.GOAL_CELLS + goal]):
        for at in range(game[w.SHORE_COUNT]):
            cell = game[w.SHORE + at]
            missing = missing_from(marks, FIELDS + goal * FIELD, cell)
            if not marks[of + ENTERED + cell] or missing <= 0:
                continue
            if missing < best:
                best, second = missing, best
                marks[of + ENDS_AT + goal] = cell
            elif missing < second:
                second = missing
    marks[of + HERE + goal], marks[of + NEXT_HERE + goal] = best, second


def foresee_lay_for(game: Words, rules: Words, marks: Words, act: Act) -> None:
    """Find how many cards each colour will lack once a card is laid; it was foreseen for everybody before."""
    card, cell = (act >> w.FIRST_CARD & 127) - 1, act >> (w.PLACE + 1) & 1023
    shape = shape_of(card, act >> w.PLACE & 1)
    for colour in range(c.COLOURS):
        of = WALKS + colour * OF_COLOUR
        closed = rules[shape + r.GATE + 1 - colour]
        if marks[of + IS_FREE] and not closed:
            copy_after(rules, marks, of)
            continue
        for goal in range(rules[r.GOAL_CELL_COUNT]):
            marks[of + THEN + goal] = FAR
            if is_down(game, rules[r.GOAL_CELLS + goal]):
                climbs = rules[about(card) + r.LADDER]
                missing = missing_for(game, rules, marks, of, goal, cell, shape, closed, climbs)
                marks[of + THEN + goal] = missing


def missing_for(
    game: Words,
    rules: Words,
    marks: Words,
    of: int,
    goal: int,
    cell: int,
    shape: int,
    closed: int,
    climbs: int,
) -> int:
    """Return about how many cards a colour will lack once a card, perhaps a ladder, lies on a cell."""
    is_end = marks[of + ENDS_AT + goal] == cell
    best = marks[of + NEXT_HERE + goal] if is_end else marks[of + HERE + goal]
    word = game[w.GRID + cell] >> w.NEAR if marks[of + IS_FREE] else marks[of + ENTERED + cell]
    entered = word & 15
    for tunnel in range(4):
        ports = rules[shape + r.TUNNELS + tunnel] & ~closed
        if ports & entered or (climbs and tunnel == 0):
            for side in range(4):
                if ports & ~entered & 1 << side:
                    best = min(best, missing_beyond(game, rules, marks, goal, cell, side))
    return best


def foresee_fall_by(game: Words, rules: Words, marks: Words, cell: int) -> None:
    """Find how many cards each colour will lack once a card is gone; it was foreseen for everybody before."""
    for colour in range(c.COLOURS):
        of = WALKS + colour * OF_COLOUR
        if marks[of + IS_FREE]:
            copy_after(rules, marks, of)
        else:
            foresee_fall_for(game, rules, marks, cell, 1 + 2 * colour, marks, QUEUE, of + THEN)


def copy_after(rules: Words, marks: Words, of: int) -> None:
    """Let a colour lack as many cards as everybody does after an act."""
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        marks[of + THEN + goal] = marks[QUEUE + AFTERWARDS + goal]


def nearer_for(marks: Words, colour: int, goal: int) -> int:
    """Return how much nearer a goal comes to a colour by the foreseen act."""
    of = WALKS + colour * OF_COLOUR
    return max(-9, min(9, marks[of + HERE + goal] - marks[of + THEN + goal]))
