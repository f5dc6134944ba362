"""The bus over NATS, between workers of one service."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from .bus import Hear, Hint

SUBJECT = "saboteur.tables"


async def answers(url: str, seconds: float = 5) -> None:
    """Connect once; raise what is in the way."""

    async def quiet(_: Exception) -> None:
        """Pass over a failure: it is raised too."""

    client = Client()
    async with asyncio.timeout(seconds):  # it would try for minutes
        await client.connect(url, error_cb=quiet)
    await client.close()


class NatsBus:
    """A bus over NATS. While NATS is away nothing is heard; workers look at the log by themselves."""

    def __init__(self, url: str, worker: str) -> None:
        self.url = url
        self.worker = worker
        self._client = Client()

    async def open(self, hear: Hear, reconnected: Callable[[], Awaitable[None]]) -> None:
        """Connect, and pass on what other workers say."""

        async def heard(message: Msg) -> None:
            with suppress(msgspec.DecodeError):
                hint = msgspec.msgpack.decode(message.data, type=Hint)
                if hint.worker != self.worker:
                    hear(hint)

        async def quiet(_: Exception) -> None:
            """Pass over a failure: the client connects again by itself."""

        self._client = await nats.connect(
            self.url,
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.25,
            connect_timeout=2,
            reconnected_cb=reconnected,
            error_cb=quiet,
        )
        await self._client.subscribe(SUBJECT, cb=heard)

    async def tell(self, code: str, what: str) -> None:
        """Give all other workers a hint."""
        with suppress(NatsError, OSError):
            await self._client.publish(SUBJECT, msgspec.msgpack.encode(Hint(self.worker, code, what)))

    async def close(self) -> None:
        """Disconnect."""
        with suppress(NatsError, OSError):
            await self._client.close()
