"""The Duel: sabotage, repair, keys, rockfalls and maps: D9 and D10."""

from __future__ import annotations

import pytest

from saboteur.acts import parse_cell
from saboteur.state import Token
from tests.support.clauses import clause
from tests.support.duel import BLUE, GREEN, blue_to_middle, duel
from tests.support.game import kinds


@clause("D9")
def test_sabotage_goes_in_front_of_the_opponent_and_blocks_laying() -> None:
    game = duel("sabotage_lamp", "straight_ew map")
    assert game.offers(GREEN, "play") == {"play sabotage_lamp @1"}
    game.act("0 play sabotage_lamp @1")
    assert game.zone("front:1") == ("sabotage_lamp",)
    assert game.refuses("1 lay straight_ew 1,-1", "sabotaged").clause == "B7"
    assert game.offers(BLUE, "pass") != set()
    assert game.offers(BLUE, "shed") != set()
    assert game.offers(BLUE, "play") != set()


@clause("D9")
def test_at_most_one_sabotage_card_of_each_tool() -> None:
    game = duel("sabotage_lamp sabotage_cart").front(BLUE, "sabotage_lamp")
    assert game.offers(GREEN, "play") == {"play sabotage_cart @1"}


@clause("D9")
def test_repair_is_for_oneself_only() -> None:
    game = duel("repair_lamp").front(BLUE, "sabotage_lamp")
    assert game.offers(GREEN, "play") == set()
    game = duel("repair_lamp").front(GREEN, "sabotage_lamp")
    game.act("0 play repair_lamp @0 =sabotage_lamp")
    assert game.zone("front:0") == ()
    assert game.zone("discard") == ("sabotage_lamp", "repair_lamp")


@clause("D9")
def test_a_repair_of_the_wrong_tool_is_refused() -> None:
    game = duel("repair_lamp").front(GREEN, "sabotage_cart")
    game.refuses("0 play repair_lamp @0 =sabotage_cart", "no_target")


@clause("D9")
def test_a_double_repair_removes_one_of_the_two_not_both() -> None:
    game = duel().hand(GREEN, "repair_lamp_cart map").front(GREEN, "sabotage_lamp sabotage_cart")
    assert {act for act in game.offers(GREEN, "play") if "repair" in act} == {
        "play repair_lamp_cart @0 =sabotage_lamp",
        "play repair_lamp_cart @0 =sabotage_cart",
    }
    game.act("0 play repair_lamp_cart @0 =sabotage_cart")
    assert game.zone("front:0") == ("sabotage_lamp",)


# ---- keys


@clause("D10")
def test_a_key_goes_on_a_door_of_the_opponents_colour_anywhere_on_the_table() -> None:
    game = duel("key").put("20,0", "tee_nsw_door_blue_n").put("20,2", "tee_nsw_door_green_s")
    game.put("20,4", "cross_troll_w")
    assert game.cells(GREEN, "key", "play") == {"20,0"}
    events = game.act("0 play key 20,0")
    assert game.tokens("key") == {("20,0", GREEN)}
    (told,) = [event for event in events if event.kind == "unlocked"]
    assert (told.seat, str(told.target.cell)) == (GREEN, "20,0")
    assert game.zone("discard") == ("key",)


@clause("D10")
def test_a_key_may_open_a_door_on_a_face_up_goal_but_not_on_a_face_down_one() -> None:
    game = duel("key", goals="goal_tee_nsw_3_door_blue goal_tee_new_2_door_blue").turn_up("5,-2")
    assert game.cells(GREEN, "key", "play") == {"5,-2"}


@clause("D10")
def test_a_door_with_a_key_takes_no_second_one() -> None:
    game = duel("key key", "map").put("20,0", "tee_nsw_door_blue_n")
    game.act("0 play key 20,0", "1 pass map")
    assert game.cells(GREEN, "key", "play") == set()


