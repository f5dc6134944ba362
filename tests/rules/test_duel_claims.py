"""The Duel: markers on gold: D6."""

from __future__ import annotations

import pytest

from tests.support.clauses import clause
from tests.support.duel import BLUE, GREEN, blue_to_middle, crossing, duel, green_row, spend
from tests.support.game import kinds


@clause("D6")
def test_gold_joined_to_ones_own_start_is_marked_at_once() -> None:
    game = duel("bridge_gold")
    events = game.act("0 lay bridge_gold 0,2")
    assert game.tokens("marker") == {("0,2", GREEN)}
    assert kinds(events).count("marked") == 1


@clause("D6")
def test_gold_joined_to_the_opponents_start_instead_is_marked_by_the_opponent_at_once() -> None:
    game = crossing("bridge", "goal_curve_ne_2")
    events = game.act("0 lay bridge 2,0")
    assert game.tokens("marker") == {("5,0", BLUE)}
    assert [event.seat for event in events if event.kind == "marked"] == [BLUE]


@clause("D6")
@pytest.mark.parametrize("seat", [GREEN, BLUE])
def test_gold_joined_to_both_starts_belongs_to_the_acting_player(seat: int) -> None:
    game = duel("bridge_gold map" if seat == GREEN else "map", "bridge_gold map" if seat == BLUE else "")
    game.put("0,0", "straight_ns")
    if seat == BLUE:
        game.act("0 pass map")
    game.act(f"{seat} lay bridge_gold 0,2")
    assert game.reached("0,2", GREEN)
    assert game.reached("0,2", BLUE)
    assert game.tokens("marker") == {("0,2", seat)}


@clause("D6")
def test_gold_that_both_join_at_once_goes_to_the_acting_player_and_the_rest_to_the_opponent() -> None:
    # Green's bridge carries gold where green's own tunnel passes; blue's leads on to a goal.
    game = crossing("bridge_gold", "goal_curve_ne_2")
    events = game.act("0 lay bridge_gold 2,0")
    # Its gold lies in the tunnel from N to S, which is blue's.
    assert game.tokens("marker") == {("2,0", BLUE), ("5,0", BLUE)}
    assert [event.seat for event in events if event.kind == "marked"] == [BLUE, BLUE]


@clause("D6")
def test_gold_lies_in_one_tunnel_of_a_bridge_and_the_other_does_not_join_it() -> None:
    game = duel("bridge_gold", "map")
    game.act("0 lay bridge_gold 1,1")
    assert game.tokens("marker") == set()


@clause("D6")
def test_gold_in_a_dead_end_is_joined_only_from_that_side() -> None:
    game = duel("tee_new_dead_s_gold curve_nw", "map").put("0,2", "curve_ne")
    game.act("0 lay tee_new_dead_s_gold 1,1", "1 pass map")
    assert game.tokens("marker") == set()
    game.act("0 lay curve_nw 1,2")
    assert game.tokens("marker") == {("1,1", GREEN)}


@clause("D6")
def test_gold_in_the_middle_is_not_joined_past_a_foreign_door() -> None:
    game = blue_to_middle(duel("map", "curve_ne", goals="goal_dead_nesw_0 goal_tee_new_1_door_green"))
    game.act("0 pass map")
    game.act("1 lay curve_ne 4,0", "1 turn_up 5,0 turned")
    # Turned, the door is on the side of the tunnel.
    assert game.tokens("marker") == set()
    assert game.reached("5,0", BLUE)


@clause("D6")
def test_the_other_way_up_the_same_goal_is_claimed() -> None:
    game = blue_to_middle(duel("map", "curve_ne", goals="goal_dead_nesw_0 goal_tee_new_1_door_green"))
    game.act("0 pass map", "1 lay curve_ne 4,0", "1 turn_up 5,0")
    assert game.tokens("marker") == {("5,0", BLUE)}


