"""What torch adds to `forward`: gradients, half precision, and sums over the lines of one position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from .forward import Tools, Weights
from .weights import LAST_LAYERS

MISSING = "torch is needed to train: pip install 'saboteur[learn]'"


class NotInstalled(RuntimeError):
    """Torch is not installed."""


def import_torch() -> Any:
    """Return torch, or say how to install it."""
    try:
        return import_module("torch")
    except ModuleNotFoundError:
        raise NotInstalled(MISSING) from None


def kind_on(device: str) -> Any:
    """Return the type of numbers to compute with: half precision on a card."""
    torch = import_torch()
    return torch.float32 if device == "cpu" else torch.bfloat16


def lowered(weights: Weights, kind: Any) -> Weights:
    """Return weights in a lower precision, except the last layers."""
    return {
        name: one if name.removesuffix("+") in LAST_LAYERS else one.to(kind) for name, one in weights.items()
    }


@cache
def with_torch(device: str, kind: Any) -> Tools:
    """Return the tools for tensors on a device, with a given type of numbers."""
    torch = import_torch()

    @cache
    def shares(scales: tuple[float, ...]) -> Any:
        return 1.0 / torch.tensor(scales, dtype=torch.float32, device=device)

    return Tools(
        relu=torch.relu,
        join=lambda parts: torch.cat(parts, -1),
        most=lambda x: x.amax(1),
        sigmoid=torch.sigmoid,
        tanh=torch.tanh,
        odds=lambda x: x.softmax(-1),
        real=lambda x, scales: (x * shares(scales)).to(kind),
        exact=lambda x, y: x.float() @ y,
        tall=lambda x, y: x @ y,
        take=lambda x, places: x.index_select(0, places),
        fixed=lambda x: x.detach().to(kind),
        score=fused_score() if device == "cuda" else None,
    )


def fused_score() -> Callable[..., Any] | None:
    """Return what scores lines in one go on a card; None without triton, which comes with torch for cards."""
    if find_spec("triton") is None:
        return None
    score: Callable[..., Any] = import_module(".fused", __package__).score_lines
    return score


# ---- lines that belong together -------------------------------------------------------------------


def most_of(values: Any, owners: Any, size: int) -> Any:
    """Return the largest value of each owner."""
    least = values.new_full((size,), -1e9)
    return least.scatter_reduce(0, owners, values, "amax")


def sum_of(values: Any, owners: Any, size: int) -> Any:
    """Return the sum of each owner's values."""
    return values.new_zeros(size).index_add(0, owners, values)


def log_chances(scores: Any, owners: Any, size: int) -> Any:
    """Return the logarithm of the chance of every line among its owner's."""
    scores = scores - most_of(scores.detach(), owners, size)[owners]
    return scores - sum_of(scores.exp(), owners, size).log().index_select(0, owners)


def pick(chances: Any, owners: Any, starts: Any, size: int, *, greedy: bool = False) -> Any:
    """Pick a random line of each owner by the logarithms of their probabilities; return its place among all
    lines."""
    torch = import_torch()
    keys = chances
    if not greedy:
        noise = torch.rand_like(chances).clamp_(1e-9, 1 - 1e-7)
        keys = chances - torch.log(-torch.log(noise))
    is_most = keys >= most_of(keys, owners, size)[owners]
    places = torch.arange(len(keys), device=keys.device)
    return starts.scatter_reduce(0, owners, torch.where(is_most, places, -1), "amax")
