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
"""Room for one search at a time. It may also be a row of its own, so that searches can go on side by side."""
HEAP = w.CELLS
"""In this room: a number for each cell, then a stack, then the missing cards to each goal after an act."""
AFTERWARDS = HEAP + w.MOST_STACK
ROOM = AFTERWARDS + 6
"""The length of the room."""
FIELDS = QUEUE + ROOM
"""For each goal and cell: the distances of its ports, plus one, five bits per side, then that of the cell."""
FIELD = w.CELLS
OF_CELL = 20
"""The first bit of the distance of a cell."""
WAYS = FIELDS + 3 * FIELD
"""The length of the row."""

FAR, DEEP = 15, 11


def measure(game: Words, rules: Words, marks: Words, goal: int, room: Words, queue: int) -> None:
    """Measure, backwards from a goal, how many cards are missing from every empty cell. The search takes
    place in the room that begins at `queue`."""
    first = FIELDS + goal * FIELD
    for at in range(first, first + FIELD):
        marks[at] = 0
    cell = rules[r.GOAL_CELLS + goal]
    room[queue], marks[first + cell] = cell, 1 << OF_CELL
    head, tail, now = 0, 1, FAR
    while head < tail:
        cell = room[queue + head]
        head += 1
        missing = missing_from(marks, first, cell)
        if missing == DEEP:
            break
        if now == FAR and game[w.GRID + cell] & w.REACHED:
            now = missing
        for side in range(4):
            there = cell + step(side)
            if marks[first + there] >> OF_CELL:
                continue
            word = game[w.GRID + there]
            if word >> w.CARD & w.CARD_MASK == 0:
                tail = arrive(marks, first, there, missing, room, queue, tail)
            elif word & w.UP:
                tail = enter(game, rules, marks, first, there, side ^ 2, missing, room, queue, tail)
    marks[FRESH + goal], marks[NOW + goal] = 1, now
    find_edge(game, marks, goal)


def missing_from(marks: Words, first: int, cell: int) -> int:
    """Return how many cards are missing from an empty cell, itself included; -1 if that is not known."""
    return (marks[first + cell] >> OF_CELL) - 1


def arrive(marks: Words, first: int, cell: int, missing: int, room: Words, queue: int, tail: int) -> int:
    """Put an empty cell into the queue unless it was there before; return the new end of the queue."""
    if marks[first + cell] or is_rim(cell):
        return tail
    marks[first + cell] = (missing + 2) << OF_CELL
    room[queue + tail] = cell
    return tail + 1


def enter(
    game: Words, rules: Words, marks: Words, first: int, cell: int, side: int, missing: int, room: Words,
    queue: int, tail: int,
) -> int:  # fmt: skip
    """Walk through connected tunnels, because a way that enters them can leave at any of their ends."""
    if not rules[shape_at(game, cell) + r.PORTS] >> side & 1:
        return tail
    stack = queue + HEAP
    room[stack] = cell * 4 + side
    depth = 1
    while depth:
        depth -= 1
        port = room[stack + depth]
        here, through = port >> 2, port & 3
        known = marks[first + here]
        if known >> (5 * through) & 31:
            continue
        ports, shape = 1 << through, shape_at(game, here)
        for tunnel in range(4):
            joined = rules[shape + r.TUNNELS + tunnel]
            if joined >> through & 1:
                ports |= joined
        for other in range(4):
            if ports >> other & 1 and not known >> (5 * other) & 31:
                known |= (missing + 1) << (5 * other)
                there = here + step(other)
                word = game[w.GRID + there]
                if word >> w.CARD & w.CARD_MASK == 0:
                    tail = arrive(marks, first, there, missing, room, queue, tail)
                elif word & w.UP and rules[shape_at(game, there) + r.PORTS] >> (other ^ 2) & 1:
                    room[stack + depth] = there * 4 + (other ^ 2)
                    depth += 1
        marks[first + here] = known
    return tail


def find_edge(game: Words, marks: Words, goal: int) -> None:
    """Find the two open ends that are nearest to a goal."""
    nearest, nearest_cell, second = FAR, -1, FAR
    for at in range(game[w.SHORE_COUNT]):
        cell = game[w.SHORE + at]
        missing = missing_from(marks, FIELDS + goal * FIELD, cell)
        if 0 < missing < nearest:
            second = nearest
            nearest, nearest_cell = missing, cell
        elif 0 < missing < second:
            second = missing
    marks[EDGE + goal], marks[EDGE_CELL + goal], marks[NEXT_EDGE + goal] = nearest, nearest_cell, second


def ways_out(game: Words, rules: Words, cell: int, shape: int) -> int:
    """Return the sides to which a card on a cell would lead on from what is reached."""
    return ways_from(rules, shape, game[w.GRID + cell] >> w.NEAR & 15)


def ways_from(rules: Words, shape: int, entered: int) -> int:
    """Return the sides to which a card would lead on from those where it is entered."""
    sides = 0
    for tunnel in range(4):
        ports = rules[shape + r.TUNNELS + tunnel]
        if ports & entered:
            sides |= ports & ~entered
    return sides


def missing_after(game: Words, rules: Words, marks: Words, goal: int, cell: int, sides: int) -> int:
    """Return about how many cards will be missing once a card lies on a cell and leads on to some sides."""
    if marks[NOW + goal] == 0:
        return 0
    best = marks[NEXT_EDGE + goal] if marks[EDGE_CELL + goal] == cell else marks[EDGE + goal]
    for side in range(4):
        if sides >> side & 1:
            best = min(best, missing_beyond(game, rules, marks, goal, cell, side))
    return best


def missing_beyond(game: Words, rules: Words, marks: Words, goal: int, cell: int, side: int) -> int:
    """Return how many cards are missing beyond one side of a cell."""
    first = FIELDS + goal * FIELD
    there = cell + step(side)
    missing = missing_from(marks, first, there)
    if missing >= 0:
        return missing
    if is_up(game, there) and rules[shape_at(game, there) + r.PORTS] >> (side ^ 2) & 1:
        joined_at = marks[first + there] >> (5 * (side ^ 2)) & 31
        if joined_at:
            return joined_at - 1
        own = missing_from(marks, first, cell)
        return own if 0 <= own < DEEP else FAR
    return FAR
