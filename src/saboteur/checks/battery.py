"""Play many random games over a covering set of rulesets, and check laws in each, on all processors."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import msgspec

from ..catalogue import modules
from ..rulesets import Ruleset
from ..spreading import spread
from ..state import State
from ..testing import (
    LAWS,
    Broken,
    cards_are_conserved,
    check_game,
    check_record,
    compare_twins,
    covering_rulesets,
    option_cases,
)
from ..testing.covering import single_rulesets
from ..testing.laws import views_hold_nothing_else


class Result(msgspec.Struct):
    """What one game showed."""

    kind: str
    ruleset: str
    seed: int
    count: int = 1
    """Games, or positions compared."""
    broken: str = ""


class Chunk(msgspec.Struct, frozen=True):
    """Some games: their kind, their seeds, and the module that takes part in each."""

    kind: str
    first: int
    last: int
    module: str


FRAMES = 4
"""Frames of a traceback that are shown, counted from the innermost."""
CHUNK = 4
"""Games that a process plays before it is asked for their results."""


@cache
def rulesets() -> list[Ruleset]:
    """Return each module alone, everything at once, every pair of choices, and every option's edges."""
    alone = list(single_rulesets(modules()))
    quick = [Ruleset(r.edition, r.seats, r.parts[1:], options=r.options, rounds=1) for r in alone]
    options = [case.ruleset for case in option_cases(modules()) if case.is_playable]
    return [*alone, *quick, *covering_rulesets(modules(), Random(1)), *options]


def laws(ruleset: Ruleset, random: Random) -> int:
    """Check all laws but that of views at every step, and the record at the end."""
    check_game(ruleset, random, tuple(law for law in LAWS if law is not views_hold_nothing_else))
    check_record(ruleset, random)
    return 1


def views(ruleset: Ruleset, random: Random) -> int:
    """Sample States from the Views of every viewer, and return how many were compared."""
    compared = 0

    def law(state: State, random: Random) -> None:
        nonlocal compared
        views_hold_nothing_else(state, random)
        compared += (state.seats + 1) if state.round and not state.over else 0

    check_game(ruleset, random, (law,), every=10)
    return compared


def endings(ruleset: Ruleset, random: Random) -> int:
    """Check that the game ends and cards are conserved."""
    check_game(ruleset, random, (cards_are_conserved,), every=8)
    return 1


def twins(ruleset: Ruleset, random: Random) -> int:
    """Compare twin games, and return how many positions were compared."""
    return compare_twins(ruleset, random).steps


KINDS: dict[str, Callable[[Ruleset, Random], int]] = {
    "laws": laws,
    "views": views,
    "endings": endings,
    "twins": twins,
}


def run(
    kind: str, games: int, jobs: int | None = None, module: str = "", on: str | None = None
) -> Iterator[Result]:
    """Run games of one kind, with one module in each if it is named, and yield what each showed."""
    if not games:
        return
    chunks = (Chunk(kind, seed, min(seed + CHUNK, games), module) for seed in range(0, games, CHUNK))
    for found in spread(play_some, chunks, jobs or os.cpu_count() or 1, on):
        yield from found


@cache
def rulesets_with(module: str) -> list[Ruleset]:
    """Return the rulesets in which a module takes part; if none is named, all of them."""
    return [one for one in rulesets() if not module or module in [part.name for part in one.parts]]


def play_some(chunk: Chunk) -> list[Result]:
    """Play some games of one kind, and return what each showed."""
    return [_one(chunk.kind, seed, chunk.module) for seed in range(chunk.first, chunk.last)]


def _one(kind: str, seed: int, module: str) -> Result:
    chosen = rulesets_with(module)
    ruleset = chosen[seed % len(chosen)]
    try:
        return Result(kind, ruleset.line, seed, KINDS[kind](ruleset, Random(seed)))
    except Broken as broken:
        return Result(kind, ruleset.line, seed, broken=str(broken))
    except Exception:  # noqa: BLE001  (a fault in a module's code is a finding)
        return Result(kind, ruleset.line, seed, broken=f"\n{traceback.format_exc(limit=-FRAMES)}")
