"""Rebuild the rows beside the logs from the logs, and report differences."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, insert, select, update

from ..table import changes
from ..table.core import Claimed
from ..table.game import Line
from ..table.life import lived
from ..table.results import Outcome, outcome_of
from ..table.seating import OVER
from . import projection, reckoning
from .history import people_at, values
from .stored import due, ended, lines, people, played, seats, tables, talk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection, Table

    from ..table.life import Life
    from .database import Database


class Rebuilt(msgspec.Struct):
    """What was checked, and what was different."""

    tables: int = 0
    differences: list[str] = []


async def rebuild(database: Database) -> Rebuilt:
    """Rebuild the rows of every table, each in its own transaction."""
    found = Rebuilt()
    for row in await database.rows(select(tables.c.code).order_by(tables.c.code)):
        found.differences += await database.write(partial(_rebuild, row.code))
        found.tables += 1
    found.differences += await reckoning.rebuild(database)
    return found


def _rebuild(code: str, connection: Connection) -> list[str]:
    """Rebuild the rows of one table."""
    query = select(lines.c.number, lines.c.text, lines.c.at).where(lines.c.code == code)
    stored = connection.execute(query.order_by(lines.c.number)).all()
    if not stored:
        return []  # the table has been removed meanwhile
    life = lived(Line(row.text, row.at) for row in stored)
    found = [
        *_differing(
            connection, code, tables, "code", {code: {"code": code, **projection.table_values(life)}}
        ),
        *_differing(connection, code, seats, "seat", _seats(code, life)),
        *_differing(connection, code, people, "number", _people(code, life)),
        *_claims(connection, code, [(row.number, row.at, row.text) for row in stored]),
    ]
    found += _results(connection, code, [Line(row.text, row.at) for row in stored], life)
    playing = life.status == "playing"
    if playing != (connection.execute(select(due.c.code).where(due.c.code == code)).first() is not None):
        found.append(f"{code}: due {'was missing' if playing else 'should not be there'}")
        change = insert(due).values(code=code, at=0) if playing else delete(due).where(due.c.code == code)
        connection.execute(change)
    return found


def _seats(code: str, life: Life) -> dict[Any, dict[str, Any]]:
    return {number: projection.seat_values(code, number, seat) for number, seat in enumerate(life.seats)}


def _people(code: str, life: Life) -> dict[Any, dict[str, Any]]:
    return {guest.number: projection.guest_values(code, guest) for guest in life.people}


def _results(connection: Connection, code: str, log: list[Line], life: Life) -> list[str]:
    """Compare the results of a finished game with its log, unless they are still to be written."""
    if connection.execute(select(ended.c.code).where(ended.c.code == code)).first() is not None:
        return []
    outcome = outcome_of(log) if life.status in OVER else Outcome()
    there = people_at(connection, code)
    wanted = {one.seat: values(code, one, there.of(number, one.seat)) for number, one in outcome.results}
    return [
        *_differing(connection, code, played, "seat", wanted),
        *reckoning.compare(connection, code, outcome.rated, there.numbers),
    ]


def _differing(
    connection: Connection, code: str, table: Table, key: str, wanted: Mapping[Any, dict[str, Any]]
) -> list[str]:
    """Compare rows of a table with what they should be, and correct them."""
    found = []
    here = table.c.code == code
    rows = {getattr(row, key): row for row in connection.execute(select(table).where(here))}
    for name in sorted(rows.keys() | wanted.keys()):
        at = (here, table.c[key] == name)
        values, row = wanted.get(name), rows.get(name)
        if values is None:
            found.append(f"{code}: {table.name} {name} should not be there")
            connection.execute(delete(table).where(*at))
        elif row is None:
            found.append(f"{code}: {table.name} {name} was missing")
            connection.execute(insert(table).values(values))
        else:
            other = sorted(column for column, value in values.items() if getattr(row, column) != value)
            if other:
                found.append(f"{code}: {table.name} {name} differed in {', '.join(other)}")
                connection.execute(update(table).where(*at).values(values))
    return found


def _claims(connection: Connection, code: str, stored: list[tuple[int, int, str]]) -> list[str]:
    """Add claims that are missing in the chat."""
    query = select(talk.c.line).where(talk.c.code == code, talk.c.line.is_not(None))
    there = set(connection.execute(query).scalars())
    found, version = [], 0
    for number, at, text in stored:
        if text[0] != "{":
            version += 1
        elif number and number not in there:
            change = changes.read(text)
            if isinstance(change, changes.Claimed):
                found.append(f"{code}: talk of line {number} was missing")
                for statement in projection.said(code, [Claimed(number, at, version, change)]):
                    connection.execute(statement)
    return found
