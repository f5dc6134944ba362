"""Answer what the maze answers, in the plainest way: a dictionary of cells and a depth-first search.

Written from the rules alone, so that it can stand against the fast maze: no sets of bits, no window, no reach
that is kept up to date step by step. To be a fair match in speed too, it remembers the last search of each
walk until something changes, and looks up in tables what is always the same.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple, cast

from saboteur.acts import Target
from saboteur.maze import Maze, Piece
from saboteur.offer import Offer
from saboteur.rulesets import Ruleset
from saboteur.shapes import Cell, Design, Shape, Side

OPPOSITE = {Side.N: Side.S, Side.E: Side.W, Side.S: Side.N, Side.W: Side.E}


@cache
def around(cell: Cell) -> dict[Side, Cell]:
    """Name the four neighbours of a cell."""
    x, y = cell
    return {Side.N: Cell(x, y - 1), Side.E: Cell(x + 1, y), Side.S: Cell(x, y + 1), Side.W: Cell(x - 1, y)}


@cache
def exits(tunnels: tuple[int, ...]) -> dict[Side, int]:
    """Say for each side where a card has a port which of its tunnels leaves there."""
    return {side: index for index, ports in enumerate(tunnels) for side in Side if ports & side.bit}


class Point(NamedTuple):
    """A place in the tunnels of a card: at one of its sides, or the middle of a tunnel."""

    cell: Cell
    tunnel: int
    side: Side | None = None


class ReferenceWalk:
    """A kind of dwarf: the colour of its ladders, and the gates it passes."""

    def __init__(self, home: str, passes: frozenset[str]) -> None:
        self.home = home
        self.passes = passes
        self.found: set[Point] | None = None
        """All that it reaches, once that has been looked for."""
        self.lays: dict[str, Offer] = {}
        """For anybody: offers to lay cards, until the maze changes."""


class ReferenceMaze:
    """All that lies on the table and is no secret."""

    def __init__(self, designs: Mapping[str, Design], walks: Iterable[tuple[str, frozenset[str]]]) -> None:
        self.designs = designs
        self.walks = tuple(ReferenceWalk(home, passes) for home, passes in walks)
        self.pieces: dict[Cell, Piece] = {}
        self.opened: frozenset[tuple[Cell, int]] = frozenset()
        """Gates that are open to everybody: a door with a key, a bribed troll."""
        self.face_up: dict[Cell, Shape] = {}
        self.memo: dict[Hashable, Any] = {}
        """For anybody: what depends on nothing but the maze, until it changes."""

    def copy(self) -> ReferenceMaze:
        """Return an independent copy."""
        twin = ReferenceMaze(self.designs, [(walk.home, walk.passes) for walk in self.walks])
        twin.pieces, twin.face_up, twin.opened = self.pieces.copy(), self.face_up.copy(), self.opened
        return twin

    # ---- changing -------------------------------------------------------------------------------

    def put(self, cell: Cell, piece: Piece) -> None:
        """Lay a piece on an empty cell, or turn up the one that lies there face down."""
        self.pieces[cell] = piece
        if piece.up:
            self.face_up[cell] = self.designs[piece.card].lying(piece.turned)
        self._forget()

    def take(self, cell: Cell) -> Piece:
        """Take a piece away and return it; what stood open on it is gone with it."""
        piece = self.pieces.pop(cell)
        self.face_up.pop(cell, None)
        self.opened = frozenset((place, side) for place, side in self.opened if place != cell)
        self._forget()
        return piece

    def take_all(self, cells: Iterable[Cell]) -> list[Piece]:
        """Take pieces away and return them."""
        return [self.take(cell) for cell in cells]

    def open(self, cell: Cell, side: int) -> None:
        """Open a gate to everybody."""
        self.opened |= {(cell, side)}
        self._forget()

    def _forget(self) -> None:
        self.memo = {}
        for walk in self.walks:
            walk.found = None
            walk.lays = {}

    # ---- searching ------------------------------------------------------------------------------

    def _reached(self, walk: ReferenceWalk) -> set[Point]:
        """Search from the start and from all that is joined to it from afar."""
        if walk.found is None:
            walk.found = set()
            todo = list(self._ladders(walk.home))
            while todo:
                point = todo.pop()
                if point not in walk.found:
                    walk.found.add(point)
                    todo += self._next_to(point, walk)
        return walk.found

    def _ladders(self, colour: str) -> Iterator[Point]:
        """Find the starts and ladders of a colour: all are joined to each other (X6, D7)."""
        for cell, shape in self.face_up.items():
            if shape.ladder == colour:
                yield Point(cell, 0)

    def _next_to(self, point: Point, walk: ReferenceWalk) -> Iterator[Point]:
        """List where one step leads."""
        cell, tunnel, side = point
        shape = self.face_up[cell]
        if side is None:
            # From the middle of a tunnel to its own ends (X5), and by a ladder to all others of its colour.
            for end, index in exits(shape.tunnels).items():
                if index == tunnel and self._is_free(cell, end, walk):
                    yield Point(cell, tunnel, end)
            if shape.ladder and tunnel == 0:
                yield from self._ladders(shape.ladder)
        else:
            # From an end of a tunnel to its middle, and across the edge where port meets port.
            if self._is_free(cell, side, walk):
                yield Point(cell, tunnel)
            beyond = around(cell)[side]
            there = self.face_up.get(beyond)  # G5: nothing leads through a face-down card
            if there is not None and OPPOSITE[side] in exits(there.tunnels):
                yield Point(beyond, exits(there.tunnels)[OPPOSITE[side]], OPPOSITE[side])

    def _is_free(self, cell: Cell, side: Side, walk: ReferenceWalk) -> bool:
        """Tell whether nothing on the arm at a side bars the walker, either way (X7, D4)."""
        for gate in self.face_up[cell].gates:
            if gate.side == side and gate.bars not in walk.passes and (cell, gate.side) not in self.opened:
                return False
        return True

    def _is_reached(self, cell: Cell, side: Side, walk: ReferenceWalk) -> bool:
        """Tell whether a card lies there that has a reached port at a side."""
        shape = self.face_up.get(cell)
        if shape is None or side not in exits(shape.tunnels):
            return False
        return Point(cell, exits(shape.tunnels)[side], side) in self._reached(walk)

    def _beyond(self, walk: ReferenceWalk) -> set[Cell]:
        """Find the cells that reached ports lead to."""
        return {around(cell)[side] for cell, _, side in self._reached(walk) if side is not None}

    # ---- asking ---------------------------------------------------------------------------------

    def shape(self, cell: Cell) -> Shape | None:
        """Return the shape that lies face up on a cell, if any."""
        return self.face_up.get(cell)

    def shapes(self) -> Iterator[tuple[Cell, Shape]]:
        """List all shapes that lie face up, in the order in which the pieces were laid."""
        return ((cell, self.face_up[cell]) for cell in self.pieces if cell in self.face_up)

    @property
    def down(self) -> int:
        """How many cards lie face down."""
        return len(self.pieces) - len(self.face_up)

    @property
    def special(self) -> dict[Cell, Shape]:
        """Cards with a ladder, gates, gold or crystals."""
        return {
            cell: shape
            for cell, shape in self.shapes()
            if shape.ladder or shape.gates or shape.gold or shape.crystals
        }

    def reaches(self, cell: Cell, walk: ReferenceWalk, sides: int = 15) -> bool:
        """Tell whether one of a card's ports is reached."""
        return any(sides & side.bit and self._is_reached(cell, side, walk) for side in Side)

    def reaches_tunnel(self, cell: Cell, tunnel: int, walk: ReferenceWalk) -> bool:
        """Tell whether the middle of a tunnel is reached."""
        return Point(cell, tunnel) in self._reached(walk)

    def lit(self) -> dict[Cell, tuple[int, ...]]:
        """Return the ports that each kind of walker reaches, for every card that lies face up."""
        return {
            cell: tuple(
                sum(side.bit for side in Side if self._is_reached(cell, side, walk)) for walk in self.walks
            )
            for cell in self.pieces
            if self.pieces[cell].up
        }

    def faced(self, walk: ReferenceWalk) -> list[Cell]:
        """List the face-down cards that a reached port faces, row by row."""
        return by_row(cell for cell in self._beyond(walk) if cell in self.pieces and cell not in self.face_up)

    def opens_onto(self) -> list[Cell]:
        """List the empty cells that a port opens onto, reached or not, row by row (T2)."""
        ends = {around(cell)[side] for cell, shape in self.face_up.items() for side in exits(shape.tunnels)}
        return by_row(ends - self.pieces.keys())

    def has_port_towards(self, cell: Cell) -> bool:
        """Tell whether some face-up card has a port towards a cell, reached or not."""
        for side, beyond in around(cell).items():
            there = self.face_up.get(beyond)
            if there is not None and OPPOSITE[side] in exits(there.tunnels):
                return True
        return False

    def fits(self, cell: Cell, shape: Shape) -> bool:
        """Tell whether port meets port and wall meets wall wherever a face-up card lies beside (G2, G5)."""
        for side, beyond in around(cell).items():
            there = self.face_up.get(beyond)
            if there is not None:
                is_open_here = side in exits(shape.tunnels)
                is_open_there = OPPOSITE[side] in exits(there.tunnels)
                if is_open_here != is_open_there:
                    return False
        return True

    def spots(self, design: Design, walk_index: int = 0) -> tuple[Target, ...]:
        """List where and which way up a card may be laid: all places unturned, then turned, row by row."""
        walk = self.walks[walk_index]
        beside = {cell for place in self.pieces for cell in around(place).values()}
        empty = by_row(beside - self.pieces.keys())
        may_join = self._may_hang if design.ways[0].ladder else self._may_follow
        return tuple(
            Target(cell=cell, turned=turned)
            for turned, way in zip((False, True), design.ways, strict=False)
            for cell in empty
            if self.fits(cell, way) and may_join(cell, way, walk)
        )

    def _may_follow(self, cell: Cell, shape: Shape, walk: ReferenceWalk) -> bool:
        """Tell whether one of the card's ports meets a reached one (G3); its own gates don't matter (D4)."""
        for side in exits(shape.tunnels):
            if self._is_reached(around(cell)[side], OPPOSITE[side], walk):
                return True
        return False

    def _may_hang(self, cell: Cell, shape: Shape, walk: ReferenceWalk) -> bool:
        """Tell whether a ladder may be laid: beside a card of the maze, but no goal and no gold (X6, D7)."""
        beside = around(cell).values()
        return any(map(self._is_of_the_maze, beside)) and not any(map(self._keeps_off, beside))

    def _is_of_the_maze(self, cell: Cell) -> bool:
        """Tell whether a card of the maze lies there: face up, or a goal."""
        return cell in self.face_up or self.pieces.get(cell) == Piece("goal", up=False)

    def _keeps_off(self, cell: Cell) -> bool:
        """Tell whether a ladder may not be laid beside what lies there: a goal, up or down, or gold."""
        piece = self.pieces.get(cell)
        if piece is None:
            return False
        if not piece.up:
            return piece.card == "goal"
        return self.designs[piece.card].family == "goal" or self.face_up[cell].gold is not None

    def spots_moved(self, cell: Cell, walk_index: int = 0) -> tuple[ReferenceMaze, tuple[Target, ...]]:
        """Lift a card off: return the maze without it, and where else it may be laid (P8)."""
        rest = self.copy()
        piece = rest.take(cell)
        spots = rest.spots(self.designs[piece.card], walk_index)
        return rest, tuple(spot for spot in spots if spot.cell != cell)

    def through(self, home: str, passes: frozenset[str], cell: Cell) -> bool:
        """Tell whether another kind of walker reaches a card (X14)."""
        return self.reaches(cell, ReferenceWalk(home, passes))


def by_row(cells: Iterable[Cell]) -> list[Cell]:
    """Put cells in the order in which one reads."""
    return sorted(cells, key=lambda cell: (cell.y, cell.x))


class ReferenceRuleset(Ruleset):
    """The same rules, played on the reference maze."""

    @classmethod
    def of(cls, ruleset: Ruleset) -> ReferenceRuleset:
        """Compose the same parts again."""
        return cls(
            ruleset.edition,
            ruleset.seats,
            ruleset.parts[1:],
            options=ruleset.options,
            rounds=ruleset.rounds,
            first=ruleset.first,
        )

    def new_maze(self) -> Maze:
        # No subclass of Maze: a question that only the fast one can answer shall fail, not be answered by it.
        return cast("Maze", ReferenceMaze(self.designs, self.flow.walks(self)))
