"""The state of a table: its setup, its seats and its people."""

from __future__ import annotations

import msgspec

from .. import wire


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the host chose for the table. Fields that 1.0.0 did not have are written only if chosen."""

    edition: str
    modules: tuple[str, ...]
    options: dict[str, str]
    rounds: int
    clock: wire.Clock
    window_s: int
    chat: wire.Chat
    listed: bool
    spectators: bool
    pace: wire.Pace = "usual"
    look_s: int = 60
    rated: bool = False
    fill_s: int = 0
    """Seconds until bots take the free seats and the game begins; 0: the host decides."""


class SeatRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: who has it, and whether a stand-in plays it."""

    kind: wire.PlayerKind = "empty"
    person: str = ""
    level: str = ""
    token: str = ""
    """The digest of the token of the program that sits here."""
    stand_in: bool = False
    since: int = 0
    """The version of the game since when this is so."""
    ready: bool = False

    @property
    def plays_itself(self) -> bool:
        """Whether one of our bots decides for this seat now."""
        return self.kind == "bot" or self.stand_in


EMPTY = SeatRow()


class Guest(msgspec.Struct, frozen=True):
    """Somebody who has come to a table, with a number that is used only there."""

    number: int
    person: str
    name: str


class Attendance(msgspec.Struct, frozen=True):
    """Whether a person is present, and whom they have muted. Not part of the log."""

    muted: tuple[int, ...] = ()
    away: bool = True
    seen: int = 0
    """When the server last knew them to be present."""
    origin: str = ""
    """A keyed hash of the network they came from, which reveals no address."""


class PersonRow(msgspec.Struct, frozen=True):
    """A person at a table, and whether they are present."""

    number: int
    person: str
    name: str
    muted: tuple[int, ...]
    away: bool
    seen: int
    origin: str = ""


class TableRow(msgspec.Struct, frozen=True):
    """A table with its seats and people, and their presence."""

    code: str
    status: wire.TableStatus
    setup: Setup
    rules: str
    host: str
    screen: str
    """The digest of the token of its screen, at tables of version 1.0.0."""
    created: int
    changed: int
    stopped: str
    rematch: str
    scores: tuple[int, ...]
    seats: tuple[SeatRow, ...]
    people: tuple[PersonRow, ...]
    secrets: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    looked: wire.Looked = wire.Looked()
    vote: wire.EndVote | None = None
    seat_changes: tuple[wire.SeatChange, ...] = ()
    line: int = 0
    """How many lines have changed it, without those that nobody may notice."""

    def person(self, person: str) -> PersonRow | None:
        """Return a person at this table."""
        return next((row for row in self.people if row.person == person), None)

    def numbered(self, number: int) -> PersonRow | None:
        """Return the person with a number at this table."""
        return next((row for row in self.people if row.number == number), None)

    def seat_of(self, person: str) -> int | None:
        """Return the seat that a person has."""
        return seat_of(self.seats, person)


def seat_of(seats: tuple[SeatRow, ...], person: str) -> int | None:
    """Return the seat of a person; somebody without an identity has none."""
    if person:
        for number, seat in enumerate(seats):
            if seat.person == person:
                return number
    return None
