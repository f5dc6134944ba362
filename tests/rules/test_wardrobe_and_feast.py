"""Wardrobe and gallery feast, two places in the maze: W1, W2, F1, F2."""

from __future__ import annotations

import pytest

from saboteur.errors import Unplayable
from tests.support.clauses import clause
from tests.support.game import Game, kinds


def near_wardrobe(edition: str = "base", roles: str = "") -> Game:
    """Dig up to a cell before the wardrobe: a card at 4,-1 with ports N and S joins it."""
    game = Game(edition, 3, "wardrobe", hands={0: "straight_ns dead_ns", 1: "straight_ns"}, roles=roles)
    return game.maze("S─┴┴┴")


@clause("W1")
def test_the_wardrobe_lies_in_the_maze_from_the_start() -> None:
    game = Game("base", 3, "wardrobe")
    assert game.piece("4,-2").card == "wardrobe"
    assert game.piece("4,-2").up
    assert not game.reached("4,-2")


@clause("W1")
def test_who_joins_the_wardrobe_first_takes_the_dwarf_left_over() -> None:
    game = near_wardrobe(roles="digger digger digger saboteur")
    events = game.act("0 lay straight_ns 4,-1")
    assert game.zone("role:0") == ("saboteur",)
    assert game.zone("spare") == ("digger",)
    (told,) = [event for event in events if event.kind == "role"]
    assert (told.seat, told.cards) == (0, ("saboteur",))
    assert told.to(1).cards == ("?",)


@clause("W1")
def test_whoever_gives_a_dwarf_away_knows_what_is_left_over_now_and_nobody_else_does() -> None:
    game = near_wardrobe(roles="saboteur digger digger digger")
    game.act("0 lay straight_ns 4,-1")
    assert (("saboteur",), ("spare:0",)) in game.facts(0)
    assert game.facts(1) == set()


@clause("W1")
def test_in_the_expansion_the_top_of_the_stack_is_taken_and_the_old_role_goes_under_it() -> None:
    game = near_wardrobe("expansion", roles="boss saboteur profiteer geologist geologist")
    before = game.zone("spare")
    game.act("0 lay straight_ns 4,-1")
    assert game.zone("role:0") == ("geologist",)
    assert game.zone("spare") == (*before[1:], "boss")


@clause("W1")
def test_only_the_first_to_join_the_wardrobe_changes_in_a_round() -> None:
    game = near_wardrobe(roles="digger digger digger saboteur")
    game.act("0 lay straight_ns 4,-1")
    events = game.hand(1, "straight_ns cross").act("1 lay cross 5,-2")
    assert "role" not in kinds(events)
    assert game.zone("role:1") == ("digger",)


@clause("W1")
def test_the_wardrobe_is_not_joined_again_after_a_rockfall_cut_it_off() -> None:
    game = near_wardrobe(roles="digger digger digger saboteur")
    game.hand(1, "rockfall map").hand(2, "straight_ns map")
    game.act("0 lay straight_ns 4,-1", "1 play rockfall 4,-1")
    assert not game.reached("4,-2")
    events = game.act("2 lay straight_ns 4,-1")
    assert game.reached("4,-2")
    assert "role" not in kinds(events)


@clause("W1")
def test_next_round_the_wardrobe_is_open_again() -> None:
    game = near_wardrobe(roles="digger digger digger saboteur")
    game.act("0 lay straight_ns 4,-1")
    game.run_out()
    game.deal(roles="digger digger saboteur digger")
    turn = game.state.turn
    game.maze("S─┴┴┴").hand(turn, "straight_ns map")
    assert "role" in kinds(game.act(f"{turn} lay straight_ns 4,-1"))


@clause("W1", "G3")
def test_a_dead_end_does_not_join_the_wardrobe() -> None:
    game = near_wardrobe(roles="digger digger digger saboteur")
    events = game.act("0 lay dead_ns 4,-1")
    assert "role" not in kinds(events)
    assert game.zone("role:0") == ("digger",)


@clause("F1")
def test_who_joins_the_feast_first_has_all_roles_shuffled_and_dealt_again() -> None:
    game = Game(
        "base",
        3,
        "feast",
        roles="saboteur digger digger digger",
        feast="1 2 0",
        hands={0: "straight_ns"},
    ).maze("S┬┬─┬")
    assert game.piece("4,2").card == "feast"
    events = game.act("0 lay straight_ns 4,1")
    assert [game.zone(f"role:{seat}") for seat in range(3)] == [("digger",), ("saboteur",), ("digger",)]
    assert game.zone("spare") == ("digger",)
    assert [event.seat for event in events if event.kind == "feast"] == [0]
    told = [event for event in events if event.kind == "role"]
    assert [event.seat for event in told] == [0, 1, 2]
    assert [[event.to(seat).cards != ("?",) for seat in range(3)] for event in told] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]


@clause("F1")
def test_after_a_feast_one_knows_only_that_ones_old_role_is_among_the_players() -> None:
    game = Game(
        "base", 3, "feast", roles="saboteur digger digger digger", feast="1 2 0", hands={0: "straight_ns"}
    ).maze("S┬┬─┬")
    game.act("0 lay straight_ns 4,1")
    assert (("saboteur",), ("role:0", "role:1", "role:2")) in game.facts(0)
    assert all("spare:0" not in places for _, places in game.facts(0))


