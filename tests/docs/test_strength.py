"""What docs/strength.md says is in the raw cells beside it; its tables and pictures are made from them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from saboteur.arena import page as pages
from saboteur.arena.page import TABLE, TABLES, filled, read
from saboteur.arena.statistics import Estimate

DOCS = Path(__file__).parents[2] / "docs"
CELLS = DOCS / "strength.json"
TEXT = (DOCS / "strength.md").read_text("utf-8")
INTERVAL = re.compile(r"[+-]?\d+\.\d+(?: %| points)? \([+-]?\d+\.\d+(?:-| to )[+-]?\d+\.\d+\)")


def estimates(found: Any) -> Iterator[Estimate]:
    """List every value with an interval."""
    if isinstance(found, dict) and set(found) == set(Estimate.__struct_fields__):
        if found["low"] is not None:
            yield Estimate(**found)
    elif isinstance(found, dict | list):
        for part in found.values() if isinstance(found, dict) else found:
            yield from estimates(part)


def test_every_table_is_filled_in_from_the_raw_cells() -> None:
    assert sorted(found[2] for found in TABLE.finditer(TEXT)) == sorted(TABLES)
    assert filled(TEXT, read(CELLS)) == TEXT


def test_every_interval_in_a_sentence_is_in_the_raw_cells_or_a_table() -> None:
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
    known |= {text for found in TABLE.finditer(TEXT) for text in INTERVAL.findall(found[0])}
    said = INTERVAL.findall(TABLE.sub("", TEXT))
    assert len(said) > 30 and [text for text in said if text not in known] == []


def test_every_command_of_the_raw_cells_is_on_the_page() -> None:
    commands = [command for some in read(CELLS).commands.values() for command in some]
    assert len(commands) > 20 and [command for command in commands if command not in TEXT] == []


def test_a_new_measurement_replaces_the_old_one_and_its_command(tmp_path: Path) -> None:
    cells, summary, text = tmp_path / "cells.json", tmp_path / "roles.json", tmp_path / "page.md"
    before = read(CELLS)
    cells.write_bytes(CELLS.read_bytes())
    one = msgspec.structs.replace(before.roles.cells[0], reached=Estimate(0.5, 0.25, 0.75, 8))
    roles = msgspec.structs.replace(before.roles, cells=[one, *before.roles.cells[1:]])
    summary.write_bytes(msgspec.json.encode(roles))
    ran = CliRunner().invoke(pages.app, ["put", str(cells), "roles", str(summary), "--command", "again"])
    assert ran.exit_code == 0, ran.output
    after = read(cells)
    assert after == msgspec.structs.replace(
        before, roles=roles, commands={**before.commands, "roles": ["again"]}
    )
    text.write_text(TEXT, "utf-8")
    assert CliRunner().invoke(pages.app, ["fill", str(cells), str(text)]).exit_code == 0
    assert "| 50.0 % (25.0-75.0) |" in text.read_text("utf-8")


@pytest.mark.parametrize("name", ["levels", "guests", "masters", "beliefs", "calibration"])
def test_the_pictures_are_drawn_from_the_raw_cells(name: str, pictures: Path) -> None:
    drawn = (pictures / f"{name}.svg").read_text("utf-8")
    assert drawn == (DOCS / "pictures" / f"{name}.svg").read_text("utf-8")


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pictures")
    ran = CliRunner().invoke(pages.app, ["draw", str(CELLS), str(folder)])
    assert ran.exit_code == 0, ran.output
    return folder
