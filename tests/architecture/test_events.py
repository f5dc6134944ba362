"""The page of verbs and events lists what the library offers and tells, and nothing else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import saboteur
from saboteur.engine import CLOSE

PAGE = Path(__file__).parents[2] / "docs" / "events.md"
PACKAGE = Path(saboteur.__file__).parent
ABOVE = ("arena", "art", "bench", "bots", "checks", "env", "ratings", "server", "cli.py")


def first_arguments(*functions: str) -> Iterator[str]:
    """Yield the first argument of every call of some functions in the rules library."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.relative_to(PACKAGE).parts[0] in ABOVE:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
                if name in functions:
                    yield str(node.args[0].value)


def listed(heading: str) -> list[str]:
    """List the names in the first column of a table of the page."""
    text = PAGE.read_text("utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`(\w+)`", row)]


def test_the_page_lists_every_verb_that_is_offered_and_nothing_else() -> None:
    verbs = listed("Verbs")
    assert len(verbs) == len(set(verbs))
    assert set(verbs) == {*first_arguments("Offer"), CLOSE.verb}


def test_the_page_lists_every_kind_of_event_and_nothing_else() -> None:
    kinds = listed("Events")
    assert len(kinds) == len(set(kinds))
    assert set(kinds) == set(first_arguments("Event", "tell"))


def test_the_verbs_of_turns_are_offered_too() -> None:
    rules = [module.moves for module in saboteur.modules().values()]
    assert {verb for moves in rules for verb in moves} <= set(listed("Verbs"))
