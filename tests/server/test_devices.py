"""Devices: a link asks first, can be undone, and each device is revoked by itself."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select, update
from websockets.asyncio.client import connect

from saboteur.server import wire
from saboteur.server.bench.http import request
from saboteur.server.process.afterwards import forget_people
from saboteur.server.storage.identities import COOKIE_AGE
from saboteur.server.storage.stored import devices, identities
from saboteur.server.table.room import now_ms
from tests.server.pages import Person

if TYPE_CHECKING:
    import pytest

    from tests.server.inprocess import Inside

DAY = 24 * 3_600_000


async def named(server: Inside, name: str) -> Person:
    """Give a person with a name."""
    person = Person(server.url)
    (await person.ask("POST", "/api/me", {"name": name})).checked()
    return person


async def link(person: Person) -> dict[str, str]:
    """Make a link for a further device."""
    found: dict[str, str] = (await person.ask("POST", "/api/me/link")).checked().json()
    return found


async def test_a_link_says_whom_one_becomes_before_anything_changes(server: Inside) -> None:
    mallory, victim = await named(server, "Mallory"), await named(server, "Vera")
    planted = await link(mallory)
    before = victim.cookie
    for _ in range(2):  # looking does not use it up
        answer = (await victim.ask("POST", "/api/me/device/look", planted)).checked().json()
        assert answer == {"name": "Mallory", "mine": False}
    assert victim.cookie == before
    assert (await victim.ask("GET", "/api/me")).json()["name"] == "Vera"
    assert (await mallory.ask("POST", "/api/me/device/look", planted)).json()["mine"] is True
    answer = await victim.ask("POST", "/api/me/device/look", {"token": "nonsense"})
    assert answer.json()["code"] == "no_such_link"


async def test_a_followed_link_is_undone_with_one_request_and_the_old_seat_is_there_again(
    server: Inside,
) -> None:
    ann, vera = await named(server, "Ann"), await named(server, "Vera")
    code = await vera.make(start=True)
    told = (await vera.ask("POST", "/api/me/device", await link(ann))).checked().json()
    assert (told["name"], told["before"]) == ("Ann", "Vera")
    assert (await vera.ask("GET", "/api/me")).json()["before"] == "Vera"
    linked = vera.cookie
    told = (await vera.ask("POST", "/api/me/device/undo")).checked().json()
    assert (told["name"], "before" in told) == ("Vera", False)
    async with vera.at(code) as page:
        assert (await page.get(wire.Welcome)).seat == 0
    # The device that it was for a while is nobody's now.
    vera._player.cookie = linked
    assert (await vera.ask("GET", "/api/me/tables")).json()["code"] == "nobody"
    assert (await ann.ask("POST", "/api/me/device/undo")).json()["code"] == "no_way_back"


async def test_devices_are_listed_and_revoked_one_by_one(server: Inside) -> None:
    ann, phone = await named(server, "Ann"), Person(server.url)
    code = await ann.make(start=True)
    (await phone.ask("POST", "/api/me/device", await link(ann))).checked()
    listed = (await ann.ask("GET", "/api/me/devices")).checked().json()["devices"]
    assert sorted(device["here"] for device in listed) == [False, True]
    assert not any(ann.cookie.partition(".")[0] in str(device) for device in listed)
    other = next(device["key"] for device in listed if not device["here"])
    async with phone.at(code) as lost, ann.at(code) as kept:
        await lost.get(wire.Moved)
        await kept.get(wire.Moved)
        (await ann.ask("DELETE", f"/api/me/devices/{other}")).checked()
        assert await lost.get(wire.Bye) == wire.Bye("session_ended")
        await kept.settled()
    assert (await phone.ask("GET", "/api/me/tables")).json()["code"] == "nobody"
    assert (await ann.ask("GET", "/api/me")).json()["name"] == "Ann"
    assert (await ann.ask("DELETE", f"/api/me/devices/{other}")).json()["code"] == "no_such_device"
    stranger = await named(server, "Eve")
    (mine,) = (await ann.ask("GET", "/api/me/devices")).json()["devices"]
    assert (await stranger.ask("DELETE", f"/api/me/devices/{mine['key']}")).status == 404


async def test_a_browser_that_was_somebody_before_is_that_person_again_when_it_is_signed_out(
    either_server: Inside,
) -> None:
    mallory, vic = await named(either_server, "Mallory"), await named(either_server, "Vic")
    code = await vic.make(start=True)
    for erased in (False, True):
        (await vic.ask("POST", "/api/me/device", await link(mallory))).checked()
        planted = await link(vic)
        listed = (await mallory.ask("GET", "/api/me/devices")).json()["devices"]
        if erased:
            (await mallory.ask("DELETE", "/api/me")).checked()
        else:
            (key,) = [one["key"] for one in listed if not one["here"]]
            (await mallory.ask("DELETE", f"/api/me/devices/{key}")).checked()
        me = (await vic.ask("GET", "/api/me")).checked().json()
        assert (me["name"], "before" in me) == ("Vic", False)
        assert len((await vic.ask("GET", "/api/me/devices")).json()["devices"]) == 1
        stranger = Person(either_server.url)
        assert (await stranger.ask("POST", "/api/me/device", planted)).json()["code"] == "no_such_link"
    async with vic.at(code) as page:
        assert (await page.get(wire.Welcome)).seat == 0


async def test_a_browser_that_others_push_out_is_again_who_it_was_before(
    either_server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = either_server
    monkeypatch.setattr("saboteur.server.storage.identities.MOST_DEVICES", 2)
    mallory, victim = await named(server, "Mallory"), await named(server, "Vic")
    (await victim.ask("POST", "/api/me/device", await link(mallory))).checked()
    assert (await victim.ask("GET", "/api/me")).json()["name"] == "Mallory"
    rested = update(devices).where(devices.c.before != "").values(seen=now_ms() - 60_000)
    await server.worker.database.execute(rested)
    (await Person(server.url).ask("POST", "/api/me/device", await link(mallory))).checked()
    assert (await victim.ask("GET", "/api/me")).json()["name"] == "Vic"


async def test_a_revoked_device_does_not_come_back_by_a_link_that_it_made(either_server: Inside) -> None:
    bob, thief, later = (
        await named(either_server, "Bob"),
        Person(either_server.url),
        Person(either_server.url),
    )
    (await thief.ask("POST", "/api/me/device", await link(bob))).checked()
    planted, own = await link(thief), await link(bob)
    devices_now = (await bob.ask("GET", "/api/me/devices")).json()["devices"]
    (stolen,) = [one["key"] for one in devices_now if not one["here"]]
    (await bob.ask("DELETE", f"/api/me/devices/{stolen}")).checked()
    assert (await thief.ask("POST", "/api/me/device", planted)).json()["code"] == "no_such_link"
    assert (await thief.ask("POST", "/api/me/link")).json()["code"] == "nobody"
    assert (await later.ask("POST", "/api/me/device", own)).checked().json()["name"] == "Bob"


async def test_a_revoked_device_is_shown_nothing_through_a_connection_that_was_open_before(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    bob, thief = await named(server, "Bob"), Person(server.url)
    (await thief.ask("POST", "/api/me/device", await link(bob))).checked()
    code = await bob.make(start=True)
    (stolen,) = [
        one["key"] for one in (await bob.ask("GET", "/api/me/devices")).json()["devices"] if not one["here"]
    ]
    address, cookie = f"{server.url.replace('http', 'ws', 1)}/ws/{code}", f"saboteur={thief.cookie}"
    lost = asyncio.Event()

    async def lose(_: str) -> None:  # as if the worker had not heard of it
        lost.set()

    monkeypatch.setattr(server.worker, "revoked", lose)
    async with connect(address, additional_headers={"Cookie": cookie}) as early, thief.at(code) as page:
        await page.get(wire.Welcome)
        (await bob.ask("DELETE", f"/api/me/devices/{stolen}")).checked()
        await early.send(msgspec.json.encode(wire.Hello(wire.PROTOCOL)).decode())
        assert '"type":"bye"' in str(await early.recv())
        assert lost.is_set()
        assert await page.get(wire.Bye) == wire.Bye("session_ended")  # found out within seconds


async def test_a_device_has_the_name_of_its_browser_and_no_more(server: Inside) -> None:
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
    answer = await request(server.url, "GET", "/api/me", None, {"User-Agent": agent})
    cookie = answer.headers["set-cookie"].partition(";")[0]
    listed = await request(server.url, "GET", "/api/me/devices", None, {"Cookie": cookie})
    assert [device["name"] for device in listed.json()["devices"]] == ["Firefox, Linux"]


async def test_guests_who_never_come_back_are_forgotten_at_their_tables_too(either_server: Inside) -> None:
    server = either_server
    passing, kept, seated, out = [Person(server.url) for _ in range(4)]
    for person in (passing, kept, seated, out):
        (await person.ask("POST", "/api/me", {"name": "Ann"})).checked()
    (await kept.ask("POST", "/api/me/recovery")).checked()
    code = await seated.make(start=True)
    async with kept.at(code) as page:
        await page.get(wire.Welcome)
    player = await server.worker.identities.of(kept.cookie, now_ms())
    assert player is not None
    (key,) = [one["key"] for one in (await out.ask("GET", "/api/me/devices")).json()["devices"]]
    (await out.ask("DELETE", f"/api/me/devices/{key}")).checked()
    assert len(await server.worker.database.rows(select(identities))) == 3
    await server.worker.identities.forget_unused(now_ms() + COOKIE_AGE * 1000 - 60_000)
    assert len(await server.worker.database.rows(select(identities))) == 3
    await server.worker.identities.forget_unused(now_ms() + COOKIE_AGE * 1000 + 1)
    left = {row.id for row in await server.worker.database.rows(select(identities.c.id))}
    assert left == {player.person}
    await forget_people(server.worker)
    room = await server.worker.room(code)
    assert room is not None
    assert [(one.name, one.person == player.person) for one in room.row.people] == [
        ("", False),
        ("Ann 2", True),
    ]
    assert room.row.seats[0].stand_in
    assert "Ann" not in (await server.worker.log.read(code))[1].text


async def test_a_cookie_lasts_ninety_days_of_rest_and_use_renews_it(server: Inside) -> None:
    ann = Person(server.url)
    answer = await ann.ask("POST", "/api/me", {"name": "Ann"})
    assert f"Max-Age={90 * 24 * 3600}" in answer.headers["set-cookie"]
    assert "set-cookie" not in (await ann.ask("GET", "/api/me")).headers

    async def unused_since(ago: int) -> None:
        await server.worker.database.execute(update(devices).values(seen=now_ms() - ago))

    await unused_since(2 * DAY)
    answer = await ann.ask("GET", "/api/me")
    assert "Max-Age" in answer.headers["set-cookie"]
    assert "set-cookie" not in (await ann.ask("GET", "/api/me")).headers
    await unused_since(COOKIE_AGE * 1000 + DAY)
    assert (await ann.ask("GET", "/api/me/tables")).json()["code"] == "nobody"
    await server.worker.give_up_deserted()
    assert not await server.worker.database.rows(select(devices))
