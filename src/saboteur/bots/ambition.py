"""Describe what a role wants, and its relation to the others."""

from __future__ import annotations

from functools import cache

import msgspec


class Ambition(msgspec.Struct, frozen=True):
    """What a seat gains from, each from -1 to 1."""

    reach: float = 0.0
    """If the treasure is reached at all."""
    own: float = 0.0
    """If the seat reaches it in person."""
    crystals: float = 0.0
    team: str = ""
    """The colour whose way must be free of the other's doors."""


AMBITIONS = {
    "diggers": Ambition(reach=1.0, own=0.03),
    "saboteurs": Ambition(reach=-1.0),
    "greedy": Ambition(reach=0.3, own=0.7),
    "blue": Ambition(reach=1.0, own=0.1, team="blue"),
    "green": Ambition(reach=1.0, own=0.1, team="green"),
    "boss": Ambition(reach=1.0),
    "profiteer": Ambition(reach=0.3),
    "geologists": Ambition(reach=-0.15, crystals=1.0),
}

BONDS = {
    ("diggers", "saboteurs"): -1.0,
    ("diggers", "greedy"): -0.2,
    ("saboteurs", "greedy"): -0.6,
    ("blue", "green"): -0.5,
    ("blue", "saboteurs"): -1.0,
    ("green", "saboteurs"): -1.0,
    ("boss", "saboteurs"): -1.0,
    ("blue", "boss"): 0.5,
    ("green", "boss"): 0.5,
    ("boss", "profiteer"): 0.1,
    ("saboteurs", "geologists"): -0.3,
    ("saboteurs", "profiteer"): 0.0,
}
"""How much two teams help each other; teams that are not named are indifferent."""


@cache
def bond(one: str, two: str) -> float:
    """Return how much one team wants another to succeed, from -1 to 1.

    >>> bond("saboteurs", "diggers"), bond("blue", "blue")
    (-1.0, 1.0)
    """
    if one == two:
        return 0.2 if one in ("greedy", "geologists") else 1.0
    return BONDS.get((one, two), BONDS.get((two, one), 0.0))
