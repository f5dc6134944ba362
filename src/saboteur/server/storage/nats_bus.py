"""The bus over NATS, between workers of one service."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from .bus import Hear, Hint

if TYPE_CHECKING:
    from ..process.health import Health

SUBJECT = "saboteur.tables"


async def answers(url: str, seconds: float = 5) -> None:
    """Connect once; raise what is in the way."""
    failing: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def fail(failure: Exception) -> None:
        if not failing.done():
            failing.set_exception(failure)

    client = Client()
    connecting = asyncio.create_task(client.connect(url, error_cb=fail, allow_reconnect=False))
    try:
        # The client would try a server that refuses it again and again.
        await asyncio.wait({connecting, failing}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if failing.done():
            await failing
        if not connecting.done():
            raise TimeoutError
        await connecting
    finally:
        failing.cancel()
        connecting.cancel()
        with suppress(NatsError, OSError, asyncio.CancelledError):
            await connecting
        await client.close()


class NatsBus:
    """A bus over NATS. While NATS is away nothing is heard; workers look at the log by themselves."""

    def __init__(self, url: str, worker: str, health: Health) -> None:
        self.url = url
        self.worker = worker
        self.health = health
        self._closing = False
        self._client = Client()
        self._connecting: asyncio.Task[None] | None = None

    async def open(self, hear: Hear, reconnected: Callable[[], Awaitable[None]]) -> None:
        """Connect, and pass on what other workers say from the moment this returns.

        While NATS is away this returns too; it is connected to as soon as it is there.
        """
        away = asyncio.Event()

        async def heard(message: Msg) -> None:
            with suppress(msgspec.DecodeError):
                hint = msgspec.msgpack.decode(message.data, type=Hint)
                if hint.worker != self.worker:
                    hear(hint)

        async def failed(_: Exception) -> None:
            """Pass over a failure: the client connects again by itself."""
            away.set()

        async def lost() -> None:
            if not self._closing:
                self.health.lost("bus", "disconnected")

        async def back() -> None:
            self.health.back("bus")
            await reconnected()

        options: dict[str, Any] = {  # typed as if seconds had no parts
            "max_reconnect_attempts": -1,
            "reconnect_time_wait": 0.25,
            "connect_timeout": 2,
            # A connection that is dead without a word is noticed after three pings, and made again.
            "ping_interval": 5,
            "max_outstanding_pings": 2,
            "disconnected_cb": lost,
            "reconnected_cb": back,
            "error_cb": failed,
        }

        async def connect() -> None:
            await self._client.connect(self.url, **options)
            await self._client.subscribe(SUBJECT, cb=heard)
            # A first ping overtakes what still waits to be written; only a second follows the subscription.
            with suppress(NatsError, OSError):
                await self._client.flush()
                await self._client.flush()
            if not self.health.has("bus"):
                await back()

        self._connecting = asyncio.create_task(connect())
        waiting = asyncio.create_task(away.wait())
        await asyncio.wait({self._connecting, waiting}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if self._connecting.done():
            self._connecting.result()
        else:
            self.health.lost("bus", "not reachable")

    async def tell(self, code: str, what: str, number: int = 0) -> None:
        """Give all other workers a hint."""
        if self._connecting is None or not self._connecting.done():
            return  # there was nobody to tell so far
        with suppress(NatsError, OSError):
            hint = Hint(self.worker, code, what, number)
            await self._client.publish(SUBJECT, msgspec.msgpack.encode(hint))

    async def close(self) -> None:
        """Disconnect."""
        self._closing = True
        if self._connecting is not None:
            self._connecting.cancel()
        with suppress(NatsError, OSError):
            await self._client.close()
