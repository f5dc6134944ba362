"""Write the rules of some games as arrays, for a machine that has only the kernel.

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
    """Write the rules of the measured games with their observations, and of the counted games."""
    arrays: dict[str, Any] = {}
    for name, (edition, seats) in GAMES.items():
        rules = ruleset(edition, seats)
        arrays[f"{name}:rules"] = np.array(compose(rules), np.int32)
        arrays[f"{name}:layout"] = np.array(compose_layout(Layout(rules)), np.int32)
    for edition, least, most in (("base", 3, 10), ("expansion", 2, 12), ("duel", 2, 2)):
        for seats in range(least, most + 1):
            words = compose(ruleset(edition, seats, rounds=1))
            arrays[f"balance {edition}-{seats}:rules"] = np.array(words, np.int32)
    np.savez(path, **arrays)


if __name__ == "__main__":
    write(sys.argv[1])
