"""Learn from decisions: PPO for the choices, cross entropy for what is believed and expected."""

from __future__ import annotations

from typing import Any, NamedTuple

from .forward import Weights
from .roles import WITH_ROLES
from .subjects import LEARNER, Batch, Subject
from .torched import import_torch, kind_on, log_chances, lowered, sum_of, with_torch

CLIP = 0.2
"""How far a chance may move away in one go."""
MOST_MOVED = 0.08
"""How far the policy may move from the one that played, in nats, before the rest of a batch is left out."""
FROM_OTHERS = 0.25
"""The share of others' decisions that is learned from. They teach only the critic and the beliefs."""


class Recipe(NamedTuple):
    """How much each part of the loss counts, and how the batch is split."""

    entropy: float = 0.01
    imitates: bool = False
    """Whether all chosen acts are imitated, instead of improved."""
    judges: bool = False
    """Whether only the critic learns."""
    parts: int = 8
    epochs: int = 1


def losses_of(
    weights: Weights,
    device: str,
    batch: Batch,
    rows: Any,
    recipe: Recipe,
    subject: Subject = WITH_ROLES,
    total: int | None = None,
) -> dict[str, Any]:
    """Work out the loss for some of the decisions, which have so many lines in all. `moved` is about how far
    the policy has moved from the one that played (an approximate divergence, in nats)."""
    torch = import_torch()
    size, counts = len(rows), batch.counts[rows]
    ends = counts.cumsum(0)
    total = int(ends[-1]) if total is None else total
    owners = torch.repeat_interleave(torch.arange(size, device=device), counts, output_size=total)
    shift = batch.starts[rows] - (ends - counts)
    lines = batch.lines[torch.arange(total, device=device) + shift[owners]]
    contexts, seats, truths = batch.contexts[rows], batch.seats[rows], batch.truths[rows]
    low, tools = lowered(weights, kind_on(device)), with_torch(device, kind_on(device))
    thoughts = subject.think(low, tools, contexts, seats, lines, owners)
    critic = subject.judge(low, tools, contexts, seats, truths)
    chances = log_chances(thoughts.scores.float(), owners, size)
    entropy = -sum_of(chances.exp() * chances, owners, size)
    now = chances.index_select(0, batch.chosen[rows] - shift)
    before, gains = batch.chances[rows], batch.gains[rows]
    mine = torch.ones_like(gains) if recipe.imitates else (batch.players[rows] == LEARNER).float()
    # Others may choose what the learner never would, so the change of their chances could be infinite.
    change = torch.zeros_like(now) if recipe.imitates else torch.where(mine > 0, now - before, 0.0)
    ratio = change.exp()
    clipped = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains)
    policy = -now if recipe.imitates else -clipped
    share = mine.sum().clamp(min=1)

    return {
        "policy": (policy * mine).sum() / share,
        "entropy": (entropy * mine).sum() / share,
        **dict(zip(subject.losses, subject.losses_of(thoughts, critic, batch, rows), strict=True)),
        "moved": ((ratio - 1 - change) * mine).sum() / share,
    }


def improve(
    weights: Weights,
    optimizer: Any,
    device: str,
    batch: Batch,
    recipe: Recipe,
    subject: Subject = WITH_ROLES,
) -> dict[str, float]:
    """Learn from the decisions of a batch; return the mean of each part of the loss."""
    torch = import_torch()
    mine = batch.players == LEARNER
    chosen = batch.gains[mine] if bool(mine.any()) else batch.gains
    batch = batch._replace(gains=(batch.gains - chosen.mean()) / (chosen.std() + 1e-6))
    taught = mine | (torch.rand(mine.shape, device=device) < (1.0 if recipe.imitates else FROM_OTHERS))
    numbers = taught.nonzero()[:, 0]
    sums: dict[str, Any] = {}
    done = 0
    for _ in range(recipe.epochs):
        parts = numbers[torch.randperm(len(numbers), device=device)].chunk(recipe.parts)
        totals = torch.stack([batch.counts[rows].sum() for rows in parts]).tolist()
        moved: Any = 0.0
        for rows, total in zip(parts, totals, strict=True):
            losses = losses_of(weights, device, batch, rows, recipe, subject, total)
            sums = {name: one.detach() + sums.get(name, 0.0) for name, one in losses.items()}
            done += 1
            if float(moved) > MOST_MOVED:  # one update late, so that the card need not wait for an answer
                break
            moved = losses["moved"].detach()
            loss = losses["critic"]
            if not recipe.judges:
                loss = losses["policy"] - recipe.entropy * losses["entropy"]
                for name, share in subject.losses.items():
                    loss = loss + share * losses[name]
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(list(weights.values()), 1.0)
            optimizer.step()
    means = (torch.stack(list(sums.values())) / done).tolist()
    return dict(zip(sums, means, strict=True))
