"""Write rows of 8-bit numbers: the part that all games share."""

from __future__ import annotations

from ..words import Row


def small(number: int) -> int:
    """Keep a number within 8 bits."""
    return max(-100, min(100, number))


def wipe(row: Row, first: int, count: int) -> None:
    """Set some numbers of a row to 0."""
    for at in range(first, first + count):
        row[at] = 0
