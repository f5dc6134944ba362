"""Play by rules of thumb where two race for gold, with the values of `bots.racing` and its neighbours.

An act is worth what it adds to the seat's gold within reach, minus a share of what it adds to the opponent's.
All values are whole numbers: 10,000 units are one gold, or one hundredth of a won round. Nothing that the
seat may not know is read.
"""

from __future__ import annotations

from . import rules as r
from . import words as w
from .chance import below
from .hands import about, held
from .listing import list_acts
from .maze import card_at, shape_of
from .reaches import measure_walk
from .surveys import (
    AFTER,
    GOALS,
    IS_BASE,
    MOST_TARGETS,
    NOW,
    OF_WALK,
    SURVEYS,
    TARGET_COUNT,
    TARGET_WORTH,
    UNIT,
    WALKS,
    note_chances,
    note_targets,
    survey,
)
from .words import Act, Acts, Words

POINT = 14
"""The value of one gold, in hundredths of a won round."""
NEVER = -(1 << 30)
"""The worth of acts that nobody considers."""

GAIN_ME, GAIN_OTHER = SURVEYS, SURVEYS + 1
"""How much gold the act that was judged last adds, for each of the two, in units."""
HOPE_ME, HOPE_OTHER = SURVEYS + 2, SURVEYS + 3
"""The gold to expect now."""
WORTHS = SURVEYS + 4
"""What each card of the hand is worth, by place."""
LEAST, NEXT_LEAST = WORTHS + w.MOST_HAND, WORTHS + w.MOST_HAND + 1
"""The places of the two cards that are worth least."""
BEST = WORTHS + w.MOST_HAND + 2
"""What the act that was chosen is worth."""
LAYS, MOST_LAYS = WORTHS + w.MOST_HAND + 3, 48
"""What each lay is worth if it changes nothing for the opponent."""
RACES = LAYS + MOST_LAYS
"""The length of the row."""

SPITE_PLAIN, SPITE_SEASONED, SPITE_VALUE = 2000, 3000, 7500
"""How much the opponent's gold counts as a loss: to most bots, to foremen, and at the end of playouts."""


def face(game: Words, rules: Words, marks: Words, seat: int, known_to: int) -> None:
    """Measure the present position for a seat, with what a seat knows about goals (-1: nothing)."""
    note_targets(game, rules, marks, known_to)
    note_chances(game, marks, seat)
    survey(game, rules, marks, -1, -1)
    mine = rules[r.WALKER_OF + seat]
    marks[HOPE_ME] = measure_walk(game, rules, marks, mine, -1, 0, 0)
    marks[HOPE_OTHER] = measure_walk(game, rules, marks, 1 - mine, -1, 0, 0)
    for walker in range(2):
        for target in range(MOST_TARGETS):
            at = WALKS + walker * OF_WALK + target
            marks[at + NOW] = marks[at + AFTER]


def hopes(marks: Words, spite: int) -> int:
    """Return the gold to expect, minus a share of the opponent's."""
    return marks[HOPE_ME] - spite * marks[HOPE_OTHER] // UNIT


def foresee(
    game: Words, rules: Words, marks: Words, seat: int, spite: int, cell: int, card: int, turned: int
) -> int:
    """Return what a card on a cell (-1: none, but another survey) adds to these hopes."""
    mine = rules[r.WALKER_OF + seat]
    marks[GAIN_ME] = measure_walk(game, rules, marks, mine, cell, card, turned) - marks[HOPE_ME]
    marks[GAIN_OTHER] = measure_walk(game, rules, marks, 1 - mine, cell, card, turned) - marks[HOPE_OTHER]
    return marks[GAIN_ME] - spite * marks[GAIN_OTHER] // UNIT


def foresee_lay(game: Words, rules: Words, marks: Words, seat: int, spite: int, act: Act) -> int:
    """Return what laying a card, or turning up a goal, adds."""
    if not marks[IS_BASE]:
        survey(game, rules, marks, -1, -1)
    cell = act >> (w.PLACE + 1) & 1023
    card = (act >> w.FIRST_CARD & 127) - 1 if act & 15 == w.LAY else card_at(game, cell)
    return foresee(game, rules, marks, seat, spite, cell, card, act >> w.PLACE & 1)


