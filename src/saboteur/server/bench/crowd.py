"""Fill a database with players, finished games and open tables, with the rows that the server would write.

Rows are written many at a time, and indexes are made afterwards: that is many times faster.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Protocol

import msgspec
from sqlalchemy import make_url
from sqlalchemy.schema import CreateIndex, DropIndex

from saboteur import modules
from saboteur.bots import LEVELS
from saboteur.ratings.model import BOT

from ..storage import stored
from ..storage.friends import MOST_FRIENDS
from ..storage.ratings import rating_key
from ..storage.showing import page_key
from ..table.rows import Setup
from ..wire import Clock, DaysClock, LiveClock, NoClock

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path
    from random import Random

    import asyncpg
    from sqlalchemy import Index, Table

    Row = Sequence[object]
    Rows = Iterable[Row]

EDITIONS = {name: module.seats or range(3, 6) for name, module in sorted(modules().items()) if module.edition}
"""The editions, each with its numbers of players."""
ROLES = sorted({card.id for name in EDITIONS for card in modules()[name].cards.values() if card.team})[:5]
MOST = 5
"""The most people in a game."""
BATCH = 50_000
KEENEST = 0.005
"""The share of all seats that the keenest player has."""
FRIENDS, BLOCKED = 20, 5
"""How many friends everybody has, and how many people they have blocked. The keenest player has as many as
one may have."""
OPEN = 300
"""The number of listed tables that wait for people, and of listed games that can be watched."""
OVER_DAYS = 3000
"""The number of games that run for days. The keenest player has a seat in every hundredth."""
REPORTS = 10_000
PASSKEYS = 2
"""How many passkeys everybody has."""
FILLED = (
    *(stored.identities, stored.devices, stored.recoveries, stored.shown, stored.ratings, stored.pushes),
    stored.passkeys,
    *(stored.wishes, stored.friends, stored.blocks, stored.invitations, stored.reports, stored.notices),
    *(stored.tables, stored.seats, stored.people, stored.played, stored.guessed),
)


class Sink(Protocol):
    """A database that takes many rows at once."""

    @property
    def kind(self) -> str:
        """Its address in short, which says how statements are written."""
        ...

    async def write(self, table: Table, columns: str, rows: Rows) -> None:
        """Write rows; `columns` names what they consist of."""
        ...

    async def say(self, *statements: str) -> None:
        """Execute statements."""
        ...


@dataclass(frozen=True)
class File:
    """An SQLite file."""

    database: sqlite3.Connection
    kind: str = "sqlite://"

    async def write(self, table: Table, columns: str, rows: Rows) -> None:
        """Write rows."""
        names = columns.split()
        places = ", ".join("?" * len(names))
        statement = f"INSERT INTO {table.name} ({', '.join(_quoted(names))}) VALUES ({places})"  # noqa: S608
        self.database.executemany(statement, rows)
        self.database.commit()

    async def say(self, *statements: str) -> None:
        """Execute statements."""
        for statement in statements:
            self.database.execute(statement)


@dataclass(frozen=True)
class Server:
    """A PostgreSQL."""

    connection: asyncpg.Connection
    kind: str = "postgresql+asyncpg://"

    async def write(self, table: Table, columns: str, rows: Rows) -> None:
        """Write rows, in parts that fit into the memory."""
        left = iter(rows)
        while part := list(islice(left, BATCH)):
            await self.connection.copy_records_to_table(table.name, records=part, columns=columns.split())

    async def say(self, *statements: str) -> None:
        """Execute statements."""
        for statement in statements:
            await self.connection.execute(statement)


def _quoted(names: Iterable[str]) -> Iterator[str]:
    return (f'"{name}"' for name in names)


async def fill_file(file: Path, crowd: Crowd) -> None:
    """Fill an SQLite file whose tables are there."""
    with closing(sqlite3.connect(file)) as database:
        for pragma in ("synchronous=OFF", "journal_mode=OFF", "cache_size=-500000", "temp_store=MEMORY"):
            database.execute(f"PRAGMA {pragma}")
        await crowd.fill(File(database))


async def fill_server(url: str, crowd: Crowd) -> None:
    """Fill a PostgreSQL database whose tables are there."""
    import asyncpg  # noqa: PLC0415  (only this needs it)

    connection = await asyncpg.connect(url)
    try:
        await connection.execute("SET session_replication_role = replica")  # nothing is checked row by row
        await connection.execute("SET maintenance_work_mem = '512MB'")
        await crowd.fill(Server(connection))
        await connection.execute("ANALYZE")  # PostgreSQL does this by itself, but not at once
    finally:
        await connection.close()


@dataclass
class Crowd:
    """Players with their friends and games."""

    players: int
    games: int
    random: Random
    now: int = field(default=0)
    """When the last finished game ended."""

    def __post_init__(self) -> None:
        self.now = self.games * 1000

    def person(self, number: int) -> str:
        """Return the identity of a player; the first one is the keenest."""
        return f"{number:032x}"

    async def fill(self, sink: Sink) -> None:
        """Write everything."""
        indexes: list[Index] = [index for table in FILLED for index in table.indexes]
        dialect = make_url(sink.kind).get_dialect()()
        await sink.say(*(str(DropIndex(index).compile(dialect=dialect)) for index in indexes))
        await self._people(sink)
        await self._company(sink)
        await self._finished(sink)
        await self._open_tables(sink)
        await sink.say(*(str(CreateIndex(index).compile(dialect=dialect)) for index in indexes))

    async def _people(self, sink: Sink) -> None:
        everybody = [(number, self.person(number)) for number in range(self.players)]
        await sink.write(
            stored.identities,
            "id name language created",
            ((who, f"Player {number}", "en", 0) for number, who in everybody),
        )
        await sink.write(
            stored.devices,
            "id person created seen",
            ((f"d{n:031x}", who, 0, self.now) for n, who in everybody),
        )
        await sink.write(
            stored.recoveries, "person digest since", ((who, f"{n:064x}", 0) for n, who in everybody)
        )
        await sink.write(
            stored.passkeys,
            "id person public_key sign_count name created used",
            ((f"{n} {who}", who, "", 0, "", 0, n) for _, who in everybody for n in range(PASSKEYS)),
        )
        await sink.write(stored.shown, "person key", ((who, page_key(who)) for _, who in everybody))
        rated = (*(rating_key(who) for _, who in everybody), *(BOT + level for level in LEVELS))
        await sink.write(
            stored.ratings,
            "player edition role mean spread rounds",
            ((one, edition, role, 0.1, 0.3, 100) for one in rated for edition in EDITIONS for role in ROLES),
        )
        await sink.write(
            stored.pushes,
            "device endpoint digest key auth origin created",
            ((f"d{n:031x}", f"https://push.example/{n}", f"{n:064x}", "", "", "", 0) for n, _ in everybody),
        )
        await sink.write(
            stored.wishes,
            "person which quiet quiet_from quiet_to zone",
            ((who, "all", True, 1380, 420, "Europe/Berlin") for _, who in everybody),
        )

    async def _company(self, sink: Sink) -> None:
        """Write friends, blocked people, and reports."""
        friends = set(self._pairs(FRIENDS // 2))
        known = self._others(0, MOST_FRIENDS)
        friends |= {(0, other) for other in known}
        await sink.write(
            stored.friends,
            "person friend since",
            sorted((self.person(a), self.person(b), 0) for pair in friends for a, b in (pair, pair[::-1])),
        )
        blocked = {pair for pair in self._pairs(BLOCKED) if pair not in friends}
        blocked |= {(other, 0) for other in range(1, self.players, 20)}
        await sink.write(
            stored.blocks,
            "person blocked name since",
            ((self.person(one), self.person(two), "Somebody", 0) for one, two in sorted(blocked)),
        )
        await sink.write(
            stored.reports,
            "id at person about name code text said closed",
            (
                (
                    f"{n:032x}",
                    n,
                    self.person(n % self.players),
                    self.person(1),
                    "Somebody",
                    "",
                    "",
                    "",
                    n % 10 > 0,
                )
                for n in range(REPORTS)
            ),
        )

    def _others(self, number: int, count: int) -> list[int]:
        others = [one for one in range(self.players) if one != number]
        return self.random.sample(others, min(count, len(others)))

    def _pairs(self, each: int) -> Iterator[tuple[int, int]]:
        """Give everybody but the keenest some others, each pair once."""
        for one in range(1, self.players):
            for _ in range(each):
                two = self.random.randrange(1, self.players)
                if one != two:
                    yield min(one, two), max(one, two)

    async def _finished(self, sink: Sink) -> None:
        for start in range(0, self.games, BATCH):
            rows = list(self._games(range(start, min(start + BATCH, self.games))))
            await self._tables(sink, [(row, "finished", _setup(row.edition)) for row in rows])
            await sink.write(
                stored.played,
                "code seat person at edition players rounds roles result gold claims true_claims",
                (result for row in rows for result in self._results(row)),
            )
            await sink.write(
                stored.guessed,
                "code person guesses correct",
                ((row.code, self.person(one), 4, 2) for row in rows for one in row.who),
            )

    async def _open_tables(self, sink: Sink) -> None:
        """Write tables that wait for people, games that can be watched, and slow games with notices."""
        numbers = iter(range(self.games, self.games + 2 * OPEN + OVER_DAYS))
        waiting = list(self._games(islice(numbers, OPEN)))
        watched = list(self._games(islice(numbers, OPEN)))
        slow = list(self._games(numbers))
        for row in slow[::100]:
            row.who = [0, *(one for one in row.who if one)][: len(row.who)]
        await self._tables(sink, [(row, "gathering", _setup(row.edition, "live")) for row in waiting], free=1)
        await self._tables(sink, [(row, "playing", _setup(row.edition, "live")) for row in watched])
        await self._tables(sink, [(row, "playing", _setup(row.edition, "days")) for row in slow])
        await sink.write(
            stored.notices,
            "person code turn at sent",
            ((self.person(row.who[0]), row.code, 7, self.now + n, n % 2 == 0) for n, row in enumerate(slow)),
        )
        invited = {(0, row.code): row.who[0] for row in waiting[:20]}
        invited |= {(self.random.randrange(self.players), row.code): row.who[0] for row in waiting}
        await sink.write(
            stored.invitations,
            "person code by at",
            ((self.person(one), code, self.person(by), 0) for (one, code), by in invited.items()),
        )

    async def _tables(self, sink: Sink, rows: Sequence[tuple[Played, str, str]], free: int = 0) -> None:
        """Write tables with their seats and people; `free` seats are added."""
        await sink.write(
            stored.tables,
            "code status setup rules host screen created changed scores listed spectators begun",
            (
                (
                    *(row.code, status, setup, row.edition, self.person(row.who[0]), "", row.at, row.at),
                    *("1,2,3,4,5", '"live"' in setup, True, status != "gathering"),
                )
                for row, status, setup in rows
            ),
        )
        await sink.write(
            stored.seats,
            "code seat kind person",
            (
                (
                    row.code,
                    seat,
                    "empty" if one is None else "person",
                    "" if one is None else self.person(one),
                )
                for row, _, _ in rows
                for seat, one in enumerate((*row.who, *[None] * free))
            ),
        )
        await sink.write(
            stored.people,
            "code number person name",
            (
                (row.code, seat, self.person(one), f"Player {one}")
                for row, _, _ in rows
                for seat, one in enumerate(row.who)
            ),
        )

    def _games(self, numbers: Iterable[int]) -> Iterator[Played]:
        for number in numbers:
            edition = self.random.choice(list(EDITIONS))
            count = min(self.random.choice(EDITIONS[edition]), MOST, self.players)
            who = {0} if self.random.random() < KEENEST * count else set[int]()
            while len(who) < count:
                who.add(self.random.randrange(self.players))
            yield Played(f"{number:08x}", number * 1000, edition, list(who))

    def _results(self, row: Played) -> Iterator[Row]:
        winner = self.random.randrange(len(row.who))
        for seat, one in enumerate(row.who):
            roles = " ".join(self.random.choice(ROLES) + self.random.choice("+-") for _ in range(3))
            yield (
                *(row.code, seat, self.person(one), row.at, row.edition, len(row.who), 3, roles),
                *("won" * (seat == winner), row.at % 9, 2, 1),
            )


@dataclass
class Played:
    """A game, and who plays it."""

    code: str
    at: int
    edition: str
    who: list[int]


@cache
def _setup(edition: str, speed: str = "") -> str:
    clocks: dict[str, Clock] = {"": NoClock(), "live": LiveClock(), "days": DaysClock()}
    chosen = Setup(edition, (), {}, 3, clocks[speed], 4, "on", listed=speed == "live", spectators=True)
    return msgspec.json.encode(chosen).decode()
