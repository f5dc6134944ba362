"""Show tables in lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from .. import wire
from ..table.show import players_of

if TYPE_CHECKING:
    from collections.abc import Sequence

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


async def with_strengths(rows: Sequence[TableRow], call: Call[Any]) -> tuple[wire.Listed, ...]:
    """Return the entries of tables with the strengths of the players who let everybody see them."""
    seated = {(seat.person, row.setup.edition) for row in rows for seat in row.seats if seat.kind == "person"}
    shown = await call.worker.showing.pages(person for person, _ in seated)
    strengths = await call.worker.ratings.overall({one for one in seated if one[0] in shown})

    def of(row: TableRow) -> tuple[wire.SeatStrength, ...]:
        known = ((seat, strengths.get((one.person, row.setup.edition))) for seat, one in enumerate(row.seats))
        return tuple(
            wire.SeatStrength(seat, one.shown, one.give_or_take) for seat, one in known if one is not None
        )

    return tuple(replace(listed(row, call), strengths=of(row)) for row in rows)
