"""Play many games in lockstep, over all rulesets that the kernel covers.

`saboteur check --kernel` does this. On a machine where only msgspec and numba are installed:

    PYTHONPATH=src python -m saboteur.checks.locksteps 100000 games.jsonl
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import msgspec

from ..catalogue import modules, parse_ruleset, ruleset
from ..kernel.compiling import compiled, source_mark
from ..kernel.composing import covered
from ..spreading import spread
from ..testing import Broken, covering_rulesets
from .lockstep import Comparison, Lockstep

CHUNK = 16
"""Games that a process plays before it is asked for their results."""


class NotResults(ValueError):
    """A file contains something other than games in lockstep."""


@cache
def games_of(line: str) -> Lockstep:
    """Return a game of a ruleset that plays with the compiled kernel."""
    return Lockstep(parse_ruleset(line), compiled())


@cache
def lines() -> tuple[str, ...]:
    """List every edition that the kernel covers with every number of seats, and rulesets with modules: each
    pair of choices stands in one of them."""
    parts = {name: modules()[name] for name in covered()}
    editions = [part for part in parts.values() if part.edition]
    plain = [ruleset(part.name, seats) for part in editions for seats in part.seats or ()]
    mixed = covering_rulesets(parts, Random(1))
    return tuple(dict.fromkeys(rules.line for rules in (*plain, *mixed)))


class Played(msgspec.Struct):
    """Some games that were played in lockstep, as a line of a file."""

    source: str
    """The mark of the kernel's source: games of another source are played again."""
    first: int
    games: list[Comparison]


def run(
    games: int, jobs: int | None = None, on: str | None = None, results: Path | None = None
) -> Iterator[Comparison]:
    """Play so many games in lockstep, over all rulesets, on all processors or on a cluster. With a file for
    results, games that stand there are not played again."""
    if on is None:
        compiled()
    source, done = source_mark(()), set[range]()
    for played in _read(results):
        numbers = range(played.first, played.first + len(played.games))
        if played.source == source and numbers.stop <= games and numbers not in done:
            done.add(numbers)
            yield from played.games
    chunks = (range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK))
    left = (chunk for chunk in chunks if chunk not in done)
    for played in spread(play_some, left, jobs or os.cpu_count() or 1, on):
        if results is not None:
            with results.open("ab") as file:
                file.write(msgspec.json.encode(played) + b"\n")
        yield from played.games


def _read(results: Path | None) -> Iterator[Played]:
    """Read what was played before; a last line that was cut short is removed."""
    if results is None or not results.exists():
        return
    data = results.read_bytes()
    end = data.rfind(b"\n") + 1
    if end != len(data):
        results.write_bytes(data[:end])
    for number, line in enumerate(data[:end].splitlines(), 1):
        try:
            yield msgspec.json.decode(line, type=Played)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise NotResults(f"{results}: line {number} can't be read as games in lockstep") from None


def play_some(seeds: range) -> Played:
    """Play some games in lockstep. For each, return how far it was compared, or how it differs."""
    found = []
    for seed in seeds:
        line = lines()[seed % len(lines())]
        try:
            found.append(games_of(line).play(seed // len(lines()), observers=1))
        except Broken as broken:
            found.append(Comparison(broken=str(broken)))
    return Played(source_mark(()), seeds.start, found)


def main(games: int, results: str) -> int:
    """Play games in lockstep on all processors, and save them; return the number of those that differ."""
    found = list(run(games, results=Path(results)))
    for game in found:
        if game.broken:
            print(game.broken)
    steps, acts = sum(game.steps for game in found), sum(game.acts for game in found)
    failed, clipped = sum(bool(game.broken) for game in found), sum(game.clipped for game in found)
    print(f"{games} games, {steps} positions, {acts} legal acts, {clipped} clipped, {failed} differ")
    return failed


if __name__ == "__main__":
    sys.exit(min(1, main(int(sys.argv[1]), sys.argv[2])))
