"""Describe what happened, in finer steps than acts; each viewer gets only what it may know."""

from __future__ import annotations

import msgspec

from .acts import NOWHERE, Target
from .names import Card, Kind, Verb, Zone

UNKNOWN = "?"
"""Stands for a card that the viewer may not see."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Describe something that happened.

    `docs/events.md` lists the kinds and what their fields mean.
    """

    kind: Kind
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    target: Target = NOWHERE
    source: Zone = ""
    into: Zone = ""
    amount: int = 0
    why: str = ""
    """A code: the reason of a payment or of the end of a round."""
    seen: tuple[int, ...] | None = None
    """The seats that see the cards and the verb; None: everybody. Viewers are not shown this field."""
    verb: Verb = ""
    """The verb that was announced, answered or done, if the kind does not say it."""

    among: int = 0
    """The number of seats that share the gold of the round in this way; 0 for other gold."""
    whole: int = 0
    """The whole amount, if each seat gets a part of it."""

    def to(self, viewer: int | None) -> Event:
        """Return the event as one viewer sees it: a seat, or None for a spectator."""
        if self.seen is None:
            return self
        if viewer in self.seen:
            return msgspec.structs.replace(self, seen=None)
        cards, verb = (UNKNOWN,) * len(self.cards), self.verb and UNKNOWN
        return msgspec.structs.replace(self, cards=cards, verb=verb, seen=None)
