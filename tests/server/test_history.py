"""What people have played: finished games only, and their own, in lists that the logs can make again."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import delete, insert, select, update

from saboteur import Deal
from saboteur.server import wire
from saboteur.server.process.afterwards import write_results
from saboteur.server.storage.history import PAGE
from saboteur.server.storage.rebuilding import rebuild
from saboteur.server.storage.stored import ended, played, tables
from saboteur.server.table.room import now_ms
from tests.server.finished import finished as finished_game
from tests.server.inprocess import Inside, inside
from tests.server.pages import Person

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping
    from pathlib import Path

    from sqlalchemy import Connection, Table

LISTS = ("/api/me/history", "/api/me/statistics", "/api/me/data")


@pytest.fixture(params=["sqlite", "postgres"])
async def server(
    request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str, anyio_backend: str
) -> AsyncIterator[Inside]:
    """Give a server over each kind of database."""
    options = {} if request.param == "sqlite" else {"database": postgres_url}
    async with inside(tmp_path, **options) as running:
        yield running


async def named(server: Inside, name: str) -> Person:
    """Give a guest with a name."""
    person = Person(server.url)
    (await person.ask("POST", "/api/me", {"name": name})).checked()
    return person


async def got(person: Person, path: str) -> dict[str, Any]:
    """Return what a list says."""
    found: dict[str, Any] = (await person.ask("GET", path)).checked().json()
    return found


async def test_a_game_is_in_the_lists_of_its_players_once_it_is_over_and_in_no_others(server: Inside) -> None:
    def ann_digs(orders: Mapping[str, tuple[str, ...]], _: str) -> Deal:
        roles = sorted(orders["roles"])
        return Deal({**orders, "roles": tuple(roles), "first": ("0", "1", "2")})

    server.worker.chance = ann_digs
    ann, bob, eve = [await named(server, name) for name in ("Ann", "Bob", "Eve")]
    code = await ann.make(seats=[{}, {}, {"kind": "bot"}], rounds=1)
    (await bob.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    (await ann.ask("POST", f"/api/tables/{code}/start")).checked()
    async with ann.at(code) as one, bob.at(code) as other:
        await other.get(wire.Moved)
        await one.send(wire.SayPhrase(wire.Phrase("i_am", card="digger")))
        await one.send(wire.SayPhrase(wire.Phrase("i_am", card="saboteur")))
        await one.send(wire.SayPhrase(wire.Phrase("trust", seat=1)))  # an opinion
        await one.settled()
        await write_results(server.worker)
        for person in (ann, bob, eve):
            texts = [(await person.ask("GET", path)).checked().text for path in LISTS]
            assert not [text for text in texts if "digger" in text or "hand" in text]
            assert (await got(person, LISTS[0]))["games"] == []
            assert (await got(person, LISTS[1]))["games"] == 0
        for page in (one, other):
            await page.send(wire.Away())
        over = await one.over()
    await write_results(server.worker)
    (game,) = (await got(ann, LISTS[0]))["games"]
    assert game["table"]["code"] == code
    assert [player["name"] for player in game["table"]["players"][:2]] == ["Ann", "Bob"]
    assert game["table"]["seat"] == 0
    scores = game["table"]["scores"]
    assert game["gold"] == scores[0]
    assert game["result"] == ""  # whatever it was, stand-ins did it
    true = over.view.zones["role:0"]
    assert game["roles"] == [{"role": true[0], "gained": scores[0] > 0}]
    assert (game["claims"], game["true_claims"]) == (2, 1)
    counted = await got(ann, LISTS[1])
    won = int(game["result"] == "won")
    assert counted["editions"] == [{"what": "base", "games": 1, "won": won}]
    assert counted["players"] == [{"what": "3", "games": 1, "won": won}]
    assert counted["roles"] == [{"what": true[0], "games": 1, "won": int(scores[0] > 0)}]
    assert counted["together"] == [{"name": "Bob", "games": 1, "won": won}]
    assert (counted["claims"], counted["true_claims"]) == (2, 1)
    data = await got(ann, LISTS[2])
    assert (data["name"], [one["code"] for one in data["games"]]) == ("Ann", [code])
    assert (await got(eve, LISTS[0]))["games"] == (await got(eve, LISTS[2]))["games"] == []
    assert (await got(eve, LISTS[2]))["tables"] == []
    assert (await rebuild(server.worker.database)).differences == []


async def test_my_data_contains_what_i_wrote_and_nothing_that_others_wrote(server: Inside) -> None:
    ann, bob = await named(server, "Ann"), await named(server, "Bob")
    code = await ann.make(start=True)
    async with ann.at(code) as one, bob.at(code) as other:
        for page, word in ((one, "mine"), (other, "another")):
            await page.get(wire.Moved)
            await page.send(wire.Say(f"{word} said"))
            await page.send(wire.Note(f"{word} noted"))
            await page.get(wire.Notebook)
    text = (await ann.ask("GET", "/api/me/data")).checked().text
    assert ("mine said" in text, "mine noted" in text) == (True, True)
    assert not [word for word in ("another", "Bob", "zones", "hand:", "deal") if word in text]


async def rows_for(server: Inside, person: Person, count: int) -> None:
    """Pretend that somebody has played many games."""
    await person.ask("POST", "/api/me", {"name": "Ann"})
    code = await person.make(seats=[{}], edition="solo", rounds=1)
    room = await server.worker.room(code)
    assert room is not None
    (row,) = await server.worker.database.rows(select(tables).where(tables.c.code == code))
    codes = [f"game{number:04}" for number in range(count)]
    games = [{**row._mapping, "code": one, "status": "finished"} for one in codes]
    results = [
        {
            "code": one,
            "seat": 0,
            "person": room.row.host,
            "at": 1000 + number // 4,  # four at a time
            "edition": ("base", "expansion", "solo")[number % 3],
            "players": 1 if number % 3 == 2 else 3 + number % 4,
            "rounds": 3,
            "roles": "" if number % 3 == 2 else ("saboteur+ digger-", "digger+ geologist-")[number % 2],
            "result": "won" if number % 5 == 0 else "",
            "gold": number % 7,
            "claims": 2,
            "true_claims": 1,
        }
        for number, one in enumerate(codes)
    ]
    for table, rows in ((tables, games), (played, results)):
        await server.worker.database.write(partial(written, table, rows))


def written(table: Table, rows: list[dict[str, Any]], connection: Connection) -> None:
    """Write rows, many at a time."""
    connection.execute(insert(table), rows)


async def test_the_list_comes_in_parts_without_a_gap_and_is_filtered_in_the_query(server: Inside) -> None:
    ann = Person(server.url)
    await rows_for(server, ann, 100)
    seen: list[str] = []
    path = "/api/me/history"
    answer = await got(ann, path)
    while True:
        seen += [game["table"]["code"] for game in answer["games"]]
        if "more" not in answer:
            break
        assert len(answer["games"]) == PAGE
        answer = await got(ann, f"{path}?after={answer['more']}")
    assert seen == [f"game{number:04}" for number in reversed(range(100))]

    async def count(filtered: str) -> int:
        return len((await got(ann, f"{path}?{filtered}"))["games"])

    assert await count("edition=base&won=yes") == len([n for n in range(100) if n % 15 == 0])
    assert await count("role=saboteur&players=5") == len([n for n in range(100) if n % 3 != 2 and n % 4 == 2])
    assert await count("role=abot") == await count("role=%25") == 0
    assert await count("won=no&players=1") > 0
    for wrong in (
        "won=perhaps",
        "players=-1",
        "players=many",
        "after=x.y",
        f"after={'9' * 19}.1",
        "after=1.",
        "after=1.99999",
        "by=me",
    ):
        assert (await ann.ask("GET", f"{path}?{wrong}")).json()["code"] == "no_such_filter", wrong
    counted = await got(ann, "/api/me/statistics")
    assert (counted["games"], sum(one["games"] for one in counted["players"])) == (67, 67)
    assert counted["alone"] == [{"edition": "solo", "rounds": 3, "games": 33, "best": 6}]
    assert {one["what"]: (one["games"], one["won"]) for one in counted["roles"]} == {
        "digger": (67, 34),
        "saboteur": (33, 33),
        "geologist": (34, 0),
    }


async def test_a_huge_history_is_listed_in_parts_counted_and_downloaded_whole(server: Inside) -> None:
    ann = Person(server.url)
    await rows_for(server, ann, 4000)
    first = await ann.ask("GET", "/api/me/history")
    assert len(first.json()["games"]) == PAGE
    assert len(first.text) < 30_000
    assert len((await got(ann, "/api/me/history?after=1500.1"))["games"]) <= PAGE
    for wrong in ("after=99999999999999999999.1", f"role={'x' * 5000}"):  # more than anybody has
        assert (await ann.ask("GET", f"/api/me/history?{wrong}")).json()["code"] == "no_such_filter"
    counted = await got(ann, "/api/me/statistics")
    assert counted["games"] + sum(one["games"] for one in counted["alone"]) == 4000
    data = (await ann.ask("GET", "/api/me/data")).checked().json()
    assert len({game["code"] for game in data["games"]}) == 4000


async def test_a_game_whose_results_fail_keeps_no_other_from_its_own(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await named(server, "Ann")
    me = await server.worker.identities.of(ann.cookie, now_ms())
    assert me is not None
    games = [finished_game(code, [me.person, "other"], kept=[0, 1]) for code in ("gamea", "gameb")]

    def fail(_: object, code: str, *more: object) -> None:
        if code == "gamea":
            raise KeyError(code)

    monkeypatch.setattr("saboteur.server.storage.history.count", fail)
    failed = list[BaseException]()
    monkeypatch.setattr(server.worker, "failed", failed.append)
    await server.worker.log.append(*games)
    while await server.worker.history.pending():
        await write_results(server.worker)
    found = (await got(ann, "/api/me/history"))["games"]
    assert sorted(game["table"]["code"] for game in found) == ["gamea", "gameb"]
    assert {type(one) for one in failed} == {KeyError}
    monkeypatch.undo()
    assert "gamea: rated was missing" in (await rebuild(server.worker.database)).differences


async def test_work_that_a_worker_repeats_goes_on_after_a_failure(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, failed = asyncio.Event(), list[BaseException]()
    monkeypatch.setattr(server.worker, "failed", failed.append)

    async def work() -> None:
        if not failed:
            raise KeyError
        done.set()

    server.worker._loop(work, 0.01)
    async with asyncio.timeout(5):
        await done.wait()
    assert len(failed) == 1


async def test_results_are_made_again_from_the_logs(server: Inside) -> None:
    ann = await named(server, "Ann")
    code = await ann.make(seats=[{}], edition="solo", start=True, rounds=1)
    async with ann.at(code) as page:
        await page.get(wire.Moved)
        await page.send(wire.Away())
        await page.over()
    await write_results(server.worker)
    database = server.worker.database
    before = await database.rows(select(played))
    await database.execute(update(played).values(gold=99, person="somebody else"))
    assert (await rebuild(database)).differences == [f"{code}: played 0 differed in gold, person"]
    await database.execute(delete(played))
    assert (await rebuild(database)).differences == [f"{code}: played 0 was missing"]
    assert await database.rows(select(played)) == before
    # A game whose results are still to be written is no difference.
    await database.execute(delete(played), insert(ended).values(code=code))
    assert (await rebuild(database)).differences == []
    await write_results(server.worker)
    assert await database.rows(select(played)) == before
