"""Everything that is stored about a person, for themselves or for the operator to hand out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.bots import LEVELS
from saboteur.ratings.model import BOT

from .. import wire
from ..storage.history import Wanted
from ..storage.identities import device_key
from ..storage.ratings import rating_key
from ..table.room import now_ms

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from saboteur.ratings.model import Key, Strength

    from ..storage.identities import Identity
    from .worker import Worker


async def ratings_of(worker: Worker, person: str) -> wire.Ratings:
    """List the strengths of somebody, and those of bots in the same editions."""
    ratings = worker.ratings
    own = await ratings.of(rating_key(person))
    editions = {key.edition for key, _ in own}
    bots = [
        (key, one, level)
        for level in LEVELS
        for key, one in await ratings.of(f"{BOT}{level}")
        if key.edition in editions
    ]
    return wire.Ratings(tuple(_rating(*one) for one in own), tuple(_rating(*one) for one in bots))


def _rating(key: Key, one: Strength, level: str = "") -> wire.Rating:
    return wire.Rating(key.edition, key.role, one.shown, one.give_or_take, one.rounds, level)


async def everything_about(worker: Worker, me: Identity) -> AsyncIterator[bytes]:
    """Write it as JSON, piece by piece, so that a long history needs little memory."""
    about = {
        "name": me.name,
        "language": me.language,
        "saved": now_ms(),
        "kept_since": await worker.keeping.since(me.person),
        "devices": await worker.identities.devices(me.person),
        "passkeys": [
            {"name": one.name, "created": one.created, "used": one.used}
            for one in await worker.keeping.passkeys(me.person)
        ],
        "shown": await worker.showing.page(me.person),
        "suspicions": await worker.history.suspicions(me.person),
        "ratings": (await ratings_of(worker, me.person)).ratings,
        "friends": [one.name for one in await worker.friends.friends(me.person)],
        "blocked": [one.name for one in await worker.friends.blocked(me.person)],
        "reports": [
            {"at": one.at, "name": one.name, "table": one.code, "text": one.text}
            for one in await worker.friends.reports_by(me.person)
        ],
        "notices": {
            "wishes": await worker.notices.wishes(me.person),
            "tables": await worker.notices.tables(me.person),
            "addresses": [
                {"device": device_key(one.device), "endpoint": one.endpoint, "created": one.created}
                for one in await worker.notices.subscriptions(me.person)
            ],
        },
    }
    history, person = worker.history, me.person
    yield msgspec.json.encode(about)[:-1] + b',"games":['
    comma, wanted = b"", Wanted()
    while games := await history.games(person, wanted, 200):
        for game in games:
            yield comma + msgspec.json.encode(game)
            comma = b","
        wanted = wanted.rest(games)
    yield b'],"tables":['
    comma, after = b"", ""
    while tables := await history.written(person, after, 200):
        for table in tables:
            yield comma + msgspec.json.encode(table)
            comma, after = b",", table.code
    yield b"]}"
