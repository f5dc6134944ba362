"""Describe cards: which sides their tunnels open to, what bars them, and what lies in them."""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

import msgspec


class Side(IntEnum):
    """Name a side of a card held upright.

    >>> Side.N.opposite
    <Side.S: 2>
    """

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def opposite(self) -> Side:
        return Side(self ^ 2)

    @property
    def bit(self) -> int:
        return 1 << self


class Cell(NamedTuple):
    """Name a place for one card: `x` to the right, `y` down, the start card at 0,0."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"

    def beside(self, side: Side) -> Cell:
        """Return the neighbouring cell.

        >>> Cell(0, 0).beside(Side.E)
        Cell(x=1, y=0)
        """
        dx, dy = STEPS[side]
        return Cell(self.x + dx, self.y + dy)


STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
SIDES = tuple(Side)
PAIRS = tuple((a, b) for a in SIDES for b in SIDES if a < b)
"""The six pairs of sides that a card can connect."""


STANCES = (0, 1, 4, 5, 0, 2, 8, 10)
"""The sets of ports north and south, then those east and west."""


def sides_of(mask: int) -> tuple[Side, ...]:
    """List the sides in a set of ports, in the order N, E, S, W."""
    return tuple(side for side in SIDES if mask & side.bit)


def turn(mask: int) -> int:
    """Turn a set of ports by 180 degrees."""
    return (mask << 2 | mask >> 2) & 15


class Gate(msgspec.Struct, frozen=True):
    """An obstacle on the arm between a side and the middle of its tunnel."""

    side: int
    bars: str
    """A colour (a door, closed to the other colours) or `troll`."""


class Gold(msgspec.Struct, frozen=True):
    """Gold printed on a card, in the middle of a tunnel or outside the gate of a side."""

    value: int
    tunnel: int = -1
    side: int = -1


class Shape(msgspec.Struct, frozen=True, dict=True):
    """What a card looks like once it lies one way up."""

    tunnels: tuple[int, ...]
    """Sets of ports; the ports of one tunnel are connected inside the card."""
    gates: tuple[Gate, ...] = ()
    gold: Gold | None = None
    ladder: str = ""
    crystals: int = 0

    @cached_property
    def ports(self) -> int:
        return sum(self.tunnels)

    @cached_property
    def is_special(self) -> bool:
        return bool(self.ladder or self.gates or self.gold or self.crystals)

    def turned(self) -> Shape:
        """Return the shape turned by 180 degrees."""
        gold = self.gold
        if gold is not None and gold.side >= 0:
            gold = Gold(gold.value, side=gold.side ^ 2)
        return Shape(
            tuple(turn(mask) for mask in self.tunnels),
            tuple(Gate(gate.side ^ 2, gate.bars) for gate in self.gates),
            gold,
            self.ladder,
            self.crystals,
        )

    def looks_like(self, other: Shape) -> bool:
        """Say whether the two shapes look the same."""
        return self._looks == other._looks

    @cached_property
    def _looks(self) -> tuple[object, ...]:
        gold = self.gold and (
            self.gold.value,
            self.gold.side,
            self.gold.tunnel >= 0 and self.tunnels[self.gold.tunnel],
        )
        return (frozenset(self.tunnels), frozenset(self.gates), gold, self.ladder, self.crystals)

    def barred(self, open_to: frozenset[str]) -> int:
        """Return the sides whose arm is closed to a walker who may pass the named gates."""
        return sum(1 << gate.side for gate in self.gates if gate.bars not in open_to)

    def joined(self, barred: int) -> tuple[int, ...]:
        """List the indices in PAIRS of the sides that are connected while some arms are barred."""
        table = self._joined
        if barred not in table:
            table[barred] = tuple(
                index
                for index, (a, b) in enumerate(PAIRS)
                if any(mask & a.bit and mask & b.bit for mask in self.tunnels)
                and not barred & (a.bit | b.bit)
            )
        return table[barred]

    def spread(self, barred: int, entered: int) -> int:
        """Return the ports that a walker reaches through the card from some ports."""
        key = barred << 4 | entered
        table = self._spread
        if key not in table:
            free = [mask & ~barred for mask in self.tunnels]
            table[key] = entered | sum(mask for mask in free if mask & entered)
        return table[key]

    @cached_property
    def _spread(self) -> dict[int, int]:
        return {}

    @cached_property
    def _joined(self) -> dict[int, tuple[int, ...]]:
        return {}


class Design(msgspec.Struct, frozen=True, dict=True):
    """A card as printed. Copies of a design are interchangeable."""

    id: str
    family: str
    """The stock it belongs to: deck, start, goal, place, cover, chest, role or gold."""
    count: int = 1
    grade: str = "A"
    shape: Shape | None = None
    effect: str = ""
    """What happens when it is played, revealed or opened."""
    tools: tuple[str, ...] = ()
    team: str = ""
    value: int = 0
    removable: bool = False

    @cached_property
    def breaks(self) -> str:
        """The tool that it breaks, if any."""
        return self.tools[0] if self.effect == "sabotage" else ""

    @property
    def is_tunnel(self) -> bool:
        return self.shape is not None

    @cached_property
    def ways(self) -> tuple[Shape, ...]:
        """The shapes it can have: one if turning it changes nothing, else two."""
        if self.shape is None:
            return ()
        over = self.shape.turned()
        return (self.shape,) if over.looks_like(self.shape) else (self.shape, over)

    @cached_property
    def outline(self) -> tuple[int, int, str]:
        """What decides where it may lie: its ports, whether it can be turned, and its kind of ladder."""
        return (self.ways[0].ports, len(self.ways), self.ways[0].ladder)

    @cached_property
    def stances(self) -> tuple[tuple[int, int, int], ...]:
        """Its ways up, each with its ports north and south and those east and west, as numbers of STANCES."""
        return tuple(
            (turned, STANCES.index(way.ports & 5), STANCES.index(way.ports & 10, 4))
            for turned, way in enumerate(self.ways)
        )

    def lying(self, turned: bool) -> Shape:
        """Return its shape, turned or not."""
        return self.ways[1 if turned and len(self.ways) == 2 else 0]
