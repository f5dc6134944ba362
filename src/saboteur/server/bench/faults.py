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
from .http import Failed
from .journal import Broken, check
from .player import OUTAGES, Player

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from .http import Answer
    from .party import Party

RESEATINGS = 3
"""How often a host changes all seats before a game."""
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
    seatings: int = 0
    """Changes of seats that were acknowledged."""
    stand_ins: int = 0
    """Seats that were given up in play, and that was acknowledged."""
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
        self._left: dict[str, Player] = {}
        """By table, who has given up the seat for sure."""
        self._moving = asyncio.Event()

    async def _games(self, new_table: Callable[[], Party]) -> None:
        while not self._stop:
            game = new_table()
            try:
                code = await game.sit_down(self.urls)
                await self._reseat(code, game)
                await game.begin(code)
            except (Failed, *OUTAGES):
                await asyncio.sleep(0.2)  # the service is down just now
                continue
            for player in game.players:
                player.on_moved = self._moved
            self._groups.append(game.players)
            leaving = asyncio.create_task(self._leave(code, game.players))
            await asyncio.gather(*(player.play(code) for player in game.players))
            leaving.cancel()
            self._groups.remove(game.players)
            await self._judge(code, game.players)

    # ---- seats ------------------------------------------------------------------------------------

    async def _reseat(self, code: str, game: Party) -> None:
        """Let the host change all seats; what was acknowledged stays, and nothing is done by half."""
        people = list(range(game.people))
        seated: list[int | None] = [*people, *[None] * game.bots]
        for _ in range(RESEATINGS):
            wanted = self.random.sample(seated, len(seated))
            seats = [{"kind": "bot"} if who is None else {"kind": "person", "person": who} for who in wanted]
            answer = await self._ask(game.players[0], "POST", f"/api/tables/{code}/seats", {"seats": seats})
            found = None
            while found is None:
                found = await self._seated(game.players[0], code)
            if answer is not None and answer.status == HTTPStatus.OK:
                self.report.seatings += 1
                if found != wanted:
                    self.report.broken.append(Broken("an acknowledged seating was lost", None, 0))
            elif found not in (seated, wanted):
                self.report.broken.append(Broken("a seating was done by half", None, 0))
            seated = found

    async def _seated(self, player: Player, code: str) -> list[int | None] | None:
        """Read who sits where, from any worker."""
        answer = await self._ask(player, "GET", f"/api/tables/{code}")
        if answer is None or answer.status != HTTPStatus.OK:
            return None
        return [seat.get("person") for seat in answer.json()["players"]]

    async def _leave(self, code: str, players: Sequence[Player]) -> None:
        """Let one player give up the seat in the middle of the game, until that is acknowledged."""
        leaver = self.random.choice(players[1:])
        after = self.random.randint(3, 40)
        while leaver.version < after:  # noqa: ASYNC110  (there is no event for it)
            await asyncio.sleep(0.05)
        leaver.journal.left = True
        answer = None
        while answer is None or answer.status != HTTPStatus.OK:
            answer = await self._ask(leaver, "POST", f"/api/tables/{code}/leave")
        self.report.stand_ins += 1
        self._left[code] = leaver

    async def _judge_leaver(self, code: str) -> None:
        """See that whoever gave up the seat is still stood in for."""
        leaver, answer = self._left.pop(code, None), None
        if leaver is None or leaver.seat is None:
            return
        while answer is None or answer.status != HTTPStatus.OK:
            answer = await self._ask(leaver, "GET", f"/api/tables/{code}")
        if not answer.json()["players"][leaver.seat].get("stand_in"):
            self.report.broken.append(Broken("an acknowledged stand-in was lost", leaver.seat, 0))

    async def _ask(self, player: Player, method: str, path: str, body: object = None) -> Answer | None:
        """Ask a worker, and the next one next time; None if it did not answer."""
        player.urls.append(player.urls.pop(0))
        try:
            return await player.ask(method, path, body)
        except OUTAGES:
            await asyncio.sleep(0.05)
            return None

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
        await self._judge_leaver(code)
        self.report.games += 1
        self.report.moves += len(record.lines)
        self.report.broken += check([player.journal for player in players], record.lines)
