"""Ask nobody twice: a refused request is not repeated, and one request per turn is enough."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..acts import Target
from ..events import Event
from ..offer import Offer
from .leanings import events, verbs


def tactful(offers: tuple[Offer, ...], story: Sequence[Event], seat: int | None) -> tuple[Offer, ...]:
    """Leave out requests that would only delay the game."""
    ask = verbs("ask_to_pay")
    if not any(offer.verb in ask for offer in offers):
        return offers
    refused, asked = _refused(story, seat)
    found = []
    for offer in offers:
        if offer.verb not in ask:
            found.append(offer)
        elif not asked:
            left = tuple(target for target in offer.targets if _request(target) not in refused)
            found += [replace(offer, targets=left)] if left else []
    return tuple(found) or offers


def _refused(story: Sequence[Event], seat: int | None) -> tuple[set[tuple[object, object]], bool]:
    """Return the requests of a seat that were refused this round, and whether it has asked in this turn."""
    refused: set[tuple[object, object]] = set()
    asked, request = False, None
    for event in story:
        if event.kind == "round":
            refused.clear()
        elif event.kind == "turn":
            asked = False
        elif event.kind in events("asked"):
            request = _request(event.target) if event.seat == seat else None
            asked = asked or event.seat == seat
        elif event.kind in events("answered") and event.verb in verbs("refuse") and request is not None:
            refused.add(request)
    return refused, asked


def _request(target: Target) -> tuple[object, object]:
    return target.cell, target.seat
