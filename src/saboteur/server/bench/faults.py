"""Break things while people play: kill workers, restart the database and the bus, drop connections.

Afterwards the journals of all players must agree with the log, and play at every table must have resumed in
time.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Protocol

import msgspec

from saboteur.record import read

from .http import Failed
from .journal import Broken, check
from .player import OUTAGES, Player

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from .. import wire
    from .cable import Cable
    from .http import Answer
    from .party import Party

RESEATINGS = 3
"""How often a host changes all seats before a game."""
IN_TIME = 5.0
"""Seconds within which play must resume, and an act must be answered while the database is away."""
PATIENCE = 30.0
"""Seconds that a table is waited for."""
STANDSTILL = 60.0
"""Seconds without a move after which a table counts as broken."""
FROZEN_SECONDS = 6.0
"""How long the connections between workers and the database are frozen."""
KINDS = ("kill", "sleep", "freeze", "database", "bus", "cut")
"""The faults: kill a worker, suspend one for three leases, freeze the connections to the database, crash the
database or the bus, drop people's connections."""


class Restartable(Protocol):
    """A server of some kind."""

    def kill(self) -> None:
        """Kill it without warning."""

    def start(self) -> None:
        """Start it again where it was."""


class Stoppable(Restartable, Protocol):
    """A worker."""

    def freeze(self) -> None:
        """Suspend it in the middle of its work."""

    def thaw(self) -> None:
        """Let it continue."""


@dataclass
class Faults:
    """Everything that can be broken."""

    workers: Sequence[Stoppable]
    database: Restartable | None = None
    bus: Restartable | None = None
    cable: Cable | None = None
    lease_s: float = 1.5


class Report(msgspec.Struct):
    """The result."""

    games: int = 0
    moves: int = 0
    seatings: int = 0
    """Changes of seats that were acknowledged."""
    stand_ins: int = 0
    """Seats that were given up in play and acknowledged."""
    faults: dict[str, int] = {}
    again_s: dict[str, float] = {}
    """The median time until play resumed at a table, by fault: after a kill from that moment, otherwise from
    the moment at which the broken part is back."""
    waited: int = 0
    """Acts sent while the database was away, or just before."""
    answered_s: float = 0
    """The longest wait for the answer to one of these."""
    failures: list[str] = []
    """Unexpected exceptions in the logs of all workers."""
    broken: list[Broken] = []
    slowest_s: float = 0
    late: int = 0
    """Faults after which play did not resume in time, or an act was not answered in time."""


