"""Play rounds with the net, past selves and rules of thumb, and keep what can be learned from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .forward import Weights
from .halls import Hall, Shown
from .subjects import STYLED, THUMB, Batch, Ends, Subject
from .torched import import_torch, kind_on, log_chances, lowered, pick, with_torch

DECAY = 0.95
"""The factor by which a step counts less for each act further back."""
OWN = 0.1
"""The worth of reaching the treasure in person, in won rounds."""


def draw_modes(hall: Hall, shares: tuple[float, ...]) -> Any:
    """Choose a random mode for every game."""
    torch = import_torch()
    odds = torch.tensor(shares, device=hall.device)
    return torch.multinomial(odds, hall.count, replacement=True)


def chances_of(subject: Subject, weights: Weights, device: str, shown: Shown) -> Any:
    """Return the logarithm of the chance of each line that is shown."""
    tools = with_torch(device, kind_on(device))
    thoughts = subject.think(weights, tools, shown.contexts, shown.seats, shown.lines, shown.owners)
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
    subject: Subject,
    hall: Hall,
    weights: Weights,
    others: Mapping[int, Weights],
    seed: int,
    shares: tuple[float, ...],
) -> tuple[Batch, Ends]:
    """Play all rounds of a hall, and return what can be learned from them. `others` holds the weights of
    the past self and of the rival, by player."""
    torch = import_torch()
    modes, styles = draw_modes(hall, shares), torch.rand((hall.count, subject.styles), device=hall.device)
    hall.begin(seed * hall.count & 0x3FFFFFFF, seed & 0x3FFFFFFF)
    steps: list[tuple[Any, ...]] = []
    first, saboteurs = 0, None
    with torch.no_grad():
        weights = lowered(weights, kind_on(hall.device))
        others = {player: lowered(one, kind_on(hall.device)) for player, one in others.items()}
        while (shown := hall.show()) is not None:
            size = len(shown.ids)
            if saboteurs is None:
                saboteurs = subject.group_of(shown)
            players = subject.players_of(hall, shown, modes)
            chances = chances_of(subject, weights, hall.device, shown)
            for player, other in others.items():
                part, lines = part_of(shown, players == player)
                if len(part.ids):
                    chances[lines] = chances_of(subject, other, hall.device, part)
            part, lines = part_of(shown, players == STYLED)
            if len(part.ids):
                scores = subject.scores_of(part, styles[part.ids.long()])
                chances[lines] = log_chances(scores, part.owners, len(part.ids))
            starts = shown.counts.cumsum(0) - shown.counts
            places = pick(chances, shown.owners, starts, size)
            choices = (places - starts).int()
            hall.thumb(shown.ids, (players == THUMB).int(), choices)
            places = starts + choices.long()
            tools = with_torch(hall.device, kind_on(hall.device))
            logits = subject.judge(weights, tools, shown.contexts, shown.seats, shown.truths)
            expected = subject.value_of(logits, shown)
            steps.append((shown, first + starts, first + places, chances[places], expected, players))
            first += len(shown.lines)
            hall.advance(shown.ids, choices)
    return _gather(subject, hall, steps, modes, saboteurs)


def _gather(
    subject: Subject, hall: Hall, steps: list[tuple[Any, ...]], modes: Any, saboteurs: Any
) -> tuple[Batch, Ends]:
    """Put the steps together, and compute how much better each act was than expected."""
    torch = import_torch()
    reached, reacher, clipped = subject.outcomes(hall)
    ahead, total = reached.clone(), torch.zeros_like(reached)
    last = torch.ones_like(clipped, dtype=torch.bool)
    gains: list[Any] = []
    for shown, _, _, _, expected, _ in reversed(steps):
        ids = shown.ids.long()
        total[ids] = ahead[ids] - expected + DECAY * total[ids]
        ahead[ids] = expected
        own = OWN * (last[ids] & (reacher[ids] >= 0) & (subject.side_of(shown) > 0)).float()
        gains.append(subject.gain_of(total[ids], shown) + own)
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
    return batch, Ends(reached, modes, subject.reported(hall, reached, modes, saboteurs), clipped)
