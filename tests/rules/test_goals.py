"""Reaching goals: G6, G7, B11 to B13."""

from __future__ import annotations

import pytest

from saboteur import Cell
from saboteur.joining import stances
from saboteur.maze import Piece
from tests.support.clauses import clause
from tests.support.game import Game, kinds

TO_THE_MIDDLE = "S┼┼┼┼┼─.?"
"""One card is missing to the goal in the middle."""

BETWEEN_TWO = """
S┼┼┼┼┐..?
.....└──.
........?
"""
"""One card is missing to the middle goal and to the lower one."""


@clause("G6")
@pytest.mark.parametrize(("stone", "turned"), [("stone_nw", False), ("stone_ne", True)])
def test_a_stone_is_laid_the_way_that_fits_without_asking(stone: str, turned: bool) -> None:
    game = Game(hands={0: "straight_ew"}, goals=f"treasure {stone}").maze(TO_THE_MIDDLE)
    events = game.act("0 lay straight_ew 7,0")
    assert game.piece("8,0") == Piece(stone, turned)
    assert game.reached("8,0")
    assert [(e.seat, e.cards) for e in events if e.kind == "turned_up"] == [(0, (stone,))]
    assert game.awaits == (1,)


@clause("G6")
def test_a_dead_end_does_not_turn_up_the_goal() -> None:
    game = Game(hands={0: "dead_ew"}, goals="stone_ne treasure").maze(TO_THE_MIDDLE)
    events = game.act("0 lay dead_ew 7,0")
    assert "revealed" not in kinds(events)
    assert game.piece("8,0") == Piece("goal", up=False)
    assert game.awaits == (1,)


@clause("G6")
def test_a_wall_beside_a_goal_does_not_turn_it_up() -> None:
    game = Game(hands={0: "curve_nw"}, goals="stone_ne treasure").maze(TO_THE_MIDDLE)
    game.act("0 lay curve_nw 7,0")
    assert game.reached("7,0")
    assert not game.piece("8,0").up


@clause("G6")
def test_an_island_turns_nothing_up_until_the_gap_is_closed() -> None:
    game = Game(hands={0: "dead_e", 1: "straight_ew"}, goals="stone_ne treasure", roles="digger saboteur")
    game.maze("S┼┼.┼┼┬─?")
    game.act("0 lay dead_e -1,0")
    assert not game.piece("8,0").up
    events = game.act("1 lay straight_ew 3,0")
    assert game.piece("8,0").card == "treasure"
    # The player who closed the gap has reached the goal.
    assert [e.seat for e in events if e.kind == "turned_up"] == [1]
    assert game.state.flags["reached_by"] == 1


@clause("G6")
def test_a_goal_can_be_reached_from_behind() -> None:
    game = Game(hands={0: "tee_nes"}, goals="treasure stone_ne").maze("""
S┼┼┼┼┐..?.
.....└───┘
""")
    game.act("0 lay tee_nes 9,0 turned")
    assert game.piece("8,0") == Piece("stone_ne")  # its eastern port meets the tee


@clause("G6")
@pytest.mark.parametrize("turned", [False, True])
def test_where_both_ways_fit_whoever_reached_it_chooses(turned: bool) -> None:
    goals = "giant_spider dragon gold_bag_1"
    game = Game("base", 3, "new_goals", hands={0: "curve_ne"}, goals=goals).maze("""
S┼┼┼┼┐...
.....└──.
""")
    # Lay the middle goal below the way: a bag open to north, south and one side can lie either way.
    game.state.maze.take(Cell(8, 0))
    game.state.maze.put(Cell(8, 2), Piece("goal", up=False))
    game.state.zones["goal:8,2"], game.state.zones["goal:8,0"] = game.state.zones["goal:8,0"], ()
    game.reload()
    game.act("0 lay curve_ne 8,1 turned")
    assert game.awaits == (0,)
    assert game.offers(0) == {"turn_up 8,2", "turn_up 8,2 turned"}
    game.refuses("1 turn_up 8,2", "not_your_decision")
    game.act(f"0 turn_up 8,2{' turned' if turned else ''}")
    assert game.piece("8,2") == Piece("gold_bag_1", turned)
    # Its free side port opens to the west, or turned to the east.
    game.hand(1, "straight_ew")
    assert ("9,2" if turned else "7,2") in game.cells(1, "straight_ew")
    assert ("7,2" if turned else "9,2") not in game.cells(1, "straight_ew")


@clause("G6")
@pytest.mark.parametrize(
    ("drawing", "line", "turned"),
    [
        ("┌┼┼┼┼┼──..\nS.......?│", "lay curve_ne 8,-1 turned", False),
        ("S┼┼┼┼┼─.?.\n........─.", "lay straight_ew 7,0", True),
        ("S......┘?\n└┼┼┼┼┼──.", "lay curve_nw 8,1", True),
        ("........┴.\nS┼┼┼┼┐..?.\n.....└───┘", "lay tee_nes 9,0 turned", False),
    ],
    ids=["north", "west", "south", "east"],
)
def test_a_goal_that_fits_neither_way_is_joined_to_the_tunnel_that_reached_it(
    drawing: str, line: str, turned: bool
) -> None:
    game = Game(hands={0: line.split()[1]}, goals="treasure stone_ne").maze(drawing)
    game.act(f"0 {line}")
    assert game.awaits == (1,)  # nobody is asked
    assert game.piece("8,0") == Piece("stone_ne", turned)
    assert game.reached("8,0")


