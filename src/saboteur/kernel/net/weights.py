"""Save the weights of a net: half precision for players, everything for training."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from .forward import critic_shapes, shapes

Arrays = dict[str, np.ndarray[Any, Any]]
Shapes = Mapping[str, tuple[int, ...]]
LAST_LAYERS = (
    "score", "saboteur", "credit", "goal", "reached", "critic_reached", "gold", "critic_gold", "team",
    "worth", "critic_worth", "critic_surplus",
)  # fmt: skip
"""Layers that begin near zero, so that the net believes nothing at first, and that keep full precision."""


class WrongWeights(ValueError):
    """A file that does not hold the weights of this net."""


def fresh(seed: int, of: Shapes | None = None) -> Arrays:
    """Return random weights to begin with; those of the player and the critic of games with roles, if nothing
    is said."""
    random = np.random.default_rng(seed)
    found: Arrays = {}
    for name, shape in (of or shapes() | critic_shapes()).items():
        if len(shape) == 1:
            found[name] = np.zeros(shape, np.float32)
        else:
            scale = 0.01 if name in LAST_LAYERS else (2.0 / shape[0]) ** 0.5
            found[name] = random.normal(0.0, scale, shape).astype(np.float32)
    return found


def save_player(path: Path, weights: Mapping[str, np.ndarray[Any, Any]], of: Shapes | None = None) -> None:
    """Write the weights that a player needs, in half precision."""
    np.savez_compressed(path, **{name: weights[name].astype(np.float16) for name in of or shapes()})  # type: ignore[arg-type]


def load_player(path: Path, of: Shapes | None = None) -> Arrays:
    """Read the weights of a player; refuse those of another net."""
    found: Arrays = {}
    with np.load(path) as stored:
        for name, shape in (of or shapes()).items():
            if name not in stored.files or stored[name].shape != shape:
                raise WrongWeights(f"{path} holds the weights of another net: see {name}")
            found[name] = stored[name].astype(np.float32)
    return found
