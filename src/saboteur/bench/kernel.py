"""Compare the kernel with the engine in the same run: random play, and steps of environments.

All results are per CPU second. A move is the main decision of a turn; every legal act is listed at every
move.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from .. import catalogue
from ..bots.swift import swift
from ..env.tables import games
from ..env.vector import VectorEnv
from ..kernel import words as w
from ..kernel.compiling import compiled
from ..kernel.composing import compose
from .rules import play

REPEATS = 5
BATCH = 256
"""The number of games per call, one after the other."""
ENVS = 256


class Figures(msgspec.Struct):
    """The results of one kind of game."""

    engine: int
    kernel: int
    ratio: float
    spread: float
    """Half the difference between the best and the worst repetition of the kernel, relative to the median."""
    bytes_per_game: int
    clipped: float
    """The share of games that left the window."""


class Steps(msgspec.Struct):
    """The results of environments that write observations and masks."""

    steps: int
    spread: float
    bytes_per_observation: int


class Report(msgspec.Struct):
    """All results."""

    games: dict[str, Figures]
    env: Steps
    compile_s: float
    """The time to load or compile the functions: seconds if they were saved, half a minute if not."""


def measure(seconds: float = 2.0) -> Report:
    """Measure all kinds of games, alternating between engine and kernel."""
    began = time.process_time()
    compiled()
    swift()  # so that masters find it ready
    spent = time.process_time() - began
    measured = {name: _games(edition, seats, seconds) for name, (edition, seats) in games().items()}
    return Report(measured, _steps(seconds), round(spent, 1))


def _games(edition: str, seats: int, seconds: float) -> Figures:
    ruleset = catalogue.ruleset(edition, seats)
    kernel, rules = compiled(), np.array(compose(ruleset), np.int32)
    games, acts = np.zeros((BATCH, w.WORDS), np.int32), np.zeros(w.MOST_ACTS, np.int64)
    clipped = played = 0
    engine_rates, kernel_rates = [], []

    def batch() -> int:
        nonlocal clipped, played
        moves = int(kernel.play_games(games, rules, acts, 1, played))
        clipped += int(games[:, w.CLIPPED].sum())
        played += BATCH
        return moves

    one_game = 0

    def one() -> int:
        nonlocal one_game
        one_game += 1
        return play(ruleset, range(one_game, one_game + 1))

    for _ in range(REPEATS):
        engine_rates.append(_rate(one, seconds / REPEATS))
        kernel_rates.append(_rate(batch, seconds / REPEATS))
    engine, fast = statistics.median(engine_rates), statistics.median(kernel_rates)
    return Figures(
        round(engine),
        round(fast),
        round(fast / engine, 1),
        _spread(kernel_rates),
        4 * w.WORDS,
        clipped / played,
    )


def _steps(seconds: float) -> Steps:
    env = VectorEnv(ENVS, rounds=3)
    random = np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    chosen = random.random((64, ENVS))
    number = 0

    def step() -> int:
        nonlocal infos, number
        number += 1
        infos = env.step((chosen[number % 64] * infos["actions"]).astype(np.int64))[-1]
        return ENVS

    rates = [_rate(step, seconds / REPEATS) for _ in range(REPEATS)]
    return Steps(round(statistics.median(rates)), _spread(rates), env.layout.size)


def _spread(rates: list[float]) -> float:
    return round((max(rates) - min(rates)) / 2 / statistics.median(rates), 3)


def _rate(work: Callable[[], int], seconds: float) -> float:
    """Repeat some work for a while; return how much of it is done per CPU second."""
    before, done = time.process_time(), 0
    while True:
        done += work()
        spent = time.process_time() - before
        if spent >= seconds:
            return done / spent


def flat(report: Report) -> dict[str, Any]:
    """Write a report as one object: each kind of game, the environments, and the time to compile."""
    return {**report.games, "env": report.env, "compile_s": report.compile_s}
