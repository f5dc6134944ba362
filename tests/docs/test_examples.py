"""The examples in docstrings and in the documentation do what they say."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "src"
PROMPT = ">>> "


def with_examples(files: list[Path]) -> list[str]:
    """List the files that hold examples, from the root of the project on."""
    return sorted(str(file.relative_to(ROOT)) for file in files if PROMPT in file.read_text("utf-8"))


MODULES = with_examples(list(LIBRARY.rglob("*.py")))
TEXTS = with_examples([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("path", MODULES)
def test_examples_in_docstrings_do_what_they_say(path: str) -> None:
    parts = (ROOT / path).relative_to(LIBRARY).with_suffix("").parts
    name = ".".join(part for part in parts if part != "__init__")
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0
    assert result.attempted > 0


def test_examples_in_the_documentation_do_what_they_say() -> None:
    for path in TEXTS:
        assert doctest.testfile(str(ROOT / path), module_relative=False).failed == 0


def test_the_heart_of_the_library_is_shown_by_example() -> None:
    shown = {Path(path).stem for path in MODULES}
    assert shown >= {"acts", "catalogue", "deal", "drawing", "offer", "record", "shapes"}
