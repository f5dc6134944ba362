"""End a game early: one person asks, and all others who can be asked agree.

People who play can be asked, and people who left for now and have the table open again. The log does not say
who is present, so an agreement notes these people, and a Fence checks that nobody else has come (see
`entries`). Bots agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import changes
from .seating import only_playing, own_seat

if TYPE_CHECKING:
    from .life import Life
    from .seating import Changes


@dataclass(frozen=True)
class VoteToEnd:
    """Somebody wants to end the game, or to continue it."""

    by: str
    agree: bool
    present: frozenset[str] = frozenset()
    """The people who have the table open."""

    def decide(self, life: Life) -> Changes:
        """Start a vote, take part in it, or end it; each person counts once."""
        only_playing(life)
        mine = own_seat(life, self.by)
        voted = () if life.vote is None else life.vote.agreed
        nothing_new = mine in voted if self.agree else life.vote is None
        if nothing_new:
            return []
        here = [
            number
            for number, seat in enumerate(life.seats)
            if self.agree and seat.kind == "person" and seat.stand_in and seat.person in self.present
        ]
        return [changes.EndVoted(mine, self.agree, tuple(here))]


def unasked(life: Life) -> frozenset[str]:
    """Return the people whom a vote does not ask: a stand-in plays for them, and they are away."""
    here = () if life.vote is None else life.vote.here
    return frozenset(
        seat.person
        for number, seat in enumerate(life.seats)
        if seat.kind == "person" and seat.stand_in and number not in here
    )


def agreed(life: Life) -> bool:
    """Say whether everybody who was asked wants to end the game."""
    vote = life.vote
    return vote is not None and all(
        seat.kind != "person" or (seat.stand_in and number not in vote.here) or number in vote.agreed
        for number, seat in enumerate(life.seats)
    )
