"""What docs/strength.md says is in the raw cells beside it, and its pictures are drawn from them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from saboteur.arena.page import Page, draw
from saboteur.arena.statistics import Estimate

DOCS = Path(__file__).parents[2] / "docs"
CELLS = DOCS / "strength.json"
INTERVAL = re.compile(r"[+-]?\d+\.\d+(?: %| points)? \([+-]?\d+\.\d+(?:-| to )[+-]?\d+\.\d+\)")


def estimates(found: Any) -> Iterator[Estimate]:
    """List every value with an interval."""
    if isinstance(found, dict) and set(found) == set(Estimate.__struct_fields__):
        if found["low"] is not None:
            yield Estimate(**found)
    elif isinstance(found, dict | list):
        for part in found.values() if isinstance(found, dict) else found:
            yield from estimates(part)


def test_every_interval_of_the_page_is_in_the_raw_cells() -> None:
    known = {
        text
        for one in estimates(msgspec.json.decode(CELLS.read_bytes()))
        for text in (
            one.percent(),
            one.points(),
            str(one),
            f"{one.value:.2f} ({one.low:.2f} to {one.high:.2f})",
        )
    }
    said = INTERVAL.findall((DOCS / "strength.md").read_text("utf-8"))
    assert len(said) > 50 and [text for text in said if text not in known] == []


def test_every_command_of_the_raw_cells_is_on_the_page() -> None:
    page = msgspec.json.decode(CELLS.read_bytes(), type=Page)
    text = (DOCS / "strength.md").read_text("utf-8")
    assert [command for command in page.commands.values() if command not in text] == []


@pytest.mark.parametrize("name", ["levels", "guests", "masters", "beliefs", "calibration"])
def test_the_pictures_are_drawn_from_the_raw_cells(name: str, pictures: Path) -> None:
    drawn = (pictures / f"{name}.svg").read_text("utf-8")
    assert drawn == (DOCS / "pictures" / f"{name}.svg").read_text("utf-8")


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pictures")
    draw(CELLS, folder)
    return folder
