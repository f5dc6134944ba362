"""The game passes OpenSpiel's own simulation tests."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pyspiel
import pytest

from saboteur.catalogue import ruleset
from saboteur.env.observation import Layout
from saboteur.env.openspiel import GAME_TYPE, SaboteurGame
from saboteur.errors import Unplayable


@pytest.mark.parametrize("name", ["python_saboteur(edition=base,seats=3)", "python_saboteur(edition=duel)"])
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_a_veto_is_put_to_everybody_in_turn() -> None:
    state = pyspiel.load_game("python_saboteur(seats=3,modules=veto)").new_initial_state()
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
    game = pyspiel.load_game("python_saboteur(seats=3)")
    state = game.new_initial_state()
    random = Random(2)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    assert sum(state.returns()) > 0


def test_observations_are_tensors_too() -> None:
    game = pyspiel.load_game("python_saboteur(seats=3)")
    state = game.new_initial_state()
    random = Random(3)
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, weights)[0])
    player = state.current_player()
    observation = import_module("open_spiel.python.observation").make_observation(game)
    observation.set_from(state, player)
    assert observation.tensor.shape == (Layout(ruleset("base", 3, rounds=1)).size,)
    filled = observation.dict["menu"][:, 0] > 0
    assert filled.sum() == len(state.legal_actions())
    assert observation.dict["seat"][0].argmax() == player
    observation.set_from(state, (player + 1) % 3)
    assert not observation.dict["menu"].any(), "the menu is for the seat that is asked"


@pytest.mark.parametrize(
    ("asked", "seats"), [("", 5), ("edition=duel", 2), ("edition=solo", 1), ("edition=base,seats=4", 4)]
)
def test_a_game_says_for_how_many_it_is(asked: str, seats: int) -> None:
    game = pyspiel.load_game(f"python_saboteur({asked})")
    assert game.num_players() == seats
    assert f"seats={seats}" in str(game)
    assert pyspiel.load_game(str(game)).num_players() == seats


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(Unplayable, match="the number of players for 'duel'"):
        SaboteurGame({"edition": "duel", "seats": 5})


def test_options_are_taken() -> None:
    game = pyspiel.load_game("python_saboteur(modules=chests,options=chest_cells:outer)")
    assert SaboteurGame(game.get_parameters()).ruleset.options == {"chest_cells": "outer"}


def test_an_action_beyond_the_menu_is_refused() -> None:
    state = SaboteurGame().new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError, match="action 5000 is not in the menu"):
        state.apply_action(5000)
