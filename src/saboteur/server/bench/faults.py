"""Break things while people play: kill workers, restart the database and the bus, cut people off.

Afterwards the journals of all players must agree with the log, and play must have gone on in time.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING, Protocol

import msgspec

from saboteur.record import read

from .. import wire
from .journal import Broken, check
from .player import OUTAGES, Player

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from .party import Party

IN_TIME = 5.0
"""Seconds after the service is back within which play must go on."""


class Restartable(Protocol):
    """A server of some kind."""

    def kill(self) -> None:
        """Kill it without a word."""

    def start(self) -> None:
        """Start it again where it was."""


@dataclass
class Faults:
    """Everything that can be broken."""

    workers: Sequence[Restartable]
    database: Restartable | None = None
    bus: Restartable | None = None


class Report(msgspec.Struct):
    """What came of it."""

    games: int = 0
    moves: int = 0
    faults: dict[str, int] = {}
    broken: list[Broken] = []
    slowest_s: float = 0
    late: int = 0
    """Faults after which play did not go on in time."""


@dataclass
class Siege:
    """A service under attack, and people who play on it without a pause."""

    urls: Sequence[str]
    faults: Faults
    random: Random
    report: Report = field(default_factory=Report)
    moved_at: float = 0
    _stop: bool = False

    async def run(self, kills: int, tables: int, new_table: Callable[[], Party]) -> Report:
        """Break things so many times while so many tables are played; then look at what was seen."""
        playing = [asyncio.create_task(self._games(new_table)) for _ in range(tables)]
        try:
            await self._until_moved(time.monotonic(), 30)
            for kind in self._draw(kills):
                await asyncio.sleep(self.random.uniform(0.2, 0.8))
                await self._break(kind)
        finally:
            self._stop = True
        await asyncio.gather(*playing)
        return self.report

    def _draw(self, kills: int) -> list[str]:
        """Draw what is broken when: everything that can be at least once, beyond that mostly workers."""
        services = ["database"] * (self.faults.database is not None) + ["bus"] * (self.faults.bus is not None)
        kinds = ["worker", "cut", *services]
        kinds += self.random.choices(["worker"] * 6 + ["cut"] * 2 + services, k=max(0, kills - len(kinds)))
        return self.random.sample(kinds, kills)

    async def _break(self, kind: str) -> None:
        self.report.faults[kind] = self.report.faults.get(kind, 0) + 1
        if kind == "cut":
            victims = [player for player in self.players if not player.over.is_set()]
            for player in victims[: max(1, len(victims) // 2)]:
                player.cut()
        else:
            victim = {"database": self.faults.database, "bus": self.faults.bus}.get(kind)
            victim = victim or self.random.choice(list(self.faults.workers))
            await asyncio.to_thread(victim.kill)
            await asyncio.sleep(self.random.uniform(0, 0.5))
            await asyncio.to_thread(victim.start)
        back = time.monotonic()
        took = await self._until_moved(back, 30)
        self.report.slowest_s = max(self.report.slowest_s, took)
        self.report.late += took > IN_TIME

    async def _until_moved(self, since: float, patience: float) -> float:
        """Return how long after a moment play went on."""
        self._moving.clear()
        if self.moved_at < since:
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._moving.wait()
        return self.moved_at - since if self.moved_at >= since else patience

    # ---- players ----------------------------------------------------------------------------------

    @property
    def players(self) -> list[Player]:
        """Everybody who plays now."""
        return [player for group in self._groups for player in group]

    def __post_init__(self) -> None:
        self._groups: list[list[Player]] = []
        self._moving = asyncio.Event()

    async def _games(self, new_table: Callable[[], Party]) -> None:
        while not self._stop:
            game = new_table()
            try:
                code = await game.gather(self.urls)
            except OUTAGES:
                await asyncio.sleep(0.2)  # the service is down just now
                continue
            for player in game.players:
                player.on_moved = self._moved
            self._groups.append(game.players)
            await asyncio.gather(*(player.play(code) for player in game.players))
            self._groups.remove(game.players)
            await self._judge(code, game.players)

    def _moved(self, _: Player, message: wire.Moved) -> None:
        if message.since != message.version:
            self.moved_at = time.monotonic()
            self._moving.set()

    async def _judge(self, code: str, players: Sequence[Player]) -> None:
        while True:
            try:
                answer = await players[0].ask("GET", f"/api/tables/{code}/record")
            except OUTAGES:
                answer = None
            if answer is not None and answer.status == HTTPStatus.OK:
                break
            players[0].urls.append(players[0].urls.pop(0))
            await asyncio.sleep(0.1)
        record = read(answer.text)
        if not record.state.over:
            self.report.broken.append(Broken("the game has not ended", None, len(record.lines)))
        self.report.games += 1
        self.report.moves += len(record.lines)
        self.report.broken += check([player.journal for player in players], record.lines)
