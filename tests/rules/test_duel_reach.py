"""The Duel: what each dwarf reaches, goals turned up, bridges and ladders: D4, D5, D7."""

from __future__ import annotations

import pytest

from tests.support.clauses import clause
from tests.support.duel import BLUE, GREEN, crossing, duel, green_row
from tests.support.game import Game, kinds

STONES = "goal_dead_nsw_0 goal_dead_nesw_0 goal_cross_0 goal_dead_new_0"


# ---- D4


@clause("D4")
def test_a_card_must_be_joined_to_ones_own_start() -> None:
    game = duel("straight_ew", "straight_ew")
    assert game.cells(GREEN, "straight_ew") == {"1,1", "-1,1"}
    assert game.refuses("0 lay straight_ew 1,-1", "unreached").clause == "G3"
    game.act("0 lay straight_ew 1,1")
    assert game.cells(BLUE, "straight_ew") == {"1,-1", "-1,-1"}


@clause("D4")
def test_tunnels_that_merge_serve_both() -> None:
    game = duel("straight_ns straight_ew", "straight_ew")
    game.act("0 lay straight_ns 0,0")
    assert game.cells(BLUE, "straight_ew") == {"1,-1", "-1,-1", "1,1", "-1,1"}
    game.act("1 lay straight_ew 1,1")
    assert game.cells(GREEN, "straight_ew") >= {"2,1", "1,-1"}


def merged(green: str = "straight_ew", blue: str = "straight_ew") -> Game:
    """Join the two starts, so that both dwarves come by green's start to 1,1."""
    return duel(green, blue).put("0,0", "straight_ns")


@clause("D4")
def test_a_door_is_open_to_its_own_colour_only() -> None:
    game = merged("straight_ew map").put("1,1", "cross_door_green_w")
    assert "2,1" in game.cells(GREEN, "straight_ew")
    game.act("0 pass map")
    assert "2,1" not in game.cells(BLUE, "straight_ew")
    assert game.reached("1,1", BLUE)  # up to the door


@clause("D4")
def test_the_opponents_door_bars_one_arm_and_leaves_the_others_open() -> None:
    game = merged("straight_ew straight_ns").put("1,1", "tee_new_door_blue_e")
    assert "2,1" not in game.cells(GREEN, "straight_ew")
    assert "1,0" in game.cells(GREEN, "straight_ns")
    game.act("0 lay straight_ns 1,0")
    assert "2,1" in game.cells(BLUE, "straight_ew")


@clause("D4")
def test_a_door_bars_its_arm_from_the_other_side_too() -> None:
    # Turned, the door stands in the way in, at W: nothing behind it is reached.
    game = merged("straight_ew straight_ns").put("1,1", "tee_new_door_blue_e", turned=True)
    assert "2,1" not in game.cells(GREEN, "straight_ew")
    assert "1,2" not in game.cells(GREEN, "straight_ns")
    assert game.reached("1,1", GREEN)


@clause("D4")
def test_with_a_key_on_it_the_opponents_door_lets_one_pass() -> None:
    game = merged("straight_ew key").put("1,1", "tee_new_door_blue_e").hand(BLUE, "map")
    game.act("0 play key 1,1", "1 pass map")
    assert "2,1" in game.cells(GREEN, "straight_ew")


@clause("D4", "D8")
@pytest.mark.parametrize("turned", [False, True])
def test_a_troll_bars_its_arm_both_ways(turned: bool) -> None:
    game = duel("straight_ew straight_ns").put("1,1", "cross_troll_w", turned=turned)
    behind = {"2,1"} if turned else {"2,1", "1,0", "1,2"}
    cells = game.cells(GREEN, "straight_ew") | game.cells(GREEN, "straight_ns")
    assert not behind & cells
    assert ({"1,0", "1,2"} <= cells) == turned


@clause("D4")
def test_a_troll_can_be_laid_as_an_obstacle() -> None:
    game = duel("cross_troll_w")
    game.act("0 lay cross_troll_w 1,1", "0 done")
    assert game.piece("1,1").card == "cross_troll_w"


