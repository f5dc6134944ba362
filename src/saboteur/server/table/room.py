"""A table in the memory of a worker: the game as the log tells it, and everybody who watches it here."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol, cast

import msgspec

import saboteur
from saboteur import catalogue, engine
from saboteur.errors import Refusal, Unreadable
from saboteur.view import Showing

from .. import wire
from ..denials import Denied
from ..storage.database import OUTAGES
from ..storage.table_log import LostRace
from . import clocks, phrases
from .core import Ahead, Decision, Stale, Written, decide
from .game import Game
from .show import table_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saboteur.view import View

    from ..process.metrics import Metrics
    from ..settings import Settings
    from ..storage.bus import Bus
    from ..storage.store import Store, TableRow
    from ..storage.table_log import Log
    from .core import Chance, Command
    from .game import Told

OVER = ("finished", "abandoned")
ENCODER = msgspec.json.Encoder()
LINES_AT_ONCE = 32
"""How much of a log is folded before others have their turn."""


def now_ms() -> int:
    """Return the time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def encode(message: wire.FromServer) -> str:
    """Write a message."""
    return ENCODER.encode(message).decode()


class Unavailable(Exception):
    """The database can't be reached; nothing was done, or it will show in the log."""


class Watcher(Protocol):
    """Somebody connected to a table through this worker."""

    person: str
    """Empty for a table screen."""
    muted: frozenset[int]
    language: wire.Language

    def send(self, text: str) -> None:
        """Send a message, or drop the connection if it takes in too little."""

    def dismiss(self, code: wire.Goodbye) -> None:
        """End the connection."""


class Services(Protocol):
    """What a room needs of its worker."""

    settings: Settings
    store: Store
    log: Log
    bus: Bus
    metrics: Metrics
    chance: Chance


