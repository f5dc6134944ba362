"""Finding people: tables that bots fill, friends, invitations, blocked people and reports."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select

from saboteur.server import wire
from saboteur.server.process.meeting import fill_tables
from saboteur.server.storage.friends import LINK_AGE_MS, MOST_REPORTS, WORDS_AGE_MS, Friends
from saboteur.server.storage.rebuilding import rebuild
from saboteur.server.storage.stored import blocks, friends, invitations, tables
from saboteur.server.table import filling
from saboteur.server.table.room import now_ms
from tests.server.inprocess import Inside
from tests.server.pages import Person, named

if TYPE_CHECKING:
    pass

WANTED = {"edition": "base", "seats": [{}, {}, {}], "rounds": 1}


@pytest.fixture
def server(either_server: Inside) -> Inside:
    """Give a server over each kind of database."""
    return either_server


async def asked(person: Person, method: str, path: str, body: object = None) -> Any:
    return (await person.ask(method, path, body)).checked().json()


async def refused(person: Person, method: str, path: str, body: object = None) -> str:
    answer = await person.ask(method, path, body)
    assert answer.status >= 400, answer
    return str(answer.json()["code"])


async def befriended(one: Person, other: Person) -> str:
    """Make two people friends by link; return the key by which the first names the second."""
    link = await asked(one, "POST", "/api/me/friends/link")
    await asked(other, "POST", "/api/me/friends", link)
    (friend,) = (await asked(one, "GET", "/api/me/friends"))["friends"]
    return str(friend["key"])


# ---- playing with people now ------------------------------------------------------------------------


async def test_people_who_want_to_play_now_meet_and_bots_take_the_other_seats(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await named(server, "Ann"), await named(server, "Ben")
    made = await asked(ann, "POST", "/api/play", WANTED)
    code = made["code"]
    assert (made["listed"], made["clock"]["type"]) == (True, "live")
    assert 55_000 < made["fill_at"] - now_ms() <= 60_000
    assert (await asked(ann, "POST", "/api/play", WANTED))["code"] == code  # she is there already
    async with ann.at(code) as page:
        await page.table(lambda table: not table.players[0].away)
        (open_table,) = (await asked(ben, "GET", "/api/tables"))["tables"]
        assert (open_table["fills"], open_table["rounds"], open_table["free"]) == (True, 1, 2)
        joined = await asked(ben, "POST", "/api/play", {**WANTED, "rounds": 3})
        assert joined["code"] == code
        await fill_tables(server.worker)
        assert (await asked(ann, "GET", f"/api/tables/{code}"))["status"] == "gathering"  # not yet
        later = now_ms() + 61_000
        monkeypatch.setattr("saboteur.server.process.meeting.now_ms", lambda: later)
        # However many workers notice it, the game begins once.
        await asyncio.gather(*(fill_tables(server.worker) for _ in range(3)))
        table = await page.table(lambda table: table.status == "playing")
        assert [player.kind for player in table.players] == ["person", "person", "bot"]
        await page.get(wire.Moved)
    lines = [line.text for line in await server.worker.log.read(code)]
    assert len([line for line in lines if '"begun"' in line]) == 1
    assert await server.worker.store.to_fill(later) == {}
    assert (await rebuild(server.worker.database)).differences == []


async def test_two_people_who_open_tables_at_the_same_moment_meet(server: Inside) -> None:
    people = [await named(server, f"Player {number}") for number in range(3)]
    found = await asyncio.gather(*(asked(person, "POST", "/api/play", WANTED) for person in people))
    (code,) = {table["code"] for table in found}
    rows = await server.worker.database.rows(select(tables.c.code).where(tables.c.status == "gathering"))
    assert [row.code for row in rows] == [code]  # tables that were opened in vain are closed
    async with people[0].at(code) as page:
        table = await page.table(lambda table: table.status == "playing")  # all seats are taken
        assert [player.kind for player in table.players] == ["person"] * 3


async def test_a_table_that_everybody_has_left_is_closed_and_never_begins(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await named(server, "Ann")
    code = (await asked(ann, "POST", "/api/play", WANTED))["code"]
    monkeypatch.setattr("saboteur.server.process.meeting.now_ms", lambda: now_ms() + 61_000)
    await fill_tables(server.worker)
    assert (await asked(ann, "GET", f"/api/tables/{code}"))["status"] == "gathering"
    monkeypatch.setattr(filling, "DESERTED_MS", 0)
    await fill_tables(server.worker)
    assert (await asked(ann, "GET", f"/api/tables/{code}"))["status"] == "abandoned"
    assert await refused(ann, "POST", "/api/play", {"edition": "solo", "seats": [{}]}) == "for_one"


async def test_nobody_who_wants_to_play_now_waits_for_a_host(server: Inside) -> None:
    ann, ben, mallory = [await named(server, name) for name in ("Ann", "Ben", "Mallory")]
    trap = await mallory.make(seats=[{}, {}, {}], rounds=1, listed=True)
    async with mallory.at(trap) as page:
        await page.table(lambda table: not table.players[0].away)
        code = (await asked(ann, "POST", "/api/play", WANTED))["code"]
        assert code != trap  # nothing would begin there
        # And what was promised to people who come stays so.
        options = {"edition": "base", "rounds": 1, "listed": True, "clock": {"type": "live"}}
        days = {"type": "days", "days": 30}
        for other in ({"edition": "expansion"}, {"clock": days}, {"rounds": 3}, {"listed": False}):
            path = f"/api/tables/{code}/options"
            assert await refused(ann, "POST", path, {**options, **other}) == "meeting"
        assert (await asked(ann, "POST", f"/api/tables/{code}/options", {**options, "pace": "slow"}))[
            "fill_at"
        ]
        assert (await asked(ben, "POST", "/api/play", WANTED))["code"] == code


async def test_deserted_tables_do_not_stand_in_line_before_others(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        await asked(await named(server, f"Gone {number}"), "POST", "/api/play", WANTED)
    ann = await named(server, "Ann")
    code = (await asked(ann, "POST", "/api/play", {"edition": "duel", "seats": [{}, {}]}))["code"]
    loaded = list[str]()
    room_of = server.worker.room

    async def room(code: str) -> Any:
        loaded.append(code)
        return await room_of(code)

    async with ann.at(code) as page:
        await page.table(lambda table: not table.players[0].away)
        await server.worker.presence.flush()
        later = now_ms() + 61_000
        monkeypatch.setattr("saboteur.server.process.meeting.now_ms", lambda: later)
        monkeypatch.setattr(server.worker, "room", room)
        await fill_tables(server.worker)
        assert set(loaded) == {code}
        await page.table(lambda table: table.status == "playing")


# ---- friends ----------------------------------------------------------------------------------------


async def test_friends_by_link_invite_each_other_with_one_tap(server: Inside) -> None:
    ann, ben, cleo = [await named(server, name) for name in ("Ann", "Ben", "Cleo")]
    link = await asked(ann, "POST", "/api/me/friends/link")
    assert await asked(ben, "POST", "/api/me/friends/look", link) == {"name": "Ann", "mine": False}
    assert await refused(ann, "POST", "/api/me/friends", link) == "own_link"
    for _ in range(2):  # once is enough
        (friend,) = (await asked(ben, "POST", "/api/me/friends", link))["friends"]
        assert friend["name"] == "Ann"
    (friend,) = (await asked(ann, "GET", "/api/me/friends"))["friends"]
    assert friend["name"] == "Ben"
    invitations = "/api/me/invitations"
    assert await asked(ben, "GET", invitations) == {"friends": True}
    assert await asked(cleo, "GET", invitations) == {"friends": False}
    code = await ann.make(edition="duel", seats=[{}, {}])
    path = f"/api/me/friends/{friend['key']}/invite"
    for _ in range(2):
        assert (await ann.ask("POST", path, {"code": code})).status == 204
    (invitation,) = (await asked(ben, "GET", "/api/me/friends"))["invitations"]
    assert (invitation["name"], invitation["code"], invitation["edition"]) == ("Ann", code, "duel")
    assert (await asked(ben, "GET", invitations))["invitations"] == [invitation]
    assert await asked(cleo, "GET", invitations) == {"friends": False}
    # Somebody who has taken a seat there need not be invited.
    await asked(ben, "POST", f"/api/tables/{code}/sit", {})
    assert await asked(ben, "GET", invitations) == {"friends": True}
    await asked(ben, "POST", f"/api/tables/{code}/leave")
    # Another's key is of no use, and neither is a table where one is not.
    assert await refused(cleo, "POST", path, {"code": code}) == "no_such_friend"
    other = await cleo.make(edition="duel", seats=[{}, {}])
    assert await refused(ann, "POST", path, {"code": other}) == "not_seated"
    found = await asked(ben, "DELETE", f"/api/me/invitations/{code}")
    assert found["invitations"] == []
    assert (await ann.ask("POST", path, {"code": code})).status == 204  # once is enough
    assert (await asked(ben, "GET", "/api/me/friends"))["invitations"] == []
    # A new link makes the old one void, and old ones end.
    await asked(ann, "POST", "/api/me/friends/link")
    assert await refused(cleo, "POST", "/api/me/friends", link) == "no_such_link"
    newest = await asked(ann, "POST", "/api/me/friends/link")
    assert await server.worker.friends.linked(newest["token"], now_ms() + LINK_AGE_MS + 1) is None
    assert (await asked(ann, "DELETE", f"/api/me/friends/{friend['key']}"))["friends"] == []
    assert (await asked(ben, "GET", "/api/me/friends"))["friends"] == []


async def test_whoever_is_blocked_is_not_met_heard_or_invited(server: Inside) -> None:
    ann, ben = await named(server, "Ann"), await named(server, "Ben")
    key = await befriended(ann, ben)
    code = (await asked(ann, "POST", "/api/play", WANTED))["code"]
    async with ann.at(code) as page, ben.at(code) as other:
        await asked(ben, "POST", "/api/play", WANTED)
        await page.table(lambda table: len(table.people) > 1)
        found = await asked(ann, "POST", f"/api/tables/{code}/block", {"person": 1})
        assert ([one["name"] for one in found["blocked"]], found["friends"]) == (["Ben"], [])
        await asked(ben, "POST", f"/api/tables/{code}/leave")
        await other.send(wire.Say("hello"))
        await other.get(wire.Said)
        assert (await asked(ben, "POST", "/api/play", WANTED))["code"] != code
        assert await refused(ben, "POST", f"/api/tables/{code}/sit", {}) == "not_open"
    async with ann.at(code) as page:
        assert (await page.get(wire.Welcome)).muted == (1,)
    assert await refused(ann, "POST", f"/api/me/friends/{key}/invite", {"code": code}) == "no_such_friend"
    link = await asked(ann, "POST", "/api/me/friends/link")
    assert await refused(ben, "POST", "/api/me/friends", link) == "no_such_link"
    found = await asked(ann, "DELETE", f"/api/me/blocks/{found['blocked'][0]['key']}")
    assert found["blocked"] == []
    await asked(ben, "POST", "/api/me/friends", link)


async def test_open_pages_hear_nobody_who_is_blocked_though_they_come_later(server: Inside) -> None:
    ann, ben, cleo = [await named(server, name) for name in ("Ann", "Ben", "Cleo")]
    first, other = [await ann.make(edition="duel", seats=[{}, {}]) for _ in range(2)]
    await asked(ben, "POST", f"/api/tables/{first}/sit", {})
    async with ann.at(first) as here, ann.at(other) as there, cleo.at(first) as heard:
        for page in (here, there, heard):
            await page.get(wire.Said)
        found = await asked(ann, "POST", f"/api/tables/{first}/block", {"person": 1})
        async with ben.at(first) as one, ben.at(other) as two:
            for page in (one, two):
                await page.get(wire.Said)
                await page.send(wire.Say("can you hear me?"))
                assert (await page.get(wire.Said)).talk
            assert (await heard.get(wire.Said)).talk
            for page in (here, there):
                assert not [said for said in await page.settled() if isinstance(said, wire.Said)]
            await asked(ann, "DELETE", f"/api/me/blocks/{found['blocked'][0]['key']}")
            await two.send(wire.Say("and now?"))
            assert [said.text for said in (await there.get(wire.Said)).talk] == ["and now?"]


async def test_whoever_has_been_deleted_is_not_blocked_and_asks_for_nothing(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await named(server, "Ann"), await named(server, "Ben")
    code = await ann.make(edition="duel", seats=[{}, {}])
    await asked(ben, "POST", f"/api/tables/{code}/sit", {})
    assert (await ben.ask("DELETE", "/api/me")).status == 204
    assert await refused(ann, "POST", f"/api/tables/{code}/block", {"person": 1}) == "no_such_person"
    # The same request, when she has been recognised and is deleted before it is carried out.
    store, mine = server.worker.friends, server.worker.rooms[code].row.host

    async def too_late(person: str, now: int) -> str:
        await server.worker.identities.forget(mine, now)
        return await Friends.link(store, person, now)

    monkeypatch.setattr(store, "link", too_late)
    assert await refused(ann, "POST", "/api/me/friends/link") == "nobody"
    assert server.worker.health.has("database")


async def test_nobody_is_seated_again_with_or_by_somebody_who_is_blocked(server: Inside) -> None:
    ann, ben, cleo = [await named(server, name) for name in ("Ann", "Ben", "Cleo")]
    code = await ann.make(seats=[{}, {}, {}])
    for person in (ben, cleo):
        await asked(person, "POST", f"/api/tables/{code}/sit", {})
    bens = await ben.make(seats=[{}, {}, {}])
    for person in (ann, cleo):
        async with person.at(bens) as page:
            await page.get(wire.Welcome)
    await asked(ann, "POST", f"/api/tables/{code}/start", {})
    async with ann.at(code) as one, ben.at(code) as two, cleo.at(code) as three:
        for page in (one, two, three):
            await page.send(wire.EndGame())
        await one.table(lambda table: table.status == "abandoned")
    await asked(ann, "POST", f"/api/tables/{code}/block", {"person": 1})
    again = (await asked(ben, "POST", f"/api/tables/{code}/rematch"))["code"]
    players = (await asked(ben, "GET", f"/api/tables/{again}"))["players"]
    assert [one.get("name", "") for one in players] == ["", "Ben", "Cleo"]
    assert (await asked(ann, "GET", "/api/me/tables"))["tables"] == []
    # Ann has been at this table, but its host seats only others.
    seats = [{"kind": "person", "person": 0}, {"kind": "person", "person": 1}, {}]
    assert await refused(ben, "POST", f"/api/tables/{bens}/seats", {"seats": seats}) == "no_seat_for"
    seats[1] = {"kind": "person", "person": 2}
    await asked(ben, "POST", f"/api/tables/{bens}/seats", {"seats": seats})


async def test_nobody_who_is_blocked_becomes_a_friend_as_a_guest(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    bob, eve, cleo = [await named(server, name) for name in ("Bob", "Eve", "Cleo")]
    code = await bob.make(edition="duel", seats=[{}, {}])
    await asked(eve, "POST", f"/api/tables/{code}/sit", {})
    await asked(bob, "POST", f"/api/tables/{code}/block", {"person": 1})
    recovery = await asked(eve, "POST", "/api/me/recovery")
    guest = await named(server, "Sweet")
    key = await befriended(guest, bob)
    await befriended(cleo, guest)
    await asked(guest, "POST", "/api/me/recover", recovery)
    await asked(guest, "POST", "/api/me/device/bring")
    assert [one["name"] for one in (await asked(guest, "GET", "/api/me/friends"))["friends"]] == ["Cleo"]
    found = await asked(bob, "GET", "/api/me/friends")
    assert (found["friends"], [one["name"] for one in found["blocked"]]) == ([], ["Eve"])
    own = await guest.make(edition="duel", seats=[{}, {}])
    assert await refused(guest, "POST", f"/api/me/friends/{key}/invite", {"code": own}) == "no_such_friend"
    # Neither has anybody more friends by guests than one may have.
    monkeypatch.setattr("saboteur.server.storage.friends.MOST_FRIENDS", 1)
    dora, other = await named(server, "Dora"), await named(server, "Other")
    await befriended(other, dora)
    await asked(other, "POST", "/api/me/recover", recovery)
    await asked(other, "POST", "/api/me/device/bring")
    assert [one["name"] for one in (await asked(eve, "GET", "/api/me/friends"))["friends"]] == ["Cleo"]
    assert (await asked(dora, "GET", "/api/me/friends"))["friends"] == []


async def test_an_invitation_needs_a_friendship_at_the_moment_when_it_is_written(server: Inside) -> None:
    ann, ben = await named(server, "Ann"), await named(server, "Ben")
    await befriended(ann, ben)
    code = await ann.make(edition="duel", seats=[{}, {}])
    room = await server.worker.room(code)
    assert room is not None
    (friend,) = await server.worker.friends.friends(room.row.host)
    await server.worker.friends.block(friend.person, room.row.host, "Ann", now_ms())
    assert not await server.worker.friends.invite(friend.person, code, room.row.host, now_ms())
    assert (await asked(ben, "GET", "/api/me/friends"))["invitations"] == []


async def test_the_operator_gets_a_report_with_what_was_said_and_keeps_it_without_names(
    server: Inside,
) -> None:
    ann, ben, cleo = [await named(server, name) for name in ("Ann", "Ben", "Cleo")]
    code = await ann.make(edition="duel", seats=[{}, {}])
    await asked(ben, "POST", f"/api/tables/{code}/sit", {})
    async with ann.at(code) as one, ben.at(code) as other:
        for page, text in ((other, "something rude"), (one, "please stop"), (other, "no")):
            await page.send(wire.Say(text))
            while not any(said.text == text for said in (await page.get(wire.Said)).talk):
                pass
    path = f"/api/tables/{code}/report"
    told = {"person": 1, "text": " He was rude. "}
    assert (await ann.ask("POST", path, told)).status == 204
    (report,) = await server.worker.friends.reports()
    assert (report.name, report.code, report.text, report.said) == (
        "Ben",
        code,
        "He was rude.",
        "something rude\nno",
    )
    assert await refused(cleo, "POST", path, told) == "not_seated"
    assert await refused(ann, "POST", path, {"person": 0}) == "no_such_person"
    assert await refused(ann, "POST", path, {"person": 7}) == "no_such_person"
    for _ in range(MOST_REPORTS - 1):
        assert (await ann.ask("POST", path, told)).status == 204
    assert await refused(ann, "POST", path, told) == "too_many_reports"
    data = await asked(ann, "GET", "/api/me/data")
    assert [one["text"] for one in data["reports"]] == ["He was rude."] * MOST_REPORTS
    assert "reports" not in data["notices"]
    assert (await asked(ben, "GET", "/api/me/data"))["reports"] == []
    await ann.ask("DELETE", "/api/me")
    assert {one.person for one in await server.worker.friends.reports()} == {""}
    assert await server.worker.friends.close(report.id)
    assert len(await server.worker.friends.reports()) == MOST_REPORTS - 1
    await ben.ask("DELETE", "/api/me")
    # Who deletes themselves does not take the report along, only the name; the words go some months later.
    stored = server.worker.friends
    left = await stored.reports(closed=True)
    assert {(one.name, one.text, one.said) for one in left} == {("", "He was rude.", "something rude\nno")}
    assert report.about not in {one.about for one in left}
    for later, words in ((-1, "He was rude."), (1, "")):
        await stored.tidy(left[0].gone + WORDS_AGE_MS + later)
        assert {one.text for one in await stored.reports()} == {words}
    assert {one.said for one in await stored.reports(closed=True)} == {""}
    for table in (friends, blocks, invitations):
        assert await server.worker.database.rows(select(table)) == []
    assert await server.worker.database.rows(select(tables.c.code).where(tables.c.fill_at > 0)) == []
