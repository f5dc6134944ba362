"""Tables: their seats, the people at them, their clocks, and promised deals."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

TableStatus = Literal["gathering", "playing", "finished", "abandoned"]
PersonStatus = Literal["seated", "away", "stood_in", "watching"]
Chat = Literal["on", "phrases", "off"]
PlayerKind = Literal["empty", "person", "bot", "program"]
Pace = Literal["slow", "usual", "fast", "wait"]
"""How fast bots move; `wait`: each bot waits until everybody present has tapped."""
LookSeconds = Annotated[int, Meta(ge=5, le=600)]


class NoClock(Struct, frozen=True, tag="none"):
    """No time limit. A stand-in plays for people who are away for `away_s` seconds, unless only bots wait."""

    away_s: Annotated[int, Meta(ge=10, le=86_400)] = 120


class LiveClock(Struct, frozen=True, tag="live"):
    """A number of seconds for every decision; extra time is taken from a reserve for the whole game."""

    move_s: Annotated[int, Meta(ge=5, le=600)] = 45
    reserve_s: Annotated[int, Meta(ge=0, le=3600)] = 180


class DaysClock(Struct, frozen=True, tag="days"):
    """A number of days for every decision."""

    days: Annotated[int, Meta(ge=1, le=30)] = 2


Clock: TypeAlias = NoClock | LiveClock | DaysClock


class Player(Struct, frozen=True, omit_defaults=True):
    """The player in a seat. A stand-in can play for a person or program, who keeps the seat."""

    kind: PlayerKind = "empty"
    name: str = ""
    """Empty if they have chosen none."""
    person: int | None = None
    """The person's number at this table."""
    level: str = ""
    """The level of a bot."""
    ready: bool = False
    """Whether they are ready for the game to begin."""
    stand_in: bool = False
    away: bool = False
    here: bool = False
    """Whether the person has the table open while a stand-in plays for them."""
    since: int = 0
    """The line of the game since when this is so."""


class SeatChange(Struct, frozen=True, omit_defaults=True):
    """During the game somebody began or ceased to play their own seat."""

    after: int
    """The line of the game after which it was so."""
    seat: int
    what: Literal["stood_in", "took_back", "resigned"]
    """A stand-in plays for them, they play again, or a bot has the seat for good."""
    person: int | None = None
    """The person's number at this table."""
    name: str = ""
    """Empty if they have chosen none."""


class Looked(Struct, frozen=True, omit_defaults=True):
    """The people who have seen enough of the game at a version. The next act makes this out of date."""

    version: int = 0
    seats: tuple[int, ...] = ()


class EndVote(Struct, frozen=True):
    """Somebody asks to end the game. It ends when everybody who is asked agrees; one refusal ends the vote.

    Asked are all people who play, and those of a stand-in's seat who have the table open.
    """

    asked: int
    """The seat that asked."""
    agreed: tuple[int, ...]
    here: tuple[int, ...] = ()
    """Seats of stand-ins whose people had the table open when somebody agreed."""


class Person(Struct, frozen=True, omit_defaults=True):
    """Somebody at a table, with a number that is used only at this table."""

    number: int
    name: str
    status: PersonStatus
    seat: int | None = None


class Fairness(Struct, frozen=True, omit_defaults=True):
    """The proof that nobody stacked the deals: see "Deals that nobody could have stacked" in notation.md.

    Secrets and deals appear when the game is over.
    """

    commitments: tuple[str, ...]
    """For each round the SHA-256 of the server's secret, shown before any number is added."""
    numbers: tuple[str, ...] = ()
    """The numbers that pages added before the first deal, in the order that counts."""
    secrets: tuple[str, ...] = ()
    deals: tuple[str, ...] = ()


class Table(Struct, frozen=True, omit_defaults=True):
    """Everything that everybody at a table may know about it, except the game itself."""

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
    """The window for answers to an announced card, in seconds."""
    chat: Chat
    listed: bool
    """Whether the list shows it to everybody; otherwise it needs the link."""
    spectators: bool
    host: int
    """The host's number."""
    players: tuple[Player, ...]
    people: tuple[Person, ...]
    teams: dict[str, int] = {}
    """How many roles of each team are in the stack that is dealt from, once the game has begun."""
    colours: tuple[str, ...] = ()
    """The colour of each seat, if everybody knows it."""
    supplies: dict[str, int] = {}
    """The number of tokens in the boxes; kinds that share one supply are named together."""
    fairness: Fairness | None = None
    """Missing if the game began before deals could be checked."""
    stopped: str = ""
    """Why the game was stopped for good; its record can be downloaded."""
    pace: Pace = "usual"
    look_s: int = 60
    """How long people may look at the end of a round while others wait, in seconds."""
    rated: bool = False
    """Whether a game against bots counts for ratings."""
    looked: Looked = Looked()
    """Who has seen enough: at the end of a round, or when bots wait for a tap."""
    vote: EndVote | None = None
    rematch: str = ""
    """The code of the table at which the same people play again."""
    seat_changes: tuple[SeatChange, ...] = ()
    """Who gave up their seat, and the latest stand-ins, in order: what was done stays with who did it."""
    fill_at: int = 0
    """When bots take the free seats and the game begins, by the server's clock; 0: the host decides."""
    line: int = 0
    """How many lines of the table's log have changed what is shown of it. Answers and messages can overtake
    each other: ignore what has a smaller number than what you know."""
