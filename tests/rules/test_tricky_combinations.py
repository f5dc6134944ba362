"""Cases in which several clauses meet, of which each alone is shown elsewhere."""

from __future__ import annotations

from saboteur.acts import CLOCK
from tests.support.clauses import clause
from tests.support.game import Game

TO_THE_GOAL = "S┴┴┴┴┼┼.?"


def ends(game: Game) -> list[str]:
    """List why rounds have ended."""
    return [event.why for event in game.events if event.kind == "round_ended"]


@clause("P4", "P7", "C5", "K2")
def test_a_chest_gives_the_chance_of_a_veto_back_between_the_two_cards_of_a_specialist() -> None:
    game = Game(
        "base", 3, "veto", "path_specialist", "chests",
        chests="shuffle_discard_take_1_of_5", covers="cover_cross", first=2,
        hands={0: "path_specialist tee_new cross", 1: "veto", 2: "cross"},
    ).maze("S─┴")  # fmt: skip
    game.act("2 lay cross -1,0", "1 veto veto", "0 play path_specialist")
    assert game.awaits == (0,)  # the veto is spent
    game.act("0 lay tee_new 3,0", "0 keep veto")
    held = len(game.zone("hand:0"))
    game.act("0 lay cross 4,0")
    assert set(game.awaits) == {1, 2, CLOCK}
    game.act("- close")
    assert len(game.zone("hand:0")) == held - 1  # the chest took the place of both draws


@clause("C5", "N2", "G6", "K2")
def test_a_spider_that_a_chest_moves_before_a_reached_port_ends_the_round() -> None:
    game = Game(
        "base", 3, "chests", "new_goals", chests="move_hidden_goal_away_1", covers="cover_cross",
        goals="new_treasure giant_spider new_treasure new_stone_nw new_stone_ne",
        hands={0: "cross"}, options={"chest_cells": "2,0/-3,3/-3,-3/-5,0"},
    ).maze("┌┼┴┴┴┴───┘\nS")  # fmt: skip
    game.act("0 lay cross 1,0", "0 shift 8,-2")
    assert ends(game) == ["giant_spider"]


@clause("T3", "T4", "K3")
def test_who_lays_names_the_payer_also_where_that_goes_below_zero() -> None:
    game = Game("base", 3, "toll", hands={0: "cross", 1: "map", 2: "map"}, first=1)
    game.act("1 stand map 1,0", "2 pass map")
    game.coins(0, 2, 1).gold(0, "gold_1")
    game.act("0 ask 1,0 @2", "2 agree", "0 lay cross 1,0")
    assert game.offers(0) == {"payer @0", "payer @2"}
    game.act("0 payer @0")
    assert game.state.coins == (-1, 3, 1)
    assert game.totals()[0] == 0


@clause("N2", "T4", "K3")
def test_a_dragon_takes_nothing_where_all_gold_cards_are_owed_already() -> None:
    game = Game("base", 3, "new_goals", "toll", goals="new_treasure new_stone_nw dragon new_stone_ne")
    game.maze(TO_THE_GOAL).hand(0, "cross").coins(-1, 0, 0).gold(0, "gold_3")
    game.act("0 lay cross 7,0")
    assert game.state.coins == (-1, 0, 0)


@clause("C3", "C4")
def test_who_looked_at_a_chest_still_knows_it_after_a_rockfall_took_it_unopened() -> None:
    game = Game("base", 3, "chests", hands={0: "map", 1: "rockfall"}, chests="gold_plus_1")
    game.act("0 play map 3,-1", "1 play rockfall 3,-1")
    assert (("gold_plus_1",), ("chests_left",)) in game.facts(0)
    assert not any("chests_left" in places for _, places in game.facts(2))


@clause("X11", "G8", "B11")
def test_swapping_hands_with_somebody_who_has_none_can_end_the_round() -> None:
    game = Game("expansion", 3).hand(0, "swap_hands").hand(1, "").hand(2, "").empty_pile()
    game.act("0 play swap_hands @1")
    assert ends(game) == ["cards_out"]


@clause("X18", "X9")
def test_when_the_latest_theft_was_removed_the_one_before_it_begins() -> None:
    game = Game("expansion", 4, hands={0: "theft", 1: "theft", 2: "hands_off", 3: "map"})
    game.act("0 play theft", "1 play theft", "2 play hands_off @1", "3 pass map")
    game.coins(0, 0, 1, 1).run_out()
    assert game.awaits == (0,)


@clause("X18", "X10")
def test_when_the_latest_thief_is_trapped_the_next_clockwise_begins() -> None:
    game = Game("expansion", 4, hands={0: "theft", 1: "theft", 2: "trapped", 3: "map"})
    game.act("0 play theft", "1 play theft", "2 play trapped @1", "3 pass map")
    game.coins(0, 0, 3, 3).run_out()
    assert game.awaits == (0,)


