"""Compose the ruleset of an environment from names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..art.looks import usual_edition
from ..catalogue import ruleset, seats_for
from ..rulesets import Ruleset

SEATS = 5
"""The default number of seats of an edition that allows several."""


def compose(
    edition: str | None,
    seats: int | None,
    modules: Sequence[str],
    options: Mapping[str, str] | None,
    rounds: int,
) -> Ruleset:
    """Return the ruleset. Without an edition it is the usual one. Refuse a number of seats that can't play.

    >>> [compose(edition, None, (), None, 1).seats for edition in ("base", "duel", "solo")]
    [5, 2, 1]
    """
    if isinstance(modules, str):
        raise TypeError(f'modules is a list of names: write ("{modules}",)')
    edition = usual_edition() if edition is None else edition
    wanted = seats_for(edition, SEATS) if seats is None else seats
    return ruleset(edition, wanted, *modules, options=options, rounds=rounds)
