"""Find the seats of a table for what is to be played, and the rules for its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from saboteur import catalogue
from saboteur.acts import MOST_SEATS
from saboteur.bots import LEVELS, offered

from .. import wire
from ..denials import Denied
from .beginning import ruleset_for
from .rows import EMPTY, SeatRow, Setup

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence


def setup_for(wanted: wire.NewOptions) -> Setup:
    """Return what a host chose, in the form in which it is stored."""
    return Setup(
        wanted.edition, tuple(sorted(wanted.modules)), wanted.options, wanted.rounds, wanted.clock,
        wanted.window_s, wanted.chat, wanted.listed, wanted.spectators, wanted.pace, wanted.look_s,
        wanted.rated,
    )  # fmt: skip


def fitted(seats: tuple[SeatRow, ...], setup: Setup) -> tuple[SeatRow, ...]:
    """Add free seats, or remove bots and then free ones, until the game can be played; people stay.

    Say how many people it is for if too many have a seat.
    """
    taken = sum(seat.kind in ("person", "program") for seat in seats)
    for number in sorted(range(max(1, taken), MOST_SEATS + 1), key=lambda one: abs(one - len(seats))):
        try:
            ruleset_for(setup, number)
        except Denied:
            continue
        found = [*seats, *[EMPTY] * (number - len(seats))]
        for kind in ("bot", "empty"):
            for at in reversed(range(len(found))):
                if len(found) > number and found[at].kind == kind:
                    del found[at]
        return tuple(found)
    known = catalogue.modules()
    for name in (setup.edition, *setup.modules):
        numbers = known[name].seats if name in known else None
        if numbers is not None and taken > numbers[-1]:
            raise Denied("crowded", name=name, most=numbers[-1], people=taken)
    return seats


def seat_for(player: wire.NewPlayer) -> SeatRow:
    """Return a seat as a host wants it: for a bot, or for nobody yet."""
    if player.kind != "bot":
        return EMPTY
    level = player.level or next(iter(LEVELS))
    if level not in LEVELS:
        raise Denied("no_such_level", level=level, accepted=list(LEVELS))
    return SeatRow("bot", level=level)


def rules_for(setup: Setup, seats: Sequence[SeatRow]) -> str:
    """Return the rules for some seats; refuse rules and levels of bots that don't go together."""
    ruleset = ruleset_for(setup, len(seats))
    levels = offered(ruleset)
    for seat in seats:
        if seat.kind == "bot" and seat.level not in levels:
            raise Denied("level_elsewhere", level=seat.level, accepted=list(levels))
    return ruleset.line


def seats_again(seats: Iterable[SeatRow], unwanted: Collection[str]) -> tuple[SeatRow, ...]:
    """Return the seats of a table for the same people, except some; programs need new tokens."""
    return tuple(
        EMPTY
        if seat.kind == "program" or seat.person in unwanted
        else replace(seat, stand_in=False, since=0, ready=False)
        for seat in seats
    )
