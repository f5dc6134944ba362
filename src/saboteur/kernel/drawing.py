"""Draw cards; in a game for one some of them strike at once (S2, S3)."""

from __future__ import annotations

from . import rules as r
from . import words as w
from .hands import about, discard, draw, gain
from .maze import card_at, take
from .tokens import drop_keys
from .words import Words


def fill_hand(game: Words, rules: Words, seat: int, count: int) -> None:
    """Draw cards while there are any."""
    while count:
        card = draw(game)
        if card < 0:
            return
        effect = rules[about(card) + r.EFFECT]
        if rules[r.STRIKES] and effect == r.SABOTAGE:
            break_tool(game, rules, seat, card)
        elif rules[r.STRIKES] and effect == r.ROCKFALL:
            bury(game, rules)
            discard(game, card, -1)
        else:
            gain(game, seat, card)
            count -= 1


def break_tool(game: Words, rules: Words, seat: int, card: int) -> None:
    """Put a drawn sabotage card in front of its player; a second one of its kind is discarded (S2)."""
    kind = rules[about(card) + r.LIES]
    if game[w.FRONTS + seat] & kind:
        discard(game, card, -1)
    game[w.FRONTS + seat] |= kind


def bury(game: Words, rules: Words) -> None:
    """Let a drawn rockfall remove the latest card that it can remove (S3)."""
    for at in range(game[w.PIECE_COUNT] - 1, -1, -1):
        cell = game[w.PIECES + at]
        if rules[about(card_at(game, cell)) + r.IS_REMOVABLE]:
            remove(game, rules, cell)
            return


def remove(game: Words, rules: Words, cell: int) -> None:
    """Take a tunnel card out of the maze onto the discard pile; a key on it goes back (B9, D10)."""
    discard(game, take(game, rules, cell), -1)
    drop_keys(game, cell)
