"""The detour: P8."""

from __future__ import annotations

import pytest

from saboteur.maze import Piece
from tests.support.clauses import clause
from tests.support.game import Game, kinds


def laid(
    card: str, at: str, *modules: str, edition: str = "base", goals: str = "", drawing: str = "S"
) -> Game:
    """Let seat 0 lay a card; seat 1 holds a detour."""
    game = Game(edition, 3, "detour", *modules, hands={0: card, 1: "detour", 2: "rockfall"}, goals=goals)
    game.maze(drawing).act(f"0 lay {card} {at}")
    return game


@clause("P8")
def test_a_detour_moves_the_card_laid_last_to_another_cell() -> None:
    game = laid("straight_ew", "1,0")
    assert game.cells(1, "detour", "play") == {"-1,0"}
    (told,) = [event for event in game.act("1 play detour -1,0") if event.kind == "shifted"]
    assert (told.seat, told.cards, str(told.target)) == (1, ("straight_ew",), "1,0 -1,0")
    assert game.piece("-1,0") == Piece("straight_ew")
    assert "1,0" not in {str(cell) for cell in game.state.maze.pieces}
    assert game.zone("discard") == ("detour",)
    assert len(game.zone("hand:1")) == 6


@clause("P8")
def test_the_card_is_lifted_off_before_it_is_laid_again() -> None:
    game = laid("straight_ew", "1,0")
    # Beside itself it would be joined, but it no longer lies there; and its own cell is no other cell.
    game.refuses("1 play detour 2,0")
    game.refuses("1 play detour 1,0")


@clause("P8")
def test_what_lay_beyond_the_lifted_card_is_not_there_to_build_on() -> None:
    game = laid("straight_ew", "1,0", drawing="S.┼")
    assert game.reached("2,0")
    assert game.cells(1, "detour", "play") == {"-1,0"}
    game.refuses("1 play detour 3,0")
    game.act("1 play detour -1,0")
    assert not game.reached("2,0")


@clause("P8", "G1")
def test_the_card_may_be_turned_on_its_way() -> None:
    game = laid("curve_ne", "0,1")
    assert game.offers(1, "play") >= {"play detour 0,-1 turned", "play detour 1,0 turned", "play detour -1,0"}
    game.act("1 play detour 0,-1 turned")
    assert game.piece("0,-1") == Piece("curve_ne", turned=True)


@clause("P8", "G2")
def test_the_card_must_fit_where_it_goes() -> None:
    game = laid("straight_ew", "1,0")
    game.refuses("1 play detour 0,1")


@clause("P8")
def test_a_card_that_was_moved_counts_as_laid_last() -> None:
    game = laid("straight_ew", "1,0")
    game.act("1 play detour -1,0", "2 play rockfall -1,0")
    assert game.state.laid == ()
    game = laid("straight_ew", "1,0")
    game.hand(1, "cross detour").act("1 lay cross 0,1", f"2 pass {game.zone('hand:2')[0]}")
    game.act(f"0 pass {game.zone('hand:0')[0]}", "1 play detour 0,-1")
    assert [str(cell) for cell in game.state.laid] == ["1,0", "0,-1"]


@clause("P8")
def test_if_the_card_laid_last_is_gone_the_one_before_it_is_moved() -> None:
    game = Game("base", 3, "detour", hands={0: "straight_ew", 1: "cross", 2: "rockfall"})
    game.act("0 lay straight_ew 1,0", "1 lay cross 0,1", "2 play rockfall 0,1")
    game.hand(0, "detour").act("0 play detour -1,0")
    assert game.piece("-1,0").card == "straight_ew"


@clause("P8", "G12")
def test_without_a_card_laid_from_a_hand_it_cannot_be_played() -> None:
    game = Game("base", 3, "detour", hands={0: "detour"}).maze("S┼")
    game.refuses("0 play detour 0,1", "no_target")


@clause("P8", "V2", "G12")
def test_the_card_in_the_middle_of_a_tournament_was_not_laid_from_a_hand() -> None:
    game = Game("base", 5, "tournament", "detour", hands={0: "detour"})
    assert game.piece("4,0").up
    game.refuses("0 play detour 1,0", "no_target")


