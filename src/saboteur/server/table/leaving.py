"""Decide who leaves a seat, for a while or for good, and who plays it then. See `seating`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from saboteur.bots import STAND_IN

from .. import wire
from ..denials import Denied
from . import changes
from .seating import only_gathering, only_host, only_playing, own_seat

if TYPE_CHECKING:
    from .life import Life
    from .seating import Changes


@dataclass(frozen=True)
class Leave:
    """Somebody leaves their seat: before the start for good, during the game to a stand-in."""

    by: str

    def decide(self, life: Life) -> Changes:
        """Let a host hand over the table, or close it if nobody else sits."""
        if life.status == "playing":
            return StandIn(self.by, own_seat(life, self.by)).decide(life)
        only_gathering(life)
        mine = life.seat_of(self.by)
        found: Changes = [] if mine is None else [changes.Left(mine)]
        if life.host == self.by:
            heirs = _heirs(life)
            found.append(changes.HostHanded(heirs[0]) if heirs else changes.Ended("abandoned"))
        return found


def _heirs(life: Life) -> list[str]:
    """Return the people who could be host next."""
    return [seat.person for seat in life.seats if seat.kind == "person" and seat.person != life.host]


@dataclass(frozen=True)
class Resign:
    """Somebody gives up their seat during the game, for good."""

    by: str

    def decide(self, life: Life) -> Changes:
        """Give the seat to a bot."""
        only_playing(life)
        return [changes.Resigned(own_seat(life, self.by), STAND_IN)]


@dataclass(frozen=True)
class StandIn:
    """Let a stand-in play a seat: its person wants it, the host wants it for an absent one, or time is up."""

    by: str
    seat: int

    def decide(self, life: Life) -> Changes:
        """Let the host do it if no clock decides how long somebody may be away."""
        only_playing(life)
        if self.seat >= len(life.seats):
            raise Denied("no_such_seat")
        seat = life.seats[self.seat]
        if self.by not in ("", seat.person):
            only_host(life, self.by)
            if not seat.person or not isinstance(life.setup.clock, wire.NoClock):
                raise Denied("not_away")
        asked = life.vote is not None and self.seat in life.vote.here
        return [changes.StoodIn(self.seat)] if asked or not seat.plays_itself else []


@dataclass(frozen=True)
class TakeBack:
    """Somebody wants to play their own seat again."""

    by: str

    def decide(self, life: Life) -> Changes:
        """End the stand-in; once the game is over there is nothing to play."""
        seat = own_seat(life, self.by)
        return [changes.TookBack(seat)] if life.seats[seat].stand_in and life.status == "playing" else []


@dataclass(frozen=True)
class Forget:
    """Somebody wants to be forgotten; an identity that nobody has takes their place."""

    by: str
    nobody: str

    def decide(self, life: Life) -> Changes:
        """Leave a table that gathers, let a stand-in continue a game, and let others have a host."""
        me, seat = life.guest(self.by), life.seat_of(self.by)
        if me is None:
            return []
        found: Changes = []
        if life.status == "gathering":
            found = Leave(self.by).decide(life)
        elif life.status == "playing":
            if seat is not None and not life.seats[seat].stand_in:
                found.append(changes.StoodIn(seat))
            if life.host == self.by:
                found += [changes.HostHanded(heir) for heir in _heirs(life)[:1]]
        return [*found, changes.Forgotten(me.number, self.nobody)]
