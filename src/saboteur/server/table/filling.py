"""Tables where people meet at once: after a while bots take the free seats, and the game begins.

All of it is decided on the log. So it does not matter how many workers notice that the time has come, or who
sits down at the same moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from saboteur.bots import STAND_IN

from . import changes
from .beginning import beginning
from .rows import SeatRow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .life import Life
    from .rows import TableRow
    from .seating import Changes

FILL_S = 60
"""How long people who want to play at once wait for others, in seconds."""
DESERTED_MS = 5 * 60_000
"""How long such a table waits for somebody to come back when nobody is there."""


def fills_at(life: Life | TableRow) -> int:
    """Say when the free seats are filled, in milliseconds since 1970; 0 if the host decides or it is done."""
    if life.status != "gathering" or not life.setup.fill_s:
        return 0
    if all(seat.kind != "empty" for seat in life.seats):
        return life.created
    return life.created + life.setup.fill_s * 1000


@dataclass(frozen=True)
class FillUp:
    """The time of a table has come: bots take the free seats, and the game begins."""

    now: int
    kept: Mapping[str, bool]
    """Whether each person who sits at the table keeps their name."""
    present: bool
    """Whether somebody is there. Nobody plays for people who have gone again."""
    by: str = ""

    def decide(self, life: Life) -> Changes:
        """Begin once, and close a table that stays deserted."""
        at = fills_at(life)
        if not at or self.now < at:
            return []
        if not self.present:
            return [changes.Ended("abandoned")] if self.now >= at + DESERTED_MS else []
        seats = tuple(SeatRow("bot", level=STAND_IN) if one.kind == "empty" else one for one in life.seats)
        begun = beginning(life, seats, self.kept)
        filled: Changes = [] if seats == life.seats else [changes.Arranged(seats, begun.rules)]
        return [*filled, begun]
