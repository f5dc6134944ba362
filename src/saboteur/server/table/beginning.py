"""Begin a game: compose the rules of a table, and note who plays for a rating."""

from __future__ import annotations

from typing import TYPE_CHECKING

import saboteur
from saboteur import catalogue
from saboteur.errors import Refusal

from ..denials import Denied
from . import changes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .life import Life
    from .rows import SeatRow, Setup


class NotAsked(Denied):
    """It is not known yet whether somebody who sits here keeps their name."""

    def __init__(self) -> None:
        super().__init__("busy")


def ruleset_for(setup: Setup, seats: int) -> saboteur.Ruleset:
    """Compose the ruleset of a table, or pass on why it can't be played."""
    try:
        return catalogue.ruleset(
            setup.edition, seats, *setup.modules, options=setup.options, rounds=setup.rounds
        )
    except Refusal as refusal:
        raise Denied.by_the_rules(refusal) from None


def beginning(life: Life, seats: tuple[SeatRow, ...], kept: Mapping[str, bool]) -> changes.Begun:
    """Begin with some seats. `kept` says of each person whether they keep their name.

    Nobody is rated whom the host has seated without their doing: they may not even be there. Raise NotAsked
    if somebody has come since that was asked.
    """
    seated = {at: seat.person for at, seat in enumerate(seats) if seat.kind == "person"}
    if not kept.keys() >= set(seated.values()):
        raise NotAsked
    rated = tuple(at for at, one in seated.items() if kept[one] and one in life.chose)
    return changes.Begun(ruleset_for(life.setup, len(seats)).line, rated)
