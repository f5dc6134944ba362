"""Write the rules of some games as arrays, for a machine with only the kernel.

python -m saboteur.env.tables tables.npz
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from ..catalogue import modules, ruleset, title
from ..kernel.composing import compose, covered
from ..seams import Module
from .compiled import compose_layout
from .observation import Layout


def editions_of_several() -> Iterator[Module]:
    """Yield the editions for several players that the kernel can play."""
    for module in map(modules().__getitem__, covered()):
        if module.edition and module.seats is not None and module.seats[-1] > 1:
            yield module


def games() -> dict[str, tuple[str, int]]:
    """Return the measured games by title: each edition with its usual number of seats."""
    usual = [(edition, edition.measured[0]) for edition in editions_of_several() if edition.measured]
    return {title(edition, seats): (edition.name, seats) for edition, seats in usual}


def write(path: str) -> None:
    """Write the rules of the measured games with their observations, and of the counted games."""
    arrays: dict[str, Any] = {}
    for name, (edition, seats) in games().items():
        rules = ruleset(edition, seats)
        arrays[f"{name}:rules"] = np.array(compose(rules), np.int32)
        arrays[f"{name}:layout"] = np.array(compose_layout(Layout(rules)), np.int32)
    for counted in editions_of_several():
        for seats in counted.seats or ():
            words = compose(ruleset(counted.name, seats, rounds=1))
            arrays[f"balance {counted.name}-{seats}:rules"] = np.array(words, np.int32)
    np.savez(path, **arrays)


if __name__ == "__main__":
    write(sys.argv[1])