@clause("D10", "D1")
def test_without_a_key_in_the_supply_the_card_cannot_be_played() -> None:
    game = duel("key").put("20,0", "tee_nsw_door_blue_n").put("20,4", "cross_door_blue_s")
    assert game.cells(GREEN, "key", "play") == {"20,0", "20,4"}
    for cell in ("22,0", "22,2"):
        game.state.tokens += (Token("key", parse_cell(cell), BLUE),)
    game.put("22,0", "tee_nsw_door_green_s").put("22,2", "tee_new_door_green_n")
    assert game.cells(GREEN, "key", "play") == set()
    game.refuses("0 play key 20,0", "no_target")


@clause("D10")
def test_a_key_turns_up_the_goal_behind_the_door() -> None:
    game = duel("key", goals="goal_cross_0 goal_dead_nesw_0").tunnel("1,1", "2,1", "3,1", "4,1")
    game.put("5,1", "tee_nsw_door_blue_n").turn_up("5,2")
    events = game.act("0 play key 5,1")
    assert game.piece("5,0").up
    assert "turned_up" in kinds(events)


@clause("D10", "D6")
def test_a_key_may_help_to_gold_that_bears_no_marker_yet() -> None:
    game = duel("key", goals="goal_cross_0 goal_curve_ne_2").tunnel("1,1", "2,1", "3,1", "4,1")
    game.put("5,1", "tee_nsw_door_blue_n").turn_up("5,2").turn_up("5,0", turned=True)
    game.act("0 play key 5,1")
    assert game.tokens("marker") == {("5,0", GREEN)}


@clause("D10")
def test_a_key_on_a_removed_door_returns_to_the_supply_and_the_door_is_shut_when_laid_again() -> None:
    game = duel("key straight_ew", "rockfall").put("1,1", "tee_new_door_blue_e")
    game.act("0 play key 1,1")
    assert game.reached("1,1", GREEN)
    game.act("1 play rockfall 1,1")
    assert game.tokens("key") == set()
    assert game.state.maze.opened == frozenset()
    assert game.zone("discard")[-2:] == ("tee_new_door_blue_e", "rockfall")


# ---- rockfalls and maps


@clause("D10")
def test_a_rockfall_takes_no_start_no_goal_no_gold_and_no_troll() -> None:
    game = duel("rockfall", goals="goal_cross_0").turn_up("5,-2")
    game.put("20,0", "cross_troll_w").put("20,2", "bridge_gold").put("20,4", "tee_nsw_door_blue_n")
    game.put("20,6", "ladder_green_ne").put("20,8", "straight_ew")
    assert game.cells(GREEN, "rockfall", "play") == {"20,4", "20,6", "20,8"}


@clause("D10", "G12")
def test_a_rockfall_must_have_a_target() -> None:
    game = duel("rockfall")
    assert game.offers(GREEN, "play") == set()


@clause("D10", "B9")
def test_what_a_rockfall_cuts_off_is_no_longer_reached() -> None:
    game = duel("rockfall", "map").tunnel("1,1", "2,1")
    game.act("0 play rockfall 1,1")
    assert not game.reached("2,1", GREEN)
    assert game.zone("discard") == ("straight_ew", "rockfall")


@clause("D10")
def test_a_map_looks_secretly_at_one_face_down_goal() -> None:
    game = duel("map", goals="goal_cross_0 goal_dead_ne_3").turn_up("5,-2")
    assert game.cells(GREEN, "map", "play") == {"5,0", "5,2", "7,-1", "7,1", "9,0"}
    events = game.act("0 play map 5,0")
    assert (("goal_dead_ne_3",), ("goal:5,0",)) in game.facts(GREEN)
    assert (("goal_dead_ne_3",), ("goal:5,0",)) not in game.facts(BLUE)
    (look,) = [event for event in events if event.kind == "looked"]
    assert (str(look.target.cell), look.to(BLUE).cards) == ("5,0", ("?",))
    assert not game.piece("5,0").up


@clause("D10", "D4")
@pytest.mark.parametrize("seat", [GREEN, BLUE])
def test_a_door_with_a_key_is_open_to_both(seat: int) -> None:
    game = duel("key straight_ew", "straight_ew map", goals="goal_cross_0").put("0,0", "straight_ns")
    blue_to_middle(game)
    game.put("1,1", "cross_door_blue_s").put("1,2", "tee_new_door_blue_e")
    game.act("0 play key 1,1")
    assert game.reached("1,2", seat)
