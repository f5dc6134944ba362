"""Count who wins when the compiled kernel plays: millions of rounds instead of hundreds."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from ..kernel import tallying as t
from ..kernel import words as w
from ..kernel.compiling import compiled
from ..kernel.composing import compose
from ..rulesets import Ruleset
from ..spreading import spread
from .balance import Share
from .statistics import Estimate, share

LEVELS = {"chance": t.BY_CHANCE, "thumb": t.BY_THUMB}
"""How the kernel can play: at random, or by rules of thumb."""
MOST_SABOTEURS = 15
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


def balance(
    rulesets: Iterable[Ruleset], level: str, rounds: int, processes: int, on: str | None = None
) -> list[Share]:
    """Count by players and saboteurs, each ruleset with so many rounds; on a cluster if one is named."""
    return [one for rules in rulesets for one in _shares(rules, count(rules, level, rounds, processes, on))]


def lead(rules: Ruleset, level: str, rounds: int, processes: int, on: str | None = None) -> Lead:
    """Count who has more gold at the end of a round of two."""
    row = count(rules, level, rounds, processes, on)[: t.COUNTED]
    first, last = (share(row[at], row[t.GAMES]) for at in (t.FIRST_AHEAD, t.LAST_AHEAD))
    return Lead(rules.line, first, last, row[t.MOVES_MADE] / row[t.GAMES])


def count(rules: Ruleset, level: str, rounds: int, processes: int, on: str | None) -> list[int]:
    """Play rounds, and count how they end (see `tallying`)."""
    words, size = tuple(compose(rules)), CHUNK if on is None else FAR_CHUNK
    chunks = [Chunk(words, level, first, min(size, rounds - first)) for first in range(0, rounds, size)]
    with ThreadPoolExecutor(processes) as pool:
        parts = pool.map(play_chunk, chunks) if on is None else spread(play_chunk, chunks, 0, on)
        return [sum(column) for column in zip(*parts, strict=True)]


def play_chunk(chunk: Chunk) -> list[int]:
    """Play some rounds, and return what was counted."""
    kernel = compiled()
    counts = kernel.acts(MOST_SABOTEURS * t.COUNTED)
    game, acts = kernel.row([0] * w.WORDS), kernel.acts(w.MOST_ACTS)
    kernel.tally_games(
        game, kernel.row(chunk.rules), acts, LEVELS[chunk.level], 1, chunk.first, chunk.rounds, counts
    )
    return [int(count) for count in counts]


def _shares(rules: Ruleset, counts: list[int]) -> list[Share]:
    rows = {number: counts[number * t.COUNTED :][: t.COUNTED] for number in range(MOST_SABOTEURS)}
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
