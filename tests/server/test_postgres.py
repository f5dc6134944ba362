"""PostgreSQL is real: it keeps rows, and refuses a second line with the same number."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import (
    Column,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from saboteur.server.storage.postgres import Server

if TYPE_CHECKING:
    from sqlalchemy import Connection

lines = Table(
    "lines",
    MetaData(),
    Column("table", String, nullable=False),
    Column("number", Integer, nullable=False),
    Column("text", String, nullable=False),
    UniqueConstraint("table", "number"),
)


async def test_a_second_line_with_the_same_number_is_refused(postgres_url: str) -> None:
    engine = create_async_engine(make_url(postgres_url).set(drivername="postgresql+asyncpg"))
    first = {"table": "a", "number": 1, "text": "1 pass"}
    async with engine.begin() as connection:
        await connection.run_sync(lines.metadata.create_all)
        await connection.execute(insert(lines), [first, {"table": "b", "number": 1, "text": "2 pass"}])

    with pytest.raises(IntegrityError, match="lines_table_number_key"):
        async with engine.begin() as connection:
            await connection.execute(insert(lines).values(first))

    async with engine.connect() as connection:
        kept = await connection.execute(select(lines.c["text"]).order_by(lines.c["table"]))
        assert kept.scalars().all() == ["1 pass", "2 pass"]
    await engine.dispose()


async def test_of_two_transactions_that_wait_for_each_other_both_are_carried_out(postgres_url: str) -> None:
    server = Server(make_url(postgres_url))
    both = [{"table": name, "number": 0, "text": ""} for name in "ab"]

    def make(connection: Connection) -> None:
        lines.metadata.create_all(connection)
        connection.execute(insert(lines), both)

    def count(order: str, connection: Connection) -> None:
        for name in order:
            row = update(lines).where(lines.c.table == name).values(number=lines.c.number + 1)
            connection.execute(row)
            connection.execute(text("SELECT pg_sleep(0.2)"))

    await server.write(make)
    await asyncio.gather(*(server.write(partial(count, order)) for order in ("ab", "ba")))
    numbers = await server.read(lambda connection: connection.execute(select(lines.c.number)).scalars().all())
    assert numbers == [2, 2]
    await server.close()


async def test_a_connection_that_was_closed_meanwhile_is_an_outage(postgres_url: str) -> None:
    server = Server(make_url(postgres_url))

    def ends(connection: Connection) -> None:
        raise RuntimeError("unable to perform operation on <TCPTransport closed=True>; the handler is closed")

    def fails(connection: Connection) -> None:
        raise RuntimeError("a mistake of ours")

    with pytest.raises(ConnectionError):
        await server.read(ends)
    with pytest.raises(RuntimeError, match="a mistake of ours"):
        await server.write(fails)
    assert await server.read(lambda connection: connection.execute(select(1)).scalar()) == 1
    await server.close()
