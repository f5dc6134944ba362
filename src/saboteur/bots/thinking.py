"""Continue a game by the rules of `playout`, as scalar code that the kernel's compiler can translate.

This covers rulesets with roles and gold cards. The values are those of `playout`; random numbers come from
the kernel. Worlds are made here too: cards that the thinking seat does not see are shuffled, and roles and
treasure are placed according to its beliefs.

`table` holds real numbers (see WANTS). `marks` holds integers: distances (see `kernel.ways`), and hunches.
"""

from __future__ import annotations

from ..kernel import rules as r
from ..kernel import words as w
from ..kernel.applying import apply
from ..kernel.chance import below
from ..kernel.hands import about
from ..kernel.listing import list_acts
from ..kernel.maze import is_down, shape_of
from ..kernel.ways import FAR, FRESH, NOW, QUEUE, WAYS, measure, missing_after, ways_out
from ..kernel.words import Act, Acts, Reals, Words
from .prospects import MISSED_BY_DIGGERS, MISSED_BY_SABOTEURS, prospect

WANTS, GUESSES, RUMOURS = 0, w.MOST_SEATS, 2 * w.MOST_SEATS
"""What each seat wants of the treasure; how likely the thinker and the table hold it for a saboteur."""
NEARNESS = 3 * w.MOST_SEATS
"""The chance to get there, by the number of missing cards."""
REACH, OWN = NEARNESS + 16, NEARNESS + 17
"""What reaching the treasure is worth to the thinker, and the extra value of reaching it in person."""
SURPLUS = OWN + 1
"""How much more of the gold the thinker gets than other diggers, by their number and by who picks before."""
GOAL_ODDS = SURPLUS + (w.MOST_SEATS + 1) * w.MOST_SEATS
"""The probabilities that the treasure lies at each goal, as running totals."""
CASE_ODDS = GOAL_ODDS + 6
"""The probabilities of the cases of roles, as running totals."""

CASE_COUNT, HAS_GOAL_ODDS = WAYS, WAYS + 1
HUNCHES = WAYS + 2
"""The goal that each seat hopes for: its number, or -1."""
CASES = HUNCHES + w.MOST_SEATS
"""The roles of each case, seat after seat, then the spare ones."""

COUNT, TOTAL, SQUARES = 0, 1, 2
"""Sums for each candidate: worlds, leads over the first candidate, and their squares."""


# ---- worlds ---------------------------------------------------------------------------------------


def shuffle_unseen(game: Words, rules: Words, marks: Words, seat: int) -> None:
    """Shuffle all cards of the deck that a seat does not see."""
    count = 0
    for other in range(rules[r.SEATS]):
        if other != seat:
            for at in range(game[w.HELD + other]):
                marks[QUEUE + count] = w.HANDS + other * w.MOST_HAND + at
                count += 1
    for at in range(game[w.PILE], game[w.PILE_END]):
        marks[QUEUE + count] = w.DECK + at
        count += 1
    for at in range(game[w.DISCARDED]):
        seen_by = game[w.DECK + at] >> 8
        if seen_by not in (0, seat + 1):
            marks[QUEUE + count] = w.DECK + at
            count += 1
    for last in range(count - 1, 0, -1):
        one, two = marks[QUEUE + last], marks[QUEUE + below(game, last + 1)]
        card, other_card = game[one] & 255, game[two] & 255
        game[one] += other_card - card
        game[two] += card - other_card


def pick_by_odds(game: Words, table: Reals, first: int, count: int) -> int:
    """Pick one of several with given probabilities, which are running totals."""
    chosen = below(game, 1 << 24) / (1 << 24) * table[first + count - 1]
    at = 0
    while at < count - 1 and table[first + at] <= chosen:
        at += 1
    return at


