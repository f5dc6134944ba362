"""Where chests lie, and how they are opened, looked at and removed: C1 to C4."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur.errors import Unplayable
from tests.support.clauses import clause
from tests.support.game import Game, kinds

INNER = ["3,-1", "3,1", "5,-1", "5,1"]
OUTER = ["2,-2", "2,2", "6,-2", "6,2"]


def cover_cells(game: Game) -> list[str]:
    """List where covers lie face down."""
    return [str(cell) for cell, piece in game.state.maze.pieces.items() if piece.card == "cover"]


@clause("C1")
def test_four_chests_lie_face_down_under_face_down_covers() -> None:
    game = Game("base", 3, "chests")
    assert cover_cells(game) == INNER
    for cell in INNER:
        assert not game.piece(cell).up
        assert len(game.zone(f"chest:{cell}")) == len(game.zone(f"cover:{cell}")) == 1
    assert len(game.zone("chests_left")) == 6
    assert len(game.zone("covers_left")) == 3


@clause("C1")
def test_all_ten_chests_and_all_seven_covers_are_shuffled_each_round() -> None:
    game = Game("base", 3, "chests", chests="mill_5", covers="cover_cross", hands={0: "tee_new"})
    game.maze("S─┴").act("0 lay tee_new 3,0")
    game.run_out()
    orders = game.ruleset.orders(game.state)
    assert (len(orders["chests"]), len(orders["covers"])) == (10, 7)
    assert "mill_5" in orders["chests"]
    assert Counter(orders["covers"])["cover_cross"] == 1


@clause("C1")
def test_the_table_may_choose_the_outer_cells() -> None:
    assert cover_cells(Game("base", 3, "chests", options={"chest_cells": "outer"})) == OUTER


@clause("C1")
def test_the_host_may_write_the_cells() -> None:
    cells = "2,0/-2,-20/6,1/20,5"
    assert cover_cells(Game("base", 3, "chests", options={"chest_cells": cells})) == cells.split("/")


REFUSED = {
    "2,0/3,0/6,1/8,5": ("chests_beside", "chests can't lie side by side, as at 2,0 and 3,0"),
    "2,0/2,0/6,1/8,5": ("chest_twice", "2,0 is named twice for the chests; each of them needs its own cell"),
    "1,0/-2,3/6,1/8,5": ("chest_by_start", "no chest can lie at 1,0: it is beside the start"),
    "0,0/-2,3/6,1/8,5": ("chest_taken", "no chest can lie at 0,0: something else lies there"),
    "8,2/-2,3/6,1/4,5": ("chest_taken", "no chest can lie at 8,2: something else lies there"),
    "2,0/-2,3/6,1": ("chest_count", "4 cells are needed for the chests, not 3"),
    "2,0/-2,3/6,1/8,5/4,7": ("chest_count", "4 cells are needed for the chests, not 5"),
    "3,-1/3,1/5,-1/5,1/5,1": ("chest_count", "4 cells are needed for the chests, not 5"),
    "here/-2,3/6,1/8,5": (
        "chest_cells",
        "'here/-2,3/6,1/8,5' does not name cells for the chests; write four as in 3,-1/3,1/5,-1/5,1",
    ),
    "2,0/-2,3/6,1/21,5": (
        "chest_far", "no chest can lie at 21,5: it is more than 20 columns or rows from the start",
    ),
    "2,0/-2,3/6,1/4,-21": (
        "chest_far", "no chest can lie at 4,-21: it is more than 20 columns or rows from the start",
    ),
}  # fmt: skip


@clause("C1")
@pytest.mark.parametrize("cells", REFUSED)
def test_cells_where_no_chest_may_lie_are_refused_with_the_reason(cells: str) -> None:
    with pytest.raises(Unplayable) as caught:
        Game("base", 3, "chests", options={"chest_cells": cells})
    code, words = REFUSED[cells]
    assert (caught.value.code, caught.value.clause) == (code, "C1")
    assert str(caught.value) == f"{words} (C1)"


@clause("C1", "G7")
def test_a_chest_may_lie_beside_a_goal_and_its_cover_leads_there() -> None:
    game = Game(
        "base", 3, "chests", chests="no_more_goal_maps", covers="cover_cross", goals="treasure stone_nw",
        hands={0: "straight_ew"}, options={"chest_cells": "7,0/-3,3/-3,-3/-5,0"},
    ).maze("S┼┼┼┼─")  # fmt: skip
    events = game.act("0 lay straight_ew 6,0")
    assert [event.cards[0] for event in events if event.kind == "turned_up"] == ["cover_cross", "stone_nw"]


@clause("C1")
def test_no_chest_lies_on_a_new_goal() -> None:
    options = {"chest_cells": "2,0/-2,3/6,1/8,4"}
    assert "8,4" in cover_cells(Game("base", 3, "chests", options=options))
    with pytest.raises(Unplayable) as caught:
        Game("base", 3, "chests", "new_goals", options=options)
    assert caught.value.code == "chest_taken"
    options["goal_cells"] = "two_columns"
    assert "8,4" in cover_cells(Game("base", 3, "chests", "new_goals", options=options))


@clause("C1")
@pytest.mark.parametrize(("module", "cell"), [("wardrobe", "4,-2"), ("feast", "4,2"), ("tournament", "4,0")])
def test_written_cells_are_free_of_what_else_lies_in_the_maze(module: str, cell: str) -> None:
    options = {"chest_cells": f"{cell}/-2,3/6,5/8,5"}
    with pytest.raises(Unplayable):
        Game("base", 5, "chests", module, options=options)
    assert cell in cover_cells(Game("base", 5, "chests", options=options))


@clause("C2")
def test_a_reached_port_facing_a_cover_turns_it_up_and_opens_the_chest() -> None:
    game = Game(
        "base", 3, "chests", chests="no_more_goal_maps", covers="cover_cross", hands={0: "tee_new"}
    ).maze("S─┴")
    events = game.act("0 lay tee_new 3,0")
    assert (game.piece("3,-1").card, game.piece("3,-1").up) == ("cover_cross", True)
    assert game.zone("chest:3,-1") == ()
    (opened,) = [event for event in events if event.kind == "chest"]
    assert (opened.seat, opened.cards) == (0, ("no_more_goal_maps",))
    assert kinds(events).index("turned_up") < kinds(events).index("chest")
    assert game.awaits == (1,)


@clause("C2", "G5")
def test_a_wall_beside_a_cover_fits_and_does_not_open_it() -> None:
    game = Game("base", 3, "chests", hands={0: "straight_ew"}).maze("S─┴")
    events = game.act("0 lay straight_ew 3,0")
    assert "chest" not in kinds(events)
    assert not game.piece("3,-1").up


@clause("C2", "G3")
def test_a_dead_end_towards_a_cover_does_not_open_it() -> None:
    game = Game("base", 3, "chests", hands={0: "dead_new"}).maze("S─┴")
    assert "chest" not in kinds(game.act("0 lay dead_new 3,0"))


@clause("C2", "G6")
def test_a_cover_is_laid_the_way_that_fits() -> None:
    game = Game(
        "base", 3, "chests", chests="no_more_goal_maps", covers="cover_curve_nw", hands={0: "tee_new"}
    ).maze("S─┴")
    game.act("0 lay tee_new 3,0")
    assert game.piece("3,-1").turned  # a curve from S to E
    assert game.awaits == (1,)


@clause("C2", "G6")
def test_a_cover_that_fits_both_ways_is_turned_as_the_player_likes() -> None:
    game = Game(
        "base", 3, "chests", chests="no_more_goal_maps", covers="cover_tee_nsw", hands={0: "tee_new"}
    ).maze("S─┴")
    game.act("0 lay tee_new 3,0")
    assert game.offers(0) == {"turn_up 3,-1", "turn_up 3,-1 turned"}
    game.act("0 turn_up 3,-1 turned")
    assert game.piece("3,-1").turned
    assert game.state.flags["shut_goal"] == 1


@clause("C2", "G6")
def test_a_cover_that_fits_neither_way_is_joined_to_the_tunnel_that_reached_it() -> None:
    game = Game(
        "base", 3, "chests", chests="no_more_goal_maps", covers="cover_curve_nw", hands={0: "tee_new"}
    ).maze("S─┴")
    # A wall above and a wall to the right: a curve fits neither as NW nor as SE.
    game.put("3,-2", "straight_ew").put("4,-1", "straight_ns")
    events = game.act("0 lay tee_new 3,0")
    assert "chest" in kinds(events)
    assert game.piece("3,-1").turned
    assert game.reached("3,-1")
    assert game.awaits == (1,)


@clause("C2", "G7")
def test_of_two_chests_joined_at_once_the_player_picks_the_first() -> None:
    game = Game(
        "base",
        3,
        "chests",
        chests="no_more_goal_maps mill_5",
        covers="cover_cross cover_curve_ne",
        hands={0: "cross"},
    ).maze("S─┴")
    game.act("0 lay cross 3,0")
    assert game.offers(0) == {"next 3,-1", "next 3,1"}
    events = game.act("0 next 3,1")
    assert [event.cards for event in events if event.kind == "chest"] == [("mill_5",), ("no_more_goal_maps",)]


@clause("C2", "G7")
def test_a_tunnel_leads_on_through_a_turned_up_cover_to_the_next_chest() -> None:
    game = Game(
        "base",
        3,
        "chests",
        chests="no_more_goal_maps gold_plus_1 mill_5",
        covers="cover_cross cover_tee_nsw cover_curve_nw",
        hands={0: "tee_new"},
    ).maze("S─┴")
    game.put("4,-1", "straight_ew")
    events = game.act("0 lay tee_new 3,0")
    assert [event.cards for event in events if event.kind == "chest"] == [("no_more_goal_maps",), ("mill_5",)]


@clause("C3")
def test_a_rockfall_may_remove_a_face_down_cover_with_its_chest_unopened() -> None:
    game = Game("base", 3, "chests", chests="gold_plus_1", covers="cover_cross", hands={0: "rockfall"})
    assert game.cells(0, "rockfall", "play") == set(INNER)
    events = game.act("0 play rockfall 3,-1")
    assert "chest" not in kinds(events)
    assert game.state.coins == (0, 0, 0)
    assert cover_cells(game) == INNER[1:]
    assert game.zone("discard") == ("rockfall",)
    shown = [event.to(viewer).cards for event in events for viewer in (0, 1, None)]
    assert not any("gold_plus_1" in cards or "cover_cross" in cards for cards in shown)


@clause("C3")
def test_a_rockfall_may_remove_a_turned_up_cover_which_does_not_enter_the_discard_pile() -> None:
    game = Game(
        "base",
        3,
        "chests",
        chests="no_more_goal_maps",
        covers="cover_cross",
        hands={0: "tee_new", 1: "rockfall"},
    ).maze("S─┴")
    game.act("0 lay tee_new 3,0", "1 play rockfall 3,-1")
    assert game.zone("discard") == ("rockfall",)
    assert "3,-1" not in [str(cell) for cell in game.state.maze.pieces]


@clause("C3")
def test_the_cell_of_a_removed_cover_can_be_laid_on() -> None:
    game = Game("base", 3, "chests", hands={0: "rockfall", 1: "straight_ns"}).maze("S─┴┴")
    game.act("0 play rockfall 3,-1", "1 lay straight_ns 3,-1")
    assert game.piece("3,-1").card == "straight_ns"


@clause("C4")
def test_a_map_may_look_at_a_chest_with_its_cover() -> None:
    game = Game("base", 3, "chests", chests="mill_5", covers="cover_cross", hands={0: "map"})
    assert game.cells(0, "map", "play") == {*INNER, "8,-2", "8,0", "8,2"}
    events = game.act("0 play map 3,-1")
    assert {(("mill_5",), ("chest:3,-1",)), (("cover_cross",), ("cover:3,-1",))} <= game.facts(0)
    assert game.facts(1) == {(("map",), ("discard:0",))}
    looks = [event for event in events if event.kind == "looked"]
    assert [str(event.target.cell) for event in looks] == ["3,-1", "3,-1"]
    assert all(event.to(1).cards == ("?",) for event in looks)
    assert not game.piece("3,-1").up


@clause("C4", "C5")
def test_when_goals_are_shut_a_map_may_still_look_at_a_chest() -> None:
    game = Game(
        "base",
        3,
        "chests",
        chests="no_more_goal_maps",
        covers="cover_cross",
        hands={0: "tee_new", 1: "map"},
    ).maze("S─┴")
    game.act("0 lay tee_new 3,0")
    assert game.cells(1, "map", "play") == set(INNER[1:])
