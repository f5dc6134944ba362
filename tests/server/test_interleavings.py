"""Random interleavings: of the core alone, with a virtual clock, and of two workers over a real database."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import pytest

from saboteur import CLOCK, Act, Deal, Refusal, engine, shuffled
from saboteur.server import wire
from saboteur.server.bench import interleavings
from saboteur.server.denials import Denied
from saboteur.server.storage import projection, table_log
from saboteur.server.table import beginning, changes, seating
from saboteur.server.table.core import (
    Ahead,
    Command,
    Perform,
    Repeated,
    Stale,
    Start,
    Unchanged,
    Written,
    close,
    decide,
)
from saboteur.server.table.fold import Fold
from saboteur.server.table.game import Line
from saboteur.server.table.room import Room
from saboteur.server.table.rows import SeatRow, Setup

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from saboteur.server.table.room import Watcher

STEPS = 100_000


def made(edition: str, seats: int, modules: tuple[str, ...]) -> Line:
    """Make a table at which bots have all the seats."""
    setup = Setup(edition, modules, {}, 1, wire.NoClock(), 2, "on", listed=False, spectators=True)
    rules = beginning.ruleset_for(setup, seats).line
    return Line(changes.write(changes.Made(setup, rules, "host", (SeatRow("bot"),) * seats)), 0)


@dataclass
class Worker:
    """A worker's guess of the table, which may lag behind the log."""

    fold: Fold

    def catch_up(self, log: list[Line]) -> None:
        for line in log[self.fold.number + 1 :]:
            self.fold.read(line)


@dataclass
class World:
    """One log, three workers, clients whose messages are doubled, delayed, lost and reordered."""

    random: Random
    first: Line
    log: list[Line] = field(default_factory=list)
    workers: list[Worker] = field(default_factory=list)
    flying: list[Command] = field(default_factory=list)
    accepted: dict[int, str] = field(default_factory=dict)
    now: int = 0

    def __post_init__(self) -> None:
        self.log = [self.first]
        self.workers = [Worker(Fold.of(self.log)) for _ in range(3)]

    @property
    def acts(self) -> list[str]:
        """The lines of the game."""
        return [line.text for line in self.log if line.of_game]

    def chance(self, orders: object, _: str) -> Deal:
        assert isinstance(orders, dict)
        return shuffled(orders, self.random)

    def step(self) -> None:
        """Let something happen."""
        self.now += self.random.randrange(50)
        worker = self.random.choice(self.workers)
        roll = self.random.random()
        if len(self.flying) < 12 and (roll < 0.45 or not self.flying):
            self.send(worker.fold)
        elif roll < 0.9:
            at = self.random.randrange(len(self.flying))
            command = self.flying[at]
            if self.random.random() < 0.7:  # else it arrives once more, later
                self.flying.pop(at)
            self.arrive(worker, command)
        elif roll < 0.97:
            worker.catch_up(self.log)
        elif roll < 0.995:
            self.flying.pop(self.random.randrange(len(self.flying)))  # lost
        else:
            worker.fold = Fold.of(self.log)  # killed and started again

    def send(self, fold: Fold) -> None:
        """Let somebody answer what a worker showed them, wisely or not."""
        game = fold.game
        if game is None:
            self.flying.append(Start("host", {"host": True}))
            return
        awaited = game.awaits
        if not awaited:
            return
        actor = self.random.choice(awaited)
        if actor == CLOCK:
            self.flying.append(close(game))
        elif self.random.random() < 0.1:
            self.flying.append(
                Perform(self.random.randrange(len(fold.life.seats)), game.version, Act("pass", ("map",)))
            )
        else:
            offers = engine.offers(game.state, actor)
            if offers:
                act = self.random.choice(offers).pick(self.random)
                self.flying.append(Perform(actor, game.version, act))

    def arrive(self, worker: Worker, command: Command) -> None:
        """Let a command reach a worker, which writes to the log if it can."""
        if self.random.random() < 0.7:
            worker.catch_up(self.log)  # it has heard of everything in time
        for _ in range(3):
            before = worker.fold.number
            try:
                decision = decide(worker.fold, command, self.now, self.chance)
            except (Refusal, Denied):
                assert worker.fold.number == before
                return
            match decision:
                case Written():
                    if before == len(self.log) - 1:
                        version = len(self.acts) + 1
                        self.log += decision.lines
                        self.accept(version, command)
                        return
                    # The race is lost: what was guessed is thrown away.
                    worker.fold = Fold.of(self.log)
                case Ahead():
                    worker.catch_up(self.log)
                case Repeated():
                    self.accept(decision.version, command)
                    return
                case Stale() | Unchanged():
                    return

    def accept(self, version: int, command: Command) -> None:
        """Note what somebody was told, and that nobody was told anything else."""
        if isinstance(command, Perform):
            name = "-" if command.actor == CLOCK else str(command.actor)
            said = f"{name} {command.act}"
            assert self.accepted.setdefault(version, said) == said
            assert self.acts[version - 1] == said