@clause("D4")
def test_a_foreign_door_can_be_laid_as_an_obstacle() -> None:
    game = duel("tee_new_door_blue_e straight_ew", "map")
    game.act("0 lay tee_new_door_blue_e 1,1 turned", "1 pass map")
    assert "2,1" not in game.cells(GREEN, "straight_ew")


# ---- D5


@clause("D5")
def test_a_goal_reached_from_ones_own_start_is_turned_up() -> None:
    game = green_row(duel("curve_nw", goals=STONES))
    events = game.act("0 lay curve_nw 5,1")
    assert (game.piece("5,0").card, game.piece("5,0").up) == ("goal_dead_nesw_0", True)
    assert kinds(events).count("turned_up") == 1


@clause("D5")
def test_a_goal_reached_from_the_opponents_start_is_turned_up_by_the_acting_player() -> None:
    game = crossing("bridge", "goal_tee_new_3_door_green")
    events = game.act("0 lay bridge 2,0")
    # Only blue's tunnel leads there, yet green turns it up.
    assert not game.reached("5,1", GREEN)
    assert [event.seat for event in events if event.kind == "turned_up"] == [GREEN]
    assert (game.piece("5,0").up, game.piece("5,0").turned) == (True, True)


@clause("D5", "G6")
def test_if_both_ways_fit_the_acting_player_chooses_also_for_the_opponents_tunnel() -> None:
    game = crossing("bridge", "goal_tee_nsw_2_door_green")
    game.act("0 lay bridge 2,0")
    assert game.awaits == (GREEN,)
    assert game.offers(GREEN) == {"turn_up 5,0", "turn_up 5,0 turned"}


@clause("D5", "D4")
def test_a_goal_behind_a_foreign_door_is_not_turned_up() -> None:
    game = green_row(duel("tee_nsw_door_blue_n map", goals=STONES))
    events = game.act("0 lay tee_nsw_door_blue_n 5,1")
    # The arm to 5,0 is barred for green and blue is far away; the one to 5,2 is open.
    assert not game.piece("5,0").up
    assert game.piece("5,2").up
    assert kinds(events).count("turned_up") == 1


@clause("D5", "D4")
def test_a_goal_behind_a_troll_is_not_turned_up_until_it_is_bribed() -> None:
    game = green_row(duel("tee_nsw_troll_s", goals=STONES))
    game.act("0 lay tee_nsw_troll_s 5,1")
    assert (game.piece("5,0").up, game.piece("5,2").up) == (True, False)
    game.act("0 bribe 5,1")
    assert game.piece("5,2").up


@clause("D5")
def test_a_dead_end_does_not_turn_up_a_goal() -> None:
    game = green_row(duel("curve_nw_dead_s", goals=STONES))
    game.act("0 lay curve_nw_dead_s 5,1")
    assert game.piece("5,0").up
    assert not game.piece("5,2").up


@clause("D5", "G7")
def test_several_goals_are_turned_up_in_the_acting_players_order() -> None:
    game = green_row(duel("cross_door_green_w", goals=STONES))
    game.act("0 lay cross_door_green_w 5,1")
    assert game.offers(GREEN) == {"next 5,0", "next 5,2"}
    events = game.act("0 next 5,2")
    assert [str(event.target.cell) for event in events if event.kind == "turned_up"] == ["5,2", "5,0"]


@clause("D5", "G7")
def test_a_goal_reached_through_another_is_turned_up_in_the_same_play() -> None:
    game = green_row(duel("curve_nw", goals="goal_dead_nsw_0 goal_cross_0 goal_dead_new_0 goal_dead_nesw_0"))
    game.put("6,0", "curve_nw").put("6,-1", "curve_nw", turned=True).hand(GREEN, "curve_nw_dead_e")
    game.act("0 lay curve_nw_dead_e 5,1")
    assert game.piece("5,0").up
    assert game.piece("7,-1").up


@clause("D5", "D6")
def test_all_goals_are_turned_up_before_any_marker_is_placed() -> None:
    game = green_row(duel("cross_door_green_w", goals="goal_dead_nesw_0 goal_curve_ne_2 goal_curve_nw_2"))
    events = game.act("0 lay cross_door_green_w 5,1", "0 next 5,0")
    happened = [kind for kind in kinds(events) if kind in ("turned_up", "marked")]
    assert happened == ["turned_up", "turned_up", "marked", "marked"]


