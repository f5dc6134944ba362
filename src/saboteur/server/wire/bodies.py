"""Every body of the HTTP API."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, structs

from saboteur import shapes
from saboteur.art.looks import EventLook, TeamLook, VerbLook
from saboteur.art.plan import Plan
from saboteur.bots import Why
from saboteur.events import Event
from saboteur.view import View

from .tables import Chat, Clock, LookSeconds, NoClock, Pace, Player, Table, TableStatus
from .talk import Talk
from .words import Code, Language, Name, Number, Params, SeatNumber


class Me(Struct, frozen=True, omit_defaults=True):
    """Who you are to this server."""

    name: str
    """Empty until you have chosen one; until then every page shows its own word for a newcomer."""
    language: Language
    before: str | None = None
    """The player of this device before it followed a link, who can be restored; None if there is none."""
    kept: bool = False
    """Whether you keep this name, with a recovery code and perhaps passkeys; otherwise you are a guest."""
    guest_before: bool = False
    """Whether that earlier player is a guest, whose games you can make yours."""
    page: str = ""
    """The key of your page, if everybody may see it."""


class NewMe(Struct, frozen=True, omit_defaults=True):
    """The name and language that you want."""

    name: Name | None = None
    language: Language | None = None


class Reach(Struct, frozen=True, omit_defaults=True):
    """Who can open links to this server."""

    others: bool
    """Whether other machines can."""
    address: str = ""
    """Its address for them, shown only to its own machine; empty if it is not known."""


class DeviceLink(Struct, frozen=True):
    """A token that lets one more device act as you, once, within ten minutes."""

    token: str


class LinkedTo(Struct, frozen=True):
    """The player that a link for another device would make you."""

    name: str
    mine: bool
    """Whether you are this person already."""


class DeviceInfo(Struct, frozen=True):
    """One of your devices."""

    key: str
    name: str
    """Its browser and system, if known."""
    created: int
    """When it became yours, in milliseconds since 1970."""
    seen: int
    """When it was last used, to the day."""
    here: bool
    """Whether it is the device that asks."""


class Devices(Struct, frozen=True):
    """All your devices, the last used first."""

    devices: tuple[DeviceInfo, ...]


class NewPlayer(Struct, frozen=True, omit_defaults=True):
    """What the host wants a seat to be: empty, a bot of a level, or a person already at the table."""

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
    rated: bool = False
    """Whether a game against bots counts for ratings. A game of two players with kept names always does."""


class SomeOptions(Struct, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """Some changes of what is played at a table, by its host before the start. The rest stays as it is.

    What was chosen before and doesn't go with the change is left out: modules that another edition doesn't
    have, and options of these.
    """

    edition: Code | None = None
    add: Annotated[tuple[Code, ...], Meta(max_length=32)] = ()
    """Modules to add."""
    remove: Annotated[tuple[Code, ...], Meta(max_length=32)] = ()
    """Modules to remove."""
    options: Annotated[dict[Code, Annotated[str, Meta(max_length=40)]], Meta(max_length=32)] = {}
    """New values of options; the others stay."""
    rounds: Annotated[int, Meta(ge=1, le=3)] | None = None
    clock: Clock | None = None
    window_s: Annotated[int, Meta(ge=1, le=10)] | None = None
    chat: Chat | None = None
    listed: bool | None = None
    spectators: bool | None = None
    pace: Pace | None = None
    look_s: LookSeconds | None = None
    rated: bool | None = None


class NewTable(NewOptions, frozen=True, omit_defaults=True, kw_only=True):
    """A table to open. You become its host; `sit` gives you its first seat that is not a bot's."""

    seats: Annotated[tuple[NewPlayer, ...], Meta(min_length=1, max_length=12)]
    sit: bool = True
    start: bool = False
    """Whether to begin at once, if every seat is taken."""


class Seating(Struct, frozen=True, omit_defaults=True):
    """All seats of a table as the host wants them before the start."""

    seats: Annotated[tuple[NewPlayer, ...], Meta(min_length=1, max_length=12)]
    were: Annotated[tuple[NewPlayer, ...], Meta(max_length=12)] | None = None
    """The seats as you know them, programs as empty. If somebody has come or gone since, nothing changes."""


class NewHost(Struct, frozen=True):
    """The new host of a table, by their number there."""

    person: Annotated[int, Meta(ge=0, le=100_000)]


class Sit(Struct, frozen=True, omit_defaults=True):
    """Take a seat: the named one, or the first free one."""

    seat: SeatNumber | None = None


class Ready(Struct, frozen=True, omit_defaults=True):
    """Say whether you are ready for the game to begin."""

    ready: bool = True


class Start(Struct, frozen=True, omit_defaults=True):
    """Begin the game. The host's page can add its number to the deals in the same request."""

    number: Number | None = None


class SeatToken(Struct, frozen=True):
    """A token with which a program takes a seat: the program sends it in its hello."""

    seat: int
    token: str


class ScreenToken(Struct, frozen=True):
    """A token with which a television shows the public view."""

    token: str


class Made(Struct, frozen=True):
    """The code of a table."""

    code: str


class SeatStrength(Struct, frozen=True):
    """How strong the player of a seat is in an edition, over all their roles. Everybody begins at 1500."""

    seat: int
    strength: int
    give_or_take: int
    """The true strength is this close to it, in 95 of 100 cases."""


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
    """When it was opened, or when its game ended, in milliseconds since 1970."""
    seat: int | None = None
    """Your own seat."""
    awaited: bool = False
    """Whether the game waits for you; set only in the list of your own tables."""
    scores: tuple[int, ...] = ()
    rounds: int = 3
    fills: bool = False
    """Whether bots soon take the free seats, and the game begins."""
    strengths: tuple[SeatStrength, ...] = ()
    """Of players who let everybody see their games; set only in the list of open tables."""


