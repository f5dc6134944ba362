"""Describe what a role wants, and its relation to the others."""

from __future__ import annotations

from functools import cache

from .leanings import Ambition, gathered


@cache
def ambition(team: str, *, wise: bool = False) -> Ambition:
    """Return what a team wants; a team that no module describes digs.

    Wise: as it was found out after 1.0.0, where that differs.
    """
    known = gathered()
    found = known.teams.get(team, Ambition(reach=1.0))
    return known.wiser.get(team, found) if wise else found


@cache
def bond(one: str, two: str) -> float:
    """Return how much one team wants another to succeed, from -1 to 1.

    >>> bond("saboteurs", "diggers"), bond("blue", "blue")
    (-1.0, 1.0)
    """
    if one == two:
        return ambition(one).kin
    return ambition(one).bonds.get(two, ambition(two).bonds.get(one, 0.0))
