"""Refuse things: four kinds of error, each with a code, a clause and parameters for its text.

An argument of the wrong type, such as a text instead of an act, is a TypeError that says what is expected.
"""

from __future__ import annotations

from typing import ClassVar

from .texts import refusal_text


class Refusal(ValueError):
    """Refuse something; `code`, `clause` and `params` say what and why."""

    kind: ClassVar[str] = "refusal"

    def __init__(self, code: str, clause: str = "", **params: object) -> None:
        self.code = code
        self.clause = clause
        self.params = params
        super().__init__(code, clause, params)

    def __str__(self) -> str:
        return refusal_text(self.code, self.clause, self.params)


class Unreadable(Refusal):
    """Refuse a text, an act or a record that can't be parsed."""

    kind = "unreadable"


class Illegal(Refusal):
    """Refuse an act that the rules don't allow now."""

    kind = "illegal"


class NotYours(Refusal):
    """Refuse an act by an actor who isn't asked."""

    kind = "not_yours"


class Unplayable(Refusal):
    """Refuse a choice of editions, modules, seats or options that can't be played."""

    kind = "unplayable"


def wrong_type(wanted: str, found: object) -> TypeError:
    """Say which type a call expects.

    >>> str(wrong_type("an Act", "pass"))
    "expected an Act, not 'pass'"
    """
    return TypeError(f"expected {wanted}, not {found!r:.60}")


def check_type(found: object, kind: type, wanted: str) -> None:
    """Refuse an argument of the wrong type."""
    if not isinstance(found, kind):
        raise wrong_type(wanted, found)
