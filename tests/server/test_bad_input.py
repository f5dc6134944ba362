"""Whatever somebody sends, they get a typed refusal or the door, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from saboteur.acts import Act, Target
from saboteur.server import wire
from saboteur.server.bench.http import request
from saboteur.server.denials import Denied
from saboteur.server.web.api import ENDPOINTS
from saboteur.server.web.calls import NO_BODY
from saboteur.server.web.sockets import Connection, decode
from saboteur.shapes import Cell
from tests.server.inprocess import Inside, inside
from tests.server.pages import Person

if TYPE_CHECKING:
    from pathlib import Path

    from saboteur.server.web.calls import Endpoint

BAD_MESSAGES = [
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


@pytest.mark.parametrize("bad", BAD_MESSAGES, ids=[message[:40] for message in BAD_MESSAGES])
async def test_a_bad_message_is_refused_and_changes_nothing(server: Inside, bad: str) -> None:
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
async def test_binary_messages_are_refused(server: Inside, data: bytes) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        await page.get(wire.Moved)
        await page.socket.send(data)
        assert (await page.get(wire.Refused)).code == "not_text"


async def test_a_text_that_is_not_utf_8_ends_the_connection(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    code = await me.make(start=True)
    await other.ask("GET", "/api/me")
    async with me.at(code) as page, other.at(code) as bad:
        await bad.get(wire.Moved)
        async with bad.socket.send_context():
            bad.socket.protocol.send_text(b'{"type":"say","text":"\xff\xfe"}')
        with pytest.raises(ConnectionClosed):
            await bad.get(wire.Refused)
        await page.play()


def spoilt(message: bytes, random: Random) -> str:
    """Change a message here and there: letters, digits, brackets, whole pieces."""
    data = bytearray(message)
    for _ in range(random.randrange(1, 4)):
        at, length = random.randrange(len(data)), random.randrange(1, 6)
        match random.randrange(4):
            case 0:
                data[at : at + length] = random.choice(
                    [b"", b"null", b"-1", b"1e999", b"[]", b"{}", b'"', b"\\u0000"]
                )
            case 1:
                data[at:at] = data[at : at + 40]
            case 2:
                data[at] = random.randrange(32, 127)
            case _:
                del data[at : at + length]
    return data.decode("ascii", "replace")


@pytest.mark.parametrize("seed", range(3))
async def test_spoilt_messages_by_the_hundred_change_nothing_and_disturb_nobody(
    tmp_path: Path, seed: int
) -> None:
    random = Random(seed)
    whole = [
        wire.Do(1, Act("lay", ("cross",), Target(cell=Cell(1, 0), turned=True))),
        wire.Do(1, Act("play", ("map",), Target(seat=99))),
        wire.Note("x"),
        wire.Mute(3),
        wire.Ping(4),
        wire.Back(),
        wire.Away(),
        wire.Hello(1, token="t"),  # noqa: S106  (nobody's)
        wire.SayPhrase(wire.Phrase("saw", goal=Cell(8, 0), card="treasure")),
    ]
    messages = [msgspec.json.encode(message) for message in whole]
    async with inside(tmp_path, messages_per_second=100_000) as server:
        me, other = Person(server.url), Person(server.url)
        code = await me.make(start=True)
        await other.ask("GET", "/api/me")
        async with me.at(code) as page, other.at(code) as bad:
            await bad.get(wire.Moved)
            moved = await page.my_turn()
            answers = []
            for _ in range(15):
                for _ in range(20):
                    await bad.socket.send(spoilt(random.choice(messages), random))
                answers += await bad.settled()
            refused = [message for message in answers if isinstance(message, wire.Refused)]
            assert len(refused) > 200
            assert not [message for message in answers if isinstance(message, wire.Accepted)]
            assert server.worker.rooms[code].known == moved.version
            assert isinstance(await page.act(moved), wire.Accepted)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
async def test_spoilt_requests_are_refused_in_one_form(server: Inside, endpoint: Endpoint[Any]) -> None:
    random = Random(endpoint.path)
    me = Person(server.url)
    code = await me.make(seats=[{}, {}, {}])
    row = server.worker.rooms[code].row
    bodies = [
        b'{"edition":"base","seats":[{},{"kind":"bot","level":"miner"},{}],"rounds":1,"clock":{"type":"none"}}',
        b'{"seats":[{"kind":"person","person":0},{},{}],"seat":1,"token":"abc","name":"Ann","text":"x"}',
    ]
    path = endpoint.path.replace("{code}", code)
    headers = {"Cookie": f"saboteur={'f' * 32}.forged"}
    for _ in range(12):
        body = spoilt(random.choice(bodies), random).encode() if endpoint.body is not NO_BODY else None
        answer = await request(server.url, endpoint.method, path, body, headers)
        assert answer.status < 500, answer.text
        if answer.status >= 400:
            assert set(answer.json()) <= {"code", "text", "clause", "params"}
    await server.worker.rooms[code].refresh()
    now = server.worker.rooms[code].row
    assert (now.status, now.host, now.setup) == (row.status, row.host, row.setup)
    assert now.seats[0] == row.seats[0]


@pytest.mark.parametrize(
    ("name", "code"),
    [("x" * 81, "unreadable"), ("", "unreadable"), ("\u200b", "name"), (17, "unreadable"), (None, "")],
)
async def test_names_are_neither_too_long_nor_nothing(server: Inside, name: object, code: str) -> None:
    answer = await Person(server.url).ask("POST", "/api/me", {"name": name})
    assert (answer.json().get("code", "")) == code


async def test_sql_and_html_are_only_text(server: Inside) -> None:
    me = Person(server.url)
    text = "Robert'); DROP TABLE lines;--<script>"
    answer = (await me.ask("POST", "/api/me", {"name": text[:24]})).checked()
    assert answer.json()["name"] == text[:24]
    assert answer.headers["content-type"] == "application/json"
    code = await me.make(start=True)
    async with me.at(code) as page:
        await page.get(wire.Moved)
        await page.send(wire.Say(text))
        assert (await page.get(wire.Said)).talk[-1].text == text
        await page.play()


async def test_a_message_over_the_limit_ends_the_connection(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        await page.get(wire.Moved)
        await page.socket.send(" " * (wire.MESSAGE_LIMIT + 1))
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
        assert isinstance(watcher, Connection)
        page.socket.transport.pause_reading()
        for _ in range(20_000):  # the system itself takes in some thousands
            watcher.send("x" * 1000)
        assert watcher.leaving == "slow"
        while watcher in server.worker.rooms[code].watchers:  # noqa: ASYNC110  (there is no event for it)
            await asyncio.sleep(0.05)
        page.socket.transport.abort()  # otherwise it would wait for a goodbye


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_pages_of_other_sites_can_neither_connect_nor_change_anything(
    server: Inside, origin: str
) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    with pytest.raises(InvalidStatus) as refused:
        async with me.at(code, headers={"Origin": origin}):
            pass
    assert refused.value.response.status_code == 403
    headers = {"Cookie": f"saboteur={me.cookie}", "Origin": origin}
    answer = await request(server.url, "POST", f"/api/tables/{code}/leave", None, headers)
    assert (answer.status, answer.json()["code"]) == (403, "wrong_origin")


async def test_our_own_page_may_connect(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code, headers={"Origin": server.url}) as page:
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


async def test_messages_are_never_compressed(server: Inside) -> None:
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


@pytest.mark.parametrize("limit", ["connections_per_person", "connections_per_address"])
async def test_connections_are_limited_by_person_and_address(tmp_path: Path, limit: str) -> None:
    async with inside(tmp_path, **{limit: 1}) as server:
        me = Person(server.url)
        code = await me.make(start=True)
        async with me.at(code) as page:
            await page.get(wire.Moved)
            address = f"{server.url.replace('http', 'ws', 1)}/ws/{code}"
            other = Person(server.url)
            await other.ask("GET", "/api/me")
            who = me if limit == "connections_per_person" else other
            headers = {"Cookie": f"saboteur={who.cookie}"}
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


REFUSED_OPTIONS = [
    ({"modules": ["chests"], "options": {"chest_cells": "3,-1/3,1/5,-1/5,1/5,1"}}, "C1", "not 5"),
    ({"modules": ["chests"], "options": {"chest_cells": "3,-1/3,1/5,-1/3,-1"}}, "C1", "3,-1 is named twice"),
    ({"modules": ["chests"], "options": {"chest_cells": "3,-1/3,1/5,-1/21,1"}}, "C1", "more than 20"),
    ({"modules": ["chests"], "options": {"chest_cells": "3,-1/3,1/5,-1/1,0"}}, "C1", "beside the start"),
    ({"modules": ["new_goals"], "options": {"goal_cells": "three"}}, "N1", "one_column, two_columns"),
    ({"options": {"chest_cells": "inner"}}, "K2", "chest_cells"),
    ({"options": {"first": "1"}}, "K2", "first"),
]


@pytest.mark.parametrize(("wanted", "clause", "words"), REFUSED_OPTIONS)
async def test_a_table_with_options_that_cannot_be_played_is_refused_with_the_clause(
    server: Inside, wanted: dict[str, object], clause: str, words: str
) -> None:
    body = json.dumps({"edition": "base", "seats": [{}, {}, {}], **wanted}).encode()
    answer = await request(server.url, "POST", "/api/tables", body)
    assert (answer.status, answer.json()["clause"]) == (422, clause)
    assert words in answer.json()["text"]
    assert clause not in answer.json()["text"]  # a number helps nobody who has not met the rules


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(st.text() | st.recursive(st.none() | st.booleans() | st.floats() | st.text(), st.lists).map(str))
def test_any_text_is_a_message_or_denied(text: str) -> None:
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
def test_any_object_is_a_message_or_denied(thing: dict[str, object]) -> None:
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
