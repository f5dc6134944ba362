"""The environment passes PettingZoo's own tests."""

from __future__ import annotations

from importlib import import_module
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
