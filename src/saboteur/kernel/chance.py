"""Make random numbers that depend only on a game's seed and on how many were made before.

So a game is the same wherever it is played: interpreted, on cores, on a card, alone or in a batch.
"""

from __future__ import annotations

from . import words as w
from .words import Wide, Words

LOW = 0xFFFFFFFF


def mixed(number: Wide) -> Wide:
    """Mix the bits of a 32-bit number."""
    number = (number ^ number >> 16) * 0x7FEB352D & LOW
    number = (number ^ number >> 15) * 0x46A5CB53 & LOW
    return number ^ number >> 16


def below(game: Words, limit: int) -> int:
    """Return the next random number, at least 0 and below a limit."""
    drawn = game[w.DRAWN]
    game[w.DRAWN] = drawn + 1
    number = mixed(game[w.SEED] + drawn * 0x61C88647 & LOW)
    number = mixed(number ^ game[w.MORE_SEED])
    return number * limit >> 32


def shuffle(game: Words, first: int, count: int) -> None:
    """Put words of a game in a random order."""
    for last in range(count - 1, 0, -1):
        other = below(game, last + 1)
        kept = game[first + last]
        game[first + last] = game[first + other]
        game[first + other] = kept
