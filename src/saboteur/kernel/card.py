"""Play on a graphics card: the same functions as everywhere, with one thread per game.

    python -m saboteur.env.tables tables.npz                           here: write the rules to a file
    PYTHONPATH=src/saboteur python -m kernel.card tables.npz out.json  there: numpy and numba-cuda are enough

The words of many games are stored word by word: first that word of all games, then the next word. So threads
that read the same word read neighbouring places.
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
from typing import Any, cast

import numpy as np

from . import batches, layouts, stepping, words
from .compiling import PARTS, build, interpreted

if not hasattr(np, "row_stack"):
    cast(Any, np).row_stack = np.vstack  # which numba-cuda 0.30 still asks for
cuda: Any = import_module("numba.cuda")
SIMULATED: bool = import_module("numba").config.ENABLE_CUDASIM
TYPES = {
    "int": "int64", "Act": "int64", "Wide": "int64", "None": "void", "Words": "int32[:]", "Acts": "int64[:]",
    "Row": "int8[:]",
}  # fmt: skip
REGISTERS = 128
"""Registers per thread: with fewer, more threads run at once, but more values go to slower memory."""
THREADS = 64
"""Threads per block."""
SMALL = 300
"""Functions with less code than this are inlined."""
ENOUGH = 1.0
"""The shortest time of a measurement, in seconds."""


@cache
def on_device() -> SimpleNamespace:
    """Return the functions of one game, compiled for the card."""
    return build(translate, tuple(part for part in PARTS if part is not batches))


def translate(function: FunctionType, types: list[str]) -> Any:
    """Compile one function for the card."""
    result, *arguments = (TYPES[kind] for kind in types)
    made = cuda.jit(f"{result}({', '.join(arguments)})", device=True)(function)
    if len(function.__code__.co_code) > SMALL:
        mark(made, "noinline")  # translating copies in every caller would take minutes
    return made


@cache
def on_card(registers: int = REGISTERS) -> SimpleNamespace:
    """Return the functions for many games on a card: play at random, step environments."""
    k = on_device()
    kernel: Callable[..., Any] = cuda.jit(**({} if SIMULATED else {"max_registers": registers}))
    at_end, phase, clipped = words.AT_END, words.PHASE, words.CLIPPED
    episode, asked = stepping.EPISODE, stepping.COUNT
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
                    counts[2, at] += game[clipped]
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
            mask_game(layout, standing, masks[at], masks.shape[1])

    @kernel
    def step(
        games: Any, rules: Any, layout: Any, acts: Any, standings: Any, rows: Any, masks: Any, actions: Any
    ) -> None:
        """Step environments. The rows must be cleared before."""
        at = cuda.grid(1)
        if at < games.shape[1]:
            standing = standings[:, at]
            step_game(games[:, at], rules, acts[:, at], standing, actions[at])
            show_game(games[:, at], rules, layout, acts[:, at], standing, rows[at])
            mask_game(layout, standing, masks[at], masks.shape[1])

    @kernel
    def pick(games: Any, standings: Any, actions: Any) -> None:
        """Pick an action at random for each environment."""
        at = cuda.grid(1)
        if at < games.shape[1]:
            count = standings[asked, at]
            actions[at] = below(games[:, at], count) if count else 0

    return SimpleNamespace(play=play, begin=begin, step=step, pick=pick)


def mark(function: Any, *traits: str) -> None:
    """Give the compiler more information about a function."""
    for overload in getattr(function, "overloads", {}).values():
        for part in overload.library.modules[0].functions:
            if not part.is_declaration:
                for trait in traits:
                    part.attributes.add(trait)


def blocks(count: int) -> tuple[int, int]:
    """Return the number of blocks, and of threads per block, for a number of games."""
    return (count + THREADS - 1) // THREADS, THREADS


class CardEnv:
    """Many environments on a card: everything stays there, and nothing is copied.

    `observation`, `action_mask` and `standings` (see `stepping`) are arrays on the card, with one column per
    game. Libraries read them in place, through `__cuda_array_interface__` or, from `shared`, through DLPack.
    """

    def __init__(self, rules: np.ndarray[Any, Any], layout: np.ndarray[Any, Any], count: int) -> None:
        """Allocate memory for a number of games, given rules and a layout from a file."""
        self.count = count
        self.rules, self.layout = cuda.to_device(rules), cuda.to_device(layout)
        self.games = cuda.to_device(np.zeros((words.WORDS, count), np.int32))
        self.acts = cuda.device_array((words.MOST_ACTS, count), np.int64)
        self.standings = cuda.to_device(np.zeros((stepping.STANDING, count), np.int32))
        self.observation = cuda.to_device(np.zeros((count, int(layout[layouts.SIZE])), np.int8))
        self.action_mask = cuda.to_device(np.zeros((count, int(layout[layouts.LONGEST])), np.int8))
        self._clear = clearing(self.observation)

    def reset(self, seed: int) -> None:
        """Begin all games."""
        self._clear()
        on_card().begin[blocks(self.count)](*self._arrays(), seed)

    def step(self, actions: Any) -> None:
        """Take an action in every game: an array of 64-bit numbers on this card, from any library."""
        self._clear()
        on_card().step[blocks(self.count)](*self._arrays(), actions)

    def _arrays(self) -> tuple[Any, ...]:
        return (
            self.games, self.rules, self.layout, self.acts, self.standings, self.observation,
            self.action_mask, )  # fmt: skip

    def shared(self) -> dict[str, Any]:
        """Return the arrays as CuPy arrays, which libraries with DLPack use without a copy."""
        cupy = import_module("cupy")
        names = ("observation", "action_mask", "standings")
        return {name: cupy.asarray(getattr(self, name)) for name in names}


def clearing(array: Any) -> Callable[[], None]:
    """Return a function that clears an array on the card: with CuPy a fill, otherwise a copy of zeros."""
    try:
        view = import_module("cupy").asarray(array)
    except ModuleNotFoundError:
        empty = cuda.to_device(np.zeros(array.shape, array.dtype))
        return lambda: array.copy_to_device(empty)
    return lambda: view.fill(0)


# ---- checking and measuring -----------------------------------------------------------------------


def check(rules: np.ndarray[Any, Any], count: int = 64, moves: int = 60) -> int:
    """Play games on the card and interpreted, and count those that differ in any word."""
    card = on_card()
    plain = [[0] * words.WORDS for _ in range(count)]
    listed, acts = rules.tolist(), [0] * words.MOST_ACTS
    batches.begin_all(plain, listed, 5, 0)
    first = np.array(plain, np.int32).T.copy()
    games = cuda.to_device(first)
    menus = cuda.to_device(np.zeros((words.MOST_ACTS, count), np.int64))
    counts = cuda.to_device(np.zeros((3, count), np.int64))
    card.play[blocks(count)](games, cuda.to_device(rules), menus, moves, 5, counts)
    found = games.copy_to_host().T
    differing = 0
    for at, game in enumerate(plain):
        interpreted().play_on(game, listed, acts, moves)
        differing += game != found[at].tolist()
    return differing


def measure_play(
    rules: np.ndarray[Any, Any], count: int, registers: int = REGISTERS, order: str = "C"
) -> dict[str, float]:
    """Measure random moves per second; all legal acts are listed at every move.

    With the order "F" the words of one game are neighbours, instead of the same words of all games.
    """
    card = on_card(registers)
    games = np.zeros((words.WORDS, count), np.int32, order=order)  # type: ignore[call-overload]
    games[words.PHASE] = words.AT_END
    on_device = cuda.to_device(games)
    menus = cuda.device_array((words.MOST_ACTS, count), np.int64, order=order)
    tables = cuda.to_device(rules)
    counts = cuda.to_device(np.zeros((3, count), np.int64))

    def launch() -> None:
        card.play[blocks(count)](on_device, tables, menus, 200, 7, counts)

    rates = timed(cuda.synchronize, launch, count * 200)
    played = counts.copy_to_host()
    return {**rates, "games": int(played[1].sum()), "clipped": int(played[2].sum())}


def measure_steps(rules: np.ndarray[Any, Any], layout: np.ndarray[Any, Any], count: int) -> dict[str, float]:
    """Measure steps per second with observations and masks; actions are picked at random on the card."""
    env = CardEnv(rules, layout, count)
    env.reset(7)
    actions = cuda.to_device(np.zeros(count, np.int64))

    def launch() -> None:
        on_card().pick[blocks(count)](env.games, env.standings, actions)
        env.step(actions)

    return timed(cuda.synchronize, launch, count)


def timed(wait: Callable[[], None], launch: Callable[[], None], amount: int) -> dict[str, float]:
    """Repeat a launch for a while; return the median rate, its spread, and the time of the first launch."""
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
    """Check and measure the rules of a file that have a layout, in several sizes, and write the results after
    each."""
    stored = np.load(tables)
    report: dict[str, Any] = {"bytes_per_game": 4 * words.WORDS}
    names = sorted(name.partition(":")[0] for name in stored.files if name.endswith(":layout"))

    def note(found: dict[str, Any], name: str, figures: Any) -> None:
        found[name] = figures
        Path(out).write_text(json.dumps(report, indent=2), "utf-8")
        print(name, json.dumps(figures), flush=True)

    for name in names:
        rules = stored[f"{name}:rules"]
        found: dict[str, Any] = {}
        report[name] = found
        began = time.perf_counter()
        note(found, "differing_games", check(rules))
        note(found, "compile_s", round(time.perf_counter() - began, 1))
        for count in (1 << 14, 1 << 16, 1 << 18):
            note(found, f"play_{count}", measure_play(rules, count))
        if name == names[0]:
            note(found, f"play_{1 << 16}_by_game", measure_play(rules, 1 << 16, order="F"))
            note(found, f"play_{1 << 16}_64_registers", measure_play(rules, 1 << 16, 64))
        for count in (1 << 13, 1 << 15, 1 << 17):
            note(found, f"steps_{count}", measure_steps(rules, stored[f"{name}:layout"], count))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
