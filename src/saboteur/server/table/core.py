"""Decide what becomes of a command: no sockets, no store, no clock but the `now` it is given.

Every act of a table comes through here, whichever worker it reached. What is decided counts once its lines
stand in the log; until then the Game is only a guess, and is thrown away if the log has gone another way.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import SystemRandom

from saboteur import CHANCE, CLOCK, Act, Deal, shuffled
from saboteur.record import write_line

from .game import Game, Line, Told

Chance = Callable[[Mapping[str, tuple[str, ...]]], tuple[Deal, str]]
"""Makes a deal, and the salt that its promise is made with."""

CLOSE = Act("close")


def chance(orders: Mapping[str, tuple[str, ...]]) -> tuple[Deal, str]:
    """Make a deal from the system's secure source: there is no seed to ask for or to guess."""
    return shuffled(orders, SystemRandom()), secrets.token_hex(16)


def digest(salt: str, deal: str) -> str:
    """Return the promise of a deal."""
    return hashlib.sha256(f"{salt} {deal}".encode()).hexdigest()


@dataclass(frozen=True)
class Perform:
    """A seat or the clock acts, in answer to a version of the game."""

    actor: int
    version: int
    act: Act
    why: str = ""
    """A bot's reason, to be kept with the line."""


@dataclass(frozen=True)
class Begin:
    """The first deal is to be made."""


Command = Perform | Begin


@dataclass(frozen=True)
class Written:
    """New lines for the log, and what they brought about."""

    lines: tuple[Line, ...]
    told: tuple[Told, ...]


@dataclass(frozen=True)
class Repeated:
    """The command has been carried out before, as this version."""

    version: int


@dataclass(frozen=True)
class Stale:
    """The command answers a version that has passed: show a fresh View."""


@dataclass(frozen=True)
class Ahead:
    """The command answers a version that this Game has not come to: read the log."""


Decision = Written | Repeated | Stale | Ahead


def decide(game: Game, command: Command, now: int, chance: Chance) -> Decision:
    """Carry a command out on the Game, or tell why not; an act against the rules raises its Refusal.

    Whatever is not `Written` has changed nothing.
    """
    told: list[Told] = []
    before = game.version
    # Time never runs backwards in a log, whatever the clocks of the workers say.
    now = max(now, game.since)
    if isinstance(command, Perform):
        if command.version > before:
            return Ahead()
        if command.version < before:
            line = write_line(command.actor, command.act)
            # A clock that closes twice, or a client that lost the answer, is told the same again.
            return Repeated(command.version + 1) if game.lines[command.version].text == line else Stale()
        told.append(game.apply(command.actor, command.act, now, why=command.why))
    elif before:
        return Repeated(1)
    while game.awaits == (CHANCE,):
        deal, salt = chance(game.ruleset.orders(game.state))
        told.append(game.apply(CHANCE, deal, now, salt))
    return Written(tuple(game.lines[before:]), tuple(told))


def close(game: Game) -> Perform:
    """Make the command that closes the window that is open."""
    return Perform(CLOCK, game.version, CLOSE)
