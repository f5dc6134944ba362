"""Breaking tools and mending them: B7, B8, P6."""

from __future__ import annotations

import pytest

from tests.support.clauses import clause
from tests.support.game import Game

TOOLS = ("pickaxe", "lamp", "cart")


@clause("B7")
@pytest.mark.parametrize("tool", TOOLS)
def test_a_sabotage_card_goes_face_up_in_front_of_another_player(tool: str) -> None:
    game = Game(hands={0: f"sabotage_{tool}"})
    game.act(f"0 play sabotage_{tool} @2")
    assert game.zone("front:2") == (f"sabotage_{tool}",)
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer).zones["front:2"] == (f"sabotage_{tool}",)
    assert game.zone("discard") == ()


@clause("B7")
def test_nobody_sabotages_oneself() -> None:
    game = Game(hands={0: "sabotage_lamp"})
    assert game.offers(0, "play") == {"play sabotage_lamp @1", "play sabotage_lamp @2"}
    game.refuses("0 play sabotage_lamp @0")


@clause("B7")
@pytest.mark.parametrize("tool", TOOLS)
def test_who_has_a_broken_tool_may_not_lay_a_tunnel_card(tool: str) -> None:
    game = Game(hands={0: "cross map"}).front(0, f"sabotage_{tool}")
    assert game.offers(0, "lay") == set()
    assert game.refuses("0 lay cross 1,0", "sabotaged").clause == "B7"
    # Everything else is open to a sabotaged player.
    assert "play map 8,0" in game.offers(0)
    assert "pass cross" in game.offers(0)


@clause("B7")
def test_several_tools_may_be_broken_but_none_twice() -> None:
    game = Game(hands={0: "sabotage_lamp sabotage_cart"}).front(1, "sabotage_lamp")
    assert "play sabotage_lamp @1" not in game.offers(0)
    game.refuses("0 play sabotage_lamp @1")
    game.act("0 play sabotage_cart @1")
    assert game.zone("front:1") == ("sabotage_lamp", "sabotage_cart")


@clause("B7")
def test_a_single_broken_tool_is_enough_after_another_has_been_mended() -> None:
    game = Game(hands={0: "cross repair_lamp"}).front(0, "sabotage_lamp sabotage_cart")
    game.act("0 play repair_lamp @0 =sabotage_lamp")
    game.act(f"1 pass {game.zone('hand:1')[0]}", f"2 pass {game.zone('hand:2')[0]}")
    assert game.zone("front:0") == ("sabotage_cart",)
    game.refuses("0 lay cross 1,0", "sabotaged")


@clause("B7", "B8")
def test_a_mended_player_lays_tunnel_cards_again_in_the_next_turn() -> None:
    game = Game(hands={0: "cross repair_lamp"}).front(0, "sabotage_lamp")
    game.act("0 play repair_lamp @0 =sabotage_lamp")
    game.refuses("0 lay cross 1,0", "not_your_decision")
    game.act(f"1 pass {game.zone('hand:1')[0]}", f"2 pass {game.zone('hand:2')[0]}")
    game.act("0 lay cross 1,0")
    assert game.reached("1,0")


@clause("B8")
@pytest.mark.parametrize("seat", [0, 1])
def test_repair_removes_a_broken_tool_from_oneself_or_from_anyone(seat: int) -> None:
    game = Game(hands={0: "repair_cart"}).front(seat, "sabotage_cart")
    game.act(f"0 play repair_cart @{seat} =sabotage_cart")
    assert game.zone(f"front:{seat}") == ()
    assert game.zone("discard") == ("sabotage_cart", "repair_cart")


@clause("B8")
@pytest.mark.parametrize("tool", TOOLS)
def test_repair_mends_its_own_tool_only(tool: str) -> None:
    game = Game(hands={0: f"repair_{tool}"}).front(1, "sabotage_pickaxe sabotage_lamp sabotage_cart")
    assert game.offers(0, "play") >= {f"play repair_{tool} @1 =sabotage_{tool}"}
    assert [text for text in game.offers(0, "play") if text.startswith(f"play repair_{tool} ")] == [
        f"play repair_{tool} @1 =sabotage_{tool}"
    ]


@clause("B8")
@pytest.mark.parametrize(("one", "two"), [("pickaxe", "lamp"), ("pickaxe", "cart"), ("lamp", "cart")])
def test_a_repair_card_with_two_tools_removes_one_card_of_either_and_not_both(one: str, two: str) -> None:
    card = f"repair_{one}_{two}"
    game = Game().hand(0, card).front(1, "sabotage_pickaxe sabotage_lamp sabotage_cart")
    assert game.offers(0, "play") == {f"play {card} @1 =sabotage_{tool}" for tool in (one, two)}
    game.act(f"0 play {card} @1 =sabotage_{two}")
    assert sorted(game.zone("front:1")) == sorted(f"sabotage_{tool}" for tool in TOOLS if tool != two)
    assert game.zone("discard") == (f"sabotage_{two}", card)


@clause("B8", "G12")
def test_repair_cannot_be_played_in_advance() -> None:
    game = Game().hand(0, "repair_lamp").front(1, "sabotage_cart")
    assert game.offers(0) == {"pass repair_lamp"}
    assert game.refuses("0 play repair_lamp @0", "no_target").clause == "G12"
    assert game.refuses("0 play repair_lamp @1 =sabotage_cart", "no_target").clause == "G12"


@clause("P6")
@pytest.mark.parametrize("tool", TOOLS)
def test_the_master_craftsman_mends_any_one_tool(tool: str) -> None:
    game = Game("base", 3, "master_craftsman").hand(0, "master_craftsman")
    game.front(1, "sabotage_pickaxe sabotage_lamp sabotage_cart").front(0, "sabotage_lamp")
    assert len(game.offers(0, "play")) == 4
    game.act(f"0 play master_craftsman @1 =sabotage_{tool}")
    assert f"sabotage_{tool}" not in game.zone("front:1")
    assert len(game.zone("front:1")) == 2
    assert game.zone("discard") == (f"sabotage_{tool}", "master_craftsman")


@clause("P6", "X10")
def test_the_master_craftsman_mends_tools_and_nothing_else() -> None:
    game = Game("expansion", 3, "master_craftsman").hand(0, "master_craftsman").front(1, "trapped theft")
    assert game.offers(0, "play") == set()
