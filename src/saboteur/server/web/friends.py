"""The part of the HTTP API about other people: friends, invitations, blocked people and reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from .. import wire
from ..denials import Denied
from ..process.noticing import invite as send_invitation
from ..storage.friends import Full, new_report
from ..table.names import clean
from ..table.room import now_ms
from ..table.rows import Setup
from .calls import NO_BODY, Call, Endpoint

if TYPE_CHECKING:
    from ..table.room import Room
    from ..table.rows import PersonRow

LONGEST_LINE = 1000
INVITING = 5
"""The number of requests that an invitation or a report counts as."""


async def _invitations(call: Call[Any]) -> tuple[wire.Invitation, ...]:
    return tuple(
        wire.Invitation(one.code, one.name, msgspec.json.decode(one.setup, type=Setup).edition, one.at)
        for one in await call.worker.friends.invitations(call.me.person)
    )


async def my_invitations(call: Call[Any]) -> wire.Invitations:
    """List the invitations of my friends."""
    if not await call.worker.friends.has_friends(call.me.person):
        return wire.Invitations(friends=False)
    return wire.Invitations(friends=True, invitations=await _invitations(call))


async def my_friends(call: Call[Any]) -> wire.Friends:
    """List my friends, their invitations, and whom I have blocked."""
    store, me = call.worker.friends, call.me.person
    return wire.Friends(
        tuple(wire.Friend(one.key, one.name, one.since) for one in await store.friends(me)),
        await _invitations(call),
        tuple(wire.Blocked(one.key, one.name) for one in await store.blocked(me)),
    )


async def make_link(call: Call[None]) -> wire.FriendLink:
    """Make a link with which others become my friends."""
    if not call.me.name:
        raise Denied("no_name")
    return wire.FriendLink(await call.worker.friends.link(call.me.person, now_ms()))


async def _of_link(call: Call[wire.FriendLink]) -> str:
    if not call.worker.limits.secrets.take(call.network):
        raise Denied("too_many")
    found = await call.worker.friends.linked(call.body.token, now_ms())
    if found is None:
        raise Denied("no_such_link")
    call.worker.limits.secrets.give_back(call.network)
    return found


async def look_at_link(call: Call[wire.FriendLink]) -> wire.LinkedTo:
    """Say whose friend a link would make me."""
    person = await _of_link(call)
    mine = call.identity is not None and call.identity.person == person
    return wire.LinkedTo(await call.worker.identities.name(person), mine)


async def befriend(call: Call[wire.FriendLink]) -> wire.Friends:
    """Become the friend of the person of a link."""
    me, person = call.me, await _of_link(call)
    if person == me.person:
        raise Denied("own_link")
    if not me.name:
        raise Denied("no_name")
    try:
        friends = await call.worker.friends.befriend(me.person, person, now_ms())
    except Full:
        raise Denied("too_many_people") from None
    if not friends:  # one has blocked the other, which is nobody's business, or has just been deleted
        raise Denied("no_such_link")
    return await my_friends(call)


async def part(call: Call[None]) -> wire.Friends:
    """End a friendship."""
    if not await call.worker.friends.part(call.me.person, call.request.path_params["key"]):
        raise Denied("no_such_friend")
    return await my_friends(call)


async def invite(call: Call[wire.Invite]) -> None:
    """Invite a friend to my table."""
    worker, me = call.worker, call.me
    key = call.request.path_params["key"]
    friend = next((one for one in await worker.friends.friends(me.person) if one.key == key), None)
    if friend is None:
        raise Denied("no_such_friend")
    room = await worker.room(call.body.code)
    if room is None or (room.row.host != me.person and room.row.seat_of(me.person) is None):
        raise Denied("not_seated")
    if room.row.status != "gathering":
        raise Denied("not_gathering")
    if not worker.limits.invitations.take(call.network):
        raise Denied("too_many")
    if await worker.friends.invite(friend.person, room.code, me.person, now_ms()):
        worker.spawn(send_invitation(worker, friend.person, me.name, room))


async def decline(call: Call[None]) -> wire.Friends:
    """Remove an invitation."""
    await call.worker.friends.decline(call.me.person, call.request.path_params["code"])
    return await my_friends(call)


async def unblock(call: Call[None]) -> wire.Friends:
    """Unblock somebody."""
    if not await call.worker.friends.unblock(call.me.person, call.request.path_params["key"]):
        raise Denied("no_such_person")
    await call.worker.blocks_changed(call.me.person)
    return await my_friends(call)


async def _other(call: Call[Any], number: int) -> tuple[Room, PersonRow, PersonRow]:
    """Return a table where I am, myself there, and another person there."""
    room, me = await call.room(), call.me.person
    mine = room.row.person(me)
    if mine is None:
        raise Denied("not_seated")
    other = room.row.numbered(number)
    if other is None or other is mine or other.person.startswith("program "):
        raise Denied("no_such_person")
    return room, mine, other


async def block(call: Call[wire.About]) -> wire.Friends:
    """Block somebody at a table where I am."""
    room, mine, other = await _other(call, call.body.person)
    try:
        blocked = await call.worker.friends.block(mine.person, other.person, other.name, now_ms())
    except Full:
        raise Denied("too_many_people") from None
    if not blocked:
        raise Denied("no_such_person")
    await call.worker.store.mute(room.code, mine.person, {*mine.muted, other.number})
    await call.worker.blocks_changed(mine.person)
    return await my_friends(call)


async def report(call: Call[wire.Report]) -> None:
    """Tell the operator about somebody at a table where I am."""
    room, mine, other = await _other(call, call.body.person)
    if not call.worker.limits.invitations.take(call.network):
        raise Denied("too_many_reports")
    # Nothing that the operator reads moves their cursor, or looks like another report.
    text = "\n".join(filter(None, (clean(line, LONGEST_LINE) for line in call.body.text.splitlines())))
    told = new_report(mine.person, other.person, other.name, room.code, text, now_ms())
    try:
        kept = await call.worker.friends.report(told, other.number)
    except Full:
        raise Denied("too_many_reports") from None
    if not kept:
        raise Denied("no_such_person")
    call.worker.metrics.reports.inc()


ME, TABLE = "/api/me", "/api/tables/{code}"
_EACH = (
    Endpoint("GET", f"{ME}/friends", "My friends, and invitations", my_friends, NO_BODY, wire.Friends),
    Endpoint(
        "POST",
        f"{ME}/friends",
        "Become the friend of the person of a link",
        befriend,
        wire.FriendLink,
        wire.Friends,
    ),
    Endpoint("POST", f"{ME}/friends/link", "Make a link for friends", make_link, NO_BODY, wire.FriendLink),
    Endpoint(
        "POST",
        f"{ME}/friends/look",
        "Whose friend a link would make me",
        look_at_link,
        wire.FriendLink,
        wire.LinkedTo,
    ),
    Endpoint("DELETE", f"{ME}/friends/{{key}}", "End a friendship", part, NO_BODY, wire.Friends),
    Endpoint("POST", f"{ME}/friends/{{key}}/invite", "Invite a friend", invite, wire.Invite, cost=INVITING),
    Endpoint("GET", f"{ME}/invitations", "My invitations", my_invitations, NO_BODY, wire.Invitations),
    Endpoint("DELETE", f"{ME}/invitations/{{code}}", "Remove an invitation", decline, NO_BODY, wire.Friends),
    Endpoint("DELETE", f"{ME}/blocks/{{key}}", "Unblock somebody", unblock, NO_BODY, wire.Friends),
    Endpoint("POST", f"{TABLE}/block", "Block somebody at a table", block, wire.About, wire.Friends),
    Endpoint(
        "POST", f"{TABLE}/report", "Report somebody to the operator", report, wire.Report, cost=INVITING
    ),
)
# Without a type of its own above, so that each handler is held to the body that its endpoint names.
FRIENDS: tuple[Endpoint[Any], ...] = _EACH
