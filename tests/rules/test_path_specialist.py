"""The path specialist: P7."""

from __future__ import annotations

import pytest

from tests.support.clauses import clause
from tests.support.game import Game, kinds


def specialist(*modules: str, hand: str = "path_specialist cross tee_new", **given: str) -> Game:
    """Let seat 0 hold a path specialist."""
    edition = given.pop("edition", "base")
    return Game(edition, 3, "path_specialist", *modules, hands={0: hand}, **given)  # type: ignore[arg-type]


@clause("P7")
def test_two_cards_are_laid_one_after_the_other_and_two_drawn_at_the_end() -> None:
    game = specialist(pile="map rockfall")
    game.act("0 play path_specialist", "0 lay cross 1,0")
    assert "map" not in game.zone("hand:0")  # nothing is drawn in between
    game.act("0 lay tee_new 2,0")
    assert game.reached("2,0")
    assert len(game.zone("hand:0")) == 5  # one smaller for the rest of the round
    assert game.zone("hand:0")[-2:] == ("map", "rockfall")
    assert game.zone("discard") == ("path_specialist",)
    assert game.awaits == (1,)


@clause("P7")
def test_the_second_card_may_build_on_the_first() -> None:
    game = specialist()
    game.act("0 play path_specialist")
    assert "2,0" not in game.cells(0, "tee_new")
    game.act("0 lay cross 1,0")
    assert "2,0" in game.cells(0, "tee_new")


@clause("P7")
def test_both_are_laid_by_the_usual_rules() -> None:
    game = specialist(hand="path_specialist straight_ns straight_ew")
    game.act("0 play path_specialist")
    game.refuses("0 lay straight_ns 1,0", "misfit")
    game.refuses("0 lay straight_ew 5,5", "unreached")
    game.refuses("0 pass straight_ns", "not_offered")
    game.refuses("1 pass dead_ne", "not_your_decision")


@clause("P7", "G12")
@pytest.mark.parametrize("hand", ["path_specialist cross map", "path_specialist map rockfall"])
def test_two_tunnel_cards_are_needed_in_hand(hand: str) -> None:
    game = specialist().hand(0, hand)
    assert game.refuses("0 play path_specialist", "no_target").clause == "G12"


@clause("P7", "G12")
def test_one_of_the_two_must_be_possible_to_lay() -> None:
    walled_in = ".╎.\n╶S╌\n.╵."
    game = specialist().hand(0, "path_specialist straight_ns straight_ew").maze(walled_in)
    game.refuses("0 play path_specialist", "no_target")


@clause("P7")
def test_it_can_be_played_though_only_one_of_the_two_can_be_laid_and_one_card_is_drawn() -> None:
    game = (
        specialist()
        .hand(0, "path_specialist straight_ew straight_ns")
        .maze(".╎.\n╶S.\n.╵.")
        .pile("map rockfall")
    )
    game.act("0 play path_specialist")
    assert game.offers(0) == {"lay straight_ew 1,0"}
    game.act("0 lay straight_ew 1,0")
    # North to south fits nowhere: the turn is over.
    assert game.zone("hand:0") == ("straight_ns", "map")
    assert game.awaits == (1,)


@clause("P7")
def test_the_two_are_chosen_from_the_whole_hand_one_after_the_other() -> None:
    game = specialist(hand="path_specialist cross tee_new curve_ne straight_ew map")
    game.act("0 play path_specialist")
    assert {text.split()[1] for text in game.offers(0)} == {"cross", "tee_new", "curve_ne", "straight_ew"}
    game.act("0 lay cross 1,0")
    assert {text.split()[1] for text in game.offers(0)} == {"tee_new", "curve_ne", "straight_ew"}


@clause("P7")
def test_the_second_card_is_compulsory_if_any_can_be_laid() -> None:
    game = specialist()
    game.act("0 play path_specialist", "0 lay cross 1,0")
    assert all(text.startswith("lay ") for text in game.offers(0))
    game.refuses("0 done", "not_offered")
    assert game.awaits == (0,)


@clause("P7", "T3")
def test_a_toll_that_somebody_has_agreed_to_pay_makes_it_possible_to_play_it() -> None:
    game = Game("base", 3, "path_specialist", "toll", first=2, hands={2: "map"}).maze(".╎.\n╶S.\n.╵.")
    game.act("2 stand map 1,0")
    game.coins(0, 1, 1).hand(0, "path_specialist straight_ew straight_ew")
    # The one free end is barred: nothing can be laid yet.
    assert "play path_specialist" not in game.offers(0)
    game.act("0 ask 1,0 @1", "1 agree")
    assert "play path_specialist" in game.offers(0)
    game.act("0 play path_specialist", "0 lay straight_ew 1,0")
    assert game.state.coins == (0, 0, 2)


