"""Bring people together who want to play now, at the next suitable table or at one that bots fill soon."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from .. import wire
from ..denials import Denied
from ..table import filling, leaving, making, seating
from ..table.attended import attended
from ..table.filling import FILL_S, FillUp
from ..table.room import now_ms

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from ..storage.identities import Identity
    from ..table.room import Room
    from ..table.rows import TableRow
    from .worker import Worker

TWO = 2
ON_THE_WAY_MS = 15_000


async def meet(
    worker: Worker,
    who: Identity,
    wanted: wire.NewTable,
    unwanted: Collection[str],
    may_open: Callable[[], bool],
) -> Room:
    """Seat somebody at the next suitable table; open one if there is none.

    Two people who open tables at the same moment meet too: one row of the database says where people meet.
    """
    for row in await _suitable(worker, who, wanted, unwanted):
        room = await _seated(worker, row.code, who)
        if room is not None:
            return room
    if len(wanted.seats) < TWO:
        raise Denied("for_one")
    if not may_open():
        raise Denied("too_many")
    mine = await making.make_table(worker, who, _live(wanted), FILL_S)
    passed = set[str]()
    while (code := await worker.store.meet_at(wanted.edition, mine.code, passed)) != mine.code:
        found = await worker.store.load(code)
        fits = found is not None and _fits(found, who.person, wanted.edition, unwanted)
        room = await _seated(worker, code, who) if fits else None
        if room is not None:
            await mine.perform(leaving.Leave(who.person))
            return room
        passed.add(code)
    return mine


def _live(wanted: wire.NewTable) -> wire.NewTable:
    """Return the table that people who meet play at: open to all, with a clock, and no bots yet."""
    clock = wanted.clock if isinstance(wanted.clock, wire.LiveClock) else wire.LiveClock()
    seats = tuple(wire.NewPlayer() for _ in wanted.seats)
    return replace(wanted, seats=seats, clock=clock, listed=True, sit=True, start=False)


async def _suitable(
    worker: Worker, who: Identity, wanted: wire.NewTable, unwanted: Collection[str]
) -> list[TableRow]:
    """List the tables where people meet, the most suitable first.

    Only at these the game begins by itself. At other tables somebody could wait for their host for ever.
    """
    rows = await worker.store.load_many(await worker.store.listed())
    modules = tuple(sorted(wanted.modules))
    found = [row for row in rows if _fits(row, who.person, wanted.edition, unwanted)]
    return sorted(
        found,
        key=lambda row: (
            row.seat_of(who.person) is None,  # somebody who asks twice stays where they are
            row.setup.modules != modules,
            row.setup.rounds != wanted.rounds,
            row.created,
            row.code,
        ),
    )


def _fits(row: TableRow, person: str, edition: str, unwanted: Collection[str]) -> bool:
    people = [row.person(seat.person) for seat in row.seats if seat.kind == "person"]
    # Somebody who has just opened a table is still on the way there.
    expected = row.seat_of(person) is not None or now_ms() - row.created < ON_THE_WAY_MS
    return (
        row.status == "gathering"
        and row.setup.fill_s > 0
        and row.setup.edition == edition
        and (expected or any(one is not None and not one.away for one in people))
        and not any(one is not None and one.person in unwanted for one in people)
    )


async def _seated(worker: Worker, code: str, who: Identity) -> Room | None:
    """Take a free seat; None if others were faster."""
    room = await worker.room(code)
    if room is None:
        return None
    with suppress(Denied):
        await room.perform(seating.Sit(who.person, who.name))
        return room
    return None


async def fill_tables(worker: Worker) -> None:
    """Let bots take the free seats of tables whose time has come, and begin."""
    due = await worker.store.to_fill(now_ms())
    here = await worker.store.attendance(list(due)) if due else {}
    for code, at in due.items():
        room = worker.rooms.get(code)
        waiting = bool(room and room.watchers) or any(not one.away for one in here[code].values())
        if not waiting and now_ms() < at + filling.DESERTED_MS:
            continue  # its people may come back
        room = await worker.room(code)
        if room is not None:
            await room.refresh()
            people = [seat.person for seat in room.row.seats if seat.kind == "person"]
            present = {one.person for one in room.row.people if not one.away}
            present |= {watcher.person for watcher in room.watchers}
            # Nobody loses a game that began when they had gone again.
            kept = {
                one: keeps and one in present for one, keeps in (await worker.keeping.kept(people)).items()
            }
            with suppress(Denied):  # somebody has sat down meanwhile: there is another try soon
                await room.perform(FillUp(now_ms(), kept, attended(room)))
            await worker.running.run_soon()
