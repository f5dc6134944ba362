"""Measure how good beliefs are: log score and calibration by turn, against the uniform guess."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from math import log

import msgspec

from ..bots import Budget, Choice
from ..bots.memory import Memory
from ..bots.mind import PLAIN
from ..catalogue import parse_ruleset
from ..events import Event
from ..state import State
from ..view import View
from .match import Match, teams_of
from .players import player
from .rounds import deal_by_number
from .statistics import Estimate, mean, share

FLOOR = 0.001


class ByTurn(msgspec.Struct, frozen=True):
    """The log score of guessing who is a saboteur, in nats per seat, by the number of turns taken."""

    turn: int
    belief: Estimate
    uniform: Estimate


class Bucket(msgspec.Struct, frozen=True):
    """Calibration: predicted and actual."""

    low: float
    high: float
    guessed: float
    true: Estimate


class Quality(msgspec.Struct, frozen=True):
    """How well a level guesses."""

    rules: str
    level: str
    rounds: int
    turns: list[ByTurn]
    buckets: list[Bucket]


def measure(rules: str, level: str, rounds: int) -> Quality:
    """Play rounds and compare what each seat believes at its turns with the truth."""
    ruleset = parse_ruleset(rules)
    scores: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    guesses: list[tuple[float, bool]] = []
    memory, temper = Memory(), getattr(player(level), "temper", PLAIN)
    for number in range(rounds):
        turns = [0] * ruleset.seats

        def watch(
            state: State, seat: int, shown: View, story: Sequence[Event], _: Choice, turns: list[int] = turns
        ) -> None:
            if state.frames[-1].kind != "turn" or state.frames[-1].step:
                return
            teams = teams_of(state)
            believed, _belief = memory.believing_mind(shown, story, temper)
            plain = memory.mind(shown)
            for other in range(ruleset.seats):
                if other != seat:
                    guilty = teams[other] == "saboteurs"
                    p = believed.odds[other].get("saboteurs", 0.0)
                    q = plain.odds[other].get("saboteurs", 0.0)
                    scores[turns[seat]].append((log_score(p, guilty), log_score(q, guilty)))
                    guesses.append((p, guilty))
            turns[seat] += 1

        match = Match(ruleset, f"beliefs {number}", dealer=partial(deal_by_number, number), watch=watch)
        match.deal()
        match.play([player(level)] * ruleset.seats, [Budget(playouts=1)] * ruleset.seats)
    by_turn = [
        ByTurn(turn, mean([one for one, _ in pairs]), mean([two for _, two in pairs]))
        for turn, pairs in sorted(scores.items())
        if len(pairs) > 30
    ]
    return Quality(rules, level, rounds, by_turn, buckets_of(guesses))


def log_score(p: float, true: bool) -> float:  # noqa: FBT001  one flag, and it is the point
    """Return the score of a probability: the logarithm of what was given to the truth."""
    return log(max(FLOOR, p if true else 1 - p))


def buckets_of(guesses: Sequence[tuple[float, bool]], count: int = 10) -> list[Bucket]:
    """Compare predicted and actual shares."""
    found = []
    for at in range(count):
        low, high = at / count, (at + 1) / count
        inside = [(p, true) for p, true in guesses if low <= p < high or (at == count - 1 and p == 1.0)]
        if inside:
            guessed = sum(p for p, _ in inside) / len(inside)
            found.append(Bucket(low, high, guessed, share(sum(true for _, true in inside), len(inside))))
    return found
