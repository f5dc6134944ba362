"""The core under a hundred thousand random interleavings, with a virtual clock and no I/O."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

import saboteur
from saboteur import CLOCK, Act, Deal, Refusal, catalogue, engine, shuffled
from saboteur.server.table.core import Ahead, Begin, Command, Perform, Repeated, Stale, Written, close, decide
from saboteur.server.table.game import Game, Line

STEPS = 100_000


@dataclass
class Worker:
    """A worker's guess of the game, which may lag behind the log."""

    game: Game

    def catch_up(self, log: list[Line]) -> None:
        for line in log[self.game.version :]:
            self.game.read(line)


@dataclass
class World:
    """One log, three workers, clients whose messages are doubled, delayed, lost and reordered."""

    random: Random
    ruleset: saboteur.Ruleset
    log: list[Line] = field(default_factory=list)
    workers: list[Worker] = field(default_factory=list)
    flying: list[Command] = field(default_factory=list)
    accepted: dict[int, str] = field(default_factory=dict)
    now: int = 0

    def __post_init__(self) -> None:
        self.workers = [Worker(Game(self.ruleset)) for _ in range(3)]

    def chance(self, orders: object) -> tuple[Deal, str]:
        assert isinstance(orders, dict)
        return shuffled(orders, self.random), "salt"

    def step(self) -> None:
        """Let something happen."""
        self.now += self.random.randrange(50)
        worker = self.random.choice(self.workers)
        roll = self.random.random()
        if len(self.flying) < 12 and (roll < 0.45 or not self.flying):
            self.send(worker.game)
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
            worker.game = Game.folded(self.ruleset, self.log)  # killed and started again

    def send(self, game: Game) -> None:
        """Let somebody answer what a worker showed them, wisely or not."""
        if not game.version:
            self.flying.append(Begin())
            return
        awaited = game.awaits
        if not awaited:
            return
        actor = self.random.choice(awaited)
        if actor == CLOCK:
            self.flying.append(close(game))
        elif self.random.random() < 0.1:
            self.flying.append(
                Perform(self.random.randrange(self.ruleset.seats), game.version, Act("pass", ("map",)))
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
            before = worker.game.version
            try:
                decision = decide(worker.game, command, self.now, self.chance)
            except Refusal:
                assert worker.game.version == before
                return
            match decision:
                case Written():
                    if before == len(self.log):
                        self.log += decision.lines
                        self.accept(before + 1, command)
                        return
                    # The race is lost: what was guessed is thrown away.
                    worker.game = Game.folded(self.ruleset, self.log)
                case Ahead():
                    worker.catch_up(self.log)
                case Repeated():
                    self.accept(decision.version, command)
                    return
                case Stale():
                    return

    def accept(self, version: int, command: Command) -> None:
        """Note what somebody was told, and that nobody was told anything else."""
        if isinstance(command, Perform):
            name = "-" if command.actor == CLOCK else str(command.actor)
            said = f"{name} {command.act}"
            assert self.accepted.setdefault(version, said) == said
            assert self.log[version - 1].text == said


@pytest.mark.parametrize(
    ("edition", "seats", "modules"), [("base", 4, ("veto", "toll")), ("expansion", 4, ()), ("duel", 2, ())]
)
def test_no_accepted_act_is_lost_or_doubled_whatever_the_order(
    edition: str, seats: int, modules: tuple[str, ...]
) -> None:
    random = Random(7)
    ruleset = catalogue.ruleset(edition, seats, *modules, rounds=1)
    left, games = STEPS // 3 + 1, 0
    while left > 0:
        world = World(random, ruleset)
        while left > 0 and not (world.log and world.workers[0].game.over):
            world.step()
            left -= 1
        final = Game.folded(ruleset, world.log)
        games += final.over
        assert [line.text for line in final.lines] == [line.text for line in world.log]
        assert all(later.at >= earlier.at for earlier, later in zip(world.log, world.log[1:], strict=False))
        for version, said in world.accepted.items():
            assert world.log[version - 1].text == said
        for worker in world.workers:
            assert worker.game.lines == world.log[: worker.game.version]
    assert games > 3
