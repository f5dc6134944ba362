"""A learned player of The Duel: it looks at the same numbers as in training, and at nothing hidden."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

from saboteur import ruleset
from saboteur.acts import at_cell
from saboteur.bots.learned import Learned
from saboteur.bots.learned_race import race_look
from saboteur.bots.nets import entry_to
from saboteur.checks.lockstep import Lockstep
from saboteur.events import Event
from saboteur.kernel import surveys
from saboteur.kernel import words as w
from saboteur.kernel.compiling import interpreted
from saboteur.kernel.composing import compose
from saboteur.kernel.entering import unordered
from saboteur.kernel.net.forward import WITH_NUMPY
from saboteur.kernel.net.parts import RACE, as_written, blank_marks
from saboteur.kernel.net.race import columns as c
from saboteur.kernel.net.race import forward, sensing
from saboteur.kernel.net.weights import fresh, save_player
from saboteur.view import view
from tests.support import learned as support
from tests.support.hidden import resample
from tests.support.learned import (
    Found,
    Timed,
    play_fast_enough,
    plays_like_the_foreman,
    refuse_others,
    tells_the_truth,
    think_apart,
)
from tests.support.planted import leaky

KERNEL = as_written(RACE)
RULES = ruleset("duel", 2, rounds=1)


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    path = tmp_path / "player.npz"
    save_player(path, fresh(5, forward.shapes()), forward.shapes())
    return path


def looks(game: list[int], rules: list[int], kernel: SimpleNamespace = KERNEL) -> Found:
    """Write what the deciding seat looks at."""
    return support.looks(RACE, game, rules, [0] * c.MEMORY, blank_marks(RACE), kernel)


class Watched(Lockstep):
    """A game that is played by rules of thumb; now and then a seat looks at it through its View."""

    compared = 0
    random = Random(4)

    def compare_acts(self, seed: int, step: int) -> int:
        """Compare what the kernel and the player see."""
        entry = entry_to(self.ruleset, RACE)
        seat = self.game[w.ACTOR]
        if self.game[w.PHASE] != w.AT_TURN or self.random.random() < 0.7 or entry is None:
            return 0
        told = [
            Event("looked", other, (), at_cell(self.ruleset.goal_cells[at]))
            for at in range(c.GOALS)
            for other in range(2)
            if self.game[w.GOAL_SEEN + at] >> other & 1
        ]
        mine = race_look(entry, view(self.state, seat), told)
        lines = {unordered(act): mine.line(act) for act in mine.acts}
        assert (mine.context, mine.seats, lines) == looks(self.game, self.rules)
        self.compared += 1
        return 1

    def pick(self, seed: int) -> int:
        """Act by rules of thumb, and now and then at random."""
        count = self.kernel.list_acts(self.game, self.rules, self.acts)
        choice = self.random.randrange(count)
        if self.random.random() < 0.8:
            choice = KERNEL.thumb_place(self.game, self.rules, blank_marks(RACE), self.acts)
        return int(self.acts[choice])

    def compare_positions(self, where: str) -> None:
        """Lockstep has its own tests."""

    def compare_observation(self, where: str, seat: int) -> None:
        """Lockstep has its own tests."""


@pytest.mark.parametrize(("rounds", "seed"), [(1, 3), (2, 4)])
def test_a_player_looks_at_the_same_numbers_as_in_training(rounds: int, seed: int) -> None:
    both = Watched(ruleset("duel", 2, rounds=rounds), interpreted())
    both.play(seed)
    assert both.compared > 5


def differences(kernel: SimpleNamespace) -> int:
    """Deal again what deciding seats may not know; count where they then look at other numbers."""
    random, compared, differing, rules = Random(1), 0, 0, compose(RULES)
    for seed in range(3):
        game, marks, acts = [0] * w.WORDS, blank_marks(RACE), [0] * w.MOST_ACTS
        kernel.begin_round_of(game, rules, [0] * c.MEMORY, marks, seed, 3)
        while not kernel.is_round_over(game):
            count = kernel.list_acts(game, rules, acts)
            if random.random() < 0.3:
                twin = resample(game, rules, game[w.ACTOR], random)
                differing += looks(twin, rules, kernel) != looks(game, rules, kernel)
                compared += 1
            choice = random.randrange(count)
            if random.random() < 0.6:
                choice = KERNEL.thumb_place(game, rules, marks, acts)
            kernel.go_ahead(game, rules, [0] * c.MEMORY, marks, acts, choice)
    assert compared > 20
    return differing


def test_nothing_hidden_shows_in_what_a_seat_looks_at() -> None:
    assert differences(KERNEL) == 0


LEAKS = (
    (surveys, "if seat >= 0 and game[w.GOAL_SEEN + at] >> seat & 1:", "if seat >= 0:"),
    (sensing, "if is_down(game, cell) and not game[w.GOAL_SEEN + goal] >> seat & 1:", "if False:"),
    (
        sensing,
        "count_card(rules, seat, held(game, seat, place), row, at + c.HAND)",
        "count_card(rules, seat, held(game, 1 - seat, place), row, at + c.HAND)",
    ),
    (sensing, "if game[w.DECK + place] >> 8 not in (0, seat + 1):", "if False:"),
    (sensing, "for place in range(game[w.PILE], game[w.PILE_END]):", "for place in range(game[w.PILE], 0):"),
)
"""Lines of the code that looks, and what would give a secret away."""


@pytest.mark.parametrize(("part", "line", "leak"), LEAKS, ids=["worth", "goal", "hand", "discards", "pile"])
def test_a_planted_leak_is_noticed(part: ModuleType, line: str, leak: str) -> None:
    assert differences(leaky(KERNEL, RACE.parts, part, line, leak))


def test_the_truth_is_told_in_training_only() -> None:
    assert tells_the_truth(RACE, RULES)


def test_both_see_the_same_maze_from_their_own_side() -> None:
    assert [sensing.goal_for(1, at) for at in range(c.GOALS)] == [2, 1, 0, 4, 3, 5]
    cells = RULES.goal_cells
    for at, cell in enumerate(cells):
        mirrored = cells[sensing.goal_for(1, at)]
        assert (mirrored.x, mirrored.y) == (cell.x, -cell.y)


def test_positions_and_lines_do_not_influence_each_other() -> None:
    p, random = fresh(1, forward.shapes()), np.random.default_rng(1)
    contexts = random.integers(0, 5, (3, c.CONTEXT), np.int8)
    seats = random.integers(0, 5, (3, c.SEATS, c.SEAT), np.int8)
    lines, owners = random.integers(0, 3, (12, c.LINE), np.int8), np.repeat(np.arange(3), 4)
    think_apart(partial(forward.think, p, WITH_NUMPY), (contexts, seats, lines, owners), "gold")


def test_weights_of_another_net_are_refused(weights: Path) -> None:
    refuse_others(weights, forward.shapes())


def test_a_learned_player_plays_by_the_rules_fast_enough(weights: Path) -> None:
    play_fast_enough(Timed(race_weights=weights), ruleset("duel", 2), "miner", 20)


def test_without_weights_it_plays_like_the_foreman(tmp_path: Path) -> None:
    assert plays_like_the_foreman(Learned(race_weights=tmp_path / "nothing.npz"), RULES)
