"""Share out gold cards: diggers pick, saboteurs are paid (B14 to B16)."""

from __future__ import annotations

from . import rules as r
from . import words as w
from .hands import about
from .words import Words

GREED = 4
"""What a greedy dwarf takes who reaches the treasure; nobody else gets anything then (P1)."""


def team_of(game: Words, rules: Words, seat: int) -> int:
    """Return the team of a seat's role."""
    return rules[about(game[w.ROLES + seat]) + r.TEAM]


def count_team(game: Words, rules: Words, team: int) -> int:
    """Count the players of a team."""
    count = 0
    for seat in range(rules[r.SEATS]):
        if team_of(game, rules, seat) == team:
            count += 1
    return count


def share_gold_cards(game: Words, rules: Words) -> None:
    """Pay the saboteurs, or let the diggers pick; the phase says whether somebody must pick."""
    if game[w.REACHED_BY] < 0:
        pay_saboteurs(game, rules)
        return
    if team_of(game, rules, game[w.REACHED_BY]) == r.GREEDY:
        pay_in_cards(game, rules, game[w.REACHED_BY], GREED)
        return
    before = rules[r.SEATS] - 1 if game[w.REVERSED] else 1
    game[w.ACTOR] = next_digger(game, rules, game[w.REACHED_BY] + before)
    count = min(count_team(game, rules, r.DIGGERS), game[w.GOLD_LEFT])
    for at in range(count):
        game[w.PURSE + worth_of(rules, game[w.GOLD_PILE + at])] += 1
    for at in range(count, game[w.GOLD_LEFT]):
        game[w.GOLD_PILE + at - count] = game[w.GOLD_PILE + at]
    game[w.GOLD_LEFT] -= count
    if count:
        game[w.PHASE] = w.AT_PICK
        pick_last(game, rules)


def worth_of(rules: Words, card: int) -> int:
    """Return the worth of a gold card minus one."""
    return rules[about(card) + r.VALUE] - 1


def next_digger(game: Words, rules: Words, seat: int) -> int:
    """Return the first digger from a seat, against the order of turns (B14, P5)."""
    seats = rules[r.SEATS]
    stride = 1 if game[w.REVERSED] else seats - 1
    for away in range(1, seats + 1):
        other = (seat + stride * away) % seats
        if team_of(game, rules, other) == r.DIGGERS:
            return other
    return seat


def pick(game: Words, rules: Words, worth: int) -> None:
    """Let a digger take a gold card and pass the others on; everybody remembers what they passed on."""
    seat, start = game[w.ACTOR], w.PASSED_ON + (game[w.ROUND] - 1) * w.MOST_SEATS
    game[w.PURSE + worth] -= 1
    game[w.GOLD + 3 * seat + worth] += 1
    for viewer in range(rules[r.SEATS]):
        if game[start + viewer]:
            game[start + viewer] |= 1 << (12 + seat)
    ones, twos, threes = game[w.PURSE], game[w.PURSE + 1], game[w.PURSE + 2]
    if ones + twos + threes == 0:
        game[w.PHASE] = w.AT_END
        return
    game[start + seat] = ones + 16 * twos + 256 * threes
    game[w.ACTOR] = next_digger(game, rules, seat)


def pick_last(game: Words, rules: Words) -> None:
    """Give the last gold card to its player without asking."""
    if game[w.PURSE] + game[w.PURSE + 1] + game[w.PURSE + 2] == 1:
        pick(game, rules, 0 if game[w.PURSE] else 1 if game[w.PURSE + 1] else 2)


def pay_of(saboteurs: int) -> int:
    """Return what each saboteur gets, by their number (B15)."""
    return 4 if saboteurs == 1 else 2 if saboteurs == 4 else 3


def pay_saboteurs(game: Words, rules: Words) -> None:
    """Pay each saboteur, clockwise from the next round's first player (B15)."""
    count = count_team(game, rules, r.SABOTEURS)
    amount = pay_of(count)
    for away in range(1, rules[r.SEATS] + 1):
        seat = (game[w.ENDED_BY] + away) % rules[r.SEATS]
        if team_of(game, rules, seat) == r.SABOTEURS:
            pay_in_cards(game, rules, seat, amount)


def pay_in_cards(game: Words, rules: Words, seat: int, amount: int) -> None:
    """Pay an amount with the fewest gold cards (if there are several ways, with the largest card), otherwise
    with coins."""
    for size in range(1, amount + 1):
        for threes in range(size, -1, -1):
            for twos in range(size - threes, -1, -1):
                ones = size - threes - twos
                if 3 * threes + 2 * twos + ones == amount and (
                    ones <= in_pile(game, rules, 0)
                    and twos <= in_pile(game, rules, 1)
                    and threes <= in_pile(game, rules, 2)
                ):
                    hand_out(game, rules, seat, 2, threes)
                    hand_out(game, rules, seat, 1, twos)
                    hand_out(game, rules, seat, 0, ones)
                    return
    game[w.COINS + seat] += amount


def in_pile(game: Words, rules: Words, worth: int) -> int:
    """Count the gold cards of a worth in the pile."""
    count = 0
    for at in range(game[w.GOLD_LEFT]):
        if worth_of(rules, game[w.GOLD_PILE + at]) == worth:
            count += 1
    return count


def hand_out(game: Words, rules: Words, seat: int, worth: int, count: int) -> None:
    """Take gold cards from the pile and give them to a seat, face up."""
    for _ in range(count):
        at = 0
        while worth_of(rules, game[w.GOLD_PILE + at]) != worth:
            at += 1
        game[w.GOLD_LEFT] -= 1
        for place in range(at, game[w.GOLD_LEFT]):
            game[w.GOLD_PILE + place] = game[w.GOLD_PILE + place + 1]
        game[w.GOLD + 3 * seat + worth] += 1
        game[w.GOLD_SHOWN + 3 * seat + worth] += 1
