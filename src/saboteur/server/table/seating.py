"""Make tables, and move people between seats: everything the host and the seated can do outside the game."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec

import saboteur
from saboteur import catalogue
from saboteur.bots import LEVELS
from saboteur.errors import Refusal

from .. import wire
from ..denials import Denied
from ..storage.identities import token_digest
from ..storage.store import SeatRow, Setup
from ..web.admission import come_in
from .driver import stand_in
from .names import distinct
from .room import now_ms

if TYPE_CHECKING:
    from ..process.worker import Worker
    from ..storage.identities import Identity
    from .room import Room

EMPTY = SeatRow()


def ruleset_for(setup: Setup, seats: int) -> saboteur.Ruleset:
    """Compose the ruleset of a table, or pass on why it can't be played."""
    try:
        return catalogue.ruleset(
            setup.edition, seats, *setup.modules, options=setup.options, rounds=setup.rounds
        )
    except Refusal as refusal:
        raise Denied.by_the_rules(refusal) from None


async def make_table(worker: Worker, host: Identity, wanted: wire.NewTable) -> Room:
    """Make a table, with its host seated if they want to be, and begin if they want that."""
    if not worker.limits.tables.take(host.person):
        raise Denied("too_many")
    setup = Setup(
        wanted.edition, tuple(sorted(wanted.modules)), wanted.options, wanted.rounds, wanted.clock,
        wanted.window_s, wanted.chat, wanted.listed, wanted.spectators,
    )  # fmt: skip
    rules = ruleset_for(setup, len(wanted.seats)).line
    rows = [_row(player) for player in wanted.seats]
    if wanted.sit:
        if EMPTY not in rows:
            raise Denied("no_seat")
        rows[rows.index(EMPTY)] = SeatRow("person", host.person)
    code = await worker.store.make(setup, rules, host.person, rows, now_ms())
    room = await worker.room(code)
    assert room is not None
    await come_in(room, host.person, host.name)
    if wanted.start:
        await start(worker, room, host.person)
    return room


def _row(player: wire.NewPlayer) -> SeatRow:
    if player.kind != "bot":
        return EMPTY
    level = player.level or next(iter(LEVELS))
    if level not in LEVELS:
        raise Denied("no_such_level", level=level, accepted=list(LEVELS))
    return SeatRow("bot", level=level)


def only_host(room: Room, person: str) -> None:
    """Refuse everybody but the host."""
    if room.row.host != person:
        raise Denied("not_host")


def only_gathering(room: Room) -> None:
    """Refuse what can't be done once a game has begun."""
    if room.row.status != "gathering":
        raise Denied("not_gathering")


async def _told(room: Room) -> None:
    await room.refresh()
    await room.services.bus.tell(room.code, "table")


async def sit(room: Room, who: Identity, wanted: int | None) -> None:
    """Take a free seat; whoever sits already moves there."""
    await room.refresh()
    only_gathering(room)
    await come_in_if_new(room, who)
    mine = room.row.seat_of(who.person)
    free = [number for number, seat in enumerate(room.row.seats) if seat.kind == "empty"]
    if wanted is None:
        if mine is not None:
            return
        if not free:
            raise Denied("no_seat")
        wanted = free[0]
    if wanted == mine:
        return
    if wanted >= len(room.row.seats):
        raise Denied("no_such_seat")
    if wanted not in free:
        raise Denied("seat_taken")
    if not await room.services.store.seat(room.code, wanted, EMPTY, SeatRow("person", who.person)):
        raise Denied("seat_taken")
    if mine is not None:
        await room.services.store.seat(room.code, mine, room.row.seats[mine], EMPTY)
    await _told(room)


async def get_ready(room: Room, person: str, *, ready: bool) -> None:
    """Note that it may begin for somebody seated, or not yet."""
    await room.refresh()
    only_gathering(room)
    mine = room.row.seat_of(person)
    if mine is None:
        raise Denied("not_seated")
    was = room.row.seats[mine]
    await room.services.store.seat(room.code, mine, was, msgspec.structs.replace(was, ready=ready))
    await _told(room)


async def come_in_if_new(room: Room, who: Identity) -> None:
    """Give somebody a number at the table unless they have one."""
    if room.row.person(who.person) is None:
        await come_in(room, who.person, who.name)


