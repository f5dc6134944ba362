"""What is in the chests that change gold, goals and what is known of roles: C5 a, b, e and h."""

from __future__ import annotations

from tests.support.chests import OPEN, before_a_chest, behind_the_goals
from tests.support.clauses import clause
from tests.support.game import Game, kinds

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
