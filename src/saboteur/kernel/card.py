"""Play on a graphics card: the same functions as everywhere, one thread a game.

    python -m saboteur.env.tables tables.npz                           here: write rules down
    PYTHONPATH=src/saboteur python -m kernel.card tables.npz out.json  there: numpy and numba-cuda are enough

The words of many games lie side by side: word after word, and within a word game after game, so that
threads which look at the same word read from one place.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np

from . import batches, layouts, stepping, words
from .compiling import PARTS, build, interpreted

if not hasattr(np, "row_stack"):
    vars(np)["row_stack"] = np.vstack  # which numba-cuda 0.30 still asks for
cuda: Any = import_module("numba.cuda")
SIMULATED: bool = import_module("numba").config.ENABLE_CUDASIM
TYPES = {
    "int": "int64", "None": "void", "Words": "int32[:]", "Acts": "int64[:]", "Row": "int8[:]",
}  # fmt: skip
REGISTERS = 128
"""Registers that a thread may use: fewer let more threads run at once, but they must put more aside."""
THREADS = 64
"""Threads of a block."""
SMALL = 300
"""Functions with less code than this are copied into those that call them."""
ENOUGH = 1.0
"""Seconds that a measurement takes at least."""


@cache
def on_card(registers: int = REGISTERS) -> SimpleNamespace:
    """Return what a card can do with many games: begin, play at random, step as environments."""
    limits = {} if SIMULATED else {"max_registers": registers}

    kernel: Callable[..., Any] = cuda.jit(**limits)

    def jit(function: FunctionType, types: list[str]) -> Any:
        result, *arguments = (TYPES[kind] for kind in types)
        made = cuda.jit(f"{result}({', '.join(arguments)})", device=True)(function)
        if len(function.__code__.co_code) > SMALL:
            keep_apart(made)
        return made

    k = build(jit, tuple(part for part in PARTS if part is not batches))
    at_end, phase, episode, asked = words.AT_END, words.PHASE, stepping.EPISODE, stepping.COUNT
    new_game, play_on, below = k.new_game, k.play_on, k.below
    begin_game, step_game, show_game, mask_game = k.begin, k.step_game, k.show_game, k.mask_game

    @kernel
    def play(games: Any, rules: Any, acts: Any, moves: Any, seed: Any, counts: Any) -> None:
        at = cuda.grid(1)
        if at < games.shape[1]:
            game = games[:, at]
            done = played = 0
            while done < moves:
                if game[phase] == at_end:
                    played += 1
                    new_game(game, at + played * games.shape[1] & 0x7FFFFFFF, seed)
                done += play_on(game, rules, acts[:, at], moves - done)
            counts[0, at] += done
            counts[1, at] += played

    @kernel
    def begin(
        games: Any, rules: Any, layout: Any, acts: Any, standings: Any, rows: Any, masks: Any, seed: Any
    ) -> None:
        at = cuda.grid(1)
        if at < games.shape[1]:
            standing = standings[:, at]
            standing[episode] = 0
            begin_game(games[:, at], rules, acts[:, at], standing, at, seed)
            show_game(games[:, at], rules, layout, acts[:, at], standing, rows[at])
            mask_game(layout, standing, masks[at])

    @kernel
    def step(
        games: Any, rules: Any, layout: Any, acts: Any, standings: Any, rows: Any, masks: Any, actions: Any
    ) -> None:
        """Step environments. The rows must be clear."""
        at = cuda.grid(1)
        if at < games.shape[1]:
            standing = standings[:, at]
            step_game(games[:, at], rules, acts[:, at], standing, actions[at])
            show_game(games[:, at], rules, layout, acts[:, at], standing, rows[at])
            mask_game(layout, standing, masks[at])

    @kernel
    def pick(games: Any, standings: Any, actions: Any) -> None:
        """Pick an action at random for each environment."""
        at = cuda.grid(1)
        if at < games.shape[1]:
            count = standings[asked, at]
            actions[at] = below(games[:, at], count) if count else 0

    return SimpleNamespace(play=play, begin=begin, step=step, pick=pick)


def keep_apart(function: Any) -> None:
    """Keep a function from being copied into every caller: translating all the copies would take minutes."""
    for overload in getattr(function, "overloads", {}).values():
        for part in overload.library.modules[0].functions:
            if not part.is_declaration:
                part.attributes.add("noinline")


def blocks(count: int) -> tuple[int, int]:
    """Return how many blocks of how many threads play so many games."""
    return (count + THREADS - 1) // THREADS, THREADS


# ---- checking and measuring -----------------------------------------------------------------------


def check(rules: np.ndarray[Any, Any], count: int = 64, moves: int = 150) -> int:
    """Play games on the card and interpreted, and count those that differ in a single word."""
    card = on_card()
    plain = [[0] * words.WORDS for _ in range(count)]
    listed, acts = rules.tolist(), [0] * words.MOST_ACTS
    batches.begin_all(plain, listed, 5, 0)
    first = np.array(plain, np.int32).T.copy()
    games = cuda.to_device(first)
    menus = cuda.to_device(np.zeros((words.MOST_ACTS, count), np.int64))
    counts = cuda.to_device(np.zeros((2, count), np.int64))
    card.play[blocks(count)](games, cuda.to_device(rules), menus, moves, 5, counts)
    found = games.copy_to_host().T
    differing = 0
    for at, game in enumerate(plain):
        interpreted().play_on(game, listed, acts, moves)
        differing += game != found[at].tolist()
    return differing


def measure_play(rules: np.ndarray[Any, Any], count: int, registers: int = REGISTERS) -> dict[str, float]:
    """Measure random moves a second, all legal acts listed at every one of them."""
    card = on_card(registers)
    games = np.zeros((words.WORDS, count), np.int32)
    games[words.PHASE] = words.AT_END
    on_device = cuda.to_device(games)
    menus = cuda.device_array((words.MOST_ACTS, count), np.int64)
    tables = cuda.to_device(rules)
    counts = cuda.to_device(np.zeros((2, count), np.int64))

    def launch(moves: int) -> None:
        card.play[blocks(count)](on_device, tables, menus, moves, 7, counts)

    rates = timed(cuda.synchronize, lambda: launch(200), count * 200)
    played = counts.copy_to_host()
    clipped = int((on_device[words.CLIPPED].copy_to_host() != 0).sum())
    return {**rates, "games_begun": int(played[1].sum()), "clipped_now": clipped}


def measure_steps(rules: np.ndarray[Any, Any], layout: np.ndarray[Any, Any], count: int) -> dict[str, float]:
    """Measure steps a second with observations and masks written, actions picked at random on the card."""
    card = on_card()
    size, longest = int(layout[layouts.SIZE]), int(layout[layouts.LONGEST])
    games = cuda.device_array((words.WORDS, count), np.int32)
    menus = cuda.device_array((words.MOST_ACTS, count), np.int64)
    standings = cuda.to_device(np.zeros((stepping.STANDING, count), np.int32))
    rows = cuda.to_device(np.zeros((count, size), np.int8))
    masks = cuda.to_device(np.zeros((count, longest), np.int8))
    actions = cuda.to_device(np.zeros(count, np.int64))
    tables, places = cuda.to_device(rules), cuda.to_device(layout)
    clear = clearing(rows)
    card.begin[blocks(count)](games, tables, places, menus, standings, rows, masks, 7)

    def launch() -> None:
        card.pick[blocks(count)](games, standings, actions)
        clear()
        card.step[blocks(count)](games, tables, places, menus, standings, rows, masks, actions)

    return timed(cuda.synchronize, launch, count)


def clearing(rows: Any) -> Callable[[], None]:
    """Return what clears an array on the card."""
    try:
        import cupy  # type: ignore[import-not-found, unused-ignore]

        array = cupy.asarray(rows)
        return lambda: array.fill(0)
    except ModuleNotFoundError:
        empty = np.zeros(rows.shape, np.int8)
        return lambda: rows.copy_to_device(empty)


def timed(wait: Callable[[], None], launch: Callable[[], None], amount: int) -> dict[str, float]:
    """Repeat a launch for a while; return the median rate, the spread, and the time of the first launch."""
    began = time.perf_counter()
    launch()
    wait()
    first = time.perf_counter() - began
    rates = []
    for _ in range(5):
        began, launches = time.perf_counter(), 0
        while time.perf_counter() - began < ENOUGH / 5:
            launch()
            wait()
            launches += 1
        rates.append(amount * launches / (time.perf_counter() - began))
    middle = statistics.median(rates)
    return {
        "per_second": round(middle),
        "spread": round((max(rates) - min(rates)) / 2 / middle, 3),
        "first_s": round(first, 2),
    }


def main(tables: str, out: str) -> None:
    """Check and measure all rules of a file, in several sizes, and write what was found after each."""
    stored = np.load(tables)
    report: dict[str, Any] = {"bytes_per_game": 4 * words.WORDS}
    names = sorted({name.partition(":")[0] for name in stored.files})
    for name in names:
        rules, layout = stored[f"{name}:rules"], stored[f"{name}:layout"]
        began = time.perf_counter()
        found: dict[str, Any] = {"differing_games": check(rules)}
        found["compile_s"] = round(time.perf_counter() - began, 1)
        report[name] = found
        for count in (1 << 14, 1 << 16, 1 << 18):
            found[f"play_{count}"] = measure_play(rules, count)
            Path(out).write_text(json.dumps(report, indent=2), "utf-8")
        if name == names[0]:
            found[f"play_{1 << 16}_64_registers"] = measure_play(rules, 1 << 16, 64)
        for count in (1 << 13, 1 << 15, 1 << 17):
            found[f"steps_{count}"] = measure_steps(rules, layout, count)
            Path(out).write_text(json.dumps(report, indent=2), "utf-8")
        print(name, json.dumps(found), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
