"""Connections: what they hold while they last, and that they leave nothing behind."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import TYPE_CHECKING

from tests.server.pages import PATIENCE, Person

if TYPE_CHECKING:
    from tests.server.inprocess import Inside


async def test_a_connection_that_has_ended_is_gone_without_the_collector(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    gc.collect()
    gc.disable()  # it comes seldom: what only it can find stays for long
    try:
        async with me.at(code) as page:
            await page.my_turn()
            (watcher,) = server.worker.rooms[code].watchers
            gone = asyncio.Event()
            weakref.finalize(watcher, gone.set)
            del watcher
        async with asyncio.timeout(PATIENCE):
            await gone.wait()
    finally:
        gc.enable()
