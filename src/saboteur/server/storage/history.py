"""The results of finished games, for lists and statistics: rows that can be made again from the logs.

A game that is over first has a row in `ended`. A worker works out its results and writes them in the
transaction that removes this row, so they are written once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import and_, delete, func, insert, literal, or_, select, tuple_
from sqlalchemy.exc import IntegrityError

from . import suspicions
from .ratings import count
from .stored import ended, notes, people, played, seats, shown, tables, talk

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import ColumnElement, Connection

    from ..table.results import Outcome, Result
    from .database import Database

TRIES = 20
"""How often to try to be the next game that counts, while other workers do too."""
PAGE = 30
"""The number of games in one part of a list."""
COMPANIONS = 12
RECENT = 1000
"""The number of latest games in which companions are counted, so that a long history takes no longer."""


class Wanted(msgspec.Struct, frozen=True):
    """Which games to list."""

    edition: str = ""
    players: int = 0
    role: str = ""
    won: bool | None = None
    after: tuple[int, int] | None = None
    """When the last game of the part before ended, and how many of that moment were listed.

    It names no table: others get it too, with the list of somebody who shows their games.
    """

    def rest(self, listed: Sequence[Played]) -> Wanted:
        """Return what to ask for after a part of the list."""
        at = listed[-1].at
        passed = self.after[1] if self.after is not None and self.after[0] == at else 0
        return msgspec.structs.replace(self, after=(at, passed + sum(one.at == at for one in listed)))


class Played(msgspec.Struct, frozen=True):
    """A game in somebody's list."""

    code: str
    seat: int
    at: int
    roles: str
    result: str
    gold: int
    claims: int
    true_claims: int


class Total(msgspec.Struct, frozen=True):
    """How many games of one kind had one result."""

    edition: str
    players: int
    rounds: int
    roles: str
    result: str
    games: int
    gold: int
    best: int
    claims: int
    true_claims: int


class Written(msgspec.Struct, frozen=True):
    """What somebody has at one table: their name there, their seat, and what they have written."""

    code: str
    status: str
    name: str
    seat: int | None
    notes: str
    said: list[str]


class Companion(msgspec.Struct, frozen=True):
    """Somebody with whom one has played."""

    name: str
    games: int
    won: int
    """The number of these games that one has won."""
    page: str = ""
    """The key of their page, if they show it."""


class PeopleAt(msgspec.Struct, frozen=True):
    """The people of a table, by their numbers and seats."""

    numbers: dict[int, str]
    seats: dict[int, str]

    def of(self, number: int | None, seat: int) -> str:
        """Return somebody by their number, or by their seat at an old table that gave no numbers."""
        return self.seats[seat] if number is None else self.numbers[number]


def people_at(connection: Connection, code: str) -> PeopleAt:
    """Return the people of a table."""
    numbers = select(people.c.number, people.c.person).where(people.c.code == code)
    seated = select(seats.c.seat, seats.c.person).where(seats.c.code == code)
    return PeopleAt(
        {row.number: row.person for row in connection.execute(numbers)},
        {row.seat: row.person for row in connection.execute(seated)},
    )


