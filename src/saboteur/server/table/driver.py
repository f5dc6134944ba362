"""Keep a table moving: close its windows, let its bots think, and let stand-ins play for absent people."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec

from saboteur import engine
from saboteur.bots import LEVELS, STAND_IN
from saboteur.bots.protocol import Telling
from saboteur.bots.talk import remark
from saboteur.errors import Refusal
from saboteur.view import view

from .. import wire
from ..denials import Denied
from ..process.thinkers import Question
from ..storage.table_log import Fence
from . import clocks
from .attended import attended, may_pause, share_of
from .core import Perform, Proceed, close
from .leaving import StandIn
from .looking import Look
from .phrases import phrase_of, story_of
from .room import Room, Unavailable, now_ms
from .waiting import absent

if TYPE_CHECKING:
    from saboteur import Act

    from ..process.thinkers import Thinkers
    from .fold import Fold
    from .game import Game
    from .rows import SeatRow

RETRY = 0.3
"""Seconds until a table whose database could not be reached is tried again."""
FAR_MS = 60_000
"""If nothing is due for this long at a table that counts in days, its lease is released."""
ASLEEP_MS = 365 * 86_400_000
"""When to check an unwatched table again, unless somebody comes."""
SLOW = 2.0
"""Extra seconds that slow bots take."""
READING = 4.0
"""Seconds in which people read who they are after a deal; bots that take no time do not wait for it."""
READING_MOVES = 7
"""Bots wait no longer for readers than they think about this many moves."""
GRACE_MS = 10_000
"""The least time that people get when a table is resumed: the server's absence is not theirs."""


