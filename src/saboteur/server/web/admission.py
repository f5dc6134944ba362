"""Let people, programs and table screens in to a table, and nobody else."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ..denials import Denied
from ..settings import split
from ..storage.identities import token_digest
from ..table.seating import ComeIn

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
    """Return the language that a browser asks for."""
    return "de" if request.headers.get("accept-language", "").lower().startswith("de") else "en"


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
        digest = token_digest(token)
        screen = worker.identities.screen_token(room.code)
        # Screens of version 1.0.0 have a token of their own.
        if hmac.compare_digest(token.encode(), screen.encode()) or hmac.compare_digest(digest, row.screen):
            return Admitted(room, "")
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
        await room.perform(ComeIn(person, name))
    elif row.status == "playing" and not row.setup.spectators and row.seat_of(person) is None:
        raise Denied("not_admitted")
    return Admitted(room, person)
