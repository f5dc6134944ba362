"""The net of a learned player, with numpy alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from saboteur import Act, ruleset
from saboteur.arena.match import Match
from saboteur.bots import LEVELS, Budget, Choice
from saboteur.bots.learned import Learned, Thoughts, guilt_of, sincere
from saboteur.bots.nets import Look
from saboteur.claims import check
from saboteur.events import Event
from saboteur.kernel import words as w
from saboteur.kernel.net import columns as c
from saboteur.kernel.net.forward import UNWORTHY, WITH_NUMPY, judge, think
from saboteur.kernel.net.weights import WrongWeights, fresh, load_player, save_player
from saboteur.state import State
from saboteur.view import View
from tests.support.learned import Timed, play_fast_enough, plays_like_the_foreman, think_apart

MOST_BYTES = 4 << 20


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    path = tmp_path / "player.npz"
    save_player(path, fresh(5))
    return path


def positions(count: int, lines: int, seed: int) -> tuple[np.ndarray[Any, Any], ...]:
    """Make positions of arbitrary numbers, as many lines for each."""
    random = np.random.default_rng(seed)
    contexts = random.integers(0, 5, (count, c.CONTEXT), np.int8)
    seats = random.integers(0, 5, (count, c.SEATS, c.SEAT), np.int8)
    seats[:, :, c.EXISTS] = 1
    rows = random.integers(0, 3, (count * lines, c.LINE), np.int8)
    rows[:, c.TARGET] = random.integers(0, c.SEATS, count * lines)
    return contexts, seats, rows, np.repeat(np.arange(count), lines)


def test_positions_and_lines_do_not_influence_each_other() -> None:
    p, (contexts, seats, lines, owners) = fresh(1), positions(3, 4, 1)
    apart = think_apart(partial(think, p, WITH_NUMPY), (contexts, seats, lines, owners), "goals")
    assert apart.scores.shape == (12,) and apart.saboteurs.shape == (3, c.SEATS)


def test_empty_seats_and_the_order_of_seats_change_nothing() -> None:
    p, (contexts, seats, lines, owners) = fresh(1), positions(1, 5, 2)
    seats[:, 6:] = 0
    lines[:, c.TARGET] %= 6
    before = think(p, WITH_NUMPY, contexts, seats, lines, owners)
    order = np.array([3, 1, 0, 2, 5, 4, 6, 7, 8, 9])
    moved = lines.copy()
    moved[:, c.TARGET] = np.argsort(order)[lines[:, c.TARGET]]
    after = think(p, WITH_NUMPY, contexts, seats[:, order], moved, owners)
    assert np.allclose(after.scores, before.scores, atol=1e-4)
    assert np.allclose(after.saboteurs, before.saboteurs[:, order], atol=1e-4)


def test_a_digger_claims_only_what_it_knows_to_be_true_and_a_saboteur_what_it_likes() -> None:
    p, (contexts, seats, lines, owners) = fresh(1), positions(2, 9, 3)
    contexts[:, c.SABOTEUR] = 0, 1
    lines[:, c.IS_SAW : c.PLAIN_LINE] = 0
    facts, others = (c.IS_SAW, c.IS_ROLE, c.IS_HELD), (c.IS_ACCUSE, c.IS_TRUST, c.IS_SILENT)
    for owner in range(2):
        for at, verb in enumerate((*facts, *facts, *others)):
            lines[9 * owner + at, verb] = 1
        lines[9 * owner : 9 * owner + 6, c.IS_TRUE] = 1, 1, 1, 0, -1, -1
    scores = think(p, WITH_NUMPY, contexts, seats, lines, owners).scores
    plain = think(p, WITH_NUMPY, contexts | np.eye(1, c.CONTEXT, c.SABOTEUR, np.int8), seats, lines, owners)
    fallen = plain.scores - scores
    assert (fallen[3:6] > UNWORTHY / 2).all()
    assert (np.abs(np.delete(fallen, [3, 4, 5])) < UNWORTHY / 2).all()
    assert np.allclose(fallen[9:], 0)


def test_a_goal_that_is_known_not_to_be_the_treasure_is_not_believed_in() -> None:
    p, (contexts, seats, lines, owners) = fresh(1), positions(1, 2, 3)
    for goal in range(c.GOALS):
        contexts[:, c.GOAL + goal * c.GOAL_COLUMNS + c.IS_POSSIBLE] = goal == 1
    thoughts = think(p, WITH_NUMPY, contexts, seats, lines, owners)
    assert WITH_NUMPY.odds(thoughts.goals)[0, 1] > 0.999


def test_the_critic_judges_by_the_truth() -> None:
    p, (contexts, seats, _, _) = fresh(1), positions(2, 1, 4)
    truths = np.zeros((2, c.WHOLE_TRUTH), np.int8)
    truths[1, c.SEATS * c.TRUTH + c.TRUE_GOAL] = 2
    found = judge(p, WITH_NUMPY, contexts[[0, 0]], seats[[0, 0]], truths)
    assert found.shape == (2, 1 + c.SEATS) and (found[0] != found[1]).all()


def test_weights_are_small_and_those_of_another_net_are_refused(weights: Path, tmp_path: Path) -> None:
    assert weights.stat().st_size < MOST_BYTES
    stored = load_player(weights)
    assert np.allclose(stored["deep"], fresh(5)["deep"], atol=1e-3)
    other = tmp_path / "other.npz"
    np.savez(other, **{**stored, "deep": np.zeros((2, 2))})  # type: ignore[arg-type]
    with pytest.raises(WrongWeights, match="deep"):
        load_player(other)


@pytest.mark.parametrize("seats", [3, 10])
def test_a_learned_player_plays_by_the_rules_fast_enough(weights: Path, seats: int) -> None:
    play_fast_enough(Timed(weights=weights), ruleset("base", seats, rounds=1), "novice", 3)


def test_a_digger_says_of_others_only_what_it_believes() -> None:
    about = {1: 0.9, 2: 0.2}
    words = [verb | seat + 1 << w.AIMED for seat in about for verb in (w.ACCUSE, w.TRUST)] + [w.PASS]
    lines = [[0] * c.LINE for _ in words]
    for line, seat in zip(lines, [1, 1, 2, 2], strict=False):
        line[c.TARGET] = seat
    scores = [float(at) for at in range(len(words))]
    thoughts = Thoughts(scores, [0.0, 0.9, 0.2], [], 0.5)
    for sabotages, kept in ((0, [0, 3, 4]), (1, [0, 1, 2, 3, 4])):
        context = [0] * c.CONTEXT
        context[c.SABOTEUR] = sabotages
        look = SimpleNamespace(acts=words, context=context, line=lambda word: lines[words.index(word)])
        assert [score for score, _ in sincere(cast(Look, look), thoughts)] == kept


def test_where_others_talk_it_talks_in_the_words_that_people_have(weights: Path) -> None:
    said: list[Act] = []

    def watch(state: State, seat: int, shown: View, story: Sequence[Event], choice: Choice) -> None:
        heard = any(event.kind == "claimed" for event in story)
        if choice.says is not None and heard:
            said.append(choice.says)
            check(choice.says, state.ruleset)

    match = Match(ruleset("base", 5, rounds=1), "talking", watch=watch, talk=True)
    match.play([Learned(weights=weights)] * 5, [Budget(playouts=1)] * 5)
    assert len(said) > 3 and match.record.claims


def test_equal_stories_are_answered_equally_by_another_copy(weights: Path) -> None:
    rules, records = ruleset("base", 4, rounds=1), []
    for copies in (1, 4):
        bots = [Learned(weights=weights) for _ in range(copies)]
        seated = [bots[seat % copies] for seat in range(4)]
        records.append(str(Match(rules, "copies").play(seated, [Budget(playouts=1)] * 4)))
    assert records[0] == records[1]


def test_without_weights_or_where_the_net_knows_nothing_it_plays_like_the_foreman(
    weights: Path, tmp_path: Path
) -> None:
    nothing = tmp_path / "nothing.npz"
    for edition, bot in (
        ("base", Learned(weights=nothing)),
        ("expansion", Learned(weights=weights, team_weights=nothing)),
    ):
        assert plays_like_the_foreman(bot, ruleset(edition, 3, rounds=1))


def test_what_it_believes_can_be_asked(weights: Path) -> None:
    bot, asked = Learned(weights=weights), []

    def watch(state: State, seat: int, shown: View, story: Sequence[Event], choice: Choice) -> None:
        found = bot.consider(shown, story)
        if found is not None:
            guilt = guilt_of(found[1], 5, seat)
            asked.append(guilt)
            assert len(guilt) == 5 and all(0 < share < 1 for share in guilt)
            assert sum(found[1].goals) == pytest.approx(1) and 0 < found[1].reached < 1
            word = found[0].entry.act(choice.act) if choice.act is not None else 0
            assert len(found[0].line(word)) == c.LINE

    Match(ruleset("base", 5, rounds=1), "asked", watch=watch).play(
        [LEVELS["miner"]] * 5, [Budget(playouts=1)] * 5
    )
    assert len(asked) > 10
