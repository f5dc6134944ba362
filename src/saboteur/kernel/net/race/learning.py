"""Learn to race for gold: who plays with whom, and what counts. The value of a round is the lead in gold."""

from __future__ import annotations

from typing import Any

from ... import words as w
from ..halls import Hall, Shown
from ..mixing import MODES, SHARES, WITH_RIVAL, is_mixed, players_of
from ..parts import RACE
from ..subjects import Batch, Report, Subject
from ..torched import import_torch
from . import columns as c
from .forward import LEAD, Thoughts, critic_shapes, judge, shapes, think

TEACHING: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0, 0.6, 0.4)
"""The same while rules of thumb are imitated."""
SPITES, WAVERS = 0, 1
STYLE = 2
"""A style is two numbers from 0 to 1: how much more the other's gold counts, and how random choices are."""


def scores_of(shown: Shown, styles: Any) -> Any:
    """Score every line as rules of thumb do, with more or less spite and chance."""
    line, style = shown.lines.float(), styles[shown.owners]
    points = line[:, c.THUMB] / 4 - 14 * (0.7 * style[:, SPITES] - 0.2) * line[:, c.OTHER_GAIN] / 20
    return points / (0.2 + 1.2 * style[:, WAVERS])


def side_of(shown: Shown) -> Any:
    """Return 1 for the first player and -1 for the second."""
    return 1.0 - 2.0 * shown.contexts[:, c.IS_SECOND].float()


def outcomes(hall: Hall, ids: Any) -> tuple[Any, Any]:
    """Return the lead of the first player in gold, and which games were stopped."""
    lead = (hall.noted(c.GOLD) - hall.noted(c.GOLD + 1)).float()
    return lead[ids], hall.word(ids, w.CLIPPED)


def reported(hall: Hall, ids: Any, lead: Any, modes: Any, _: Any) -> Report:
    """Report the lead of the learner; against itself, that of the first player."""
    torch = import_torch()
    is_second = ids % 2 > 0
    return [("", torch.where(is_mixed(modes) & is_second, -lead, lead), torch.ones_like(lead))]


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
    RACE, shapes, critic_shapes, think, judge, lambda gold, exists, reached: gold[:, 0] - gold[:, 1], 0.0,
    {"critic": 1.0, "goals": 0.1, "gold": 0.2}, losses_of,
    MODES, SHARES, WITH_RIVAL, TEACHING, players_of, STYLE, scores_of,
    lambda lead, shown: LEAD * lead * side_of(shown), lambda gained, shown, _: gained * side_of(shown),
    outcomes, reported, lambda shown: None,
)  # fmt: skip
