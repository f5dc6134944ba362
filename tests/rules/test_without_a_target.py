"""Cards that can't be played because what they name isn't there: G12."""

from __future__ import annotations

import pytest

from saboteur import Cell
from saboteur.maze import Piece
from tests.support.clauses import clause
from tests.support.game import Game


def only_passes(game: Game, card: str, aim: str = "") -> None:
    """Show that a card can't be played, whatever it is aimed at, but can be passed."""
    assert {text for text in game.offers(0, "play") if text.split()[1] == card} == set()
    assert game.refuses(f"0 play {card}{aim}", "no_target").clause == "G12"
    game.act(f"0 pass {card}")
    assert game.zone("discard")[-1] == card


@clause("G12")
def test_sabotage_needs_somebody_whose_tool_is_whole() -> None:
    game = Game().hand(0, "sabotage_lamp").front(1, "sabotage_lamp").front(2, "sabotage_lamp")
    only_passes(game, "sabotage_lamp", " @1")


@clause("G12")
def test_repair_needs_a_broken_tool() -> None:
    only_passes(Game().hand(0, "repair_lamp_cart").front(1, "sabotage_pickaxe"), "repair_lamp_cart", " @1")


@clause("G12")
def test_a_rockfall_needs_a_card_in_the_maze() -> None:
    only_passes(Game().hand(0, "rockfall"), "rockfall", " 0,0")


@clause("G12")
def test_a_map_needs_a_face_down_goal() -> None:
    game = Game().hand(0, "map")
    for y, goal in ((-2, "stone_ne"), (0, "stone_nw"), (2, "treasure")):
        game.state.maze.put(Cell(8, y), Piece(goal))
    game.reload()
    only_passes(game, "map", " 8,0")


@clause("G12", "P2")
def test_a_goal_swap_needs_two_face_down_goals() -> None:
    game = Game("base", 3, "goal_swap").hand(0, "goal_swap")
    game.state.maze.put(Cell(8, -2), Piece("stone_ne"))
    game.reload()
    assert game.offers(0, "play") == {"play goal_swap 8,0 8,2"}
    game.state.maze.put(Cell(8, 2), Piece("stone_nw"))
    game.reload()
    only_passes(game, "goal_swap", " 8,0 8,2")


@clause("G12", "P3")
def test_a_treasure_trove_needs_a_discard() -> None:
    only_passes(Game("base", 3, "treasure_trove").hand(0, "treasure_trove"), "treasure_trove")


@clause("G12", "P8")
def test_a_detour_needs_a_card_laid_from_a_hand() -> None:
    only_passes(Game("base", 3, "detour").hand(0, "detour").maze("S┼"), "detour", " 0,1")


@clause("G12", "P7")
def test_a_path_specialist_needs_two_tunnel_cards() -> None:
    game = Game("base", 3, "path_specialist").hand(0, "path_specialist cross map")
    only_passes(game, "path_specialist")


@clause("G12", "P6")
def test_a_master_craftsman_needs_a_broken_tool() -> None:
    only_passes(Game("base", 3, "master_craftsman").hand(0, "master_craftsman"), "master_craftsman", " @1")


@clause("G12", "X9")
def test_hands_off_needs_a_theft_lying_somewhere() -> None:
    only_passes(Game("expansion", 3).hand(0, "hands_off").front(1, "trapped"), "hands_off", " @1")


@clause("G12", "X10")
def test_free_at_last_needs_somebody_trapped() -> None:
    only_passes(Game("expansion", 3).hand(0, "free_at_last").front(1, "theft"), "free_at_last", " @1")


@clause("G12", "X10", "X12")
def test_trapped_needs_somebody_who_is_not() -> None:
    game = Game("expansion", 3).hand(0, "trapped").front(1, "trapped").front(2, "trapped")
    only_passes(game, "trapped", " @1")


@clause("G12", "X9", "X12")
def test_theft_needs_a_free_place_in_front_of_oneself() -> None:
    only_passes(Game("expansion", 3).hand(0, "theft").front(0, "theft"), "theft")


@clause("G12", "X11")
@pytest.mark.parametrize("card", ["inspection", "swap_hands", "swap_hats"])
def test_cards_about_other_players_can_always_be_played(card: str) -> None:
    game = Game("expansion", 2).hand(0, card).hand(1, "").front(1, "trapped theft sabotage_lamp")
    assert f"play {card} @1" in game.offers(0)
    game.act(f"0 play {card} @1")
    assert game.zone("discard") == (card,)


@clause("G12", "P5")
def test_a_change_of_direction_can_always_be_played() -> None:
    game = Game("base", 3, "change_of_direction").hand(0, "change_of_direction").hand(1, "").hand(2, "")
    game.empty_pile().act("0 play change_of_direction")
    assert game.state.direction == -1


@clause("G12")
def test_tunnel_cards_that_fit_nowhere_can_be_passed_too() -> None:
    game = (
        Game()
        .hand(0, "straight_ns")
        .maze("""
.╎.
╶S╌
.╵.
""")
    )
    assert game.offers(0) == {"pass straight_ns"}
