"""Rockfalls and maps: B9, B10."""

from __future__ import annotations

from tests.support.clauses import clause
from tests.support.game import Game


@clause("B9")
def test_a_rockfall_takes_one_card_of_the_maze_away() -> None:
    game = Game(hands={0: "rockfall"}).maze("S┼─")
    game.act("0 play rockfall 1,0")
    assert {str(cell) for cell in game.state.maze.pieces} == {"0,0", "8,-2", "8,0", "8,2", "2,0"}
    assert game.zone("discard") == ("cross", "rockfall")


@clause("B9")
def test_a_rockfall_spares_the_start_and_the_goals_face_up_or_down() -> None:
    game = Game(hands={0: "straight_ew", 1: "rockfall"}, goals="treasure stone_nw").maze("S┼┼┼┼┼─.?")
    game.act("0 lay straight_ew 7,0")
    assert game.piece("8,0").up
    assert game.cells(1, "rockfall", "play") == {f"{x},0" for x in range(1, 8)}
    for cell in ("0,0", "8,0", "8,2"):
        game.refuses(f"1 play rockfall {cell}")


@clause("B9")
def test_what_lies_beyond_a_rockfall_stays_but_is_reached_no_more() -> None:
    game = Game(hands={0: "rockfall"}).maze("S┼─┼")
    assert game.reached("3,0")
    game.act("0 play rockfall 2,0")
    assert game.piece("3,0").card == "cross"
    assert not game.reached("3,0")
    assert game.reached("1,0")
    game.hand(1, "straight_ns straight_ew")
    assert "3,1" not in game.cells(1, "straight_ns")


@clause("B9")
def test_the_gap_of_a_rockfall_may_be_filled_with_a_card_that_fits() -> None:
    game = Game(hands={0: "rockfall", 1: "straight_ns tee_new"}).maze("S┼─┼")
    game.act("0 play rockfall 2,0")
    game.refuses("1 lay straight_ns 2,0", "misfit")
    game.act("1 lay tee_new 2,0")
    assert game.reached("3,0")


@clause("B9")
def test_an_unreached_card_may_be_removed_too() -> None:
    game = Game(hands={0: "rockfall"}).maze("S┼.┼")
    assert not game.reached("3,0")
    game.act("0 play rockfall 3,0")
    assert game.zone("discard") == ("cross", "rockfall")


@clause("B9")
def test_a_goal_that_was_turned_up_stays_up_when_its_way_is_cut() -> None:
    game = Game(hands={0: "straight_ew", 1: "rockfall"}, goals="treasure stone_nw").maze("S┼┼┼┼┼─.?")
    game.act("0 lay straight_ew 7,0", "1 play rockfall 7,0")
    assert game.piece("8,0").card == "stone_nw"
    assert not game.reached("8,0")


@clause("B10")
def test_a_map_shows_one_goal_to_its_player_alone() -> None:
    game = Game(hands={0: "map"}, goals="stone_ne treasure stone_nw")
    events = game.act("0 play map 8,0")
    assert (("treasure",), ("goal:8,0",)) in game.facts(0)
    assert not any("goal:8,0" in places for seat in (1, 2) for _, places in game.facts(seat))
    (looked,) = [event for event in events if event.kind == "looked"]
    assert looked.to(0).cards == ("treasure",)
    # Everybody sees which goal it was, nobody else what it is.
    for viewer in (None, 1, 2):
        assert looked.to(viewer).cards == ("?",)
        assert str(looked.to(viewer).target) == "8,0"
    assert not game.piece("8,0").up
    assert game.zone("discard") == ("map",)


@clause("B10", "G12")
def test_a_map_is_for_face_down_goals() -> None:
    game = Game(hands={0: "straight_ew", 1: "map"}, goals="treasure stone_nw").maze("S┼┼┼┼┼─.?")
    game.act("0 lay straight_ew 7,0")
    assert game.cells(1, "map", "play") == {"8,-2", "8,2"}
    game.refuses("1 play map 8,0")
    game.refuses("1 play map 7,0")
