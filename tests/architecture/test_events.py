"""The pages of verbs and events list what the library offers and tells, and nothing else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import saboteur
from saboteur.engine import CLOSE
from tests.architecture.test_page import of_the_core

PACKAGE = Path(saboteur.__file__).parent
PAGES = {
    "": Path(__file__).parents[2] / "docs" / "events.md",
    **{path.parent.name: path for path in PACKAGE.glob("editions/*/events.md")},
}
"""The page of what every game has, and those of modules."""
ABOVE = ("arena", "art", "bench", "bots", "checks", "env", "ratings", "server", "cli.py")


def first_arguments(*functions: str, folder: Path = PACKAGE) -> Iterator[str]:
    """Yield the first argument of every call of some functions in the rules library, or a folder of it."""
    for path in sorted(folder.rglob("*.py")):
        if path.relative_to(PACKAGE).parts[0] in ABOVE:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
                if name in functions:
                    yield str(node.args[0].value)


def listed(heading: str, page: str | None = None) -> list[str]:
    """List the names in the first column of a table: of one page, or of all."""
    found = []
    for path in PAGES.values() if page is None else [PAGES[page]]:
        text = path.read_text("utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
        rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
        found += [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    return found


def test_the_pages_list_every_verb_that_is_offered_and_nothing_else() -> None:
    verbs = listed("Verbs")
    assert len(verbs) == len(set(verbs))
    assert set(verbs) == {*first_arguments("Offer"), CLOSE.verb}


def test_the_pages_list_every_kind_of_event_and_nothing_else() -> None:
    kinds = listed("Events")
    assert len(kinds) == len(set(kinds))
    assert set(kinds) == set(first_arguments("Event", "tell"))


@pytest.mark.parametrize("module", [name for name in PAGES if name])
def test_a_module_lists_only_what_its_own_folder_brings(module: str) -> None:
    folder = PACKAGE / "editions" / module
    verbs = {*saboteur.modules()[module].verbs, *first_arguments("Offer", folder=folder)}
    assert set(listed("Verbs", module)) <= verbs
    assert set(listed("Events", module)) <= set(first_arguments("Event", "tell", folder=folder))


def test_the_page_of_every_game_lists_nothing_that_only_modules_bring() -> None:
    brought = {*first_arguments("Offer", "Event", "tell", folder=PACKAGE / "editions")}
    assert {*listed("Verbs", ""), *listed("Events", "")}.isdisjoint(brought - of_the_core())


def test_the_verbs_of_turns_are_offered_too() -> None:
    rules = [module.moves for module in saboteur.modules().values()]
    assert {verb for moves in rules for verb in moves} <= set(listed("Verbs"))
