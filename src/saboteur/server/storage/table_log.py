"""The log of every table: lines that are only ever appended, unique by table and number.

Appends that come at the same time are committed together: one transaction carries as many as are waiting.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..table.game import Line
from .stored import due, lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

    from .database import Database

INSERT = insert(lines)


class LostRace(Exception):
    """Somebody else has written a line under this number."""


@dataclass(frozen=True)
class _Append:
    code: str
    after: int
    lines: Sequence[Line]
    due_at: int | None
    done: asyncio.Future[None]


class Log:
    """Reads and appends lines."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: list[_Append] = []
        self._writer: asyncio.Task[None] | None = None

    async def read(self, code: str, after: int = 0) -> list[Line]:
        """Return the lines of a table after a number."""
        query = (
            select(lines.c.text, lines.c.at, lines.c.salt, lines.c.why)
            .where(lines.c.code == code, lines.c.number > after)
            .order_by(lines.c.number)
        )
        return [Line(*row) for row in await self.database.rows(query)]

    async def versions(self, codes: Iterable[str]) -> dict[str, int]:
        """Return the number of the last line of each of some tables."""
        query = (
            select(lines.c.code, func.max(lines.c.number).label("number"))
            .where(lines.c.code.in_(list(codes)))
            .group_by(lines.c.code)
        )
        return {row.code: row.number for row in await self.database.rows(query)}

    async def append(self, code: str, after: int, new: Sequence[Line], due_at: int | None = None) -> None:
        """Write lines after the one numbered `after`, for good; raise LostRace if others stand there.

        `due_at` is when the table must be looked at next, where that is not always.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Append(code, after, new, due_at, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    await self._commit(batch)
                except IntegrityError:
                    # One of them lost a race: which, shows when each goes alone.
                    for append in batch:
                        await self._commit_alone(append)
                except Exception as problem:  # noqa: BLE001  (whoever waits must be told, whatever it is)
                    for append in batch:
                        _tell(append, problem)
        finally:
            self._writer = None

    async def _commit_alone(self, append: _Append) -> None:
        try:
            await self._commit([append])
        except IntegrityError:
            _tell(append, LostRace(append.code))
        except Exception as problem:  # noqa: BLE001  (whoever waits must be told, whatever it is)
            _tell(append, problem)

    async def _commit(self, batch: Sequence[_Append]) -> None:
        await self.database.write(partial(_insert, batch))
        for append in batch:
            if not append.done.done():
                append.done.set_result(None)


def _insert(batch: Sequence[_Append], connection: Connection) -> None:
    rows = [
        {"code": append.code, "number": number, **msgspec.structs.asdict(line)}
        for append in batch
        for number, line in enumerate(append.lines, append.after + 1)
    ]
    connection.execute(INSERT, rows)
    for append in batch:
        if append.due_at is not None:
            connection.execute(update(due).where(due.c.code == append.code).values(at=append.due_at))


def _tell(append: _Append, problem: Exception) -> None:
    if not append.done.done():
        append.done.set_exception(problem)
