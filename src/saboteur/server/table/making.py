"""Open tables, and open them again for the same people: a table exists with its first line."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from msgspec.structs import replace

from saboteur import fair

from .. import wire
from ..denials import Denied
from ..storage.database import OUTAGES
from ..storage.table_log import Entry, Fence, LostRace
from . import changes
from .beginning import ruleset_for
from .core import Draft
from .fold import Fold
from .game import Line
from .room import Unavailable, now_ms
from .rows import EMPTY, SeatRow
from .seating import ComeIn, PlayAgain, begun
from .seats import rules_for, seat_for, seats_again, setup_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..process.worker import Worker
    from ..storage.identities import Identity
    from .core import Chance
    from .room import Room

CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
MOST_ROUNDS = 3
CODE_LENGTH = 7
"""Long enough that guessing at the allowed rate finds nothing."""


def new_code() -> str:
    """Pick a random code for a table."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def first_lines(
    made: changes.Made, guests: Sequence[ComeIn], start: Chance | None, now: int, *, kept: bool = False
) -> Entry:
    """Write how a table begins: it is opened, people come, and the host may begin the game at once.

    `kept` says whether the host keeps their name; nobody else can sit there yet.
    """
    first = Line(changes.write(made), now, by=made.host)
    draft = Draft(Fold.begun(first), now, made.host)
    for guest in guests:
        draft.by = guest.by
        for change in guest.decide(draft.fold.life):
            draft.change(change)
    draft.by = made.host
    if start is not None:
        for change in begun(draft.fold.life, made.host, {made.host: kept}):
            draft.change(change)
        draft.proceed(start)
    return Entry("", -1, [first, *draft.lines], life=draft.fold.life)


async def make_table(worker: Worker, host: Identity, wanted: wire.NewTable, fill_s: int = 0) -> Room:
    """Open a table, seat its host if wanted, and begin if wanted; or let bots fill it after some seconds."""
    if not worker.limits.tables.take(host.person):
        raise Denied("too_many")
    setup = replace(setup_for(wanted), fill_s=fill_s)
    seats = [seat_for(player) for player in wanted.seats]
    rules = rules_for(setup, seats)
    if wanted.sit:
        if EMPTY not in seats:
            raise Denied("no_seat")
        seats[seats.index(EMPTY)] = SeatRow("person", host.person)
    made = changes.Made(setup, rules, host.person, tuple(seats), fair.new_secrets(MOST_ROUNDS))
    guests = [ComeIn(host.person, host.name)]
    kept = wanted.start and await worker.keeping.since(host.person) > 0
    entry = first_lines(made, guests, worker.chance if wanted.start else None, now_ms(), kept=kept)
    code = await _write(worker, entry)
    room = await worker.room(code)
    assert room is not None
    if wanted.start:
        await worker.running.run_soon()
    return room


async def _write(worker: Worker, entry: Entry) -> str:
    """Write a new table, under a free code."""
    for _ in range(3):
        code = new_code()
        try:
            await worker.log.append(_at(entry, code))
        except LostRace:
            continue
        except OUTAGES as outage:
            raise Unavailable from outage
        return code
    raise Denied("busy")


def _at(entry: Entry, code: str) -> Entry:
    return replace(entry, code=code)


async def rematch(worker: Worker, room: Room, who: Identity) -> str:
    """Open a table for the same people and the same game; a second request finds it open.

    If one of two people has blocked the other, neither is given a seat there, except the person who asks.
    """
    if not await room.ended():
        raise Denied("not_over")
    row, setup = room.row, replace(room.row.setup, fill_s=0)
    everybody = {who.person, *(seat.person for seat in row.seats if seat.kind == "person")}
    seats = seats_again(row.seats, await worker.friends.apart(everybody) - {who.person})
    rules = ruleset_for(setup, len(seats)).line
    made = changes.Made(setup, rules, who.person, seats, fair.new_secrets(MOST_ROUNDS))
    known = [person for seat in seats if (person := row.person(seat.person)) is not None]
    guests = [ComeIn(person.person, person.name) for person in known]
    entry = first_lines(made, [*guests, ComeIn(who.person, who.name)], None, now_ms())
    seated = frozenset(seat.person for seat in seats if seat.kind == "person") | {who.person}
    entry = replace(entry, fence=Fence(coming=seated, there=seated))  # one of them may just block another
    code = new_code()
    # The new table and the note of it are written together: there is never a second one.
    try:
        await room.perform(PlayAgain(who.person, code), beside=_at(entry, code))
    except Denied as denied:
        raise Denied("busy") if denied.code == "not_open" else denied from None
    return room.row.rematch
