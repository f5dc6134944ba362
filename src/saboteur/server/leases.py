"""Share out due work between workers: whoever holds a table's lease runs its clocks and bots.

Nobody owns a table: a lease only keeps two workers from thinking for the same bot, and acting twice is
harmless. A worker that dies stops renewing, and another takes its tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import or_, select, update

from .database import due

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from .database import Database

AT_ONCE = 200
"""How many tables a worker takes at a time, so that others get some too."""


class Leases:
    """The leases of one worker."""

    def __init__(self, database: Database, worker: str, seconds: float) -> None:
        self.database = database
        self.worker = worker
        self.length = int(seconds * 1000)

    async def renew(self, now: int) -> None:
        """Keep every lease that this worker holds."""
        change = update(due).where(due.c.worker == self.worker).values(until=now + self.length)
        await self.database.execute(change)

    async def claim(self, now: int) -> list[str]:
        """Take leases that nobody holds on tables where something is due; return all tables held."""
        free = (
            select(due.c.code)
            .where(due.c.at <= now, or_(due.c.worker == "", due.c.until < now))
            .order_by(due.c.at)
            .limit(AT_ONCE)
        )
        if not self.database.is_sqlite:
            free = free.with_for_update(skip_locked=True)

        def work(connection: Connection) -> list[str]:
            codes = list(connection.execute(free).scalars())
            if codes:
                take = update(due).where(due.c.code.in_(codes))
                connection.execute(take.values(worker=self.worker, until=now + self.length))
            held = select(due.c.code).where(due.c.worker == self.worker, due.c.at <= now)
            return list(connection.execute(held).scalars())

        return await self.database.write(work)

    async def take_all(self) -> None:
        """Give every lease back, whoever holds it: where one worker is alone, all others are dead."""
        await self.database.execute(update(due).values(worker="", until=0))

    async def release(self, codes: Iterable[str] | None = None) -> None:
        """Give leases back: of some tables, or all."""
        change = update(due).where(due.c.worker == self.worker)
        if codes is not None:
            change = change.where(due.c.code.in_(list(codes)))
        await self.database.execute(change.values(worker="", until=0))
