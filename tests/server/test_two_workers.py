"""People at two workers over one PostgreSQL and one NATS: friends, invitations, meeting, blocks, reports."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select

from saboteur.server import wire
from saboteur.server.process.meeting import fill_tables
from saboteur.server.storage.rebuilding import rebuild
from saboteur.server.storage.stored import friends, invitations, reports
from saboteur.server.table.room import now_ms
from tests.server.inprocess import Inside, inside
from tests.server.pages import PATIENCE, Person, named
from tests.server.test_meeting import WANTED, asked, befriended, refused

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, AsyncIterator
    from pathlib import Path

DUEL = {"edition": "duel", "seats": [{}, {}]}
Two = tuple[Inside, Inside]


@asynccontextmanager
async def two_workers(folder: Path, database: str, bus: str) -> AsyncGenerator[Two]:
    shared = {"database": database, "bus": bus, "secret": "one key for both", "requests_per_second": 1000}
    async with inside(folder, **shared) as one, inside(folder, **shared) as other:
        yield one, other


@pytest.fixture
async def both(tmp_path: Path, postgres_url: str, nats_url: str, anyio_backend: str) -> AsyncIterator[Two]:
    """Give two workers that share everything."""
    async with two_workers(tmp_path, postgres_url, nats_url) as running:
        yield running


def also_at(person: Person, server: Inside) -> Person:
    """Give the same person at another worker."""
    there = Person(server.url)
    there.cookie = person.cookie
    return there


async def test_people_at_two_workers_become_friends_and_play_at_one_table(both: Two) -> None:
    one, other = both
    ann, ben = await named(one, "Ann"), await named(other, "Ben")
    link = await asked(ann, "POST", "/api/me/friends/link")
    # The same link, at both workers at once: they are friends once.
    twice = (asked(who, "POST", "/api/me/friends", link) for who in (ben, also_at(ben, one)))
    assert [len(found["friends"]) for found in await asyncio.gather(*twice)] == [1, 1]
    assert len(await one.worker.database.rows(select(friends))) == 2
    (friend,) = (await asked(ann, "GET", "/api/me/friends"))["friends"]
    code = await ann.make(**DUEL)
    path = f"/api/me/friends/{friend['key']}/invite"
    answers = await asyncio.gather(
        *(who.ask("POST", path, {"code": code}) for who in (ann, also_at(ann, other)))
    )
    assert {answer.status for answer in answers} == {204}
    assert len(await one.worker.database.rows(select(invitations))) == 1
    (invitation,) = (await asked(ben, "GET", "/api/me/invitations"))["invitations"]
    assert (invitation["name"], invitation["code"]) == ("Ann", code)
    async with ann.at(code) as page, ben.at(code) as there:
        # It is accepted on two devices at once, and he sits once.
        sit = f"/api/tables/{code}/sit"
        await asyncio.gather(*(asked(who, "POST", sit, {}) for who in (ben, also_at(ben, one))))
        for shown in (page, there):
            table = await shown.table(lambda table: not any(one.kind == "empty" for one in table.players))
            assert [player.name for player in table.players] == ["Ann", "Ben"]
        await asked(ann, "POST", f"/api/tables/{code}/start", {})
        actor = (await page.get(wire.Moved)).view.awaits[0]
        await (page, there)[actor].play()
        await (page, there)[1 - actor].play()  # which has heard of the move at its own worker
    assert await asked(ben, "GET", "/api/me/invitations") == {"friends": True}
    (friend,) = (await asked(ben, "GET", "/api/me/friends"))["friends"]
    await asked(ben, "DELETE", f"/api/me/friends/{friend['key']}")
    assert (await asked(ann, "GET", "/api/me/friends"))["friends"] == []


async def test_people_at_two_workers_meet_and_the_game_begins_once(
    both: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = both
    people = [await named(server, name) for server, name in ((one, "Ann"), (other, "Ben"))]
    found = await asyncio.gather(*(asked(person, "POST", "/api/play", WANTED) for person in people))
    (code,) = {table["code"] for table in found}
    async with people[0].at(code) as page, people[1].at(code) as there:
        for shown in (page, there):
            await shown.table(lambda table: [one.away for one in table.players[:2]] == [False, False])
        later = now_ms() + 61_000
        monkeypatch.setattr("saboteur.server.process.meeting.now_ms", lambda: later)
        await asyncio.gather(*(fill_tables(server.worker) for server in (one, other, one, other)))
        for shown in (page, there):
            table = await shown.table(lambda table: table.status == "playing")
            assert sorted(player.kind for player in table.players) == ["bot", "person", "person"]
            await shown.get(wire.Moved)
    lines = [line.text for line in await other.worker.log.read(code)]
    assert len([line for line in lines if '"begun"' in line]) == 1


async def test_of_two_people_at_two_workers_one_gets_the_last_seat(both: Two) -> None:
    one, other = both
    ann, ben, cleo = await named(one, "Ann"), await named(one, "Ben"), await named(other, "Cleo")
    for _ in range(3):
        code = await ann.make(**DUEL)
        answers = await asyncio.gather(
            *(who.ask("POST", f"/api/tables/{code}/sit", {}) for who in (ben, cleo))
        )
        assert sorted(answer.status for answer in answers) == [200, 409]
        names = [
            [player.get("name", "") for player in (await asked(who, "GET", f"/api/tables/{code}"))["players"]]
            for who in (ben, cleo)
        ]
        assert names[0] == names[1]


async def test_a_block_at_one_worker_keeps_people_apart_at_the_other(both: Two) -> None:
    one, other = both
    ann, ben, cleo = await named(one, "Ann"), await named(other, "Ben"), await named(other, "Cleo")
    key = await befriended(ann, ben)
    first = await ann.make(**DUEL)
    await asked(ben, "POST", f"/api/tables/{first}/sit", {})
    code = await cleo.make(seats=[{}, {}, {}, {}])
    await asked(ann, "POST", f"/api/tables/{code}/sit", {})
    # He sits down at the very moment when she blocks him: then it counts from the next time on.
    blocked, sat = await asyncio.gather(
        ann.ask("POST", f"/api/tables/{first}/block", {"person": 1}),
        ben.ask("POST", f"/api/tables/{code}/sit", {}),
    )
    assert blocked.status == 200
    assert sat.status in (200, 403)
    await ben.ask("POST", f"/api/tables/{code}/leave")
    assert await refused(ben, "POST", f"/api/tables/{code}/sit", {}) == "not_open"
    assert (await asked(ben, "GET", "/api/me/friends"))["friends"] == []
    assert await refused(ann, "POST", f"/api/me/friends/{key}/invite", {"code": code}) == "no_such_friend"
    codes = [(await asked(who, "POST", "/api/play", WANTED))["code"] for who in (ann, ben)]
    assert codes[0] != codes[1]
    # A report made at one worker is the operator's at the other.
    told = {"person": 1, "text": "rude"}
    assert (await also_at(ann, other).ask("POST", f"/api/tables/{first}/report", told)).status == 204
    ((name,),) = await other.worker.database.rows(select(reports.c.name))
    assert name == "Ben"
    found = await asked(also_at(ann, other), "GET", "/api/me/friends")
    await asked(also_at(ann, other), "DELETE", f"/api/me/blocks/{found['blocked'][0]['key']}")
    await asked(ben, "POST", f"/api/tables/{code}/sit", {})


async def test_people_who_block_befriend_and_sit_down_at_once_wait_for_nobody(both: Two) -> None:
    one, other = both
    people = [await named(server, name) for name, server in zip("ABCD", (one, other) * 2, strict=True)]
    codes = [await person.make(seats=[{}, {}, {}, {}]) for person in people]
    links = [await asked(person, "POST", "/api/me/friends/link") for person in people]
    for code in codes:
        for person in people:
            async with person.at(code) as page:
                await page.get(wire.Welcome)
    steps = []
    for number, person in enumerate(people):
        for at, code in enumerate(codes):
            if at != number:
                steps.append(person.ask("POST", f"/api/tables/{code}/sit", {}))
                steps.append(person.ask("POST", "/api/me/friends", links[at]))
                steps.append(person.ask("POST", f"/api/tables/{code}/block", {"person": 0}))
    answers = await asyncio.gather(*steps)
    assert {answer.status for answer in answers} <= {200, 403, 404, 409}
    for person in people:  # everybody has blocked everybody in the end, and nobody is a friend
        found = await asked(person, "GET", "/api/me/friends")
        assert (len(found["blocked"]), found["friends"], found["invitations"]) == (3, [], [])


async def test_who_deletes_themselves_in_a_rated_game_has_left_it_and_the_other_is_rated(both: Two) -> None:
    one, other = both
    ann, ben = await named(one, "Ann"), await named(other, "Ben")
    for person in (ann, ben):
        await asked(person, "POST", "/api/me/recovery")
    code = await ann.make(**DUEL, rounds=1, rated=True)
    await asked(ben, "POST", f"/api/tables/{code}/sit", {})
    await asked(ann, "POST", f"/api/tables/{code}/start", {})
    async with ann.at(code) as page, ben.at(code) as there:
        await page.get(wire.Moved)
        await there.get(wire.Moved)
        # At both workers he deletes himself, and leaves, all at once.
        await asyncio.gather(
            ben.ask("DELETE", "/api/me"),
            also_at(ben, one).ask("POST", f"/api/tables/{code}/leave"),
            also_at(ben, one).ask("DELETE", "/api/me"),
        )
        await page.table(lambda table: table.players[1].stand_in)
        await page.send(wire.Away())  # bots play to the end
        await page.over()
    async with asyncio.timeout(PATIENCE):
        while not (await asked(ann, "GET", "/api/me/history"))["games"]:  # noqa: ASYNC110  (no event)
            await asyncio.sleep(0.05)
    assert (await asked(ann, "GET", "/api/me/ratings"))["ratings"]
    for worker in (one.worker, other.worker):
        room = await worker.room(code)
        assert room is not None
        assert [person.name for person in room.row.people] == ["Ann", ""]
    assert "Ben" not in str([line.text for line in await one.worker.log.read(code)])
    assert (await rebuild(one.worker.database)).differences == []
