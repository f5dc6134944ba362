"""One worker: the tables in its memory, and everything they share."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from saboteur import fair
from saboteur.errors import Refusal

from ..denials import Denied
from ..server_log import log
from ..settings import VERSION
from ..storage.bus import Bus, Hint, LocalBus
from ..storage.database import OUTAGES, Database, OtherVersion, trouble
from ..storage.friends import Friends
from ..storage.history import History
from ..storage.identities import Identities, new_id
from ..storage.keeping import Keeping
from ..storage.leases import Leases
from ..storage.notices import Notices
from ..storage.ratings import Ratings
from ..storage.showing import Showing
from ..storage.store import Store
from ..storage.table_log import Fence, Log
from ..table.attended import may_pause
from ..table.core import Chance
from ..table.driver import Driver
from ..table.folding import Folding
from ..table.presence import BEAT_SECONDS, Presence
from ..table.room import Room, Unavailable, now_ms
from ..table.seating import OVER, GiveUp
from ..web.limits import Limits
from .afterwards import forget_people, move_guests, remove_unbegun, write_results
from .health import SERVICES, Health
from .meeting import fill_tables
from .metrics import Metrics
from .noticing import send_notices
from .push import Pusher
from .thinkers import Thinkers

if TYPE_CHECKING:
    from ..settings import Settings
    from ..wire import Language

POLL_SECONDS = 2.0
"""How often open tables are compared with the log, in case a hint was lost."""
RESULTS_SECONDS = 1.0
"""How often to look for games that have ended and whose results are not written."""
FILL_SECONDS = 1.0
"""How often to look for tables that bots are to fill."""
NOTICES_SECONDS = 1.0
"""How often to look for notices that are due."""
TIDY_SECONDS = 60.0
"""How often to look for tables that everybody has left."""
CLAIM_SECONDS = 0.02
"""How long a table that has begun waits for others, so that leases are taken together."""
PROBE_SECONDS = 1.0
"""How often to check a lost database, and how long a successful write counts as proof."""
PATIENCE_SECONDS = 4.0
"""The time without an answer after which a database counts as lost."""
YIELD_SECONDS = 0.2
"""How long a table that has begun is left to workers where it is watched."""
WANT_SECONDS = 3.0
"""How often a worker asks for the leases of tables that are watched there and run elsewhere."""
IDLE_SECONDS = 60.0
"""How long a table without watchers stays in memory."""


class Worker:
    """Everything that one process needs to serve."""

    def __init__(self, settings: Settings, secret: str) -> None:
        self.settings = settings
        self.id = new_id()
        self.metrics = Metrics()
        self.health = Health(self.metrics, *(SERVICES if settings.bus else SERVICES[:1]))
        self.database = Database(
            settings.database_url, settings.sync, lambda reason: self.health.lost("database", reason)
        )
        self.store = Store(self.database)
        self.log = Log(self.database)
        self.bus: Bus = LocalBus()
        if settings.bus:
            from ..storage.nats_bus import NatsBus  # noqa: PLC0415  (a worker that is alone starts faster without)

            self.bus = NatsBus(settings.bus, self.id, self.health)
        self.identities = Identities(self.database, secret)
        self.keeping = Keeping(self.database, secret)
        self.history = History(self.database)
        self.ratings = Ratings(self.database)
        self.showing = Showing(self.database)
        self.notices = Notices(self.database)
        self.friends = Friends(self.database)
        self.pusher = Pusher(settings, secret)
        self.leases = Leases(self.database, self.id, settings.lease_seconds)
        self.limits = Limits(settings)
        self.thinkers = Thinkers(settings.bot_processes)
        self.presence = Presence(self)
        self.chance: Chance = fair.dealt
        self.folding = Folding()
        self.rooms: dict[str, Room] = {}
        self.drivers: dict[str, asyncio.Task[None]] = {}
        self.draining = False
        self._followed: set[str] = set()
        """Tables that this worker follows on the bus; for all others it compares numbers."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._wanted: set[str] = set()
        """Tables that are about to be handed over together."""
        self._claim_now = asyncio.Event()
        self._prepared = asyncio.Event()
        """Set once the database has the schema that this program knows."""
        self._written_at = -PROBE_SECONDS
        """When the database was last written as a check."""

    # ---- life -------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Start working, or wait for a database and a bus that are away."""
        self.metrics.workers.labels(VERSION).set(1)
        await self.bus.open(self._hear, self._look_at_all)
        await self.can_write()
        self._loop(self._poll, POLL_SECONDS)
        self._loop(self.presence.flush, 0.25)
        self._loop(self.presence.beat, BEAT_SECONDS)
        self._loop(self._keep_awake, 5.0)
        self._loop(self._ask_for_leases, WANT_SECONDS)
        self._loop(self.database.tidy, 1.0)
        self._loop(self._look_for_database, PROBE_SECONDS)
        self._loop(self.give_up_deserted, TIDY_SECONDS)
        self._loop(lambda: remove_unbegun(self), TIDY_SECONDS)
        self._loop(lambda: write_results(self), RESULTS_SECONDS)
        self._loop(lambda: move_guests(self), TIDY_SECONDS)
        self._loop(lambda: forget_people(self), TIDY_SECONDS)
        if self.settings.role != "web":
            self._loop(lambda: send_notices(self), NOTICES_SECONDS)
            self._loop(lambda: fill_tables(self), FILL_SECONDS)
            self._loop(self.notices.tidy, TIDY_SECONDS)
            self._loop(lambda: self.friends.tidy(now_ms()), TIDY_SECONDS)
            self.spawn(self._keep_leases())

    async def drain(self) -> None:
        """Disconnect everybody, so that they connect to another worker or a newer version."""
        self.draining = True
        log.info("draining", sockets=sum(len(room.watchers) for room in self.rooms.values()))
        for room in self.rooms.values():
            for watcher in list(room.watchers):
                watcher.dismiss("draining")
        await asyncio.sleep(0.1)  # for the goodbyes to be sent

    async def close(self) -> None:
        """Stop, and leave the tables to others."""
        self.draining = True
        for task in [*self._tasks, *self.drivers.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self.drivers.values(), return_exceptions=True)
        try:
            await self.leases.release_all()
            await self.bus.tell("", "due")
        except OUTAGES:
            log.warning("leases not released")
        await self.bus.close()
        await self.pusher.close()
        await asyncio.to_thread(self.thinkers.end)
        self.folding.close()
        await self.database.close()

    def spawn(self, work: Awaitable[None]) -> None:
        """Run something in the background; if it fails, log it."""

        async def watched() -> None:
            try:
                await work
            except (Unavailable, *OUTAGES) as outage:
                self._suffer(outage)
            except Exception as failure:  # noqa: BLE001  (a failure must not take the worker along)
                self.failed(failure)

        task = asyncio.create_task(watched())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def failed(self, failure: BaseException) -> None:
        """Log an unexpected exception: where it came from, not what it was about."""
        trace = failure.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = "" if trace is None else f"{trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
        self.metrics.failures.inc()
        log.error("failure", kind=type(failure).__name__, place=place)

    def _suffer(self, outage: BaseException) -> None:
        self.health.lost("database", trouble(outage.__cause__ or outage))

    async def can_write(self) -> bool:
        """Say whether the database can be written: a full disk can still be read."""
        if self.health.has("database") and time.monotonic() - self._written_at < PROBE_SECONDS:
            return True
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._prepare()
                await self.log.probe()
        except (OtherVersion, *OUTAGES) as outage:
            self._suffer(outage)
            return False
        self._written_at = time.monotonic()
        self.health.back("database")
        return True

    async def _prepare(self) -> None:
        """Check that the database is up to date, and remove leases of dead workers."""
        if self._prepared.is_set():
            return
        await self.database.upgrade()
        if not self.settings.bus:
            await self.leases.take_all()
            await self.store.note_lost(None)
        self._prepared.set()

    async def _look_for_database(self) -> None:
        if not self.health.has("database"):
            await self.can_write()

    def _loop(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        async def forever() -> None:
            while True:
                await asyncio.sleep(seconds)
                try:
                    await work()
                except (Unavailable, *OUTAGES) as outage:
                    self._suffer(outage)
                except Exception as failure:  # noqa: BLE001  (nobody else would do this work)
                    self.failed(failure)

        self.spawn(forever())

    # ---- tables -----------------------------------------------------------------------------------

    async def room(self, code: str) -> Room | None:
        """Return a table, from memory or the database; None if there is none."""
        found = self.rooms.get(code)
        if found is not None:
            if self.settings.bus and code not in self._followed:
                await found.catch_up()
            return found
        opening = self._opening.get(code)
        if opening is None:
            opening = asyncio.create_task(self._open_room(code))
            self._opening[code] = opening
            opening.add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(opening)

    async def _open_room(self, code: str) -> Room | None:
        room = await Room.opened(self, code)
        if room is not None:
            self.rooms[code] = room
        return room

    async def follow(self, code: str) -> None:
        """Hear what others do at a table from now on; read what was done before afterwards."""
        if self.settings.bus and code not in self._followed:
            await self.bus.follow(code)
            self._followed.add(code)
            if code in self.rooms:
                self.rooms[code].idle_since = 0

    async def _leave(self, code: str) -> None:
        self._followed.discard(code)
        await self.bus.leave(code)

    async def run_soon(self) -> None:
        """Make sure that somebody runs a table that has just begun."""
        self._claim_now.set()
        await self.bus.tell("", "due")

    async def wake(self, rooms: Iterable[Room]) -> None:
        """Make sure that paused tables with a watcher here are run, whichever worker paused them."""
        asleep = [room.code for room in rooms if may_pause(room) and room.code not in self.drivers]
        if asleep and await self.store.wake(asleep):
            await self.run_soon()

    async def _keep_awake(self) -> None:
        await self.wake(room for room in self.rooms.values() if room.watchers)

    async def give_up_deserted(self) -> None:
        """Close tables in the lobby and games that everybody has left."""
        since = now_ms() - int(self.settings.gathering_hours * 3_600_000)
        played_since = now_ms() - int(self.settings.idle_hours * 3_600_000)
        for code, seen in await self.store.deserted(since, played_since):
            room = self.rooms.get(code)
            if room is not None and room.watchers:
                continue  # somebody is still here
            room = await self.room(code)
            with suppress(Denied):  # somebody has come
                if room is not None:
                    await room.perform(GiveUp(since, played_since), Fence(nobody_since=seen))
        await self.identities.forget_unused(now_ms())

    async def forget(self, person: str) -> None:
        """Delete a person everywhere, let stand-ins play their games, and end their connections."""
        await move_guests(self, person)  # otherwise some of their tables would be missed
        gone = await self.identities.forget(person, now_ms())
        await self.dismissed(person)
        await forget_people(self, gone)

    async def dismissed(self, person: str) -> None:
        """End all connections of a person."""
        self._dismiss(person)
        await self.bus.tell(person, "forget")

    async def revoked(self, key: str) -> None:
        """End the connections of a device that was signed out."""
        self._dismiss_device(key)
        await self.bus.tell(key, "revoke")

    async def blocks_changed(self, person: str) -> None:
        """Let the open pages of a person hear only whom they want to hear from now on, at every worker."""
        await self._heed_blocks(person)
        await self.bus.tell(person, "blocks")

    async def _heed_blocks(self, person: str) -> None:
        pages = [one for room in self.rooms.values() for one in room.watchers if one.person == person]
        if pages:
            blocked = frozenset(one.person for one in await self.friends.blocked(person))
            for page in pages:
                page.blocked = blocked

    def _dismiss_device(self, key: str) -> None:
        for room in list(self.rooms.values()):
            for watcher in list(room.watchers):
                if watcher.device == key:
                    watcher.dismiss("session_ended")

    def speak(self, person: str, language: Language) -> None:
        """Use another language for a person from now on."""
        for room in self.rooms.values():
            for watcher in room.watchers:
                if watcher.person == person:
                    watcher.language = language

    def _dismiss(self, person: str) -> None:
        for room in list(self.rooms.values()):
            for watcher in list(room.watchers):
                if watcher.person == person:
                    watcher.dismiss("session_ended")

    def _hear(self, hint: Hint) -> None:
        if hint.what == "due":
            self._claim_now.set()
        elif hint.what == "forget":
            self._dismiss(hint.code)
        elif hint.what == "revoke":
            self._dismiss_device(hint.code)
        elif hint.what == "blocks":
            self.spawn(self._heed_blocks(hint.code))
        elif hint.code in self.rooms:
            self.spawn(self._look_at(self.rooms[hint.code], hint))

    async def _look_at(self, room: Room, hint: Hint) -> None:
        if hint.what == "lines":
            if room.number < hint.number:
                await room.catch_up()
        elif hint.what == "talk":
            await room.hear()
        elif hint.what == "want":
            await self._hand_over(hint.code)
        else:
            await room.refresh()

    async def _look_at_all(self) -> None:
        """Compare every open table with the log: not all are followed, and hints may have been lost."""
        codes = [code for code, room in self.rooms.items() if room.row.status not in OVER]
        for code, number in (await self.log.numbers(codes)).items() if codes else ():
            room = self.rooms.get(code)
            # A table that is being changed here is looked at the next time.
            if room is not None and not room.lock.locked() and number > room.number:
                self.spawn(room.catch_up())
        for room in list(self.rooms.values()):
            if room.watchers or room.code in self.drivers:
                room.idle_since = 0
            elif not room.idle_since:
                room.idle_since = now_ms()
            elif room.code in self._followed:
                await self._leave(room.code)
            elif now_ms() - room.idle_since > IDLE_SECONDS * 1000 and not room.lock.locked():
                del self.rooms[room.code]

    async def _poll(self) -> None:
        if self.settings.bus:
            codes = [code for code, room in self.rooms.items() if room.watchers or code in self.drivers]
            for code in codes:
                await self.follow(code)
            await self.refresh(codes)
        await self._look_at_all()
        await self._end_invalid()

    async def _end_invalid(self) -> None:
        """End the connections of devices that were signed out elsewhere, should the hint have been lost."""
        watching = [watcher for room in self.rooms.values() for watcher in room.watchers]
        gone = await self.identities.invalid({(one.device_id, one.person) for one in watching})
        for watcher in watching:
            if watcher.device_id in gone:
                watcher.dismiss("session_ended")

    async def refresh(self, codes: Iterable[str]) -> None:
        """Check who is at open tables, in one query."""
        open_now = [code for code in codes if code in self.rooms]
        for code, attendance in (await self.store.attendance(open_now)).items() if open_now else ():
            room = self.rooms.get(code)
            if room is not None:
                room.attend(attendance)
            await asyncio.sleep(0)  # so that moves at other tables need not wait for all of them

    # ---- due work ---------------------------------------------------------------------------------

    async def _keep_leases(self) -> None:
        await self._prepared.wait()
        tick, renewed = self.leases.length / 3000, 0
        while True:
            self._claim_now.clear()
            try:
                now = now_ms()
                if now - renewed >= 500 * tick:
                    await self.leases.renew()
                    renewed = now
                self._run(await self.leases.claim())
            except (Unavailable, *OUTAGES) as outage:
                self._suffer(outage)
            with suppress(TimeoutError):
                async with asyncio.timeout(tick):
                    await self._claim_now.wait()
                    await asyncio.sleep(CLAIM_SECONDS)
                    await self._claim_watched()

    async def _claim_watched(self) -> None:
        """Take the tables that are watched here first, and leave the rest to others for a moment."""
        if not self.settings.bus or self.settings.role == "bots":
            return
        if watched := self._run_elsewhere():
            with suppress(*OUTAGES):
                self._run(await self.leases.claim(watched))
        await asyncio.sleep(YIELD_SECONDS)

    def _run_elsewhere(self) -> list[str]:
        """List the tables that are watched here and not run here."""
        return [
            code
            for code, room in self.rooms.items()
            if room.watchers and room.row.status == "playing" and code not in self.drivers
        ]

    async def _ask_for_leases(self) -> None:
        if self.settings.bus and self.settings.role == "all" and not self.draining:
            for code in self._run_elsewhere():
                await self.bus.tell(code, "want")

    async def _hand_over(self, code: str) -> None:
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
            await self.leases.release(unwatched)
            await self.bus.tell("", "due")

    def _is_watched(self, code: str) -> bool:
        return code in self.rooms and bool(self.rooms[code].watchers)

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
                await self.follow(code)
                room = await self.room(code)
                if room is not None:
                    await room.catch_up()
                    await Driver(room, self.thinkers).run()
            except (Unavailable, *OUTAGES) as outage:
                self._suffer(outage)
            except Refusal as refusal:
                log.warning("table stopped", reason=refusal.code)
            except Exception as failure:  # noqa: BLE001  (one table's failure is not the others')
                self.failed(failure)
                await asyncio.sleep(1)
            finally:
                self.drivers.pop(code, None)
                self.metrics.driven.set(len(self.drivers))
            with suppress(*OUTAGES):
                await self.leases.release([code])

        self.drivers[code] = asyncio.create_task(drive())
        self.metrics.driven.set(len(self.drivers))
