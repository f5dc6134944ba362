"""Let bots think in separate processes, so that no socket waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from random import SystemRandom
from typing import TYPE_CHECKING, TypeVar

import msgspec

from saboteur.acts import Act
from saboteur.bots import Budget, Why, bot
from saboteur.bots.protocol import Telling
from saboteur.events import Event
from saboteur.offer import Offer
from saboteur.view import View

from ..server_log import log
from .fair_queue import FairQueue, Place, Share
from .orphans import once_orphaned

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
NOBODY = Share(watched=False)

START = 60.0
"""The time limit in seconds for the processes to start on a busy machine."""
WORK = 20.0
"""The time limit in seconds for anything else."""
NICE = 5
"""How much priority the processes give up in favour of the server."""
GRACE = 5.0
"""Seconds beyond its budget after which a bot is abandoned and a random act is used."""


class Question(msgspec.Struct, frozen=True):
    """Everything that a bot gets: what its seat sees, and nothing else."""

    level: str
    view: View
    offers: tuple[Offer, ...]
    story: tuple[Event, ...]
    seconds: float
    in_window: bool = False
    """Whether it is about an announced card: then it takes all of its time, even if the seat can't answer."""
    told: tuple[Event, ...] = ()
    """What the seat has just seen, if a bot that decides this itself is asked what it says about that."""


class Answer(msgspec.Struct, frozen=True):
    """Its act, its reason, and what it says before it acts; no act lets a card pass."""

    act: Act | None
    why: Why | None = None
    says: Act | None = None


class Thinkers:
    """Processes that answer questions."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._started = False
        self._queue = FairQueue(processes)
        """Questions wait here and not in the pool, so that waiting does not count as thinking."""

    async def ask(self, question: Question, share: Share = NOBODY) -> Answer:
        """Return the choice of a bot; if it fails, a random act."""
        turn = _Turn(self._queue, await self._queue.enter(share))
        try:
            for _ in range(2):
                try:
                    return await self._answer(question, turn)
                except BrokenProcessPool:  # a process was killed: try again with new ones
                    self.close()
        except TimeoutError:
            self.close()
            turn.thinking = None  # nobody waits for it any more
        except Exception as failure:  # noqa: BLE001  (a table never waits for a bot that can't decide)
            kind = type(failure).__name__  # nothing else: its words could reveal a hand
            log.error("bot failed", bot=question.level, kind=kind)
        finally:
            turn.end()
        return Answer(None if question.in_window or question.told else _by_lot(question.offers))

    async def work(self, do: Callable[[bytes], bytes], data: bytes, share: Share) -> bytes:
        """Let a process do other long work; raise TimeoutError if it takes too long."""
        turn = _Turn(self._queue, await self._queue.enter(share))
        try:
            return await self._carry_out(do, data, WORK, turn)
        except BrokenProcessPool:
            self.close()
            raise TimeoutError from None
        except TimeoutError:
            self.close()
            turn.thinking = None
            raise
        finally:
            turn.end()

    async def _carry_out(
        self, do: Callable[[bytes], bytes], data: bytes, seconds: float, turn: _Turn
    ) -> bytes:
        pool = self._open()
        if not self._started:
            async with asyncio.timeout(START):
                await _run(pool.submit(awake))
            self._started = True
        async with asyncio.timeout(seconds):
            turn.thinking = pool.submit(do, data)
            return await _run(turn.thinking)

    async def _answer(self, question: Question, turn: _Turn) -> Answer:
        data, seconds = msgspec.json.encode(question), question.seconds + GRACE
        said = await self._carry_out(think, data, seconds, turn)
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
        """Stop the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def end(self) -> None:
        """Kill the processes, whatever they do, and wait until they are gone."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in multiprocessing.active_children():
                process.terminate()
            pool.shutdown(cancel_futures=True)


@dataclass
class _Turn:
    """A place in the queue and its work: even if it is cancelled, the process finishes it."""

    queue: FairQueue
    place: Place
    thinking: Future[bytes] | None = None

    def end(self) -> None:
        """Give the place back as soon as the process is free."""
        if self.thinking is None or self.thinking.done():
            self.queue.leave(self.place)
            return
        loop = asyncio.get_running_loop()

        def free(_: Future[bytes]) -> None:
            with suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(self.queue.leave, self.place)

        self.thinking.add_done_callback(free)


async def _run(work: Future[T]) -> T:
    try:
        return await asyncio.wrap_future(work)
    except asyncio.CancelledError:
        task = asyncio.current_task()
        if task is not None and task.cancelling():
            raise
        raise BrokenProcessPool from None  # closed because of another question


def awake() -> None:
    """Show that a process has started."""


def think(data: bytes) -> bytes:
    """Answer an encoded question; runs in a separate process."""
    question = msgspec.json.decode(data, type=Question)
    if question.told:
        return msgspec.json.encode(Answer(None, says=_remark(question)))
    if question.in_window:
        return _think_in_window(question)
    budget = Budget(seconds=question.seconds)
    chosen = bot(question.level).choose(question.view, question.story, SystemRandom(), budget)
    return msgspec.json.encode(Answer(chosen.act, chosen.why, chosen.says))


def _remark(question: Question) -> Act | None:
    """Return what a bot says about what it has just seen."""
    asked = bot(question.level)
    assert isinstance(asked, Telling)
    return asked.remark(question.view, question.story, question.told, SystemRandom())


def _think_in_window(question: Question) -> bytes:
    """Take the same time whatever the seat holds, even if it can't answer."""
    until = time.monotonic() + question.seconds
    answer = Answer(None)
    if question.offers:
        budget = Budget(seconds=question.seconds)
        chosen = bot(question.level).choose(question.view, question.story, SystemRandom(), budget)
        answer = Answer(chosen.act, chosen.why)
    time.sleep(max(0.0, until - time.monotonic()))
    return msgspec.json.encode(answer)


def _by_lot(offers: Sequence[Offer]) -> Act | None:
    random = SystemRandom()
    return random.choice(offers).pick(random) if offers else None


def _settle_in(parent: int) -> None:
    """Leave Ctrl-C to the server, close its sockets here, and exit when it is gone, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.name == "posix":
        os.nice(NICE)
    once_orphaned(parent, lambda: os._exit(0))
