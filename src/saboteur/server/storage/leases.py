"""Share out due work between workers: whoever holds a table's lease runs its clocks and bots.

Nobody owns a table: a lease keeps two workers from thinking for the same bot, and acting twice is harmless. A
worker that dies stops renewing, and another takes its tables. Whether a lease has ended, the clock of the
database decides: those of the workers may differ.
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
"""When the lease of a table ends that nobody has to be relieved of."""
AT_ONCE = 200
"""How many tables a worker takes at a time, so that others get some too."""


class Leases:
    """The leases of one worker."""

    def __init__(self, database: Database, worker: str, seconds: float) -> None:
        self.database = database
        self.worker = worker
        self.length = int(seconds * 1000)

    async def renew(self) -> None:
        """Keep every lease that this worker holds."""
        mine = due.c.worker == self.worker
        # Locked in the order in which lines are written too: nobody waits for us in a circle.
        held = select(due.c.code).where(mine).order_by(due.c.code)
        if not self.database.is_sqlite:
            held = held.with_for_update()
        await self.database.execute(held, update(due).where(mine).values(until=Moment() + self.length))

    async def claim(self, among: Sequence[str] | None = None) -> list[str]:
        """Take leases that nobody holds on tables where something is due, or on some of those tables.

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
        """Let every lease end, whoever holds it: where one worker is alone, all others are dead."""
        await self.database.execute(update(due).values(worker=""))

    async def release(self, codes: Iterable[str]) -> None:
        """Give back leases of tables at which nothing is to be done now."""
        change = update(due).where(due.c.worker == self.worker, due.c.code.in_(list(codes)))
        await self.database.execute(change.values(worker="", until=NEVER))

    async def release_all(self) -> None:
        """Leave all tables to others."""
        await self.database.execute(update(due).where(due.c.worker == self.worker).values(worker=""))
