"""OWASP's WebSocket Security Cheat Sheet, item by item; where another test shows it, that test is named."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from saboteur.server import wire
from saboteur.server.web.headers import CONTENT_SECURITY_POLICY
from tests.server import test_bad_input, test_leaks, test_people
from tests.server.inprocess import inside
from tests.server.pages import PATIENCE, Person

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.inprocess import Inside

SHOWN_ELSEWHERE = {
    "Origin allow-list": test_bad_input.test_pages_of_other_sites_can_neither_connect_nor_change_anything,
    "authentication at the handshake": test_bad_input.test_without_a_cookie_nobody_is_admitted,
    "authorisation of every message": test_leaks.test_a_seat_is_acted_for_by_nobody_but_its_person,
    "input validation": test_bad_input.test_a_bad_message_is_refused_and_changes_nothing,
    "message size": test_bad_input.test_a_message_over_the_limit_ends_the_connection,
    "message rate": test_bad_input.test_a_flood_ends_the_connection_and_others_play_on,
    "connections per person and address": test_bad_input.test_connections_are_limited_by_person_and_address,
    "backpressure": test_bad_input.test_a_reader_that_takes_in_nothing_is_dropped,
    "no compression": test_bad_input.test_messages_are_never_compressed,
    "session end closes sockets": (
        test_people.test_whoever_is_forgotten_loses_the_sockets_and_the_name_and_a_stand_in_plays_on
    ),
    "cookie flags": test_people.test_the_cookie_is_signed_and_kept_from_scripts_and_other_sites,
}


@pytest.mark.parametrize("item", SHOWN_ELSEWHERE)
def test_an_item_has_a_test(item: str) -> None:
    assert callable(SHOWN_ELSEWHERE[item])


async def test_a_connection_that_answers_no_ping_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saboteur.server.process.serve.PING_SECONDS", 1.0)
    async with inside(tmp_path) as server:
        me = Person(server.url)
        code = await me.make(start=True)
        async with me.at(code) as dead:
            await dead.get(wire.Moved)
            dead.socket.protocol.recv_frame = lambda frame: None  # type: ignore[method-assign]
            while server.worker.rooms[code].watchers:  # noqa: ASYNC110  (there is no event for it)
                await asyncio.sleep(0.05)


async def test_tokens_are_never_taken_from_an_address(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    code = await me.make(start=True, spectators=False)
    token = (await me.ask("GET", f"/api/tables/{code}/screen")).checked().json()["token"]
    await other.ask("GET", "/api/me")
    async with other.at(f"{code}?token={token}") as page:
        assert await page.next() == wire.Bye("not_admitted")


async def test_whoever_never_says_hello_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saboteur.server.web.sockets.HELLO_SECONDS", 0.2)
    async with inside(tmp_path) as server:
        me = Person(server.url)
        code = await me.make(start=True)
        address = f"{server.url.replace('http', 'ws', 1)}/ws/{code}"
        async with connect(address, proxy=None) as socket, asyncio.timeout(PATIENCE):
            assert '"bad_hello"' in str(await socket.recv())
            with pytest.raises(ConnectionClosed):
                await socket.recv()


async def test_the_page_may_run_nothing_inline_and_be_framed_by_nobody(server: Inside) -> None:
    policy = (await Person(server.url).ask("GET", "/")).headers["content-security-policy"]
    assert policy == CONTENT_SECURITY_POLICY
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


async def test_a_device_whose_person_is_gone_opens_nothing(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    kept = me.cookie
    (await me.ask("DELETE", "/api/me")).checked()
    ghost = Person(server.url)
    ghost._player.cookie = kept
    async with ghost.at(code) as page:
        assert await page.next() == wire.Bye("not_admitted")
