"""Learn games with roles: who plays with whom, and what is believed about seats and goals."""

from __future__ import annotations

from typing import Any

from .. import rules as r
from .. import words as w
from . import columns as c
from .forward import Thoughts, critic_shapes, judge, shapes, think
from .halls import Hall, Shown
from .parts import ROLES
from .styles import STYLE, scores_of
from .subjects import PAST, RIVAL, STYLED, THUMB, Batch, Report, Subject
from .torched import import_torch

SIDES = ("past", "thumb", "style", "rival")
"""Who plays besides the learner: past selves, the kernel's rules of thumb, those of `styles`, and a fixed
player, such as one that imitates the foremen."""
PAIRED = tuple(f"{side} {role}" for side in SIDES for role in ("sabotages", "digs"))
MODES = ("self", *PAIRED, "mixed", "guests", "alone", "thumbs", "styles")
"""Who plays against whom. In a mixed game every other seat plays a style; with guests, the rival joins; alone
the learner has one seat among rivals."""
MIXED, GUESTS, ALONE, ALL_THUMB, ALL_STYLED = range(1 + len(PAIRED), len(MODES))
SHARES: tuple[float, ...] = (0.46, 0.09, 0.09, 0.04, 0.04, 0.09, 0.09, 0.0, 0.0, 0.10, 0.0, 0.0, 0.0, 0.0)
"""The share of games of each mode."""
WITH_RIVAL: tuple[float, ...] = (
    0.20, 0.05, 0.05, 0.01, 0.01, 0.02, 0.02, 0.20, 0.20, 0.03, 0.06, 0.15, 0.0, 0.0,
)  # fmt: skip
"""The same if there is a rival."""
OWN = 0.1
"""The worth of reaching the treasure in person, in won rounds."""
TEACHING = tuple({ALL_THUMB: 0.2, ALL_STYLED: 0.8}.get(mode, 0.0) for mode in range(len(MODES)))
"""The same while rules of thumb are imitated. The kernel's alone would teach diggers not to break tools."""


def players_of(hall: Hall, shown: Shown, modes: Any) -> Any:
    """Return who decides for each seat that is asked."""
    torch = import_torch()
    ids = shown.ids.long()
    mode, sabotages = modes[ids], shown.truths[:, c.TRUE_SABOTEUR] > 0
    is_odd = (hall.word(ids, w.ACTOR).long() + ids) % 2 > 0
    players = torch.zeros_like(mode)
    for at, player in enumerate((PAST, THUMB, STYLED, RIVAL)):
        of_side = ((mode == 1 + 2 * at) & sabotages) | ((mode == 2 + 2 * at) & ~sabotages)
        players = torch.where(of_side, player, players)
    players = torch.where(((mode == MIXED) & is_odd) | (mode == ALL_STYLED), STYLED, players)
    players = torch.where((mode == GUESTS) & is_odd, RIVAL, players)
    seats = hall.tables[hall.kinds[ids].long(), r.SEATS]
    is_guest = hall.word(ids, w.ACTOR) == ids % seats
    players = torch.where((mode == ALONE) & ~is_guest, RIVAL, players)
    return torch.where(mode == ALL_THUMB, THUMB, players)


def side_of(shown: Shown) -> Any:
    """Return 1 for diggers and -1 for saboteurs."""
    return 1.0 - 2.0 * (shown.truths[:, c.TRUE_SABOTEUR] > 0).float()


def saboteurs_of(shown: Shown) -> Any:
    """Count the saboteurs of each game."""
    true = shown.truths[:, : c.SEATS * c.TRUTH].view(-1, c.SEATS, c.TRUTH)
    return true[:, :, c.TRUE_SABOTEUR].sum(1)


def reported(hall: Hall, reached: Any, modes: Any, saboteurs: Any) -> Report:
    """Report how often the treasure was reached: in all games, and with five players and two saboteurs."""
    seats = hall.tables[hall.kinds.long(), r.SEATS]
    usual = (seats == 5) & (saboteurs == 2)
    return [("", reached, reached * 0 + 1), (", 5", reached, usual.float())]


def losses_of(thoughts: Thoughts, critic: Any, batch: Batch, rows: Any) -> tuple[Any, ...]:
    """Return the losses of the critic and of what is believed, against the truth."""
    torch = import_torch()
    binary = torch.nn.functional.binary_cross_entropy_with_logits
    seats, truths, reached = batch.seats[rows], batch.truths[rows], batch.reached[rows]
    true = truths[:, : c.SEATS * c.TRUTH].view(-1, c.SEATS, c.TRUTH)[:, :, c.TRUE_SABOTEUR].float()
    others = seats[:, :, c.EXISTS].float() * (1 - seats[:, :, c.IS_ME].float())
    guesses = binary(thoughts.saboteurs.float(), true, weight=others, reduction="sum") / others.sum()
    goal = truths[:, c.SEATS * c.TRUTH + c.TRUE_GOAL].long()
    goals = torch.nn.functional.cross_entropy(thoughts.goals.float(), goal)
    return binary(critic.float(), reached), guesses, goals, binary(thoughts.reached.float(), reached)


WITH_ROLES = Subject(
    ROLES, shapes, critic_shapes, think, judge, lambda gold, exists, reached: reached, OWN,
    {"critic": 1.0, "saboteurs": 0.5, "goals": 0.2, "reached": 0.2}, losses_of,
    MODES, SHARES, WITH_RIVAL, TEACHING, players_of, STYLE, scores_of, side_of,
    lambda logits, _: logits.sigmoid(), lambda gained, shown: gained * side_of(shown), Hall.outcomes,
    reported, saboteurs_of,
)  # fmt: skip
