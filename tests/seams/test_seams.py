"""The hardest cases for the seams between modules, each from its announcement to its record and back.

`Game` saves and reloads the position after every act, so each of these also shows that a game can be left and
taken up again in the middle of the choice at hand.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from saboteur.sample import sample
from saboteur.view import decode, encode, view
from tests.support.clauses import clause
from tests.support.game import Game, kinds


@clause("P4", "P7")
def test_a_veto_stops_the_path_specialist_himself() -> None:
    game = Game("base", 3, "veto", "path_specialist", hands={0: "path_specialist cross cross", 1: "veto"})
    game.act("0 play path_specialist")
    assert game.awaits == (1, 2, -1)
    game.act("1 veto veto")
    assert game.zone("discard") == ("path_specialist", "veto")
    assert game.state.turn == 1  # the turn is over
    assert len(game.zone("hand:0")) == len(game.zone("hand:1")) == 6  # both have drawn
    assert game.replays()


@clause("P4", "P7")
def test_a_veto_stops_the_first_card_of_a_path_specialist_and_the_second_follows() -> None:
    game = Game("base", 3, "veto", "path_specialist", hands={0: "path_specialist cross cross", 1: "veto"})
    game.act("0 play path_specialist", "- close", "0 lay cross 1,0", "1 veto veto")
    assert game.awaits == (0,)
    assert game.offers(0, "done") == set()  # the second card is compulsory
    game.act("0 lay cross 1,0")
    assert game.piece("1,0").card == "cross"
    assert game.zone("discard") == ("cross", "veto", "path_specialist")
    assert len(game.zone("hand:0")) == 5  # two drawn for three played
    assert game.replays()


@clause("P4", "P7")
def test_a_veto_stops_the_second_card_of_a_path_specialist() -> None:
    game = Game("base", 3, "veto", "path_specialist", hands={0: "path_specialist cross cross", 1: "veto"})
    game.act(
        "0 play path_specialist", "- close", "0 lay cross 1,0", "- close", "0 lay cross 2,0", "1 veto veto"
    )
    assert "2,0" not in {str(cell) for cell in game.state.maze.pieces}
    assert game.state.turn == 1
    assert len(game.zone("hand:0")) == 5
    assert len(game.zone("hand:1")) == 6
    assert game.replays()


def two_chests_and_a_goal_in_a_row(first: str, second: str) -> Game:
    """Set a table where a card on 1,2 opens a chest behind which lie another one and, far off, a gold bag.

    start
      |
      +--[1,2]--(chest)--+--(chest)        (gold bag)
                         |                     |
                         +--------------------+
    """
    game = Game(
        "base", 3, "chests", "new_goals", hands={0: "straight_ew"},
        goals="new_treasure new_stone_ne new_stone_nw gold_bag_1",
        options={"chest_cells": "2,2/4,2/6,-2/2,-2"},
        covers="cover_cross cover_tee_new", chests=f"{first} {second}",
    )  # fmt: skip
    game.put("0,1", "straight_ns").put("0,2", "curve_ne")
    game.put("3,2", "cross").put("3,3", "curve_ne").put("4,3", "straight_ew").put("5,3", "straight_ew")
    return game.put("6,3", "tee_new").put("7,3", "tee_new").put("8,3", "curve_nw")


@clause("G6", "G7", "C2", "C5")
def test_one_play_opens_a_chest_whose_cover_reaches_another_chest_and_a_goal_that_fits_both_ways() -> None:
    game = two_chests_and_a_goal_in_a_row("peek_dwarf_card", "hand_plus_1")
    events = game.act("0 lay straight_ew 1,2")
    assert kinds(events)[:5] == ["announced", "laid", "revealed", "turned_up", "chest"]
    assert game.offers(0) == {"peek @1", "peek @2"}
    game.act("0 peek @2")
    assert game.offers(0) == {"next 4,2", "next 8,2"}
    game.act("0 next 8,2")
    assert game.offers(0) == {"turn_up 8,2", "turn_up 8,2 turned"}
    game.act("0 turn_up 8,2 turned")
    assert game.piece("8,2").turned
    assert game.state.coins == (1, 0, 0)
    assert game.piece("4,2").up  # the second chest followed by itself
    assert len(game.zone("hand:0")) == 7  # one more card
    assert game.state.turn == 1
    assert game.replays()


@clause("C5", "G7a")
def test_draw_three_keep_one_still_happens_after_no_card_is_drawn() -> None:
    game = two_chests_and_a_goal_in_a_row("hand_minus_1", "draw_3_keep_1").pile("map rockfall cross tee_nes")
    game.act("0 lay straight_ew 1,2", "0 next 4,2", "0 turn_up 8,2")
    assert game.awaits == (0,)
    assert game.offers(0) == {"keep map", "keep rockfall", "keep cross"}
    game.act("0 keep rockfall")
    assert game.zone("discard") == ("map", "cross")  # as they were drawn
    assert len(game.zone("hand:0")) == 6  # five left and one kept: no draw besides
    assert game.zone("pile")[0] == "tee_nes"
    assert game.replays()


@clause("T3", "P4")
def test_one_refuses_to_pay_a_toll_another_agrees_and_the_card_laid_there_is_vetoed() -> None:
    game = Game(
        "base", 4, "toll", "veto", first=3, hands={3: "map", 0: "cross", 1: "veto"}, goals="stone_ne treasure"
    )
    game.act("3 stand map 1,0")
    game.coins(0, 1, 1, 1)
    assert "1,0" not in game.cells(0, "cross")
    game.act("0 ask 1,0 @1", "1 refuse")
    assert "ask 1,0 @1" not in game.offers(0)  # each person once
    game.act("0 ask 1,0 @2", "2 agree")
    assert "1,0" in game.cells(0, "cross")
    game.act("0 lay cross 1,0", "1 veto veto")
    assert game.state.coins == (0, 1, 1, 1)  # nothing was paid
    assert [token.kind for token in game.state.tokens] == ["figure"]  # the word has lapsed, the figure stands
    assert game.state.turn == 1
    assert game.replays()


@clause("D8", "D11")
def test_a_bribe_after_the_action_leads_to_the_sixth_goal() -> None:
    goals = "goal_dead_nesw_0 goal_cross_0 goal_curve_nw_2 goal_dead_nsw_0 goal_dead_new_0 goal_dead_nw_1"
    game = Game("duel", 2, hands={0: "straight_ns map"}, goals=goals)
    for cell in ("5,-2", "5,0", "7,-1", "7,1", "9,0"):
        game.turn_up(cell)
    for cell in ("1,1", "2,1", "3,1", "4,1"):
        game.put(cell, "straight_ew")
    game.put("5,1", "tee_nsw_troll_s")
    game.act("0 lay straight_ns 0,2")
    assert game.offers(0) == {"bribe 5,1", "done"}
    events = game.act("0 bribe 5,1")
    assert kinds(events)[:5] == ["bribed", "revealed", "turned_up", "marked", "round_ended"]
    assert [event.why for event in events if event.kind == "round_ended"] == ["goals"]
    assert game.replays()


def feast_and_treasure_in_a_row() -> Game:
    game = Game(
        "base", 4, "feast", hands={0: "straight_ew"}, goals="stone_ne stone_nw treasure",
        roles="saboteur digger digger digger digger", feast="3 2 1 0",
    )  # fmt: skip
    game.put("0,1", "straight_ns").put("0,2", "curve_ne").put("1,2", "straight_ew").put("2,2", "straight_ew")
    game.tunnel("5,2", "6,2", "7,2", card="tee_new")
    game.act("0 lay straight_ew 3,2")
    assert game.offers(0) == {"next 4,2", "next 8,2"}
    return game


@clause("F1", "G7", "B14")
def test_feast_before_treasure_counts_the_new_roles() -> None:
    game = feast_and_treasure_in_a_row()
    events = game.act("0 next 4,2")
    shown = {event.seat: event.cards for event in events if event.kind == "role_shown"}
    assert shown == {0: ("digger",), 1: ("digger",), 2: ("digger",), 3: ("saboteur",)}
    assert game.awaits == (0,)  # now a digger, the one who reached it picks first
    assert game.replays()


@clause("F1", "G7", "B14")
def test_treasure_before_feast_ends_the_round_under_the_old_roles() -> None:
    game = feast_and_treasure_in_a_row()
    events = game.act("0 next 8,2")
    shown = {event.seat: event.cards for event in events if event.kind == "role_shown"}
    assert shown[0] == ("saboteur",)
    assert game.awaits == (3,)  # the first digger counter-clockwise from the saboteur
    assert game.replays()


@clause("B14", "P5", "V1")
def test_gold_cards_are_picked_clockwise_after_a_change_of_direction_passing_by_a_sabotaged_digger() -> None:
    game = Game(
        "base", 5, "change_of_direction", "sabotaged_dwarf",
        hands={0: "change_of_direction", 4: "cross"}, goals="stone_ne treasure stone_nw",
        roles="digger saboteur digger digger digger saboteur", gold="gold_1 gold_2 gold_3 gold_1",
    )  # fmt: skip
    game.tunnel("1,0", "2,0", "3,0", "4,0", card="tee_new").put("5,0", "straight_ew").put(
        "6,0", "straight_ew"
    )
    game.front(2, "sabotage_lamp")
    game.act("0 play change_of_direction")
    assert game.state.turn == 4
    game.act("4 lay cross 7,0")
    picked = []
    while -2 not in game.awaits:
        (seat,) = game.awaits
        picked.append(seat)
        card = max(game.zone(f"purse:{seat}"))
        game.act(f"{seat} take_gold {card}")
    assert picked == [4, 0, 3]  # the last of the four goes to 4 without a choice
    assert Counter(game.zone("gold:4")) == Counter(("gold_3", "gold_1"))
    assert (game.zone("gold:0"), game.zone("gold:3")) == (("gold_2",), ("gold_1",))
    assert game.zone("gold:2") == game.zone("gold:1") == ()
    assert game.replays()


@clause("X18")
def test_two_thieves_steal_with_one_coin_on_the_table() -> None:
    game = Game(
        "expansion", 3, hands={0: "theft", 1: "theft", 2: "map"}, roles="blue_digger green_digger blue_digger"
    ).empty_pile()
    game.hand(0, "theft").hand(1, "theft").hand(2, "map").empty_pile().coins(0, 0, 1)
    game.act("0 play theft", "1 play theft")
    events = game.act("2 pass map")
    stolen = [(event.seat, event.target.seat) for event in events if event.kind == "paid"]
    assert stolen == [(1, 2), (0, 1)]  # the later thief first, who is then robbed in turn
    assert game.state.coins == (1, 0, 0)
    assert game.replays()


@clause("S2", "S3")
def test_a_solo_draw_of_sabotage_the_same_sabotage_rockfall_and_a_card() -> None:
    game = Game(
        "solo", 1, hands={0: "straight_ew straight_ew curve_ne curve_nw key map"},
        pile="sabotage_lamp sabotage_lamp rockfall bridge straight_ns",
    )  # fmt: skip
    events = game.act("0 lay straight_ew 1,0")
    assert game.zone("front:0") == ("sabotage_lamp",)
    assert "removed" in kinds(events)  # the card of this very turn
    assert game.zone("discard") == ("sabotage_lamp", "straight_ew", "rockfall")
    assert game.zone("hand:0")[-1] == "bridge"
    assert game.zone("pile")[0] == "straight_ns"
    assert game.replays()


@clause("P2")
def test_a_goal_swap_is_seen_by_the_swapper_by_a_seat_that_had_looked_and_by_a_third() -> None:
    game = Game(
        "base",
        3,
        "goal_swap",
        hands={0: "map goal_swap", 1: "map", 2: "cross"},
        goals="stone_ne treasure stone_nw",
    )
    game.act("0 play map 8,-2", "1 play map 8,0", "2 pass cross", "0 play goal_swap 8,-2 8,0")
    assert game.offers(0) == {"exchange", "leave"}
    assert game.awaits == (0,)
    events = game.act("0 exchange")
    (swap,) = [event for event in events if event.kind == "goal_swap"]
    assert swap.to(0).verb == "exchange"
    assert swap.to(1).verb == "?"
    assert (("stone_ne",), ("goal:8,0",)) in game.facts(0)
    assert (("treasure",), ("goal:8,-2", "goal:8,0")) in game.facts(1)
    assert not [fact for fact in game.facts(2) if fact[1][0].startswith("goal")]
    found: dict[int | None, set[str]] = {}
    for viewer in (0, 1, 2, None):
        shown = encode(view(game.state, viewer))
        for seed in range(40):
            state = sample(decode(shown), game.ruleset, Random(seed))
            assert encode(view(state, viewer)) == shown
            found.setdefault(viewer, set()).add(state.zones["goal:8,0"][0])
    assert found[0] == {"stone_ne"}
    assert found[1] == {"stone_ne", "stone_nw", "treasure"}
    assert found[2] == found[None] == {"stone_ne", "stone_nw", "treasure"}
    assert game.replays()


@clause("X11", "G8")
def test_hands_are_swapped_with_a_player_whose_hand_is_empty() -> None:
    game = (
        Game("expansion", 3).hand(0, "swap_hands cross map").hand(1, "").hand(2, "rockfall").pile("tee_nes")
    )
    assert "play swap_hands @1" in game.offers(0)
    game.act("0 play swap_hands @1")
    assert game.zone("hand:0") == ()
    assert game.zone("hand:1") == ("cross", "map", "tee_nes")  # it is the other who draws
    assert (("cross", "map"), ("hand:1",)) in game.facts(0)
    assert game.state.turn == 1  # holds cards again, so plays again
    game.act("1 pass map", "2 pass rockfall")
    assert game.state.turn == 1  # 0 holds none and is passed over
    assert game.replays()
