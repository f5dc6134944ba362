"""Let bots think in processes of their own, so that nobody's socket waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import SystemRandom
from typing import TYPE_CHECKING, TypeVar

import msgspec

from saboteur.acts import Act
from saboteur.bots import Budget, Why, bot
from saboteur.claims import Claim
from saboteur.events import Event
from saboteur.offer import Offer
from saboteur.view import View

from ..server_log import log
from .orphans import once_orphaned

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")

START = 60.0
"""Seconds that the processes may take to start, on a machine with much to do."""
GRACE = 5.0
"""Seconds beyond its budget after which a bot is given up and an act picked by lot."""


class Question(msgspec.Struct, frozen=True):
    """All that a bot is told: what its seat sees, and nothing else."""

    level: str
    view: View
    offers: tuple[Offer, ...]
    story: tuple[Event, ...]
    seconds: float
    claims: tuple[Claim, ...] = ()
    """What seats have claimed so far, each after a version of the game."""


class Answer(msgspec.Struct, frozen=True):
    """What it chose, and why; no act leaves a window alone."""

    act: Act | None
    why: Why | None = None


class Thinkers:
    """Processes that answer questions."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._started = False
        self._turns = asyncio.Semaphore(processes)
        """Questions wait here and not in the pool: waiting is not counted as thinking."""

    async def ask(self, question: Question) -> Answer:
        """Return what a bot chooses; should it fail, an act picked by lot."""
        async with self._turns:
            try:
                for _ in range(2):
                    try:
                        return await self._answer(question)
                    except BrokenProcessPool:  # a process was killed: once more with new ones
                        self.close()
            except TimeoutError:
                self.close()
            except Exception as failure:  # noqa: BLE001  (a table never waits for a bot that can't decide)
                kind = type(failure).__name__  # and no more: its words could tell a hand
                log.error("bot failed", bot=question.level, kind=kind)
        return Answer(_by_lot(question.offers))

    async def _answer(self, question: Question) -> Answer:
        pool = self._open()
        if not self._started:
            async with asyncio.timeout(START):
                await _run(pool, awake)
            self._started = True
        async with asyncio.timeout(question.seconds + GRACE):
            said = await _run(pool, think, msgspec.json.encode(question))
        answer = msgspec.json.decode(said, type=Answer)
        if answer.act is not None and not any(answer.act in offer for offer in question.offers):
            raise LookupError("a bot chose what was not offered")
        return answer

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._started = False
            self._pool = ProcessPoolExecutor(
                self.processes,
                multiprocessing.get_context("spawn"),
                initializer=_settle_in,
                initargs=(os.getpid(),),
            )
        return self._pool

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def end(self) -> None:
        """End the processes, whatever they think about, and wait until they are gone."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in multiprocessing.active_children():
                process.terminate()
            pool.shutdown(cancel_futures=True)


async def _run(pool: ProcessPoolExecutor, work: Callable[..., T], *arguments: bytes) -> T:
    try:
        return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
    except asyncio.CancelledError:
        task = asyncio.current_task()
        if task is not None and task.cancelling():
            raise
        raise BrokenProcessPool from None  # closed because of another question


def awake() -> None:
    """Show that a process has started."""


def think(data: bytes) -> bytes:
    """Answer an encoded question; runs in a process of its own."""
    question = msgspec.json.decode(data, type=Question)
    budget = Budget(seconds=question.seconds)
    chosen = bot(question.level).choose(question.view, question.story, SystemRandom(), budget)
    return msgspec.json.encode(Answer(chosen.act, chosen.why))


def _by_lot(offers: Sequence[Offer]) -> Act | None:
    random = SystemRandom()
    return random.choice(offers).pick(random) if offers else None


def _settle_in(parent: int) -> None:
    """Leave Ctrl-C to the server, and end when it is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    once_orphaned(parent, lambda: os._exit(0))
