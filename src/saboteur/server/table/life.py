"""Fold the changes of a table into its state: who sits where, who is host, what is played.

No I/O. The same lines always give the same Life.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from .. import wire
from . import changes
from .rows import EMPTY, Attendance, Guest, PersonRow, SeatRow, Setup, TableRow, seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from .game import Line

NOT_SEEN = Attendance()
MOST_STAND_INS = 40
"""The number of changes between people and stand-ins that everybody is shown."""
SeatNews = Literal["stood_in", "took_back", "resigned"]


class Life(msgspec.Struct, frozen=True):
    """The state of a table, from its log."""

    status: wire.TableStatus
    setup: Setup
    rules: str
    host: str
    created: int
    changed: int
    seats: tuple[SeatRow, ...]
    screen: str = ""
    people: tuple[Guest, ...] = ()
    stopped: str = ""
    rematch: str = ""
    scores: tuple[int, ...] = ()
    secrets: tuple[str, ...] = ()
    """For each round the server's secret; none at a table of version 1.0.0."""
    numbers: tuple[changes.NumberAdded, ...] = ()
    """The pages' numbers."""
    looked: wire.Looked = wire.Looked()
    vote: wire.EndVote | None = None
    kept: tuple[int, ...] = ()
    """The seats of players who kept their names when the game began."""
    chose: frozenset[str] = frozenset()
    """People who have taken their seat themselves, or came to it and were ready or added a number."""
    resigned: tuple[tuple[int, int], ...] = ()
    """Seats that were given up, each with the number of the person who had it."""
    begun: bool = False
    seat_changes: tuple[wire.SeatChange, ...] = ()
    """Who began or ceased to play their own seat, without names."""
    line: int = 0
    """How many lines have changed it, without those that nobody may notice."""

    def guest(self, person: str) -> Guest | None:
        """Return somebody who has come to the table."""
        return next((guest for guest in self.people if guest.person == person), None)

    def seat_of(self, person: str) -> int | None:
        """Return the seat that a person has."""
        return seat_of(self.seats, person)

    def row(self, code: str, attendance: Mapping[str, Attendance]) -> TableRow:
        """Return the state of the table, with presence."""
        return TableRow(
            code,
            self.status,
            self.setup,
            self.rules,
            self.host,
            self.screen,
            self.created,
            self.changed,
            self.stopped,
            self.rematch,
            self.scores,
            self.seats,
            tuple(_row(guest, attendance.get(guest.person, NOT_SEEN)) for guest in self.people),
            self.secrets,
            tuple(added.number for added in self.numbers),
            self.looked,
            self.vote,
            self.seat_changes,
            self.line,
        )


def _row(guest: Guest, seen: Attendance) -> PersonRow:
    return PersonRow(guest.number, guest.person, guest.name, seen.muted, seen.away, seen.seen, seen.origin)


def born(first: changes.First, at: int) -> Life:
    """Begin with the first line of a log."""
    if isinstance(first, changes.Made):
        life = Life("gathering", first.setup, first.rules, first.host, at, at, first.seats)
        return replace(life, secrets=first.secrets, chose=frozenset((first.host,)))
    return Life(
        first.status,
        first.setup,
        first.rules,
        first.host,
        first.created,
        first.changed,
        first.seats,
        first.screen,
        first.people,
        first.stopped,
        first.rematch,
        first.scores,
        begun=first.status != "gathering",
    )


def after(life: Life, change: changes.Later, at: int, version: int) -> Life:
    """Apply a change that was made at a time, and at a version of the game."""
    match change:
        case changes.Came():
            guest = Guest(change.number, change.person, change.name)
            return replace(life, people=(*life.people, guest))
        case changes.Named():
            return _guest(life, change.number, lambda guest: replace(guest, name=change.name))
        case changes.Became():
            return _become(life, change.number, change.person)
        case changes.Forgotten():
            forgotten = _become(life, change.number, change.nobody)
            return _guest(forgotten, change.number, lambda guest: replace(guest, name=""))
        case changes.Claimed():
            return life
        case changes.OptionsChanged():
            return replace(life, setup=change.setup, rules=change.rules, changed=at)
        case changes.NumberAdded():
            adder = next((one.person for one in life.people if one.number == change.person), "")
            here = frozenset((adder,)) if life.seat_of(adder) is not None else frozenset[str]()
            return replace(life, numbers=(*life.numbers, change), chose=life.chose | here)
        case changes.Looked():
            before = life.looked.seats if life.looked.version == version else ()
            return replace(life, looked=wire.Looked(version, (*before, *change.seats)))
        case changes.PaceSet():
            return replace(life, setup=replace(life.setup, pace=change.pace))
        case changes.EndVoted():
            return replace(life, vote=_vote(life.vote, change))
        case changes.HostHanded():
            return replace(life, host=change.person, changed=at)
        case changes.Begun():
            begun = replace(life, status="playing", rules=change.rules, changed=at)
            return replace(begun, kept=change.kept, begun=True)
        case changes.Ended():
            ended = replace(life, status=change.status, changed=at)
            return replace(ended, scores=change.scores, stopped=change.stopped)
        case changes.PlayedAgain():
            return replace(life, rematch=change.code)
        case changes.Arranged():
            # Somebody whom the host has given a seat has not chosen it.
            both = {seat.person for seat in life.seats} & {seat.person for seat in change.seats}
            return replace(
                life,
                seats=change.seats,
                rules=change.rules,
                changed=at,
                chose=life.chose & {*both, life.host},
            )
        case _:
            return _seated(life, change, version)


