"""A table in the memory of a worker: its log folded, and everybody who watches it here."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import saboteur
from saboteur import catalogue
from saboteur.claims import CLAIMS
from saboteur.errors import Refusal

from .. import wire
from ..denials import Denied
from ..storage.database import OUTAGES
from ..storage.table_log import Entry, Fence, Fenced, KeptApart, LostRace
from . import clocks, seating
from .core import Ahead, Decision, Perform, Proceed, Stale, Written, decide
from .entries import entry_of
from .fold import Fold
from .looking import between_rounds
from .news import News, encode
from .show import attended, named, table_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..process.metrics import Metrics
    from ..settings import Settings
    from ..storage.bus import Bus
    from ..storage.notices import Notices
    from ..storage.store import Store
    from ..storage.table_log import Log
    from .core import Chance, Command
    from .folding import Folding
    from .game import Game, Line, Told
    from .rows import Attendance, TableRow

TRIES = 8
"""How often a command is decided again because others were faster."""


def now_ms() -> int:
    """Return the time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Unavailable(Exception):
    """The database can't be reached; nothing was done, or the log will show it."""


class Watcher(Protocol):
    """Somebody connected to a table through this worker."""

    person: str
    """Empty for a table screen."""
    device: str
    """The key of the device, with which it can be signed out; empty without a cookie."""
    device_id: str
    """The device itself."""
    origin: str
    """A keyed hash of the network it comes from."""
    muted: frozenset[int]
    """The numbers of people at this table that it does not want to hear."""
    blocked: frozenset[str]
    """People that its person has blocked: they are not heard, whenever they come."""
    language: wire.Language
    looks: bool
    """Whether it says by itself when its person has seen enough."""

    def send(self, text: str) -> None:
        """Send a message, or drop the connection if it reads too little."""

    def dismiss(self, code: wire.Goodbye) -> None:
        """End the connection."""

    def look_on(self, version: int) -> None:
        """Note that its person has seen enough of a version."""


class Services(Protocol):
    """What a room needs of its worker."""

    id: str
    settings: Settings
    store: Store
    log: Log
    bus: Bus
    metrics: Metrics
    chance: Chance
    folding: Folding
    notices: Notices


