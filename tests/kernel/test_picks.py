"""What diggers can expect of the gold: by hand, in the order of the rules, and as the bots count it."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from saboteur import ruleset, start
from saboteur.bots import thinking as t
from saboteur.bots.search import own_share, stock_of
from saboteur.kernel import rules as r
from saboteur.kernel import words as w
from saboteur.kernel.compiling import interpreted
from saboteur.kernel.composing import compose
from saboteur.kernel.picks import picks, surplus
from saboteur.state import ROLE
from tests.support.clauses import clause

STOCK = (16, 8, 4)


def test_expected_gold_is_the_mean_over_all_draws() -> None:
    stock = (3, 2, 1)
    pile = [1] * 3 + [2] * 2 + [3]
    table = picks(stock)
    for count in range(1, 7):
        draws = [sorted(drawn, reverse=True) for drawn in combinations(pile, count)]
        for place in range(count):
            mean = sum(drawn[place] for drawn in draws) / len(draws)
            assert table[count][place] == pytest.approx(mean)


def test_the_surplus_of_all_diggers_adds_up_to_nothing() -> None:
    for count, row in enumerate(surplus(STOCK)):
        assert sum(row) == pytest.approx(0)
        assert list(row[:count]) == sorted(row[:count], reverse=True)
    assert picks(STOCK)[3][0] > 2 > picks(STOCK)[3][1]


@clause("B14", "P5")
@pytest.mark.parametrize("seats", range(3, 11))
def test_bots_expect_to_pick_in_the_order_of_the_rules(seats: int) -> None:
    """The kernel hands out gold in the order that both kinds of playouts expect."""
    rules_of = ruleset("base", seats, rounds=1)
    entry, kernel, random = compose(rules_of), interpreted(), Random(seats)
    names = list(rules_of.designs)
    state = start(rules_of)
    assert stock_of(rules_of) == tuple(entry[r.GOLD_STOCK : r.GOLD_STOCK + 3])
    for _ in range(20):
        roles = random.choices(("digger", "digger", "saboteur"), k=seats)
        reacher, is_reversed = random.randrange(seats), random.randrange(2)
        diggers = [seat for seat in range(seats) if roles[seat] == "digger"]
        game = [0] * w.WORDS
        game[w.ROLES : w.ROLES + seats] = [names.index(role) for role in roles]
        game[w.REACHED_BY], game[w.REVERSED] = reacher, is_reversed
        gold = random.sample(
            [names.index(card) for card in ("gold_1", "gold_2", "gold_3") for _ in range(4)], 12
        )
        game[w.GOLD_PILE : w.GOLD_PILE + 12], game[w.GOLD_LEFT] = gold, 12
        order = []
        kernel.share_gold_cards(game, entry)
        while game[w.PHASE] == w.AT_PICK:
            order.append(game[w.ACTOR])
            kernel.pick(game, entry, next(worth for worth in range(3) if game[w.PURSE + worth]))
        order += [seat for seat in diggers if seat not in order]  # the last one is not asked
        table = [0.0] * t.CASE_ODDS
        table[t.WANTS : t.WANTS + seats] = [1.0 if role == "digger" else -1.0 for role in roles]
        table[t.SURPLUS : t.GOAL_ODDS] = [share for row in surplus(STOCK) for share in row]
        for seat, role in enumerate(roles):
            state.zones[ROLE[seat]] = (role,)
        state.flags["reached_by"], state.direction = reacher, -1 if is_reversed else 1
        shares = [surplus(STOCK)[len(diggers)][order.index(seat)] for seat in diggers]
        assert [t.share_of(game, entry, table, seat) for seat in diggers] == shares
        assert [own_share(state, seat) for seat in diggers] == shares


@clause("V2")
def test_where_gold_is_paid_the_finder_has_the_larger_share() -> None:
    rules = ruleset("base", 5, "tournament", rounds=1)
    state = start(rules)
    for seat, role in enumerate(("digger", "digger", "saboteur", "digger", "saboteur")):
        state.zones[ROLE[seat]] = (role,)
    state.flags["reached_by"] = 1
    assert [own_share(state, seat) for seat in range(5)] == pytest.approx([-1 / 7, 2 / 7, 0, -1 / 7, 0])
