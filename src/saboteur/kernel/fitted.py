"""Play at random on a graphics card, with a kernel fitted to one ruleset.

`card` plays any ruleset, with all games in the card's memory. Here each thread keeps its game in its own
cached memory for all its moves. Acts are counted and picked instead of listed (`picking`).

    python -m saboteur.env.tables tables.npz                                  here: write the rules to a file
    PYTHONPATH=src/saboteur python -m kernel.fitted tables.npz out.json base-5    there: check and measure
"""

from __future__ import annotations

import dis
import json
import sys
import time
from collections import Counter
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from . import batches, facts, layouts, observing, picking, stepping, tallying, words
from .card import SIMULATED, THREADS, blocks, cuda, mark, timed
from .compiling import PARTS, build, functions
from .counting import KINDS
from .specialising import frozen, sized

PLAYED = tuple(part for part in PARTS if part not in (batches, facts, layouts, observing, stepping))
"""The parts that are needed to play."""
REGISTERS = 64
"""Registers per thread."""
SMALL = 300
"""Functions with less code than this, or with a single caller, are inlined. The program must stay small,
because threads mostly wait until its code is fetched."""
OPTIONS: dict[str, Any] = {} if SIMULATED else {"max_registers": REGISTERS}
MANY = 1 << 17
"""The number of threads that count."""
ROOTS = ("new_game", "advance")
"""The functions that are called from outside."""
TYPES = {
    "int": "int32", "Act": "int64", "Wide": "int64", "None": "void", "Words": "int32[::1]",
    "Acts": "int64[::1]",
}  # fmt: skip


def on_device(row: list[int], roots: tuple[str, ...], parts: tuple[ModuleType, ...] = ()) -> SimpleNamespace:
    """Compile some functions for a card and for these rules; functions of `parts` replace those of the same
    name."""
    plain = frozen(functions(PLAYED) | functions(parts), row, roots, is_compiled=True)
    called = Counter(
        step.argval
        for function in plain.values()
        for step in dis.get_instructions(function)
        if step.opname == "LOAD_GLOBAL"
    )

    def jit(function: FunctionType, types: list[str]) -> Any:
        result, *arguments = (TYPES[kind] for kind in types)
        made = cuda.jit(f"{result}({', '.join(arguments)})", device=True)(function)
        is_large = len(function.__code__.co_code) > SMALL
        stays = (is_large and called[function.__name__] > 1) or function.__name__ in roots
        mark(made, "noinline" if stays else "alwaysinline", "optsize")
        return made

    return build(jit, (*PLAYED, *parts), plain, uint32=np.uint32)


def fit(rules: np.ndarray[Any, Any]) -> SimpleNamespace:
    """Compile a function for a card that plays games of these rules at random."""
    kernel = on_device(rules.tolist(), ROOTS, (picking,))
    new_game, advance = kernel.new_game, kernel.advance
    size, picked = sized(rules.tolist()).WORDS, picking.PICKING
    at_end, phase, clipped, made = words.AT_END, words.PHASE, words.CLIPPED, words.MOVES
    int32, int64 = np.int32, np.int64

    @cuda.jit(**OPTIONS)  # type: ignore[untyped-decorator]  # numba-cuda has no types
    def play(games: Any, rules: Any, acts_each: Any, seed: Any, counts: Any) -> None:
        """Deal or act a number of times in each game; when one is over, begin the next."""
        at = cuda.grid(1)
        game = cuda.local.array(size, int32)
        acts = cuda.local.array(picked, int64)
        for word in range(size):
            game[word] = games[word, at]
        moves = played = left = 0
        for _ in range(acts_each):
            if game[phase] == at_end:
                played += 1
                left += game[clipped]
                new_game(game, at + played * games.shape[1] & 0x7FFFFFFF, seed)
            moves -= game[made]
            advance(game, rules, acts)
            moves += game[made]
            cuda.syncthreads()  # threads at the same place share what is fetched of the program
        for word in range(size):
            games[word, at] = game[word]
        counts[0, at] += moves
        counts[1, at] += played
        counts[2, at] += left

    return SimpleNamespace(play=play, size=size)