@clause("G6")
def test_a_side_that_does_not_match_joins_nothing() -> None:
    game = Game(hands={0: "straight_ew"}, goals="treasure stone_ne").maze("""
S┼┼┼┼┼─.?
........─
""")
    game.act("0 lay straight_ew 7,0")
    assert game.reached("8,0")
    assert not game.reached("8,1")  # port against wall


@clause("G6")
@pytest.mark.parametrize("turned", [False, True])
def test_a_goal_that_can_join_either_of_two_tunnels_lies_as_its_finder_likes(turned: bool) -> None:
    game = Game(hands={0: "cross"}, goals="treasure stone_ne").maze("""
.......┌┐
S┼─┼┼┼─.?
""")
    game.act("0 lay cross 7,0")  # it leads to the goal from the west, and by way of the curves from the north
    assert game.offers(0) == {"turn_up 8,0", "turn_up 8,0 turned"}
    game.act(f"0 turn_up 8,0{' turned' if turned else ''}")
    assert game.piece("8,0") == Piece("stone_ne", turned)
    assert game.reached("8,0")


@clause("G6")
def test_a_goal_that_can_join_no_tunnel_that_reached_it_lies_as_its_finder_likes() -> None:
    maze = Game().maze("S┼┼┼┼┼──?").state.maze
    upright, level = maze.designs["straight_ns"].ways[0], maze.designs["curve_ne"].ways[0]
    # No goal of the boxes has two ways up of which neither opens to some side.
    assert stances(maze, Cell(8, 0), (upright, upright)) == [0, 1]
    assert stances(maze, Cell(8, 0), (upright, level, level.turned())) == [2]


@clause("G6")
def test_a_goal_that_fits_neither_way_takes_effect_all_the_same() -> None:
    game = Game("base", 3, "new_goals", hands={0: "curve_nw"}, goals="new_stone_nw dragon gold_bag_2")
    game.maze("""
S┼┼┼┼┐.│?
.....└──.
""")
    # Open to the south, the bag is open to the west too, where a wall stands.
    game.act("0 lay curve_nw 8,1")
    assert game.piece("8,0") == Piece("gold_bag_2", turned=True)
    assert game.reached("8,0")
    assert game.state.coins == (2, 0, 0)


@clause("G6")
def test_only_face_up_neighbours_count_when_a_goal_is_turned_up() -> None:
    game = Game(hands={0: "straight_ew"}, goals="treasure stone_ne stone_nw").maze(TO_THE_MIDDLE)
    # Another face-down goal directly below: no way of the first goal can misfit it.
    game.state.zones["goal:8,1"] = game.state.zones.pop("goal:8,2")
    game.state.maze.take(Cell(8, 2))
    game.state.maze.put(Cell(8, 1), Piece("goal", up=False))
    game.reload()
    game.act("0 lay straight_ew 7,0")
    assert game.piece("8,0") == Piece("stone_ne", turned=True)


@clause("G7")
def test_tunnels_run_on_through_a_stone() -> None:
    game = Game(hands={0: "straight_ew"}, goals="treasure stone_nw").maze(TO_THE_MIDDLE)
    game.act("0 lay straight_ew 7,0")
    game.hand(1, "straight_ns")
    assert "8,-1" in game.cells(1, "straight_ns")
    # And so the treasure above it is reached.
    game.act("1 lay straight_ns 8,-1")
    assert game.piece("8,-2").card == "treasure"
    assert game.state.flags["reached_by"] == 1


@clause("G7")
def test_a_goal_turned_up_may_reach_a_further_one_at_once() -> None:
    game = Game(hands={0: "straight_ew"}, goals="treasure stone_nw stone_ne").maze("""
........?
........│
S┼┼┼┼┼─.?
""")
    events = game.act("0 lay straight_ew 7,0")
    assert [e.cards[0] for e in events if e.kind == "turned_up"] == ["stone_nw", "treasure"]
    assert game.state.flags["reached_by"] == 0
    assert not game.piece("8,2").up


@clause("G7")
def test_of_two_goals_reached_at_once_the_acting_player_picks_the_next() -> None:
    game = Game(hands={0: "tee_nes"}, goals="treasure stone_ne stone_nw").maze(BETWEEN_TWO)
    game.act("0 lay tee_nes 8,1 turned")
    assert game.awaits == (0,)
    assert game.offers(0) == {"next 8,0", "next 8,2"}
    game.refuses("1 next 8,0", "not_your_decision")
    game.act("0 next 8,2")
    # The other follows by itself.
    assert game.piece("8,2") == Piece("stone_nw")
    assert game.piece("8,0") == Piece("stone_ne", turned=True)
    assert game.awaits == (1,)


