"""Sharing out the gold of the expansion: X14 to X18."""

from __future__ import annotations

import pytest

from saboteur.state import Token
from tests.support.clauses import clause
from tests.support.game import Game, kinds

BLUE, GREEN = "door_blue_ew", "door_green_ew"
ALL_ROLES = "blue_digger green_digger boss profiteer geologist saboteur"


def thefts(game: Game, *seats: int) -> Game:
    """Let theft cards lie in front of seats, played in this order."""
    for seat in seats:
        game.front(seat, "theft")
        game.state.tokens += (Token("theft", seat=seat),)
    game.reload()
    return game


def prepared(seat: int, roles: str, *doors: str) -> Game:
    """Let one card be missing to the treasure, the way leading through doors; it is a seat's turn."""
    names = roles.split()
    game = Game(
        "expansion", len(names), roles=roles, first=seat, goals="stone_ne treasure",
        hands={seat: "straight_ew"},
    )  # fmt: skip
    plain = ["cross"] * 5 + ["tee_new"]
    for x, card in enumerate([*doors, *plain][:6], 1):
        game.put(f"{x},0", card)
    return game


def reached(seat: int, roles: str, *doors: str) -> tuple[int, ...]:
    """Return who has how much gold after a seat has reached the treasure through doors."""
    game = prepared(seat, roles, *doors)
    game.act(f"{seat} lay straight_ew 7,0")
    assert game.state.flags["reached_by"] == seat
    return game.state.coins


def ran_out(roles: str, **fronts: str) -> tuple[int, ...]:
    """Return who has how much gold after a round without treasure."""
    game = Game("expansion", len(roles.split()), roles=roles)
    for seat, cards in fronts.items():
        game.front(int(seat.removeprefix("front")), cards)
    game.run_out()
    return game.state.coins


# ---- X14: which team wins -------------------------------------------------------------------------


@clause("X14")
@pytest.mark.parametrize(("seat", "shares"), [(0, (5, 0)), (1, (0, 5))])
def test_a_digger_who_is_through_wins_for_the_own_team_alone(seat: int, shares: tuple[int, ...]) -> None:
    assert reached(seat, "blue_digger green_digger") == shares


@clause("X14")
def test_all_diggers_of_the_finders_team_win() -> None:
    assert reached(0, "blue_digger green_digger blue_digger green_digger") == (4, 0, 4, 0)


@clause("X14")
@pytest.mark.parametrize(
    ("seat", "door", "shares"), [(0, BLUE, (5, 0)), (1, GREEN, (0, 5))], ids=["blue", "green"]
)
def test_a_door_of_the_own_colour_bars_no_team(seat: int, door: str, shares: tuple[int, ...]) -> None:
    assert reached(seat, "blue_digger green_digger", door) == shares


@clause("X14")
@pytest.mark.parametrize(
    ("seat", "door", "shares"), [(0, GREEN, (0, 5)), (1, BLUE, (5, 0))], ids=["blue", "green"]
)
def test_a_finder_behind_a_door_of_the_other_colour_wins_for_the_other_team(
    seat: int, door: str, shares: tuple[int, ...]
) -> None:
    assert reached(seat, "blue_digger green_digger", door) == shares


@clause("X14")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_doors_of_both_colours_on_the_only_way_no_team_wins(seat: int) -> None:
    assert reached(seat, "blue_digger green_digger", BLUE, GREEN) == (0, 0)


@clause("X14")
@pytest.mark.parametrize("role", ["boss", "profiteer", "geologist", "saboteur"])
def test_reached_by_anybody_else_every_team_that_is_through_wins(role: str) -> None:
    blue, green, _ = reached(2, f"blue_digger green_digger {role}")
    assert blue == green == (3 if role in ("boss", "profiteer") else 4)


@clause("X14", "X7")
@pytest.mark.parametrize("role", ["geologist", "saboteur"])
@pytest.mark.parametrize(("door", "shares"), [(BLUE, (5, 0, 0)), (GREEN, (0, 5, 0))], ids=["blue", "green"])
def test_reached_by_anybody_else_through_a_door_only_its_team_wins(
    role: str, door: str, shares: tuple[int, ...]
) -> None:
    assert reached(2, f"blue_digger green_digger {role}", door) == shares


@clause("X14", "X15")
@pytest.mark.parametrize("role", ["geologist", "saboteur"])
def test_reached_by_anybody_else_through_both_doors_no_team_wins(role: str) -> None:
    assert reached(2, f"blue_digger green_digger {role}", BLUE, GREEN) == (0, 0, 0)


