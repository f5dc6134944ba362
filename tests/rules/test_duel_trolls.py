"""The Duel: trolls and bribes: D8."""

from __future__ import annotations

import pytest

from saboteur import Cell
from saboteur.state import Token
from tests.support.clauses import clause
from tests.support.duel import BLUE, GREEN, duel, spend
from tests.support.game import Game


def before_a_troll(green: str = "straight_ew map", blue: str = "straight_ew map") -> Game:
    """Let a troll stand in green's way at 1,1."""
    return duel(green, blue).put("1,1", "cross_troll_w")


@clause("D8")
def test_a_bribe_before_the_action_opens_the_way_for_it() -> None:
    game = before_a_troll()
    game.refuses("0 lay straight_ew 2,1", "unreached")
    (told,) = game.act("0 bribe 1,1")
    assert (told.kind, told.seat, str(told.target.cell)) == ("bribed", GREEN, "1,1")
    assert game.tokens("bribe") == {("1,1", GREEN)}
    game.act("0 lay straight_ew 2,1")
    assert game.state.turn == BLUE


@clause("D8")
def test_a_bribe_is_besides_the_action_and_not_instead_of_it() -> None:
    game = before_a_troll()
    game.act("0 bribe 1,1")
    assert game.awaits == (GREEN,)
    game.refuses("0 done")
    assert game.offers(GREEN, "pass") != set()
    assert len(game.zone("hand:0")) == 6


@clause("D8")
def test_a_bribe_after_the_action_comes_before_the_draw() -> None:
    game = duel("cross_troll_w straight_ew map", pile="straight_ns")
    game.act("0 lay cross_troll_w 1,1")
    assert game.offers(GREEN) == {"bribe 1,1", "done"}
    assert len(game.zone("hand:0")) == 5
    game.refuses("0 lay straight_ew -1,1", "not_offered")
    game.act("0 bribe 1,1")
    assert game.zone("hand:0")[-1] == "straight_ns"
    assert game.state.turn == BLUE


@clause("D8")
def test_who_does_not_want_to_bribe_after_the_action_says_so_and_draws() -> None:
    game = before_a_troll()
    game.act("0 pass map")
    assert game.offers(GREEN) == {"bribe 1,1", "done"}
    game.act("0 done")
    assert game.tokens("bribe") == set()
    assert len(game.zone("hand:0")) == 6
    assert game.state.turn == BLUE


@clause("D8")
def test_without_a_marker_left_no_troll_can_be_bribed() -> None:
    game = before_a_troll()
    assert game.offers(GREEN, "bribe") == {"bribe 1,1"}
    spend(game, *[BLUE] * 5)
    game.state.tokens += tuple(Token("bribe", Cell(40, row), BLUE) for row in range(3))
    game.reload()
    assert game.offers(GREEN, "bribe") == set()
    game.refuses("0 bribe 1,1", "not_offered")


@clause("D8")
def test_any_number_of_trolls_can_be_bribed_in_one_turn() -> None:
    game = before_a_troll().put("2,1", "tee_new_troll_e", turned=True).put("0,2", "tee_nsw_troll_s")
    assert game.offers(GREEN, "bribe") == {"bribe 1,1", "bribe 0,2"}
    game.act("0 bribe 1,1")
    assert game.offers(GREEN, "bribe") == {"bribe 2,1", "bribe 0,2"}
    game.act("0 bribe 2,1", "0 pass map", "0 bribe 0,2")
    assert game.tokens("bribe") == {("1,1", GREEN), ("2,1", GREEN), ("0,2", GREEN)}
    assert game.state.turn == BLUE


@clause("D8")
def test_a_sabotaged_player_may_bribe() -> None:
    game = before_a_troll().front(GREEN, "sabotage_lamp")
    assert game.offers(GREEN, "lay") == set()
    game.act("0 bribe 1,1")
    assert game.tokens("bribe") == {("1,1", GREEN)}


@clause("D8")
def test_a_bribed_troll_is_open_to_both() -> None:
    game = before_a_troll().put("0,0", "straight_ns")
    game.act("0 bribe 1,1", "0 pass map")
    assert "2,1" in game.cells(BLUE, "straight_ew")


@clause("D8")
def test_a_bribed_troll_is_not_bribed_again() -> None:
    game = before_a_troll().put("0,0", "straight_ns")
    game.act("0 bribe 1,1")
    game.refuses("0 bribe 1,1")
    game.act("0 pass map")
    assert game.offers(BLUE, "bribe") == set()


@clause("D8")
def test_a_troll_can_be_bribed_from_the_middle_of_its_tunnel() -> None:
    game = duel("straight_ew map").put("1,1", "cross_troll_w", turned=True)
    assert game.offers(GREEN, "bribe") == {"bribe 1,1"}
    game.act("0 bribe 1,1")
    assert "2,1" in game.cells(GREEN, "straight_ew")


@clause("D8")
def test_a_troll_that_one_has_not_reached_cannot_be_bribed() -> None:
    game = duel("map").put("3,1", "cross_troll_w").put("1,-1", "tee_nsw_troll_s")
    assert game.offers(GREEN, "bribe") == set()
    game.refuses("0 bribe 3,1")
    game.refuses("0 bribe 1,-1")


@clause("D8")
def test_a_bribe_need_not_open_anything_new() -> None:
    # Both sides of the troll are reached already, round the corner.
    game = duel("map").put("0,2", "cross_troll_w").put("-1,2", "curve_ne")
    game.put("-1,1", "curve_nw", turned=True)
    before = [list(walk.reached) for walk in game.state.maze.walks]
    game.act("0 bribe 0,2")
    assert game.tokens("bribe") == {("0,2", GREEN)}
    assert [list(walk.reached) for walk in game.state.maze.walks] == before


@clause("D8")
def test_a_bribe_may_be_made_without_owning_any_gold() -> None:
    game = before_a_troll()
    assert game.totals() == [0, 0]
    game.act("0 bribe 1,1", "0 pass map")
    game.run_out()
    assert game.totals() == [0, 0]


@clause("D8")
def test_nobody_bribes_in_the_opponents_turn() -> None:
    game = before_a_troll().put("0,0", "straight_ns")
    assert game.refuses("1 bribe 1,1").kind == "not_yours"


@clause("D8", "D12")
@pytest.mark.parametrize("seat", [GREEN, BLUE])
def test_the_briber_pays_one_gold_at_the_end_of_the_round(seat: int) -> None:
    game = before_a_troll().put("0,0", "straight_ns")
    spend(game, seat)
    if seat == BLUE:
        game.act("0 pass map", "0 done")
    game.act(f"{seat} bribe 1,1", f"{seat} pass map")
    game.run_out()
    assert game.zone(f"gold:{seat}") == ()
    assert game.zone("box")[0] == "bridge_gold"
