"""The veto: P4."""

from __future__ import annotations

import pytest

from saboteur import notation
from saboteur.view import encode
from tests.support.clauses import clause
from tests.support.game import Game, kinds


def game_with_veto(*modules: str, edition: str = "base", seats: int = 3, **given: str) -> Game:
    """Let seat 0 hold some cards and seat 2 the veto."""
    hand = given.pop("hand", "cross map")
    return Game(edition, seats, "veto", *modules, hands={0: hand, 2: "veto"}, **given)  # type: ignore[arg-type]


@clause("P4")
def test_a_vetoed_tunnel_card_is_discarded_and_not_laid() -> None:
    game = game_with_veto()
    game.act("0 lay cross 1,0")
    events = game.act("2 veto veto")
    assert "laid" not in kinds(events)
    assert {str(cell) for cell in game.state.maze.pieces} == {"0,0", "8,-2", "8,0", "8,2"}
    assert game.state.laid == ()
    assert game.zone("discard") == ("cross", "veto")
    assert game.awaits == (1,)


@clause("P4")
@pytest.mark.parametrize(
    ("card", "aim"),
    [("map", " 8,0"), ("sabotage_lamp", " @1"), ("repair_cart", " @1 =sabotage_cart"), ("rockfall", " 1,0")],
)
def test_a_vetoed_action_card_has_no_effect(card: str, aim: str) -> None:
    game = game_with_veto(hand=card).put("1,0", "cross").front(1, "sabotage_cart")
    game.act(f"0 play {card}{aim}", "2 veto veto")
    assert game.zone("front:1") == ("sabotage_cart",)
    assert game.piece("1,0").card == "cross"
    assert not any(place.startswith("goal") for _, places in game.facts(0) for place in places)
    assert game.zone("discard") == (card, "veto")


@clause("P4")
def test_first_the_acting_player_draws_then_the_one_who_vetoed() -> None:
    game = game_with_veto(pile="tee_nes tee_new")
    game.act("0 lay cross 1,0", "2 veto veto")
    assert game.zone("hand:0")[-1] == "tee_nes"
    assert game.zone("hand:2")[-1] == "tee_new"
    assert [len(game.zone(f"hand:{seat}")) for seat in range(3)] == [6, 6, 6]


@clause("P4")
def test_with_one_card_left_the_acting_player_gets_it() -> None:
    game = game_with_veto().empty_pile().pile("tee_nes")
    game.act("0 lay cross 1,0", "2 veto veto")
    assert game.zone("hand:0")[-1] == "tee_nes"
    assert len(game.zone("hand:2")) == 5


@clause("P4")
def test_the_window_is_open_to_all_others_at_once_and_the_clock_closes_it() -> None:
    game = game_with_veto(seats=4)
    game.act("0 lay cross 1,0")
    assert game.awaits == (1, 2, 3, -1)
    assert game.offers(2) == {"veto veto"}
    assert game.offers(1) == game.offers(3) == set()
    game.refuses("0 veto veto", "not_your_decision")
    game.refuses("1 veto veto", "not_in_hand")
    game.refuses("0 close", "not_your_decision")
    game.refuses("2 close")
    game.act("- close")
    assert game.reached("1,0")


@clause("P4")
def test_the_window_opens_whether_or_not_anybody_holds_the_veto() -> None:
    holding = game_with_veto()
    nobody = Game("base", 3, "veto", hands={0: "cross map"})
    assert "veto" not in [card for seat in range(3) for card in nobody.zone(f"hand:{seat}")]
    for game in (holding, nobody):
        game.act("0 lay cross 1,0")
        assert game.awaits == (1, 2, -1)
    # Nobody but its holder can tell the two games apart, here or afterwards.
    assert encode(holding.view(None)) == encode(nobody.view(None))
    for game in (holding, nobody):
        game.act("- close")
    assert encode(holding.view(None)) == encode(nobody.view(None))


@clause("P4")
def test_the_window_opens_though_the_acting_player_holds_the_veto() -> None:
    game = Game("base", 3, "veto", hands={0: "cross veto"})
    game.act("0 lay cross 1,0")
    assert game.awaits == (1, 2, -1)
    game.refuses("0 veto veto", "not_your_decision")


