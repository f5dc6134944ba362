"""Know for whom a game waits, and since when. Everybody may know that: it is in every View."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .looking import between_rounds, lookers

if TYPE_CHECKING:
    from .game import Game
    from .rows import TableRow

SEEN_MS = 60_000
"""Somebody who was there for so long after their turn began knows of it. A lost connection may count as there
for a while, so less does not prove that."""


@dataclass(frozen=True)
class Waiting:
    """A turn that waits for a person."""

    person: str
    turn: int
    """The version of the game since which it waits for them. It stays the same until others have decided."""
    since: int
    """When that was, in milliseconds since 1970."""


def waiting(row: TableRow, game: Game | None) -> tuple[Waiting, ...]:
    """Return the people that a game waits for: to decide, or to look at the end of a round."""
    if game is None or game.over or row.status != "playing":
        return ()
    turns = game.waits
    if between_rounds(game):
        turns = dict.fromkeys(lookers(row.seats, row.looked, game.version), game.version)
    return tuple(
        Waiting(row.seats[seat].person, turn, game.lines[turn - 1].at)
        for seat, turn in turns.items()
        if row.seats[seat].kind == "person" and not row.seats[seat].stand_in
    )


def waits_for(row: TableRow, game: Game | None, person: str) -> Waiting | None:
    """Return the turn that waits for a person; None if the game does not wait for them."""
    return next((one for one in waiting(row, game) if one.person == person), None)


def absent(row: TableRow, game: Game | None) -> tuple[Waiting, ...]:
    """Return the turns of people who are away and have not seen that it is their turn."""
    found = []
    for one in waiting(row, game):
        person = row.person(one.person)
        if person is None or (person.away and person.seen < one.since + SEEN_MS):
            found.append(one)
    return tuple(found)
