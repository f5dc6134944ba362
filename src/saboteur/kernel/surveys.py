"""Measure the maze where two race for gold: how many cards each walker lacks to each goal and to open gold.

Any card may come, so an empty cell can be passed in every direction; only laid cards are fixed. Tunnels that
a walker has not reached are islands: a way that comes to one continues from all of its ends. Sets of cells
are rows of bits, one word for each row of the window.

`marks` is a row of words for all of this. `survey` writes it for the present maze, or for one without a card
or with an opened gate. `reaches` then says how far it is, and what a laid card would change.
"""

from __future__ import annotations

from . import rules as r
from . import words as w
from .hands import about
from .maze import barred, card_at, is_down, is_up, shape_at, step
from .tokens import is_marked
from .words import Words

FAR = 15
ROW, COLUMN = 5, 31
"""How many bits of a cell's number are its column, and which."""
assert 1 << ROW == w.WIDE
INSIDE = 0x7FFFFFFE
"""The columns in which a card may lie."""
UNIT = 10000
"""Gold and chances are counted in units of this size, so that all numbers are whole."""
UNKNOWN_GOLD, NO_GOLD = 13000, 1000
"""What a face-down goal is worth: one that nobody has seen, and one that is known to have no gold."""

GOALS, MOST_TARGETS = 6, 18
"""Targets: first the goals, by number, then open gold without a marker."""
MOST_ISLANDS = 14
NODES = MOST_ISLANDS + 5
"""What is reached, the islands, and the tunnels of a card that is laid."""
LEFT, DISTANCES = 64, 16

# ---- in the marks ---------------------------------------------------------------------------------

CHANCES = 0
"""The chance to reach gold, by twice the number of cards to come and by the number of missing cards."""
SHARES = CHANCES + LEFT * DISTANCES
"""The same for the cards to come now."""
TOP, BOTTOM, GONE, IS_BASE, TARGET_COUNT, GOALS_DOWN = range(SHARES + DISTANCES, SHARES + DISTANCES + 6)
"""The first and the last row that matters; a card that is taken away, or -1; whether the islands are those of
the present maze; targets; goals that lie face down."""
TARGET_CELL = GOALS_DOWN + 1
TARGET_WORTH = TARGET_CELL + MOST_TARGETS
TAKEN = TARGET_WORTH + MOST_TARGETS
"""Cells where a card lies."""
FRONT, NEXT_FRONT, PASSED = TAKEN + w.HIGH, TAKEN + 2 * w.HIGH, TAKEN + 3 * w.HIGH
GOAL_ROWS = TAKEN + 4 * w.HIGH
"""Goals that lie face down."""
GROUP = TAKEN + 5 * w.HIGH
"""What is connected once a card is laid: equal numbers for connected nodes."""
HIT = GROUP + NODES
"""The number of cards after which a way comes to a group, or -1."""
FREE = HIT + NODES
"""The open sides of each tunnel of the card that is laid."""
EXTRA_CELL, EXTRA_WORTH, EXTRA_NODE = FREE + 4, FREE + 5, FREE + 6
"""The gold on a card that is laid."""
WALKS = FREE + 7
"""From here on: for each of the two walkers."""
LINKS, ISLANDS = 0, 1
NODE = 2
"""For each target, the node of its gold."""
NOW = NODE + MOST_TARGETS
"""For each target, how many cards are missing; -1 if its gold is connected."""
AFTER = NOW + MOST_TARGETS
"""The same after an act."""
COLOURS = AFTER + MOST_TARGETS
IS_OPEN = COLOURS + MOST_ISLANDS + 1
"""For each node, whether it opens onto an empty cell."""
SHORES = IS_OPEN + MOST_ISLANDS + 1
"""For each node, the cells that it opens onto."""
LABELS = SHORES + (MOST_ISLANDS + 1) * w.HIGH
"""For each cell, the node of each port plus one, five bits per side."""
OF_WALK = LABELS + w.CELLS
SURVEYS = WALKS + 2 * OF_WALK
"""The length of the row."""


