"""Modules of other packages: found through entry points, and refused in one line if they cannot be used."""

from __future__ import annotations

from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

from saboteur import catalogue, ruleset
from saboteur.catalogue import BrokenModule, modules

CAVE = replace(modules()["veto"], name="cave")
VETO = modules()["veto"]
NOTHING = "not a module"


def discovered(monkeypatch: pytest.MonkeyPatch, name: str, attribute: str) -> None:
    """Look for modules as if a package had brought one more."""
    entry = EntryPoint(name, f"{__name__}:{attribute}", catalogue.GROUP)
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [entry] if group == catalogue.GROUP else [])
    found = catalogue._found.__wrapped__()
    assert found["cave"] == (CAVE, __name__)


def test_a_module_of_another_package_is_found_after_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    discovered(monkeypatch, "cave", "CAVE")


@pytest.mark.parametrize(
    ("name", "attribute", "why"),
    [
        ("cave", "MISSING", "cannot be used: AttributeError"),
        ("cave", "NOTHING", "is not a Module named cave"),
        ("other", "CAVE", "is not a Module named other"),
        ("veto", "VETO", "there is a module of that name already"),
    ],
)
def test_a_module_that_cannot_be_used_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, name: str, attribute: str, why: str
) -> None:
    with pytest.raises(BrokenModule, match=why) as refused:
        discovered(monkeypatch, name, attribute)
    assert "\n" not in str(refused.value)


def test_a_ruleset_names_all_verbs_and_kinds_of_tokens_that_can_occur() -> None:
    base, duel = ruleset("base", 5), ruleset("duel", 2)
    assert "lay" in base.verbs and "bribe" not in base.verbs
    assert "bribe" in duel.verbs
    assert set(duel.token_kinds) - set(base.token_kinds) >= {"marker", "bribe", "key"}
    assert len(set(duel.verbs)) == len(duel.verbs)
