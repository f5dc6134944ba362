"""Learn games with roles: who plays with whom, and what is believed about seats and goals."""

from __future__ import annotations

from typing import Any

from .. import rules as r
from .. import words as w
from . import columns as c
from .forward import Thoughts, critic_shapes, judge, shapes, think
from .halls import Hall, Shown
from .parts import ROLES
from .purses import gold_of, surplus_of
from .styles import STYLE, scores_of
from .subjects import PAST, RIVAL, STYLED, THUMB, Batch, Report, Subject
from .torched import import_torch
from .turning import turned

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
OWN = 0.7
"""How much a digger's own share of the gold counts. 1: only its gold does; 0: only that diggers win."""
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


def outcomes(hall: Hall, ids: Any) -> tuple[Any, Any]:
    """Return the value of some games, which is whether the treasure was reached and then the surplus of gold
    of each seat; and which games were stopped."""
    gold, digs = gold_of(hall, ids)
    reached = (hall.word(ids, w.REACHED_BY) >= 0).float()
    values = import_torch().cat([reached[:, None], surplus_of(gold, digs)], 1)
    return values, hall.word(ids, w.CLIPPED)


def value_of(raw: Any, shown: Shown) -> Any:
    """Return the expected value of each game, from the critic's raw numbers, whose seats begin with the one
    that decides."""
    counts, actors = shown.contexts[:, c.SEAT_COUNT], actor_of(shown)
    surplus = raw[:, 1:].gather(1, turned(counts, actors, c.SEATS, -1))
    exists = import_torch().arange(c.SEATS, device=raw.device) < counts[:, None]
    return import_torch().cat([raw[:, :1].sigmoid(), surplus * exists], 1)


def gain_of(gained: Any, shown: Shown, own: float) -> Any:
    """Return what the deciding seats gained: for their side, and as diggers of the gold."""
    surplus = gained.gather(1, 1 + actor_of(shown)[:, None])[:, 0]
    return gained[:, 0] * side_of(shown) + own * surplus


def actor_of(shown: Shown) -> Any:
    """Return the seats that decide."""
    return shown.truths[:, c.SEATS * c.TRUTH + c.TRUE_ACTOR].long()


def reported(hall: Hall, ids: Any, values: Any, modes: Any, saboteurs: Any) -> Report:
    """Report how often the treasure was reached: in all games, and with five players and two saboteurs. Where
    the learner is alone among others, report also how much more gold it has than they have on average, by
    number of players."""
    reached, seats = values[:, 0], hall.tables[hall.kinds[ids].long(), r.SEATS].long()
    usual = (seats == 5) & (saboteurs == 2)
    gold, _ = gold_of(hall, ids)
    own = gold.gather(1, (ids % seats)[:, None])[:, 0]
    lead = own - (gold.sum(1) - own) / (seats - 1)
    alone = modes == ALONE
    return [
        ("", reached, reached * 0 + 1),
        (", 5", reached, usual.float()),
        *((f", gold, {count}", lead, (alone & (seats == count)).float()) for count in range(3, c.SEATS + 1)),
    ]


def losses_of(thoughts: Thoughts, critic: Any, batch: Batch, rows: Any) -> tuple[Any, ...]:
    """Return the losses of the critic and of what is believed, against the truth."""
    torch = import_torch()
    binary = torch.nn.functional.binary_cross_entropy_with_logits
    seats, truths, values = batch.seats[rows], batch.truths[rows], batch.reached[rows]
    reached = values[:, 0]
    true = truths[:, : c.SEATS * c.TRUTH].view(-1, c.SEATS, c.TRUTH)[:, :, c.TRUE_SABOTEUR].float()
    others = seats[:, :, c.EXISTS].float() * (1 - seats[:, :, c.IS_ME].float())
    guesses = binary(thoughts.saboteurs.float(), true, weight=others, reduction="sum") / others.sum()
    goal = truths[:, c.SEATS * c.TRUTH + c.TRUE_GOAL].long()
    goals = torch.nn.functional.cross_entropy(thoughts.goals.float(), goal)
    actors, exists = truths[:, c.SEATS * c.TRUTH + c.TRUE_ACTOR], seats[:, :, c.EXISTS].float()
    surplus = values[:, 1:].gather(1, turned(exists.sum(1), actors, c.SEATS, 1))
    missed = (critic[:, 1:].float() - surplus) ** 2 * exists
    judged = binary(critic[:, 0].float(), reached) + missed.sum() / exists.sum()
    return judged, guesses, goals, binary(thoughts.reached.float(), reached)


def values_of(gold: Any, exists: Any, reached: Any) -> Any:
    """Return the value of finished games of which nothing is known but whether the treasure was reached."""
    return import_torch().cat([reached[:, None], gold * 0], 1)


WITH_ROLES = Subject(
    ROLES, shapes, critic_shapes, think, judge, values_of, OWN,
    {"critic": 1.0, "saboteurs": 0.5, "goals": 0.2, "reached": 0.2}, losses_of,
    MODES, SHARES, WITH_RIVAL, TEACHING, players_of, STYLE, scores_of, value_of, gain_of, outcomes,
    reported, saboteurs_of,
)  # fmt: skip
