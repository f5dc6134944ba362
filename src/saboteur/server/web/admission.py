"""Let people, programs and table screens in to a table, and nobody else."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from saboteur.texts import best_language

from ..denials import Denied
from ..settings import split
from ..storage.identities import token_digest
from ..table.names import distinct

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from ..process.worker import Worker
    from ..settings import Settings
    from ..table.room import Room
    from ..wire import Language


def origin_allowed(request: HTTPConnection, settings: Settings) -> bool:
    """Tell whether the page that asks is ours. Programs name no origin; browsers always do."""
    origin = request.headers.get("origin")
    if origin is None:
        return True
    if origin.rstrip("/") in [allowed.rstrip("/") for allowed in split(settings.origins)]:
        return True
    try:
        asked = urlsplit(origin)
    except ValueError:
        return False
    return asked.scheme in ("http", "https") and asked.netloc == request.headers.get("host", "")


def language_of(request: HTTPConnection) -> Language:
    """Return the language that a browser asks for, or the nearest there is."""
    found: list[tuple[float, str]] = []
    for entry in request.headers.get("accept-language", "").split(","):
        tag, _, weight = entry.partition(";")
        try:
            found.append((float(weight.strip().removeprefix("q=") or 1), tag.strip()))
        except ValueError:
            continue
    return best_language(tag for _, tag in sorted(found, key=lambda one: -one[0]))


@dataclass(frozen=True)
class Admitted:
    """Somebody let in."""

    room: Room
    person: str
    """Empty for a table screen."""


async def find_room(worker: Worker, code: str, address: str) -> Room:
    """Find a table by its code; too many wrong ones, and the address has to wait."""
    room = await worker.room(code) if 4 <= len(code) <= 16 and code.isascii() and code.isalnum() else None
    if room is None:
        if not worker.limits.guesses.take(address):
            raise Denied("too_many")
        raise Denied("no_such_table")
    return room


async def admit(worker: Worker, code: str, token: str, person: str, name: str, address: str) -> Admitted:
    """Let somebody in to a table, or say why not."""
    room = await find_room(worker, code, address)
    row = room.row
    if token:
        if hmac.compare_digest(token.encode(), row.screen.encode()):
            return Admitted(room, "")
        digest = token_digest(token)
        for seat in row.seats:
            if seat.token and hmac.compare_digest(seat.token, digest):
                return Admitted(room, seat.person)
        if not worker.limits.guesses.take(address):
            raise Denied("too_many")
        raise Denied("not_admitted")
    if not person:
        raise Denied("nobody")
    if row.person(person) is None:
        if row.status == "playing" and not row.setup.spectators and row.seat_of(person) is None:
            raise Denied("not_admitted")
        await come_in(room, person, name)
    elif row.status == "playing" and not row.setup.spectators and row.seat_of(person) is None:
        raise Denied("not_admitted")
    return Admitted(room, person)


async def come_in(room: Room, person: str, name: str) -> None:
    """Give a person a number and a name of their own at a table."""
    for _ in range(20):
        taken = [other.name for other in room.row.people]
        await room.services.store.come_in(room.code, person, distinct(name, taken))
        await room.refresh()
        if room.row.person(person) is not None:
            await room.services.bus.tell(room.code, "table")
            return
    raise Denied("unavailable")
