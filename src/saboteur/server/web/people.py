"""The part of the HTTP API about you: your name, your devices, and who can reach this server."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from saboteur.texts import best_language

from .. import wire
from ..denials import Denied
from ..settings import split
from ..storage.identities import device_key
from ..table import seating
from ..table.names import has_banned
from ..table.room import now_ms
from .addresses import is_own, only_here, own_address
from .calls import NO_BODY, Call, Endpoint, cleaned, device_name

if TYPE_CHECKING:
    from ..storage.identities import Identity


async def me(call: Call[None]) -> wire.Me:
    """Return who asks; a newcomer gets an identity."""
    return await about_me(call, await call.welcome())


async def about_me(call: Call[Any], identity: Identity) -> wire.Me:
    """Describe the player of a device."""
    before, keeping = await call.worker.identities.before(identity), call.worker.keeping
    return wire.Me(
        identity.name,
        identity.language,
        None if before is None else before.name,
        kept=await keeping.since(identity.person) > 0,
        guest_before=before is not None and not await keeping.since(before.person),
        page=await call.worker.showing.page(identity.person),
    )


async def change_me(call: Call[wire.NewMe]) -> wire.Me:
    """Change name or language."""
    identity, wanted = await call.welcome(), call.body
    language = best_language([wanted.language]) if wanted.language else identity.language
    name = identity.name if wanted.name is None else cleaned(wanted.name)
    if name != identity.name and has_banned(name, split(call.worker.settings.banned_words)):
        raise Denied("banned")
    if name != identity.name and not call.worker.limits.names.take(identity.person):
        raise Denied("too_many")
    await call.worker.identities.rename(identity.person, name, language)
    call.worker.speak(identity.person, language)
    if name != identity.name:
        for code in await call.worker.store.called_at(identity.person):
            room = await call.worker.room(code)
            with suppress(Denied):  # a table that was changed too often keeps the old name
                if room is not None:
                    await room.perform(seating.Rename(identity.person, name))
    return await about_me(call, replace(identity, name=name, language=language))


async def forget_me(call: Call[None]) -> None:
    """Delete the identity and its name everywhere."""
    await call.worker.forget(call.me.person)
    call.cookie = ""


async def link_device(call: Call[None]) -> wire.DeviceLink:
    """Make a one-time token for a second device."""
    token = await call.worker.identities.link(call.me, now_ms())
    if token is None:
        raise Denied("nobody")
    return wire.DeviceLink(token)


async def look_at_link(call: Call[wire.DeviceLink]) -> wire.LinkedTo:
    """Return the person that a token is for, without using it."""
    if not call.worker.limits.secrets.take(call.network):
        raise Denied("too_many")
    found = await call.worker.identities.linked(call.body.token, now_ms())
    if found is None:
        raise Denied("no_such_link")
    mine = call.identity is not None and call.identity.person == found.person
    return wire.LinkedTo(found.name, mine)


async def follow_link(call: Call[wire.DeviceLink]) -> wire.Me:
    """Become the person that a token is for; this can be undone."""
    if not call.worker.limits.secrets.take(call.network):
        raise Denied("too_many")
    identities, now = call.worker.identities, now_ms()
    before = "" if call.identity is None else call.identity.device
    device = await identities.follow(call.body.token, now, before, device_name(call.request))
    identity = device and await identities.of(identities.cookie(device), now)
    if not device or not identity:
        raise Denied("no_such_link")
    call.cookie = device
    return await about_me(call, identity)


async def undo_link(call: Call[None]) -> wire.Me:
    """Become again the player that this device was before it followed a link."""
    before = await call.worker.identities.undo(call.me)
    if before is None:
        raise Denied("no_way_back")
    await call.worker.revoked(device_key(call.me.device))
    call.cookie = before.device
    return await about_me(call, before)


async def my_devices(call: Call[None]) -> wire.Devices:
    """List my devices."""
    here = device_key(call.me.device)
    found = await call.worker.identities.devices(call.me.person)
    return wire.Devices(
        tuple(wire.DeviceInfo(one.key, one.name, one.created, one.seen, one.key == here) for one in found)
    )


async def revoke_device(call: Call[None]) -> None:
    """Sign out one of my devices."""
    key = call.request.path_params["key"]
    if not await call.worker.identities.revoke(call.me.person, key, now_ms()):
        raise Denied("no_such_device")
    await call.worker.revoked(key)
    if key == device_key(call.me.device):
        call.cookie = ""


async def reach(call: Call[None]) -> wire.Reach:
    """Say who can open links to this server."""
    host, port = call.worker.settings.host, call.request.url.port
    if only_here(host):
        return wire.Reach(others=False)
    here = own_address() if is_own(call.address) else ""
    return wire.Reach(others=True, address=here and f"http://{here}" + (f":{port}" if port else ""))


_EACH = (
    Endpoint("GET", "/api/me", "Who am I? A newcomer gets an identity", me, NO_BODY, wire.Me),
    Endpoint("POST", "/api/me", "Change name or language", change_me, wire.NewMe, wire.Me),
    Endpoint("DELETE", "/api/me", "Forget me everywhere", forget_me, NO_BODY),
    Endpoint(
        "POST",
        "/api/me/link",
        "Make a one-time token for a second device",
        link_device,
        NO_BODY,
        wire.DeviceLink,
    ),
    Endpoint(
        "POST",
        "/api/me/device",
        "Become the person that a token is for",
        follow_link,
        wire.DeviceLink,
        wire.Me,
    ),
    Endpoint(
        "POST",
        "/api/me/device/look",
        "Whom a token would make me",
        look_at_link,
        wire.DeviceLink,
        wire.LinkedTo,
    ),
    Endpoint(
        "POST", "/api/me/device/undo", "Become who this device was before a link", undo_link, NO_BODY, wire.Me
    ),
    Endpoint("GET", "/api/me/devices", "My devices", my_devices, NO_BODY, wire.Devices),
    Endpoint("DELETE", "/api/me/devices/{key}", "Make one of my devices a stranger", revoke_device, NO_BODY),
    Endpoint("GET", "/api/reach", "Who can open links to this server", reach, NO_BODY, wire.Reach),
)
# Without a type of its own above, so that each handler is held to the body that its endpoint names.
PEOPLE: tuple[Endpoint[Any], ...] = _EACH
