"""What a round of the Duel earns: marked gold, minus the bribes for trolls."""

from __future__ import annotations

from itertools import combinations

from ...names import Cards
from ...scoring import Scoring, Standing
from ...state import GOLD, State


class DuelScoring(Scoring):
    """Each player takes the gold with their markers and pays the trolls (D12)."""

    def settle(self, state: State) -> None:
        markers = state.tokens_of("marker")
        claimed = [token.cell for token in markers if token.cell is not None]
        for token, piece in zip(markers, state.maze.take_all(claimed), strict=True):
            assert token.seat is not None
            state.put_away(piece.card, GOLD[token.seat])
            state.tell("won", token.seat, (piece.card,), amount=value(state, piece.card))
        for seat in range(state.seats):
            price = len(state.tokens_of("bribe", seat))
            paid = cheapest(state, state.zones[GOLD[seat]], price)
            if paid:
                state.move(paid, GOLD[seat], "box", seat=seat, why="trolls")
        clear_goals(state)

    def standing(self, state: State) -> tuple[Standing, ...]:
        after = state.copy()
        if "ended_by" not in state.flags:
            self.settle(after)
        found = []
        for seat in range(state.seats):
            gold, kept = self.total(after, seat), self.total(state, seat)
            marked = sum(event.amount for event in after.events if event.kind == "won" and event.seat == seat)
            found.append(Standing(gold, kept, marked, kept + marked - gold))
        return tuple(found)

    def total(self, state: State, seat: int) -> int:
        return sum(value(state, card) for card in state.zones[GOLD[seat]])


def clear_goals(state: State) -> None:
    """Remove all remaining goals from the game, face-down ones unseen (D12)."""
    maze, designs = state.maze, state.ruleset.designs
    left = [
        cell for cell, piece in maze.pieces.items() if not piece.up or designs[piece.card].family == "goal"
    ]
    for cell, piece in zip(left, maze.take_all(left), strict=True):
        if piece.up:
            state.put_away(piece.card, "box")
        else:
            state.move(state.zones[f"goal:{cell}"], f"goal:{cell}", "lost", seen=())


def value(state: State, card: str) -> int:
    """Return the gold on a card."""
    shape = state.ruleset.designs[card].shape
    return shape.gold.value if shape is not None and shape.gold is not None else 0


def cheapest(state: State, owned: Cards, price: int) -> Cards:
    """Choose the cards to pay with: least gold, then fewest cards, then the smaller largest card (D12)."""
    worth = {card: value(state, card) for card in owned}
    if sum(worth.values()) <= price:
        return owned if price else ()
    ways = [
        way
        for size in range(price + 1)
        for way in combinations(sorted(owned), size)
        if sum(worth[card] for card in way) >= price
    ]
    return min(
        ways, key=lambda way: (sum(worth[c] for c in way), len(way), max([worth[c] for c in way], default=0))
    )
