"""Treasure chests: ten surprises under face-down tunnel cards."""

from __future__ import annotations

from ...acts import parse_cell
from ...cards import load
from ...deal import Deal, ranks
from ...errors import Unplayable, Unreadable
from ...maze import Piece
from ...rulesets import Back, Module, Ruleset
from ...shapes import SIDES, Cell
from ...state import State
from .effects import EFFECTS, HANDLERS, draw_extra, draw_three, steal

LAYOUTS = {"inner": "3,-1/3,1/5,-1/5,1", "outer": "2,-2/2,2/6,-2/6,2"}
FARTHEST = 20
"""How far from the start a chest may lie, in columns and rows: nobody digs farther."""


def cells_of(ruleset: Ruleset) -> list[Cell]:
    """Return the four cells that the table chose."""
    layout = ruleset.options["chest_cells"]
    return [parse_cell(word) for word in LAYOUTS.get(layout, layout).split("/")]


def check_cells(ruleset: Ruleset) -> None:
    """Refuse cells that are taken, side by side, beside the start or a goal, or out of reach (C1)."""
    value = ruleset.options["chest_cells"]
    try:
        cells = cells_of(ruleset)
    except Unreadable:
        cells = []
    taken = {Cell(0, 0), *ruleset.goal_cells}
    around = {cell.beside(side) for cell in taken for side in SIDES}
    beside = {cell.beside(side) for cell in cells for side in SIDES}
    places = {cell for part in ruleset.parts for cell in part.cells}
    if (
        len(set(cells)) != 4
        or any(max(abs(x), abs(y)) > FARTHEST for x, y in cells)
        or not beside.isdisjoint(cells)
        or not (taken | around | places).isdisjoint(cells)
    ):
        raise Unplayable(
            "option_value", "C1", option="chest_cells", value=value, accepted=[*LAYOUTS, LAYOUTS["inner"]]
        )


def orders(state: State) -> dict[str, tuple[str, ...]]:
    """Shuffle chests and covers (C1)."""
    return {"covers": state.ruleset.stock("cover"), "chests": state.ruleset.stock("chest")}


def later(state: State) -> dict[str, tuple[str, ...]]:
    """Deal ranks for what chests shuffle or pick by lot (C5)."""
    ruleset = state.ruleset
    found = {"steal": ranks(20), "discards": ranks(len(ruleset.stock("deck")))}
    gold = len(ruleset.stock("gold"))
    return {**found, "gold_again": ranks(gold)} if gold else found


def setup(state: State, deal: Deal) -> None:
    """Lay four chests face down, each under a cover (C1)."""
    cells = cells_of(state.ruleset)
    chests, covers = deal.orders["chests"], deal.orders["covers"]
    for cell, chest, cover in zip(cells, chests, covers, strict=False):
        state.zones[f"chest:{cell}"], state.zones[f"cover:{cell}"] = (chest,), (cover,)
        state.maze.put(cell, Piece("cover", up=False))
    state.zones["chests_left"], state.zones["covers_left"] = chests[len(cells) :], covers[len(cells) :]


def open_chest(state: State, seat: int, cell: Cell) -> None:
    """Take the chest from under its cover, and let it take effect (C2)."""
    zone = f"chest:{cell}"
    (chest,) = state.zones[zone]
    state.open_card(chest, zone)
    state.put_away(chest, "away")
    state.tell("chest", seat, (chest,))
    EFFECTS[state.ruleset.designs[chest].effect](state, seat)


MODULE = Module(
    name="chests",
    clauses="C",
    rank=30,
    options={"chest_cells": ("inner", "outer", "*")},
    check=check_cells,
    cards=load(__name__),
    backs={"cover": Back(removable=True, under=("chest",))},
    orders=orders,
    later=later,
    setup=setup,
    joins={"cover": open_chest},
    handlers=HANDLERS,
    dues={"steal": (1, steal), "three": (1, draw_three), "extra": (2, draw_extra)},
)
