"""Mistakes that other implementations of this game have made, each kept out by a test of its name."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur import NotYours, Unreadable
from saboteur.catalogue import ruleset
from saboteur.maze import Piece
from saboteur.record import read_line
from saboteur.shapes import sides_of
from saboteur.view import encode
from tests.support.clauses import clause
from tests.support.game import Game

ONE_MISSING = "S┼┼┼┼┼─.?"


@clause("G8")
@pytest.mark.parametrize("line", ["1 lay cross 1,0", "1 play map 8,0", "1 pass map"])
def test_nobody_acts_out_of_turn(line: str) -> None:
    game = Game(hands={1: "cross map"})
    assert isinstance(game.refuses(line, "not_your_decision"), NotYours)


@clause("B7")
def test_nobody_lays_a_tunnel_card_with_a_broken_tool() -> None:
    game = Game(hands={0: "cross"}).front(0, "sabotage_cart")
    game.refuses("0 lay cross 1,0", "sabotaged")


@clause("G6", "B11")
@pytest.mark.parametrize("card", ["dead_ew", "dead_nesw", "dead_new"])
def test_a_dead_end_does_not_reach_the_treasure(card: str) -> None:
    game = Game(hands={0: card}, goals="stone_ne treasure").maze(ONE_MISSING)
    game.act(f"0 lay {card} 7,0")
    assert not game.piece("8,0").up
    assert game.state.round == 1
    assert game.awaits == (1,)


@clause("B18")
@pytest.mark.parametrize("last", range(4))
def test_the_next_round_is_begun_left_of_whoever_had_the_last_turn(last: int) -> None:
    game = Game("base", 4, first=last)
    game.run_out()
    game.next_round()
    assert game.state.turn == (last + 1) % 4


@clause("G3", "B9")
def test_nobody_builds_on_from_an_island_cut_off_by_a_rockfall() -> None:
    game = Game(hands={0: "rockfall", 1: "tee_new"}).maze("S┼─┼")
    game.act("0 play rockfall 2,0")
    assert game.refuses("1 lay tee_new 4,0", "unreached").clause == "G3"


@clause("G3")
def test_nobody_builds_on_through_a_dead_end() -> None:
    game = Game(hands={0: "dead_nesw", 1: "straight_ew straight_ns"})
    game.act("0 lay dead_nesw 1,0")
    game.refuses("1 lay straight_ew 2,0", "unreached")
    game.refuses("1 lay straight_ns 1,1", "unreached")


@clause("G5")
def test_a_wall_beside_a_face_down_goal_is_legal() -> None:
    game = Game(hands={0: "curve_nw"}).maze(ONE_MISSING)
    game.act("0 lay curve_nw 7,0")
    assert game.piece("7,0").card == "curve_nw"


@clause("G6")
def test_a_goal_is_not_turned_up_on_mere_adjacency() -> None:
    game = Game(hands={0: "curve_nw"}, goals="stone_ne treasure").maze(ONE_MISSING)
    game.act("0 lay curve_nw 7,0")
    assert game.piece("8,0") == Piece("goal", up=False)


@clause("G5")
def test_a_face_down_goal_is_no_open_crossing_to_build_on_from() -> None:
    game = Game(hands={0: "straight_ew straight_ns tee_new"}).maze("S┼┼┼┼┼╌.?")
    for line in ("0 lay straight_ew 9,0", "0 lay straight_ns 8,1", "0 lay tee_new 7,0"):
        game.refuses(line, "unreached")


@clause("B10", "B2")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_place_of_the_treasure_is_sent_to_nobody(viewer: int | None) -> None:
    places = []
    for goals in ("treasure stone_ne stone_nw", "stone_ne treasure stone_nw", "stone_ne stone_nw treasure"):
        game = Game(goals=goals)
        assert b"treasure" not in encode(game.view(viewer))
        places.append((encode(game.view(viewer)), [event.to(viewer) for event in game.events]))
    assert places[0] == places[1] == places[2]


@clause("B7")
def test_a_second_sabotage_does_not_overwrite_the_first() -> None:
    game = Game(hands={0: "sabotage_lamp", 1: "sabotage_cart"})
    game.act("0 play sabotage_lamp @2", "1 play sabotage_cart @2")
    assert game.zone("front:2") == ("sabotage_lamp", "sabotage_cart")


@clause("B8")
@pytest.mark.parametrize("card", ["repair_lamp", "repair_lamp_cart", "repair_pickaxe_lamp"])
def test_one_repair_does_not_clear_all_sabotage(card: str) -> None:
    game = Game(hands={0: card}).front(0, "sabotage_lamp sabotage_cart sabotage_pickaxe")
    game.act(f"0 play {card} @0 =sabotage_lamp")
    assert sorted(game.zone("front:0")) == ["sabotage_cart", "sabotage_pickaxe"]


@clause("B7")
def test_nobody_can_sabotage_oneself() -> None:
    game = Game(hands={0: "sabotage_lamp"})
    game.refuses("0 play sabotage_lamp @0")


@clause("B3")
def test_straights_and_curves_of_the_deck_are_not_swapped() -> None:
    shapes: Counter[tuple[str, ...]] = Counter()
    for card in ruleset("base", 3).designs.values():
        if card.family == "deck" and card.shape is not None:
            shapes[tuple("".join(side.name for side in sides_of(mask)) for mask in card.shape.tunnels)] += (
                card.count
            )
    assert shapes == {
        ("NS",): 4, ("EW",): 3, ("NE",): 5, ("NW",): 4, ("NES",): 5, ("NEW",): 5, ("NESW",): 5,
        ("N", "E", "S", "W"): 1, ("N", "E", "S"): 1, ("N", "E", "W"): 1, ("N", "S"): 1, ("E", "W"): 1,
        ("N", "E"): 1, ("N", "W"): 1, ("N",): 1, ("E",): 1,
    }  # fmt: skip


@clause("B1", "B3")
@pytest.mark.parametrize(
    ("seats", "hand", "saboteurs"),
    [(3, 6, 1), (4, 6, 1), (5, 6, 2), (6, 5, 2), (7, 5, 3), (8, 4, 3), (9, 4, 3), (10, 4, 4)],
)
def test_hand_sizes_and_role_counts_are_right_and_a_role_is_spare(
    seats: int, hand: int, saboteurs: int
) -> None:
    game = Game("base", seats)
    assert {len(game.zone(f"hand:{seat}")) for seat in range(seats)} == {hand}
    roles = Counter(card for seat in range(seats) for card in game.zone(f"role:{seat}"))
    assert roles.total() == seats
    assert (roles + Counter(game.zone("spare")))["saboteur"] == saboteurs
    assert len(game.zone("spare")) == 1


@clause("B6")
def test_the_shape_of_a_card_is_never_taken_from_who_lays_it() -> None:
    """An act names a card by its id alone; what it looks like is read from the table of cards."""
    game = Game(hands={0: "dead_ew map"}).maze("S─")
    game.refuses("0 lay cross 2,0", "not_in_hand")
    game.refuses("0 lay no_such_card 2,0", "not_in_hand")
    game.refuses("0 lay map 2,0", "no_tunnel_card")
    game.act("0 lay dead_ew 2,0")
    assert not game.state.maze.walks[0].reached[1] & game.state.maze.window.bit(next(iter(game.state.laid)))
    with pytest.raises(Unreadable):
        read_line("0 lay dead_ew{NESW} 2,0")
