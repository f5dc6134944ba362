"""Write down what the deciding seat looks at where two race for gold.

Only what the seat may know is read: its own hand, goals that it has seen, which cards it has not seen, and
what is public. Rows of 8-bit numbers are written from a place on, as in the other games.
"""

from __future__ import annotations

from ... import rules as r
from ... import words as w
from ...gates import closed_gates, markers_left
from ...hands import about, copies_before, held
from ...maze import card_at, is_down, shape_of
from ...races import (
    GAIN_ME,
    GAIN_OTHER,
    HOPE_ME,
    HOPE_OTHER,
    NEVER,
    SPITE_SEASONED,
    WORTHS,
    face,
    marked_gold,
    place_in_hand,
    race_worth,
    weigh_hand,
)
from ...surveys import AFTER, FAR, NOW, OF_WALK, TARGET_CELL, TARGET_COUNT, UNIT, WALKS
from ...tokens import count_tokens
from ...words import Act, Acts, Row, Words
from ..rows import small, wipe
from . import columns as c

TENTH, TWENTIETH = UNIT // 10, UNIT // 20
FOURTH = UNIT // 4


def goal_for(seat: int, at: int) -> int:
    """Return the goal that a seat sees in a place: the second player sees the maze upside down."""
    if seat == 0 or at in (1, 5):
        return at
    return 2 - at if at < 3 else 7 - at