@clause("P4")
def test_the_veto_is_not_played_in_ones_own_turn_but_may_be_passed_away() -> None:
    game = Game("base", 3, "veto").hand(0, "veto")
    assert game.offers(0) == {"pass veto"}
    game.refuses("0 play veto")
    game.refuses("0 veto veto")
    game.act("0 pass veto")
    assert game.zone("discard") == ("veto",)
    # Nobody saw it go: the window stays open.
    game.hand(1, "cross").act("1 lay cross 1,0")
    assert game.awaits == (0, 2, -1)


@clause("P4")
def test_passes_discards_and_toll_figures_are_not_open_to_a_veto() -> None:
    game = game_with_veto("toll")
    game.act("0 pass map")
    assert game.awaits == (1,)
    game.hand(1, "map").act("1 stand map 1,0")
    assert game.awaits == (2,)
    game = game_with_veto(edition="expansion").front(0, "trapped")
    game.act("0 shed cross map =trapped")
    assert game.awaits == (1,)


@clause("P4", "C5")
def test_chest_effects_are_not_open_to_a_veto() -> None:
    game = Game(
        "base", 3, "veto", "chests", hands={0: "curve_nw", 1: "veto"}, chests="peek_dwarf_card",
        covers="cover_cross",
    ).maze("S┼┼")  # fmt: skip
    game.act("0 lay curve_nw 3,0", "- close")
    assert game.awaits == (0,)
    game.act("0 peek @1")
    assert game.awaits == (1,)


@clause("P4")
def test_the_chance_is_over_for_the_round_once_the_veto_was_played() -> None:
    game = game_with_veto()
    game.act("0 lay cross 1,0", "2 veto veto")
    assert game.view(None).flags == {"veto_spent": 1}
    game.hand(1, "cross").act("1 lay cross 1,0")
    assert game.reached("1,0")
    assert game.awaits == (2,)


@clause("P4")
def test_the_chance_is_back_in_the_next_round() -> None:
    game = game_with_veto()
    game.act("0 lay cross 1,0", "2 veto veto")
    game.run_out()
    game.deal({2: "cross"})
    assert game.state.turn == 2
    game.act("2 lay cross 1,0")
    assert game.awaits == (0, 1, -1)


@clause("P4", "P3")
@pytest.mark.parametrize("kept", ["veto", "cross"])
def test_the_chance_is_back_after_a_treasure_trove_whatever_was_taken(kept: str) -> None:
    game = game_with_veto("treasure_trove")
    game.act("0 lay cross 1,0", "2 veto veto")
    game.hand(1, "treasure_trove").act("1 play treasure_trove")
    game.act(f"1 keep {kept}")  # no window came before: the trove itself is not open to it
    game.hand(2, "tee_new").act("2 lay tee_new 1,0")
    assert game.awaits == (0, 1, -1)
    assert game.offers(1) == ({"veto veto"} if kept == "veto" else set())


@clause("P4", "C5")
def test_the_chance_is_back_after_the_chest_that_gives_a_discard_back() -> None:
    game = Game(
        "base", 3, "veto", "chests", hands={0: "map", 1: "curve_nw", 2: "veto"},
        chests="shuffle_discard_take_1_of_5", covers="cover_cross",
    ).maze("S┼┼")  # fmt: skip
    game.act("0 play map 8,0", "2 veto veto", "1 lay curve_nw 3,0", "1 keep veto")
    game.hand(2, "tee_new").act("2 lay tee_new 0,-1 turned")
    assert game.awaits == (0, 1, -1)
    assert game.offers(1) == {"veto veto"}


@clause("P4")
def test_the_effect_comes_only_after_the_window_and_not_before() -> None:
    game = game_with_veto(hand="map", goals="treasure")
    game.act("0 play map 8,-2")
    assert not any("goal:8,-2" in places for _, places in game.facts(0))
    game.act("- close")
    assert (("treasure",), ("goal:8,-2",)) in game.facts(0)


@clause("P4")
def test_card_and_target_are_named_before_the_window_opens() -> None:
    game = game_with_veto(hand="sabotage_lamp")
    (announced,) = game.act("0 play sabotage_lamp @1")
    assert announced.to(2).cards == ("sabotage_lamp",)
    assert announced.to(2).target.seat == 1
    assert game.view(2).zones["played"] == ("sabotage_lamp",)


