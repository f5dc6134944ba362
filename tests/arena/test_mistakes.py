"""Mistakes are counted from the truth, each in the position that shows it."""

from __future__ import annotations

import pytest

from saboteur.acts import Act
from saboteur.arena.commands import arena
from saboteur.arena.mistakes import DIGGING, SABOTAGING, Mistakes
from saboteur.arena.report import habits
from saboteur.arena.rounds import Job, Lineup, play
from saboteur.bots import Budget, Choice, Why
from saboteur.catalogue import ruleset
from saboteur.record import read_line
from tests.support.game import Game

ROLES = "digger saboteur digger saboteur digger digger"
GOALS = "stone_ne treasure stone_nw"
"""The treasure lies in the middle."""
MIDDLE = ("1,0", "2,0", "3,0")


def counted(game: Game, *lines: str) -> dict[str, int]:
    """Watch decisions, each before it is carried out, and return what was counted."""
    mistakes = Mistakes()
    for line in lines:
        seat, act = read_line(line)
        assert isinstance(act, Act)
        mistakes.watch(game.state, seat, game.view(seat), [], Choice(act, Why("")))
        game.act(line)
    return {name: count for name, count in mistakes.counts.items() if count}


def game(hand: str, *, seat: int = 0, first: int | None = None) -> Game:
    """Deal a game in which a seat begins with a hand."""
    return Game(
        "base", 5, hands={seat: hand}, roles=ROLES, goals=GOALS, first=seat if first is None else first
    )


def test_a_digger_lays_a_dead_end() -> None:
    assert counted(game("dead_ew cross"), "0 lay dead_ew 1,0") == {"dead_ends": 1}
    assert not counted(game("dead_ew cross"), "0 lay cross 1,0")


def test_a_rockfall_that_changes_nothing_is_wasted() -> None:
    beside = game("rockfall").put("-1,0", "straight_ew").put("1,0", "dead_ew")
    assert counted(beside, "0 play rockfall -1,0") == {"wasted_falls": 1}
    beside = game("rockfall").put("-1,0", "straight_ew").put("1,0", "dead_ew")
    assert not counted(beside, "0 play rockfall 1,0")


def test_who_knows_the_treasure_need_not_look() -> None:
    looks = game("map map map").hand(1, "map").hand(2, "map").hand(3, "map").hand(4, "map")
    lines = ["0 play map 8,0", "1 play map 8,0", "2 pass map", "3 pass map", "4 pass map", "0 play map 8,2"]
    assert counted(looks, *lines) == {"known_looks": 1}


def test_tools_of_diggers_and_of_bound_saboteurs_are_spared() -> None:
    assert counted(game("sabotage_lamp"), "0 play sabotage_lamp @2") == {"breaks_digger": 1}
    assert not counted(game("sabotage_lamp"), "0 play sabotage_lamp @1")
    bound = game("sabotage_lamp").front(1, "sabotage_cart")
    assert counted(bound, "0 play sabotage_lamp @1") == {"breaks_broken": 1}
    both = game("sabotage_lamp").front(1, "sabotage_cart").front(3, "sabotage_cart")
    assert not counted(both, "0 play sabotage_lamp @1")


def test_a_digger_who_had_to_pass_is_broken() -> None:
    lines = ["0 pass dead_ew", "1 pass map", "2 play sabotage_lamp @0"]
    forced = game("dead_ew dead_ns").hand(0, "dead_ew dead_ns").hand(1, "map").hand(2, "sabotage_lamp")
    assert counted(forced, *lines) == {"breaks_digger": 1, "guilt_of_pass": 1}
    free = game("dead_ew cross").hand(1, "map").hand(2, "sabotage_lamp")
    assert counted(free, *lines) == {"breaks_digger": 1}


def test_a_saboteur_with_a_weapon_does_nothing() -> None:
    near = game("map dead_ew", seat=1).tunnel(*MIDDLE)
    assert counted(near, "1 pass map") == {"idle": 1}
    assert not counted(game("map dead_ew", seat=1).tunnel(*MIDDLE), "1 lay dead_ew 4,0")
    assert not counted(game("map dead_ew", seat=1), "1 pass map")


def test_a_saboteur_repairs_its_tool_instead_of_using_a_rockfall() -> None:
    near = (
        game("rockfall repair_lamp", seat=1).put("4,0", "cross").tunnel(*MIDDLE).tunnel("5,0", card="cross")
    )
    near.front(1, "sabotage_lamp")
    assert counted(near, "1 play repair_lamp @1 =sabotage_lamp") == {"repairs_first": 1}


def beside_a_stone(hand: str) -> Game:
    """Lead the way past the upper goal, which is nearer than the way round."""
    near = game(hand, seat=1).tunnel("1,0", "1,-1", "1,-2", "5,-2", card="cross")
    return near.tunnel("2,-2", "3,-2", "4,-2").put("6,-2", "tee_new")


def test_a_saboteur_leaves_a_short_way_through_a_stone() -> None:
    def near() -> Game:
        return beside_a_stone("map dead_ns").put("7,-2", "tee_new").turn_up("8,-2", turned=True)

    assert counted(near(), "1 pass map") == {"idle": 1, "lets_through": 1}
    assert not counted(near(), "1 lay dead_ns 8,-1")
    plain = game("map dead_ns", seat=1).tunnel(*MIDDLE)
    assert counted(plain, "1 pass map") == {"idle": 1}, "this way leads through no stone"


def test_a_way_may_lead_through_a_stone_that_is_not_turned_up() -> None:
    def near() -> Game:
        return beside_a_stone("map dead_ne").put("7,-1", "dead_ns")

    assert counted(near(), "1 pass map")["lets_through"] == 1
    assert "lets_through" not in counted(near(), "1 lay dead_ne 7,-2 turned")


@pytest.mark.parametrize(("second", "same"), [("8,0", True), ("8,2", False)])
def test_all_diggers_look_at_the_same_goal_first(second: str, *, same: bool) -> None:
    looks, mistakes = game("map").hand(2, "map"), Mistakes()
    for seat, cell in ((0, "8,0"), (2, second)):
        act = Act.parse(f"play map {cell}")
        looks.state.turn = seat
        mistakes.watch(looks.state, seat, looks.view(seat), [], Choice(act, Why("")))
    assert mistakes.finish(looks.state, reached=False)["same_looks"] == same


def test_a_saboteur_hits_its_partner() -> None:
    assert counted(game("sabotage_lamp", seat=1), "1 play sabotage_lamp @3") == {"hits_partner": 1}


def test_the_side_that_lost_is_reported() -> None:
    rules = ruleset("base", 5, rounds=1)
    results = [
        play(
            Job(rules.line, deal, Lineup(digs="miner", sabotages="miner"), Budget(playouts=1), mistakes=True)
        )
        for deal in range(3)
    ]
    found = habits(results)
    assert {one.mistake for one in found} == {*DIGGING, *SABOTAGING}
    assert sum(one.rounds.count for one in found if one.mistake in ("dead_ends", "idle")) == len(results)
    assert all(not result.mistakes["stuck"] for result in results if result.reached)


def test_the_command_shows_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    arena(["novice"], deals=1, playouts=1, processes=1, mistakes=True)
    assert "dead_ends" in capsys.readouterr().out
