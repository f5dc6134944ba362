"""Know who still looks at what happened: the next round, and bots that wait for a tap, begin after that.

During a window it says who lets the announced card pass. All who could stop it are asked, whatever they hold.

Each "seen enough" is a line of the log and counts for one version of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from saboteur import CHANCE

from . import changes
from .seating import only_host, only_playing, own_seat

if TYPE_CHECKING:
    from .. import wire
    from .game import Game
    from .life import Life
    from .rows import SeatRow
    from .seating import Changes


def between_rounds(game: Game) -> bool:
    """Say whether a round is over and the next one is not dealt."""
    return game.state.round > 0 and game.awaits == (CHANCE,)


def lookers(seats: tuple[SeatRow, ...], looked: wire.Looked, version: int) -> tuple[int, ...]:
    """Return the seats whose people still look at the game at a version."""
    done = looked.seats if looked.version == version else ()
    return tuple(
        number
        for number, seat in enumerate(seats)
        if seat.kind == "person" and not seat.stand_in and number not in done
    )


def undecided(seats: tuple[SeatRow, ...], looked: wire.Looked, game: Game) -> tuple[int, ...]:
    """Return the seats of people and programs that have not let an announced card pass."""
    actor = game.state.frames[-1].seat
    done = looked.seats if looked.version == game.version else ()
    return tuple(
        number
        for number, seat in enumerate(seats)
        if not seat.plays_itself and number not in done and number != actor
    )


def may_deal(life: Life, game: Game) -> bool:
    """Say whether the next round can begin: the first at once, others when nobody looks any more."""
    return not between_rounds(game) or not lookers(life.seats, life.looked, game.version)


@dataclass(frozen=True)
class Look:
    """Somebody has seen enough of a version of the game; from the server: their time is over."""

    by: str
    version: int

    def decide(self, life: Life, game: Game) -> Changes:
        """Count each person once, and only if somebody waits for it."""
        only_playing(life)
        window = game.in_window
        looking = (
            undecided(life.seats, life.looked, game)
            if window
            else lookers(life.seats, life.looked, game.version)
        )
        if self.by:
            mine = own_seat(life, self.by)
            looking = (mine,) if mine in looking else ()
        waits = window or between_rounds(game) or life.setup.pace == "wait"
        return [changes.Looked(looking)] if looking and waits else []


@dataclass(frozen=True)
class SetPace:
    """The host chooses how fast bots move."""

    by: str
    pace: wire.Pace

    def decide(self, life: Life) -> Changes:
        """Let the host do it during the game; before that it is an option of the table."""
        only_host(life, self.by)
        only_playing(life)
        return [] if life.setup.pace == self.pace else [changes.PaceSet(self.pace)]
