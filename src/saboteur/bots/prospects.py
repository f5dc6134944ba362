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


def prospect(missing: float, dig_turns: float, sabotage_turns: float) -> float:
    """Return the chance of the diggers.

    >>> round(prospect(6, 30, 20), 2), round(prospect(1, 6, 4), 2), round(prospect(0, 6, 4), 2)
    (0.49, 0.16, 1.0)
    """
    if missing <= 0:
        return 1.0
    width = sqrt(dig_turns + 0.5)
    return 1 / (1 + exp(min(30.0, LOAD * (missing + UNDONE * sabotage_turns) / width - PACE * width - BIAS)))
