"""Combining editions, modules and variants: K1 to K3."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from saboteur import CHANCE, Unplayable, apply, modules, shuffled, start
from saboteur.catalogue import ruleset
from tests.support.clauses import clause
from tests.support.game import Game

CHAMPIONSHIP = (
    "goal_swap", "treasure_trove", "veto", "change_of_direction", "master_craftsman", "path_specialist",
    "detour",
)  # fmt: skip
PLACES = ("toll", "wardrobe", "feast", "new_goals", "chests")
BASE_ONLY = ("greedy_dwarf", "sabotaged_dwarf", "tournament")
MODULES = (*CHAMPIONSHIP, *PLACES, *BASE_ONLY)
CLASHES = {frozenset(("tournament", other)) for other in ("greedy_dwarf", "wardrobe", "sabotaged_dwarf")}


@clause("K2")
def test_all_boxes_are_there() -> None:
    assert set(modules()) >= {*MODULES, "base", "expansion", "duel", "solo"}


@clause("K2")
@pytest.mark.parametrize(("one", "two"), list(combinations(MODULES, 2)))
def test_any_two_modules_combine_with_the_base_game_except_those_that_clash(one: str, two: str) -> None:
    if frozenset((one, two)) in CLASHES:
        for order in ((one, two), (two, one)):
            with pytest.raises(Unplayable) as caught:
                ruleset("base", 5, *order)
            assert caught.value.clause == "K2"
            assert {caught.value.params["name"], caught.value.params["other"]} == {one, two}
    else:
        rules = ruleset("base", 5, one, two)
        state = start(rules)
        apply(state, CHANCE, shuffled(rules.orders(state), Random(1)))
        assert state.round == 1


@clause("K2")
@pytest.mark.parametrize(("one", "two"), list(combinations((*CHAMPIONSHIP, *PLACES), 2)))
def test_any_two_modules_combine_with_the_expansion(one: str, two: str) -> None:
    rules = ruleset("expansion", 5, one, two)
    state = start(rules)
    apply(state, CHANCE, shuffled(rules.orders(state), Random(1)))
    assert state.round == 1


@clause("K2", "P1")
@pytest.mark.parametrize("name", BASE_ONLY)
def test_greedy_dwarf_and_variants_are_for_the_base_game_alone(name: str) -> None:
    with pytest.raises(Unplayable) as caught:
        ruleset("expansion", 5, name)
    assert (caught.value.params["name"], caught.value.params["other"]) == (name, "expansion")


@clause("K2", "D15")
@pytest.mark.parametrize(("edition", "name"), list(product(("duel", "solo"), MODULES)))
def test_the_duel_and_solo_are_combined_with_nothing(edition: str, name: str) -> None:
    with pytest.raises(Unplayable) as caught:
        ruleset(edition, 2 if edition == "duel" else 1, name)
    assert (caught.value.params["name"], caught.value.params["other"]) == (name, edition)


@clause("K2")
@pytest.mark.parametrize(
    ("edition", "names"),
    [
        ("base", (*CHAMPIONSHIP, *PLACES, "greedy_dwarf", "sabotaged_dwarf")),
        ("base", (*CHAMPIONSHIP, *(name for name in PLACES if name != "wardrobe"), "tournament")),
        ("expansion", (*CHAMPIONSHIP, *PLACES)),
    ],
)
def test_everything_at_once(edition: str, names: tuple[str, ...]) -> None:
    game = Game(edition, 5, *names)
    assert game.state.round == 1
    assert game.awaits == (0,)


@clause("K2")
def test_a_refusal_names_both_in_words() -> None:
    with pytest.raises(Unplayable) as caught:
        ruleset("base", 5, "tournament", "wardrobe")
    text = str(caught.value).lower()
    assert "tournament" in text
    assert "wardrobe" in text


@clause("K2")
@pytest.mark.parametrize(
    ("edition", "seats", "names", "least", "most"),
    [
        ("base", 2, (), 3, 10), ("base", 11, (), 3, 10), ("expansion", 1, (), 2, 12),
        ("expansion", 13, (), 2, 12),
        ("base", 4, ("tournament",), 5, 9), ("base", 10, ("tournament",), 5, 9), ("duel", 3, (), 2, 2),
        ("solo", 2, (), 1, 1),
    ],
)  # fmt: skip
def test_a_wrong_number_of_players_is_refused_with_the_right_ones(
    edition: str, seats: int, names: tuple[str, ...], least: int, most: int
) -> None:
    with pytest.raises(Unplayable) as caught:
        ruleset(edition, seats, *names)
    assert (caught.value.params["least"], caught.value.params["most"]) == (least, most)
    assert str(least) in str(caught.value)


@clause("K2")
def test_what_is_unknown_or_named_twice_is_refused() -> None:
    for names in (("nonsense",), ("veto", "veto"), ("expansion",), ("base",)):
        with pytest.raises(Unplayable):
            ruleset("base", 4, *names)
    with pytest.raises(Unplayable):
        ruleset("veto", 4)
    with pytest.raises(Unplayable) as caught:
        ruleset("base", 4, "chests", options={"chest_cells": "nowhere"})
    assert caught.value.code == "chest_cells"
    with pytest.raises(Unplayable) as caught:
        ruleset("base", 4, options={"chest_cells": "inner"})
    assert caught.value.code == "no_options"


@clause("K2", "D2")
@pytest.mark.parametrize(("edition", "seats"), [("duel", 2), ("solo", 1)])
@pytest.mark.parametrize("first", [0, 1, 9])
def test_where_nobody_chooses_who_begins_a_first_player_is_refused(
    edition: str, seats: int, first: int
) -> None:
    with pytest.raises(Unplayable) as caught:
        ruleset(edition, seats, first=first)
    assert (caught.value.code, caught.value.clause) == ("no_first", "K2")
    assert str(caught.value) == f"'{edition}' does not let you choose the first player; leave it out (K2)"


@clause("K2", "B5")
@pytest.mark.parametrize("first", [3, -1, 99])
def test_a_first_player_without_a_seat_is_refused(first: int) -> None:
    with pytest.raises(Unplayable) as caught:
        ruleset("base", 3, first=first)
    assert (caught.value.code, caught.value.clause) == ("first", "K2")


@clause("K2")
@pytest.mark.parametrize(
    ("edition", "seats", "names", "option"),
    [
        ("base", 3, (), "chest_cells"), ("base", 3, ("chests",), "goal_cells"), ("duel", 2, (), "colour"),
        ("expansion", 3, ("new_goals",), "colour"), ("solo", 1, (), "chest_cells"),
    ],
)  # fmt: skip
def test_an_option_that_is_not_there_is_refused(
    edition: str, seats: int, names: tuple[str, ...], option: str
) -> None:
    with pytest.raises(Unplayable) as caught:
        ruleset(edition, seats, *names, options={option: "inner"})
    assert caught.value.clause == "K2"
    assert option in str(caught.value)


@clause("K3")
def test_a_payment_beyond_ones_coins_is_noted_below_zero_as_far_as_there_are_gold_cards() -> None:
    game = Game("base", 3, "new_goals", hands={0: "straight_ew"}, goals="new_stone_nw new_stone_ne dragon")
    game.maze("S┼┼┼┼┼─.?").gold(0, "gold_3").act("0 lay straight_ew 7,0")
    assert game.state.coins == (-1, 0, 0)
    assert game.zone("gold:0") == ("gold_3",)  # the card itself stays, and so does its secret
    assert "gold:0" not in game.view(1).zones
    assert game.view(1).coins == (-1, 0, 0)


@clause("K3")
@pytest.mark.parametrize(("cards", "coins"), [("", 0), ("gold_3", -1), ("gold_3 gold_3", -2)])
def test_nobody_pays_beyond_the_number_of_gold_cards_whatever_they_show(cards: str, coins: int) -> None:
    game = Game("base", 3, "new_goals", hands={0: "straight_ew"}, goals="new_stone_nw new_stone_ne dragon")
    game.maze("S┼┼┼┼┼─.?").gold(0, cards).coins(coins, 0, 0).act("0 lay straight_ew 7,0")
    assert game.state.coins == (coins, 0, 0)


@clause("K3")
def test_gold_is_cards_plus_coins_one_total() -> None:
    game = Game("base", 3, "toll", rounds=1, roles="digger digger digger").gold(0, "gold_3 gold_2")
    assert game.state.coins == (1, 1, 1)
    events = game.run_out()
    assert [event.amount for event in events if event.kind == "total"] == [6, 1, 1]


@clause("K3", "B17")
def test_coins_taken_in_the_open_are_public_while_cards_stay_secret() -> None:
    game = Game(
        "base", 3, "new_goals", hands={0: "straight_ew"}, goals="new_stone_nw new_stone_ne gold_bag_2"
    ).maze("S┼┼┼┼┼─.?").gold(0, "gold_3")  # fmt: skip
    events = game.act("0 lay straight_ew 7,0", "0 turn_up 8,0")
    (paid,) = [event for event in events if event.kind == "paid"]
    assert paid.to(None) == paid
    assert game.view(None).coins == (2, 0, 0)
    assert "gold:0" not in game.view(None).zones
