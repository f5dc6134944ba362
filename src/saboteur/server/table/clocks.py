"""Say what is due at a table, and when: windows that close, people who run out of time, bots that move.

It all follows from the log, the seats and the settings, so any worker gets the same result.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .. import wire
from .looking import between_rounds, lookers, undecided

if TYPE_CHECKING:
    from ..settings import Settings
    from .game import Game
    from .rows import TableRow

DAYS_WINDOW_MS = 10 * 60 * 1000
QUICK_MS = 500
"""How long a window lasts if only bots could use it."""
ANSWER_MS = 500
"""How long bots take at most to answer an announced card, after the time for thinking."""
AFTER_BOTS_MS = 100
"""How much later a window closes that nobody but bots would still use."""


@dataclass(frozen=True)
class Window:
    """When an announced card takes effect."""

    closes: int
    budget: int
    """How long each bot may think: one after another they finish by the middle of the window."""
    answers: tuple[int, int]
    """The first and the last moment at which bots answer, whatever they hold."""


@dataclass(frozen=True)
class Absence:
    """When a stand-in will play a seat, unless its person does something before."""

    seat: int
    at: int


@dataclass(frozen=True)
class Agenda:
    """What a table waits for."""

    window: Window | None
    absences: tuple[Absence, ...]
    bots: tuple[int, ...]
    """Seats for which a bot must decide now."""
    looked: int | None = None
    """When the time for looking is over; none if nobody looks, or nobody else waits."""


def patience(clock: wire.Clock) -> int:
    """Return how long a decision may take before the reserve is used, in milliseconds; 0: no limit."""
    return clock.move_s * 1000 if isinstance(clock, wire.LiveClock) else 0


def agenda(row: TableRow, game: Game, settings: Settings) -> Agenda:
    """Say what a table waits for."""
    awaited = [seat for seat in game.awaits if seat >= 0]
    window = _window(row, game, settings)
    bots = tuple(seat for seat in awaited if row.seats[seat].plays_itself)
    absences = [*_gone(row, settings), *_asked_in_vain(row, settings)]
    if window is None:
        absences += _too_slow(row, game, awaited)
    looking = _looking(row, game, settings)
    if looking and not between_rounds(game):
        bots = ()
    return Agenda(window, tuple(absences), bots, _look_over(row, game, looking, settings))


def _looking(row: TableRow, game: Game, settings: Settings) -> tuple[int, ...]:
    """Return the seats that the table waits for: everybody before a round, before bots those present."""
    if row.status != "playing" or game.over:
        return ()
    if between_rounds(game):
        return lookers(row.seats, row.looked, game.version)
    if row.setup.pace != "wait" or game.in_window or not game.lines:
        return ()
    seats = lookers(row.seats, row.looked, game.version)
    if unhurried(row, settings):
        return seats  # the bots wait for the one player here, also while they are away
    there = {person.person for person in row.people if not person.away}
    return tuple(seat for seat in seats if row.seats[seat].person in there)


def _look_over(row: TableRow, game: Game, looking: tuple[int, ...], settings: Settings) -> int | None:
    """Say when the time for looking is over: never for a person who plays only against bots."""
    if not looking:
        return None
    if settings.look_seconds >= 0:
        return game.since + int(settings.look_seconds * 1000)
    alone = sum(seat.kind == "person" for seat in row.seats) == 1
    return None if alone else game.since + row.setup.look_s * 1000


def unhurried(row: TableRow, settings: Settings) -> bool:
    """Say whether only bots wait for the one player here, and no clock runs: then the game can wait too."""
    alone = sum(seat.kind in ("person", "program") for seat in row.seats) == 1
    return alone and isinstance(row.setup.clock, wire.NoClock) and settings.away_seconds < 0


def at_leisure(row: TableRow) -> bool:
    """Say whether only people play here, all present and without a clock: then nothing is due."""
    there = {person.person for person in row.people if not person.away}
    return isinstance(row.setup.clock, wire.NoClock) and all(
        seat.kind == "person" and not seat.stand_in and seat.person in there for seat in row.seats
    )


def _window(row: TableRow, game: Game, settings: Settings) -> Window | None:
    if not game.in_window:
        return None
    actor = game.state.frames[-1].seat
    length = _window_length(row, actor, settings)
    bots = sum(seat.plays_itself for number, seat in enumerate(row.seats) if number != actor)
    budget = min(length // 2 // max(1, bots), int(settings.bot_seconds * 1000))
    first = budget * bots
    last = min(first + ANSWER_MS, length * 9 // 10)
    closes = length
    if row.looked.version == game.version and not undecided(row.seats, row.looked, game):
        closes = min(length, last + AFTER_BOTS_MS) if bots else 0
    return Window(game.since + closes, budget, (game.since + first, game.since + last))


def _window_length(row: TableRow, actor: int | None, settings: Settings) -> int:
    """Return how long a window is open at most: it depends on seats and settings, never on cards."""
    length = int(settings.window_seconds * 1000)
    # A stand-in's seat counts as a person's: that somebody is away must not show.
    if all(seat.kind == "bot" for number, seat in enumerate(row.seats) if number != actor):
        return QUICK_MS if length < 0 else min(QUICK_MS, length)
    if length >= 0:
        return length
    return DAYS_WINDOW_MS if isinstance(row.setup.clock, wire.DaysClock) else row.setup.window_s * 1000


def _too_slow(row: TableRow, game: Game, awaited: list[int]) -> list[Absence]:
    clock = row.setup.clock
    found = []
    for seat in awaited:
        if row.seats[seat].plays_itself:
            continue
        match clock:
            case wire.NoClock():
                pass
            case wire.LiveClock():
                left = reserve(row, game, seat)
                found.append(Absence(seat, game.since + clock.move_s * 1000 + left))
            case wire.DaysClock():
                found.append(Absence(seat, game.since + clock.days * 86_400_000))
    return found


def _gone(row: TableRow, settings: Settings) -> list[Absence]:
    """Return when stand-ins take over for absent players; nobody needs one where only bots wait."""
    clock = row.setup.clock
    if not isinstance(clock, wire.NoClock) or unhurried(row, settings):
        return []
    allowed = clock.away_s if settings.away_seconds < 0 else settings.away_seconds
    found = []
    for number, seat in enumerate(row.seats):
        person = row.person(seat.person)
        if seat.kind in ("person", "program") and not seat.stand_in and (person is None or person.away):
            seen = row.changed if person is None else max(person.seen, row.changed)
            found.append(Absence(number, seen + int(allowed * 1000)))
    return found


def _asked_in_vain(row: TableRow, settings: Settings) -> list[Absence]:
    """Return when people are asked no more who looked at the table, were asked to end the game, and left."""
    clock = row.setup.clock if isinstance(row.setup.clock, wire.NoClock) else wire.NoClock()
    allowed = clock.away_s if settings.away_seconds < 0 else settings.away_seconds
    found = []
    for number in () if row.vote is None else row.vote.here:
        person = row.person(row.seats[number].person)
        if row.seats[number].stand_in and person is not None and person.away:
            found.append(Absence(number, max(person.seen, row.changed) + int(allowed * 1000)))
    return found


def reserve(row: TableRow, game: Game, seat: int) -> int:
    """Return the rest of a seat's reserve, in milliseconds."""
    clock = row.setup.clock
    if not isinstance(clock, wire.LiveClock):
        return 0
    return max(0, clock.reserve_s * 1000 - game.slow.get(seat, 0))


def shown(row: TableRow, game: Game, settings: Settings, now: int) -> wire.Countdown | None:
    """Return what everybody is shown of the running time."""
    if game.over or row.status != "playing":
        return None
    window = _window(row, game, settings)
    reserves: tuple[int, ...] = ()
    if isinstance(row.setup.clock, wire.LiveClock):
        reserves = tuple(reserve(row, game, seat) // 1000 for seat in range(len(row.seats)))
    if window is not None:
        return wire.Countdown("window", max(0, window.closes - now), reserves)
    looked = _look_over(row, game, _looking(row, game, settings), settings)
    if looked is not None:
        return wire.Countdown("look", max(0, looked - now), reserves)
    slow = _too_slow(row, game, [seat for seat in game.awaits if seat >= 0])
    if not slow:
        return None
    return wire.Countdown("move", max(0, min(absence.at for absence in slow) - now), reserves)
