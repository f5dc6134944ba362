"""Hold what a player thinks of an act."""

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
