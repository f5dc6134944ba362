"""Measure the maze: the number of cards missing between what is reached and each goal.

Any card may come, so an empty cell can be passed in every direction; only laid cards are fixed. A distance
of 0 means that a reached port faces the goal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ..maze import Maze, Walk
from ..shapes import Cell, Shape
from .islands import Island, Masks, cut_off, follow, islands, opened_by, rim_of, shore_of

FAR = 15
"""What counts as out of reach."""


class Survey:
    """The distances from one walker's tunnels to some cells, now and after a change."""

    __slots__ = (
        "_bits",
        "_islands",
        "_reached",
        "_shore",
        "_stride",
        "_taken",
        "_walk",
        "_wanted",
        "maze",
        "now",
    )

    def __init__(
        self, maze: Maze, walk: Walk, targets: Iterable[Cell], team: str = "", shores: Iterable[int] = ()
    ) -> None:
        """Measure to each of some cells, and to the nearest cell of each of some sets."""
        self.maze, self._walk = maze, walk
        self._bits = (*[maze.window.bit(cell) for cell in targets], *shores)
        self._wanted = 0
        for bit in self._bits:
            self._wanted |= bit
        self._stride = maze.window.stride
        self._taken = maze.up | maze.down | rim_of(maze.window)
        shut = _behind_doors(maze, walk, team) if team else None
        self._reached: Masks
        self._islands: Sequence[Island]
        self._reached, self._islands = (walk.reached, cut_off(maze, walk)) if shut is None else shut
        self._shore = shore_of(self._reached, self._stride)
        self.now = self._measure(self._shore, self._taken, [island.shore for island in self._islands])

    def after(self, cell: Cell, shape: Shape, barred: int = 0) -> tuple[int, ...]:
        """Return the distances once a card lies on an empty cell."""
        bit, stride = self.maze.window.bit(cell), self._stride
        if not bit:
            return self.now
        n, e, s, w = self._reached
        entered = (
            (1 if s & (bit >> stride) else 0)
            | (2 if w & (bit << 1) else 0)
            | (4 if n & (bit << stride) else 0)
            | (8 if e & (bit >> 1) else 0)
        )
        if shape.ladder and shape.ladder in self._walk.linked:
            entered |= shape.tunnels[0]
        tunnels = shape.tunnels if shape.ladder else _leading(shape.tunnels, barred)
        parts = [(sides, opened_by(bit, sides, stride)) for sides in tunnels]
        for island in self._islands:
            touching, shore, apart = island.faces(bit, stride) & shape.ports, island.shore, []
            for sides, opens in parts:
                if sides & touching:
                    touching |= sides
                    shore |= opens
                else:
                    apart.append((sides, opens))
            parts = [*apart, (touching, shore)]
        front, shores = self._shore, []
        for sides, opens in parts:
            if sides & entered:
                front |= opens
            else:
                shores.append(opens)
        return self._measure(front, self._taken | bit, shores)

    def doors(self) -> tuple[Cell, ...]:
        """List the empty cells where one card may reach one of the cells that are measured."""
        stride, wanted = self._stride, self._wanted
        beside = wanted << stride | wanted >> 1 | wanted >> stride | wanted << 1
        return tuple(self.maze.window.list(self._shore & beside & ~self._taken))

    def _measure(self, front: int, taken: int, shores: Sequence[int]) -> tuple[int, ...]:
        """Grow what is reached card by card; a walker who comes to an island continues from all of it."""
        stride, bits, wanted = self._stride, self._bits, self._wanted
        found = [FAR] * len(bits)
        for cards in range(FAR):
            hit = front & wanted
            if hit:
                wanted = 0
                for at, bit in enumerate(bits):
                    if found[at] == FAR:
                        if hit & bit:
                            found[at] = cards
                        else:
                            wanted |= bit
                if not wanted:
                    break
            front &= ~taken
            if not front:
                break
            taken |= front
            further = front << stride | front >> 1 | front >> stride | front << 1
            for shore in shores:
                if shore & front:
                    further |= shore
            front = further
        return tuple(found)


def _behind_doors(maze: Maze, walk: Walk, team: str) -> tuple[Masks, Sequence[Island]] | None:
    """See the maze as a team that must not pass the other's doors (X7); None if no door is in its way."""
    own, stride = frozenset((team,)), maze.window.stride
    joined, shut = list(walk.joined), False
    ladders: list[tuple[int, int]] = []
    for cell, shape in maze.special.items():
        bit, barred = maze.window.bits[cell], shape.barred(own)
        if barred:
            shut, free = True, shape.joined(barred)
            joined = [mask if pair in free else mask & ~bit for pair, mask in enumerate(joined)]
        if shape.ladder:
            ladders += [(bit, side) for side in range(4) if shape.tunnels[0] >> side & 1]
    if not shut:
        return None
    reached = follow(maze.ports, joined, ladders, stride)
    return reached, islands(maze.ports, joined, reached, stride)


@lru_cache(maxsize=1024)
def _leading(tunnels: tuple[int, ...], barred: int) -> tuple[int, ...]:
    """List the sets of sides that a card connects; a dead end leads nowhere."""
    joined = [tunnel & ~barred for tunnel in tunnels]
    return tuple([sides for sides in joined if sides & (sides - 1)])
