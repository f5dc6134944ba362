"""Taking turns: G7a to G10, B5, B6, X4."""

from __future__ import annotations

import pytest

from saboteur.acts import CHANCE
from saboteur.catalogue import ruleset
from saboteur.deal import Deal
from saboteur.engine import apply, start
from tests.support.clauses import clause
from tests.support.game import Game, kinds


@clause("B5")
def test_the_host_may_name_who_begins() -> None:
    assert Game("base", 4, first=2).awaits == (2,)


@clause("B5")
def test_otherwise_who_begins_is_drawn_by_lot() -> None:
    rules = ruleset("base", 4)
    state = start(rules)
    orders = rules.orders(state)
    assert orders["first"] == ("0", "1", "2", "3")
    apply(state, CHANCE, Deal({**orders, "first": ("3", "0", "1", "2")}))
    assert state.turn == 3


@clause("B5")
def test_play_goes_clockwise() -> None:
    game = Game("base", 4, first=2)
    order = []
    for _ in range(5):
        turn = game.state.turn
        game.act(f"{turn} pass {game.zone(f'hand:{turn}')[0]}")
        order.append(turn)
    assert order == [2, 3, 0, 1, 2]


@clause("B6")
def test_a_turn_is_one_card_laid_played_or_passed_and_one_drawn() -> None:
    game = Game(hands={0: "cross", 1: "map", 2: "rockfall"}, pile="tee_nes tee_new curve_nw")
    game.act("0 lay cross 1,0")
    assert game.zone("hand:0")[-1] == "tee_nes"
    game.act("1 play map 8,0")
    assert game.zone("hand:1")[-1] == "tee_new"
    game.act("2 pass rockfall")
    assert game.zone("hand:2")[-1] == "curve_nw"
    assert [len(game.zone(f"hand:{seat}")) for seat in range(3)] == [6, 6, 6]
    assert game.awaits == (0,)


@clause("B6")
def test_a_turn_is_exactly_one_thing() -> None:
    game = Game(hands={0: "cross cross map"})
    assert {text.split()[0] for text in game.offers(0)} == {"lay", "play", "pass"}
    game.act("0 lay cross 1,0")
    game.refuses("0 play map 8,0", "not_your_decision")


@clause("B6")
def test_passing_puts_down_one_card_and_not_two() -> None:
    game = Game(hands={0: "cross map"})
    game.refuses("0 pass cross map", "not_offered")
    game.refuses("0 pass", "not_offered")
    game.act("0 pass map")
    assert game.zone("discard") == ("map",)


@clause("G8")
def test_a_player_who_holds_a_card_must_play_pass_or_lay() -> None:
    game = Game().hand(0, "repair_lamp")
    # Nothing to repair: passing is all that is left, and there is no way round it.
    assert game.offers(0) == {"pass repair_lamp"}


@clause("G8")
def test_a_player_without_cards_is_skipped() -> None:
    game = Game("base", 4, hands={0: "map"}).hand(1, "").hand(2, "")
    game.act("0 pass map")
    assert game.awaits == (3,)
    game.refuses("1 pass map", "not_your_decision")


@clause("G8")
def test_who_gets_cards_again_by_swapping_hands_plays_again() -> None:
    game = Game("expansion", 3).hand(0, "swap_hands map rockfall").hand(1, "").empty_pile()
    game.act("0 play swap_hands @1")
    assert game.zone("hand:0") == ()
    assert sorted(game.zone("hand:1")) == ["map", "rockfall"]
    assert game.awaits == (1,)
    game.act("1 pass map")
    game.hand(2, "map").act("2 pass map")
    assert game.awaits == (1,)  # and now the other one is skipped


@clause("G9")
def test_nobody_draws_from_an_empty_pile_and_discards_stay_where_they_are() -> None:
    game = Game(hands={0: "map"}).empty_pile().discard("rockfall curve_ne")
    game.act("0 pass map")
    assert len(game.zone("hand:0")) == 5
    assert game.zone("pile") == ()
    assert game.zone("discard") == ("rockfall", "curve_ne", "map")


@clause("G9", "X4")
def test_when_the_pile_holds_fewer_cards_than_are_due_only_those_are_drawn() -> None:
    game = Game("expansion", 3, hands={0: "map rockfall theft"}).empty_pile().pile("cross")
    game.act("0 pass map rockfall theft")
    assert len(game.zone("hand:0")) == 4
    assert game.zone("hand:0")[-1] == "cross"


@clause("G10")
def test_the_discard_pile_is_closed_but_its_size_and_that_of_hands_and_draw_pile_are_public() -> None:
    game = Game(hands={0: "map"})
    game.act("0 pass map")
    for viewer in (None, 0, 1):
        shown = game.view(viewer)
        assert "discard" not in shown.zones
        assert shown.sizes["discard"] == 1
        assert shown.sizes["pile"] == 67 - 18 - 1
    assert game.view(1).sizes["hand:0"] == 6
    assert game.view(None).sizes["hand:1"] == 6


