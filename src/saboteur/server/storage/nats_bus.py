"""The bus over NATS, which connects the workers of one service."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError

from .bus import EVERYBODY, Hear, Hint

if TYPE_CHECKING:
    from ..process.health import Health

SUBJECT = "saboteur.tables"
"""The subject for hints to all workers; hints about a table have its code below this."""
FLUSH_SECONDS = 1


async def answers(url: str, seconds: float = 5) -> None:
    """Connect once; raise the error if it fails."""
    failing: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def fail(failure: Exception) -> None:
        if not failing.done():
            failing.set_exception(failure)

    client = Client()
    connecting = asyncio.create_task(client.connect(url, error_cb=fail, allow_reconnect=False))
    try:
        # The client would retry a server that refuses it again and again.
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


def _pass_over(_: Hint) -> None:
    """Listen to nothing before the bus is open."""


class NatsBus:
    """A bus over NATS. While NATS is away there are no hints, and workers read the log by themselves."""

    def __init__(self, url: str, worker: str, health: Health) -> None:
        self.url = url
        self.worker = worker
        self.health = health
        self._closing = False
        self._client = Client()
        self._connecting: asyncio.Task[None] | None = None
        self._connected = False
        """Whether NATS was ever connected: from then on the client restores its subscriptions by itself."""
        self._followed: dict[str, asyncio.Task[Subscription | None]] = {}
        self._hear: Hear = _pass_over

    async def open(self, hear: Hear, reconnected: Callable[[], Awaitable[None]]) -> None:
        """Connect, and pass on all hints of other workers from the moment this returns.

        It also returns while NATS is away, and connects as soon as NATS is there.
        """
        away = asyncio.Event()
        self._hear = hear

        async def failed(_: Exception) -> None:
            """Ignore a failure: the client reconnects by itself."""
            away.set()

        async def lost() -> None:
            if not self._closing:
                self.health.lost("bus", "disconnected")

        async def back() -> None:
            self.health.back("bus")
            await reconnected()

        options: dict[str, Any] = {  # typed as if seconds had no parts
            "max_reconnect_attempts": -1,
            "no_echo": True,
            "reconnect_time_wait": 0.25,
            "connect_timeout": 2,
            # A dead connection is noticed after three pings, and made again.
            "ping_interval": 5,
            "max_outstanding_pings": 2,
            "disconnected_cb": lost,
            "reconnected_cb": back,
            "error_cb": failed,
        }

        async def connect() -> None:
            await self._client.connect(self.url, **options)
            self._connected = True
            for code in self._followed:
                self._followed[code] = asyncio.create_task(self._subscribe(code))
            await self._client.subscribe(SUBJECT, cb=self._heard)
            await self._flush()
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

    async def follow(self, code: str) -> None:
        """Follow a table from now on, or as soon as NATS is there."""
        following = self._followed.get(code)
        if following is None:
            following = self._followed[code] = asyncio.create_task(self._subscribe(code))
        with suppress(NatsError, OSError):
            await asyncio.shield(following)

    async def _subscribe(self, code: str) -> Subscription | None:
        if not self._connected:
            return None  # `open` will do it
        subscription = await self._client.subscribe(f"{SUBJECT}.{code}", cb=self._heard)
        await self._flush()
        return subscription

    async def _flush(self) -> None:
        """Wait until NATS knows all subscriptions of this worker, if it is there."""
        # A first ping overtakes what still waits to be written; only a second one follows the subscription.
        with suppress(NatsError, OSError):
            for _ in range(2 if self._client.is_connected else 0):
                await self._client.flush(FLUSH_SECONDS)

    async def leave(self, code: str) -> None:
        """Stop following a table."""
        following = self._followed.pop(code, None)
        with suppress(NatsError, OSError):
            subscription = None if following is None else await following
            if subscription is not None:
                await subscription.unsubscribe()

    async def _heard(self, message: Msg) -> None:
        with suppress(msgspec.DecodeError):  # somebody else's message
            self._hear(msgspec.msgpack.decode(message.data, type=Hint))

    async def tell(self, code: str, what: str, number: int = 0) -> None:
        """Send a hint to the other workers that it concerns."""
        if self._connecting is None or not self._connecting.done():
            return  # there was nobody to tell so far
        with suppress(NatsError, OSError):
            hint = Hint(self.worker, code, what, number)
            subject = SUBJECT if what in EVERYBODY else f"{SUBJECT}.{code}"
            await self._client.publish(subject, msgspec.msgpack.encode(hint))

    async def close(self) -> None:
        """Disconnect."""
        self._closing = True
        if self._connecting is not None:
            self._connecting.cancel()
        with suppress(NatsError, OSError):
            await self._client.close()
