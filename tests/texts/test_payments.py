"""Every reason that gold is paid for has words on the page, in every language."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from saboteur import modules
from saboteur.texts import LANGUAGES
from saboteur.texts.messages import codes_of_modules

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
ADDING = {"append", "extend", "insert"}


def reasons_in(source: str) -> set[str]:
    """Collect the reasons that code pays coins, gold cards or awards for, as far as it writes them out."""
    tree = ast.parse(source)
    named = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    found = (named.get(why.id) if isinstance(why, ast.Name) else why for why in _reasons(tree))
    return {why.value for why in found if isinstance(why, ast.Constant) and isinstance(why.value, str)}


def _reasons(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(_is_awards(target) for target in targets):
                yield from _thirds(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            why = next((word.value for word in node.keywords if word.arg == "why"), None)
            if node.func.attr == "pay":
                yield from [why] if why else node.args[2:3]
            elif node.func.attr == "move" and why and "GOLD[" in ast.unparse(node.args[2]):
                yield why
            elif node.func.attr in ADDING and _is_awards(node.func.value):
                yield from _thirds(node)


def _is_awards(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "awards"


def _thirds(node: ast.AST) -> Iterator[ast.expr]:
    """Give the reason of every Award: its seat and its amount come before."""
    for part in ast.walk(node):
        if isinstance(part, ast.Call) and ast.unparse(part.func) == "Award":
            yield part.args[2]


def test_reasons_are_found_however_they_are_written() -> None:
    source = """
FEE = "finders_fee"
state.pay(seat, 1, FEE)
state.pay(seat, 1, why="fine", to=other)
state.move(cards, "gold_pile", GOLD[seat], seat=seat, why="bonus")
state.move(cards, "played", FRONT[seat], why="trapped")
settlement.awards += [Award(seat, 1, "rent", 2) for seat in seats]
settlement.awards.append(Award(finder, 2, "prize", 1))
"""
    assert reasons_in(source) == {"finders_fee", "fine", "bonus", "rent", "prize"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_payment_has_words(language: str) -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "src" / "saboteur" / "editions").rglob("*.py")]
    paid = set().union(*map(reasons_in, sources))
    teams = {card.team for module in modules().values() for card in module.cards.values() if card.team}
    # Where teams share the treasure, each is paid for being what it is.
    assert set(codes_of_modules("payments", language)) == paid | teams
