"""Keep tables, their seats and the people at them."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from .. import wire
from .stored import due, notes, people, seats, tables, talk

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

    from .database import Database

CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 7
"""Long enough that guessing, at the rate that is allowed, finds nothing."""

# What everybody who connects asks for is put together once.
NOTEBOOK = select(notes.c.text).where(
    notes.c.code == bindparam("code"), notes.c.person == bindparam("person")
)
TALK = (
    select(talk)
    .where(talk.c.code == bindparam("code"), talk.c.number > bindparam("after"))
    .order_by(talk.c.number.desc())
    .limit(bindparam("most"))
)


class Setup(msgspec.Struct, frozen=True):
    """What the host chose when the table was made."""

    edition: str
    modules: tuple[str, ...]
    options: dict[str, str]
    rounds: int
    clock: wire.Clock
    window_s: int
    chat: wire.Chat
    listed: bool
    spectators: bool


class SeatRow(msgspec.Struct, frozen=True):
    """A seat as it is stored."""

    kind: wire.PlayerKind = "empty"
    person: str = ""
    level: str = ""
    token: str = ""
    """The digest of the token with which a program sits here."""
    stand_in: bool = False
    since: int = 0
    ready: bool = False

    @property
    def plays_itself(self) -> bool:
        """Whether a program of ours decides for this seat now."""
        return self.kind == "bot" or self.stand_in


class PersonRow(msgspec.Struct, frozen=True):
    """A person at a table as stored."""

    number: int
    person: str
    name: str
    muted: tuple[int, ...]
    away: bool
    seen: int
    """When the server last knew them to be there."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as it is stored, with its seats and people."""

    code: str
    status: wire.TableStatus
    setup: Setup
    rules: str
    host: str
    screen: str
    created: int
    changed: int
    stopped: str
    rematch: str
    scores: tuple[int, ...]
    seats: tuple[SeatRow, ...]
    people: tuple[PersonRow, ...]

    def person(self, person: str) -> PersonRow | None:
        """Return a person at this table."""
        return next((row for row in self.people if row.person == person), None)

    def seat_of(self, person: str) -> int | None:
        """Return the seat that a person has."""
        return next((i for i, seat in enumerate(self.seats) if person and seat.person == person), None)


