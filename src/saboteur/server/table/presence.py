"""Know who is there: noted a few times a second in one go, and again and again while they stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .room import now_ms

if TYPE_CHECKING:
    from ..process.worker import Worker
    from .room import Room


BEAT_SECONDS = 5.0
LOST_MS = int(4000 * BEAT_SECONDS)
"""After how long without a beat somebody's worker must have died."""


class Presence:
    """Who is connected to this worker, by table."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self._here: dict[tuple[str, str], int] = {}
        """How many connections a person has to a table."""
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
        """Write down at once that somebody is there, and once more: older news may be on its way."""
        self._news[room.code, person] = False
        row = self._row((room.code, person), away=False, now=now_ms())
        await self.worker.store.presence(self.worker.id, [row])

    def _row(self, key: tuple[str, str], *, away: bool, now: int) -> tuple[str, str, bool, int, str]:
        return (*key, away, now, self._origins.get(key, ""))

    async def flush(self) -> None:
        """Write down who came and went, and tell everybody."""
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
        """Note again who is there: if this worker dies, they have been gone since."""
        now = now_ms()
        here = [self._row(key, away=False, now=now) for key in self._here]
        if not self.worker.settings.bus:
            return  # a server that is alone begins with nobody
        if here:
            await self.worker.store.presence(self.worker.id, here)
        await self.worker.store.note_lost(self.worker.id, LOST_MS)
