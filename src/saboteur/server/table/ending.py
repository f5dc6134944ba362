"""End a game early: one person asks, all other people who play agree, and bots always do."""

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

    def decide(self, life: Life) -> Changes:
        """Start a vote, take part in it, or end it; each person counts once."""
        only_playing(life)
        mine = own_seat(life, self.by)
        voted = () if life.vote is None else life.vote.agreed
        nothing_new = mine in voted if self.agree else life.vote is None
        return [] if nothing_new else [changes.EndVoted(mine, self.agree)]


def agreed(life: Life) -> bool:
    """Say whether all people who play want to end the game."""
    return life.vote is not None and all(
        seat.kind != "person" or seat.stand_in or number in life.vote.agreed
        for number, seat in enumerate(life.seats)
    )
