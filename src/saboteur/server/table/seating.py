"""Decide what people and the server may do to a table outside its game.

Nothing is read or written here. A command and the state of the table give the changes to make (none if
nothing has to change), or a reason for refusal. Changes count once they are lines of the log; if the log has
moved on, the command is decided again. `leaving` decides who leaves a seat and who plays it then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from .. import wire
from ..denials import Denied
from . import changes
from .beginning import beginning
from .names import distinct
from .rows import SeatRow, Setup
from .seats import fitted, rules_for, seat_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .life import Life

OVER = ("finished", "abandoned")
NOT_PLAYING = ("not_begun", "not_playing")
"""The reason for refusing what can be done only during a game."""
MOST_NUMBERS = 4
"""The number of random numbers that one person's pages may add: one for each device."""
MOST_PEOPLE_ADDING = 50
MOST_PEOPLE = 2000
"""The most people who come to one table: each change of it looks at all of them."""
Changes = list[changes.Later]


class Command(Protocol):
    """A command for a table."""

    @property
    def by(self) -> str:
        """The person who wants it; empty for the server."""
        ...

    def decide(self, life: Life) -> Changes:
        """Return the changes it makes to a table in this state; raise Denied if it is refused."""
        ...


# ---- people -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ComeIn:
    """Somebody comes to the table."""

    by: str
    name: str

    def decide(self, life: Life) -> Changes:
        """Give them a number and a distinct name."""
        if life.guest(self.by) is not None:
            return []
        if len(life.people) >= MOST_PEOPLE:
            raise Denied("too_many_people")
        number = max((guest.number for guest in life.people), default=-1) + 1
        return [changes.Came(number, self.by, distinct(self.name, [guest.name for guest in life.people]))]


@dataclass(frozen=True)
class Rename:
    """Somebody wants another name."""

    by: str
    name: str

    def decide(self, life: Life) -> Changes:
        """Keep names distinct."""
        me = life.guest(self.by)
        if me is None:
            return []
        name = distinct(self.name, [guest.name for guest in life.people if guest is not me])
        return [] if name == me.name else [changes.Named(me.number, name)]


@dataclass(frozen=True)
class Become:
    """A guest turned out to be a player, who takes over their number and seat."""

    by: str
    person: str

    def decide(self, life: Life) -> Changes:
        """Leave a table as it is if the player has been there too: nobody has two numbers or seats."""
        me = life.guest(self.by)
        if me is None or life.guest(self.person) is not None:
            return []
        return [changes.Became(me.number, self.person)]


# ---- before the game ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sit:
    """Somebody takes a free seat: the named one, or the first."""

    by: str
    name: str
    seat: int | None = None

    def decide(self, life: Life) -> Changes:
        """Let somebody who already sits move."""
        only_gathering(life)
        mine, wanted = life.seat_of(self.by), self.seat
        free = [number for number, seat in enumerate(life.seats) if seat.kind == "empty"]
        if wanted is None:
            if mine is not None:
                return []
            if not free:
                raise Denied("no_seat")
            wanted = free[0]
        if wanted == mine:
            return []
        if wanted >= len(life.seats):
            raise Denied("no_such_seat")
        if wanted not in free:
            raise Denied("seat_taken")
        return [*ComeIn(self.by, self.name).decide(life), changes.Sat(wanted, self.by)]


@dataclass(frozen=True)
class GetReady:
    """Somebody seated is ready for the game to begin, or not."""

    by: str
    ready: bool

    def decide(self, life: Life) -> Changes:
        """Require a seat."""
        only_gathering(life)
        mine = own_seat(life, self.by)
        return [] if life.seats[mine].ready == self.ready else [changes.GotReady(mine, self.ready)]


