"""Measure the maze: how many cards are missing from every cell to each goal, and what an act would change.

`marks` is a row of words for this, one per game. A field of distances is valid until the maze changes; then
the caller must clear FRESH.
"""

from __future__ import annotations

from . import rules as r
from . import words as w
from .maze import is_rim, is_up, shape_at, step
from .words import Words

FRESH = 0
"""1 if the field of a goal is still valid."""
NOW, EDGE, EDGE_CELL, NEXT_EDGE = 6, 12, 18, 24
"""For each goal: the missing cards, the distance and cell of the nearest open end, and the next distance."""
QUEUE = 30
FIELDS = QUEUE + w.CELLS
"""For each goal: the distances of cells, plus one, then those of ports, five bits per side."""
FIELD = 2 * w.CELLS
WAYS = FIELDS + 3 * FIELD
"""The length of the row."""

FAR, DEEP = 15, 11


def measure(game: Words, rules: Words, marks: Words, goal: int) -> None:
    """Measure, backwards from a goal, how many cards are missing from every empty cell."""
    first = FIELDS + goal * FIELD
    for at in range(first, first + FIELD):
        marks[at] = 0
    cell = rules[r.GOAL_CELLS + goal]
    marks[QUEUE], marks[first + cell] = cell, 1
    head, tail, now = 0, 1, FAR
    while head < tail:
        cell = marks[QUEUE + head]
        head += 1
        missing = marks[first + cell] - 1
        if missing == DEEP:
            break
        if now == FAR and game[w.GRID + cell] & w.REACHED:
            now = missing
        for side in range(4):
            there = cell + step(side)
            word = game[w.GRID + there]
            if word >> w.CARD & w.CARD_MASK == 0:
                tail = arrive(marks, first, there, missing, tail)
            elif word & w.UP:
                tail = enter(game, rules, marks, first, there, side ^ 2, missing, tail)
    marks[FRESH + goal], marks[NOW + goal] = 1, now
    find_edge(game, marks, goal)


def arrive(marks: Words, first: int, cell: int, missing: int, tail: int) -> int:
    """Put an empty cell into the queue unless it was there before; return the new end of the queue."""
    if marks[first + cell] or is_rim(cell):
        return tail
    marks[first + cell] = missing + 2
    marks[QUEUE + tail] = cell
    return tail + 1


def enter(
    game: Words, rules: Words, marks: Words, first: int, cell: int, side: int, missing: int, tail: int
) -> int:
    """Walk through connected tunnels, because a way that enters them can leave at any of their ends."""
    if not rules[shape_at(game, cell) + r.PORTS] >> side & 1:
        return tail
    game[w.STACK] = cell * 4 + side
    depth = 1
    while depth:
        depth -= 1
        port = game[w.STACK + depth]
        here, through = port >> 2, port & 3
        isle = first + w.CELLS + here
        if marks[isle] >> (5 * through) & 31:
            continue
        ports = 1 << through
        for tunnel in range(4):
            joined = rules[shape_at(game, here) + r.TUNNELS + tunnel]
            if joined >> through & 1:
                ports |= joined
        for other in range(4):
            if ports >> other & 1 and not marks[isle] >> (5 * other) & 31:
                marks[isle] |= (missing + 1) << (5 * other)
                there = here + step(other)
                word = game[w.GRID + there]
                if word >> w.CARD & w.CARD_MASK == 0:
                    tail = arrive(marks, first, there, missing, tail)
                elif word & w.UP and rules[shape_at(game, there) + r.PORTS] >> (other ^ 2) & 1:
                    game[w.STACK + depth] = there * 4 + (other ^ 2)
                    depth += 1
    return tail


def find_edge(game: Words, marks: Words, goal: int) -> None:
    """Find the two open ends that are nearest to a goal."""
    first = FIELDS + goal * FIELD
    marks[EDGE + goal], marks[EDGE_CELL + goal], marks[NEXT_EDGE + goal] = FAR, -1, FAR
    for at in range(game[w.SHORE_COUNT]):
        cell = game[w.SHORE + at]
        missing = marks[first + cell] - 1
        if 0 < missing < marks[EDGE + goal]:
            marks[NEXT_EDGE + goal] = marks[EDGE + goal]
            marks[EDGE + goal], marks[EDGE_CELL + goal] = missing, cell
        elif 0 < missing < marks[NEXT_EDGE + goal]:
            marks[NEXT_EDGE + goal] = missing


def missing_after(game: Words, rules: Words, marks: Words, goal: int, cell: int, shape: int) -> int:
    """Return about how many cards will be missing once a card lies on a cell."""
    best = marks[NEXT_EDGE + goal] if marks[EDGE_CELL + goal] == cell else marks[EDGE + goal]
    if marks[NOW + goal] == 0:
        best = 0
    entered = game[w.GRID + cell] >> w.NEAR & 15
    for tunnel in range(4):
        ports = rules[shape + r.TUNNELS + tunnel]
        if ports & entered:
            for side in range(4):
                if ports & ~entered & 1 << side:
                    best = min(best, missing_beyond(game, rules, marks, goal, cell, side))
    return best


def missing_beyond(game: Words, rules: Words, marks: Words, goal: int, cell: int, side: int) -> int:
    """Return how many cards are missing beyond one side of a cell."""
    first = FIELDS + goal * FIELD
    there = cell + step(side)
    if marks[first + there]:
        return marks[first + there] - 1
    if is_up(game, there) and rules[shape_at(game, there) + r.PORTS] >> (side ^ 2) & 1:
        joined_at = marks[first + w.CELLS + there] >> (5 * (side ^ 2)) & 31
        if joined_at:
            return joined_at - 1
        own = marks[first + cell]
        return own - 1 if 0 < own <= DEEP else FAR
    return FAR
