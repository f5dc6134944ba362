"""The part of the HTTP API about what you have played. Only finished games, and only your own.

`players` answers the same about players who show their games.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from starlette.responses import StreamingResponse

from .. import wire
from ..denials import Denied
from ..process.personal_data import everything_about, ratings_of
from ..storage.history import PAGE, Played, Wanted
from .calls import NO_BODY, Call, Endpoint
from .listing import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..storage.history import Total
    from ..table.rows import TableRow

FILTERS = frozenset(("edition", "players", "role", "won", "after"))
LONGEST = 40
AFTER = re.compile(r"(?:[0-9]{1,15}\.[0-9]{1,4})?")
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
    wanted = _wanted(call)
    found = await call.worker.history.games(person, wanted, PAGE + 1)
    games = found[:PAGE]
    rest = wanted.rest(games).after if len(found) > PAGE else None
    more = "" if rest is None else f"{rest[0]}.{rest[1]}"
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
    after = asked.get("after", "")
    texts = (asked.get("edition", ""), asked.get("role", ""))
    if (
        asked.keys() - FILTERS
        or not all(len(text) <= LONGEST and text.isascii() and text.isprintable() for text in texts)
        or not (players.isascii() and players.isdecimal() and len(players) < 3)
        or asked.get("won", "") not in won
        or not AFTER.fullmatch(after)
    ):
        raise Denied("no_such_filter")
    at, _, passed = after.partition(".")
    place = (int(at), int(passed)) if at else None
    return Wanted(texts[0], int(players), texts[1], won[asked.get("won", "")], place)


async def my_statistics(call: Call[None]) -> wire.Statistics:
    """Count my finished games."""
    history, person = call.worker.history, call.me.person
    totals, companions, suspicions = await asyncio.gather(
        history.totals(person), history.companions(person), history.suspicions(person)
    )
    together = tuple(wire.Together(one.name, one.games, one.won, one.page) for one in companions)
    return statistics(totals, together, suspicions)


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
    return await ratings_of(call.worker, call.me.person)


async def my_data(call: Call[None]) -> StreamingResponse:
    """Return everything that is stored about me, as a file."""
    headers = {"Content-Disposition": 'attachment; filename="saboteur-my-data.json"'}
    pieces = everything_about(call.worker, call.me)
    return StreamingResponse(pieces, media_type="application/json", headers=headers)


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
