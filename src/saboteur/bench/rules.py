"""Measure the rules library: moves and rounds per CPU second in random play, and the cost of the main calls.

A move is the main decision of a turn; answers, windows and closes are not counted. Random play picks the kind
of turn among the kinds possible, then one of all moves of that kind. Every offer lists all its cards and
targets.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec

from .. import catalogue
from ..art.looks import usual_edition
from ..engine import apply, start
from ..notation import write
from ..rulesets import Ruleset, clash
from ..sample import sample
from ..server.process.collector import calm_collector
from ..state import State
from ..testing import random_act
from ..view import decode, encode, view


def all_with(edition: str) -> tuple[str, ...]:
    """Name as many of our modules as go together with an edition, taken up one by one."""
    known = catalogue.modules()
    chosen = [edition]
    for name in catalogue.own_modules():
        if not any(clash(known[name], known[other]) for other in chosen):
            chosen.append(name)
    return tuple(chosen[1:])


def games() -> dict[str, Ruleset]:
    """Return what is measured, by name: all our editions, and the usual one with many modules."""
    own = [catalogue.modules()[name] for name in catalogue.own_modules()]
    found = {
        catalogue.title(edition, seats): catalogue.ruleset(edition.name, seats)
        for edition in own
        for seats in sorted(edition.measured)
    }
    usual = catalogue.modules()[usual_edition()]
    seats = usual.measured[0]
    found[f"{catalogue.title(usual, seats)}-all"] = catalogue.ruleset(
        usual.name, seats, *all_with(usual.name)
    )
    return found


class Figures(msgspec.Struct):
    """The results of one kind of game."""

    moves_per_cpu_s: int
    rounds_per_cpu_s: float
    spread: float
    """Half the difference between the best and the worst repetition, relative to the median."""
    reference_ratio: float | None
    """The speed relative to the same play on the reference maze of the tests, in the same run."""
    copy_us: float
    view_us: float
    sample_us: float
    state_bytes: int


def measure(seconds: float = 1.0, repeats: int = 7) -> dict[str, Figures]:
    """Measure all kinds of games several times, with the garbage collector configured as in the server."""
    usual = gc.get_threshold()
    calm_collector()
    try:
        return {name: _measure(ruleset, seconds, repeats) for name, ruleset in games().items()}
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)


def _measure(ruleset: Ruleset, seconds: float, repeats: int) -> Figures:
    reference = _reference(ruleset)
    play(ruleset, range(2))
    rates, rounds, ratios = [], [], []
    games = max(1, round(seconds / repeats / _seconds(lambda: play(ruleset, range(1)))))
    for repeat in range(repeats):
        seeds = range(repeat * games, (repeat + 1) * games)
        moves, spent = _timed(ruleset, seeds)
        rates.append(moves / spent)
        rounds.append(games * ruleset.rounds / spent)
        if reference is not None:
            few = seeds[: max(1, games // 4)]
            slow, slow_spent = _timed(reference, few)
            fast, fast_spent = _timed(ruleset, few)
            ratios.append((fast / fast_spent) / (slow / slow_spent))
    rate = statistics.median(rates)
    middle = _midgame(ruleset)
    shown = decode(encode(view(middle, 0)))
    random = Random(1)
    return Figures(
        round(rate),
        round(statistics.median(rounds), 1),
        round((max(rates) - min(rates)) / 2 / rate, 3),
        round(statistics.median(ratios), 2) if ratios else None,
        round(_microseconds(middle.copy), 2),
        round(_microseconds(lambda: view(middle, 0)), 1),
        round(_microseconds(lambda: sample(shown, ruleset, random)), 1),
        _size(middle),
    )


def play(ruleset: Ruleset, seeds: range) -> int:
    """Play whole random games, and return their number of moves."""
    moves = 0
    for seed in seeds:
        random = Random(seed)
        state = start(ruleset)
        while state.frames:
            frame = state.frames[-1]
            moves += frame.kind == "turn" and not frame.step
            actor, act = random_act(state, random)
            apply(state, actor, act)
    return moves


def _reference(ruleset: Ruleset) -> Ruleset | None:
    """Return the ruleset on the reference maze, if the tests that contain it are available."""
    root = Path(__file__).parents[3]
    if not (root / "tests" / "reference" / "maze.py").exists():
        return None
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    found: Ruleset = import_module("tests.reference.maze").ReferenceRuleset.of(ruleset)
    return found


def _timed(ruleset: Ruleset, seeds: range) -> tuple[int, float]:
    gc.collect()
    before = time.process_time()
    moves = play(ruleset, seeds)
    return moves, time.process_time() - before


def _seconds(work: Callable[[], object]) -> float:
    before = time.process_time()
    work()
    return time.process_time() - before


def _microseconds(work: Callable[[], object], times: int = 200) -> float:
    runs = []
    for _ in range(5):
        before = time.process_time()
        for _ in range(times):
            work()
        runs.append((time.process_time() - before) / times * 1e6)
    return statistics.median(runs)


def _midgame(ruleset: Ruleset) -> State:
    """Return a position in the middle of a first round."""
    random = Random(3)
    state = start(ruleset)
    moves = 0
    while moves < MIDDLE and state.frames[-1].kind != "next_round":
        frame = state.frames[-1]
        moves += frame.kind == "turn" and not frame.step
        apply(state, *random_act(state, random))
    while state.frames[-1].kind != "turn" or state.frames[-1].step:
        apply(state, *random_act(state, random))
    return state


MIDDLE = 30
"""Moves after which a round is about half over."""


def _size(state: State) -> int:
    """Return the size of a State in bytes, without what it shares with others of its ruleset."""
    return len(write(state).encode())
