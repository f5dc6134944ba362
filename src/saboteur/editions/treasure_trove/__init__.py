"""2018: keeps one of the top discards instead of drawing."""

from __future__ import annotations

from ... import retrieval, turns
from ...acts import Act, Target
from ...cards import load
from ...seams import Effect, Module
from ...shapes import Design
from ...sight import Sight
from ...state import State


class TreasureTrove(Effect):
    """Shows the top five discards and keeps one (P3)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        return (Target(),) if sight.size("discard") else ()

    def happen(self, state: State, seat: int, act: Act) -> None:
        turns.forgo_draw(state)
        retrieval.retrieve(state, seat)


MODULE = Module(
    name="treasure_trove", clauses="P3", cards=load(__name__), effects={"treasure_trove": TreasureTrove()}
)
