"""Read tables from the projection, and keep what is not in a log: presence, notes, free chat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Boolean, and_, bindparam, exists, func, insert, not_, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from .. import wire
from ..table.rows import Attendance, PersonRow, SeatRow, Setup, TableRow
from . import suspicions
from .database import batches, replace_row
from .moment import Moment
from .stored import due, lines, meetings, notes, people, seats, tables, talk

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sqlalchemy import Connection

    from .database import Database

MANY_TABLES = 2000
"""Somebody who has been at so many tables is looked for at the tables that are not over."""
# This query runs for every connection, so it is built once.
NOTEBOOK = select(notes.c.text).where(
    notes.c.code == bindparam("code"), notes.c.person == bindparam("person")
)
PRESENCE = (
    update(people)
    .where(people.c.code == bindparam("at_table"), people.c.person == bindparam("who"))
    .where(or_(not_(bindparam("is_away", type_=Boolean)), people.c.worker.in_(("", bindparam("by")))))
    .values(
        away=bindparam("is_away"),
        seen=bindparam("since"),
        worker=bindparam("by"),
        origin=bindparam("from_where"),
    )
)
TALK = (
    select(talk)
    .where(talk.c.code == bindparam("code"), talk.c.number > bindparam("after"))
    .order_by(talk.c.number.desc())
    .limit(bindparam("most"))
)


class Store:
    """Reads tables, and reads and writes what is kept beside their logs."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # ---- tables -----------------------------------------------------------------------------------

    async def load(self, code: str) -> TableRow | None:
        """Read a table."""
        found = await self.load_many([code])
        return found[0] if found else None

    async def load_many(self, codes: Sequence[str]) -> list[TableRow]:
        """Read tables, in the order of their codes; missing ones are left out."""

        def work(connection: Connection) -> list[TableRow]:
            seat_rows: dict[str, list[SeatRow]] = {}
            person_rows: dict[str, list[PersonRow]] = {}
            query = select(tables).where(tables.c.code.in_(codes))
            found = {row.code: row for row in connection.execute(query)}
            query = select(seats).where(seats.c.code.in_(codes)).order_by(seats.c.seat)
            for row in connection.execute(query):
                seat_rows.setdefault(row.code, []).append(_seat(row))
            query = select(people).where(people.c.code.in_(codes)).order_by(people.c.number)
            for row in connection.execute(query):
                person_rows.setdefault(row.code, []).append(_person(row))
            return [
                _table(found[code], seat_rows.get(code, []), person_rows.get(code, []))
                for code in codes
                if code in found
            ]

        return await self.database.read(work)

    async def count(self) -> dict[str, int]:
        """Count the tables in the lobby and in play."""
        query = select(tables.c.status, func.count().label("count")).group_by(tables.c.status)
        open_now = ("gathering", "playing")
        found = await self.database.rows(query.where(tables.c.status.in_(open_now)))
        return dict.fromkeys(open_now, 0) | {row.status: row.count for row in found}

    async def deserted(self, before: int, played_before: int) -> list[tuple[str, int]]:
        """List tables that nobody has visited since a moment, with that moment."""
        found: list[tuple[str, int]] = []
        for status, moment in (("gathering", before), ("playing", played_before)):
            here = people.c.code == tables.c.code
            somebody = select(people.c.code).where(here, people.c.seen >= moment).exists()
            query = select(tables.c.code).where(
                tables.c.status == status, tables.c.changed < moment, ~somebody
            )
            rows = await self.database.rows(query.order_by(tables.c.code).limit(1000))
            found += [(row.code, moment) for row in rows]
        return found

    async def unbegun(self, before: int, most: int = 100) -> list[str]:
        """List closed tables whose game never began and that nobody has visited since a moment."""
        somebody = exists().where(people.c.code == tables.c.code, people.c.seen >= before)
        never = (~tables.c.begun, tables.c.status == "abandoned", tables.c.created < before, ~somebody)
        query = select(tables.c.code).where(*never).order_by(tables.c.code).limit(most)
        return [row.code for row in await self.database.rows(query)]

    async def leading_to(self, code: str) -> list[str]:
        """List the tables whose people play again at another."""
        rows = await self.database.rows(select(tables.c.code).where(tables.c.rematch == code))
        return [row.code for row in rows]

    async def postpone(self, code: str, at: int, number: int) -> bool:
        """Note when something is due at a table next; return whether its log still ends with this line."""
        last = select(func.max(lines.c.number)).where(lines.c.code == code)

        def work(connection: Connection) -> bool:
            connection.execute(select(due.c.code).where(due.c.code == code).with_for_update())
            if connection.execute(last).scalar() != number:
                return False  # the writer of later lines has noted what is due then
            connection.execute(update(due).where(due.c.code == code).values(at=at))
            return True

        return await self.database.write(work)

    async def wake(self, codes: Iterable[str]) -> bool:
        """Wake tables that were paused; return whether there was one."""
        woken = 0
        for batch in batches(sorted(codes)):
            asleep = due.c.code.in_(batch) & (due.c.at > Moment())
            woken += await self.database.execute(update(due).where(asleep).values(at=0))
        return woken > 0

    # ---- people -----------------------------------------------------------------------------------

    async def is_at(self, code: str, person: str) -> bool:
        """Say whether a person has a number at a table."""
        query = select(people.c.number).where(people.c.code == code, people.c.person == person)
        return bool(await self.database.rows(query))

    async def presence(self, worker: str, changes: Iterable[tuple[str, str, bool, int, str]]) -> None:
        """Note presence: table, person, away or not, since when, from which network.

        Only the worker where somebody was last seen can say that they are away. A worker that was suspended
        and finds its connections gone does not know whether they are back at another worker.
        """
        rows = [
            {"at_table": code, "who": person, "since": seen, "is_away": away, "from_where": origin}
            for code, person, away, seen, origin in sorted(changes)  # in the same order in all workers
        ]
        await self.database.write(
            lambda connection: connection.execute(PRESENCE, [{"by": worker, **row} for row in rows])
        )

    async def note_lost(self, worker: str | None, silent_ms: int = 0) -> None:
        """Note that people are away whose worker has died, because nothing was heard of them for too long.

        This checks the tables that a worker holds; without a worker, all.
        """
        change = update(people).where(~people.c.away, people.c.seen < Moment() - silent_ms)
        if worker is not None:
            change = change.where(people.c.code.in_(select(due.c.code).where(due.c.worker == worker)))
        await self.database.execute(change.values(away=True))

    async def attendance(self, codes: Sequence[str]) -> dict[str, dict[str, Attendance]]:
        """Read who is present at some tables: by table, then by person."""
        found: dict[str, dict[str, Attendance]] = {code: {} for code in codes}
        for batch in batches(codes):
            for row in await self.database.rows(select(people).where(people.c.code.in_(batch))):
                found[row.code][row.person] = _attendance(row)
        return found

    async def mute(self, code: str, person: str, muted: Iterable[int]) -> None:
        """Save the people that a person has muted."""
        text = ",".join(map(str, sorted(muted)))
        change = update(people).where(people.c.code == code, people.c.person == person).values(muted=text)
        await self.database.execute(change)

    async def tables_with(self, person: str, statuses: Sequence[str] = ("gathering", "playing")) -> list[str]:
        """List the tables of some statuses that a person has been at."""
        query = (
            select(people.c.code)
            .join(tables, tables.c.code == people.c.code)
            .where(people.c.person == person, tables.c.status.in_(statuses))
        )
        return [row.code for row in await self.database.rows(query)]

    async def called_at(self, person: str, most: int = 100) -> list[str]:
        """List the open tables where a person's name is shown: they sit there, are host, or are there now.

        Only the latest: a new name is a line at each of them.
        """
        query = (
            select(people.c.code)
            .join(tables, tables.c.code == people.c.code)
            .outerjoin(seats, and_(seats.c.code == people.c.code, seats.c.person == person))
            .where(people.c.person == person, tables.c.status.in_(("gathering", "playing")))
            .where(or_(seats.c.seat.is_not(None), tables.c.host == person, ~people.c.away))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [row.code for row in await self.database.rows(query)]

    # ---- notes and talk ---------------------------------------------------------------------------

    async def note(self, code: str, person: str, text: str, after: int) -> bool:
        """Save a person's notebook; False if they are not at the table, or not any more."""

        def work(connection: Connection) -> bool:
            if not _is_here(connection, code, person):
                return False
            before = str(connection.execute(NOTEBOOK, {"code": code, "person": person}).scalar() or "")
            replace_row(connection, notes, {"code": code, "person": person, "text": text, "after": after})
            suspicions.note(connection, code, person, (before, text), after)
            return True

        return await self.database.write(work)

    async def notebook(self, code: str, person: str) -> str:
        """Read a person's notebook."""
        values = {"code": code, "person": person}
        return await self.database.read(
            lambda connection: str(connection.execute(NOTEBOOK, values).scalar() or "")
        )

    async def say(self, code: str, said: wire.Talk, by: str = "") -> int | None:
        """Save a chat message, and return its number; None if the person is not at the table any more."""
        number = select(func.coalesce(func.max(talk.c.number), 0) + 1).where(talk.c.code == code)
        values = {
            "after": said.after,
            "at": said.at,
            "person": said.person,
            "seat": said.seat,
            "text": said.text,
            "phrase": "" if said.phrase is None else msgspec.json.encode(said.phrase).decode(),
        }
        new = insert(talk).values(code=code, number=number.scalar_subquery(), **values)
        say = new.returning(talk.c.number)

        def work(connection: Connection) -> int | None:
            if by and not _is_here(connection, code, by):
                return None
            return int(connection.execute(say).scalar_one())

        while True:
            try:
                return await self.database.write(work)
            except IntegrityError:  # another worker used the number
                continue

    async def talk(self, code: str, after: int = 0, most: int = 200) -> list[wire.Talk]:
        """Read the last chat messages of a table, oldest first."""
        values = {"code": code, "after": after, "most": most}
        rows = await self.database.read(lambda connection: connection.execute(TALK, values).all())
        return [
            wire.Talk(
                r.number, r.after, r.at, r.person, r.seat, r.text,
                msgspec.json.decode(r.phrase, type=wire.Phrase) if r.phrase else None,
            )
            for r in reversed(rows)
        ]  # fmt: skip

    # ---- lists ------------------------------------------------------------------------------------

    async def listed(self, most: int = 100) -> list[str]:
        """List the codes of public tables with a free seat or a game to watch, the latest first."""
        free = select(seats.c.code).where(seats.c.code == tables.c.code, seats.c.kind == "empty").exists()
        query = (
            select(tables.c.code)
            .where(tables.c.listed)
            .where(
                or_(
                    and_(tables.c.status == "gathering", free),
                    and_(tables.c.status == "playing", tables.c.spectators),
                )
            )
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [row.code for row in await self.database.rows(query)]

    async def to_fill(self, now: int) -> dict[str, int]:
        """List the codes of tables whose free seats are to be filled, each with its time.

        All of them, without a limit: deserted tables that wait for their people must not hold up others.
        """
        due_now = (tables.c.fill_at > 0, tables.c.fill_at <= now)
        query = select(tables.c.code, tables.c.fill_at).where(*due_now).order_by(tables.c.fill_at)
        return {row.code: row.fill_at for row in await self.database.rows(query)}

    async def meet_at(self, edition: str, code: str, full: Collection[str]) -> str:
        """Offer a table as the one where people meet; return the one where they do.

        There is one row for each edition, so people who open tables at the same moment get the same answer.
        Tables in `full` don't count.
        """
        here = meetings.c.edition == edition
        free = select(seats.c.code).where(seats.c.code == tables.c.code, seats.c.kind == "empty").exists()
        is_open = and_(tables.c.status == "gathering", tables.c.fill_at > 0, free)

        def work(connection: Connection) -> str:
            kind = sqlite if connection.dialect.name == "sqlite" else postgresql
            new = kind.insert(meetings).values(edition=edition, code=code).on_conflict_do_nothing()
            connection.execute(new)
            held = str(connection.execute(select(meetings.c.code).where(here).with_for_update()).scalar_one())
            meets = select(tables.c.code).where(tables.c.code == held, is_open)
            if held not in full and connection.execute(meets).first() is not None:
                return held
            connection.execute(update(meetings).where(here).values(code=code))
            return code

        return await self.database.write(work)

    async def seated(self, person: str, statuses: Sequence[str], most: int = 100) -> list[str]:
        """List the codes of tables where a person sits or is host, the latest first."""
        if self.database.is_sqlite and await self._has_been_at_many(person):
            return await self._seated_among_all(person, statuses, most)
        # From the person's own rows: a condition on all hosts would look through all tables.
        query = (
            select(tables.c.code)
            .select_from(people)
            .join(tables, tables.c.code == people.c.code)
            .outerjoin(seats, and_(seats.c.code == people.c.code, seats.c.person == person))
            .where(people.c.person == person, tables.c.status.in_(statuses))
            .where(or_(seats.c.seat.is_not(None), tables.c.host == person))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [row.code for row in await self.database.rows(query)]

    async def _has_been_at_many(self, person: str) -> bool:
        """Say whether most tables of a person must be over; PostgreSQL finds the others fast enough."""
        some = select(people.c.code).where(people.c.person == person).limit(MANY_TABLES)
        counted = await self.database.rows(select(func.count()).select_from(some.subquery()))
        return bool(counted[0][0] == MANY_TABLES)

    async def _seated_among_all(self, person: str, statuses: Sequence[str], most: int) -> list[str]:
        """List the same from all tables of these statuses, of which there must be few."""
        there = exists().where(people.c.code == tables.c.code, people.c.person == person)
        sits = exists().where(seats.c.code == tables.c.code, seats.c.person == person)
        query = (
            select(tables.c.code)
            .where(tables.c.status.in_(statuses), there, or_(sits, tables.c.host == person))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [row.code for row in await self.database.rows(query)]


def _is_here(connection: Connection, code: str, person: str) -> bool:
    """Say whether a person is at a table, and let nobody forget them there before our transaction ends."""
    here = select(people.c.number).where(people.c.code == code, people.c.person == person)
    return connection.execute(here.with_for_update(read=True)).first() is not None


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(","))) if text else ()


def _table(row: Any, seat_rows: list[SeatRow], person_rows: list[PersonRow]) -> TableRow:
    return TableRow(
        code=row.code,
        status=row.status,
        setup=msgspec.json.decode(row.setup, type=Setup),
        rules=row.rules,
        host=row.host,
        screen=row.screen,
        created=row.created,
        changed=row.changed,
        stopped=row.stopped,
        rematch=row.rematch,
        scores=_numbers(row.scores),
        seats=tuple(seat_rows),
        people=tuple(person_rows),
    )


def _seat(row: Any) -> SeatRow:
    return SeatRow(row.kind, row.person, row.level, row.token, bool(row.stand_in), row.since, bool(row.ready))


def _attendance(row: Any) -> Attendance:
    return Attendance(_numbers(row.muted), bool(row.away), row.seen, row.origin)


def _person(row: Any) -> PersonRow:
    return PersonRow(
        row.number, row.person, row.name, _numbers(row.muted), bool(row.away), row.seen, row.origin
    )
