"""Remember what each seat has done in a round, as everybody saw it.

The memory of a game is a row of words beside its record. `remember` is called before an act is applied.
"""

from __future__ import annotations

from .. import rules as r
from .. import words as w
from ..hands import about
from ..maze import barred, card_at, is_down, is_up, shape_at, shape_of, spread, step
from ..thumbs import is_lame
from ..ways import (
    AFTERWARDS,
    FAR,
    FIELD,
    FIELDS,
    FRESH,
    HEAP,
    NOW,
    QUEUE,
    WAYS,
    measure,
    missing_after,
    missing_beyond,
    missing_from,
    ways_out,
)
from ..words import Act, Words

# ---- of each seat ---------------------------------------------------------------------------------

MADE, HELPED, HARMED, IDLED, BLOCKED, PASSED, PASSED_BOUND, MAPPED = range(8)
"""Moves; cards laid that brought a goal nearer, farther, or neither; dead ends laid; cards discarded while
the seat could lay, and while it could not; maps played."""
FALLS_WELL, FALLS_ILL, FALLS_IDLY = 8, 9, 10
HITS_GOOD, HITS_BAD, HITS_OTHER = 11, 12, 13
"""Tools broken of seats of good, bad or no repute."""
CURES_GOOD, CURES_BAD, CURES_OTHER, CURES_SELF = 14, 15, 16, 17
COUNTERS = 18
GAINS, LOSSES = 18, 21
"""How much nearer and farther its acts brought each goal, added up."""
LATEST = 24
"""What its last act did: how much nearer a goal came, or -6 for a tool broken, 6 for one repaired."""
OF_SEAT = 25
PAIRS = OF_SEAT * w.MOST_SEATS
"""For each pair of seats, how often the first broke a tool of the second, plus 64 times how often it repaired
one."""
MEMORY = PAIRS + w.MOST_SEATS * w.MOST_SEATS

# ---- beside the ways, in the marks ----------------------------------------------------------------

STATUS = WAYS
"""What the deciding seat knows about each goal: UP, POSSIBLE, CERTAIN or STONE."""
BEST = STATUS + 6
"""How much nearer each card of the hand can bring a goal at best."""
DESIGNS = BEST + w.CARD_MASK + 1
"""How many designs of tunnel cards lead anywhere; then these designs, how many cards of each the deciding
seat has not seen, and how many it holds."""
DESIGN, UNSEEN, OWN = DESIGNS + 1, DESIGNS + 1 + w.MOST_DESIGNS, DESIGNS + 1 + 2 * w.MOST_DESIGNS
FOLLOWERS = OWN + w.MOST_DESIGNS
"""For each goal, which of these designs would bring it nearer now, one bit each."""
MARKS = FOLLOWERS + 6


def forget(memory: Words) -> None:
    """Begin a round."""
    for at in range(MEMORY):
        memory[at] = 0


def measure_all(game: Words, rules: Words, marks: Words) -> None:
    """Measure the maze from each face-down goal if it has changed."""
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        measure_goal(game, rules, marks, goal, marks, QUEUE)


def measure_goal(game: Words, rules: Words, marks: Words, goal: int, room: Words, first: int) -> None:
    """Measure the maze from one goal, if it lies face down and the maze has changed. The room for the search
    begins at `first`."""
    if not marks[FRESH + goal]:
        marks[FRESH + goal] = 1
        marks[NOW + goal] = FAR
        if is_down(game, rules[r.GOAL_CELLS + goal]):
            measure(game, rules, marks, goal, room, first)


def has_changed(rules: Words, marks: Words) -> None:
    """Note that the maze has changed."""
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        marks[FRESH + goal] = 0


def changes_maze(rules: Words, act: Act) -> int:
    """Tell whether an act lays or removes a card."""
    card = (act >> w.FIRST_CARD & 127) - 1
    falls = act & 15 == w.PLAY and rules[about(card) + r.EFFECT] == r.ROCKFALL
    return 1 if falls or act & 15 == w.LAY else 0


