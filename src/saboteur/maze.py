"""Keep the maze: what lies where, what is reached, where a card fits.

Cells are bits here. Outside this file only bots use them so, for counting. A set of cells is an integer with
a bit for each cell of a window, and a step to a neighbouring cell is a shift. Everybody else sees unbounded
cells: when play comes near the rim of the window, a larger window replaces it.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from .acts import Target, at_cell
from .offer import Offer
from .shapes import STANCES, Cell, Design, Shape, Side

N, E, S, W = range(4)
SIDES_OF = tuple(tuple(side for side in range(4) if ports >> side & 1) for ports in range(16))
"""The sides in every set of ports."""
RIM = 2
"""The number of empty columns and rows at the window's edge, so that no shift wraps around."""


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A card on the table as everybody sees it: of a face-down card only the back."""

    card: str
    turned: bool = False
    up: bool = True


class Window:
    """Number the cells of a rectangle, row by row."""

    __slots__ = ("bits", "cells", "inner", "ones", "stride", "targets")

    def __init__(self, left: int, top: int, stride: int, height: int) -> None:
        self.stride = stride
        self.cells = tuple(Cell(x + left, y + top) for y in range(height) for x in range(stride))
        self.ones = tuple(1 << at for at in range(len(self.cells)))
        self.bits = dict(zip(self.cells, self.ones, strict=True))
        self.inner = {
            cell: bit
            for cell, bit in self.bits.items()
            if RIM <= cell.x - left < stride - RIM and RIM <= cell.y - top < height - RIM
        }
        """The cells where a card keeps clear of the rim."""
        self.targets = tuple(tuple(at_cell(cell, turned) for cell in self.cells) for turned in (False, True))
        """A target for each cell, with a card upright and turned."""

    def bit(self, cell: Cell) -> int:
        """Return the cell's bit; 0 for a cell outside."""
        return self.bits.get(cell, 0)

    def list(self, mask: int) -> list[Cell]:
        """List the cells of a set, row by row."""
        found = []
        cells = self.cells
        while mask:
            low = mask & -mask
            found.append(cells[low.bit_length() - 1])
            mask ^= low
        return found


@lru_cache(maxsize=64)
def window(left: int, top: int, stride: int, height: int) -> Window:
    """Return the shared window of these bounds."""
    return Window(left, top, stride, height)


@lru_cache(maxsize=4096)
def aims(window: Window, turned: int, mask: int) -> tuple[Target, ...]:
    """Return a target for every cell of a set, with a card turned or not."""
    targets, ones = window.targets[turned], window.ones
    found = []
    while mask:
        top = mask.bit_length() - 1
        found.append(targets[top])
        mask ^= ones[top]
    return tuple(found[::-1])


def _bounds(places: list[int]) -> tuple[int, int]:
    """Return the bounds of a window along one axis, in large steps, so that there are few windows."""
    return (min(places) - 2 * RIM) // 6 * 6, (max(places) + 2 * RIM) // 6 * 6 + 6


FIRST = window(-7, -7, 23, 15)


class Walk:
    """What one kind of dwarf reaches: the ladders it starts from and the gates it passes."""

    __slots__ = ("home", "joined", "lays", "linked", "near", "passes", "reached", "spots")

    def __init__(self, home: str, passes: frozenset[str]) -> None:
        self.home, self.passes = home, passes
        self.joined = [0] * 6
        self.reached = [0] * 4
        self.near: tuple[int, ...] = ()
        """Cells where a port meets a reached one, by number of STANCES; empty until needed."""
        self.linked = {home}
        """Colours of ladders that have been reached, so that all ladders of that colour are."""
        self.spots: dict[tuple[int, int, str], tuple[Target, ...]] = {}
        """Where cards with the same ports may be laid."""
        self.lays: dict[str, Offer] = {}
        """Offers to lay cards, wherever they fit."""

    def copy(self) -> Walk:
        """Return an independent copy."""
        twin = Walk.__new__(Walk)
        twin.home, twin.passes = self.home, self.passes
        twin.joined, twin.reached, twin.linked = self.joined[:], self.reached[:], self.linked.copy()
        twin.near, twin.spots, twin.lays = self.near, self.spots, self.lays
        return twin


