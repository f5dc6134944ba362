"""What is in the chests that change hands, draws and piles: C5 c, d, f, g, i and j."""

from __future__ import annotations

import pytest

from tests.support.chests import OPEN, OPEN_BOTH, before_a_chest
from tests.support.clauses import clause
from tests.support.game import Game, kinds

# ---- c: one card less


@clause("C5")
def test_hand_minus_1_draws_no_card_at_the_end_of_the_turn() -> None:
    game = before_a_chest("hand_minus_1")
    before = game.zone("pile")
    game.act(OPEN)
    assert len(game.zone("hand:0")) == 5
    assert game.zone("pile") == before


@clause("C5")
def test_hand_minus_1_is_over_with_the_turn() -> None:
    game = before_a_chest("hand_minus_1", hands={1: "dead_n", 2: "dead_e"})
    game.act(OPEN, "1 pass dead_n", "2 pass dead_e", "0 pass map")
    assert [len(game.zone(f"hand:{seat}")) for seat in range(3)] == [5, 6, 6]


@clause("C5", "P7")
def test_hand_minus_1_replaces_both_cards_of_a_path_specialist() -> None:
    game = before_a_chest(
        "hand_minus_1", "path_specialist", hands={0: "tee_new straight_ew path_specialist map map map"}
    )
    game.act("0 play path_specialist", OPEN, "0 lay straight_ew 4,0")
    assert game.zone("hand:0") == ("map", "map", "map")
    assert game.awaits == (1,)


@clause("C5", "P4", "P7")
def test_hand_minus_1_replaces_the_draw_for_a_vetoed_card_but_not_the_vetoers() -> None:
    game = before_a_chest(
        "hand_minus_1",
        "path_specialist",
        "veto",
        hands={0: "tee_new straight_ew path_specialist map map map", 1: "veto"},
    )
    game.act("0 play path_specialist", "- close", OPEN, "- close", "0 lay straight_ew 4,0", "1 veto veto")
    assert len(game.zone("hand:0")) == 3
    assert len(game.zone("hand:1")) == 6


# ---- d: one card more


@clause("C5")
def test_hand_plus_1_draws_one_card_more() -> None:
    game = before_a_chest("hand_plus_1", pile="dead_n dead_e")
    game.act(OPEN)
    assert game.zone("hand:0")[-2:] == ("dead_n", "dead_e")
    assert len(game.zone("hand:0")) == 7


@clause("C5")
@pytest.mark.parametrize("first", ["3,-1", "3,1"])
def test_hand_plus_1_adds_its_card_even_when_hand_minus_1_takes_the_normal_one(first: str) -> None:
    game = before_a_chest("hand_minus_1 hand_plus_1", pile="dead_n dead_e")
    game.act(OPEN_BOTH, f"0 next {first}")
    assert len(game.zone("hand:0")) == 6
    assert game.zone("hand:0")[-1] == "dead_n"


@clause("C5", "G9")
def test_hand_plus_1_gives_nothing_from_an_empty_pile() -> None:
    game = before_a_chest("hand_plus_1").empty_pile()
    game.act(OPEN)
    assert len(game.zone("hand:0")) == 5


# ---- f: a card of another player


@clause("C5")
def test_steal_hand_card_takes_a_random_card_of_a_chosen_player_instead_of_drawing() -> None:
    game = before_a_chest(
        "steal_hand_card",
        hands={1: "curve_ne curve_nw cross dead_n dead_e straight_ns", 2: "dead_ns"},
        steal="3 2 0 1",
    )
    pile = game.zone("pile")
    game.act(OPEN)
    assert game.offers(0) == {"steal @1", "steal @2"}
    events = game.act("0 steal @1")
    # By name: cross, curve_ne, curve_nw, ...; the lot falls on the third.
    assert game.zone("hand:0")[-1] == "curve_nw"
    assert sorted(game.zone("hand:1")) == ["cross", "curve_ne", "dead_e", "dead_n", "straight_ns"]
    assert game.zone("pile") == pile
    (stolen,) = [event for event in events if event.why == "steal"]
    assert [stolen.to(seat).cards for seat in range(3)] == [("curve_nw",), ("curve_nw",), ("?",)]
    assert game.awaits == (1,)


@clause("C5")
def test_players_without_cards_cannot_be_stolen_from() -> None:
    game = before_a_chest("steal_hand_card", hands={2: "dead_ns"}).hand(1, "")
    game.act(OPEN)  # only seat 2 is left, so nothing is asked
    assert len(game.zone("hand:2")) == 5
    assert len(game.zone("hand:0")) == 6


