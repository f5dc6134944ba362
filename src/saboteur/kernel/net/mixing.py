"""Who plays with whom where there are no two sides: every other seat is somebody else's."""

from __future__ import annotations

from typing import Any

from .. import words as w
from .halls import Hall, Shown
from .subjects import LEARNER, PAST, RIVAL, STYLED, THUMB
from .torched import import_torch

MODES = ("self", "past", "thumb", "style", "rival", "thumbs", "styles")
"""Who plays against whom. In the last two all are played by rules of thumb."""
OTHERS = {1: PAST, 2: THUMB, 3: STYLED, 4: RIVAL}
ALL_THUMB, ALL_STYLED = 5, 6
SHARES: tuple[float, ...] = (0.5, 0.25, 0.03, 0.22, 0.0, 0.0, 0.0)
"""The share of games of each mode."""
WITH_RIVAL: tuple[float, ...] = (0.4, 0.2, 0.03, 0.12, 0.25, 0.0, 0.0)
"""The same if there is a rival."""


def players_of(hall: Hall, shown: Shown, modes: Any) -> Any:
    """Return who decides for each seat that is asked. The learner has the first seat in every other game."""
    torch = import_torch()
    ids = shown.ids.long()
    mode, is_theirs = modes[ids], (hall.word(ids, w.ACTOR).long() + ids) % 2 > 0
    players = torch.full_like(mode, LEARNER)
    for at, player in OTHERS.items():
        players = torch.where((mode == at) & is_theirs, player, players)
    players = torch.where(mode == ALL_STYLED, STYLED, players)
    return torch.where(mode == ALL_THUMB, THUMB, players)


def is_mixed(modes: Any) -> Any:
    """Tell in which games the learner meets somebody else."""
    return (modes > 0) & (modes < ALL_THUMB)
