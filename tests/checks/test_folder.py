"""What is missing or wrong in the folder of a module is said in one line each."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

from saboteur import catalogue
from saboteur.art import looks
from saboteur.checks import folder
from saboteur.seams import Module
from saboteur.texts import gathered
from tests.support.checkout import ROOT

EXAMPLE = ROOT / "examples" / "good_neighbours" / "src" / "saboteur_neighbours"
CACHES = (
    catalogue.modules,
    catalogue.packages,
    catalogue.own_modules,
    gathered.of_module,
    gathered.names,
    gathered.rules,
    gathered.sections,
    looks.look,
    looks.parts,
    looks.part,
    looks.recipes,
)

Found = Callable[[str, str, str], list[str]]


@pytest.fixture
def changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Found]:
    """Copy the example, replace a text in one of its files, and list its problems."""
    package = f"neighbours_{abs(hash(request.node.name))}"
    ours = dict(catalogue._found())

    def find(file: str, old: str, new: str) -> list[str]:
        shutil.copytree(EXAMPLE, tmp_path / package)
        path = tmp_path / package / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        module: Module = import_module(package).MODULE
        monkeypatch.setattr(catalogue, "_found", lambda: {**ours, module.name: (module, package)})
        for cached in CACHES:
            cached.cache_clear()
        return folder.problems(module.name)

    yield find
    monkeypatch.undo()
    for cached in CACHES:
        cached.cache_clear()


def test_the_example_lacks_nothing(changed: Found) -> None:
    assert changed("cards.toml", "deck = 4", "deck = 4") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "texts.en.toml",
            "[cards.borrow]",
            "[cards.borow]",
            "does not name cards.borrow; there is cards.borow",
        ),
        ("texts.en.toml", "[verbs.lend]", "[verbs.give]", "texts.en.toml does not name verbs.lend"),
        ("texts.en.toml", "[rules.Q2]", "[rules.B2]", "texts.en.toml: clause B2 does not begin with Q"),
        ("texts.en.toml", "[rules.Q2]", "[rules.B2]", "texts.en.toml: clause B2 belongs to another module"),
        ("texts.en.toml", "[module]", "[module", r"texts.en.toml can't be read: .* \(at line 3, column 8\)"),
        ("texts.de.toml", "title = ", "titel = ", "texts.de.toml: clause Q1 needs a title and a text"),
        (
            "__init__.py",
            'clauses="Q"',
            'clauses="T"',
            "the letter T of its clauses is taken; these are free: A E H I",
        ),
        ("__init__.py", 'clauses="Q"', 'clauses="R"', "texts.en.toml: clause Q1 does not begin with R"),
        (
            "look.toml",
            "place = 90",
            'place = "90"',
            r"look.toml can't be read: Expected `int`, got `str` - at `\$.place`",
        ),
        (
            "look.toml",
            '["people", "borrow"]',
            '["peple", "borrow"]',
            "borrow has the unknown family peple; there are",
        ),
        (
            "look.toml",
            '["people", "borrow"]',
            '["people", "lend"]',
            "there is no part lend; it would be parts/lend.svg",
        ),
        ("look.toml", '"Q2"', '"Q3"', "look.toml: there is no clause Q3"),
        ("cards.toml", "shored_tee", "cross", "cards.toml: cross looks different from cross of base"),
        (
            "look.toml",
            "[[told]]",
            '[verbs.give]\ncards="hand"\ntone="plain"\nglyph="bin"\nenter="self"\n[[told]]',
            "look.toml: give is not among the verbs of the module",
        ),
        (
            "look.toml",
            "[[told]]",
            '[verbs.lend]\ncards="hand"\ntone="plain"\nglyph="bun"\nenter="self"\n[[told]]',
            "look.toml can't be read: Invalid enum value 'bun'",
        ),
        ("parts/borrow.svg", "<svg", "<sv", "parts/borrow.svg is not SVG: mismatched tag"),
        ("parts/borrow.svg", "0 0 64 64", "0 0 24 24", "parts/borrow.svg must have the viewBox '0 0 64 64'"),
        ("bots.toml", "[worth]", "[wort]", "bots.toml can't be read: Object contains unknown field `wort`"),
        (
            "bots.toml",
            "[worth]",
            '[verbs]\ngive = "take_card"\n[worth]',
            "bots.toml: give is not among the verbs",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_file(
    changed: Found, file: str, old: str, new: str, said: str
) -> None:
    found = changed(file, old, new)
    assert [problem for problem in found if re.search(said, problem)], found
    other = "texts.de.toml" if file == "texts.en.toml" else "texts.en.toml"
    assert file == "__init__.py" or not [problem for problem in found if problem.startswith(other)]


def test_the_page_draws_every_glyph_that_a_module_can_name() -> None:
    page = (ROOT / "client" / "src" / "ui" / "Glyph.svelte").read_text("utf-8")
    assert set(get_args(looks.Glyph)) <= set(re.findall(r"^    (\w+):", page, re.MULTILINE))
