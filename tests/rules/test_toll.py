"""Toll: T1 to T4."""

from __future__ import annotations

from tests.support.clauses import clause
from tests.support.game import Game, kinds


def game_with_figure(
    *modules: str, edition: str = "base", seats: int = 4, hand: str = "straight_ew cross map"
) -> Game:
    """Let seat 1's figure stand at the end of a tunnel of one card; it is seat 2's turn."""
    game = Game(
        edition,
        seats,
        "toll",
        *modules,
        first=1,
        hands={1: "dead_e", 2: hand, 3: "dead_n"},
    )
    game.maze("S─")
    game.act("1 stand dead_e 2,0")
    return game


@clause("T1")
def test_everyone_gets_one_coin_at_the_start_of_the_game_only() -> None:
    game = Game("base", 4, "toll", roles="digger digger digger digger")
    assert game.state.coins == (1, 1, 1, 1)
    game.run_out()
    game.next_round()
    assert game.state.coins == (1, 1, 1, 1)


@clause("T1")
def test_the_expansion_with_toll_begins_with_a_coin_each_too() -> None:
    assert Game("expansion", 2, "toll").state.coins == (1, 1)


@clause("T2")
def test_standing_a_figure_costs_a_card_and_the_turn_and_nothing_is_drawn() -> None:
    game = Game("base", 3, "toll", hands={0: "map"})
    events = game.act("0 stand map 1,0")
    assert game.tokens("figure") == {("1,0", 0)}
    assert game.zone("discard") == ("map",)
    assert len(game.zone("hand:0")) == 5
    assert game.awaits == (1,)
    (stood,) = [event for event in events if event.kind == "figure_stood"]
    assert (stood.seat, str(stood.target.cell)) == (0, "1,0")
    (discarded,) = [event for event in events if event.kind == "moved"]
    assert discarded.to(1).cards == ("?",)
    assert discarded.to(0).cards == ("map",)


@clause("T2")
def test_a_figure_stands_at_any_free_end_of_a_tunnel_reached_or_not() -> None:
    game = Game("base", 3, "toll", hands={0: "map"}).maze("S╌.┼")
    # 2,0 lies behind the dead end, the cells around 3,0 beside a card that is not reached.
    free = {"0,-1", "0,1", "-1,0", "2,0", "3,-1", "3,1", "4,0"}
    assert {act.split()[2] for act in game.offers(0, "stand")} == free
    game.refuses("0 stand map 1,0")
    game.act("0 stand map 4,0")
    assert game.tokens("figure") == {("4,0", 0)}


@clause("T2")
def test_a_figure_stands_before_goals_and_places_too() -> None:
    game = Game("base", 3, "toll", "wardrobe", hands={0: "map"}, goals="stone_ne").turn_up("8,-2")
    free = {act.split()[2] for act in game.offers(0, "stand")}
    assert {"3,-2", "5,-2", "4,-3", "4,-1"} <= free
    assert {"8,-3", "9,-2"} <= free
    assert not {"8,-1", "7,-2"} & free


@clause("T2")
def test_no_figure_stands_before_a_wall_or_on_a_face_down_goal() -> None:
    game = Game("base", 3, "toll", hands={0: "map"}).maze("S┼─┼─┼─┼?")
    game.refuses("0 stand map 8,0")
    game.refuses("0 stand map 2,-1")
    game.act("0 stand map 7,1")


@clause("T2")
def test_two_figures_never_share_a_cell() -> None:
    game = game_with_figure()
    game.refuses("2 stand map 2,0")
    game.act("2 stand map 0,1")
    assert game.tokens("figure") == {("2,0", 1), ("0,1", 2)}


@clause("T2")
def test_a_round_has_two_figures_and_one_player_may_use_both() -> None:
    game = Game("base", 3, "toll", hands={0: "map map", 1: "dead_e", 2: "dead_n"})
    game.act("0 stand map 1,0", "1 pass dead_e", "2 pass dead_n", "0 stand map 0,1")
    assert game.tokens("figure") == {("1,0", 0), ("0,1", 0)}
    assert game.offers(1, "stand") == set()


@clause("T2")
def test_a_figure_that_was_paid_does_not_come_back_in_the_same_round() -> None:
    game = game_with_figure()
    game.act("2 lay straight_ew 2,0", "3 stand dead_n 3,0")
    assert game.offers(0, "stand") == set()


