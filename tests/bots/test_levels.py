"""Every level plays everything there is, and never proposes what it may not do."""

from __future__ import annotations

from random import Random

import pytest

from saboteur import Ruleset, modules
from saboteur.arena.match import Match
from saboteur.bots import LEVELS, LIMITED, STAND_IN, Bot, Budget, bot
from saboteur.engine import awaits
from saboteur.testing import covering_rulesets
from saboteur.testing.covering import single_rulesets

QUICK = Budget(seconds=0.02)


def one_round(ruleset: Ruleset) -> Ruleset:
    """Make a game of one round of a ruleset."""
    edition, *rest = ruleset.parts
    return Ruleset(edition, ruleset.seats, rest, options=ruleset.options, rounds=1)


ROUNDS = [one_round(ruleset) for ruleset in single_rulesets(modules())]
"""Each edition alone, each module alone in each edition that takes it, and all that go together."""
MIXED = [one_round(ruleset) for ruleset in covering_rulesets(modules(), Random(2))]


def plays_to_the_end(ruleset: Ruleset, bots: list[Bot], budget: Budget) -> None:
    """Play a round; the engine refuses whatever is not allowed."""
    match = Match(ruleset, str(ruleset))
    record = match.play(bots, [budget] * ruleset.seats)
    assert record.state.over
    assert awaits(record.state) == ()


@pytest.mark.parametrize("ruleset", ROUNDS, ids=str)
@pytest.mark.parametrize("level", ["novice", "miner", "foreman"])
def test_every_level_finishes_a_round_of_every_edition_and_module(level: str, ruleset: Ruleset) -> None:
    plays_to_the_end(ruleset, [bot(level)] * ruleset.seats, QUICK)


@pytest.mark.parametrize("ruleset", ROUNDS, ids=str)
def test_the_master_finishes_a_round_of_every_edition_and_module_at_20_ms(ruleset: Ruleset) -> None:
    plays_to_the_end(ruleset, [bot("master")] * ruleset.seats, QUICK)


@pytest.mark.parametrize("ruleset", MIXED[:8], ids=str)
def test_mixed_tables_finish_mixed_rulesets(ruleset: Ruleset) -> None:
    levels = ["novice", "miner", "foreman"]
    bots = [bot(levels[seat % 3]) for seat in range(ruleset.seats)]
    plays_to_the_end(ruleset, bots, QUICK)


def test_there_are_levels_from_weak_to_strong_and_the_stand_in_remembers() -> None:
    assert [level for level in LEVELS if level not in LIMITED] == ["novice", "miner", "foreman", "master"]
    assert STAND_IN == "foreman"
