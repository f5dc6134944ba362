"""Know whether a game is watched, and for whom its bots think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..process.fair_queue import Share

if TYPE_CHECKING:
    from .room import Room


def attended(room: Room) -> bool:
    """Say whether somebody watches the game, through this worker or another."""
    return bool(room.watchers) or any(not person.away for person in room.row.people)


def plays_itself(room: Room) -> bool:
    """Say whether only bots and stand-ins play here."""
    return room.row.status == "playing" and all(seat.plays_itself for seat in room.row.seats)


def share_of(room: Room) -> Share:
    """Return the networks that the bots of a table think for: those it is watched from."""
    watching = {person.origin for person in room.row.people if not person.away}
    watching |= {watcher.origin for watcher in room.watchers}
    watching.discard("")
    return Share(tuple(sorted(watching)) or (room.row.host,), attended(room))
