"""Say what goes over the wire: every frame of the WebSocket, and every body of the HTTP API.

The client's types, the JSON Schema and the protocol page are generated from here. What happened and what a
viewer sees are the rules library's own types; they come here only as `view(state, viewer)` and
`event.to(viewer)` made them.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from saboteur.acts import Act
from saboteur.bots import Why
from saboteur.events import Event
from saboteur.offers import Offer
from saboteur.shapes import Cell, Design
from saboteur.view import View

PROTOCOL: Final = 1
"""Raised whenever an old client would misread a frame."""

FRAME_LIMIT: Final = 16 * 1024
"""Bytes of the longest frame or body that anybody may send."""
RECORD_LIMIT: Final = 200 * 1024
"""Bytes of the longest record that is replayed from a file; whole games take a tenth of that."""

Code = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9_]+$")]
"""A word of the protocol: an edition, a module, a tool, a kind of phrase."""
TableCode = Annotated[str, Meta(min_length=4, max_length=16, pattern="^[a-z0-9]+$")]
Token = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
"""As typed; the server cleans and shortens it."""
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Language = Literal["en", "de"]
Params: TypeAlias = dict[str, str | int | list[str]]


# ---- tables ---------------------------------------------------------------------------------------

TableStatus = Literal["gathering", "playing", "finished", "abandoned"]
PersonStatus = Literal["seated", "away", "stood_in", "watching"]
Chat = Literal["on", "phrases", "off"]
PlayerKind = Literal["empty", "person", "bot", "program"]


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
    person: int | None = None
    """The person's number at this table."""
    level: str = ""
    """The level of a bot."""
    stand_in: bool = False
    away: bool = False
    since: int = 0
    """The line of the game since which it is so."""


class Person(Struct, frozen=True, omit_defaults=True):
    """Somebody at a table, under the number that only this table knows them by."""

    number: int
    name: str
    status: PersonStatus
    seat: int | None = None


class Commitment(Struct, frozen=True, omit_defaults=True):
    """A promise of a round's deal: the SHA-256 of salt, a space and the deal's line.

    Salt and deal are there once the game is over.
    """

    round: int
    digest: str
    salt: str = ""
    deal: str = ""


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
    commitments: tuple[Commitment, ...] = ()
    stopped: str = ""
    """Why the game was stopped for good; its record can be downloaded."""
    rematch: str = ""
    """The code of the table at which the same people play again."""


# ---- talk -----------------------------------------------------------------------------------------


class Phrase(Struct, frozen=True, omit_defaults=True):
    """Something said in a code, so that everybody reads it in their own language and bots can too."""

    code: Code
    seat: SeatNumber | None = None
    goal: Cell | None = None
    tool: Code | None = None
    line: Version | None = None
    card: Code | None = None


class Talk(Struct, frozen=True, omit_defaults=True):
    """Something said at a table: free text or a phrase."""

    number: int
    after: int
    """The line of the game after which it was said."""
    at: int
    """When, in milliseconds since 1970."""
    person: int | None = None
    seat: int | None = None
    text: str = ""
    phrase: Phrase | None = None
    truth: bool | None = None
    """Whether the phrase was true, once that is public."""


# ---- frames from a client -------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", omit_defaults=True):
    """The first frame. A program or a table screen shows its token; a page is known by its cookie."""

    protocol: int
    build: Annotated[str, Meta(max_length=80)] = ""
    token: Token = ""


class Do(Struct, frozen=True, tag="act", omit_defaults=True):
    """An act, with the version of the game it answers. Sent twice it is done once."""

    version: Version
    act: Act


