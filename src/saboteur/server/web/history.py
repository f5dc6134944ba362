"""The part of the HTTP API about what you have played. Only finished games, and only your own.

`players` answers the same about players who show their games.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import StreamingResponse

from saboteur.bots import LEVELS
from saboteur.ratings.model import BOT

from .. import wire
from ..denials import Denied
from ..storage.history import PAGE, Played, Wanted
from ..storage.identities import device_key
from ..storage.ratings import rating_key
from ..table.room import now_ms
from .calls import NO_BODY, Call, Endpoint
from .listing import listed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable

    from saboteur.ratings.model import Key, Strength

    from ..storage.history import Total
    from ..table.rows import TableRow

FILTERS = frozenset(("edition", "players", "role", "won", "after"))
LONGEST = 40
SUMMING_UP = 5
"""The number of requests that statistics count as."""
ALL_MY_DATA = 20


async def my_history(call: Call[None]) -> wire.PlayedGames:
    """List my finished games, filtered by `?edition=`, `players`, `role` and `won`."""
    return await history_of(call, call.me.person, lambda row, _: listed(row, call))


async def history_of(
    call: Call[None], person: str, show: Callable[[TableRow, Played], wire.Listed]
) -> wire.PlayedGames:
    """List the finished games of somebody, as the request wants them."""
    found = await call.worker.history.games(person, _wanted(call), PAGE + 1)
    more = f"{found[PAGE - 1].at}.{found[PAGE - 1].code}" if len(found) > PAGE else ""
    games = found[:PAGE]
    rows = {row.code: row for row in await call.worker.store.load_many([game.code for game in games])}
    shown = tuple(
        wire.PlayedGame(
            show(rows[game.code], game),
            tuple(wire.RoleInRound(role[:-1], role.endswith("+")) for role in game.roles.split()),
            game.result,
            game.gold,
            game.claims,
            game.true_claims,
        )
        for game in games
        if game.code in rows
    )
    return wire.PlayedGames(shown, more)


def _wanted(call: Call[None]) -> Wanted:
    """Read what is asked for; refuse anything else."""
    asked = dict(call.request.query_params)
    players = asked.get("players", "") or "0"
    won = {"": None, "yes": True, "no": False}
    at, _, after = asked.get("after", "").partition(".")
    texts = (asked.get("edition", ""), asked.get("role", ""), after)
    if (
        asked.keys() - FILTERS
        or not all(len(text) <= LONGEST and text.isascii() and text.isprintable() for text in texts)
        or not (players.isascii() and players.isdecimal() and len(players) < 3)
        or asked.get("won", "") not in won
        or (at != "" and not (at.isascii() and at.isdecimal() and len(at) < 16))
    ):
        raise Denied("no_such_filter")
    place = (int(at), after) if at else None
    return Wanted(texts[0], int(players), texts[1], won[asked.get("won", "")], place)


async def my_statistics(call: Call[None]) -> wire.Statistics:
    """Count my finished games."""
    history, person = call.worker.history, call.me.person
    totals = await history.totals(person)
    together = tuple(
        wire.Together(one.name, one.games, one.won, one.page) for one in await history.companions(person)
    )
    return statistics(totals, together, await history.suspicions(person))


def statistics(
    totals: Iterable[Total], together: tuple[wire.Together, ...], suspicions: tuple[int, int]
) -> wire.Statistics:
    """Add up what was counted."""
    games, won = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    best: dict[tuple[str, int], tuple[int, int]] = {}
    claims = true_claims = 0
    for one in totals:
        claims, true_claims = claims + one.claims, true_claims + one.true_claims
        if one.players == 1:
            count, most = best.get((one.edition, one.rounds), (0, 0))
            best[one.edition, one.rounds] = (count + one.games, max(most, one.best))
            continue
        for kind in (("all", ""), ("edition", one.edition), ("players", str(one.players))):
            games[kind] += one.games
            won[kind] += one.games if one.result == "won" else 0
        for role in one.roles.split():
            games["role", role[:-1]] += one.games
            won["role", role[:-1]] += one.games if role.endswith("+") else 0

    def tallies(kind: str) -> tuple[wire.Tally, ...]:
        of_kind = sorted((what for which, what in games if which == kind), key=lambda what: (len(what), what))
        return tuple(wire.Tally(what, games[kind, what], won[kind, what]) for what in of_kind)

    return wire.Statistics(
        games["all", ""],
        won["all", ""],
        tallies("edition"),
        tallies("players"),
        tallies("role"),
        tuple(wire.BestAlone(*which, *found) for which, found in sorted(best.items())),
        together,
        claims,
        true_claims,
        *suspicions,
    )


async def my_ratings(call: Call[None]) -> wire.Ratings:
    """List my strengths, by edition and role."""
    return await ratings_of(call, call.me.person)


async def ratings_of(call: Call[None], person: str) -> wire.Ratings:
    """List the strengths of somebody, and those of bots in the same editions."""
    ratings = call.worker.ratings
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


async def my_data(call: Call[None]) -> StreamingResponse:
    """Return everything that is stored about me, as a file."""
    me = call.me
    about = {
        "name": me.name,
        "language": me.language,
        "saved": now_ms(),
        "kept_since": await call.worker.keeping.since(me.person),
        "devices": await call.worker.identities.devices(me.person),
        "passkeys": [
            {"name": one.name, "created": one.created, "used": one.used}
            for one in await call.worker.keeping.passkeys(me.person)
        ],
        "shown": await call.worker.showing.page(me.person),
        "suspicions": await call.worker.history.suspicions(me.person),
        "ratings": (await my_ratings(call)).ratings,
        "friends": [one.name for one in await call.worker.friends.friends(me.person)],
        "blocked": [one.name for one in await call.worker.friends.blocked(me.person)],
        "reports": [
            {"at": one.at, "name": one.name, "table": one.code, "text": one.text}
            for one in await call.worker.friends.reports_by(me.person)
        ],
        "notices": {
            "wishes": await call.worker.notices.wishes(me.person),
            "tables": await call.worker.notices.tables(me.person),
            "addresses": [
                {"device": device_key(one.device), "endpoint": one.endpoint, "created": one.created}
                for one in await call.worker.notices.subscriptions(me.person)
            ],
        },
    }
    headers = {"Content-Disposition": 'attachment; filename="saboteur-my-data.json"'}
    return StreamingResponse(_everything(call, about), media_type="application/json", headers=headers)


async def _everything(call: Call[None], about: dict[str, Any]) -> AsyncIterator[bytes]:
    """Write piece by piece, so that a long history needs little memory."""
    history, person = call.worker.history, call.me.person
    yield msgspec.json.encode(about)[:-1] + b',"games":['
    comma, wanted = b"", Wanted()
    while games := await history.games(person, wanted, 200):
        for game in games:
            yield comma + msgspec.json.encode(game)
            comma = b","
        wanted = Wanted(after=(games[-1].at, games[-1].code))
    yield b'],"tables":['
    comma, after = b"", ""
    while tables := await history.written(person, after, 200):
        for table in tables:
            yield comma + msgspec.json.encode(table)
            comma, after = b",", table.code
    yield b"]}"


_EACH = (
    Endpoint("GET", "/api/me/history", "My finished games", my_history, NO_BODY, wire.PlayedGames),
    Endpoint(
        "GET",
        "/api/me/statistics",
        "My finished games, counted",
        my_statistics,
        NO_BODY,
        wire.Statistics,
        cost=SUMMING_UP,
    ),
    Endpoint("GET", "/api/me/ratings", "My strengths", my_ratings, NO_BODY, wire.Ratings),
    Endpoint("GET", "/api/me/data", "Everything stored about me", my_data, NO_BODY, cost=ALL_MY_DATA),
)
# Without a type of its own above, so that each handler is held to the body that its endpoint names.
HISTORY: tuple[Endpoint[Any], ...] = _EACH
