"""The conformance suite notices an option that can't be played, or is not refused as it must be."""

from __future__ import annotations

from random import Random

import pytest

from saboteur import Module, Ruleset, modules
from saboteur.errors import Unplayable
from saboteur.seams import Option
from saboteur.testing import Broken, OptionCase, cards_are_conserved, check_option, option_cases

BASE = modules()["base"]


def cases_of(module: Module) -> list[OptionCase]:
    """List what is tried of a module's option in the base game."""
    tried = option_cases({"base": BASE, module.name: module})
    return [case for case in tried if case.option == "pace" and module in case.modules]


def broken_by(module: Module) -> list[str]:
    """Tell what is wrong with a module's option."""
    found = []
    for case in cases_of(module):
        try:
            check_option(case, Random(1), (cards_are_conserved,))
        except Broken as broken:
            found.append(str(broken))
    return sorted(set(found))


def refuse_all_but(*values: str, clause: str = "Z1") -> Module:
    """Make a module that takes these values alone, of an option that the table writes itself."""

    def check(ruleset: Ruleset) -> None:
        if ruleset.options["pace"] not in values:
            raise Unplayable("number", clause, option="pace", value=ruleset.options["pace"])

    option = Option(("slow",), "Z1", example="fast", edges=("faster",), nonsense=("fastest",))
    return Module("pace", "Z", options={"pace": option}, check=check)


def test_values_example_and_edges_are_played_and_all_else_is_refused() -> None:
    module = refuse_all_but("slow", "fast", "faster")
    assert broken_by(module) == []
    tried = {(case.value, case.is_playable) for case in cases_of(module)}
    assert {("slow", True), ("fast", True), ("faster", True), ("fastest", False), ("", False)} <= tried


def test_an_edge_that_cannot_be_played_is_noticed() -> None:
    (told,) = broken_by(refuse_all_but("slow", "fast"))
    assert told == "base pace pace='faster' can't be played: 'faster' is not a number for 'pace' (Z1)"


def test_nonsense_that_is_not_refused_is_noticed() -> None:
    assert broken_by(refuse_all_but("slow", "fast", "faster", "fastest")) == [
        "base pace pace='fastest' is not refused"
    ]


def test_a_refusal_without_a_clause_is_noticed() -> None:
    told = broken_by(refuse_all_but("slow", "fast", "faster", clause=""))
    assert told
    assert all("is refused without a clause" in line for line in told)


@pytest.mark.parametrize(("edition", "playable"), [("base", {"0", "4"}), ("duel", set()), ("solo", set())])
def test_a_first_player_is_tried_on_and_beside_every_seat(edition: str, playable: set[str]) -> None:
    cases = [case for case in option_cases({edition: modules()[edition]}) if case.option == "first"]
    assert {case.value for case in cases if case.is_playable} == playable
    assert {case.value for case in cases} >= {"-1", "0"}
    for case in cases:
        check_option(case, Random(1))


def test_an_option_is_refused_where_no_module_has_it() -> None:
    known = {name: modules()[name] for name in ("base", "veto", "chests")}
    elsewhere = [case for case in option_cases(known) if case.modules == (known["veto"],)]
    assert [(case.option, case.value, case.is_playable) for case in elsewhere] == [
        ("chest_cells", "inner", False)
    ]
    check_option(elsewhere[0], Random(1))