@clause("X14")
def test_two_ways_each_with_a_door_let_both_teams_through() -> None:
    game = Game(
        "expansion", 3, roles="blue_digger green_digger saboteur", first=2, goals="stone_ne treasure",
        hands={2: "straight_ew"},
    ).maze("""
S┬.┬┼┼┼.?
.└.┘.....
""")  # fmt: skip
    game.put("2,0", BLUE).put("2,1", GREEN)
    game.act("2 lay straight_ew 7,0")
    assert game.state.coins == (4, 4, 0)


@clause("X14")
def test_a_way_round_a_door_counts_and_the_finders_team_wins_alone() -> None:
    game = Game(
        "expansion", 2, roles="blue_digger green_digger", first=1, goals="stone_ne treasure",
        hands={1: "straight_ew"},
    ).maze("""
S┬.┬┼┼┼.?
.└─┘.....
""")  # fmt: skip
    game.put("2,0", BLUE)
    game.act("1 lay straight_ew 7,0")
    assert game.state.coins == (0, 5)


@clause("X14", "X6")
def test_a_ladder_behind_a_door_lets_the_other_team_through() -> None:
    game = prepared(1, "blue_digger green_digger", BLUE).put("2,1", "ladder_n")
    game.act("1 lay straight_ew 7,0")
    assert game.state.coins == (0, 5)


@clause("X14", "X5")
def test_a_way_that_only_crosses_over_a_bridge_is_no_way() -> None:
    """The green way passes under the blue one without joining it."""
    game = Game(
        "expansion", 3, roles="blue_digger green_digger saboteur", first=2, goals="stone_ne treasure",
        hands={2: "straight_ew"},
    ).maze("""
S┬..┼┼┼.?
.└─┘.....
""")  # fmt: skip
    game.put("2,0", BLUE).put("3,0", "bridge")
    # What was meant to go round the door ends at the bridge's other tunnel.
    game.act("2 lay straight_ew 7,0")
    assert game.state.coins == (5, 0, 0)


@clause("X14", "X7")
def test_the_door_on_the_very_last_card_counts() -> None:
    game = Game("expansion", 2, roles="blue_digger green_digger", hands={0: GREEN}, goals="stone_ne treasure")
    game.maze("S┼┼┼┼┼─.?").act(f"0 lay {GREEN} 7,0")
    assert game.state.coins == (0, 5)


@clause("X14")
def test_a_door_off_the_way_does_not_matter() -> None:
    game = prepared(1, "blue_digger green_digger").put("1,-1", "door_blue_ns")
    game.act("1 lay straight_ew 7,0")
    assert game.state.coins == (0, 5)


@clause("X14", "X11")
def test_the_role_held_when_the_treasure_is_turned_up_counts() -> None:
    game = prepared(0, "blue_digger green_digger")
    game.hand(0, "swap_hats straight_ew")
    game.state.zones["spare"] = tuple(sorted(game.zone("spare"), key=lambda role: role != "green_digger"))
    game.reload()
    game.act("0 play swap_hats @0", f"1 pass {game.zone('hand:1')[0]}", "0 lay straight_ew 7,0")
    assert game.state.coins == (4, 4)  # two green diggers now


@clause("X14", "X15")
def test_a_trapped_digger_who_reached_it_by_detour_still_decides_which_team_wins() -> None:
    game = Game(
        "expansion", 3, "detour", roles="blue_digger green_digger blue_digger", goals="stone_ne treasure",
        hands={0: "detour", 2: "straight_ew"}, first=2,
    ).maze("S┼┼┼┼┼─.?")  # fmt: skip
    game.front(0, "trapped")
    game.act("2 lay straight_ew -1,0", "0 play detour 7,0")
    assert game.state.flags["reached_by"] == 0
    assert game.state.coins == (0, 0, 5)


# ---- X15, X16: the group and its shares -----------------------------------------------------------


@clause("X15")
def test_boss_and_profiteer_belong_to_the_winning_group() -> None:
    assert reached(0, ALL_ROLES) == (3, 0, 2, 1, 0, 0)


@clause("X15")
def test_without_treasure_the_saboteurs_and_the_profiteer_win() -> None:
    assert ran_out(ALL_ROLES) == (0, 0, 0, 2, 0, 4)