def foresee_change(
    game: Words, rules: Words, marks: Words, seat: int, spite: int, gone: int, opened: int
) -> int:
    """Return what it adds to take a card away, or to open a gate."""
    survey(game, rules, marks, gone, opened)
    return foresee(game, rules, marks, seat, spite, -1, 0, 0)


# ---- the hand -------------------------------------------------------------------------------------


def weigh_hand(game: Words, rules: Words, marks: Words, seat: int) -> None:
    """Note what the cards of a hand are worth, and which two are worth least."""
    marks[LEAST] = marks[NEXT_LEAST] = -1
    for at in range(game[w.HELD + seat]):
        worth = worth_of_own(game, rules, seat, held(game, seat, at))
        marks[WORTHS + at] = worth
        if marks[LEAST] < 0 or worth < marks[WORTHS + marks[LEAST]]:
            marks[NEXT_LEAST], marks[LEAST] = marks[LEAST], at
        elif marks[NEXT_LEAST] < 0 or worth < marks[WORTHS + marks[NEXT_LEAST]]:
            marks[NEXT_LEAST] = at


def worth_of_own(game: Words, rules: Words, seat: int, card: int) -> int:
    """Value a card of the hand; one of several equal ones is worth less."""
    copies = 0
    for at in range(game[w.HELD + seat]):
        copies += 1 if held(game, seat, at) == card else 0
    worth = worth_to_hold(game, rules, seat, card)
    return worth if copies == 1 else worth * 3 // 4


def worth_to_hold(game: Words, rules: Words, seat: int, card: int) -> int:
    """Value a card."""
    effect = rules[about(card) + r.EFFECT]
    if rules[about(card) + r.IS_TUNNEL]:
        return worth_of_tunnel(rules, card)
    if effect == r.REPAIR:
        return 90000 if rules[about(card) + r.RELIEVES] & game[w.FRONTS + seat] else 25000
    if effect == r.SABOTAGE:
        return 25000
    if effect == r.ROCKFALL:
        return 20000
    return 40000 if effect == r.MAP else 30000


def worth_of_tunnel(rules: Words, card: int) -> int:
    """Value a tunnel card by what it connects."""
    shape, joined, east = shape_of(card, 0), 0, 0
    for tunnel in range(4):
        ports = rules[shape + r.TUNNELS + tunnel]
        joined = max(joined, (ports & 1) + (ports >> 1 & 1) + (ports >> 2 & 1) + (ports >> 3 & 1))
        east |= 1 if ports & 10 == 10 else 0
    worth = 0 if joined == 0 else 3000 if joined == 1 else 24000 if joined == 2 else 40000
    if joined == 4:
        worth = 46000
    if rules[shape + r.GOLD_MIDDLE] | rules[shape + r.GOLD_SIDE]:
        worth += 30000
    return worth + (12000 if east else 0) + (20000 if rules[about(card) + r.LADDER] else 0)


def place_in_hand(game: Words, seat: int, card: int) -> int:
    """Return the first place of a card in a hand."""
    at = 0
    while held(game, seat, at) != card:
        at += 1
    return at


# ---- acts -----------------------------------------------------------------------------------------


def thrift(game: Words, marks: Words, seat: int, card: int) -> int:
    """Return the share of a card's value that is lost when it is played."""
    return marks[WORTHS + place_in_hand(game, seat, card)] * 35 // 100


