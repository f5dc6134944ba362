"""Play many games and count how they end."""

from __future__ import annotations

from . import rules as r
from . import words as w
from .applying import apply
from .gold import count_team
from .playing import random_act
from .rounds import deal, new_game, total
from .thumbs import thumb_act
from .words import Acts, Words

GAMES, REACHED, MOVES_MADE, CLIPPED_GAMES, FIRST_AHEAD, LAST_AHEAD = range(6)
"""The counts: games, reached treasures, moves, games that left the window and, in games without roles, how
often the first seat had more gold than the last, and how often less."""
COUNTED = 8
"""Words for each number of saboteurs among the players."""
BY_CHANCE, BY_THUMB = 0, 1
"""How seats play."""


def play_out(game: Words, rules: Words, acts: Acts, level: int) -> None:
    """Play a game to its end."""
    while game[w.PHASE] != w.AT_END:
        if game[w.PHASE] == w.AT_DEAL:
            deal(game, rules)
        elif level == BY_THUMB:
            apply(game, rules, thumb_act(game, rules, acts))
        else:
            apply(game, rules, random_act(game, rules, acts))


def tally(game: Words, rules: Words, counts: Acts) -> None:
    """Count how a game of one round has ended."""
    saboteurs = count_team(game, rules, r.SABOTEURS) if rules[r.ROLE_COUNT] else 0
    first = saboteurs * COUNTED
    counts[first + GAMES] += 1
    counts[first + REACHED] += 1 if game[w.REACHED_BY] >= 0 else 0
    counts[first + MOVES_MADE] += game[w.MOVES]
    counts[first + CLIPPED_GAMES] += game[w.CLIPPED]
    lead = total(game, rules, 0) - total(game, rules, rules[r.SEATS] - 1)
    counts[first + FIRST_AHEAD] += 1 if lead > 0 else 0
    counts[first + LAST_AHEAD] += 1 if lead < 0 else 0


def tally_games(
    game: Words, rules: Words, acts: Acts, level: int, seed: int, first: int, games: int, counts: Acts
) -> None:
    """Play games with consecutive numbers, and count how they end."""
    for number in range(first, first + games):
        new_game(game, number & 0x7FFFFFFF, seed)
        play_out(game, rules, acts, level)
        tally(game, rules, counts)
