"""From round to round, and the end of the game: G11, B18, B19, X19, K4."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur import Unplayable
from saboteur.catalogue import ruleset
from tests.support.clauses import clause
from tests.support.game import Game, kinds

ONE_MISSING = "S┼┼┼┼┼─.?"


def deck(game: Game) -> Counter[str]:
    """Gather all tunnel and action cards that are in play, wherever they lie."""
    zones = ("pile", "aside", "discard", *(f"hand:{seat}" for seat in range(game.ruleset.seats)))
    return Counter(card for zone in zones for card in game.zone(zone))


@clause("G11")
@pytest.mark.parametrize("edition", ["base", "expansion"])
def test_a_game_is_three_rounds(edition: str) -> None:
    game = Game(edition, 3)
    events = game.events
    for number in (1, 2, 3):
        assert game.state.round == number
        assert not game.state.over
        events = game.run_out()
        while game.awaits not in ((), (-2,)):
            events += game.act(f"{game.awaits[0]} {game.offers(game.awaits[0]).pop()}")
        if number < 3:
            assert "game_over" not in kinds(events)
            game.next_round()
    assert "game_over" in kinds(events)
    assert game.state.over
    assert game.awaits == ()
    game.refuses("0 pass map", "game_over")


@clause("K4", "G11")
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_quick_game_is_one_or_two_rounds(rounds: int) -> None:
    game = Game(rounds=rounds)
    for _ in range(rounds - 1):
        game.run_out()
        assert not game.state.over
        game.next_round()
    game.run_out()
    assert game.state.over


@clause("K4")
@pytest.mark.parametrize("rounds", [0, 4, -1])
def test_no_game_has_more_than_three_rounds_or_none(rounds: int) -> None:
    with pytest.raises(Unplayable) as caught:
        ruleset("base", 4, rounds=rounds)
    assert caught.value.clause == "K4"


@clause("B18")
def test_everything_but_gold_begins_anew() -> None:
    game = Game("base", 4, roles="saboteur digger digger digger digger").maze("S┼┼")
    game.front(1, "sabotage_lamp").discard("map")
    game.run_out()
    gold = game.zone("gold:0")
    assert gold == ("gold_3", "gold_1")
    game.next_round()
    assert game.state.round == 2
    assert {str(cell) for cell in game.state.maze.pieces} == {"0,0", "8,-2", "8,0", "8,2"}
    assert not any(game.piece(cell).up for cell in ("8,-2", "8,0", "8,2"))
    assert game.zone("front:1") == game.zone("discard") == ()
    assert deck(game) == Counter(game.ruleset.stock("deck"))
    assert [len(game.zone(f"hand:{seat}")) for seat in range(4)] == [6] * 4
    assert game.zone("gold:0") == gold
    assert "role:1" not in game.view(0).zones  # roles are dealt again, and secret again
    assert Counter(card for seat in range(4) for card in game.zone(f"role:{seat}")) + Counter(
        game.zone("spare")
    ) == Counter(digger=4, saboteur=1)


@clause("B18")
def test_what_was_learned_of_cards_in_a_round_is_void_in_the_next() -> None:
    game = Game(hands={0: "map"}, goals="treasure")
    game.act("0 play map 8,-2")
    assert game.facts(0)
    game.run_out()
    game.next_round()
    assert not any("goal:8,-2" in places for _, places in game.facts(0))


@clause("B18")
def test_the_player_left_of_the_one_who_reached_the_treasure_begins() -> None:
    game = Game("base", 4, first=2, hands={2: "straight_ew"}, goals="stone_ne treasure", roles="digger " * 3)
    game.maze(ONE_MISSING).act("2 lay straight_ew 7,0")
    while game.awaits != (-2,):
        game.act(f"{game.awaits[0]} {game.offers(game.awaits[0]).pop()}")
    game.next_round()
    assert game.awaits == (3,)


@clause("B18")
def test_the_player_left_of_the_one_who_passed_last_begins() -> None:
    game = Game("base", 4).hand(0, "map").hand(1, "").hand(2, "").hand(3, "cross").empty_pile()
    game.act("0 pass map", "3 pass cross")
    game.next_round()
    assert game.awaits == (0,)


@clause("B18", "P4")
def test_a_veto_played_last_does_not_count_for_who_begins() -> None:
    game = Game("base", 4, "veto").hand(0, "map").hand(1, "veto").hand(2, "").hand(3, "").empty_pile()
    events = game.act("0 play map 8,0", "1 veto veto")
    assert "round_ended" in kinds(events)
    game.next_round()
    assert game.awaits == (1,)  # left of seat 0, whose turn it was


@clause("B18", "P5")
def test_the_next_round_begins_clockwise_though_the_direction_was_changed() -> None:
    game = Game("base", 4, "change_of_direction", hands={0: "change_of_direction"})
    game.act("0 play change_of_direction")
    assert game.awaits == (3,)
    game.run_out()
    game.next_round()
    assert game.awaits == (0,)  # left of seat 3
    assert game.state.direction == 1
    game.act(f"0 pass {game.zone('hand:0')[0]}")
    assert game.awaits == (1,)


@clause("B18")
def test_a_player_named_to_begin_begins_the_first_round_only() -> None:
    game = Game("base", 4, first=1)
    assert game.awaits == (1,)
    game.run_out()
    game.next_round()
    assert game.awaits == (2,)


@clause("B19")
def test_the_most_gold_wins() -> None:
    game = Game(rounds=1, roles="digger digger digger").gold(0, "gold_2 gold_2").gold(1, "gold_3")
    events = game.run_out()
    totals = [(event.seat, event.amount, event.why) for event in events if event.kind == "total"]
    assert totals == [(0, 4, "won"), (1, 3, ""), (2, 0, "")]


@clause("B19")
def test_all_who_are_tied_win_together() -> None:
    game = Game(rounds=1, roles="digger digger digger").gold(0, "gold_3").gold(1, "gold_2 gold_1")
    events = game.gold(2, "gold_1").run_out()
    totals = [(event.seat, event.amount, event.why) for event in events if event.kind == "total"]
    assert totals == [(0, 3, "won"), (1, 3, "won"), (2, 1, "")]


@clause("B19", "K3")
def test_coins_and_gold_cards_count_together() -> None:
    game = Game("base", 3, "new_goals", rounds=1, roles="digger digger digger")
    game.gold(0, "gold_3").coins(-1, 3, 0)
    events = game.run_out()
    totals = [(event.seat, event.amount, event.why) for event in events if event.kind == "total"]
    assert totals == [(0, 2, ""), (1, 3, "won"), (2, 0, "")]


@clause("B19", "X3")
def test_the_most_coins_win_the_expansion() -> None:
    game = Game("expansion", 3, rounds=1, roles="geologist blue_digger green_digger").coins(5, 5, 1)
    events = game.run_out()
    totals = [(event.seat, event.amount, event.why) for event in events if event.kind == "total"]
    assert totals == [(0, 5, "won"), (1, 5, "won"), (2, 1, "")]


@clause("X19")
def test_all_roles_and_the_cards_put_aside_are_shuffled_back_for_the_next_round() -> None:
    game = Game("expansion", 4, roles="saboteur saboteur").maze("S┼┼").front(1, "trapped")
    aside = Counter(game.zone("aside"))
    game.run_out()
    orders = game.ruleset.orders(game.state)
    assert len(orders["roles"]) == 15
    assert Counter(orders["pile"]) == Counter(game.ruleset.stock("deck"))
    assert not aside - Counter(orders["pile"])
    coins = game.state.coins
    assert coins == (5, 0, 0, 0)
    game.next_round()
    assert len(game.zone("aside")) == 10
    assert deck(game) == Counter(game.ruleset.stock("deck"))
    assert game.state.coins == coins
    assert game.awaits == (1,)
    assert game.zone("front:1") == ()
