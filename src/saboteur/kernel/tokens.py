"""Put tokens on the table and count them: keys, markers, bribes, and who played theft when."""

from __future__ import annotations

from . import words as w
from .words import Words


def add_token(game: Words, kind: int, seat: int, cell: int) -> None:
    """Put a token down."""
    game[w.TOKENS + game[w.TOKEN_COUNT]] = kind + 16 * (seat + 1) + 256 * cell
    game[w.TOKEN_COUNT] += 1


def drop_keys(game: Words, cell: int) -> None:
    """Put the key of a cell back into the supply (D10)."""
    kept = 0
    for at in range(game[w.TOKEN_COUNT]):
        token = game[w.TOKENS + at]
        if token & 15 != w.KEY_TOKEN or token >> 8 != cell:
            game[w.TOKENS + kept] = token
            kept += 1
    game[w.TOKEN_COUNT] = kept


def count_tokens(game: Words, kind: int, seat: int) -> int:
    """Count the tokens of a kind, of one seat or of all seats (-1)."""
    count = 0
    for at in range(game[w.TOKEN_COUNT]):
        token = game[w.TOKENS + at]
        if token & 15 == kind and (seat < 0 or (token >> 4 & 15) == seat + 1):
            count += 1
    return count


def is_marked(game: Words, cell: int) -> int:
    """Tell whether gold has a marker."""
    for at in range(game[w.TOKEN_COUNT]):
        token = game[w.TOKENS + at]
        if token & 15 == w.MARKER and token >> 8 == cell:
            return 1
    return 0
