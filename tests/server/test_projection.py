"""Rows beside the log are written with its lines, by nobody else, and can be made again from it."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

import saboteur.server
from saboteur.server import wire
from saboteur.server.process.preflight import embedded_database
from saboteur.server.settings import Settings
from saboteur.server.storage.database import Database
from saboteur.server.storage.rebuilding import rebuild
from saboteur.server.storage.stored import due, people, seats, tables, talk
from saboteur.server.table.fold import Fold
from tests.server.inprocess import Inside, inside
from tests.server.pages import Person

SABOTEUR = Path(sys.executable).with_name("saboteur")
SERVER = Path(saboteur.server.__file__).parent
WRITES = re.compile(r"\b(?:insert|update|delete)\((tables|seats|people|lines)\)")
MAY_WRITE: dict[str, set[str]] = {
    "storage/projection.py": {"tables", "seats", "people"},
    "storage/table_log.py": {"lines"},
    "storage/store.py": {"people"},  # who is there, and whom they do not want to hear
    "bench/interleavings.py": {"people"},  # lets people come and go
}


def test_nobody_but_the_log_and_its_projection_writes_tables_seats_people_and_lines() -> None:
    found = {
        str(path.relative_to(SERVER)): set(WRITES.findall(path.read_text("utf-8")))
        for path in SERVER.rglob("*.py")
        if "migrations" not in path.parts
    }
    assert {name: written for name, written in found.items() if written} == MAY_WRITE


async def played(server: Inside) -> str:
    """Let people do all sorts of things at a table."""
    ann, bob = Person(server.url), Person(server.url)
    for name, person in (("Ann", ann), ("Bob", bob)):
        (await person.ask("POST", "/api/me", {"name": name})).checked()
    code = await ann.make(seats=[{}, {}, {"kind": "bot"}], rounds=1)
    path = f"/api/tables/{code}"
    (await bob.ask("POST", f"{path}/sit", {"seat": 1})).checked()
    (await bob.ask("POST", f"{path}/ready", {})).checked()
    (await bob.ask("POST", f"{path}/leave")).checked()
    (await ann.ask("POST", f"{path}/token", {"seat": 1})).checked()
    wanted = [{"kind": "person", "person": 0}, {"kind": "bot"}, {"kind": "bot"}, {"kind": "empty"}]
    (await ann.ask("POST", f"{path}/seats", {"seats": wanted})).checked()
    (await bob.ask("POST", f"{path}/sit", {})).checked()
    (await bob.ask("POST", "/api/me", {"name": "Rob"})).checked()
    (await ann.ask("POST", f"{path}/start")).checked()
    async with ann.at(code) as one, bob.at(code) as other:
        await one.send(wire.SayPhrase(wire.Phrase("saboteur", seat=1)))
        await other.send(wire.SayPhrase(wire.Phrase("hello")))
        await other.send(wire.Away())
        await other.table(lambda table: table.players[3].stand_in)
        await other.send(wire.Back())
        await other.table(lambda table: not table.players[3].stand_in)
        for page in (one, other):
            await page.send(wire.Away())
        await one.over()
    (await ann.ask("POST", f"{path}/rematch")).checked()
    return code


@pytest.fixture(params=["sqlite", "postgres"])
async def left(request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str, anyio_backend: str) -> str:
    """Give the address of a database with tables that were played at."""
    file = f"sqlite:///{tmp_path / 'saboteur.sqlite'}"
    url = file if request.param == "sqlite" else postgres_url
    async with inside(tmp_path, **({} if url == file else {"database": url})) as server:
        await played(server)
    return url


async def test_rows_are_what_the_logs_say_and_are_made_again_if_lost_or_changed(left: str) -> None:
    database = Database(left)
    found = await rebuild(database)
    assert (found.tables, found.differences) == (2, [])
    before = {table: await stored(database, table) for table in (tables, seats, people, talk, due)}
    code = (await database.rows(select(tables.c.code).where(tables.c.rematch != "")))[0].code
    await database.execute(
        update(tables).where(tables.c.code == code).values(status="playing", host="somebody else"),
        update(seats).where(seats.c.code == code, seats.c.seat == 0).values(person="somebody else"),
        delete(seats).where(seats.c.code == code, seats.c.seat == 1),
        insert(seats).values(code=code, seat=7, kind="bot", level="novice"),
        update(people).where(people.c.code == code, people.c.number == 1).values(name="Eve"),
        delete(talk).where(talk.c.code == code, talk.c.line.is_not(None), talk.c.person == 0),
        insert(due).values(code=code, at=0),
    )
    found = await rebuild(database)
    assert [difference.removeprefix(f"{code}: ") for difference in found.differences] == [
        f"tables {code} differed in host, status",
        "seats 0 differed in person",
        "seats 1 was missing",
        "seats 7 should not be there",
        "people 1 differed in name",
        found.differences[5].removeprefix(f"{code}: "),
        "due should not be there",
    ]
    assert found.differences[5].startswith(f"{code}: talk of line ")
    after = {table: await stored(database, table) for table in before}
    for table in (tables, seats, people, due):
        assert after[table] == before[table]
    said = [{**row, "number": 0} for row in before[talk]]
    assert sorted(map(str, [{**row, "number": 0} for row in after[talk]])) == sorted(map(str, said))
    assert (await rebuild(database)).differences == []
    await database.close()


async def stored(database: Database, table: object) -> list[dict[str, object]]:
    rows = await database.rows(select(table))  # type: ignore[call-overload]  # any of our tables
    return sorted((dict(row._mapping) for row in rows), key=str)


async def test_a_claim_is_a_line_of_the_log_and_of_the_record_and_other_talk_is_not(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(rounds=1)
    async with me.at(code) as page:
        await page.send(wire.SayPhrase(wire.Phrase("trust", seat=1)))  # before the game it is only talk
        await page.send(wire.Say("Shall we?"))
        await page.settled()
        (await me.ask("POST", f"/api/tables/{code}/start")).checked()
        moved = await page.play()
        claim = wire.Phrase("i_am", card="digger")
        await page.send(wire.SayPhrase(claim))
        await page.send(wire.SayPhrase(wire.Phrase("hello")))
        said = [(await page.get(wire.Said)).talk[0] for _ in range(2)]
        await page.send(wire.Away())
        await page.over()
    assert claim in [one.phrase for one in said]
    fold = Fold.of(await server.worker.log.read(code))
    mine = [claim for claim in fold.claims if claim.seat == 0]
    assert [(str(one), one.after > moved.version) for one in mine] == [("0 says i_am digger", True)]
    record = (await me.ask("GET", f"/api/tables/{code}/record")).checked().text
    lines = record.splitlines()
    assert [line for line in lines if line.startswith("0 says")] == ["0 says i_am digger"]
    assert "Shall we" not in record
    assert "hello" not in record
    replay = (await me.ask("POST", "/api/replay", {"text": record})).checked().json()
    assert len(replay["steps"]) == fold.version
    told = [(said["seat"], said["after"], said["phrase"]["code"]) for said in replay["talk"]]
    assert told == [(claim.seat, claim.after, claim.said.verb) for claim in fold.claims]
    own = next(said for said in replay["talk"] if said["seat"] == 0)
    assert own["truth"] == any(zone == "role:0" and cards == ["digger"] for zone, cards in dealt(replay))


def dealt(replay: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """Return what lay in every zone after the first deal."""
    return list(replay["steps"][0]["view"]["zones"].items())


def test_the_command_says_what_differed_and_keeps_away_from_a_running_server(tmp_path: Path) -> None:
    asyncio.run(filled(tmp_path))
    rebuilding = [str(SABOTEUR), "rebuild", "--data", str(tmp_path)]
    done = subprocess.run(rebuilding, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "1 tables checked, 1 rows differed"
    with embedded_database(Settings(data=tmp_path)):
        done = subprocess.run(rebuilding, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "another server is using" in done.stderr


async def filled(folder: Path) -> None:
    """Leave a table behind, and spoil a row of it."""
    async with inside(folder) as server:
        await Person(server.url).make()
    database = Database(f"sqlite:///{folder / 'saboteur.sqlite'}")
    await database.execute(update(tables).values(host="somebody else"))
    await database.close()
