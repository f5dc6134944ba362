"""New goals: N1 to N4."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur import Unplayable, parse_ruleset
from tests.support.clauses import clause
from tests.support.game import Game, kinds

REACH = "0 lay straight_ew 7,0"
ALL = "new_treasure new_treasure new_stone_nw new_stone_ne gold_bag_1 gold_bag_2 dragon giant_spider"
COLUMN = ["8,-4", "8,-2", "8,0", "8,2", "8,4"]
COLUMNS = ["8,-2", "8,0", "8,2", "10,-1", "10,1"]


def before_the_middle(
    goal: str, *modules: str, edition: str = "base", seats: int = 3, roles: str = ""
) -> Game:
    """Dig up to the goal at 8,0; seat 0 reaches it with a straight card at 7,0."""
    rest = Counter[str](ALL.split()) - Counter([goal])
    first, second, *others = rest.elements()
    game = Game(
        edition,
        seats,
        "new_goals",
        *modules,
        roles=roles,
        goals=" ".join((first, second, goal, *others)),
        hands={0: "straight_ew"},
    )
    return game.maze("S─┴┴┴┴┴.?")


@clause("N1")
@pytest.mark.parametrize(
    ("options", "cells"),
    [({}, COLUMN), ({"goal_cells": "one_column"}, COLUMN), ({"goal_cells": "two_columns"}, COLUMNS)],
)
def test_five_of_eight_goals_lie_face_down_and_three_stay_unseen(
    options: dict[str, str], cells: list[str]
) -> None:
    game = Game("base", 3, "new_goals", options=options)
    assert [cell for cell in cells if not game.piece(cell).up] == cells
    assert len(game.zone("goals_left")) == 3
    dealt = [game.zone(f"goal:{cell}")[0] for cell in cells]
    assert Counter([*dealt, *game.zone("goals_left")]) == Counter(ALL.split())
    assert [str(cell) for cell, piece in game.state.maze.pieces.items() if piece.card == "goal"] == cells


@clause("N1", "K2")
@pytest.mark.parametrize("value", ["three_columns", "", "*", "8,0/8,2"])
def test_goals_lie_nowhere_else(value: str) -> None:
    with pytest.raises(Unplayable) as caught:
        Game("base", 3, "new_goals", options={"goal_cells": value})
    assert (caught.value.code, caught.value.clause) == ("option_value", "N1")
    assert str(caught.value).endswith("choose from one_column, two_columns (N1)")


@clause("N1")
def test_a_line_of_the_first_version_means_the_two_columns() -> None:
    old = parse_ruleset("base/1 new_goals/1 seats=3")
    assert [str(cell) for cell in old.goal_cells] == COLUMNS
    assert str(old) == "base/2 new_goals/2 seats=3 goal_cells=two_columns"


@clause("N1")
def test_all_eight_are_shuffled_again_each_round() -> None:
    game = before_the_middle("giant_spider", roles="saboteur digger digger")
    game.act(REACH)
    assert Counter(game.ruleset.orders(game.state)["goals"]) == Counter(ALL.split())


@clause("N2")
def test_a_stone_does_nothing() -> None:
    game = before_the_middle("new_stone_nw")
    events = game.act(REACH)
    assert "turned_up" in kinds(events)
    assert not {"paid", "round_ended"} & set(kinds(events))
    assert game.awaits == (1,)


@clause("N2")
@pytest.mark.parametrize(("bag", "gold"), [("gold_bag_1", 1), ("gold_bag_2", 2)])
def test_a_gold_bag_gives_its_finder_what_it_shows_at_once(bag: str, gold: int) -> None:
    game = before_the_middle(bag)
    events = game.act(REACH)
    if bag == "gold_bag_2":  # it fits both ways up
        events += game.act("0 turn_up 8,0")
    assert game.state.coins == (gold, 0, 0)
    assert kinds(events).count("paid") == 1
    assert game.awaits == (1,)


@clause("N2")
def test_a_dragon_takes_one_gold_from_its_finder() -> None:
    game = before_the_middle("dragon").coins(3, 2, 2)
    game.act(REACH)
    assert game.state.coins == (2, 2, 2)


@clause("N2")
def test_a_dragon_leaves_a_finder_without_gold_alone() -> None:
    game = before_the_middle("dragon").coins(0, 2, 2)
    game.act(REACH)
    assert game.state.coins == (0, 2, 2)
    assert game.piece("8,0").card == "dragon"


@clause("N2", "T4", "K3")
def test_a_dragon_takes_one_from_a_finder_who_has_only_gold_cards() -> None:
    game = before_the_middle("dragon").gold(0, "gold_3")
    game.act(REACH)
    assert game.state.coins == (-1, 0, 0)
    assert game.totals() == [2, 0, 0]


@clause("N2")
def test_a_giant_spider_ends_the_round_at_once_and_the_saboteurs_win() -> None:
    game = before_the_middle("giant_spider", roles="digger saboteur digger")
    events = game.act(REACH)
    assert "round_ended" in kinds(events)
    assert game.totals() == [0, 4, 0]
    assert len(game.zone("hand:0")) == 5  # nothing is drawn


@clause("N2")
def test_a_treasure_ends_the_round_for_the_diggers() -> None:
    game = before_the_middle("new_treasure", roles="digger saboteur digger")
    game.act(REACH)
    assert game.awaits == (0,)
    assert len(game.offers(0, "take_gold")) >= 1
    assert game.zone("gold:1") == ()


def bag_and_dragon_reached_at_once() -> Game:
    """Let seat 0 reach a gold bag at 8,-2 and the dragon at 8,0 with one card."""
    game = Game(
        "base",
        3,
        "new_goals",
        roles="digger saboteur digger",
        goals="new_treasure gold_bag_2 dragon giant_spider new_treasure",
        hands={0: "cross"},
    )
    game.maze(".......┌?\n.......│.\nS─┴┴┴┴┴.?")
    game.act("0 lay cross 7,0")
    return game


@clause("N3", "G7")
def test_of_two_goals_reached_at_once_the_player_picks_the_first_and_it_takes_effect_first() -> None:
    game = bag_and_dragon_reached_at_once()
    assert game.offers(0) == {"next 8,-2", "next 8,0"}
    game.act("0 next 8,0", "0 turn_up 8,-2")  # the dragon finds nothing to take
    assert game.state.coins == (2, 0, 0)


@clause("N3", "G7")
def test_in_the_other_order_the_dragon_takes_from_the_bag() -> None:
    game = bag_and_dragon_reached_at_once()
    game.act("0 next 8,-2", "0 turn_up 8,-2")
    assert game.state.coins == (1, 0, 0)


@clause("N3", "G7", "N4")
def test_a_spider_picked_first_stops_everything_else() -> None:
    game = Game(
        "base",
        3,
        "new_goals",
        roles="digger saboteur digger",
        goals="new_treasure gold_bag_2 giant_spider dragon new_treasure",
        hands={0: "cross"},
    )
    game.maze(".......┌?\n.......│.\nS─┴┴┴┴┴.?")
    game.act("0 lay cross 7,0", "0 next 8,0")
    assert game.totals() == [0, 4, 0]
    assert game.state.coins[0] == 0


@clause("N3")
def test_a_saboteur_keeps_a_bag_and_a_dragon_takes_from_a_saboteur_too() -> None:
    game = before_the_middle("gold_bag_2", roles="saboteur digger digger")
    game.act(REACH, "0 turn_up 8,0")
    assert game.state.coins == (2, 0, 0)
    game = before_the_middle("dragon", roles="saboteur digger digger").coins(1, 0, 0)
    game.act(REACH)
    assert game.state.coins == (0, 0, 0)


@clause("N3")
def test_doors_do_not_matter_for_a_bag() -> None:
    game = Game(
        "expansion",
        2,
        "new_goals",
        roles="green_digger blue_digger",
        goals="new_stone_ne new_stone_nw gold_bag_1",
        hands={0: "door_blue_ew"},
    ).maze("S─┴┴┴┴┴.?")
    game.act("0 lay door_blue_ew 7,0")
    assert game.state.coins == (1, 0)


@clause("N4")
def test_after_a_spider_without_a_saboteur_among_the_players_nobody_gets_anything() -> None:
    game = before_the_middle("giant_spider", roles="digger digger digger saboteur")
    game.act(REACH)
    assert game.totals() == [0, 0, 0]


@clause("N4")
def test_after_a_spider_in_the_expansion_saboteurs_and_profiteer_win_and_geologists_are_paid() -> None:
    game = before_the_middle(
        "giant_spider",
        edition="expansion",
        seats=5,
        roles="blue_digger saboteur profiteer geologist boss",
    )
    game.put("0,1", "crystal_cross")
    game.act(REACH)
    assert game.state.coins == (0, 4, 2, 1, 0)


@clause("N4")
def test_without_a_treasure_among_the_five_nobody_is_told_and_the_round_runs_out() -> None:
    game = Game(
        "base",
        3,
        "new_goals",
        roles="digger saboteur digger",
        goals="new_stone_nw new_stone_ne gold_bag_1 gold_bag_2 dragon giant_spider",
    )
    told = [event.to(viewer) for event in game.events for viewer in (0, 1, 2, None)]
    assert not any("treasure" in card for event in told for card in event.cards)
    assert all(game.facts(seat) == set() for seat in range(3))
    events = game.run_out()
    (ended,) = [event for event in events if event.kind == "round_ended"]
    assert ended.why == "cards_out"
    assert game.totals() == [0, 4, 0]


@clause("N4", "K3")
def test_gold_in_a_base_game_with_new_goals_is_cards_plus_coins() -> None:
    game = before_the_middle("gold_bag_2", roles="saboteur digger digger")
    game.act(REACH, "0 turn_up 8,0")
    game.run_out()
    assert game.state.coins == (2, 0, 0)
    assert sorted(game.zone("gold:0")) == ["gold_1", "gold_3"]
    assert game.totals() == [6, 0, 0]
