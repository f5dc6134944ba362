"""The gallery feast: the first player to connect it shuffles everybody's roles."""

from __future__ import annotations

from ...cards import load, load_layouts
from ...deal import Deal, by_rank, ranks
from ...joining import lay_place
from ...seams import Module
from ...shapes import Cell
from ...state import ROLE, State

LAYOUTS = load_layouts(__name__)
(CELL,) = LAYOUTS["feast"].cells


def setup(state: State, deal: Deal) -> None:
    """Lay the feast into the maze (F1, F2)."""
    lay_place(state, "feast", CELL)


def celebrate(state: State, seat: int, cell: Cell) -> None:
    """Shuffle all roles and deal them out again; everyone looks at the new one (F1)."""
    places = ROLE[: state.seats]
    roles = tuple(state.zones[place][0] for place in places)
    for one, place in enumerate(places):
        state.learn(one, (roles[one],), place)
    state.scatter(places, places)
    state.tell("feast", seat)
    for one, role in enumerate(by_rank(roles, state.deal["feast"])):
        state.zones[places[one]] = (role,)
        state.tell("role", one, (role,), seen=(one,))


MODULE = Module(
    name="feast",
    clauses="F",
    rank=11,
    cards=load(__name__),
    layouts=LAYOUTS,
    cells=(CELL,),
    later=lambda state: {"feast": ranks(state.seats)},
    setup=setup,
    joins={"feast": celebrate},
)
