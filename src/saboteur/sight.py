"""See the game as one seat does. Offers are made from this and from nothing else."""

from __future__ import annotations

from abc import abstractmethod
from typing import Protocol

from .maze import Maze, Walk
from .rulesets import Ruleset
from .shapes import Cell
from .state import FRONT, GOLD, HAND, Frame, State, Token


class Sight(Protocol):
    """What a seat knows that bears on what it may do."""

    seat: int
    ruleset: Ruleset
    maze: Maze
    turn: int
    coins: tuple[int, ...]
    flags: dict[str, int]
    tokens: tuple[Token, ...]
    frames: tuple[Frame, ...]
    laid: tuple[Cell, ...]

    @abstractmethod
    def cards(self, zone: str) -> tuple[str, ...]:
        """Return the cards of a zone that this seat may see."""

    @abstractmethod
    def size(self, zone: str) -> int:
        """Return how many cards lie in a zone."""

    @property
    def hand(self) -> tuple[str, ...]:
        return self.cards(HAND[self.seat])

    @property
    def walk(self) -> Walk:
        return self.maze.walks[self.walk_index]

    @property
    def walk_index(self) -> int:
        return self.ruleset.flow.walk_of(self.seat)

    def front(self, seat: int) -> tuple[str, ...]:
        """Return the cards lying in front of a seat."""
        return self.cards(FRONT[seat])

    def others(self) -> tuple[int, ...]:
        """List the other seats, clockwise."""
        return self.ruleset.others[self.seat]

    def tokens_of(self, kind: str) -> list[Token]:
        """List the tokens of a kind."""
        return [token for token in self.tokens if token.kind == kind]

    def can_pay(self, seat: int) -> bool:
        """Tell whether a seat has any gold: coins, or gold cards, each counting as one (T4)."""
        return self.coins[seat] + (0 if self.ruleset.open_gold else self.size(GOLD[seat])) >= 1


class StateSight(Sight):
    """Read a State with the eyes of one seat."""

    __slots__ = ("_state", "coins", "flags", "frames", "laid", "maze", "ruleset", "seat", "tokens", "turn")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat
        self.ruleset = state.ruleset
        self.maze = state.maze
        self.turn = state.turn
        self.coins = state.coins
        self.flags = state.flags
        self.tokens = state.tokens
        self.frames = state.frames
        self.laid = state.laid

    def cards(self, zone: str) -> tuple[str, ...]:
        if not self._state.sees(self.seat, zone):
            raise LookupError(f"seat {self.seat} may not see {zone}")
        return self._state.zones.get(zone, ())

    @property
    def hand(self) -> tuple[str, ...]:
        return self._state.zones[HAND[self.seat]]

    def front(self, seat: int) -> tuple[str, ...]:
        return self._state.zones[FRONT[seat]]

    def size(self, zone: str) -> int:
        return len(self._state.zones.get(zone, ()))
