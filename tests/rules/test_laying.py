"""Laying tunnel cards: G1 to G5."""

from __future__ import annotations

from tests.support.clauses import clause
from tests.support.game import Game


@clause("G2")
def test_port_must_meet_port_and_wall_must_meet_wall() -> None:
    game = Game(hands={0: "straight_ns straight_ew curve_ne"})
    assert game.cells(0, "straight_ns") == {"0,-1", "0,1"}
    assert game.refuses("0 lay straight_ns 1,0", "misfit").clause == "G2"


@clause("G3")
def test_a_card_must_be_joined_to_the_start_not_only_lie_beside_a_card() -> None:
    game = Game(hands={0: "straight_ew curve_nw"}).put("1,0", "dead_ew")
    assert "2,0" not in game.cells(0, "straight_ew")
    assert game.refuses("0 lay straight_ew 2,0", "unreached").clause == "G3"