@clause("X15")
def test_the_profiteer_wins_alone_when_nothing_was_reached_and_no_saboteur_plays() -> None:
    assert ran_out("blue_digger profiteer boss") == (0, 3, 0)


@clause("X15")
def test_nobody_wins_without_treasure_saboteurs_and_profiteer() -> None:
    assert ran_out("blue_digger boss green_digger") == (0, 0, 0)


@clause("X15", "X16")
def test_the_boss_alone_gets_four_when_no_team_is_through() -> None:
    assert reached(0, "blue_digger green_digger boss", BLUE, GREEN) == (0, 0, 4)


@clause("X15", "X16")
def test_the_profiteer_alone_gets_three_when_no_team_is_through() -> None:
    assert reached(0, "blue_digger green_digger profiteer", BLUE, GREEN) == (0, 0, 3)


@clause("X15", "X16")
def test_boss_and_profiteer_alone_get_three_and_two() -> None:
    assert reached(0, "blue_digger green_digger boss profiteer", BLUE, GREEN) == (0, 0, 3, 2)


@clause("X15", "X16")
def test_a_team_that_is_through_but_has_no_players_leaves_the_treasure_to_boss_and_profiteer() -> None:
    assert reached(0, "blue_digger boss profiteer", GREEN) == (0, 3, 2)


@clause("X15", "X10")
def test_trapped_players_never_belong_to_the_group() -> None:
    game = prepared(0, "blue_digger blue_digger boss profiteer").front(1, "trapped").front(2, "trapped")
    game.act("0 lay straight_ew 7,0")
    assert game.state.coins == (4, 0, 0, 2)  # a group of two
    assert ran_out("saboteur saboteur profiteer", front0="trapped") == (0, 4, 2)


@clause("X10", "X15")
def test_gold_taken_during_the_round_stays_with_a_trapped_player() -> None:
    game = Game(
        "expansion", 2, "new_goals", roles="saboteur geologist", goals="new_treasure dragon gold_bag_2",
        hands={0: "straight_ew", 1: "trapped"},
    ).maze("S┼┼┼┼┼─.?")  # fmt: skip
    game.act("0 lay straight_ew 7,0", "0 turn_up 8,0", "1 play trapped @0")
    game.run_out()
    assert game.state.coins == (2, 0)


@clause("X16")
@pytest.mark.parametrize(("size", "due"), [(1, 5), (2, 4), (3, 3), (4, 2)])
def test_each_of_the_group_is_due_gold_by_its_size(size: int, due: int) -> None:
    roles = " ".join(["blue_digger"] * size + ["green_digger"])
    assert reached(0, roles) == (*[due] * size, 0)


@clause("X16")
@pytest.mark.parametrize("greens", [1, 2, 4])
def test_five_or_more_get_one_each(greens: int) -> None:
    roles = " ".join(["blue_digger"] * 4 + ["green_digger"] * greens + ["saboteur"])
    assert reached(4 + greens, roles) == (*[1] * (4 + greens), 0)


@clause("X16")
@pytest.mark.parametrize(
    ("blues", "boss", "profiteer"), [(0, 3, 2), (1, 2, 1), (2, 1, 0), (3, 0, 0), (4, 0, 0)]
)
def test_the_boss_gets_one_less_and_the_profiteer_two_less_but_never_below_nothing(
    blues: int, boss: int, profiteer: int
) -> None:
    roles = " ".join(["boss", "profiteer"] + ["blue_digger"] * blues)
    shares = reached(0, roles)
    assert shares[:2] == (boss, profiteer)


# ---- X17: geologists ------------------------------------------------------------------------------


@clause("X17", "X8")
def test_a_geologist_gets_one_gold_for_each_crystal_connected_or_not() -> None:
    game = Game("expansion", 2, roles="geologist blue_digger")
    game.put("1,0", "crystal_cross").put("2,0", "crystal_tee_esw").put("5,3", "crystal_dead_n")
    assert not game.reached("5,3")
    game.run_out()
    assert game.state.coins == (3, 0)


@clause("X16", "X17")
def test_a_payment_says_how_many_share_it_and_what() -> None:
    game = prepared(0, "blue_digger geologist boss geologist blue_digger")
    for x in (20, 22, 24):
        game.put(f"{x},0", "crystal_tee_esw")
    events = game.act("0 lay straight_ew 7,0")
    paid = {(event.why, event.amount, event.among, event.whole) for event in events if event.kind == "paid"}
    assert paid == {("blue", 3, 3, 0), ("boss", 2, 3, 0), ("crystals", 1, 2, 3)}


