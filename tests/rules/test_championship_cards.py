"""Goal swap, treasure trove and change of direction: P2, P3, P5."""

from __future__ import annotations

import pytest

from saboteur.catalogue import ruleset
from saboteur.view import encode
from tests.support.clauses import clause
from tests.support.game import Game

GOALS = "treasure stone_ne stone_nw"


# ---- P2 -------------------------------------------------------------------------------------------


def swapping(answer: str) -> Game:
    """Let seat 0 take two goals and exchange them, or leave them."""
    game = Game("base", 3, "goal_swap", hands={0: "goal_swap"}, goals=GOALS)
    game.act("0 play goal_swap 8,-2 8,0")
    assert game.offers(0) == {"exchange", "leave"}
    game.act(f"0 {answer}")
    return game


@clause("P2")
def test_two_goals_are_exchanged() -> None:
    game = swapping("exchange")
    assert game.zone("goal:8,-2") == ("stone_ne",)
    assert game.zone("goal:8,0") == ("treasure",)
    assert game.zone("goal:8,2") == ("stone_nw",)
    assert game.zone("discard") == ("goal_swap",)
    assert game.awaits == (1,)


@clause("P2")
def test_two_goals_are_put_back_as_they_were() -> None:
    game = swapping("leave")
    assert game.zone("goal:8,-2") == ("treasure",)
    assert game.zone("goal:8,0") == ("stone_ne",)


@clause("P2")
def test_nobody_sees_the_goals_not_even_who_exchanges_them() -> None:
    game = swapping("exchange")
    for viewer in (None, 0, 1, 2):
        assert not any(zone.startswith("goal:") for zone in game.view(viewer).zones)
        for event in game.events:
            assert {"treasure", "stone_ne", "stone_nw"}.isdisjoint(event.to(viewer).cards)


@clause("P2")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_others_see_which_two_but_not_whether_they_were_exchanged(viewer: int | None) -> None:
    exchanged, left = swapping("exchange"), swapping("leave")
    assert encode(exchanged.view(viewer)) == encode(left.view(viewer))
    assert [event.to(viewer) for event in exchanged.events] == [event.to(viewer) for event in left.events]
    (announced,) = [event for event in exchanged.events if event.kind == "announced"]
    assert str(announced.to(viewer).target) == "8,-2 8,0"


@clause("P2", "B10")
@pytest.mark.parametrize("answer", ["exchange", "leave"])
def test_who_had_looked_knows_afterwards_only_that_it_is_one_of_the_two(answer: str) -> None:
    game = Game("base", 3, "goal_swap", hands={0: "map", 1: "goal_swap"}, goals=GOALS)
    game.act("0 play map 8,-2", "1 play goal_swap 8,-2 8,0", f"1 {answer}")
    assert (("treasure",), ("goal:8,-2", "goal:8,0")) in game.facts(0)
    assert (("treasure",), ("goal:8,-2",)) not in game.facts(0)


@clause("P2", "B10")
@pytest.mark.parametrize(("answer", "cell"), [("exchange", "8,0"), ("leave", "8,-2")])
def test_who_exchanges_goals_it_has_looked_at_knows_where_they_are(answer: str, cell: str) -> None:
    game = Game("base", 3, "goal_swap", hands={0: "goal_swap map"}, goals=GOALS)
    game.act("0 play map 8,-2", f"1 pass {game.zone('hand:1')[0]}", f"2 pass {game.zone('hand:2')[0]}")
    game.act("0 play goal_swap 8,-2 8,0", f"0 {answer}")
    assert (("treasure",), (f"goal:{cell}",)) in game.facts(0)


@clause("P2")
def test_any_two_face_down_goals_may_be_taken() -> None:
    game = Game("base", 3, "goal_swap").hand(0, "goal_swap")
    assert game.offers(0, "play") == {
        "play goal_swap 8,-2 8,0", "play goal_swap 8,-2 8,2", "play goal_swap 8,0 8,2",
    }  # fmt: skip


@clause("P2", "C1")
def test_covers_are_no_goals_to_exchange() -> None:
    game = Game("base", 3, "goal_swap", "chests").hand(0, "goal_swap")
    assert len(game.offers(0, "play")) == 3


# ---- P3 -------------------------------------------------------------------------------------------


@clause("P3")
def test_one_of_the_top_five_discards_is_kept_instead_of_drawing() -> None:
    game = Game("base", 3, "treasure_trove", hands={0: "treasure_trove"})
    game.discard("rockfall map cross tee_new tee_nes curve_ne")
    pile = game.zone("pile")
    game.act("0 play treasure_trove")
    assert game.offers(0) == {f"keep {card}" for card in ("map", "cross", "tee_new", "tee_nes", "curve_ne")}
    game.act("0 keep tee_new")
    assert game.zone("hand:0")[-1] == "tee_new"
    assert len(game.zone("hand:0")) == 6
    assert game.zone("pile") == pile
    # The others lie where they lay, in their order, and the trove on top.
    assert game.zone("discard") == ("rockfall", "map", "cross", "tee_nes", "curve_ne", "treasure_trove")


