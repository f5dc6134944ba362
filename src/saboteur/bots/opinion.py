"""Hold what a player thinks of an act, and of what it leads to."""

from __future__ import annotations

from typing import NamedTuple

from ..acts import Act
from .protocol import Choice, Why


class Opinion(NamedTuple):
    """How good an act seems, in hundredths of a won round, and why."""

    score: float
    act: Act
    code: str
    details: tuple[tuple[str, str | int], ...] = ()
    tell: float = 0.0
    """How strongly it speaks for a saboteur, as a logarithm of odds; reckoned by those who mind."""

    def choice(self) -> Choice:
        """Decide for this act."""
        return Choice(self.act, Why(self.code, dict(self.details)))


class Outcome(NamedTuple):
    """What it amounts to that so many cards are missing to each goal, compared with now."""

    gain: float
    """How much likelier the treasure is reached."""
    arrives: float
    """How likely it is reached at once."""
    step: str
    """How far the treasure has come nearer, as evidence has it."""
    code: str
    details: tuple[tuple[str, str | int], ...]