@clause("T2")
def test_a_sabotaged_player_may_stand_a_figure() -> None:
    game = Game("base", 3, "toll", hands={0: "map cross"}).front(0, "sabotage_lamp")
    assert game.offers(0, "lay") == set()
    game.act("0 stand map 1,0")
    assert game.tokens("figure") == {("1,0", 0)}


@clause("T2")
def test_a_trapped_player_may_stand_a_figure() -> None:
    game = Game("expansion", 3, "toll", hands={0: "map cross"}).front(0, "trapped")
    assert game.offers(0, "lay") == set()
    game.act("0 stand map 1,0")
    assert game.tokens("figure") == {("1,0", 0)}


@clause("T2")
def test_neither_standing_nor_paying_can_be_vetoed() -> None:
    game = Game("base", 3, "toll", "veto", hands={0: "map", 1: "straight_ew", 2: "veto dead_n"})
    game.act("0 stand map 1,0")
    assert game.awaits == (1,)
    game.act("1 lay straight_ew 1,0")
    assert set(game.awaits) == {0, 2, -1}  # the card can be stopped
    game.act("- close")
    assert game.state.coins == (2, 0, 1)
    assert game.awaits == (2,)


@clause("T3")
def test_laying_on_a_figures_cell_pays_its_owner_one_gold_and_the_figure_leaves() -> None:
    game = game_with_figure()
    events = game.act("2 lay straight_ew 2,0")
    assert game.state.coins == (1, 2, 0, 1)
    assert game.tokens("figure") == set()
    assert kinds(events).count("paid") == 1
    assert game.piece("2,0").card == "straight_ew"


@clause("T3")
def test_the_toll_is_paid_before_what_the_card_joins_is_turned_up() -> None:
    game = Game("base", 3, "toll", hands={0: "map", 1: "straight_ew"}, goals="stone_nw treasure")
    game.maze("S─┴┴┴┴─.?")
    game.act("0 stand map 7,0")
    happened = kinds(game.act("1 lay straight_ew 7,0"))
    assert happened.index("laid") < happened.index("paid") < happened.index("turned_up")


@clause("T3")
def test_without_gold_and_without_anybodys_yes_the_cell_is_barred() -> None:
    game = game_with_figure().coins(1, 1, 0, 1)
    assert "2,0" not in game.cells(2, "straight_ew")
    assert game.refuses("2 lay straight_ew 2,0", "barred_cell").clause == "T3"
    assert game.cells(2, "straight_ew") == {"-1,0"}


@clause("T3")
def test_another_player_may_be_asked_and_pays_when_the_card_lies() -> None:
    game = game_with_figure().coins(1, 1, 0, 1)
    game.act("2 ask 2,0 @3")
    assert game.awaits == (3,)
    game.act("3 agree")
    assert game.state.coins == (1, 1, 0, 1)  # a yes costs nothing yet
    assert game.awaits == (2,)
    game.act("2 lay straight_ew 2,0")
    assert game.state.coins == (1, 2, 0, 0)
    assert game.tokens("figure") == set()


@clause("T3")
def test_asking_names_cell_and_person_and_both_it_and_the_answer_are_public() -> None:
    game = game_with_figure().coins(1, 1, 0, 1)
    events = game.act("2 ask 2,0 @3", "3 refuse")
    asked, answered = events
    assert (asked.kind, asked.seat, asked.target.seat, str(asked.target.cell)) == ("asked", 2, 3, "2,0")
    assert asked.cards == ()
    assert (answered.kind, answered.seat, answered.verb) == ("answered", 3, "refuse")
    assert all(event.to(None) == event for event in events)


@clause("T3")
def test_after_a_no_the_cell_stays_barred_and_the_turn_goes_on() -> None:
    game = game_with_figure().coins(1, 1, 0, 1)
    game.act("2 ask 2,0 @3", "3 refuse")
    assert game.awaits == (2,)
    game.refuses("2 lay straight_ew 2,0", "barred_cell")
    game.act("2 lay straight_ew -1,0")
    assert game.state.coins == (1, 1, 0, 1)


@clause("T3")
def test_each_person_is_asked_only_once_a_turn_for_a_cell() -> None:
    game = game_with_figure()
    game.act("2 ask 2,0 @3", "3 refuse")
    game.refuses("2 ask 2,0 @3")
    assert game.offers(2, "ask") == {"ask 2,0 @0"}


@clause("T3")
def test_the_same_person_can_be_asked_again_in_a_later_turn() -> None:
    game = game_with_figure()
    game.hand(3, "straight_ew dead_n").act("2 ask 2,0 @0", "0 refuse", "2 pass map")
    assert "ask 2,0 @0" in game.offers(3, "ask")


