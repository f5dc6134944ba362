"""Draw the pictures of docs/strength.md from the raw cells beside it.

    python -m saboteur.arena.page docs/strength.json docs/pictures

The raw cells are the summaries of `saboteur.arena.trials`, and older ones that still hold.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from . import plots, report, timing
from .listening import Talk

MASTER, SWIFT = "saboteur.bots.search:Master", "saboteur.bots.swift:Swift"
NAMES = {
    "novice": "novice",
    "miner": "miner",
    "frozen": "foreman\nof 1.0.0",
    "foreman": "foreman",
    MASTER: "master",
    SWIFT: "master,\ncompiled",
    "spirit": "spirit",
}
"""How pictures call the levels, the weakest first."""


class Page(msgspec.Struct, frozen=True):
    """What was measured, and by which command."""

    commands: dict[str, str]
    roles: report.Summary
    levels: report.Summary
    guests: report.Summary
    together: dict[str, Any]
    """What was gained over several roles or numbers of players."""
    masters: report.Summary
    for_two: report.Summary
    with_teams: report.Summary
    times: list[timing.Timing]
    ears: report.Summary
    talk: Talk
    earlier: dict[str, Any]
    """Older summaries."""


def draw(
    cells: Annotated[Path, typer.Argument(help="The file of raw cells.")],
    pictures: Annotated[Path, typer.Argument(help="The folder of the pictures.")],
) -> None:
    """Draw every picture of the page."""
    page = msgspec.json.decode(cells.read_bytes(), type=Page)
    plots.draw_levels(page.levels.cells, NAMES, pictures / "levels.svg")
    guests = "More gold for one spirit among foremen of 1.0.0"
    plots.draw_uplifts(page.guests.uplifts, guests, pictures / "guests.svg")
    steps = [one for one in page.masters.contrasts if (one.one, one.other) == (SWIFT, "spirit")]
    title = "Spirit instead of the master with compiled playouts"
    plots.draw_contrasts(steps, title, pictures / "masters.svg")
    plots.draw_beliefs(page.talk.believers, pictures / "beliefs.svg")
    plots.draw_calibration(page.talk.believers, pictures / "calibration.svg")


if __name__ == "__main__":
    typer.run(draw)
