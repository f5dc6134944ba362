"""Run tables: take and keep their leases, drive those that this worker holds, and hand others over."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from saboteur.errors import Refusal

from ..server_log import log
from ..storage.database import OUTAGES
from ..table.attended import may_pause
from ..table.driver import Driver
from ..table.room import Unavailable, now_ms

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..table.room import Room
    from .worker import Worker

CLAIM_SECONDS = 0.02
"""How long a table that has begun waits for others, so that leases are taken together."""
YIELD_SECONDS = 0.2
"""How long a table that has begun is left to workers where it is watched."""
WANT_SECONDS = 3.0
"""How often a worker asks for the leases of tables that are watched there and run elsewhere."""


class Running:
    """The tables that one worker runs."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.drivers: dict[str, asyncio.Task[None]] = {}
        self._wanted: set[str] = set()
        """Tables that are about to be handed over together."""
        self._claim_now = asyncio.Event()

    def claim_now(self) -> None:
        """Look for tables that have begun, without waiting for the next time."""
        self._claim_now.set()

    async def run_soon(self) -> None:
        """Make sure that somebody runs a table that has just begun."""
        self.claim_now()
        await self.worker.bus.tell("", "due")

    async def wake(self, rooms: Iterable[Room]) -> None:
        """Make sure that paused tables with a watcher here are run, whichever worker paused them."""
        asleep = [room.code for room in rooms if may_pause(room) and room.code not in self.drivers]
        if asleep and await self.worker.store.wake(asleep):
            await self.run_soon()

    async def keep_awake(self) -> None:
        """Wake all paused tables that are watched here."""
        await self.wake(room for room in self.worker.rooms.values() if room.watchers)

    async def keep_leases(self) -> None:
        """Renew leases, take free ones and run their tables, for ever."""
        await self.worker.prepared.wait()
        tick, renewed = self.worker.leases.length / 3000, 0
        while True:
            self._claim_now.clear()
            try:
                now = now_ms()
                if now - renewed >= 500 * tick:
                    await self.worker.leases.renew()
                    renewed = now
                self._run(await self.worker.leases.claim())
            except (Unavailable, *OUTAGES) as outage:
                self.worker.suffer(outage)
            with suppress(TimeoutError):
                async with asyncio.timeout(tick):
                    await self._claim_now.wait()
                    await asyncio.sleep(CLAIM_SECONDS)
                    await self._claim_watched()

    async def _claim_watched(self) -> None:
        """Take the tables that are watched here first, and leave the rest to others for a moment."""
        if not self.worker.settings.bus or self.worker.settings.role == "bots":
            return
        if watched := self._run_elsewhere():
            with suppress(*OUTAGES):
                self._run(await self.worker.leases.claim(watched))
        await asyncio.sleep(YIELD_SECONDS)

    def _run_elsewhere(self) -> list[str]:
        """List the tables that are watched here and not run here."""
        return [
            code
            for code, room in self.worker.rooms.items()
            if room.watchers and room.row.status == "playing" and code not in self.drivers
        ]

    async def ask_for_leases(self) -> None:
        """Ask other workers for the tables that are watched here."""
        if self.worker.settings.bus and self.worker.settings.role == "all" and not self.worker.draining:
            for code in self._run_elsewhere():
                await self.worker.bus.tell(code, "want")

    async def hand_over(self, code: str) -> None:
        """Leave a table that nobody watches here to a worker where it is watched, and folded anyway.

        Others may want many tables at once, so those of a moment are handed over together.
        """
        self._wanted.add(code)
        if len(self._wanted) > 1:
            return  # the first one takes this one along
        await asyncio.sleep(CLAIM_SECONDS)
        unwatched = [one for one in self._wanted if one in self.drivers and not self._is_watched(one)]
        self._wanted.clear()
        if unwatched:
            for one in unwatched:
                self.drivers[one].cancel()
            await self.worker.leases.release(unwatched)
            await self.worker.bus.tell("", "due")

    def _is_watched(self, code: str) -> bool:
        return code in self.worker.rooms and bool(self.worker.rooms[code].watchers)

    def _run(self, held: list[str]) -> None:
        """Run the tables whose leases this worker holds, and no others."""
        for code in held:
            if code not in self.drivers:
                self._drive(code)
        for code in self.drivers.keys() - set(held):  # another worker has it now, or it is over
            self.drivers[code].cancel()

    def _drive(self, code: str) -> None:
        async def drive() -> None:
            try:
                await self.worker.follow(code)
                room = await self.worker.room(code)
                if room is not None:
                    await room.catch_up()
                    await Driver(room, self.worker.thinkers).run()
            except (Unavailable, *OUTAGES) as outage:
                self.worker.suffer(outage)
            except Refusal as refusal:
                log.warning("table stopped", reason=refusal.code)
            except Exception as failure:  # noqa: BLE001  (one table's failure is not the others')
                self.worker.failed(failure)
                await asyncio.sleep(1)
            finally:
                self.drivers.pop(code, None)
                self.worker.metrics.driven.set(len(self.drivers))
            with suppress(*OUTAGES):
                await self.worker.leases.release([code])

        self.drivers[code] = asyncio.create_task(drive())
        self.worker.metrics.driven.set(len(self.drivers))
