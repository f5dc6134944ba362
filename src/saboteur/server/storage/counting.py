"""Count what is in the database, for the operator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import func, select

from .stored import devices, identities, pushes, recoveries, reports, tables

if TYPE_CHECKING:
    from .database import Database

DAY_MS = 86_400_000


class Numbers(msgspec.Struct, frozen=True):
    """What is in the database."""

    people: int
    players: int
    """People who keep their name; all others are guests."""
    people_today: int
    """People with a device that was used in the last day or two: uses are noted by the day."""
    gathering: int
    playing: int
    finished: int
    finished_today: int
    """Games that ended in the last 24 hours."""
    devices_notified: int
    open_reports: int


async def count(database: Database, now: int) -> Numbers:
    """Count people, tables, games and reports."""
    status = dict[str, int]()
    by_status = select(tables.c.status, func.count().label("count")).group_by(tables.c.status)
    for row in await database.rows(by_status):
        status[row.status] = row.count

    async def one(query: Any) -> int:
        return int((await database.rows(query))[0][0])

    lately = select(func.count(devices.c.person.distinct())).where(devices.c.seen > now - 2 * DAY_MS)
    ended = (tables.c.status == "finished", tables.c.changed > now - DAY_MS)
    today = select(func.count()).select_from(tables).where(*ended)
    return Numbers(
        await one(select(func.count()).select_from(identities)),
        await one(select(func.count()).select_from(recoveries)),
        await one(lately),
        status.get("gathering", 0),
        status.get("playing", 0),
        status.get("finished", 0),
        await one(today),
        await one(select(func.count()).select_from(pushes)),
        await one(select(func.count()).select_from(reports).where(~reports.c.closed)),
    )
