"""Serve the pages of other players, if they show their games; such a page shows only what is theirs.

A page names nobody who does not show theirs, and opens no table: no codes, so nobody replays what they have
not played.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from .. import wire
from ..denials import Denied
from ..process.personal_data import ratings_of
from .calls import NO_BODY, Call, Endpoint
from .history import SUMMING_UP, history_of, statistics
from .listing import listed
from .people import about_me

if TYPE_CHECKING:
    from ..storage.history import Played
    from ..table.rows import TableRow


KEY = re.compile("[0-9a-f]{20}")


async def show_me(call: Call[wire.Shown]) -> wire.Me:
    """Let everybody see my games, or nobody else."""
    person = call.me.person
    if not call.body.shown:
        await call.worker.showing.hide(person)
    elif not await call.worker.showing.show(person):
        raise Denied("not_kept")
    return await about_me(call, call.me)


async def _player(call: Call[None]) -> tuple[str, str]:
    """Return the identity and the name of the player in the path."""
    key = call.request.path_params["key"]
    found = await call.worker.showing.player(key) if KEY.fullmatch(key) else None
    if found is None:
        raise Denied("no_such_player")
    return found


async def player(call: Call[None]) -> wire.PlayerPage:
    """Name a player."""
    return wire.PlayerPage((await _player(call))[1])


async def player_history(call: Call[None]) -> wire.PlayedGames:
    """List the finished games of a player."""
    person, name = await _player(call)

    def show(row: TableRow, game: Played) -> wire.Listed:
        table = listed(row, call)
        players = tuple(
            replace(one, name=name if seat == game.seat else "", person=None)
            for seat, one in enumerate(table.players)
        )
        return replace(table, code="", players=players, seat=game.seat)

    return await history_of(call, person, show)


async def player_statistics(call: Call[None]) -> wire.Statistics:
    """Count the finished games of a player, without saying with whom."""
    person, _ = await _player(call)
    history = call.worker.history
    return statistics(await history.totals(person), (), await history.suspicions(person))


async def player_ratings(call: Call[None]) -> wire.Ratings:
    """List the strengths of a player."""
    person, _ = await _player(call)
    return await ratings_of(call.worker, person)


PLAYER = "/api/players/{key}"
_EACH = (
    Endpoint("POST", "/api/me/shown", "Let everybody see my games, or nobody", show_me, wire.Shown, wire.Me),
    Endpoint("GET", PLAYER, "A player who shows their games", player, NO_BODY, wire.PlayerPage),
    Endpoint(
        "GET", f"{PLAYER}/history", "A player's finished games", player_history, NO_BODY, wire.PlayedGames
    ),
    Endpoint(
        "GET",
        f"{PLAYER}/statistics",
        "A player's finished games, counted",
        player_statistics,
        NO_BODY,
        wire.Statistics,
        cost=SUMMING_UP,
    ),
    Endpoint("GET", f"{PLAYER}/ratings", "A player's strengths", player_ratings, NO_BODY, wire.Ratings),
)
# Without a type of its own above, so that each handler is held to the body that its endpoint names.
PLAYERS: tuple[Endpoint[Any], ...] = _EACH
