"""Find tunnels that are cut off: a walker who reaches a cell that they open onto continues from all of them.

Sets of cells are integers, as in the maze; ports have four such sets, one for each side.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..derived import derived_by
from ..maze import Maze, Walk, Window
from ..shapes import PAIRS, SIDES

Masks = Sequence[int]

LEADS = tuple(
    tuple((at, int(b if a == side else a)) for at, (a, b) in enumerate(PAIRS) if side in (a, b))
    for side in range(4)
)
"""For each side, where a card that connects a pair of sides leads from it, by the number of the pair."""


class Island(NamedTuple):
    """Connected tunnels, and the cells that they open onto."""

    ports: Masks
    shore: int

    def faces(self, bit: int, stride: int) -> int:
        """Return the sides of a cell where a port of the island opens onto it."""
        n, e, s, w = self.ports
        return (
            (1 if s & (bit >> stride) else 0)
            | (2 if w & (bit << 1) else 0)
            | (4 if n & (bit << stride) else 0)
            | (8 if e & (bit >> 1) else 0)
        )


@lru_cache(maxsize=64)
def rim_of(window: Window) -> int:
    """Return the outermost cells of a window: no way need lead there, and steps beyond would wrap around."""
    inside = window.bits
    return sum(bit for cell, bit in inside.items() if any(cell.beside(side) not in inside for side in SIDES))


def shore_of(ports: Masks, stride: int) -> int:
    """Return the cells that ports open onto."""
    n, e, s, w = ports
    return n >> stride | e << 1 | s << stride | w >> 1


def opened_by(bit: int, sides: int, stride: int) -> int:
    """Return the cells that some sides of a cell open onto."""
    return (
        (bit >> stride if sides & 1 else 0)
        | (bit << 1 if sides & 2 else 0)
        | (bit << stride if sides & 4 else 0)
        | (bit >> 1 if sides & 8 else 0)
    )


def cut_off(maze: Maze, walk: Walk) -> Sequence[Island]:
    """List the tunnels that a walker does not reach, once per maze."""
    return _cut_off(maze, maze.walks.index(walk))


@derived_by
def _cut_off(maze: Maze, walk_index: int) -> Sequence[Island]:
    walk = maze.walks[walk_index]
    return islands(maze.ports, walk.joined, walk.reached, maze.window.stride)


def networks(maze: Maze, walk: Walk) -> Sequence[Island]:
    """List all tunnels, once per maze: reached ones, and those that are cut off."""
    return _networks(maze, maze.walks.index(walk))


@derived_by
def _networks(maze: Maze, walk_index: int) -> Sequence[Island]:
    walk, stride = maze.walks[walk_index], maze.window.stride
    if sum(bool(shape.ladder) for shape in maze.special.values()) > 1:
        return islands(maze.ports, walk.joined, (0, 0, 0, 0), stride)  # ladders connect separate tunnels
    return [Island(tuple(walk.reached), shore_of(walk.reached, stride)), *cut_off(maze, walk)]


def islands(ports: Masks, joined: Masks, reached: Masks, stride: int) -> list[Island]:
    """List the unreached tunnels that lead from one cell to another."""
    loose = [there & ~lit for there, lit in zip(ports, reached, strict=True)]
    ne, ns, nw, es, ew, sw = joined
    n, e, s, w = loose
    seeds = [n & (ne | ns | nw), e & (ne | es | ew), s & (ns | es | sw), w & (nw | ew | sw)]
    found: list[Island] = []
    for side in range(4):
        while seeds[side]:
            bit = seeds[side] & -seeds[side]
            lit = follow(loose, joined, [(bit, side)], stride)
            found.append(Island(lit, shore_of(lit, stride)))
            seeds = [seed & ~there for seed, there in zip(seeds, lit, strict=True)]
    return found


def follow(ports: Masks, joined: Masks, steps: list[tuple[int, int]], stride: int) -> list[int]:
    """Return all ports that are reached from some ports, each as a cell's bit and a side."""
    lit = [0] * 4
    while steps:
        bit, side = steps.pop()
        if not lit[side] & bit:
            lit[side] |= bit
            beyond = opened_by(bit, 1 << side, stride)
            if ports[side ^ 2] & beyond:
                steps.append((beyond, side ^ 2))
            steps += [(bit, other) for pair, other in LEADS[side] if joined[pair] & bit]
    return lit