@clause("P3")
def test_with_fewer_than_five_discards_all_are_looked_at() -> None:
    game = Game("base", 3, "treasure_trove", hands={0: "treasure_trove"}).discard("rockfall map")
    game.act("0 play treasure_trove")
    assert game.offers(0) == {"keep rockfall", "keep map"}


@clause("P3", "G9")
def test_it_works_when_the_draw_pile_is_empty_too() -> None:
    game = Game("base", 3, "treasure_trove", hands={0: "treasure_trove"}).discard("rockfall map").empty_pile()
    game.act("0 play treasure_trove", "0 keep map")
    assert game.zone("hand:0")[-1] == "map"


@clause("P3", "G10")
def test_only_who_plays_it_sees_the_discards() -> None:
    game = Game("base", 3, "treasure_trove", hands={0: "treasure_trove"}).discard("rockfall map")
    events = game.act("0 play treasure_trove")
    assert game.view(0).zones["held:0"] == ("rockfall", "map")
    assert "held:0" not in game.view(1).zones
    events += game.act("0 keep map")
    for event in events:
        if event.kind == "moved":
            assert {"rockfall", "map"}.isdisjoint(event.to(1).cards)
    assert (("rockfall",), ("discard:0",)) in game.facts(0)
    assert not any("rockfall" in cards for cards, _ in game.facts(1))


@clause("P3", "G10")
def test_the_trove_itself_cannot_be_taken_back_by_itself() -> None:
    game = Game("base", 3, "treasure_trove", hands={0: "treasure_trove"}).discard("map")
    game.act("0 play treasure_trove")
    # A single card needs no choice.
    assert game.zone("hand:0")[-1] == "map"
    assert game.zone("discard") == ("treasure_trove",)


# ---- P5 -------------------------------------------------------------------------------------------


def back_in_hand(game: Game, seat: int) -> Game:
    """Take the change of direction from the discard pile and give it to a seat."""
    game.state.zones["discard"] = ()
    game.state.zones["pile"] += ("change_of_direction",)
    return game.hand(seat, "change_of_direction straight_ew")


@clause("P5")
def test_turn_order_is_reversed_and_reversed_again() -> None:
    game = Game("base", 4, "change_of_direction", hands={0: "change_of_direction"})
    events = game.act("0 play change_of_direction")
    assert game.state.direction == -1
    assert [event.amount for event in events if event.kind == "reversed"] == [-1]
    order = []
    for _ in range(3):
        turn = game.state.turn
        order.append(turn)
        game.act(f"{turn} pass {game.zone(f'hand:{turn}')[0]}")
    assert order == [3, 2, 1]
    back_in_hand(game, 0).act("0 play change_of_direction")
    assert game.state.turn == 1


@clause("P5", "G8")
def test_against_the_clock_too_players_without_cards_are_skipped() -> None:
    game = Game("base", 4, "change_of_direction", hands={0: "change_of_direction"}).hand(3, "")
    game.act("0 play change_of_direction")
    assert game.awaits == (2,)


@clause("P5", "B14")
def test_reversed_twice_gold_cards_are_passed_counter_clockwise_again() -> None:
    game = Game(
        "base", 5, "change_of_direction", roles="digger digger saboteur digger saboteur digger",
        hands={0: "change_of_direction"}, goals="stone_ne treasure", gold="gold_3 gold_2 gold_1",
    ).maze("S┼┼┼┼┼─.?")  # fmt: skip
    game.act("0 play change_of_direction")
    back_in_hand(game, 4).act("4 play change_of_direction")
    game.hand(0, "straight_ew").act("0 lay straight_ew 7,0", "0 take_gold gold_3", "3 take_gold gold_2")
    assert [game.zone(f"gold:{seat}") for seat in (0, 1, 3)] == [("gold_3",), ("gold_1",), ("gold_2",)]


# ---- all of them ----------------------------------------------------------------------------------


@clause("P2", "P3", "P4", "P5", "P6", "P7", "P8")
@pytest.mark.parametrize("edition", ["base", "expansion"])
@pytest.mark.parametrize(
    "name",
    [
        "goal_swap",
        "treasure_trove",
        "veto",
        "change_of_direction",
        "master_craftsman",
        "path_specialist",
        "detour",
    ],
)
def test_one_copy_is_shuffled_into_the_deck(edition: str, name: str) -> None:
    with_it, without = ruleset(edition, 4, name), ruleset(edition, 4)
    assert sorted(with_it.stock("deck")) == sorted((*without.stock("deck"), name))
