"""Solo, The Duel for one: S1 to S6."""

from __future__ import annotations

from collections import Counter

import pytest

from saboteur.acts import parse_cell
from saboteur.errors import Unplayable
from saboteur.state import Token
from tests.support.clauses import clause
from tests.support.game import Game, kinds

GOALS = ["8,-2", "8,0", "8,2", "10,-1", "10,1", "12,0"]
PLAIN = "straight_ew straight_ew straight_ns straight_ns map key"


def solo(
    hand: str = PLAIN, *, pile: str = "", goals: str = "", colour: str = "green", rounds: int = 3
) -> Game:
    """Begin a solo game; the first cards of the hand are drawn first."""
    return Game("solo", 1, hands={0: hand}, pile=pile, goals=goals, options={"colour": colour}, rounds=rounds)


# ---- S1


@clause("S1")
@pytest.mark.parametrize("colour", ["green", "blue"])
def test_one_start_of_the_chosen_colour_and_six_goals_behind_seven_cells(colour: str) -> None:
    game = solo(colour=colour)
    up = {str(cell): piece.card for cell, piece in game.state.maze.pieces.items() if piece.up}
    assert up == {"0,0": f"start_{colour}"}
    assert [str(cell) for cell, piece in game.state.maze.pieces.items() if not piece.up] == GOALS


@clause("S1")
def test_ten_cards_are_put_aside_unseen_each_round_and_return_for_the_next() -> None:
    game = solo()
    assert len(game.zone("aside")) == 10
    assert len(game.zone("hand:0")) == 6
    assert len(game.zone("pile")) == 52 - 10 - 6
    game.run_out()
    assert len(game.ruleset.orders(game.state)["pile"]) == 52
    game.next_round()
    assert len(game.zone("aside")) == 10


@clause("S1")
def test_what_was_put_aside_is_nobodys_to_see() -> None:
    game = solo()
    assert game.facts(0) == set()
    assert not game.state.sees(0, "aside")


@clause("S1", "S6")
def test_there_are_six_markers_and_the_round_ends_with_the_sixth() -> None:
    game = solo("bridge_gold straight_ew_dead_s_gold curve_ne curve_nw map key")
    for at, card in enumerate(("cross_troll_w", "tee_nsw_troll_s", "tee_new_troll_e", "tee_nsw_dead_e_gold")):
        cell = f"30,{2 * at}"
        game.put(cell, card)
        kind = "bribe" if "troll" in card else "marker"
        game.state.tokens += (Token(kind, parse_cell(cell), 0),)
    game.reload()
    game.act("0 lay bridge_gold 0,1")
    assert "round_ended" not in kinds(game.events)
    game.act("0 lay straight_ew_dead_s_gold 1,0")
    # Its gold lies in the dead end below, which a card on 1,1 joins by way of 0,2.
    game.put("0,2", "curve_ne").put("1,2", "curve_nw")
    game.hand(0, "tee_nsw_door_green_s map")
    events = game.act("0 lay tee_nsw_door_green_s 1,1")
    assert [event.why for event in events if event.kind == "round_ended"] == ["markers"]


@clause("S1")
@pytest.mark.parametrize("seats", [0, 2])
def test_solo_is_for_one(seats: int) -> None:
    with pytest.raises(Unplayable):
        Game("solo", seats)


# ---- S2


@clause("S2")
def test_a_sabotage_card_drawn_is_laid_in_front_and_another_card_drawn() -> None:
    game = solo(pile="sabotage_lamp curve_ne")
    events = game.act("0 lay straight_ew 1,0")
    assert game.zone("front:0") == ("sabotage_lamp",)
    assert game.zone("hand:0")[-1] == "curve_ne"
    assert len(game.zone("hand:0")) == 6
    assert game.refuses("0 lay straight_ew 2,0", "sabotaged").clause == "B7"
    (struck,) = [event for event in events if event.into == "front:0"]
    assert struck.cards == ("sabotage_lamp",)


@clause("S2")
def test_a_second_sabotage_card_of_the_same_tool_is_discarded_and_another_drawn() -> None:
    game = solo(pile="sabotage_lamp sabotage_lamp sabotage_cart curve_ne")
    game.act("0 lay straight_ew 1,0")
    assert game.zone("front:0") == ("sabotage_lamp", "sabotage_cart")
    assert game.zone("discard") == ("sabotage_lamp",)
    assert game.zone("hand:0")[-1] == "curve_ne"
    assert len(game.zone("hand:0")) == 6


