"""Estimate how likely the treasure is reached, from missing cards and turns left.

It is a race: diggers lay a card in some of their turns, and saboteurs undo some of it. The gain of many turns
varies as the square root of their number. The parameters were fitted to rounds between foremen.
"""

from __future__ import annotations

from math import exp, sqrt

UNDONE = 0.2
"""How many cards a saboteur costs the others per turn."""
MISSED_BY_DIGGERS, MISSED_BY_SABOTEURS = 1.0, 3.0
"""How many turns a broken tool costs until it is repaired: diggers get help, saboteurs don't."""
BIAS, PACE, LOAD = -3.64, 1.37, 2.19
GOLD_BIAS, GOLD_PACE, GOLD_LOAD = -0.4, 0.62, 2.65
"""The same for gold where two race for it; fitted to games that a miner played alone."""


def prospect(missing: float, dig_turns: float, sabotage_turns: float) -> float:
    """Return the chance of the diggers.

    >>> round(prospect(6, 30, 20), 2), round(prospect(1, 6, 4), 2), round(prospect(0, 6, 4), 2)
    (0.49, 0.16, 1.0)
    """
    if missing <= 0:
        return 1.0
    width = sqrt(dig_turns + 0.5)
    return 1 / (1 + exp(min(30.0, LOAD * (missing + UNDONE * sabotage_turns) / width - PACE * width - BIAS)))


def gold_prospect(missing: int, cards: float) -> float:
    """Return the probability that gold is reached with this many cards to come.

    >>> round(gold_prospect(2, 12), 2), gold_prospect(0, 12)
    (0.57, 1.0)
    """
    if missing <= 0:
        return 1.0
    width = sqrt(cards + 0.5)
    return 1 / (1 + exp(GOLD_LOAD * missing / width - GOLD_PACE * width - GOLD_BIAS))
