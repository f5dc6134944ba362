"""2020: reverses the order of turns."""

from __future__ import annotations

from ...acts import Act, Target
from ...cards import load
from ...seams import Effect, Module
from ...shapes import Design
from ...sight import Sight
from ...state import State


class ChangeOfDirection(Effect):
    """Reverses the order of turns for the rest of the round (P5)."""

    compiled = "reverse"

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        return (Target(),)

    def happen(self, state: State, seat: int, act: Act) -> None:
        state.direction = -state.direction
        state.tell("reversed", seat, amount=state.direction)


MODULE = Module(
    name="change_of_direction",
    clauses="P5",
    cards=load(__name__),
    effects={"change_of_direction": ChangeOfDirection()},
    compiled=True,
)