def survey(game: Words, rules: Words, marks: Words, gone: int, opened: int) -> None:
    """Find what both walkers reach and what is cut off, without the card on the cell `gone` (or -1), and with
    the gate on the cell `opened` (or -1) open."""
    marks[GONE], marks[IS_BASE] = gone, 1 if gone < 0 and opened < 0 else 0
    for walker in range(2):
        label(game, rules, marks, walker, gone, opened)


def note_targets(game: Words, rules: Words, marks: Words, seat: int) -> None:
    """Note what there is to reach, with what a seat knows about goals (-1: nothing), and where cards lie."""
    top, bottom = w.HIGH, 0
    for row in range(w.HIGH):
        marks[TAKEN + row] = marks[GOAL_ROWS + row] = 0
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        row = cell >> ROW
        top, bottom = min(top, row), max(bottom, row)
        marks[TAKEN + row] |= 1 << (cell & COLUMN)
    marks[TOP], marks[BOTTOM] = max(1, top - 2), min(w.HIGH - 2, bottom + 2)
    marks[GOALS_DOWN] = 0
    for at in range(GOALS):
        cell = rules[r.GOAL_CELLS + at]
        marks[TARGET_CELL + at] = -1
        if is_down(game, cell):
            marks[TARGET_CELL + at] = cell
            marks[GOAL_ROWS + (cell >> ROW)] |= 1 << (cell & COLUMN)
            marks[GOALS_DOWN] += 1
            marks[TARGET_WORTH + at] = UNKNOWN_GOLD
            if seat >= 0 and game[w.GOAL_SEEN + at] >> seat & 1:
                marks[TARGET_WORTH + at] = max(NO_GOLD, UNIT * rules[about(card_at(game, cell)) + r.VALUE])
    count = GOALS
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        if is_up(game, cell) and count < MOST_TARGETS:
            shape = shape_at(game, cell)
            if rules[shape + r.GOLD_MIDDLE] | rules[shape + r.GOLD_SIDE] and not is_marked(game, cell):
                marks[TARGET_CELL + count] = cell
                marks[TARGET_WORTH + count] = UNIT * rules[about(card_at(game, cell)) + r.VALUE]
                count += 1
    marks[TARGET_COUNT] = count


def note_chances(game: Words, marks: Words, seat: int) -> None:
    """Note how likely gold is reached with the cards that are to come for a seat."""
    left = min(LEFT - 1, game[w.PILE_END] - game[w.PILE] + game[w.HELD + seat])
    for missing in range(DISTANCES):
        marks[SHARES + missing] = marks[CHANCES + left * DISTANCES + missing]


# ---- what is connected ----------------------------------------------------------------------------


def closed_at(game: Words, rules: Words, walker: int, cell: int, shape: int, opened: int) -> int:
    """Return the sides of a card whose gate is closed to a walker."""
    return 0 if cell == opened else barred(game, rules, walker, cell, shape)