@clause("X17")
def test_two_geologists_share_and_round_down() -> None:
    game = Game("expansion", 3, roles="geologist blue_digger geologist")
    game.put("1,0", "crystal_cross").put("2,0", "crystal_tee_esw").put("5,3", "crystal_dead_n")
    game.run_out()
    assert game.state.coins == (1, 0, 1)


@clause("X17")
def test_a_trapped_geologist_gets_nothing_and_does_not_share() -> None:
    game = Game("expansion", 3, roles="geologist blue_digger geologist").front(0, "trapped")
    game.put("1,0", "crystal_cross").put("2,0", "crystal_tee_esw").put("5,3", "crystal_dead_n")
    game.run_out()
    assert game.state.coins == (0, 0, 3)


@clause("X17")
def test_a_crystal_in_a_hand_or_taken_by_a_rockfall_does_not_count() -> None:
    game = Game("expansion", 2, roles="geologist blue_digger", hands={0: "rockfall", 1: "crystal_dead_n"})
    game.put("1,0", "crystal_cross").put("2,0", "crystal_tee_esw")
    game.act("0 play rockfall 1,0")
    game.run_out()
    assert game.state.coins == (1, 0)


@clause("X17")
def test_geologists_are_paid_when_the_treasure_is_reached_too() -> None:
    game = prepared(0, "blue_digger geologist", "crystal_cross")
    game.act("0 lay straight_ew 7,0")
    assert game.state.coins == (5, 1)


# ---- X18: thefts ----------------------------------------------------------------------------------


@clause("X18")
def test_a_thief_takes_one_gold_from_anybody_who_has_some() -> None:
    game = thefts(prepared(0, "blue_digger blue_digger saboteur green_digger"), 2)
    game.act("0 lay straight_ew 7,0")
    assert game.state.coins == (4, 4, 0, 0)
    assert game.awaits == (2,)
    assert game.offers(2) == {"rob @0", "rob @1"}  # not oneself, and not who has nothing
    game.refuses("2 rob @3")
    game.act("2 rob @1")
    assert game.state.coins == (4, 3, 1, 0)
    assert game.awaits == (-2,)


@clause("X18")
def test_the_player_of_the_latest_theft_begins_then_clockwise() -> None:
    game = Game("expansion", 4, roles="geologist geologist boss blue_digger", hands={
        0: "theft", 1: "theft", 3: "theft",
    }).coins(5, 5, 5, 5)  # fmt: skip
    game.act("0 play theft", "1 play theft", f"2 pass {game.zone('hand:2')[0]}", "3 play theft")
    game.run_out()
    thieves = []
    while game.awaits != (-2,):
        thieves.append(game.awaits[0])
        game.act(f"{thieves[-1]} rob @2")
    assert thieves == [3, 0, 1]
    assert game.state.coins == (6, 6, 2, 6)


@clause("X18")
def test_a_theft_that_was_removed_no_longer_says_who_begins() -> None:
    game = Game("expansion", 3, roles="geologist geologist boss", hands={
        0: "theft", 1: "theft", 2: "hands_off",
    }).coins(5, 5, 5)  # fmt: skip
    game.act("0 play theft", "1 play theft", "2 play hands_off @1")
    game.run_out()
    assert game.awaits == (0,)
    game.act("0 rob @1")
    assert game.awaits == (-2,)
    assert game.state.coins == (6, 4, 5)


@clause("X18")
def test_a_theft_played_again_counts_from_its_second_time() -> None:
    game = Game("expansion", 3, roles="geologist geologist boss", hands={
        0: "theft theft", 1: "theft", 2: "hands_off",
    }).coins(5, 5, 5)  # fmt: skip
    game.act("0 play theft", "1 play theft", "2 play hands_off @0", "0 play theft")
    game.run_out()
    assert game.awaits == (0,)
    game.act("0 rob @2")
    assert game.awaits == (1,)


@clause("X18", "X10")
def test_trapped_thieves_are_passed_over_but_may_be_robbed() -> None:
    game = thefts(Game("expansion", 3, roles="geologist geologist boss").coins(1, 1, 1), 0, 1)
    game.front(0, "trapped").run_out()
    assert game.awaits == (1,)
    assert game.offers(1) == {"rob @0", "rob @2"}
    game.act("1 rob @0")
    assert game.state.coins == (0, 2, 1)
    assert game.awaits == (-2,)


