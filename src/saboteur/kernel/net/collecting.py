"""Play rounds with the net, past selves and rules of thumb, and keep what can be learned from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .. import words as w
from . import columns as c
from .forward import Weights, judge, think
from .halls import Hall, Shown
from .styles import STYLE, scores_of
from .torched import import_torch, kind_on, log_chances, lowered, pick, with_torch

SIDES = ("past", "thumb", "style", "rival")
"""Who plays besides the learner: past selves, the kernel's rules of thumb, those of `styles`, and a fixed
player, such as one that imitates the foremen."""
LEARNER, PAST, THUMB, STYLED, RIVAL = range(5)
PAIRED = tuple(f"{side} {role}" for side in SIDES for role in ("sabotages", "digs"))
MODES = ("self", *PAIRED, "mixed", "guests", "thumbs", "styles")
"""Who plays against whom. In a mixed game every other seat plays a style; with guests, the rival joins."""
MIXED, GUESTS, ALL_THUMB, ALL_STYLED = range(1 + len(PAIRED), len(MODES))
SHARES: tuple[float, ...] = (0.46, 0.09, 0.09, 0.04, 0.04, 0.09, 0.09, 0.0, 0.0, 0.10, 0.0, 0.0, 0.0)
"""The share of games of each mode."""
WITH_RIVAL: tuple[float, ...] = (0.24, 0.06, 0.06, 0.01, 0.01, 0.03, 0.03, 0.20, 0.20, 0.04, 0.12, 0.0, 0.0)
"""The same if there is a rival."""
TEACHING = tuple({ALL_THUMB: 0.2, ALL_STYLED: 0.8}.get(mode, 0.0) for mode in range(len(MODES)))
"""The same while rules of thumb are imitated. The kernel's alone would teach diggers not to break tools."""
DECAY = 0.95
"""The factor by which a step counts less for each act further back."""
OWN = 0.1
"""The worth of reaching the treasure in person, in won rounds."""


class Batch(NamedTuple):
    """Decisions, one row each, and the lines of their acts."""

    contexts: Any
    seats: Any
    truths: Any
    lines: Any
    starts: Any
    counts: Any
    chosen: Any
    """The place of the chosen line among all."""
    chances: Any
    """The logarithm of its chance."""
    gains: Any
    """How much better it went than expected, for the seat's team."""
    reached: Any
    """Whether the treasure was reached in the end."""
    players: Any
    """LEARNER, PAST, THUMB, STYLED or RIVAL."""


class Ends(NamedTuple):
    """How the rounds ended: one number for each game."""

    reached: Any
    modes: Any
    seats: Any
    saboteurs: Any
    clipped: Any


def draw_modes(hall: Hall, shares: tuple[float, ...]) -> Any:
    """Choose a random mode for every game."""
    torch = import_torch()
    odds = torch.tensor(shares, device=hall.device)
    return torch.multinomial(odds, hall.count, replacement=True)


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
    return torch.where(mode == ALL_THUMB, THUMB, players)


def chances_of(weights: Weights, device: str, shown: Shown) -> Any:
    """Return the logarithm of the chance of each line that is shown."""
    tools = with_torch(device, kind_on(device))
    thoughts = think(weights, tools, shown.contexts, shown.seats, shown.lines, shown.owners)
    return log_chances(thoughts.scores.float(), shown.owners, len(shown.ids))


def part_of(shown: Shown, wanted: Any) -> tuple[Shown, Any]:
    """Return some of the shown positions, and the places of their lines."""
    torch = import_torch()
    rows = wanted.nonzero()[:, 0]
    lines = wanted[shown.owners].nonzero()[:, 0]
    numbers = torch.zeros_like(shown.ids, dtype=torch.int64)
    numbers[rows] = torch.arange(len(rows), device=rows.device)
    part = Shown(
        shown.ids[rows], shown.counts[rows], shown.contexts[rows], shown.seats[rows], shown.lines[lines],
        numbers[shown.owners[lines]], shown.truths[rows],
    )  # fmt: skip
    return part, lines


