"""Every message of the WebSocket, from a client and from the server."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from saboteur.acts import Act
from saboteur.events import Event
from saboteur.offer import Offer
from saboteur.question import Price, Question
from saboteur.scoring import Standing
from saboteur.view import View

from .tables import Pace, Table
from .talk import Phrase, Talk
from .words import Number, Params, Token, Version

# ---- from a client ---------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", omit_defaults=True):
    """The first message. A program or a table screen sends its token; a page is known by its cookie."""

    protocol: int
    build: Annotated[str, Meta(max_length=80)] = ""
    token: Token = ""
    looks: bool = False
    """Whether this client sends `look`. For one that does not, the server takes it that nobody waits."""


class Do(Struct, frozen=True, tag="act", omit_defaults=True):
    """An act, with the version of the game that it answers. If it is sent twice, it is done once."""

    version: Version
    act: Act


class Say(Struct, frozen=True, tag="say"):
    """Free text to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SayPhrase(Struct, frozen=True, tag="phrase"):
    """A quick phrase to the table."""

    phrase: Phrase


class Note(Struct, frozen=True, tag="note"):
    """The whole private notebook."""

    text: Annotated[str, Meta(max_length=8000, pattern="^[^\\x00]*$")]


class Mute(Struct, frozen=True, tag="mute"):
    """Hide what a person says, or show it again."""

    person: Annotated[int, Meta(ge=0, le=100_000)]
    muted: bool = True


class AddNumber(Struct, frozen=True, tag="number"):
    """Add a random number to the deals of a game that has not begun. If it is sent twice, it counts once."""

    number: Number


class Look(Struct, frozen=True, tag="look"):
    """I have seen enough of the game at this version: the next round or the next bot may begin.

    During a window it lets the announced card pass. Once all who could stop it do so, it takes effect.
    """

    version: Version


class SetPace(Struct, frozen=True, tag="pace"):
    """As the host, choose how fast bots move."""

    pace: Pace


class EndGame(Struct, frozen=True, tag="end", omit_defaults=True):
    """Ask to end the game, or agree to end it; with `agree` false, continue to play."""

    agree: bool = True


class Back(Struct, frozen=True, tag="back"):
    """Take my seat back from the stand-in."""


class Away(Struct, frozen=True, tag="away", omit_defaults=True):
    """Let a stand-in play my seat. The host of a table without a clock can do this for an absent player."""

    seat: Annotated[int, Meta(ge=0, le=100)] | None = None


class Ping(Struct, frozen=True, tag="ping"):
    """Ask for a pong with the same number."""

    number: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0


FromClient: TypeAlias = (
    Hello | Do | Say | SayPhrase | Note | Mute | AddNumber | Look | SetPace | EndGame | Back | Away | Ping
)


# ---- from the server --------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag="welcome", omit_defaults=True):
    """The answer to hello: who you are here. Then come the table and, once it has begun, the game."""

    protocol: int
    build: str
    """The build of the page that this server serves."""
    now: int
    """The server's clock, in milliseconds since 1970."""
    person: int | None = None
    """Your number at this table."""
    seat: int | None = None
    notebook: str = ""
    muted: tuple[int, ...] = ()


class Reload(Struct, frozen=True, tag="reload"):
    """The client is too old or too new for this server: load the page again. You keep your seat."""

    protocol: int
    build: str


class TableIs(Struct, frozen=True, tag="table"):
    """The table, its seats and people, whenever something changes."""

    table: Table


class Countdown(Struct, frozen=True, omit_defaults=True):
    """The running time: a window for answers, the decision of the awaited seats, or the time for looking."""

    kind: Literal["window", "move", "look"]
    in_ms: int
    """Milliseconds from the moment when this was sent."""
    reserves_s: tuple[int, ...] = ()
    """The rest of each seat's reserve."""


class Moved(Struct, frozen=True, tag="moved", omit_defaults=True):
    """The game at a version, as you see it, and what happened since the last version that you were sent.

    `since` is that last version. After a reconnection or a gap there are no events, and `since` equals
    `version`. After hello, `story` contains what happened before.
    """

    version: int
    since: int
    events: tuple[Event, ...]
    view: View
    offers: tuple[Offer, ...]
    due: Countdown | None = None
    question: Question | None = None
    """What the game waits for, if it is more than somebody's turn."""
    prices: tuple[Price, ...] = ()
    """What cells cost you, if you may act."""
    standing: tuple[Standing, ...] = ()
    """What each seat would have if the round ended now, if all gold is open."""


class Told(Struct, frozen=True):
    """The events of one line of the game, as you see them."""

    version: int
    events: tuple[Event, ...]


class Story(Struct, frozen=True, tag="story"):
    """What you saw of this round, and the ends of earlier rounds: once, before the first `moved`."""

    told: tuple[Told, ...]


class Accepted(Struct, frozen=True, tag="accepted"):
    """Your act is in the log for good, with this version. The same act sent again gets the same answer."""

    version: int


class Refused(Struct, frozen=True, tag="refused", omit_defaults=True):
    """What you sent was refused and changed nothing."""

    code: str
    text: str
    clause: str = ""
    params: Params = {}
    answers: str = ""
    """The kind of the message that was refused."""


class Said(Struct, frozen=True, tag="said", omit_defaults=True):
    """Chat, oldest first: all of it after hello, then one message at a time."""

    talk: tuple[Talk, ...]


class Verdict(Struct, frozen=True):
    """Whether a claim was true when it was made."""

    number: int
    """The number of the claim in the chat."""
    truth: bool


class Judged(Struct, frozen=True, tag="judged"):
    """Claims compared with the truth: after a round as far as it is public, after the game completely."""

    verdicts: tuple[Verdict, ...]


class Notebook(Struct, frozen=True, tag="notebook"):
    """Your notebook as it is saved now, sent to all your pages after a note."""

    text: str


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to ping."""

    number: int


Goodbye = Literal["bad_hello", "draining", "flood", "no_such_table", "not_admitted", "session_ended", "slow"]


class Bye(Struct, frozen=True, tag="bye"):
    """The last message before the server closes the connection, and why."""

    code: Goodbye


FromServer: TypeAlias = (
    Welcome | Reload | TableIs | Story | Moved | Accepted | Refused | Said | Judged | Notebook | Pong | Bye
)
