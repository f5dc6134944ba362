"""The environment passes PettingZoo's own tests."""

from __future__ import annotations

import sys
from importlib import import_module
from subprocess import run
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from saboteur.env import pettingzoo
from saboteur.env.menu import LONGEST

GAMES: list[dict[str, Any]] = [
    {"edition": "base", "seats": 4},
    {"edition": "base", "seats": 5, "modules": ("veto", "toll", "chests", "feast")},
    {"edition": "expansion", "seats": 6},
    {"edition": "duel"},
    {"edition": "solo"},
]


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.filterwarnings("ignore")  # the test warns of what it finds unusual, as of large observations
def test_the_environment_passes_the_api_test(game: dict[str, Any]) -> None:
    api_test(pettingzoo.env(**game), num_cycles=40)


@pytest.mark.filterwarnings("ignore")
def test_equal_seeds_are_equal_games() -> None:
    seed_test(lambda: pettingzoo.env(edition="base", seats=3), num_cycles=30)


@pytest.mark.filterwarnings("ignore")
def test_every_render_mode_works(capsys: pytest.CaptureFixture[str]) -> None:
    make: Any = pettingzoo.env
    render_test(make, {"ansi": lambda result: "┼" in result})


@pytest.mark.filterwarnings("ignore")
def test_its_speed_can_be_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """PettingZoo's benchmark runs for five seconds of its clock, which is made to go faster here."""
    clock = iter(range(100_000))
    module = import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock) / 10))
    performance_benchmark(pettingzoo.env(edition="base", seats=3))
    assert "turns per second" in capsys.readouterr().out


def test_a_game_is_played_by_the_mask_and_pays_gold() -> None:
    env = pettingzoo.env(edition="base", seats=3)
    env.reset(seed=5)
    total = 0.0
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        total += reward
        assert not cut
        if over:
            env.step(None)
            continue
        mask = observation["action_mask"]
        assert mask.shape == (LONGEST,)
        assert env.action_space(agent).contains(int(np.flatnonzero(mask)[0]))
        env.step(int(rng.choice(np.flatnonzero(mask))))
    assert total > 0


def test_the_observation_holds_nothing_a_seat_may_not_see() -> None:
    """Deals that differ in what is hidden are observed alike."""
    inner = pettingzoo.raw_env(edition="base", seats=3)
    inner.reset(seed=1)
    before = inner.observe("seat_0")["observation"].copy()
    zones = inner._game.state.zones
    zones["pile"] = zones["pile"][::-1]
    zones["hand:1"], zones["hand:2"] = zones["hand:2"], zones["hand:1"]
    zones["role:1"], zones["role:2"] = zones["role:2"], zones["role:1"]
    assert (inner.observe("seat_0")["observation"] == before).all()


def test_the_layout_is_told() -> None:
    layout = pettingzoo.raw_env(edition="base", seats=3).layout
    last = list(layout.blocks)[-1]
    first, shape = layout.blocks[last]
    assert last == "menu"
    assert first + shape[0] * shape[1] == layout.size


@pytest.mark.parametrize(("edition", "seats"), [("base", 5), ("expansion", 5), ("duel", 2), ("solo", 1)])
def test_as_many_play_as_the_edition_is_for(edition: str, seats: int) -> None:
    assert len(pettingzoo.raw_env(edition=edition).possible_agents) == seats


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"edition": "duel", "seats": 5}, "the number of players for 'duel'"),
        ({"edition": "solo", "seats": 4}, "the number of players for 'solo'"),
        ({"modules": "veto"}, r'write \("veto",\)'),
        ({"render_mode": "svg"}, "render_mode is human or ansi, not 'svg'"),
        ({"options": {"nonsense": "1"}}, "there is no option 'nonsense' here; there are no options at all"),
    ],
    ids=str,
)
def test_what_cannot_be_played_or_shown_is_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises((TypeError, ValueError), match=told):
        pettingzoo.env(**wrong)


def test_an_action_that_the_mask_rules_out_ends_the_game_at_minus_one() -> None:
    env = pettingzoo.env(edition="duel")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(LONGEST - 1)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


@pytest.mark.parametrize(("door", "library"), [("pettingzoo", "PettingZoo"), ("openspiel", "OpenSpiel")])
def test_a_missing_library_says_what_to_install(door: str, library: str) -> None:
    program = f"import sys; sys.modules['numpy'] = None; import saboteur.env.{door}"
    told = run([sys.executable, "-c", program], capture_output=True, text=True, check=False).stderr
    line = f"{library} is needed here (numpy is missing): pip install 'saboteur[research]'"
    assert told.splitlines()[-1] == f"ModuleNotFoundError: {line}"