@clause("S2")
def test_the_first_six_cards_count_as_drawn() -> None:
    game = solo(
        "sabotage_lamp straight_ew sabotage_lamp rockfall straight_ew straight_ns straight_ns map key"
    )
    assert game.zone("front:0") == ("sabotage_lamp",)
    assert game.zone("discard") == ("sabotage_lamp", "rockfall")
    assert sorted(game.zone("hand:0")) == sorted(PLAIN.split())
    assert len(game.zone("aside")) == 10


@clause("S2")
def test_passing_with_two_cards_draws_until_two_are_kept() -> None:
    game = solo(pile="sabotage_cart curve_ne sabotage_lamp curve_nw")
    game.act("0 pass map key")
    assert game.zone("front:0") == ("sabotage_cart", "sabotage_lamp")
    assert game.zone("hand:0")[-2:] == ("curve_ne", "curve_nw")
    assert len(game.zone("hand:0")) == 6


@clause("S2", "G9")
def test_drawing_stops_when_the_pile_is_empty() -> None:
    game = solo().empty_pile().pile("sabotage_lamp")
    game.act("0 lay straight_ew 1,0")
    assert game.zone("front:0") == ("sabotage_lamp",)
    assert len(game.zone("hand:0")) == 5


@clause("S2", "D3", "D9")
def test_a_sabotage_card_is_repaired_or_shed_as_in_the_duel() -> None:
    game = solo("straight_ew straight_ew straight_ns straight_ns repair_lamp map", pile="sabotage_lamp")
    game.act("0 pass map", "0 play repair_lamp @0 =sabotage_lamp")
    assert game.zone("front:0") == ()
    game = solo(pile="sabotage_lamp curve_ne curve_ne")
    game.act("0 pass map", "0 shed key straight_ns =sabotage_lamp")
    assert game.zone("front:0") == ()
    assert len(game.zone("hand:0")) == 5


# ---- S3


@clause("S3")
def test_a_rockfall_drawn_removes_the_card_laid_last_and_another_card_is_drawn() -> None:
    game = solo(pile="curve_ne curve_ne rockfall curve_nw")
    game.act("0 lay straight_ew 1,0", "0 lay straight_ew 2,0")
    assert game.zone("discard") == ()
    events = game.act("0 pass map")
    assert [str(cell) for cell, piece in game.state.maze.pieces.items() if piece.up] == ["0,0", "1,0"]
    assert game.zone("discard") == ("map", "straight_ew", "rockfall")
    assert game.zone("hand:0")[-1] == "curve_nw"
    assert len(game.zone("hand:0")) == 6
    assert [event.cards for event in events if event.kind == "struck"] == [("rockfall",)]
    (removed,) = [event for event in events if event.kind == "removed"]
    assert (removed.cards, str(removed.target.cell)) == (("straight_ew",), "2,0")


@clause("S3")
def test_a_rockfall_can_take_the_card_of_this_very_turn() -> None:
    game = solo(pile="rockfall curve_nw")
    game.act("0 lay straight_ew 1,0")
    assert "1,0" not in map(str, game.state.maze.pieces)
    assert game.zone("discard") == ("straight_ew", "rockfall")


@clause("S3")
@pytest.mark.parametrize("card", ["bridge_gold", "cross_troll_w"])
def test_a_rockfall_passes_over_gold_and_trolls(card: str) -> None:
    game = solo(f"straight_ew {card} straight_ns straight_ns map key", pile="curve_ne rockfall curve_nw")
    game.act("0 lay straight_ew 1,0", f"0 lay {card} 2,0")
    if card == "cross_troll_w":
        game.act("0 done")
    assert game.piece("2,0").card == card
    assert "1,0" not in map(str, game.state.maze.pieces)


@clause("S3")
@pytest.mark.parametrize(
    ("card", "lay"),
    [("ladder_green_ne", "0 lay ladder_green_ne 0,1"), ("cross_door_blue_s", "0 lay cross_door_blue_s 1,0")],
)
def test_a_rockfall_takes_ladders_and_doors(card: str, lay: str) -> None:
    game = solo(f"{card} straight_ew straight_ns straight_ns map key", pile="rockfall curve_nw")
    game.act(lay)
    assert [piece.card for piece in game.state.maze.pieces.values() if piece.up] == ["start_green"]
    assert game.zone("discard") == (card, "rockfall")


