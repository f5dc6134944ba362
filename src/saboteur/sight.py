"""See the game as one seat does. Offers are made only from this."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Protocol

from .maze import Maze, Walk
from .names import Card, Flag, Kind, Zone
from .shapes import Cell
from .state import GOLD, HAND, Frame, State, Token

if TYPE_CHECKING:
    from .rulesets import Ruleset


class Public(Protocol):
    """What is public in a State and in a View."""

    @property
    def turn(self) -> int: ...
    @property
    def coins(self) -> tuple[int, ...]: ...
    @property
    def flags(self) -> dict[Flag, int]: ...
    @property
    def tokens(self) -> tuple[Token, ...]: ...
    @property
    def frames(self) -> tuple[Frame, ...]: ...
    @property
    def laid(self) -> tuple[Cell, ...]: ...
    @property
    def round(self) -> int: ...


class Sight(Protocol):
    """What a seat knows that decides what it may do."""

    __slots__ = ()

    seat: int
    ruleset: Ruleset
    maze: Maze
    public: Public
    hand: tuple[Card, ...]
    kinds: tuple[Card, ...]
    """The different cards in the hand."""
    fronts: tuple[tuple[Card, ...], ...]
    """The cards lying in front of each seat."""

    @abstractmethod
    def cards(self, zone: Zone) -> tuple[Card, ...]:
        """Return the cards of a zone that this seat may see."""

    @abstractmethod
    def size(self, zone: Zone) -> int:
        """Return how many cards lie in a zone."""

    @property
    def walk(self) -> Walk:
        return self.maze.walks[self.walk_index]

    @property
    def walk_index(self) -> int:
        return self.ruleset.walk_of[self.seat]

    def others(self) -> tuple[int, ...]:
        """List the other seats, clockwise."""
        return self.ruleset.others[self.seat]

    def tokens_of(self, kind: Kind) -> list[Token]:
        """List the tokens of a kind."""
        return [token for token in self.public.tokens if token.kind == kind]

    def can_pay(self, seat: int) -> bool:
        """Say whether a seat has any gold: coins, or gold cards, which count as one each (T4)."""
        return self.public.coins[seat] + (0 if self.ruleset.open_gold else self.size(GOLD[seat])) >= 1


class StateSight(Sight):
    """A State as one seat sees it."""

    __slots__ = ("_state", "fronts", "hand", "kinds", "maze", "public", "ruleset", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = self.public = state
        self.seat = seat
        self.ruleset = state.ruleset
        self.maze = state.maze
        self.hand = state.zones[HAND[seat]]
        self.kinds = tuple(dict.fromkeys(self.hand))
        self.fronts = state.ruleset.fronts_in(state.zones)

    def cards(self, zone: Zone) -> tuple[Card, ...]:
        if not self._state.sees(self.seat, zone):
            raise LookupError(f"seat {self.seat} may not see {zone}")
        return self._state.zones.get(zone, ())

    def size(self, zone: Zone) -> int:
        return len(self._state.zones.get(zone, ()))
