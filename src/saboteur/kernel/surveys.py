"""Measure the maze where two race for gold: how many cards each walker lacks to each goal and to open gold.

Any card may come, so an empty cell can be passed in every direction; only laid cards are fixed. Tunnels that
a walker has not reached are islands: a way that comes to one continues from all of its ends. Sets of cells
are rows of bits, one word for each row of the window.

`marks` is a row of words for all of this. `survey` writes it for the present maze, or for one without a card
or with an opened gate. `measure_walk` then says what a laid card would change.
"""

from __future__ import annotations

from . import rules as r
from . import words as w
from .hands import about
from .maze import barred, card_at, is_down, is_up, shape_at, shape_of, step
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


# ---- a card that is laid --------------------------------------------------------------------------


def connect(marks: Words, nodes: int, one: int, two: int) -> None:
    """Put two nodes into one group."""
    keep, give_up = marks[GROUP + one], marks[GROUP + two]
    for node in range(nodes):
        if marks[GROUP + node] == give_up:
            marks[GROUP + node] = keep


def join_card(
    game: Words, rules: Words, marks: Words, walker: int, cell: int, card: int, turned: int
) -> None:
    """Connect the nodes that a laid card connects."""
    walk, shape = WALKS + walker * OF_WALK, shape_of(card, turned)
    islands = marks[walk + ISLANDS]
    closed = 0
    for gate in range(3):
        if not rules[r.PASSES + walker] >> gate & 1:
            closed |= rules[shape + r.GATE + gate]
    marks[EXTRA_WORTH] = UNIT * rules[about(card) + r.VALUE]
    marks[EXTRA_NODE] = -1
    gold = rules[shape + r.GOLD_MIDDLE] & ~closed | rules[shape + r.GOLD_SIDE]
    ladder = rules[about(card) + r.LADDER]
    for tunnel in range(4):
        node, free = islands + 1 + tunnel, rules[shape + r.TUNNELS + tunnel] & ~closed
        marks[FREE + tunnel] = free if free & (free - 1) else 0
        if free == 0:
            continue
        if free & gold:
            marks[EXTRA_NODE] = node
            marks[FREE + tunnel] = free
        for side in range(4):
            there = cell + step(side)
            if free >> side & 1 and is_up(game, there):
                found = marks[walk + LABELS + there] >> (5 * (side ^ 2)) & 31
                if found:
                    connect(marks, islands + 5, found - 1, node)
    if gold and marks[EXTRA_NODE] < 0:
        lone_gold(game, marks, walk, cell, gold)
    if ladder:
        marks[FREE] = rules[shape + r.TUNNELS] & ~closed
        if ladder & marks[walk + LINKS]:
            connect(marks, islands + 5, 0, islands + 1)
    climb(marks, walk, ladder)


def lone_gold(game: Words, marks: Words, walk: int, cell: int, gold: int) -> None:
    """Find the node of gold outside a closed gate: it is connected to what lies beside it."""
    islands = marks[walk + ISLANDS]
    node = islands + 4  # no card has four tunnels, a gate and gold
    marks[EXTRA_NODE], marks[FREE + 3] = node, gold
    for side in range(4):
        there = cell + step(side)
        if gold >> side & 1 and is_up(game, there):
            found = marks[walk + LABELS + there] >> (5 * (side ^ 2)) & 31
            if found:
                connect(marks, islands + 5, found - 1, node)


def climb(marks: Words, walk: int, ladder: int) -> None:
    """Connect the ladders of every colour that is reached now; `ladder` is the colour of the laid card."""
    islands, linked = marks[walk + ISLANDS], marks[walk + LINKS]
    is_growing = 1
    while is_growing:
        is_growing = 0
        colours = 0
        for node in range(1, islands + 2):
            if marks[GROUP + node] == marks[GROUP]:
                colours |= ladder if node > islands else marks[walk + COLOURS + node]
        if colours & ~linked:
            is_growing = 1
            linked |= colours
            for node in range(1, islands + 2):
                own = ladder if node > islands else marks[walk + COLOURS + node]
                if own & linked:
                    connect(marks, islands + 5, 0, node)


# ---- how far it is --------------------------------------------------------------------------------


def measure_walk(
    game: Words, rules: Words, marks: Words, walker: int, cell: int, card: int, turned: int
) -> int:
    """Return the gold that a walker may expect, in units, once a card lies on a cell (-1: as it is now).
    Write how many cards are missing to each target."""
    walk = WALKS + walker * OF_WALK
    islands = marks[walk + ISLANDS]
    for node in range(islands + 5):
        marks[GROUP + node], marks[HIT + node] = node, -1
    marks[EXTRA_WORTH] = 0
    for tunnel in range(4):
        marks[FREE + tunnel] = 0
    if cell >= 0:
        join_card(game, rules, marks, walker, cell, card, turned)
    for row in range(marks[TOP] - 1, marks[BOTTOM] + 2):
        marks[FRONT + row], marks[NEXT_FRONT + row], marks[PASSED + row] = 0, 0, marks[TAKEN + row]
    if marks[GONE] >= 0:
        marks[PASSED + (marks[GONE] >> ROW)] &= ~(1 << (marks[GONE] & COLUMN))
    if cell >= 0:
        marks[PASSED + (cell >> ROW)] |= 1 << (cell & COLUMN)
    open_up(marks, walk, marks[GROUP], cell, FRONT)
    flow(marks, walk, cell)
    return add_up(marks, walk, cell)


