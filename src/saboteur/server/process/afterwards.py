"""What a worker does for people later: results of games, tables of former guests and of deleted people."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from ..denials import Denied
from ..storage.database import OUTAGES
from ..table.leaving import Forget
from ..table.results import Outcome
from ..table.room import now_ms
from ..table.seating import OVER, Become, ForgetRematch, Rename

if TYPE_CHECKING:
    from collections.abc import Collection

    from .worker import Worker


DAY_MS = 86_400_000
REST = 3
"""How much longer to rest after each game than it took."""


async def write_results(worker: Worker) -> None:
    """Write the results of games that have ended, at this worker or another."""
    for code in await worker.history.pending():
        lines, began = await worker.log.read(code), time.monotonic()
        if not lines:
            continue  # the table has been removed meanwhile
        outcome = Outcome()  # after a failure, until `saboteur rebuild` finds that results are missing
        try:
            outcome = await worker.folding.outcome(lines)
            await worker.history.write(code, outcome)
        except OUTAGES:
            raise
        except Exception as failure:  # noqa: BLE001  (one game's failure is not the others')
            worker.failed(failure)
            await worker.history.write(code, msgspec.structs.replace(outcome, rated=None))
        # An old database may bring very many: they must not keep games from being played.
        await asyncio.sleep(REST * (time.monotonic() - began))


async def remove_unbegun(worker: Worker) -> None:
    """Remove tables whose game never began and that nobody has visited for long."""
    before = now_ms() - int(worker.settings.unbegun_days * DAY_MS)
    for code in await worker.store.unbegun(before):
        room = worker.rooms.get(code)
        if room is not None and room.watchers:
            continue
        for other in await worker.store.leading_to(code):
            played = await worker.room(other)
            if played is not None:
                await played.perform(ForgetRematch(code))
        if await worker.log.remove(code, before):
            worker.rooms.pop(code, None)


async def move_guests(worker: Worker, into: str = "") -> None:
    """Give the tables of guests who have become players to these players, or to one of them.

    This may stop at any point and start again: a table that has been moved is not a guest's any more.
    """
    for guest, person in await worker.keeping.to_move():
        if into in ("", person):
            await move_tables(worker, guest, person)
    await worker.keeping.forget_moved(now_ms())


async def move_tables(worker: Worker, guest: str, person: str) -> None:
    """Give all tables of a guest to a player."""
    name = await worker.identities.name(person)
    await worker.dismissed(guest)
    for code in await worker.store.tables_with(guest, ("gathering", "playing", *OVER)):
        room = await worker.room(code)
        if room is not None:
            await room.perform(Become(guest, person))
            with suppress(Denied):  # a table that was changed too often keeps the old name
                if name and room.row.status not in OVER:
                    await room.perform(Rename(person, name))


async def forget_people(worker: Worker, some: Collection[str] | None = None) -> None:
    """Let tables forget people who were deleted, or some of them.

    This may stop at any point and start again. A request that came before the deletion may still be answered
    after it, so tables are looked for again for a day.
    """
    for one, nobody in await worker.identities.to_forget():
        if some is None or one in some:
            for code in await worker.store.tables_with(one, ("gathering", "playing", *OVER)):
                room = await worker.room(code)
                if room is not None:
                    await room.perform(Forget(one, nobody))
    await worker.identities.forget_for_good(now_ms())
