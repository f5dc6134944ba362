"""Decide a command: no sockets, no store, and no clock except the given `now`.

Every change of a table comes through here, whichever worker received it. A decision counts once its lines are
in the log. Until then the Fold is only a guess, and it is discarded if the log has gone another way.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from saboteur import CHANCE, CLOCK, Act, Deal, fair
from saboteur.record import write_line

from ..denials import Denied
from . import changes, leaving, seating
from .ending import agreed
from .filling import FillUp
from .game import Game, Line, Told
from .looking import Look, may_deal

if TYPE_CHECKING:
    from .fold import Fold
    from .life import Life

Chance = Callable[[Mapping[str, tuple[str, ...]], str], Deal]
"""Makes a deal from orders and a seed: `fair.dealt`, except in tests."""

CLOSE = Act("close")
MOST_CHANGES = 10_000
"""The most lines of a log that are not of its game, before people may change only what they must."""
ALWAYS = (
    *(leaving.Leave, leaving.Resign, leaving.TakeBack, seating.PlayAgain),
    *(seating.Become, leaving.Forget),
)
"""What people may do at any time: leave, come back, and be forgotten. None of it can be repeated for ever."""


@dataclass(frozen=True)
class Perform:
    """A seat or the clock acts, in answer to a version of the game."""

    actor: int
    version: int
    act: Act
    why: str = ""
    """A bot's reason, to be stored with the line."""
    by: str = ""
    """The person who acts; empty for bots, stand-ins and the clock."""


@dataclass(frozen=True)
class Start:
    """The host begins the game, and may add a number to its deals."""

    by: str
    kept: Mapping[str, bool]
    """Whether each person who sits at the table keeps their name."""
    number: str = ""


@dataclass(frozen=True)
class Proceed:
    """The server adds what a table of version 1.0.0 may lack: its first deal, or the note that it is over."""

    by: str = ""


Command = Perform | Start | Proceed | Look | FillUp | seating.Command


@dataclass(frozen=True)
class Claimed:
    """A claim, and the line of the log with it."""

    number: int
    at: int
    after: int
    """The version of the game after which it was made."""
    claim: changes.Claimed


class Written(msgspec.Struct, frozen=True):
    """New lines for the log, and their events."""

    after: int
    """The number of the line before them."""
    lines: tuple[Line, ...]
    told: tuple[Told, ...]
    claims: tuple[Claimed, ...]
    before: Life
    life: Life


@dataclass(frozen=True)
class Repeated:
    """The command was carried out before, with this version."""

    version: int


@dataclass(frozen=True)
class Unchanged:
    """Everything is already as the command wants it."""


@dataclass(frozen=True)
class Stale:
    """The command answers an old version: show a fresh View."""


@dataclass(frozen=True)
class Ahead:
    """The command answers a version that this Fold has not reached: read the log."""


Decision = Written | Repeated | Unchanged | Stale | Ahead


