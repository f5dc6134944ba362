"""Describe what players claim. Claims are free and public, and may be true or false.

A claim has the form of an act, with its own verb, but it changes nothing in the game:

    saw treasure 8,0     what lies under a goal
    i_am digger          which role the speaker holds
    i_hold map           a card in the speaker's hand
    i_lack map           a card that is not in it
    saboteur @2          somebody is a saboteur
    trust @2             somebody is on the speaker's side
    doubt @2             somebody may not be
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from .acts import Act, Target
from .errors import Illegal
from .events import Event
from .rulesets import Ruleset

CLAIMS: Mapping[str, frozenset[str]] = {
    "saw": frozenset(("card", "cell")),
    "i_am": frozenset(("card",)),
    "i_hold": frozenset(("card",)),
    "i_lack": frozenset(("card",)),
    "saboteur": frozenset(("seat",)),
    "trust": frozenset(("seat",)),
    "doubt": frozenset(("seat",)),
}
"""Every verb of a claim, with the fields it needs."""


class Claim(msgspec.Struct, frozen=True):
    """A claim of a seat, with the number of acts and deals before it.

    >>> print(Claim(3, Act.parse("saw treasure 8,0"), after=12))
    3 says saw treasure 8,0
    """

    seat: int
    said: Act
    after: int

    def __str__(self) -> str:
        return f"{self.seat} says {self.said}"

    def heard(self) -> Event:
        """Return the claim as an event in everybody's story."""
        return Event("claimed", self.seat, self.said.cards, self.said.target, verb=self.said.verb)


def check(claim: Act, ruleset: Ruleset) -> None:
    """Refuse a claim that names too little, too much, or something that is not in the game."""
    target = claim.target
    given = {"card": bool(claim.cards), "cell": target.cell is not None, "seat": target.seat is not None}
    named = frozenset(name for name, there in given.items() if there)
    plain = Target(cell=target.cell, seat=target.seat)
    if (
        CLAIMS.get(claim.verb) != named
        or target != plain
        or len(claim.cards) > 1
        or any(card not in ruleset.designs for card in claim.cards)
        or (target.seat is not None and target.seat >= ruleset.seats)
    ):
        raise Illegal("claim", text=str(claim)[:60])
