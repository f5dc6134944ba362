"""Fold lines of the record into the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

import saboteur
from saboteur import engine
from saboteur.acts import CLOCK, Act
from saboteur.record import Replay, read_line, write_line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from saboteur import Deal, Event, Ruleset


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of the log: what was done, and when (milliseconds since 1970)."""

    text: str
    at: int
    why: str = ""
    """A bot's reason, as JSON; nobody sees it before the game is over."""
    by: str = ""
    """The person who caused it; empty for the server and its bots."""

    @property
    def of_game(self) -> bool:
        """Whether it is a line of the record; other changes of the table are JSON."""
        return self.text[0] != "{"


class Told(msgspec.Struct, frozen=True, gc=False):
    """The events of a line."""

    version: int
    events: tuple[Event, ...]


@dataclass
class Game:
    """A game as far as the log goes. The version is the number of lines."""

    ruleset: Ruleset
    rules: str = ""
    """The rules line at the beginning of the log; it may name earlier versions than the ruleset."""
    replay: Replay = field(init=False)
    lines: list[Line] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    """All events, line by line."""
    round_began: int = 0
    """The line with which the current round began."""
    slow: dict[int, int] = field(default_factory=dict)
    """By seat, how much longer its decisions took than `patience`, in milliseconds."""
    patience: int = 0
    waits: dict[int, int] = field(default_factory=dict)
    """By seat, the version since which the game waits for it. Windows do not count."""

    def __post_init__(self) -> None:
        self.replay = Replay(self.ruleset, self.rules)

    @classmethod
    def folded(cls, ruleset: Ruleset, lines: Iterable[Line], patience: int = 0, rules: str = "") -> Game:
        """Replay a log."""
        game = cls(ruleset, rules, patience=patience)
        for line in lines:
            game.read(line)
        return game

    @property
    def state(self) -> saboteur.State:
        """The position after the last line."""
        return self.replay.state

    @property
    def version(self) -> int:
        """The number of the last line."""
        return len(self.lines)

    @property
    def since(self) -> int:
        """When the last line was written."""
        return self.lines[-1].at if self.lines else 0

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.state.over

    @property
    def awaits(self) -> tuple[int, ...]:
        """The actors who may decide now."""
        return engine.awaits(self.state)

    @property
    def in_window(self) -> bool:
        """Whether the clock will close the present window."""
        return CLOCK in self.awaits

    def tale(self) -> list[Told]:
        """Return the events of this round; for earlier rounds, their ends and what counted then."""
        found, keeping = [], not self.round_began
        for part in self.told:
            kept = []
            for event in part.events:
                if event.kind in ("round", "round_ended"):
                    keeping = event.kind == "round_ended" or part.version == self.round_began
                if keeping or event.kind == "round" or _counts(event):
                    kept.append(event)
            if kept:
                found.append(Told(part.version, tuple(kept)))
        return found

    def read(self, line: Line) -> Told:
        """Apply a line of the log."""
        actor, act = read_line(line.text)
        alone = self.awaits == (actor,)
        return self._note(actor, line, self.replay.read(actor, act), alone=alone)

    def apply(self, actor: int, act: Act | Deal, at: int, why: str = "", by: str = "") -> Told:
        """Let an actor act; a refused act changes nothing."""
        alone = self.awaits == (actor,)
        events = self.replay.apply(actor, act)
        return self._note(actor, Line(write_line(actor, act), at, why, by), events, alone=alone)

    def _note(self, actor: int, line: Line, events: list[Event], *, alone: bool) -> Told:
        if alone and actor >= 0 and self.patience:
            used = line.at - self.since - self.patience
            if used > 0:
                self.slow[actor] = self.slow.get(actor, 0) + used
        self.lines.append(line)
        told = Told(self.version, tuple(events))
        self.told.append(told)
        if any(event.kind == "round" for event in events):
            self.round_began = told.version
        awaited = self.awaits
        seats = () if CLOCK in awaited else [actor for actor in awaited if actor >= 0]
        self.waits = {seat: self.waits.get(seat, told.version) for seat in seats}
        return told


def _counts(event: Event) -> bool:
    """Say whether an event counts at the end of its round: gold, and cards in front of seats."""
    zones = (event.source.partition(":")[0], event.into.partition(":")[0])
    return event.kind == "paid" or "gold" in zones or "front" in zones
