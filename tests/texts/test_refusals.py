"""Every refusal has a text in every language, with the same parameters, and no text is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ast_ftl
from fluent.syntax.visitor import Visitor

from saboteur import texts
from saboteur.texts import FALLBACK, LANGUAGES, best_language, refusal_text
from saboteur.texts.messages import Person, bundle_of_modules, codes, codes_of_modules, say

PACKAGE = Path(texts.__file__).parents[1]
REFUSALS = {"Refusal", "Unreadable", "Illegal", "NotYours", "Unplayable"}
CLAUSE = re.compile(r"[A-Z]\d+a?")


REFUSED = {code for code in codes("refusals", FALLBACK) if code not in {"with_clause", "series"}}


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast_ftl.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
def messages(kind: str, language: str) -> dict[str, set[str]]:
    """Return the variables of each message of one kind: those that all games share, and those of modules."""
    shared = PACKAGE / "texts" / language / f"{kind}.ftl"
    found = _variables_in(shared)
    for path in sorted(PACKAGE.glob(f"editions/*/messages.{language}.ftl")):
        added = _variables_in(path).items()
        found |= {key.removeprefix(f"{kind}-"): seen for key, seen in added if key.startswith(f"{kind}-")}
    return found


def _variables_in(path: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast_ftl.Message):
            seen = Variables()
            seen.visit(entry)
            found[entry.id.name] = seen.found
    return found


def variables(kind: str, language: str, code: str) -> set[str]:
    return messages(kind, language).get(code, set())


@cache
def raised() -> tuple[tuple[str, set[str] | None, str], ...]:
    """Return every code that is raised, the parameters it gets (None: found elsewhere), and where."""
    return tuple(_raised())


def _raised() -> Iterator[tuple[str, set[str] | None, str]]:
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
                    yield first.value, given, f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}"
            elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
                # Why a seat may lay nothing, or not there: a code and a clause, as in ("sabotaged", "B7").
                code, clause = (getattr(element, "value", None) for element in node.elts)
                if isinstance(code, str) and isinstance(clause, str) and CLAUSE.fullmatch(clause):
                    yield (
                        code,
                        {"cell"} if node in limits else None,
                        f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}",
                    )


def test_every_code_that_is_raised_has_a_text_and_every_text_a_code() -> None:
    assert {code for code, _, _ in raised()} == REFUSED


def test_every_refusal_carries_what_its_text_speaks_of() -> None:
    for code, given, where in raised():
        assert variables("refusals", FALLBACK, code) <= (given or set()), where


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["refusals", "denials", "whys", "plain", "notices"])
def test_every_language_has_the_same_messages_in_the_same_order(kind: str, language: str) -> None:
    assert codes(kind, language) == codes(kind, FALLBACK)
    for code in codes(kind, language):
        assert variables(kind, language, code) == variables(kind, FALLBACK, code), code


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != FALLBACK])
@pytest.mark.parametrize("kind", ["refusals", "denials", "whys", "plain", "notices"])
def test_every_message_is_translated(kind: str, language: str) -> None:
    for code in codes(kind, language):
        params = dict.fromkeys(variables(kind, FALLBACK, code), 1)
        given = {**params, "seat": Person("Mira")} if kind == "whys" else params
        here, there = (say(kind, each, code, given) for each in (language, FALLBACK))
        # Only where all is said by others are the two alike.
        assert (here != there) == bool(re.sub(r"[^a-z]", "", here)), code


def test_a_refusal_that_only_a_module_raises_is_worded_in_its_folder() -> None:
    folders: dict[str, set[str]] = {}
    for code, _, where in raised():
        folders.setdefault(code, set()).add(where.rpartition("/")[0])
    theirs = {
        code: sorted(where) for code, where in folders.items() if all("editions/" in one for one in where)
    }
    assert theirs.keys() == set(codes_of_modules("refusals", FALLBACK))
    for code, places in theirs.items():
        own = [_variables_in(PACKAGE / folder / f"messages.{FALLBACK}.ftl") for folder in places]
        assert any(f"refusals-{code}" in found for found in own), code
    assert refusal_text("barred_cell", "T3", {"cell": "1,0"}, "de") == (
        "niemand ist bereit, dort den Wegezoll zu zahlen (1,0) (T3)"
    )


def test_a_package_words_its_own_refusals_and_english_stands_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "a_package_with_refusals"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "messages.en.ftl").write_text("refusals-no_loan = nobody lends { $card }\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("saboteur.texts.messages.packages", lambda: {"loans": folder.name})
    bundle_of_modules.cache_clear()
    try:
        assert refusal_text("no_loan", "Q1", {"card": "a map"}, "de") == "nobody lends a map (Q1)"
    finally:
        bundle_of_modules.cache_clear()


def test_a_refusal_is_said_in_german_with_its_clause() -> None:
    assert refusal_text("unreached", "G3", {"card": "Kreuzung", "cell": "1,0"}, "de") == (
        "Kreuzung wäre dort nicht mit der Startkarte verbunden (1,0) (G3)"
    )
    assert refusal_text("rounds", "", {"rounds": 4}, "de") == "ein Spiel hat 1, 2 oder 3 Runden, nicht 4"


def test_the_items_of_a_list_are_put_beside_each_other() -> None:
    given = {"name": "x", "accepted": ["a", "b", "c"]}
    assert refusal_text("no_edition", "", given, "de").endswith("wähle aus a, b, c")


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [(["de-AT"], "de"), (["xx", "DE"], "de"), ([], "en"), (["", "en-GB", "de"], "en"), (["zz-ZZ"], "en")],
)
def test_the_nearest_language_is_spoken(wanted: list[str], spoken: str) -> None:
    assert best_language(wanted) == spoken
