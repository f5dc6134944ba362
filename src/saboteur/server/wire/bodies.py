"""Every body of the HTTP API."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, structs

from saboteur import shapes
from saboteur.art.looks import VerbLook
from saboteur.bots import Why
from saboteur.events import Event
from saboteur.view import View

from .tables import Chat, Clock, LookSeconds, NoClock, Pace, Player, Table, TableStatus
from .talk import Talk
from .words import Code, Language, Name, Number, Params, SeatNumber


class Me(Struct, frozen=True, omit_defaults=True):
    """Who you are to this server."""

    name: str
    """Empty until you have said one; then every reader's page calls you what it calls newcomers."""
    language: Language
    before: str | None = None
    """Who this device was before it followed a link: it can be so again. None where there is no way back."""


class NewMe(Struct, frozen=True, omit_defaults=True):
    """How you want to be called."""

    name: Name | None = None
    language: Language | None = None


class Reach(Struct, frozen=True, omit_defaults=True):
    """Who can open links to this server."""

    others: bool
    """Whether machines other than its own can."""
    address: str = ""
    """How they reach it, told to its own machine alone; empty where it does not know."""


class DeviceLink(Struct, frozen=True):
    """A token that makes one further device you, once, within ten minutes."""

    token: str


class LinkedTo(Struct, frozen=True):
    """Whom a link for a further device would make you."""

    name: str
    mine: bool
    """Whether you are this person already."""


class DeviceInfo(Struct, frozen=True):
    """One of your devices."""

    key: str
    name: str
    """Its browser and system, as far as they are known."""
    created: int
    """When it became yours, in milliseconds since 1970."""
    seen: int
    """When it was last used, to the day."""
    here: bool
    """Whether it is the one that asks."""


class Devices(Struct, frozen=True):
    """All your devices, the one used last first."""

    devices: tuple[DeviceInfo, ...]


class NewPlayer(Struct, frozen=True, omit_defaults=True):
    """What the host wants a seat to be: empty, for a bot of a level, or for a person already at the table."""

    kind: Literal["empty", "bot", "person"] = "empty"
    level: Code | None = None
    person: Annotated[int, Meta(ge=0, le=100_000)] | None = None


class NewOptions(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What is played at a table, and how, as the host wants it before the start."""

    edition: Code
    modules: Annotated[tuple[Code, ...], Meta(max_length=32)] = ()
    options: Annotated[dict[Code, Annotated[str, Meta(max_length=40)]], Meta(max_length=32)] = {}
    rounds: Annotated[int, Meta(ge=1, le=3)] = 3
    clock: Clock = NoClock()
    window_s: Annotated[int, Meta(ge=1, le=10)] = 4
    chat: Chat = "on"
    listed: bool = False
    spectators: bool = True
    pace: Pace = "usual"
    look_s: LookSeconds = 60


class NewTable(NewOptions, frozen=True, omit_defaults=True, kw_only=True):
    """A table to be made. You become its host; `sit` takes its first seat that is not a bot's for you."""

    seats: Annotated[tuple[NewPlayer, ...], Meta(min_length=1, max_length=12)]
    sit: bool = True
    start: bool = False
    """Begin at once, if every seat is taken."""


class Seating(Struct, frozen=True, omit_defaults=True):
    """All seats of a table as the host wants them, before the start."""

    seats: Annotated[tuple[NewPlayer, ...], Meta(min_length=1, max_length=12)]


class NewHost(Struct, frozen=True):
    """Who is to be the host of a table, by their number there."""

    person: Annotated[int, Meta(ge=0, le=100_000)]


class Sit(Struct, frozen=True, omit_defaults=True):
    """Take a seat: the one named, or the first that is free."""

    seat: SeatNumber | None = None


class Ready(Struct, frozen=True, omit_defaults=True):
    """Say that the game may begin for you, or not yet."""

    ready: bool = True


class Start(Struct, frozen=True, omit_defaults=True):
    """Begin the game. The host's page can add its number to the deals with the same request."""

    number: Number | None = None


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
    players: tuple[Player, ...]
    free: int
    clock: Clock
    at: int
    """When it was made, or the game ended, in milliseconds since 1970."""
    seat: int | None = None
    """Your own seat."""
    awaited: bool = False
    """Whether the game waits for you; told in the list of your own tables."""
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
    """Why a bot did it, where these eyes are its own or all-knowing; the catalogue has the words."""


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
    seat: int | None = None
    """Your own seat."""


class RecordFile(Struct, frozen=True, omit_defaults=True):
    """A record from somebody's disk, to be replayed from a seat's eyes or all-knowing."""

    text: str
    eyes: SeatNumber | None = None
    language: Language = "en"


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """An option of a ruleset and its values, the default first."""

    name: str
    values: tuple[str, ...]
    example: str = ""
    """A value as the host may write one; empty where only those listed can be chosen."""


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
    clashes: tuple[str, ...] = ()
    """The editions and modules that it cannot be played with."""
    window: bool = False
    """Whether cards can be answered before they take effect, while `window_s` seconds run."""


class PhraseInfo(Struct, frozen=True):
    """A quick phrase, and which parameters it takes."""

    code: str
    params: tuple[str, ...]


class Extra(Struct, frozen=True):
    """What the page needs to show a module that another package brings, and was not built with."""

    name: str
    clauses: str
    """The letter or letters of its clauses."""
    icon: str
    place: int
    """Where it stands among the others, the smallest first."""
    cards: tuple[str, ...]
    """The cards that stand for it, if it is an edition."""
    minutes: int
    actions: dict[str, tuple[str, str]]
    """Pictures of its action cards by effect: a family and a part."""
    places: dict[str, str]
    """The parts that lie in its tunnels, by effect."""
    tokens: dict[str, str]
    """What stands for its tokens on their cells: parts, or `sign` for the sign of the owner's colour."""
    verbs: dict[str, VerbLook]
    """How its verbs are put to the player; those left out plainly, as their offer has them."""
    parts: dict[str, str]
    """Its own parts of pictures, without their outer element."""
    names: dict[Language, dict[str, dict[str, tuple[str, str]]]]
    """What its things are called, each with one line: by language, then by kind."""
    rules: dict[Language, dict[str, tuple[str, str, str]]]
    """Its clauses, each with title, text and ruling."""
    sections: dict[Language, dict[str, str]]
    """The headings of its clauses by letter."""
    pictures: dict[str, tuple[str, ...]]
    """Which cards a clause tells of, as `module/card`."""
    further: dict[str, tuple[str, ...]]
    """Which other clauses concern a card."""


class Design(shapes.Design, frozen=True):
    """A card as printed, for the page: it need not know what looks the same."""

    turns: bool = False
    """Whether it shows something else when it is turned by 180 degrees."""

    @classmethod
    def of(cls, card: shapes.Design) -> Design:
        """Take up a card of the rules."""
        return cls(**structs.asdict(card), turns=len(card.ways) == 2)


class Catalogue(Struct, frozen=True, omit_defaults=True):
    """Everything that can be chosen when a table is made, and every card as printed."""

    modules: tuple[ModuleInfo, ...]
    levels: tuple[str, ...]
    phrases: tuple[PhraseInfo, ...]
    designs: dict[str, dict[str, Design]]
    """By module, then by card."""
    extras: tuple[Extra, ...] = ()
    """The modules of other packages."""


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
