"""Bots between two levels: each act is either level's, with a known share of the stronger one.

So their order of strength is known, without a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..bots import DEFAULT, LEVELS, Bot, Budget, Choice
from ..events import Event
from ..view import View

WEAK, STRONG = list(LEVELS)[:2]


class Mixed:
    """Plays a share of its acts like the stronger bot."""

    def __init__(self, share: float) -> None:
        self.share, self.level = share, f"{share:.0%} {STRONG}"

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose which bot decides this time, and let it."""
        bot: Bot = LEVELS[STRONG if random.random() < self.share else WEAK]
        return bot.choose(view, story, random, budget)


NONE, THIRD, MOST, ALL = (Mixed(share) for share in (0.0, 1 / 3, 2 / 3, 1.0))
NAMES = tuple(f"{__name__}:{name}" for name in ("NONE", "THIRD", "MOST", "ALL"))
"""The bots by the names under which the arena finds them, the weakest first."""
