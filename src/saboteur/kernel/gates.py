"""Doors and trolls, and gold that is connected to a start (D4, D6, D8, D10)."""

from __future__ import annotations

from . import rules as r
from . import words as w
from .maze import barred, is_up, lit_at, shape_at
from .tokens import count_tokens, is_marked
from .words import Words


def closed_gates(game: Words, rules: Words, cell: int, kinds: int) -> int:
    """Return the sides of a face-up card that have an unopened gate of some kinds."""
    if not is_up(game, cell):
        return 0
    shape = shape_at(game, cell)
    sides = 0
    for gate in range(3):
        if kinds >> gate & 1:
            sides |= rules[shape + r.GATE + gate]
    return sides & ~(game[w.GRID + cell] >> w.OPENED)


def markers_left(game: Words, rules: Words) -> int:
    """Count the markers in the supply."""
    used = count_tokens(game, w.MARKER, -1) + count_tokens(game, w.BRIBE_TOKEN, -1)
    return rules[r.MARKERS] - used


def can_bribe(game: Words, rules: Words, walker: int, cell: int) -> int:
    """Tell whether a walker has reached the port or the tunnel of an unbribed troll (D8)."""
    side = closed_gates(game, rules, cell, r.TROLL_GATE)
    if side == 0:
        return 0
    lit = lit_at(game, rules, walker, cell)
    if lit & side:
        return 1
    shape = shape_at(game, cell)
    closed = barred(game, rules, walker, cell, shape)
    for tunnel in range(4):
        ports = rules[shape + r.TUNNELS + tunnel]
        if ports & side and lit & ports & ~closed:
            return 1
    return 0


def is_claim(game: Words, rules: Words, walker: int, cell: int) -> int:
    """Tell whether gold without a marker is connected to a walker's start (D6)."""
    if not is_up(game, cell):
        return 0
    shape = shape_at(game, cell)
    middle, side = rules[shape + r.GOLD_MIDDLE], rules[shape + r.GOLD_SIDE]
    if middle | side == 0 or is_marked(game, cell):
        return 0
    closed = barred(game, rules, walker, cell, shape)
    return 1 if lit_at(game, rules, walker, cell) & (middle & ~closed | side) else 0


def next_claim(game: Words, rules: Words, walker: int, after: int) -> int:
    """Return the first claim after a cell, column by column; -1 if there is none."""
    best = -1
    for at in range(game[w.PIECE_COUNT]):
        cell = game[w.PIECES + at]
        if (
            column_order(cell) > column_order(after)
            and (best < 0 or column_order(cell) < column_order(best))
            and is_claim(game, rules, walker, cell)
        ):
            best = cell
    return best


def column_order(cell: int) -> int:
    """Number cells column by column; -1 comes before all of them."""
    return -1 if cell < 0 else cell % w.WIDE * w.HIGH + cell // w.WIDE


def count_claims(game: Words, rules: Words, walker: int) -> int:
    """Count the gold that a walker may claim."""
    count = 0
    for at in range(game[w.PIECE_COUNT]):
        count += is_claim(game, rules, walker, game[w.PIECES + at])
    return count