def open_up(marks: Words, walk: int, group: int, cell: int, front: int) -> None:
    """Add the cells that a group opens onto to a front."""
    islands = marks[walk + ISLANDS]
    for node in range(islands + 1):
        if marks[GROUP + node] == group:
            shore = walk + SHORES + node * w.HIGH
            for row in range(marks[TOP], marks[BOTTOM] + 1):
                marks[front + row] |= marks[shore + row]
    for tunnel in range(4):
        if marks[FREE + tunnel] and marks[GROUP + islands + 1 + tunnel] == group:
            for side in range(4):
                if marks[FREE + tunnel] >> side & 1:
                    there = cell + step(side)
                    marks[front + (there >> ROW)] |= 1 << (there & COLUMN) & INSIDE


def flow(marks: Words, walk: int, cell: int) -> None:
    """Let what is reached grow card by card; note when goals are faced, and when islands are reached."""
    # One row beyond the outermost cards is enough: ways further out are never shorter.
    top, bottom, left = marks[TOP] + 1, marks[BOTTOM] - 1, 0
    if cell >= 0:
        top, bottom = min(top, (cell >> ROW) - 1), max(bottom, (cell >> ROW) + 1)
    for goal in range(GOALS):
        marks[walk + AFTER + goal] = FAR
        left += 1 if marks[TARGET_CELL + goal] >= 0 and marks[TARGET_CELL + goal] != cell else 0
    waiting, cards, front, further = has_more(marks, walk), 0, FRONT, NEXT_FRONT
    while cards < FAR and (left or waiting):
        for row in range(top, bottom + 1):
            if marks[front + row] & marks[GOAL_ROWS + row]:
                left -= face_goals(marks, walk, cell, front, cards)
                break
        if not grow(marks, front, further, top, bottom):
            return
        if waiting:
            waiting = come_to_islands(marks, walk, cell, cards, front, further)
        front, further = further, front
        cards += 1


def face_goals(marks: Words, walk: int, cell: int, front: int, cards: int) -> int:
    """Note which goals a front faces for the first time; return how many."""
    count = 0
    for goal in range(GOALS):
        there = marks[TARGET_CELL + goal]
        if there < 0 or there == cell or marks[walk + AFTER + goal] < FAR:
            continue
        if marks[front + (there >> ROW)] >> (there & COLUMN) & 1:
            marks[walk + AFTER + goal] = cards
            count += 1
    return count


def grow(marks: Words, front: int, further: int, top: int, bottom: int) -> int:
    """Enter the empty cells of a front, and write the cells around them; tell whether there are any."""
    above, some = 0, 0
    here = marks[front + top] & ~marks[PASSED + top]
    for row in range(top, bottom + 1):
        below_it = marks[front + row + 1] & ~marks[PASSED + row + 1] if row < bottom else 0
        marks[front + row] = here
        marks[PASSED + row] |= here
        marks[further + row] = (here << 1 | here >> 1 | above | below_it) & INSIDE
        some |= here
        above, here = here, below_it
    return 1 if some else 0


def has_more(marks: Words, walk: int) -> int:
    """Tell whether anything is not reached that a way may come to."""
    islands = marks[walk + ISLANDS]
    for node in range(1, islands + 5):
        is_there = marks[walk + IS_OPEN + node] if node <= islands else marks[FREE + node - islands - 1]
        if is_there and marks[GROUP + node] != marks[GROUP] and marks[HIT + marks[GROUP + node]] < 0:
            return 1
    return 0


def come_to_islands(marks: Words, walk: int, cell: int, cards: int, front: int, further: int) -> int:
    """Continue from all ends of the islands that the front has come to; tell whether others are left."""
    islands = marks[walk + ISLANDS]
    for node in range(1, islands + 5):
        group = marks[GROUP + node]
        if group == marks[GROUP] or marks[HIT + group] >= 0:
            continue
        is_met = 0
        if node <= islands:
            shore = walk + SHORES + node * w.HIGH
            for row in range(marks[TOP] + 1, marks[BOTTOM]):
                is_met |= marks[shore + row] & marks[front + row]
        else:
            for side in range(4):
                if marks[FREE + node - islands - 1] >> side & 1:
                    there = cell + step(side)
                    is_met |= marks[front + (there >> ROW)] >> (there & COLUMN) & 1
        if is_met:
            marks[HIT + group] = cards
            open_up(marks, walk, group, cell, further)
    return has_more(marks, walk)


def add_up(marks: Words, walk: int, cell: int) -> int:
    """Return the gold to expect from what was measured; with all goals up only connected gold counts."""
    sure = hoped = 0
    down = 0
    for goal in range(GOALS):
        if marks[TARGET_CELL + goal] >= 0 and marks[TARGET_CELL + goal] != cell:
            down = 1
            hoped += marks[TARGET_WORTH + goal] * marks[SHARES + marks[walk + AFTER + goal]]
    for target in range(GOALS, marks[TARGET_COUNT] + 1):
        is_new = target == marks[TARGET_COUNT]
        worth = marks[EXTRA_WORTH] if is_new else marks[TARGET_WORTH + target]
        if worth == 0:
            continue
        node = marks[EXTRA_NODE] if is_new else marks[walk + NODE + target]
        missing = FAR
        if node >= 0:
            group = marks[GROUP + node]
            if group == marks[GROUP]:
                missing = -1
            elif marks[HIT + group] >= 0:
                missing = min(FAR, marks[HIT + group] + 1)
        if not is_new:
            marks[walk + AFTER + target] = missing
        if missing < 0:
            sure += worth
        else:
            hoped += worth * marks[SHARES + missing]
    return sure + hoped // UNIT if down else sure
