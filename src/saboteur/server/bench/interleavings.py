"""Let two workers change tables at the same moment, over a real database, and check the result.

Commands of people and of the server meet in random order, hints get lost, and workers stop between deciding
and writing. Afterwards the log of each table must explain everything. Every command was carried out or
refused as it would have been alone, at some moment between its beginning and its end. Rows say what the log
says. And nobody was ever shown the secrets of two seats of one round.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import update

from saboteur import CLOCK, Deal, engine, shuffled
from saboteur.errors import Refusal

from .. import wire
from ..denials import Denied
from ..process.metrics import Metrics
from ..settings import Settings
from ..storage.bus import LocalBus
from ..storage.database import Database
from ..storage.notices import Notices
from ..storage.rebuilding import rebuild
from ..storage.store import Store
from ..storage.stored import due, people
from ..storage.table_log import Entry, Fence, Log
from ..table import changes, leaving, seating
from ..table.beginning import ruleset_for
from ..table.core import Command, Decision, Perform, Start, Written, close
from ..table.folding import Folding
from ..table.making import first_lines, new_code
from ..table.room import Room, now_ms
from ..table.rows import EMPTY, SeatRow, Setup, TableRow
from ..table.seating import ComeIn
from .games import usual_edition, with_windows
from .serial import Outcome, explain

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping

    from ..storage.bus import Bus
    from ..table.core import Chance

SETUP = Setup(usual_edition(), with_windows(), {}, 3, wire.NoClock(), 2, "on", listed=False, spectators=True)
PEOPLE = ("ann", "bob", "cem", "dea")
KEPT = {one: number == 0 for number, one in enumerate(PEOPLE)}
LEASE = "the lease"
BOUTS = 25
"""How many times commands meet at one table."""


class Found(msgspec.Struct):
    """The result."""

    interleavings: int = 0
    tables: int = 0
    lines: int = 0
    commands: dict[str, int] = {}
    """How often each kind of command was carried out."""
    refused: dict[str, int] = {}
    """How often commands were refused, by reason."""
    shown: int = 0
    """Views that were sent to people."""
    races: int = 0
    """Lines that lost the race for their place in the log."""
    broken: list[str] = []


@dataclass(eq=False)
class Eyes:
    """Somebody's page: it keeps what it is sent."""

    person: str
    device: str = ""
    device_id: str = ""
    origin: str = ""
    muted: frozenset[int] = frozenset()
    blocked: frozenset[str] = frozenset()
    language: wire.Language = "en"
    looks: bool = True
    texts: list[str] = field(default_factory=list)

    def send(self, text: str) -> None:
        """Keep a message."""
        self.texts.append(text)

    def dismiss(self, code: wire.Goodbye) -> None:
        """Do nothing: this page stays."""

    def look_on(self, version: int) -> None:
        """Do nothing: this page says by itself what it looks at."""


