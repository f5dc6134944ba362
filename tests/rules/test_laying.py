"""Laying tunnel cards: G1 to G5."""

from __future__ import annotations

import pytest

from tests.support.clauses import clause
from tests.support.game import Game


@clause("G1")
def test_a_card_may_be_turned_upside_down_but_never_on_its_side() -> None:
    game = Game(hands={0: "curve_ne straight_ns"})
    # It joins north and east, or turned south and west: the one fits below the start, the other above it.
    assert game.offers(0, "lay") >= {"lay curve_ne 0,1", "lay curve_ne 0,-1 turned"}
    assert "lay curve_ne 0,-1" not in game.offers(0)
    # A straight lying north to south never joins the start's eastern port.
    assert game.refuses("0 lay straight_ns 1,0", "misfit").clause == "G2"
    game.refuses("0 lay straight_ns 1,0 turned")


@clause("G1")
def test_turning_a_card_by_half_turns_all_of_its_ports() -> None:
    game = Game(hands={0: "tee_nes"})
    game.act("0 lay tee_nes 1,0 turned")
    # North, south and west: nothing leads on to the east.
    assert game.reached("1,0")
    game.hand(1, "straight_ns straight_ew")
    assert game.cells(1, "straight_ns") == {"0,1", "0,-1", "1,-1", "1,1"}
    assert "2,0" not in game.cells(1, "straight_ew")


@clause("G2")
def test_port_must_meet_port_and_wall_must_meet_wall() -> None:
    game = Game(hands={0: "straight_ns straight_ew curve_ne"})
    assert game.cells(0, "straight_ns") == {"0,-1", "0,1"}
    assert game.refuses("0 lay straight_ns 1,0", "misfit").clause == "G2"


@clause("G2")
def test_every_side_that_touches_a_card_must_fit_not_only_the_one_that_joins() -> None:
    game = Game(hands={0: "straight_ew cross curve_nw tee_new"}).maze("""
S┐
│.
""")
    # Below the curve at 1,0 and right of the wall of the straight at 0,1.
    assert game.refuses("0 lay cross 1,1", "misfit").clause == "G2"
    assert game.refuses("0 lay curve_nw 1,1", "misfit").clause == "G2"
    game.hand(0, "straight_ns").act("0 lay straight_ns 1,1")
    assert game.piece("1,1").card == "straight_ns"


@clause("G2")
def test_a_card_goes_on_an_empty_cell_beside_another_card() -> None:
    game = Game(hands={0: "cross"}).maze("S─")
    assert game.refuses("0 lay cross 1,0", "occupied").clause == "G2"
    assert game.refuses("0 lay cross 0,0", "occupied").clause == "G2"
    assert game.refuses("0 lay cross 8,0", "occupied").clause == "G2"
    assert game.refuses("0 lay cross 4,4", "unreached").clause == "G3"
    assert game.refuses("0 lay cross 1,-1", "misfit").clause == "G2"
    assert game.cells(0, "cross") == {"-1,0", "0,-1", "0,1", "2,0"}


@clause("G3")
def test_a_card_must_be_joined_to_the_start_not_only_lie_beside_a_card() -> None:
    game = Game(hands={0: "straight_ew curve_nw"}).put("1,0", "dead_ew")
    assert "2,0" not in game.cells(0, "straight_ew")
    assert game.refuses("0 lay straight_ew 2,0", "unreached").clause == "G3"


@clause("G3")
def test_meeting_wall_to_wall_is_no_connection() -> None:
    game = Game(hands={0: "straight_ew straight_ns"}).maze("""
S─
│.
""")
    # Wall to wall they would fit, but nothing leads there.
    assert game.refuses("0 lay straight_ew 1,-1", "unreached").clause == "G3"
    assert game.refuses("0 lay straight_ns -1,1", "unreached").clause == "G3"