@clause("P4")
def test_the_goal_swap_is_decided_only_after_the_window() -> None:
    game = game_with_veto("goal_swap", hand="goal_swap", goals="treasure stone_ne")
    game.act("0 play goal_swap 8,-2 8,0", "2 veto veto")
    assert game.zone("goal:8,-2") == ("treasure",)
    assert game.awaits == (1,)


@clause("P4", "B18")
def test_a_vetoed_card_counts_as_played_and_the_turn_is_over() -> None:
    game = game_with_veto()
    game.act("0 lay cross 1,0", "2 veto veto")
    game.refuses("0 play map 8,0", "not_your_decision")
    assert game.awaits == (1,)


@clause("P4")
@pytest.mark.parametrize("piece", ["sabotage_lamp", "trapped"])
def test_sabotaged_and_trapped_players_may_veto(piece: str) -> None:
    game = game_with_veto(edition="expansion").front(2, piece)
    game.act("0 lay cross 1,0", "2 veto veto")
    assert game.zone("discard") == ("cross", "veto")


@clause("P4")
def test_who_vetoes_with_the_last_card_draws_and_stays_in_the_round() -> None:
    game = game_with_veto().hand(2, "veto").hand(1, "")
    game.act("0 lay cross 1,0", "2 veto veto")
    assert len(game.zone("hand:2")) == 1
    assert game.awaits == (2,)


@clause("P4")
def test_who_vetoes_with_the_last_card_is_out_if_the_pile_gives_none() -> None:
    game = game_with_veto().hand(2, "veto").hand(1, "").empty_pile()
    game.act("0 lay cross 1,0", "2 veto veto")
    assert game.zone("hand:2") == ()
    assert game.awaits == (0,)


@clause("P4", "P3")
def test_a_vetoed_treasure_trove_leaves_the_acting_player_the_usual_draw() -> None:
    game = game_with_veto("treasure_trove", hand="treasure_trove", pile="tee_nes").discard("map")
    game.act("0 play treasure_trove", "2 veto veto")
    assert game.zone("hand:0")[-1] == "tee_nes"
    assert game.zone("discard") == ("map", "treasure_trove", "veto")


@clause("P4", "X11")
def test_a_vetoed_swap_of_hands_leaves_the_acting_player_the_usual_draw() -> None:
    game = game_with_veto(edition="expansion", hand="swap_hands cross map", pile="tee_nes tee_new")
    other = game.zone("hand:1")
    game.act("0 play swap_hands @1", "2 veto veto")
    assert game.zone("hand:1") == other
    assert game.zone("hand:0")[-1] == "tee_nes"
    assert game.zone("hand:2")[-1] == "tee_new"


@clause("P4", "P7")
def test_a_vetoed_path_specialist_ends_the_turn_with_one_card_drawn() -> None:
    game = game_with_veto("path_specialist", hand="path_specialist cross tee_new", pile="tee_nes curve_ne")
    game.act("0 play path_specialist", "2 veto veto")
    assert len(game.zone("hand:0")) == 6
    assert game.zone("hand:0")[-1] == "tee_nes"
    assert {"cross", "tee_new"} <= set(game.zone("hand:0"))
    assert game.awaits == (1,)


@clause("P4", "P8")
def test_a_vetoed_detour_moves_nothing() -> None:
    game = game_with_veto("detour", hand="cross detour")
    game.act("0 lay cross 1,0", "- close")
    game.hand(1, "detour").act("1 play detour -1,0", "2 veto veto")
    assert game.piece("1,0").card == "cross"
    assert game.zone("discard") == ("detour", "veto")


@clause("P4", "B11")
def test_a_veto_can_save_the_treasure() -> None:
    game = game_with_veto(hand="straight_ew", goals="stone_ne treasure").maze("S┼┼┼┼┼─.?")
    events = game.act("0 lay straight_ew 7,0", "2 veto veto")
    assert "round_ended" not in kinds(events)
    assert not game.piece("8,0").up


@clause("P4")
def test_a_game_can_be_saved_while_the_window_is_open() -> None:
    game = game_with_veto()
    game.act("0 lay cross 1,0")
    text = notation.write(game.state)
    assert "frame window @0 act: lay cross 1,0" in text
    assert notation.write(notation.read(text)) == text
