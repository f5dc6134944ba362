"""A load: many tables of people who play legal acts as fast as they are told to, each on a real socket.

The load runs in a process of its own; the time of an act is from being sent to being seen by all seats.
"""

from __future__ import annotations

import asyncio
import gc
import time
from random import Random
from typing import TYPE_CHECKING

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import serve as serve_websockets
from websockets.exceptions import WebSocketException

from saboteur.offers import Offer

from .. import wire
from .party import Party
from .player import choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .player import Player


class Glance(msgspec.Struct, frozen=True):
    """What a load looks at in a frame: decoding whole Views would measure the load, not the server."""

    type: str
    version: int = 0
    since: int = 0
    offers: tuple[Offer, ...] = ()
    code: str = ""


class Figures(msgspec.Struct):
    """What was measured."""

    tables: int
    sockets: int
    seconds: float
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    p999_ms: float
    kb_per_socket: float = 0
    errors: int = 0
    echo_messages_per_s: float = 0
    connect_s: float = 0
    """How long all sockets together took to connect."""


GLANCE = msgspec.json.Decoder(Glance)


class LoadTable:
    """A table under load."""

    def __init__(self, load: Load, code: str, players: Sequence[Player], seed: int) -> None:
        self.load = load
        self.code = code
        self.players = players
        self.random = Random(seed)
        self.sockets: list[ClientConnection] = []
        self.seen: dict[int, int] = {}
        self.sent: dict[int, float] = {}
        self.version = 0
        self.over = False

    async def connect(self, url: str) -> None:
        """Connect every seat."""
        for player in self.players:
            socket = await connect(
                f"{url.replace('http', 'ws', 1)}/ws/{self.code}",
                additional_headers={"Cookie": f"saboteur={player.cookie}"},
                compression=None,
                open_timeout=60,
                proxy=None,
                ping_interval=None,
                max_queue=None,
            )
            await socket.send(msgspec.json.encode(wire.Hello(wire.PROTOCOL)).decode())
            self.sockets.append(socket)

    async def read(self, socket: ClientConnection) -> None:
        """Take in what one seat is sent, and act when it may."""
        try:
            async for text in socket:
                glance = GLANCE.decode(text)
                if glance.type == "moved":
                    await self._moved(socket, glance)
                elif glance.type in ("refused", "bye"):
                    self.load.errors += 1
        except (WebSocketException, OSError):
            if not self.load.stopping:
                self.load.errors += 1

    async def _moved(self, socket: ClientConnection, glance: Glance) -> None:
        now = time.perf_counter()
        if glance.since != glance.version:
            # The lines of one act come in one frame: it is seen when all have seen that.
            count = self.seen[glance.version] = self.seen.get(glance.version, 0) + 1
            if count == len(self.sockets):
                del self.seen[glance.version]
                sent = self.sent.pop(glance.since, None)
                if sent is not None:
                    self.load.latencies.append(now - sent)
        if glance.offers:
            await asyncio.sleep(self.random.expovariate(self.load.rate_per_table))
            if self.load.stopping:
                return
            self.sent[glance.version] = time.perf_counter()
            frame = wire.Do(glance.version, choose(glance.offers, self.random))
            await socket.send(msgspec.json.encode(frame).decode())


class Load:
    """Many tables at once."""

    def __init__(self, url: str, tables: int, moves_per_s: float, edition: str, seats: int) -> None:
        self.url = url
        self.count = tables
        self.rate_per_table = moves_per_s / tables
        self.edition = edition
        self.seats = seats
        self.tables: list[LoadTable] = []
        self.latencies: list[float] = []
        self.errors = 0
        self.stopping = False

    async def gather(self) -> None:
        """Make all tables, some at a time."""
        gate = asyncio.Semaphore(8)

        async def one(seed: int) -> None:
            async with gate:
                party = Party(self.edition, self.seats, seed=seed)
                code = await party.gather([self.url])
                self.tables.append(LoadTable(self, code, party.players, seed))

        await asyncio.gather(*(one(seed) for seed in range(self.count)))

    async def run(self, seconds: float, settle: float = 2) -> Figures:
        """Make all tables, play for a while, and measure."""
        await self.gather()
        return await self.measure(seconds, settle)

    async def measure(self, seconds: float, settle: float = 2) -> Figures:
        """Connect everybody, play for a while, and measure."""
        began = time.perf_counter()
        gate = asyncio.Semaphore(64)

        async def connected(table: LoadTable) -> None:
            async with gate:
                await table.connect(self.url)

        await asyncio.gather(*(connected(table) for table in self.tables))
        connect_s = time.perf_counter() - began
        readers = [
            asyncio.create_task(table.read(socket)) for table in self.tables for socket in table.sockets
        ]
        await asyncio.sleep(settle)
        gc.collect()
        gc.disable()  # or its pauses would be taken for the server's
        self.latencies.clear()
        began = time.perf_counter()
        await asyncio.sleep(seconds)
        took, found = time.perf_counter() - began, sorted(self.latencies)
        gc.enable()
        self.stopping = True
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
        figures = Figures(
            tables=self.count,
            sockets=sum(len(table.sockets) for table in self.tables),
            seconds=round(took, 1),
            moves_per_s=round(len(found) / took, 1),
            p50_ms=_percentile(found, 0.5),
            p99_ms=_percentile(found, 0.99),
            p999_ms=_percentile(found, 0.999),
            errors=self.errors,
            connect_s=round(connect_s, 2),
        )
        await self.close()
        return figures

    async def close(self) -> None:
        """Let go of every socket."""
        for table in self.tables:
            for socket in table.sockets:
                socket.transport.abort()
            await asyncio.gather(*(socket.wait_closed() for socket in table.sockets))


def _percentile(values: Sequence[float], share: float) -> float:
    return round(1000 * values[min(len(values) - 1, int(share * len(values)))], 2) if values else 0


async def echo(seconds: float = 2, sockets: int = 50) -> float:
    """Measure a bare echo server in this very process: messages a second, there and back."""
    count = 0

    async def answer(socket: object) -> None:
        async for text in socket:  # type: ignore[attr-defined]  # websockets' server connection
            await socket.send(text)  # type: ignore[attr-defined]  # the same

    async def talk(url: str, until: float) -> None:
        nonlocal count
        async with connect(url, compression=None, proxy=None) as socket:
            while time.perf_counter() < until:
                await socket.send("x" * 100)
                await socket.recv()
                count += 1

    async with serve_websockets(answer, "127.0.0.1", 0, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        began = time.perf_counter()
        await asyncio.gather(*(talk(f"ws://127.0.0.1:{port}", began + seconds) for _ in range(sockets)))
        return round(count / (time.perf_counter() - began), 1)
