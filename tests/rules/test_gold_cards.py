"""Gold cards of the base game: B14 to B17, P1, P5."""

from __future__ import annotations

import pytest

from saboteur.editions.base.gold import make_up
from saboteur.scoring import Scoring
from tests.support.clauses import clause
from tests.support.game import Game, kinds

ONE_MISSING = "S┼┼┼┼┼─.?"
FIVE = "digger saboteur digger digger saboteur digger"


def reached(seat: int, roles: str, *modules: str, gold: str = "gold_3 gold_2 gold_1", seats: int = 5) -> Game:
    """Let a seat reach the treasure."""
    game = Game(
        "base", seats, *modules, roles=roles, first=seat, hands={seat: "straight_ew"},
        goals="stone_ne treasure", gold=gold,
    ).maze(ONE_MISSING)  # fmt: skip
    game.act(f"{seat} lay straight_ew 7,0")
    return game


def ran_out(seat: int, roles: str, seats: int, *modules: str) -> Game:
    """Let the round run out in the turn of a seat."""
    game = Game("base", seats, *modules, roles=roles, first=seat)
    game.run_out()
    return game


def worth(game: Game) -> list[int]:
    """Count everybody's gold."""
    return [Scoring().total(game.state, seat) for seat in range(game.ruleset.seats)]


# ---- B14 ------------------------------------------------------------------------------------------


@clause("B14")
def test_the_digger_who_reached_the_treasure_chooses_first_then_counter_clockwise() -> None:
    game = reached(0, FIVE)
    assert game.awaits == (0,)
    assert game.offers(0) == {"take_gold gold_1", "take_gold gold_2", "take_gold gold_3"}
    game.act("0 take_gold gold_3")
    assert game.awaits == (3,)  # seat 4 is a saboteur
    assert game.offers(3) == {"take_gold gold_1", "take_gold gold_2"}
    game.act("3 take_gold gold_1")
    # The last card goes to the last digger without asking.
    assert worth(game) == [3, 0, 2, 1, 0]


@clause("B14")
def test_if_a_saboteur_reached_the_treasure_the_first_digger_counter_clockwise_chooses_first() -> None:
    game = reached(1, FIVE)
    assert game.awaits == (0,)
    game.act("0 take_gold gold_2")
    assert game.awaits == (3,)
    game.act("3 take_gold gold_3")
    assert worth(game) == [2, 0, 1, 3, 0]


@clause("B14")
def test_if_a_saboteur_reached_the_treasure_another_saboteur_is_skipped_too() -> None:
    game = reached(4, "digger digger saboteur saboteur saboteur digger digger digger", seats=7)
    # Counter-clockwise from seat 4: 3 and 2 are saboteurs, so seat 1 begins.
    assert game.awaits == (1,)


@clause("B14")
def test_saboteurs_get_nothing_when_the_treasure_is_reached() -> None:
    game = reached(4, FIVE)
    game.act("3 take_gold gold_3", "2 take_gold gold_2")
    assert game.zone("gold:1") == game.zone("gold:4") == ()
    assert game.state.coins == (0,) * 5


@clause("B14")
@pytest.mark.parametrize(
    ("roles", "cards"), [(FIVE, 3), ("digger digger digger saboteur digger saboteur", 4)]
)
def test_as_many_gold_cards_are_drawn_as_diggers_play(roles: str, cards: int) -> None:
    game = reached(0, roles)
    assert len(game.zone("purse:0")) == cards
    assert len(game.zone("gold_pile")) == 28 - cards


@clause("B14")
def test_the_book_example_five_gold_cards_for_five_diggers() -> None:
    game = reached(
        0, "digger digger saboteur digger digger saboteur digger saboteur", seats=7,
        gold="gold_1 gold_1 gold_2 gold_2 gold_3",
    )  # fmt: skip
    assert sorted(game.zone("purse:0")) == ["gold_1", "gold_1", "gold_2", "gold_2", "gold_3"]
    game.act("0 take_gold gold_3", "6 take_gold gold_2", "4 take_gold gold_2", "3 take_gold gold_1")
    assert worth(game) == [3, 1, 0, 1, 2, 0, 2]
    assert "gold_pile" in game.view(0).sizes


