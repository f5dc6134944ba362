"""Positions for the teaching pages, written as short text and played by the engine."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from saboteur import engine
from saboteur.acts import CHANCE, Act, parse_cell
from saboteur.catalogue import ruleset
from saboteur.deal import Deal
from saboteur.errors import Illegal
from saboteur.maze import Piece
from saboteur.record import read_line
from saboteur.shapes import SIDES, Cell
from saboteur.state import FRONT, HAND, State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SHOWN, FITS = "shown", "fits"
"""The result of a drawing: nothing was tried, or the act is legal. Otherwise the code of the refusal."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position: what is dealt, what lies in the maze, and the acts that follow."""

    seats: int
    modules: tuple[str, ...] = ()
    options: dict[str, str] = {}
    deal: dict[str, str] = {}
    """Orders of the deal, each only in part: the named cards come first."""
    lies: tuple[str, ...] = ()
    """Cards in the maze besides those of the set-up, as `1,0 tee_nes turned`."""
    hands: dict[str, str] = {}
    """Cards in hands, if a seat needs more than the card of its act."""
    fronts: dict[str, str] = {}
    """Cards in front of seats."""
    lines: tuple[str, ...] = ()
    """Acts as in a record. The cards they need are put into the hand."""
    runs_out: bool = False
    """Whether all other players have no cards, so that the last line ends the round."""
    tries: str = ""
    """One more act, which the engine allows or refuses."""


class Outcome(msgspec.Struct, frozen=True):
    """The resulting position, and what the engine said about the tried act."""

    state: State
    tried: Act | None = None
    code: str = SHOWN
    clause: str = ""
    clash: tuple[int, ...] = ()
    """The sides on which a refused card meets a port with a wall."""


def play(edition: str, position: Position) -> Outcome:
    """Set up a position, play its lines, and try the act."""
    state = _dealt(edition, position)
    for line in position.lies:
        _lay(state, line)
    for zones, given in ((HAND, position.hands), (FRONT, position.fronts)):
        for seat, cards in given.items():
            state.zones[zones[int(seat)]] = tuple(cards.split())
    for index, line in enumerate(position.lines):
        if position.runs_out and index == len(position.lines) - 1:
            _run_out(state)
        _play(state, line)
    return _try(state, position.tries) if position.tries else Outcome(state)


def first(wanted: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """Put some cards before all others."""
    left = Counter(cards)
    left.subtract(wanted)
    return (*wanted, *left.elements())


def _dealt(edition: str, position: Position) -> State:
    state = engine.start(ruleset(edition, position.seats, *position.modules, options=position.options))
    orders: Mapping[str, tuple[str, ...]] = state.ruleset.orders(state)
    unknown = position.deal.keys() - orders.keys()
    assert not unknown, f"no such orders: {unknown}"
    engine.apply(
        state,
        CHANCE,
        Deal({name: first(position.deal.get(name, "").split(), order) for name, order in orders.items()}),
    )
    return state


def _lay(state: State, line: str) -> None:
    where, card, *turned = line.split()
    cell = parse_cell(where)
    there = state.maze.pieces.get(cell)
    if there is not None:
        assert state.zones[f"{there.card}:{cell}"] == (card,), f"{cell} can't show {card}"
        state.zones[f"{there.card}:{cell}"] = ()
    else:
        state.laid += (cell,)
    state.maze.put(cell, Piece(card, bool(turned)))


def _play(state: State, line: str) -> None:
    actor, act = read_line(line)
    assert isinstance(act, Act)
    _hand(state, actor, act)
    engine.apply(state, actor, act)


def _hand(state: State, actor: int, act: Act) -> None:
    """Give an actor the cards of an act, if the hand lacks them."""
    if state.frames[-1].kind == "turn":
        lacking = Counter(act.cards) - Counter(state.zones[HAND[actor]])
        state.zones[HAND[actor]] += tuple(lacking.elements())
        state.cached_offers = {}


def _run_out(state: State) -> None:
    """Remove all other cards, so that one more act ends the round."""
    for seat in range(state.seats):
        state.zones[HAND[seat]] = ()
    state.zones["pile"] = ()
    state.cached_offers = {}


def _try(state: State, line: str) -> Outcome:
    actor, act = read_line(line)
    assert isinstance(act, Act)
    _hand(state, actor, act)
    try:
        engine.apply(state, actor, act)
    except Illegal as refusal:
        return Outcome(state, act, refusal.code, refusal.clause, _clash(state, act))
    return Outcome(state, act, FITS)


def _clash(state: State, act: Act) -> tuple[int, ...]:
    cell, design = act.target.cell, state.ruleset.designs[act.cards[0]]
    if cell is None or not design.is_tunnel:
        return ()
    shape = design.lying(act.target.turned)
    return tuple(side for side in SIDES if _meets_wrongly(state, cell, shape.ports, side))


def _meets_wrongly(state: State, cell: Cell, ports: int, side: int) -> bool:
    there = state.maze.shape(cell.beside(SIDES[side]))
    return there is not None and (ports >> side & 1) != (there.ports >> SIDES[side].opposite & 1)
