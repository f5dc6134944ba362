"""Action cards of the expansion: X9 to X12."""

from __future__ import annotations

from tests.support.clauses import clause
from tests.support.game import Game


@clause("X9")
def test_theft_lies_face_up_in_front_of_its_player() -> None:
    game = Game("expansion", 3, hands={0: "theft"})
    game.act("0 play theft")
    assert game.zone("front:0") == ("theft",)
    assert game.view(None).zones["front:0"] == ("theft",)
    assert game.zone("discard") == ()
    assert len(game.zone("hand:0")) == 6


@clause("X9")
def test_theft_does_not_stop_its_player_from_laying_tunnel_cards() -> None:
    game = Game("expansion", 3, hands={0: "cross"}).front(0, "theft")
    game.act("0 lay cross 1,0")
    assert game.reached("1,0")


@clause("X9")
def test_hands_off_removes_a_theft_from_anyone_and_both_are_discarded() -> None:
    game = Game("expansion", 3).hand(0, "hands_off").front(0, "theft").front(2, "theft sabotage_lamp")
    assert game.offers(0, "play") == {"play hands_off @0", "play hands_off @2"}
    game.act("0 play hands_off @2")
    assert game.zone("front:2") == ("sabotage_lamp",)
    assert game.zone("front:0") == ("theft",)
    assert game.zone("discard") == ("theft", "hands_off")


@clause("X10")
def test_who_is_trapped_may_not_lay_tunnel_cards_but_may_do_all_else() -> None:
    game = Game("expansion", 3, hands={0: "trapped", 1: "cross theft map"})
    assert game.offers(0, "play") >= {"play trapped @1", "play trapped @2"}
    game.refuses("0 play trapped @0")
    game.act("0 play trapped @1")
    assert game.zone("front:1") == ("trapped",)
    assert game.refuses("1 lay cross 1,0", "trapped").clause == "X10"
    assert game.offers(1, "lay") == set()
    assert {"play theft", "play map 8,0", "pass cross"} <= game.offers(1)


@clause("X10")
def test_free_at_last_frees_anyone_oneself_too_and_both_are_discarded() -> None:
    game = Game("expansion", 3).hand(0, "free_at_last").front(0, "trapped sabotage_cart").front(2, "trapped")
    assert game.offers(0, "play") == {"play free_at_last @0", "play free_at_last @2"}
    game.act("0 play free_at_last @0")
    assert game.zone("front:0") == ("sabotage_cart",)
    assert game.zone("front:2") == ("trapped",)
    assert game.zone("discard") == ("trapped", "free_at_last")


@clause("X10")
def test_repair_does_not_free_anybody() -> None:
    game = Game("expansion", 3).hand(0, "repair_lamp").front(1, "trapped")
    assert game.offers(0, "play") == set()


@clause("X11")
def test_inspection_shows_another_role_to_its_player_alone() -> None:
    game = Game("expansion", 3, hands={0: "inspection"}, roles="boss saboteur geologist")
    assert game.offers(0, "play") >= {"play inspection @1", "play inspection @2"}
    game.refuses("0 play inspection @0")
    events = game.act("0 play inspection @1")
    assert (("saboteur",), ("role:1",)) in game.facts(0)
    assert not any("role:1" in places for _, places in game.facts(2))
    (looked,) = [event for event in events if event.kind == "looked"]
    assert looked.to(0).cards == ("saboteur",)
    assert looked.to(1).cards == looked.to(2).cards == ("?",)
    assert looked.to(2).target.seat == 1
    assert game.zone("discard") == ("inspection",)


@clause("X11")
def test_swap_hats_makes_a_player_put_the_role_under_the_stack_and_take_the_top_one() -> None:
    game = Game("expansion", 3, hands={0: "swap_hats"}, roles="boss saboteur geologist profiteer blue_digger")
    before = game.zone("spare")
    assert before[:2] == ("profiteer", "blue_digger")
    events = game.act("0 play swap_hats @1")
    assert game.zone("role:1") == ("profiteer",)
    assert game.zone("spare") == (*before[1:], "saboteur")
    # Only the one who swapped sees the new role, and knows the old one at the bottom.
    (role,) = [event for event in events if event.kind == "role"]
    assert role.to(1).cards == ("profiteer",)
    assert role.to(0).cards == ("?",)
    assert game.view(1).zones["role:1"] == ("profiteer",)
    assert "role:1" not in game.view(0).zones
    assert (("saboteur",), (f"spare:{len(before) - 1}",)) in game.facts(1)
    assert game.facts(2) == {(("swap_hats",), ("discard:0",))}