@clause("B14", "G6")
def test_whose_play_turned_up_the_treasure_counts_not_who_built_the_way() -> None:
    game = Game("base", 3, roles="digger digger saboteur", goals="stone_ne treasure", gold="gold_3 gold_1")
    game.maze("S┼.┼┼┼─.?").hand(0, "straight_ew").hand(1, "tee_new")
    game.put("7,0", "straight_ew")
    game.act("0 lay straight_ew -1,0", "1 lay tee_new 2,0")
    assert game.state.flags["reached_by"] == 1
    assert game.awaits == (1,)


@clause("B14", "P5")
def test_after_a_change_of_direction_gold_cards_are_passed_clockwise() -> None:
    game = Game(
        "base", 5, "change_of_direction", roles=FIVE, goals="stone_ne treasure",
        hands={0: "change_of_direction", 4: "straight_ew"}, gold="gold_3 gold_2 gold_1",
    ).maze(ONE_MISSING)  # fmt: skip
    game.act("0 play change_of_direction")
    assert game.awaits == (4,)
    game.act("4 lay straight_ew 7,0")
    # The saboteur at seat 4 reached it: the first digger clockwise begins, and on it goes clockwise.
    assert game.awaits == (0,)
    game.act("0 take_gold gold_3")
    assert game.awaits == (2,)


# ---- B15, B16 -------------------------------------------------------------------------------------


@clause("B15")
def test_a_single_saboteur_gets_four() -> None:
    game = ran_out(0, "digger saboteur digger digger", 3)
    assert game.zone("gold:1") == ("gold_3", "gold_1")
    assert worth(game) == [0, 4, 0]


@clause("B15")
def test_a_single_saboteur_of_two_cards_gets_four_when_the_other_is_left_over() -> None:
    game = ran_out(0, "digger saboteur digger digger digger saboteur", 5)
    assert worth(game) == [0, 4, 0, 0, 0]


@clause("B15")
def test_two_saboteurs_get_three_each() -> None:
    game = ran_out(0, FIVE, 5)
    assert worth(game) == [0, 3, 0, 0, 3]
    assert game.zone("gold:1") == ("gold_3",)
    paid = [event for event in game.events if event.why == "saboteurs"]
    assert [event.among for event in paid] == [2, 2]


@clause("B15")
def test_three_saboteurs_get_three_each() -> None:
    game = ran_out(0, "saboteur saboteur digger digger digger digger saboteur digger", 7)
    assert worth(game) == [3, 3, 0, 0, 0, 0, 3]


@clause("B15")
def test_four_saboteurs_get_two_each() -> None:
    roles = "saboteur saboteur saboteur saboteur digger digger digger digger digger digger digger"
    game = ran_out(0, roles, 10)
    assert worth(game) == [2, 2, 2, 2, 0, 0, 0, 0, 0, 0]
    assert game.zone("gold:3") == ("gold_2",)


@clause("B15")
def test_diggers_get_nothing_when_the_treasure_is_not_reached() -> None:
    game = ran_out(2, "digger saboteur digger digger", 3)
    assert worth(game) == [0, 4, 0]
    assert game.awaits == (-2,)  # nobody is asked anything before the next deal


@clause("B15")
@pytest.mark.parametrize(
    ("pile", "amount", "cards"),
    [
        ("gold_3 gold_2 gold_2 gold_1", 4, "gold_3 gold_1"),  # of two ways with two cards the one with the 3
        ("gold_3 gold_2 gold_2", 4, "gold_2 gold_2"),
        ("gold_3 gold_2 gold_1 gold_1", 4, "gold_3 gold_1"),
        ("gold_2 gold_1 gold_1", 4, "gold_2 gold_1 gold_1"),
        ("gold_1 gold_1 gold_1 gold_1", 4, "gold_1 gold_1 gold_1 gold_1"),
        ("gold_2 gold_1 gold_1 gold_1", 3, "gold_2 gold_1"),
        ("gold_1 gold_1 gold_2", 2, "gold_2"),
        ("gold_3 gold_1", 2, ""),
        ("gold_3 gold_3", 4, ""),
        ("", 2, ""),
    ],
)  # fmt: skip
def test_pay_is_made_up_of_the_fewest_cards_with_the_largest_among_them(
    pile: str, amount: int, cards: str
) -> None:
    assert make_up(tuple(pile.split()), amount) == tuple(cards.split())