@clause("T3")
def test_the_figures_owner_is_never_asked() -> None:
    game = game_with_figure()
    assert game.offers(2, "ask") == {"ask 2,0 @0", "ask 2,0 @3"}
    game.refuses("2 ask 2,0 @1")


@clause("T3")
def test_one_can_ask_only_for_a_cell_where_one_could_lay_a_card() -> None:
    game = game_with_figure(hand="straight_ns dead_ns map")
    game.hand(2, "straight_ns dead_ns map")
    assert game.offers(2, "ask") == set()
    game.hand(2, "straight_ew map")
    assert game.offers(2, "ask") == {"ask 2,0 @0", "ask 2,0 @3"}


@clause("T3")
def test_whoever_may_not_lay_cards_has_nothing_to_ask() -> None:
    game = game_with_figure().front(2, "sabotage_cart")
    assert game.offers(2, "ask") == set()


@clause("T3")
def test_a_sabotaged_player_may_ask_for_a_cell_a_detour_could_move_to() -> None:
    game = Game(
        "base", 4, "toll", "detour", hands={0: "map", 1: "cross", 2: "detour map", 3: "dead_n"}
    ).front(2, "sabotage_cart")
    game.act("0 stand map 0,1", "1 lay cross 1,0")
    assert game.offers(2, "ask") == {"ask 0,1 @1", "ask 0,1 @3"}
    game.coins(1, 1, 0, 1).act("2 ask 0,1 @3")
    game.act("3 agree", "2 play detour 0,1")
    assert game.state.coins == (2, 1, 0, 0)
    assert game.piece("0,1").card == "cross"


@clause("T3")
def test_a_yes_is_not_paid_when_the_card_is_vetoed() -> None:
    game = Game(
        "base", 4, "toll", "veto", hands={0: "map", 1: "straight_ew", 2: "dead_n", 3: "veto dead_e"}
    ).coins(1, 0, 1, 1)
    game.act("0 stand map 1,0", "1 ask 1,0 @2", "2 agree", "1 lay straight_ew 1,0", "3 veto veto")
    assert game.state.coins == (1, 0, 1, 1)
    assert game.tokens("figure") == {("1,0", 0)}


@clause("T3")
def test_a_yes_holds_until_the_end_of_the_turn_only() -> None:
    game = game_with_figure().coins(1, 1, 0, 1)
    game.hand(3, "map dead_n").hand(0, "map dead_ns").hand(1, "map dead_nw")
    game.act("2 ask 2,0 @3", "3 agree", "2 pass map")
    assert game.tokens("agreed") == set()
    game.act("3 pass map", "0 pass map", "1 pass map")
    game.refuses("2 lay straight_ew 2,0", "barred_cell")


@clause("T3")
def test_a_yes_is_given_for_one_cell_and_not_for_another() -> None:
    game = Game("base", 4, "toll", hands={0: "map", 1: "map", 2: "straight_ew straight_ns", 3: "dead_n"})
    game.act("0 stand map 1,0", "1 stand map 0,1")
    game.coins(1, 1, 0, 1).act("2 ask 1,0 @3", "3 agree")
    assert "1,0" in game.cells(2, "straight_ew")
    assert "0,1" not in game.cells(2, "straight_ns")


@clause("T3")
def test_a_yes_lapses_when_the_person_can_no_longer_pay() -> None:
    game = Game(
        "base",
        4,
        "toll",
        "path_specialist",
        hands={0: "map", 1: "map", 2: "straight_ew straight_ns path_specialist", 3: "dead_n"},
    )
    game.act("0 stand map 1,0", "1 stand map 0,1")
    game.coins(1, 1, 0, 1)
    game.act("2 ask 1,0 @3", "3 agree", "2 ask 0,1 @3", "3 agree")
    assert "0,1" in game.cells(2, "straight_ns")
    game.act("2 play path_specialist", "2 lay straight_ew 1,0")
    assert game.state.coins == (2, 1, 0, 0)
    assert "0,1" not in game.cells(2, "straight_ns")


