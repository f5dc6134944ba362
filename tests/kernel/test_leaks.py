"""What a seat observes, may do and does by rules of thumb does not depend on what it may not know."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace

import pytest

from saboteur import ruleset
from saboteur.env.compiled import compose_layout
from saboteur.env.observation import Layout
from saboteur.kernel import observing
from saboteur.kernel import words as w
from saboteur.kernel.compiling import PARTS, build, interpreted, with_lists
from saboteur.kernel.composing import compose
from tests.support.hidden import resample

GAMES: list[tuple[str, int, tuple[str, ...]]] = [
    ("base", 3, ()),
    ("base", 6, ("greedy_dwarf", "change_of_direction")),
    ("duel", 2, ()),
    ("expansion", 5, ()),
    ("expansion", 3, ("new_goals", "master_craftsman")),
    ("solo", 1, ()),
]


def compare(kernel: SimpleNamespace, edition: str, seats: int, seed: int, *with_modules: str) -> int:
    """Play a game; shuffle at some steps what a seat may not know, and compare; count the differences."""
    rules_of = ruleset(edition, seats, *with_modules)
    rules, layout = compose(rules_of), compose_layout(Layout(rules_of))
    random, differing = Random(seed), 0
    game, acts = [0] * w.WORDS, [0] * w.MOST_ACTS
    kernel.new_game(game, seed, 9)
    while game[w.PHASE] != w.AT_END:
        kernel.advance(game, rules, acts)
        if game[w.ACTOR] < 0 or random.random() > 0.15:
            continue
        seat = random.choice((game[w.ACTOR], random.randrange(seats)))
        seen = []
        for twin in (game, resample(game, rules, seat, random)):
            row = [0] * layout[0]
            kernel.observe(twin, rules, layout, seat, row)
            count = kernel.list_acts(twin, rules, acts) if seat == game[w.ACTOR] else 0
            listed = acts[:count]
            seen.append((row, listed, kernel.thumb_act(twin[:], rules, acts) if count else 0))
        differing += seen[0] != seen[1]
    return differing


@pytest.mark.parametrize(("edition", "seats", "with_modules"), GAMES)
def test_nothing_hidden_shows_in_an_observation_or_in_what_may_be_done(
    edition: str, seats: int, with_modules: tuple[str, ...]
) -> None:
    assert compare(interpreted(), edition, seats, 1, *with_modules) == 0


LEAKS = (
    ("if other == seat or is_over:", "if True:"),
    ("if seen_by == 0 or", "if seen_by >= 0 or"),
    ("and game[w.GOAL_SEEN + at] >> seat & 1", ""),
    ("or game[w.ROLE_SEEN + other] >> seat & 1", "or True"),
)
"""Conditions of the code that writes observations, and what would give a secret away."""


@pytest.mark.parametrize(("condition", "leak"), LEAKS, ids=["hand", "discard", "goal", "role"])
def test_a_planted_leak_is_noticed(condition: str, leak: str) -> None:
    assert observing.__file__ is not None
    text = Path(observing.__file__).read_text("utf-8")
    assert condition in text
    leaky = ModuleType(observing.__name__)
    leaky.__package__ = observing.__package__
    exec(compile(text.replace(condition, leak), observing.__file__, "exec"), vars(leaky))  # noqa: S102
    parts = tuple(leaky if part is observing else part for part in PARTS)
    assert compare(with_lists(build(lambda function, _: function, parts)), "base", 4, 1)
