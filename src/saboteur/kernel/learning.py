"""Keep what a seat has learned of another's hand when the two exchanged them (X11)."""

from __future__ import annotations

from . import words as w
from .words import Words


def learn_hands(game: Words, seat: int, other: int) -> None:
    """Let two seats that exchanged hands know what the other one got."""


def learn_play(game: Words, seat: int, card: int) -> None:
    """Let all take in that a card left a hand in the open."""


def learn_discard(game: Words, seat: int) -> None:
    """Let all others take in that some card of a hand went onto the discard pile unseen."""
    _ = w.FACT_COUNT