def fit_counting(rules: np.ndarray[Any, Any]) -> Any:
    """Compile a function for a card that plays games of these rules to the end and counts how they end."""
    tally_games = on_device(rules.tolist(), ("tally_games",)).tally_games
    size, listed, counted = sized(rules.tolist()).WORDS, words.MOST_ACTS, KINDS * tallying.COUNTED
    int32, int64 = np.int32, np.int64

    @cuda.jit(**OPTIONS)  # type: ignore[untyped-decorator]  # numba-cuda has no types
    def count(rules: Any, level: Any, seed: Any, first: Any, games: Any, last: Any, counts: Any) -> None:
        """Play a number of games in each thread, up to the last."""
        at = cuda.grid(1)
        game = cuda.local.array(size, int32)
        acts = cuda.local.array(listed, int64)
        own = cuda.local.array(counted, int64)
        for word in range(counted):
            own[word] = 0
        begin = first + at * games
        tally_games(game, rules, acts, level, seed, begin, max(0, min(games, last - begin)), own)
        for word in range(counted):
            counts[word, at] = own[word]

    return count


def count_endings(
    count: Any, rules: np.ndarray[Any, Any], level: int, seed: int, first: int, games: int
) -> list[list[int]]:
    """Play games with consecutive numbers in many threads; return the counts by number of saboteurs."""
    counts = cuda.to_device(np.zeros((KINDS * tallying.COUNTED, MANY), np.int64))
    each = (games + MANY - 1) // MANY
    count[blocks(MANY)](cuda.to_device(rules), level, seed, first, each, first + games, counts)
    found = counts.copy_to_host().sum(axis=1).reshape(KINDS, tallying.COUNTED)
    return [[int(word) for word in row] for row in found]


def check(fitted: SimpleNamespace, rules: np.ndarray[Any, Any], count: int = THREADS, acts: int = 200) -> int:
    """Play games on the card and interpreted, and count those that differ in any word."""
    row = rules.tolist()
    plain = build(
        lambda function, _: function, PLAYED,
        frozen(functions(PLAYED), row, ROOTS, is_compiled=False),
    )  # fmt: skip
    there = beginning(fitted, count)
    counts = cuda.to_device(np.zeros((3, count), np.int64))
    fitted.play[blocks(count)](there, cuda.to_device(rules), acts, 5, counts)
    found = there.copy_to_host().T
    differing = 0
    for at in range(count):
        game, played, room = [0] * fitted.size, 0, [0] * words.MOST_ACTS
        game[words.PHASE] = words.AT_END
        for _ in range(acts):
            if game[words.PHASE] == words.AT_END:
                played += 1
                plain.new_game(game, at + played * count, 5)
            plain.advance(game, row, room)
        differing += game != found[at].tolist()
    return differing


def beginning(fitted: SimpleNamespace, count: int) -> Any:
    """Return records on the card, each waiting for a new game."""
    games = np.zeros((fitted.size, count), np.int32)
    games[words.PHASE] = words.AT_END
    return cuda.to_device(games)


def measure(
    fitted: SimpleNamespace, rules: np.ndarray[Any, Any], count: int, acts: int = 500
) -> dict[str, float]:
    """Measure random moves per second, with all legal acts counted at every move."""
    there, tables = beginning(fitted, count), cuda.to_device(rules)
    counts = cuda.to_device(np.zeros((3, count), np.int64))
    launches = 0

    def launch() -> None:
        nonlocal launches
        launches += 1
        fitted.play[blocks(count)](there, tables, acts, 7, counts)

    rates = timed(cuda.synchronize, launch, count * acts)
    moves, games, clipped = (int(number) for number in counts.copy_to_host().sum(axis=1))
    share = moves / (launches * count * acts)
    rates["per_second"] = round(share * rates["per_second"])
    return {**rates, "games": games, "clipped": clipped}


def main(tables: str, out: str, *names: str) -> None:
    """Check and measure some rules of a file, and write the results; those of `counting` are left out."""
    stored = np.load(tables)
    report: dict[str, Any] = {}
    for name in names or [name[:-7] for name in stored.files if name.endswith(":layout")]:
        rules, began = stored[f"{name}:rules"], time.perf_counter()
        found: dict[str, Any] = {}
        report[name] = found
        fitted = fit(rules)
        found |= {"bytes_per_game": 4 * fitted.size, "differing_games": check(fitted, rules)}
        found["check_and_compile_s"] = round(time.perf_counter() - began, 1)
        for games in (1 << 15, 1 << 16, 1 << 17, 1 << 18, 1 << 20):
            found[f"play_{games}"] = measure(fitted, rules, games)
        print(name, json.dumps(found), flush=True)
        Path(out).write_text(json.dumps(report, indent=2), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
