"""The Duel: the table, and what a turn consists of: D1 to D3, D13 to D15."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur import catalogue
from saboteur.errors import Unplayable
from tests.support.clauses import clause
from tests.support.duel import BLUE, GREEN, duel, own, spend
from tests.support.game import Game

GOALS = ["5,-2", "5,0", "5,2", "7,-1", "7,1", "9,0"]


@clause("D1")
def test_two_starts_34_tunnel_cards_18_action_cards_and_18_goals() -> None:
    ruleset = duel().ruleset
    deck = [ruleset.designs[card] for card in ruleset.stock("deck")]
    assert sum(card.is_tunnel for card in deck) == 34
    assert sum(not card.is_tunnel for card in deck) == 18
    assert sorted(ruleset.stock("start")) == ["start_blue", "start_green"]
    assert len(ruleset.stock("goal")) == 18


@clause("D1")
def test_the_dwarves_are_green_and_blue_in_the_open_without_roles() -> None:
    game = duel()
    assert not game.ruleset.roles
    assert game.reached("0,1", GREEN)
    assert not game.reached("0,1", BLUE)
    assert game.reached("0,-1", BLUE)
    assert not game.reached("0,-1", GREEN)


@clause("D2")
def test_starts_and_six_of_the_goals_lie_out_and_six_cards_are_dealt_to_each() -> None:
    game = duel()
    assert (game.piece("0,1").card, game.piece("0,-1").card) == ("start_green", "start_blue")
    assert [str(cell) for cell, piece in game.state.maze.pieces.items() if not piece.up] == GOALS
    assert len(game.zone("goals_left")) == 12
    assert (len(game.zone("hand:0")), len(game.zone("hand:1"))) == (6, 6)
    assert len(game.zone("pile")) == 52 - 12


@clause("D2")
def test_green_begins_the_first_round_and_turns_alternate() -> None:
    game = duel("map map", "rockfall rockfall")
    turns = [game.state.turn]
    for line in ("0 pass map", "1 pass rockfall", "0 pass map"):
        game.act(line)
        turns.append(game.state.turn)
    assert turns == [GREEN, BLUE, GREEN, BLUE]


@clause("D3")
def test_laying_a_tunnel_card_draws_one() -> None:
    game = duel("straight_ew", pile="straight_ns")
    game.act("0 lay straight_ew 1,1")
    assert len(game.zone("hand:0")) == 6
    assert game.zone("hand:0")[-1] == "straight_ns"


@clause("D3")
def test_playing_an_action_card_draws_one() -> None:
    game = duel("sabotage_lamp", pile="straight_ns")
    game.act("0 play sabotage_lamp @1")
    assert game.zone("hand:0")[-1] == "straight_ns"
    assert game.state.turn == BLUE


@clause("D3")
@pytest.mark.parametrize("cards", ["map", "map key"])
def test_passing_discards_one_or_two_cards_face_down_and_draws_as_many(cards: str) -> None:
    game = duel("map key straight_ns")
    events = game.act(f"0 pass {cards}")
    assert len(game.zone("hand:0")) == 6
    assert game.zone("discard") == tuple(cards.split())
    (discarded,) = [event for event in events if event.why == "pass"]
    assert set(discarded.to(BLUE).cards) == {"?"}
    assert game.facts(BLUE) == set()


@clause("D3")
def test_passing_with_three_cards_is_refused() -> None:
    game = duel("map key straight_ns")
    game.refuses("0 pass map key straight_ns")


@clause("D3")
def test_discarding_two_cards_removes_a_sabotage_card_and_draws_only_one() -> None:
    game = duel("map key straight_ns").front(GREEN, "sabotage_lamp sabotage_cart")
    events = game.act("0 shed map key =sabotage_cart")
    assert game.zone("front:0") == ("sabotage_lamp",)
    assert len(game.zone("hand:0")) == 5
    assert game.zone("discard") == ("map", "key", "sabotage_cart")
    put_down = [event for event in events if event.why == "shed"]
    assert [event.to(BLUE).cards for event in put_down] == [("?", "?"), ("sabotage_cart",)]


@clause("D3")
def test_only_a_card_in_front_of_oneself_can_be_removed_so() -> None:
    game = duel("map key").front(BLUE, "sabotage_lamp")
    assert game.offers(GREEN, "shed") == set()


@clause("D3", "G8")
def test_a_player_without_cards_is_skipped() -> None:
    game = duel("map map").hand(BLUE, "").empty_pile()
    game.act("0 pass map")
    assert game.state.turn == GREEN


@clause("D13")
def test_the_next_round_has_six_new_goals_and_all_markers_and_keys() -> None:
    game = duel("tee_new_door_blue_e key")
    used = {game.zone(f"goal:{cell}")[0] for cell in GOALS}
    game.hand(BLUE, "map map").act("0 lay tee_new_door_blue_e 1,1", "1 pass map", "0 play key 1,1")
    spend(game, GREEN, BLUE)
    game.run_out()
    assert used.isdisjoint(game.ruleset.orders(game.state)["goals"])
    game.next_round()
    assert used.isdisjoint(game.zone(f"goal:{cell}")[0] for cell in GOALS)
    assert len(game.zone("goals_left")) == 6
    assert game.state.tokens == ()


@clause("D13")
def test_action_cards_and_the_tunnel_cards_that_nobody_won_are_shuffled_again() -> None:
    game = duel("straight_ew map rockfall")
    game.act("0 lay straight_ew 1,1")
    spend(game, GREEN, BLUE)
    deck = Counter(game.ruleset.stock("deck"))
    game.run_out()
    won = Counter(game.zone("gold:0")) + Counter(game.zone("gold:1"))
    assert won == {"bridge_gold": 1, "double_curve_nw_es_gold": 1}
    assert Counter(game.ruleset.orders(game.state)["pile"]) == deck - won


@clause("D13")
@pytest.mark.parametrize(
    ("green", "blue", "first"),
    [
        ("goal_curve_nw_2", "goal_dead_ne_3", GREEN),
        ("goal_dead_ne_3", "goal_curve_nw_2", BLUE),
        ("goal_curve_ne_2", "goal_curve_nw_2", BLUE),
        ("", "", BLUE),
    ],
)
def test_who_has_less_gold_begins_and_blue_if_both_have_the_same(green: str, blue: str, first: int) -> None:
    game = duel(goals="goal_cross_0 goal_dead_nesw_0 goal_dead_nsw_0 goal_dead_new_0")
    own(own(game, GREEN, green), BLUE, blue)
    game.run_out()
    game.next_round()
    assert game.state.turn == first


@clause("D14")
@pytest.mark.parametrize(
    ("green", "blue", "winners"),
    [
        ("goal_curve_nw_2", "goal_dead_ne_3", [BLUE]),
        ("goal_dead_ne_3", "goal_curve_nw_2", [GREEN]),
        ("goal_curve_ne_2", "goal_curve_nw_2", [GREEN, BLUE]),
    ],
)
def test_after_the_last_round_most_gold_wins_and_a_tie_is_shared(
    green: str, blue: str, winners: list[int]
) -> None:
    game = duel(goals="goal_cross_0 goal_dead_nesw_0 goal_dead_nsw_0 goal_dead_new_0")
    for _ in range(2):
        game.run_out()
        game.next_round()
    assert game.state.round == 3
    for seat, cards in ((GREEN, green), (BLUE, blue)):
        game.state.zones[f"gold:{seat}"] = tuple(cards.split())
    game.reload()
    events = game.run_out()
    assert [event.seat for event in events if event.kind == "total" and event.why == "won"] == winners
    assert game.state.over


@clause("D15")
@pytest.mark.parametrize("edition", ["duel", "solo"])
def test_the_duel_and_solo_take_no_module_and_no_variant(edition: str) -> None:
    modules = [name for name, module in catalogue.modules().items() if not module.edition]
    assert len(modules) >= 15
    for name in modules:
        with pytest.raises(Unplayable) as caught:
            Game(edition, 2 if edition == "duel" else 1, name)
        assert (caught.value.params["name"], caught.value.params["other"]) == (name, edition)


@clause("D15")
def test_the_duel_is_for_two() -> None:
    with pytest.raises(Unplayable):
        Game("duel", 3)


@clause("D3", "G9")
def test_with_an_empty_draw_pile_nothing_is_drawn_and_a_turn_must_still_be_taken() -> None:
    game = duel("map key").empty_pile()
    game.act("0 pass map key")
    assert len(game.zone("hand:0")) == 4
    assert game.state.turn == BLUE
    assert game.offers(BLUE) != set()
