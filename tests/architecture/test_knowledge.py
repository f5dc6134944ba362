"""What seats have learned is kept by the State alone; everybody else reads it as `Known`."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_type_hints

import pytest

import saboteur
from saboteur.facts import Knowledge, Known
from saboteur.state import State

ROOT = Path(saboteur.__file__).parent
HIDDEN = {"_knows", "_noted"}
"""Where a State keeps what seats have learned."""


def reached_into(path: Path) -> list[int]:
    """List the lines of a file that use what only the State may use."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in HIDDEN
    ]


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(ROOT.rglob("*.py")) if path != ROOT / "state.py"],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_nobody_but_the_state_changes_what_seats_have_learned(path: Path) -> None:
    assert reached_into(path) == []


def test_the_state_uses_the_names_that_are_guarded(tmp_path: Path) -> None:
    assert set(State.__slots__) >= HIDDEN
    assert len(reached_into(ROOT / "state.py")) > 10


def test_what_a_state_hands_out_can_only_be_read() -> None:
    assert get_type_hints(State.known_to)["return"] is Known
    public = {name for name in vars(Knowledge) if name[0] != "_"}
    assert {name for name in vars(Known) if name in public} == {"exact", "loose", "facts"}
