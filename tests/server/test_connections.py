"""Connections: what they hold while they last, and that they leave nothing behind."""

from __future__ import annotations

import asyncio
import gc
import socket
import weakref
from typing import TYPE_CHECKING

from saboteur.server.process.preflight import take_port
from tests.server.pages import PATIENCE, Person

if TYPE_CHECKING:
    from saboteur.server import wire
    from tests.server.inprocess import Inside


class Spectator:
    """Somebody who watches from inside the server."""

    person = ""
    device = device_id = origin = ""
    muted: frozenset[int] = frozenset()
    blocked: frozenset[str] = frozenset()
    language: wire.Language = "en"
    looks = True

    def __init__(self) -> None:
        self.sent: list[str] = []

    def send(self, text: str) -> None:
        self.sent.append(text)

    def dismiss(self, code: wire.Goodbye) -> None:
        raise AssertionError(code)

    def look_on(self, version: int) -> None:
        raise AssertionError(version)


async def test_what_is_written_is_sent_at_once() -> None:
    at_once = asyncio.get_running_loop().create_future()

    def accept(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        accepted = writer.get_extra_info("socket")
        at_once.set_result(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    with take_port("127.0.0.1", 0) as listener:
        async with await asyncio.start_server(accept, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            assert await at_once
            writer.close()


async def test_what_spectators_are_sent_is_written_once(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    spectators = [Spectator() for _ in range(3)]
    async with me.at(code) as page:
        turn = await page.my_turn()
        server.worker.rooms[code].watchers.update(spectators)
        await page.act(turn)
    first, *others = spectators
    assert first.sent
    for other in others:
        assert all(one is another for one, another in zip(first.sent, other.sent, strict=True))
    server.worker.rooms[code].watchers.difference_update(spectators)


async def test_a_connection_that_has_ended_is_gone_without_the_collector(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    gc.collect()
    gc.disable()  # it comes seldom: what only it can find stays for long
    try:
        async with me.at(code) as page:
            await page.my_turn()
            (watcher,) = server.worker.rooms[code].watchers
            gone = asyncio.Event()
            weakref.finalize(watcher, gone.set)
            del watcher
        async with asyncio.timeout(PATIENCE):
            await gone.wait()
    finally:
        gc.enable()
