"""Connections below messages: frames of every kind, headers that never end, sockets that only wait."""

from __future__ import annotations

import asyncio
import struct
import sys
import time
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from saboteur.server import wire
from saboteur.server.bench.http import request
from saboteur.server.process.descriptors import files_allowed, raise_limit
from saboteur.server.web import calls, door
from tests.server.inprocess import inside
from tests.server.pages import Person

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.inprocess import Inside

CONTINUATION, TEXT, PING, PONG = 0, 1, 9, 10
FINAL = 0x80


def frame(opcode: int, *, final: bool = True, data: bytes = b"") -> bytes:
    """Write a frame as a client does, masked with zeros."""
    return struct.pack("!BB4x", opcode | (FINAL if final else 0), 0x80 | len(data)) + data


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_message_is_framed_as_the_library_of_websockets_frames_it(size: int) -> None:
    data = b"x" * size
    assert door.framed(data) == Frame(Opcode.TEXT, data).serialize(mask=False)


async def test_nothing_is_written_to_a_connection_that_was_cut_off(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        await page.get(wire.Welcome)
        (watcher,) = server.worker.rooms[code].watchers
        push = vars(watcher)["_push"]
        assert push("{}")
        push.__self__.transport.abort()
        assert not push("{}")


FLOODS = {
    "empty pongs": (b"", frame(PONG)),
    "pings": (b"", frame(PING, data=b"x" * 100)),
    "empty continuations": (frame(TEXT, final=False, data=b" "), frame(CONTINUATION, final=False)),
    "empty texts": (b"", frame(TEXT)),
}


@pytest.mark.parametrize("kind", FLOODS)
async def test_frames_of_every_kind_count_and_a_flood_of_them_ends_the_connection(
    server: Inside, kind: str
) -> None:
    me, other = Person(server.url), Person(server.url)
    code = await me.make(start=True)
    await other.ask("GET", "/api/me")
    first, again = FLOODS[kind]
    async with me.at(code) as page, other.at(code) as flooding:
        await flooding.get(wire.Moved)
        flooding.socket.transport.write(first + again * 50_000)
        assert await flooding.get(wire.Bye) == wire.Bye("flood")
        with pytest.raises(ConnectionClosed) as closed:
            await flooding.next(10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert isinstance(await page.act(await page.my_turn()), wire.Accepted)


async def test_fragments_below_the_limit_are_put_together(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        await page.get(wire.Moved)
        text = b'{"type":"ping","number":7}'
        page.socket.transport.write(
            frame(TEXT, final=False, data=text[:5])
            + frame(PING)
            + frame(CONTINUATION, final=False, data=text[5:9])
            + frame(CONTINUATION, data=text[9:])
        )
        assert await page.get(wire.Pong) == wire.Pong(7)


async def test_pings_whose_answers_nobody_takes_in_end_the_connection(tmp_path: Path) -> None:
    async with inside(tmp_path, messages_per_second=1_000_000) as server:
        me = Person(server.url)
        code = await me.make(start=True)
        async with me.at(code) as page:
            await page.get(wire.Moved)
            page.socket.transport.pause_reading()
            ping = frame(PING, data=b"x" * 120) * 1000
            with suppress(OSError):
                for _ in range(400):
                    page.socket.transport.write(ping)
                    await asyncio.sleep(0.005)
                    if not server.worker.rooms[code].watchers:
                        break
            assert not server.worker.rooms[code].watchers
            page.socket.transport.abort()  # otherwise it would wait for a goodbye


async def half_open(
    server: Inside, stack: AsyncExitStack, sent: bytes = b"GET / HTTP/1.1\r\nA: "
) -> asyncio.StreamReader:
    """Connect, send part of a header, and wait."""
    where = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    stack.callback(writer.close)
    writer.write(sent)
    return reader


async def closed(reader: asyncio.StreamReader) -> bool:
    """Tell whether the other side has closed the connection without a word."""
    try:
        async with asyncio.timeout(5):
            return await reader.read() == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


async def test_a_header_that_does_not_arrive_in_time_ends_the_connection(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "HEADER_SECONDS", 0.5)
    async with AsyncExitStack() as stack:
        silent, begun = await half_open(server, stack, b""), await half_open(server, stack)
        began = time.monotonic()
        assert await closed(silent)
        assert await closed(begun)
        assert time.monotonic() - began < 4
    assert (await request(server.url, "GET", "/healthz")).status == 200


async def test_a_body_that_does_not_arrive_in_time_is_refused(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "BODY_SECONDS", 0.3)
    head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"
    async with AsyncExitStack() as stack:
        reader = await half_open(server, stack, head)
        async with asyncio.timeout(5):
            assert b"408" in await reader.readline()


async def test_half_open_connections_are_limited_and_newcomers_still_get_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "waiting_possible", lambda: 20)
    async with inside(tmp_path) as server, AsyncExitStack() as stack:
        readers = [await half_open(server, stack) for _ in range(60)]
        assert (await request(server.url, "GET", "/healthz")).status == 200
        gone = sum(await asyncio.gather(*(closed(reader) for reader in readers[:40])))
        assert gone == 40  # the oldest had to make room
        me = Person(server.url)
        code = await me.make(start=True)
        async with me.at(code) as page:
            await page.get(wire.Moved)


async def test_http_connections_are_limited_by_address(tmp_path: Path) -> None:
    async with inside(tmp_path, connections_per_address=5) as server, AsyncExitStack() as stack:
        for _ in range(5):
            await half_open(server, stack)
        await asyncio.sleep(0.1)
        assert await closed(await half_open(server, stack))


async def test_an_answer_that_nobody_takes_in_ends_the_connection(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "ANSWER_SECONDS", 0.5)
    async with AsyncExitStack() as stack:
        await half_open(server, stack, b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
        await asyncio.sleep(1)
        assert (await request(server.url, "GET", "/healthz")).status == 200


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_limit_of_open_files_is_raised_as_far_as_the_system_allows() -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
        assert raise_limit() == files_allowed() > 256
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
