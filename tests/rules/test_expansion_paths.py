"""Bridges, double curves, ladders, doors and crystals: X5 to X8, X13."""

from __future__ import annotations

import pytest

from tests.support.clauses import clause
from tests.support.game import Game, kinds


@clause("X5")
def test_the_two_tunnels_of_a_bridge_are_not_joined() -> None:
    game = Game("expansion", 3, hands={0: "bridge"})
    game.act("0 lay bridge 1,0")
    game.hand(1, "straight_ns tee_new")
    assert "2,0" in game.cells(1, "tee_new")
    assert {"1,1", "1,-1"}.isdisjoint(game.cells(1, "straight_ns"))
    assert game.refuses("1 lay straight_ns 1,1", "unreached").clause == "G3"


@clause("X5")
def test_the_two_tunnels_of_a_double_curve_are_not_joined() -> None:
    game = Game("expansion", 3, hands={0: "double_curve"})
    game.act("0 lay double_curve 1,0")
    game.hand(1, "straight_ns tee_new")
    assert "1,-1" in game.cells(1, "straight_ns")  # west to north
    assert "1,1" not in game.cells(1, "straight_ns")
    assert "2,0" not in game.cells(1, "tee_new")


@clause("X5")
@pytest.mark.parametrize("card", ["bridge", "double_curve"])
def test_at_least_one_of_two_tunnels_must_be_reached(card: str) -> None:
    game = Game("expansion", 3, hands={0: card}).put("1,0", "dead_ew")
    assert game.refuses(f"0 lay {card} 2,0", "unreached").clause == "G3"
    assert game.cells(0, card) == {"-1,0", "0,-1", "0,1"}


@clause("X5")
def test_the_second_tunnel_of_a_bridge_can_be_reached_later_by_another_way() -> None:
    game = Game("expansion", 3, hands={0: "bridge", 1: "curve_nw"}).maze("""
S.
└.
""")
    game.act("0 lay bridge 1,0", "1 lay curve_nw 1,1")
    game.hand(2, "straight_ns")
    assert "1,-1" in game.cells(2, "straight_ns")


@clause("X6")
def test_a_ladder_is_reached_wherever_it_lies() -> None:
    game = Game("expansion", 3, hands={0: "ladder_ne"}).maze("S┼..┼")
    assert not game.reached("4,0")
    game.act("0 lay ladder_ne 4,1")
    assert game.reached("4,1")
    assert game.reached("4,0")  # the island is joined to the start through the ladder
    game.hand(1, "straight_ns")
    assert "4,-1" in game.cells(1, "straight_ns")


@clause("X6")
def test_a_ladder_may_lie_wall_to_wall_beside_a_card_without_any_connection() -> None:
    game = Game("expansion", 3, hands={0: "ladder_e"}).maze("S─.")
    assert {"1,-1", "1,1"} <= game.cells(0, "ladder_e")
    game.act("0 lay ladder_e 1,1")
    game.hand(1, "tee_new")
    assert "2,1" in game.cells(1, "tee_new")


@clause("X6")
def test_a_ladder_must_fit_like_any_card() -> None:
    game = Game("expansion", 3, hands={0: "ladder_n"})
    assert game.refuses("0 lay ladder_n 1,0", "misfit").clause == "G2"
    assert game.offers(0, "lay") >= {"lay ladder_n 0,1", "lay ladder_n 0,-1 turned"}


@clause("X6")
def test_a_ladder_lies_beside_some_card_and_not_in_the_open() -> None:
    game = Game("expansion", 3, hands={0: "ladder_n"}).maze("S─")
    assert game.cells(0, "ladder_n") == {"0,-1", "0,1", "1,-1", "1,1"}
    game.refuses("0 lay ladder_n 4,4")


@clause("X6")
def test_a_ladder_lies_beside_no_goal_but_may_lie_across_a_corner() -> None:
    game = Game("expansion", 3, hands={0: "ladder_nw"}).maze("""
S┼┼┼┼┐..?
.....└──.
""")
    game.put("8,1", "straight_ew")
    cells = game.cells(0, "ladder_nw")
    assert "7,0" not in cells  # left of the goal in the middle
    assert "7,2" not in cells  # left of the lower goal
    assert {"6,2", "9,1"} <= cells


@clause("X6")
def test_a_ladder_lies_beside_no_goal_that_is_face_up_either() -> None:
    game = Game("expansion", 3, hands={0: "straight_ew", 1: "ladder_ne"}, goals="treasure stone_nw")
    game.maze("S┼┼┼┼┼─.?").act("0 lay straight_ew 7,0")
    assert game.piece("8,0").up
    # The stone opens to the north, where a turned ladder would fit.
    assert "8,-1" not in game.cells(1, "ladder_ne")
    game.refuses("1 lay ladder_ne 8,-1 turned")
    game.hand(1, "straight_ns")
    assert "8,-1" in game.cells(1, "straight_ns")


