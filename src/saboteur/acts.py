"""Say what an actor does: one form for every act, with a text that is also its `str`.

lay tee_nes 1,0 turned          play sabotage_lamp @5          pass map rockfall
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import msgspec

from .errors import Unreadable, check_type, wrong_type
from .names import Card, Verb
from .shapes import Cell

CLOCK: Final = -1
"""Name the actor that closes a window."""
CHANCE: Final = -2
"""Name the actor that deals."""


class Target(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Aim an act: at a cell, two cells, a seat, a piece lying there, or nothing."""

    cell: Cell | None = None
    other: Cell | None = None
    seat: int | None = None
    piece: Card = ""
    turned: bool = False

    def __post_init__(self) -> None:
        for cell in (self.cell, self.other):
            if type(cell) is not Cell and cell is not None:
                raise wrong_type("a Cell, as Cell(1, 0)", cell)

    @property
    def at(self) -> Cell:
        """The cell; there must be one."""
        assert self.cell is not None
        return self.cell

    @property
    def to(self) -> Cell:
        """The other cell; there must be one."""
        assert self.other is not None
        return self.other

    @property
    def whom(self) -> int:
        """The seat; there must be one."""
        assert self.seat is not None
        return self.seat

    def __str__(self) -> str:
        words = [str(cell) for cell in (self.cell, self.other) if cell is not None]
        if self.seat is not None:
            words.append(f"@{self.seat}")
        if self.piece:
            words.append(f"={self.piece}")
        if self.turned:
            words.append("turned")
        return " ".join(words)


NOWHERE: Final = Target()


MOST_SEATS: Final = 12
AT_SEAT: Final = tuple(Target(seat=seat) for seat in range(MOST_SEATS))
"""A target for each seat."""


@cache
def at_piece(seat: int, piece: Card) -> Target:
    """Aim at a piece lying in front of a seat."""
    return Target(seat=seat, piece=piece)


@lru_cache(maxsize=4096)
def at_cell(cell: Cell, turned: bool = False) -> Target:
    """Aim at a cell, with a card turned or not."""
    return Target(cell=cell, turned=turned)


class Act(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Say what an actor does.

    >>> print(Act("lay", ("tee_nes",), Target(Cell(1, 0), turned=True)))
    lay tee_nes 1,0 turned
    >>> Act.parse("play sabotage_lamp @5").target.seat
    5
    """

    verb: Verb
    cards: tuple[Card, ...] = ()
    target: Target = NOWHERE

    def __str__(self) -> str:
        return " ".join(word for word in (self.verb, *self.cards, str(self.target)) if word)

    @classmethod
    def parse(cls, text: str) -> Act:
        """Read an act from its text."""
        check_type(text, str, "the text of an act")
        verb, *words = text.split() or [""]
        if not verb.isidentifier():
            raise Unreadable("act", text=text)
        cards: list[str] = []
        cells: list[Cell] = []
        seat: int | None = None
        piece = ""
        turned = False
        for word in words:
            if word == "turned" and not turned:
                turned = True
            elif word[0] == "@" and seat is None and word[1:].isdecimal() and len(word) < 5:
                seat = int(word[1:])
            elif word[0] == "=" and not piece and word[1:].isidentifier():
                piece = word[1:]
            elif "," in word:
                cells.append(parse_cell(word))
            elif word.isidentifier():
                cards.append(word)
            else:
                raise Unreadable("act", text=text)
        cell, other = (*cells, None, None)[:2]
        act = cls(verb, tuple(cards), Target(cell, other, seat, piece, turned))
        if str(act) != text:
            raise Unreadable("act", text=text)
        return act


def parse_cell(text: str) -> Cell:
    """Read a cell from its text, as in `7,-2`."""
    x, _, y = text.partition(",")
    try:
        cell = Cell(int(x), int(y))
    except ValueError:
        raise Unreadable("cell", text=text) from None
    if str(cell) != text:
        raise Unreadable("cell", text=text)
    return cell