@clause("S3")
def test_a_rockfall_without_a_card_to_take_has_no_effect_and_another_is_drawn() -> None:
    game = solo(pile="rockfall curve_nw")
    game.act("0 pass map")
    assert game.zone("discard") == ("map", "rockfall")
    assert game.zone("hand:0")[-1] == "curve_nw"


@clause("S3")
def test_two_rockfalls_in_one_draw_take_one_card_after_the_other() -> None:
    game = solo(pile="curve_ne rockfall rockfall curve_nw")
    game.act("0 lay straight_ew 1,0", "0 lay straight_ew 2,0")
    assert [str(cell) for cell, piece in game.state.maze.pieces.items() if piece.up] == ["0,0"]
    assert game.zone("discard") == ("straight_ew", "rockfall", "straight_ew", "rockfall")


@clause("S3", "D10")
def test_a_key_on_a_door_that_a_rockfall_takes_returns_to_the_supply() -> None:
    game = solo(
        "cross_door_blue_s straight_ew straight_ns straight_ns map key", pile="curve_ne rockfall curve_nw"
    )
    game.act("0 lay cross_door_blue_s 1,0", "0 play key 1,0")
    assert game.tokens("key") == set()


# ---- S4


@clause("S4")
@pytest.mark.parametrize(
    ("gold", "verdict"),
    [
        (0, "solo_poor"),
        (14, "solo_poor"),
        (15, "solo_fair"),
        (19, "solo_fair"),
        (20, "solo_good"),
        (24, "solo_good"),
        (25, "solo_best"),
        (29, "solo_best"),
    ],
)
def test_the_gold_of_all_rounds_is_graded(gold: int, verdict: str) -> None:
    game = solo()
    designs = game.ruleset.designs
    rich = sorted(
        (
            (design.shape.gold.value, key)
            for key, design in designs.items()
            if design.shape is not None and design.shape.gold is not None
        ),
        reverse=True,
    )
    owned, left = [], gold
    for value, key in rich:
        if value <= left:
            owned.append(key)
            left -= value
    assert left == 0
    game.state.round = 3
    game.state.zones["gold:0"] = tuple(owned)
    game.reload()
    (total,) = [event for event in game.run_out() if event.kind == "total"]
    assert (total.amount, total.why) == (gold, verdict)
    assert game.state.over


@clause("K4", "S4")
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_quick_game_has_no_grade(rounds: int) -> None:
    game = solo(rounds=rounds)
    game.state.round = rounds
    game.reload()
    (total,) = [event for event in game.run_out() if event.kind == "total"]
    assert total.why == ""
    assert game.state.over


@clause("S4")
def test_solo_goes_over_three_rounds() -> None:
    game = solo()
    for number in (1, 2, 3):
        assert game.state.round == number
        assert not game.state.over
        game.run_out()
        if number < 3:
            game.deal({0: PLAIN})
    assert game.state.over


# ---- S5


@clause("S5", "D4", "D10")
def test_a_door_of_the_other_colour_needs_a_key() -> None:
    game = solo("tee_new_door_blue_e straight_ew straight_ew map key key")
    game.act("0 lay tee_new_door_blue_e 1,0")
    assert "2,0" not in game.cells(0, "straight_ew")
    game.act("0 play key 1,0")
    assert "2,0" in game.cells(0, "straight_ew")


@clause("S5", "D4")
def test_a_door_of_the_own_colour_is_open() -> None:
    game = solo(colour="blue").put("1,0", "tee_new_door_blue_e")
    assert "2,0" in game.cells(0, "straight_ew")


@clause("S5", "D7")
def test_the_own_ladder_is_laid_without_a_connection() -> None:
    game = solo("ladder_green_ne straight_ew straight_ew straight_ns map key").put("3,4", "straight_ns")
    assert "4,4" in game.cells(0, "ladder_green_ne")
    game.act("0 lay ladder_green_ne 4,4")
    assert game.reached("4,4")


@clause("S5")
def test_the_other_colours_ladder_needs_no_connection_and_joins_nothing_by_itself() -> None:
    game = solo("ladder_blue_nw straight_ew straight_ew straight_ns map key").put("3,4", "straight_ns")
    # Beside the card far off it may lie wherever walls and ports meet, and at the start too.
    assert game.cells(0, "ladder_blue_nw") == {"1,0", "0,1", "-1,0", "0,-1", "2,4", "4,4", "3,3", "3,5"}
    game.act("0 lay ladder_blue_nw 2,4")
    assert not game.reached("2,4")
    assert "1,4" not in game.cells(0, "straight_ew")


