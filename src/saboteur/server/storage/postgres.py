"""Connections to PostgreSQL, with time limits for everything.

A connection can die without any notice: a cable, a firewall, a machine that sleeps. So every statement and
every connection has a time limit. When one takes longer, all idle connections are replaced, because they are
probably dead too.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractAsyncContextManager

    from sqlalchemy import URL, Connection
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")

STATEMENT_SECONDS = 2.5
"""The time limit for one statement, for a new connection, and for waiting for a free one."""
WORK_SECONDS = 3.5
"""The time limit for a whole transaction. Acts are answered within five seconds, whatever happens here."""
FORGOTTEN_MS = 4000
"""How long PostgreSQL keeps the locks of a worker that has stopped or can't be heard any more."""
TRIES = 3
MADE_WAY = ("40001", "40P01")
"""What PostgreSQL says of a transaction that stood in another's way: nothing of it has happened."""
CLOSED = "the handler is closed"
"""What uvloop says, in a plain RuntimeError, of a connection that was closed while it was used."""
CONNECTIONS = 10
"""The most connections of one worker. PostgreSQL accepts a hundred by default, which is enough for nine."""
WHOLE_TRANSACTIONS = 17
"""The first version that limits whole transactions. Older ones limit only the time between two statements."""


class Server:
    """Connections to a PostgreSQL. Work that has begun is finished, even if its caller is cancelled."""

    def __init__(self, url: URL) -> None:
        self._url = url.set(drivername="postgresql+asyncpg")
        self._pool = _Pool(self._url)
        self._under_way: set[asyncio.Task[Any]] = set()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work that writes; once more if PostgreSQL ended it so that another transaction can continue."""
        for _ in range(TRIES - 1):
            pool = self._pool
            try:
                return await self._carry_out(pool, pool.engine.begin, work)
            except DBAPIError as problem:
                if getattr(problem.orig, "sqlstate", None) not in MADE_WAY:
                    raise
        return await self._carry_out(self._pool, self._pool.engine.begin, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work that only reads."""
        pool = self._pool
        return await self._carry_out(pool, pool.engine.connect, work)

    async def _carry_out(
        self,
        pool: _Pool,
        connect: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
        work: Callable[[Connection], T],
    ) -> T:
        used: list[Any] = []

        async def carry_out() -> T:
            async with connect() as connection:
                used.append((await connection.get_raw_connection()).driver_connection)
                return await connection.run_sync(work)

        task = asyncio.create_task(carry_out())
        self._keep(task)
        await asyncio.wait({task}, timeout=WORK_SECONDS)
        if not task.done():
            if used:
                used[0].terminate()  # everything that waits for it is told at once
            else:
                task.cancel()
            self._replace(pool)
            raise TimeoutError("the database does not answer")
        try:
            return task.result()
        except TimeoutError:
            self._replace(pool)
            raise
        except RuntimeError as error:
            if CLOSED not in str(error):
                raise
            raise ConnectionError("the connection to the database was closed") from error

    def _keep(self, task: asyncio.Task[Any]) -> None:
        self._under_way.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # the caller has been told, or was cancelled

    def _replace(self, pool: _Pool) -> None:
        """Make new connections from now on; a second caller finds it done."""
        if pool is self._pool:
            self._pool = _Pool(self._url)
            self._keep(asyncio.create_task(pool.abandon()))

    async def migrate(self, work: Callable[[Connection], T]) -> T:
        """Run work that may take as long as it needs, on its own connection."""
        engine = create_async_engine(
            self._url, poolclass=NullPool, connect_args={"timeout": STATEMENT_SECONDS}
        )
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(work)
        finally:
            await engine.dispose()

    async def tidy(self) -> None:
        """Do nothing: PostgreSQL does its own maintenance."""

    async def close(self) -> None:
        """Close every connection."""
        await asyncio.gather(*self._under_way, return_exceptions=True)
        with suppress(TimeoutError):
            async with asyncio.timeout(STATEMENT_SECONDS):
                await self._pool.engine.dispose()


class _Pool:
    """A pool of connections."""

    def __init__(self, url: URL) -> None:
        self.engine: AsyncEngine = create_async_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            pool_timeout=STATEMENT_SECONDS,
            connect_args={"timeout": STATEMENT_SECONDS, "command_timeout": STATEMENT_SECONDS},
        )
        self._idle: dict[int, Any] = {}
        pool = self.engine.sync_engine.pool
        event.listen(pool, "connect", self._made)
        event.listen(pool, "checkout", self._taken)
        event.listen(pool, "checkin", self._given_back)

    def _made(self, connection: Any, _: object) -> None:
        limits = ["idle_in_transaction_session_timeout"]
        if connection.driver_connection.get_server_version().major >= WHOLE_TRANSACTIONS:
            limits.append("transaction_timeout")
        cursor = connection.cursor()
        for limit in limits:
            cursor.execute(f"SET {limit} = {FORGOTTEN_MS}")
        cursor.close()
        connection.commit()  # otherwise the first rollback would undo it

    def _taken(self, connection: Any, *_: object) -> None:
        self._idle.pop(id(connection), None)

    def _given_back(self, connection: Any, _: object) -> None:
        if connection is not None:
            self._idle[id(connection)] = connection

    async def abandon(self) -> None:
        """Close idle connections at once; busy ones have their own time limit."""
        for connection in self._idle.values():
            connection.driver_connection.terminate()
        await self.engine.dispose(close=False)