@clause("D5", "D11")
def test_the_end_of_the_round_is_checked_only_after_all_goals_and_markers() -> None:
    game = green_row(duel("cross_door_green_w", goals="goal_cross_0 goal_curve_ne_2 goal_curve_nw_2"))
    for cell in ("5,-2", "7,-1", "7,1", "9,0"):
        game.turn_up(cell)
    game.act("0 lay cross_door_green_w 5,1")
    events = game.act("0 next 5,0")
    wanted = ("turned_up", "marked", "round_ended")
    assert [kind for kind in kinds(events) if kind in wanted] == [
        "turned_up", "turned_up", "marked", "marked", "round_ended",
    ]  # fmt: skip
    assert game.totals() == [4, 0]


@clause("D5", "G6")
def test_a_goal_that_fits_nowhere_is_joined_to_the_tunnel_that_reached_it() -> None:
    game = green_row(duel("curve_nw", goals="goal_cross_0 goal_curve_nw_2"))
    # Walls on both sides of 5,0: neither way up does the curve fit.
    game.put("4,0", "straight_ns").put("6,0", "straight_ns")
    events = game.act("0 lay curve_nw 5,1")
    assert game.piece("5,0").turned
    assert "marked" in kinds(events)
    assert game.awaits == (BLUE,)


@clause("G6", "D5")
def test_a_goal_that_fits_nowhere_may_be_joined_to_the_tunnel_of_the_other_dwarf() -> None:
    game = duel("straight_ew", goals="goal_cross_0 goal_curve_nw_2")
    # Blue's ladder faces the goal from the west; above it runs a wall.
    game.put("4,0", "ladder_blue_nw", turned=True).put("5,-1", "straight_ew")
    events = game.act("0 lay straight_ew 1,1")
    assert not game.piece("5,0").turned
    assert [event.seat for event in events if event.kind == "marked"] == [BLUE]


@clause("G6", "D5")
def test_where_one_way_joins_green_and_the_other_blue_the_acting_player_chooses() -> None:
    game = green_row(duel("curve_nw", goals="goal_cross_0 goal_curve_nw_2"))
    game.put("4,0", "ladder_blue_nw", turned=True)
    game.act("0 lay curve_nw 5,1")
    assert game.offers(GREEN) == {"turn_up 5,0", "turn_up 5,0 turned"}
    events = game.act("0 turn_up 5,0 turned")
    assert [event.seat for event in events if event.kind == "marked"] == [GREEN]


# ---- D7


@clause("D7", "X5")
def test_one_of_the_two_tunnels_of_a_bridge_must_be_reached_and_they_do_not_join() -> None:
    game = duel("bridge straight_ew straight_ns", "map")
    assert game.cells(GREEN, "bridge") == {"1,1", "-1,1", "0,2", "0,0"}
    game.act("0 lay bridge 1,1", "1 pass map")
    assert "2,1" in game.cells(GREEN, "straight_ew")
    assert not {"1,0", "1,2"} & game.cells(GREEN, "straight_ns")


@clause("D7", "X5")
def test_the_two_tunnels_of_a_double_curve_do_not_join() -> None:
    game = duel("double_curve_ne_sw straight_ew straight_ns", "map")
    game.act("0 lay double_curve_ne_sw 1,1", "1 pass map")  # W is joined to S
    assert "1,2" in game.cells(GREEN, "straight_ns")
    assert "2,1" not in game.cells(GREEN, "straight_ew")
    assert "1,0" not in game.cells(GREEN, "straight_ns")


@clause("D7")
def test_a_ladder_is_laid_beside_any_card_without_a_connection_wall_to_wall_is_enough() -> None:
    game = duel("ladder_green_ne").put("2,4", "straight_ns")
    assert not game.reached("2,4", GREEN)
    assert "lay ladder_green_ne 3,4" in game.offers(GREEN)
    assert "lay ladder_green_ne 1,4" not in game.offers(GREEN)  # its port would meet a wall
    game.act("0 lay ladder_green_ne 3,4")
    assert game.reached("3,4", GREEN)