class Say(Struct, frozen=True, tag="say"):
    """Free text to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SayPhrase(Struct, frozen=True, tag="phrase"):
    """A quick phrase to the table."""

    phrase: Phrase


class Note(Struct, frozen=True, tag="note"):
    """The whole of the private notebook, as it is to be kept."""

    text: Annotated[str, Meta(max_length=8000)]


class Mute(Struct, frozen=True, tag="mute"):
    """Stop showing me what a person says, or show it again."""

    person: Annotated[int, Meta(ge=0, le=100_000)]
    muted: bool = True


class Back(Struct, frozen=True, tag="back"):
    """Take my seat back from the stand-in."""


class Away(Struct, frozen=True, tag="away"):
    """Let a stand-in play my seat."""


class Ping(Struct, frozen=True, tag="ping"):
    """Ask for a pong with the same number."""

    number: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0


FromClient: TypeAlias = Hello | Do | Say | SayPhrase | Note | Mute | Back | Away | Ping


# ---- frames from the server -----------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag="welcome", omit_defaults=True):
    """The answer to hello: who you are here. Then come the table and, once it is played, the game."""

    protocol: int
    build: str
    """The build of the page that this server serves."""
    person: int | None = None
    """Your number at this table."""
    seat: int | None = None
    notebook: str = ""
    muted: tuple[int, ...] = ()


class Reload(Struct, frozen=True, tag="reload"):
    """The client is too old (or too new) for this server: load the page again; the seat stays yours."""

    protocol: int
    build: str


class TableIs(Struct, frozen=True, tag="table"):
    """The table, its seats and people, whenever any of it changed."""

    table: Table


class Due(Struct, frozen=True, omit_defaults=True):
    """What time is running: a veto window, or the decision of the seats awaited."""

    kind: Literal["window", "move"]
    in_ms: int
    """From the moment this was sent."""
    reserves_s: tuple[int, ...] = ()
    """What each seat has left of its reserve."""


class Moved(Struct, frozen=True, tag="moved", omit_defaults=True):
    """The game at a version, in your eyes, and what happened since the version before that you were sent.

    `since` is that version; a fresh start (a reconnection, a gap) has no events and `since` equal `version`;
    after hello, `story` has told what happened before.
    """

    version: int
    since: int
    events: tuple[Event, ...]
    view: View
    offers: tuple[Offer, ...]
    due: Due | None = None


class Told(Struct, frozen=True):
    """What one line of the game brought about, in your eyes."""

    version: int
    events: tuple[Event, ...]


class Story(Struct, frozen=True, tag="story"):
    """What you were told of this round, and how earlier rounds ended: once, before the first `moved`."""

    told: tuple[Told, ...]


class Accepted(Struct, frozen=True, tag="accepted"):
    """Your act is in the log for good, as this version. Also the answer to the same act sent again."""

    version: int


class Refused(Struct, frozen=True, tag="refused", omit_defaults=True):
    """What you sent was not done, and changed nothing."""

    code: str
    text: str
    clause: str = ""
    params: Params = {}
    answers: str = ""
    """The kind of the frame that was refused."""


class Said(Struct, frozen=True, tag="said", omit_defaults=True):
    """Talk, oldest first: all of it after hello, then one at a time."""

    talk: tuple[Talk, ...]


class Verdict(Struct, frozen=True):
    """Whether a claim was true when it was made."""

    number: int
    """The number of what was said."""
    truth: bool


class Judged(Struct, frozen=True, tag="judged"):
    """Claims held against the truth: when a round ends as far as it is public, when the game ends wholly."""

    verdicts: tuple[Verdict, ...]


class Notebook(Struct, frozen=True, tag="notebook"):
    """Your notebook as it is kept now: the answer to note, on all your pages."""

    text: str


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to ping."""

    number: int


Goodbye = Literal["bad_hello", "draining", "flood", "no_such_table", "not_admitted", "session_ended", "slow"]


class Bye(Struct, frozen=True, tag="bye"):
    """The last frame before the server closes the connection, and why."""

    code: Goodbye


FromServer: TypeAlias = (
    Welcome | Reload | TableIs | Story | Moved | Accepted | Refused | Said | Judged | Notebook | Pong | Bye
)


# ---- HTTP -----------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    """Who you are to this server."""

    name: str
    language: Language


class NewMe(Struct, frozen=True, omit_defaults=True):
    """How you want to be called."""

    name: Name | None = None
    language: Language | None = None


class DeviceLink(Struct, frozen=True):
    """A token that makes one further device you, once, within ten minutes."""

    token: str


class NewPlayer(Struct, frozen=True, omit_defaults=True):
    """What the host wants a seat to be: empty, for a bot of a level, or for a person already at the table."""

    kind: Literal["empty", "bot", "person"] = "empty"
    level: Code | None = None
    person: Annotated[int, Meta(ge=0, le=100_000)] | None = None


