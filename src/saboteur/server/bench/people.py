"""Fill a database with players and finished games, and measure the lists that players ask for."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec

from saboteur import modules
from saboteur.bots import LEVELS
from saboteur.ratings.model import BOT
from saboteur.ratings.rounds import Game, Round, Seat

from ..storage.database import Database
from ..storage.history import PAGE, History, Wanted
from ..storage.identities import Identities
from ..storage.keeping import Keeping
from ..storage.ratings import Ratings, count, rating_key
from ..storage.showing import Showing, page_key
from ..storage.store import Store
from ..table.rows import Setup
from ..wire import NoClock

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

EDITIONS = {name: module.seats or range(3, 6) for name, module in sorted(modules().items()) if module.edition}
"""The editions, each with its numbers of players."""
ROLES = ("digger", "saboteur", "blue_digger", "green_digger", "boss")
MOST = 5
"""The most people in a game."""
BATCH = 50_000
KEENEST = 0.005
"""The share of all seats that the keenest player has."""
SLOWEST_MS = 100
"""The most milliseconds that any list may take."""


TRIES = 3
"""How often each player asks for each list. The fastest time counts: the machine does other things too."""


class Lists(msgspec.Struct):
    """The longest time that any player waited for each list, in milliseconds."""

    players: int
    games: int
    keenest_games: int
    """The number of games of the keenest player."""
    file_mb: float
    fill_s: float
    first_ms: float
    """The latest games."""
    next_ms: float
    """The page after half of the list."""
    filtered_ms: float
    rare_ms: float
    """Filtered by something that never happened, so that all games are searched."""
    totals_ms: float
    together_ms: float
    open_ms: float
    """Tables that are not over."""
    latest_ms: float
    """The latest finished games, for the start page."""
    ratings_ms: float
    """A player's strengths, and those of bots."""
    suspicions_ms: float
    shown_ms: float
    """The first games of another player, found by the key of their page."""
    counted_ms: float
    """Letting one more game count for ratings."""
    devices_ms: float
    sign_in_ms: float
    """Looking up a recovery code that nobody has."""


def slowest(lists: Lists) -> float:
    """Return the time of the slowest list."""
    return max(float(value) for name, value in msgspec.structs.asdict(lists).items() if name.endswith("_ms"))


