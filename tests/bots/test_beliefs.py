"""Beliefs follow deeds: who digs is trusted, who blocks is not, and what turns things over blurs them."""

from __future__ import annotations

from saboteur import Cell, Event
from saboteur.arena.calibration import measure
from saboteur.bots.beliefs import Conclusion
from saboteur.bots.memory import Memory
from saboteur.view import view
from tests.support.game import Game

FIVE = "digger saboteur digger digger digger saboteur"
FOUR = "blue_digger saboteur green_digger boss"


def concluded(game: Game, seat: int) -> Conclusion:
    """Return what a seat believes after a game's events."""
    story = [event.to(seat) for event in game.events]
    found = Memory().believe(view(game.state, seat), story)
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
    quality = measure("base/2 seats=5 rounds=1", "foreman", 4)
    late = [turn for turn in quality.turns if turn.turn >= 4]
    assert sum(t.belief.value for t in late) > sum(t.uniform.value for t in late)


def test_who_stops_a_good_card_is_suspicious_and_who_stops_a_dead_end_is_not() -> None:
    suspected = []
    for announced in ("0 lay cross 1,0", "0 lay dead_ew 1,0"):
        game = Game("base", 5, "veto", hands={0: "cross dead_ew", 1: "veto"}, roles=FIVE)
        game.act(announced, "1 veto veto")
        suspected.append(guilt(game, 2)[1])
    good_card, dead_end = suspected
    assert good_card > dead_end
    assert good_card > guilt(Game("base", 5, "veto", roles=FIVE), 2)[1]


def test_who_stops_a_broken_tool_helps() -> None:
    game = Game("base", 5, "veto", hands={0: "cross", 1: "sabotage_lamp", 2: "veto"}, roles=FIVE)
    game.act("0 lay cross 1,0", "- close", "1 play sabotage_lamp @0", "2 veto veto")
    assert guilt(game, 0)[2] < guilt(game, 0)[1]


def test_whom_a_card_is_stolen_from_tells_a_little() -> None:
    """Who is sure that somebody is honest takes it for a bad sign to rob that one's hand."""
    game = Game("base", 5, hands={0: "cross", 1: "dead_ew"}, roles=FIVE)
    game.act("0 lay cross 1,0", "1 lay dead_ew 2,0")
    story = [event.to(0) for event in game.events]
    shown = view(game.state, 0)
    guilts = []
    for victim in (0, 1):
        stolen = Event("moved", 2, ("?",), source=f"hand:{victim}", into="hand:2", why="steal")
        found = Memory().believe(shown, [*story, stolen])
        assert found is not None
        assert found.odds is not None
        guilts.append(found.odds[2].get("saboteurs", 0.0))
    from_the_honest, from_the_suspected = guilts
    assert from_the_honest > from_the_suspected


def test_goals_that_may_have_been_exchanged_are_as_likely_as_each_other() -> None:
    goals = "stone_ne treasure stone_nw"
    game = Game("base", 3, "goal_swap", hands={0: "map", 1: "goal_swap"}, goals=goals)
    game.act("0 play map 8,0", "1 play goal_swap 8,-2 8,0", "1 exchange")
    chances = concluded(game, 0).goals
    assert chances is not None
    assert abs(chances[Cell(8, -2)] - chances[Cell(8, 0)]) < 1e-9
    assert chances[Cell(8, 2)] == 0.0


def test_who_exchanged_goals_knows_what_became_of_them() -> None:
    goals = "stone_ne treasure stone_nw"
    for answer, place in (("exchange", Cell(8, -2)), ("leave", Cell(8, 0))):
        hands = {0: "map goal_swap", 1: "dead_e", 2: "dead_n"}
        game = Game("base", 3, "goal_swap", hands=hands, goals=goals)
        game.act("0 play map 8,0", "1 pass dead_e", "2 pass dead_n")
        game.act("0 play goal_swap 8,-2 8,0", f"0 {answer}")
        chances = concluded(game, 0).goals
        assert chances is not None
        assert chances[place] == 1.0


def test_with_the_new_goals_two_treasures_lie_among_eight() -> None:
    game = Game("base", 3, "new_goals")
    before = concluded(game, 0).goals
    assert before is not None
    assert all(abs(chance - 2 / 8) < 1e-9 for chance in before.values())


def test_a_goal_swap_blurs_the_new_goals_too() -> None:
    goals = "giant_spider dragon new_treasure gold_bag_1 gold_bag_2"
    game = Game("base", 3, "new_goals", "goal_swap", hands={0: "map", 1: "goal_swap"}, goals=goals)
    game.act("0 play map 8,0")
    seen = concluded(game, 0).goals
    assert seen is not None
    assert seen[Cell(8, 0)] == 1.0
    game.act("1 play goal_swap 8,-2 8,0", "1 leave")
    after = concluded(game, 0).goals
    assert after is not None
    assert abs(after[Cell(8, -2)] - after[Cell(8, 0)]) < 1e-9
    assert after[Cell(8, 0)] >= 0.5
