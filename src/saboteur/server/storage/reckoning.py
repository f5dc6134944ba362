"""Reckon all strengths again from the games that count, and report differences."""

from __future__ import annotations

from functools import partial
from math import isclose
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, func, select, text, update

from saboteur.ratings.model import Key, Strength, rate
from saboteur.ratings.rounds import Game

from .ratings import SAME, append, named, store, written
from .stored import rated, ratings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection

    from saboteur.ratings.model import Book

    from .database import Database

AT_ONCE = 1000
"""The number of games that are read together."""
NEAR = 1e-9
"""Strengths that differ by less are the same: machines round differently."""


def compare(connection: Connection, code: str, game: Game | None, numbers: Mapping[int, str]) -> list[str]:
    """Compare a game that counts with what its log says; the order of the games stays as it is."""
    here = rated.c.code == code
    row = connection.execute(select(rated.c.game).where(here)).first()
    if game is None and row is not None:
        connection.execute(delete(rated).where(here))
        return [f"{code}: rated should not be there"]
    if game is not None and row is None:
        append(connection, code, game, numbers)
        return [f"{code}: rated was missing"]
    if game is not None and row is not None and row.game != written(game):
        connection.execute(update(rated).where(here).values(game=written(game)))
        return [f"{code}: rated differed in game"]
    return []


async def rebuild(database: Database) -> list[str]:
    """Let all games count again, one after another, until there is no further one; correct the strengths."""
    book: Book = {}
    last = -1
    while True:
        last = await _continue(database, book, last)
        found = await database.write(partial(_correct, book, last))
        if found is not None:
            return found


async def reckoned(database: Database) -> Book:
    """Return the strengths that the games give, in their order."""
    book: Book = {}
    await _continue(database, book, -1)
    return book


async def _continue(database: Database, book: Book, last: int) -> int:
    """Let all games count that come after a number; return the number of the last one."""
    while True:
        following = select(rated).where(rated.c.number > last).order_by(rated.c.number).limit(AT_ONCE)
        rows = await database.rows(following)
        if not rows:
            return last
        for row in rows:
            players = msgspec.json.decode(row.players, type=dict[str, str])
            book.update(rate(book, named(msgspec.json.decode(row.game, type=Game), players)))
            last = row.number


def _correct(book: Book, last: int, connection: Connection) -> list[str] | None:
    """Correct the strengths; None if another game has counted meanwhile."""
    if connection.dialect.name == "postgresql":
        # No game may count until this is done. Of SQLite there is only this process.
        connection.execute(text("LOCK TABLE rated IN SHARE ROW EXCLUSIVE MODE"))
    if connection.execute(select(func.coalesce(func.max(rated.c.number), -1))).scalar() != last:
        return None
    there = {Key(*row[:3]): Strength(*row[3:]) for row in connection.execute(select(ratings))}
    found, wrong, gone = [], {}, []
    for key in sorted(there.keys() | book.keys()):
        wanted, stored = book.get(key), there.get(key)
        if wanted is None:
            found.append(f"ratings of {' '.join(key)} should not be there")
            gone.append({"of": key.player, "at": key.edition, "as_": key.role})
        elif stored is None or not _same(wanted, stored):
            found.append(f"ratings of {' '.join(key)} {'were missing' if stored is None else 'differed'}")
            wrong[key] = wanted
    if gone:
        connection.execute(delete(ratings).where(*SAME), gone)
    store(connection, wrong)
    return found


def _same(one: Strength, other: Strength) -> bool:
    return (
        isclose(one.mean, other.mean, abs_tol=NEAR)
        and isclose(one.spread, other.spread, abs_tol=NEAR)
        and one.rounds == other.rounds
    )