@pytest.mark.parametrize(
    ("edition", "seats", "modules"), [("base", 4, ("veto", "toll")), ("expansion", 4, ()), ("duel", 2, ())]
)
def test_no_accepted_act_is_lost_or_doubled_whatever_the_order(
    edition: str, seats: int, modules: tuple[str, ...]
) -> None:
    random = Random(7)
    first = made(edition, seats, modules)
    left, games = STEPS // 3 + 1, 0
    while left > 0:
        world = World(random, first)
        while left > 0 and world.workers[0].fold.life.status != "finished":
            world.step()
            left -= 1
        final = Fold.of(world.log)
        acts = world.acts
        if final.game is not None:
            games += final.game.over
            assert [line.text for line in final.game.lines] == acts
        assert all(later.at >= earlier.at for earlier, later in zip(world.log, world.log[1:], strict=False))
        for version, said in world.accepted.items():
            assert acts[version - 1] == said
        for worker in world.workers:
            if worker.fold.game is not None:
                assert [line.text for line in worker.fold.game.lines] == acts[: worker.fold.version]
    assert games > 3


# ---- two workers over a real database -------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str) -> str:
    """Give the address of an empty database of each kind."""
    return f"sqlite:///{tmp_path / 'test.sqlite'}" if request.param == "sqlite" else postgres_url


async def test_whatever_meets_is_explained_by_the_log_and_nobody_sees_two_seats(url: str) -> None:
    wanted = {"Arrange", "Sit", "Start", "Perform", "StandIn", "TakeBack", "Resign"}
    for seed in range(1, 6):  # what meets depends on the machine too: until everything has met once
        found = await interleavings.run(url, 250, seed=seed)
        assert found.broken == []
        assert found.interleavings == 250
        assert found.races > 10
        assert found.shown > 100
        wanted -= found.commands.keys()
        if not wanted:
            return
    raise AssertionError(f"never met anything: {wanted}")


def arrange_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "only_gathering", lambda life: None)


def forget_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a worker that comes too late believe that it was in time."""
    honest = table_log.Log.append

    async def careless(self: table_log.Log, *entries: table_log.Entry) -> None:
        with suppress(table_log.LostRace):
            await honest(self, *entries)

    monkeypatch.setattr(table_log.Log, "append", careless)


def ask_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_log, "check", lambda *_: None)


def refuse_by_old_news(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_news(self: Room) -> bool:
        return False

    monkeypatch.setattr(Room, "_has_news", no_news)


def forget_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "_seats_changed", lambda *_: iter(()))


def show_the_next_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Room.viewer_of

    def wrong(self: Room, watcher: Watcher) -> int | None:
        seat = honest(self, watcher)
        return None if seat is None else (seat + self.known) % len(self.row.seats)

    monkeypatch.setattr(Room, "viewer_of", wrong)


@pytest.mark.parametrize(
    ("plant", "told"),
    [
        (arrange_in_play, "in play"),
        (forget_the_number, "has no place"),
        (ask_nobody, "stand"),
        (refuse_by_old_news, "has no place"),
        (forget_the_seats, "the rows differ"),
        (show_the_next_seat, "saw the secrets of seats"),
    ],
)
async def test_a_planted_mistake_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    told: str,
) -> None:
    plant(monkeypatch)
    found = await interleavings.run(f"sqlite:///{tmp_path / 'test.sqlite'}", 1500, seed=2)
    assert any(told in problem for problem in found.broken), found