async def leave(room: Room, person: str) -> None:
    """Give up a seat: before the start for good, in play to a stand-in. A host hands the table on."""
    await room.refresh()
    mine = room.row.seat_of(person)
    if room.row.status == "playing":
        if mine is None:
            raise Denied("not_seated")
        await stand_in(room, mine)
        return
    only_gathering(room)
    if mine is not None:
        await room.services.store.seat(room.code, mine, room.row.seats[mine], EMPTY)
    if room.row.host == person:
        heirs = [seat.person for seat in room.row.seats if seat.kind == "person" and seat.person != person]
        if heirs:
            await room.services.store.change(room.code, "gathering", now_ms(), host=heirs[0])
        else:
            await room.services.store.end(room.code, "abandoned", (), "", now_ms())
    await _told(room)


async def arrange(room: Room, person: str, wanted: wire.Seating) -> None:
    """Set all seats as the host wants them: fill, clear, reorder, more or fewer."""
    await room.refresh()
    only_host(room, person)
    only_gathering(room)
    by_number = {row.number: row.person for row in room.row.people}
    rows: list[SeatRow] = []
    for player in wanted.seats:
        if player.kind != "person":
            rows.append(_row(player))
            continue
        who = by_number.get(-1 if player.person is None else player.person)
        if who is None or any(row.person == who for row in rows):
            raise Denied("no_such_person")
        kept = [row for row in room.row.seats if row.person == who]
        rows.append(kept[0] if kept else SeatRow("person", who))
    rules = ruleset_for(room.row.setup, len(rows)).line
    await room.services.store.reseat(room.code, rows)
    await room.services.store.change(room.code, "gathering", now_ms(), rules=rules)
    await _told(room)


async def program_seat(room: Room, person: str, seat: int) -> str:
    """Keep a seat for a program, and return the token that it takes it with."""
    await room.refresh()
    only_host(room, person)
    only_gathering(room)
    if seat >= len(room.row.seats):
        raise Denied("no_such_seat")
    was = room.row.seats[seat]
    if was.kind not in ("empty", "program"):
        raise Denied("seat_taken")
    token = secrets.token_urlsafe(24)
    digest = token_digest(token)
    # A program is somebody at the table too; nobody's cookie can ever carry this identity.
    itself = f"program {digest[:23]}"
    await room.services.store.seat(room.code, seat, was, SeatRow("program", itself, token=digest))
    await come_in(room, itself, "Program")
    await _told(room)
    return token


async def start(worker: Worker, room: Room, person: str) -> None:
    """Begin the game."""
    await room.refresh()
    only_host(room, person)
    only_gathering(room)
    if any(seat.kind == "empty" for seat in room.row.seats):
        raise Denied("seats_empty")
    rules = ruleset_for(room.row.setup, len(room.row.seats)).line
    if not await worker.store.begin(room.code, rules, 0, now_ms()):
        raise Denied("not_gathering")
    await worker.begin(room)


async def rematch(worker: Worker, room: Room, who: Identity) -> str:
    """Make a table at which the same people play the same game again; whoever asks second finds it made."""
    if not await room.ended():
        raise Denied("not_over")
    row = room.row
    if row.seat_of(who.person) is None and row.host != who.person:
        raise Denied("not_seated")
    if row.rematch:
        return row.rematch
    seats = [
        SeatRow("empty")
        if seat.kind == "program"
        else msgspec.structs.replace(seat, stand_in=False, since=0, ready=False)
        for seat in row.seats
    ]
    rules = ruleset_for(row.setup, len(seats)).line
    code = await worker.store.make(row.setup, rules, who.person, seats, now_ms())
    new = await worker.room(code)
    assert new is not None
    for seat in seats:
        known = row.person(seat.person)
        if known is not None:
            await come_in(new, known.person, known.name)
    await come_in_if_new(new, who)
    if not await worker.store.rematch(row.code, code):
        await worker.store.end(code, "abandoned", (), "", now_ms())
        await new.refresh()
    await _told(room)
    return room.row.rematch


async def rename(room: Room, person: str, name: str) -> None:
    """Give a person another name at a table, unlike everybody else's."""
    taken = [other.name for other in room.row.people if other.person != person]
    await room.services.store.rename(room.code, person, distinct(name, taken))
    await _told(room)
