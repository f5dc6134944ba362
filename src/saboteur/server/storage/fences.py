"""Conditions beside the log that must hold when lines are written: checked in the same transaction.

A worker that was suspended and then continues as if nothing had happened fails here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import and_, or_, select

from .moment import Moment
from .stored import blocks, due, identities, people

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from sqlalchemy import Connection


class Fenced(Exception):
    """A condition no longer holds: nothing was written."""


class KeptApart(Fenced):
    """Somebody would sit with a person who has blocked them, or whom they have blocked."""


@dataclass(frozen=True)
class Fence:
    """The conditions."""

    holder: str = ""
    """The worker that must hold the table's lease."""
    away: str = ""
    """The person who must be away."""
    seen: int | None = None
    """The time when that person was last seen."""
    absent: AbstractSet[str] = frozenset()
    """People who must be away."""
    nobody_since: int | None = None
    """The time since when nobody may have been at the table."""
    coming: AbstractSet[str] = frozenset()
    """People who take a seat."""
    there: AbstractSet[str] = frozenset()
    """People whom they sit with then: nobody of them and of those who come may have blocked the other."""


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
    if fence.absent:
        their = people.c.code == code, people.c.person.in_(fence.absent)
        away = select(people.c.away).where(*their).order_by(people.c.person).with_for_update()
        if not all(row.away for row in connection.execute(away)):
            raise Fenced(code)
    if fence.coming and _are_apart(connection, fence):
        raise KeptApart(code)
    if fence.nobody_since is not None:
        seen = select(people.c.seen).where(people.c.code == code).with_for_update()
        if any(row.seen >= fence.nobody_since for row in connection.execute(seen)):
            raise Fenced(code)


def _are_apart(connection: Connection, fence: Fence) -> bool:
    """Say whether a block concerns people who come to a table; nobody blocks one of them meanwhile."""
    locked = select(identities.c.id).where(identities.c.id.in_(fence.there)).order_by(identities.c.id)
    connection.execute(locked.with_for_update(read=True))
    either = or_(
        and_(blocks.c.person.in_(fence.coming), blocks.c.blocked.in_(fence.there)),
        and_(blocks.c.person.in_(fence.there), blocks.c.blocked.in_(fence.coming)),
    )
    return connection.execute(select(blocks.c.since).where(either).limit(1)).first() is not None