@clause("C5")
def test_when_nobody_has_a_card_to_steal_nothing_is_drawn_instead() -> None:
    game = before_a_chest("steal_hand_card").hand(1, "").hand(2, "")
    game.act(OPEN)
    assert len(game.zone("hand:0")) == 5
    assert game.awaits == (0,)


# ---- g: one of three


@clause("C5")
def test_draw_3_keep_1_keeps_one_of_three_and_discards_the_others_face_down_in_their_order() -> None:
    game = before_a_chest("draw_3_keep_1", pile="dead_n dead_e dead_ns dead_nw")
    game.act(OPEN)
    assert game.offers(0) == {"keep dead_n", "keep dead_e", "keep dead_ns"}
    events = game.act("0 keep dead_e")
    assert game.zone("hand:0")[-1] == "dead_e"
    assert len(game.zone("hand:0")) == 6
    assert game.zone("discard") == ("dead_n", "dead_ns")
    assert game.zone("pile")[0] == "dead_nw"
    (put_down,) = [event for event in events if event.into == "discard"]
    assert put_down.to(1).cards == ("?", "?")


@clause("G10", "C5")
def test_of_equal_cards_drawn_to_choose_from_the_one_drawn_first_is_kept() -> None:
    game = before_a_chest("draw_3_keep_1", pile="straight_ns dead_e straight_ns dead_nw")
    game.act(OPEN, "0 keep straight_ns")
    assert game.zone("hand:0")[-1] == "straight_ns"
    assert game.zone("discard") == ("dead_e", "straight_ns")


@clause("C5", "G10")
def test_the_cards_not_kept_lie_above_the_action_card_of_the_turn() -> None:
    game = Game(
        "base", 3, "chests", "detour", chests="draw_3_keep_1", covers="cover_cross", first=2,
        hands={0: "detour", 2: "tee_new"}, pile="curve_ne dead_nes dead_ne dead_nesw",
    ).maze("S─┴")  # fmt: skip
    game.act("2 lay tee_new 0,1", "0 play detour 3,0")
    game.act("0 keep dead_ne")
    assert game.zone("discard") == ("detour", "dead_nes", "dead_nesw")


@clause("C5")
def test_draw_3_keep_1_offers_as_many_as_there_are() -> None:
    game = before_a_chest("draw_3_keep_1").empty_pile().pile("dead_n dead_e")
    game.act(OPEN)
    assert game.offers(0) == {"keep dead_n", "keep dead_e"}


@clause("C5")
def test_draw_3_keep_1_keeps_the_last_card_of_the_pile_without_asking() -> None:
    game = before_a_chest("draw_3_keep_1").empty_pile().pile("dead_n")
    game.act(OPEN)
    assert game.zone("hand:0")[-1] == "dead_n"
    assert game.awaits == (1,)


@clause("C5", "G9")
def test_draw_3_keep_1_gives_nothing_from_an_empty_pile() -> None:
    game = before_a_chest("draw_3_keep_1").empty_pile()
    game.act(OPEN)
    assert len(game.zone("hand:0")) == 5
    assert game.awaits == (1,)


@clause("C5", "G7a")
@pytest.mark.parametrize("steal_first", [True, False])
def test_two_ways_to_get_cards_happen_in_the_order_in_which_the_chests_were_opened(
    steal_first: bool,
) -> None:
    game = before_a_chest("steal_hand_card draw_3_keep_1")
    game.act(OPEN_BOTH, "0 next 3,-1" if steal_first else "0 next 3,1")
    assert game.offers(0, "steal" if steal_first else "keep") != set()
    assert len(game.zone("hand:0")) == 5  # neither of them, nor the normal card
    for verb in ("steal", "keep") if steal_first else ("keep", "steal"):
        game.act(f"0 {min(game.offers(0, verb))}")
    assert len(game.zone("hand:0")) == 7
    assert game.state.turn == 1


@clause("C5", "G7a")
def test_the_extra_card_comes_after_the_other_ways_to_get_cards() -> None:
    game = before_a_chest("hand_plus_1 draw_3_keep_1", pile="dead_n dead_e dead_ns dead_nw")
    game.act(OPEN_BOTH, "0 next 3,-1")
    assert len(game.offers(0, "keep")) == 3
    game.act("0 keep dead_n")
    assert game.zone("hand:0")[-2:] == ("dead_n", "dead_nw")


@clause("C5")
def test_two_chests_that_replace_the_draw_each_happen_once() -> None:
    game = before_a_chest("hand_minus_1 draw_3_keep_1", pile="dead_n dead_e dead_ns dead_nw")
    game.act(OPEN_BOTH, "0 next 3,-1", "0 keep dead_n")
    assert len(game.zone("hand:0")) == 6
    assert game.zone("pile")[0] == "dead_nw"


