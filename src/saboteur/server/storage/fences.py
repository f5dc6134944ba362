"""Conditions beside the log that must hold when lines are written: checked in the same transaction.

A worker that was suspended and then continues as if nothing had happened fails here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import select

from .moment import Moment
from .stored import due, people

if TYPE_CHECKING:
    from sqlalchemy import Connection


class Fenced(Exception):
    """A condition no longer holds: nothing was written."""


@dataclass(frozen=True)
class Fence:
    """The conditions."""

    holder: str = ""
    """The worker that must hold the table's lease."""
    away: str = ""
    """The person who must be away."""
    seen: int | None = None
    """The time when that person was last seen."""
    nobody_since: int | None = None
    """The time since when nobody may have been at the table."""


def check(connection: Connection, code: str, fence: Fence) -> None:
    """Raise Fenced unless all conditions hold; nobody can change them before the transaction ends."""
    if fence.holder:
        lease = select(due.c.code).where(
            due.c.code == code, due.c.worker == fence.holder, due.c.until >= Moment()
        )
        if connection.execute(lease.with_for_update()).first() is None:
            raise Fenced(code)
    if fence.away:
        person = select(people.c.seen).where(
            people.c.code == code, people.c.person == fence.away, people.c.away
        )
        if fence.seen is not None:
            person = person.where(people.c.seen == fence.seen)
        if connection.execute(person.with_for_update()).first() is None:
            raise Fenced(code)
    if fence.nobody_since is not None:
        seen = select(people.c.seen).where(people.c.code == code).with_for_update()
        if any(row.seen >= fence.nobody_since for row in connection.execute(seen)):
            raise Fenced(code)
