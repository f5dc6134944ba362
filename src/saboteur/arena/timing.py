"""Measure how long bots think, and how many playouts they make."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time

import msgspec

from ..bots import DEFAULT, Bot, Budget, Choice
from ..bots.search import Master
from ..catalogue import parse_ruleset
from ..events import Event
from ..view import View
from .match import Match
from .players import player


class Timing(msgspec.Struct, frozen=True):
    """How long one level took for a decision, in milliseconds."""

    rules: str
    level: str
    budget: float | None
    decisions: int
    mean: float
    p50: float
    p99: float
    longest: float
    playouts: float
    """Playouts per second, if there were any."""
    first: float
    """The very first decision, with all that is loaded for it; the other figures leave it out."""
    cpu: float
    """The mean time of the processor, which other programs do not lengthen."""
    cpu_longest: float


class _Stopwatch:
    """A bot that is timed."""

    def __init__(self, timed: Bot, level: str) -> None:
        self.timed, self.level = timed, level
        self.seconds: list[float] = []
        self.cpu: list[float] = []

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Let the other choose."""
        began, used = perf_counter(), process_time()
        choice = self.timed.choose(view, story, random, budget)
        self.seconds.append(perf_counter() - began)
        self.cpu.append(process_time() - used)
        return choice


def measure(rules: str, level: str, seconds: float, rounds: int, *, cpu: bool = False) -> Timing:
    """Time every decision of some rounds between equal bots; `cpu`: their seconds are the processor's."""
    ruleset = parse_ruleset(rules)
    playouts: list[int] = []
    watch = _Stopwatch(Master(told=playouts.append) if level == Master.level else player(level), level)
    for number in range(rounds):
        Match(ruleset, f"timing {number}").play(
            [watch] * ruleset.seats, [Budget(seconds=seconds, cpu=cpu)] * ruleset.seats
        )
    first, *later = (1000 * spent for spent in watch.seconds)
    times, used = sorted(later), [1000 * spent for spent in watch.cpu[1:]]
    return Timing(
        rules,
        level,
        seconds,
        len(times),
        round(sum(times) / len(times), 3),
        round(times[len(times) // 2], 3),
        round(times[min(len(times) - 1, int(0.99 * len(times)))], 3),
        round(times[-1], 3),
        round(sum(playouts) / sum(watch.seconds), 1),
        round(first, 3),
        round(sum(used) / len(used), 3),
        round(max(used), 3),
    )
