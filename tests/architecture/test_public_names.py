"""The public names of the library are few, and each says what it does."""

from __future__ import annotations

import ast
import inspect
from itertools import pairwise
from pathlib import Path

import pytest

import saboteur
from saboteur import acts

VERBS = {
    "Aim", "Compose", "Describe", "Fix", "Hold", "Let", "List", "Name", "Offer", "Read", "Refuse",
    "Return", "Say", "Tell",
}  # fmt: skip


def described_constants() -> dict[str, str]:
    """Return what stands beneath the constants of acts."""
    body = ast.parse(Path(acts.__file__).read_text("utf-8")).body
    found = {}
    for node, after in pairwise(body):
        if isinstance(node, ast.AnnAssign) and isinstance(after, ast.Expr):
            found[ast.unparse(node.target)] = str(ast.literal_eval(after.value))
    return found


@pytest.mark.parametrize("name", saboteur.__all__)
def test_a_public_name_has_a_docstring_that_opens_with_a_verb(name: str) -> None:
    text = described_constants().get(name) or inspect.getdoc(getattr(saboteur, name))
    assert text is not None
    assert text.split()[0] in VERBS
    assert text.splitlines()[0].endswith((".", ":"))


def test_nothing_is_public_by_accident() -> None:
    names = {name for name in vars(saboteur) if not name.startswith("_")}
    shown = {name for name in names if not inspect.ismodule(getattr(saboteur, name))}
    assert shown - {"annotations"} == set(saboteur.__all__)
    assert sorted(saboteur.__all__, key=lambda name: (not name.isupper(), name)) == saboteur.__all__