class NewTable(Struct, frozen=True, omit_defaults=True):
    """A table to be made. You become its host; `sit` takes its first seat that is not a bot's for you."""

    edition: Code
    seats: Annotated[tuple[NewPlayer, ...], Meta(min_length=1, max_length=12)]
    modules: Annotated[tuple[Code, ...], Meta(max_length=32)] = ()
    options: Annotated[dict[Code, Annotated[str, Meta(max_length=40)]], Meta(max_length=32)] = {}
    rounds: Annotated[int, Meta(ge=1, le=3)] = 3
    clock: Clock = NoClock()
    window_s: Annotated[int, Meta(ge=1, le=10)] = 2
    chat: Chat = "on"
    listed: bool = False
    spectators: bool = True
    sit: bool = True
    start: bool = False
    """Begin at once, if every seat is taken."""


class Seating(Struct, frozen=True, omit_defaults=True):
    """All seats of a table as the host wants them, before the start."""

    seats: Annotated[tuple[NewPlayer, ...], Meta(min_length=1, max_length=12)]


class Sit(Struct, frozen=True, omit_defaults=True):
    """Take a seat: the one named, or the first that is free."""

    seat: SeatNumber | None = None


class SeatToken(Struct, frozen=True):
    """A token with which a program takes a seat: it shows the token in its hello."""

    seat: int
    token: str


class ScreenToken(Struct, frozen=True):
    """A token with which a television shows the public view."""

    token: str


class Made(Struct, frozen=True):
    """The code of a table."""

    code: str


class Listed(Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    code: str
    status: TableStatus
    rules: str
    edition: str
    modules: tuple[str, ...]
    players: tuple[str, ...]
    """The names in the seats; empty for a free one."""
    free: int
    clock: Clock
    at: int
    """When it was made, or the game ended, in milliseconds since 1970."""
    seat: int | None = None
    """Your own seat."""
    scores: tuple[int, ...] = ()


class Tables(Struct, frozen=True):
    """A list of tables, the newest first."""

    tables: tuple[Listed, ...]


class Step(Struct, frozen=True, omit_defaults=True):
    """One line of a game that is over, and the game after it."""

    version: int
    line: str
    """The line of the record; `?` stands for what these eyes could not see."""
    at: int
    events: tuple[Event, ...]
    view: View
    why: Why | None = None
    """Why a bot did it; the catalogue has the words."""


class Replay(Struct, frozen=True, omit_defaults=True):
    """A finished game, from a seat's eyes or all-knowing."""

    table: Table
    eyes: int | None
    steps: tuple[Step, ...]
    talk: tuple[Talk, ...]
    notes: str = ""
    """Your own notebook."""
    problem: str = ""
    """Of a record from a file that is damaged: where and why; the steps are those before."""


class RecordFile(Struct, frozen=True, omit_defaults=True):
    """A record from somebody's disk, to be replayed from a seat's eyes or all-knowing."""

    text: str
    eyes: SeatNumber | None = None
    language: Language = "en"


class OptionInfo(Struct, frozen=True):
    """An option of a ruleset and its values, the usual one first."""

    name: str
    values: tuple[str, ...]


class ModuleInfo(Struct, frozen=True, omit_defaults=True):
    """An edition or module that can be chosen."""

    name: str
    version: int
    edition: bool
    seats: tuple[int, int] | None
    """The least and the most players; none if it sets no bounds."""
    options: tuple[OptionInfo, ...]
    only_with: tuple[str, ...] | None
    """The editions it works with; none if with all that take modules."""
    excludes: tuple[str, ...]


class PhraseInfo(Struct, frozen=True):
    """A quick phrase, and which parameters it takes."""

    code: str
    params: tuple[str, ...]


class Catalogue(Struct, frozen=True):
    """Everything that can be chosen when a table is made, and every card as printed."""

    modules: tuple[ModuleInfo, ...]
    levels: tuple[str, ...]
    phrases: tuple[PhraseInfo, ...]
    designs: dict[str, dict[str, Design]]
    """By module, then by card."""
    whys: dict[Language, dict[str, str]]
    """Why bots do what they do: by language, then by code; `{seat}` and the like stand for parameters."""


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused."""

    code: str
    text: str
    clause: str = ""
    params: Params = {}


class Health(Struct, frozen=True):
    """What the server says about itself."""

    status: Literal["ok", "draining", "unavailable"]
    version: str
