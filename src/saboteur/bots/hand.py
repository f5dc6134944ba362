"""Value the cards of a hand: which cards a seat wants to keep."""

from __future__ import annotations

from collections import Counter

from ..names import Card, Cards
from ..shapes import Design
from .leanings import USUAL, effects, gathered
from .mind import Mind


def worths(mind: Mind, cards: Cards) -> dict[Card, float]:
    """Value each of some cards; each further equal one is worth less."""
    counts = Counter(cards)
    return {card: worth(mind, mind.designs[card]) * (1.0 if n == 1 else 0.75) for card, n in counts.items()}


def worth(mind: Mind, card: Design) -> float:
    """Value a card by what its holder wants."""
    if card.shape is not None:
        return _tunnel_worth(mind, card)
    breaks = mind.hides
    found = gathered()
    play = found.plays.get(card.effect, "")
    if play == "look" and max(mind.treasure, default=1.0) > 0.95:
        return 0.2
    if play == "repair_tool" and any(piece in mind.ruleset.mends[card.id] for piece in mind.broken):
        return 9.0
    if play == "free" and any(mind.designs[piece].effect in effects("trap") for piece in mind.broken):
        return 9.0
    usual = found.worth.get(card.effect, USUAL)
    return found.hindering.get(card.effect, usual) if breaks else usual


def _tunnel_worth(mind: Mind, card: Design) -> float:
    shape = card.shape
    assert shape is not None
    joined = max(ports.bit_count() for ports in shape.tunnels)
    leads_east = any(ports & 2 and ports & 8 for ports in shape.tunnels)
    digging = (
        (0.0, 0.3, 2.4, 4.0, 4.6)[joined] + (1.2 if leads_east else 0.0) + (2.0 if shape.ladder else 0.0)
    )
    if mind.races and shape.gold is not None:
        digging += 3.0
    if mind.ambition.crystals and shape.crystals:
        return 6.0
    if mind.ambition.reach < 0 and not mind.hides:
        return 1.0
    if mind.ambition.reach < 0:
        return (
            4.5 if joined == 1 and shape.ports.bit_count() > 1 else 3.0 if joined == 1 else 1.5 - 0.2 * joined
        )
    return digging