@clause("T3")
def test_between_the_two_cards_of_a_path_specialist_one_can_ask_too() -> None:
    game = Game(
        "base",
        4,
        "toll",
        "path_specialist",
        hands={0: "map", 1: "map", 2: "straight_ew straight_ns path_specialist", 3: "dead_n"},
    )
    game.act("0 stand map 0,-1", "1 stand map 0,1")
    game.coins(1, 1, 0, 1).act("2 play path_specialist", "2 lay straight_ew 1,0")
    assert game.offers(2) == {"ask 0,1 @0", "ask 0,1 @3", "ask 0,-1 @1", "ask 0,-1 @3", "done"}
    game.act("2 ask 0,1 @3", "3 agree", "2 lay straight_ns 0,1")
    assert game.state.coins == (1, 2, 0, 0)


@clause("T3")
def test_of_several_yeses_the_player_laying_names_who_pays() -> None:
    game = game_with_figure().coins(1, 1, 0, 1)
    game.act("2 ask 2,0 @3", "3 agree", "2 ask 2,0 @0", "0 agree", "2 lay straight_ew 2,0")
    assert game.offers(2) == {"payer @0", "payer @3"}
    game.act("2 payer @0")
    assert game.state.coins == (0, 2, 0, 1)


@clause("T3")
def test_who_could_pay_alone_may_still_let_a_friend_pay() -> None:
    game = game_with_figure()
    game.act("2 ask 2,0 @3", "3 agree", "2 lay straight_ew 2,0")
    assert game.offers(2) == {"payer @2", "payer @3"}
    game.act("2 payer @3")
    assert game.state.coins == (1, 2, 1, 0)


@clause("T3")
def test_somebody_who_cannot_pay_can_only_say_no() -> None:
    game = game_with_figure().coins(1, 1, 1, 0)
    game.act("2 ask 2,0 @3")
    assert game.offers(3) == {"refuse"}
    game.refuses("3 agree")


@clause("T3")
def test_the_owner_lays_there_for_free_and_the_figure_leaves_as_well() -> None:
    game = Game("base", 3, "toll", hands={0: "map straight_ew", 1: "dead_e", 2: "dead_n"}).coins(0, 1, 1)
    game.act("0 stand map 1,0", "1 pass dead_e", "2 pass dead_n", "0 lay straight_ew 1,0")
    assert game.state.coins == (0, 1, 1)
    assert game.tokens("figure") == set()
    assert game.offers(0, "ask") == set()


@clause("T3")
def test_a_figure_without_any_port_towards_its_cell_is_set_aside_unpaid() -> None:
    game = game_with_figure(hand="rockfall straight_ew")
    events = game.act("2 play rockfall 1,0")
    assert game.tokens("figure") == set()
    assert "figure_left" in kinds(events)
    assert game.state.coins == (1, 1, 1, 1)
    game.act("3 stand dead_n 1,0")
    assert game.offers(0, "stand") == set()  # it is set aside for the round


@clause("T3")
def test_a_port_merely_cut_off_from_the_start_keeps_the_figure_standing() -> None:
    game = Game("base", 4, "toll", first=1, hands={1: "dead_e", 2: "rockfall straight_ew"})
    game.maze("S──").act("1 stand dead_e 3,0", "2 play rockfall 1,0")
    assert game.tokens("figure") == {("3,0", 1)}


@clause("T3", "P8")
def test_a_detour_that_lifts_the_last_port_sends_the_figure_away_unpaid() -> None:
    game = Game("base", 4, "toll", "detour", hands={0: "straight_ew", 1: "dead_e", 2: "detour map"})
    game.act("0 lay straight_ew 1,0", "1 stand dead_e 2,0", "2 play detour -1,0")
    assert game.tokens("figure") == set()
    assert game.state.coins == (1, 1, 1, 1)


@clause("T3")
def test_a_card_moved_by_detour_onto_a_figures_cell_pays() -> None:
    game = Game("base", 4, "toll", "detour", hands={0: "straight_ew", 1: "dead_e", 2: "detour map"})
    game.act("0 lay straight_ew 1,0", "1 stand dead_e -1,0", "2 play detour -1,0")
    assert game.state.coins == (1, 2, 0, 1)
    assert game.tokens("figure") == set()


@clause("T3")
def test_a_detour_onto_a_figures_cell_is_barred_to_who_cannot_pay() -> None:
    game = Game("base", 4, "toll", "detour", hands={0: "straight_ew", 1: "dead_e", 2: "detour map"})
    game.act("0 lay straight_ew 1,0", "1 stand dead_e -1,0")
    game.coins(1, 1, 0, 1)
    assert game.cells(2, "detour", "play") == set()


