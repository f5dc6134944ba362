"""Mazes from the recorded games, for the camera of the page: what lies, and which cells each choice lights.

python -m tests.records.mazes     write mazes.json again
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from saboteur.engine import apply, awaits, offers, start
from saboteur.record import read_line
from saboteur.view import view
from tests.records.games import GAMES, RULESETS, record_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from saboteur import Cell, State

MAZES = Path(__file__).with_name("mazes.json")
APART = 9
"""How many acts of a game lie between two of its positions."""


def mazes() -> str:
    """Write down positions of every game, one on each line."""
    lines = [json.dumps(one, separators=(",", ":")) for name in RULESETS for one in _positions(name)]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _positions(name: str) -> Iterator[dict[str, Any]]:
    rules, lines = record_of((GAMES / f"{name}.txt").read_text("utf-8"))
    state, since = start(rules), APART
    for line, following in pairwise([*lines, ""]):
        apply(state, *read_line(line))
        since += 1
        seat = next((seat for seat in sorted(awaits(state)) if seat >= 0), None)
        if since < APART or seat is None or not following:
            continue
        lit = _lit(state, seat)
        if lit:
            yield {"game": name, "round": state.round, **_lying(state, seat), "lit": lit}
            since = 0


def _lying(state: State, seat: int) -> dict[str, list[Cell]]:
    """Tell where cards lie, and where goals lie face down."""
    laid = view(state, seat).maze
    hidden = [one.cell for one in laid if not one.up and one.card == "goal"]
    return {"cards": [one.cell for one in laid if one.cell not in hidden], "goals": hidden}


def _lit(state: State, seat: int) -> list[tuple[Cell, ...]]:
    """List the sets of cells that a card, or a question, lights for a seat."""
    sets: dict[str, set[Cell]] = {}
    for offer in offers(state, seat):
        cells = {cell for aim in offer.targets for cell in (aim.cell, aim.other) if cell is not None}
        for card in offer.cards or ("",):
            sets.setdefault(f"{offer.verb} {card}", set()).update(cells)
    return sorted({tuple(sorted(cells)) for cells in sets.values() if cells})


if __name__ == "__main__":
    MAZES.write_text(mazes(), "utf-8")
