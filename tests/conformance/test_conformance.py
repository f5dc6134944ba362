"""Every ruleset keeps the laws: each module alone, everything at once, and every pair of choices together."""

from __future__ import annotations

from random import Random

import pytest

from saboteur import Ruleset, modules
from saboteur.testing import (
    OptionCase,
    cards_are_conserved,
    check_game,
    check_option,
    check_record,
    covering_rulesets,
    option_cases,
)
from saboteur.testing.covering import single_rulesets

ALONE = list(single_rulesets(modules()))
TOGETHER = covering_rulesets(modules(), Random(1))
OPTIONS = list(option_cases(modules()))


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


@pytest.mark.parametrize("case", OPTIONS, ids=str)
def test_every_option_can_be_played_or_is_refused_with_the_reason(case: OptionCase) -> None:
    check_option(case, Random(5))


def test_edges_and_nonsense_of_every_option_are_tried() -> None:
    tried = {(case.option, case.value, case.is_playable) for case in OPTIONS}
    assert {("first", "0", True), ("first", "0", False), ("first", "-1", False)} <= tried
    for module in modules().values():
        for name, option in module.options.items():
            assert {(name, value, True) for value in (*option.values, *option.edges)} <= tried
            assert {(name, value, False) for value in (*option.nonsense, "nonsense", "")} <= tried
