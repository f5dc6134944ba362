"""A database that version 1.0.0 left behind opens, its games continue, and nothing of it is lost."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from saboteur.server import wire
from saboteur.server.process.afterwards import write_results
from saboteur.server.storage.database import Database
from saboteur.server.storage.rebuilding import rebuild
from tests.server.inprocess import Inside, inside
from tests.server.pages import Person

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

OLD = Path(__file__).parent / "old"
KNOWN: dict[str, Any] = json.loads((OLD / "1.0.0.json").read_text())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder with the database that the old server left."""
    with closing(sqlite3.connect(tmp_path / "saboteur.sqlite")) as database:
        database.executescript((OLD / "1.0.0.sql").read_text())
    return tmp_path


@pytest.fixture
async def idle(folder: Path, anyio_backend: str) -> AsyncIterator[Inside]:
    """Give a server that opens it and lets no clock run."""
    async with inside(folder, secret=KNOWN["secret"], role="web") as server:
        yield server


@pytest.fixture
async def server(folder: Path, anyio_backend: str) -> AsyncIterator[Inside]:
    """Give a server that continues its games."""
    async with inside(folder, secret=KNOWN["secret"]) as server:
        yield server


def person(server: Inside, name: str) -> Person:
    """Come back with the cookie that the old server gave."""
    found = Person(server.url)
    found.cookie = KNOWN["cookies"][name]
    return found


@pytest.mark.parametrize("table", ["window", "duel"])
async def test_a_running_game_is_shown_as_it_was(idle: Inside, table: str) -> None:
    async with person(idle, "ann").at(KNOWN[table]["code"]) as page:
        moved = await page.get(wire.Moved)
    shown = json.loads(page.texts[-1])
    assert moved.version == KNOWN[table]["version"]
    today = {"rules": shown["view"]["rules"]}  # of other versions, but the same in this game
    assert shown["view"] == {**KNOWN[table]["view"], **today}


async def test_a_window_closes_and_the_stand_in_gives_its_seat_back(server: Inside) -> None:
    code = KNOWN["window"]["code"]
    bob = person(server, "bob")
    async with bob.at(code) as page:
        assert (await page.get(wire.Welcome)).notebook == "Ann digs"
        table = (await page.get(wire.TableIs)).table
        assert [player.name for player in table.players] == ["Ann", "Bob", "", ""]
        assert [player.stand_in for player in table.players] == [False, True, False, False]
        said = await page.get(wire.Said)
        assert [talk.phrase for talk in said.talk] == [wire.Phrase("saboteur", seat=2)]
        await page.send(wire.Back())
        await page.table(lambda table: not table.players[1].stand_in)
        moved = await page.play(KNOWN["window"]["version"])
        assert moved.version > KNOWN["window"]["version"]
    room = server.worker.rooms[code]
    async with room.lock:
        assert [(claim.seat, claim.said.verb) for claim in (await room.fold()).claims] == [(1, "saboteur")]


async def test_its_screen_is_still_admitted(idle: Inside) -> None:
    async with Person(idle.url).at(KNOWN["window"]["code"], token=KNOWN["window"]["screen"]) as screen:
        assert (await screen.get(wire.Welcome)).person is None
        assert (await screen.get(wire.Moved)).version == KNOWN["window"]["version"]


async def test_a_duel_is_played_on(server: Inside) -> None:
    code = KNOWN["duel"]["code"]
    async with person(server, "ann").at(code) as ann, person(server, "bob").at(code) as bob:
        for page in (ann, bob):
            moved = await page.get(wire.Moved)
            if moved.offers:
                assert isinstance(await page.act(moved), wire.Accepted)


async def test_people_who_gathered_begin_to_play(server: Inside) -> None:
    code, ann, bob = KNOWN["gathering"]["code"], person(server, "ann"), person(server, "bob")
    table = (await ann.ask("GET", f"/api/tables/{code}")).checked().json()
    kinds = [player.get("kind", "empty") for player in table["players"]]
    assert (kinds, table["players"][3]["ready"]) == (["person", "empty", "bot", "person"], True)
    assert (await bob.ask("POST", f"/api/tables/{code}/start")).json()["code"] == "not_host"
    assert (await ann.ask("POST", f"/api/tables/{code}/start")).json()["code"] == "seats_empty"
    seats = [{"kind": "person", "person": 0}, {"kind": "bot"}, {"kind": "person", "person": 1}]
    (await ann.ask("POST", f"/api/tables/{code}/seats", {"seats": seats})).checked()
    (await ann.ask("POST", f"/api/tables/{code}/start")).checked()
    async with bob.at(code) as page:
        assert (await page.get(wire.Welcome)).seat == 2
        await page.get(wire.Moved)


async def test_a_finished_game_is_replayed_with_talk_and_notes(idle: Inside) -> None:
    code, ann = KNOWN["over"]["code"], person(idle, "ann")
    listed = (await ann.ask("GET", "/api/me/games")).checked().json()["tables"]
    assert [table["code"] for table in listed] == [code]
    record = (await ann.ask("GET", f"/api/tables/{code}/record")).checked().text
    assert _acts(record) == _acts(KNOWN["over"]["record"])
    answer = (await ann.ask("GET", f"/api/tables/{code}/replay?eyes=0")).checked()
    replay = msgspec.json.decode(answer.content, type=wire.Replay)
    assert (len(replay.steps), replay.notes) == (len(_acts(record)), "They dig")
    await write_results(idle.worker)  # which 1.0.0 did not know
    (game,) = (await ann.ask("GET", "/api/me/history")).checked().json()["games"]
    assert (game["table"]["code"], game["gold"], game["claims"]) == (code, listed[0]["scores"][0], 1)
    mine = [said for said in replay.talk if said.person is not None]
    assert [said.text or (said.phrase and said.phrase.code) for said in mine] == ["Good luck", "i_am"]


def _acts(record: str) -> list[str]:
    return [line for line in record.splitlines()[2:] if " says " not in line]


async def test_the_rows_beside_its_logs_are_those_that_the_logs_tell(folder: Path) -> None:
    database = Database(f"sqlite:///{folder / 'saboteur.sqlite'}")
    await database.upgrade()
    assert (await rebuild(database)).differences == []
    await database.close()


async def test_the_way_back_leaves_what_the_old_server_left(folder: Path) -> None:
    file = folder / "saboteur.sqlite"
    before = rows(file)
    database = Database(f"sqlite:///{file}")
    await database.upgrade()
    await database.downgrade("0004")
    await database.close()
    assert rows(file) == before


def rows(file: Path) -> dict[str, list[object]]:
    """Read a database, but for the tables themselves, whose screens get other tokens."""
    with closing(sqlite3.connect(file)) as kept:
        return {table: kept.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in TABLES}  # noqa: S608  (our own names)


TABLES = ("seats", "people", "lines", "talk", "notes", "identities", "devices", "due")
