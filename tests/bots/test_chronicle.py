"""The tale that bots read keeps the maze as it is."""

from __future__ import annotations

from random import Random

import pytest

from saboteur import Event, Ruleset, modules
from saboteur.bots.chronicle import Chronicle, round_of
from saboteur.engine import apply, awaits, start
from saboteur.testing import covering_rulesets, random_act
from saboteur.testing.covering import single_rulesets
from tests.support.clauses import clause
from tests.support.game import Game

RULESETS = [*single_rulesets(modules()), *covering_rulesets(modules(), Random(1))]


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_the_maze_of_the_tale_is_the_maze_on_the_table_after_every_act(ruleset: Ruleset) -> None:
    state, random = start(ruleset), Random(5)
    seat = ruleset.seats - 1
    story: list[Event] = []
    tale = Chronicle(ruleset)
    while awaits(state):
        events = apply(state, *random_act(state, random))
        story += [event.to(seat) for event in events]
        if any(event.kind == "round" for event in events):
            tale = Chronicle(ruleset)
        tale.go_on(round_of(story))
        if any(event.kind == "round_ended" for event in round_of(story)):
            continue  # what is taken from the table now matters to nobody
        assert tale.maze.pieces == state.maze.pieces
        assert tale.maze.opened == state.maze.opened
        assert tale.maze.lit() == state.maze.lit()


@clause("V2")
def test_bots_measure_the_way_with_the_card_in_the_middle_of_a_tournament() -> None:
    def measured(card: str) -> tuple[int, ...]:
        game = Game("base", 5, "tournament", hands={0: card})  # the first tunnel card lies in the middle
        assert game.piece("4,0").card == card
        tale = Chronicle(game.ruleset)
        tale.go_on(round_of([event.to(0) for event in game.events]))
        return tale.distances()

    # Seven cards are missing to the goal straight ahead; a tunnel that leads there is one of them.
    assert measured("straight_ew")[1] == 6
    assert measured("dead_ew")[1] > 7
