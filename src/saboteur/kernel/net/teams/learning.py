"""Learn games where teams share the treasure: who plays with whom, and what counts.

Each seat has a value of its own: its gold in this round, minus a quarter of what the others have on average.
"""

from __future__ import annotations

from typing import Any

from ... import rules as r
from ... import words as w
from ..halls import Hall, Shown
from ..mixing import MODES, SHARES, WITH_RIVAL, is_mixed, players_of
from ..parts import TEAMS
from ..subjects import Batch, Report, Subject
from ..torched import import_torch
from ..turning import turned
from . import columns as c
from .forward import WORTH, Thoughts, critic_shapes, judge, shapes, think
from .memory import AT_LAST, GOLD
from .styles import STYLE, scores_of

TEACHING: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.9)
"""The shares while rules of thumb are imitated. The kernel's let blue and green diggers play as one."""
ENVY = 0.25
"""How much the mean gold of the others counts."""
NAMES = ("saboteur", "blue", "green", "boss", "profiteer", "geologist")
"""The teams in curves."""


def seats_of(hall: Hall, ids: Any) -> tuple[Any, Any, Any]:
    """Return for some games which seats exist, the gold that each had at the end, and its team."""
    torch = import_torch()
    numbers = torch.arange(c.SEATS, device=hall.device)
    exists = numbers < hall.tables[hall.kinds[ids].long(), r.SEATS][:, None]
    gold = torch.stack([hall.noted(GOLD + seat)[ids] for seat in range(c.SEATS)], 1).float()
    teams = torch.stack([hall.noted(AT_LAST + seat)[ids] for seat in range(c.SEATS)], 1)
    return exists.float(), gold, teams


def outcomes(hall: Hall, ids: Any) -> tuple[Any, Any]:
    """Return the value of some games to each seat, and which of them were given up."""
    exists, gold, _ = seats_of(hall, ids)
    return worth_of(gold, exists), hall.word(ids, w.CLIPPED)


def worth_of(gold: Any, exists: Any) -> Any:
    """Return the value to each seat of the gold that all have."""
    others = (gold.sum(1, keepdim=True) - gold) / (exists.sum(1, keepdim=True) - 1)
    return (gold - ENVY * others) * exists


def value_of(raw: Any, shown: Shown) -> Any:
    """Return the value to each seat, from the critic's raw numbers, which begin with the deciding seat."""
    counts, actors = shown.contexts[:, c.SEAT_COUNT], shown.truths[:, c.TRUE_ACTOR]
    exists = import_torch().arange(c.SEATS, device=raw.device) < counts[:, None]
    return WORTH * raw.gather(1, turned(counts, actors, c.SEATS, -1)) * exists


def gain_of(gained: Any, shown: Shown, _: float) -> Any:
    """Return what the deciding seats gained."""
    return gained.gather(1, shown.truths[:, c.TRUE_ACTOR].long()[:, None])[:, 0]


def reported(hall: Hall, ids: Any, _: Any, modes: Any, __: Any) -> Report:
    """Report by how much gold the learner's seats are ahead of the others in the same game, where it meets
    others; elsewhere how often the treasure was reached. Then the gold of the learner's seats by team, and
    that of the others."""
    torch = import_torch()
    exists, gold, teams = seats_of(hall, ids)
    is_odd = (ids[:, None] + torch.arange(c.SEATS, device=hall.device)) % 2
    theirs = exists * is_odd * is_mixed(modes)[:, None]
    mine = exists - theirs
    mean = (gold * mine).sum(1) / mine.sum(1)
    lead = mean - (gold * theirs).sum(1) / theirs.sum(1).clamp(min=1)
    reached = (hall.word(ids, w.REACHED_BY) >= 0).float()
    found: Report = [("", torch.where(is_mixed(modes), lead, reached), torch.ones_like(lead))]
    for team, name in enumerate(NAMES):
        for more, whose in ((f", {name}", mine), (f", {name} of others", theirs)):
            chosen = whose * (teams == team)
            found.append((more, (gold * chosen).sum(1) / chosen.sum(1).clamp(min=1), chosen.sum(1)))
    return found


def losses_of(thoughts: Thoughts, critic: Any, batch: Batch, rows: Any) -> tuple[Any, ...]:
    """Return the losses of the critic and of what is believed: teams, goals, and the own value."""
    torch = import_torch()
    near, cross = torch.nn.functional.smooth_l1_loss, torch.nn.functional.cross_entropy
    contexts, seats, truths = batch.contexts[rows], batch.seats[rows], batch.truths[rows]
    exists = seats[:, :, c.EXISTS].float()
    numbers = turned(contexts[:, c.SEAT_COUNT], truths[:, c.TRUE_ACTOR], c.SEATS, 1)
    value = batch.reached[rows].gather(1, numbers) / WORTH
    judged = (near(critic.float(), value, reduction="none") * exists).sum() / exists.sum()
    hidden = exists * (1 - seats[:, :, c.KNOWN_TEAM : c.KNOWN_TEAM + c.TEAMS].sum(2).float())
    team = truths[:, : c.TABLE].view(-1, c.SEATS, c.TRUTH)[:, :, : c.TEAMS].argmax(2)
    guesses = cross(thoughts.teams.float().transpose(1, 2), team, reduction="none")
    guessed = (guesses * hidden).sum() / hidden.sum().clamp(min=1)
    goals = cross(thoughts.goals.float(), truths[:, c.TABLE + c.TRUE_GOAL].long())
    return judged, guessed, goals, near(thoughts.worth.float(), value[:, 0])


WITH_TEAMS = Subject(
    TEAMS, shapes, critic_shapes, think, judge, lambda gold, exists, reached: worth_of(gold, exists), 0.0,
    {"critic": 1.0, "teams": 0.3, "goals": 0.2, "worth": 0.2}, losses_of,
    MODES, SHARES, WITH_RIVAL, TEACHING, players_of, STYLE, scores_of,
    value_of, gain_of, outcomes, reported,
    lambda shown: None,
)  # fmt: skip
