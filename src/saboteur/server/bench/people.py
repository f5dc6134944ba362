"""Measure the lists that players ask for, in a database with many players and finished games."""

from __future__ import annotations

import asyncio
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import text

from saboteur.bots import LEVELS
from saboteur.ratings.model import BOT
from saboteur.ratings.rounds import Game, Round, Seat

from ..process.noticing import LOOKED_INTO
from ..storage.counting import count as count_all
from ..storage.database import Database
from ..storage.friends import Friends
from ..storage.history import PAGE, History, Wanted
from ..storage.identities import Identities
from ..storage.keeping import Keeping
from ..storage.notices import Notices
from ..storage.ratings import Ratings, count, rating_key
from ..storage.showing import Showing, page_key
from ..storage.store import Store
from .crowd import EDITIONS, REPORTS, ROLES, Crowd, fill_file, fill_server

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

SLOWEST_MS = 100
"""The most milliseconds that any list may take."""
TRIES = 3
"""How often each player asks for each list. The fastest time counts: the machine does other things too."""


FILTERS = (
    Wanted(edition=next(iter(EDITIONS))),
    Wanted(players=5),
    Wanted(role=ROLES[0]),
    Wanted(won=True),
    Wanted(won=False),
    Wanted(next(iter(EDITIONS)), 5, ROLES[1], won=True),
)


class Lists(msgspec.Struct):
    """The longest time that any player waited for each list, in milliseconds."""

    players: int
    games: int
    keenest_games: int
    """The number of games of the keenest player."""
    mb: float
    """The size of the database."""
    fill_s: float
    first_ms: float
    """The latest games."""
    next_ms: float
    """The page after half of the list."""
    filtered_ms: float
    """By each filter alone, and by all of them; the slowest counts."""
    rare_ms: float
    """Filtered by something that never happened, so that all games are searched."""
    totals_ms: float
    together_ms: float
    statistics_ms: float
    """All statistics of a player, as their page asks for them."""
    mine_ms: float
    """My tables that are not over."""
    waiting_ms: float
    """My newest tables in which the game may wait for me."""
    latest_ms: float
    """The latest finished games, for the start page."""
    ratings_ms: float
    """A player's strengths, and those of bots."""
    suspicions_ms: float
    shown_ms: float
    """The first games of another player, found by the key of their page."""
    shown_next_ms: float
    """The page after half of their games, filtered."""
    shown_numbers_ms: float
    """Their statistics."""
    open_ms: float
    """Open tables and games to watch, with the strengths of their players."""
    meeting_ms: float
    """Finding the table where people meet, among all open ones."""
    filling_ms: float
    """Tables that bots are to fill now."""
    friends_ms: float
    """Friends, invitations and blocked people."""
    invitations_ms: float
    """A player's invitations alone, which every page asks for."""
    apart_ms: float
    """Of ten people at a table, those who have blocked one another."""
    unwanted_ms: float
    """The people who are not brought together with a player."""
    notices_ms: float
    """A player's devices that get notices, and what they want."""
    due_ms: float
    """Taking the notices that are due."""
    counted_ms: float
    """Letting one more game count for ratings."""
    devices_ms: float
    passkeys_ms: float
    sign_in_ms: float
    """Looking up a recovery code that nobody has."""
    reports_ms: float
    """The operator's open reports."""
    reports_next_ms: float
    """All reports, closed ones too, after half of the list."""
    at_table_ms: float
    """The people at a table, for the operator."""
    old_ms: float
    """Tables that everybody has left, tables that never began, and devices that nobody uses."""
    tidy_ms: float
    """Forgetting invitations and notices that are not needed any more, while others wait to write."""
    numbers_s: float
    """The operator's numbers, which count everything."""


def slowest(lists: Lists) -> float:
    """Return the time of the slowest list."""
    return max(float(value) for name, value in msgspec.structs.asdict(lists).items() if name.endswith("_ms"))


def measure(players: int, games: int, seed: int = 1, tries: int = 30, url: str = "") -> Lists:
    """Fill an empty database and measure: a PostgreSQL, or without an address a temporary SQLite file."""
    crowd = Crowd(players, games, Random(seed))
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(url or f"sqlite:///{Path(folder) / 'people.sqlite'}", crowd, tries))


async def _measure(url: str, crowd: Crowd, tries: int) -> Lists:
    began = time.perf_counter()
    database = Database(url)
    await database.upgrade()
    await database.close()  # nobody else may have the file open while it is filled
    if database.is_sqlite:
        await fill_file(Path(url.removeprefix("sqlite:///")), crowd)
    else:
        await fill_server(url, crowd)
    filled = time.perf_counter() - began
    database = Database(url)
    try:
        return await _Asker(database, crowd, tries).ask(round(filled, 1))
    finally:
        await database.close()