class History:
    """Writes and reads results."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # ---- writing ----------------------------------------------------------------------------------

    async def pending(self, most: int = 20) -> list[str]:
        """List games that are over and have no results yet."""
        rows = await self.database.rows(select(ended.c.code).order_by(ended.c.code).limit(most))
        return [row.code for row in rows]

    async def write(self, code: str, outcome: Outcome) -> None:
        """Write what a game leaves behind, unless another worker has."""

        def work(connection: Connection) -> None:
            # Nobody can forget or become somebody at this table before we have written who played.
            connection.execute(select(tables.c.code).where(tables.c.code == code).with_for_update())
            if connection.execute(delete(ended).where(ended.c.code == code)).rowcount:
                there = people_at(connection, code)
                rows = [values(code, one, there.of(number, one.seat)) for number, one in outcome.results]
                if rows:
                    connection.execute(insert(played), rows)
                seats_of = {there.of(number, one.seat): one.seat for number, one in outcome.results}
                suspicions.judge(connection, code, outcome.shown, seats_of)
                if outcome.rated is not None:
                    count(connection, code, outcome.rated, there.numbers)

        for tries in range(TRIES):
            try:
                await self.database.write(work)
            except IntegrityError:  # another game has counted as the next one
                if tries == TRIES - 1:
                    raise
            else:
                return

    # ---- reading ----------------------------------------------------------------------------------

    async def games(self, person: str, wanted: Wanted, most: int = PAGE) -> list[Played]:
        """List finished games of somebody, the latest first."""
        columns = [played.c[name] for name in Played.__struct_fields__]
        query = select(*columns).where(played.c.person == person, *_conditions(wanted))
        latest = query.order_by(played.c.at.desc(), played.c.code.desc()).limit(most)
        if wanted.after is not None:
            latest = latest.offset(wanted.after[1])
        return [Played(*row) for row in await self.database.rows(latest)]

    async def latest(self, person: str, most: int = 100) -> list[str]:
        """List the codes of somebody's finished games, the latest first, with those that just ended."""
        written = select(played.c.code).where(played.c.person == person, played.c.result != "left")
        new = (
            select(tables.c.code)
            .select_from(seats)
            .join(ended, ended.c.code == seats.c.code)
            .join(tables, tables.c.code == seats.c.code)
            .where(seats.c.person == person, tables.c.status == "finished")
            .order_by(tables.c.changed.desc())
        )
        old = written.order_by(played.c.at.desc(), played.c.code.desc())
        found = [row.code for query in (new, old) for row in await self.database.rows(query.limit(most))]
        return list(dict.fromkeys(found))[:most]

    async def totals(self, person: str) -> list[Total]:
        """Count the finished games of somebody by what they were and how they ended."""
        by = (played.c.edition, played.c.players, played.c.rounds, played.c.roles, played.c.result)
        query = (
            select(
                *by,
                func.count(),
                func.sum(played.c.gold),
                func.max(played.c.gold),
                func.sum(played.c.claims),
                func.sum(played.c.true_claims),
            )
            .where(played.c.person == person)
            .group_by(*by)
            .order_by(*by)
        )
        return [Total(*row[:5], *map(int, row[5:])) for row in await self.database.rows(query)]

    async def suspicions(self, person: str) -> tuple[int, int]:
        """Return how many suspicions of somebody were judged, and how many were right."""
        return await self.database.read(lambda connection: suspicions.counted(connection, person))

    async def companions(self, person: str, most: int = COMPANIONS) -> list[Companion]:
        """List the people with whom somebody has played most often lately."""
        mine = (
            select(played.c.code, played.c.result)
            .where(played.c.person == person)
            .order_by(played.c.at.desc(), played.c.code.desc())
            .limit(RECENT)
            .subquery()
        )
        theirs = (
            select(
                people.c.person,
                func.max(people.c.name).label("name"),
                func.count().label("games"),
                func.count().filter(mine.c.result == "won").label("won"),
                func.coalesce(func.max(shown.c.key), "").label("page"),
            )
            .select_from(mine)
            .join(played, and_(played.c.code == mine.c.code, played.c.person != person))
            .join(people, and_(people.c.code == mine.c.code, people.c.person == played.c.person))
            .outerjoin(shown, shown.c.person == people.c.person)
            .where(people.c.name != "")
            .group_by(people.c.person)
            .order_by(func.count().desc(), people.c.person)
            .limit(most)
        )
        return [Companion(row.name, row.games, row.won, row.page) for row in await self.database.rows(theirs)]

    async def written(self, person: str, after: str, most: int) -> list[Written]:
        """List what somebody has at tables of any status, by code; what others have is left out."""
        query = (
            select(people.c.code, people.c.number, people.c.name, tables.c.status, seats.c.seat, notes.c.text)
            .join(tables, tables.c.code == people.c.code)
            .outerjoin(seats, and_(seats.c.code == people.c.code, seats.c.person == person))
            .outerjoin(notes, and_(notes.c.code == people.c.code, notes.c.person == person))
            .where(people.c.person == person, people.c.code > after)
            .order_by(people.c.code)
            .limit(most)
        )

        def work(connection: Connection) -> list[Written]:
            found = connection.execute(query).all()
            mine = tuple_(talk.c.code, talk.c.person).in_([(row.code, row.number) for row in found])
            said: dict[str, list[str]] = {}
            texts = select(talk.c.code, talk.c.text).where(mine, talk.c.text != "")
            for row in connection.execute(texts.order_by(talk.c.code, talk.c.number)):
                said.setdefault(row.code, []).append(row.text)
            return [
                Written(row.code, row.status, row.name, row.seat, row.text or "", said.get(row.code, []))
                for row in found
            ]

        return await self.database.read(work)


def values(code: str, result: Result, person: str) -> dict[str, Any]:
    """Return the row of a result."""
    return {"code": code, "person": person, **msgspec.structs.asdict(result)}


def _conditions(wanted: Wanted) -> Iterable[ColumnElement[bool]]:
    if wanted.edition:
        yield played.c.edition == wanted.edition
    if wanted.players:
        yield played.c.players == wanted.players
    if wanted.role:
        # A blank before and a sign after, so that a role is not found in the name of another.
        roles = literal(" ") + played.c.roles
        yield or_(*(roles.contains(f" {wanted.role}{sign}", autoescape=True) for sign in "+-"))
    if wanted.won is not None:
        yield played.c.result == "won" if wanted.won else played.c.result != "won"
    if wanted.after is not None:
        yield played.c.at <= wanted.after[0]
