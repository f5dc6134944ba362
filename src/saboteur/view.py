"""Show one viewer what it may see: built field by field, never by removing things from a State."""

from __future__ import annotations

from functools import lru_cache
from numbers import Integral
from typing import Any

import msgspec
from msgspec.structs import astuple

from .acts import MOST_SEATS
from .derived import derived
from .engine import awaits
from .errors import check_type
from .facts import Fact
from .maze import Maze, Piece
from .names import Card, Flag, Zone
from .rulesets import Ruleset
from .shapes import Cell
from .sight import Sight
from .state import HAND, OWNED, Due, Exposure, Frame, State, Token, shows

ENCODER = msgspec.json.Encoder()
ZONES_OF = tuple(tuple(f"{kind}:{seat}" for kind in sorted(OWNED)) for seat in range(MOST_SEATS))
"""The zones that only their owner sees, by seat."""


class Laid(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A piece of the maze. Of a face-down card only the back is named."""

    cell: Cell
    card: Card
    turned: bool = False
    up: bool = True
    lit: tuple[int, ...] = ()
    """For each kind of walker, the ports that it reaches."""


class Shared(msgspec.Struct, frozen=True):
    """What every viewer is shown."""

    rules: str
    round: int
    turn: int
    direction: int
    over: bool
    maze: tuple[Laid, ...]
    opened: tuple[tuple[Cell, int], ...]
    """Gates that are open to everybody, by cell and side."""
    laid: tuple[Cell, ...]
    coins: tuple[int, ...]
    flags: dict[Flag, int]
    tokens: tuple[Token, ...]
    dues: tuple[Due, ...]
    frames: tuple[Frame, ...]
    awaits: tuple[int, ...]
    common: tuple[Fact, ...]
    """What everybody has learned."""


class View(Shared, frozen=True):
    """The game as a seat or a spectator (seat None) sees it."""

    seat: int | None
    zones: dict[Zone, tuple[Card, ...]]
    """The cards that the viewer may see, by zone."""
    sizes: dict[Zone, int]
    """The number of cards in the other zones."""
    facts: tuple[Fact, ...]
    """What only this viewer has learned."""


def view(state: State, viewer: int | None) -> View:
    """Show the game to a viewer."""
    check_type(state, State, "a State")
    check_viewer(state.ruleset, viewer)
    return Showing(state).to(viewer)


def check_viewer(ruleset: Ruleset, viewer: object) -> None:
    """Refuse a viewer that is neither a seat nor None for a spectator."""
    if viewer is not None and (not isinstance(viewer, Integral) or viewer not in range(ruleset.seats)):
        raise LookupError(
            f"there is no seat {viewer!r}: seats are 0 to {ruleset.seats - 1}, a spectator is None"
        )


class Showing:
    """Shows one position to several viewers; the common part is built and encoded once."""

    __slots__ = ("_hidden", "_open", "_shared", "_state", "_text")

    def __init__(self, state: State) -> None:
        self._state = state
        zones = state.zones
        seen, hidden = _split(tuple(zones), state.exposure)
        self._open = {zone: zones[zone] for zone in seen}
        self._hidden = {zone: len(zones[zone]) for zone in hidden}
        self._shared = Shared(
            rules=state.ruleset.line,
            round=state.round,
            turn=state.turn,
            direction=state.direction,
            over=state.over,
            maze=_pieces(state.maze),
            opened=tuple(sorted(state.maze.opened)),
            laid=state.laid,
            coins=state.coins,
            flags=dict(sorted(state.flags.items())),
            tokens=state.tokens,
            dues=state.dues,
            frames=state.frames,
            awaits=awaits(state),
            common=state.known_to(None).facts(),
        )
        self._text = b""

    def to(self, viewer: int | None) -> View:
        """Show it to a viewer."""
        fields: tuple[Any, ...] = (*astuple(self._shared), viewer, *self._own(viewer))
        return View(*fields)

    def written_to(self, viewer: int | None) -> bytes:
        """Show it to a viewer as JSON, equal to what `encode` makes of the View."""
        self._text = self._text or ENCODER.encode(self._shared)[:-1]
        zones, sizes, facts = self._own(viewer)
        own = ENCODER.encode({"seat": viewer, "zones": zones, "sizes": sizes, "facts": facts})
        return b"%b,%b" % (self._text, own[1:])

    def _own(
        self, viewer: int | None
    ) -> tuple[dict[Zone, tuple[Card, ...]], dict[str, int], tuple[Fact, ...]]:
        if viewer is None:
            return self._open, self._hidden, ()
        zones, sizes = self._open.copy(), self._hidden.copy()
        for zone in ZONES_OF[viewer]:
            if zone in sizes:
                zones[zone] = self._state.zones[zone]
                del sizes[zone]
        return zones, sizes, self._state.known_to(viewer).facts()


@lru_cache(1024)
def _split(zones: tuple[Zone, ...], exposure: Exposure) -> tuple[tuple[Zone, ...], tuple[Zone, ...]]:
    """Split zones, in the order of their names, into those that everybody sees and all others."""
    named = sorted(zones)
    seen = tuple(zone for zone in named if shows(zone, None, exposure))
    return seen, tuple(zone for zone in named if zone not in seen)


@derived
def _pieces(maze: Maze) -> tuple[Laid, ...]:
    lit = maze.lit()
    return tuple(
        [
            Laid(cell, piece.card, piece.turned, piece.up, lit.get(cell, ()))
            for cell, piece in maze.pieces.items()
        ]
    )


def maze_of(shown: View, ruleset: Ruleset) -> Maze:
    """Build the maze that a view shows."""
    maze = ruleset.new_maze()
    for piece in shown.maze:
        maze.put(piece.cell, Piece(piece.card, piece.turned, piece.up))
    for cell, side in shown.opened:
        maze.open(cell, side)
    return maze


class ViewSight(Sight):
    """A View as its seat sees it."""

    def __init__(self, shown: View, ruleset: Ruleset) -> None:
        assert shown.seat is not None
        self.shown = self.public = shown
        self.seat = shown.seat
        self.ruleset = ruleset
        self.maze = maze_of(shown, ruleset)
        self.hand = self.cards(HAND[shown.seat])
        self.kinds = tuple(dict.fromkeys(self.hand))
        self.fronts = tuple(map(self.cards, ruleset.fronts))

    def cards(self, zone: Zone) -> tuple[Card, ...]:
        if zone in self.shown.sizes:
            raise LookupError(f"seat {self.seat} may not see {zone}")
        return self.shown.zones.get(zone, ())

    def size(self, zone: Zone) -> int:
        cards = self.shown.zones.get(zone)
        return self.shown.sizes.get(zone, 0) if cards is None else len(cards)


def encode(shown: View) -> bytes:
    """Write a view as JSON."""
    return ENCODER.encode(shown)


def decode(data: bytes) -> View:
    """Read a view from JSON."""
    return msgspec.json.decode(data, type=View)
