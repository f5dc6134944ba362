"""Refuse: four kinds of failure, each a code, a clause and parameters from which texts are made.

Something of the wrong type, as a text in place of an act, is a TypeError that says what is expected.
"""

from __future__ import annotations

from typing import ClassVar

from .texts import refusal_text


class Refusal(ValueError):
    """Refuse something that was asked for: `code`, `clause` and `params` say what and why."""

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
    """Refuse an act by somebody who isn't asked for one."""

    kind = "not_yours"


class Unplayable(Refusal):
    """Refuse a choice of editions, modules, seats or options that can't be played."""

    kind = "unplayable"


def wrong_type(wanted: str, found: object) -> TypeError:
    """Say what a call wants in place of what it was given.

    >>> str(wrong_type("an Act", "pass"))
    "expected an Act, not 'pass'"
    """
    return TypeError(f"expected {wanted}, not {found!r:.60}")


def check_type(found: object, kind: type, wanted: str) -> None:
    """Refuse what is of another type than a call wants."""
    if not isinstance(found, kind):
        raise wrong_type(wanted, found)
