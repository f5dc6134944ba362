"""The wardrobe: the first player to connect it changes roles."""

from __future__ import annotations

from ... import roles
from ...cards import load, load_layouts
from ...deal import Deal
from ...joining import lay_place
from ...seams import Module
from ...shapes import Cell
from ...state import State

LAYOUTS = load_layouts(__name__)
(CELL,) = LAYOUTS["wardrobe"].cells


def setup(state: State, deal: Deal) -> None:
    """Lay the wardrobe into the maze (W1, W2)."""
    lay_place(state, "wardrobe", CELL)


def change(state: State, seat: int, cell: Cell) -> None:
    """Exchange the role with the leftover one, or with the top of the stack (W1)."""
    roles.swap_role(state, seat)


MODULE = Module(
    name="wardrobe",
    clauses="W",
    rank=10,
    cards=load(__name__),
    layouts=LAYOUTS,
    cells=(CELL,),
    setup=setup,
    joins={"wardrobe": change},
)
