"""A scripted player: plays legal acts over a real socket, reconnects when cut off, and keeps a journal."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from saboteur import CHANCE, CLOCK, Act

from .. import wire
from ..storage.identities import COOKIE
from .http import Answer, request
from .journal import Journal

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Sequence
    from random import Random

    from websockets.asyncio.client import ClientConnection

    from saboteur import Offer

OUTAGES = (OSError, WebSocketException, TimeoutError, EOFError)
DECODER: msgspec.json.Decoder[wire.FromServer] = msgspec.json.Decoder(wire.FromServer)


class Shown(msgspec.Struct, frozen=True, tag="moved", tag_field="type"):
    """A `moved` message that keeps its View as raw bytes."""

    version: int
    since: int
    view: msgspec.Raw


class Player:
    """A player who acts at random."""

    def __init__(self, urls: Sequence[str], random: Random) -> None:
        self.urls = list(urls)
        self.random = random
        self.cookie = ""
        self.token = ""
        self.seat: int | None = None
        self.journal = Journal(None)
        self.messages: list[wire.FromServer] = []
        self.table: wire.Table | None = None
        self.over = asyncio.Event()
        self.version = 0
        self.connections = 0
        self.asked_at: float | None = None
        """When the latest act was sent; None if it was answered."""
        self.waits: list[tuple[float, float]] = []
        """When each act was sent, and how long it took until the answer or the end of the connection."""
        self.on_moved: Callable[[Player, wire.Moved], None] | None = None
        self._socket: ClientConnection | None = None

    # ---- HTTP -------------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, body: object = None) -> Answer:
        """Make a request, and keep the cookie."""
        headers = {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        content = None if body is None else msgspec.json.encode(body)
        answer = await request(self.urls[0], method, path, content, headers)
        given = answer.headers.get("set-cookie", "")
        if given.startswith(f"{COOKIE}="):
            self.cookie = given.partition("=")[2].partition(";")[0].strip('"')
        return answer

    async def come(self, name: str) -> None:
        """Get an identity."""
        (await self.ask("POST", "/api/me", {"name": name})).checked()

    # ---- the socket -------------------------------------------------------------------------------

    async def play(self, code: str, *, passive: bool = False) -> None:
        """Play at a table until the game is over; reconnect whenever the connection is lost."""
        tries = 0
        while not self.over.is_set():
            url = self.urls[tries % len(self.urls)]
            tries += 1
            with suppress(*OUTAGES):
                await self._stay(url, code, passive=passive)
            self._answered()  # by the end of the connection
            if not self.over.is_set():
                await asyncio.sleep(0.05)

    @asynccontextmanager
    async def at(self, url: str, code: str) -> AsyncGenerator[ClientConnection]:
        """Connect to a table, and say hello."""
        async with connect(
            f"{url.replace('http', 'ws', 1)}/ws/{code}",
            additional_headers={"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {},
            compression=None,
            open_timeout=5,
            proxy=None,
            ping_interval=None,
        ) as socket:
            self._socket = socket
            self.connections += 1
            await self._send(wire.Hello(wire.PROTOCOL, token=self.token, looks=True))
            yield socket

    async def _stay(self, url: str, code: str, *, passive: bool) -> None:
        async with self.at(url, code) as socket:
            answered = -1
            async for text in socket:
                message = DECODER.decode(text)
                self.messages.append(message)
                if isinstance(message, wire.Moved):
                    self._saw(message, text)
                    if message.view.over:
                        self.over.set()
                        return
                    if message.view.awaits == (CHANCE,) and not passive:
                        await self._send(wire.Look(message.version))
                    if (
                        not (passive or self.journal.left)
                        and message.version != answered
                        and message.offers
                        and self._wants(message)
                    ):
                        answered = message.version
                        act = choose(message.offers, self.random)
                        self.journal.send(message.version, act)
                        self.asked_at = time.monotonic()
                        await self._send(wire.Do(message.version, act))
                elif isinstance(message, wire.Welcome):
                    self.seat = self.journal.seat = message.seat
                elif isinstance(message, wire.Accepted):
                    self._answered()
                    self.journal.accepted.append(message.version)
                elif isinstance(message, wire.TableIs):
                    self.table = message.table
                elif isinstance(message, wire.Refused):
                    self._answered()
                    if message.code in ("unavailable", "disk_full"):
                        return  # come back and see
                elif isinstance(message, wire.Bye):
                    return

    def _answered(self) -> None:
        if self.asked_at is not None:
            self.waits.append((self.asked_at, time.monotonic() - self.asked_at))
            self.asked_at = None

    def _wants(self, message: wire.Moved) -> bool:
        """Tell whether to answer in a window: seldom."""
        return CLOCK not in message.view.awaits or self.random.random() < 0.3

    def _saw(self, message: wire.Moved, text: str | bytes) -> None:
        self.version = message.version
        self.journal.show(message.version, message.since, bytes(msgspec.json.decode(text, type=Shown).view))
        if self.on_moved is not None:
            self.on_moved(self, message)

    async def _send(self, message: wire.FromClient) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())

    def cut(self) -> None:
        """Drop the connection."""
        if self._socket is not None:
            self._socket.transport.abort()


def choose(offers: Sequence[Offer], random: Random) -> Act:
    """Pick an offer, then one of its acts."""
    return offers[random.randrange(len(offers))].pick(random)