@clause("G7", "B11")
def test_the_treasure_picked_first_leaves_the_other_goal_face_down() -> None:
    game = Game(hands={0: "tee_nes"}, goals="stone_ne treasure stone_nw").maze(BETWEEN_TWO)
    events = game.act("0 lay tee_nes 8,1 turned", "0 next 8,0")
    assert game.piece("8,0").card == "treasure"
    assert not game.piece("8,2").up
    assert "round_ended" in kinds(events)


@clause("G7")
def test_the_stone_picked_first_is_followed_by_the_treasure() -> None:
    game = Game(hands={0: "tee_nes"}, goals="stone_ne treasure stone_nw").maze(BETWEEN_TWO)
    events = game.act("0 lay tee_nes 8,1 turned", "0 next 8,2")
    assert [e.cards[0] for e in events if e.kind == "turned_up"] == ["stone_nw", "treasure"]
    assert "round_ended" in kinds(events)


@clause("G7")
def test_a_goal_moved_away_meanwhile_is_not_turned_up() -> None:
    game = Game(
        "base", 3, "chests", options={"chest_cells": "outer"}, hands={0: "tee_new"}, goals="stone_ne",
        chests="gold_plus_1 mill_5 move_hidden_goal_away_1", covers="cover_tee_nsw cover_tee_new cover_cross",
    ).maze("""
........?
.......│.
S┼┼┼┼┬─┘.
""")  # fmt: skip
    game.act("0 lay tee_new 7,-2 turned")
    assert game.offers(0) == {"next 6,-2", "next 8,-2"}
    game.act("0 next 6,-2")
    assert game.offers(0) == {"shift 8,-2", "shift 8,0", "shift 8,2"}
    game.act("0 shift 8,-2")
    assert game.piece("9,-2") == Piece("goal", up=False)
    assert game.zone("goal:9,-2") == ("stone_ne",)
    assert game.awaits == (1,)


@clause("G6")
def test_a_goal_that_a_chest_moves_before_a_reached_port_is_turned_up() -> None:
    game = Game(
        "base", 3, "chests", options={"chest_cells": "outer"}, hands={0: "straight_ns"},
        goals="stone_ne treasure", chests="move_hidden_goal_away_1", covers="cover_cross",
    ).maze("""
S┼┼┼┼┐..?.
.....└───┘
""")  # fmt: skip
    game.act("0 lay straight_ns 2,-1", "0 shift 8,0")
    assert game.piece("9,0").card == "treasure"
    assert game.state.flags["reached_by"] == 0


@clause("B11")
def test_the_round_ends_at_once_when_the_treasure_is_turned_up() -> None:
    game = Game(hands={0: "straight_ew map"}, goals="stone_ne treasure", pile="cross").maze(TO_THE_MIDDLE)
    events = game.act("0 lay straight_ew 7,0")
    assert [e.why for e in events if e.kind == "round_ended"] == ["treasure"]
    assert len(game.zone("hand:0")) == 5  # nobody draws any more
    game.refuses("1 pass dead_ne")


@clause("B11")
def test_the_round_ends_when_nobody_has_a_card_left() -> None:
    game = Game().hand(0, "map").hand(1, "map").hand(2, "").empty_pile()
    events = game.act("0 pass map")
    assert "round_ended" not in kinds(events)
    events = game.act("1 pass map")
    assert [e.why for e in events if e.kind == "round_ended"] == ["cards_out"]


@clause("B11")
def test_the_last_card_of_all_hands_is_no_end_while_the_draw_gives_another() -> None:
    game = Game().hand(0, "map").hand(1, "").hand(2, "").empty_pile().pile("rockfall")
    events = game.act("0 pass map")
    assert "round_ended" not in kinds(events)
    assert game.awaits == (0,)
    assert game.zone("hand:0") == ("rockfall",)


@clause("B12")
def test_a_stone_stays_and_the_round_goes_on() -> None:
    game = Game(hands={0: "straight_ew"}, goals="treasure stone_nw", pile="cross").maze(TO_THE_MIDDLE)
    events = game.act("0 lay straight_ew 7,0")
    assert "round_ended" not in kinds(events)
    assert game.piece("8,0") == Piece("stone_nw")
    assert len(game.zone("hand:0")) == 6
    assert game.awaits == (1,)


@clause("B13")
def test_all_dwarves_are_revealed_at_the_end_of_the_round_the_leftover_too() -> None:
    game = Game("base", 4, roles="digger saboteur digger digger digger")
    assert "role:1" not in game.view(0).zones
    assert "spare" not in game.view(0).zones
    events = game.run_out()
    shown = [(e.seat, e.cards) for e in events if e.kind == "role_shown"]
    assert shown == [(0, ("digger",)), (1, ("saboteur",)), (2, ("digger",)), (3, ("digger",))]
    assert [e.cards for e in events if e.kind == "spare_shown"] == [("digger",)]
    for viewer in (None, 0, 3):
        assert game.view(viewer).zones["role:1"] == ("saboteur",)
        assert game.view(viewer).zones["spare"] == ("digger",)
