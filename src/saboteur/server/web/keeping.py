"""The part of the HTTP API about coming back: keep a name, sign in elsewhere, bring a guest's games along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import wire
from ..denials import Denied
from ..process.afterwards import move_tables
from ..storage.keeping import Gone, Taken, TooMany
from ..table.room import now_ms
from . import passkeys
from .calls import NO_BODY, Call, Endpoint, device_name
from .people import about_me

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from ..storage.identities import Identity

CEREMONY = 5
"""The number of requests that a ceremony counts as."""


async def ask_for_passkey(call: Call[None]) -> wire.Ceremony:
    """Begin to make a passkey."""
    me, keeping = _named(call), call.worker.keeping
    origin, known = passkeys.origin_of(call), await keeping.passkeys(me.person)
    challenge = keeping.challenge("keep", origin, now_ms(), me.person)
    return wire.Ceremony(await passkeys.options_to_keep(challenge, origin, me.person, me.name, known))


async def add_passkey(call: Call[wire.Signed]) -> wire.Recovery:
    """Add a passkey. The first one makes a guest a player, and brings a recovery code."""
    me, keeping, now = _named(call), call.worker.keeping, now_ms()
    name = device_name(call.request)
    found = await passkeys.made(keeping, call.body.credential, me.person, name, now)
    return wire.Recovery(await _kept(keeping.keep(me.person, now, found)))


async def new_recovery(call: Call[None]) -> wire.Recovery:
    """Make a recovery code; an earlier one is void from now on. This keeps a name without a passkey too."""
    me = _named(call)
    return wire.Recovery(await _kept(call.worker.keeping.keep(me.person, now_ms())))


async def _kept(code: Awaitable[str]) -> str:
    try:
        return await code
    except TooMany:
        raise Denied("too_many_passkeys") from None
    except Taken:
        raise Denied("passkey_taken") from None
    except Gone:
        raise Denied("nobody") from None


async def my_passkeys(call: Call[None]) -> wire.Passkeys:
    """List my passkeys."""
    found = await call.worker.keeping.passkeys(call.me.person)
    return wire.Passkeys(tuple(wire.PasskeyInfo(one.key, one.name, one.created, one.used) for one in found))


async def remove_passkey(call: Call[None]) -> None:
    """Remove one of my passkeys."""
    key = call.request.path_params["key"]
    if not await call.worker.keeping.remove_passkey(call.me.person, key):
        raise Denied("no_such_passkey")


async def ask_to_sign_in(call: Call[None]) -> wire.Ceremony:
    """Begin to sign in with a passkey."""
    origin = passkeys.origin_of(call)
    challenge = call.worker.keeping.challenge("sign_in", origin, now_ms())
    return wire.Ceremony(await passkeys.options_to_sign_in(challenge, origin))


async def sign_in(call: Call[wire.Signed]) -> wire.Me:
    """Become the player of a passkey on this device."""
    _count_guess(call)
    keeping, now = call.worker.keeping, now_ms()
    passkey, count = await passkeys.presented(keeping, call.body.credential, now)
    device = await keeping.sign_in(passkey, count, now, _before(call), device_name(call.request))
    if device is None:
        raise Denied("passkey_forged")
    return await _become(call, device)


async def recover(call: Call[wire.Recovery]) -> wire.Me:
    """Become the player of a recovery code on this device."""
    _count_guess(call)
    device = await call.worker.keeping.recover(
        call.body.code, now_ms(), _before(call), device_name(call.request)
    )
    if device is None:
        raise Denied("no_such_recovery")
    return await _become(call, device)


async def bring(call: Call[None]) -> wire.Me:
    """Make mine what a guest has played on this device before I signed in."""
    me, worker = call.me, call.worker
    guest = await worker.identities.before(me)
    if guest is None or guest.person == me.person:
        raise Denied("no_guest")
    if not await worker.keeping.bring(guest.person, guest.device, me.person, now_ms()):
        raise Denied("no_guest")
    await move_tables(worker, guest.person, me.person)
    return await about_me(call, await _found(call, me.device))


def _named(call: Call[Any]) -> Identity:
    if not call.me.name:
        raise Denied("no_name")
    return call.me


def _count_guess(call: Call[Any]) -> None:
    if not call.worker.limits.secrets.take(call.network):
        raise Denied("too_many")


def _before(call: Call[Any]) -> str:
    return "" if call.identity is None else call.identity.device


async def _become(call: Call[Any], device: str) -> wire.Me:
    call.worker.limits.secrets.give_back(call.network)
    call.cookie = device
    return await about_me(call, await _found(call, device))


async def _found(call: Call[Any], device: str) -> Identity:
    identities = call.worker.identities
    identity = await identities.of(identities.cookie(device), now_ms())
    if identity is None:  # deleted a moment ago
        raise Denied("nobody")
    return identity


_EACH = (
    Endpoint(
        "POST",
        "/api/me/passkeys/ask",
        "Begin to make a passkey",
        ask_for_passkey,
        NO_BODY,
        wire.Ceremony,
        cost=CEREMONY,
    ),
    Endpoint("POST", "/api/me/passkeys", "Add a passkey", add_passkey, wire.Signed, wire.Recovery),
    Endpoint("GET", "/api/me/passkeys", "My passkeys", my_passkeys, NO_BODY, wire.Passkeys),
    Endpoint("DELETE", "/api/me/passkeys/{key}", "Remove a passkey", remove_passkey, NO_BODY),
    Endpoint("POST", "/api/me/recovery", "Make a recovery code", new_recovery, NO_BODY, wire.Recovery),
    Endpoint(
        "POST",
        "/api/me/sign-in/ask",
        "Begin to sign in with a passkey",
        ask_to_sign_in,
        NO_BODY,
        wire.Ceremony,
        cost=CEREMONY,
    ),
    Endpoint("POST", "/api/me/sign-in", "Sign in with a passkey", sign_in, wire.Signed, wire.Me),
    Endpoint("POST", "/api/me/recover", "Sign in with a recovery code", recover, wire.Recovery, wire.Me),
    Endpoint(
        "POST", "/api/me/device/bring", "Make mine what a guest has played here", bring, NO_BODY, wire.Me
    ),
)
# Without a type of its own above, so that each handler is held to the body that its endpoint names.
KEEPING: tuple[Endpoint[Any], ...] = _EACH