@clause("G3")
def test_building_on_an_island_needs_the_gap_to_be_closed_first() -> None:
    game = Game(hands={0: "cross"}).maze("""
S...
└──.
""")
    # Both straights are reached through the curve; without the middle one the last is an island.
    game.hand(1, "rockfall").act("0 lay cross 3,1", "1 play rockfall 1,1")
    assert not game.reached("2,1")
    assert not game.reached("3,1")
    game.hand(2, "cross straight_ns")
    assert "3,2" not in game.cells(2, "straight_ns")
    assert game.refuses("2 lay straight_ns 3,2", "unreached").clause == "G3"
    # A card that joins start and island is reached from the start's side.
    game.hand(2, "straight_ew").act("2 lay straight_ew 1,1")
    assert game.reached("3,1")


@clause("G3")
def test_the_far_port_of_a_dead_end_is_not_reached_through_it() -> None:
    game = Game(hands={0: "dead_nesw straight_ns straight_ew"})
    game.act("0 lay dead_nesw 1,0")
    assert game.reached("1,0")
    game.hand(1, "straight_ns straight_ew")
    assert game.refuses("1 lay straight_ew 2,0", "unreached").clause == "G3"
    assert game.refuses("1 lay straight_ns 1,1", "unreached").clause == "G3"


@clause("G4")
@pytest.mark.parametrize(
    ("card", "dx", "dy"), [("straight_ew", -1, 0), ("straight_ns", 0, -1), ("straight_ns", 0, 1)]
)
def test_the_maze_grows_without_limit(card: str, dx: int, dy: int) -> None:
    game = Game()
    for step in range(1, 41):
        # More cards than there are in any box: the table is larger than the deck.
        cell = f"{dx * step},{dy * step}"
        sort = [card, "cross", "tee_nes" if dy else "tee_new"][step % 3]
        game.state.zones["pile"] += (sort,)
        game.hand(game.state.turn, sort)
        assert cell in game.cells(game.state.turn, sort)
        game.act(f"{game.state.turn} lay {sort} {cell}")
        assert game.reached(cell)
    assert len(game.state.maze.pieces) == 44


@clause("G4")
def test_the_maze_may_go_round_behind_the_goals() -> None:
    game = Game(hands={0: "straight_ns"}).maze("""
S┼┼┼┼┐..?.
.....└───┘
""")
    game.act("0 lay straight_ns 9,0")
    assert game.reached("9,0")
    assert not game.piece("8,0").up  # a wall is all that faces it
    game.hand(1, "tee_nes").act("1 lay tee_nes 9,-1")
    assert game.reached("9,-1")


@clause("G5")
def test_a_face_down_goal_demands_nothing_of_its_neighbours() -> None:
    game = Game(hands={0: "curve_ne curve_nw straight_ew"}).maze("""
S┼┼┼┼┼┐..
......│..
......└..
""")
    # A wall towards the goal at 8,2, and one with a port: both may be laid.
    assert "7,2" in game.cells(0, "straight_ew")
    assert "7,2" in game.cells(0, "curve_nw")


@clause("G5")
def test_nothing_is_reached_through_a_face_down_goal() -> None:
    game = Game(hands={0: "straight_ew"}).maze("""
S┼┼┼┼┬──?┼
""")
    assert game.reached("7,0")
    assert not game.reached("9,0")
    assert game.refuses("0 lay straight_ew 10,0", "unreached").clause == "G3"


@clause("G1")
def test_a_card_that_looks_the_same_both_ways_is_laid_one_way_only() -> None:
    game = Game(hands={0: "cross straight_ew"})
    assert not any(text.endswith("turned") for text in game.offers(0, "lay") if "cross" in text)
    game.refuses("0 lay cross 1,0 turned", "not_offered")
    game.refuses("0 lay straight_ew 1,0 turned", "not_offered")


@clause("G3")
def test_a_turned_card_too_is_refused_for_the_missing_connection() -> None:
    game = Game(hands={0: "curve_ne"})
    assert game.refuses("0 lay curve_ne 5,5 turned", "unreached").clause == "G3"
