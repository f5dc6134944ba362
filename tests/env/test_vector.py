"""Thousands of games at once: they go on as one alone would, and say what PettingZoo would say."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from saboteur import Unplayable
from saboteur.env.menu import LONGEST
from saboteur.env.vector import VectorEnv

pytestmark = pytest.mark.timeout(600)  # the first to come here compiles the kernel, and others wait
Actions = NDArray[np.int64]


def picked(random: np.random.Generator, seen: dict[str, Any]) -> Actions:
    """Pick an action at random in every game."""
    counts = seen["action_mask"].sum(axis=1, dtype=np.int64)
    chosen: Actions = (random.random(len(counts)) * counts).astype(np.int64)
    return chosen


def played(env: VectorEnv, steps: int, seed: int) -> list[Any]:
    """Play at random, and keep copies of all that is returned."""
    random = np.random.default_rng(seed)
    seen, infos = env.reset(seed=seed)
    kept: list[Any] = [(seen["observation"].copy(), seen["action_mask"].copy(), infos["seat"].copy())]
    for _ in range(steps):
        seen, rewards, terminations, truncations, infos = env.step(picked(random, seen))
        kept.append(
            (
                seen["observation"].copy(),
                seen["action_mask"].copy(),
                infos["seat"].copy(),
                rewards,
                terminations,
                truncations,
                infos["rewards"].copy(),
            )
        )
    return kept


def test_equal_seeds_are_equal_games_in_any_number_of_threads() -> None:
    one, two = (played(VectorEnv(7, "base", 4, threads=threads), 90, 5) for threads in (1, 3))
    for left, right in zip(one, two, strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(left, right, strict=True))
    other = played(VectorEnv(7, "base", 4), 1, 6)
    assert not np.array_equal(one[0][0], other[0][0])


@pytest.mark.parametrize(("edition", "seats"), [("base", 5), ("duel", 2), ("expansion", 6), ("solo", 1)])
def test_games_end_pay_gold_and_begin_again(edition: str, seats: int) -> None:
    env = VectorEnv(5, edition, seats, rounds=1)
    ended, paid = np.zeros(5, int), 0.0
    over = np.zeros(5, bool)
    for step in played(env, 220, 1)[1:]:
        _, masks, asked, rewards, terminations, truncations, gained = step
        assert (gained[over] == 0).all()  # a step that begins a game again pays nothing
        paid += gained.sum()
        over = terminations | truncations
        assert (masks[over] == 0).all() and masks[~over].any(axis=1).all()
        assert (rewards[over] == gained[over, asked[over]]).all()
        ended += over
    assert (ended >= 1).all()
    assert paid > 0


def test_a_seat_is_told_what_it_gained_since_it_last_acted() -> None:
    env = VectorEnv(16, "expansion", 3, rounds=3)
    saved = np.zeros((16, 3))
    kept = played(env, 300, 2)
    for before, step in pairwise(kept):
        _, _, asked, rewards, _, _, gained = step
        over = before[4] | before[5] if len(before) > 3 else np.zeros(16, bool)
        rows = np.arange(16)
        saved[rows[~over], before[2][~over]] = 0
        saved[over] = 0
        saved += gained
        assert np.array_equal(rewards, saved[rows, asked])


def test_an_action_that_is_ruled_out_ends_the_game_and_costs_one() -> None:
    env = VectorEnv(3, "base", 3)
    _, infos = env.reset(seed=1)
    first = int(infos["seat"][1])
    chosen = np.array([0, LONGEST - 1, 0])
    _, rewards, terminations, _, infos = env.step(chosen)
    assert terminations.tolist() == [False, True, False]
    assert rewards[1] == -1 and infos["seat"][1] == first
    _, rewards, terminations, _, _ = env.step(np.zeros(3, np.int64))
    assert not terminations.any() and rewards[1] == 0


def test_the_menu_stands_in_the_observation() -> None:
    env = VectorEnv(4, "base", 5)
    seen, _ = env.reset(seed=3)
    for row, mask in zip(seen["observation"], seen["action_mask"], strict=True):
        menu = env.layout.block(row, "menu")
        count = int(mask.sum())
        assert (menu[:count, 0] > 0).all() and (menu[count:] == 0).all()
        assert set(menu[:count, 0]) <= {env.layout.verbs.index(verb) + 1 for verb in ("lay", "play", "pass")}


def test_spaces_hold_what_is_observed() -> None:
    env = VectorEnv(2, "duel")
    seen, _ = env.reset(seed=3)
    space = env.single_observation_space
    assert space.contains({name: array[0] for name, array in seen.items()})
    assert env.single_action_space.n == LONGEST
    env.close()


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(Unplayable, match="veto"):
        VectorEnv(2, "base", 5, modules=("veto",))
    with pytest.raises(ValueError, match="at least one game"):
        VectorEnv(0)
    with pytest.raises(ValueError, match="there must be 2 actions"):
        VectorEnv(2).step(np.zeros(3, np.int64))