@dataclass(eq=False)
class Playing:
    """A table in play."""

    players: Sequence[Player]
    moved_at: float = 0

    @property
    def over(self) -> bool:
        """Tell whether everybody who still plays has seen the end of the game."""
        return all(player.over.is_set() or player.journal.left for player in self.players)

    async def again(self, since: float) -> float:
        """Return how long after a moment play resumed; the end of the game counts as well."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.moved_at < since and not self.over:  # noqa: ASYNC110  (there is no event for it)
                    await asyncio.sleep(0.01)
        return time.monotonic() - since if self.moved_at < since else self.moved_at - since


@dataclass
class Siege:
    """A service that is being broken, and people who play on it without a pause."""

    urls: Sequence[str]
    faults: Faults
    random: Random
    report: Report = field(default_factory=Report)
    _stop: bool = False

    def __post_init__(self) -> None:
        self._tables: list[Playing] = []
        self._left: dict[str, Player] = {}
        """The player whose leaving was acknowledged, by table."""
        self._past_waits: list[tuple[float, float]] = []
        """How long the answers to acts took at tables that are not played any more."""
        self._again: dict[str, list[float]] = {}
        self._starting: dict[int, asyncio.Task[None]] = {}
        """Workers that are being started again, by number."""

    async def run(self, plan: Mapping[str, int], tables: int, new_table: Callable[[], Party]) -> Report:
        """Cause each kind of fault as often as planned while tables are played; then check everything."""
        kinds = [kind for kind in KINDS for _ in range(plan.get(kind, 0))]
        playing = [asyncio.create_task(self._games(new_table)) for _ in range(tables)]
        try:
            for kind in self.random.sample(kinds, len(kinds)):
                await asyncio.sleep(self.random.uniform(0.2, 0.8))
                await self._break(kind)
        finally:
            self._stop = True
            await asyncio.gather(*self._starting.values())
        await asyncio.gather(*playing)
        self.report.again_s = {
            kind: round(statistics.median(found), 3) for kind, found in self._again.items() if found
        }
        return self.report

    # ---- faults -----------------------------------------------------------------------------------

    async def _break(self, kind: str) -> None:
        self.report.faults[kind] = self.report.faults.get(kind, 0) + 1
        while not (tables := [table for table in self._tables if not table.over]):  # noqa: ASYNC110  (no event)
            await asyncio.sleep(0.05)
        if kind not in ("kill", "cut"):  # a server does not start without its services
            await asyncio.gather(*self._starting.values())
        began = time.monotonic()
        match kind:
            case "kill":
                since = await self._kill()
            case "sleep":
                since = await self._sleep()
            case "freeze":
                since = await self._freeze()
            case "cut":
                since = self._cut()
            case _:
                since = await self._restart(self.faults.database if kind == "database" else self.faults.bus)
        took = await asyncio.gather(*(table.again(since) for table in tables))
        waits = await self._waits(began, since) if kind == "freeze" else []
        self.report.waited += len(waits)
        self.report.answered_s = round(max([self.report.answered_s, *waits]), 3)
        self._again.setdefault(kind, []).extend(took)
        slowest = max(took, default=0.0)
        self.report.slowest_s = round(max(self.report.slowest_s, slowest), 3)
        self.report.late += max([slowest, *waits]) > IN_TIME

    async def _kill(self) -> float:
        """Kill a running worker, and start it again while others continue."""
        number = await self._one_up()
        worker = self.faults.workers[number]
        await asyncio.to_thread(worker.kill)
        since = time.monotonic()

        async def start() -> None:
            await asyncio.to_thread(worker.start)
            del self._starting[number]

        self._starting[number] = asyncio.create_task(start())
        if len(self._starting) == len(self.faults.workers):  # nobody could play
            await self._first_back()
            since = time.monotonic()
        return since

    async def _sleep(self) -> float:
        """Suspend a worker for three leases."""
        worker = self.faults.workers[await self._one_up()]
        worker.freeze()
        await asyncio.sleep(3 * self.faults.lease_s)
        worker.thaw()
        return time.monotonic()

    async def _one_up(self) -> int:
        """Return the number of a running worker."""
        while len(self._starting) == len(self.faults.workers):
            await self._first_back()
        return self.random.choice([n for n in range(len(self.faults.workers)) if n not in self._starting])

    async def _first_back(self) -> None:
        """Wait until a worker is back; raise the error if it can't start."""
        done, _ = await asyncio.wait(self._starting.values(), return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()

    async def _freeze(self) -> float:
        """Freeze the connections between workers and the database, sometimes new ones too."""
        assert self.faults.cable is not None
        self.faults.cable.freeze(new_ones_too=self.random.random() < 0.5)
        await asyncio.sleep(FROZEN_SECONDS)
        self.faults.cable.thaw()
        return time.monotonic()

    async def _waits(self, began: float, ended: float) -> list[float]:
        """Return how long acts waited for answers between two moments; an unanswered one waits until now."""
        await asyncio.sleep(max(0.0, ended + IN_TIME - time.monotonic()))
        now, waits = time.monotonic(), list(self._past_waits)
        for player in self.players:
            waits += player.waits
            if player.asked_at is not None:
                waits.append((player.asked_at, now - player.asked_at))
        return [took for sent, took in waits if sent + took >= began and sent <= ended]

    def _cut(self) -> float:
        victims = [player for player in self.players if not player.over.is_set()]
        for player in victims[: max(1, len(victims) // 2)]:
            player.cut()
        return time.monotonic()

    async def _restart(self, victim: Restartable | None) -> float:
        assert victim is not None
        await asyncio.to_thread(victim.kill)
        await asyncio.sleep(self.random.uniform(0, 0.5))
        await asyncio.to_thread(victim.start)
        return time.monotonic()

    # ---- players ----------------------------------------------------------------------------------

    @property
    def players(self) -> list[Player]:
        """Everybody who plays now."""
        return [player for table in self._tables for player in table.players]

    async def _games(self, new_table: Callable[[], Party]) -> None:
        while not self._stop:
            game = new_table()
            try:
                code = await game.sit_down(self.urls)
                await self._reseat(code, game)
                await game.begin(code)
            except (Failed, *OUTAGES):
                await asyncio.sleep(0.2)  # the service is down at the moment
                continue
            table = Playing(game.players)
            for player in game.players:
                player.on_moved = partial(_moved, table)
            self._tables.append(table)
            leaving = asyncio.create_task(self._leave(code, game.players))
            is_over = await self._played(code, table)
            leaving.cancel()
            self._tables.remove(table)
            self._past_waits += [wait for player in game.players for wait in player.waits]
            if is_over:
                await self._judge(code, game.players)

    async def _played(self, code: str, table: Playing) -> bool:
        """Let everybody play, and tell whether the game ended; a game that stands still is broken."""
        began = time.monotonic()
        playing = asyncio.gather(*(player.play(code) for player in table.players))
        while not (await asyncio.wait({playing}, timeout=1))[0]:
            if time.monotonic() - max(began, table.moved_at) > STANDSTILL:
                self.report.broken.append(Broken(f"table {code} stands still", None, 0))
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                return False
        await playing
        return True

    # ---- seats ------------------------------------------------------------------------------------

    async def _reseat(self, code: str, game: Party) -> None:
        """Let the host change all seats: an acknowledged change stays, and none is half done."""
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
        """Check that a seat that was given up still has its stand-in."""
        leaver, answer = self._left.pop(code, None), None
        if leaver is None or leaver.seat is None:
            return
        while answer is None or answer.status != HTTPStatus.OK:
            answer = await self._ask(leaver, "GET", f"/api/tables/{code}")
        if not answer.json()["players"][leaver.seat].get("stand_in"):
            self.report.broken.append(Broken("an acknowledged stand-in was lost", leaver.seat, 0))

    async def _ask(self, player: Player, method: str, path: str, body: object = None) -> Answer | None:
        """Ask the workers in turn; return None if this one did not answer."""
        player.urls.append(player.urls.pop(0))
        try:
            return await player.ask(method, path, body)
        except OUTAGES:
            await asyncio.sleep(0.05)
            return None

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


def _moved(table: Playing, _: Player, message: wire.Moved) -> None:
    if message.since != message.version:
        table.moved_at = time.monotonic()
