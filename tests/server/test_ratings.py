"""Ratings on a server: which games count, in which order, and who sees what."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import delete, select, update

from saboteur.ratings.model import Key, Strength
from saboteur.ratings.rounds import Game, Round, Seat
from saboteur.server import wire
from saboteur.server.process.afterwards import write_results
from saboteur.server.storage.rebuilding import rebuild
from saboteur.server.storage.reckoning import reckoned
from saboteur.server.storage.stored import ended, rated, ratings
from saboteur.server.table.results import Outcome
from tests.server.inprocess import Inside, inside
from tests.server.pages import Person
from tests.server.test_history import got, named

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from saboteur.ratings.model import Book

RATINGS = "/api/me/ratings"


@pytest.fixture(params=["sqlite", "postgres"])
async def server(
    request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str, anyio_backend: str
) -> AsyncIterator[Inside]:
    """Give a server over each kind of database."""
    options = {} if request.param == "sqlite" else {"database": postgres_url}
    async with inside(tmp_path, **options) as running:
        yield running


async def kept(server: Inside, name: str) -> Person:
    """Give a player who keeps their name."""
    person = await named(server, name)
    (await person.ask("POST", "/api/me/recovery")).checked()
    return person


async def duel(one: Person, other: Person, *, leaves: Person | None = None) -> str:
    """Let two people play; the one who leaves resigns, the other's stand-in plays to the end."""
    code = await one.make(edition="duel", seats=[{}, {}], rounds=1)
    (await other.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    (await one.ask("POST", f"/api/tables/{code}/start")).checked()
    async with one.at(code) as first, other.at(code) as second:
        await first.get(wire.Moved)
        if leaves is not None:
            (await leaves.ask("POST", f"/api/tables/{code}/resign")).checked()
        for page, person in ((first, one), (second, other)):
            if person is not leaves:
                await page.send(wire.Away())
        await (second if leaves is one else first).over()
    return code


async def strengths(person: Person) -> dict[str, int]:
    """Return somebody's strengths by role."""
    return {one["role"]: one["strength"] for one in (await got(person, RATINGS))["ratings"]}


async def test_leaving_counts_as_losing_and_the_game_stays_in_the_history(server: Inside) -> None:
    ann, bob = await kept(server, "Ann"), await kept(server, "Bob")
    code = await duel(ann, bob, leaves=ann)
    await write_results(server.worker)
    assert (await strengths(ann))["dueller"] < 1500
    (one,) = (await got(ann, RATINGS))["ratings"]
    assert (one["edition"], one["rounds"], one["give_or_take"] > 100) == ("duel", 1, True)
    (game,) = (await got(ann, "/api/me/history"))["games"]
    assert (game["table"]["code"], game["result"]) == (code, "left")
    assert (await got(ann, "/api/me/statistics"))["won"] == 0
    data = await got(ann, "/api/me/data")
    assert [one["role"] for one in data["ratings"]] == ["dueller"]
    assert (await rebuild(server.worker.database)).differences == []


async def test_games_without_two_kept_names_count_only_against_bots_at_a_rated_table(server: Inside) -> None:
    ann, guest = await kept(server, "Ann"), await named(server, "Guest")
    await duel(ann, guest)
    for rated_table in (False, True):
        code = await ann.make(
            edition="duel", seats=[{}, {"kind": "bot"}], rounds=1, start=True, rated=rated_table
        )
        async with ann.at(code) as page:
            await page.get(wire.Moved)
            await page.send(wire.Away())
            await page.over()
        await write_results(server.worker)
        assert bool(await strengths(ann)) is rated_table
    assert await strengths(guest) == {}
    bots = (await got(ann, RATINGS))["bots"]
    assert [one["level"] for one in bots] == ["novice"]


async def test_strengths_are_reckoned_again_from_the_logs(server: Inside) -> None:
    ann, bob = await kept(server, "Ann"), await kept(server, "Bob")
    code = await duel(ann, bob)
    other = await duel(bob, ann)
    await write_results(server.worker)
    database = server.worker.database
    before = await database.rows(select(ratings).order_by(ratings.c.player))
    await database.execute(update(ratings).values(mean=9.0), update(rated).values(game="{}"))
    found = (await rebuild(database)).differences
    assert sorted(found)[:2] == sorted(f"{one}: rated differed in game" for one in (code, other))
    assert len(found) == 2 + len(before)
    assert await database.rows(select(ratings).order_by(ratings.c.player)) == before
    await database.execute(delete(ratings), delete(rated).where(rated.c.code == other))
    assert f"{other}: rated was missing" in (await rebuild(database)).differences
    assert (await rebuild(database)).differences == []


async def test_nobody_knows_whose_strengths_are_left_of_a_player_who_was_deleted(server: Inside) -> None:
    ann, bob = await kept(server, "Ann"), await kept(server, "Bob")
    await duel(ann, bob)
    await write_results(server.worker)
    before = await strengths(bob)
    (await ann.ask("DELETE", "/api/me")).checked()
    assert (await rebuild(server.worker.database)).differences == []
    assert await strengths(bob) == before
    await duel(bob, await kept(server, "Cem"))
    await write_results(server.worker)
    assert (await rebuild(server.worker.database)).differences == []


def a_game(one: int, other: int, *, wins: bool) -> Game:
    """Make a duel between two numbers of a table."""
    seats = Seat(f"person {one}", "", "", wins), Seat(f"person {other}", "", "", not wins)
    return Game("duel", (), (Round(seats),))


async def test_games_that_end_at_once_count_in_some_order(server: Inside) -> None:
    ann, bob = await kept(server, "Ann"), await kept(server, "Bob")
    codes = [await ann.make(edition="duel", seats=[{}, {}], rounds=1) for _ in range(6)]
    for code in codes:
        (await bob.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    database, history = server.worker.database, server.worker.history
    games = [a_game(0, 1, wins=number % 2 == 0) for number in range(len(codes))]
    async with asyncio.TaskGroup() as tasks:
        for code, game in zip(codes, games, strict=True):
            await database.execute(ended.insert().values(code=code))
            for _ in range(2):  # two workers find it at once
                tasks.create_task(history.write(code, Outcome(rated=game)))
    rows = await database.rows(select(rated).order_by(rated.c.number))
    assert [row.number for row in rows] == list(range(len(codes)))
    assert sorted(row.code for row in rows) == sorted(codes)
    found = await database.rows(select(ratings))
    stored: Book = {Key(*row[:3]): Strength(*row[3:]) for row in found}
    assert await reckoned(database) == stored
    assert {one.rounds for one in stored.values()} == {len(codes)}


async def test_a_player_shows_their_games_only_if_they_say_so(server: Inside) -> None:
    ann, bob, eve = [await kept(server, name) for name in ("Ann", "Bob", "Eve")]
    guest = await named(server, "Guest")
    assert (await guest.ask("POST", "/api/me/shown", {"shown": True})).json()["code"] == "not_kept"
    await duel(ann, bob)
    await write_results(server.worker)
    page = (await ann.ask("POST", "/api/me/shown", {"shown": True})).checked().json()["page"]
    assert (await got(ann, "/api/me"))["page"] == page
    assert (await got(bob, "/api/me/statistics"))["together"][0]["page"] == page
    path = f"/api/players/{page}"
    assert await got(eve, path) == {"name": "Ann"}
    (game,) = (await got(eve, f"{path}/history"))["games"]
    assert (game["table"]["code"], game["table"]["seat"]) == ("", 0)
    texts = [(await eve.ask("GET", path + part)).text for part in ("", "/history", "/statistics", "/ratings")]
    assert [text for text in texts if "Bob" in text or game["table"]["rules"] == ""] == []
    assert (await got(eve, f"{path}/statistics"))["games"] == 1
    assert (await got(eve, f"{path}/ratings")) == await got(ann, RATINGS)
    assert (await eve.ask("GET", f"{path}/history?won=perhaps")).json()["code"] == "no_such_filter"
    (await ann.ask("POST", "/api/me/shown", {"shown": False})).checked()
    for part in ("", "/history", "/statistics", "/ratings"):
        assert (await eve.ask("GET", path + part)).json()["code"] == "no_such_player"
    bad: tuple[Any, ...] = (None, {}, {"shown": "perhaps"}, [True])
    for body in bad:
        assert (await ann.ask("POST", "/api/me/shown", body)).json()["code"] == "unreadable"