class Store:
    """Reads and writes tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # ---- tables -----------------------------------------------------------------------------------

    async def make(self, setup: Setup, rules: str, host: str, rows: Sequence[SeatRow], now: int) -> str:
        """Make a table, and return its code."""
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            values = {
                "code": code,
                "status": "gathering",
                "setup": msgspec.json.encode(setup).decode(),
                "rules": rules,
                "host": host,
                "screen": secrets.token_urlsafe(18),
                "created": now,
                "changed": now,
            }
            try:
                await self.database.execute(
                    insert(tables).values(values),
                    insert(seats).values([_values(code, i, row) for i, row in enumerate(rows)]),
                )
            except IntegrityError:  # the code is taken
                continue
            return code

    async def load(self, code: str) -> TableRow | None:
        """Read a table."""
        found = await self.load_many([code])
        return found[0] if found else None

    async def load_many(self, codes: Sequence[str]) -> list[TableRow]:
        """Read tables, in the order of their codes; those that are not there are left out."""

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

    async def change(self, code: str, was: str, now: int, **values: object) -> bool:
        """Change a table that still has the status `was`; tell whether it had."""
        change = update(tables).where(tables.c.code == code, tables.c.status == was)
        return await self.database.execute(change.values(changed=now, **values)) == 1

    async def begin(self, code: str, rules: str, due_at: int, now: int) -> bool:
        """Turn a gathering table into a playing one; tell whether it was gathering."""
        change = update(tables).where(tables.c.code == code, tables.c.status == "gathering")

        def work(connection: Connection) -> bool:
            done = connection.execute(change.values(status="playing", rules=rules, changed=now))
            if done.rowcount != 1:
                return False
            connection.execute(insert(due).values(code=code, at=due_at))
            return True

        return await self.database.write(work)

    async def end(
        self, code: str, status: wire.TableStatus, scores: Sequence[int], stopped: str, now: int
    ) -> bool:
        """End a game, and forget its due work; tell whether it was being played."""
        values = {"scores": ",".join(map(str, scores)), "stopped": stopped}
        change = update(tables).where(tables.c.code == code, tables.c.status.in_(("gathering", "playing")))
        forget = delete(due).where(due.c.code == code)
        return await self.database.execute(forget, change.values(status=status, changed=now, **values)) == 1

    async def count(self) -> dict[str, int]:
        """Count the tables at which people gather or play."""
        query = select(tables.c.status, func.count().label("count")).group_by(tables.c.status)
        open_now = ("gathering", "playing")
        found = await self.database.rows(query.where(tables.c.status.in_(open_now)))
        return dict.fromkeys(open_now, 0) | {row.status: row.count for row in found}

    async def deserted(self, before: int) -> list[str]:
        """List gathering tables at which nothing has happened and nobody has been since a moment."""
        somebody = (
            select(people.c.code).where(people.c.code == tables.c.code, people.c.seen >= before).exists()
        )
        query = select(tables.c.code).where(
            tables.c.status == "gathering", tables.c.changed < before, ~somebody
        )
        return [row.code for row in await self.database.rows(query.order_by(tables.c.code).limit(1000))]

    async def postpone(self, code: str, at: int) -> None:
        """Note when something will be due at a table next."""
        await self.database.execute(update(due).where(due.c.code == code).values(at=at))

    async def rematch(self, code: str, new: str) -> bool:
        """Note the table at which people play again; tell whether there was none yet."""
        change = update(tables).where(tables.c.code == code, tables.c.rematch == "")
        return await self.database.execute(change.values(rematch=new)) == 1

    # ---- seats ------------------------------------------------------------------------------------

    async def seat(self, code: str, seat: int, was: SeatRow, row: SeatRow) -> bool:
        """Change a seat that nobody else has changed meanwhile; tell whether it was so."""
        change = (
            update(seats)
            .where(seats.c.code == code, seats.c.seat == seat)
            .where(seats.c.kind == was.kind, seats.c.person == was.person, seats.c.stand_in == was.stand_in)
        )
        return await self.database.execute(change.values(_values(code, seat, row))) == 1

    async def reseat(self, code: str, rows: Sequence[SeatRow]) -> None:
        """Set all seats of a gathering table."""
        await self.database.execute(
            delete(seats).where(seats.c.code == code),
            insert(seats).values([_values(code, i, row) for i, row in enumerate(rows)]),
        )

    # ---- people -----------------------------------------------------------------------------------

    async def come_in(self, code: str, person: str, name: str) -> bool:
        """Give a person a number at a table; tell whether that was possible at the first try."""
        number = select(func.coalesce(func.max(people.c.number), -1) + 1).where(people.c.code == code)
        try:
            await self.database.execute(
                insert(people).values(code=code, number=number.scalar_subquery(), person=person, name=name)
            )
        except IntegrityError:  # somebody else came in at the same moment, or the same person twice
            return False
        return True

    async def presence(self, changes: Iterable[tuple[str, str, bool, int]]) -> None:
        """Note who is there: table, person, away or not, since when."""
        change = (
            update(people)
            .where(people.c.code == bindparam("at_table"), people.c.person == bindparam("who"))
            .values(away=bindparam("is_away"), seen=bindparam("since"))
        )
        rows = [
            {"at_table": code, "who": person, "is_away": away, "since": seen}
            for code, person, away, seen in changes
        ]
        await self.database.write(lambda connection: connection.execute(change, rows))

    async def rename(self, code: str, person: str, name: str) -> None:
        """Give a person another name at a table."""
        change = update(people).where(people.c.code == code, people.c.person == person).values(name=name)
        await self.database.execute(change)

    async def mute(self, code: str, person: str, muted: Iterable[int]) -> None:
        """Keep whom a person does not want to hear."""
        text = ",".join(map(str, sorted(muted)))
        change = update(people).where(people.c.code == code, people.c.person == person).values(muted=text)
        await self.database.execute(change)

    async def tables_with(self, person: str) -> list[str]:
        """List the tables that a person has been at and that are not over."""
        query = (
            select(people.c.code)
            .join(tables, tables.c.code == people.c.code)
            .where(people.c.person == person, tables.c.status.in_(("gathering", "playing")))
        )
        return [row.code for row in await self.database.rows(query)]

    # ---- notes and talk ---------------------------------------------------------------------------

    async def note(self, code: str, person: str, text: str, after: int) -> None:
        """Keep a person's notebook."""
        await self.database.execute(
            delete(notes).where(notes.c.code == code, notes.c.person == person),
            insert(notes).values(code=code, person=person, text=text, after=after),
        )

    async def notebook(self, code: str, person: str) -> str:
        """Read a person's notebook."""
        values = {"code": code, "person": person}
        return await self.database.read(
            lambda connection: str(connection.execute(NOTEBOOK, values).scalar() or "")
        )

    async def say(self, code: str, said: wire.Talk) -> int:
        """Keep something said, and return its number."""
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
        while True:
            try:
                return await self.database.write(lambda connection: connection.execute(say).scalar_one())
            except IntegrityError:  # another worker used the number
                continue

    async def talk(self, code: str, after: int = 0, most: int = 200) -> list[wire.Talk]:
        """Read the last things said at a table, oldest first."""
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

    async def listed(self, statuses: Sequence[str], most: int = 100) -> list[str]:
        """List the codes of tables by status, the latest first."""
        query = (
            select(tables.c.code)
            .where(tables.c.status.in_(statuses))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [row.code for row in await self.database.rows(query)]

    async def seated(self, person: str, statuses: Sequence[str], most: int = 100) -> list[str]:
        """List the codes of tables at which a person sits or is host, the latest first."""
        mine = select(seats.c.code).where(seats.c.person == person)
        query = (
            select(tables.c.code)
            .where(and_(tables.c.status.in_(statuses), or_(tables.c.code.in_(mine), tables.c.host == person)))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [row.code for row in await self.database.rows(query)]


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


def _person(row: Any) -> PersonRow:
    return PersonRow(row.number, row.person, row.name, _numbers(row.muted), bool(row.away), row.seen)


def _values(code: str, seat: int, row: SeatRow) -> dict[str, Any]:
    return {"code": code, "seat": seat, **msgspec.structs.asdict(row)}