class Hints(LocalBus):
    """A bus that loses things."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell

    async def tell(self, code: str, what: str, number: int = 0) -> None:
        """Send a hint to the other worker, or lose it."""
        self._tell()


class SlowLog(Log):
    """The log of a worker that may stop for a while just before it writes."""

    def __init__(self, database: Database, random: Random) -> None:
        super().__init__(database)
        self.awake = asyncio.Event()
        self.awake.set()
        self.races = 0
        self._random = random

    async def append(self, *entries: Entry) -> None:
        """Write, perhaps after a while."""
        for _ in range(self._random.choice((0, 0, 0, 1, 3, 8))):
            await asyncio.sleep(0)
        await self.awake.wait()
        try:
            await super().append(*entries)
        except Exception:
            self.races += 1
            raise


class Node:
    """A worker without its web server."""

    folding = Folding()

    def __init__(self, name: str, database: Database, random: Random, hint: Callable[[], None]) -> None:
        self.id = name
        self.settings = Settings(bus="of this test alone")
        self.store = Store(database)
        self.notices = Notices(database)
        self.slow = SlowLog(database, random)
        self.log: Log = self.slow
        self.bus: Bus = Hints(hint)
        self.metrics = Metrics()
        self.chance: Chance = self._deal
        self._random = random
        self.room: Room

    def _deal(self, orders: Mapping[str, tuple[str, ...]], _: str) -> Deal:
        return shuffled(orders, self._random)


class Table:
    """One table, two workers, four people."""

    def __init__(self, database: Database, random: Random, found: Found) -> None:
        self.database, self.random, self.found = database, random, found
        self.nodes = [
            Node(name, database, random, partial(self._hint, 1 - at)) for at, name in enumerate("ab")
        ]
        self.code = new_code()
        self.outcomes: list[Outcome] = []
        self.eyes = {person: Eyes(person) for person in PEOPLE}
        self.at: dict[str, Node] = {}
        self.here: dict[str, bool] = dict.fromkeys(PEOPLE, False)
        self.holder = ""
        self.moves: Counter[str] = Counter()
        """How often somebody came or went, and how often a lease changed hands."""
        self._running: set[asyncio.Task[None]] = set()

    def _hint(self, to: int) -> None:
        if self.random.random() < 0.5:  # the rest is lost
            self._spawn(self.nodes[to].room.catch_up())

    def _spawn(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(self._watched(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _watched(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something, and report it if it fails."""
        try:
            await work
        except Exception as error:  # noqa: BLE001  (whatever it is, it is a finding)
            self.found.broken.append(f"{self.code}: {work} failed: {error!r}")

    async def live(self, bouts: int) -> None:
        """Let commands meet a number of times; then check everything."""
        await self._make()
        for _ in range(bouts):
            await self._watched(self._bout())
        for node in self.nodes:
            node.slow.awake.set()
        while self._running:
            await asyncio.gather(*self._running)
        await self._judge()

    async def _make(self) -> None:
        seats = [SeatRow("person", PEOPLE[0]), EMPTY, EMPTY]
        if self.random.random() < 0.3:
            seats.append(SeatRow("bot", level="novice"))
        made = changes.Made(SETUP, ruleset_for(SETUP, len(seats)).line, PEOPLE[0], tuple(seats))
        guests = [ComeIn(person, person.title()) for person in PEOPLE[:2]]
        entry = first_lines(made, guests, None, now_ms())
        await self.nodes[0].log.append(Entry(self.code, -1, entry.lines, life=entry.life))
        for node in self.nodes:
            room = await Room.opened(node, self.code)
            assert room is not None
            node.room = room
        for person in PEOPLE:
            await self._look_from(person, self.random.choice(self.nodes))

    async def _look_from(self, person: str, node: Node) -> None:
        """Let somebody connect to a worker."""
        if person in self.at:
            self.at[person].room.watchers.discard(self.eyes[person])
        self.at[person] = node
        async with node.room.lock:
            await node.room.fold()
            node.room.join(self.eyes[person], 0)

    async def _bout(self) -> None:
        """Let some commands begin at the same moment."""
        self.found.interleavings += 1
        random = self.random
        for node in self.nodes:
            if not node.slow.awake.is_set() and random.random() < 0.3:
                node.slow.awake.set()
            elif random.random() < 0.04:
                node.slow.awake.clear()
        awake = [node for node in self.nodes if node.slow.awake.is_set()]
        if awake and random.random() < 0.1:
            await self._beside_the_log(awake)
        before = set(self._running)
        for _ in range(random.choice((2, 2, 3))):
            node = random.choice(self.nodes)
            command, fence = self._draw(node)
            if command is not None:
                self._spawn(self._carry_out(node, command, fence))
        # Do not wait for a worker that sleeps.
        waiting = [task for task in self._running - before if awake] if len(awake) == len(self.nodes) else []
        if waiting:
            await asyncio.wait(waiting, timeout=5)
        else:
            await asyncio.sleep(0.002)

    async def _beside_the_log(self, awake: list[Node]) -> None:
        """Let somebody come, go or change workers, or let a lease change hands."""
        random = self.random
        person = random.choice(PEOPLE)
        roll = random.random()
        if roll < 0.4:
            self.moves[person] += 1
            here = not self.here[person]
            change = update(people).where(people.c.code == self.code, people.c.person == person)
            if await self.database.execute(change.values(away=not here, seen=now_ms())):
                self.here[person] = here  # or they have not come yet
            self.moves[person] += 1
        elif roll < 0.7:
            node = random.choice(awake)
            if not node.room.lock.locked():
                await self._look_from(person, node)
        else:
            self.moves[LEASE] += 1
            self.holder = random.choice(self.nodes).id
            change = update(due).where(due.c.code == self.code)
            if await self.database.execute(change.values(worker=self.holder, until=2**52)) == 0:
                self.holder = ""  # nothing is due before the game
            self.moves[LEASE] += 1

    # ---- commands -----------------------------------------------------------------------------------

    def _draw(self, node: Node) -> tuple[Command | None, Fence | None]:
        """Choose a random command, given what a worker shows."""
        random, room = self.random, node.room
        row = room.row
        person = random.choice(PEOPLE)
        if row.status == "gathering":
            return self._before_play(person, row), None
        if row.status != "playing":
            return seating.Sit(person, person, 0), None
        roll = random.random()
        if roll < 0.55:
            return self._act(room), None
        if roll < 0.62:
            seat = random.randrange(len(row.seats))
            own = row.seat_of(person) == seat
            return leaving.StandIn(person, seat), None if own else Fence(away=row.seats[seat].person)
        if roll < 0.72:
            return self._absence(node)
        if roll < 0.82:
            return leaving.TakeBack(person), None
        if roll < 0.84:
            return leaving.Resign(person), None
        if roll < 0.88:
            phrase = wire.Phrase("saboteur", seat=0)
            return seating.Claim(person, row.seat_of(person) or 0, phrase), None
        return self._before_play(person, row), None

    def _before_play(self, person: str, row: TableRow) -> Command:
        random, seats, numbers = self.random, len(row.seats), [one.number for one in row.people]
        host = row.host if random.random() < 0.85 else person
        kinds: list[Callable[[], Command]] = [
            lambda: Start(host, KEPT),
            lambda: Start(host, KEPT),
            lambda: seating.Sit(person, person, random.choice((None, *range(seats)))),
            lambda: seating.Sit(person, person, random.choice((None, *range(seats)))),
            lambda: leaving.Leave(person if person != row.host else PEOPLE[1]),
            lambda: seating.GetReady(person, random.random() < 0.5),
            lambda: seating.Arrange(host, self._seating(numbers)),
            lambda: seating.Arrange(host, self._seating(numbers)),
            lambda: seating.Reserve(host, random.randrange(seats), f"{random.getrandbits(128):032x}"),
            lambda: seating.ComeIn(person, person),
            lambda: seating.Rename(person, random.choice(("Ann", "Bob", "Eve"))),
            lambda: seating.HandOn(host, random.choice(numbers)),
            lambda: seating.Become(person, f"{random.getrandbits(128):032x}"),
        ]
        return random.choice(kinds)()

    def _seating(self, numbers: list[int]) -> tuple[wire.NewPlayer, ...]:
        """Choose random seats: people change places or are sent away, and bots come."""
        random = self.random
        asked: list[wire.NewPlayer] = []
        some = random.sample(numbers, min(len(numbers), random.randint(1, 3)))
        asked += [wire.NewPlayer("person", person=number) for number in some]
        while len(asked) < 3:
            asked.append(wire.NewPlayer("bot", level="novice"))
        random.shuffle(asked)
        return tuple(asked)

    def _act(self, room: Room) -> Command | None:
        """Choose a random act of a seat that this worker waits for."""
        fold = room.known_fold
        game = None if fold is None else fold.game
        if fold is None or game is None or not game.awaits:
            return None
        actor = self.random.choice(game.awaits)
        if actor == CLOCK:
            return close(game)
        offers = engine.offers(game.state, actor)
        if not offers or actor >= len(fold.life.seats):
            return None
        act = self.random.choice(offers).pick(self.random)
        seat = fold.life.seats[actor]
        by = "" if seat.plays_itself else seat.person
        if self.random.random() < 0.05:
            by = self.random.choice(PEOPLE)
        return Perform(actor, game.version, act, by=by)

    def _absence(self, node: Node) -> tuple[Command | None, Fence | None]:
        """Let a worker notice that somebody is away, as far as it knows."""
        row = node.room.row
        seat = self.random.randrange(len(row.seats))
        person = row.person(row.seats[seat].person)
        if person is None:
            return None, None
        return leaving.StandIn("", seat), Fence(node.id, person.person)

    async def _carry_out(self, node: Node, command: Command, fence: Fence | None) -> None:
        """Let a worker carry out a command, and note the outcome."""
        began = await self._last()
        decision: Decision | None = None
        refusal, there, moves = "", dict(self.here), Counter(self.moves)
        held = self.holder
        try:
            decision = await node.room.perform(command, fence, tries=1 if fence else 50)
        except (Denied, Refusal) as refused:
            refusal = refused.code
        name = type(command).__name__
        if isinstance(decision, Written):
            self.found.commands[name] = self.found.commands.get(name, 0) + 1
        elif refusal:
            self.found.refused[refusal] = self.found.refused.get(refusal, 0) + 1
        self.outcomes.append(Outcome(command, node.id, fence, began, await self._last(), decision, refusal))
        if fence is None or not isinstance(decision, Written):
            return
        if fence.holder and held != fence.holder and moves[LEASE] == self.moves[LEASE]:
            self.found.broken.append(f"{self.code}: {fence.holder} put a stand-in in without a lease")
        if there.get(fence.away) and moves[fence.away] == self.moves[fence.away]:
            self.found.broken.append(f"{self.code}: {fence.away} was stood in for though there")

    async def _last(self) -> int:
        return (await self.nodes[0].log.numbers([self.code]))[self.code]

    # ---- judgement ----------------------------------------------------------------------------------

    async def _judge(self) -> None:
        found = self.found
        lines = await self.nodes[0].log.read(self.code)
        found.tables += 1
        found.lines += len(lines)
        found.races += sum(node.slow.races for node in self.nodes)
        explained = explain(lines, self.outcomes, {eyes.person: eyes.texts for eyes in self.eyes.values()})
        found.shown += explained.shown
        found.broken += [f"{self.code}: {problem}" for problem in explained.broken]


