"""NATS is real: what one connection publishes another hears."""

from __future__ import annotations

import nats


async def test_what_one_connection_publishes_another_hears(nats_url: str) -> None:
    async with await nats.connect(nats_url) as listener, await nats.connect(nats_url) as speaker:
        heard = await listener.subscribe("tables.a")
        await listener.flush()
        await speaker.publish("tables.a", b"7")
        await speaker.flush()
        message = await heard.next_msg(timeout=60)
        assert (message.subject, message.data) == ("tables.a", b"7")
