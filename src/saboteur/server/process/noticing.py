"""Notify people whose page is closed that it is their turn: once per turn, and never in quiet hours.

A notice says only which table waits. It says nothing of the game.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from saboteur.texts import best_language
from saboteur.texts.gathered import names
from saboteur.texts.messages import say

from .. import wire
from ..table.room import now_ms
from ..table.waiting import absent, waits_for
from .push import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..storage.notices import Notice, Subscription, Wishes
    from ..table.room import Room
    from .push import Outcome
    from .worker import Worker

TRIES = 5
AGAIN_MS = 60_000
"""How long to wait after a push service did not take a notice; each time twice as long."""
LOOKED_INTO = 8
"""The number of somebody's newest tables in which to look whether the game waits for them."""
DAY_S, HOUR_S = 86_400, 3600


async def send_notices(worker: Worker) -> None:
    """Send the notices that are due, each by itself: nobody waits for another's push service."""
    for notice in await worker.notices.take(now_ms()):
        worker.spawn(_send(worker, notice))


async def _send(worker: Worker, notice: Notice) -> None:
    """Send a notice, unless it is not wanted, not needed any more, or must wait."""
    wishes = await worker.notices.wishes(notice.person)
    now = now_ms()
    quiet_until = end_of_quiet(wishes, now)
    if quiet_until > now:
        await worker.notices.put_back(notice, quiet_until, notice.tries)
        return
    room = await worker.room(notice.code)
    language = await worker.notices.language(notice.person)
    if room is None or language is None:
        return
    if not await _still_waits(room, notice) or not await _wanted(worker, room, notice.person, wishes):
        return
    waiting, setup = await waiting_for(worker, notice.person), room.row.setup
    said = await asyncio.to_thread(words, room.code, setup.edition, language, len(waiting))
    seconds = setup.clock.days * DAY_S if isinstance(setup.clock, wire.DaysClock) else HOUR_S
    message = Message(msgspec.json.encode(said), worker.identities.topic(notice.code), seconds)
    to = await worker.notices.subscriptions(notice.person)
    outcomes = await _deliver(worker, to, message)
    if "later" in outcomes and "sent" not in outcomes and notice.tries < TRIES:
        await worker.notices.put_back(notice, now + AGAIN_MS * 2**notice.tries, notice.tries + 1)


async def invite(worker: Worker, person: str, by: str, room: Room) -> None:
    """Send the invitation of a friend; it is on the page too, so quiet hours need no later notice."""
    language = await worker.notices.language(person)
    to = await worker.notices.subscriptions(person)
    if language is None or not to or end_of_quiet(await worker.notices.wishes(person), now_ms()):
        return
    waiting = await waiting_for(worker, person)
    said = await asyncio.to_thread(
        words, room.code, room.row.setup.edition, language, len(waiting), invited_by=by
    )
    message = Message(msgspec.json.encode(said), worker.identities.topic(f"{room.code} invited"), HOUR_S)
    await _deliver(worker, to, message)


async def _deliver(worker: Worker, to: Sequence[Subscription], message: Message) -> list[Outcome]:
    """Send a message to all devices of a person, and forget addresses that have ended."""
    outcomes = await asyncio.gather(*(worker.pusher.send(one, message) for one in to))
    for one, outcome in zip(to, outcomes, strict=True):
        worker.metrics.notices.labels(outcome).inc()
        if outcome == "gone":
            await worker.notices.drop(one.endpoint)
    return outcomes


def words(code: str, edition: str, language: str, waiting: int, invited_by: str = "") -> wire.Notice:
    """Say that it is somebody's turn, or that a friend invites them."""
    language = best_language([language])
    game = names(language)["editions"][edition]["name"]
    return wire.Notice(
        say("notices", language, "invited", {"name": invited_by})
        if invited_by
        else say("notices", language, "turn", {}),
        say("notices", language, "turn_line", {"game": game, "code": code}),
        f"/t/{code}",
        waiting,
    )


async def _still_waits(room: Room, notice: Notice) -> bool:
    await room.refresh()
    async with room.lock:
        game = await room.game()
    return (notice.person, notice.turn) in [(one.person, one.turn) for one in absent(room.row, game)]


async def _wanted(worker: Worker, room: Room, person: str, wishes: Wishes) -> bool:
    here = await worker.notices.at_table(person, room.code)
    if here is not None:
        return here
    return wishes.which == "all" or isinstance(room.row.setup.clock, wire.DaysClock)


async def waiting_for(worker: Worker, person: str) -> list[str]:
    """List the tables where a game waits for somebody, among their newest."""
    codes = await worker.store.seated(person, ("playing",), LOOKED_INTO)
    return [code for code in codes if await _waits(worker, code, person)]


async def _waits(worker: Worker, code: str, person: str) -> bool:
    room = await worker.room(code)
    if room is None:
        return False
    await room.catch_up()
    async with room.lock:
        game = await room.game()
    return waits_for(room.row, game, person) is not None


def end_of_quiet(wishes: Wishes, now: int) -> int:
    """Return when somebody's quiet hours end, in milliseconds since 1970; 0 if they are not quiet now.

    Hours are those of the clock on the wall, on days with a change of the clock too.
    """
    if not wishes.quiet or wishes.quiet_from == wishes.quiet_to:
        return 0
    here = datetime.fromtimestamp(now / 1000, UTC).astimezone(zone_of(wishes.zone))
    minute = here.hour * 60 + here.minute
    begin, end = wishes.quiet_from, wishes.quiet_to
    if not (begin <= minute < end if begin < end else minute >= begin or minute < end):
        return 0
    day = here.date() + timedelta(days=1 if minute >= end else 0)
    over = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=here.tzinfo)
    # In the night when an hour comes twice, the end may lie just before now.
    return max(int(over.timestamp() * 1000), now + 1)


def zone_of(name: str) -> ZoneInfo:
    """Return a time zone; raise ValueError if there is none with this name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, OSError) as error:
        raise ValueError(name) from error
