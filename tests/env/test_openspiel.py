"""The game passes OpenSpiel's own simulation tests."""

from __future__ import annotations

from random import Random

import pyspiel
import pytest

from saboteur.env.openspiel import GAME_TYPE


@pytest.mark.parametrize("name", ["python_saboteur(edition=base,players=3)", "python_saboteur(edition=duel)"])
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_a_veto_is_put_to_everybody_in_turn() -> None:
    state = pyspiel.load_game("python_saboteur(players=3,modules=veto)").new_initial_state()
    random = Random(1)
    asked: list[int] = []
    while not state.is_terminal() and len(asked) < 30:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
            continue
        player = state.current_player()
        words = [state.action_to_string(player, action) for action in state.legal_actions()]
        if f"{player} let pass" in words:
            asked.append(player)
        state.apply_action(random.choice(state.legal_actions()))
    assert set(asked) == {0, 1, 2}


def test_the_game_is_registered_by_its_name() -> None:
    assert GAME_TYPE.short_name in pyspiel.registered_names()


def test_returns_are_gold() -> None:
    game = pyspiel.load_game("python_saboteur(players=3)")
    state = game.new_initial_state()
    random = Random(2)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    assert sum(state.returns()) > 0