@clause("D7")
def test_a_ladder_needs_a_card_beside_it() -> None:
    game = duel("ladder_green_ne")
    assert "3,4" not in game.cells(GREEN, "ladder_green_ne")
    assert game.cells(GREEN, "ladder_green_ne") == {"0,2", "-1,1", "-1,-1", "1,1", "0,-2", "1,-1"}


@clause("D7")
@pytest.mark.parametrize("up", [False, True])
def test_a_ladder_is_not_laid_beside_a_goal_face_down_or_up(up: bool) -> None:
    game = duel("ladder_green_ne", goals="goal_dead_nesw_0 goal_straight_ns_dead_ew_1").put(
        "3,0", "straight_ns"
    )
    if up:
        game.turn_up("5,0")
    assert "4,0" not in game.cells(GREEN, "ladder_green_ne")
    assert {"3,-1", "3,1", "2,0"} <= game.cells(GREEN, "ladder_green_ne")


@clause("D7")
def test_a_ladder_may_be_laid_diagonally_to_a_goal() -> None:
    game = duel("ladder_green_ne").put("4,2", "straight_ns")
    # 4,1 and 4,3 lie diagonally to the goal at 5,2; 5,1 lies beside two.
    assert {"4,1", "4,3"} <= game.cells(GREEN, "ladder_green_ne")


@clause("D7")
@pytest.mark.parametrize("marked", [False, True])
def test_a_ladder_is_not_laid_beside_gold_marked_or_not(marked: bool) -> None:
    game = duel("ladder_green_ne bridge_gold", "map")
    if marked:
        game.act("0 lay bridge_gold 0,2", "1 pass map")
        assert game.tokens("marker") == {("0,2", GREEN)}
        near = {"0,3", "-1,2", "1,2"}
    else:
        game.put("20,0", "bridge_gold")
        near = {"20,1", "20,-1", "19,0", "21,0"}
    assert not near & game.cells(GREEN, "ladder_green_ne")


@clause("D7")
def test_gold_may_be_laid_beside_a_ladder() -> None:
    game = duel("bridge_gold", "map").put("0,2", "ladder_green_ne")
    assert "1,2" in game.cells(GREEN, "bridge_gold")


@clause("D7")
def test_whoever_lays_a_ladder_it_joins_the_start_of_its_own_colour() -> None:
    game = duel("map", "ladder_green_ne straight_ew").put("2,4", "straight_ns")
    game.act("0 pass map", "1 lay ladder_green_ne 3,4")
    assert game.reached("3,4", GREEN)
    assert not game.reached("3,4", BLUE)


@clause("D7")
def test_a_ladder_links_whoever_gets_there_to_the_start_of_its_colour() -> None:
    game = duel("straight_ew", "straight_ew").put("0,-2", "ladder_green_ne", turned=True)
    # Its lower port meets blue's start: blue climbs it, and so does green.
    assert game.reached("0,1", BLUE)
    assert game.reached("0,-1", GREEN)
    assert game.cells(GREEN, "straight_ew") >= {"1,1", "1,-1", "-1,-2"}


@clause("D7")
def test_the_ladders_of_the_two_colours_do_not_join_each_other() -> None:
    game = duel("straight_ew").put("12,12", "ladder_green_ne").put("14,14", "ladder_blue_nw")
    assert game.reached("12,12", GREEN)
    assert not game.reached("14,14", GREEN)
    assert game.reached("14,14", BLUE)
    assert not game.reached("12,12", BLUE)


@clause("D4", "G4")
def test_tunnels_may_run_outside_the_cells_between_starts_and_goals() -> None:
    game = duel("straight_ew straight_ew straight_ns", "map")
    game.act("0 lay straight_ew -1,1", "1 pass map")
    assert "-2,1" in game.cells(GREEN, "straight_ew")
    assert "0,2" in game.cells(GREEN, "straight_ns")


@clause("D6", "D4")
def test_gold_has_no_effect_on_the_way() -> None:
    game = duel("bridge_gold straight_ns", "map")
    game.act("0 lay bridge_gold 0,2", "1 pass map")
    assert "0,3" in game.cells(GREEN, "straight_ns")