@clause("D6", "D10")
def test_gold_outside_a_door_is_not_joined_from_inside_until_a_key_opens_it() -> None:
    game = blue_to_middle(
        duel("map map", "curve_ne key", goals="goal_dead_nesw_0 goal_curve_nw_1_door_green")
    )
    game.act("0 pass map", "1 lay curve_ne 4,0")
    assert game.piece("5,0").up
    assert game.tokens("marker") == set()
    events = game.act("0 pass map", "1 play key 5,0")
    assert game.tokens("marker") == {("5,0", BLUE)}
    assert "marked" in kinds(events)


@clause("D6")
def test_gold_outside_a_door_is_joined_from_that_side_whatever_the_doors_colour() -> None:
    game = duel("map", "curve_ne_dead_w", goals="goal_dead_nesw_0 goal_curve_nw_1_door_green")
    game.tunnel("1,-1", "2,-1", "3,-1", "4,-1")
    game.act("0 pass map")
    game.hand(BLUE, "curve_ne map").act("1 lay curve_ne 5,-1 turned")
    # From above: the gold at the upper edge of the goal is reached before the door.
    assert game.piece("5,0").card == "goal_curve_nw_1_door_green"
    assert not game.piece("5,0").turned
    assert game.tokens("marker") == {("5,0", BLUE)}


@clause("D6")
def test_gold_outside_a_door_lies_at_the_other_side_of_a_goal_that_was_turned() -> None:
    game = duel("curve_nw map", goals="goal_dead_nesw_0 goal_curve_nw_1_door_green")
    game.tunnel("1,1", "2,1", "3,1", "4,1")
    game.act("0 lay curve_nw 5,1")
    assert game.piece("5,0").turned
    assert game.tokens("marker") == {("5,0", GREEN)}


@clause("D6")
def test_gold_outside_ones_own_door_is_joined_through_the_door() -> None:
    game = duel("curve_ne map", goals="goal_dead_nesw_0 goal_curve_nw_1_door_green")
    game.put("0,0", "straight_ns")
    blue_to_middle(game)
    game.act("0 lay curve_ne 4,0")
    assert game.tokens("marker") == {("5,0", GREEN)}


@clause("D6")
def test_marked_gold_stays_marked_though_the_way_is_cut_later() -> None:
    game = duel("bridge_gold map", "rockfall map").put("0,2", "straight_ns")
    game.act("0 lay bridge_gold 0,3", "1 play rockfall 0,2")
    assert not game.reached("0,3", GREEN)
    assert game.tokens("marker") == {("0,3", GREEN)}
    game.run_out()
    assert game.zone("gold:0") == ("bridge_gold",)


@clause("D6")
def test_nobody_else_can_mark_marked_gold() -> None:
    game = duel("bridge_gold", "straight_ns")
    game.act("0 lay bridge_gold 0,2", "1 lay straight_ns 0,0")
    assert game.reached("0,2", BLUE)
    assert game.tokens("marker") == {("0,2", GREEN)}


@clause("D6")
def test_with_markers_enough_for_all_claims_nothing_is_asked() -> None:
    game = green_row(duel("cross_door_green_w", goals="goal_dead_nesw_0 goal_curve_ne_2 goal_curve_nw_2"))
    spend(game, BLUE, BLUE, BLUE, BLUE, BLUE)
    events = game.act("0 lay cross_door_green_w 5,1", "0 next 5,0")
    assert kinds(events).count("marked") == 2
    assert ("5,0", GREEN) in game.tokens("marker")
    assert ("5,2", GREEN) in game.tokens("marker")


@clause("D6", "D11")
def test_with_too_few_markers_the_acting_player_chooses_what_to_claim() -> None:
    game = green_row(duel("cross_door_green_w", goals="goal_dead_nesw_0 goal_curve_ne_2 goal_curve_nw_2"))
    spend(game, BLUE, BLUE, BLUE, BLUE, BLUE, BLUE, BLUE)
    game.act("0 lay cross_door_green_w 5,1", "0 next 5,0")
    assert game.offers(GREEN) == {"claim 5,0", "claim 5,2"}
    game.act("0 claim 5,2")
    assert game.zone("gold:0") == ("goal_curve_nw_2",)
    assert game.state.frames[-1].kind == "deal"


