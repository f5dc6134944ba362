"""Talk in environments: the same claims, menus and observations from the engine and from the kernel."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random

import numpy as np
import pytest

from saboteur import CHANCE, ruleset, shuffled
from saboteur.env.compiled import compose_layout
from saboteur.env.menu import Asking
from saboteur.env.observation import Layout
from saboteur.env.vector import VectorEnv
from saboteur.kernel import words as w
from saboteur.kernel.compiling import interpreted
from saboteur.kernel.composing import compose
from saboteur.kernel.entering import Entry
from saboteur.view import view
from tests.support.hidden import resample

KERNEL = interpreted()
pytestmark = pytest.mark.timeout(600)  # the first to come here compiles the kernel, and others wait


Seen = tuple[list[int], list[tuple[int, ...]]]


def parted(row: list[int], layout: Layout, count: int) -> Seen:
    """Return an observation without its menu, and the lines of the menu, whose order may differ."""
    first = layout.blocks["menu"][0]
    return row[:first], [tuple(row[first + 8 * at : first + 8 * at + 8]) for at in range(count)]


def observed(game: list[int], rules: list[int], layout: list[int], seat: int) -> list[int]:
    """Write what a seat of the kernel observes, with its menu."""
    row, acts = [0] * layout[0], [0] * w.MOST_ACTS
    count = KERNEL.list_acts(game, rules, acts)
    KERNEL.observe(game, rules, layout, seat, row)
    KERNEL.write_menu(rules, layout, acts, count, row)
    return row


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (5, 2), (8, 3)])
def test_engine_and_kernel_talk_alike(seats: int, seed: int) -> None:
    rules_of, random = ruleset("base", seats, rounds=1), Random(seed)
    asking, entry = Asking(rules_of, talk=True), Entry(rules_of)
    rules, layout = compose(rules_of, talk=True), Layout(rules_of, talk=True)
    words = compose_layout(layout)
    asking.deal(shuffled(rules_of.orders(asking.state), random))
    game = entry.state(asking.state, asking.state.turn, seed)
    acts = [0] * w.MOST_ACTS
    claims = told = 0
    while asking.seat not in (None, CHANCE) and game[w.PHASE] in (w.AT_TURN, w.AT_TELL):
        seat, menu = asking.seat, asking.menu()
        assert seat == game[w.ACTOR]
        count = KERNEL.list_acts(game, rules, acts)
        assert count == len(menu)
        shown = layout.write(view(asking.state, seat), menu, asking.talk).tolist()
        mine, row = parted(shown, layout, count), observed(game, rules, words, seat)
        theirs = parted(row, layout, count)
        assert mine[0] == theirs[0] and sorted(mine[1]) == sorted(theirs[1])
        twin = resample(game, rules, seat, random)
        assert observed(twin, rules, words, seat) == row  # nothing hidden shows
        said = [at for at in range(count) if acts[at] & 15 >= w.SAW]
        chosen = random.choice(said) if said and random.random() < 0.5 else random.randrange(count)
        claims += chosen in said
        told += game[w.PHASE] == w.AT_TELL
        asking.take(mine[1].index(theirs[1][chosen]))
        KERNEL.apply(game, rules, acts[chosen])
        if claims == 5:
            asking = pickle.loads(pickle.dumps(deepcopy(asking)))  # noqa: S301  our own
    assert claims > 10 and told > 0


@pytest.mark.parametrize(("edition", "seats"), [("base", 5), ("expansion", 6)])
def test_talk_is_an_option_of_many_games_and_does_not_keep_them_from_ending(edition: str, seats: int) -> None:
    env, random = VectorEnv(8, edition, seats, talk=True), np.random.default_rng(1)
    silent = VectorEnv(8, edition, seats)
    assert env.layout.size > silent.layout.size and "claims" not in silent.layout.blocks
    seen, _ = env.reset(seed=2)
    ended, claimed = np.zeros(8, int), 0
    for _ in range(400):
        counts = seen["action_mask"].sum(axis=1, dtype=np.int64)
        actions = (random.random(8) * counts).astype(np.int64)
        seen, _, terminations, truncations, _ = env.step(actions)
        ended += terminations | truncations
        claimed = max(claimed, int(np.count_nonzero(env.layout.block(seen["observation"][0], "claims"))))
    assert (ended >= 1).all() and claimed > 5


def test_without_roles_there_is_nothing_to_talk_about() -> None:
    with pytest.raises(ValueError, match="leave talk out"):
        VectorEnv(2, "duel", talk=True)