@clause("B15")
def test_saboteurs_are_served_clockwise_from_the_first_player_of_the_next_round() -> None:
    game = Game("base", 5, roles=FIVE, first=2).gold(0, "gold_3 gold_3 gold_3")
    game.run_out()
    # Seat 3 begins the next round, so seat 4 is served before seat 1 and gets the only 3 left.
    assert game.zone("gold:4") == ("gold_3",)
    assert game.zone("gold:1") == ("gold_2", "gold_1")


@clause("B15")
def test_coins_are_paid_where_the_pile_cannot_make_it_up() -> None:
    game = Game("base", 3, roles="saboteur digger digger digger")
    game.gold(1, "gold_1 " * 16).gold(2, "gold_2 " * 8)
    game.run_out()
    assert game.zone("gold_pile") == ("gold_3",) * 4
    assert game.zone("gold:0") == ()
    assert game.state.coins == (4, 0, 0)


@clause("B15", "B17")
def test_pay_is_handed_out_face_up_so_that_everybody_knows_it() -> None:
    game = ran_out(0, FIVE, 5)
    for seat in range(5):
        assert (("gold_3",), ("gold:1",)) in game.facts(seat)
    assert (("gold_3",), ("gold:1",)) in {(f.cards, f.places) for f in game.view(None).common}
    # It is still known in the next round.
    game.next_round()
    assert (("gold_3",), ("gold:1",)) in game.facts(0)


@clause("B15")
def test_the_gold_pile_is_shuffled_again_after_it_was_searched() -> None:
    game = ran_out(0, FIVE, 5)
    assert game.ruleset.orders(game.state)["gold"] == ("gold_1",) * 16 + ("gold_2",) * 8 + ("gold_3",) * 2


@clause("B15", "C5")
def test_the_gold_pile_is_shuffled_again_after_a_chest_took_a_card_from_it() -> None:
    ranks = " ".join(str(rank) for rank in reversed(range(28)))
    game = Game(
        "base", 3, "chests", hands={0: "curve_nw"}, chests="gold_plus_1", covers="cover_cross",
        gold="gold_3 gold_1 gold_2", gold_again=ranks,
    ).maze("S┼┼")  # fmt: skip
    before = game.zone("gold_pile")
    game.act("0 lay curve_nw 3,0")
    assert game.zone("gold:0") == ("gold_1",)
    back = game.zone("gold_pile")[::-1]  # the ranks turn it round
    assert back in [before[:at] + before[at + 1 :] for at, card in enumerate(before) if card == "gold_1"]


@clause("B16")
@pytest.mark.parametrize("seats", [3, 4])
def test_without_a_saboteur_at_the_table_nobody_gets_anything_for_a_lost_treasure(seats: int) -> None:
    game = ran_out(0, " ".join(["digger"] * seats + ["saboteur"]), seats)
    assert worth(game) == [0] * seats
    assert len(game.zone("gold_pile")) == 28


@clause("B16", "B14")
def test_without_a_saboteur_the_treasure_is_shared_as_always() -> None:
    game = reached(0, "digger digger digger saboteur", seats=3)
    game.act("0 take_gold gold_3", "2 take_gold gold_2")
    assert worth(game) == [3, 1, 2]


# ---- B17 ------------------------------------------------------------------------------------------


@clause("B17")
def test_gold_cards_are_secret_but_their_number_is_public() -> None:
    game = Game().gold(0, "gold_3 gold_1")
    assert game.view(0).zones["gold:0"] == ("gold_3", "gold_1")
    for viewer in (None, 1, 2):
        assert "gold:0" not in game.view(viewer).zones
        assert game.view(viewer).sizes["gold:0"] == 2


@clause("B17")
def test_only_who_chooses_sees_what_there_is_to_choose_from() -> None:
    game = reached(0, FIVE)
    assert sorted(game.view(0).zones["purse:0"]) == ["gold_1", "gold_2", "gold_3"]
    for viewer in (None, 1, 2, 3, 4):
        assert "purse:0" not in game.view(viewer).zones
        assert game.view(viewer).sizes["purse:0"] == 3
    events = game.act("0 take_gold gold_3")
    assert sorted(game.view(3).zones["purse:3"]) == ["gold_1", "gold_2"]
    assert "purse:3" not in game.view(2).zones
    taken, passed_on = (event for event in events if event.kind == "moved")
    assert taken.to(0).cards == ("gold_3",)
    assert taken.to(3).cards == ("?",)
    assert sorted(passed_on.to(3).cards) == ["gold_1", "gold_2"]
    assert passed_on.to(2).cards == ("?", "?")
    # Seat 0 knows what it passed on; seat 2 knows nothing.
    assert (("gold_1", "gold_2"), ("purse:3",)) in game.facts(0)
    assert not any("gold" in card for cards, _ in game.facts(2) for card in cards)


