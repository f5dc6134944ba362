"""The part of the HTTP API about notices: your devices that get them, and when you want them."""

from __future__ import annotations

from typing import Any

import msgspec

from .. import wire
from ..denials import Denied
from ..process.noticing import waiting_for, zone_of
from ..process.push import Unusable
from ..storage.notices import OtherKeys, Subscription, TooMany, Wishes
from ..table.room import now_ms
from .calls import NO_BODY, Call, Endpoint
from .passkeys import origin_of

LOOKING = 5
"""The number of requests that looking into several games counts as."""
LONGEST_ORIGIN = 300


async def my_notices(call: Call[Any]) -> wire.NoticeSettings:
    """Say how I am notified."""
    notices, me = call.worker.notices, call.me
    devices = [one.device for one in await notices.subscriptions(me.person)]
    wishes = await notices.wishes(me.person)
    return wire.NoticeSettings(
        await call.worker.pusher.public_key(),
        wire.NoticeWishes(**msgspec.structs.asdict(wishes)),
        me.device in devices,
        len(devices),
    )


async def wish(call: Call[wire.NoticeWishes]) -> wire.NoticeSettings:
    """Change how I am notified."""
    wanted = Wishes(**msgspec.structs.asdict(call.body))
    try:
        zone_of(wanted.zone)
    except ValueError:
        raise Denied("no_such_zone") from None
    await call.worker.notices.wish(call.me.person, wanted)
    return await my_notices(call)


async def subscribe(call: Call[wire.Push]) -> wire.NoticeSettings:
    """Send notices to this device."""
    me, wanted = call.me, call.body
    key, auth = wanted.p256dh.rstrip("="), wanted.auth.rstrip("=")
    try:
        endpoint = await call.worker.pusher.check(wanted.endpoint, key, auth)
    except Unusable:
        raise Denied("push_unusable") from None
    origin = origin_of(call)[:LONGEST_ORIGIN]
    device = Subscription(me.device, endpoint, key, auth, origin, now_ms())
    try:
        await call.worker.notices.subscribe(me.person, device)
    except OtherKeys:
        raise Denied("push_taken") from None
    except TooMany:
        raise Denied("too_many_pushes") from None
    return await my_notices(call)


async def unsubscribe(call: Call[None]) -> wire.NoticeSettings:
    """Send no more notices to this device."""
    await call.worker.notices.unsubscribe(call.me.device)
    return await my_notices(call)


async def my_waiting(call: Call[None]) -> wire.WaitingGames:
    """Count my games that wait for me."""
    return wire.WaitingGames(len(await waiting_for(call.worker, call.me.person)))


async def table_notices(call: Call[None]) -> wire.TableNotices:
    """Say whether I want notices of a table."""
    room, me = await call.room(), call.me
    return wire.TableNotices(await call.worker.notices.at_table(me.person, room.code))


async def wish_at_table(call: Call[wire.TableNotices]) -> wire.TableNotices:
    """Change whether I want notices of a table where I sit."""
    room, me = await call.room(), call.me
    if room.row.seat_of(me.person) is None:
        raise Denied("not_seated")
    await call.worker.notices.wish_at_table(me.person, room.code, call.body.notify)
    return call.body


TABLE = "/api/tables/{code}/notices"
_EACH = (
    Endpoint("GET", "/api/me/notices", "How I am notified", my_notices, NO_BODY, wire.NoticeSettings),
    Endpoint(
        "POST", "/api/me/notices", "Change how I am notified", wish, wire.NoticeWishes, wire.NoticeSettings
    ),
    Endpoint(
        "POST", "/api/me/push", "Send notices to this device", subscribe, wire.Push, wire.NoticeSettings
    ),
    Endpoint(
        "DELETE",
        "/api/me/push",
        "Send no more notices to this device",
        unsubscribe,
        NO_BODY,
        wire.NoticeSettings,
    ),
    Endpoint(
        "GET",
        "/api/me/waiting",
        "How many games wait for me",
        my_waiting,
        NO_BODY,
        wire.WaitingGames,
        cost=LOOKING,
    ),
    Endpoint("GET", TABLE, "Whether I want notices of a table", table_notices, NO_BODY, wire.TableNotices),
    Endpoint(
        "POST",
        TABLE,
        "Change whether I want notices of a table",
        wish_at_table,
        wire.TableNotices,
        wire.TableNotices,
    ),
)
# Without a type of its own above, so that each handler is held to the body that its endpoint names.
NOTICES: tuple[Endpoint[Any], ...] = _EACH