def recast(game: Words, rules: Words, table: Reals, marks: Words) -> None:
    """Place roles and the treasure at random, according to the beliefs."""
    if marks[CASE_COUNT]:
        case = CASES + rules[r.ROLE_COUNT] * pick_by_odds(game, table, CASE_ODDS, marks[CASE_COUNT])
        for at in range(rules[r.ROLE_COUNT]):
            game[w.ROLES + at] = marks[case + at]
    if marks[HAS_GOAL_ODDS]:
        wanted = pick_by_odds(game, table, GOAL_ODDS, rules[r.GOAL_CELL_COUNT])
        for at in range(rules[r.GOAL_CELL_COUNT]):
            if rules[about(game[w.GOALS + at]) + r.EFFECT] == r.TREASURE and at != wanted:
                exchange_goals(game, rules, at, wanted)
                break
    for seat in range(rules[r.SEATS]):
        is_digger = rules[about(game[w.ROLES + seat]) + r.TEAM] == r.DIGGERS
        table[WANTS + seat] = 1.0 if is_digger else -1.0


def exchange_goals(game: Words, rules: Words, one: int, two: int) -> None:
    """Exchange two face-down goals."""
    for at, card in ((one, game[w.GOALS + two]), (two, game[w.GOALS + one])):
        cell = w.GRID + rules[r.GOAL_CELLS + at]
        game[cell] = game[cell] & ~(w.CARD_MASK << w.CARD) | (card + 1) << w.CARD
    game[w.GOALS + one], game[w.GOALS + two] = game[w.GOALS + two], game[w.GOALS + one]


def hope(game: Words, rules: Words, marks: Words) -> None:
    """Give each seat a random goal to hope for."""
    down = 0
    for at in range(rules[r.GOAL_CELL_COUNT]):
        down += is_down(game, rules[r.GOAL_CELLS + at])
    for seat in range(rules[r.SEATS]):
        marks[HUNCHES + seat] = -1
        left = below(game, down) if down else -1
        for at in range(rules[r.GOAL_CELL_COUNT]):
            if is_down(game, rules[r.GOAL_CELLS + at]):
                if left == 0:
                    marks[HUNCHES + seat] = at
                left -= 1


# ---- rules of thumb -------------------------------------------------------------------------------


def aim(game: Words, rules: Words, marks: Words, seat: int) -> int:
    """Return the goal that a seat aims at: the one it knows, or else its hunch; -1 if all lie face up."""
    first, unsure, hoped = -1, -1, -1
    for at in range(rules[r.GOAL_CELL_COUNT]):
        if is_down(game, rules[r.GOAL_CELLS + at]):
            if first < 0:
                first = at
            if not game[w.GOAL_SEEN + at] >> seat & 1:
                if unsure < 0:
                    unsure = at
                if marks[HUNCHES + seat] == at:
                    hoped = at
            elif rules[about(game[w.GOALS + at]) + r.EFFECT] == r.TREASURE:
                return at
    return hoped if hoped >= 0 else unsure if unsure >= 0 else first


def quick_act(game: Words, rules: Words, acts: Acts, table: Reals, marks: Words, thinker: int) -> Act:
    """Choose the move of a turn."""
    seat = game[w.ACTOR]
    want, goal, near = table[WANTS + seat], aim(game, rules, marks, seat), 0.1
    if goal >= 0:
        if not marks[FRESH + goal]:
            measure(game, rules, marks, goal, marks, QUEUE)
        near = table[NEARNESS + marks[NOW + goal]]
    best, high = -1, 0.6
    count = list_acts(game, rules, acts)
    for at in range(count):
        act = acts[at]
        verb, card = act & 15, (act >> w.FIRST_CARD & 127) - 1
        if verb == w.LAY and goal >= 0:
            shape = shape_of(card, act >> w.PLACE & 1)
            cell = act >> (w.PLACE + 1) & 1023
            after = missing_after(game, rules, marks, goal, cell, ways_out(game, rules, cell, shape))
            score = 100 * want * (table[NEARNESS + after] - near)
        elif verb == w.PLAY:
            other = (act >> w.AIMED & 15) - 1
            score = rate(game, rules, table, marks, thinker, rules[about(card) + r.EFFECT], other, near)
        else:
            continue
        score += below(game, 1 << 16) / (1 << 16)
        if score > high:
            best, high = at, score
    if best < 0:
        return worst_card(rules, acts, count, want)
    if rules[about((acts[best] >> w.FIRST_CARD & 127) - 1) + r.EFFECT] == r.ROCKFALL:
        return late_fall(game, rules, acts, count, best)
    return acts[best]


