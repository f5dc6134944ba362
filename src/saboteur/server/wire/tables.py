"""Tables: their seats, the people at them, their clocks, and promised deals."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

TableStatus = Literal["gathering", "playing", "finished", "abandoned"]
PersonStatus = Literal["seated", "away", "stood_in", "watching"]
Chat = Literal["on", "phrases", "off"]
PlayerKind = Literal["empty", "person", "bot", "program"]
Pace = Literal["slow", "usual", "fast", "wait"]
"""How fast bots move; `wait`: each time only after everybody who is there has tapped on."""
LookSeconds = Annotated[int, Meta(ge=5, le=600)]


class NoClock(Struct, frozen=True, tag="none"):
    """Nobody is hurried; whoever has been gone for `away_s` seconds is stood in for."""

    away_s: Annotated[int, Meta(ge=10, le=86_400)] = 120


class LiveClock(Struct, frozen=True, tag="live"):
    """So many seconds for every decision; what is used beyond is taken from a reserve for the whole game."""

    move_s: Annotated[int, Meta(ge=5, le=600)] = 45
    reserve_s: Annotated[int, Meta(ge=0, le=3600)] = 180


class DaysClock(Struct, frozen=True, tag="days"):
    """So many days for every decision."""

    days: Annotated[int, Meta(ge=1, le=30)] = 2


Clock: TypeAlias = NoClock | LiveClock | DaysClock


class Player(Struct, frozen=True, omit_defaults=True):
    """Who has a seat. A stand-in plays a person's or program's seat for as long as it is theirs."""

    kind: PlayerKind = "empty"
    name: str = ""
    """Empty for whoever has said none."""
    person: int | None = None
    """The person's number at this table."""
    level: str = ""
    """The level of a bot."""
    ready: bool = False
    """Whether they have said, before the start, that it may begin."""
    stand_in: bool = False
    away: bool = False
    since: int = 0
    """The line of the game since which it is so."""


class Looked(Struct, frozen=True, omit_defaults=True):
    """Which people have seen enough of the game as it is at a version. The next act makes it out of date."""

    version: int = 0
    seats: tuple[int, ...] = ()


class EndVote(Struct, frozen=True):
    """Somebody asks to end the game. It does once each person who plays agrees; one against ends the vote."""

    asked: int
    """The seat that asked."""
    agreed: tuple[int, ...]


class Person(Struct, frozen=True, omit_defaults=True):
    """Somebody at a table, under the number that only this table knows them by."""

    number: int
    name: str
    status: PersonStatus
    seat: int | None = None


class Fairness(Struct, frozen=True, omit_defaults=True):
    """What shows that nobody stacked the deals: see "Deals that nobody could have stacked" in notation.md.

    Secrets and deals are there once the game is over.
    """

    commitments: tuple[str, ...]
    """For each round the SHA-256 of the server's secret, shown before any number is added."""
    numbers: tuple[str, ...] = ()
    """The numbers that pages added before the first deal, in the order that counts."""
    secrets: tuple[str, ...] = ()
    deals: tuple[str, ...] = ()


class Table(Struct, frozen=True, omit_defaults=True):
    """All that everybody at a table may know about it, besides the game itself."""

    code: str
    status: TableStatus
    rules: str
    """The ruleset as a record writes it."""
    edition: str
    modules: tuple[str, ...]
    options: dict[str, str]
    rounds: int
    clock: Clock
    window_s: int
    """How long an announced card can be stopped."""
    chat: Chat
    listed: bool
    """Whether everybody finds it in the list; otherwise by link only."""
    spectators: bool
    host: int
    """The host's number."""
    players: tuple[Player, ...]
    people: tuple[Person, ...]
    teams: dict[str, int] = {}
    """How many roles of each team are dealt from, once the game has begun."""
    colours: tuple[str, ...] = ()
    """The colour of each seat, where everybody knows it: then it is a race in the open."""
    supplies: dict[str, int] = {}
    """How many tokens the boxes hold; kinds that are taken from one supply are named together."""
    fairness: Fairness | None = None
    """Missing where the game was begun before deals could be checked."""
    stopped: str = ""
    """Why the game was stopped for good; its record can be downloaded."""
    pace: Pace = "usual"
    look_s: int = 60
    """How long people may look at the end of a round while others wait."""
    looked: Looked = Looked()
    """Who has seen enough: of the end of a round, or where bots wait for a tap."""
    vote: EndVote | None = None
    rematch: str = ""
    """The code of the table at which the same people play again."""
