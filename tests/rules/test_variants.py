"""Variants of the base game: V1 and V2."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur.errors import Unplayable
from tests.support.clauses import clause
from tests.support.game import Game

REACH = "0 lay straight_ew 7,0"


def sabotaged_dwarves(roles: str, broken: str, *modules: str, seats: int = 4, gold: str = "") -> Game:
    """Dig up to the treasure; seats named in `broken` have a broken tool."""
    game = Game(
        "base",
        seats,
        "sabotaged_dwarf",
        *modules,
        roles=roles,
        goals="stone_nw treasure",
        gold=gold,
        hands={0: "straight_ew"},
    ).maze("S─┴┴┴┴┴.?")
    tools = iter(("sabotage_lamp", "sabotage_cart", "sabotage_pickaxe", "sabotage_lamp"))
    for seat in broken.split():
        game.front(int(seat), next(tools))
    return game


@clause("V1")
def test_a_digger_with_a_broken_tool_gets_no_gold_card_and_the_others_share_as_many_as_ever() -> None:
    game = sabotaged_dwarves("digger digger digger saboteur", "2", gold="gold_3 gold_2 gold_1")
    game.act(REACH)
    # Three cards for three diggers: 0 chooses, 2 is skipped, 1 chooses, and 0 gets the last.
    assert game.zone("purse:0") == ("gold_3", "gold_2", "gold_1")
    game.act("0 take_gold gold_3", "1 take_gold gold_2")
    assert game.zone("gold:0") == ("gold_3", "gold_1")
    assert game.zone("gold:1") == ("gold_2",)
    assert game.zone("gold:2") == ()
    assert game.zone("gold:3") == ()


@clause("V1")
def test_all_diggers_sabotaged_means_nobody_gets_any() -> None:
    game = sabotaged_dwarves("saboteur digger digger digger", "1 2 3")
    game.act(REACH)
    assert [game.zone(f"gold:{seat}") for seat in range(4)] == [()] * 4
    assert game.awaits == (-2,)  # the next deal


@clause("V1")
def test_without_a_broken_tool_the_gold_goes_round_as_usual() -> None:
    game = sabotaged_dwarves("digger digger digger saboteur", "3", gold="gold_3 gold_2 gold_1")
    game.act(REACH, "0 take_gold gold_3", "2 take_gold gold_2")
    assert [game.zone(f"gold:{seat}") for seat in range(4)] == [("gold_3",), ("gold_1",), ("gold_2",), ()]


@clause("V1")
def test_a_repaired_digger_gets_gold() -> None:
    game = sabotaged_dwarves("digger digger saboteur digger", "1", gold="gold_3 gold_2 gold_1")
    game.hand(3, "map repair_lamp").hand(0, "map straight_ew").hand(1, "map map").hand(2, "map map")
    game.act("0 pass map", "1 pass map", "2 pass map", "3 play repair_lamp @1 =sabotage_lamp")
    game.act(REACH, "0 take_gold gold_3", "3 take_gold gold_2")
    assert game.zone("gold:1") == ("gold_1",)


@clause("V1", "P8")
def test_a_sabotaged_digger_who_reached_the_treasure_by_detour_is_skipped_too() -> None:
    game = Game(
        "base",
        4,
        "sabotaged_dwarf",
        "detour",
        roles="digger digger digger saboteur",
        goals="stone_nw treasure",
        gold="gold_3 gold_2 gold_1",
        first=3,
        hands={0: "detour map", 3: "straight_ew map"},
    ).maze("S─┴┴┴┴┴.?")
    game.front(0, "sabotage_lamp")
    game.act("3 lay straight_ew -1,0", "0 play detour 7,0")
    assert game.awaits == (2,)  # counter-clockwise from the finder, past the saboteur
    game.act("2 take_gold gold_3", "1 take_gold gold_2")
    assert [game.zone(f"gold:{seat}") for seat in range(4)] == [
        (),
        ("gold_2",),
        ("gold_3", "gold_1"),
        (),
    ]


@clause("V1", "P1")
def test_a_sabotaged_greedy_dwarf_still_gets_the_four() -> None:
    game = Game(
        "base",
        4,
        "sabotaged_dwarf",
        "greedy_dwarf",
        "detour",
        roles="greedy_dwarf digger digger saboteur",
        goals="stone_nw treasure",
        first=3,
        hands={0: "detour map", 3: "straight_ew map"},
    ).maze("S─┴┴┴┴┴.?")
    game.front(0, "sabotage_lamp")
    game.act("3 lay straight_ew -1,0", "0 play detour 7,0")
    assert game.totals() == [4, 0, 0, 0]


@clause("V1")
def test_the_sabotaged_dwarf_changes_nothing_for_saboteurs_with_broken_tools() -> None:
    game = sabotaged_dwarves("digger digger digger saboteur", "3")
    game.run_out()
    assert game.totals() == [0, 0, 0, 4]


@clause("V1")
def test_the_sabotaged_dwarf_is_a_variant_of_the_base_game_only() -> None:
    with pytest.raises(Unplayable):
        Game("expansion", 4, "sabotaged_dwarf")


# ---- tournament -----------------------------------------------------------------------------------


def tournament(roles: str, seats: int = 5, *modules: str) -> Game:
    """Dig up to the treasure past the card in the middle; seat 0 reaches it."""
    # The first tunnel card of the pile is the one that lies in the middle.
    size = {5: 6, 6: 5, 7: 5, 8: 4, 9: 4}[seats]
    hand = " ".join(["straight_ew", *["map"] * (size - 1)])
    game = Game(
        "base",
        seats,
        "tournament",
        *modules,
        roles=roles,
        goals="stone_nw treasure",
        hands={0: f"cross {hand}"},
    )
    return game.maze("S─┴┴.┴┴.?")


@clause("V2")
@pytest.mark.parametrize(
    ("seats", "saboteurs", "diggers", "greedy", "hand"),
    [(5, 1, 3, 1, 6), (6, 2, 3, 1, 5), (7, 2, 3, 2, 5), (8, 3, 3, 2, 4), (9, 3, 4, 2, 4)],
)
def test_dwarves_and_hands_of_the_tournament(
    seats: int, saboteurs: int, diggers: int, greedy: int, hand: int
) -> None:
    game = Game("base", seats, "tournament")
    dealt = Counter(game.zone(f"role:{seat}")[0] for seat in range(seats))
    assert dealt == {"saboteur": saboteurs, "digger": diggers, "greedy_dwarf": greedy}
    assert game.zone("spare") == ()
    assert [len(game.zone(f"hand:{seat}")) for seat in range(seats)] == [hand] * seats


@clause("V2")
@pytest.mark.parametrize("seats", [4, 10])
def test_the_tournament_is_for_five_to_nine(seats: int) -> None:
    with pytest.raises(Unplayable) as caught:
        Game("base", seats, "tournament")
    assert (caught.value.params["least"], caught.value.params["most"]) == (5, 9)


@clause("V2")
def test_a_tunnel_card_lies_in_the_middle_out_of_the_deck_and_not_reached() -> None:
    game = tournament("digger digger digger saboteur greedy_dwarf")
    assert game.piece("4,0").card == "cross"
    assert game.piece("4,0").up
    fresh = Game("base", 5, "tournament", hands={0: "map cross"})
    assert not fresh.reached("4,0")
    everywhere = Counter(fresh.zone("pile"))
    for seat in range(5):
        everywhere.update(fresh.zone(f"hand:{seat}"))
    assert everywhere["cross"] == 4
    assert sum(everywhere.values()) == 66
    assert everywhere["map"] == 6  # action cards on top of the pile stay in the deck


@clause("V2")
@pytest.mark.parametrize(("lot", "turned"), [("0 1", False), ("1 0", True)])
def test_which_way_up_the_middle_card_lies_is_drawn_by_lot(lot: str, turned: bool) -> None:
    game = Game("base", 5, "tournament", hands={0: "curve_ne"}, middle=lot)
    assert (game.piece("4,0").card, game.piece("4,0").turned) == ("curve_ne", turned)
    (told,) = [event for event in game.events if event.kind == "middle"]
    assert (told.cards, str(told.target)) == (("curve_ne",), "4,0 turned" if turned else "4,0")


@clause("V2")
def test_the_middle_card_is_drawn_anew_each_round_and_the_old_one_is_back_in_the_deck() -> None:
    game = Game("base", 5, "tournament", hands={0: "cross"})
    game.run_out()
    assert game.ruleset.orders(game.state)["pile"].count("cross") == 5
    game.deal({0: "curve_nw"})
    assert game.piece("4,0").card == "curve_nw"


@clause("V2")
def test_the_middle_card_is_an_ordinary_card_that_can_be_joined_fitted_and_removed() -> None:
    game = Game("base", 5, "tournament", hands={0: "straight_ew rockfall straight_ns map"})
    game.maze("S─┴")
    assert game.piece("4,0").card == "straight_ew"
    game.hand(0, "rockfall straight_ns tee_new")
    assert "4,0" in game.cells(0, "rockfall", "play")
    game.refuses("0 lay straight_ns 3,0", "misfit")
    assert not game.reached("4,0")
    game.act("0 lay tee_new 3,0")
    assert game.reached("4,0")


@clause("V2")
def test_a_digger_who_reached_the_treasure_gets_three_and_the_other_diggers_two() -> None:
    game = tournament("digger digger saboteur digger greedy_dwarf")
    game.act(REACH)
    assert game.state.coins == (3, 2, 0, 2, 0)
    assert all(game.zone(f"gold:{seat}") == () for seat in range(5))


@clause("V2")
def test_a_greedy_dwarf_who_reached_it_gets_four_and_the_others_nothing() -> None:
    game = tournament("greedy_dwarf digger saboteur digger digger")
    game.act(REACH)
    assert game.state.coins == (4, 0, 0, 0, 0)


@clause("V2")
def test_of_two_greedy_dwarves_only_the_one_who_reached_it_is_paid() -> None:
    game = tournament("greedy_dwarf digger saboteur digger digger greedy_dwarf saboteur", 7)
    game.act(REACH)
    assert game.state.coins == (4, 0, 0, 0, 0, 0, 0)


@clause("V2")
def test_when_a_saboteur_reaches_the_treasure_each_digger_gets_two() -> None:
    game = tournament("saboteur digger digger digger greedy_dwarf")
    game.act(REACH)
    assert game.state.coins == (0, 2, 2, 2, 0)


@clause("V2")
def test_a_single_saboteur_who_wins_gets_four() -> None:
    game = tournament("digger digger saboteur digger greedy_dwarf")
    game.run_out()
    assert game.state.coins == (0, 0, 4, 0, 0)


@clause("V2")
def test_several_saboteurs_who_win_get_three_each() -> None:
    game = tournament("digger saboteur saboteur digger digger greedy_dwarf", 6)
    game.run_out()
    assert game.state.coins == (0, 3, 3, 0, 0, 0)


@clause("V2")
@pytest.mark.parametrize("module", ["greedy_dwarf", "wardrobe", "sabotaged_dwarf"])
def test_the_tournament_excludes_what_it_brings_itself_or_has_no_room_for(module: str) -> None:
    with pytest.raises(Unplayable) as caught:
        Game("base", 5, "tournament", module)
    assert {caught.value.params["name"], caught.value.params["other"]} == {"tournament", module}


@clause("V2")
def test_the_coins_of_a_tournament_lie_open() -> None:
    game = Game("base", 5, "tournament", roles="saboteur digger digger digger greedy_dwarf")
    game.run_out()
    assert [game.view(viewer).coins for viewer in (None, *range(5))] == [(4, 0, 0, 0, 0)] * 6