def rate(
    game: Words, rules: Words, table: Reals, marks: Words, thinker: int, effect: int, other: int, near: float
) -> float:
    """Value an action card."""
    seat = game[w.ACTOR]
    want = table[WANTS + seat]
    guilt = table[(GUESSES if seat == thinker else RUMOURS) + other] if other >= 0 else 0.0
    if effect == r.SABOTAGE:
        enmity = 2 * guilt - 1 if want > 0 else 1 - 2 * guilt
        is_bound = game[w.FRONTS + other] & rules[r.BANS]
        return 14 * (enmity - 0.15) * (0.5 + near) * (0.4 if is_bound else 1.0)
    if effect == r.REPAIR:
        if other == seat:
            return 14.0
        return 10 * ((1 - 2 * guilt) * (1.0 if want > 0 else -0.5) - 0.15)
    if effect == r.ROCKFALL:
        return 30 * near - 6 if want < 0 else -1.0
    return 6.0 if marks[HUNCHES + seat] >= 0 and want > 0 else 1.0


def late_fall(game: Words, rules: Words, acts: Acts, count: int, best: int) -> Act:
    """Remove one of the five cards laid last, which are those that lead on."""
    card, found, chosen = acts[best] >> w.FIRST_CARD & 127, 0, acts[best]
    for at in range(count):
        if acts[at] & 15 == w.PLAY and acts[at] >> w.FIRST_CARD & 127 == card:
            cell = acts[at] >> (w.PLACE + 1) & 1023
            for place in range(max(0, game[w.PIECE_COUNT] - 5), game[w.PIECE_COUNT]):
                if game[w.PIECES + place] == cell:
                    found += 1
                    if below(game, found) == 0:
                        chosen = acts[at]
    return chosen


def worst_card(rules: Words, acts: Acts, count: int, want: float) -> Act:
    """Return the pass that discards the least valuable card."""
    chosen, least = acts[0], 99.0
    for at in range(count):
        if acts[at] & 15 == w.PASS:
            worth = worth_of_card(rules, (acts[at] >> w.FIRST_CARD & 127) - 1, want)
            if worth < least:
                chosen, least = acts[at], worth
    return chosen


def worth_of_card(rules: Words, card: int, want: float) -> float:
    """Return the value of a card in the hand."""
    effect = rules[about(card) + r.EFFECT]
    if not rules[about(card) + r.IS_TUNNEL]:
        if effect == r.REPAIR:
            return 2.0
        return 2.2 if effect == r.SABOTAGE else 2.5 if effect == r.ROCKFALL else 1.5
    ways = 0
    for tunnel in range(4):
        ports = rules[shape_of(card, 0) + r.TUNNELS + tunnel]
        ways = max(ways, (ports & 1) + (ports >> 1 & 1) + (ports >> 2 & 1) + (ports >> 3 & 1))
    return float(ways) if want > 0 else 3.0 - 0.7 * ways


def follow(
    game: Words, rules: Words, acts: Acts, table: Reals, marks: Words, thinker: int, plies: int
) -> None:
    """Continue a game for some plies, or until the round is over."""
    while plies > 0 or game[w.PHASE] != w.AT_TURN:
        if game[w.SHOWN] or game[w.PHASE] in (w.AT_DEAL, w.AT_END):
            return
        if game[w.PHASE] == w.AT_TURN:
            act = quick_act(game, rules, acts, table, marks, thinker)
        else:
            act = acts[below(game, list_acts(game, rules, acts))]
        apply(game, rules, act)
        card = (act >> w.FIRST_CARD & 127) - 1
        if act & 15 not in (w.PLAY, w.PASS) or rules[about(card) + r.EFFECT] == r.ROCKFALL:
            for goal in range(rules[r.GOAL_CELL_COUNT]):
                marks[FRESH + goal] = 0
        plies -= 1


