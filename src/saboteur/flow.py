"""Define the course of a game: who plays after whom, what a turn consists of, when a round ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from . import rounds
from .maze import Piece
from .names import Cards, Order
from .shapes import Cell
from .state import END_TURN, FRONT, GOLD, HAND, HELD, PURSE, ROLE, State

if TYPE_CHECKING:
    from .deal import Deal
    from .offer import Offer
    from .rulesets import Ruleset
    from .sight import Sight


KEPT = ("gold", "box", "lost")
"""Zones that are kept from round to round."""


class Flow:
    """The course of the table game: all dwarves dig from one start, and seats take turns."""

    after_move = END_TURN
    """The rest of a turn after its move, by seat."""
    takes_first = True
    """Whether the table may choose who begins (B5)."""

    def __init__(self, hand_size: Callable[[int], int], set_aside: int = 0) -> None:
        self.hand_size = hand_size
        self.set_aside = set_aside

    # ---- who walks where ------------------------------------------------------------------------

    def walks(self, ruleset: Ruleset) -> list[tuple[str, frozenset[str]]]:
        """Return the kinds of walker: the ladders they start from, and the gates they pass."""
        return [("any", frozenset(("blue", "green")))]  # X7: roles are secret, so doors stop nobody here

    def walk_of(self, seat: int) -> int:
        """Return the walk of a seat."""
        return 0

    def colours(self, ruleset: Ruleset) -> tuple[str, ...]:
        """Return the colour of each seat, if everybody knows it."""
        return ()

    # ---- a round begins ---------------------------------------------------------------------------

    def orders(self, state: State) -> Mapping[str, Order]:
        """Return what chance must put in order for a round."""
        ruleset = state.ruleset
        orders = {}
        if state.round == 0 and ruleset.first is None:
            orders["first"] = tuple(str(seat) for seat in range(state.seats))
        if ruleset.roles:
            orders["roles"] = tuple(sorted(ruleset.roles.elements()))
        orders["goals"] = self.goals_left(state)
        orders["pile"] = self.deck(state)
        return orders

    def goals_left(self, state: State) -> Cards:
        """List the goals that are shuffled for a round."""
        return state.ruleset.stock("goal")

    def deck(self, state: State) -> Cards:
        """List the cards that are shuffled for a round."""
        return state.ruleset.stock("deck")

    def first(self, state: State, deal: Deal) -> int:
        """Return the seat that begins the round (B5, B18)."""
        if state.round > 1:
            return (state.flags["ended_by"] + 1) % state.seats
        if state.ruleset.first is not None:
            return state.ruleset.first
        return int(deal.orders["first"][0])

    def lay_out(self, state: State, deal: Deal) -> None:
        """Set up start, goals and roles (B1, B2)."""
        zones, ruleset = state.zones, state.ruleset
        for zone in list(zones):
            if not zone.startswith(KEPT):
                del zones[zone]
        for seat in range(state.seats):
            zones[HAND[seat]] = zones[FRONT[seat]] = zones[HELD[seat]] = zones[PURSE[seat]] = ()
            zones.setdefault(GOLD[seat], ())
        zones["discard"] = zones["played"] = zones["turning"] = zones["away"] = ()
        for cell, card in self.starts(state):
            state.maze.put(cell, Piece(card))
        goals = deal.orders["goals"]
        for cell, goal in zip(ruleset.goal_cells, goals, strict=False):
            zones[f"goal:{cell}"] = (goal,)
            state.maze.put(cell, Piece("goal", up=False))
        zones["goals_left"] = goals[len(ruleset.goal_cells) :]
        if ruleset.roles:
            roles = deal.orders["roles"]
            for seat in range(state.seats):
                zones[ROLE[seat]] = (roles[seat],)
                state.tell("role", seat, (roles[seat],), seen=(seat,))
            zones["spare"] = roles[state.seats :]
        zones["pile"] = deal.orders["pile"]

    def starts(self, state: State) -> Iterable[tuple[Cell, str]]:
        """Return the start cards with their cells."""
        return [(Cell(0, 0), card) for card in state.ruleset.stock("start")]

    def deal_hands(self, state: State) -> None:
        """Set cards aside and deal the hands (B3, X2)."""
        pile = state.zones["pile"]
        state.zones["aside"], pile = pile[: self.set_aside], pile[self.set_aside :]
        size = self.hand_size(state.seats)
        for seat in range(state.seats):
            hand, pile = pile[:size], pile[size:]
            state.zones[HAND[seat]] = hand
            state.tell("dealt", seat, hand, seen=(seat,))
        state.zones["pile"] = pile

    # ---- a turn -----------------------------------------------------------------------------------

    def lingers(self, state: State, seat: int) -> bool:
        """Say whether a seat may still do something in its turn after its move."""
        return False

    def late_offers(self, sight: Sight) -> Iterable[Offer]:
        """Offer what may still be done in a turn after its move."""
        return ()

    def settled(self, state: State, seat: int) -> None:
        """Continue after a play, when everything that it connected is resolved."""

    def draw(self, state: State, seat: int, count: int) -> None:
        """Draw cards while there are any (G9)."""
        state.draw(seat, count, HAND[seat])

    def next_turn(self, state: State) -> None:
        """Give the turn to the next seat with a card; if there is none, end the round (G8, B11)."""
        zones, seats, step = state.zones, state.seats, state.direction
        seat = following = (state.turn + step) % seats
        while not zones[HAND[seat]]:
            seat = (seat + step) % seats
            if seat == following:
                rounds.end_round(state, "cards_out")
                return
        rounds.begin_turn(state, seat)