@clause("F1")
def test_a_round_has_one_feast() -> None:
    game = Game(
        "base",
        3,
        "feast",
        roles="saboteur digger digger",
        feast="1 2 0",
        hands={0: "straight_ns", 1: "cross"},
    ).maze("S┬┬─┬")
    game.act("0 lay straight_ns 4,1")
    assert "feast" not in kinds(game.act("1 lay cross 4,3"))
    assert game.zone("role:1") == ("saboteur",)


@clause("W2", "F2", "G2")
@pytest.mark.parametrize(("module", "cell"), [("wardrobe", "4,-2"), ("feast", "4,2")])
def test_a_place_is_open_on_all_four_sides_and_face_up_so_a_wall_against_it_is_refused(
    module: str, cell: str
) -> None:
    x, y = map(int, cell.split(","))
    step = 1 if y < 0 else -1
    game = Game("base", 3, module, hands={0: "straight_ew straight_ns"})
    game.maze("S┼─┴┴" if y < 0 else "S┼─┬┬")
    assert game.refuses(f"0 lay straight_ew {x},{y + step}", "misfit").clause == "G2"
    # Once it is joined its tunnels lead on to all other sides.
    game.act(f"0 lay straight_ns {x},{y + step}")
    game.hand(1, "cross map")
    assert game.cells(1, "cross") >= {f"{x - 1},{y}", f"{x + 1},{y}", f"{x},{y - step}"}


@clause("W2", "F2", "B9")
@pytest.mark.parametrize(("module", "cell"), [("wardrobe", "4,-2"), ("feast", "4,2")])
def test_a_place_cannot_be_removed(module: str, cell: str) -> None:
    game = Game("base", 3, module, hands={0: "rockfall"}).maze("S─")
    assert game.cells(0, "rockfall", "play") == {"1,0"}
    game.refuses(f"0 play rockfall {cell}")


@clause("W2", "F2", "P8")
@pytest.mark.parametrize("module", ["wardrobe", "feast"])
def test_a_place_cannot_be_moved_by_detour(module: str) -> None:
    game = Game("base", 3, module, "detour", hands={0: "detour"}).maze("S─")
    assert game.offers(0, "play") == set()  # nothing was laid from a hand yet


@clause("W2", "F2")
@pytest.mark.parametrize("module", ["wardrobe", "feast"])
def test_doors_do_not_matter_for_joining_a_place(module: str) -> None:
    north = module == "wardrobe"
    game = Game(
        "expansion",
        2,
        module,
        roles="green_digger blue_digger saboteur",
        hands={0: "door_blue_ns"},
    ).maze("S─┴┴┴" if north else "S─┬┬┬")
    events = game.act("0 lay door_blue_ns 4,-1" if north else "0 lay door_blue_ns 4,1")
    assert "joined" in kinds(events)


@clause("W2", "F2")
def test_what_lies_in_front_of_a_player_and_gold_stay_with_the_player() -> None:
    game = Game(
        "expansion",
        2,
        "wardrobe",
        "feast",
        roles="boss saboteur profiteer",
        feast="1 0",
        hands={0: "straight_ns", 1: "straight_ns"},
    ).maze("S─┴┴┼")
    game.front(0, "theft").front(1, "trapped").coins(3, 5)
    game.act("0 lay straight_ns 4,-1")
    assert game.zone("role:0") == ("profiteer",)
    game.hand(1, "free_at_last map").act("1 play free_at_last @1")
    game.front(1, "sabotage_lamp").hand(0, "straight_ns map").act("0 lay straight_ns 4,1")
    assert [game.zone("role:0"), game.zone("role:1")] == [("saboteur",), ("profiteer",)]
    assert (game.zone("front:0"), game.zone("front:1")) == (("theft",), ("sabotage_lamp",))
    assert game.state.coins == (3, 5)


@clause("W2", "F2", "G7")
def test_wardrobe_and_feast_can_be_used_together_and_joined_in_the_order_the_player_picks() -> None:
    game = Game(
        "base",
        3,
        "wardrobe",
        "feast",
        roles="digger digger digger saboteur",
        feast="1 2 0",
        hands={0: "cross"},
    )
    game.maze("S─┴┴.").put("4,-1", "straight_ns").put("4,1", "straight_ns")
    game.act("0 lay cross 4,0")
    assert game.offers(0) == {"next 4,-2", "next 4,2"}
    game.act("0 next 4,-2")
    # The saboteur came out of the wardrobe, then the feast passed it on to seat 1.
    assert game.zone("role:1") == ("saboteur",)


@clause("W2", "V2")
def test_the_tournament_has_no_dwarf_left_over_so_it_excludes_the_wardrobe() -> None:
    with pytest.raises(Unplayable) as caught:
        Game("base", 5, "tournament", "wardrobe")
    assert caught.value.code == "not_with"
    assert {caught.value.params["name"], caught.value.params["other"]} == {"tournament", "wardrobe"}
    assert Game("base", 5, "tournament", "feast").piece("4,2").card == "feast"
