"""Write and read everything that training needs to resume."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from .weights import Arrays, Shapes, WrongWeights


class Progress(NamedTuple):
    """How far training has come."""

    rounds: int = 0
    """How many batches of games were played."""
    updates: int = 0
    decisions: int = 0
    seconds: float = 0.0
    pace: float = 1.0
    """A factor for the learning rate, so that the policy moves neither too far nor too little."""

    def add(self, *, decisions: int, updates: int, seconds: float, pace: float) -> Progress:
        """Count one more batch; `seconds` is the total time."""
        return Progress(self.rounds + 1, self.updates + updates, self.decisions + decisions, seconds, pace)


class Kept(NamedTuple):
    """A checkpoint that was read."""

    weights: Arrays
    moments: dict[str, Arrays]
    past: list[Arrays]
    progress: Progress


def write(
    path: Path,
    weights: Arrays,
    moments: Mapping[str, Arrays],
    past: Sequence[Arrays],
    progress: Progress,
) -> None:
    """Write a checkpoint; the old one is replaced only once the new one is complete."""
    arrays: dict[str, Any] = {f"weights/{name}": array for name, array in weights.items()}
    for key, kept in moments.items():
        arrays |= {f"{key}/{name}": array for name, array in kept.items()}
    for at, one in enumerate(past):
        arrays |= {f"past {at}/{name}": array.astype(np.float16) for name, array in one.items()}
    arrays["progress"] = np.frombuffer(json.dumps(progress._asdict()).encode(), np.uint8)
    new = path.with_suffix(".new.npz")
    np.savez(new, **arrays)
    new.replace(path)


def read(path: Path, shapes: Shapes) -> Kept:
    """Read a checkpoint; refuse one of another net."""
    groups: dict[str, Arrays] = {}
    with np.load(path) as stored:
        for full in stored.files:
            group, _, name = full.rpartition("/")
            groups.setdefault(group, {})[name] = stored[full]
    progress = Progress(**json.loads(groups[""]["progress"].tobytes()))
    for name, shape in shapes.items():
        if name not in groups["weights"] or groups["weights"][name].shape != shape:
            raise WrongWeights(f"{path} is a checkpoint of another net: see {name}")
    past = [groups[f"past {at}"] for at in range(len(groups)) if f"past {at}" in groups]
    moments = {key: groups[key] for key in ("exp_avg", "exp_avg_sq")}
    return Kept(groups["weights"], moments, past, progress)
