"""The log of every table: lines that are only appended, unique by table and number.

Appends that come at the same time are committed together. One transaction writes all waiting lines, and the
rows beside the log that they change. While many tables are played, a transaction waits a moment for more
lines: it costs about as much for five acts as for one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..table import changes
from ..table.game import Line
from . import projection
from .database import batches, write_nothing
from .fences import Fence, Fenced, KeptApart, check
from .stored import due, guessed, lines, notes, people, suspicions, talk

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

    from ..table.core import Claimed
    from ..table.life import Life
    from .database import Database

INSERT = insert(lines)
TOGETHER_SECONDS = 0.012
"""The time between the starts of transactions while many tables are played."""
MANY = 8
"""This many recent appends at several tables mean that the log is busy."""


class LostRace(Exception):
    """Another worker has already written this number."""


class Entry(msgspec.Struct, frozen=True):
    """Lines for one table, and what they change beside the log."""

    code: str
    after: int
    """The number of the line before them; -1 for the first line."""
    lines: Sequence[Line]
    before: Life | None = None
    life: Life | None = None
    claims: Sequence[Claimed] = ()
    due_at: int | None = None
    """When the table must be checked next; None: never."""
    fence: Fence | None = None
    forget: Forgotten | None = None


@dataclass(frozen=True)
class Forgotten:
    """A person whose name and identity are removed from all earlier lines of a table."""

    number: int
    person: str
    nobody: str


@dataclass(frozen=True)
class _Append:
    entries: Sequence[Entry]
    done: asyncio.Future[None]

    @property
    def fenced(self) -> bool:
        return any(entry.fence is not None for entry in self.entries)


class Log:
    """Reads and appends lines."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: list[_Append] = []
        self._writer: asyncio.Task[None] | None = None
        self._latest: deque[tuple[float, str]] = deque(maxlen=MANY)
        """When lines were last appended, and at which tables."""
        self._began = 0.0
        """When the last transaction started."""

    async def read(self, code: str, after: int = -1) -> list[Line]:
        """Return the lines of a table after a number."""
        query = (
            select(lines.c.text, lines.c.at, lines.c.why, lines.c.by)
            .where(lines.c.code == code, lines.c.number > after)
            .order_by(lines.c.number)
        )
        return [Line(*row) for row in await self.database.rows(query)]

    async def numbers(self, codes: Iterable[str]) -> dict[str, int]:
        """Return the number of the last line of some tables."""
        last = select(lines.c.code, func.max(lines.c.number).label("number")).group_by(lines.c.code)
        return {
            row.code: row.number
            for batch in batches(codes)
            for row in await self.database.rows(last.where(lines.c.code.in_(batch)))
        }

    async def append(self, *entries: Entry) -> None:
        """Write all entries for good, or none of them.

        Raise LostRace if one of their numbers is taken, and Fenced if a fence does not hold.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append(_Append(entries, done))
        if entries:
            self._latest.append((loop.time(), entries[0].code))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        await done

    async def remove(self, code: str, before: int) -> bool:
        """Remove a closed table whose game never began, unless somebody has been there since."""

        def work(connection: Connection) -> bool:
            check(connection, code, Fence(nobody_since=before))
            return connection.execute(projection.removed(code)).rowcount > 0

        try:
            return await self.database.write(work)
        except Fenced:
            return False

    async def probe(self) -> None:
        """Check whether a line could be written: wait in the same queue as lines, and write nothing."""
        await self.append()

    async def _write(self) -> None:
        try:
            while self._waiting:
                await self._wait_for_more()
                batch, self._waiting = self._waiting, []
                # A fenced entry locks more than its own lines, so it goes alone.
                together = [append for append in batch if not append.fenced]
                for append in batch:
                    if append.fenced:
                        await self._commit_alone(append)
                if together:
                    await self._commit_together(together)
        finally:
            self._writer = None

    async def _wait_for_more(self) -> None:
        """Wait until the next transaction may start, if others are likely to have lines by then."""
        loop, latest = asyncio.get_running_loop(), self._latest
        now = loop.time()
        pause = self._began + TOGETHER_SECONDS - now
        busy = len(latest) == MANY and now - latest[0][0] < MANY * TOGETHER_SECONDS
        # A table waits for each of its lines, so a single table has nothing more to write.
        if pause > 0 and busy and len({code for _, code in latest}) > MANY // 2:
            await asyncio.sleep(pause)
        self._began = loop.time()

    async def _commit_together(self, batch: Sequence[_Append]) -> None:
        try:
            await self._commit(batch)
        except IntegrityError:
            # One of them lost a race; to find out which, each goes alone.
            for append in batch:
                await self._commit_alone(append)
        except Exception as problem:  # noqa: BLE001  (the waiting caller must hear of any problem)
            for append in batch:
                _tell(append, problem)

    async def _commit_alone(self, append: _Append) -> None:
        try:
            await self._commit([append])
        except IntegrityError:
            _tell(append, LostRace(append.entries[0].code))
        except Exception as problem:  # noqa: BLE001  (the waiting caller must hear of any problem)
            _tell(append, problem)

    async def _commit(self, batch: Sequence[_Append]) -> None:
        entries = [entry for append in batch for entry in append.entries]
        # In the same order in all workers, to prevent deadlocks.
        await self.database.write(partial(_insert, sorted(entries, key=lambda entry: entry.code)))
        for append in batch:
            if not append.done.done():
                append.done.set_result(None)


def _insert(entries: Sequence[Entry], connection: Connection) -> None:
    for entry in entries:
        if entry.before is None and entry.life is not None:
            for statement in projection.made(entry.code, entry.life):
                connection.execute(statement)
    rows = [
        {"code": entry.code, "number": number, **msgspec.structs.asdict(line)}
        for entry in entries
        for number, line in enumerate(entry.lines, entry.after + 1)
    ]
    if rows:
        connection.execute(INSERT, rows)
    else:
        write_nothing(connection)
    for entry in entries:
        if entry.forget is not None:
            _forget(connection, entry.code, entry.forget)
        if entry.before is not None and entry.life is not None and entry.before is not entry.life:
            for statement in projection.changed(entry.code, entry.before, entry.life):
                connection.execute(statement)
        for statement in projection.said(entry.code, entry.claims) if entry.claims else ():
            connection.execute(statement)
        if entry.due_at is not None:
            connection.execute(update(due).where(due.c.code == entry.code).values(at=entry.due_at))
        if entry.fence is not None:
            check(connection, entry.code, entry.fence)


def _forget(connection: Connection, code: str, who: Forgotten) -> None:
    """Rewrite lines, and delete what was written freely. Only this changes lines; the game stays as it is."""
    here = lines.c.code == code
    # First, so that nothing of theirs is written meanwhile: notes and chat lock this row too.
    there = (people.c.code == code, people.c.person == who.person)
    connection.execute(select(people.c.number).where(*there).with_for_update())
    for row in connection.execute(select(lines.c.number, lines.c.text).where(here)).all():
        if row.text[0] == "{":
            text = changes.forgetting(row.text, who.number, who.person, who.nobody)
            if text != row.text:
                connection.execute(update(lines).where(here, lines.c.number == row.number).values(text=text))
    connection.execute(update(lines).where(here, lines.c.by == who.person).values(by=who.nobody))
    for table in (notes, suspicions, guessed):
        connection.execute(delete(table).where(table.c.code == code, table.c.person == who.person))
    theirs = (talk.c.code == code, talk.c.person == who.number)
    connection.execute(delete(talk).where(*theirs, talk.c.text != ""))


def _tell(append: _Append, problem: Exception) -> None:
    if not append.done.done():
        append.done.set_exception(problem)


__all__ = ["Entry", "Fence", "Fenced", "KeptApart", "Log", "LostRace"]
