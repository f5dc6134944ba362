"""Learn to race for gold: who plays with whom, and what counts. The value of a round is the lead in gold."""

from __future__ import annotations

from typing import Any

from ... import words as w
from ..halls import Hall, Shown
from ..parts import RACE
from ..subjects import LEARNER, PAST, RIVAL, STYLED, THUMB, Batch, Subject
from ..torched import import_torch
from . import columns as c
from .forward import LEAD, Thoughts, critic_shapes, judge, shapes, think

MODES = ("self", "past", "thumb", "style", "rival", "thumbs", "styles")
"""Who plays against whom. In the last two both are played by rules of thumb."""
OTHERS = {1: PAST, 2: THUMB, 3: STYLED, 4: RIVAL}
ALL_THUMB, ALL_STYLED = 5, 6
SHARES: tuple[float, ...] = (0.5, 0.25, 0.03, 0.22, 0.0, 0.0, 0.0)
"""The share of games of each mode."""
WITH_RIVAL: tuple[float, ...] = (0.4, 0.2, 0.03, 0.12, 0.25, 0.0, 0.0)
"""The same if there is a rival."""
TEACHING: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0, 0.6, 0.4)
"""The same while rules of thumb are imitated."""
SPITES, WAVERS = 0, 1
STYLE = 2
"""A style is two numbers from 0 to 1: how much more the other's gold counts, and how random choices are."""


def players_of(hall: Hall, shown: Shown, modes: Any) -> Any:
    """Return who decides for each seat that is asked. The learner has the first seat in every other game."""
    torch = import_torch()
    ids = shown.ids.long()
    mode, is_theirs = modes[ids], hall.word(ids, w.ACTOR).long() == (ids + 1) % 2
    players = torch.full_like(mode, LEARNER)
    for at, player in OTHERS.items():
        players = torch.where((mode == at) & is_theirs, player, players)
    players = torch.where(mode == ALL_STYLED, STYLED, players)
    return torch.where(mode == ALL_THUMB, THUMB, players)


def scores_of(shown: Shown, styles: Any) -> Any:
    """Score every line as rules of thumb do, with more or less spite and chance."""
    line, style = shown.lines.float(), styles[shown.owners]
    points = line[:, c.THUMB] / 4 - 14 * (0.7 * style[:, SPITES] - 0.2) * line[:, c.OTHER_GAIN] / 20
    return points / (0.2 + 1.2 * style[:, WAVERS])


def side_of(shown: Shown) -> Any:
    """Return 1 for the first player and -1 for the second."""
    return 1.0 - 2.0 * shown.contexts[:, c.IS_SECOND].float()


def outcomes(hall: Hall) -> tuple[Any, Any, Any]:
    """Return the lead of the first player in gold, who reached a treasure (nobody), and stopped games."""
    every = hall.torch.arange(hall.count, device=hall.device)
    lead = (hall.noted(c.GOLD) - hall.noted(c.GOLD + 1)).float()
    return lead, hall.word(every, w.REACHED_BY), hall.word(every, w.CLIPPED)


def reported(lead: Any, modes: Any) -> Any:
    """Return the lead of the learner; against itself, that of the first player."""
    torch = import_torch()
    is_second = torch.arange(len(lead), device=lead.device) % 2 > 0
    is_mixed = (modes > 0) & (modes < ALL_THUMB)
    return torch.where(is_mixed & is_second, -lead, lead)


def losses_of(thoughts: Thoughts, critic: Any, batch: Batch, rows: Any) -> tuple[Any, ...]:
    """Return the losses of the critic and of what is believed: the lead, and the gold under goals."""
    torch = import_torch()
    near = torch.nn.functional.smooth_l1_loss
    contexts, truths = batch.contexts[rows], batch.truths[rows]
    lead = batch.reached[rows] * (1.0 - 2.0 * contexts[:, c.IS_SECOND].float()) / LEAD
    down = contexts[:, c.GOAL + c.IS_DOWN : c.GOAL + c.GOALS * c.GOAL_COLUMNS : c.GOAL_COLUMNS].float()
    wrong = (thoughts.goals.float() - truths[:, c.TRUE_GOLD :].float()) ** 2
    goals = (wrong * down).sum() / down.sum().clamp(min=1)
    return near(critic.float(), lead), goals, near(thoughts.gold.float(), lead)


RACING = Subject(
    RACE, shapes, critic_shapes, think, judge,
    {"critic": 1.0, "goals": 0.1, "gold": 0.2}, losses_of,
    MODES, SHARES, WITH_RIVAL, TEACHING, players_of, STYLE, scores_of, side_of,
    lambda lead, side: LEAD * lead * side, outcomes, reported,
    lambda shown: shown.contexts[:, c.IS_SECOND] * 0,
)  # fmt: skip
