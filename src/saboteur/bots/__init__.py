"""Play Saboteur: bots of several levels, and their guesses about the others.

>>> list(LEVELS)[:4]
['novice', 'miner', 'foreman', 'master']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..engine import offers_in
from ..errors import check_type
from ..offer import Offer
from ..rulesets import Ruleset
from ..view import View, ViewSight
from .best import Best
from .leanings import seats_of
from .levels import Foreman, Miner, Novice
from .memory import Memory, rules_of
from .protocol import DEFAULT, Bot, Budget, Choice, Why
from .spirit import Spirit, weights_file

LIMITED = (Spirit.level,)
"""Levels that are offered only where each part of a game names them (`bots.toml`)."""


def _levels() -> Iterator[Bot]:
    memory = Memory()
    for level in (Novice, Miner, Foreman, Best):
        yield level(memory)
    if weights_file().is_file():
        yield Spirit(memory)


LEVELS: Mapping[str, Bot] = {one.level: one for one in _levels()}
"""The bots by level, the weakest first. They share a memory, because seats of one table see the same maze."""
STAND_IN = "foreman"
"""The level that plays for an absent player."""


def bot(level: str) -> Bot:
    """Return the bot of a level."""
    check_type(level, str, "the name of a level")
    if level not in LEVELS:
        raise LookupError(f"{level} is not a level: choose from {', '.join(LEVELS)}")
    return LEVELS[level]


def offered(ruleset: Ruleset) -> tuple[str, ...]:
    """List the levels that are offered for a game, the weakest first.

    >>> from saboteur import ruleset
    >>> offered(ruleset("expansion", 9))
    ('novice', 'miner', 'foreman', 'master')
    """
    check_type(ruleset, Ruleset, "a Ruleset")
    return tuple(
        level
        for level in LEVELS
        if level not in LIMITED or all(ruleset.seats in seats_of(part.name, level) for part in ruleset.parts)
    )


def offers_to(view: View) -> tuple[Offer, ...]:
    """List what the seat of a view may do, if it is asked; each offer is a row of acts."""
    check_type(view, View, "a View")
    return offers_in(ViewSight(view, rules_of(view.rules))) if view.seat in view.awaits else ()


__all__ = [
    "DEFAULT",
    "LEVELS",
    "LIMITED",
    "STAND_IN",
    "Bot",
    "Budget",
    "Choice",
    "Why",
    "bot",
    "offered",
    "offers_to",
]
