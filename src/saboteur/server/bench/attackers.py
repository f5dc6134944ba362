"""Attackers: each tries one thing against a server on this machine, for a set time and at a set rate.

They have their own address on this machine and their own process, so that the bystander's times measure the
server and not them.
"""

from __future__ import annotations

import asyncio
import os
import struct
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http import HTTPStatus
from random import Random
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

import saboteur
from saboteur import CHANCE, catalogue, engine
from saboteur.record import HEAD, write_line

from .. import wire
from ..storage.identities import COOKIE
from .games import edition_for_one, largest_edition, usual_edition
from .http import Answer, request
from .player import choose

SOURCE = "127.0.0.66"
"""The address of attackers: every address that begins with 127 is this machine."""
EMPTY_PONG = struct.pack("!BB4x", 0x8A, 0x80)
EMPTY_CONTINUATION = struct.pack("!BB4x", 0x00, 0x80)
BEGUN_TEXT = struct.pack("!BB4x", 0x01, 0x81) + b" "
FLOOD_BYTES = 1_500_000
"""Bytes per second in a flood of frames."""
GUESSES = 200
HANDSHAKES = 200
HALF_OPEN = 3000
STRANGERS = 100
TABLES = 150
FUTURES = 15
FILES = 500
"""How much each attack tries, per second or in total."""
TROUBLES = (OSError, WebSocketException, TimeoutError, EOFError)


class Tried(msgspec.Struct):
    """What an attacker did."""

    tried: int = 0
    refused: int = 0


class Attacker:
    """One attacker, with one address."""

    def __init__(self, url: str, seconds: float) -> None:
        self.url = url
        self.until = time.monotonic() + seconds
        self.cookie = ""
        self.result = Tried()

    @property
    def going_on(self) -> bool:
        """Tell whether there is time left."""
        return time.monotonic() < self.until

    async def rest(self) -> None:
        """Wait until the time is over."""
        await asyncio.sleep(max(0.0, self.until - time.monotonic()))

    async def ask(self, method: str, path: str, body: object = None) -> Answer:
        """Make a request, and count it."""
        headers = {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        content = None if body is None else msgspec.json.encode(body)
        self.result.tried += 1
        answer = await request(self.url, method, path, content, headers, SOURCE)
        if answer.status == HTTPStatus.TOO_MANY_REQUESTS:
            self.result.refused += 1
        given = answer.headers.get("set-cookie", "")
        if given.startswith(f"{COOKIE}="):
            self.cookie = given.partition("=")[2].partition(";")[0].strip('"')
        return answer

    async def connect(self, code: str, *, cookie: bool = True) -> ClientConnection:
        """Open a socket, and count it."""
        self.result.tried += 1
        try:
            return await connect(
                f"{self.url.replace('http', 'ws', 1)}/ws/{code}",
                additional_headers={"Cookie": f"{COOKIE}={self.cookie}"} if cookie else {},
                compression=None,
                proxy=None,
                ping_interval=None,
                local_addr=(SOURCE, 0),
            )
        except InvalidStatus:
            self.result.refused += 1
            raise

    async def table(self, seats: int = 3, **wanted: object) -> str:
        """Make a table of masters that begins at once, and return its code; empty if that was refused."""
        bots = [{"kind": "bot", "level": "master"}] * seats
        body = {"edition": usual_edition(), "seats": bots, "sit": False, "start": True, **wanted}
        answer = await self.ask("POST", "/api/tables", body)
        return str(answer.json()["code"]) if answer.status == HTTPStatus.OK else ""

    async def at_pace(self, per_second: float, step: Callable[[int], Awaitable[None]]) -> None:
        """Repeat something at a given rate per second; some repetitions run side by side."""
        began, number, under_way = time.monotonic(), 0, set[asyncio.Task[None]]()

        async def tolerant(number: int) -> None:
            with suppress(*TROUBLES):
                await step(number)

        while self.going_on:
            if len(under_way) < 64 and number < (time.monotonic() - began) * per_second:
                task = asyncio.create_task(tolerant(number))
                under_way.add(task)
                task.add_done_callback(under_way.discard)
                number += 1
            else:
                await asyncio.sleep(0.002)
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)


async def bots(attacker: Attacker) -> None:
    """Fill as many tables with masters as the server allows, and watch some of them."""
    sockets = []
    for number in range(120):
        with suppress(*TROUBLES):
            code = await attacker.table(10)
            if code and number % 10 == 0:
                sockets.append(await attacker.connect(code))
                await sockets[-1].send(msgspec.json.encode(wire.Hello(wire.PROTOCOL)).decode())
        if not attacker.going_on:
            break
    await attacker.rest()
    for socket in sockets:
        socket.transport.abort()


