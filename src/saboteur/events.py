"""Tell what happened, finer than acts, and to each viewer only what that viewer may know."""

from __future__ import annotations

import msgspec

from .acts import NOWHERE, Target
from .names import Card, Kind, Verb, Zone

UNKNOWN = "?"
"""What a viewer reads in place of a card it may not see."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Tell something that happened.

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
    """A code for people: the reason of a payment or of the round's end."""
    seen: tuple[int, ...] | None = None
    """Who sees the cards and the verb; nobody is told this. None: everybody."""
    verb: Verb = ""
    """What was announced, answered or done, where the kind leaves it open."""

    among: int = 0
    """How many seats share the gold of the round in this way; 0 where gold is for something else."""
    whole: int = 0
    """What they share, where each gets a part of it."""

    def to(self, viewer: int | None) -> Event:
        """Return the event as one viewer sees it: a seat, or None for a spectator."""
        if self.seen is None:
            return self
        if viewer in self.seen:
            return msgspec.structs.replace(self, seen=None)
        cards, verb = (UNKNOWN,) * len(self.cards), self.verb and UNKNOWN
        return msgspec.structs.replace(self, cards=cards, verb=verb, seen=None)
