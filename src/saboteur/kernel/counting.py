"""Count how millions of rounds end, on a graphics card or on cores, without the rest of the game.

    python -m saboteur.env.tables tables.npz                                   here: write the rules to a file
    PYTHONPATH=src/saboteur python -m kernel.counting tables.npz counts.json   there: play and count
    saboteur balance --level thumb --counted counts.json                       here: show what was counted

A round depends on its number and a seed alone, so it ends the same wherever it is played. The file holds how
many rounds of each game were played, and counting goes on from there. Files with other seeds can be added:

    PYTHONPATH=src/saboteur python -m kernel.counting --add sum.json counts.json more.json
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

from . import tallying
from . import words as w
from .compiling import compiled, interpreted

LEVELS = {"chance": tallying.BY_CHANCE, "thumb": tallying.BY_THUMB}
"""How seats play: at random, or by rules of thumb."""
KINDS = 16
"""The largest number of saboteurs that is counted, plus one."""
PREFIX, SUFFIX = "balance ", ":rules"
"""What stands before and after the names of counted games in a file of rules."""
ON_CORES, ON_CARD = 2000, 1 << 21
"""Rounds that are played in one call."""
CHECKED = 24
"""Rounds that are played uncompiled too before a card counts."""
AT_ONCE = 8
"""Games that are counted at the same time on a card: while one compiles, others play."""

Counts = list[list[int]]
"""For each number of saboteurs the counts of `tallying`."""
Play = Callable[[int, int, int], Counts]
"""Plays a number of rounds of a level, from a number on."""


class BadCounts(ValueError):
    """A file can't be read as counts, or can't be added."""


class Book:
    """What was counted so far, as a file: seeds, and for each game and level its counts."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.seeds: list[int] = [seed]
        self.games: dict[str, dict[str, Counts]] = {}
        if path.exists():
            self.seeds, self.games = read(path)
            if self.seeds != [seed]:
                raise BadCounts(f"{path} has other seeds ({self.seeds}): name another file, and add both")

    def rounds(self, game: str, level: str) -> int:
        """Return how many rounds were played."""
        return sum(row[tallying.GAMES] for row in self.games.get(game, {}).get(level, []))

    def add(self, game: str, level: str, found: Counts) -> None:
        """Add what was counted, and write it down."""
        levels = self.games.setdefault(game, {})
        levels[level] = summed(levels[level], found) if level in levels else found
        self.write()

    def write(self) -> None:
        """Replace the file, so that it is always whole."""
        fresh = self.path.with_name(self.path.name + ".new")
        fresh.write_text(json.dumps({"seeds": self.seeds, "games": self.games}), "utf-8")
        fresh.replace(self.path)


def read(path: Path) -> tuple[list[int], dict[str, dict[str, Counts]]]:
    """Read a file of counts."""
    try:
        found = json.loads(path.read_text("utf-8"))
        seeds, games = found["seeds"], found["games"]
        rows = [row for levels in games.values() for counts in levels.values() for row in counts]
        sizes = {len(row) for row in rows}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise BadCounts(f"{path} can't be read as counted rounds") from None
    if sizes - {tallying.COUNTED}:
        raise BadCounts(f"{path} can't be read as counted rounds")
    return seeds, games


def summed(one: Counts, other: Counts) -> Counts:
    """Add counts of the same game and level."""
    return [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(one, other, strict=True)]


def add_files(out: Path, paths: Iterable[Path]) -> None:
    """Add files of counts whose rounds are all different."""
    if out.exists():
        raise BadCounts(f"{out} exists already: name a new file")
    book = Book(out, 0)
    book.seeds = []
    for path in paths:
        seeds, games = read(path)
        if set(seeds) & set(book.seeds):
            raise BadCounts(f"{path} has rounds of a seed that were added already")
        book.seeds += seeds
        for game, levels in games.items():
            for level, counts in levels.items():
                book.add(game, level, counts)


# ---- playing --------------------------------------------------------------------------------------


def stored(tables: str) -> dict[str, Any]:
    """Read the rules of the counted games, by name."""
    arrays = import_module("numpy").load(tables)
    names = [name for name in arrays.files if name.startswith(PREFIX) and name.endswith(SUFFIX)]
    return {name[len(PREFIX) : -len(SUFFIX)]: arrays[name] for name in names}


def on_cores(rules: Sequence[int], seed: int, cores: int) -> Play:
    """Return what plays on so many cores."""
    kernel = compiled()
    row = kernel.row(rules)

    def some(level: int, first: int, rounds: int) -> Counts:
        counts = kernel.acts(KINDS * tallying.COUNTED)
        game, acts = kernel.row([0] * w.WORDS), kernel.acts(w.MOST_ACTS)
        kernel.tally_games(game, row, acts, level, seed, first, rounds, counts)
        return [[int(word) for word in line] for line in counts.reshape(KINDS, tallying.COUNTED)]

    def play(level: int, first: int, rounds: int) -> Counts:
        starts = range(first, first + rounds, ON_CORES)
        sizes = [min(ON_CORES, first + rounds - start) for start in starts]
        with ThreadPoolExecutor(cores) as pool:
            found, *others = pool.map(lambda start, size: some(level, start, size), starts, sizes)
        for other in others:
            found = summed(found, other)
        return found

    return play