@clause("S5", "D7")
def test_the_other_colours_ladder_is_not_laid_beside_goals_or_gold() -> None:
    game = solo(
        "ladder_blue_nw straight_ew straight_ew straight_ns map key", goals="goal_dead_nsw_0 goal_dead_nesw_0"
    )
    game.tunnel("1,0", "2,0").put("3,0", "bridge_gold").put("6,0", "bridge")
    # 4,0 lies beside the gold on 3,0, and 7,0 beside the goal on 8,0.
    cells = game.cells(0, "ladder_blue_nw")
    assert not {"4,0", "7,0"} & cells
    assert {"5,0", "6,1"} <= cells
    assert game.refuses("0 lay ladder_blue_nw 4,0", "ladder_place").clause == "D7"
    assert game.refuses("0 lay ladder_blue_nw 7,0", "ladder_place").clause == "D7"


@clause("S5")
def test_the_other_colours_ladder_is_reached_like_any_card_once_a_tunnel_leads_to_it() -> None:
    game = solo("ladder_blue_nw straight_ew straight_ew straight_ns map key").tunnel("1,0")
    game.act("0 lay ladder_blue_nw 2,0")
    assert game.reached("2,0")
    assert "2,-1" in game.cells(0, "straight_ns")


@clause("S5")
def test_the_colour_is_chosen_once_for_all_rounds() -> None:
    game = solo(colour="blue")
    game.run_out()
    game.next_round()
    assert game.piece("0,0").card == "start_blue"
    with pytest.raises(Unplayable):
        solo(colour="red")


@clause("S5")
def test_nineteen_cards_show_gold_worth_thirty_so_eighteen_markers_yield_at_most_29() -> None:
    game = solo()
    values = [
        game.ruleset.designs[card].shape.gold.value  # type: ignore[union-attr]
        for family in ("deck", "goal")
        for card in game.ruleset.stock(family)
        if game.ruleset.designs[card].shape is not None and game.ruleset.designs[card].shape.gold is not None  # type: ignore[union-attr]
    ]
    assert (len(values), sum(values)) == (19, 30)
    assert sum(sorted(values, reverse=True)[: 3 * 6]) == 29


@clause("S5", "D8", "D12")
def test_a_bribed_troll_is_paid_at_the_end_of_the_round() -> None:
    game = solo("bridge_gold cross_troll_w straight_ns straight_ns map key")
    game.act("0 lay bridge_gold 0,1", "0 lay cross_troll_w 1,0", "0 bribe 1,0")
    assert (game.tokens("marker"), game.tokens("bribe")) == ({("0,1", 0)}, {("1,0", 0)})
    game.run_out()
    assert game.totals() == [0]


@clause("S5", "D13")
def test_the_next_round_has_six_new_goals_and_won_gold_stays_out_of_the_deck() -> None:
    game = solo("bridge_gold straight_ew straight_ns straight_ns map key")
    used = {game.zone(f"goal:{cell}")[0] for cell in GOALS}
    game.act("0 lay bridge_gold 0,1")
    game.run_out()
    orders = game.ruleset.orders(game.state)
    assert used.isdisjoint(orders["goals"])
    assert Counter(orders["pile"])["bridge_gold"] == 0
    game.next_round()
    assert game.totals() == [1]


# ---- S6


@clause("S6")
def test_the_round_ends_when_all_goals_are_up() -> None:
    game = solo(goals="goal_dead_nsw_0 goal_dead_nesw_0 goal_cross_0")
    for cell in GOALS:
        if cell != "8,0":
            game.turn_up(cell)
    game.tunnel("1,0", "2,0", "3,0").put("4,0", "bridge").put("5,0", "tee_new_door_green_n")
    game.put("6,0", "bridge_gold").hand(0, "straight_ew map")
    events = game.act("0 lay straight_ew 7,0")
    assert [event.why for event in events if event.kind == "round_ended"] == ["goals"]


@clause("S6")
def test_the_round_ends_when_pile_and_hand_are_empty() -> None:
    game = solo().hand(0, "map").empty_pile()
    events = game.act("0 pass map")
    assert [event.why for event in events if event.kind == "round_ended"] == ["cards_out"]


@clause("S6")
def test_what_lies_in_front_is_cleared_for_the_next_round() -> None:
    game = solo(pile="sabotage_lamp").front(0, "sabotage_cart")
    game.run_out()
    game.deal({0: PLAIN})
    assert game.zone("front:0") == ()
    assert Counter(game.zone("pile") + game.zone("aside"))["sabotage_cart"] == 2
