"""Many tables at once: what they share is done once for all of them."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest
from sqlalchemy import insert, select

import saboteur
from saboteur import engine
from saboteur.server import wire
from saboteur.server.storage.database import Database
from saboteur.server.storage.stored import lines, tables
from saboteur.server.storage.table_log import MANY, TOGETHER_SECONDS, Entry, Log
from saboteur.server.table import clocks
from saboteur.server.table.driver import Driver
from saboteur.server.table.game import Game, Line
from saboteur.server.table.news import News
from saboteur.server.table.rows import PersonRow, SeatRow, Setup, TableRow
from saboteur.view import view
from tests.server.pages import Person

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sqlalchemy import Connection

    from tests.server.inprocess import Inside


class Counted(Database):
    """A database that counts its transactions."""

    transactions = 0

    async def write(self, work: Callable[[Connection], object]) -> object:  # type: ignore[override]  # any result
        """Carry out work that writes."""
        self.transactions += 1
        return await super().write(work)


async def prepared(folder: Path, count: int) -> tuple[Counted, list[str]]:
    """Make a database with some tables, of which nothing but their codes matters."""
    database, codes = Counted(f"sqlite:///{folder}/tables.sqlite"), [f"table{at:03}" for at in range(count)]
    await database.upgrade()
    row = {
        "status": "playing",
        "setup": "",
        "rules": "",
        "host": "",
        "screen": "",
        "created": 0,
        "changed": 0,
    }
    await database.execute(insert(tables).values([{"code": code, **row} for code in codes]))
    database.transactions = 0
    return database, codes


async def test_lines_of_many_tables_are_written_together_and_none_is_lost(tmp_path: Path) -> None:
    database, codes = await prepared(tmp_path, 20)
    log, appends = Log(database), []
    for turn in range(4):
        for code in codes:
            appends.append(asyncio.create_task(log.append(Entry(code, turn - 1, [Line("x", 0)]))))
            await asyncio.sleep(0.001)
    await asyncio.gather(*appends)
    assert len(await database.rows(select(lines))) == 4 * len(codes)
    assert database.transactions < len(appends) / 2
    await database.close()


async def test_one_table_does_not_wait_for_others_that_are_not_there(tmp_path: Path) -> None:
    database, (code,) = await prepared(tmp_path, 1)
    log, waits = Log(database), []
    for turn in range(3 * MANY):
        waiting = asyncio.create_task(log._wait_for_more())
        await asyncio.sleep(0)
        waits.append(not waiting.done())
        await waiting
        await log.append(Entry(code, turn - 1, [Line("x", 0)]))
    assert not any(waits)
    assert TOGETHER_SECONDS < 0.02  # or people would notice
    await database.close()


@pytest.mark.parametrize("edition", ["base", "expansion", "duel"])
def test_what_is_written_for_many_is_what_each_of_them_may_see(edition: str) -> None:
    random = Random(7)
    game, told, hidden = Game(saboteur.ruleset(edition, 2 if edition == "duel" else 5)), 0, 0
    while not game.over and game.version < 60:
        (actor, *_) = game.awaits
        if actor == saboteur.CHANCE:
            act: saboteur.Act | saboteur.Deal = saboteur.shuffled(game.ruleset.orders(game.state), random)
        else:
            act = random.choice(engine.offers(game.state, actor)).pick(random)
        parts = [game.apply(actor, act, 0)]
        news = News(game, parts, None)
        hidden += any(event.seen is not None for event in parts[0].events)
        for viewer in (None, *range(game.ruleset.seats)):
            events = tuple(event.to(viewer) for event in parts[0].events)
            offers = () if viewer is None else engine.offers(game.state, viewer)
            shown = msgspec.json.decode(news.to(viewer), type=wire.Moved)
            assert (shown.version, shown.since) == (game.version, game.version - 1)
            assert (shown.events, shown.view, shown.offers) == (events, view(game.state, viewer), offers)
            told += 1
    assert told > 100
    assert hidden > 10


SETUP = Setup("base", (), {}, 3, wire.NoClock(), 2, "on", listed=False, spectators=True)
SEATS = tuple(SeatRow("person", name) for name in "abc")
PEOPLE = tuple(PersonRow(at, name, name, (), away=False, seen=0) for at, name in enumerate("abc"))
LEISURE = TableRow("x", "playing", SETUP, "", "a", "", 0, 0, "", "", (), SEATS, PEOPLE)


def test_nothing_is_due_while_people_who_are_all_there_take_their_time() -> None:
    assert clocks.at_leisure(LEISURE)


@pytest.mark.parametrize(
    "change",
    [
        {"setup": msgspec.structs.replace(SETUP, clock=wire.LiveClock())},
        {"setup": msgspec.structs.replace(SETUP, clock=wire.DaysClock())},
        {"seats": (SeatRow("bot", level="novice"), *SEATS[1:])},
        {"seats": (msgspec.structs.replace(SEATS[0], stand_in=True), *SEATS[1:])},
        {"seats": (msgspec.structs.replace(SEATS[0], kind="program"), *SEATS[1:])},
        {"people": PEOPLE[1:]},
        {"people": (msgspec.structs.replace(PEOPLE[0], away=True), *PEOPLE[1:])},
    ],
    ids=["clock", "days", "bot", "stand-in", "program", "unknown", "away"],
)
def test_with_a_clock_or_a_bot_or_somebody_away_something_may_be_due(change: dict[str, object]) -> None:
    assert not clocks.at_leisure(msgspec.structs.replace(LEISURE, **change))


async def test_whoever_runs_a_table_is_not_woken_by_acts_of_people_at_leisure(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = []
    look = Driver._turn

    async def counted(driver: Driver) -> float | None:
        looks.append(driver)
        return await look(driver)

    monkeypatch.setattr(Driver, "_turn", counted)
    ann, bob, cem = (Person(server.url) for _ in range(3))
    code = await ann.make(seats=[{}, {}, {}])
    for person in (bob, cem):
        (await person.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    (await ann.ask("POST", f"/api/tables/{code}/start")).checked()
    async with ann.at(code) as first, bob.at(code) as second, cem.at(code) as third:
        pages = (first, second, third)
        room = server.worker.rooms[code]
        async with asyncio.timeout(60):
            while not clocks.at_leisure(room.row) or code not in server.worker.running.drivers:  # noqa: ASYNC110  (no event)
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.1)
        before = len(looks)
        for _ in range(3):
            for page in pages:
                await page.settled()
            shown = [next(m for m in reversed(page.messages) if isinstance(m, wire.Moved)) for page in pages]
            at, moved = next((at, moved) for at, moved in enumerate(shown) if moved.offers)
            assert isinstance(await pages[at].act(moved), wire.Accepted)
        await asyncio.sleep(0.1)
        assert len(looks) == before
