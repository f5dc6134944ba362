"""NATS is real: what one worker tells another hears."""

from __future__ import annotations

import asyncio

from saboteur.server.process.health import Health
from saboteur.server.process.metrics import Metrics
from saboteur.server.storage.bus import Hint
from saboteur.server.storage.nats_bus import NatsBus


async def test_a_worker_hears_the_others_from_the_moment_its_bus_is_open(nats_url: str) -> None:
    heard: asyncio.Queue[Hint] = asyncio.Queue()
    mine: list[Hint] = []

    async def reconnected() -> None:
        """Nothing is to be read again here."""

    health = Health(Metrics(), "bus")
    listener, speaker = NatsBus(nats_url, "listener", health), NatsBus(nats_url, "speaker", health)
    await speaker.open(mine.append, reconnected)
    await listener.open(heard.put_nowait, reconnected)
    await speaker.tell("ABCD", "lines")
    async with asyncio.timeout(60):
        assert await heard.get() == Hint("speaker", "ABCD", "lines")
    assert mine == []
    await listener.close()
    await speaker.close()
