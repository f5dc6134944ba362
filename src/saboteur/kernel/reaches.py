"""Say how many cards two who race for gold lack to every target, now and once a card is laid.

`surveys` has found what each walker reaches and what is cut off. From there a front of cells grows, one card
at a time. A laid card connects some of that, and fills a cell.
"""

from __future__ import annotations

from . import rules as r
from . import words as w
from .hands import about
from .maze import is_up, shape_of, step
from .surveys import (
    AFTER,
    BOTTOM,
    COLOURS,
    COLUMN,
    EXTRA_NODE,
    EXTRA_WORTH,
    FAR,
    FREE,
    FRONT,
    GOAL_ROWS,
    GOALS,
    GONE,
    GROUP,
    HIT,
    INSIDE,
    IS_OPEN,
    ISLANDS,
    LABELS,
    LINKS,
    NEXT_FRONT,
    NODE,
    OF_WALK,
    PASSED,
    ROW,
    SHARES,
    SHORES,
    TAKEN,
    TARGET_CELL,
    TARGET_COUNT,
    TARGET_WORTH,
    TOP,
    UNIT,
    WALKS,
)
from .words import Words

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
