"""Treasure chests: ten surprises under face-down tunnel cards."""

from __future__ import annotations

from ...acts import parse_cell
from ...cards import load, load_layouts
from ...deal import Deal, ranks
from ...errors import Unplayable, Unreadable
from ...maze import Piece
from ...names import Order
from ...rulesets import Ruleset
from ...seams import Back, Module, Option
from ...shapes import SIDES, Cell
from ...state import State
from .effects import EFFECTS, HANDLERS, draw_extra, draw_three, steal

LAYOUTS = load_layouts(__name__)
CHESTS = 4
FARTHEST = 20
"""The greatest distance of a chest from the start, in columns or rows (C1)."""


def cells_of(ruleset: Ruleset) -> tuple[Cell, ...]:
    """Return the four cells that the table chose or wrote."""
    chosen = ruleset.options["chest_cells"]
    if chosen in LAYOUTS:
        return LAYOUTS[chosen].cells
    return tuple(parse_cell(word) for word in chosen.split("/"))


def check_cells(ruleset: Ruleset) -> None:
    """Refuse cells where a chest may not lie, and say why (C1)."""
    try:
        cells = cells_of(ruleset)
    except Unreadable:
        value = ruleset.options["chest_cells"]
        raise Unplayable("chest_cells", "C1", value=value, example=OPTION.example) from None
    if len(cells) != CHESTS:
        raise Unplayable("chest_count", "C1", found=len(cells), wanted=CHESTS)
    start = Cell(0, 0)
    taken = {start, *ruleset.goal_cells, *(cell for part in ruleset.parts for cell in part.cells)}
    for at, cell in enumerate(cells):
        around = [cell.beside(side) for side in SIDES]
        before = cells[:at]
        if cell in before:
            raise Unplayable("chest_twice", "C1", cell=str(cell))
        if cell in taken:
            raise Unplayable("chest_taken", "C1", cell=str(cell))
        if max(abs(cell.x), abs(cell.y)) > FARTHEST:
            raise Unplayable("chest_far", "C1", cell=str(cell), farthest=FARTHEST)
        if start in around:
            raise Unplayable("chest_by_start", "C1", cell=str(cell))
        for other in before:
            if other in around:
                raise Unplayable("chests_beside", "C1", cell=str(other), other=str(cell))


OPTION = Option(
    tuple(LAYOUTS),
    "C1",
    example="3,-1/3,1/5,-1/5,1",
    edges=("20,20/-20,-20/20,-20/-20,20", "1,1/-1,1/1,-1/-1,-1", "7,0/9,0/8,-1/8,1", "2,0/0,2/-2,0/0,-2"),
    nonsense=(
        "3,-1/3,1/5,-1/5,1/5,1", "3,-1/3,1/5,-1/3,-1", "3,-1/3,1/5,-1", "3,-1/3,1/5,-1/5,1/7,1",
        "21,0/3,1/5,-1/5,1", "3,-21/3,1/5,-1/5,1", "1,0/3,1/5,-1/5,1", "0,1/3,1/5,-1/5,1",
        "0,0/3,1/5,-1/5,1", "8,0/3,1/5,-1/5,1", "3,0/3,1/5,-1/5,1", "3,-1/3,1/5,-1/",
        "3,-1 3,1 5,-1 5,1", "+3,-1/3,1/5,-1/5,1", "3.5,-1/3,1/5,-1/5,1", "inner/outer",
    ),
)  # fmt: skip


def orders(state: State) -> dict[str, Order]:
    """Shuffle chests and covers (C1)."""
    return {"covers": state.ruleset.stock("cover"), "chests": state.ruleset.stock("chest")}


def later(state: State) -> dict[str, Order]:
    """Deal ranks for the shuffles and random picks of chests (C5)."""
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
    version=2,
    older={1: {}},
    rank=30,
    options={"chest_cells": OPTION},
    check=check_cells,
    cards=load(__name__),
    layouts=LAYOUTS,
    backs={"cover": Back(removable=True, under=("chest",))},
    orders=orders,
    later=later,
    setup=setup,
    joins={"cover": open_chest},
    handlers=HANDLERS,
    verbs=("steal", "peek", "shift"),
    dues={"steal": (1, steal), "three": (1, draw_three), "extra": (2, draw_extra)},
)
