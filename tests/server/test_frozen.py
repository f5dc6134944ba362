"""A PostgreSQL whose connections are dead without a word: acts are answered, health says so, play goes on."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import insert, make_url, select, text

from saboteur.server import wire
from saboteur.server.bench.cable import cable_to
from saboteur.server.bench.http import request
from saboteur.server.storage.database import Database
from saboteur.server.storage.leases import Leases
from saboteur.server.storage.postgres import FORGOTTEN_MS, Server
from saboteur.server.storage.stored import due, lines, tables
from saboteur.server.storage.table_log import Entry, Log
from saboteur.server.table.game import Line
from tests.server.inprocess import inside
from tests.server.pages import Person

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("new_ones_too", [False, True], ids=["new connections work", "nothing works"])
async def test_frozen_connections_every_act_is_answered_in_five_seconds_and_health_is_not_green(
    tmp_path: Path, postgres_url: str, new_ones_too: bool
) -> None:
    async with (
        cable_to(postgres_url) as (cable, url),
        inside(tmp_path, database=url) as server,
    ):
        me = Person(server.url)
        code = await me.make(seats=[{}], edition="solo", start=True)
        async with me.at(code) as page:
            moved = await page.my_turn()
            assert isinstance(await page.act(moved), wire.Accepted)
            moved = await page.my_turn(moved.version)
            cable.freeze(new_ones_too=new_ones_too)
            began = time.monotonic()
            waits = []
            accepted = False
            while not accepted and time.monotonic() - began < 12:
                asked = time.monotonic()
                answer, health = await asyncio.gather(page.act(moved), request(server.url, "GET", "/healthz"))
                waits.append(time.monotonic() - asked)
                accepted = isinstance(answer, wire.Accepted)
                assert len(waits) > 1 or not accepted or waits[0] > 1, "the freeze had no effect"
                if new_ones_too and len(waits) == 2:
                    assert health.status == 503
                    cable.thaw()
            assert accepted, "it did not connect again"
            assert max(waits) < 5.5
            await page.play(moved.version)
        assert (await request(server.url, "GET", "/healthz")).status == 200


async def test_batches_are_written_in_one_order_and_two_workers_never_deadlock(postgres_url: str) -> None:
    database = Database(postgres_url)
    await database.upgrade()
    codes = [f"table{number}" for number in range(6)]
    row = {
        "status": "playing",
        "setup": "",
        "rules": "",
        "host": "",
        "screen": "",
        "created": 0,
        "changed": 0,
    }
    await database.execute(
        insert(tables).values([{"code": code, **row} for code in codes]),
        insert(due).values([{"code": code, "at": 0, "worker": "b"} for code in codes]),
    )
    logs = [Log(database), Log(database)]
    leases = Leases(database, "b", 3)
    before = await deadlocks(database)
    for turn in range(30):
        appends = [
            log.append(Entry(code, turn, [Line("x", 0)], due_at=0))
            for log, order in zip(logs, (codes, codes[::-1]), strict=True)
            for code in order
        ]
        found = await asyncio.gather(leases.renew(), *appends, return_exceptions=True)
        problems = {type(one).__name__ for one in found if one is not None}
        assert problems <= {"LostRace"}
    assert len(await database.rows(select(lines))) == 30 * len(codes)
    await asyncio.sleep(1.2)  # PostgreSQL counts a little later
    assert await deadlocks(database) == before
    await database.close()


async def deadlocks(database: Database) -> int:
    """Return how often PostgreSQL had to end a circle."""
    query = text("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
    return int((await database.rows(query))[0].deadlocks)


async def test_a_worker_that_cannot_be_heard_any_more_loses_its_locks(postgres_url: str) -> None:
    last_words = ("BEGIN", "SELECT pg_sleep(60)")
    await asyncio.gather(*(loses_its_lock(postgres_url, key, words) for key, words in enumerate(last_words)))


async def loses_its_lock(url: str, key: int, last_words: str) -> None:
    """Take a lock and fall silent: after a while others can take it."""
    heard, unheard = Database(url), Server(make_url(url))
    free = text(f"SELECT pg_try_advisory_xact_lock({key})")
    async with unheard._pool.engine.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        await driver.execute("BEGIN")
        await driver.execute(f"SELECT pg_advisory_xact_lock({key})")
        silent = asyncio.create_task(driver.execute(last_words, timeout=60))
        assert not (await heard.rows(free))[0][0]
        await asyncio.sleep(FORGOTTEN_MS / 1000 + 1)
        assert (await heard.rows(free))[0][0]
        await asyncio.gather(silent, return_exceptions=True)
        driver.terminate()
    await heard.close()
    await unheard.close()
