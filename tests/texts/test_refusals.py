"""Every refusal has a text in every language, with the same parameters, and no text is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from saboteur import texts
from saboteur.texts import LANGUAGES, refusal_text

PACKAGE = Path(texts.__file__).parents[1]
REFUSALS = {"Refusal", "Unreadable", "Illegal", "NotYours", "Unplayable"}
CLAUSE = re.compile(r"[A-Z]\d+a?")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def raised() -> Iterator[tuple[str, set[str] | None, str]]:
    """Yield every code that is raised, the parameters it gets (None: they are found elsewhere), and where."""
    for path in sorted(PACKAGE.rglob("*.py")):
        tables = path.name == "cards.py"
        limits: set[ast.AST] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = ast.unparse(node.func)
                if name == "SpotLimit":
                    limits.update(node.args)
                given = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
                # `Damaged` begins with the record, `fail` adds the table and the card.
                first = node.args[1] if name == "Damaged" else node.args[0] if node.args else None
                if name == "fail" and tables:
                    given |= {"name", "card"}
                elif name != "Damaged" and name not in REFUSALS:
                    continue
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value, given, f"{path.name}:{node.lineno}"
            elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
                # Why a seat may lay nothing, or not there: a code and a clause, as in ("sabotaged", "B7").
                code, clause = (getattr(element, "value", None) for element in node.elts)
                if isinstance(code, str) and isinstance(clause, str) and CLAUSE.fullmatch(clause):
                    yield code, {"cell"} if node in limits else None, f"{path.name}:{node.lineno}"


def test_every_code_that_is_raised_has_a_text_and_every_text_a_code() -> None:
    assert {code for code, _, _ in raised()} == set(texts.read("refusals"))


def test_every_refusal_carries_what_its_text_speaks_of() -> None:
    told = texts.read("refusals")
    for code, given, where in raised():
        assert placeholders(told[code]) <= (given or set()), where


def test_both_languages_have_the_same_refusals_in_the_same_order() -> None:
    english, german = (texts.read("refusals", language) for language in LANGUAGES)
    assert list(english) == list(german)


@pytest.mark.parametrize("code", texts.read("refusals"))
def test_both_languages_speak_of_the_same_things(code: str) -> None:
    english, german = (texts.read("refusals", language)[code] for language in LANGUAGES)
    assert placeholders(english) == placeholders(german)
    # Only where all is said by others are the two alike.
    assert (english != german) == bool(re.sub(r"\{\w+\}|[^a-z]", "", german))


def test_a_refusal_is_told_in_german_with_its_clause() -> None:
    assert refusal_text("misfit", "G2", {"card": "Kreuzung", "cell": "1,0"}, "de") == (
        "Kreuzung passt nicht auf 1,0: Öffnung muss auf Öffnung treffen und Wand auf Wand (G2)"
    )
    assert refusal_text("rounds", "", {"rounds": 4}, "de") == "ein Spiel hat 1, 2 oder 3 Runden, nicht 4"