@clause("T3")
def test_a_ladder_laid_on_a_figures_cell_pays_too() -> None:
    game = Game("expansion", 3, "toll", hands={0: "map", 1: "ladder_e"})
    game.act("0 stand map -1,0", "1 lay ladder_e -1,0")
    assert game.state.coins == (2, 0, 1)


@clause("T4")
def test_next_round_both_figures_are_back() -> None:
    game = game_with_figure()
    game.act("2 stand map 0,1")
    game.run_out()
    game.next_round()
    assert game.tokens("figure") == set()
    assert game.offers(game.state.turn, "stand") != set()


@clause("T4")
def test_gold_won_earlier_pays_the_toll() -> None:
    game = Game("base", 3, "toll", roles="digger saboteur digger")
    game.run_out()
    game.deal({0: "map", 1: "map", 2: "straight_ew"})
    assert game.totals() == [1, 5, 1]
    game.coins(1, 0, 1)  # all that seat 1 has are gold cards
    game.act("1 stand map 0,1")
    game.hand(2, "map map").hand(0, "map map").hand(1, "straight_ew map")
    game.act("2 stand map 1,0", "0 pass map", "1 lay straight_ew 1,0")
    assert game.state.coins == (1, -1, 2)


@clause("T4", "K3")
def test_a_gold_card_counts_as_one_whatever_it_shows() -> None:
    game = game_with_figure().coins(1, 1, -1, 1).gold(2, "gold_3")
    game.refuses("2 lay straight_ew 2,0", "barred_cell")
    game.coins(1, 1, 0, 1).act("2 lay straight_ew 2,0")
    assert game.state.coins == (1, 2, -1, 1)
    assert game.zone("gold:2") == ("gold_3",)
    assert game.totals()[2] == 2


@clause("T3", "P4", "P7")
def test_a_yes_still_holds_after_a_veto_in_the_same_turn() -> None:
    game = Game(
        "base",
        4,
        "toll",
        "path_specialist",
        "veto",
        hands={0: "map", 1: "path_specialist straight_ew straight_ew", 2: "dead_n", 3: "veto dead_e"},
    ).coins(1, 0, 1, 1)
    game.act("0 stand map 1,0", "1 ask 1,0 @2", "2 agree", "1 play path_specialist", "- close")
    game.act("1 lay straight_ew 1,0", "3 veto veto", "1 lay straight_ew 1,0")
    assert game.state.coins == (2, 0, 0, 1)


@clause("T3", "P8")
def test_a_ladder_moved_to_the_cell_it_alone_opened_onto_pays_nothing() -> None:
    game = Game("expansion", 3, "toll", "detour", hands={0: "ladder_e", 1: "map", 2: "detour map"}).put(
        "4,4", "straight_ns"
    )
    game.put("1,4", "straight_ns")
    game.act("0 lay ladder_e 2,4", "1 stand map 3,4")
    game.coins(1, 1, 0)
    # Lifted off, the ladder leaves no port towards the figure, which goes before the card is laid again.
    game.act("2 play detour 3,4 turned")
    assert game.piece("3,4").card == "ladder_e"
    assert game.tokens("figure") == set()
    assert game.state.coins == (1, 1, 0)


@clause("T3")
def test_two_figures_of_two_owners_are_paid_each_for_itself() -> None:
    game = Game("base", 3, "toll", hands={0: "map", 1: "map", 2: "straight_ew straight_ns"})
    game.act("0 stand map 1,0", "1 stand map 0,1", "2 lay straight_ns 0,1")
    assert game.state.coins == (1, 2, 0)
    assert game.tokens("figure") == {("1,0", 0)}


@clause("T4", "T1")
def test_paid_coins_count_for_the_end_of_the_game() -> None:
    game = Game("base", 3, "toll", roles="digger digger digger", rounds=1, hands={0: "map", 1: "straight_ew"})
    game.act("0 stand map 1,0", "1 lay straight_ew 1,0")
    events = game.run_out()
    assert [(event.amount, event.why) for event in events if event.kind == "total"] == [
        (2, "won"),
        (0, ""),
        (1, ""),
    ]


@clause("T3")
def test_whoever_is_named_pays_the_owner_of_the_figure_on_that_cell() -> None:
    game = game_with_figure()
    game.act("2 stand map 0,1")
    game.hand(3, "straight_ew dead_n")
    game.act("3 ask 2,0 @0", "0 agree", "3 lay straight_ew 2,0", "3 payer @0")
    assert game.state.coins == (0, 2, 1, 1)
    assert game.tokens("figure") == {("0,1", 2)}