@clause("X4", "X18")
def test_a_theft_that_was_shed_steals_nothing() -> None:
    game = Game("expansion", 3, hands={0: "theft map map", 1: "map", 2: "map"})
    game.act("0 play theft", "1 pass map", "2 pass map", "0 shed map map =theft")
    game.coins(0, 1, 1).run_out()
    assert [event for event in game.events if event.why == "theft" and event.kind == "paid"] == []


@clause("P5", "B14", "B18")
def test_after_a_change_of_direction_gold_goes_round_clockwise_from_a_saboteur_and_play_begins_anew() -> None:
    game = Game(
        "base", 4, "change_of_direction", roles="digger saboteur digger digger digger",
        goals="stone_ne treasure stone_nw", hands={0: "change_of_direction", 2: "map", 3: "map"},
    ).maze(TO_THE_GOAL).hand(1, "cross")  # fmt: skip
    game.act("0 play change_of_direction", "3 pass map", "2 pass map", "1 lay cross 7,0")
    for seat in (2, 3):
        assert game.awaits == (seat,)
        game.act(f"{seat} take_gold {game.zone(f'purse:{seat}')[0]}")
    assert [len(game.zone(f"gold:{seat}")) for seat in range(4)] == [1, 0, 1, 1]
    game.next_round()
    assert (game.state.turn, game.state.direction) == (2, 1)


@clause("C5", "G8")
def test_who_steals_the_last_card_of_all_others_goes_on_alone() -> None:
    game = Game("base", 3, "chests", chests="steal_hand_card", covers="cover_cross").maze("S─┴")
    game.hand(0, "tee_new").hand(1, "map").hand(2, "").empty_pile()
    game.act("0 lay tee_new 3,0")
    assert (game.zone("hand:0"), game.zone("hand:1"), game.state.turn) == (("map",), (), 0)


@clause("C5")
def test_the_only_hand_is_stolen_from_without_asking_and_play_goes_on() -> None:
    game = Game("base", 3, "chests", chests="steal_hand_card", covers="cover_cross").maze("S─┴")
    game.hand(0, "tee_new").hand(1, "map rockfall").hand(2, "").empty_pile()
    game.act("0 lay tee_new 3,0")
    assert (len(game.zone("hand:0")), len(game.zone("hand:1")), game.awaits) == (1, 1, (1,))
    assert game.offers(1)


@clause("X10", "X14", "X15", "P8")
def test_a_trapped_digger_who_reaches_the_treasure_wins_it_for_the_others_of_the_team() -> None:
    game = Game(
        "expansion", 3, "detour", roles="blue_digger blue_digger saboteur",
        goals="stone_ne treasure stone_nw", hands={0: "detour", 2: "map"}, first=1,
    ).maze(TO_THE_GOAL).hand(1, "cross")  # fmt: skip
    game.act("1 lay cross -1,0", "2 pass map")
    game.front(0, "trapped").act("0 play detour 7,0")
    assert [(e.seat, e.amount, e.why) for e in game.events if e.kind == "paid"] == [(1, 5, "blue")]


@clause("N2", "X18")
def test_gold_of_a_bag_can_be_stolen() -> None:
    game = Game(
        "expansion", 3, "new_goals", goals="new_treasure new_stone_nw gold_bag_2 new_stone_ne",
        roles="green_digger green_digger green_digger", hands={1: "theft", 2: "map"}, first=1,
    ).maze(TO_THE_GOAL).hand(0, "cross")  # fmt: skip
    game.act("1 play theft", "2 pass map", "0 lay cross 7,0", "0 turn_up 8,0")
    game.run_out()
    assert game.state.coins == (1, 1, 0)


@clause("G7", "W1", "C2")
def test_a_place_and_a_chest_joined_at_once_are_resolved_as_the_player_picks() -> None:
    game = Game(
        "base", 3, "wardrobe", "chests", chests="hand_plus_1", covers="cover_cross", hands={0: "cross"},
        roles="digger digger digger saboteur", options={"chest_cells": "3,-1/-3,3/-3,-3/-5,0"},
    )  # fmt: skip
    game.put("1,0", "tee_new").put("1,-1", "straight_ns").put("1,-2", "curve_nw", turned=True)
    game.put("2,-2", "straight_ew").act("0 lay cross 3,-2")
    assert game.offers(0) == {"next 3,-1", "next 4,-2"}
    game.act("0 next 4,-2")
    assert (game.zone("role:0"), game.zone("spare")) == (("saboteur",), ("digger",))
    assert len(game.zone("hand:0")) == 7