@dataclass
class Draft:
    """Lines that will be written, already applied to the Fold."""

    fold: Fold
    now: int
    by: str
    lines: list[Line] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    claims: list[Claimed] = field(default_factory=list)

    def __post_init__(self) -> None:
        # Time never runs backwards in a log, whatever the clocks of the workers say.
        self.now = max(self.now, self.fold.at)
        self._after, self._before = self.fold.number, self.fold.life

    def change(self, change: changes.Later) -> None:
        """Change the table."""
        line = Line(changes.write(change), self.now, by=self.by)
        self.fold.read(line)
        self.lines.append(line)
        if isinstance(change, changes.Claimed):
            self.claims.append(Claimed(self.fold.number, self.now, self.fold.version, change))

    def act(self, actor: int, act: Act | Deal, why: str = "") -> None:
        """Let an actor act; a refused act changes nothing."""
        game = self.fold.playing()
        by = self.by if actor >= 0 else ""
        self.told.append(game.apply(actor, act, self.now, why, by))
        self.fold.number, self.fold.at = self.fold.number + 1, self.now
        self.lines.append(game.lines[-1])

    def proceed(self, chance: Chance) -> None:
        """Deal if chance is awaited and nobody looks any more; note the end once the game is over."""
        game = self.fold.playing()
        while game.awaits == (CHANCE,) and may_deal(self.fold.life, game):
            seed = self._seed(game.state.round + 1)
            self.act(CHANCE, chance(game.ruleset.orders(game.state), seed))
        if game.over and self.fold.life.status == "playing":
            seats = range(game.ruleset.seats)
            scores = tuple(game.ruleset.scoring.total(game.state, seat) for seat in seats)
            self.by = ""
            self.change(changes.Ended("finished", scores))

    def _seed(self, number: int) -> str:
        """Return the seed of a round: from its secret and the pages' numbers, if the table has secrets."""
        life = self.fold.life
        if not life.secrets:
            return secrets.token_hex(fair.SECRET_BYTES)
        return fair.seed(number, life.secrets[number - 1], [added.number for added in life.numbers])

    def written(self) -> Written | Unchanged:
        """Return what must be written, if anything."""
        if not self.lines:
            return Unchanged()
        parts = tuple(self.lines), tuple(self.told), tuple(self.claims)
        return Written(self._after, *parts, self._before, self.fold.life)


def decide(fold: Fold, command: Command, now: int, chance: Chance) -> Decision:
    """Carry out a command on the Fold, or raise why not: Denied, or the Refusal of an act against the rules.

    A result other than `Written` has changed nothing.
    """
    draft = Draft(fold, now, command.by)
    match command:
        case Perform():
            answered = _answered(fold, command)
            if answered is not None:
                return answered
            draft.act(command.actor, command.act, why=command.why)
        case Start():
            for change in seating.begun(fold.life, command.by, command.kept, command.number):
                draft.change(change)
            draft.proceed(chance)
        case FillUp():
            for change in command.decide(fold.life):
                draft.change(change)
            if fold.life.status == "playing":
                draft.proceed(chance)
        case Proceed():
            if fold.life.status == "playing" and fold.broken is None:
                draft.proceed(chance)
        case Look():
            if fold.game is None or command.version != fold.version:
                return Ahead() if command.version > fold.version else Stale()
            for change in command.decide(fold.life, fold.game):
                draft.change(change)
        case _:
            changed = command.decide(fold.life)
            if changed and command.by and fold.changes >= MOST_CHANGES and not isinstance(command, ALWAYS):
                raise Denied("much_changed")
            for change in changed:
                draft.change(change)
    if draft.lines and fold.game is not None and fold.life.status == "playing":
        if agreed(fold.life):
            draft.change(changes.Ended("abandoned"))
        else:
            draft.proceed(chance)  # perhaps it waited only for this person
    return draft.written()


def _answered(fold: Fold, command: Perform) -> Repeated | Stale | Ahead | None:
    """Return the result of an act that can't be new; refuse it to everybody except the player of the seat."""
    game = fold.game
    if game is None:
        raise Denied("not_begun" if fold.broken is None else "not_playing")
    seat = fold.life.seats[command.actor] if command.actor >= 0 else None
    if seat is not None and (seat.person != command.by if command.by else not seat.plays_itself):
        raise Denied("not_seated")
    if command.version > game.version:
        return Ahead()
    # A clock that closes twice, or a client that lost the answer, gets the same answer again.
    old = game.lines[command.version].text if command.version < game.version else ""
    if old and old == write_line(command.actor, command.act):
        return Repeated(command.version + 1)
    if seat is not None and command.by and seat.stand_in:
        raise Denied("stood_in")
    if old:
        return Stale()
    if fold.life.status != "playing" and not game.over:
        raise Denied("not_playing")
    return None


def close(game: Game) -> Perform:
    """Make the command that closes the window that is open."""
    return Perform(CLOCK, game.version, CLOSE)
