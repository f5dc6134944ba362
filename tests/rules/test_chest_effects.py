"""What is in the ten chests: C5, one effect after the other, with every ruling."""

from __future__ import annotations

import pytest

from tests.support.clauses import clause
from tests.support.game import Game, kinds

OPEN = "0 lay tee_new 3,0"
"""Opens the chest at 3,-1."""
OPEN_BOTH = "0 lay cross 3,0"
"""Opens the chests at 3,-1 and 3,1."""


def before_a_chest(
    chests: str,
    *modules: str,
    edition: str = "base",
    seats: int = 3,
    hands: dict[int, str] | None = None,
    pile: str = "",
    roles: str = "",
    goals: str = "",
    steal: str = "",
    discards: str = "",
) -> Game:
    """Dig up to the cell below the first chest and above the second."""
    hands = {0: "tee_new cross map map map rockfall", **(hands or {})}
    game = Game(
        edition,
        seats,
        "chests",
        *modules,
        chests=chests,
        covers="cover_cross cover_curve_ne",
        hands=hands,
        pile=pile,
        roles=roles,
        goals=goals,
        steal=steal,
        discards=discards,
    )
    return game.maze("S─┴")


def behind_the_goals(*modules: str) -> Game:
    """Dig past the goals to 9,-1, from where a port faces the empty cell 9,-2.

    Seat 0 opens a chest at 2,0 with a card on 1,0.
    """
    game = Game(
        "base",
        3,
        "chests",
        *modules,
        chests="move_hidden_goal_away_1",
        covers="cover_cross",
        goals="treasure stone_ne stone_nw",
        first=2,
        hands={0: "cross", 2: "map"},
        options={"chest_cells": "2,0/-3,3/-3,-3/-5,0"},
    )
    return game.maze("┌┼┴┴┴┴───┘\nS")


# ---- a: one gold


@clause("C5")
def test_gold_plus_1_gives_a_gold_card_worth_one_in_the_base_game() -> None:
    game = before_a_chest("gold_plus_1")
    events = game.act(OPEN)
    assert game.zone("gold:0") == ("gold_1",)
    assert len(game.zone("gold_pile")) == 27
    assert game.state.coins == (0, 0, 0)
    (taken,) = [event for event in events if event.into == "gold:0"]
    assert taken.to(2).cards == ("gold_1",)  # handed out in the open


@clause("C5", "B15")
def test_the_gold_pile_is_shuffled_after_a_card_was_looked_for_in_it() -> None:
    game = Game(
        "base",
        3,
        "chests",
        chests="gold_plus_1",
        covers="cover_cross",
        gold="gold_3 gold_2 gold_2",
        gold_again=" ".join(str(rank) for rank in reversed(range(28))),
        hands={0: "tee_new"},
    ).maze("S─┴")
    game.act(OPEN)
    assert game.zone("gold_pile")[-3:] == ("gold_2", "gold_2", "gold_3")


@clause("C5")
def test_gold_plus_1_gives_a_coin_when_no_gold_card_worth_one_is_left() -> None:
    game = before_a_chest("gold_plus_1")
    game.gold(1, " ".join(["gold_1"] * 16))
    game.act(OPEN)
    assert game.zone("gold:0") == ()
    assert game.state.coins == (1, 0, 0)


@clause("C5", "X3")
def test_gold_plus_1_gives_a_coin_in_the_expansion() -> None:
    game = before_a_chest("gold_plus_1", edition="expansion")
    game.act(OPEN)
    assert game.state.coins == (1, 0, 0)


@clause("C5", "V2")
def test_gold_plus_1_gives_a_coin_in_a_tournament() -> None:
    game = Game(
        "base", 5, "chests", "tournament", chests="gold_plus_1", covers="cover_cross",
        hands={0: "straight_ew tee_new map map map map map"},
    ).maze("S─┴")  # fmt: skip
    game.act(OPEN)
    assert game.state.coins == (1, 0, 0, 0, 0)


# ---- b: no more looking at goals


@clause("C5")
def test_no_more_goal_maps_forbids_looking_at_goals_for_the_rest_of_the_round() -> None:
    game = before_a_chest("no_more_goal_maps", hands={1: "map"})
    assert "8,0" in game.cells(0, "map", "play")
    game.act(OPEN)
    assert not {"8,-2", "8,0", "8,2"} & game.cells(1, "map", "play")
    game.refuses("1 play map 8,0")


@clause("C5")
def test_next_round_goals_may_be_looked_at_again() -> None:
    game = before_a_chest("no_more_goal_maps", roles="digger digger digger")
    game.act(OPEN)
    game.run_out()
    game.next_round()
    turn = game.state.turn
    game.hand(turn, "map")
    assert {"8,-2", "8,0", "8,2"} <= game.cells(turn, "map", "play")


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


# ---- e: a goal moves away


