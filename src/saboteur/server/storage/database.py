"""The database, on SQLite or PostgreSQL: how to reach it and how to migrate it."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from sqlalchemy import create_engine, event, inspect, make_url, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence

    from sqlalchemy import URL, Connection, Engine, Executable, Table

    from ..settings import Sync

T = TypeVar("T")
MIGRATIONS = Path(__file__).parent / "migrations"


class OtherVersion(Exception):
    """The database has a schema that this program does not know."""


class Database:
    """An open database. All work in it is a transaction in one step: nobody waits inside it."""

    def __init__(self, url: str, sync: Sync = "normal", lost: Callable[[str], None] = lambda _: None) -> None:
        """Open it; `lost` is called with the reason whenever it can't be used."""
        parsed = make_url(url)
        self._lost = lost
        self.is_sqlite = parsed.get_backend_name() == "sqlite"
        self._connections: Connections
        if self.is_sqlite:
            self._connections = _File(parsed, sync)
        else:
            # This imports much; the embedded database starts faster without it.
            from .postgres import Server  # noqa: PLC0415

            self._connections = Server(parsed)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work that writes."""
        return await self._watched(self._connections.write(work))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work that only reads."""
        return await self._watched(self._connections.read(work))

    async def _watched(self, doing: Awaitable[T]) -> T:
        try:
            return await doing
        except OUTAGES as outage:
            if not _has_said_no(outage):
                self._lost(trouble(outage))
            raise

    async def probe(self) -> None:
        """Check by writing whether it can be written; raise the error if not."""
        await self.write(write_nothing)

    async def execute(self, *statements: Executable) -> int:
        """Execute statements that write; return the number of rows that the last one changed."""

        def work(connection: Connection) -> int:
            return [connection.execute(statement).rowcount for statement in statements][-1]

        return await self.write(work)

    async def rows(self, query: Executable) -> Sequence[Any]:
        """Return the rows that a query finds."""
        return await self.read(lambda connection: connection.execute(query).all())

    async def tidy(self) -> None:
        """Do maintenance now, rather than while somebody waits; call this now and then."""
        await self._connections.tidy()

    async def upgrade(self, revision: str = "head") -> None:
        """Migrate the database to the newest schema."""
        await self._watched(self._connections.migrate(partial(_upgrade, revision)))

    async def downgrade(self, revision: str) -> None:
        """Migrate the database back to an older schema."""
        await self._watched(self._connections.migrate(partial(_migrate, "downgrade", revision)))

    async def close(self) -> None:
        """Close every connection."""
        await self._connections.close()


