"""Collect what a decision writes: its lines, and what they change beside the log."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .. import wire
from ..storage.fences import Fence
from ..storage.table_log import Entry, Forgotten
from . import clocks, leaving, seating
from .ending import VoteToEnd, unasked
from .waiting import waiting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..settings import Settings
    from .core import Command, Written
    from .fold import Fold
    from .life import Life
    from .rows import Attendance


def entry_of(
    code: str,
    fold: Fold,
    command: Command,
    decision: Written,
    fence: Fence | None,
    attendance: Mapping[str, Attendance],
    settings: Settings,
) -> Entry:
    """Return what must be written for a command that was decided on a Fold."""
    return Entry(
        code,
        decision.after,
        decision.lines,
        decision.before,
        decision.life,
        decision.claims,
        _due_at(code, fold, attendance, settings),
        _unasked(command, decision, _kept_apart(command, decision, fence)),
        _forgotten(command, decision),
    )


def _kept_apart(command: Command, decision: Written, fence: Fence | None) -> Fence | None:
    """Add that nobody who gets a seat now may be blocked by anybody there, or have blocked them."""
    if not isinstance(command, seating.Sit | seating.Arrange):
        return fence
    coming = _seated(decision.life) - _seated(decision.before)
    there = _seated(decision.life) | {decision.life.host}
    return replace(fence or Fence(), coming=coming, there=there) if coming and len(there) > 1 else fence


def _unasked(command: Command, decision: Written, fence: Fence | None) -> Fence | None:
    """Add that people whom a vote does not ask must be away when somebody agrees to end the game."""
    if not isinstance(command, VoteToEnd) or not command.agree:
        return fence
    absent = unasked(decision.life)
    return replace(fence or Fence(), absent=absent) if absent else fence


def _seated(life: Life) -> frozenset[str]:
    return frozenset(seat.person for seat in life.seats if seat.kind == "person")


def _due_at(code: str, fold: Fold, attendance: Mapping[str, Attendance], settings: Settings) -> int | None:
    """Say when a table that counts in days must be checked next."""
    game, life = fold.game, fold.life
    if game is None or life.status != "playing" or not isinstance(life.setup.clock, wire.DaysClock):
        return None
    row = life.row(code, attendance)
    agenda = clocks.agenda(row, game, settings)
    moments = [absence.at for absence in agenda.absences]
    moments += [agenda.window.closes] if agenda.window else []
    moments += [] if agenda.looked is None else [agenda.looked]
    # People who are away are notified, so somebody must look at their turns soon.
    return 0 if agenda.bots or waiting(row, game) else min(moments, default=0)


def _forgotten(command: Command, decision: Written) -> Forgotten | None:
    """Return the person to remove from earlier lines."""
    if not isinstance(command, leaving.Forget):
        return None
    guest = decision.before.guest(command.by)
    assert guest is not None  # otherwise there was nothing to write
    return Forgotten(guest.number, command.by, command.nobody)
