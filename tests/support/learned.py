"""What is asked of every learned player, whatever its game: it sees nothing hidden, and is fast enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from saboteur.arena.match import Match
from saboteur.bots import DEFAULT, LEVELS, Budget, Choice
from saboteur.bots.learned import Learned
from saboteur.bots.texts import why_text
from saboteur.events import Event
from saboteur.kernel import words as w
from saboteur.kernel.composing import compose
from saboteur.kernel.entering import unordered
from saboteur.kernel.net.parts import Game, as_written, blank_marks
from saboteur.kernel.net.weights import Shapes, WrongWeights, load_player
from saboteur.rulesets import Ruleset
from saboteur.view import View
from tests.support.hidden import resample

MOST_MS = 20.0
Found = tuple[list[int], list[int], dict[int, list[int]]]
"""The numbers of a position, of all seats, and of each act."""


def looks(
    of: Game, game: list[int], rules: list[int], memory: list[int], marks: list[int], kernel: SimpleNamespace
) -> Found:
    """Write what the deciding seat looks at. The rows are not clean at first."""
    acts, sizes = [0] * w.MOST_ACTS, of.sizes
    count = kernel.list_acts(game, rules, acts)
    context, seats, lines = [7] * sizes.context, [7] * sizes.seats * sizes.seat, [7] * count * sizes.line
    kernel.sense(game, rules, memory, marks, acts, count, context, 0, seats, 0, lines, 0)
    by_act = {
        unordered(act): lines[at * sizes.line : (at + 1) * sizes.line] for at, act in enumerate(acts[:count])
    }
    return context, seats, by_act


def hear(stories: list[list[Event]], events: Sequence[Event]) -> None:
    """Tell every seat what happened, as it may know it."""
    for event in events:
        for seat, story in enumerate(stories):
            story.append(event.to(seat))


def tells_the_truth(of: Game, ruleset: Ruleset) -> bool:
    """Say whether the numbers for the critic change when hidden cards are dealt again."""
    kernel, random, rules = as_written(of), Random(2), compose(ruleset)
    game, marks, rows = [0] * w.WORDS, blank_marks(of), []
    kernel.begin_round_of(game, rules, [0] * of.sizes.memory, marks, 1, 1)
    if hasattr(kernel, "measure_all"):
        kernel.measure_all(game, rules, marks)
    for twin in (game, resample(game, rules, game[w.ACTOR], random)):
        rows.append([0] * of.sizes.truth)
        kernel.tell_truth(twin, rules, marks, rows[-1], 0)
    return rows[0] != rows[1]


def think_apart(think: Callable[..., Any], arrays: Sequence[Any], *beliefs: str, atol: float = 1e-4) -> Any:
    """Think about positions together and one by one, with lines in another order; find the same. Return the
    thoughts."""
    contexts, seats, lines, owners = arrays
    together = think(*arrays)
    for at in range(len(contexts)):
        chosen = np.flatnonzero(owners == at)[::-1]
        alone = think(contexts[[at]], seats[[at]], lines[chosen], np.zeros(len(chosen), np.int64))
        assert np.allclose(alone.scores, together.scores[chosen], atol=atol)
        for belief in beliefs:
            assert np.allclose(getattr(alone, belief), getattr(together, belief)[[at]], atol=1e-4)
    return together


def refuse_others(weights: Path, shapes: Shapes) -> None:
    """Read weights as those of their own net only."""
    assert weights.stat().st_size < 1 << 20
    assert set(load_player(weights, shapes)) == set(shapes)
    with pytest.raises(WrongWeights, match="another net"):
        load_player(weights)


class Timed(Learned):
    """A learned player that notes how long each move of a turn takes, in milliseconds."""

    def __init__(self, **weights: Path) -> None:
        super().__init__(**weights)  # type: ignore[arg-type]  # each names a file
        self.spent: list[float] = []

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        before = process_time()
        choice = super().choose(view, story, random, budget)
        if view.frames[-1].kind == "turn":
            self.spent.append(1000 * (process_time() - before))
        return choice


def play_fast_enough(bot: Timed, ruleset: Ruleset, others: str, turns: int) -> None:
    """Play a game by the rules against bots of a level; give a reason for every choice."""
    found: list[Choice] = []
    match = Match(ruleset, "learned", watch=lambda *seen: found.append(seen[-1]))
    match.play([bot, *[LEVELS[others]] * (ruleset.seats - 1)], [Budget(playouts=1)] * ruleset.seats)
    assert len(bot.spent) > turns
    assert sorted(bot.spent)[len(bot.spent) // 2] < MOST_MS
    assert all(why_text(choice.why) for choice in found)


def plays_like_the_foreman(bot: Learned, ruleset: Ruleset) -> bool:
    """Say whether a whole game goes as among foremen."""
    budgets = [Budget(playouts=1)] * ruleset.seats
    mine, theirs = (
        str(Match(ruleset, "fallback").play([one] * ruleset.seats, budgets))
        for one in (bot, LEVELS["foreman"])
    )
    return mine == theirs