@clause("X6", "G6")
def test_a_ladder_that_joins_an_island_turns_up_the_goal_the_island_faces() -> None:
    game = Game("expansion", 3, hands={0: "ladder_n"}, goals="stone_ne treasure").maze("S.....┬─?")
    game.act("0 lay ladder_n 6,1")
    assert game.piece("8,0").card == "treasure"
    assert game.state.flags["reached_by"] == 0


@clause("X6")
def test_ladders_are_joined_to_each_other_though_one_of_them_is_cut_off() -> None:
    game = Game("expansion", 3, hands={0: "ladder_ne", 1: "ladder_nw", 2: "rockfall"}).maze("S┼")
    game.act("0 lay ladder_ne 1,1", "1 lay ladder_nw 2,1")
    game.act("2 play rockfall 1,0")
    assert game.reached("1,1")
    assert game.reached("2,1")


@clause("X6", "C1")
def test_a_face_down_cover_is_no_card_to_lay_a_ladder_beside() -> None:
    game = Game("expansion", 3, "chests", hands={0: "ladder_n"})
    assert game.cells(0, "ladder_n") == {"0,-1", "0,1"}


@clause("X7")
@pytest.mark.parametrize(
    "role", ["blue_digger", "green_digger", "boss", "profiteer", "geologist", "saboteur"]
)
@pytest.mark.parametrize("door", ["door_blue_ew", "door_green_ew"])
def test_doors_restrict_nobody_in_laying_cards(role: str, door: str) -> None:
    game = Game("expansion", 3, roles=role, hands={0: "cross", 1: "cross"}).put("1,0", door)
    assert "2,0" in game.cells(0, "cross")
    game.act("0 lay cross 2,0")
    assert game.reached("2,0")


@clause("X7", "X13")
@pytest.mark.parametrize("role", ["blue_digger", "green_digger", "saboteur"])
def test_doors_stop_no_goal_from_being_turned_up(role: str) -> None:
    game = Game("expansion", 3, roles=role, hands={0: "straight_ew"}, goals="stone_ne treasure")
    game.maze("S┼┼┼┼...?").put("5,0", "door_blue_ew").put("6,0", "door_green_ew")
    events = game.act("0 lay straight_ew 7,0")
    assert game.piece("8,0").card == "treasure"
    assert [event.why for event in events if event.kind == "round_ended"] == ["treasure"]


@clause("X8")
def test_crystals_make_no_difference_to_tunnels() -> None:
    game = Game("expansion", 3, hands={0: "crystal_cross", 1: "cross"})
    assert game.cells(0, "crystal_cross") == {"-1,0", "0,-1", "0,1", "1,0"}
    game.act("0 lay crystal_cross 1,0")
    assert {"2,0", "1,1", "1,-1"} <= game.cells(1, "cross")


@clause("X13")
def test_the_round_of_the_expansion_ends_when_nobody_has_a_card_left() -> None:
    game = Game("expansion", 2).hand(0, "map").hand(1, "").empty_pile()
    events = game.act("0 pass map")
    assert [event.why for event in events if event.kind == "round_ended"] == ["cards_out"]


@clause("X13")
def test_a_stone_does_not_end_the_round_of_the_expansion() -> None:
    game = Game("expansion", 3, hands={0: "straight_ew"}, goals="treasure stone_nw").maze("S┼┼┼┼┼─.?")
    assert "round_ended" not in kinds(game.act("0 lay straight_ew 7,0"))
    assert game.awaits == (1,)


@clause("X6")
@pytest.mark.parametrize("cell", ["4,4", "7,0"])
def test_who_lays_a_ladder_in_a_wrong_place_is_told_of_ladders_and_not_of_connections(cell: str) -> None:
    game = Game("expansion", 3, hands={0: "ladder_nw"}).maze("""
S┼┼┼┼┐..?
.....└──.
""")
    assert game.refuses(f"0 lay ladder_nw {cell}", "ladder_place").clause == "X6"


@clause("X6", "B9")
def test_an_island_is_an_island_again_when_its_ladder_is_removed() -> None:
    game = Game("expansion", 3, hands={0: "ladder_ne", 1: "rockfall", 2: "straight_ns"}).maze("S┼..┼")
    game.act("0 lay ladder_ne 4,1")
    assert game.reached("4,0")
    game.act("1 play rockfall 4,1")
    assert not game.reached("4,0")
    game.refuses("2 lay straight_ns 4,1", "unreached")
    game.refuses("2 lay straight_ns 4,-1", "unreached")


@clause("X6", "P8")
def test_an_island_is_an_island_again_when_its_ladder_is_moved_away() -> None:
    game = Game("expansion", 3, "detour", hands={0: "ladder_n", 1: "detour"}).maze("S┼..┼")
    game.act("0 lay ladder_n 4,1", "1 play detour 0,1")
    assert not game.reached("4,0")
    assert game.reached("0,1")
