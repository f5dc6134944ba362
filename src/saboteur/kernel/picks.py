"""Say how much gold each digger can expect, by the order in which they pick.

Diggers draw as many gold cards as there are diggers, and the one who reached the treasure picks first (B14).
So the same victory is worth more to some of them than to others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb

from .words import MOST_SEATS


def draws(stock: Sequence[int], count: int) -> Iterator[tuple[float, list[int]]]:
    """Yield how likely each draw of so many gold cards is, and its cards, the best first. `stock` counts the
    cards worth 1, 2 and 3."""
    whole = comb(sum(stock), count)
    for threes in range(min(stock[2], count) + 1):
        for twos in range(min(stock[1], count - threes) + 1):
            ones = count - threes - twos
            ways = comb(stock[0], ones) * comb(stock[1], twos) * comb(stock[2], threes)
            yield ways / whole, [3] * threes + [2] * twos + [1] * ones


@cache
def picks(stock: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
    """Return the gold that each digger can expect, by the number of diggers and by the order in which they
    pick.

    >>> [round(gold, 2) for gold in picks((16, 8, 4))[3][:3]]
    [2.21, 1.43, 1.07]
    """
    table = [[0.0] * MOST_SEATS for _ in range(MOST_SEATS + 1)]
    for diggers in range(1, MOST_SEATS + 1):
        for chance, cards in draws(stock, min(diggers, sum(stock))):
            for place, worth in enumerate(cards):
                table[diggers][place] += chance * worth
    return tuple(map(tuple, table))


@cache
def surplus(stock: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
    """Return by how much this is more than diggers get on average, in units of that average."""
    return tuple(
        tuple(gold * diggers / sum(row) - 1 if at < diggers else 0.0 for at, gold in enumerate(row))
        for diggers, row in enumerate(picks(stock))
    )