@clause("C5", "G7a")
def test_when_the_round_ends_no_chest_gives_cards_any_more() -> None:
    game = Game(
        "base",
        3,
        "chests",
        chests="draw_3_keep_1",
        covers="cover_cross",
        goals="stone_nw treasure stone_ne",
        roles="digger saboteur digger",
        hands={0: "cross"},
        options={"chest_cells": "6,-1/-3,3/-3,-3/-5,0"},
    ).maze("S─┴┴┴┴.┴?")
    game.act("0 lay cross 6,0", "0 next 6,-1")
    assert game.offers(0, "keep") == set()
    assert game.offers(0, "take_gold") != set()
    assert len(game.zone("hand:0")) == 5


# ---- i: from the discard pile


@clause("C5")
def test_the_discard_pile_is_shuffled_and_one_of_five_is_kept_at_once() -> None:
    order = "6 5 4 3 2 1 0"
    game = before_a_chest("shuffle_discard_take_1_of_5", discards=order)
    game.discard("dead_n dead_e dead_ns dead_ew dead_ne dead_nw dead_nes")
    pile = game.zone("pile")
    events = game.act(OPEN)
    assert "shuffled" in kinds(events)
    # Turned round, the pile has dead_n on top; the five on top are looked at.
    assert game.offers(0) == {f"keep dead_{sides}" for sides in ("n", "e", "ns", "ew", "ne")}
    game.act("0 keep dead_ns")
    assert game.zone("discard") == ("dead_nes", "dead_nw", "dead_ne", "dead_ew", "dead_e", "dead_n")
    assert game.zone("hand:0")[-1] == "dead_ns"
    assert len(game.zone("hand:0")) == 6
    assert game.zone("pile") == pile  # no other draw


@clause("C5")
def test_the_card_just_played_is_not_among_those_looked_at() -> None:
    game = Game(
        "base", 3, "chests", "detour", chests="shuffle_discard_take_1_of_5", covers="cover_cross", first=2,
        hands={0: "detour", 2: "tee_new"},
    ).maze("S─┴").discard("map rockfall")  # fmt: skip
    game.act("2 lay tee_new 0,1", "0 play detour 3,0")
    assert game.offers(0) == {"keep map", "keep rockfall"}
    game.act("0 keep map")
    assert game.zone("discard") == ("rockfall", "detour")


@clause("C5")
def test_an_empty_discard_pile_gives_nothing_and_the_draw_is_lost_all_the_same() -> None:
    game = before_a_chest("shuffle_discard_take_1_of_5")
    game.act(OPEN)
    assert len(game.zone("hand:0")) == 5
    assert game.awaits == (1,)


@clause("C5")
def test_after_the_shuffle_nobody_knows_where_a_discarded_card_lies() -> None:
    game = before_a_chest("shuffle_discard_take_1_of_5", hands={1: "dead_n", 2: "dead_e"})
    game.act("0 pass rockfall", "1 pass dead_n", "2 pass dead_e")
    game.discard("dead_ns dead_ew dead_ne dead_nw dead_nes dead_new")
    assert (("rockfall",), ("discard:0",)) in game.facts(0)
    game.act(OPEN)
    # It lies below the five that are looked at, so that only the shuffle hides it.
    assert game.zone("discard")[0] == "rockfall"
    assert (("rockfall",), ("discard:0",)) not in game.facts(0)
    assert [len(places) > 1 for cards, places in game.facts(0) if "rockfall" in cards] == [True]


# ---- j: the top of the pile


@clause("C5", "G10")
def test_mill_5_puts_the_top_five_of_the_draw_pile_face_down_on_the_discard_pile() -> None:
    game = before_a_chest("mill_5", pile="dead_n dead_e dead_ns dead_nw dead_ne dead_nes")
    events = game.act(OPEN)
    assert game.zone("discard") == ("dead_n", "dead_e", "dead_ns", "dead_nw", "dead_ne")
    assert game.zone("hand:0")[-1] == "dead_nes"  # the turn's draw comes afterwards
    (milled,) = [event for event in events if event.why == "mill"]
    assert milled.to(0).cards == ("?",) * 5


@clause("C5")
def test_mill_5_takes_as_many_as_there_are() -> None:
    game = before_a_chest("mill_5").empty_pile().pile("dead_n dead_e")
    game.act(OPEN)
    assert game.zone("discard") == ("dead_n", "dead_e")
    assert len(game.zone("hand:0")) == 5
