"""The level that learned by self-play: what it needs is loaded with its first choice.

It exists where its weights lie beside this file. The `bots.toml` of an edition or module says with how many
seats it is offered there.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from ..acts import Act
from ..events import Event
from ..view import View
from .levels import Player
from .memory import Memory
from .protocol import DEFAULT, Budget, Choice

if TYPE_CHECKING:
    from .learned import Learned

WEIGHTS, RACE_WEIGHTS, TEAM_WEIGHTS = "learned.npz", "learned_race.npz", "learned_teams.npz"
"""The files of weights beside this one."""
OTHER_WEIGHTS, OTHER_RACE_WEIGHTS = "SABOTEUR_WEIGHTS", "SABOTEUR_RACE_WEIGHTS"
OTHER_TEAM_WEIGHTS = "SABOTEUR_TEAM_WEIGHTS"
"""The variables that name other files, to compare players."""


def weights_file() -> Path:
    """Return where the weights are expected."""
    return _named(OTHER_WEIGHTS, WEIGHTS)


def race_weights_file() -> Path:
    """Return where the weights for races for gold are expected."""
    return _named(OTHER_RACE_WEIGHTS, RACE_WEIGHTS)


def team_weights_file() -> Path:
    """Return where the weights for games with teams are expected."""
    return _named(OTHER_TEAM_WEIGHTS, TEAM_WEIGHTS)


def _named(variable: str, usual: str) -> Path:
    other = os.environ.get(variable)
    return Path(other) if other else Path(__file__).with_name(usual)


class Spirit(Player):
    """A net that was trained by self-play."""

    level = "spirit"

    def __init__(self, memory: Memory | None = None, weights: Path | None = None) -> None:
        super().__init__(memory)
        self.path = weights or weights_file()
        self._loaded: Learned | None = None

    @property
    def learned(self) -> Learned:
        """The player behind it. With another memory it has forgotten everything."""
        if self._loaded is None or self._loaded.memory is not self.memory:
            self._loaded = import_module(".learned", __package__).Learned(self.memory, self.path)
            assert self._loaded is not None
        return self._loaded

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose by what it learned."""
        return self.learned.choose(view, story, random, budget)

    def remark(self, view: View, story: Sequence[Event], told: Sequence[Event], random: Random) -> Act | None:
        """Decide what to say after a look."""
        return self.learned.remark(view, story, told, random)