@dataclass(frozen=True)
class Arrange:
    """The host arranges all seats: fill, clear, reorder, more or fewer."""

    by: str
    seats: tuple[wire.NewPlayer, ...]
    were: tuple[wire.NewPlayer, ...] | None = None
    """The seats as the host knows them; None if they don't matter."""

    def decide(self, life: Life) -> Changes:
        """Seat only people who are at the table, each once."""
        only_host(life, self.by)
        only_gathering(life)
        if self.were is not None and self.were != tuple(_wish(life, seat) for seat in life.seats):
            raise Denied("seats_changed")
        by_number = {guest.number: guest.person for guest in life.people}
        seats: list[SeatRow] = []
        for player in self.seats:
            if player.kind != "person":
                seats.append(seat_for(player))
                continue
            who = by_number.get(-1 if player.person is None else player.person)
            if who is None or any(seat.person == who for seat in seats):
                raise Denied("no_such_person")
            kept = [seat for seat in life.seats if seat.person == who]
            seats.append(kept[0] if kept else SeatRow("person", who))
        rules = rules_for(life.setup, seats)
        return [] if tuple(seats) == life.seats else [changes.Arranged(tuple(seats), rules)]


def _wish(life: Life, seat: SeatRow) -> wire.NewPlayer:
    """Return a seat as a host would wish for it; for a program nobody can."""
    guest = life.guest(seat.person)
    if seat.kind == "person" and guest is not None:
        return wire.NewPlayer("person", person=guest.number)
    return wire.NewPlayer("bot", seat.level) if seat.kind == "bot" else wire.NewPlayer()


def _promised(setup: Setup) -> tuple[object, ...]:
    """Return what people were promised who came to a table to play at once, or are ready to play."""
    return (setup.edition, setup.modules, setup.options, setup.rounds, setup.clock, setup.listed)


@dataclass(frozen=True)
class ChangeOptions:
    """The host wants to play something else."""

    by: str
    setup: Setup

    def decide(self, life: Life) -> Changes:
        """Require rules that can be played at these seats; other parts may change their number."""
        only_host(life, self.by)
        only_gathering(life)
        setup = replace(self.setup, fill_s=life.setup.fill_s)
        if setup == life.setup:
            return []
        if life.setup.fill_s and _promised(setup) != _promised(life.setup):
            raise Denied("meeting")
        seats = life.seats
        if (setup.edition, setup.modules) != (life.setup.edition, life.setup.modules):
            seats = fitted(seats, setup)
        rules = rules_for(setup, seats)
        changed: Changes = [changes.OptionsChanged(setup, rules)]
        if seats != life.seats:
            changed.append(changes.Arranged(seats, rules))
        if _promised(setup) == _promised(life.setup):
            return changed
        # They were ready for another game.
        return [
            *changed,
            *(changes.GotReady(number, ready=False) for number, seat in enumerate(seats) if seat.ready),
        ]


@dataclass(frozen=True)
class AddNumber:
    """A page adds a random number to the deals."""

    by: str
    number: str

    def decide(self, life: Life) -> Changes:
        """Let every page of a person at the table add one, within limits."""
        only_gathering(life)
        me = life.guest(self.by)
        if me is None:
            raise Denied("no_such_person")
        if self.number in [added.number for added in life.numbers]:
            return []
        mine = [added for added in life.numbers if added.person == me.number]
        if len(mine) >= MOST_NUMBERS or len(life.numbers) >= MOST_PEOPLE_ADDING * MOST_NUMBERS:
            raise Denied("too_many")
        return [changes.NumberAdded(me.number, self.number)]


@dataclass(frozen=True)
class HandOn:
    """The host makes somebody else at the table the host."""

    by: str
    number: int

    def decide(self, life: Life) -> Changes:
        """Require somebody who is at the table."""
        only_host(life, self.by)
        heir = next((guest.person for guest in life.people if guest.number == self.number), None)
        if heir is None:
            raise Denied("no_such_person")
        return [] if heir == life.host else [changes.HostHanded(heir)]