def on_card(rules: Any, seed: int) -> Play:
    """Return what plays on a graphics card, compiled for these rules."""
    fitted: Any = import_module(".fitted", __package__)
    count = fitted.fit_counting(rules)

    def play(level: int, first: int, rounds: int) -> Counts:
        return list(fitted.count_endings(count, rules, level, seed, first, rounds))

    for level in LEVELS.values():
        if play(level, 0, CHECKED) != as_written(rules, seed, level, CHECKED):
            raise BadCounts("rounds end otherwise on this card than in the source: nothing is counted")
    return play


def as_written(rules: Any, seed: int, level: int, rounds: int) -> Counts:
    """Play the first rounds with the source as it is, uncompiled."""
    counts = [0] * (KINDS * tallying.COUNTED)
    interpreted().tally_games(
        [0] * w.WORDS, rules.tolist(), [0] * w.MOST_ACTS, level, seed, 0, rounds, counts
    )
    return [counts[at : at + tallying.COUNTED] for at in range(0, len(counts), tallying.COUNTED)]


def count_game(
    book: Book, name: str, play: Play, levels: Sequence[str], rounds: int, most: int, until: float
) -> None:
    """Play a game at each level until so many rounds are counted, or until a time has come."""
    for level in levels:
        while (done := book.rounds(name, level)) < rounds and time.monotonic() < until:
            began = time.perf_counter()
            size = min(most, rounds - done)
            book.add(name, level, play(LEVELS[level], done, size))
            rate = round(size / (time.perf_counter() - began))
            print(f"{name} {level}: {done + size} rounds, {rate} a second", flush=True)


def part_of(out: Path, name: str) -> Path:
    """Return the file in which one game is counted by itself."""
    return out.with_name(f"{out.name}.{name}")


def count_apart(
    options: argparse.Namespace, names: Sequence[str], command: Callable[[str], list[str]]
) -> None:
    """Count each game in a process of its own, some at the same time, and gather what they have counted."""
    out = Path(options.out)
    book = Book(out, options.seed)

    def one(name: str) -> int:
        part = Book(part_of(out, name), options.seed)
        if name in book.games:
            part.games[name] = book.games[name]
            part.write()
        return subprocess.run(command(name), check=False).returncode  # noqa: S603  this program again

    with ThreadPoolExecutor(options.at_once) as pool:
        codes = list(pool.map(one, names))
    for name in names:
        if part_of(out, name).exists():
            book.games.update(read(part_of(out, name))[1])
            part_of(out, name).unlink()
    book.write()
    if failed := [name for name, code in zip(names, codes, strict=True) if code]:
        raise BadCounts(f"{', '.join(failed)} could not be counted to the end")


def arguments(given: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="kernel.counting", description="Count how rounds end.")
    parser.add_argument("tables", help="the file with the rules")
    parser.add_argument("out", help="the file for what is counted; counting goes on from it")
    parser.add_argument("games", nargs="*", help="such as base-5; all by default")
    parser.add_argument("--rounds", type=int, default=10_000_000, help="for each game and level")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--minutes", type=float, default=9.0, help="begin nothing after this time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=0, help="play on so many cores instead of a card")
    parser.add_argument("--at-once", type=int, default=AT_ONCE, help="games at the same time on a card")
    parser.add_argument("--alone", action="store_true", help="count in this process, without others")
    return parser.parse_args(given)


def chosen_names(options: argparse.Namespace, names: Iterable[str]) -> Iterator[str]:
    """Yield the games that are asked for."""
    known = list(names)
    for name in options.games or known:
        if name not in known:
            raise BadCounts(f"there are no rules of {name} in {options.tables}: {', '.join(known)}")
        yield name


def main(given: Sequence[str]) -> None:
    """Count, or add what was counted."""
    if given[:1] == ["--add"]:
        add_files(Path(given[1]), [Path(path) for path in given[2:]])
        return
    options, began = arguments(given), time.monotonic()
    games = stored(options.tables)
    names, until = list(chosen_names(options, games)), began + 60 * options.minutes
    if options.cores or options.alone:
        book = Book(Path(options.out), options.seed)
        for name in names:
            is_done = all(book.rounds(name, level) >= options.rounds for level in options.levels)
            if is_done or time.monotonic() >= until:
                continue
            rules = games[name]
            play = (
                on_cores(rules, options.seed, options.cores)
                if options.cores
                else on_card(rules, options.seed)
            )
            most = 100 * ON_CORES * options.cores if options.cores else ON_CARD
            count_game(book, name, play, options.levels, options.rounds, most, until)
        return

    def command(name: str) -> list[str]:
        left = max(0.0, until - time.monotonic()) / 60
        asked = [
            "--rounds",
            options.rounds,
            "--minutes",
            left,
            "--seed",
            options.seed,
            "--levels",
            *options.levels,
        ]
        own = [options.tables, part_of(Path(options.out), name), name, "--alone", *asked]
        return [sys.executable, "-m", f"{__package__}.counting", *map(str, own)]

    os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)
    count_apart(options, names, command)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BadCounts as problem:
        sys.exit(f"kernel.counting: {problem}")