def foresee_lay(game: Words, rules: Words, marks: Words, act: Act, room: Words, first: int) -> None:
    """Find how many cards will be missing to each goal once a card is laid, and write it into the room that
    begins at `first`."""
    card = (act >> w.FIRST_CARD & 127) - 1
    shape, cell = shape_of(card, act >> w.PLACE & 1), act >> (w.PLACE + 1) & 1023
    sides = ways_out(game, rules, cell, shape)
    if rules[about(card) + r.LADDER]:
        sides |= rules[shape + r.TUNNELS]  # a ladder is reached wherever it lies
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        missing = FAR
        if is_down(game, rules[r.GOAL_CELLS + goal]):
            missing = missing_after(game, rules, marks, goal, cell, sides)
        room[first + AFTERWARDS + goal] = missing


def foresee_fall(game: Words, rules: Words, marks: Words, cell: int, room: Words, first: int) -> None:
    """Find about how many cards will be missing to each goal once the card on a cell is gone, and write it
    into the room that begins at `first`."""
    foresee_fall_for(game, rules, marks, cell, 0, room, first, first + AFTERWARDS)


def foresee_fall_for(
    game: Words, rules: Words, marks: Words, cell: int, walker: int, room: Words, lit: int, after: int
) -> None:
    """Find this for one kind of walker. Write it from the place `after` on; from `lit` on there is room for
    what is still reached.

    Tunnels are followed from the start without the card. Fields of distances are those with it.
    """
    for at in range(game[w.PIECE_COUNT]):
        room[lit + game[w.PIECES + at]] = 0
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        room[after + goal] = FAR
    start, stack = rules[r.START_CELLS], lit + HEAP
    room[lit + start] = rules[shape_of(rules[r.START_CARDS], 0) + r.PORTS]
    room[stack] = start
    depth = 1
    if rules[r.PAYS] == r.BY_TEAMS:
        depth = light_ladders(game, rules, cell, walker, room, lit)
    while depth:
        depth -= 1
        here = room[stack + depth]
        for side in range(4):
            if not room[lit + here] >> side & 1:
                continue
            there = here + step(side)
            word = game[w.GRID + there]
            if there == cell:
                for goal in range(rules[r.GOAL_CELL_COUNT]):
                    across = missing_across(game, rules, marks, goal, cell)
                    come_to(game, rules, goal, room, after, across)
            elif word >> w.CARD & w.CARD_MASK == 0:
                for goal in range(rules[r.GOAL_CELL_COUNT]):
                    missing = missing_from(marks, FIELDS + goal * FIELD, there)
                    come_to(game, rules, goal, room, after, missing)
            elif word & w.UP:
                shape = shape_of((word >> w.CARD & w.CARD_MASK) - 1, word & w.TURNED)
                closed = barred(game, rules, walker, there, shape) if walker else 0
                entered = 1 << (side ^ 2) & rules[shape + r.PORTS]
                reached = spread(rules, shape, closed, entered) if entered else 0
                if reached & ~room[lit + there]:
                    room[lit + there] |= reached
                    room[stack + depth] = there
                    depth += 1