@dataclass(frozen=True)
class Reserve:
    """The host reserves a seat for a program, which shows the token with this digest."""

    by: str
    seat: int
    digest: str

    def decide(self, life: Life) -> Changes:
        """Let a new token replace an older one."""
        only_host(life, self.by)
        only_gathering(life)
        if self.seat >= len(life.seats):
            raise Denied("no_such_seat")
        if life.seats[self.seat].kind not in ("empty", "program"):
            raise Denied("seat_taken")
        # A program is also a person at the table; no cookie can ever carry this identity.
        itself = f"program {self.digest[:23]}"
        return [*ComeIn(itself, "Program").decide(life), changes.Reserved(self.seat, itself, self.digest)]


# ---- during and after the game ------------------------------------------------------------------------


@dataclass(frozen=True)
class Claim:
    """A seat claims something."""

    by: str
    seat: int
    phrase: wire.Phrase

    def decide(self, life: Life) -> Changes:
        """Let nobody speak for another seat."""
        only_playing(life)
        me = life.guest(self.by)
        if life.seats[self.seat].person != self.by:
            raise Denied("not_seated")
        return [changes.Claimed(self.seat, self.phrase, None if me is None else me.number)]


@dataclass(frozen=True)
class Stop:
    """The game can't continue."""

    reason: str
    by: str = ""

    def decide(self, life: Life) -> Changes:
        """Stop it for good."""
        return [] if life.status != "playing" else [changes.Ended("abandoned", stopped=self.reason)]


@dataclass(frozen=True)
class GiveUp:
    """Close a table in which nothing has changed since `since`; a game, since `played_since`."""

    since: int
    played_since: int
    by: str = ""

    def decide(self, life: Life) -> Changes:
        """Leave tables in use alone, and games that count in days."""
        if life.status in OVER or (life.status == "playing" and isinstance(life.setup.clock, wire.DaysClock)):
            return []
        since = self.played_since if life.status == "playing" else self.since
        return [changes.Ended("abandoned")] if life.changed < since else []


@dataclass(frozen=True)
class PlayAgain:
    """The same people want to play again, at a table with this code."""

    by: str
    code: str

    def decide(self, life: Life) -> Changes:
        """Let the first request decide the code."""
        if life.status not in OVER:
            raise Denied("not_over")
        if life.seat_of(self.by) is None and life.host != self.by:
            raise Denied("not_seated")
        return [] if life.rematch else [changes.PlayedAgain(self.code)]


@dataclass(frozen=True)
class ForgetRematch:
    """The table where the same people were to play again is removed."""

    code: str
    by: str = ""

    def decide(self, life: Life) -> Changes:
        """Let them open another one."""
        return [changes.PlayedAgain("")] if life.rematch == self.code else []


# ---- what several of them ask ---------------------------------------------------------------------------


def begun(life: Life, person: str, kept: Mapping[str, bool], number: str = "") -> Changes:
    """Decide that the game begins: every seat must be taken."""
    only_host(life, person)
    only_gathering(life)
    if any(seat.kind == "empty" for seat in life.seats):
        raise Denied("seats_empty")
    added = AddNumber(person, number).decide(life) if number else []
    return [*added, beginning(life, life.seats, kept)]


def only_host(life: Life, person: str) -> None:
    """Refuse everybody but the host."""
    if life.host != person:
        raise Denied("not_host")


def only_gathering(life: Life) -> None:
    """Refuse what can't be done once a game has begun."""
    if life.status != "gathering":
        raise Denied("not_gathering")


def only_playing(life: Life) -> None:
    """Refuse what can be done only during a game."""
    if life.status != "playing":
        raise Denied(NOT_PLAYING[life.status in OVER])


def own_seat(life: Life, person: str) -> int:
    """Return the seat of a person; refuse people without one."""
    seat = life.seat_of(person)
    if seat is None:
        raise Denied("not_seated")
    return seat