async def run(url: str, count: int, seed: int, seconds: float = 86_400) -> Found:
    """Let commands meet a number of times, or for some seconds, over a database that is migrated first."""
    database, found, random = Database(url), Found(), Random(seed)
    end = time.monotonic() + seconds
    await database.upgrade()
    try:
        while found.interleavings < count and len(found.broken) < 10 and time.monotonic() < end:
            await Table(database, random, found).live(min(BOUTS, count - found.interleavings))
        rebuilt = await rebuild(database)
        found.broken += [f"the rows differ from the log: {text}" for text in rebuilt.differences]
    finally:
        with suppress(Exception):
            await database.close()
    return found


def run_in_files(count: int, seed: int, seconds: float, jobs: int) -> Found:
    """Let commands meet over SQLite, in several processes with a file each."""
    with tempfile.TemporaryDirectory(prefix="saboteur-interleavings-") as folder:
        shares = [count // jobs + (job < count % jobs) for job in range(jobs)]
        parts = [(f"sqlite:///{folder}/{job}.sqlite", share, seed + job) for job, share in enumerate(shares)]
        if jobs == 1:
            return asyncio.run(run(*parts[0], seconds))
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            doing = [pool.submit(_run_part, *part, seconds) for part in parts]
            return _together([part.result() for part in doing])


def _run_part(url: str, count: int, seed: int, seconds: float) -> Found:
    return asyncio.run(run(url, count, seed, seconds))


def _together(parts: list[Found]) -> Found:
    found = Found()
    for part in parts:
        for name in Found.__struct_fields__:
            new, old = getattr(part, name), getattr(found, name)
            setattr(found, name, dict(Counter(old) + Counter(new)) if isinstance(new, dict) else old + new)
    return found