def measure(players: int, games: int, seed: int = 1, tries: int = 30) -> Lists:
    """Fill a temporary SQLite file and measure."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder) / "people.sqlite", players, games, Random(seed), tries))


async def _measure(file: Path, players: int, games: int, random: Random, tries: int) -> Lists:
    database = Database(f"sqlite:///{file}")
    began = time.perf_counter()
    await database.upgrade()
    await asyncio.to_thread(_fill, file, players, games, random)
    filled = time.perf_counter() - began
    history, store = History(database), Store(database)
    ratings, showing = Ratings(database), Showing(database)
    identities, keeping = Identities(database, "a key"), Keeping(database, "a key")
    some = [_person(0), *(_person(random.randrange(players)) for _ in range(tries))]

    async def listed(person: str, wanted: Wanted) -> None:
        found = await history.games(person, wanted, PAGE + 1)
        await store.load_many([game.code for game in found[:PAGE]])

    async def later(person: str) -> None:
        await listed(person, Wanted(after=(games * 500, 1)))

    async def rated(person: str) -> None:
        for key in (rating_key(person), *(BOT + level for level in LEVELS)):
            await ratings.of(key)

    async def other(person: str) -> None:
        found = await showing.player(page_key(person))
        assert found is not None
        await listed(found[0], Wanted())

    codes = iter(range(games))

    async def count_one(person: str) -> None:
        opponent = _person(random.randrange(players))
        game = Game(next(iter(EDITIONS)), (), (Round(tuple(_rated_seats())),))
        code, numbers = f"{next(codes):08x}", {0: person, 1: opponent}
        await database.write(lambda connection: count(connection, code, game, numbers))

    async def each(ask: Callable[[str], Awaitable[object]]) -> float:
        times = []
        for person in some:
            tried = []
            for _ in range(TRIES):
                started = time.perf_counter()
                await ask(person)
                tried.append(1000 * (time.perf_counter() - started))
            times.append(min(tried))
        return round(max(times), 1)

    try:
        keenest = await history.totals(_person(0))
        return Lists(
            players,
            games,
            sum(one.games for one in keenest),
            await asyncio.to_thread(_megabytes, file),
            round(filled, 1),
            await each(lambda person: listed(person, Wanted())),
            await each(later),
            await each(lambda person: listed(person, Wanted(edition=next(iter(EDITIONS)), won=True))),
            await each(lambda person: listed(person, Wanted(role="nobody"))),
            await each(history.totals),
            await each(history.companions),
            await each(lambda person: store.seated(person, ("gathering", "playing"))),
            await each(history.latest),
            await each(rated),
            await each(history.suspicions),
            await each(other),
            await each(count_one),
            await each(identities.devices),
            await each(lambda person: keeping.recover(person, 0, "", "")),
        )
    finally:
        await database.close()


def _megabytes(file: Path) -> float:
    return round(file.stat().st_size / 1e6, 1)


def _person(number: int) -> str:
    return f"{number:032x}"


@cache
def _setup(edition: str) -> str:
    chosen = Setup(edition, (), {}, 3, NoClock(), 4, "on", listed=False, spectators=True)
    return msgspec.json.encode(chosen).decode()


def _fill(file: Path, players: int, games: int, random: Random) -> None:
    """Write rows as the server would, many at a time."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA synchronous=OFF")
        everybody = range(players)
        database.executemany(
            "INSERT INTO identities VALUES (?, ?, 'en', 0)", ((_person(n), f"Player {n}") for n in everybody)
        )
        database.executemany(
            "INSERT INTO devices VALUES (?, ?, 0, 0, '', '')", ((f"d{n:031x}", _person(n)) for n in everybody)
        )
        database.executemany(
            "INSERT INTO recoveries VALUES (?, ?, 0)", ((_person(n), f"{n:064x}") for n in everybody)
        )
        database.executemany(
            "INSERT INTO shown VALUES (?, ?)", ((_person(n), page_key(_person(n))) for n in everybody)
        )
        database.executemany(
            "INSERT INTO ratings VALUES (?, ?, ?, 0.1, 0.3, 100)",
            (
                (player, edition, role)
                for player in (*(rating_key(_person(n)) for n in everybody), *(BOT + one for one in LEVELS))
                for edition in EDITIONS
                for role in ROLES
            ),
        )
        for start in range(0, games, BATCH):
            rows = list(_games(range(start, min(start + BATCH, games)), players, random))
            database.executemany(
                "INSERT INTO tables (code, status, setup, rules, host, screen, created, changed, scores)"
                " VALUES (?, 'finished', ?, ?, ?, '', ?, ?, '1,2,3,4,5')",
                (
                    (code, _setup(edition), edition, _person(who[0]), at, at)
                    for code, at, edition, who in rows
                ),
            )
            database.executemany(
                "INSERT INTO seats (code, seat, kind, person) VALUES (?, ?, 'person', ?)",
                ((code, seat, _person(one)) for code, _, _, who in rows for seat, one in enumerate(who)),
            )
            database.executemany(
                "INSERT INTO people (code, number, person, name) VALUES (?, ?, ?, ?)",
                (
                    (code, seat, _person(one), f"Player {one}")
                    for code, _, _, who in rows
                    for seat, one in enumerate(who)
                ),
            )
            database.executemany(
                "INSERT INTO played VALUES (?, ?, ?, ?, ?, ?, 3, ?, ?, ?, 2, 1)",
                (result for row in rows for result in _results(*row, random)),
            )
            database.executemany(
                "INSERT INTO guessed VALUES (?, ?, 4, 2)",
                ((code, _person(one)) for code, _, _, who in rows for one in who),
            )
            database.commit()


def _rated_seats() -> Iterator[Seat]:
    """Seat two players and three bots, as one more game that counts."""
    for seat, name in enumerate(("person 0", "person 1", *[f"{BOT}{next(iter(LEVELS))}"] * 3)):
        guilty = seat in (0, 4)
        yield Seat(name, *(("saboteurs", "saboteur") if guilty else ("diggers", "digger")), not guilty)


def _games(numbers: range, players: int, random: Random) -> Iterator[tuple[str, int, str, list[int]]]:
    for number in numbers:
        edition = random.choice(list(EDITIONS))
        count = min(random.choice(EDITIONS[edition]), MOST)
        who = {0} if random.random() < KEENEST * count else set[int]()
        while len(who) < count:
            who.add(random.randrange(players))
        yield f"{number:08x}", number * 1000, edition, list(who)


def _results(
    code: str, at: int, edition: str, who: list[int], random: Random
) -> Iterator[tuple[object, ...]]:
    winner = random.randrange(len(who))
    for seat, one in enumerate(who):
        roles = " ".join(random.choice(ROLES) + random.choice("+-") for _ in range(3))
        yield code, seat, _person(one), at, edition, len(who), roles, "won" * (seat == winner), at % 9
