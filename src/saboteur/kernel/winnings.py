"""Pay out a race for gold: marked gold minus what trolls were promised (D12)."""

from __future__ import annotations

from . import rules as r
from . import words as w
from .hands import about
from .maze import card_at, is_up, take
from .tokens import count_tokens
from .words import Words


def value(rules: Words, card: int) -> int:
    """Return how much gold a card shows."""
    return rules[about(card) + r.VALUE]


def won(game: Words, seat: int, at: int) -> int:
    """Return a card that a seat has won, by its place."""
    return game[w.WON + seat * w.MOST_WON + at]


def win(game: Words, seat: int, card: int) -> None:
    """Give a card with gold to a seat, or remove a card from the game."""
    count = game[w.WON_COUNT + seat]
    game[w.WON + seat * w.MOST_WON + count] = card
    game[w.WON_COUNT + seat] = count + 1


def gather_winnings(game: Words, rules: Words) -> None:
    """Give out marked gold, pay the trolls, and clear the goals away."""
    for at in range(game[w.TOKEN_COUNT]):
        token = game[w.TOKENS + at]
        if token & 15 == w.MARKER:
            win(game, (token >> 4 & 15) - 1, take(game, rules, token >> 8))
    for seat in range(rules[r.SEATS]):
        pay_trolls(game, rules, seat, count_tokens(game, w.BRIBE_TOKEN, seat))
    at = rules[r.START_COUNT]
    while at < game[w.PIECE_COUNT]:
        cell = game[w.PIECES + at]
        card = card_at(game, cell)
        if not rules[about(card) + r.IS_GOAL]:
            at += 1
            continue
        if is_up(game, cell):
            win(game, w.BOX, card)
        take(game, rules, cell)


def gold_of(game: Words, rules: Words, seat: int) -> int:
    """Count the gold that a seat has won."""
    total = 0
    for at in range(game[w.WON_COUNT + seat]):
        total += value(rules, won(game, seat, at))
    return total


def pay_trolls(game: Words, rules: Words, seat: int, price: int) -> None:
    """Pay with the least gold, then the fewest cards, then the smaller largest card; the rest is forgiven."""
    if price == 0:
        return
    if gold_of(game, rules, seat) <= price:
        while game[w.WON_COUNT + seat]:
            pay(game, seat, 0)
        return
    way = cheapest(game, rules, seat, price)
    total, cards, largest = way >> 8, way >> 4 & 15, way & 15
    is_met, after = 0, -1
    while cards:
        # Of equal ways the one whose cards come first in the alphabet.
        at = next_in_order(game, rules, seat, after)
        card = won(game, seat, at)
        worth = value(rules, card)
        after = rules[about(card) + r.PLACE_IN_ORDER]
        meets = 1 if is_met or worth == largest else 0
        if worth <= largest and can_pay(game, rules, seat, after, total - worth, cards - 1, largest, meets):
            pay(game, seat, at)
            total, cards, is_met = total - worth, cards - 1, meets


def pay(game: Words, seat: int, at: int) -> None:
    """Remove a card that a seat has won from the game."""
    win(game, w.BOX, won(game, seat, at))
    game[w.WON_COUNT + seat] -= 1
    for place in range(at, game[w.WON_COUNT + seat]):
        game[w.WON + seat * w.MOST_WON + place] = won(game, seat, place + 1)


def count_worth(game: Words, rules: Words, seat: int, worth: int, after: int) -> int:
    """Count the cards of a worth that a seat has won and that come after a place in alphabetical order."""
    count = 0
    for at in range(game[w.WON_COUNT + seat]):
        card = won(game, seat, at)
        if value(rules, card) == worth and rules[about(card) + r.PLACE_IN_ORDER] > after:
            count += 1
    return count


def cheapest(game: Words, rules: Words, seat: int, price: int) -> int:
    """Return the gold of the cheapest way to pay (times 256), its cards (times 16) and its largest card."""
    best = 0
    for threes in range(count_worth(game, rules, seat, 3, -1) + 1):
        for twos in range(count_worth(game, rules, seat, 2, -1) + 1):
            for ones in range(count_worth(game, rules, seat, 1, -1) + 1):
                total, cards = 3 * threes + 2 * twos + ones, threes + twos + ones
                largest = 3 if threes else 2 if twos else 1
                way = total * 256 + cards * 16 + largest
                if total >= price and cards <= price and (best == 0 or way < best):
                    best = way
    return best


def can_pay(
    game: Words, rules: Words, seat: int, after: int, total: int, cards: int, largest: int, is_met: int
) -> int:
    """Tell whether later cards can pay a rest: exactly `total` gold with `cards` cards, none worth more than
    `largest`, and one worth as much unless `is_met`."""
    for threes in range(count_worth(game, rules, seat, 3, after) + 1 if largest == 3 else 1):
        for twos in range(count_worth(game, rules, seat, 2, after) + 1 if largest >= 2 else 1):
            ones = cards - threes - twos
            has_largest = threes if largest == 3 else twos if largest == 2 else ones
            if (
                0 <= ones <= count_worth(game, rules, seat, 1, after)
                and 3 * threes + 2 * twos + ones == total
                and (is_met or has_largest > 0)
            ):
                return 1
    return 0


def next_in_order(game: Words, rules: Words, seat: int, after: int) -> int:
    """Return the place of the next card in alphabetical order."""
    best = -1
    for at in range(game[w.WON_COUNT + seat]):
        order = rules[about(won(game, seat, at)) + r.PLACE_IN_ORDER]
        if order > after and (best < 0 or order < rules[about(won(game, seat, best)) + r.PLACE_IN_ORDER]):
            best = at
    return best
