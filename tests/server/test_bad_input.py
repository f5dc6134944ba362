"""Whatever somebody sends, they get a typed refusal or the door, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from saboteur.server import wire
from saboteur.server.bench.http import request
from saboteur.server.denials import Denied
from saboteur.server.sockets import decode
from tests.server.inprocess import Inside, inside
from tests.server.pages import Person

if TYPE_CHECKING:
    from pathlib import Path

BAD_FRAMES = [
    "",
    "null",
    "[]",
    "{}",
    "not json",
    '{"type":"act"}',
    '{"type":"nonsense"}',
    '{"type":"act","version":-1,"act":{"verb":"pass"}}',
    '{"type":"act","version":1e400,"act":{"verb":"pass"}}',
    '{"type":"act","version":NaN,"act":{"verb":"pass"}}',
    '{"type":"act","version":"1","act":{"verb":"pass"}}',
    '{"type":"act","version":999999,"act":{"verb":"pass","cards":["map"]}}',
    '{"type":"act","version":1,"act":{"verb":"pass","cards":["map\\n0 pass map"]}}',
    '{"type":"act","version":1,"act":{"verb":"close"}}',
    '{"type":"act","version":1,"act":{"verb":"lay","cards":["cross"],"target":{"cell":[1e9,0]}}}',
    '{"type":"act","version":1,"act":{"verb":"lay","cards":["cross"],"target":{"cell":[99999999999999999999,0]}}}',
    '{"type":"hello","protocol":1}',
    '{"type":"say","text":""}',
    '{"type":"say","text":"' + "x" * 501 + '"}',
    '{"type":"note","text":17}',
    '{"type":"phrase","phrase":{"code":"DROP TABLE lines"}}',
    '{"type":"mute","person":-4}',
    "[" * 8000,
    '{"a":' * 3000,
]


@pytest.mark.parametrize("bad", BAD_FRAMES, ids=[frame[:40] for frame in BAD_FRAMES])
async def test_a_bad_frame_is_refused_and_changes_nothing(server: Inside, bad: str) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        moved = await page.my_turn()
        await page.socket.send(bad)
        refused = await page.get(wire.Refused)
        assert refused.code
        assert "Traceback" not in refused.text
        assert isinstance(await page.act(moved), wire.Accepted)


async def test_an_act_before_the_game_has_begun_is_refused(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=False)
    async with me.at(code) as page:
        await page.socket.send('{"type":"act","version":1,"act":{"verb":"pass","cards":["map"]}}')
        assert (await page.get(wire.Refused)).code == "not_begun"


@pytest.mark.parametrize("data", [b"\xff\xfe{}", b'{"type":"ping"}'], ids=["not-utf-8", "binary"])
async def test_binary_frames_are_refused(server: Inside, data: bytes) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        await page.get(wire.Moved)
        await page.socket.send(data)
        assert (await page.get(wire.Refused)).code == "unreadable"


async def test_a_frame_over_the_limit_ends_the_connection(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        await page.get(wire.Moved)
        await page.socket.send(" " * (wire.FRAME_LIMIT + 1))
        with pytest.raises(ConnectionClosed):
            await page.get(wire.Refused)


async def test_a_flood_ends_the_connection_and_others_play_on(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    code = await me.make(start=True)
    await other.ask("GET", "/api/me")
    async with me.at(code) as page, other.at(code) as flooding:
        await flooding.get(wire.Moved)
        with suppress(ConnectionClosed):
            for number in range(10_000):
                await flooding.send(wire.Ping(number))
        assert await flooding.get(wire.Bye) == wire.Bye("flood")
        assert isinstance(await page.act(await page.my_turn()), wire.Accepted)


async def test_a_reader_that_takes_in_nothing_is_dropped(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        await page.get(wire.Moved)
        (watcher,) = server.worker.rooms[code].watchers
        for _ in range(2000):
            watcher.send("x" * 1000)
        while watcher in server.worker.rooms[code].watchers:  # noqa: ASYNC110  (there is no event for it)
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_pages_of_other_sites_can_neither_connect_nor_change_anything(
    server: Inside, origin: str
) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    with pytest.raises(InvalidStatus) as refused:
        async with me.at(code, Origin=origin):
            pass
    assert refused.value.response.status_code == 403
    headers = {"Cookie": f"saboteur={me.cookie}", "Origin": origin}
    answer = await request(server.url, "POST", f"/api/tables/{code}/leave", None, headers)
    assert (answer.status, answer.json()["code"]) == (403, "wrong_origin")


async def test_our_own_page_may_connect(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code, Origin=server.url) as page:
        await page.get(wire.Moved)


async def test_without_a_cookie_nobody_is_admitted(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with Person(server.url).at(code) as page:
        assert await page.next() == wire.Bye("not_admitted")


async def test_whoever_says_something_else_than_hello_first_is_shown_the_door(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    address = f"{server.url.replace('http', 'ws', 1)}/ws/{code}"
    async with connect(address, additional_headers={"Cookie": f"saboteur={me.cookie}"}, proxy=None) as socket:
        await socket.send('{"type":"ping"}')
        assert json.loads(await socket.recv()) == {"type": "bye", "code": "bad_hello"}


async def test_frames_are_never_compressed(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    address = f"{server.url.replace('http', 'ws', 1)}/ws/{code}"
    async with connect(address, compression="deflate", proxy=None) as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers


async def test_codes_cannot_be_guessed_for_long(server: Inside) -> None:
    me = Person(server.url)
    await me.ask("GET", "/api/me")
    codes = {(await me.ask("GET", f"/api/tables/guess{n:02}")).json()["code"] for n in range(30)}
    assert codes == {"no_such_table", "too_many"}


async def test_connections_are_limited_by_person_and_address(tmp_path: Path) -> None:
    async with inside(tmp_path, connections_per_person=1) as server:
        me = Person(server.url)
        code = await me.make(start=True)
        async with me.at(code) as page:
            await page.get(wire.Moved)
            address = f"{server.url.replace('http', 'ws', 1)}/ws/{code}"
            headers = {"Cookie": f"saboteur={me.cookie}"}
            async with connect(address, additional_headers=headers, proxy=None) as second:
                assert json.loads(await second.recv()) == {"type": "bye", "code": "flood"}


BAD_BODIES = [
    (b"", 400),
    (b"[]", 400),
    (b"{", 400),
    (b"\xff", 400),
    (b'{"edition":"base","seats":' + b"[" * 5000, 400),
    (b'{"edition":"base","seats":[{},{},{}],"window_s":99}', 400),
    (b'{"edition":"base","seats":[{},{},{}],"rounds":9}', 400),
    (b'{"edition":"\'; DROP TABLE lines","seats":[{}]}', 400),
    (b'{"edition":"base","seats":[{"kind":"bot","level":"godlike"},{},{}]}', 422),
    (b'{"edition":"base","seats":[{},{},{}],"options":{"seed":"1"}}', 422),
    (b" " * 20000, 413),
]


@pytest.mark.parametrize(
    ("body", "status"), BAD_BODIES, ids=[body[:30].decode("latin-1") for body, _ in BAD_BODIES]
)
async def test_a_bad_body_is_refused(server: Inside, body: bytes, status: int) -> None:
    answer = await request(server.url, "POST", "/api/tables", body)
    assert (answer.status, set(answer.json()) <= {"code", "text", "clause", "params"}) == (status, True)


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(st.text() | st.recursive(st.none() | st.booleans() | st.floats() | st.text(), st.lists).map(str))
def test_any_text_is_a_frame_or_denied(text: str) -> None:
    with suppress(Denied):
        decode(text)


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.dictionaries(
        st.sampled_from(
            ["type", "version", "act", "text", "phrase", "person", "number", "token", "protocol"]
        ),
        st.sampled_from(["act", "say", "note", "ping", "hello", "mute", "phrase"])
        | st.integers()
        | st.dictionaries(
            st.sampled_from(["verb", "cards", "target", "code", "seat"]), st.text() | st.integers()
        ),
    )
)
def test_any_object_is_a_frame_or_denied(thing: dict[str, object]) -> None:
    try:
        text = msgspec.json.encode(thing).decode()
    except (msgspec.EncodeError, OverflowError):
        return
    with suppress(Denied):
        decode(text)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/api/nothing", 404), ("PUT", "/api/me", 405), ("GET", "/nothing", 404)],
)
async def test_what_is_not_there_is_refused_in_one_form(
    server: Inside, method: str, path: str, status: int
) -> None:
    answer = await request(server.url, method, path)
    assert answer.status == status
    assert answer.headers["x-content-type-options"] == "nosniff"
    if path.startswith("/api"):
        assert answer.json()["code"] in {"not_here", "not_allowed"}


async def test_a_failure_that_nobody_expected_tells_nothing(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise LookupError("the saboteur is seat 3")

    monkeypatch.setattr(server.worker.identities, "of", broken)
    answer = await request(server.url, "GET", "/api/me")
    assert (answer.status, answer.json()["code"]) == (500, "failure")
    assert "seat 3" not in answer.text
    server.worker.metrics.failures.clear()
    server.worker.metrics.failures._value.set(0)