def promise(game: Words, rules: Words, table: Reals, marks: Words) -> float:
    """Estimate how likely the treasure is reached from here."""
    if game[w.SHOWN]:
        return 1.0 if game[w.REACHED_BY] >= 0 else 0.0
    missing, seats = FAR, rules[r.SEATS]
    for at in range(rules[r.GOAL_CELL_COUNT]):
        is_treasure = rules[about(game[w.GOALS + at]) + r.EFFECT] == r.TREASURE
        if is_treasure and is_down(game, rules[r.GOAL_CELLS + at]):
            if not marks[FRESH + at]:
                measure(game, rules, marks, at, marks, QUEUE)
            missing = min(missing, marks[NOW + at])
    cards = game[w.PILE_END] - game[w.PILE]
    for seat in range(seats):
        cards += game[w.HELD + seat]
    left, dig, sabotage = cards / seats, 0.0, 0.0
    for seat in range(seats):
        is_bound = game[w.FRONTS + seat] & rules[r.BANS]
        if table[WANTS + seat] < 0:
            sabotage += left - (min(left, MISSED_BY_SABOTEURS) if is_bound else 0.0)
        else:
            dig += left - (min(left, MISSED_BY_DIGGERS) if is_bound else 0.0)
    return prospect(missing, dig, sabotage)


def picks_after(game: Words, rules: Words, seat: int) -> int:
    """Return how many seats are asked before this one when gold is picked: against the order of turns, from
    the one who reached the treasure."""
    seats = rules[r.SEATS]
    away = (game[w.REACHED_BY] + seats - seat) % seats
    return (seats - away) % seats if game[w.REVERSED] else away


def share_of(game: Words, rules: Words, table: Reals, seat: int) -> float:
    """Return how much more of the gold a digger gets than diggers do on average, once one of them has reached
    the treasure."""
    diggers, before, own = 0, 0, picks_after(game, rules, seat)
    for other in range(rules[r.SEATS]):
        if table[WANTS + other] > 0:
            diggers += 1
            before += 1 if picks_after(game, rules, other) < own else 0
    return table[SURPLUS + diggers * w.MOST_SEATS + before]


def look_ahead(
    game: Words, world: Words, rules: Words, acts: Acts, table: Reals, marks: Words, thinker: int, plies: int,
    worlds: int, candidates: Acts, shifted: Reals, sums: Reals,
) -> None:  # fmt: skip
    """Play out all candidates in a number of worlds, each world with the same luck for all.

    Candidates below 0 are skipped. `shifted` is what the table thinks of the thinker after each candidate.
    """
    rumour = table[RUMOURS + thinker]
    for _ in range(worlds):
        shuffle_unseen(game, rules, marks, thinker)
        recast(game, rules, table, marks)
        hope(game, rules, marks)
        first = 0.0
        for at in range(len(candidates)):
            if candidates[at] < 0:
                continue
            for word in range(w.WORDS):
                world[word] = game[word]
            for goal in range(rules[r.GOAL_CELL_COUNT]):
                marks[FRESH + goal] = 0
            table[RUMOURS + thinker] = shifted[at]
            apply(world, rules, candidates[at])
            follow(world, rules, acts, table, marks, thinker, plies)
            value = 100 * table[REACH] * promise(world, rules, table, marks)
            if world[w.SHOWN] and world[w.REACHED_BY] >= 0:
                value += 100 * share_of(world, rules, table, thinker)
                if world[w.REACHED_BY] == thinker:
                    value += 100 * table[OWN]
            if at == 0:
                first = value
            lead = value - first
            sums[3 * at + COUNT] += 1.0
            sums[3 * at + TOTAL] += lead
            sums[3 * at + SQUARES] += lead * lead
        game[w.DRAWN] += 1
    table[RUMOURS + thinker] = rumour
