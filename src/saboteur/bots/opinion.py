"""Hold what a bot thinks of an act and its consequences."""

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
    """How strongly it suggests a saboteur, as a logarithm of odds; computed only if it matters."""
    vain: bool = False
    """Whether it does nothing for the own side, although discarding a card or hindering would be better."""

    def choice(self) -> Choice:
        """Decide for this act."""
        return Choice(self.act, Why(self.code, dict(self.details)))


class Outcome(NamedTuple):
    """The effect of a number of missing cards to each goal, compared with now."""

    gain: float
    """The change in the probability that the treasure is reached."""
    arrives: float
    """The probability that it is reached at once."""
    step: str
    """How much nearer the treasure has come, as evidence measures it."""
    hinders: bool
    """Whether it makes the treasure less likely to be reached, or the nearest hope farther."""
    code: str
    details: tuple[tuple[str, str | int], ...]