@clause("P7", "T3")
def test_where_only_an_unagreed_toll_cell_is_left_the_player_may_ask_or_stop() -> None:
    game = Game("base", 3, "path_specialist", "toll", first=2, hands={2: "map"}).maze(".╎.\n╶S─\n.│.")
    game.act("2 stand map 2,0")
    game.coins(0, 1, 1).hand(0, "path_specialist straight_ew straight_ns").pile("rockfall tee_nes")
    game.act("0 play path_specialist", "0 lay straight_ns 0,2")
    # Only the barred cell is left for the other straight.
    assert game.offers(0) == {"ask 2,0 @1", "done"}
    game.act("0 done")
    assert game.zone("hand:0") == ("straight_ew", "rockfall")
    assert game.awaits == (1,)


@clause("P7", "B11")
@pytest.mark.parametrize("card", [0, 1])
def test_the_turn_stops_at_once_if_the_round_ends(card: int) -> None:
    game = specialist(hand="path_specialist straight_ew tee_new", goals="stone_ne treasure").maze("S┼┼┼┼┼─.?")
    game.act("0 play path_specialist")
    if card:
        game.act("0 lay tee_new -1,0")
    pile = game.zone("pile")
    events = game.act("0 lay straight_ew 7,0")
    assert "round_ended" in kinds(events)
    assert game.zone("pile") == pile
    game.refuses("0 lay tee_new -1,0")


@clause("P7", "G6")
def test_a_goal_turned_up_by_the_first_card_is_resolved_before_the_second() -> None:
    game = specialist(hand="path_specialist straight_ew straight_ns", goals="treasure stone_nw").maze(
        "S┼┼┼┼┼─.?"
    )
    game.act("0 play path_specialist", "0 lay straight_ew 7,0")
    assert game.piece("8,0").card == "stone_nw"
    assert "8,-1" in game.cells(0, "straight_ns")  # through the stone


@clause("P7", "B7")
def test_it_is_not_for_who_has_a_broken_tool() -> None:
    game = specialist().front(0, "sabotage_lamp")
    assert "play path_specialist" not in game.offers(0)
    game.refuses("0 play path_specialist")


@clause("P7", "X10")
def test_it_is_not_for_who_is_trapped() -> None:
    game = specialist(edition="expansion").front(0, "trapped")
    game.refuses("0 play path_specialist")


@clause("P7", "P4")
def test_each_of_the_two_cards_is_open_to_a_veto_and_so_is_the_specialist() -> None:
    game = specialist("veto")
    game.act("0 play path_specialist")
    assert game.awaits == (1, 2, -1)
    game.act("- close", "0 lay cross 1,0")
    assert game.awaits == (1, 2, -1)
    game.act("- close", "0 lay tee_new 2,0")
    assert game.awaits == (1, 2, -1)
    game.act("- close")
    assert game.state.turn == 1


@clause("P7", "P4")
def test_after_a_veto_against_the_first_the_second_follows_and_both_are_replaced() -> None:
    game = Game(
        "base", 3, "path_specialist", "veto", hands={0: "path_specialist cross tee_new", 1: "veto"},
        pile="map rockfall curve_ne",
    )  # fmt: skip
    game.act("0 play path_specialist", "- close", "0 lay cross 1,0", "1 veto veto")
    assert game.state.turn == 0
    game.act("0 lay tee_new 1,0")
    assert game.reached("1,0")
    assert game.zone("hand:0")[-2:] == ("map", "rockfall")
    assert game.zone("hand:1")[-1] == "curve_ne"
    assert game.zone("discard") == ("cross", "veto", "path_specialist")


@clause("P7", "P4")
def test_a_veto_against_the_second_ends_the_turn_and_both_are_replaced() -> None:
    game = Game(
        "base", 3, "path_specialist", "veto", hands={0: "path_specialist cross tee_new", 1: "veto"},
        pile="map rockfall curve_ne",
    )  # fmt: skip
    game.act(
        "0 play path_specialist", "- close", "0 lay cross 1,0", "- close", "0 lay tee_new 2,0", "1 veto veto"
    )
    assert "2,0" not in {str(cell) for cell in game.state.maze.pieces}
    assert game.zone("hand:0")[-2:] == ("map", "rockfall")
    assert game.zone("hand:1")[-1] == "curve_ne"
    assert game.state.turn == 1


@clause("P7", "P4", "C5")
@pytest.mark.parametrize("vetoed", [False, True])
def test_a_chest_that_costs_the_draw_costs_a_specialist_both_cards(vetoed: bool) -> None:
    game = Game(
        "base", 3, "path_specialist", "veto", "chests",
        hands={0: "path_specialist curve_nw tee_new", 1: "veto"}, pile="map rockfall",
        chests="hand_minus_1", covers="cover_cross",
    ).maze("S┼┼")  # fmt: skip
    game.act("0 play path_specialist", "- close", "0 lay curve_nw 3,0", "- close", "0 lay tee_new -1,0")
    game.act("1 veto veto" if vetoed else "- close")
    assert len(game.zone("hand:0")) == 3
    assert (game.zone("hand:1")[-1] == "map") == vetoed  # the one who vetoed draws all the same
    assert game.state.turn == 1