def race_worth(game: Words, rules: Words, marks: Words, seat: int, spite: int, act: Act) -> int:
    """Return what an act is worth, in units; NEVER if it is not considered. The seat must have been faced and
    its hand weighed."""
    verb, card = act & 15, (act >> w.FIRST_CARD & 127) - 1
    cell = act >> (w.PLACE + 1) & 1023
    marks[GAIN_ME] = marks[GAIN_OTHER] = 0
    if verb == w.LAY:
        gain = foresee_lay(game, rules, marks, seat, spite, act)
        return POINT * gain - thrift(game, marks, seat, card) + UNIT
    if verb == w.PLAY:
        return worth_of_playing(game, rules, marks, seat, spite, card, act)
    if verb in (w.PASS, w.SHED):
        return worth_of_discarding(game, rules, marks, seat, act)
    if verb == w.BRIBE:
        return POINT * (foresee_change(game, rules, marks, seat, spite, -1, cell) - 11 * UNIT // 10)
    if verb == w.CLAIM:
        return UNIT * rules[about(card_at(game, cell)) + r.VALUE]
    if verb == w.TURN_UP:
        gain = foresee_lay(game, rules, marks, seat, spite, act)
        return 10 * (hopes(marks, spite) + gain)
    return 0


def worth_of_playing(
    game: Words, rules: Words, marks: Words, seat: int, spite: int, card: int, act: Act
) -> int:
    """Return what playing an action card is worth."""
    effect, cell = rules[about(card) + r.EFFECT], act >> (w.PLACE + 1) & 1023
    other = (act >> w.AIMED & 15) - 1
    if effect == r.KEY:
        return POINT * (foresee_change(game, rules, marks, seat, spite, -1, cell) - 3 * UNIT // 10)
    price = thrift(game, marks, seat, card)
    if effect == r.ROCKFALL:
        return POINT * foresee_change(game, rules, marks, seat, spite, cell, -1) - price
    if effect == r.SABOTAGE:
        return (2 if game[w.FRONTS + other] & rules[r.BANS] else 9) * UNIT - price
    if effect == r.REPAIR:
        return (21 - 5 * count_troubles(game, rules, seat)) * UNIT - price
    for at in range(rules[r.GOAL_CELL_COUNT]):
        if rules[r.GOAL_CELLS + at] == cell and game[w.GOAL_SEEN + at] >> seat & 1:
            return -price
    return 25 * UNIT // 10 - price


def count_troubles(game: Words, rules: Words, seat: int) -> int:
    """Count what keeps a seat from laying cards."""
    front = game[w.FRONTS + seat] & rules[r.BANS]
    return (front & 1) + (front >> 1 & 1) + (front >> 2 & 1)


def worth_of_discarding(game: Words, rules: Words, marks: Words, seat: int, act: Act) -> int:
    """Return what it is worth to discard the least valuable cards."""
    first, second = (act >> w.FIRST_CARD & 127) - 1, (act >> w.SECOND_CARD & 127) - 1
    least = held(game, seat, marks[LEAST])
    if second < 0:
        if first != least:
            return NEVER
        return -15 * UNIT // 10 + worth_of_change(game, marks, 1, marks[LEAST])
    other = held(game, seat, marks[NEXT_LEAST])
    if not ((first == least and second == other) or (first == other and second == least)):
        return NEVER
    if act & 15 == w.SHED:
        price = (marks[WORTHS + marks[LEAST]] + marks[WORTHS + marks[NEXT_LEAST]]) * 6 // 10 + 2 * UNIT
        return (15 if count_troubles(game, rules, seat) == 1 else 6) * UNIT - price
    change = worth_of_change(game, marks, 1, marks[LEAST])
    change += worth_of_change(game, marks, 2, marks[NEXT_LEAST])
    return -15 * UNIT // 10 + change


def worth_of_change(game: Words, marks: Words, count: int, at: int) -> int:
    """Return what it is worth to exchange a card for one of the pile, as one of several."""
    fresh = 24000 if game[w.PILE_END] - game[w.PILE] >= count else 5000
    return (fresh - marks[WORTHS + at]) * 6 // 10


def race_act(game: Words, rules: Words, marks: Words, acts: Acts, spite: int, noise: int) -> int:
    """List all acts, and return the place of the one that seems best, judged with errors of up to `noise`."""
    seat = game[w.ACTOR]
    count = list_acts(game, rules, acts)
    if count == 1:
        return 0
    face(game, rules, marks, seat, seat)
    weigh_hand(game, rules, marks, seat)
    lays = 0
    while lays < min(count, MOST_LAYS) and acts[lays] & 15 == w.LAY:
        lays += 1
    chosen = best_lay(game, rules, marks, acts, spite, noise, lays)
    best = marks[BEST]
    for at in range(lays, count):
        worth = race_worth(game, rules, marks, seat, spite, acts[at])
        if worth == NEVER:
            continue
        worth += below(game, noise + 1)
        if worth > best:
            chosen, best = at, worth
    return chosen


def best_lay(game: Words, rules: Words, marks: Words, acts: Acts, spite: int, noise: int, lays: int) -> int:
    """Return the place of the best of the lays, which come first among the acts, and note its worth.

    All are first judged by what they add for the seat itself. What they change for the opponent is only
    measured while a lay may still be the best: at most the opponent loses all that it hopes for.
    """
    seat = game[w.ACTOR]
    walker = rules[r.WALKER_OF + seat]
    for at in range(lays):
        cell, card = acts[at] >> (w.PLACE + 1) & 1023, (acts[at] >> w.FIRST_CARD & 127) - 1
        mine = measure_walk(game, rules, marks, walker, cell, card, acts[at] >> w.PLACE & 1)
        worth = POINT * (mine - marks[HOPE_ME]) - thrift(game, marks, seat, card) + UNIT
        marks[LAYS + at] = worth + below(game, noise + 1)
    most = POINT * (spite * (marks[HOPE_OTHER] - sure_gold(marks, 1 - walker)) // UNIT + 1)
    chosen, best = 0, NEVER
    for _ in range(lays):
        at = 0
        for other in range(1, lays):
            at = other if marks[LAYS + other] > marks[LAYS + at] else at
        if marks[LAYS + at] + most < best:
            break
        cell, card = acts[at] >> (w.PLACE + 1) & 1023, (acts[at] >> w.FIRST_CARD & 127) - 1
        theirs = measure_walk(game, rules, marks, 1 - walker, cell, card, acts[at] >> w.PLACE & 1)
        worth = marks[LAYS + at] - POINT * (spite * (theirs - marks[HOPE_OTHER]) // UNIT)
        if worth > best or (worth == best and at < chosen):
            chosen, best = at, worth
        marks[LAYS + at] = NEVER
    marks[BEST] = best
    return chosen


def sure_gold(marks: Words, walker: int) -> int:
    """Return the gold that is connected for a walker, whatever is laid."""
    gold = 0
    for target in range(GOALS, marks[TARGET_COUNT]):
        if marks[WALKS + walker * OF_WALK + NOW + target] < 0:
            gold += marks[TARGET_WORTH + target]
    return gold


def race_value(game: Words, rules: Words, marks: Words, seat: int, mine: int, theirs: int) -> int:
    """Return what a position is worth to a seat, in hundredths of a won round, times UNIT, given the gold of
    both: gold that is marked, gold within reach, and what was promised to trolls. Goals count as unseen."""
    gold = UNIT * mine - 9 * UNIT * theirs // 10
    if game[w.PHASE] in (w.AT_DEAL, w.AT_END):
        return POINT * gold
    for at in range(game[w.TOKEN_COUNT]):
        token = game[w.TOKENS + at]
        sign = UNIT if token >> 4 & 15 == seat + 1 else -9 * UNIT // 10
        if token & 15 == w.BRIBE_TOKEN:
            gold -= sign
        elif token & 15 == w.MARKER:
            gold += sign * rules[about(card_at(game, token >> 8)) + r.VALUE]
    face(game, rules, marks, seat, -1)
    return POINT * (gold + hopes(marks, SPITE_VALUE))


def marked_gold(game: Words, rules: Words, seat: int) -> int:
    """Return the gold that a seat has marked in this round, minus what it has promised to trolls."""
    gold = 0
    for at in range(game[w.TOKEN_COUNT]):
        token = game[w.TOKENS + at]
        if token >> 4 & 15 == seat + 1:
            if token & 15 == w.BRIBE_TOKEN:
                gold -= 1
            elif token & 15 == w.MARKER:
                gold += rules[about(card_at(game, token >> 8)) + r.VALUE]
    return gold