@clause("P8", "C1", "G12")
def test_a_cover_turned_up_was_not_laid_from_a_hand() -> None:
    game = Game(
        "base", 3, "detour", "chests", hands={0: "curve_nw", 1: "detour"}, chests="gold_plus_1",
        covers="cover_cross",
    ).maze("S┼┼")  # fmt: skip
    game.act("0 lay curve_nw 3,0")
    assert game.piece("3,-1").up
    assert [str(cell) for cell in game.state.laid] == ["3,0"]
    game.act("1 play detour 2,-1 turned")
    assert game.piece("2,-1").card == "curve_nw"
    assert game.piece("3,-1").card == "cover_cross"


@clause("P8", "G12")
def test_it_is_playable_only_if_there_is_another_cell() -> None:
    game = Game("base", 3, "detour", hands={0: "straight_ew", 1: "detour"}).maze(".╎.\n╶S.\n.╵.")
    game.act("0 lay straight_ew 1,0")
    assert game.refuses("1 play detour 2,0", "no_target").clause == "G12"


@clause("P8")
@pytest.mark.parametrize("piece", ["sabotage_pickaxe", "trapped"])
def test_sabotaged_and_trapped_players_may_play_it(piece: str) -> None:
    game = laid("straight_ew", "1,0", edition="expansion").front(1, piece)
    game.act("1 play detour -1,0")
    assert game.piece("-1,0").card == "straight_ew"


@clause("P8", "G6")
def test_a_detour_can_turn_up_a_goal_by_the_hand_of_its_player() -> None:
    game = laid("straight_ew", "-1,0", goals="stone_ne treasure", drawing="S┼┼┼┼┼─.?")
    events = game.act("1 play detour 7,0")
    assert "round_ended" in kinds(events)
    assert game.state.flags["reached_by"] == 1


@clause("P8", "G6")
def test_the_player_of_the_detour_chooses_how_the_goal_lies() -> None:
    game = laid(
        "tee_new",
        "-1,0",
        goals="treasure stone_ne",
        drawing="""
.......┌┐
S┼┼┼┼┼─.?
""",
    )
    game.act("1 play detour 7,0")
    assert game.awaits == (1,)
    assert game.offers(1) == {"turn_up 8,0", "turn_up 8,0 turned"}


@clause("P8")
def test_a_goal_turned_up_stays_up_when_the_card_before_it_is_moved_away() -> None:
    game = laid("straight_ew", "7,0", goals="treasure stone_nw", drawing="S┼┼┼┼┼─.?")
    game.act("1 play detour -1,0")
    assert game.piece("8,0").card == "stone_nw"
    assert not game.reached("8,0")


@clause("P8", "X6")
def test_a_ladder_is_moved_like_a_ladder() -> None:
    game = laid("ladder_n", "0,1", edition="expansion", drawing="S─..┼")
    # Beside any card, connection or not, where it fits.
    assert {"4,1", "4,-1", "1,1", "1,-1", "0,-1"} <= game.cells(1, "detour", "play")
    game.act("1 play detour 4,1")
    assert game.reached("4,0")


@clause("P8", "T3")
def test_a_figure_that_loses_its_last_port_leaves_before_the_card_is_laid_again() -> None:
    game = Game("base", 3, "detour", "toll", hands={0: "straight_ew", 1: "cross", 2: "detour"})
    game.act("0 lay straight_ew 1,0", "1 stand cross 2,0")
    game.act("2 play detour -1,0")
    assert game.state.tokens_of("figure") == []
    assert game.state.coins == (1, 1, 1)  # unpaid


@clause("P8", "T3")
def test_a_detoured_card_pays_toll_too() -> None:
    game = Game("base", 3, "detour", "toll", hands={0: "straight_ew", 1: "cross", 2: "detour"})
    game.act("0 lay straight_ew 1,0", "1 stand cross -1,0")
    game.act("2 play detour -1,0")
    assert game.state.coins == (1, 2, 0)
