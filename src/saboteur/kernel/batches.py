"""Do the same for many games, one after the other."""

from __future__ import annotations

from . import words as w
from .applying import apply
from .playing import play_on
from .rounds import deal, new_game
from .words import Acts, Games, Words


def begin_all(games: Games, rules: Words, seed: int, first: int) -> None:
    """Begin games that wait for their first deal; each has a number of its own, from the first on."""
    for at in range(len(games)):
        new_game(games[at], (first + at) & 0x7FFFFFFF, seed)


def play_games(games: Games, rules: Words, acts: Acts, seed: int, first: int) -> int:
    """Play whole games at random from their beginning; return how many moves they took."""
    moves = 0
    begin_all(games, rules, seed, first)
    for at in range(len(games)):
        moves += play_on(games[at], rules, acts, 1 << 30)
    return moves


def apply_all(games: Games, rules: Words, chosen: Acts) -> None:
    """Let whoever decides in each game do the act chosen for it; deal where a deal is due."""
    for at in range(len(games)):
        game = games[at]
        if game[w.PHASE] == w.AT_DEAL:
            deal(game, rules)
        elif game[w.PHASE] != w.AT_END:
            apply(game, rules, chosen[at])
