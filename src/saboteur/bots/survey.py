"""Measure the maze: how many cards are still missing between what is reached and each goal.

Any card may come, so an empty cell can be passed in every direction; only what lies there already is taken as
it is. A distance of 0 means that the goal is faced by a reached port.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..maze import Maze, Walk
from ..shapes import Cell, Shape

FAR = 15
"""What counts as out of reach."""

Ints = Sequence[int]


class Survey:
    """The distances from one walker's tunnels to some cells, now and after a change."""

    __slots__ = (
        "_bits",
        "_down",
        "_joined",
        "_ports",
        "_reached",
        "_stride",
        "_up",
        "_walk",
        "maze",
        "now",
        "targets",
    )

    def __init__(self, maze: Maze, walk: Walk, targets: Iterable[Cell], team: str = "") -> None:
        self.maze, self._walk = maze, walk
        self.targets = tuple(targets)
        self._bits = tuple([maze.window.bit(cell) for cell in self.targets])
        self._ports, self._joined, self._reached = maze.ports, walk.joined, walk.reached
        self._up, self._down, self._stride = maze.up, maze.down, maze.window.stride
        if team:
            self._bar_doors(team)
        self.now = self._measure(self._ports, self._joined, self._reached, self._up)

    def _bar_doors(self, team: str) -> None:
        """See the maze as a team does that must not pass the other's doors (X7)."""
        maze, own = self.maze, frozenset((team,))
        joined, seeds, shut = list(self._joined), [0, 0, 0, 0], False
        for cell, shape in maze.shapes():
            if shape.gates or shape.ladder:
                bit, barred = maze.window.bit(cell), shape.barred(own)
                if barred:
                    shut, free = True, shape.joined(barred)
                    joined = [mask if pair in free else mask & ~bit for pair, mask in enumerate(joined)]
                if shape.ladder:
                    seeds = [
                        mask | bit if shape.tunnels[0] >> side & 1 else mask
                        for side, mask in enumerate(seeds)
                    ]
        if shut:
            self._joined = joined
            self._reached = flood(self._ports, joined, (0, 0, 0, 0), seeds, self._stride)

    def after(self, cell: Cell, shape: Shape, barred: int = 0) -> tuple[int, ...]:
        """Return the distances once a card lies on an empty cell."""
        maze = self.maze
        if cell not in maze.window.inner:
            return self.now
        bit, stride, reached, ports = maze.window.bit(cell), self._stride, self._reached, shape.ports
        seeds = [
            bit if ports & 1 and reached[2] & (bit >> stride) else 0,
            bit if ports & 2 and reached[3] & (bit << 1) else 0,
            bit if ports & 4 and reached[0] & (bit << stride) else 0,
            bit if ports & 8 and reached[1] & (bit >> 1) else 0,
        ]
        if shape.ladder and shape.ladder in self._walk.linked:
            for side in range(4):
                if shape.tunnels[0] >> side & 1:
                    seeds[side] |= bit
        new_ports = [mask | bit if ports >> side & 1 else mask for side, mask in enumerate(self._ports)]
        joined = list(self._joined)
        for pair in shape.joined(barred):
            joined[pair] |= bit
        new_reached = flood(new_ports, joined, reached, seeds, stride)
        return self._measure(new_ports, joined, new_reached, self._up | bit)

    def _measure(self, ports: Ints, joined: Ints, reached: Ints, up: int) -> tuple[int, ...]:
        stride, taken = self._stride, up | self._down
        bits = self._bits
        found = [FAR] * len(bits)
        missing = 0
        for bit in bits:
            missing |= bit
        n, e, s, w = reached
        port_n, port_e, port_s, port_w = ports
        front = n >> stride | e << 1 | s << stride | w >> 1
        filled, cards = 0, 0
        while True:
            hit = front & missing
            if hit:
                missing &= ~hit
                for at, bit in enumerate(bits):
                    if hit & bit:
                        found[at] = cards
                if not missing:
                    break
            cards += 1
            front &= ~(taken | filled)
            if not front or cards >= FAR:
                break
            filled |= front
            south, west, north, east = front << stride, front >> 1, front >> stride, front << 1
            # Cards that lie cut off can be joined up again.
            in_n, in_e = south & port_n & ~n, west & port_e & ~e
            in_s, in_w = north & port_s & ~s, east & port_w & ~w
            front = south | west | north | east
            if in_n or in_e or in_s or in_w:
                n, e, s, w = flood(ports, joined, (n, e, s, w), (in_n, in_e, in_s, in_w), stride)
                front |= n >> stride | e << 1 | s << stride | w >> 1
        return tuple(found)


def flood(ports: Ints, joined: Ints, reached: Ints, seeds: Ints, stride: int) -> list[int]:
    """Add to what is reached all that is reached from some ports."""
    ne, ns, nw, es, ew, sw = joined
    port_n, port_e, port_s, port_w = ports
    rn, re, rs, rw = reached
    n, e, s, w = seeds
    while n or e or s or w:
        n, e, s, w = (
            n | e & ne | s & ns | w & nw,
            e | n & ne | s & es | w & ew,
            s | n & ns | e & es | w & sw,
            w | n & nw | e & ew | s & sw,
        )
        rn |= n
        re |= e
        rs |= s
        rw |= w
        n, e, s, w = (
            (s << stride) & port_n & ~rn,
            (w >> 1) & port_e & ~re,
            (n >> stride) & port_s & ~rs,
            (e << 1) & port_w & ~rw,
        )
    return [rn, re, rs, rw]