@clause("G10")
def test_a_card_that_was_passed_is_known_to_its_owner_alone() -> None:
    game = Game(hands={0: "map"})
    events = game.act("0 pass map")
    assert (("map",), ("discard:0",)) in game.facts(0)
    assert game.facts(1) == set()
    (passed,) = [event for event in events if event.why == "pass"]
    assert passed.to(1).cards == ("?",)
    assert passed.to(None).cards == ("?",)
    assert passed.to(0).cards == ("map",)


@clause("G10")
def test_a_card_that_all_saw_go_onto_the_pile_is_known_to_all() -> None:
    game = Game(hands={0: "repair_lamp"}).front(1, "sabotage_lamp")
    game.act("0 play repair_lamp @1 =sabotage_lamp")
    for seat in range(3):
        assert game.facts(seat) >= {
            (("sabotage_lamp",), ("discard:0",)),
            (("repair_lamp",), ("discard:1",)),
        }


@clause("G10")
def test_cards_put_down_lie_in_the_order_in_which_they_were_named() -> None:
    game = Game("expansion", 3, hands={0: "map rockfall theft"})
    game.act("0 pass theft map rockfall")
    assert game.zone("discard") == ("theft", "map", "rockfall")


@clause("G10")
def test_a_removed_card_lies_below_the_card_that_removed_it() -> None:
    game = Game(hands={0: "rockfall"}).put("1,0", "cross").discard("map")
    game.act("0 play rockfall 1,0")
    assert game.zone("discard") == ("map", "cross", "rockfall")


@clause("G10", "X4")
def test_a_card_removed_by_discarding_two_lies_above_the_two() -> None:
    game = Game("expansion", 3, hands={0: "map rockfall"}).front(0, "sabotage_lamp")
    game.act("0 shed rockfall map =sabotage_lamp")
    assert game.zone("discard") == ("rockfall", "map", "sabotage_lamp")


@clause("G10")
def test_a_vetoed_card_lies_below_the_veto() -> None:
    game = Game("base", 3, "veto", hands={0: "map", 1: "veto"})
    game.act("0 play map 8,0", "1 veto veto")
    assert game.zone("discard") == ("map", "veto")


@clause("G10", "C5")
def test_cards_drawn_by_a_chest_go_onto_the_pile_as_they_were_drawn() -> None:
    game = Game(
        "base", 3, "chests", hands={0: "curve_nw"}, pile="map rockfall cross", chests="draw_3_keep_1",
        covers="cover_cross",
    ).maze("S┼┼")  # fmt: skip
    game.act("0 lay curve_nw 3,0", "0 keep rockfall")
    assert game.zone("discard") == ("map", "cross")
    game = Game(
        "base", 3, "chests", hands={0: "curve_nw"}, pile="map rockfall cross tee_new tee_nes",
        chests="mill_5", covers="cover_cross",
    ).maze("S┼┼")  # fmt: skip
    game.act("0 lay curve_nw 3,0")
    assert game.zone("discard") == ("map", "rockfall", "cross", "tee_new", "tee_nes")


@clause("G10", "P3")
def test_of_equal_cards_the_one_nearest_the_top_is_taken() -> None:
    game = Game("base", 3, "treasure_trove", hands={0: "treasure_trove"})
    game.discard("map cross map rockfall")
    game.act("0 play treasure_trove", "0 keep map")
    assert game.zone("discard") == ("map", "cross", "rockfall", "treasure_trove")


@clause("G7a")
def test_a_card_is_announced_before_anything_happens_and_the_draw_comes_last() -> None:
    game = Game("base", 3, "veto", hands={0: "straight_ew"}, goals="treasure stone_nw").maze("S┼┼┼┼┼─.?")
    events = game.act("0 lay straight_ew 7,0")
    assert kinds(events) == ["announced"]
    assert "7,0" not in {str(cell) for cell in game.state.maze.pieces}
    events = game.act("- close")
    assert kinds(events) == ["laid", "revealed", "turned_up", "moved", "turn"]
    assert events[-2].source == "pile"


@clause("G7a")
def test_a_played_card_is_discarded_after_its_effect_and_before_the_draw() -> None:
    game = Game(hands={0: "repair_lamp"}).front(1, "sabotage_lamp")
    events = game.act("0 play repair_lamp @1 =sabotage_lamp")
    moves = [(event.cards, event.source, event.into) for event in events if event.kind == "moved"]
    assert moves[0] == (("sabotage_lamp",), "front:1", "discard")
    assert moves[1] == (("repair_lamp",), "played", "discard")
    assert moves[2][1:] == ("pile", "hand:0")


@clause("G7a")
def test_tolls_are_paid_before_newly_joined_goals_are_resolved() -> None:
    game = Game("base", 3, "toll", hands={0: "map", 1: "straight_ew"}, goals="stone_ne treasure", rounds=1)
    game.maze("S┼┼┼┼┼─.?")
    game.act("0 stand map 7,0")
    events = game.act("1 lay straight_ew 7,0")
    order = [event.kind for event in events if event.kind in ("laid", "paid", "turned_up", "round_ended")]
    assert order == ["laid", "paid", "turned_up", "round_ended"]


