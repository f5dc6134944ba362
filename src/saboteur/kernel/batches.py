"""Run the functions of one game for many games, one after the other."""

from __future__ import annotations

from .playing import play_on
from .rounds import new_game
from .stepping import EPISODE, begin, show_again, step_game
from .words import Acts, Games, ManyActs, Rows, Words


def begin_all(games: Games, rules: Words, seed: int, first: int) -> None:
    """Begin games that wait for their first deal, numbered from `first` on."""
    for at in range(len(games)):
        new_game(games[at], (first + at) & 0x7FFFFFFF, seed)


def play_games(games: Games, rules: Words, acts: Acts, seed: int, first: int) -> int:
    """Play whole games at random from their beginning; return how many moves they took."""
    moves = 0
    begin_all(games, rules, seed, first)
    for at in range(len(games)):
        moves += play_on(games[at], rules, acts, 1 << 30)
    return moves


def begin_envs(
    games: Games, rules: Words, layout: Words, acts: ManyActs, standings: Games, rows: Rows, masks: Rows,
    seeds: Games,
) -> None:  # fmt: skip
    """Begin environments, each with its own two seeds."""
    for at in range(len(games)):
        standings[at][EPISODE] = 0
        begin(games[at], rules, acts[at], standings[at], seeds[at][0], seeds[at][1])
        show_again(games[at], rules, layout, acts[at], standings[at], rows[at], masks[at])


def step_envs(
    games: Games, rules: Words, layout: Words, acts: ManyActs, standings: Games, rows: Rows, masks: Rows,
    actions: Acts,
) -> None:  # fmt: skip
    """Step environments, each with its own action."""
    for at in range(len(games)):
        step_game(games[at], rules, acts[at], standings[at], actions[at])
        show_again(games[at], rules, layout, acts[at], standings[at], rows[at], masks[at])