def light_ladders(game: Words, rules: Words, gone: int, walker: int, room: Words, lit: int) -> int:
    """Put all ladders but a removed one on the stack above the start, because they are joined to it; return
    its height."""
    depth = 1
    for at in range(rules[r.START_COUNT], game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        if cell != gone and is_up(game, cell) and rules[about(card_at(game, cell)) + r.LADDER]:
            shape = shape_at(game, cell)
            room[lit + cell] = rules[shape + r.TUNNELS] & ~barred(game, rules, walker, cell, shape)
            room[lit + HEAP + depth] = cell
            depth += 1
    return depth


def come_to(game: Words, rules: Words, goal: int, room: Words, after: int, missing: int) -> None:
    """Note that a goal can be reached with a number of cards, if that is fewer than known."""
    if 0 <= missing < room[after + goal] and is_down(game, rules[r.GOAL_CELLS + goal]):
        room[after + goal] = missing


def missing_across(game: Words, rules: Words, marks: Words, goal: int, cell: int) -> int:
    """Return how many cards are missing from a cell whose card is gone."""
    least = FAR
    if is_down(game, rules[r.GOAL_CELLS + goal]):
        for side in range(4):
            least = min(least, missing_beyond(game, rules, marks, goal, cell, side) + 1)
    return least


def nearer(marks: Words, goal: int, room: Words, first: int) -> int:
    """Return how much nearer a goal comes by the act that was foreseen in a room."""
    return max(-9, min(9, marks[NOW + goal] - room[first + AFTERWARDS + goal]))


def repute(memory: Words, seat: int) -> int:
    """Return how well a seat has done for the diggers, as everybody saw it."""
    at = seat * OF_SEAT
    good = memory[at + HELPED] + memory[at + FALLS_WELL] + memory[at + HITS_BAD] + memory[at + CURES_GOOD]
    bad = memory[at + HARMED] + memory[at + FALLS_ILL] + memory[at + HITS_GOOD] + memory[at + BLOCKED]
    return good - 2 * bad


def remember(game: Words, rules: Words, memory: Words, marks: Words, act: Act) -> None:
    """Note what the deciding seat is about to do. Distances must be measured before."""
    seat, verb, card = game[w.ACTOR], act & 15, (act >> w.FIRST_CARD & 127) - 1
    mine, effect = seat * OF_SEAT, rules[about(card) + r.EFFECT]
    other = (act >> w.AIMED & 15) - 1
    memory[mine + MADE] += 1
    memory[mine + LATEST] = 0
    if verb == w.PASS:
        is_bound = game[w.FRONTS + seat] & rules[r.BANS]
        memory[mine + (PASSED_BOUND if is_bound else PASSED)] += 1
    elif verb == w.LAY:
        foresee_lay(game, rules, marks, act, marks, QUEUE)
        remember_change(rules, memory, marks, mine, HELPED)
        memory[mine + BLOCKED] += is_lame(rules, card)
    elif effect == r.ROCKFALL:
        foresee_fall(game, rules, marks, act >> (w.PLACE + 1) & 1023, marks, QUEUE)
        remember_change(rules, memory, marks, mine, FALLS_WELL)
    elif effect == r.MAP:
        memory[mine + MAPPED] += 1
    elif effect == r.SABOTAGE:
        memory[mine + HITS_GOOD + standing(memory, other)] += 1
        memory[mine + LATEST] = -6
        memory[PAIRS + seat * w.MOST_SEATS + other] += 1
    elif effect == r.REPAIR:
        memory[mine + (CURES_SELF if other == seat else CURES_GOOD + standing(memory, other))] += 1
        memory[mine + LATEST] = 6
        memory[PAIRS + seat * w.MOST_SEATS + other] += 64


def standing(memory: Words, seat: int) -> int:
    """Return 0 for a seat of good repute, 1 for bad and 2 for none."""
    known = repute(memory, seat)
    return 0 if known > 0 else 1 if known < 0 else 2


def remember_change(rules: Words, memory: Words, marks: Words, mine: int, first: int) -> None:
    """Add up how an act changed the distances, and count it as good, bad or idle."""
    most = least = 0
    for goal in range(rules[r.GOAL_CELL_COUNT]):
        change = nearer(marks, goal, marks, QUEUE)
        most, least = max(most, change), min(least, change)
        if change > 0:
            memory[mine + GAINS + goal] += change
        else:
            memory[mine + LOSSES + goal] -= change
    memory[mine + first + (0 if most > 0 else 1 if least < 0 else 2)] += 1
    memory[mine + LATEST] = most if most > 0 else least


def lies_lame(game: Words, rules: Words, cell: int) -> int:
    """Tell whether the card on a cell is a dead end."""
    return is_lame(rules, card_at(game, cell))
