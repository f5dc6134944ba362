"""Break the kernel at random places, and check whether lockstep with the engine notices."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from types import FunctionType, ModuleType

from ..catalogue import ruleset
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
from .lockstep import Lockstep
from .mutants import Mutant, broken, places

CHECKED = (
    maze, hands, tokens, gates, listing, gold, shares, winnings, drawing, rounds, learning, applying,
    observing, facts,
)  # fmt: skip
"""The files that lockstep can judge: those with rules and secrets."""
GAMES = (
    ("expansion", 5, 2), ("base", 5, 2), ("duel", 2, 2), ("solo", 1, 2), ("base", 3, 2), ("expansion", 2, 2),
    ("duel", 2, 8), ("base", 10, 4), ("expansion", 7, 4), ("solo", 1, 6), ("base", 4, 6),
    ("expansion", 4, 30), ("duel", 2, 40), ("base", 3, 30),
)  # fmt: skip
"""Edition, seats and number of games to play until a difference is found."""
SECONDS = 15
"""A time limit for one game of a broken kernel: a game that does not end is noticed too."""


class Endless(RuntimeError):
    """A game does not end."""


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
        for edition, seats, games in GAMES:
            lockstep = Lockstep(ruleset(edition, seats), kernel)
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
