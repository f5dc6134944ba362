"""Measure how the time of a game grows: with seats, with the games of a batch, and with cores.

All games are random games of the usual edition, played by the compiled kernel. Where only msgspec and numba
are installed, the first of these measures; the second draws, on any machine:

    PYTHONPATH=src python -m saboteur.bench.growth growth.json
    saboteur bench growth --measured growth.json --plot growth.svg
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from .. import catalogue
from ..art.looks import usual_edition
from ..env.vector import VectorEnv
from ..kernel import words as w
from ..kernel.compiling import compiled
from ..kernel.composing import compose

GAMES = 64
"""Games that are played in one call."""
BATCHES = (1, 4, 16, 64, 256, 1024, 4096)
MOST_CORES = 16


class Growth(msgspec.Struct):
    """What was measured."""

    game_us: dict[int, float]
    """Microseconds of a core for a game of one round, by seats."""
    step_us: dict[int, float]
    """Microseconds of a core for a step with its observation, by games of an environment."""
    games_per_s: dict[int, float]
    """Games per second by the clock, by threads."""


def measure(seconds: float = 1.0) -> Growth:
    """Measure everything, each point for so many seconds."""
    compiled()
    cores = [threads for threads in (1, 2, 4, 8, MOST_CORES) if threads <= (os.cpu_count() or 1)]
    return Growth(
        {
            seats: round(1e6 * _seconds_each(partial(_play, _room(seats)), GAMES, seconds), 1)
            for seats in catalogue.modules()[usual_edition()].seats or ()
        },
        {games: round(1e6 * _seconds_each(_stepping(games), games, seconds), 2) for games in BATCHES},
        {threads: round(_threads(threads, seconds)) for threads in cores},
    )


def _room(seats: int) -> tuple[Any, ...]:
    """Make room for games of so many seats."""
    rules = compose(catalogue.ruleset(usual_edition(), seats, rounds=1))
    games = np.zeros((GAMES, w.WORDS), np.int32)
    return games, np.array(rules, np.int32), np.zeros(w.MOST_ACTS, np.int64)


def _play(room: tuple[Any, ...], number: int) -> None:
    compiled().play_games(*room, 1, number * GAMES)


def _stepping(games: int) -> Callable[[int], None]:
    """Return what steps so many games once."""
    env, random = VectorEnv(games), np.random.default_rng(1)
    chosen = random.random((64, games))
    infos = env.reset(seed=1)[1]

    def step(number: int) -> None:
        nonlocal infos
        infos = env.step((chosen[number % 64] * infos["actions"]).astype(np.int64))[-1]

    return step


def _seconds_each(work: Callable[[int], None], size: int, seconds: float) -> float:
    """Repeat some work for a while; return the seconds of a core for each part of it."""
    before, calls = time.process_time(), 0
    while (spent := time.process_time() - before) < seconds or not calls:
        work(calls)
        calls += 1
    return spent / (calls * size)


def _threads(threads: int, seconds: float) -> float:
    """Return the games per second that some threads play together."""
    rooms = [_room(5) for _ in range(threads)]
    before = time.perf_counter()

    def play(at: int) -> int:
        calls = 0
        while time.perf_counter() - before < seconds or not calls:
            _play(rooms[at], calls * threads + at)
            calls += 1
        return calls

    with ThreadPoolExecutor(threads) as pool:
        calls = sum(pool.map(play, range(threads)))
    return calls * GAMES / (time.perf_counter() - before)


def draw(growth: Growth, path: Path) -> None:
    """Draw the three curves side by side."""
    matplotlib = import_module("matplotlib")
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "saboteur"  # equal figures are equal files
    figure, axes = import_module("matplotlib.pyplot").subplots(1, 3, figsize=(10, 3.2), layout="constrained")
    for one, found, title, below in zip(
        axes,
        (growth.game_us, growth.step_us, growth.games_per_s),
        ("CPU µs per round", "CPU µs per step, observed", "rounds per second by the clock"),
        ("seats", "games at once", "threads"),
        strict=True,
    ):
        one.plot(range(len(found)), list(found.values()), marker="o")
        one.set_xticks(range(len(found)), [str(size) for size in found])
        one.set_title(title)
        one.set_xlabel(below)
        one.set_ylim(0, 1.1 * max(found.values()))
        one.grid(visible=True, alpha=0.3)
    figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(msgspec.json.encode(measure(2.0)))
