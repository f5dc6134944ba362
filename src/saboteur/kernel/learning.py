"""Keep what a seat learned about another hand when the two exchanged hands (X11).

A fact is a lower bound: these cards are among these places. It names one hand, heights of the discard
pile, or both.
"""

from __future__ import annotations

from . import rules as r
from . import words as w
from .hands import about, held
from .words import Words


def fact(at: int) -> int:
    """Return the place of a fact in the record."""
    return w.FACTS + at * w.FACT_WORDS


def learn_hands(game: Words, rules: Words, seat: int, other: int) -> None:
    """Note for everybody that two hands were exchanged; the two players know what the other one got."""
    for at in range(game[w.FACT_COUNT]):
        owner = game[fact(at) + w.OWNER] - 1
        if owner == seat:
            game[fact(at) + w.OWNER] = other + 1
        elif owner == other:
            game[fact(at) + w.OWNER] = seat + 1
    learn_hand(game, rules, seat, other)
    learn_hand(game, rules, other, seat)


def learn_hand(game: Words, rules: Words, viewer: int, owner: int) -> None:
    """Note that a seat knows all cards of another hand; nothing is noted about its own hand."""
    forget_hand(game, viewer, viewer)
    count = game[w.HELD + owner]
    if count == 0:
        return
    forget_hand(game, viewer, owner)
    new = fact(game[w.FACT_COUNT])
    game[w.FACT_COUNT] += 1
    for word in range(w.FACT_WORDS):
        game[new + word] = 0
    game[new + w.KNOWER], game[new + w.OWNER], game[new + w.KNOWN_COUNT] = viewer, owner + 1, count
    for at in range(count):
        # Sorted by name, so that the order says nothing of the hand.
        card, place = held(game, owner, at), at
        order = rules[about(card) + r.PLACE_IN_ORDER]
        while place and rules[about(game[new + w.KNOWN_CARDS + place - 1]) + r.PLACE_IN_ORDER] > order:
            game[new + w.KNOWN_CARDS + place] = game[new + w.KNOWN_CARDS + place - 1]
            place -= 1
        game[new + w.KNOWN_CARDS + place] = card


def forget_hand(game: Words, viewer: int, owner: int) -> None:
    """Drop what a seat knew for certain about a hand."""
    at = 0
    while at < game[w.FACT_COUNT]:
        here = fact(at)
        if (
            game[here + w.KNOWER] == viewer
            and game[here + w.OWNER] == owner + 1
            and not game[here + w.IS_LOOSE]
        ):
            drop_fact(game, at)
        else:
            at += 1


def drop_fact(game: Words, at: int) -> None:
    """Drop a fact; the later ones move up."""
    game[w.FACT_COUNT] -= 1
    for word in range(fact(at), fact(game[w.FACT_COUNT])):
        game[word] = game[word + w.FACT_WORDS]


def forget_card(game: Words, at: int, card: int) -> int:
    """Remove a card that was seen leaving from a fact; return whether the fact is empty now."""
    here = fact(at)
    count = game[here + w.KNOWN_COUNT]
    for place in range(count):
        if game[here + w.KNOWN_CARDS + place] == card:
            for later in range(place, count - 1):
                game[here + w.KNOWN_CARDS + later] = game[here + w.KNOWN_CARDS + later + 1]
            game[here + w.KNOWN_COUNT] = count - 1
            break
    if game[here + w.KNOWN_COUNT]:
        return 0
    drop_fact(game, at)
    return 1


def learn_play(game: Words, seat: int, card: int) -> None:
    """Note for everybody that a card left a hand face up."""
    at = 0
    while at < game[w.FACT_COUNT]:
        if game[fact(at) + w.OWNER] != seat + 1 or not forget_card(game, at, card):
            at += 1


def learn_discard(game: Words, seat: int, card: int) -> None:
    """Note for everybody that a card went from a hand to the discard pile; only its owner saw which."""
    height, at, left = game[w.DISCARDED] - 1, 0, game[w.FACT_COUNT]
    while left:
        left -= 1
        here = fact(at)
        if game[here + w.OWNER] != seat + 1:
            at += 1
        elif game[here + w.KNOWER] == seat:
            if not forget_card(game, at, card):
                at += 1
        else:
            game[here + w.KNOWN_HEIGHTS + height // 30] |= 1 << height % 30
            if game[w.HELD + seat] == 0:
                game[here + w.OWNER] = 0
            if not game[here + w.IS_LOOSE] and game[here + w.OWNER]:
                game[here + w.IS_LOOSE] = 1
                move_last(game, at)
            else:
                at += 1


def move_last(game: Words, at: int) -> None:
    """Move a fact behind all others, because it now speaks of several places."""
    for other in range(at, game[w.FACT_COUNT] - 1):
        for word in range(w.FACT_WORDS):
            here, there = fact(other) + word, fact(other + 1) + word
            game[here], game[there] = game[there], game[here]
