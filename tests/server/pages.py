"""A page of one person, driven message by message."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from saboteur import CHANCE
from saboteur.server import wire
from saboteur.server.bench.player import DECODER, Player

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Mapping

    from saboteur.server.bench.http import Answer
    from tests.server.inprocess import Inside

Message = TypeVar("Message", bound=msgspec.Struct)

NO_HEADERS: Mapping[str, str] = {}
PATIENCE = 100.0
"""Seconds to wait for what must come: a busy machine takes its time."""


class Person:
    """Somebody with a cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._player = Player([url], Random(1))

    @property
    def cookie(self) -> str:
        return self._player.cookie

    @cookie.setter
    def cookie(self, cookie: str) -> None:
        self._player.cookie = cookie

    def move_to(self, url: str) -> None:
        """Go on at another server, with the same cookie."""
        self.url = url
        self._player.urls = [url]

    async def ask(self, method: str, path: str, body: object = None) -> Answer:
        """Make a request."""
        return await self._player.ask(method, path, body)

    async def make(self, **wanted: object) -> str:
        """Make a table, and return its code."""
        seats = wanted.pop("seats", [{}, {"kind": "bot"}, {"kind": "bot"}])
        body = {"edition": "base", "seats": seats, **wanted}
        return str((await self.ask("POST", "/api/tables", body)).checked().json()["code"])

    @asynccontextmanager
    async def at(
        self, code: str, token: str = "", *, looks: bool = True, headers: Mapping[str, str] = NO_HEADERS
    ) -> AsyncGenerator[Page]:
        """Open a page at a table."""
        cookie = {"Cookie": f"saboteur={self.cookie}"} if self.cookie else {}
        address = f"{self.url.replace('http', 'ws', 1)}/ws/{code}"
        async with connect(
            address,
            additional_headers={**cookie, **headers},
            compression=None,
            max_queue=None,  # like a browser: it reads on though nobody looks, and so closes at once
            proxy=None,
        ) as socket:
            page = Page(socket)
            await page.send(wire.Hello(wire.PROTOCOL, token=token, looks=looks))
            yield page


class Page:
    """An open page."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.messages: list[wire.FromServer] = []
        self.texts: list[str] = []
        """The messages as they came."""
        self._pings = 0

    async def send(self, message: wire.FromClient) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def next(self, seconds: float = PATIENCE) -> wire.FromServer:
        """Return the next message."""
        async with asyncio.timeout(seconds):
            text = await self.socket.recv()
        message = DECODER.decode(text)
        self.texts.append(str(text))
        self.messages.append(message)
        return message

    async def get(self, kind: type[Message], seconds: float = PATIENCE) -> Message:
        """Pass over messages until one of a kind comes."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.next(seconds)
                if isinstance(message, kind):
                    return message

    async def my_turn(self, after: int = 0) -> wire.Moved:
        """Wait until something is offered outside a window, later than a version."""
        seen = [message for message in self.messages if isinstance(message, wire.Moved)]
        while True:
            moved = seen.pop() if seen else await self.get(wire.Moved)
            seen = []
            if moved.view.awaits == (CHANCE,):
                await self.send(wire.Look(moved.version))
            if moved.offers and len(moved.view.awaits) == 1 and moved.version > after:
                return moved

    async def act(self, moved: wire.Moved) -> wire.Accepted | wire.Refused:
        """Do the first thing offered, and return what the server says to it."""
        await self.send(wire.Do(moved.version, next(iter(moved.offers[-1]))))
        while True:
            message = await self.next()
            if isinstance(message, wire.Accepted | wire.Refused):
                return message

    async def play(self, after: int = 0) -> wire.Moved:
        """Act when it is my turn, and return what I answered. Answer again if the view was out of date."""
        while True:
            moved = await self.my_turn(after)
            answer = await self.act(moved)
            if isinstance(answer, wire.Accepted):
                return moved
            assert answer.code == "stale", answer
            after = moved.version

    async def table(self, holds: Callable[[wire.Table], bool]) -> wire.Table:
        """Wait until something holds of the table."""
        seen = [message.table for message in self.messages if isinstance(message, wire.TableIs)]
        table = seen[-1] if seen else (await self.get(wire.TableIs)).table
        while not holds(table):
            table = (await self.get(wire.TableIs)).table
        return table

    async def settled(self) -> list[wire.FromServer]:
        """Return everything that was sent to this page since it was last looked at."""
        before = len(self.messages)
        self._pings += 1
        await self.send(wire.Ping(self._pings))
        while await self.get(wire.Pong) != wire.Pong(self._pings):
            pass
        return self.messages[before:-1]

    async def over(self) -> wire.Moved:
        """Wait for the end of the game."""
        while not (moved := await self.get(wire.Moved)).view.over:
            pass
        return moved


async def named(server: Inside, name: str) -> Person:
    """Give a guest with a name."""
    person = Person(server.url)
    (await person.ask("POST", "/api/me", {"name": name})).checked()
    return person
