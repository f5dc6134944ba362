"""How likely gold is reached where two race for it, from missing cards and cards to come."""

from __future__ import annotations

from functools import cache
from math import exp, sqrt

from .surveys import DISTANCES, FAR, LEFT, UNIT

BIAS, PACE, LOAD = -0.4, 0.62, 2.65
"""Fitted to games that a miner played alone."""


def gold_prospect(missing: int, cards: float) -> float:
    """Return the probability that gold is reached with this many cards to come.

    >>> round(gold_prospect(2, 12), 2), gold_prospect(0, 12)
    (0.57, 1.0)
    """
    if missing <= 0:
        return 1.0
    width = sqrt(cards + 0.5)
    return 1 / (1 + exp(LOAD * missing / width - PACE * width - BIAS))


@cache
def chances() -> tuple[int, ...]:
    """Return the first words of the marks of `surveys`: all chances, in units."""
    return tuple(
        round(UNIT * gold_prospect(missing, left / 2)) if missing < FAR else 0
        for left in range(LEFT)
        for missing in range(DISTANCES)
    )
