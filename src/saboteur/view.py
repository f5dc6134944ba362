"""Show one viewer what that viewer may see: built field by field, never by leaving things out of a State."""

from __future__ import annotations

import msgspec

from .engine import awaits
from .facts import Fact
from .maze import Maze, Piece
from .rulesets import Ruleset
from .shapes import Cell
from .sight import Sight
from .state import Due, Frame, State, Token


class Laid(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of the maze. Of a face-down card only the back is named."""

    cell: Cell
    card: str
    turned: bool = False
    up: bool = True
    lit: tuple[int, ...] = ()
    """For each kind of walker the ports it reaches."""


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game in the eyes of a seat, or of a spectator (seat None)."""

    seat: int | None
    rules: str
    round: int
    turn: int
    direction: int
    over: bool
    maze: tuple[Laid, ...]
    opened: tuple[tuple[Cell, int], ...]
    """Gates that are open to everybody, by cell and side."""
    laid: tuple[Cell, ...]
    zones: dict[str, tuple[str, ...]]
    """The cards that the viewer may see, by zone."""
    sizes: dict[str, int]
    """How many cards lie in the other zones."""
    coins: tuple[int, ...]
    flags: dict[str, int]
    tokens: tuple[Token, ...]
    dues: tuple[Due, ...]
    frames: tuple[Frame, ...]
    awaits: tuple[int, ...]
    facts: tuple[Fact, ...]
    """What this viewer alone has learned."""
    common: tuple[Fact, ...]
    """What everybody has."""


def view(state: State, viewer: int | None) -> View:
    """Show the game to a viewer."""
    maze = state.maze
    zones: dict[str, tuple[str, ...]] = {}
    sizes: dict[str, int] = {}
    for zone, cards in sorted(state.zones.items()):
        if state.sees(viewer, zone):
            zones[zone] = cards
        else:
            sizes[zone] = len(cards)
    return View(
        seat=viewer,
        rules=state.ruleset.line,
        round=state.round,
        turn=state.turn,
        direction=state.direction,
        over=state.over,
        maze=_pieces(maze),
        opened=tuple(sorted(maze.opened)),
        laid=state.laid,
        zones=zones,
        sizes=sizes,
        coins=state.coins,
        flags=dict(sorted(state.flags.items())),
        tokens=state.tokens,
        dues=state.dues,
        frames=state.frames,
        awaits=awaits(state),
        facts=() if viewer is None else state.knows[viewer].facts(),
        common=state.knows[-1].facts(),
    )


def _pieces(maze: Maze) -> tuple[Laid, ...]:
    lit = maze.lit()
    return tuple(
        [
            Laid(cell, piece.card, piece.turned, piece.up, lit.get(cell, ()))
            for cell, piece in maze.pieces.items()
        ]
    )


def maze_of(shown: View, ruleset: Ruleset) -> Maze:
    """Build the maze that a view shows."""
    maze = ruleset.new_maze()
    for piece in shown.maze:
        maze.put(piece.cell, Piece(piece.card, piece.turned, piece.up))
    for cell, side in shown.opened:
        maze.open(cell, side)
    return maze


class ViewSight(Sight):
    """Read a View with the eyes of its seat."""

    def __init__(self, shown: View, ruleset: Ruleset) -> None:
        assert shown.seat is not None
        self.shown = shown
        self.seat = shown.seat
        self.ruleset = ruleset
        self.maze = maze_of(shown, ruleset)
        self.turn = shown.turn
        self.coins = shown.coins
        self.flags = shown.flags
        self.tokens = shown.tokens
        self.frames = shown.frames
        self.laid = shown.laid

    def cards(self, zone: str) -> tuple[str, ...]:
        if zone in self.shown.sizes:
            raise LookupError(f"seat {self.seat} may not see {zone}")
        return self.shown.zones.get(zone, ())

    def size(self, zone: str) -> int:
        cards = self.shown.zones.get(zone)
        return self.shown.sizes.get(zone, 0) if cards is None else len(cards)


def encode(shown: View) -> bytes:
    """Write a view as JSON."""
    return msgspec.json.encode(shown)


def decode(data: bytes) -> View:
    """Read a view from JSON."""
    return msgspec.json.decode(data, type=View)
