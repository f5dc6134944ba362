"""What people and bots say."""

from __future__ import annotations

from msgspec import Struct

from saboteur.shapes import Cell

from .words import Code, SeatNumber, Version


class Phrase(Struct, frozen=True, omit_defaults=True):
    """Something said by a code, so that everybody reads it in their own language and bots understand it."""

    code: Code
    seat: SeatNumber | None = None
    goal: Cell | None = None
    tool: Code | None = None
    line: Version | None = None
    card: Code | None = None


class Talk(Struct, frozen=True, omit_defaults=True):
    """Something said at a table: free text or a phrase."""

    number: int
    after: int
    """The line of the game after which it was said."""
    at: int
    """When, in milliseconds since 1970."""
    person: int | None = None
    seat: int | None = None
    text: str = ""
    phrase: Phrase | None = None
    name: str = ""
    """What the person is called; empty for bots, and for people who have chosen no name."""
    truth: bool | None = None
    """Whether the claim was true, once that is public."""
