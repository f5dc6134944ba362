"""Move cards between pile, hands and discard pile."""

from __future__ import annotations

from . import rules as r
from . import words as w
from .words import Words


def about(card: int) -> int:
    """Return the place of the words of a card in the rules."""
    return r.CARDS + card * r.CARD_WORDS


def held(game: Words, seat: int, at: int) -> int:
    """Return a card of a hand by its place."""
    return game[w.HANDS + seat * w.MOST_HAND + at]


def copies_before(game: Words, seat: int, at: int) -> int:
    """Count the equal cards that come before a card in a hand."""
    first = w.HANDS + seat * w.MOST_HAND
    card = game[first + at]
    count = 0
    for other in range(at):
        if game[first + other] == card:
            count += 1
    return count


def lose(game: Words, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    first = w.HANDS + seat * w.MOST_HAND
    last = game[w.HELD + seat] - 1
    at = 0
    while game[first + at] != card:
        at += 1
    for place in range(at, last):
        game[first + place] = game[first + place + 1]
    game[w.HELD + seat] = last


def gain(game: Words, seat: int, card: int) -> None:
    """Append a card to a hand."""
    count = game[w.HELD + seat]
    game[w.HANDS + seat * w.MOST_HAND + count] = card
    game[w.HELD + seat] = count + 1


def draw(game: Words) -> int:
    """Take the top card of the pile; -1 if there is none (G9)."""
    top = game[w.PILE]
    if top == game[w.PILE_END]:
        return -1
    game[w.PILE] = top + 1
    return game[w.DECK + top]


def discard(game: Words, card: int, seen_by: int) -> None:
    """Put a card on the discard pile, seen by one seat only, or by all (-1)."""
    game[w.DECK + game[w.DISCARDED]] = card + 256 * (seen_by + 1)
    game[w.DISCARDED] += 1


def discard_trouble(game: Words, rules: Words, seat: int, kind: int) -> None:
    """Remove what lies in front of a seat."""
    game[w.FRONTS + seat] &= ~(1 << kind)
    discard(game, rules[r.TROUBLES + kind], -1)