def collect(
    hall: Hall, weights: Weights, others: Mapping[int, Weights], seed: int, shares: tuple[float, ...] = SHARES
) -> tuple[Batch, Ends]:
    """Play all rounds of a hall, and return what can be learned from them. `others` holds the weights of
    the past self and of the rival, by player."""
    torch = import_torch()
    modes, styles = draw_modes(hall, shares), torch.rand((hall.count, STYLE), device=hall.device)
    hall.begin(seed * hall.count & 0x3FFFFFFF, seed & 0x3FFFFFFF)
    steps: list[tuple[Any, ...]] = []
    first, saboteurs = 0, None
    with torch.no_grad():
        weights = lowered(weights, kind_on(hall.device))
        others = {player: lowered(one, kind_on(hall.device)) for player, one in others.items()}
        while (shown := hall.show()) is not None:
            size = len(shown.ids)
            if saboteurs is None:
                true = shown.truths[:, : c.SEATS * c.TRUTH].view(-1, c.SEATS, c.TRUTH)
                saboteurs = true[:, :, c.TRUE_SABOTEUR].sum(1)
            players = players_of(hall, shown, modes)
            chances = chances_of(weights, hall.device, shown)
            for player, other in others.items():
                part, lines = part_of(shown, players == player)
                if len(part.ids):
                    chances[lines] = chances_of(other, hall.device, part)
            part, lines = part_of(shown, players == STYLED)
            if len(part.ids):
                scores = scores_of(part, styles[part.ids.long()])
                chances[lines] = log_chances(scores, part.owners, len(part.ids))
            starts = shown.counts.cumsum(0) - shown.counts
            places = pick(chances, shown.owners, starts, size)
            choices = (places - starts).int()
            hall.thumb(shown.ids, (players == THUMB).int(), choices)
            places = starts + choices.long()
            tools = with_torch(hall.device, kind_on(hall.device))
            logits = judge(weights, tools, shown.contexts, shown.seats, shown.truths)
            steps.append((shown, first + starts, first + places, chances[places], logits.sigmoid(), players))
            first += len(shown.lines)
            hall.advance(shown.ids, choices)
    return _gather(hall, steps, modes, saboteurs)


def _gather(hall: Hall, steps: list[tuple[Any, ...]], modes: Any, saboteurs: Any) -> tuple[Batch, Ends]:
    """Put the steps together, and compute how much better each act was than expected."""
    torch = import_torch()
    reached, reacher, clipped = hall.outcomes()
    ahead, total = reached.clone(), torch.zeros_like(reached)
    last = torch.ones_like(reached, dtype=torch.bool)
    gains: list[Any] = []
    for shown, _, _, _, expected, _ in reversed(steps):
        ids = shown.ids.long()
        total[ids] = ahead[ids] - expected + DECAY * total[ids]
        ahead[ids] = expected
        side = 1.0 - 2.0 * (shown.truths[:, c.TRUE_SABOTEUR] > 0).float()
        own = OWN * (last[ids] & (reacher[ids] >= 0) & (side > 0)).float()
        gains.append(total[ids] * side + own)
        last[ids] = False
    gains.reverse()
    shows = [step[0] for step in steps]

    def joined(parts: list[Any]) -> Any:
        return torch.cat(parts)

    batch = Batch(
        joined([one.contexts for one in shows]), joined([one.seats for one in shows]),
        joined([one.truths for one in shows]), joined([one.lines for one in shows]),
        joined([step[1] for step in steps]), joined([one.counts for one in shows]),
        joined([step[2] for step in steps]), joined([step[3] for step in steps]), joined(gains),
        joined([reached[one.ids.long()] for one in shows]), joined([step[5] for step in steps]),
    )  # fmt: skip
    seats = hall.tables[hall.kinds.long(), 0]
    return batch, Ends(reached, modes, seats, saboteurs, clipped)
