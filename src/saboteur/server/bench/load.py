"""A load: many tables of scripted players, each on a real socket, who act at a set rate.

The load runs in its own process. The time of an act lasts from sending it until all seats have seen it.
"""

from __future__ import annotations

import asyncio
import gc
import time
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import serve as serve_websockets
from websockets.exceptions import WebSocketException

from saboteur.offer import Offer

from .. import wire
from ..storage.identities import COOKIE
from .party import Party
from .player import choose
from .processes import cpu_seconds

if TYPE_CHECKING:
    from collections.abc import Awaitable, Generator, Sequence

    from .player import Player


class Glance(msgspec.Struct, frozen=True):
    """The fields of a message that a load reads: decoding Views would measure the load, not the server."""

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
    """How long it took until all sockets were connected."""
    server_cpu_ms: float = 0
    """CPU time of the server per move, or per start or connection if there are no moves."""
    load_cpu_ms: float = 0
    """CPU time of the load for the same."""


SETTLE_SECONDS = 2
"""How long a load runs before it is measured."""
GLANCE = msgspec.json.Decoder(Glance)
HELLO = msgspec.json.encode(wire.Hello(wire.PROTOCOL)).decode()


class LoadTable:
    """A table under load."""

    def __init__(self, load: Load, code: str, party: Party, seed: int) -> None:
        self.load = load
        self.code = code
        self.party = party
        self.players: Sequence[Player] = party.players
        self.random = Random(seed)
        self.sockets: list[ClientConnection] = []
        self.seen: dict[int, int] = {}
        self.sent: dict[int, float] = {}
        self.urls = [self.load.urls[seed % len(self.load.urls)]] if self.load.together else self.load.urls
        """The addresses that its seats connect to, in turn."""

    async def connect(self) -> None:
        """Connect every seat."""
        for player in self.players:
            await self.connect_one(player)

    async def connect_one(self, player: Player) -> ClientConnection:
        """Connect a seat."""
        url = self.urls[len(self.sockets) % len(self.urls)]
        socket = await connect(
            f"{url.replace('http', 'ws', 1)}/ws/{self.code}",
            additional_headers={"Cookie": f"{COOKIE}={player.cookie}"},
            compression=None,
            open_timeout=60,
            proxy=None,
            ping_interval=None,
            max_queue=None,
        )
        self.sockets.append(socket)
        await socket.send(HELLO)
        return socket

    async def come_back(self, player: Player) -> None:
        """Connect a seat, and note how long it takes until it sees the game."""
        with self.load.timed():
            await seen_game(await self.connect_one(player))

    async def begin(self) -> None:
        """Begin the game, and note how long it takes until all seats see it."""
        with self.load.timed():
            await asyncio.gather(self.party.begin(self.code), *map(seen_game, self.sockets))

    async def read(self, socket: ClientConnection) -> None:
        """Read what one seat is sent, and act when it may."""
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
            # All lines of one act come in one message. The act is seen when all seats have that message.
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
            message = wire.Do(glance.version, choose(glance.offers, self.random))
            await socket.send(msgspec.json.encode(message).decode())


class Load:
    """Many tables at once."""

    def __init__(
        self,
        urls: Sequence[str],
        servers: Sequence[int],
        tables: int,
        moves_per_s: float,
        edition: str,
        seats: int,
        *,
        together: bool = True,
    ) -> None:
        self.urls = urls
        self.servers = servers
        """The servers' processes."""
        self.together = together
        """Whether all seats of a table connect to one worker; otherwise they connect to all in turn."""
        self.count = tables
        self.rate_per_table = moves_per_s / tables
        self.edition = edition
        self.seats = seats
        self.tables: list[LoadTable] = []
        self.latencies: list[float] = []
        self.errors = 0
        self.stopping = False

    async def gather(self, *, begin: bool = True) -> None:
        """Make all tables, some at a time."""
        gate = asyncio.Semaphore(8)

        async def one(seed: int) -> None:
            async with gate:
                party = Party(self.edition, self.seats, seed=seed)
                url = self.urls[seed % len(self.urls)]
                code = await (party.gather([url]) if begin else party.sit_down([url]))
                self.tables.append(LoadTable(self, code, party, seed))

        await asyncio.gather(*(one(seed) for seed in range(self.count)))

    async def connect(self) -> float:
        """Connect everybody, some at a time; return how many seconds it took."""
        began = time.perf_counter()
        gate = asyncio.Semaphore(64)

        async def connected(table: LoadTable) -> None:
            async with gate:
                await table.connect()

        await asyncio.gather(*(connected(table) for table in self.tables))
        return time.perf_counter() - began

    async def play(self, seconds: float, settle: float = SETTLE_SECONDS) -> Figures:
        """Let all connected seats play for a while, and then measure."""
        readers = [
            asyncio.create_task(table.read(socket)) for table in self.tables for socket in table.sockets
        ]
        gc.collect()
        gc.disable()  # its pauses would count as the server's
        await asyncio.sleep(settle)
        figures = await self.measure(asyncio.sleep(seconds))
        self.stopping = True
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
        return figures

    @contextmanager
    def timed(self) -> Generator[None]:
        """Note how long something takes, or that it failed."""
        began = time.perf_counter()
        try:
            yield
        except (WebSocketException, OSError):
            self.errors += 1
        else:
            self.latencies.append(time.perf_counter() - began)

    async def measure(self, work: Awaitable[object]) -> Figures:
        """Measure while something is done."""
        gc.disable()
        self.latencies.clear()
        began, server, load = time.perf_counter(), self._server_cpu(), time.process_time()
        await work
        took, found = time.perf_counter() - began, sorted(self.latencies)
        server, load = self._server_cpu() - server, time.process_time() - load
        gc.enable()
        return Figures(
            tables=len(self.tables),
            sockets=sum(len(table.sockets) for table in self.tables),
            seconds=round(took, 1),
            moves_per_s=round(len(found) / took, 1),
            p50_ms=percentile(found, 0.5),
            p99_ms=percentile(found, 0.99),
            p999_ms=percentile(found, 0.999),
            errors=self.errors,
            server_cpu_ms=round(1000 * server / max(1, len(found)), 2),
            load_cpu_ms=round(1000 * load / max(1, len(found)), 2),
        )

    def _server_cpu(self) -> float:
        return sum(map(cpu_seconds, self.servers))

    async def close(self) -> None:
        """Close every socket."""
        for table in self.tables:
            for socket in table.sockets:
                socket.transport.abort()
            await asyncio.gather(*(socket.wait_closed() for socket in table.sockets))
            table.sockets.clear()


async def seen_game(socket: ClientConnection) -> None:
    """Wait until a seat is shown the game."""
    while GLANCE.decode(await socket.recv(decode=False)).type != "moved":
        pass


def percentile(values: Sequence[float], share: float) -> float:
    """Return the time below which a share of sorted times lies, in milliseconds."""
    return round(1000 * values[min(len(values) - 1, int(share * len(values)))], 2) if values else 0


async def echo(seconds: float, sockets: int = 50) -> float:
    """Measure a bare echo server in this process: round trips per second."""
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