class Driver:
    """Runs what is due at one table, as long as this worker holds its lease."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self.room = room
        self.thinkers = thinkers
        self.settings = room.services.settings
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        self._thinking_at = -1
        self._acting: set[asyncio.Task[None]] = set()
        self._began = now_ms()
        self._attended = self._began
        """When somebody last watched the game."""
        self._noticed: frozenset[tuple[str, int]] = frozenset()
        """The turns of absent people that have been passed on to be notified."""
        self._told = -1
        """The version up to which bots have made their claims."""
        self._remarking: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Run until the game is over."""
        try:
            while True:
                self.room.changed.clear()
                try:
                    wait = await self._turn()
                except Unavailable:
                    wait = RETRY
                if wait is None:
                    return
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self.room.changed.wait()
        finally:
            self._drop_thoughts()
            for task in self._remarking:
                task.cancel()

    async def _turn(self) -> float | None:
        """Do what is due; return the seconds until something is due again, or None when the game is over."""
        async with self.room.lock:
            fold = await self.room.fold()
            if fold.life.status != "playing" or fold.broken is not None:
                return None
            game, number, remarks = fold.game, fold.number, list[wire.Talk]()
            version, agenda = fold.version, None
            if game is not None and not game.over:
                agenda = clocks.agenda(self.room.row, game, self.settings)
                self._think(fold, game, agenda)
                remarks = self._remarks(fold, game)
            turns = frozenset((one.person, one.turn) for one in absent(self.room.row, game))
        await self._notice(turns)
        if game is None or agenda is None:
            # A server of version 1.0.0 may have stopped before it dealt, or before it noted the end.
            await self.room.perform(Proceed())
            return 0
        for said in remarks:
            await self.room.say(said)
        now = now_ms()
        moments = []
        for absence in agenda.absences:
            at = max(absence.at, self._began + GRACE_MS) if absence.at < self._began else absence.at
            if at <= now:
                return await self._stand_in(absence.seat)
            moments.append(at)
        if agenda.looked is not None:
            if now >= agenda.looked:
                await self._perform(Look("", version))
                return 0
            moments.append(agenda.looked)
        window = agenda.window
        if window is not None:
            if now >= window.closes:  # by the clock only: that somebody thinks must not show
                await self._perform(close(game) if game.version == version else None)
                return 0
            moments.append(window.closes)
        if isinstance(self.room.row.setup.clock, wire.DaysClock) and not agenda.bots:
            at = min(moments, default=now)
            if at - now > FAR_MS:  # no worker need hold this table meanwhile
                if await self.room.services.store.postpone(self.room.code, at, number):
                    return None
                await self.room.catch_up()
                return 0
        if await self._may_sleep(now, number):
            return None
        if not attended(self.room) and may_pause(self.room):
            moments.append(max(self._unattended_at, now + int(1000 * RETRY)))
        return (min(moments) - now) / 1000 if moments else 3600

    async def _notice(self, turns: frozenset[tuple[str, int]]) -> None:
        """Pass on the turns that wait for absent people, each once."""
        if not turns <= self._noticed:
            at = now_ms() + int(self.settings.notice_seconds * 1000)
            await self.room.services.notices.announce(self.room.code, turns, at)
        self._noticed = turns

    async def _may_sleep(self, now: int, number: int) -> bool:
        """Pause a table where only bots would wait, once nobody has watched it for a while."""
        if attended(self.room) or not may_pause(self.room):
            self._attended = now
        self._attended = max(self._attended, self.room.looked_at)
        if now < self._unattended_at:
            return False
        return await self.room.services.store.postpone(self.room.code, now + ASLEEP_MS, number)

    @property
    def _unattended_at(self) -> int:
        """When nobody has watched for long enough."""
        return self._attended + int(1000 * self.settings.unattended_seconds)

    async def _stand_in(self, seat: int) -> float:
        """Let a stand-in take over, if this worker may still decide that and nobody is back or has acted."""
        row = self.room.row
        person = row.person(row.seats[seat].person)
        gone = person is not None and (isinstance(row.setup.clock, wire.NoClock) or row.seats[seat].stand_in)
        fence = Fence(
            self.room.services.id,
            away=person.person if gone and person else "",
            seen=person.seen if gone and person else None,
        )
        try:
            await self.room.perform(StandIn("", seat), fence, tries=1)
        except Denied:
            await self.room.refresh()
            return RETRY
        return 0

    async def _perform(self, command: Perform | Look | None) -> bool:
        """Act; return whether the seat may."""
        try:
            if command is not None:
                await self.room.perform(command)
        except Refusal:  # another worker was faster
            return True
        except Denied:  # its person plays the seat again
            return False
        return True

    # ---- bots -------------------------------------------------------------------------------------

    def _think(self, fold: Fold, game: Game, agenda: clocks.Agenda) -> None:
        if self._thinking_at != game.version:
            self._drop_thoughts()
            self._thinking_at = game.version
        for seat in self._thoughts.keys() - set(agenda.bots):
            self._drop_thought(seat)  # its person plays it again
        for seat in agenda.bots:
            if seat in self._thoughts:
                continue
            offers = engine.offers(game.state, seat)
            if not offers and agenda.window is None:
                continue
            budget, release = self._pace(game, agenda.window)
            question = Question(
                level_of(self.room.row.seats[seat]),
                view(game.state, seat),
                offers,
                story_of(game, fold.claims, seat),
                budget,
                agenda.window is not None,
            )
            task = asyncio.create_task(self._decide(seat, game.version, question, release))
            self._thoughts[seat] = task
            task.add_done_callback(self._acting.discard)

    def _remarks(self, fold: Fold, game: Game) -> list[wire.Talk]:
        """Let bots claim what they saw; a stand-in is silent, because it would speak for a person.

        All share one rule for that, except those that decide it themselves: they are asked.
        """
        new = game.told[self._told :] if self._told >= 0 else []
        self._told = game.version
        if self.room.row.setup.chat == "off":
            return []
        found = []
        events = [event for part in new for event in part.events]
        for seat in {event.seat for event in events if event.kind == "looked" and event.seat is not None}:
            if self.room.row.seats[seat].kind != "bot":
                continue
            level, shown = level_of(self.room.row.seats[seat]), view(game.state, seat)
            seen = tuple(event.to(seat) for event in events)
            if isinstance(LEVELS[level], Telling):
                story = story_of(game, fold.claims, seat)
                question = Question(level, shown, (), story, self.settings.bot_seconds, told=seen)
                task = asyncio.create_task(self._remark(seat, game.version, question))
                self._remarking.add(task)
                task.add_done_callback(self._remarking.discard)
            elif (said := remark(shown, seen, SystemRandom())) is not None:
                found.append(spoken(seat, game.version, said))
        return found

    async def _remark(self, seat: int, version: int, question: Question) -> None:
        """Let a bot decide what it says after a look."""
        answer = await self.thinkers.ask(question, share_of(self.room))
        await self._speak(seat, version, answer.says)

    def _pace(self, game: Game, window: clocks.Window | None) -> tuple[float, int]:
        """Pick a random time for a bot's decision before it thinks, so that its pace reveals nothing."""
        random = SystemRandom()
        if window is not None:
            return window.budget / 1000, random.randint(*window.answers)
        budget, more = self.settings.bot_seconds, self.settings.bot_spread * random.random()
        match self.room.row.setup.pace:
            case "slow":
                more += SLOW
            case "fast":
                budget, more = budget / 2, 0
            case "wait":  # somebody has just tapped
                more = 0
            case _:
                pass
        if self._just_dealt(game) and self.room.row.setup.pace != "wait":
            more += min(READING, READING_MOVES * self.settings.bot_seconds)
        return budget, now_ms() + int(1000 * (budget + more))

    def _just_dealt(self, game: Game) -> bool:
        """Say whether people at this table have just got a role: everybody can see that, whatever it is."""
        dealt = any(event.kind == "round" for part in game.told[-1:] for event in part.events)
        return dealt and any(seat.kind == "person" for seat in self.room.row.seats)

    async def _decide(self, seat: int, version: int, question: Question, release: int) -> None:
        began = time.perf_counter()
        answer = await self.thinkers.ask(question, share_of(self.room))
        self.room.services.metrics.bot_time.observe(time.perf_counter() - began)
        await asyncio.sleep(max(0, release - now_ms()) / 1000)
        task = asyncio.current_task()
        assert task is not None
        self._acting.add(task)  # from here on it is not cancelled: what it writes must also be shown
        await self._speak(seat, version, answer.says)
        why = "" if answer.why is None else msgspec.json.encode(answer.why).decode()
        while answer.act is not None:
            try:
                if not await self._perform(Perform(seat, version, answer.act, why)):
                    self._thoughts.pop(seat, None)
            except Unavailable:
                await asyncio.sleep(RETRY)
            else:
                break
        self.room.changed.set()

    async def _speak(self, seat: int, version: int, said: Act | None) -> None:
        """Let a bot say something; a stand-in is silent: it would speak for a person."""
        row = self.room.row
        if said is not None and row.setup.chat != "off" and row.seats[seat].kind == "bot":
            with suppress(Denied, Unavailable):  # it acts anyway
                await self.room.say(spoken(seat, version, said))

    def _drop_thought(self, seat: int) -> None:
        task = self._thoughts.pop(seat)
        if task not in self._acting:
            task.cancel()

    def _drop_thoughts(self) -> None:
        for seat in list(self._thoughts):
            self._drop_thought(seat)


def spoken(seat: int, version: int, said: Act) -> wire.Talk:
    """Return what a bot says, as everybody will read it."""
    return wire.Talk(0, version, now_ms(), seat=seat, phrase=phrase_of(said))


def level_of(seat: SeatRow) -> str:
    """Return the level at which a seat is played."""
    return seat.level if seat.kind == "bot" and seat.level in LEVELS else STAND_IN
