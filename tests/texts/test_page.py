"""The page shows the texts as they are now."""

from __future__ import annotations

import re
from dataclasses import replace
from fnmatch import fnmatchcase

import msgspec
import pytest

from saboteur import modules
from saboteur.art.looks import look
from saboteur.texts import LANGUAGES, page, read
from saboteur.texts.gathered import rules


def test_the_texts_of_the_page_are_up_to_date() -> None:
    stale = [path.name for path, text in page.files().items() if path.read_text("utf-8") != text]
    assert stale == [], "run python -m saboteur.texts.page"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_is_called_the_same_on_the_page_as_in_the_documentation(language: str) -> None:
    words = (page.ROOT / "client" / "src" / "i18n" / language / "page.ftl").read_text("utf-8")
    (said,) = re.findall(r"^rules-ruling = (.*)$", words, re.MULTILINE)
    assert said == read("sections", language)["ruling"]


def test_french_marks_are_kept_in_the_printed_rules() -> None:
    words = re.sub(r"```.*?```", "", page.rules_page("fr"), flags=re.DOTALL)
    assert [line for line in words.splitlines() if re.search(r"[^\s\d|*-]:|\w[;!?]", line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_a_card_leads_to_exists_and_is_not_the_one_it_stands_in(language: str) -> None:
    told, further = page.pictures(modules())
    clauses = rules(language)
    assert told.keys() <= clauses.keys()
    assert sorted(card for cards in told.values() for card in cards) == sorted(further)
    assert [(card, key) for card, keys in further.items() for key in keys if key not in clauses] == []
    assert [card for clause, cards in told.items() for card in cards if clause in further[card]] == []
    assert further["duel/key"] == ["D4"]
    assert "X18" in further["expansion/theft"]


def test_every_row_of_the_table_of_cards_concerns_some_card() -> None:
    cards = [path.split("/") for path in page.pictures(modules())[1]]
    rows = [(module, row.cards) for module in modules() for row in look(module).told]
    assert [
        row
        for row in rows
        if not any(row[0] == module and fnmatchcase(card, row[1]) for module, card in cards)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_of_grade_d_say_that_they_are_our_reconstruction(language: str) -> None:
    mark = read("sections", language)["reconstruction"]
    assert page.reconstructed() >= {"N1", "W1", "F1", "C1"}
    marked = {key for key, (_, _, _, said) in page.rules(language).items() if said}
    assert marked == page.reconstructed()
    assert page.rules_page(language).count(mark) == len(marked)


def test_the_mark_follows_the_grades_of_the_card_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    found, before = dict(modules()), page.reconstructed()
    chests, feast, veto = found["chests"], found["feast"], found["veto"]
    covers = {key: msgspec.structs.replace(card, grade="A") for key, card in chests.cards.items()}
    layouts = {key: msgspec.structs.replace(layout, grade="B") for key, layout in chests.layouts.items()}
    found["chests"] = replace(chests, cards=covers, layouts=layouts)
    places = {key: msgspec.structs.replace(card, grade="A") for key, card in feast.cards.items()}
    found["feast"] = replace(feast, cards=places)  # its cell is still of grade D
    ours = {key: msgspec.structs.replace(card, grade="D") for key, card in veto.cards.items()}
    found["veto"] = replace(veto, cards=ours)
    monkeypatch.setattr(page, "modules", lambda: found)
    assert page.reconstructed() == before - {"C1"} | {"P4"}