@clause("B17")
def test_gold_cards_stay_secret_after_the_round_and_are_open_after_the_game() -> None:
    game = reached(0, FIVE)
    game.act("0 take_gold gold_3", "3 take_gold gold_1")
    game.next_round()
    assert "gold:0" not in game.view(1).zones
    for _ in range(2):
        game.run_out()
        if not game.state.over:
            game.next_round()
    assert game.state.over
    assert "gold_3" in game.view(1).zones["gold:0"]


# ---- P1 -------------------------------------------------------------------------------------------

GREEDY = "greedy_dwarf digger saboteur digger saboteur digger"


@clause("P1")
@pytest.mark.parametrize("seats", range(3, 11))
def test_the_greedy_dwarf_replaces_a_digger(seats: int) -> None:
    plain, greedy = Game("base", seats).ruleset.roles, Game("base", seats, "greedy_dwarf").ruleset.roles
    assert greedy["greedy_dwarf"] == 1
    assert greedy["digger"] == plain["digger"] - 1
    assert greedy["saboteur"] == plain["saboteur"]


@clause("P1")
def test_a_greedy_dwarf_who_reaches_the_treasure_gets_four_and_nobody_else_anything() -> None:
    game = reached(0, GREEDY, "greedy_dwarf")
    assert game.zone("gold:0") == ("gold_3", "gold_1")  # made up like a saboteur's pay
    assert worth(game) == [4, 0, 0, 0, 0]
    assert game.awaits == (-2,)
    assert (("gold_1", "gold_3"), ("gold:0",)) in game.facts(3)


@clause("P1", "B14")
def test_a_greedy_dwarf_is_no_digger_and_is_skipped_when_another_reached_the_treasure() -> None:
    game = reached(1, GREEDY, "greedy_dwarf", gold="gold_3 gold_2")
    assert len(game.zone("purse:1")) == 2  # only for the diggers at seats 1 and 3
    game.act("1 take_gold gold_3")
    assert worth(game) == [0, 3, 0, 2, 0]


@clause("P1", "B14")
def test_a_greedy_dwarf_gets_nothing_when_a_saboteur_reached_the_treasure() -> None:
    game = reached(2, GREEDY, "greedy_dwarf", gold="gold_3 gold_2")
    assert game.awaits == (1,)
    game.act("1 take_gold gold_3")
    assert worth(game) == [0, 3, 0, 2, 0]


@clause("P1", "B15")
def test_a_greedy_dwarf_gets_nothing_when_the_saboteurs_win() -> None:
    game = ran_out(0, GREEDY, 5, "greedy_dwarf")
    assert worth(game) == [0, 0, 3, 0, 3]


@clause("P1")
def test_what_others_took_during_the_round_stays_when_a_greedy_dwarf_wins() -> None:
    game = Game(
        "base", 5, "greedy_dwarf", "new_goals", roles=GREEDY,
        goals="new_treasure dragon gold_bag_2 new_treasure",
        hands={4: "straight_ew", 0: "straight_ew"}, first=4,
    ).maze("""
S┼┼┼┼┬─.?
.....│...
.....└┴.?
""")  # fmt: skip
    game.act("4 lay straight_ew 7,0", "4 turn_up 8,0", "0 lay straight_ew 7,2")
    assert game.state.flags["reached_by"] == 0
    assert game.state.coins == (0, 0, 0, 0, 2)
    assert worth(game) == [4, 0, 0, 0, 2]


@clause("P1", "B15")
def test_the_greedy_dwarf_pays_coins_where_the_pile_cannot_make_four() -> None:
    game = Game(
        "base", 5, "greedy_dwarf", roles=GREEDY, hands={0: "straight_ew"}, goals="stone_ne treasure"
    ).maze(ONE_MISSING)
    game.gold(1, "gold_1 " * 16).gold(2, "gold_2 " * 8)
    events = game.act("0 lay straight_ew 7,0")
    assert "paid" in kinds(events)
    assert game.state.coins == (4, 0, 0, 0, 0)
