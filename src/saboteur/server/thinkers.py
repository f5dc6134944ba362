"""Let bots think in processes of their own, so that nobody's socket waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec
import structlog

from saboteur.acts import Act
from saboteur.bots import Budget, Why, bot
from saboteur.events import Event
from saboteur.offers import Offer
from saboteur.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

log = structlog.get_logger("saboteur")

GRACE = 15.0
"""Seconds beyond its budget after which an act is drawn by lot for a bot; to start one takes a few."""


class Question(msgspec.Struct, frozen=True):
    """All that a bot is told: what its seat sees, and nothing else."""

    level: str
    view: View
    offers: tuple[Offer, ...]
    story: tuple[Event, ...]
    seconds: float


class Answer(msgspec.Struct, frozen=True):
    """What it chose, and why; no act leaves a window alone."""

    act: Act | None
    why: Why | None = None


class Thinkers:
    """Processes that answer questions."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, question: Question) -> Answer:
        """Return what a bot chooses; should it fail, an act drawn by lot."""
        data = msgspec.json.encode(question)
        try:
            async with asyncio.timeout(question.seconds + GRACE):
                for _ in range(2):
                    try:
                        said = await asyncio.get_running_loop().run_in_executor(self._open(), think, data)
                    except BrokenProcessPool:  # a process was killed: once more with new ones
                        self.close()
                        continue
                    answer = msgspec.json.decode(said, type=Answer)
                    if answer.act is None or any(answer.act in offer for offer in question.offers):
                        return answer
                    break
        except TimeoutError:
            self.close()
        except Exception as failure:  # noqa: BLE001  (a table never waits for a bot that can't decide)
            kind = type(failure).__name__  # and no more: its words could tell a hand
            log.error("bot failed", bot=question.level, kind=kind)  # noqa: TRY400
        return Answer(_by_lot(question.offers))

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
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

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
