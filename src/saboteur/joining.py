"""Resolve what a play has connected: face-down cards that are reached, and places (G6, G7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .acts import Act, Target, at_cell
from .choosing import OneOf
from .maze import Maze, Piece
from .offer import Offer
from .seams import Handler
from .shapes import Cell, Shape, Side
from .sight import Sight
from .state import Frame, State, Token


def lay_place(state: State, card: str, cell: Cell) -> None:
    """Lay a place into the maze, to be entered by the first player who connects it."""
    state.maze.put(cell, Piece(card))
    state.tokens += (Token("place", cell),)


def joined(maze: Maze, tokens: Iterable[Token]) -> list[Cell]:
    """List what is connected to a start and not yet resolved: face-down cards and places (G6, G7)."""
    cells: list[Cell] = []
    for walk in maze.walks:
        for cell in maze.faced(walk):
            if cell not in cells:
                cells.append(cell)
    for token in tokens:
        if token.kind == "place" and token.cell is not None:
            cells += [token.cell for walk in maze.walks if maze.reaches(token.cell, walk)]
    return cells


def settle(state: State, seat: int) -> None:
    """Resolve what a play has connected, one thing after another."""
    if joined(state.maze, state.tokens):
        state.push(Frame("resolve", seat))
    else:
        state.ruleset.flow.settled(state, seat)


class _ResolveHandler(OneOf):
    def offer(self, sight: Sight) -> Offer:
        cells = joined(sight.maze, sight.public.tokens)
        return Offer("next", targets=tuple([at_cell(cell) for cell in cells]))

    def chosen(self, state: State, frame: Frame, target: Target | None) -> None:
        if target is not None and target.cell is not None:
            resolve(state, frame.seat, target.cell)
        else:
            state.pop()
            state.ruleset.flow.settled(state, frame.seat)


def resolve(state: State, seat: int, cell: Cell) -> None:
    """Turn up a face-down card that was reached, or enter a place."""
    piece = state.maze.pieces[cell]
    if piece.up:
        state.drop([Token("place", cell)])
        state.tell("joined", seat, (piece.card,), at_cell(cell))
        state.ruleset.joins[state.ruleset.designs[piece.card].effect](state, seat, cell)
        return
    zone = f"{piece.card}:{cell}"
    (card,) = state.zones[zone]
    state.open_card(card, zone)
    state.zones["turning"] = (card,)
    state.tell("revealed", seat, (card,), at_cell(cell))
    possible = stances(state.maze, cell, state.ruleset.designs[card].ways)
    if len(possible) == 2:
        state.push(Frame("turn_up", seat, cell=cell))
    else:
        turn_up(state, seat, cell, turned=possible == [1])


def stances(maze: Maze, cell: Cell, ways: Sequence[Shape]) -> list[int]:
    """List the ways up in which a card may be revealed: 0 upright, 1 turned (G6)."""
    turns = range(len(ways))
    found = [turned for turned in turns if maze.fits(cell, ways[turned])]
    if not found:
        reached = sum(side.bit for side in Side if _is_reached_from(maze, cell, side))
        found = [turned for turned in turns if ways[turned].ports & reached]
    return found or [*turns]


def _is_reached_from(maze: Maze, cell: Cell, side: Side) -> bool:
    """Say whether a reached port opens onto a cell from one side, whichever walk reaches it."""
    beside, facing = cell.beside(side), side.opposite.bit
    return any(maze.reaches(beside, walk, facing) for walk in maze.walks)


class _TurnUpHandler(Handler):
    """Asks which way up a card shall lie if `stances` leaves a choice (G6)."""

    clause = "G6"
    settled_by = "turned_up"

    def offers(self, sight: Sight, frame: Frame) -> Iterable[Offer]:
        assert frame.cell is not None
        return [Offer("turn_up", targets=(at_cell(frame.cell), at_cell(frame.cell, turned=True)))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        assert frame.cell is not None
        state.pop()
        turn_up(state, frame.seat, frame.cell, act.target.turned)


def turn_up(state: State, seat: int, cell: Cell, turned: bool) -> None:
    """Lay a card that was revealed, and let it take effect."""
    (card,) = state.zones["turning"]
    state.zones["turning"] = ()
    state.maze.put(cell, Piece(card, turned))
    state.tell("turned_up", seat, (card,), at_cell(cell, turned))
    state.ruleset.joins[state.ruleset.designs[card].effect](state, seat, cell)


HANDLERS: Mapping[str, Handler] = {"resolve": _ResolveHandler(), "turn_up": _TurnUpHandler()}