class _Asker:
    """Asks for every list, as several players."""

    def __init__(self, database: Database, crowd: Crowd, tries: int) -> None:
        self.database, self.crowd = database, crowd
        self.history, self.store = History(database), Store(database)
        self.ratings, self.showing, self.friends = Ratings(database), Showing(database), Friends(database)
        self.notices = Notices(database)
        self.codes = iter(range(crowd.games))
        self.some = [crowd.person(0), *(self._somebody() for _ in range(tries))]

    def _somebody(self) -> str:
        return self.crowd.person(self.crowd.random.randrange(self.crowd.players))

    async def ask(self, fill_s: float) -> Lists:
        """Ask for every list."""
        history, each = self.history, self._each
        identities, keeping = Identities(self.database, "a key"), Keeping(self.database, "a key")
        keenest = await history.totals(self.crowd.person(0))
        return Lists(
            self.crowd.players,
            self.crowd.games,
            sum(one.games for one in keenest),
            await self._megabytes(),
            fill_s,
            await each(lambda person: self._listed(person, Wanted())),
            await each(lambda person: self._listed(person, Wanted(after=(self.crowd.games * 500, 1)))),
            max([await each(partial(self._listed, wanted=one)) for one in FILTERS]),
            await each(lambda person: self._listed(person, Wanted(role="nobody"))),
            await each(history.totals),
            await each(history.companions),
            await each(self._statistics),
            await each(self._mine),
            await each(lambda person: self.store.seated(person, ("playing",), LOOKED_INTO)),
            await each(history.latest),
            await each(self._rated),
            await each(history.suspicions),
            await each(self._other),
            await each(self._other_later),
            await each(self._other_numbers),
            await each(self._open),
            await each(self._meeting),
            await each(lambda _: self.store.to_fill(self.crowd.now)),
            await each(self._friends),
            await each(self._invitations),
            await each(lambda person: self.friends.apart([person, *self.some[:9]])),
            await each(self.friends.unwanted),
            await each(self._notices),
            await each(lambda _: self.notices.take(self.crowd.now)),
            await each(self._count_one),
            await each(identities.devices),
            await each(keeping.passkeys),
            await each(lambda person: keeping.recover(person, 0, "", "")),
            await each(lambda _: self.friends.reports()),
            await each(lambda _: self.friends.reports(closed=True, after=f"{REPORTS // 2:032x}")),
            await each(lambda _: self.store.load(f"{self.crowd.games:08x}")),
            await each(lambda _: self._old(identities)),
            await each(self._tidy),
            round(await _time(lambda _: count_all(self.database, self.crowd.now), "") / 1000, 2),
        )

    async def _each(self, ask: Callable[[str], Awaitable[object]]) -> float:
        times = [min([await _time(ask, person) for _ in range(TRIES)]) for person in self.some]
        return round(max(times), 1)

    async def _megabytes(self) -> float:
        query = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        if not self.database.is_sqlite:
            query = "SELECT pg_database_size(current_database())"
        return round(float((await self.database.rows(text(query)))[0][0]) / 1e6, 1)

    # ---- the lists ------------------------------------------------------------------------------------

    async def _listed(self, person: str, wanted: Wanted) -> None:
        found = await self.history.games(person, wanted, PAGE + 1)
        await self.store.load_many([game.code for game in found[:PAGE]])

    async def _statistics(self, person: str) -> None:
        history = self.history
        await asyncio.gather(history.totals(person), history.companions(person), history.suspicions(person))

    async def _mine(self, person: str) -> None:
        await self.store.load_many(await self.store.seated(person, ("gathering", "playing")))

    async def _open(self, _: str) -> None:
        rows = await self.store.load_many(await self.store.listed())
        assert len(rows) > 1
        seated = {(seat.person, row.setup.edition) for row in rows for seat in row.seats if seat.person}
        shown = await self.showing.pages(person for person, _ in seated)
        assert await self.ratings.overall({one for one in seated if one[0] in shown})

    async def _rated(self, person: str) -> None:
        for key in (rating_key(person), *(BOT + level for level in LEVELS)):
            await self.ratings.of(key)

    async def _other(self, person: str) -> None:
        found = await self.showing.player(page_key(person))
        assert found is not None
        await self._listed(found[0], Wanted())

    async def _other_later(self, person: str) -> None:
        found = await self.showing.player(page_key(person))
        assert found is not None
        await self._listed(found[0], Wanted(won=True, after=(self.crowd.games * 500, 1)))

    async def _meeting(self, person: str) -> None:
        """Do what "play now" does: look at all open tables, and offer one of one's own."""
        await self.friends.unwanted(person)
        rows = await self.store.load_many(await self.store.listed())
        edition = rows[0].setup.edition
        assert await self.store.meet_at(edition, f"{self.crowd.games:08x}", set())

    async def _invitations(self, person: str) -> None:
        assert await self.friends.has_friends(person)
        await self.friends.invitations(person)

    async def _old(self, identities: Identities) -> None:
        await self.store.deserted(0, 0)
        await self.store.unbegun(0)
        await identities.forget_unused(self.crowd.now)

    async def _other_numbers(self, person: str) -> None:
        found = await self.showing.player(page_key(person))
        assert found is not None
        await self.history.totals(found[0])
        await self.history.suspicions(found[0])

    async def _friends(self, person: str) -> None:
        assert await self.friends.friends(person)
        await self.friends.invitations(person)
        await self.friends.blocked(person)

    async def _notices(self, person: str) -> None:
        assert await self.notices.subscriptions(person)
        await self.notices.wishes(person)

    async def _count_one(self, person: str) -> None:
        game = Game(next(iter(EDITIONS)), (), (Round(tuple(_rated_seats())),))
        code, numbers = f"{next(self.codes):08x}", {0: person, 1: self._somebody()}
        await self.database.write(lambda connection: count(connection, code, game, numbers))

    async def _tidy(self, _: str) -> None:
        await self.friends.tidy(self.crowd.now)
        await self.notices.tidy()


async def _time(ask: Callable[[str], Awaitable[object]], person: str) -> float:
    """Return how long an answer takes, in milliseconds."""
    started = time.perf_counter()
    await ask(person)
    return 1000 * (time.perf_counter() - started)


def _rated_seats() -> Iterator[Seat]:
    """Seat two players and three bots, as one more game that counts."""
    for seat, name in enumerate(("person 0", "person 1", *[f"{BOT}{next(iter(LEVELS))}"] * 3)):
        guilty = seat in (0, 4)
        yield Seat(name, *(("saboteurs", "saboteur") if guilty else ("diggers", "digger")), not guilty)