class Maze:
    """Everything on the table that is not secret."""

    __slots__ = (
        "colours",
        "designs",
        "down",
        "keep_off",
        "memo",
        "misfits",
        "opened",
        "pieces",
        "ports",
        "special",
        "up",
        "walks",
        "window",
    )  # fmt: skip

    def __init__(self, designs: Mapping[str, Design], walks: Iterable[tuple[str, frozenset[str]]]) -> None:
        self.designs = designs
        self.walks = tuple(Walk(home, passes) for home, passes in walks)
        self.pieces: dict[Cell, Piece] = {}
        self.opened: frozenset[tuple[Cell, int]] = frozenset()
        """Gates that are open to everybody: a door with a key, a bribed troll."""
        self.window = FIRST
        self._clear()

    def _clear(self) -> None:
        self.up = self.down = self.keep_off = 0
        self.ports = [0] * 4
        self.special: dict[Cell, Shape] = {}
        """Cards with a ladder, gates, gold or crystals."""
        self.colours: frozenset[str] = frozenset()
        """Colours of which a ladder has been laid."""
        for walk in self.walks:
            walk.joined, walk.reached, walk.near, walk.linked = [0] * 6, [0] * 4, (), {walk.home}
        self._forget()

    def _forget(self) -> None:
        """Forget what was computed from the maze before a change."""
        self.misfits: tuple[int, ...] = ()
        """Cells where no card fits, by number of STANCES; empty until needed."""
        for walk in self.walks:
            walk.spots, walk.lays = {}, {}
        self.memo: dict[Hashable, Any] = {}
        """What was computed from the maze as it is. Only `derived` uses it and knows the types."""

    def copy(self) -> Maze:
        """Return an independent copy."""
        twin = Maze.__new__(Maze)
        twin.designs, twin.window, twin.opened = self.designs, self.window, self.opened
        twin.walks = tuple([walk.copy() for walk in self.walks])
        twin.pieces, twin.ports = self.pieces.copy(), self.ports[:]
        twin.up, twin.down, twin.keep_off = self.up, self.down, self.keep_off
        twin.special, twin.colours = self.special.copy(), self.colours
        twin.misfits, twin.memo = self.misfits, self.memo
        return twin

    # ---- changing -------------------------------------------------------------------------------

    def put(self, cell: Cell, piece: Piece) -> None:
        """Lay a piece on an empty cell, or reveal the one that lies there face down."""
        bit = self.window.inner.get(cell) or self._grow(cell)
        self.pieces[cell] = piece
        self._add(cell, piece, bit)
        self._forget()

    def take(self, cell: Cell) -> Piece:
        """Take a piece away and return it."""
        return self.take_all((cell,))[0]

    def take_all(self, cells: Collection[Cell]) -> list[Piece]:
        """Take pieces away and return them."""
        taken = 0
        for cell in cells:
            taken |= self.window.bits[cell]
            self.special.pop(cell, None)
        rest = self.up | self.down
        rest ^= rest & taken
        if self.opened:
            self.opened = frozenset(gate for gate in self.opened if gate[0] not in cells)
        self.up &= rest
        self.down &= rest
        self.keep_off &= rest
        self.ports = [ports & rest for ports in self.ports]
        for walk in self.walks:
            walk.joined = [joined & rest for joined in walk.joined]
            n, e, s, w = walk.reached
            if (n | e | s | w) & taken:
                walk.reached, walk.linked = [0] * 4, {walk.home}
                self._enter(walk, walk.home)
        self._forget()
        return [self.pieces.pop(cell) for cell in cells]

    def open(self, cell: Cell, side: int) -> None:
        """Open a gate to everybody."""
        self.opened |= {(cell, side)}
        shape = self.shape(cell)
        assert shape is not None
        for walk in self.walks:
            self._extend(walk, cell, self.window.bits[cell], shape)
        self._forget()

    def _grow(self, cell: Cell) -> int:
        """Lay a larger window over the maze and a cell outside it; return the cell's bit."""
        cells = [cell, *self.pieces]
        left, right = _bounds([c.x for c in cells])
        top, bottom = _bounds([c.y for c in cells])
        self.window = window(left, top, right - left, bottom - top)
        self._rebuild()
        return self.window.bits[cell]

    def _rebuild(self) -> None:
        self._clear()
        for cell, piece in self.pieces.items():
            self._add(cell, piece, self.window.bits[cell])

    def _add(self, cell: Cell, piece: Piece, bit: int) -> None:
        if not piece.up:
            self.down |= bit
            if piece.card == "goal":
                self.keep_off |= bit
            return
        design = self.designs[piece.card]
        shape = design.lying(piece.turned)
        if self.down & bit:
            self.down ^= bit
        self.up |= bit
        if design.family == "goal" or shape.gold:
            self.keep_off |= bit
        if shape.is_special:
            self.special[cell] = shape
            if shape.ladder:
                self.colours |= {shape.ladder}
        ports = self.ports
        for side in SIDES_OF[shape.ports]:
            ports[side] |= bit
        for walk in self.walks:
            self._extend(walk, cell, bit, shape)

    def _barred(self, walk: Walk, cell: Cell, shape: Shape) -> int:
        if not shape.gates:
            return 0
        barred = shape.barred(walk.passes)
        for place, side in self.opened:
            if place == cell:
                barred &= ~(1 << side)
        return barred

    def _extend(self, walk: Walk, cell: Cell, bit: int, shape: Shape) -> None:
        """Show a walk a new card or an opened gate, and extend what it reaches."""
        barred = self._barred(walk, cell, shape) if shape.gates else 0
        joined = walk.joined
        for pair in shape.joined(barred):
            joined[pair] |= bit
        _, to_n, to_s, upright, _, to_e, to_w, level = walk.near or self._find_near(walk)
        entered = 0
        if (upright | level) & bit:
            met = (to_n & bit and 1) | (to_e & bit and 2) | (to_s & bit and 4) | (to_w & bit and 8)
            entered = met & shape.ports
        inside = shape.tunnels[0] & ~barred if shape.ladder and shape.ladder in walk.linked else 0
        if not (entered or inside):
            return
        lit = shape.spread(barred, entered | inside)
        reached, stride = walk.reached, self.window.stride
        for side in SIDES_OF[lit]:
            reached[side] |= bit
        walk.near = ()
        # Most cards end here; continue only if a neighbour leads further.
        onward, ports = lit & ~entered, self.ports
        n = bit << stride & (ports[N] ^ reached[N]) if onward & 4 else 0
        e = bit >> 1 & (ports[E] ^ reached[E]) if onward & 8 else 0
        s = bit >> stride & (ports[S] ^ reached[S]) if onward & 1 else 0
        w = bit << 1 & (ports[W] ^ reached[W]) if onward & 2 else 0
        if n or e or s or w:
            self._flood(walk, n, e, s, w)
        elif shape.ladder:
            self._climb(walk)

    def _flood(self, walk: Walk, n: int, e: int, s: int, w: int) -> None:
        """Mark ports as reached, and everything that is reached from them."""
        ne, ns, nw, es, ew, sw = walk.joined
        port_n, port_e, port_s, port_w = self.ports
        rn, re, rs, rw = walk.reached
        stride = self.window.stride
        while n or e or s or w:
            # pass through the card
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
            # cross the edge
            n, e, s, w = (
                s << stride & (port_n ^ rn),
                w >> 1 & (port_e ^ re),
                n >> stride & (port_s ^ rs),
                e << 1 & (port_w ^ rw),
            )
        walk.reached, walk.near = [rn, re, rs, rw], ()
        self._climb(walk)

    def _climb(self, walk: Walk) -> None:
        """When a ladder of a colour is first reached, continue from all others of that colour."""
        if self.colours <= walk.linked:
            return
        for cell, shape in self.special.items():
            colour = shape.ladder
            if colour and colour not in walk.linked and self.reaches_tunnel(cell, 0, walk):
                walk.linked.add(colour)
                self._enter(walk, colour)
                return

    def _enter(self, walk: Walk, colour: str) -> None:
        """Start from all ladders of a colour."""
        seeds = [0] * 4
        for cell, shape in self.special.items():
            if shape.ladder == colour:
                bit = self.window.bits[cell]
                for side in SIDES_OF[shape.tunnels[0] & ~self._barred(walk, cell, shape)]:
                    seeds[side] |= bit
        self._flood(walk, *seeds)

    # ---- asking ---------------------------------------------------------------------------------

    def shape(self, cell: Cell) -> Shape | None:
        """Return the shape that lies face up on a cell, if any."""
        piece = self.pieces.get(cell)
        return self.designs[piece.card].lying(piece.turned) if piece is not None and piece.up else None

    def shapes(self) -> Iterable[tuple[Cell, Shape]]:
        """List all shapes that lie face up."""
        for cell, piece in self.pieces.items():
            if piece.up:
                yield cell, self.designs[piece.card].lying(piece.turned)

    def reaches(self, cell: Cell, walk: Walk, sides: int = 15) -> bool:
        """Say whether one of a card's ports is reached."""
        bit = self.window.bits.get(cell, 0)
        lit = 0
        for side in SIDES_OF[sides]:
            lit |= walk.reached[side]
        return lit & bit != 0

    def reaches_tunnel(self, cell: Cell, tunnel: int, walk: Walk) -> bool:
        """Say whether the middle of a tunnel is reached, past its gates."""
        shape = self.shape(cell)
        assert shape is not None
        if shape.ladder and shape.ladder in walk.linked and tunnel == 0:
            return True
        return self.reaches(cell, walk, shape.tunnels[tunnel] & ~self._barred(walk, cell, shape))

    def lit(self) -> dict[Cell, tuple[int, ...]]:
        """Return the ports that each kind of walker reaches, for every card that lies face up."""
        bits, walks = self.window.bits, [walk.reached for walk in self.walks]
        found = {}
        for cell, piece in self.pieces.items():
            if piece.up:
                bit = bits[cell]
                found[cell] = tuple(
                    [
                        (1 if n & bit else 0)
                        | (2 if e & bit else 0)
                        | (4 if s & bit else 0)
                        | (8 if w & bit else 0)
                        for n, e, s, w in walks
                    ]
                )
        return found

    def faced(self, walk: Walk) -> list[Cell]:
        """List the face-down cards that a reached port faces."""
        near = walk.near or self._find_near(walk)
        mask = (near[3] | near[7]) & self.down
        return self.window.list(mask) if mask else []

    def opens_onto(self) -> list[Cell]:
        """List the empty cells that a port opens onto, reached or not."""
        mask = self._beyond_ports()
        return self.window.list(mask ^ mask & (self.up | self.down))

    def has_port_towards(self, cell: Cell) -> bool:
        """Say whether some face-up card has a port towards a cell, reached or not."""
        return bool(self._beyond_ports() & self.window.bit(cell))

    def _beyond_ports(self) -> int:
        """Return the cells that a port faces."""
        stride = self.window.stride
        n, e, s, w = self.ports
        return n >> stride | e << 1 | s << stride | w >> 1

    def fits(self, cell: Cell, shape: Shape) -> bool:
        """Say whether a shape would match all face-up neighbours of a cell: port to port, wall to wall."""
        for side in Side:
            there = self.shape(cell.beside(side))
            if there is not None and (shape.ports >> side & 1) != (there.ports >> side.opposite & 1):
                return False
        return True

    def spots(self, design: Design, walk_index: int = 0) -> tuple[Target, ...]:
        """List the cells and ways up in which a walker may lay a card (G2, G3, X6, D7)."""
        walk, outline = self.walks[walk_index], design.outline
        found = walk.spots.get(outline)
        if found is None:
            near = walk.near or self._find_near(walk)
            if outline[2]:
                near = self._find_near_ladder()
            misfits = self.misfits or self._find_misfits()
            found = ()
            for turned, upright, level in design.stances:
                shore = near[upright] | near[level]
                mask = shore ^ shore & (misfits[upright] | misfits[level])
                if mask:
                    found += aims(self.window, turned, mask)
            walk.spots[outline] = found
        return found

    def spots_moved(self, cell: Cell, walk_index: int = 0) -> tuple[Maze, tuple[Target, ...]]:
        """Lift a card: return the maze without it, and where else it may be laid, either way up (P8)."""
        design = self.designs[self.pieces[cell].card]
        rest = self.copy()
        rest.take(cell)
        return rest, tuple(spot for spot in rest.spots(design, walk_index) if spot.cell != cell)

    def through(self, home: str, passes: frozenset[str], cell: Cell) -> bool:
        """Say whether another kind of walker than those at the table reaches a card."""
        maze = Maze(self.designs, [(home, passes)])
        maze.pieces, maze.opened, maze.window = self.pieces, self.opened, self.window
        maze._rebuild()
        return maze.reaches(cell, maze.walks[0])

    def _find_near(self, walk: Walk) -> tuple[int, ...]:
        """Return the cells where a port meets a reached one."""
        n, e, s, w = walk.reached
        stride = self.window.stride
        to_n, to_e, to_s, to_w = s << stride, w >> 1, n >> stride, e << 1
        walk.near = (0, to_n, to_s, to_n | to_s, 0, to_e, to_w, to_e | to_w)
        return walk.near

    def _find_near_ladder(self) -> tuple[int, ...]:
        """Return the cells where a ladder may be laid: beside a card, but not a goal or gold (X6, D7)."""
        stride, up, off = self.window.stride, self.up, self.keep_off
        near = up << stride | up >> stride | up << 1 | up >> 1
        near &= ~(off << stride | off >> stride | off << 1 | off >> 1)
        return (near,) * len(STANCES)

    def _find_misfits(self) -> tuple[int, ...]:
        """Return the cells that don't take a card."""
        n, e, s, w = self.ports
        stride, up = self.window.stride, self.up
        taken = up | self.down
        port_n, wall_n = s << stride | taken, (up ^ s) << stride | taken
        port_s, wall_s = n >> stride, (up ^ n) >> stride
        port_e, wall_e = w >> 1, (up ^ w) >> 1
        port_w, wall_w = e << 1, (up ^ e) << 1
        self.misfits = (
            port_n | port_s,
            wall_n | port_s,
            port_n | wall_s,
            wall_n | wall_s,
            port_e | port_w,
            wall_e | port_w,
            port_e | wall_w,
            wall_e | wall_w,
        )
        return self.misfits
