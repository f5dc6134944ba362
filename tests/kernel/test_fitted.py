"""A kernel that is fitted to one ruleset plays the same games as the one for all."""

from __future__ import annotations

import pytest

from saboteur import ruleset
from saboteur.kernel import picking
from saboteur.kernel import words as w
from saboteur.kernel.compiling import PARTS, build, functions, interpreted
from saboteur.kernel.composing import compose
from saboteur.kernel.specialising import frozen, sized

PLAYED = ("new_game", "play_on", "total")


@pytest.mark.parametrize(
    ("edition", "seats"), [("base", 3), ("base", 10), ("expansion", 6), ("duel", 2), ("solo", 1)]
)
def test_fitted_to_one_ruleset_it_plays_the_same_games(edition: str, seats: int) -> None:
    rules = compose(ruleset(edition, seats))
    own = sized(rules)
    source = frozen(functions() | functions((picking,)), rules, PLAYED, is_compiled=False)
    fitted, plain = build(lambda function, _: function, (*PARTS, picking), source), interpreted()
    for seed in range(3):
        short, long = [0] * own.WORDS, [0] * w.WORDS
        for kernel, game, acts in ((fitted, short, picking.PICKING), (plain, long, w.MOST_ACTS)):
            kernel.new_game(game, seed, 3)
            kernel.play_on(game, rules, [0] * acts, 1 << 30)
        assert short[: w.COINS] == long[: w.COINS]
        assert short[own.GRID :] == long[w.GRID : w.SAID]
        for name, count in (("DECK", long[w.PILE_END]), ("PIECES", long[w.PIECE_COUNT])):
            one, two = getattr(own, name), getattr(w, name)
            assert short[one : one + count] == long[two : two + count], name
        gold = [fitted.total(short, rules, seat) for seat in range(seats)]
        assert gold == [plain.total(long, rules, seat) for seat in range(seats)]


def test_a_record_has_no_more_room_than_its_rules_need() -> None:
    sizes = [sized(compose(ruleset("base", seats))).WORDS for seats in (3, 10)]
    assert sizes[0] < sizes[1] < sized(compose(ruleset("expansion", 12))).WORDS <= w.WORDS


def test_what_other_editions_need_is_left_out() -> None:
    rules = compose(ruleset("base", 5))
    made = frozen(functions(), rules, PLAYED, is_compiled=False)
    assert "spread_on" in made and "list_discards" in made
    assert not {"swap_hands", "list_ladder", "share_between_teams", "gather_winnings"} & made.keys()