class Connections(Protocol):
    """A way to reach a database."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work that writes."""
        ...

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work that only reads."""
        ...

    async def migrate(self, work: Callable[[Connection], T]) -> T:
        """Run work that may take as long as it needs."""
        ...

    async def tidy(self) -> None:
        """Do maintenance now, rather than while somebody waits."""

    async def close(self) -> None:
        """Close every connection."""


class _File:
    """An SQLite file: one thread writes, another reads, a third moves the write-ahead log into the file.

    By default SQLite moves the log during some of the commits, which then wait for the disk.
    """

    def __init__(self, url: URL, sync: Sync) -> None:
        self._engine = create_engine(url.set(drivername="sqlite+pysqlite"))
        event.listen(self._engine, "connect", partial(_tune, sync))
        self._log = Path(f"{url.database}-wal")
        self._writer, self._reader, self._keeper = (_Thread(self._engine) for _ in range(3))

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._writer.carry_out(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._reader.carry_out(work)

    async def migrate(self, work: Callable[[Connection], T]) -> T:
        return await self._writer.carry_out(work)

    async def tidy(self) -> None:
        size = self._log.stat().st_size if self._log.exists() else 0
        if size > LOG_TO_TAKE_IN:
            await self._keeper.carry_out(_take_in_log)
        if size > LOG_TO_BEGIN_ANEW:
            # Writers may extend the log meanwhile; it restarts once all of it has been moved.
            await self._writer.carry_out(_take_in_log)

    async def close(self) -> None:
        for thread in (self._reader, self._keeper, self._writer):
            await thread.close()
        self._engine.dispose()


class _Thread:
    """A connection in its own thread, so that a transaction is one switch of threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "database")
        self._connection: Connection | None = None

    async def carry_out(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Callable[[Connection], T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                return work(self._connection)
        except DBAPIError:
            self._let_go()
            raise

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def close(self) -> None:
        """Close the connection, and end the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        self._thread.shutdown()


LOG_TO_TAKE_IN = 4 * 1024 * 1024
LOG_TO_BEGIN_ANEW = 16 * LOG_TO_TAKE_IN


def _take_in_log(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


def _tune(sync: Sync, connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "wal_autocheckpoint=0",
        f"journal_size_limit={LOG_TO_TAKE_IN}",  # when it restarts, so that its size shows how much is new
        f"synchronous={sync}",
        "foreign_keys=ON",
        "secure_delete=ON",  # what somebody deletes is overwritten
        "busy_timeout=3000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


BATCH = 500
"""The most codes in one query: a long list takes long to plan, and others wait meanwhile."""


def batches(codes: Iterable[str]) -> Iterator[list[str]]:
    """Split codes into lists that a query can take."""
    left = iter(codes)
    while batch := list(islice(left, BATCH)):
        yield batch


def replace_row(connection: Connection, table: Table, values: Mapping[str, Any]) -> None:
    """Write a row, or change it if there is one with this key: two writers at once do not fail."""
    kind = sqlite if connection.dialect.name == "sqlite" else postgresql
    key = [column.name for column in table.primary_key]
    rest = {name: value for name, value in values.items() if name not in key}
    new = kind.insert(table).values(values)
    connection.execute(new.on_conflict_do_update(index_elements=key, set_=rest))


def write_nothing(connection: Connection) -> None:
    """Write something that leaves no trace, to check whether it is possible."""
    sqlite = connection.dialect.name == "sqlite"
    connection.exec_driver_sql("PRAGMA user_version = 1" if sqlite else "SELECT txid_current()")


def newest_revision() -> str:
    """Return the newest schema version; the names of migration files begin with it."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("0*.py"))


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())


def _upgrade(revision: str, connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        # Several workers may start at once.
        connection.execute(text("SELECT pg_advisory_xact_lock(5427701)"))
    if revision != "head" or _revision(connection) != newest_revision():
        _migrate("upgrade", revision, connection)


def _migrate(step: Literal["upgrade", "downgrade"], revision: str, connection: Connection) -> None:
    # Only a database that is not up to date needs Alembic; others open faster without it.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        getattr(command, step)(config, revision)
    except CommandError as error:
        raise OtherVersion(str(error)) from None


def _has_said_no(outage: BaseException) -> bool:
    """Say whether the database works but has refused: a number that is taken, or an invalid value."""
    code = getattr(getattr(outage, "orig", None), "sqlstate", None) or ""
    return isinstance(outage, IntegrityError | DataError) or code[:2] in ("22", "23", "40")


OUTAGES = (DBAPIError, OSError, asyncio.TimeoutError, PoolTimeoutError, sqlite3.Error)
"""Exceptions that are raised while the database can't be used."""
FULL, READ_ONLY = "the disk is full", "it can't be written"
TROUBLES = {"SQLITE_FULL": FULL, "53100": FULL, "SQLITE_READONLY": READ_ONLY, "25006": READ_ONLY}
"""Meanings of error codes of SQLite and PostgreSQL that an operator can act on."""


def trouble(outage: BaseException) -> str:
    """Say why the database can't be used, without repeating any part of the query."""
    original = getattr(outage, "orig", None) or outage
    if isinstance(original, OSError) and original.errno:
        return FULL if original.errno == errno.ENOSPC else os.strerror(original.errno)
    name = str(getattr(original, "sqlite_errorname", ""))
    code = "_".join(name.split("_")[:2]) or getattr(original, "sqlstate", "")  # without what is more exact
    return TROUBLES.get(code) or name or type(original.__cause__ or original).__name__
