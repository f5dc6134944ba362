"""The Duel: two known dwarves, each with its own start, race for gold."""

from __future__ import annotations

from ... import joining, rounds, turns
from ...acts import Act, Target, at_cell
from ...cards import load
from ...offer import Offer
from ...seams import Effect, Module
from ...shapes import Cell, Design
from ...sight import Sight
from ...state import END_TURN, Frame, State, Token
from .. import base, expansion
from .course import Claims, DuelFlow, closed_gates, closed_trolls, markers_left
from .payment import DuelScoring

CARDS = load(__name__)
MARKERS, KEYS = 8, 2
GOAL_CELLS = (Cell(5, -2), Cell(5, 0), Cell(5, 2), Cell(7, -1), Cell(7, 1), Cell(9, 0))


class OwnRepair(base.Repair):
    """Removes a sabotage card in front of its player only (D9)."""

    def helped(self, sight: Sight) -> tuple[int, ...]:
        return (sight.seat,)


class Key(Effect):
    """Opens a door of the other colour for the rest of the round (D10)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        gates = closed_gates(sight.maze)
        if not gates or len(sight.tokens_of("key")) >= KEYS:
            return ()
        passes = sight.walk.passes
        return tuple([at_cell(cell) for cell, gate in gates if gate.bars not in passes | {"troll"}])

    def happen(self, state: State, seat: int, act: Act) -> None:
        cell = act.target.at
        (gate,) = [gate for there, gate in closed_gates(state.maze) if there == cell]
        state.tokens += (Token("key", cell, seat),)
        state.tell("unlocked", seat, target=act.target)
        state.maze.open(cell, gate.side)
        joining.settle(state, seat)


EFFECTS = {**base.EFFECTS, "repair": OwnRepair(), "key": Key()}


def bribe_offers(sight: Sight) -> list[Offer]:
    """Offer to bribe trolls that the seat has reached (D8)."""
    trolls, maze = closed_trolls(sight.maze), sight.maze
    if not trolls:
        return []
    cells = []
    for cell, gate in trolls:
        shape = maze.shape(cell)
        assert shape is not None
        (tunnel,) = [at for at, ports in enumerate(shape.tunnels) if ports >> gate.side & 1]
        if maze.reaches(cell, sight.walk, 1 << gate.side) or maze.reaches_tunnel(cell, tunnel, sight.walk):
            cells.append(at_cell(cell))
    if not cells or not markers_left(sight.ruleset, sight.public.tokens):
        return []
    return [Offer("bribe", targets=tuple(cells))]


def bribe(state: State, frame: Frame, act: Act) -> None:
    """Put a marker on a troll, which then lets everybody pass (D8)."""
    cell, seat = act.target.cell, frame.seat
    assert cell is not None
    (gate,) = [gate for there, gate in closed_gates(state.maze) if there == cell]
    state.tokens += (Token("bribe", cell, seat),)
    state.tell("bribed", seat, target=act.target)
    if not markers_left(state.ruleset, state.tokens):
        rounds.end_round(state, "markers")  # D11: before anything behind the troll happens
        return
    state.maze.open(cell, gate.side)
    joining.settle(state, seat)


def done(state: State, frame: Frame, act: Act) -> None:
    """End the turn without another bribe."""
    state.frames = END_TURN[frame.seat]


def pass_up_to_two(sight: Sight) -> list[Offer]:
    """Offer to pass with one or two cards (D3)."""
    return turns.pass_offers(sight, most=2)


def return_keys(state: State) -> None:
    """Put keys of removed doors back into the supply (D10)."""
    state.tokens = tuple(t for t in state.tokens if t.kind != "key" or t.cell in state.maze.pieces)


MODULE = Module(
    name="duel",
    clauses="D",
    version=2,
    older={1: {}},
    edition=True,
    seats=range(2, 3),
    compiled=True,
    measured=(2,),
    only_with=frozenset(),  # D15
    cards=CARDS,
    goal_cells=GOAL_CELLS,
    backs=base.BACKS,
    tokens={"marker bribe": MARKERS, "key": KEYS},
    turn_offers=(turns.hand_offers, pass_up_to_two, expansion.shed_offers),
    aside_offers=(bribe_offers,),
    moves={"shed": expansion.shed, "bribe": bribe, "done": done},
    effects=EFFECTS,
    lay_bans=(base.sabotaged,),
    handlers={"claims": Claims()},
    verbs=("shed", "bribe", "claim", "done"),
    joins=base.JOINS,
    after_removal=(return_keys,),
    flow=DuelFlow({"green": Cell(0, 1), "blue": Cell(0, -1)}, markers=MARKERS, late_offers=bribe_offers),
    scoring=DuelScoring(),
    open_gold=True,
)