def label(game: Words, rules: Words, marks: Words, walker: int, gone: int, opened: int) -> None:
    """Find what a walker reaches (node 0), and the islands."""
    walk, home = WALKS + walker * OF_WALK, rules[r.HOME + walker]
    for at in range(game[w.PIECE_COUNT]):
        marks[walk + LABELS + game[w.PIECES + at]] = 0
    begin_node(marks, walk, 0)
    marks[walk + LINKS] = 0
    wanted = home
    while wanted:
        marks[walk + LINKS] |= wanted
        depth = 0
        for at in range(game[w.PIECE_COUNT]):
            cell = game[w.PIECES + at]
            if cell == gone or not is_up(game, cell):
                continue
            if rules[about(card_at(game, cell)) + r.LADDER] & wanted:
                for side in range(4):
                    if rules[shape_at(game, cell) + r.TUNNELS] >> side & 1:
                        game[w.STACK + depth] = cell * 4 + side
                        depth += 1
        spread_node(game, rules, marks, walker, 0, gone, opened, depth)
        wanted = marks[walk + COLOURS] & ~marks[walk + LINKS]
    number = 1
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        if cell == gone or not is_up(game, cell):
            continue
        shape = shape_at(game, cell)
        closed = closed_at(game, rules, walker, cell, shape, opened)
        leading = leads(rules, shape, closed)
        for side in range(4):
            is_new = leading >> side & 1 and not marks[walk + LABELS + cell] >> (5 * side) & 31
            if is_new and number <= MOST_ISLANDS:
                begin_node(marks, walk, number)
                game[w.STACK] = cell * 4 + side
                spread_node(game, rules, marks, walker, number, gone, opened, 1)
                number += 1
    marks[walk + ISLANDS] = number - 1
    for target in range(GOALS, marks[TARGET_COUNT]):
        cell = marks[TARGET_CELL + target]
        shape = shape_at(game, cell)
        closed = closed_at(game, rules, walker, cell, shape, opened)
        sides = rules[shape + r.GOLD_MIDDLE] & ~closed | rules[shape + r.GOLD_SIDE]
        marks[walk + NODE + target] = node_at(marks, walk, cell, sides)


def leads(rules: Words, shape: int, closed: int) -> int:
    """Return the ports that lead from one cell to another, or to gold."""
    sides = rules[shape + r.GOLD_MIDDLE] & ~closed | rules[shape + r.GOLD_SIDE]
    for tunnel in range(4):
        free = rules[shape + r.TUNNELS + tunnel] & ~closed
        if free & (free - 1):
            sides |= free
    return sides


def node_at(marks: Words, walk: int, cell: int, sides: int) -> int:
    """Return the node of some connected ports of a card; -1 if they lead nowhere."""
    for side in range(4):
        if sides >> side & 1:
            return (marks[walk + LABELS + cell] >> (5 * side) & 31) - 1
    return -1


def begin_node(marks: Words, walk: int, number: int) -> None:
    """Begin with an empty node."""
    marks[walk + COLOURS + number] = marks[walk + IS_OPEN + number] = 0
    for row in range(marks[TOP] - 1, marks[BOTTOM] + 2):
        marks[walk + SHORES + number * w.HIGH + row] = 0


def spread_node(
    game: Words, rules: Words, marks: Words, walker: int, number: int, gone: int, opened: int, depth: int
) -> None:
    """Add everything to a node that is connected to the ports on the stack."""
    walk = WALKS + walker * OF_WALK
    shore = walk + SHORES + number * w.HIGH
    while depth:
        depth -= 1
        cell, side = game[w.STACK + depth] >> 2, game[w.STACK + depth] & 3
        labels = marks[walk + LABELS + cell]
        if labels >> (5 * side) & 31:
            continue
        shape, ports = shape_at(game, cell), 1 << side
        closed = closed_at(game, rules, walker, cell, shape, opened)
        for tunnel in range(4):
            free = rules[shape + r.TUNNELS + tunnel] & ~closed
            if free >> side & 1:
                ports |= free
                if tunnel == 0:
                    marks[walk + COLOURS + number] |= rules[about(card_at(game, cell)) + r.LADDER]
        for other in range(4):
            if not ports >> other & 1 or labels >> (5 * other) & 31:
                continue
            labels |= (number + 1) << (5 * other)
            there = cell + step(other)
            if there == gone or not is_up(game, there):
                marks[shore + (there >> ROW)] |= 1 << (there & COLUMN) & INSIDE
                if there == gone or not is_down(game, there):
                    marks[walk + IS_OPEN + number] = 1
            elif rules[shape_at(game, there) + r.PORTS] >> (other ^ 2) & 1:
                game[w.STACK + depth] = there * 4 + (other ^ 2)
                depth += 1
        marks[walk + LABELS + cell] = labels
