"""One worker: the tables in its memory, and everything they share."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from saboteur import fair

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
from ..table.core import Chance
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
from .running import WANT_SECONDS, Running
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
PROBE_SECONDS = 1.0
"""How often to check a lost database, and how long a successful write counts as proof."""
PATIENCE_SECONDS = 4.0
"""The time without an answer after which a database counts as lost."""
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
        self.running = Running(self)
        self.draining = False
        self._followed: set[str] = set()
        """Tables that this worker follows on the bus; for all others it compares numbers."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self.prepared = asyncio.Event()
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
        self._loop(self.running.keep_awake, 5.0)
        self._loop(self.running.ask_for_leases, WANT_SECONDS)
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
            self.spawn(self.running.keep_leases())

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
        for task in [*self._tasks, *self.running.drivers.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self.running.drivers.values(), return_exceptions=True)
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
                self.suffer(outage)
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

    def suffer(self, outage: BaseException) -> None:
        """Note that the database did not answer."""
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
            self.suffer(outage)
            return False
        self._written_at = time.monotonic()
        self.health.back("database")
        return True

    async def _prepare(self) -> None:
        """Check that the database is up to date, and remove leases of dead workers."""
        if self.prepared.is_set():
            return
        await self.database.upgrade()
        if not self.settings.bus:
            await self.leases.take_all()
            await self.store.note_lost(None)
        self.prepared.set()

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
                    self.suffer(outage)
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
            self.running.claim_now()
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
            await self.running.hand_over(hint.code)
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
            if room.watchers or room.code in self.running.drivers:
                room.idle_since = 0
            elif not room.idle_since:
                room.idle_since = now_ms()
            elif room.code in self._followed:
                await self._leave(room.code)
            elif now_ms() - room.idle_since > IDLE_SECONDS * 1000 and not room.lock.locked():
                del self.rooms[room.code]

    async def _poll(self) -> None:
        if self.settings.bus:
            codes = [
                code for code, room in self.rooms.items() if room.watchers or code in self.running.drivers
            ]
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
