"""Count who wins when the compiled kernel plays: millions of rounds instead of hundreds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from ..kernel import tallying as t
from ..kernel import words as w
from ..kernel.compiling import compiled
from ..kernel.composing import compose
from ..kernel.counting import KINDS, LEVELS, BadCounts, read
from ..rulesets import Ruleset
from ..spreading import spread
from .balance import Share
from .statistics import Estimate, share

CHUNK, FAR_CHUNK = 2000, 20000
"""Rounds that are played in one call, here or on another machine."""


class Lead(msgspec.Struct, frozen=True):
    """Who had more gold in a game of two without roles."""

    rules: str
    first: Estimate
    """How often the first player had more."""
    last: Estimate
    """How often the other had more."""
    acts: float


class Chunk(msgspec.Struct, frozen=True):
    """Rounds to be played: equal numbers are equal deals."""

    rules: tuple[int, ...]
    level: str
    first: int
    rounds: int


Counting = Callable[[Ruleset], list[int]]
"""Returns how rounds of a ruleset end (see `tallying`)."""


def balance(rulesets: Iterable[Ruleset], counting: Counting) -> list[Share]:
    """Count by players and saboteurs."""
    return [one for rules in rulesets for one in _shares(rules, counting(rules))]


def lead(rules: Ruleset, counting: Counting) -> Lead:
    """Count who has more gold at the end of a round of two."""
    row = counting(rules)[: t.COUNTED]
    first, last = (share(row[at], row[t.GAMES]) for at in (t.FIRST_AHEAD, t.LAST_AHEAD))
    return Lead(rules.line, first, last, row[t.MOVES_MADE] / row[t.GAMES])


def counted(path: Path, level: str) -> Counting:
    """Return what reads counts that `kernel.counting` has written."""
    _, games = read(path)

    def counting(rules: Ruleset) -> list[int]:
        name = f"{rules.edition.name}-{rules.seats}"
        if level not in games.get(name, {}):
            raise BadCounts(f"{path} has no rounds of {name} by {level}")
        return [count for row in games[name][level] for count in row]

    return counting


def playing(level: str, rounds: int, processes: int, on: str | None = None) -> Counting:
    """Return what plays so many rounds, on a cluster if one is named."""
    return lambda rules: count(rules, level, rounds, processes, on)


def count(rules: Ruleset, level: str, rounds: int, processes: int, on: str | None) -> list[int]:
    """Play rounds, and count how they end."""
    words, size = tuple(compose(rules)), CHUNK if on is None else FAR_CHUNK
    chunks = [Chunk(words, level, first, min(size, rounds - first)) for first in range(0, rounds, size)]
    with ThreadPoolExecutor(processes) as pool:
        parts = pool.map(play_chunk, chunks) if on is None else spread(play_chunk, chunks, 0, on)
        return [sum(column) for column in zip(*parts, strict=True)]


def play_chunk(chunk: Chunk) -> list[int]:
    """Play some rounds, and return what was counted."""
    kernel = compiled()
    counts = kernel.acts(KINDS * t.COUNTED)
    game, acts = kernel.row([0] * w.WORDS), kernel.acts(w.MOST_ACTS)
    kernel.tally_games(
        game, kernel.row(chunk.rules), acts, LEVELS[chunk.level], 1, chunk.first, chunk.rounds, counts
    )
    return [int(count) for count in counts]


def _shares(rules: Ruleset, counts: list[int]) -> list[Share]:
    rows = {number: counts[number * t.COUNTED :][: t.COUNTED] for number in range(KINDS)}
    groups: dict[int | None, list[int]] = {number: row for number, row in rows.items() if row[t.GAMES]}
    everything = [sum(column) for column in zip(*groups.values(), strict=True)]
    return [
        Share(
            rules.line,
            rules.seats,
            number,
            share(row[t.REACHED], row[t.GAMES]),
            row[t.MOVES_MADE] / row[t.GAMES],
        )
        for number, row in ({None: everything} | groups).items()
    ]