@clause("X11")
def test_swap_hats_may_be_played_on_oneself() -> None:
    game = Game("expansion", 2, hands={0: "swap_hats"}, roles="boss saboteur geologist")
    game.act("0 play swap_hats @0")
    assert game.zone("role:0") == ("geologist",)
    assert game.zone("spare")[-1] == "boss"


@clause("X11")
def test_a_role_seen_by_inspection_is_known_to_lie_under_the_stack_after_swap_hats() -> None:
    game = Game("expansion", 2, hands={0: "inspection", 1: "swap_hats"}, roles="boss saboteur geologist")
    game.act("0 play inspection @1", "1 play swap_hats @1")
    assert (("saboteur",), ("spare:12",)) in game.facts(0)
    assert not any("role:1" in places for _, places in game.facts(0))


@clause("X11")
def test_a_second_swap_takes_the_next_role_of_the_stack() -> None:
    game = Game(
        "expansion", 2, hands={0: "swap_hats", 1: "swap_hats"}, roles="boss saboteur geologist profiteer"
    )
    game.act("0 play swap_hats @1", "1 play swap_hats @1")
    assert game.zone("role:1") == ("profiteer",)
    assert game.zone("spare")[-2:] == ("saboteur", "geologist")


@clause("X11")
def test_swap_hands_exchanges_all_hand_cards_and_the_other_player_draws() -> None:
    game = Game("expansion", 3).hand(0, "swap_hands map cross").hand(1, "rockfall").pile("theft")
    events = game.act("0 play swap_hands @1")
    assert game.zone("hand:0") == ("rockfall",)  # no card for the one who played it
    assert game.zone("hand:1") == ("map", "cross", "theft")
    assert game.zone("discard") == ("swap_hands",)
    assert game.awaits == (1,)
    for event in events:
        assert {"map", "cross", "rockfall", "theft"}.isdisjoint(event.to(2).cards)
    # Each knows what the other got, and nobody else does.
    assert (("cross", "map"), ("hand:1",)) in game.facts(0)
    assert (("rockfall",), ("hand:0",)) in game.facts(1)
    assert not any("map" in cards for cards, _ in game.facts(2))


@clause("X11", "G12")
def test_swap_hands_works_with_a_player_without_cards_too() -> None:
    game = Game("expansion", 3).hand(0, "swap_hands map").hand(1, "").pile("theft")
    game.act("0 play swap_hands @1")
    assert game.zone("hand:0") == ()
    assert game.zone("hand:1") == ("map", "theft")


@clause("X11")
def test_nobody_swaps_hands_with_oneself() -> None:
    game = Game("expansion", 3).hand(0, "swap_hands map")
    assert game.offers(0, "play") >= {"play swap_hands @1", "play swap_hands @2"}
    game.refuses("0 play swap_hands @0")


@clause("X11", "G10")
def test_what_was_known_of_a_hand_need_not_be_remembered_of_ones_own() -> None:
    game = Game("expansion", 3)
    game.hand(0, "swap_hands map").hand(1, "swap_hands rockfall").hand(2, "map").pile("theft cross")
    game.act("0 play swap_hands @1", "1 play theft", "2 pass map", "0 play swap_hands @1")
    assert "map" in game.zone("hand:0")
    assert not any("hand:0" in fact.places for fact in game.view(0).facts)
    assert (("rockfall",), ("hand:1",)) in game.facts(0)


@clause("X12")
def test_no_two_equal_cards_lie_in_front_of_a_player() -> None:
    game = Game("expansion", 3).hand(0, "trapped theft sabotage_lamp")
    game.front(0, "theft").front(1, "trapped sabotage_lamp")
    assert game.offers(0, "play") == {"play trapped @2", "play sabotage_lamp @2"}
    game.refuses("0 play theft")
    game.refuses("0 play trapped @1")
    game.refuses("0 play sabotage_lamp @1")


@clause("X12")
def test_different_cards_may_lie_in_front_of_a_player() -> None:
    game = Game("expansion", 3, hands={0: "sabotage_cart"}).front(1, "trapped theft sabotage_lamp")
    game.act("0 play sabotage_cart @1")
    assert len(game.zone("front:1")) == 4


@clause("X11", "G10")
def test_who_knows_a_hand_knows_where_it_goes_when_hands_are_swapped() -> None:
    game = Game("expansion", 3, first=2)
    game.hand(2, "swap_hands swap_hands map").hand(0, "cross").hand(1, "rockfall").pile("theft")
    game.act("2 play swap_hands @0")
    assert any("map" in cards and places == ("hand:0",) for cards, places in game.facts(2))
    game.act("0 play swap_hands @1")
    assert "map" in game.zone("hand:1")
    assert any("map" in cards and places == ("hand:1",) for cards, places in game.facts(2))
    assert not any("map" in cards and "hand:0" in places for cards, places in game.facts(2))
