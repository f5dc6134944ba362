"""Measure the maze backwards from the goals: the number of cards missing from every empty cell.

One sweep per goal estimates at once what every card on every cell would do; `survey` is exact and slower.
Playouts use this.
"""

from __future__ import annotations

from ..maze import Maze, Walk
from ..shapes import Cell, Shape
from .islands import Island, networks, rim_of, shore_of
from .survey import FAR

DEEP = 11
"""How far the sweep goes."""

EXITS = tuple(tuple(side for side in range(4) if ports >> side & 1) for ports in range(16))
"""The sides in each set of ports."""


class Field:
    """The distances to one goal."""

    __slots__ = ("_cells", "_edge", "_entered", "_maze", "_seen", "_walk", "now")

    def __init__(self, maze: Maze, walk: Walk, goal: Cell) -> None:
        self._maze, self._walk = maze, walk
        stride, taken = maze.window.stride, maze.up | maze.down
        front, filled = maze.window.bit(goal), taken | rim_of(maze.window)
        self._cells: list[int] = [front]
        """The cells at each distance; at 0 the goal itself."""
        self._entered: list[tuple[int, Island]] = []
        """The tunnels from which so many cards are missing."""
        self.now = FAR
        reached, apart = shore_of(walk.reached, stride), networks(maze, walk)
        for missing in range(DEEP):
            around = front << stride | front >> 1 | front >> stride | front << 1
            if self.now == FAR and reached & front:
                self.now = missing
            left = []
            for network in apart:
                if network.shore & front:
                    around |= network.shore
                    self._entered.append((missing, network))
                else:
                    left.append(network)
            apart = left
            front = around & ~filled
            if not front:
                break
            filled |= front
            self._cells.append(front)
        opens = reached & ~taken
        self._seen: dict[Cell, tuple[int, int, tuple[int, int, int, int]]] = {}
        self._edge: list[tuple[int, int]] = [
            (missing, cells & opens) for missing, cells in enumerate(self._cells) if missing and cells & opens
        ]

    def after(self, cell: Cell, shape: Shape) -> int:
        """Return about how many cards will be missing once a card lies on a cell."""
        seen = self._seen.get(cell)
        if seen is None:
            seen = self._seen[cell] = self._look_around(cell)
        entered, best, beyond = seen
        for tunnel in shape.tunnels:
            if tunnel & entered or shape.ladder:
                for side in EXITS[tunnel & ~entered]:
                    best = min(best, beyond[side])
        return best

    def _look_around(self, cell: Cell) -> tuple[int, int, tuple[int, int, int, int]]:
        """Return the sides from which a cell is reached, the distance without it, and those beyond."""
        bit, stride = self._maze.window.bit(cell), self._maze.window.stride
        if not bit:
            return 0, self.now, (FAR, FAR, FAR, FAR)
        n, e, s, w = self._walk.reached
        north, east, south, west = bit >> stride, bit << 1, bit << stride, bit >> 1
        entered = (
            (1 if s & north else 0)
            | (2 if w & east else 0)
            | (4 if n & south else 0)
            | (8 if e & west else 0)
        )
        best = 0 if self.now == 0 else next((missing for missing, cells in self._edge if cells & ~bit), FAR)
        return (
            entered,
            best,
            (
                self._from(bit, north, 2),
                self._from(bit, east, 3),
                self._from(bit, south, 0),
                self._from(bit, west, 1),
            ),
        )

    def _from(self, bit: int, beyond: int, side: int) -> int:
        """Return the number of cards missing from a cell on, when coming from its neighbour."""
        for missing, cells in enumerate(self._cells):
            if cells & beyond:
                return missing
        if self._maze.ports[side] & beyond:
            for missing, network in self._entered:
                if network.ports[side] & beyond:
                    return missing
            # A dead end leads only back to the neighbour.
            return next((missing for missing, cells in enumerate(self._cells[:DEEP]) if cells & bit), FAR)
        return FAR
