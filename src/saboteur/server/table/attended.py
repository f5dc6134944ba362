"""Know whether a game is watched, and for whom its bots think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..process.fair_queue import Share
from .clocks import unhurried

if TYPE_CHECKING:
    from .room import Room


def attended(room: Room) -> bool:
    """Say whether somebody watches the game, through this worker or another."""
    return bool(room.watchers) or any(not person.away for person in room.row.people)


def may_pause(room: Room) -> bool:
    """Say whether a game can pause while nobody watches: nobody but bots would wait for it."""
    row = room.row
    alone = all(seat.plays_itself for seat in row.seats) or unhurried(row, room.services.settings)
    return row.status == "playing" and alone


def share_of(room: Room) -> Share:
    """Return the networks that the bots of a table think for: those it is watched from."""
    watching = {person.origin for person in room.row.people if not person.away}
    watching |= {watcher.origin for watcher in room.watchers}
    watching.discard("")
    return Share(tuple(sorted(watching)) or (room.row.host,), attended(room))