@clause("G7a", "P4", "P7")
def test_the_draws_of_a_turn_come_in_their_order() -> None:
    """Normal draws first, then the extra card of a chest, then the card of the player who vetoed."""
    game = Game(
        "base", 3, "path_specialist", "veto", "chests",
        hands={0: "path_specialist tee_new curve_nw", 1: "veto"},
        pile="map rockfall straight_ns straight_ew", chests="hand_plus_1", covers="cover_cross",
    ).maze("S┼┼")  # fmt: skip
    game.act("0 play path_specialist", "- close")
    game.act("0 lay curve_nw 3,0", "- close")
    game.act("0 lay tee_new 2,-1 turned", "1 veto veto")
    assert game.zone("hand:0")[-3:] == ("map", "rockfall", "straight_ns")
    assert game.zone("hand:1")[-1] == "straight_ew"


@clause("G7a", "C5")
@pytest.mark.parametrize("stealing_first", [True, False])
def test_chests_that_replace_the_draw_come_in_the_order_in_which_they_were_opened(
    stealing_first: bool,
) -> None:
    game = Game(
        "base", 3, "path_specialist", "chests", hands={0: "path_specialist curve_nw curve_ne"},
        chests="steal_hand_card draw_3_keep_1", covers="cover_cross cover_curve_nw",
    ).maze("S┼┼")  # fmt: skip
    to_steal, to_draw_three = "0 lay curve_nw 2,-1 turned", "0 lay curve_ne 2,1"
    game.act("0 play path_specialist")
    game.act(*((to_steal, to_draw_three) if stealing_first else (to_draw_three, to_steal)))
    verbs = [game.offers(0).pop().split()[0]]
    game.act(f"0 {game.offers(0).pop()}")
    verbs.append(game.offers(0).pop().split()[0])
    assert verbs == (["steal", "keep"] if stealing_first else ["keep", "steal"])


@clause("G7a")
def test_when_the_round_ends_nothing_that_was_still_due_happens() -> None:
    game = Game("base", 3, "detour", hands={0: "straight_ew", 1: "detour"}, goals="stone_ne treasure")
    game.maze("S┼┼┼┼┼─.?")
    game.act("0 lay straight_ew -1,0")
    pile = game.zone("pile")
    game.act("1 play detour 7,0")
    assert game.piece("8,0").card == "treasure"
    assert game.zone("pile") == pile
    assert game.zone("discard") == ()  # the detour is not even discarded


@clause("X4")
def test_a_turn_of_the_expansion_offers_four_things() -> None:
    game = Game("expansion", 3, hands={0: "cross map theft"}).front(0, "sabotage_cart trapped")
    assert {text.split()[0] for text in game.offers(0)} == {"play", "pass", "shed"}
    game = Game("expansion", 3, hands={0: "cross map theft"})
    assert {text.split()[0] for text in game.offers(0)} == {"lay", "play", "pass"}


@clause("X4")
@pytest.mark.parametrize("cards", ["map", "map rockfall", "map rockfall theft"])
def test_who_passes_one_to_three_cards_draws_as_many(cards: str) -> None:
    game = Game("expansion", 3, hands={0: "map rockfall theft cross"})
    pile = len(game.zone("pile"))
    game.act(f"0 pass {cards}")
    assert len(game.zone("hand:0")) == 6
    assert len(game.zone("pile")) == pile - len(cards.split())
    assert game.zone("discard") == tuple(cards.split())


@clause("X4")
def test_nobody_passes_four_cards_or_none() -> None:
    game = Game("expansion", 3, hands={0: "map rockfall theft cross"})
    game.refuses("0 pass map rockfall theft cross", "not_offered")
    game.refuses("0 pass", "not_offered")


@clause("X4")
@pytest.mark.parametrize("piece", ["sabotage_lamp", "trapped", "theft"])
def test_two_cards_discarded_remove_one_lying_in_front_and_the_hand_stays_smaller(piece: str) -> None:
    game = Game("expansion", 3, hands={0: "map rockfall"}).front(0, "sabotage_lamp trapped theft")
    pile = len(game.zone("pile"))
    game.act(f"0 shed map rockfall ={piece}")
    assert piece not in game.zone("front:0")
    assert len(game.zone("front:0")) == 2
    assert len(game.zone("hand:0")) == 5
    assert len(game.zone("pile")) == pile - 1


@clause("X4")
def test_two_cards_are_needed_to_remove_one_and_it_must_lie_in_front_of_oneself() -> None:
    game = Game("expansion", 3, hands={0: "map rockfall"}).front(1, "sabotage_lamp")
    assert game.offers(0, "shed") == set()
    game.front(0, "trapped")
    game.refuses("0 shed map rockfall =sabotage_lamp", "not_offered")
    game.refuses("0 shed map =trapped", "not_offered")
    game.hand(0, "map rockfall theft").refuses("0 shed map rockfall theft =trapped", "not_offered")
    game.hand(0, "map")
    assert game.offers(0, "shed") == set()
    game.refuses("0 shed map =trapped", "not_offered")
