"""Variant: a digger with a broken tool gets no gold card."""

from __future__ import annotations

from ...scoring import Settlement
from ...seams import Module
from ...state import FRONT, State


def skip_the_sabotaged(state: State, settlement: Settlement) -> None:
    """Leave out diggers with a sabotage card in front of them when gold cards go round (V1)."""
    designs = state.ruleset.designs
    settlement.pickers = [
        seat
        for seat in settlement.pickers
        if not any(designs[card].effect == "sabotage" for card in state.zones[FRONT[seat]])
    ]


MODULE = Module(
    name="sabotaged_dwarf", clauses="V1", only_with=frozenset(("base",)), amendments=(skip_the_sabotaged,)
)
