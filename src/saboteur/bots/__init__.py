"""Play Saboteur: bots of four levels, and what they guess about the others.

>>> [bot.level for bot in LEVELS.values()]
['novice', 'miner', 'foreman', 'master']
"""

from __future__ import annotations

from collections.abc import Mapping

from .levels import Foreman, Miner, Novice
from .protocol import DEFAULT, Bot, Budget, Choice, Why
from .search import Master

LEVELS: Mapping[str, Bot] = {bot.level: bot for bot in (Novice(), Miner(), Foreman(), Master())}
"""The players by level, the weakest first."""
STAND_IN = "foreman"
"""The level that goes on for somebody who has left."""


def bot(level: str) -> Bot:
    """Return the player of a level."""
    return LEVELS[level]


__all__ = ["DEFAULT", "LEVELS", "STAND_IN", "Bot", "Budget", "Choice", "Why", "bot"]