def sense(
    game: Words, rules: Words, memory: Words, marks: Words, acts: Acts, count: int,
    context: Row, at: int, seats: Row, at_seats: int, lines: Row, at_lines: int,
) -> None:  # fmt: skip
    """Write everything that the deciding seat looks at, given the number of listed acts. The rows need not be
    cleared."""
    seat = game[w.ACTOR]
    face(game, rules, marks, seat, seat)
    weigh_hand(game, rules, marks, seat)
    wipe(context, at, c.CONTEXT)
    sense_table(game, rules, marks, seat, context, at)
    sense_cards(game, rules, seat, context, at)
    for away in range(c.SEATS):
        sense_player(game, rules, marks, seat, away, seats, at_seats + away * c.SEAT)
    best = NEVER
    for line in range(count):
        worth = sense_act(game, rules, marks, seat, acts[line], context, at, lines, at_lines + line * c.LINE)
        best = max(best, worth)
    best = small(best // FOURTH)
    context[at + c.BEST_ACT] = best
    for line in range(count):
        here = at_lines + line * c.LINE
        lines[here + c.BEHIND] = small(best - lines[here + c.THUMB])


# ---- the position ---------------------------------------------------------------------------------


def sense_table(game: Words, rules: Words, marks: Words, seat: int, row: Row, at: int) -> None:
    """Write the numbers of the position as a whole, and of each goal."""
    row[at + c.IS_SECOND], row[at + c.PILE_SIZE] = seat, small(game[w.PILE_END] - game[w.PILE])
    row[at + c.MARKERS] = markers_left(game, rules)
    row[at + c.KEYS] = rules[r.KEYS] - count_tokens(game, w.KEY_TOKEN, -1)
    row[at + c.LAID] = small(game[w.PIECE_COUNT] - rules[r.START_COUNT] - rules[r.GOAL_CELL_COUNT])
    row[at + c.OPEN_GOLD] = marks[TARGET_COUNT] - c.GOALS
    for place in range(game[w.PIECE_COUNT]):
        row[at + c.TROLLS] += 1 if closed_gates(game, rules, game[w.PIECES + place], r.TROLL_GATE) else 0
    for place in range(c.GOALS):
        goal, here = goal_for(seat, place), at + c.GOAL + place * c.GOAL_COLUMNS
        cell = rules[r.GOAL_CELLS + goal]
        row[here + c.IS_DOWN] = is_down(game, cell)
        row[here + c.IS_SEEN] = game[w.GOAL_SEEN + goal] >> seat & 1
        row[here + c.OTHER_SAW] = game[w.GOAL_SEEN + goal] >> (1 - seat) & 1
        row[here + c.WORTH] = known_gold(game, rules, seat, goal)
        row[here + c.OWNER] = owner_of_gold(game, seat, cell)


def known_gold(game: Words, rules: Words, seat: int, goal: int) -> int:
    """Return the gold of a goal that a seat has seen, or that lies face up; 0 if it knows nothing."""
    cell = rules[r.GOAL_CELLS + goal]
    if is_down(game, cell) and not game[w.GOAL_SEEN + goal] >> seat & 1:
        return 0
    return rules[about(card_at(game, cell)) + r.VALUE]


def owner_of_gold(game: Words, seat: int, cell: int) -> int:
    """Return 1 if the gold on a cell has the seat's marker, -1 if it has the other's."""
    for at in range(game[w.TOKEN_COUNT]):
        token = game[w.TOKENS + at]
        if token & 15 == w.MARKER and token >> 8 == cell:
            return 1 if token >> 4 & 15 == seat + 1 else -1
    return 0


def sense_cards(game: Words, rules: Words, seat: int, row: Row, at: int) -> None:
    """Count the seat's own cards, and those that it has not seen."""
    other = 1 - seat
    for place in range(game[w.HELD + seat]):
        count_card(rules, seat, held(game, seat, place), row, at + c.HAND)
    for place in range(game[w.HELD + other]):
        count_card(rules, seat, held(game, other, place), row, at + c.UNSEEN)
    for place in range(game[w.PILE], game[w.PILE_END]):
        count_card(rules, seat, game[w.DECK + place], row, at + c.UNSEEN)
    for place in range(game[w.DISCARDED]):
        if game[w.DECK + place] >> 8 not in (0, seat + 1):
            count_card(rules, seat, game[w.DECK + place] & 255, row, at + c.UNSEEN)


def count_card(rules: Words, seat: int, card: int, row: Row, first: int) -> None:
    """Count a card among its kinds."""
    effect = rules[about(card) + r.EFFECT]
    if rules[about(card) + r.IS_TUNNEL]:
        row[first + kind_of_tunnel(rules, card) - c.HAND] += 1
        count_special(rules, seat, card, row, first)
    elif effect == r.ROCKFALL:
        row[first + c.FALLS - c.HAND] += 1
    elif effect == r.MAP:
        row[first + c.MAPS - c.HAND] += 1
    elif effect == r.KEY:
        row[first + c.KEY_CARDS - c.HAND] += 1
    for kind in range(3):
        row[first + c.BREAKS - c.HAND + kind] += rules[about(card) + r.LIES] >> kind & 1
        row[first + c.REPAIRS - c.HAND + kind] += rules[about(card) + r.RELIEVES] >> kind & 1


def count_special(rules: Words, seat: int, card: int, row: Row, first: int) -> None:
    """Count what a tunnel card has besides its tunnels, from the view of a seat."""
    shape, ladder = shape_of(card, 0), rules[about(card) + r.LADDER]
    own = rules[r.PASSES + rules[r.WALKER_OF + seat]]
    if rules[shape + r.GOLD_MIDDLE] | rules[shape + r.GOLD_SIDE]:
        row[first + c.GOLDEN - c.HAND] += 1
    for gate in range(3):
        if rules[shape + r.GATE + gate]:
            kind = c.WITH_TROLLS if gate == 2 else c.OWN_DOORS if own >> gate & 1 else c.OTHER_DOORS
            row[first + kind - c.HAND] += 1
    if ladder:
        is_own = ladder & rules[r.HOME + rules[r.WALKER_OF + seat]]
        row[first + (c.OWN_LADDERS if is_own else c.OTHER_LADDERS) - c.HAND] += 1


def kind_of_tunnel(rules: Words, card: int) -> int:
    """Return the column that counts a tunnel card."""
    shape, most, widest, wide = shape_of(card, 0), 0, 0, 0
    for tunnel in range(4):
        ports = rules[shape + r.TUNNELS + tunnel]
        joined = (ports & 1) + (ports >> 1 & 1) + (ports >> 2 & 1) + (ports >> 3 & 1)
        wide += 1 if joined > 1 else 0
        if joined > most:
            most, widest = joined, ports
    if most < 2:
        return c.LAME
    if most > 2:
        return c.TEES if most == 3 else c.CROSSES
    if wide > 1:
        return c.DOUBLES
    return c.STRAIGHTS_NS if widest == 5 else c.STRAIGHTS_EW if widest == 10 else c.CURVES


# ---- each of the two ------------------------------------------------------------------------------


def sense_player(game: Words, rules: Words, marks: Words, seat: int, away: int, row: Row, at: int) -> None:
    """Write what everybody sees of one of the two, and how far it is from gold as the seat knows it."""
    other = seat if away == 0 else 1 - seat
    walk = WALKS + rules[r.WALKER_OF + other] * OF_WALK
    wipe(row, at, c.SEAT)
    row[at + c.HELD] = game[w.HELD + other]
    for kind in range(3):
        row[at + c.TOOLS + kind] = game[w.FRONTS + other] >> kind & 1
    row[at + c.MARKED] = marked_gold(game, rules, other)
    row[at + c.HOPE] = small(marks[HOPE_ME if away == 0 else HOPE_OTHER] // TENTH)
    for place in range(c.GOALS):
        goal = goal_for(seat, place)
        row[at + c.LOOKS] += game[w.GOAL_SEEN + goal] >> other & 1
        row[at + c.MISSING + place] = marks[walk + NOW + goal] if marks[TARGET_CELL + goal] >= 0 else FAR
    nearest = second = FAR
    for target in range(c.GOALS, marks[TARGET_COUNT]):
        missing = marks[walk + NOW + target]
        if missing < 0:
            row[at + c.CONNECTED] += 1
        elif missing < nearest:
            nearest, second = missing, nearest
        elif missing < second:
            second = missing
    row[at + c.NEAREST_GOLD], row[at + c.NEXT_GOLD] = nearest, second


# ---- an act ---------------------------------------------------------------------------------------


def sense_act(
    game: Words, rules: Words, marks: Words, seat: int, act: Act, context: Row, at: int, row: Row, here: int
) -> int:
    """Write what an act does, as far as the seat can tell; return what rules of thumb think of it."""
    wipe(row, here, c.LINE)
    verb, card, cell = act & 15, (act >> w.FIRST_CARD & 127) - 1, act >> (w.PLACE + 1) & 1023
    worth = race_worth(game, rules, marks, seat, SPITE_SEASONED, act)
    row[here + c.THUMB] = small(worth // FOURTH)
    row[here + c.GAIN] = small(marks[GAIN_ME] // TWENTIETH)
    row[here + c.OTHER_GAIN] = small(marks[GAIN_OTHER] // TWENTIETH)
    row[here + c.OTHER_BOUND] = 1 if game[w.FRONTS + 1 - seat] & rules[r.BANS] else 0
    if card >= 0:
        sense_card(game, rules, marks, seat, act, row, here)
    if verb == w.LAY:
        row[here + c.IS_LAY] = 1
        context[at + c.LAY_COUNT] = small(context[at + c.LAY_COUNT] + 1)
        context[at + c.BEST_LAY] = max(context[at + c.BEST_LAY], row[here + c.THUMB])
    elif verb == w.PASS:
        row[here + c.IS_PASS] = 1
    elif verb == w.SHED:
        row[here + c.IS_SHED] = 1
    elif verb == w.BRIBE:
        row[here + c.IS_BRIBE] = 1
        context[at + c.BRIBE_COUNT] += 1
    else:
        row[here + kind_of_play(rules, card)] = 1
    is_change = verb in (w.LAY, w.BRIBE) or row[here + c.IS_FALL] or row[here + c.IS_KEY]
    if is_change:
        sense_ways(game, rules, marks, seat, row, here)
    if is_change or row[here + c.IS_MAP]:
        row[here + c.ACROSS] = small(cell % w.WIDE + w.LEFT)
        row[here + c.DOWN] = (cell // w.WIDE + w.ABOVE) * (1 if seat == 0 else -1)
        far = w.NEAR + 4 * (1 - rules[r.WALKER_OF + seat])
        row[here + c.IS_SHARED] = 1 if game[w.GRID + cell] >> far & 15 else 0
    if row[here + c.IS_MAP]:
        sense_look(game, rules, marks, seat, cell, row, here)
    return worth


def kind_of_play(rules: Words, card: int) -> int:
    """Return the column of playing an action card."""
    effect = rules[about(card) + r.EFFECT]
    if effect == r.SABOTAGE:
        return c.IS_BREAK
    if effect == r.REPAIR:
        return c.IS_REPAIR
    if effect == r.ROCKFALL:
        return c.IS_FALL
    return c.IS_MAP if effect == r.MAP else c.IS_KEY


def sense_card(game: Words, rules: Words, marks: Words, seat: int, act: Act, row: Row, here: int) -> None:
    """Write which cards an act uses."""
    card, second = (act >> w.FIRST_CARD & 127) - 1, (act >> w.SECOND_CARD & 127) - 1
    count_card(rules, seat, card, row, here + c.CARD)
    if rules[about(card) + r.IS_TUNNEL]:
        ports = rules[shape_of(card, act >> w.PLACE & 1) + r.PORTS]
        for side in range(4):
            row[here + c.PORTS + (side ^ 2 if seat and side & 1 == 0 else side)] = ports >> side & 1
    for place in range(game[w.HELD + seat]):
        if held(game, seat, place) == card:
            row[here + c.COPIES] = copies_before(game, seat, place) + 1
    row[here + c.CARD_WORTH] = marks[WORTHS + place_in_hand(game, seat, card)] // FOURTH
    row[here + c.CARD_COUNT] = 1
    if second >= 0:
        row[here + c.SECOND_WORTH] = marks[WORTHS + place_in_hand(game, seat, second)] // FOURTH
        row[here + c.CARD_COUNT] = 2


def sense_ways(game: Words, rules: Words, marks: Words, seat: int, row: Row, here: int) -> None:
    """Write how the act that was judged last changes distances for both."""
    mine = WALKS + rules[r.WALKER_OF + seat] * OF_WALK
    theirs = WALKS + rules[r.WALKER_OF + 1 - seat] * OF_WALK
    for place in range(c.GOALS):
        goal = goal_for(seat, place)
        if marks[TARGET_CELL + goal] < 0:
            continue
        row[here + c.NEARER + place] = marks[mine + NOW + goal] - marks[mine + AFTER + goal]
        row[here + c.OTHER_NEARER + place] = marks[theirs + NOW + goal] - marks[theirs + AFTER + goal]
        if marks[mine + AFTER + goal] == 0:
            row[here + c.FACES] += 1
            row[here + c.FACED_GOLD] += known_gold(game, rules, seat, goal)
        if marks[theirs + AFTER + goal] == 0:
            row[here + c.OTHER_FACES] += 1


def sense_look(game: Words, rules: Words, marks: Words, seat: int, cell: int, row: Row, here: int) -> None:
    """Write which goal a map would show."""
    mine = WALKS + rules[r.WALKER_OF + seat] * OF_WALK
    theirs = WALKS + rules[r.WALKER_OF + 1 - seat] * OF_WALK
    for goal in range(c.GOALS):
        if rules[r.GOAL_CELLS + goal] == cell:
            row[here + c.GOAL_KNOWN] = game[w.GOAL_SEEN + goal] >> seat & 1
            row[here + c.GOAL_WORTH] = known_gold(game, rules, seat, goal)
            row[here + c.GOAL_AWAY] = marks[mine + NOW + goal]
            row[here + c.OTHER_AWAY] = marks[theirs + NOW + goal]