async def _flood(attacker: Attacker, first: bytes, again: bytes) -> None:
    """Send frames to its own table; connect again whenever the server closes the connection."""
    code = await attacker.table()
    chunk = again * (FLOOD_BYTES // 50 // len(again))
    while attacker.going_on:
        with suppress(*TROUBLES):
            socket = await attacker.connect(code)
            await socket.send(msgspec.json.encode(wire.Hello(wire.PROTOCOL)).decode())
            socket.transport.write(first)
            while attacker.going_on:
                if socket.transport.is_closing():
                    attacker.result.refused += 1
                    break
                socket.transport.write(chunk)
                await asyncio.sleep(0.02)
            socket.transport.abort()
        await asyncio.sleep(0.01)


async def pongs(attacker: Attacker) -> None:
    """Send empty pongs."""
    await _flood(attacker, b"", EMPTY_PONG)


async def continuations(attacker: Attacker) -> None:
    """Send a message that never ends, in empty pieces."""
    await _flood(attacker, BEGUN_TEXT, EMPTY_CONTINUATION)


async def guesses(attacker: Attacker) -> None:
    """Guess the codes of tables."""

    async def guess(number: int) -> None:
        await attacker.ask("GET", f"/api/tables/gu{number:05}")

    await attacker.at_pace(GUESSES, guess)


async def handshakes(attacker: Attacker) -> None:
    """Open sockets and close them at once."""

    async def knock(number: int) -> None:
        socket = await attacker.connect(f"gu{number:05}", cookie=False)
        socket.transport.abort()

    await attacker.at_pace(HANDSHAKES, knock)


async def idle(attacker: Attacker) -> None:
    """Connect, send the beginning of a header, and then nothing."""
    where = urlsplit(attacker.url)
    writers = []
    for _ in range(HALF_OPEN):
        with suppress(*TROUBLES):
            _, writer = await asyncio.open_connection(where.hostname, where.port, local_addr=(SOURCE, 0))
            writer.write(b"GET / HTTP/1.1\r\nHost: ")
            writers.append(writer)
            attacker.result.tried += 1
        if not attacker.going_on:
            break
    await attacker.rest()
    attacker.result.refused = sum(writer.transport.is_closing() for writer in writers)
    for writer in writers:
        writer.transport.abort()


async def strangers(attacker: Attacker) -> None:
    """Open sockets without a cookie, and keep them as long as the server allows."""
    code = await attacker.table()
    sockets = []
    for _ in range(STRANGERS):
        with suppress(*TROUBLES):
            sockets.append(await attacker.connect(code, cookie=False))
    await attacker.rest()
    for socket in sockets:
        socket.transport.abort()


async def tables(attacker: Attacker) -> None:
    """Make private tables, so that they are the newest ones."""

    async def make(_: int) -> None:
        await attacker.ask("POST", "/api/tables", {"edition": usual_edition(), "seats": [{}, {}, {}]})

    await attacker.at_pace(TABLES / 2, make)


async def replays(attacker: Attacker) -> None:
    """Ask for the replay of a long game again and again."""
    body = {"text": a_record()}

    async def look(_: int) -> None:
        await attacker.ask("POST", "/api/replay", body)

    await attacker.at_pace(40, look)


async def future(attacker: Attacker) -> None:
    """Send acts that answer versions far in the future."""
    body = {"edition": edition_for_one(), "seats": [{}], "start": True}
    answer = await attacker.ask("POST", "/api/tables", body)
    code = str(answer.json()["code"])
    act = msgspec.json.encode(wire.Do(100_000, saboteur.Act("pass"))).decode()
    sockets = [await attacker.connect(code) for _ in range(10)]
    for socket in sockets:
        await socket.send(msgspec.json.encode(wire.Hello(wire.PROTOCOL)).decode())

    async def send(number: int) -> None:
        attacker.result.tried += 1
        await sockets[number % len(sockets)].send(act)

    await attacker.at_pace(FUTURES * len(sockets), send)
    for socket in sockets:
        socket.transport.abort()


async def files(attacker: Attacker) -> None:
    """Ask for what is the same for everybody: the page, and the description of the API."""

    async def look(number: int) -> None:
        await attacker.ask("GET", ("/api", "/", "/rules")[number % 3])

    await attacker.at_pace(FILES, look)


async def chatter(attacker: Attacker) -> None:
    """Talk and change one's mind at one's own table, on several pages at once."""
    body = {"edition": edition_for_one(), "seats": [{}], "start": True}
    code = str((await attacker.ask("POST", "/api/tables", body)).json()["code"])
    said = [wire.Say("\ufdfa" * 500), wire.EndGame(agree=False), wire.SetPace("wait"), wire.SetPace("fast")]
    texts = [msgspec.json.encode(one).decode() for one in said]
    sockets = [await attacker.connect(code) for _ in range(10)]
    for socket in sockets:
        await socket.send(msgspec.json.encode(wire.Hello(wire.PROTOCOL)).decode())

    async def send(number: int) -> None:
        attacker.result.tried += 1
        await sockets[number % len(sockets)].send(texts[number % len(texts)])

    await attacker.at_pace(FUTURES * len(sockets), send)
    for socket in sockets:
        socket.transport.abort()


def a_record() -> str:
    """Play a random game, and return its record."""
    ruleset, random = catalogue.ruleset(largest_edition(), 8), Random(1)
    state, lines = engine.start(ruleset), [HEAD, f"rules {ruleset.line}"]
    while not state.over:
        actor = engine.awaits(state)[0]
        if actor == CHANCE:
            deal = saboteur.shuffled(ruleset.orders(state), random)
            engine.apply(state, actor, deal)
            lines.append(write_line(actor, deal))
        else:
            act = choose(engine.offers(state, actor), random)
            engine.apply(state, actor, act)
            lines.append(write_line(actor, act))
    return "\n".join(lines) + "\n"


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    "bots": bots,
    "pongs": pongs,
    "continuations": continuations,
    "guesses": guesses,
    "handshakes": handshakes,
    "idle": idle,
    "strangers": strangers,
    "tables": tables,
    "replays": replays,
    "future": future,
    "files": files,
    "chatter": chatter,
}


async def attack(name: str, url: str, seconds: float) -> Tried:
    """Run one attack."""
    attacker = Attacker(url, seconds)
    await attacker.ask("GET", "/api/me")
    await ATTACKS[name](attacker)
    return attacker.result


if __name__ == "__main__":
    os.nice(5)  # a real attacker has another machine
    found = asyncio.run(attack(sys.argv[1], sys.argv[2], float(sys.argv[3])))
    print(msgspec.json.encode(found).decode())