class Room:
    """A table, its game and its watchers."""

    def __init__(
        self, services: Services, code: str, fold: Fold, attendance: Mapping[str, Attendance]
    ) -> None:
        self.services = services
        self.code = code
        self.watchers: set[Watcher] = set()
        self.changed = asyncio.Event()
        """Set when the game or the table has changed, unless it only waits for people without a clock."""
        self.lock = asyncio.Lock()
        self.idle_since = 0
        self.looked_at = 0
        """When somebody last asked about the table without staying."""
        self._attendance = attendance
        self._fold: Fold | None = fold
        """None while it is not known whether lines were written: the log will show."""
        self._settle(fold)
        self._sent = fold.version
        """The version that the watchers have been shown."""
        self._heard = 0
        """The number of the last chat message that the watchers have been sent."""
        self._judged: tuple[tuple[int, ...], tuple[wire.Talk, ...]] = (), ()
        """Chat messages that were judged last, and at which version of the game."""

    @classmethod
    async def opened(cls, services: Services, code: str) -> Room | None:
        """Read a table; None if there is none."""
        lines = await _lines(services, code)
        if not lines:
            return None
        attendance = await services.store.attendance([code])
        room = cls(services, code, await services.folding.fold(lines), attendance[code])
        await room._stop_if_broken()
        return room

    def _settle(self, fold: Fold) -> None:
        """Use the state of the table at a line of the log."""
        self._life = fold.life
        self.row: TableRow = fold.life.row(self.code, self._attendance)
        self._at_leisure = clocks.at_leisure(self.row)
        self._table = table_of(self.row, fold.game)

    # ---- the game ---------------------------------------------------------------------------------

    async def fold(self) -> Fold:
        """Return the table as far as it is known here; call with the lock held."""
        if self._fold is None:
            fold = await self.services.folding.fold(await _lines(self.services, self.code))
            self._take_up(fold, [] if fold.game is None else fold.game.told)
        assert self._fold is not None
        return self._fold

    async def game(self) -> Game | None:
        """Return the game as far as it is known here; call with the lock held. None before the start."""
        return (await self.fold()).game

    @property
    def _game(self) -> Game | None:
        return None if self._fold is None else self._fold.game

    @property
    def known_fold(self) -> Fold | None:
        """The table as far as it is known here, for reading only; None if that is not certain."""
        return self._fold

    @property
    def known(self) -> int:
        """The version of the game that everybody here has been shown."""
        return self._sent

    @property
    def number(self) -> int:
        """The number of the last line that this worker knows of."""
        return -1 if self._fold is None else self._fold.number

    async def catch_up(self) -> None:
        """Read what other workers have written."""
        async with self.lock:
            told, spoken = await self._catch_up()
        await self._stop_if_broken()
        if spoken:
            await self.hear()
        if _calls_for_verdicts(told):
            with suppress(*OUTAGES):
                await self.judge()

    async def _catch_up(self) -> tuple[list[Told], bool]:
        """Read further; return the events of the game, and whether anything was claimed."""
        if self._fold is None:
            await self.fold()
            return [], True
        fold = self._fold
        lines = await _lines(self.services, self.code, fold.number)
        claims = len(fold.claims)
        told = [part for line in lines if (part := fold.read(line)) is not None]
        if lines:
            self._take_up(fold, told)
        return told, len(fold.claims) > claims

    def _take_up(self, fold: Fold, told: Sequence[Told]) -> None:
        """Continue from a Fold, and show everybody what is new."""
        self._fold = fold
        if fold.life is not self._life and fold.life != self._life:
            self._show_change(fold)
        new = [part for part in told if part.version > self._sent]
        if new:
            self._show(fold, new)
        self.changed.set()

    async def perform(
        self, command: Command, fence: Fence | None = None, tries: int = TRIES, beside: Entry | None = None
    ) -> Decision:
        """Carry out a command and show everybody its events; raise the reason if it is refused.

        If another worker was faster, it is decided again on the new state. `beside` are lines of another
        table that are written together with its own.
        """
        async with self.lock:
            began = time.perf_counter()
            for _ in range(tries):
                decision = await self._decided(command)
                if not isinstance(decision, Written):
                    return decision
                fold = await self.fold()
                self._fold = None  # until its lines are written it is only a guess
                settings = self.services.settings
                entry = entry_of(self.code, fold, command, decision, fence, self._attendance, settings)
                if await self._append(fold, decision, entry, *([] if beside is None else [beside])):
                    self._written(fold, decision)
                    if decision.told:
                        self.services.metrics.moved(time.perf_counter() - began)
                    break
            else:
                if isinstance(command, Perform):
                    return Stale()
                raise Denied("busy")
            number = fold.number
        await self.services.bus.tell(self.code, "lines", number)
        if decision.claims:
            await self.hear()
        if _calls_for_verdicts(decision.told):
            with suppress(*OUTAGES):
                await self.judge()
        return decision

    async def _decided(self, command: Command) -> Decision:
        """Decide a command; before it is refused, check whether that is still true."""
        while True:
            fold = await self.fold()
            number = fold.number
            try:
                decision = decide(fold, command, now_ms(), self.services.chance)
            except (Denied, Refusal):
                if not await self._has_news():
                    raise
            except BaseException:
                if fold.number != number:
                    self._fold = None
                raise
            else:
                if isinstance(decision, Written) or not await self._has_news():
                    return Stale() if isinstance(decision, Ahead) else decision

    async def _has_news(self) -> bool:
        """Say whether others have written more than is known here; a single worker knows everything."""
        if not self.services.settings.bus:
            return False
        number = self.number
        await self._catch_up()
        return self.number > number

    async def _append(self, fold: Fold, decision: Written, *entries: Entry) -> bool:
        """Write lines; False if others have taken their numbers."""
        try:
            await self.services.log.append(*entries)
        except LostRace:
            await self._undo(fold, decision)
            return False
        except KeptApart:
            await self._undo(fold, decision)
            raise Denied("not_open") from None
        except Fenced:
            await self._undo(fold, decision)
            await self.look_around()
            raise Denied("not_away") from None
        except OUTAGES as outage:
            raise Unavailable from outage
        # For any other exception it is not known whether the lines were written, but the log will show.
        return True

    async def _undo(self, fold: Fold, decision: Written) -> None:
        """Go back to before a decision that was not written, and read further; a game can't go back."""
        if not decision.told:
            fold.go_back(decision.before, decision.after, len(decision.claims))
            self._fold = fold
            await self._catch_up()
            if self.number == decision.after:
                self._fold = None  # nobody took our numbers: the table may have been removed

    def _written(self, fold: Fold, decision: Written) -> None:
        """Continue from lines that are in the log now."""
        self._fold = fold
        if decision.life is not decision.before:
            self._show_change(fold)
            if decision.life.status == "finished" != decision.before.status:
                self.services.metrics.finished.inc()
        if decision.told:
            self._show(fold, decision.told)
        if decision.life is not decision.before or not self._at_leisure or min(fold.awaits, default=-1) < 0:
            self.changed.set()

    async def _stop_if_broken(self) -> None:
        """Stop a game whose log this program can't play."""
        fold = self._fold
        if fold is not None and fold.broken is not None and fold.life.status == "playing":
            await self.perform(seating.Stop(str(fold.broken)))

    async def ended(self) -> bool:
        """Say whether the game is over; note it if a server of version 1.0.0 did not."""
        await self.catch_up()
        game = self._game
        if self.row.status == "playing" and game is not None and game.over:
            await self.perform(Proceed())
        return self.row.status in seating.OVER

    # ---- showing ----------------------------------------------------------------------------------

    def viewer_of(self, watcher: Watcher) -> int | None:
        """Return the seat whose point of view somebody has; None for the public."""
        return self.row.seat_of(watcher.person)

    def _show(self, fold: Fold, told: Sequence[Told]) -> None:
        """Send everybody the events, each as they may see them."""
        game = fold.game
        assert game is not None  # otherwise nothing can have happened in it
        self._sent = game.version
        news = self._news(game, told)
        for watcher in list(self.watchers):
            watcher.send(news.to(self.viewer_of(watcher)))
        self._look_for_others(game)
        if game.over:
            self._settle(fold)
            self.show_table()  # with all deals revealed

    def join(self, watcher: Watcher, heard: int) -> None:
        """Show somebody the present game, and from then on every change; call with the lock held."""
        if not self.watchers:
            self._heard = max(self._heard, heard)
        self.watchers.add(watcher)
        self._keep_to_themselves()  # the game may have begun since they were admitted
        self._tell_story(watcher)
        self._refresh_view(watcher)

    async def fresh(self, watcher: Watcher) -> None:
        """Send somebody the present game."""
        async with self.lock:
            await self.fold()
            self._refresh_view(watcher)

    def _tell_story(self, watcher: Watcher) -> None:
        game = self._game
        if game is not None and game.version:
            seat = self.viewer_of(watcher)
            told = (
                wire.Told(part.version, tuple(event.to(seat) for event in part.events))
                for part in game.tale()
            )
            watcher.send(encode(wire.Story(tuple(told))))

    def _refresh_view(self, watcher: Watcher) -> None:
        game = self._game
        if game is not None and game.version:
            watcher.send(self._news(game).to(self.viewer_of(watcher)))
            self._look_for_others(game)

    def _look_for_others(self, game: Game) -> None:
        """Let nobody wait for a person whose client does not know looking, such as one made for 1.0.0."""
        if between_rounds(game) or (self.row.setup.pace == "wait" and not game.in_window):
            look_themselves = {watcher.person for watcher in self.watchers if watcher.looks}
            for watcher in self.watchers:
                if watcher.person and watcher.person not in look_themselves:
                    watcher.look_on(game.version)

    def _news(self, game: Game, told: Sequence[Told] = ()) -> News:
        return News(game, told, clocks.shown(self.row, game, self.services.settings, now_ms()))

    def table(self) -> wire.Table:
        """Describe the table."""
        return self._table

    async def refresh(self) -> None:
        """Check who is present and what is new, and show everybody any change."""
        await self.look_around()
        await self.catch_up()

    async def look_around(self) -> None:
        """Read who is present, and show everybody any change."""
        try:
            found = await self.services.store.attendance([self.code])
        except OUTAGES as outage:
            raise Unavailable from outage
        self.attend(found[self.code])

    def attend(self, attendance: Mapping[str, Attendance]) -> None:
        """Note who is present."""
        if attendance == self._attendance:
            return
        before, self._attendance = self._table, attendance
        self.row = self._life.row(self.code, attendance)
        self._at_leisure = clocks.at_leisure(self.row)
        self._table = attended(before, self.row)
        if self._table != before:
            self.show_table()
        self.changed.set()

    def _keep_to_themselves(self) -> None:
        """Disconnect people who may not watch, once the game has begun."""
        if self.row.status == "playing" and not self.row.setup.spectators:
            for watcher in list(self.watchers):
                if watcher.person and self.viewer_of(watcher) is None:
                    watcher.dismiss("not_admitted")

    def _show_change(self, fold: Fold) -> None:
        """Use a changed table and send it to everybody; how often must not tell what is not shown."""
        before = self._table
        self._settle(fold)
        if self._table != before:
            self.show_table()
        self._keep_to_themselves()

    def show_table(self) -> None:
        """Send everybody the table."""
        text = encode(wire.TableIs(self._table))
        for watcher in list(self.watchers):
            watcher.send(text)

    async def say(self, said: wire.Talk, by: str = "") -> None:
        """Save a chat message and show it to everybody; claims of seats in play go into the log."""
        if said.phrase is not None and said.phrase.code in CLAIMS and said.seat is not None:
            try:
                await self.perform(seating.Claim(by, said.seat, said.phrase))
            except Denied as denied:
                if denied.code not in seating.NOT_PLAYING:
                    raise
            else:
                return
        if await self.services.store.say(self.code, said, by) is None:
            raise Denied("not_seated")
        await self.hear()
        await self.services.bus.tell(self.code, "talk")

    async def judged(self, talk: Sequence[wire.Talk]) -> tuple[wire.Talk, ...]:
        """Say which claims were true, as far as that is public by now; call with the lock held."""
        game = await self.game()
        if game is None:
            return tuple(talk)
        known = (game.version, *(said.number for said in talk))
        if self._judged[0] != known:
            self._judged = known, await self.services.folding.judged(talk, game)
        return self._judged[1]

    async def judge(self) -> None:
        """Tell everybody which claims were true, as far as that is public by now."""
        talk = await self.services.store.talk(self.code)
        async with self.lock:
            found = [said for said in await self.judged(talk) if said.truth is not None]
        for watcher in list(self.watchers):
            verdicts = tuple(
                wire.Verdict(said.number, bool(said.truth)) for said in found if self.hears(watcher, said)
            )
            if verdicts:
                watcher.send(encode(wire.Judged(verdicts)))

    @property
    def ruleset(self) -> saboteur.Ruleset:
        """The rules of the table."""
        return catalogue.parse_ruleset(self.row.rules) if self._game is None else self._game.ruleset

    async def hear(self) -> None:
        """Send everybody the new chat messages."""
        for said in named(await self.services.store.talk(self.code, self._heard), self.row):
            if said.number <= self._heard:
                continue
            self._heard = said.number
            text = encode(wire.Said((said,)))
            for watcher in list(self.watchers):
                if self.hears(watcher, said):
                    watcher.send(text)

    def hears(self, watcher: Watcher, said: wire.Talk) -> bool:
        """Say whether somebody wants to hear what was said; bots are always heard."""
        if said.person is None:
            return True
        speaker = self.row.numbered(said.person) if watcher.blocked else None
        return said.person not in watcher.muted and (speaker is None or speaker.person not in watcher.blocked)


async def _lines(services: Services, code: str, after: int = -1) -> list[Line]:
    try:
        return await services.log.read(code, after)
    except OUTAGES as outage:
        raise Unavailable from outage


def _calls_for_verdicts(told: Sequence[Told]) -> bool:
    """Say whether a round or the game has ended; gold is shared out between the two."""
    return any(event.kind in ("round_ended", "game_over") for part in told for event in part.events)
