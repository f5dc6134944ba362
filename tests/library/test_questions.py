"""What people are shown beside a View: what is asked, what it costs, and how a race stands."""

from __future__ import annotations

from random import Random

from saboteur import Act, Cell, modules, ruleset, shuffled
from saboteur.acts import CHANCE, at_cell
from saboteur.engine import apply, awaits, offers, prices, question, start
from saboteur.question import Price, Question
from saboteur.scoring import Standing
from tests.support.clauses import clause
from tests.support.duel import BLUE, GREEN, bribed, duel, own, spend
from tests.support.game import Game


def toll_before_seat_2() -> Game:
    """Let the figure of seat 1 stand at the end of a tunnel; it is the turn of seat 2."""
    game = Game("base", 4, "toll", first=1, hands={1: "dead_e", 2: "straight_ew cross map", 3: "dead_n"})
    game.maze("S─")
    game.act("1 stand dead_e 2,0")
    return game


def test_a_turn_is_no_question() -> None:
    assert question(Game().state) is None


@clause("P4")
def test_an_announced_card_is_told_with_who_announced_it() -> None:
    game = Game("base", 3, "veto", hands={0: "cross"})
    game.act("0 lay cross 1,0")
    assert question(game.state) == Question(act=Act("lay", ("cross",), at_cell(Cell(1, 0))), by=0)
    game.act("- close")
    assert question(game.state) is None


@clause("T3")
def test_a_price_names_who_is_paid_and_a_question_who_asks_for_whom() -> None:
    game = toll_before_seat_2()
    assert prices(game.state, 2) == (Price(Cell(2, 0), 1, 1, why="toll"),)
    game.act("2 ask 2,0 @3")
    assert question(game.state) == Question(by=2, to=1, cells=(Cell(2, 0),))
    assert prices(game.state, 2) == ()
    game.act("3 agree")
    assert prices(game.state, 2) == (Price(Cell(2, 0), 1, 1, (3,), "toll"),)


@clause("T3")
def test_nobody_pays_a_figure_of_their_own() -> None:
    game = toll_before_seat_2()
    game.act("2 pass map", "3 pass dead_n")
    assert prices(game.state, 0) == (Price(Cell(2, 0), 1, 1, why="toll"),)
    game.act(f"0 pass {game.zone('hand:0')[0]}")
    assert offers(game.state, 1)
    assert prices(game.state, 1) == ()


@clause("D12")
def test_a_standing_is_what_the_round_would_pay_if_it_ended_now() -> None:
    game = bribed(spend(own(duel("key"), GREEN, "goal_curve_ne_2"), GREEN, BLUE), GREEN, "cross_troll_w")
    green, blue = game.ruleset.scoring.standing(game.state)
    assert green == Standing(gold=2, kept=2, marked=1, owed=1)
    assert blue == Standing(gold=1, kept=0, marked=1, owed=0)


def test_the_standing_of_every_race_ends_as_the_round_does_and_secret_gold_has_none() -> None:
    for name, edition in modules().items():
        if not edition.edition:
            continue
        assert edition.seats is not None
        rules = ruleset(name, edition.seats[0])
        state, random = start(rules), Random(3)
        apply(state, CHANCE, shuffled(rules.orders(state), random))
        standing = rules.scoring.standing(state)
        assert bool(standing) == bool(rules.flow.colours(rules)) == rules.open_gold
        while standing and state.round == 1 and (awaited := awaits(state)) != (CHANCE,):
            standing = rules.scoring.standing(state)
            apply(state, awaited[0], random.choice(offers(state, awaited[0])).pick(random))
        totals = [rules.scoring.total(state, seat) for seat in range(rules.seats)] if standing else []
        assert [one.gold for one in rules.scoring.standing(state)] == totals
