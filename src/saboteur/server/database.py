"""The database: what is stored where, on SQLite or PostgreSQL, and how it is brought up to date."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    create_engine,
    event,
    inspect,
    make_url,
    text,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

    from sqlalchemy import URL, Connection

    from .settings import Sync

T = TypeVar("T")
MIGRATIONS = Path(__file__).parent / "migrations"
METADATA = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_name)s_fk",
        "ix": "%(column_0_label)s_ix",
    }
)

identities = Table(
    "identities",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
)
devices = Table(
    "devices",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)
links = Table(
    "links",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)
tables = Table(
    "tables",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("status", String(12), nullable=False),
    Column("setup", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("host", String(32), nullable=False),
    Column("screen", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("stopped", Text, nullable=False, server_default=""),
    Column("rematch", String(16), nullable=False, server_default=""),
    Column("scores", Text, nullable=False, server_default=""),
    Index("tables_status_changed_ix", "status", "changed"),
)
seats = Table(
    "seats",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("person", String(32), nullable=False, server_default="", index=True),
    Column("level", String(40), nullable=False, server_default=""),
    Column("token", String(64), nullable=False, server_default=""),
    Column("stand_in", Boolean, nullable=False, server_default=text("false")),
    Column("since", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("code", "seat"),
)
people = Table(
    "people",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("muted", Text, nullable=False, server_default=""),
    Column("away", Boolean, nullable=False, server_default=text("true")),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    PrimaryKeyConstraint("code", "number"),
    Index("people_code_person_ix", "code", "person", unique=True),
)
notes = Table(
    "notes",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("after", Integer, nullable=False),
    PrimaryKeyConstraint("code", "person"),
)
lines = Table(
    "lines",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("salt", String(32), nullable=False, server_default=""),
    PrimaryKeyConstraint("code", "number"),
)
talk = Table(
    "talk",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("after", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", Integer),
    Column("seat", Integer),
    Column("text", Text, nullable=False, server_default=""),
    Column("phrase", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("code", "number"),
)
due = Table(
    "due",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("worker", String(32), nullable=False, server_default=""),
    Column("until", BigInteger, nullable=False, server_default="0"),
)


class Database:
    """An open database. Writes go one at a time where the database can take no more."""

    def __init__(self, url: str, sync: Sync = "normal") -> None:
        parsed = make_url(url)
        self.is_sqlite = parsed.get_backend_name() == "sqlite"
        driver = "sqlite+aiosqlite" if self.is_sqlite else "postgresql+asyncpg"
        options: dict[str, Any] = (
            {} if self.is_sqlite else {"pool_size": 8, "max_overflow": 8, "pool_pre_ping": True}
        )
        self.engine: AsyncEngine = create_async_engine(parsed.set(drivername=driver), **options)
        self._turn = asyncio.Lock()
        self._writer: _Writer | None = None
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", partial(_tune, sync))
            self._writer = _Writer(parsed, sync)

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncConnection]:
        """Open a transaction that writes."""
        if self.is_sqlite:
            async with self._turn, self.engine.begin() as connection:
                yield connection
        else:
            async with self.engine.begin() as connection:
                yield connection

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Carry out work in a transaction, in one go: quicker than `writing` where it is done often."""
        if self._writer is None:
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)
        async with self._turn:
            return await self._writer.carry_out(work)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncConnection]:
        """Open a connection that only reads."""
        async with self.engine.connect() as connection:
            yield connection

    async def upgrade(self, revision: str = "head") -> None:
        """Bring the database up to date."""
        async with self.writing() as connection:
            if not self.is_sqlite:
                # Several workers may start at once.
                await connection.execute(text("SELECT pg_advisory_xact_lock(5427701)"))
            if revision != "head" or await connection.run_sync(_revision) != newest_revision():
                await connection.run_sync(_migrate, "upgrade", revision)

    async def downgrade(self, revision: str) -> None:
        """Take the database back to an older form."""
        async with self.writing() as connection:
            await connection.run_sync(_migrate, "downgrade", revision)

    async def close(self) -> None:
        """Close every connection."""
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()


class _Writer:
    """A connection to an SQLite file in a thread of its own: a transaction is one change of threads."""

    def __init__(self, url: URL, sync: Sync) -> None:
        self._engine = create_engine(url.set(drivername="sqlite+pysqlite"))
        event.listen(self._engine, "connect", partial(_tune, sync))
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None

    async def carry_out(self, work: Callable[[Connection], T]) -> T:
        """Carry out work in a transaction."""
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
        self._engine.dispose()

    async def close(self) -> None:
        """Close the connection, and end the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        self._thread.shutdown()


def _tune(sync: Sync, connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", f"synchronous={sync}", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def newest_revision() -> str:
    """Name the newest form of the database, which files in the folder of migrations begin with."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("0*.py"))


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())


def _migrate(connection: Connection, step: Literal["upgrade", "downgrade"], revision: str) -> None:
    # Only a database that is not up to date needs Alembic: all others open faster without.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    getattr(command, step)(config, revision)


OUTAGES = (DBAPIError, OSError, asyncio.TimeoutError, sqlite3.Error)
"""What comes up while the database can't be reached."""
