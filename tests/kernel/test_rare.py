"""What happens so seldom that games in lockstep hardly ever show it."""

from __future__ import annotations

from itertools import product

import pytest

from saboteur import ruleset
from saboteur.kernel import rules as r
from saboteur.kernel import words as w
from saboteur.kernel.compiling import interpreted
from saboteur.kernel.composing import compose

KERNEL = interpreted()


def begun(edition: str, seats: int) -> tuple[list[int], list[int]]:
    """Return the rules and a game whose first round is dealt."""
    rules, game = compose(ruleset(edition, seats)), [0] * w.WORDS
    KERNEL.new_game(game, 1, 1)
    KERNEL.deal(game, rules)
    return rules, game


def test_a_goal_is_joined_where_any_walker_reaches_one_of_its_ports() -> None:
    rules, game = begun("duel", 2)
    goal = rules[r.GOAL_CELLS]
    shape = KERNEL.shape_of(KERNEL.card_at(game, goal), 0)
    ports = rules[shape + r.PORTS]
    assert 0 < ports < 15
    for walker, side in product(range(2), range(4)):
        game[w.GRID + goal] = 1 << (w.NEAR + 4 * walker + side) | 0xFF
        assert KERNEL.joins(game, rules, goal, shape) == ports >> side & 1, (walker, side)


@pytest.mark.parametrize(("latest", "order"), [(1, [1, 3, 4]), (3, [3, 4, 1]), (4, [4, 1, 3])])
def test_thieves_steal_clockwise_from_the_latest_of_them(latest: int, order: list[int]) -> None:
    rules, game = begun("expansion", 5)
    for seat in (1, 3, 4):
        game[w.FRONTS + seat] |= rules[r.THEFT_BIT]
    for seat in sorted((1, 3, 4), key=lambda seat: seat == latest):
        KERNEL.add_token(game, w.THEFT_TOKEN, seat, 0)
    game[w.COINS : w.COINS + 5] = [9] * 5
    KERNEL.line_up_thieves(game, rules)
    found = []
    while game[w.PHASE] == w.AT_ROB:
        found.append(game[w.ACTOR])
        KERNEL.rob(game, 0)
        KERNEL.next_thief(game, rules)
    assert found == order and game[w.COINS] == 6


def test_nothing_is_noted_about_a_hand_that_came_back() -> None:
    rules, game = begun("expansion", 4)
    for seat, other in ((0, 1), (0, 1), (1, 2), (2, 0)):
        KERNEL.swap_hands(game, rules, seat, other)
        facts = [KERNEL.fact(at) for at in range(game[w.FACT_COUNT])]
        assert facts and all(game[here + w.KNOWER] != game[here + w.OWNER] - 1 for here in facts)


def test_gold_that_was_passed_on_twice_is_told_once() -> None:
    for words in product((5, 7), repeat=3):
        game = [0] * w.WORDS
        for at, word in enumerate(words):
            game[w.PASSED_ON + at * w.MOST_SEATS + 2] = word
        for at in range(3):
            assert KERNEL.is_repeated(game, 2, at) == (words[at] in words[:at]), (words, at)
