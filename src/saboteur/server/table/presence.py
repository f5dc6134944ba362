"""Know who is present: written a few times per second in one step, and repeated while they stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .room import now_ms

if TYPE_CHECKING:
    from ..process.worker import Worker
    from .room import Room


BEAT_SECONDS = 5.0
LOST_MS = int(4000 * BEAT_SECONDS)
"""The time without a sign of life after which somebody's worker must have died."""


class Presence:
    """Who is connected to this worker, by table."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self._here: dict[tuple[str, str], int] = {}
        """The number of connections that a person has to a table."""
        self._news: dict[tuple[str, str], bool] = {}
        self._origins: dict[tuple[str, str], str] = {}

    def came(self, room: Room, person: str, origin: str) -> None:
        """Note that somebody has connected."""
        key = (room.code, person)
        self._here[key] = self._here.get(key, 0) + 1
        self._origins[key] = origin
        if self._here[key] == 1:
            self._news[key] = False

    def went(self, room: Room, person: str) -> None:
        """Note that a connection has ended."""
        key = (room.code, person)
        self._here[key] -= 1
        if not self._here[key]:
            del self._here[key]
            self._origins.pop(key, None)
            self._news[key] = True

    async def here(self, room: Room, person: str) -> None:
        """Write at once that somebody is present, and again later, because older news may still arrive."""
        self._news[room.code, person] = False
        row = self._row((room.code, person), away=False, now=now_ms())
        await self.worker.store.presence(self.worker.id, [row])

    def _row(self, key: tuple[str, str], *, away: bool, now: int) -> tuple[str, str, bool, int, str]:
        return (*key, away, now, self._origins.get(key, ""))

    async def flush(self) -> None:
        """Write who came and went, and tell everybody."""
        if not self._news:
            return
        news, self._news = self._news, {}
        now = now_ms()
        changes = [self._row(key, away=away, now=now) for key, away in news.items()]
        await self.worker.store.presence(self.worker.id, changes)
        codes = sorted({code for code, _ in news})
        await self.worker.refresh(codes)
        for code in codes:
            await self.worker.bus.tell(code, "table")

    async def beat(self) -> None:
        """Note again who is present: if this worker dies, they count as away since then."""
        now = now_ms()
        here = [self._row(key, away=False, now=now) for key in self._here]
        if not self.worker.settings.bus:
            return  # a single server starts with nobody present
        if here:
            await self.worker.store.presence(self.worker.id, here)
        await self.worker.store.note_lost(self.worker.id, LOST_MS)
