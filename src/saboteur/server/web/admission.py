"""Admit people, programs and table screens to a table, and nobody else."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from saboteur.texts import best_language

from ..denials import Denied
from ..settings import split
from ..storage.identities import token_digest
from ..table.seating import ComeIn
from .addresses import is_own

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from ..process.worker import Worker
    from ..settings import Settings
    from ..table.room import Room
    from ..table.rows import TableRow
    from ..wire import Language


LONGEST_WISH = 500
"""The number of characters in which a browser says its languages; a longer header is not read further."""


def origin_allowed(request: HTTPConnection, settings: Settings) -> bool:
    """Say whether the request comes from our page. Programs send no origin; browsers always do."""
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


def for_operator(request: HTTPConnection, settings: Settings) -> bool:
    """Say whether the operator asks: with the token, or without a token from this machine."""
    if settings.metrics_token:
        given = request.headers.get("authorization", "").encode()
        return hmac.compare_digest(given, f"Bearer {settings.metrics_token}".encode())
    forwarded = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip"))
    return not forwarded and request.client is not None and is_own(request.client.host)


def language_of(request: HTTPConnection) -> Language:
    """Return the language that a browser asks for, or the nearest one."""
    found: list[tuple[float, str]] = []
    for entry in request.headers.get("accept-language", "")[:LONGEST_WISH].split(","):
        tag, _, weight = entry.partition(";")
        try:
            found.append((float(weight.strip().removeprefix("q=") or 1), tag.strip()))
        except ValueError:
            continue
    return best_language(tag for _, tag in sorted(found, key=lambda one: -one[0]))


@dataclass(frozen=True)
class Admitted:
    """Somebody who was admitted."""

    room: Room
    person: str
    """Empty for a table screen."""


async def find_room(worker: Worker, code: str, network: str, person: str) -> Room:
    """Find a table by its code. Every try counts as a guess until the code proves correct.

    An address with too many guesses is refused correct codes too, except for a person at the table.
    """
    if not _is_code(code):
        raise Denied("no_such_table")
    if worker.limits.guesses.take(network):
        room = await worker.room(code)
        if room is None:
            raise Denied("no_such_table")
        worker.limits.guesses.give_back(network)
        return room
    if not person or not await worker.store.is_at(code, person):
        raise Denied("too_many")
    room = await worker.room(code)
    if room is None:
        raise Denied("too_many")
    return room


def _is_code(text: str) -> bool:
    """Say whether a text could be a table code; other texts reveal nothing."""
    return 4 <= len(text) <= 16 and text.isascii() and text.isalnum()


async def admit(worker: Worker, code: str, token: str, person: str, name: str, network: str) -> Admitted:
    """Admit somebody to a table, or say why not."""
    room = await find_room(worker, code, network, person)
    row = room.row
    if token:
        if not worker.limits.guesses.take(network):
            raise Denied("too_many")
        found = _bearer(worker, row, token)
        if found is None:
            raise Denied("not_admitted")
        worker.limits.guesses.give_back(network)
        return Admitted(room, found)
    if not person:
        raise Denied("nobody")
    if row.status == "playing" and not row.setup.spectators and row.seat_of(person) is None:
        raise Denied("not_admitted")
    if row.person(person) is None:
        await room.perform(ComeIn(person, name))
    return Admitted(room, person)


def _bearer(worker: Worker, row: TableRow, token: str) -> str | None:
    """Return whom a token admits: a program, or (empty) a screen; None for nobody."""
    digest = token_digest(token)
    if hmac.compare_digest(token.encode(), worker.identities.screen_token(row.code).encode()):
        return ""
    if row.screen and hmac.compare_digest(digest, row.screen):  # a link made by 1.0.0
        return ""
    for seat in row.seats:
        if seat.token and hmac.compare_digest(seat.token, digest):
            return seat.person
    return None
