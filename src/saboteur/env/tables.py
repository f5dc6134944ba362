"""Write the rules of some games down as arrays, for a machine where only the kernel is at hand.

python -m saboteur.env.tables tables.npz
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from ..catalogue import ruleset
from ..kernel.composing import compose
from .compiled import compose_layout
from .observation import Layout

GAMES = {"base-5": ("base", 5), "duel": ("duel", 2), "expansion-6": ("expansion", 6)}


def write(path: str) -> None:
    """Write the rules of the games that are measured, and the layouts of their observations."""
    arrays: dict[str, Any] = {}
    for name, (edition, seats) in GAMES.items():
        rules = ruleset(edition, seats)
        arrays[f"{name}:rules"] = np.array(compose(rules), np.int32)
        arrays[f"{name}:layout"] = np.array(compose_layout(Layout(rules)), np.int32)
    np.savez(path, **arrays)


if __name__ == "__main__":
    write(sys.argv[1])
