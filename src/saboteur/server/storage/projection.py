"""Rows beside the log, for lists and searches: the state of each table, written together with its lines.

Nobody else writes these rows, and nothing is decided by them: `saboteur rebuild` rebuilds them from the logs.
Only presence and muting are kept in the same rows without being in the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, exists, func, insert, select, update

from ..table.filling import fills_at
from ..table.seating import OVER
from .stored import due, ended, guessed, lines, notes, people, played, seats, suspicions, tables, talk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sqlalchemy import Executable

    from ..table.core import Claimed
    from ..table.life import Life
    from ..table.rows import Guest, SeatRow


def made(code: str, life: Life) -> Iterator[Executable]:
    """Write the rows of a new table."""
    yield insert(tables).values(code=code, created=life.created, screen=life.screen, **table_values(life))
    yield insert(seats).values([seat_values(code, *seat) for seat in enumerate(life.seats)])
    if life.people:
        yield insert(people).values([guest_values(code, guest) for guest in life.people])
    if life.status == "playing":
        yield insert(due).values(code=code, at=0)
    elif life.status in OVER:
        yield insert(ended).values(code=code)


def changed(code: str, before: Life, after: Life) -> Iterator[Executable]:
    """Write what has changed; for a plain act, nothing."""
    if before is after:
        return
    was, now = table_values(before), table_values(after)
    if was != now:
        new = {name: value for name, value in now.items() if value != was[name]}
        yield update(tables).where(tables.c.code == code).values(new)
    yield from _seats_changed(code, before.seats, after.seats)
    yield from _people_changed(code, before.people, after.people)
    if (before.status == "playing") != (after.status == "playing"):
        began = after.status == "playing"
        yield insert(due).values(code=code, at=0) if began else delete(due).where(due.c.code == code)
    if before.status != after.status and after.status in OVER:
        yield insert(ended).values(code=code)


def removed(code: str) -> Executable:
    """Remove a closed table whose game never began, and all that belongs to it; its log has the last word."""
    never = (tables.c.code == code, ~tables.c.begun, tables.c.status == "abandoned")
    began = exists().where(lines.c.code == code, ~lines.c.text.startswith("{"))
    return delete(tables).where(*never, ~began)


def said(code: str, claims: Iterable[Claimed]) -> Iterator[Executable]:
    """Write claims into the chat."""
    for made in claims:
        number = select(func.coalesce(func.max(talk.c.number), 0) + 1).where(talk.c.code == code)
        yield insert(talk).values(
            code=code,
            number=number.scalar_subquery(),
            line=made.number,
            after=made.after,
            at=made.at,
            person=made.claim.number,
            seat=made.claim.seat,
            phrase=msgspec.json.encode(made.claim.phrase).decode(),
        )


def _seats_changed(
    code: str, before: tuple[SeatRow, ...], after: tuple[SeatRow, ...]
) -> Iterator[Executable]:
    for number, (was, now) in enumerate(zip(before, after, strict=False)):
        if was != now:
            here = (seats.c.code == code, seats.c.seat == number)
            yield update(seats).where(*here).values(seat_values(code, number, now))
    if len(after) < len(before):
        yield delete(seats).where(seats.c.code == code, seats.c.seat >= len(after))
    new = [seat_values(code, number, after[number]) for number in range(len(before), len(after))]
    if new:
        yield insert(seats).values(new)


def _people_changed(code: str, before: tuple[Guest, ...], after: tuple[Guest, ...]) -> Iterator[Executable]:
    for was, now in zip(before, after, strict=False):
        if was != now:
            here = (people.c.code == code, people.c.number == now.number)
            yield update(people).where(*here).values(guest_values(code, now))
        if was.person != now.person:
            for table in (notes, suspicions, guessed, played):
                theirs = (table.c.code == code, table.c.person == was.person)
                yield update(table).where(*theirs).values(person=now.person)
    for guest in after[len(before) :]:
        yield insert(people).values(guest_values(code, guest))


def table_values(life: Life) -> dict[str, Any]:
    """Return the columns of a table's row that can change."""
    return {
        "status": life.status,
        "setup": msgspec.json.encode(life.setup).decode(),
        "listed": life.setup.listed,
        "spectators": life.setup.spectators,
        "rules": life.rules,
        "host": life.host,
        "changed": life.changed,
        "stopped": life.stopped,
        "rematch": life.rematch,
        "scores": ",".join(map(str, life.scores)),
        "fill_at": fills_at(life),
        "begun": life.begun,
    }


def seat_values(code: str, number: int, seat: SeatRow) -> dict[str, Any]:
    """Return the row of a seat."""
    return {"code": code, "seat": number, **msgspec.structs.asdict(seat)}


def guest_values(code: str, guest: Guest) -> dict[str, Any]:
    """Return the columns of a person's row that come from the log."""
    return {"code": code, **msgspec.structs.asdict(guest)}
