"""The bus over NATS, between workers of one service."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from .bus import Hear, Hint

if TYPE_CHECKING:
    from .health import Health

SUBJECT = "saboteur.tables"


async def answers(url: str, seconds: float = 5) -> None:
    """Connect once; raise what is in the way."""

    async def quiet(_: Exception) -> None:
        """Pass over a failure: it is raised too."""

    client = Client()
    async with asyncio.timeout(seconds):
        await client.connect(url, error_cb=quiet, allow_reconnect=False)
    await client.close()


class NatsBus:
    """A bus over NATS. While NATS is away nothing is heard; workers look at the log by themselves."""

    def __init__(self, url: str, worker: str, health: Health) -> None:
        self.url = url
        self.worker = worker
        self.health = health
        self._closing = False
        self._client = Client()

    async def open(self, hear: Hear, reconnected: Callable[[], Awaitable[None]]) -> None:
        """Connect, and pass on what other workers say from the moment this returns."""

        async def heard(message: Msg) -> None:
            with suppress(msgspec.DecodeError):
                hint = msgspec.msgpack.decode(message.data, type=Hint)
                if hint.worker != self.worker:
                    hear(hint)

        async def quiet(_: Exception) -> None:
            """Pass over a failure: the client connects again by itself."""

        async def lost() -> None:
            if not self._closing:
                self.health.lost("bus", "disconnected")

        async def back() -> None:
            self.health.back("bus")
            await reconnected()

        self._client = await nats.connect(
            self.url,
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.25,
            connect_timeout=2,
            disconnected_cb=lost,
            reconnected_cb=back,
            error_cb=quiet,
        )
        await self._client.subscribe(SUBJECT, cb=heard)
        # A first ping overtakes what still waits to be written; only a second one follows the subscription.
        await self._client.flush()
        await self._client.flush()

    async def tell(self, code: str, what: str) -> None:
        """Give all other workers a hint."""
        with suppress(NatsError, OSError):
            await self._client.publish(SUBJECT, msgspec.msgpack.encode(Hint(self.worker, code, what)))

    async def close(self) -> None:
        """Disconnect."""
        self._closing = True
        with suppress(NatsError, OSError):
            await self._client.close()