class Tables(Struct, frozen=True):
    """A list of tables, the newest first."""

    tables: tuple[Listed, ...]


class Step(Struct, frozen=True, omit_defaults=True):
    """One line of a finished game, and the game after it."""

    version: int
    line: str
    """The line of the record; `?` stands for what this point of view hides."""
    at: int
    events: tuple[Event, ...]
    view: View
    why: Why | None = None
    """Why a bot did it, if this point of view is its own or sees everything; the catalogue has the words."""


class Seen(Struct, frozen=True):
    """What you could see from your seat after a line of the game."""

    version: int
    view: View


class Views(Struct, frozen=True):
    """What you could see while you were away, the latest last."""

    views: tuple[Seen, ...]


class Replay(Struct, frozen=True, omit_defaults=True):
    """A finished game, from a seat's point of view or with all cards open."""

    table: Table
    eyes: int | None
    steps: tuple[Step, ...]
    talk: tuple[Talk, ...]
    notes: str = ""
    """Your own notebook."""
    problem: str = ""
    """Why a damaged record file can't be read further, and where; the steps are those before."""
    seat: int | None = None
    """Your own seat."""


class RecordFile(Struct, frozen=True, omit_defaults=True):
    """A record file, to be replayed from a seat's point of view or with all cards open."""

    text: str
    eyes: SeatNumber | None = None
    language: Language = "en"


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """An option of a ruleset and its values, the default first."""

    name: str
    values: tuple[str, ...]
    example: str = ""
    """An example of a value that the host can write; empty if only the listed values are possible."""


class ModuleInfo(Struct, frozen=True, omit_defaults=True):
    """An edition or module that can be chosen."""

    name: str
    version: int
    edition: bool
    seats: tuple[int, int] | None
    """The least and the most players; none if it sets no limits."""
    options: tuple[OptionInfo, ...]
    only_with: tuple[str, ...] | None
    """The editions it works with; none: all that take modules."""
    excludes: tuple[str, ...]
    clashes: tuple[str, ...] = ()
    """The editions and modules that it can't be combined with."""
    window: bool = False
    """Whether cards can be answered before they take effect, within `window_s` seconds."""
    levels: dict[str, tuple[int, ...]] = {}
    """With how many seats it offers each of the levels that are not offered everywhere."""


class PhraseInfo(Struct, frozen=True):
    """A quick phrase and its parameters."""

    code: str
    params: tuple[str, ...]


class Extra(Struct, frozen=True):
    """What the page needs to show a module of another package, which it was not built with."""

    name: str
    clauses: str
    """The letter or letters of its clauses."""
    icon: str
    place: int
    """Its place among the others, the smallest first."""
    cards: tuple[str, ...]
    """The cards that represent it, if it is an edition."""
    minutes: int
    actions: dict[str, tuple[str, str]]
    """Pictures of its action cards by effect: a family and a part."""
    places: dict[str, str]
    """The parts in its tunnels, by effect."""
    harm: tuple[str, ...]
    """The effects of its cards that harm what they are aimed at."""
    tokens: dict[str, str]
    """Pictures of its tokens on cells: parts, or `sign` for the sign of the owner's colour."""
    verbs: dict[str, VerbLook]
    """How its verbs are shown to the player; the others are shown plainly, as their offer has them."""
    teams: dict[str, TeamLook]
    """How its teams of roles are shown."""
    fronts: dict[str, str]
    """The parts over the portrait of a player with one of its cards in front of them, by effect."""
    ends: dict[str, str]
    """Its ways to end a round by a find, with the part that stands for what was found."""
    events: dict[str, EventLook]
    """How its kinds of events are shown."""
    evident: tuple[str, ...]
    """The effects of its cards that the line after the card describes well enough."""
    brief: tuple[str, ...]
    """The effects whose name is all that a note on a goal says."""
    parts: dict[str, str]
    """Its own parts of pictures, without their outer element."""
    plans: dict[str, tuple[Plan, ...]]
    """How the pictures of its cards are composed: upright and, if it looks different, turned."""
    names: dict[Language, dict[str, dict[str, tuple[str, str]]]]
    """The names of its things, each with one line: by language, then by kind."""
    rules: dict[Language, dict[str, tuple[str, str, str]]]
    """Its clauses, each with title, text and ruling."""
    sections: dict[Language, dict[str, str]]
    """The headings of its clauses by letter."""
    pictures: dict[str, tuple[str, ...]]
    """The cards that a clause is about, as `module/card`."""
    further: dict[str, tuple[str, ...]]
    """Other clauses about a card."""


class Design(shapes.Design, frozen=True):
    """A card as printed, for the page, which need not know which cards look the same."""

    turns: bool = False
    """Whether it looks different when turned by 180 degrees."""

    @classmethod
    def of(cls, card: shapes.Design) -> Design:
        """Convert a card of the rules."""
        return cls(**structs.asdict(card), turns=len(card.ways) == 2)


class Catalogue(Struct, frozen=True, omit_defaults=True):
    """Everything that can be chosen for a table, and every card as printed."""

    modules: tuple[ModuleInfo, ...]
    levels: tuple[str, ...]
    phrases: tuple[PhraseInfo, ...]
    designs: dict[str, dict[str, Design]]
    """By module, then by card."""
    extras: tuple[Extra, ...] = ()
    """The modules of other packages."""
    limited: tuple[str, ...] = ()
    """The levels that are offered only if the edition and every module of a table offer them."""


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
