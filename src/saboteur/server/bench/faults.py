"""Break things while people play: kill workers, restart the database and the bus, cut people off.

Afterwards the journals of all players must agree with the log, and every table must have been played again in
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
"""Seconds within which play must go on, and an act be answered while the database does not answer."""
PATIENCE = 30.0
"""Seconds after which a table is not waited for any longer."""
STANDSTILL = 60.0
"""Seconds without a move after which a table counts as broken."""
FROZEN_SECONDS = 6.0
"""How long nothing passes between workers and the database."""
KINDS = ("kill", "sleep", "freeze", "database", "bus", "cut")
"""What can be done: kill a worker, let one sleep for three leases, freeze the connections to the database,
crash the database or the bus, cut people off."""


class Restartable(Protocol):
    """A server of some kind."""

    def kill(self) -> None:
        """Kill it without a word."""

    def start(self) -> None:
        """Start it again where it was."""


class Stoppable(Restartable, Protocol):
    """A worker."""

    def freeze(self) -> None:
        """Let it sleep in the middle of whatever it does."""

    def thaw(self) -> None:
        """Let it continue as if nothing had happened."""


@dataclass
class Faults:
    """Everything that can be broken."""

    workers: Sequence[Stoppable]
    database: Restartable | None = None
    bus: Restartable | None = None
    cable: Cable | None = None
    lease_s: float = 1.5


class Report(msgspec.Struct):
    """What came of it."""

    games: int = 0
    moves: int = 0
    seatings: int = 0
    """Changes of seats that were acknowledged."""
    stand_ins: int = 0
    """Seats that were given up in play, and that was acknowledged."""
    faults: dict[str, int] = {}
    again_s: dict[str, float] = {}
    """By fault, the median of how long tables took to be played again: after a kill from that moment, else
    from the moment at which what was broken is back."""
    waited: int = 0
    """Acts that people sent while the database did not answer, or had sent just before."""
    answered_s: float = 0
    """The longest that one of these had to wait for its answer."""
    failures: list[str] = []
    """Exceptions that nobody expected, in the logs of all workers."""
    broken: list[Broken] = []
    slowest_s: float = 0
    late: int = 0
    """Faults after which a table was not played again in time, or an act not answered."""


@dataclass(eq=False)
class Playing:
    """A table in play."""

    players: Sequence[Player]
    moved_at: float = 0

    @property
    def over(self) -> bool:
        """Whether the game has ended, as everybody has seen who still plays."""
        return all(player.over.is_set() or player.journal.left for player in self.players)

    async def again(self, since: float) -> float:
        """Return how long after a moment it was played again; a game that ends meanwhile was."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.moved_at < since and not self.over:  # noqa: ASYNC110  (there is no event for it)
                    await asyncio.sleep(0.01)
        return time.monotonic() - since if self.moved_at < since else self.moved_at - since


@dataclass
class Siege:
    """A service under attack, and people who play on it without a pause."""

    urls: Sequence[str]
    faults: Faults
    random: Random
    report: Report = field(default_factory=Report)
    _stop: bool = False

    def __post_init__(self) -> None:
        self._tables: list[Playing] = []
        self._left: dict[str, Player] = {}
        """By table, who has given up the seat for sure."""
        self._again: dict[str, list[float]] = {}
        self._starting: dict[int, asyncio.Task[None]] = {}
        """Workers that are on their way back, by number."""

    async def run(self, plan: Mapping[str, int], tables: int, new_table: Callable[[], Party]) -> Report:
        """Break things while tables are played, each kind as often as planned; then check everything."""
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
        """Kill a worker that serves, and start it again while others play on."""
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
        """Let a worker sleep for three leases."""
        worker = self.faults.workers[await self._one_up()]
        worker.freeze()
        await asyncio.sleep(3 * self.faults.lease_s)
        worker.thaw()
        return time.monotonic()

    async def _one_up(self) -> int:
        """Return the number of a worker that serves."""
        while len(self._starting) == len(self.faults.workers):
            await self._first_back()
        return self.random.choice([n for n in range(len(self.faults.workers)) if n not in self._starting])

    async def _first_back(self) -> None:
        """Wait until a worker is back; raise what keeps it from starting."""
        done, _ = await asyncio.wait(self._starting.values(), return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()

    async def _freeze(self) -> float:
        """Let nothing pass between workers and the database, sometimes on new connections either."""
        assert self.faults.cable is not None
        self.faults.cable.freeze(new_ones_too=self.random.random() < 0.5)
        await asyncio.sleep(FROZEN_SECONDS)
        self.faults.cable.thaw()
        return time.monotonic()

    async def _waits(self, began: float, ended: float) -> list[float]:
        """Return how long acts waited for their answers between two moments, the last of them until now."""
        await asyncio.sleep(max(0.0, ended + IN_TIME - time.monotonic()))
        found = list[float]()
        for player in self.players:
            found += [took for sent, took in player.waits if sent + took >= began and sent <= ended]
            if player.asked_at is not None and player.asked_at <= ended:
                found.append(time.monotonic() - player.asked_at)
        return found

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
                await asyncio.sleep(0.2)  # the service is down just now
                continue
            table = Playing(game.players)
            for player in game.players:
                player.on_moved = partial(_moved, table)
            self._tables.append(table)
            leaving = asyncio.create_task(self._leave(code, game.players))
            is_over = await self._played(code, table)
            leaving.cancel()
            self._tables.remove(table)
            if is_over:
                await self._judge(code, game.players)

    async def _played(self, code: str, table: Playing) -> bool:
        """Let everybody play, and say whether the game came to its end; one that stands still is broken."""
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
        """See that a seat that was given up still has its stand-in."""
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
