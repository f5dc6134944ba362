"""What docs/operations.md lists is what there is: settings with defaults, figures, events of the log."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from saboteur.server.process.metrics import Metrics
from saboteur.server.settings import Settings

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operations.md").read_text("utf-8")


def rows(heading: str) -> dict[str, list[str]]:
    """Return the rows of the table under a heading that begins with a word, by their first cell."""
    table = PAGE.partition(f"| {heading} |")[2].partition("\n\n")[0]
    found = [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in table.splitlines()]
    return {cells[0]: cells for cells in found[2:]}


def test_every_setting_is_told_with_its_default() -> None:
    told = rows("setting")
    fields = {f"--{field.name.replace('_', '-')}": field for field in msgspec.structs.fields(Settings)}
    assert told.keys() == fields.keys()
    for name, field in fields.items():
        if name != "--data":  # which depends on who starts it
            assert told[name][1] == str(field.default), name


def test_every_metric_is_described() -> None:
    metrics = Metrics()
    named = {family.name for family in metrics.registry.collect()}
    told = {re.sub(r"(_total)?(\{.*)?$", "", name) for name in rows("metric")}
    assert told == named


def test_every_event_of_the_log_is_told() -> None:
    server = ROOT / "src" / "saboteur" / "server"
    sources = [path for path in server.rglob("*.py") if "bench" not in path.parts]
    text = "".join(source.read_text("utf-8") for source in sources)
    named = set(re.findall(r"\blog\.\w+\(\s*\"([a-z ]+)\"", text))
    named |= set(re.findall(r"\"((?:database|bus) (?:lost|back))\"", text))
    told = {event for row in rows("event") for event in re.split(r"`?, `?", row)}
    assert told == named
    assert len(named) > 8