@clause("D6")
def test_the_acting_player_claims_first_and_the_opponent_chooses_among_what_markers_are_left_for() -> None:
    # Through one bridge green opens a tunnel with two goals for blue, and none for itself.
    goals = "goal_curve_ne_2 goal_curve_nw_2"
    game = crossing("bridge", goals, "cross_door_green_w", turned=True)
    spend(game, GREEN, GREEN, GREEN, GREEN, GREEN, GREEN, GREEN)
    game.act("0 lay bridge 2,0", "0 next 5,0")
    assert game.awaits == (BLUE,)
    assert game.offers(BLUE) == {"claim 5,0", "claim 5,2"}
    game.act("1 claim 5,2")
    assert game.zone("gold:1") == ("goal_curve_nw_2",)


@clause("D6", "D11")
def test_no_marker_is_left_for_the_opponent_when_the_acting_player_took_the_last() -> None:
    # The bridge leads green to the goal at 5,0 and blue to the one at 5,2.
    game = crossing("bridge", "goal_curve_nw_2 goal_curve_ne_2", "curve_ne_dead_w", turned=True)
    game.put("3,0", "straight_ew").put("4,0", "tee_new_door_green_n")
    spend(game, BLUE, BLUE, BLUE, BLUE, BLUE, BLUE, BLUE)
    game.act("0 lay bridge 2,0", "0 next 5,2")
    assert game.zone("gold:0") == ("goal_curve_nw_2",)
    assert "goal_curve_ne_2" not in game.zone("gold:1")


@clause("D6")
def test_with_two_markers_left_each_gets_the_own_gold() -> None:
    game = crossing("bridge", "goal_curve_nw_2 goal_curve_ne_2", "curve_ne_dead_w", turned=True)
    game.put("3,0", "straight_ew").put("4,0", "tee_new_door_green_n")
    spend(game, BLUE, BLUE, BLUE, BLUE, BLUE, BLUE)
    events = game.act("0 lay bridge 2,0", "0 next 5,2")
    assert [(event.seat, str(event.target.cell)) for event in events if event.kind == "marked"] == [
        (GREEN, "5,0"),
        (BLUE, "5,2"),
    ]


@clause("D6", "D8")
def test_a_bribe_that_opens_the_way_to_gold_claims_it() -> None:
    game = duel("map", "map").put("0,2", "cross_troll_w").put("-1,2", "curve_ne").put("-1,1", "bridge_gold")
    assert not game.reached("-1,2", GREEN)
    game.act("0 bribe 0,2")
    assert game.tokens("marker") == {("-1,1", GREEN)}


@clause("D6")
def test_with_two_markers_for_three_claims_two_are_chosen_one_after_the_other() -> None:
    goals = "goal_dead_nesw_0 goal_curve_ne_2 goal_curve_nw_2 goal_dead_nsw_0 goal_straight_ew_dead_ns_2"
    game = green_row(duel("cross_door_green_w", goals=goals)).put("6,1", "bridge")
    spend(game, *[BLUE] * 6)
    game.act("0 lay cross_door_green_w 5,1", "0 next 5,0", "0 next 5,2")
    assert game.offers(GREEN) == {"claim 5,0", "claim 5,2", "claim 7,1"}
    game.act("0 claim 7,1")
    assert game.offers(GREEN) == {"claim 5,0", "claim 5,2"}
    events = game.act("0 claim 5,0")
    assert [event.why for event in events if event.kind == "round_ended"] == ["markers"]
    assert game.zone("gold:0") == ("goal_straight_ew_dead_ns_2", "goal_curve_ne_2")
