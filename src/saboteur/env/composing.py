"""Compose what an environment plays, from the names that both environments take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..catalogue import ruleset, seats_for
from ..rulesets import Ruleset

SEATS = 5
"""How many play if nobody says, where an edition leaves a choice."""


def compose(
    edition: str,
    seats: int | None,
    modules: Sequence[str],
    options: Mapping[str, str] | None,
    rounds: int,
) -> Ruleset:
    """Return the ruleset; a number of seats that was given must be one that can be played.

    >>> [compose(edition, None, (), None, 1).seats for edition in ("base", "duel", "solo")]
    [5, 2, 1]
    """
    if isinstance(modules, str):
        raise TypeError(f'modules is a list of names: write ("{modules}",)')
    wanted = seats_for(edition, SEATS) if seats is None else seats
    return ruleset(edition, wanted, *modules, options=options, rounds=rounds)