def _vote(vote: wire.EndVote | None, change: changes.EndVoted) -> wire.EndVote | None:
    if not change.agree:
        return None
    if vote is None:
        vote = wire.EndVote(change.seat, ())
    here = tuple(sorted({*vote.here, *change.here}))
    return replace(vote, agreed=(*vote.agreed, change.seat), here=here)


def _unasked(vote: wire.EndVote | None, seat: int) -> wire.EndVote | None:
    """Ask the person of a seat no more."""
    return vote and replace(vote, here=tuple(one for one in vote.here if one != seat))


Seating = (
    changes.Sat | changes.Reserved | changes.GotReady | changes.Left
    | changes.StoodIn | changes.TookBack | changes.Resigned
)  # fmt: skip


def _seated(life: Life, change: Seating, version: int) -> Life:
    was = life.seats[change.seat]
    if isinstance(change, changes.Resigned) and (guest := life.guest(was.person)) is not None:
        life = replace(life, resigned=(*life.resigned, (change.seat, guest.number)))
    match change:
        case changes.Sat():
            seats = [EMPTY if seat.person == change.person else seat for seat in life.seats]
            seats[change.seat] = SeatRow("person", change.person)
            return replace(life, seats=tuple(seats), chose=life.chose | {change.person})
        case changes.Reserved():
            new = SeatRow("program", change.person, token=change.token)
        case changes.GotReady():
            new = replace(was, ready=change.ready)
            life = replace(life, chose=life.chose | {was.person})
        case changes.Left():
            new = EMPTY
            life = replace(life, chose=life.chose - {was.person})
        case changes.StoodIn():
            life = replace(life, vote=_unasked(life.vote, change.seat))
            if was.stand_in:
                return life  # they looked at the table again, and went
            new = replace(was, stand_in=True, since=version)
            life = _noted(life, change.seat, "stood_in", version)
        case changes.TookBack():
            new = replace(was, stand_in=False, since=version)
            life = _noted(life, change.seat, "took_back", version)
        case _:
            new = SeatRow("bot", level=change.level, since=version)
            life = _noted(life, change.seat, "resigned", version)
    seats = list(life.seats)
    seats[change.seat] = new
    return replace(life, seats=tuple(seats))


def _noted(life: Life, seat: int, what: SeatNews, version: int) -> Life:
    """Note who plays a seat from now on, and forget the oldest stand-ins."""
    guest = life.guest(life.seats[seat].person)
    new = wire.SeatChange(version, seat, what, None if guest is None else guest.number)
    found = [*life.seat_changes, new]
    passing = [one for one in found if one.what != "resigned"]
    if len(passing) > MOST_STAND_INS:
        found.remove(passing[0])
    return replace(life, seat_changes=tuple(found))


def _guest(life: Life, number: int, become: Callable[[Guest], Guest]) -> Life:
    people = (become(guest) if guest.number == number else guest for guest in life.people)
    return replace(life, people=tuple(people))


def _become(life: Life, number: int, now: str) -> Life:
    """Put another identity behind a number, its seat and its part as host."""
    was = next(guest.person for guest in life.people if guest.number == number)
    life = _guest(life, number, lambda guest: replace(guest, person=now))
    seats = (replace(seat, person=now) if seat.person == was else seat for seat in life.seats)
    chose = frozenset(now if one == was else one for one in life.chose)
    return replace(life, seats=tuple(seats), host=now if life.host == was else life.host, chose=chose)


def lived(lines: Iterable[Line]) -> Life:
    """Fold a whole log without playing its game; only the number of its lines counts here."""
    lines = iter(lines)
    first = next(lines)
    life, version = born(changes.read_first(first.text), first.at), 0
    for line in lines:
        if line.of_game:
            version += 1
        else:
            life = after(life, changes.read(line.text), line.at, version)
    return life
