"""Say what a decision is about and what it costs. Everybody may know all of this."""

from __future__ import annotations

import msgspec

from .acts import Act
from .shapes import Cell


class Question(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the game waits for, if it is more than somebody's turn."""

    act: Act | None = None
    """The announced act, which can still be stopped."""
    by: int | None = None
    """The seat that announced it, or that asks."""
    to: int | None = None
    """The seat that gets what is asked for."""
    cells: tuple[Cell, ...] = ()
    """The cells that it is about."""


class Price(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What it costs a seat to use a cell."""

    cell: Cell
    amount: int
    to: int
    """The seat that is paid."""
    payers: tuple[int, ...] = ()
    """The other seats that have agreed to pay it."""
    why: str = ""
    """What it is paid for: the reason of the payment."""
