"""No place in a row is negative: compiled code does not ask, and would read outside of the row."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace

import pytest

from saboteur import parse_ruleset
from saboteur.checks import locksteps
from saboteur.env.compiled import compose_layout
from saboteur.env.observation import Layout
from saboteur.kernel import stepping as s
from saboteur.kernel import words as w
from saboteur.kernel.compiling import PARTS, build, functions
from saboteur.kernel.composing import compose
from saboteur.kernel.specialising import unsigned


def place(at: int) -> int:
    """Stand in for what compiled code calls at each place; lists refuse places behind their end."""
    if at < 0:
        raise IndexError(f"place {at}")
    return at


@cache
def guarded() -> SimpleNamespace:
    """Return the functions that are compiled, uncompiled, with every place checked."""
    return build(lambda function, _: function, PARTS, unsigned(functions(PARTS)), uint64=place)


@pytest.mark.parametrize("line", locksteps.lines())
def test_no_place_is_negative(line: str) -> None:
    kernel, ruleset = guarded(), parse_ruleset(line)
    rules, layout = compose(ruleset), Layout(ruleset)
    game, acts, row = [0] * w.WORDS, [0] * w.MOST_ACTS, [0] * layout.size
    words, steps = compose_layout(layout), 0
    for seed, choose in enumerate((kernel.random_act, kernel.thumb_act) * 2):
        kernel.new_game(game, seed, 3)
        while game[w.PHASE] != w.AT_END:
            if game[w.PHASE] == w.AT_DEAL:
                kernel.deal(game, rules)
            else:
                kernel.apply(game, rules, choose(game, rules, acts))
                steps += 1
            if game[w.ACTOR] >= 0 and steps % 8 == 0:
                kernel.clear_row(words, row, 0)
                kernel.observe(game, rules, words, steps // 8 % ruleset.seats, row)
        assert all(kernel.total(game, rules, seat) >= 0 for seat in range(ruleset.seats))
    assert steps > 80


@pytest.mark.parametrize("action", [-1, -9, 5000])
def test_an_action_outside_the_list_names_no_place(action: int) -> None:
    kernel, ruleset = guarded(), parse_ruleset(locksteps.lines()[0])
    rules, standing = compose(ruleset), [0] * s.STANDING
    game, acts = [0] * w.WORDS, [0] * w.MOST_ACTS
    kernel.begin(game, rules, acts, standing, 1, 2)
    kernel.step_game(game, rules, acts, standing, action)
    assert standing[s.IS_OVER] and min(standing[s.GAINED :]) == -1


def test_a_negative_place_would_be_noticed() -> None:
    with pytest.raises(IndexError, match="place -"):
        guarded().held([0] * w.WORDS, -40, 0)
