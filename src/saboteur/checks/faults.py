"""Break the kernel at random places, and check whether lockstep with the engine notices."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from types import FunctionType, ModuleType

from ..catalogue import modules, parse_ruleset, ruleset
from ..kernel import (
    applying,
    drawing,
    facts,
    gates,
    gold,
    hands,
    learning,
    listing,
    maze,
    observing,
    rounds,
    shares,
    tokens,
    winnings,
)
from ..kernel.compiling import PARTS, build, with_lists
from ..kernel.composing import covered
from ..rulesets import Ruleset
from . import locksteps
from .lockstep import Lockstep
from .mutants import Mutant, broken, places

CHECKED = (
    maze, hands, tokens, gates, listing, gold, shares, winnings, drawing, rounds, learning, applying,
    observing, facts,
)  # fmt: skip
"""The files that lockstep can judge: those with rules and secrets."""
STAGES = ((0.3, 2), (0.0, 2), (1.0, 4), (0.2, 6), (0.1, 40))
"""How games are played until a difference is found: at which of the possible numbers of seats, from the first
to the last, and how many."""
WITH_MODULES = 2
"""Then so many games are played with each set of modules."""
SECONDS = 15
"""A time limit for one game of a broken kernel: a game that does not end is noticed too."""


class Endless(RuntimeError):
    """A game does not end."""


def staged() -> Iterator[tuple[Ruleset, int]]:
    """Yield what is played, and how many games: first a few of every edition, then more, then modules."""
    editions = [(name, modules()[name].seats or ()) for name in covered() if modules()[name].edition]
    for where, games in STAGES:
        for name, seats in editions:
            yield ruleset(name, seats[round(where * (len(seats) - 1))]), games
    for line in locksteps.lines():
        rules = parse_ruleset(line)
        if len(rules.parts) > 1:
            yield rules, WITH_MODULES


def texts() -> dict[Path, str]:
    """Return the source of the broken file."""
    found = {}
    for part in CHECKED:
        assert part.__file__ is not None
        found[Path(part.__file__)] = Path(part.__file__).read_text("utf-8")
    return found


def run(count: int, seed: int = 0, jobs: int | None = None) -> Iterator[Mutant]:
    """Break the kernel at so many places, one at a time, and yield whether it was noticed."""
    chosen = Random(seed).sample(places(texts()), count)
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(judge, chosen)


def judge(place: tuple[Path, int]) -> Mutant:
    """Break one place and play until a difference is found."""
    path, number = place
    text, line, change = broken(texts()[path], number)
    return Mutant(path.name, line, change, is_noticed(path, text))


def is_noticed(path: Path, text: str) -> bool:
    """Play with a changed file, and return whether a difference is found."""
    part = next(part for part in CHECKED if part.__file__ == str(path))
    faulty = ModuleType(part.__name__)
    faulty.__package__ = part.__package__
    exec(compile(text, str(path), "exec"), vars(faulty))  # noqa: S102  our own source, broken on purpose
    kernel = with_lists(build(_unchanged, tuple(faulty if other is part else other for other in PARTS)))
    before = signal.signal(signal.SIGVTALRM, _give_up)
    try:
        for rules, games in staged():
            lockstep = Lockstep(rules, kernel)
            for seed in range(games):
                signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
                lockstep.play(seed, observers=2)
    except Exception:  # noqa: BLE001  Broken, Endless, or a refusal by the engine: anything but a game
        return True
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    return False


def _unchanged(function: FunctionType, types: list[str]) -> FunctionType:
    return function


def _give_up(*_: object) -> None:
    raise Endless
