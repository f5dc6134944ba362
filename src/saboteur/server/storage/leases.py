"""Share work between workers: the worker with a table's lease runs its clocks and bots.

No worker owns a table. A lease keeps two workers from thinking for the same bot; acting twice would be
harmless. A worker that dies stops renewing, and another takes its tables. The clock of the database decides
when a lease has ended, because the workers' clocks may differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import or_, select, update

from ..server_log import log
from .moment import Moment
from .stored import due

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

    from .database import Database

NEVER = 0
"""The end of a lease that can be taken at once."""
AT_ONCE = 200
"""The most tables that a worker takes at a time, so that others get some too."""


class Leases:
    """The leases of one worker."""

    def __init__(self, database: Database, worker: str, seconds: float) -> None:
        self.database = database
        self.worker = worker
        self.length = int(seconds * 1000)

    async def renew(self) -> None:
        """Renew every lease that this worker holds."""
        mine = due.c.worker == self.worker
        # Locked in the same order as lines are written, so that there is no deadlock.
        held = select(due.c.code).where(mine).order_by(due.c.code)
        if not self.database.is_sqlite:
            held = held.with_for_update()
        await self.database.execute(held, update(due).where(mine).values(until=Moment() + self.length))

    async def claim(self, among: Sequence[str] | None = None) -> list[str]:
        """Take free leases on tables where something is due, or on some of those tables.

        Return all tables held.
        """
        free = (
            select(due.c.code, due.c.until)
            .where(due.c.at <= Moment(), or_(due.c.worker == "", due.c.until < Moment()))
            .order_by(due.c.at)
            .limit(AT_ONCE)
        )
        if among is not None:
            free = free.where(due.c.code.in_(among[:AT_ONCE]))
        if not self.database.is_sqlite:
            free = free.with_for_update(skip_locked=True)

        def work(connection: Connection) -> tuple[list[str], int]:
            found = connection.execute(free).all()
            if found:
                take = update(due).where(due.c.code.in_([row.code for row in found]))
                connection.execute(take.values(worker=self.worker, until=Moment() + self.length))
            held = select(due.c.code).where(due.c.worker == self.worker, due.c.at <= Moment())
            return list(connection.execute(held).scalars()), sum(row.until != NEVER for row in found)

        held, of_others = await self.database.write(work)
        if of_others:
            log.info("took over", tables=of_others)
        return held

    async def take_all(self) -> None:
        """End every lease, no matter who holds it: a worker that is alone knows that all others are dead."""
        await self.database.execute(update(due).values(worker=""))

    async def release(self, codes: Iterable[str]) -> None:
        """Release the leases of tables where nothing is to be done now."""
        change = update(due).where(due.c.worker == self.worker, due.c.code.in_(list(codes)))
        await self.database.execute(change.values(worker="", until=NEVER))

    async def release_all(self) -> None:
        """Release all leases."""
        await self.database.execute(update(due).where(due.c.worker == self.worker).values(worker=""))
