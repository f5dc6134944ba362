"""Measure the maze from the goals backwards: for every empty cell how many cards are missing from there.

One sweep per goal answers what every card on every cell would do, roughly but at once; `survey` is exact and
slower. Playouts live on this.
"""

from __future__ import annotations

from ..maze import Maze, Walk
from ..shapes import Cell, Shape
from .survey import FAR, flood

DEEP = 11
"""How far the sweep goes."""

EXITS = tuple(tuple(side for side in range(4) if ports >> side & 1) for ports in range(16))
"""The sides in each set of ports."""


class Field:
    """The distances to one goal."""

    __slots__ = ("_cells", "_edge", "_maze", "_ports", "_seen", "_walk", "now")

    def __init__(self, maze: Maze, walk: Walk, goal: Cell) -> None:
        self._maze, self._walk = maze, walk
        stride, taken, ports = maze.window.stride, maze.up | maze.down, maze.ports
        port_n, port_e, port_s, port_w = ports
        n = e = s = w = 0
        front = maze.window.bit(goal)
        filled = 0
        self._cells: list[int] = [front]
        """The cells at each distance; at 0 the goal itself."""
        self._ports: list[tuple[int, int, int, int]] = []
        """The ports from which so many cards are missing, or fewer."""
        reached_n, reached_e, reached_s, reached_w = walk.reached
        self.now = FAR
        for missing in range(DEEP):
            # Cards with a port towards the front, and all that is joined to them.
            seeds = (
                front << stride & port_n & ~n,
                front >> 1 & port_e & ~e,
                front >> stride & port_s & ~s,
                front << 1 & port_w & ~w,
            )
            around = 0
            if any(seeds):
                n, e, s, w = flood(ports, walk.joined, (n, e, s, w), seeds, stride)
                around = n >> stride | e << 1 | s << stride | w >> 1
            self._ports.append((n, e, s, w))
            if self.now == FAR and (n & reached_n or e & reached_e or s & reached_s or w & reached_w):
                self.now = missing
            around |= front << stride | front >> 1 | front >> stride | front << 1
            front = around & ~(taken | filled)
            if not front:
                break
            filled |= front
            self._cells.append(front)
        open_cells = (
            reached_n >> stride | reached_e << 1 | reached_s << stride | reached_w >> 1
        ) & ~taken  # what a reached port opens onto
        self._seen: dict[Cell, tuple[int, int, tuple[int, int, int, int]]] = {}
        self._edge: list[tuple[int, int]] = [
            (missing, cells & open_cells)
            for missing, cells in enumerate(self._cells)
            if missing and cells & open_cells
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
        """Return from which sides a cell is reached, the distance without it, and those beyond each side."""
        maze = self._maze
        if cell not in maze.window.inner:
            return 0, self.now, (FAR, FAR, FAR, FAR)
        bit, stride = maze.window.bit(cell), maze.window.stride
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
            (self._from(north, 2), self._from(east, 3), self._from(south, 0), self._from(west, 1)),
        )

    def _from(self, bit: int, side: int) -> int:
        for missing, cells in enumerate(self._cells):
            if cells & bit:
                return missing
        if self._maze.ports[side] & bit:
            for missing, ports in enumerate(self._ports):
                if ports[side] & bit:
                    return missing
        return FAR
