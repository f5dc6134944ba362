"""The state of a table as a message to each viewer. The common part is encoded once."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from saboteur import engine
from saboteur.view import Showing

from .. import wire

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saboteur import Event
    from saboteur.view import View

    from .game import Game, Told

ENCODER = msgspec.json.Encoder()


def encode(message: wire.FromServer) -> str:
    """Write a message."""
    return ENCODER.encode(message).decode()


class News:
    """A position and the events before it, for any viewer; without events it is a fresh start."""

    def __init__(self, game: Game, told: Sequence[Told], due: wire.Countdown | None) -> None:
        self._game = game
        self._since = told[0].version - 1 if told else game.version
        self._events = tuple([event for part in told for event in part.events])
        self._due = due
        self._showing = Showing(game.state)
        self._question = engine.question(game.state)
        self._standing = game.ruleset.scoring.standing(game.state)
        self._insiders = {seat for event in self._events for seat in event.seen or ()}
        """Seats that see more events than the public; all others see what the public sees."""
        public = [event.to(None) for event in self._events]
        self._public = cast("tuple[Event, ...]", msgspec.Raw(ENCODER.encode(public)))
        self._written: dict[int | None, str] = {}

    def to(self, seat: int | None) -> str:
        """Return the message to a seat, or to the public."""
        found = self._written.get(seat)
        if found is None:
            found = self._written[seat] = encode(self._moved(seat))
        return found

    def _moved(self, seat: int | None) -> wire.Moved:
        game, events = self._game, self._public
        if seat in self._insiders:
            events = tuple([event.to(seat) for event in self._events])
        offers = () if seat is None else engine.offers(game.state, seat)
        view = cast("View", msgspec.Raw(self._showing.written_to(seat)))  # goes into the message unchanged
        prices = () if seat is None else engine.prices(game.state, seat)
        return wire.Moved(
            game.version,
            self._since,
            events,
            view,
            offers,
            self._due,
            self._question,
            prices,
            self._standing,
        )