@clause("C5")
def test_a_goal_moves_one_column_away_with_what_it_hides() -> None:
    game = before_a_chest("move_hidden_goal_away_1", goals="stone_nw treasure stone_ne")
    game.act(OPEN)
    assert game.offers(0) == {"shift 8,-2", "shift 8,0", "shift 8,2"}
    events = game.act("0 shift 8,0")
    (moved,) = [event for event in events if event.kind == "goal_moved"]
    assert (moved.seat, str(moved.target)) == (0, "8,0 9,0")
    assert game.zone("goal:9,0") == ("treasure",)
    assert not game.piece("9,0").up
    assert "8,0" not in [str(cell) for cell in game.state.maze.pieces]


@clause("C5")
def test_what_somebody_knows_of_a_goal_moves_with_it() -> None:
    game = before_a_chest(
        "move_hidden_goal_away_1", goals="stone_nw treasure stone_ne", hands={1: "dead_n", 2: "dead_e"}
    )
    game.act("0 play map 8,0", "1 pass dead_n", "2 pass dead_e", OPEN, "0 shift 8,0")
    assert (("treasure",), ("goal:9,0",)) in game.facts(0)


@clause("C5")
def test_a_goal_before_a_card_cannot_be_chosen() -> None:
    game = before_a_chest("move_hidden_goal_away_1").put("9,0", "straight_ns")
    game.act(OPEN)
    assert game.offers(0) == {"shift 8,-2", "shift 8,2"}


@clause("C5", "T2")
def test_a_goal_before_a_toll_figure_cannot_be_chosen() -> None:
    game = behind_the_goals("toll")
    game.act("2 stand map 9,-2", "0 lay cross 1,0")
    assert game.offers(0) == {"shift 8,0", "shift 8,2"}


@clause("C5")
def test_the_only_goal_that_can_move_moves_without_asking() -> None:
    game = before_a_chest("move_hidden_goal_away_1").put("9,-2", "straight_ns").put("9,2", "straight_ns")
    events = game.act(OPEN)
    assert [str(event.target) for event in events if event.kind == "goal_moved"] == ["8,0 9,0"]
    assert game.awaits == (1,)


@clause("C5")
def test_when_no_goal_can_move_nothing_happens() -> None:
    game = before_a_chest("move_hidden_goal_away_1")
    for cell in ("9,-2", "9,0", "9,2"):
        game.put(cell, "straight_ns")
    game.act(OPEN)
    assert game.awaits == (1,)
    assert len(game.zone("hand:0")) == 6  # the turn's draw is untouched


@clause("C5")
def test_a_face_up_goal_stays_where_it_is() -> None:
    game = before_a_chest("move_hidden_goal_away_1", goals="stone_nw treasure stone_ne").turn_up("8,-2")
    game.act(OPEN)
    assert game.offers(0) == {"shift 8,0", "shift 8,2"}


@clause("C5", "G6")
def test_a_goal_moved_before_a_reached_port_is_turned_up() -> None:
    game = behind_the_goals()
    events = game.act("2 pass map", "0 lay cross 1,0", "0 shift 8,-2")
    assert (game.piece("9,-2").card, game.piece("9,-2").up) == ("treasure", True)
    assert game.state.flags["reached_by"] == 0
    assert "round_ended" in kinds(events)


@clause("C5", "G7")
def test_a_goal_moved_away_from_every_reached_port_is_not_turned_up() -> None:
    game = Game(
        "base",
        3,
        "chests",
        chests="move_hidden_goal_away_1",
        covers="cover_cross",
        goals="stone_nw treasure stone_ne",
        hands={0: "cross"},
        options={"chest_cells": "6,-1/-3,3/-3,-3/-5,0"},
    ).maze("S─┴┴┴┴.┴?")
    # One card joins the chest at 6,-1 and, through the card at 7,0, the treasure.
    game.act("0 lay cross 6,0")
    assert game.offers(0) == {"next 6,-1", "next 8,0"}
    game.act("0 next 6,-1", "0 shift 8,0")
    assert not game.piece("9,0").up
    assert game.awaits == (1,)
    assert game.zone("goal:9,0") == ("treasure",)


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


# ---- h: a role


@clause("C5")
def test_peek_dwarf_card_shows_its_finder_another_players_role() -> None:
    game = before_a_chest("peek_dwarf_card", roles="digger saboteur digger")
    game.act(OPEN)
    assert game.offers(0) == {"peek @1", "peek @2"}
    events = game.act("0 peek @1")
    assert (("saboteur",), ("role:1",)) in game.facts(0)
    assert game.facts(2) == set()
    (look,) = [event for event in events if event.kind == "looked"]
    assert (look.target.seat, look.to(0).cards, look.to(2).cards) == (1, ("saboteur",), ("?",))
    assert len(game.zone("hand:0")) == 6  # the turn's draw is untouched


@clause("C5")
def test_with_two_players_the_only_other_role_is_shown_without_asking() -> None:
    game = before_a_chest("peek_dwarf_card", edition="expansion", seats=2, roles="boss saboteur")
    game.act(OPEN)
    assert (("saboteur",), ("role:1",)) in game.facts(0)
    assert game.awaits == (1,)


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