@clause("X18")
def test_the_order_begins_at_the_latest_theft_though_its_player_is_trapped() -> None:
    game = thefts(
        Game("expansion", 4, roles="geologist geologist boss blue_digger").coins(2, 2, 2, 2), 0, 3, 1
    )
    game.front(1, "trapped").run_out()
    assert game.awaits == (3,)  # clockwise from seat 1: 2 has none, then 3, then 0
    game.act("3 rob @2")
    assert game.awaits == (0,)


@clause("X18", "P5")
def test_thefts_go_clockwise_after_a_change_of_direction_too() -> None:
    game = Game(
        "expansion", 3, "change_of_direction", roles="geologist geologist boss",
        hands={0: "change_of_direction"},
    ).coins(2, 2, 2)  # fmt: skip
    game.act("0 play change_of_direction")
    thefts(game, 1, 2, 0).run_out()
    thieves = []
    while game.awaits != (-2,):
        thieves.append(game.awaits[0])
        game.act(f"{thieves[-1]} {min(game.offers(thieves[-1]))}")
    assert thieves == [0, 1, 2]


@clause("X18")
def test_where_nobody_else_has_gold_nothing_is_taken() -> None:
    game = thefts(Game("expansion", 2, roles="geologist boss").coins(3, 0), 0)
    events = game.run_out()
    assert game.state.coins == (3, 0)
    assert "paid" not in kinds(events)
    assert game.awaits == (-2,)


@clause("X18")
def test_a_thief_may_rob_what_another_thief_has_just_taken() -> None:
    game = thefts(Game("expansion", 3, roles="geologist geologist boss").coins(0, 0, 1), 1, 0)
    game.run_out()
    # Seat 0 takes the only coin there is, and seat 1 takes it from there.
    assert game.state.coins == (0, 1, 0)


@clause("X18")
def test_thefts_come_after_the_treasure_and_the_crystals() -> None:
    game = thefts(prepared(0, "blue_digger geologist saboteur", "crystal_cross"), 2)
    game.act("0 lay straight_ew 7,0")
    assert game.offers(2) == {"rob @0", "rob @1"}


# ---- the example of the book ----------------------------------------------------------------------


@clause("X14", "X15", "X16", "X18", "X10")
def test_the_book_example_of_sharing_out_the_treasure() -> None:
    """A blue and two green diggers, boss, profiteer, two saboteurs; the boss comes through a blue door."""
    game = prepared(
        3, "blue_digger green_digger green_digger boss profiteer saboteur saboteur", "door_blue_ew"
    )
    thefts(game, 5, 6).front(6, "trapped")
    game.act("3 lay straight_ew 7,0")
    assert game.state.coins == (3, 0, 0, 2, 1, 0, 0)
    assert game.awaits == (5,)
    assert game.offers(5) == {"rob @0", "rob @3", "rob @4"}
    game.act("5 rob @0")
    assert game.state.coins == (2, 0, 0, 2, 1, 1, 0)
    assert game.awaits == (-2,)  # the trapped saboteur gets no turn


# ---- a change of role on the way ------------------------------------------------------------------


def wardrobe_and_treasure_at_once() -> Game:
    """Let one card join both a wardrobe and the treasure; its player is blue and would become green."""
    game = Game(
        "expansion", 2, "wardrobe", roles="blue_digger green_digger green_digger", hands={0: "straight_ew"},
        goals="stone_ne treasure",
    ).maze("""
....│....
S.┼┼┼┼──?
""")  # fmt: skip
    game.act("0 lay straight_ew 1,0")
    assert game.offers(0) == {"next 4,-2", "next 8,0"}
    return game


@clause("X14", "G7", "W1")
def test_who_changes_roles_before_turning_up_the_treasure_wins_with_the_new_team() -> None:
    game = wardrobe_and_treasure_at_once()
    game.act("0 next 4,-2")
    assert game.zone("role:0") == ("green_digger",)
    assert game.state.coins == (4, 4)


@clause("X14", "G7", "W1")
def test_who_turns_up_the_treasure_first_does_not_come_to_the_wardrobe_any_more() -> None:
    game = wardrobe_and_treasure_at_once()
    game.act("0 next 8,0")
    assert game.zone("role:0") == ("blue_digger",)
    assert game.state.coins == (5, 0)
