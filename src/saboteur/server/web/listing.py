"""Show a table in a list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import wire
from ..table.show import players_of

if TYPE_CHECKING:
    from ..table.rows import TableRow
    from .calls import Call


def listed(row: TableRow, call: Call[Any]) -> wire.Listed:
    """Return the entry of a table, for the person who asks."""
    players = players_of(row)
    return wire.Listed(
        code=row.code,
        status=row.status,
        rules=row.rules,
        edition=row.setup.edition,
        modules=row.setup.modules,
        players=players,
        free=sum(player.kind == "empty" for player in players),
        clock=row.setup.clock,
        at=row.changed,
        seat=None if call.identity is None else row.seat_of(call.identity.person),
        scores=row.scores,
        rounds=row.setup.rounds,
        fills=row.setup.fill_s > 0 and row.status == "gathering",
    )
