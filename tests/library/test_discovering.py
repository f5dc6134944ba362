"""Modules of other packages: found through entry points, and refused in one line if they cannot be used."""

from __future__ import annotations

from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import msgspec
import pytest

from saboteur import catalogue, ruleset
from saboteur.catalogue import BrokenModule, modules
from saboteur.errors import Unreadable

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


class Lamp(msgspec.Struct, forbid_unknown_fields=True):
    """Something that a module's folder could describe."""

    oil: int = 3


def test_a_table_is_read_from_a_module_s_folder_and_named_if_it_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "lit_cave"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(catalogue, "packages", lambda: {"cave": "lit_cave"})
    assert catalogue.table("cave", "lamp", Lamp) == Lamp(3)
    (folder / "lamp.toml").write_text("oil = 2")
    assert catalogue.table("cave", "lamp", Lamp) == Lamp(2)
    for text in ("oil = 'much'", "wick = 1", "oil ="):
        (folder / "lamp.toml").write_text(text)
        with pytest.raises(Unreadable, match="cave/lamp"):
            catalogue.table("cave", "lamp", Lamp)


def test_a_ruleset_names_all_verbs_and_kinds_of_tokens_that_can_occur() -> None:
    base, duel = ruleset("base", 5), ruleset("duel", 2)
    assert "lay" in base.verbs and "bribe" not in base.verbs
    assert "bribe" in duel.verbs
    assert set(duel.token_kinds) - set(base.token_kinds) >= {"marker", "bribe", "key"}
    assert len(set(duel.verbs)) == len(duel.verbs)
