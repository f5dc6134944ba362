"""Beliefs follow deeds: who digs is trusted, who blocks is not, and what turns things over blurs them."""

from __future__ import annotations

from saboteur.arena.calibration import measure
from saboteur.bots.beliefs import Conclusion, believe
from saboteur.view import view
from tests.support.game import Game

FIVE = "digger saboteur digger digger digger saboteur"
FOUR = "blue_digger saboteur green_digger boss"


def concluded(game: Game, seat: int) -> Conclusion:
    """Return what a seat believes after a game's events."""
    story = [event.to(seat) for event in game.events]
    found = believe(game.ruleset, view(game.state, seat), story)
    assert found is not None
    return found


def guilt(game: Game, seat: int) -> list[float]:
    """Return how likely a seat takes each for a saboteur."""
    odds = concluded(game, seat).odds
    assert odds is not None
    return [one.get("saboteurs", 0.0) for one in odds]


def test_before_anything_is_done_all_others_are_alike() -> None:
    game = Game("base", 5)
    own, *others = guilt(game, 0)
    assert own in (0.0, 1.0)
    assert len({round(p, 9) for p in others}) == 1


def test_a_dead_end_in_the_way_is_suspicious_and_digging_is_not() -> None:
    game = Game(
        "base",
        5,
        hands={0: "map", 1: "dead_ew", 2: "cross"},
        roles=FIVE,
    )
    game.act("0 pass map", "1 lay dead_ew 1,0", "2 lay cross 0,1")
    before = guilt(Game("base", 5, roles=FIVE), 0)
    after = guilt(game, 0)
    assert after[1] > before[1] + 0.2
    assert after[2] < after[1]


def test_who_breaks_the_tools_of_somebody_honest_is_suspicious() -> None:
    game = Game(
        "base",
        5,
        hands={0: "cross", 1: "sabotage_lamp"},
        roles=FIVE,
    )
    game.act("0 lay cross 1,0", "1 play sabotage_lamp @0")
    assert guilt(game, 0)[1] > guilt(game, 0)[2]


def test_an_inspected_role_is_certain() -> None:
    game = Game("expansion", 4, hands={0: "inspection"}, roles=FOUR)
    game.act("0 play inspection @1")
    assert guilt(game, 0)[1] > 0.999
    assert guilt(game, 2)[1] < 1.0


def test_swapped_hats_are_guessed_afresh() -> None:
    game = Game(
        "expansion",
        4,
        hands={0: "inspection", 1: "swap_hats"},
        roles=FOUR,
    )
    game.act("0 play inspection @1")
    game.act("1 play swap_hats @1")
    assert guilt(game, 0)[1] < 1.0


def test_a_goal_that_was_seen_is_no_guess() -> None:
    game = Game(
        "base", 3, hands={0: "map"}, goals="stone_ne treasure stone_nw", roles="digger digger saboteur digger"
    )
    game.act("0 play map 8,0")
    goals = concluded(game, 0).goals
    assert goals is not None
    assert max(goals.values()) == 1.0
    unsure = concluded(game, 1).goals
    assert unsure is not None
    assert max(unsure.values()) < 0.5


def test_beliefs_beat_the_uniform_guess_and_get_better() -> None:
    quality = measure("base/1 seats=5 rounds=1", "foreman", 4)
    late = [turn for turn in quality.turns if turn.turn >= 4]
    assert sum(t.belief.value for t in late) > sum(t.uniform.value for t in late)
