"""The rules page and the names: every language says the same things, and leaves nothing out."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from saboteur import modules
from saboteur.cards import FAMILIES
from saboteur.errors import Unreadable
from saboteur.texts import FALLBACK, LANGUAGES, one_line, read_file
from saboteur.texts.gathered import card_name, names, rules

PACKAGE = Path(__file__).parents[2] / "src" / "saboteur"
CLIENT = Path(__file__).parents[2] / "client" / "src"
OTHERS = [language for language in LANGUAGES if language != FALLBACK]

Entry = Mapping[str, str]

CITED = re.compile(r"\b[A-Z]\d+a?\b")
CELL = re.compile(r"\(-?\d+, -?\d+\)")
SUM = re.compile(r"\d+(?:\+\d+)+")


def numbered(**clauses: int) -> list[str]:
    return [f"{letter}{number}" for letter, last in clauses.items() for number in range(1, last + 1)]


CLAUSES = [
    *numbered(B=19),
    *("G1", "G2", "G3", "G4", "G5", "G6", "G7", "G7a", "G8", "G9", "G10", "G11", "G12"),
    *numbered(X=19, P=8, T=4, W=2, F=2, N=4, C=5, V=2, D=15, S=6, K=4),
]
FILES = sorted(
    path
    for kind in ("lessons", "names", "rules", "sections", "teach", "texts")
    for path in PACKAGE.rglob(f"{kind}.en.toml")
)
"""Every table of texts, in English."""
ENGLISH_ONLY = {"order"}
"""What is not for people to read: the order of the sections."""
SECTIONS = {
    "cards",
    "backs",
    "modules",
    "editions",
    "tokens",
    "verbs",
    "events",
    "tools",
    "levels",
    "options",
    "values",
}


def named(language: str) -> dict[str, Entry]:
    return {
        f"{section}.{thing}": entry
        for section, things in names(language).items()
        for thing, entry in things.items()
    }


def whole(clause: Entry) -> str:
    return f"{clause['text']} {clause.get('ruling', '')}"


def keys(table: Mapping[str, object], above: str = "") -> list[str]:
    """List every key of a table of texts with those above it."""
    found: list[str] = []
    for key, value in table.items():
        found += keys(value, f"{above}{key}.") if isinstance(value, Mapping) else [f"{above}{key}"]
    return found


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("english", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_key_of_english_is_in_every_language(english: Path, language: str) -> None:
    """What a language leaves out is shown in English, so only its own file says what it has."""
    other = english.with_name(english.name.replace(".en.", f".{language}."))
    ours, theirs = (tomllib.loads(path.read_text("utf-8")) for path in (english, other))
    assert sorted(keys(theirs)) == sorted(set(keys(ours)) - ENGLISH_ONLY)


def test_french_keeps_its_marks_on_the_line_of_the_word_before() -> None:
    ours = [path for kind in ("*.fr.toml", "*.fr.ftl", "fr/*.ftl") for path in PACKAGE.rglob(kind)]
    texts = [*ours, *CLIENT.rglob("fr/*.ftl")]
    assert len(texts) > len(FILES)
    for path in texts:
        lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
        wrong = [line for line in lines if re.search(" [:;!?»]|« ", line)]
        assert wrong == [], f"{path} has plain spaces where French wants no-break ones (U+00A0 or U+202F)"


def test_the_tables_of_texts_are_found() -> None:
    named = {f"{path.parent.name}/{path.name}" for path in FILES}
    assert {f"{module}/texts.en.toml" for module in modules()} <= named
    assert {"texts/rules.en.toml", "texts/teach.en.toml", "base/teach.en.toml"} <= named


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_goes_together_speaks_of_every_module(language: str) -> None:
    told = rules(language)["K2"]["text"]
    added = [module for module in modules().values() if not module.edition]
    unsaid = [one.name for one in added if f"({one.clauses[0]})" not in told and one.clauses not in told]
    assert unsaid == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_told_once_and_in_order(language: str) -> None:
    assert [clause for clause in rules(language) if clause in CLAUSES] == CLAUSES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_has_a_title_a_text_and_perhaps_a_ruling(language: str) -> None:
    for clause, entry in rules(language).items():
        assert {"title", "text"} <= entry.keys() <= {"title", "text", "ruling"}, clause
        assert 1 <= len(entry["title"].split()) <= 5, clause


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_broken_or_untidy(language: str) -> None:
    for thing, entry in {**rules(language), **named(language)}.items():
        for key, value in entry.items():
            assert value, f"{thing}.{key}"
            assert value == one_line(value), f"{thing}.{key}"
            if key in {"text", "ruling", "line"}:
                assert value.endswith((".", ".)")), f"{thing}.{key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_refers_only_to_clauses_there_are(language: str) -> None:
    for clause, entry in rules(language).items():
        assert set(CITED.findall(whole(entry))) <= rules(language).keys(), clause


@pytest.mark.parametrize("language", OTHERS)
def test_a_ruling_stands_in_every_language_or_in_none(language: str) -> None:
    english, other = (
        [clause for clause, entry in rules(each).items() if "ruling" in entry]
        for each in (FALLBACK, language)
    )
    assert english == other


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_calls_the_same_things_the_same(language: str) -> None:
    """What can be told apart in one language can in the other: claims are judged by what a card is called."""
    groups: list[set[tuple[str, ...]]] = []
    for told in (named(FALLBACK), named(language)):
        called: dict[str, list[str]] = {}
        for thing, entry in told.items():
            called.setdefault(entry["name"], []).append(thing)
        groups.append({tuple(things) for things in called.values()})
    assert groups[0] == groups[1]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("what", [CITED, CELL, SUM], ids=["clauses", "cells", "sums"])
def test_every_language_gives_the_same_clauses_cells_and_sums(what: re.Pattern[str], language: str) -> None:
    english, other = rules(FALLBACK), rules(language)
    for clause in english:
        assert set(what.findall(whole(english[clause]))) == set(what.findall(whole(other[clause]))), clause


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_names_the_same_things_in_the_same_order(language: str) -> None:
    assert list(named(FALLBACK)) == list(named(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_fit_on_a_card_and_lines_in_a_hover_text(language: str) -> None:
    for thing, entry in named(language).items():
        assert entry.keys() == {"name", "line"}, thing
        assert len(entry["name"]) <= 28, thing
        assert len(entry["line"]) <= 90, thing


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_editions_modules_and_tools_are_named(language: str) -> None:
    told = names(language)
    assert told.keys() == SECTIONS
    for kind in ("editions", "modules"):
        found = {name for name, module in modules().items() if module.edition == (kind == "editions")}
        assert told[kind].keys() == found
    assert told["tools"].keys() == {"pickaxe", "lamp", "cart"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_card_tables_is_named(language: str) -> None:
    told = names(language)
    for path in sorted((PACKAGE / "editions").glob("**/cards.toml")):
        for table, things in tomllib.loads(path.read_text("utf-8")).items():
            if table in FAMILIES:
                missing = things.keys() - told["cards"].keys()
                assert not missing, f"{path.parent.name}: {missing}"


def test_cards_that_are_called_the_same_have_one_name_and_what_has_none_keeps_its_own() -> None:
    assert card_name("stone_ne") == card_name("stone_nw") == "Stone"
    assert card_name("a_card_of_somebody_else") == "a_card_of_somebody_else"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "clause",
    ["G6", "G10", "X11", "X16", "P1", "T2", "W1", "F1", "N1", "C1", "V1", "V2", "D6", "D8", "S5"],
)
def test_what_the_books_do_not_say_is_marked_as_a_ruling(language: str, clause: str) -> None:
    assert rules(language)[clause].get("ruling")


def test_a_table_of_texts_that_is_no_toml_says_where_it_breaks(tmp_path: Path) -> None:
    (tmp_path / "teach.en.toml").write_text("aim = \nend = 1", "utf-8")
    with pytest.raises(Unreadable) as refused:
        read_file(tmp_path, "teach", "en")
    assert refused.value.params["name"] == f"{tmp_path.name}/teach.en.toml"
    assert "line 1" in str(refused.value.params["detail"])
