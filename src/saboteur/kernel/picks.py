"""Say how much gold each digger can expect, by the order in which they pick.

As many gold cards are drawn as there are diggers, and the one who reached the treasure picks first (B14). So
the same victory is worth more to some of them than to others.
"""

from __future__ import annotations

from functools import cache
from math import comb

from .words import MOST_SEATS

Shares = tuple[tuple[float, ...], ...]
"""A number for each place in the order of picking, by the number of diggers."""


def chance(whole: int, good: int, drawn: int, least: int) -> float:
    """Return how likely at least so many good cards are among some drawn ones.

    >>> chance(4, 2, 1, 1)
    0.5
    """
    ways = [comb(good, count) * comb(whole - good, drawn - count) for count in range(least, drawn + 1)]
    return sum(ways) / comb(whole, drawn)


@cache
def picks(stock: tuple[int, ...]) -> Shares:
    """Return the gold that each digger can expect. `stock` counts the gold cards worth 1, 2, 3 and so on.

    >>> [round(gold, 2) for gold in picks((16, 8, 4))[3][:3]]
    [2.21, 1.43, 1.07]
    """
    whole = sum(stock)
    worthy = [sum(stock[worth:]) for worth in range(len(stock))]
    return tuple(
        tuple(
            sum(chance(whole, good, min(diggers, whole), place + 1) for good in worthy)
            for place in range(MOST_SEATS)
        )
        for diggers in range(MOST_SEATS + 1)
    )


@cache
def surplus(stock: tuple[int, ...]) -> Shares:
    """Return by how much this is more than diggers get on average, in units of that average."""
    return tuple(
        tuple(gold * diggers / (sum(row) or 1.0) - 1 if at < diggers else 0.0 for at, gold in enumerate(row))
        for diggers, row in enumerate(picks(stock))
    )
