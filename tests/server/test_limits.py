"""What is counted, by whom, and what one visitor can't take from others."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from sqlalchemy import insert, select, text
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from saboteur.server import wire
from saboteur.server.bench.http import request
from saboteur.server.storage.stored import tables
from saboteur.server.table import core, seating
from saboteur.server.web.addresses import network_of
from saboteur.server.web.limits import CHANGED, SAID, Buckets
from tests.server.inprocess import inside
from tests.server.pages import Person, named

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.inprocess import Inside


async def guess(url: str, times: int) -> None:
    """Use up what an address may guess."""
    for number in range(times):
        await request(url, "GET", f"/api/tables/guess{number:02}")


async def test_guessing_codes_blocks_right_ones_too_but_nobody_who_is_at_the_table(tmp_path: Path) -> None:
    async with inside(tmp_path, guesses_per_minute=5) as server:
        host, stranger = Person(server.url), Person(server.url)
        code = await host.make(start=True)
        await stranger.ask("GET", "/api/me")
        assert (await stranger.ask("GET", f"/api/tables/{code}")).status == 200
        await guess(server.url, 6)
        for path in (code, "wr0ng77"):
            answer = await stranger.ask("GET", f"/api/tables/{path}")
            assert (answer.status, answer.json()["code"]) == (429, "too_many")
        assert (await host.ask("GET", f"/api/tables/{code}")).status == 200
        for path in (code, "wr0ng77"):
            async with stranger.at(path) as page:
                assert await page.next() == wire.Bye("flood")
        async with host.at(code) as page:
            await page.get(wire.Moved)


async def test_guesses_that_come_together_are_counted_before_any_is_looked_up(tmp_path: Path) -> None:
    async with inside(tmp_path, guesses_per_minute=5) as server:
        answers = await asyncio.gather(
            *(request(server.url, "GET", f"/api/tables/guess{n:02}") for n in range(20))
        )
        assert [answer.status for answer in answers].count(404) == 5


async def test_handshakes_of_sockets_are_limited_by_address(tmp_path: Path) -> None:
    async with inside(tmp_path, handshakes_per_second=1, trust_proxy="127.0.0.1") as server:
        address = f"{server.url.replace('http', 'ws', 1)}/ws/abcdefg"

        async def knock(came_from: str) -> int:
            try:
                async with connect(address, additional_headers={"X-Forwarded-For": came_from}, proxy=None):
                    return 101
            except InvalidStatus as refused:
                return refused.response.status_code

        statuses = [await knock("192.0.2.1") for _ in range(8)]
        assert statuses[:4] == [101] * 4
        assert statuses[-1] == 429
        assert await knock("192.0.2.2") == 101


async def test_sockets_without_a_cookie_count_by_address_and_table_and_lock_nobody_out(
    tmp_path: Path,
) -> None:
    async with inside(tmp_path, connections_per_person=3, trust_proxy="127.0.0.1") as server:
        me, television = Person(server.url), Person(server.url)
        code, other = await me.make(start=True), await me.make(start=True)
        screens = {
            table: (await me.ask("GET", f"/api/tables/{table}/screen")).json()["token"]
            for table in (code, other)
        }
        async with AsyncExitStack() as stack:
            for _ in range(3):
                page = await stack.enter_async_context(television.at(code, screens[code]))
                await page.get(wire.Moved)
            address = f"{server.url.replace('http', 'ws', 1)}/ws/{code}"
            async with connect(address, proxy=None) as socket:
                assert json.loads(await socket.recv()) == {"type": "bye", "code": "flood"}
            async with television.at(other, screens[other]) as page:
                await page.get(wire.Moved)
            elsewhere = {"X-Forwarded-For": "192.0.2.9"}
            async with television.at(code, screens[code], headers=elsewhere) as page:
                await page.get(wire.Moved)


async def test_the_last_connections_are_kept_for_people_who_have_a_seat(tmp_path: Path) -> None:
    async with inside(tmp_path, connections=5) as server:
        me, watcher = Person(server.url), Person(server.url)
        code = await me.make(start=True)
        await watcher.ask("GET", "/api/me")
        async with AsyncExitStack() as stack:
            for _ in range(4):
                page = await stack.enter_async_context(watcher.at(code))
                await page.get(wire.Moved)
            async with watcher.at(code) as page:
                assert await page.next() == wire.Bye("flood")
            async with me.at(code) as page:
                await page.get(wire.Moved)


async def test_private_tables_do_not_hide_a_public_one(server: Inside) -> None:
    me = Person(server.url)
    public = await me.make(seats=[{}, {}, {}], listed=True)
    private = await me.make(seats=[{}, {}, {}])
    (kept,) = await server.worker.database.rows(select(tables).where(tables.c.code == private))
    # A hundred and one later tables, as a busy server has them.
    copies = [
        {**kept._mapping, "code": f"copy{number:03}", "changed": kept.changed + 1000} for number in range(101)
    ]
    await server.worker.database.execute(insert(tables).values(copies))
    listed = (await me.ask("GET", "/api/tables")).checked().json()["tables"]
    assert [table["code"] for table in listed] == [public]


async def test_full_and_unwatchable_tables_are_left_out_of_the_list_by_the_query(server: Inside) -> None:
    me = Person(server.url)
    waiting = await me.make(seats=[{}, {}, {}], listed=True)
    await me.make(listed=True)  # no free seat
    watched = await me.make(listed=True, start=True)
    await me.make(listed=True, start=True, spectators=False)
    assert sorted(await server.worker.store.listed()) == sorted([waiting, watched])


async def test_an_ipv6_network_counts_as_one_address(tmp_path: Path) -> None:
    assert (
        network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9") != network_of("2001:db8:1:3::1")
    )
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") != network_of("192.0.2.2")
    async with inside(tmp_path, newcomers_per_minute=2, trust_proxy="127.0.0.1") as server:

        async def come(address: str) -> int:
            return (await request(server.url, "GET", "/api/me", None, {"X-Forwarded-For": address})).status

        assert [await come(f"2001:db8::{number}") for number in range(1, 4)] == [200, 200, 429]
        assert await come("2001:db8:0:1::1") == 200


@pytest.mark.parametrize("eyes", ["0009999", "9999", "9" * 4402, "-1", "1.5", "²", "01"])
async def test_eyes_that_are_no_seat_are_refused(server: Inside, eyes: str) -> None:
    me = Person(server.url)
    code = await me.make(seats=[{}], edition="solo", start=True)
    async with me.at(code) as page:
        await page.send(wire.Away())
        await page.over()
    answer = await me.ask("GET", f"/api/tables/{code}/replay?eyes={quote(eyes)}")
    assert (answer.status, answer.json()["code"]) == (422, "no_such_seat")


async def test_a_nul_in_a_note_is_refused_and_sets_off_no_alarm(tmp_path: Path, postgres_url: str) -> None:
    async with inside(tmp_path, database=postgres_url) as server:
        me = Person(server.url)
        code = await me.make(start=True)
        async with me.at(code) as page:
            await page.get(wire.Moved)
            await page.send(wire.Note("a\x00b"))
            assert (await page.get(wire.Refused)).code == "unreadable"
            for said in (wire.Say("a\x00b"), wire.Note("fine")):
                await page.send(said)
            await page.get(wire.Notebook)
        answer = await me.ask("POST", "/api/me", {"name": "A\x00nn"})
        assert answer.json()["code"] == "unreadable"
        with pytest.raises(Exception, match="0x00"):
            await server.worker.store.note(code, server.worker.rooms[code].row.host, "a\x00b", 1)
        assert server.worker.health.has("database")


@pytest.mark.parametrize(
    ("token", "headers", "status"),
    [
        ("", {}, 200),
        ("", {"X-Forwarded-For": "192.0.2.1"}, 403),
        ("", {"Forwarded": "for=127.0.0.1"}, 403),
        ("operator's own", {}, 403),
        ("operator's own", {"Authorization": "Bearer wrong"}, 403),
        ("operator's own", {"Authorization": "Bearer operator's own"}, 200),
        ("operator's own", {"Authorization": "Bearer operator's own", "X-Forwarded-For": "192.0.2.1"}, 200),
    ],
)
async def test_metrics_are_for_the_operator_alone(
    tmp_path: Path, token: str, headers: dict[str, str], status: int
) -> None:
    async with inside(tmp_path, metrics_token=token) as server:
        answer = await request(server.url, "GET", "/metrics", None, headers)
        assert answer.status == status
        assert (b"saboteur_sockets" in answer.content) == (status == 200)


async def test_metrics_stay_closed_to_strangers_whom_a_trusted_proxy_names(tmp_path: Path) -> None:
    async with inside(tmp_path, trust_proxy="127.0.0.1") as server:
        headers = {"X-Forwarded-For": "192.0.2.1"}
        assert (await request(server.url, "GET", "/metrics", None, headers)).status == 403


async def test_the_token_of_a_screen_is_stored_nowhere(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    token = (await me.ask("GET", f"/api/tables/{code}/screen")).checked().json()["token"]
    rows = await server.worker.database.rows(text("SELECT * FROM tables"))
    assert token not in str(rows)
    other = await me.make(start=True)
    async with Person(server.url).at(other, token) as screen:
        assert await screen.next() == wire.Bye("not_admitted")


async def test_tables_are_limited_by_address_however_many_people_it_makes(tmp_path: Path) -> None:
    async with inside(tmp_path, tables_per_hour=2) as server:
        made = []
        for _ in range(3):
            person = Person(server.url)
            for _ in range(2):
                answer = await person.ask("POST", "/api/tables", {"edition": "solo", "seats": [{}]})
                made.append(answer.status)
        assert made == [200] * 4 + [429] * 2


async def test_nobody_fills_a_log_or_a_chat_by_repeating_themselves(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.worker.limits, "talk", Buckets(SAID, 0))
    monkeypatch.setattr(server.worker.limits, "changes", Buckets(CHANGED, 0))
    me, other = Person(server.url), Person(server.url)
    code = await me.make(seats=[{}, {}, {}])
    path = f"/api/tables/{code}/ready"
    answers = [await me.ask("POST", path, {"ready": n % 2 == 0}) for n in range(CHANGED + 5)]
    assert [answer.status for answer in answers] == [200] * CHANGED + [429] * 5
    (await other.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    async with me.at(code) as one, me.at(code) as two, me.at(code) as three:
        refused = []
        for page in (one, two, three):
            await page.get(wire.Welcome)
            for number in range(15):
                await page.send(wire.Say(f"line {number}"))
            refused += [said.code for said in await page.settled() if isinstance(said, wire.Refused)]
        assert refused == ["too_many"] * (45 - SAID)


async def test_a_log_that_was_changed_too_often_takes_only_what_must_be(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, other = await named(server, "Ann"), Person(server.url)
    code = await me.make(seats=[{}, {}, {}])
    (await other.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    before = len(await server.worker.log.read(code))
    monkeypatch.setattr(core, "MOST_CHANGES", before)
    for path, body in (("ready", {"ready": True}), ("sit", {"seat": 2}), ("seats", {"seats": [{}] * 3})):
        answer = await me.ask("POST", f"/api/tables/{code}/{path}", body)
        assert answer.json()["code"] == "much_changed"
    async with (await named(server, "Cleo")).at(code) as page:
        assert (await page.next()) == wire.Bye("not_admitted")
    assert (await me.ask("POST", "/api/me", {"name": "Anna"})).checked().json()["name"] == "Anna"
    assert len(await server.worker.log.read(code)) == before
    (await other.ask("POST", f"/api/tables/{code}/leave")).checked()
    (await me.ask("DELETE", "/api/me")).checked()
    assert "Ann" not in str(await server.worker.log.read(code))


async def test_a_table_takes_so_many_people_and_a_new_name_so_many_tables(
    either_server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = either_server
    host, late = await named(server, "Ann"), await named(server, "Ben")
    codes = [await host.make(seats=[{}, {}, {}]) for _ in range(3)]
    who = server.worker.rooms[codes[0]].row.host
    assert len(await server.worker.store.called_at(who, most=2)) == 2
    monkeypatch.setattr(seating, "MOST_PEOPLE", 1)
    answer = await late.ask("POST", f"/api/tables/{codes[0]}/sit", {})
    assert answer.json()["code"] == "too_many_people"
    async with late.at(codes[0]) as page:
        assert (await page.next()) == wire.Bye("not_admitted")
    async with host.at(codes[0]) as page:
        await page.get(wire.Welcome)


async def test_making_a_table_counts_as_several_requests(tmp_path: Path) -> None:
    async with inside(tmp_path, requests_per_second=5) as server:
        me = Person(server.url)
        made = [
            (await me.ask("POST", "/api/tables", {"edition": "solo", "seats": [{}]})).status for _ in range(6)
        ]
        assert made[:4] == [200] * 4
        assert made[-1] == 429
