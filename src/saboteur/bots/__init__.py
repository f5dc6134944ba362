"""Play Saboteur: bots of four levels, and their guesses about the others.

>>> [bot.level for bot in LEVELS.values()]
['novice', 'miner', 'foreman', 'master']
"""

from __future__ import annotations

from collections.abc import Mapping

from ..engine import offers_in
from ..errors import check_type
from ..offer import Offer
from ..view import View, ViewSight
from .best import Best
from .levels import Foreman, Miner, Novice
from .memory import Memory, rules_of
from .protocol import DEFAULT, Bot, Budget, Choice, Why

LEVELS: Mapping[str, Bot] = {
    level.level: level(memory) for memory in (Memory(),) for level in (Novice, Miner, Foreman, Best)
}
"""The bots by level, the weakest first. They share a memory, because seats of one table see the same maze."""
STAND_IN = "foreman"
"""The level that plays for an absent player."""


def bot(level: str) -> Bot:
    """Return the bot of a level."""
    check_type(level, str, "the name of a level")
    if level not in LEVELS:
        raise LookupError(f"{level} is not a level: choose from {', '.join(LEVELS)}")
    return LEVELS[level]


def offers_to(view: View) -> tuple[Offer, ...]:
    """List what the seat of a view may do, if it is asked; each offer is a row of acts."""
    check_type(view, View, "a View")
    return offers_in(ViewSight(view, rules_of(view.rules))) if view.seat in view.awaits else ()


__all__ = ["DEFAULT", "LEVELS", "STAND_IN", "Bot", "Budget", "Choice", "Why", "bot", "offers_to"]
