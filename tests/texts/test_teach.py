"""The pages that teach: complete in both languages, and true to the card tables and the engine."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import pytest

from saboteur import modules
from saboteur.catalogue import ruleset
from saboteur.shapes import Cell
from saboteur.texts import FALLBACK, LANGUAGES, gathered, page, positions, teach

if TYPE_CHECKING:
    from saboteur.texts.teach import Section

NAMES = sorted(modules())
EDITIONS = [name for name in NAMES if modules()[name].edition]
ADDED = [name for name in NAMES if not modules()[name].edition]


def words_in(section: Section) -> list[str]:
    return [
        *section.text,
        *section.steps,
        *section.after,
        *(drawing.caption for drawing in section.drawings),
        *(example.text for example in section.examples),
        *(share.why for example in section.examples for share in example.shares),
        *(group.line for group in section.groups),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_and_module_has_its_page(language: str) -> None:
    assert sorted(teach.pages(language)) == NAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_is_taught_from_its_aim_to_its_cards(name: str, language: str) -> None:
    sections = {section.id: section for section in teach.page(name, language).sections}
    assert tuple(sections) == teach.SECTIONS
    assert all(section.title and words_in(section) for section in sections.values())
    (aim,) = sections["aim"].text
    assert len(re.findall(r"[.!?](?: |$)", aim)) == 2
    assert len(sections["setup"].drawings) == 1
    verdicts = {drawing.tried.legal for drawing in sections["turn"].drawings if drawing.tried}
    assert verdicts == {True, False}
    assert sections["end"].examples
    assert sections["cards"].groups


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ADDED)
def test_a_module_says_what_changes(name: str, language: str) -> None:
    (section,) = teach.page(name, language).sections
    assert section.text
    module = modules()[name]
    if module.cells or module.goal_cells or module.options:  # it lays something into the maze
        assert section.drawings


@pytest.mark.parametrize("name", NAMES)
def test_every_card_of_a_box_is_shown_once_with_its_copies(name: str) -> None:
    groups = [group for section in teach.page(name, "en").sections for group in section.groups]
    own = teach.own_cards(modules()[name])
    shown = Counter({card.path: card.copies for group in groups for card in group.cards})
    assert len(shown) == sum(len(group.cards) for group in groups)
    assert {path: count for path, count in shown.items() if path.split("/")[1] in own} == {
        f"{name}/{card}": design.count for card, design in own.items()
    }
    # Every pattern finds some card.
    plan = teach.plan(name)
    for cards, patterns in ((own, plan.cards), (modules()[name].cards, plan.others)):
        assert [one for many in patterns.values() for one in many if not teach.matching(cards, [one])] == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != FALLBACK])
@pytest.mark.parametrize("name", NAMES)
def test_every_language_shows_the_same(name: str, language: str) -> None:
    english, translated = teach.page(name, FALLBACK), teach.page(name, language)
    for one, other in zip(english.sections, translated.sections, strict=True):
        assert len(words_in(one)) == len(words_in(other)), one.id
        assert [each.text for each in one.drawings] == [each.text for each in other.drawings]
        for ours, theirs in zip(words_in(one), words_in(other), strict=True):
            figures = [sorted(re.findall(r"\d+", text)) for text in (ours, theirs)]
            assert figures[0] == figures[1], f"{ours} / {theirs}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_words_are_left_over_or_untidy(name: str, language: str) -> None:
    told, plan = teach.words(name, language), teach.plan(name)
    kinds = teach.SECTIONS if modules()[name].edition else (teach.CHANGE,)
    assert told.keys() <= {*kinds, "drawings", "examples", "groups", "table"}
    assert told.get("drawings", {}).keys() == plan.drawings.keys()
    assert told.get("examples", {}).keys() == plan.examples.keys()
    assert told.get("groups", {}).keys() == plan.cards.keys() | plan.others.keys()
    assert ("table" in told) == (plan.counted is not None)
    assert [key for key, said in told.get("drawings", {}).items() if len(said) != 1] == []
    for section in teach.page(name, language).sections:
        for text in words_in(section):
            assert text.endswith((".", ".**", ":")), text
            assert text.count("**") % 2 == 0, text
            assert "  " not in text


@pytest.mark.parametrize("name", EDITIONS)
def test_the_set_up_is_drawn_as_the_engine_lays_it_out(name: str) -> None:
    setup = next(section for section in teach.page(name, "en").sections if section.id == "setup")
    (drawing,) = setup.drawings
    seats = teach.plan(name).drawings["setup"].seats
    rules = ruleset(name, seats)
    down = {laid.cell for laid in drawing.maze if not laid.up}
    assert down == set(rules.goal_cells)
    starts = {laid.card for laid in drawing.maze if laid.up}
    assert starts
    assert all(rules.designs[card].family == "start" for card in starts)


def test_what_does_not_match_is_marked_on_its_side() -> None:
    turn = next(section for section in teach.page("base", "en").sections if section.id == "turn")
    tried = {
        drawing.tried.cell: drawing.tried
        for drawing in turn.drawings
        if drawing.tried and drawing.tried.clash
    }
    assert tried[Cell(2, 0)].clash == (3,)
    assert tried[Cell(2, 1)].clash == (0,)


def test_a_caption_is_that_of_the_engines_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def confused(edition: str, position: positions.Position) -> positions.Outcome:
        outcome = positions.play(edition, position)
        code = "unreached" if outcome.code == "misfit" else outcome.code
        return msgspec.structs.replace(outcome, code=code)

    monkeypatch.setattr(teach, "play", confused)
    with pytest.raises(KeyError, match="unreached"):
        teach.page("base", "en")


def test_copies_follow_the_card_table(monkeypatch: pytest.MonkeyPatch) -> None:
    base = modules()["base"]
    cards = {**base.cards, "map": msgspec.structs.replace(base.cards["map"], count=9)}
    monkeypatch.setattr(teach, "modules", lambda: {**modules(), "base": replace(base, cards=cards)})
    shown = teach.page("base", "en").sections[-1]
    copies = {card.path: card.copies for group in shown.groups for card in group.cards}
    assert copies["base/map"] == 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_documentation_gives_each_section_once_and_the_base_game_first(language: str) -> None:
    text = page.rules_page(language)
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert len(headings) == len(set(headings))
    sections = list(gathered.sections(language).values())
    assert headings[-len(sections) :] == sections
    letters = list(gathered.sections(language))
    assert letters.index("B") < letters.index("G") < letters.index("X")
    keys = re.findall(r"^\*\*([A-Z])\d+a? ", text, re.MULTILINE)
    pieces = [letter for at, letter in enumerate(keys) if at == 0 or keys[at - 1] != letter]
    assert pieces == letters


def test_an_edition_is_told_by_its_own_clauses_first() -> None:
    for name, clauses in teach.boxes().items():
        assert clauses[0] == modules()[name].clauses
        assert clauses.index("G") > 0


def test_a_position_can_show_what_lay_face_down() -> None:
    shown = positions.Position(seats=3, deal={"goals": "stone_ne treasure stone_nw"}, lies=("8,-2 stone_ne",))
    state = positions.play("base", shown).state
    assert state.maze.pieces[Cell(8, -2)].card == "stone_ne"
    assert state.zones["goal:8,-2"] == ()


def test_an_act_without_a_cell_clashes_with_nothing() -> None:
    tried = positions.Position(seats=3, deal={"first": "0"}, tries="0 play rockfall")
    assert positions.play("base", tried).clash == ()


def test_a_module_without_names_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathered, "of_module", lambda name, language: {})
    assert gathered.names.__wrapped__("en", ("veto",))["modules"] == {}
