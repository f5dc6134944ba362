"""Every change of a table that is not an act of its game: the table's own lines of the log.

A line of the log is either a line of the record (a deal, an act, a closed window) or one of these, as JSON.
Only names and values of fields are stored. So a new field needs a default, and no field may be renamed.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from .. import wire
from .rows import Guest, SeatRow, Setup


class Change(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="change"):
    """What all changes share."""


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A claim: after which version of the game, and from which seat."""

    after: int
    seat: int
    phrase: wire.Phrase


class Made(Change, frozen=True, tag="made"):
    """The table was made; the first line of its log."""

    setup: Setup
    rules: str
    host: str
    seats: tuple[SeatRow, ...]
    secrets: tuple[str, ...] = ()
    """The server's secret for each round's deal; revealed when the game is over."""


class Kept(Change, frozen=True, tag="kept"):
    """The table as it was when its log began: the first line of a table of version 1.0.0."""

    status: wire.TableStatus
    setup: Setup
    rules: str
    host: str
    screen: str
    created: int
    changed: int
    seats: tuple[SeatRow, ...]
    people: tuple[Guest, ...] = ()
    stopped: str = ""
    rematch: str = ""
    scores: tuple[int, ...] = ()
    claims: tuple[Said, ...] = ()


class OptionsChanged(Change, frozen=True, tag="options"):
    """The host chose something else to play."""

    setup: Setup
    rules: str


class Came(Change, frozen=True, tag="came"):
    """Somebody came to the table for the first time."""

    number: int
    person: str
    name: str


class Named(Change, frozen=True, tag="named"):
    """Somebody has another name."""

    number: int
    name: str


class Became(Change, frozen=True, tag="became"):
    """A guest turned out to be a player: from now on their number stands for this person."""

    number: int
    person: str


class Forgotten(Change, frozen=True, tag="forgotten"):
    """Somebody wanted to be forgotten: from now on their number stands for nobody."""

    number: int
    nobody: str


class Arranged(Change, frozen=True, tag="arranged"):
    """The host arranged all seats."""

    seats: tuple[SeatRow, ...]
    rules: str


class Sat(Change, frozen=True, tag="sat"):
    """Somebody took a seat, and left the one they had."""

    seat: int
    person: str


class Reserved(Change, frozen=True, tag="reserved"):
    """A seat is reserved for the program that shows this token."""

    seat: int
    person: str
    token: str


class GotReady(Change, frozen=True, tag="ready"):
    """A seat is ready for the game to begin, or not."""

    seat: int
    ready: bool


class Left(Change, frozen=True, tag="left"):
    """A seat was left before the game."""

    seat: int


class HostHanded(Change, frozen=True, tag="host"):
    """Somebody else is the host now."""

    person: str


class NumberAdded(Change, frozen=True, tag="number"):
    """A page added a number to the deals."""

    person: int
    """The person whose page it is, by their number at the table."""
    number: str


class Begun(Change, frozen=True, tag="begun"):
    """The game began; its first deal is the next line."""

    rules: str
    kept: tuple[int, ...] = ()
    """The seats of players who keep their names: the game may count for their ratings."""


class Looked(Change, frozen=True, tag="looked"):
    """The people in these seats have seen enough of the game, or their time for looking is over."""

    seats: tuple[int, ...]


class PaceSet(Change, frozen=True, tag="pace"):
    """The host chose how fast bots move."""

    pace: wire.Pace


class EndVoted(Change, frozen=True, tag="end_voted"):
    """A seat asked to end the game, agreed to end it, or refused."""

    seat: int
    agree: bool
    here: tuple[int, ...] = ()
    """Seats of stand-ins whose people have the table open: they are asked too."""


class StoodIn(Change, frozen=True, tag="stood_in"):
    """A stand-in plays a seat from now on; if it did before, its person is no longer at the table."""

    seat: int


class TookBack(Change, frozen=True, tag="took_back"):
    """The person of a seat plays it again."""

    seat: int


class Resigned(Change, frozen=True, tag="resigned"):
    """A seat was given up during the game, for good: a bot has it now."""

    seat: int
    level: str


class Claimed(Change, frozen=True, tag="claimed"):
    """A seat claimed something."""

    seat: int
    phrase: wire.Phrase
    number: int | None = None
    """The number of the person who claimed it; none for a bot."""


class Ended(Change, frozen=True, tag="ended"):
    """The game is over, or the table was closed."""

    status: wire.TableStatus
    scores: tuple[int, ...] = ()
    stopped: str = ""
    """Why the game can't continue."""


class PlayedAgain(Change, frozen=True, tag="again"):
    """The same people play again, at another table."""

    code: str


First: TypeAlias = Made | Kept
Later: TypeAlias = (
    OptionsChanged
    | Came
    | Named
    | Became
    | Forgotten
    | Arranged
    | Sat
    | Reserved
    | GotReady
    | Left
    | HostHanded
    | NumberAdded
    | Begun
    | Looked
    | PaceSet
    | EndVoted
    | StoodIn
    | TookBack
    | Resigned
    | Claimed
    | Ended
    | PlayedAgain
)
_ENCODER = msgspec.json.Encoder()
_FIRST: msgspec.json.Decoder[First] = msgspec.json.Decoder(First)
_LATER: msgspec.json.Decoder[Later] = msgspec.json.Decoder(Later)


NAMING = ('"came"', '"named"', '"kept"')
"""Marks of lines that may contain a name."""


def write(change: First | Later) -> str:
    """Write a change as the text of a line."""
    return _ENCODER.encode(change).decode()


def read_first(text: str) -> First:
    """Read the first line of a log."""
    return _FIRST.decode(text)


def read(text: str) -> Later:
    """Read any other line that is not a line of the record."""
    return _LATER.decode(text)


def forgetting(text: str, number: int, person: str, nobody: str) -> str:
    """Return the text of a line without a person's name and identity."""
    if person not in text and not any(mark in text for mark in NAMING):
        return text
    change: First | Later = msgspec.json.decode(text, type=First | Later)
    match change:
        case Came() | Named() if change.number == number:
            change = msgspec.structs.replace(change, name="")
        case Kept():
            guests = (Guest(g.number, g.person, "") if g.number == number else g for g in change.people)
            change = msgspec.structs.replace(change, people=tuple(guests))
        case _:
            pass
    return write(change).replace(person, nobody)
