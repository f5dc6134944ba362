"""What seats have learned, and what was worked out from a maze, is changed by its owner alone."""

from __future__ import annotations

import ast
from collections.abc import Collection
from pathlib import Path
from typing import get_type_hints

import pytest

import saboteur
from saboteur.facts import Knowledge, Known
from saboteur.state import State

ROOT = Path(saboteur.__file__).parent
OWNERS = {"_knows": {"state.py"}, "_noted": {"state.py"}, "memo": {"maze.py", "derived.py"}}
"""Attributes, and the files that may use them."""


def used(path: Path, names: Collection[str]) -> list[tuple[int, str]]:
    """List where a file uses attributes of some names."""
    return [
        (node.lineno, node.attr)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in names
    ]


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_only_owners_use_what_they_keep(path: Path) -> None:
    others = {name for name, files in OWNERS.items() if str(path.relative_to(ROOT)) not in files}
    assert used(path, others) == []


@pytest.mark.parametrize(("name", "files"), OWNERS.items())
def test_owners_use_what_they_keep(name: str, files: set[str]) -> None:
    assert all(used(ROOT / file, {name}) for file in files)


def test_what_a_state_hands_out_can_only_be_read() -> None:
    assert get_type_hints(State.known_to)["return"] is Known
    public = {name for name in vars(Knowledge) if name[0] != "_"}
    assert {name for name in vars(Known) if name in public} == {"exact", "loose", "facts"}
