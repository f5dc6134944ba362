"""The Duel: the end of a round, the gold of the markers and the pay of the trolls: D11 and D12."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur.editions.duel.payment import value
from tests.support.clauses import clause
from tests.support.duel import BLUE, GREEN, bribed, duel, green_row, own, spend
from tests.support.game import Game

STONES = "goal_cross_0 goal_dead_nesw_0 goal_dead_nsw_0 goal_dead_new_0"
GOALS = ("5,-2", "5,0", "5,2", "7,-1", "7,1", "9,0")


def why_ended(game: Game) -> list[str]:
    """List why rounds have ended."""
    return [event.why for event in game.events if event.kind == "round_ended"]


def last_goal(green: str, goal: str) -> Game:
    """Dig up to the goal at 5,0, the only one still face down."""
    game = green_row(duel(green, goals=f"goal_cross_0 {goal} goal_dead_nsw_0"))
    for cell in GOALS:
        if cell != "5,0":
            game.turn_up(cell)
    return game


# ---- D11


@clause("D12")
def test_a_card_without_gold_is_worth_nothing() -> None:
    game = duel("key")
    assert [value(game.state, card) for card in ("goal_cross_0", "bridge_gold", "goal_dead_ne_3", "key")] == [
        0, 1, 3, 0
    ]  # fmt: skip


@clause("D11")
def test_the_round_ends_when_all_six_goals_are_up() -> None:
    game = last_goal("curve_nw_dead_s", "goal_dead_nesw_0")
    game.act("0 lay curve_nw_dead_s 5,1")
    assert why_ended(game) == ["goals"]


@clause("D11", "D6")
def test_the_gold_of_the_last_goal_is_still_claimed() -> None:
    game = last_goal("curve_nw_dead_s", "goal_curve_ne_2")
    game.act("0 lay curve_nw_dead_s 5,1")
    assert why_ended(game) == ["goals"]
    assert game.zone("gold:0") == ("goal_curve_ne_2",)


@clause("D11", "D8")
def test_no_bribe_follows_when_all_goals_are_up() -> None:
    game = last_goal("tee_nsw_troll_s", "goal_dead_nesw_0")
    game.act("0 lay tee_nsw_troll_s 5,1")
    assert why_ended(game) == ["goals"]
    assert game.awaits == (-2,)


@clause("D11", "D1")
def test_the_round_ends_at_once_when_all_eight_markers_are_placed() -> None:
    game = spend(green_row(duel("curve_nw", goals="goal_cross_0 goal_curve_ne_2")), *[BLUE] * 7)
    hand = len(game.zone("hand:0"))
    game.act("0 lay curve_nw 5,1")
    assert why_ended(game) == ["markers"]
    assert game.zone("gold:0") == ("goal_curve_ne_2",)
    assert len(game.zone("hand:0")) == hand - 1  # nothing is drawn any more
    assert game.awaits == (-2,)  # the next deal


@clause("D11", "D8")
def test_a_bribe_with_the_last_marker_ends_the_round_before_anything_behind_the_troll_happens() -> None:
    game = green_row(duel("map", goals="goal_cross_0 goal_dead_nesw_0 goal_curve_nw_2"))
    game.put("5,1", "tee_nsw_troll_s").turn_up("5,0")
    spend(game, *[BLUE] * 7)
    hand = game.zone("hand:0")
    game.act("0 bribe 5,1")
    assert why_ended(game) == ["markers"]
    # The goal behind the troll was not turned up, and the turn's action is lost.
    assert "goal_curve_nw_2" in game.zone("lost")
    assert game.zone("hand:0") == hand


@clause("D11")
def test_the_round_ends_when_the_draw_pile_and_both_hands_are_empty() -> None:
    game = duel("map", "map").hand(GREEN, "map").hand(BLUE, "rockfall").empty_pile()
    game.act("0 pass map")
    assert why_ended(game) == []
    game.act("1 pass rockfall")
    assert why_ended(game) == ["cards_out"]


# ---- D12


@clause("D12")
def test_each_takes_the_gold_with_the_own_markers_and_it_leaves_the_game() -> None:
    game = duel("curve_nw", goals="goal_cross_0 goal_curve_ne_2")
    spend(green_row(game), GREEN, BLUE).act("0 lay curve_nw 5,1")
    events = game.run_out()
    assert game.zone("gold:0") == ("bridge_gold", "goal_curve_ne_2")
    assert game.zone("gold:1") == ("double_curve_nw_es_gold",)
    assert game.totals() == [3, 1]
    orders = game.ruleset.orders(game.state)
    assert "bridge_gold" not in orders["pile"]
    assert "goal_curve_ne_2" not in orders["goals"]
    assert {(event.seat, event.amount) for event in events if event.kind == "won"} == {(0, 1), (0, 2), (1, 1)}


@clause("D12")
def test_gold_is_public() -> None:
    game = spend(duel(), GREEN)
    game.run_out()
    for viewer in (GREEN, BLUE, None):
        shown = game.view(viewer)
        assert "bridge_gold" in str(shown.zones["gold:0"])


def pay(trolls: int, cards: str) -> tuple[list[str], list[str]]:
    """Let green owe some trolls and own these goals; return what green keeps and what is paid."""
    game = own(duel(goals=STONES), GREEN, cards)
    bribed(game, GREEN, *["cross_troll_w", "tee_nsw_troll_s", "tee_new_troll_e"][:trolls])
    game.run_out()
    return sorted(game.zone("gold:0")), sorted(set(game.zone("box")) & set(cards.split()))


@clause("D12")
def test_each_bribed_troll_costs_its_briber_one_gold() -> None:
    one, other = "goal_dead_nw_1", "goal_straight_ns_dead_ew_1"
    assert pay(1, f"{one} goal_dead_ne_3") == (["goal_dead_ne_3"], [one])
    assert pay(2, f"{one} {other} goal_dead_ne_3") == (["goal_dead_ne_3"], [one, other])


@clause("D12")
def test_trolls_give_no_change() -> None:
    assert pay(1, "goal_curve_ne_2 goal_dead_ne_3") == (["goal_dead_ne_3"], ["goal_curve_ne_2"])
    assert pay(1, "goal_dead_ne_3") == ([], ["goal_dead_ne_3"])


@clause("D12")
def test_the_trolls_are_paid_together_with_the_cheapest_set() -> None:
    # One by one, two trolls would cost the 1 and then the 3; together the 3 is enough.
    assert pay(2, "goal_dead_nw_1 goal_dead_ne_3") == (["goal_dead_nw_1"], ["goal_dead_ne_3"])
    # Three trolls: 1 + 2 is cheaper than 2 + 2.
    kept, paid = pay(3, "goal_dead_nw_1 goal_curve_ne_2 goal_curve_nw_2")
    assert "goal_dead_nw_1" in paid
    assert len(paid) == 2
    assert len(kept) == 1


@clause("D12")
def test_of_equally_cheap_sets_the_one_with_fewest_cards_is_paid() -> None:
    ones = ["goal_dead_nw_1", "goal_straight_ns_dead_ew_1"]
    assert pay(2, f"{' '.join(ones)} goal_curve_ne_2") == (ones, ["goal_curve_ne_2"])
    kept, paid = pay(3, f"{' '.join(ones)} goal_curve_ne_2 goal_dead_ne_3")
    assert paid == ["goal_dead_ne_3"]
    assert len(kept) == 3


@clause("D12")
def test_with_too_little_gold_all_of_it_is_paid_and_the_rest_forgiven() -> None:
    assert pay(3, "goal_dead_nw_1") == ([], ["goal_dead_nw_1"])
    assert pay(3, "goal_dead_nw_1 goal_straight_ns_dead_ew_1") == (
        [],
        ["goal_dead_nw_1", "goal_straight_ns_dead_ew_1"],
    )
    assert pay(2, "") == ([], [])


@clause("D12")
def test_the_gold_of_this_very_round_pays_too() -> None:
    game = bribed(spend(duel(), GREEN), GREEN, "cross_troll_w")
    game.run_out()
    assert game.zone("gold:0") == ()
    assert "bridge_gold" in game.zone("box")


@clause("D12")
def test_each_pays_only_for_the_own_bribes() -> None:
    game = bribed(spend(duel(), GREEN, BLUE), BLUE, "cross_troll_w")
    game.run_out()
    assert game.totals() == [1, 0]


@clause("D12", "D13")
def test_paid_cards_leave_the_game() -> None:
    game = bribed(spend(duel(), GREEN), GREEN, "cross_troll_w")
    game.run_out()
    deck = Counter(game.ruleset.orders(game.state)["pile"])
    assert deck["bridge_gold"] == 0
    assert deck["cross_troll_w"] == 1  # the troll itself comes back


@clause("D12")
def test_remaining_goals_leave_the_game_and_those_face_down_are_not_looked_at() -> None:
    game = duel(goals="goal_cross_0 goal_dead_ne_3").turn_up("5,-2")
    events = game.run_out()
    assert game.zone("box") == ("goal_cross_0",)
    assert "goal_dead_ne_3" in game.zone("lost")
    assert len(game.zone("lost")) == 5
    hidden = set(game.zone("lost"))
    for viewer in (GREEN, BLUE, None):
        assert not hidden & {card for event in events for card in event.to(viewer).cards}
    assert not hidden & set(game.ruleset.orders(game.state)["goals"])


@clause("D12")
def test_unmarked_gold_on_a_tunnel_card_goes_back_into_the_deck() -> None:
    game = duel().put("20,0", "bridge_gold")
    game.run_out()
    assert game.ruleset.orders(game.state)["pile"].count("bridge_gold") == 1


@clause("D12", "D13")
@pytest.mark.parametrize(("bribes", "first"), [(0, BLUE), (2, GREEN)])
def test_who_begins_next_is_found_after_the_payments(bribes: int, first: int) -> None:
    game = duel(goals=STONES)
    own(own(game, GREEN, "goal_dead_ne_3"), BLUE, "goal_curve_ne_2")
    bribed(game, GREEN, *["cross_troll_w", "tee_nsw_troll_s"][:bribes])
    game.run_out()
    game.next_round()
    assert game.state.turn == first


@clause("D11", "D12")
def test_the_round_is_settled_once_and_in_order() -> None:
    game = bribed(spend(duel(), GREEN), GREEN, "cross_troll_w")
    happened = [event for event in game.run_out() if event.kind in ("round_ended", "won", "moved")]
    order = [event.kind if event.kind != "moved" else event.why for event in happened]
    assert order.index("round_ended") < order.index("won") < order.index("trolls")
