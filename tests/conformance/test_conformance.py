"""Every ruleset keeps the laws: each module alone, everything at once, and every pair of choices together."""

from __future__ import annotations

from random import Random

import pytest

from saboteur import Ruleset, modules
from saboteur.testing import cards_are_conserved, check_game, check_record, covering_rulesets
from saboteur.testing.covering import single_rulesets

ALONE = list(single_rulesets(modules()))
TOGETHER = covering_rulesets(modules(), Random(1))


def quick(ruleset: Ruleset) -> Ruleset:
    """Return the same ruleset with a single round."""
    return Ruleset(
        ruleset.edition,
        ruleset.seats,
        ruleset.parts[1:],
        options=ruleset.options,
        rounds=1,
        first=ruleset.first,
    )


@pytest.mark.parametrize("ruleset", ALONE, ids=str)
def test_each_module_alone_keeps_all_laws(ruleset: Ruleset) -> None:
    assert check_game(quick(ruleset), Random(1), every=3).over


@pytest.mark.parametrize("ruleset", TOGETHER, ids=str)
def test_every_pair_of_choices_keeps_the_laws(ruleset: Ruleset) -> None:
    assert check_game(ruleset, Random(2), (cards_are_conserved,), every=4).over
    assert check_game(quick(ruleset), Random(3), every=12).over


@pytest.mark.parametrize("ruleset", [*ALONE, *TOGETHER], ids=str)
def test_a_record_leads_to_the_same_game_again(ruleset: Ruleset) -> None:
    assert check_record(quick(ruleset), Random(4)).over