class Room:
    """A table, its game and its watchers."""

    def __init__(self, services: Services, row: TableRow) -> None:
        self.services = services
        self.code = row.code
        self.row = row
        self.watchers: set[Watcher] = set()
        self.changed = asyncio.Event()
        """Set whenever the game or the table has moved on."""
        self.lock = asyncio.Lock()
        self.reads = 0
        """How often the table has been read."""
        self._reading = asyncio.Lock()
        self.idle_since = 0
        self._game: Game | None = None
        self._sent = 0
        """The version that the watchers have been shown."""
        self._heard = 0
        """The number of the last talk that the watchers have been sent."""

    # ---- the game ---------------------------------------------------------------------------------

    async def game(self) -> Game | None:
        """Return the game as far as it is known here; call with the lock held. None before the start."""
        if self._game is None and (self.row.status != "gathering"):
            await self._read_all()
        return self._game

    @property
    def known(self) -> int:
        """The version that this worker knows of."""
        return 0 if self._game is None else self._game.version

    async def _read_all(self) -> None:
        """Fold the whole log, and show what is new in it."""
        self._game = None
        try:
            lines = await self.services.log.read(self.code)
        except OUTAGES as outage:
            raise Unavailable from outage
        told: list[Told] = []
        game = None
        try:
            game = Game(
                catalogue.parse_ruleset(self.row.rules),
                self.row.rules,
                patience=clocks.patience(self.row.setup.clock),
            )
            for line in lines:
                told.append(game.read(line))
                if not game.version % LINES_AT_ONCE:
                    await asyncio.sleep(0)  # other tables' moves need not wait for the whole of this one
        except Refusal as refusal:
            # Today's rules refuse what was done under earlier ones, or the log is damaged: never play on.
            # Before its log a record has two lines.
            at = 2 if game is None else game.version + 3
            await self._stop(str(Unreadable("record_older", line=at, reason=refusal)))
            return
        self._game = game
        self._show([part for part in told if part.version > self._sent])

    async def catch_up(self) -> None:
        """Take in what other workers have written."""
        async with self.lock:
            if self._game is None:
                await self.game()
                return
            try:
                lines = await self.services.log.read(self.code, self._game.version)
            except OUTAGES as outage:
                raise Unavailable from outage
            told = [self._game.read(line) for line in lines]
            self._show(told)
        if _calls_for_verdicts(told):
            with suppress(*OUTAGES):
                await self.judge()

    async def perform(self, command: Command) -> Decision:
        """Carry a command out, and show everybody what it brought about; raise why if it can't be."""
        async with self.lock:
            began = time.perf_counter()
            for _ in range(5):
                game = await self.game()
                if game is None:
                    raise Denied("not_begun")
                decision = decide(game, command, now_ms(), self.services.chance)
                if isinstance(decision, Ahead):
                    await self._read_all()
                    continue
                if not isinstance(decision, Written):
                    return decision
                if await self._append(game, decision):
                    self._show(decision.told)
                    self.services.metrics.moved(time.perf_counter() - began)
                    break
            else:
                return Stale()
            over = game.over
        await self.services.bus.tell(self.code, "lines")
        if _calls_for_verdicts(decision.told):
            with suppress(*OUTAGES):
                await self.judge()
        if over:
            with suppress(Unavailable):  # the driver will, once the database is back
                await self.finish()
        return decision

    async def _append(self, game: Game, decision: Written) -> bool:
        """Write lines down; False if others stand in their place. Until then the Game is only a guess."""
        after = game.version - len(decision.lines)
        due_at = None
        if isinstance(self.row.setup.clock, wire.DaysClock):
            agenda = clocks.agenda(self.row, game, self.services.settings)
            moments = [absence.at for absence in agenda.absences]
            moments += [agenda.window.closes] if agenda.window else []
            due_at = 0 if agenda.bots else min(moments, default=0)
        try:
            await self.services.log.append(self.code, after, decision.lines, due_at)
        except LostRace:
            await self._read_all()
            return False
        except OUTAGES as outage:
            self._game = None
            raise Unavailable from outage
        except BaseException:
            # Whether the lines were written is not known: the log will tell.
            self._game = None
            raise
        return True

    async def _stop(self, reason: str) -> None:
        if self.row.status == "playing":
            await self.services.store.end(self.code, "abandoned", (), reason, now_ms())
            row = await self.services.store.load(self.code)
            assert row is not None
            self.row = row
            self.show_table()
            self.changed.set()

    async def finish(self) -> None:
        """Note that the game is over, and how it ended."""
        async with self.lock:
            game = await self.game()
        if game is None or not game.over:
            return
        totals = [game.ruleset.scoring.total(game.state, seat) for seat in range(game.ruleset.seats)]
        try:
            if await self.services.store.end(self.code, "finished", totals, "", now_ms()):
                self.services.metrics.finished.inc()
        except OUTAGES as outage:
            raise Unavailable from outage
        await self.refresh()
        await self.services.bus.tell(self.code, "table")

    async def ended(self) -> bool:
        """Tell whether the game is over, and note it where nobody has come to do so yet."""
        await self.refresh()
        if self.row.status == "playing":
            await self.catch_up()
            await self.finish()
        return self.row.status in OVER

    # ---- showing ----------------------------------------------------------------------------------

    def viewer_of(self, watcher: Watcher) -> int | None:
        """Return the seat whose eyes somebody sees with; None for the public."""
        return self.row.seat_of(watcher.person)

    def _show(self, told: Sequence[Told]) -> None:
        """Send everybody what happened, each in their own eyes."""
        if not told:
            return
        game = self._game
        assert game is not None
        since, self._sent = told[0].version - 1, game.version
        messages: dict[int | None, str] = {}
        showing = Showing(game.state)
        due = clocks.shown(self.row, game, self.services.settings, now_ms())
        for watcher in list(self.watchers):
            seat = self.viewer_of(watcher)
            if seat not in messages:
                events = tuple(event.to(seat) for part in told for event in part.events)
                messages[seat] = encode(_moved(game, showing, seat, since, events, due))
            watcher.send(messages[seat])
        if any(game.lines[part.version - 1].salt for part in told) or game.over:
            self.show_table()  # with the promise of a new deal, or all deals opened
        self.changed.set()

    def join(self, watcher: Watcher, heard: int) -> None:
        """Show somebody the game as it is, and from then on every change; call with the lock held."""
        if not self.watchers:
            self._heard = max(self._heard, heard)
        self.watchers.add(watcher)
        self._tell_story(watcher)
        self._refresh_view(watcher)

    async def fresh(self, watcher: Watcher) -> None:
        """Send somebody the game as it is."""
        async with self.lock:
            await self.game()
            self._refresh_view(watcher)

    def _tell_story(self, watcher: Watcher) -> None:
        if self._game is not None and self._game.version:
            seat = self.viewer_of(watcher)
            told = (
                wire.Told(part.version, tuple(event.to(seat) for event in part.events))
                for part in self._game.tale()
            )
            watcher.send(encode(wire.Story(tuple(told))))

    def _refresh_view(self, watcher: Watcher) -> None:
        game = self._game
        if game is not None and game.version:
            due = clocks.shown(self.row, game, self.services.settings, now_ms())
            showing, seat = Showing(game.state), self.viewer_of(watcher)
            watcher.send(encode(_moved(game, showing, seat, game.version, (), due)))

    def table(self) -> wire.Table:
        """Describe the table."""
        return table_of(self.row, self._game)

    async def refresh(self) -> None:
        """Read the table anew, and show everybody if anything has changed."""
        async with self._reading:
            try:
                row = await self.services.store.load(self.code)
            except OUTAGES as outage:
                raise Unavailable from outage
            if row is not None:
                await self._take_in(row)

    async def take_in(self, row: TableRow, reads: int) -> None:
        """Go on with a table that was read when `reads` was so; read it anew if somebody has meanwhile."""
        if reads != self.reads or self._reading.locked():
            await self.refresh()
            return
        async with self._reading:
            await self._take_in(row)

    async def _take_in(self, row: TableRow) -> None:
        self.reads += 1
        if row == self.row:
            return
        async with self.lock:
            before, self.row = self.table(), row
            if self._game is None:
                await self.game()
            if self.table() != before:
                self.show_table()
            self._keep_to_themselves()
        self.changed.set()

    def _keep_to_themselves(self) -> None:
        """Send those away who may not watch, once the game has begun."""
        if self.row.status == "playing" and not self.row.setup.spectators:
            for watcher in list(self.watchers):
                if watcher.person and self.viewer_of(watcher) is None:
                    watcher.dismiss("not_admitted")

    def show_table(self) -> None:
        """Send everybody the table."""
        text = encode(wire.TableIs(self.table()))
        for watcher in list(self.watchers):
            watcher.send(text)

    async def say(self, said: wire.Talk) -> None:
        """Keep something said, and let everybody hear it."""
        await self.services.store.say(self.code, said)
        await self.hear()
        await self.services.bus.tell(self.code, "talk")

    async def judge(self) -> None:
        """Tell everybody which claims were true, as far as that is public by now."""
        talk = await self.services.store.talk(self.code)
        async with self.lock:
            game = await self.game()
            found = [said for said in phrases.judged(talk, game) if said.truth is not None] if game else []
        for watcher in list(self.watchers):
            verdicts = tuple(
                wire.Verdict(said.number, bool(said.truth))
                for said in found
                if said.person not in watcher.muted
            )
            if verdicts:
                watcher.send(encode(wire.Judged(verdicts)))

    @property
    def ruleset(self) -> saboteur.Ruleset:
        """The rules of the table."""
        return catalogue.parse_ruleset(self.row.rules) if self._game is None else self._game.ruleset

    async def hear(self) -> None:
        """Send everybody what was said since they were last sent anything."""
        for said in await self.services.store.talk(self.code, self._heard):
            if said.number <= self._heard:
                continue
            self._heard = said.number
            text = encode(wire.Said((said,)))
            for watcher in list(self.watchers):
                if said.person not in watcher.muted:
                    watcher.send(text)


def _calls_for_verdicts(told: Sequence[Told]) -> bool:
    """Tell whether a round or the game has ended; gold is shared out between the two."""
    return any(event.kind in ("round_ended", "game_over") for part in told for event in part.events)


def _moved(
    game: Game,
    showing: Showing,
    seat: int | None,
    since: int,
    events: tuple[saboteur.Event, ...],
    due: wire.Countdown | None,
) -> wire.Moved:
    offers = () if seat is None else engine.offers(game.state, seat)
    written = cast("View", msgspec.Raw(showing.written_to(seat)))  # goes into the message as it is
    return wire.Moved(game.version, since, events, written, offers, due)
