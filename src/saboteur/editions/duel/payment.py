"""What a round of the Duel brings: marked gold, less what trolls were promised."""

from __future__ import annotations

from itertools import combinations

from ...scoring import Scoring
from ...state import GOLD, State


class DuelScoring(Scoring):
    """Each takes the gold with the own markers and pays the trolls (D12)."""

    def settle(self, state: State) -> None:
        for token in state.tokens_of("marker"):
            assert token.cell is not None and token.seat is not None
            card = state.maze.take(token.cell).card
            state.put_away(card, GOLD[token.seat])
            state.tell("won", token.seat, (card,), amount=value(state, card))
        for seat in range(state.seats):
            price = len(state.tokens_of("bribe", seat))
            paid = cheapest(state, state.zones[GOLD[seat]], price)
            if paid:
                state.move(paid, GOLD[seat], "box", seat=seat, why="trolls")
        clear_goals(state)

    def total(self, state: State, seat: int) -> int:
        return sum(value(state, card) for card in state.zones[GOLD[seat]])


def clear_goals(state: State) -> None:
    """Put all remaining goals out of the game, those face down unseen (D12)."""
    for cell, piece in list(state.maze.pieces.items()):
        if not piece.up:
            state.maze.take(cell)
            state.move(state.zones[f"goal:{cell}"], f"goal:{cell}", "lost", seen=())
        elif state.ruleset.designs[piece.card].family == "goal":
            state.maze.take(cell)
            state.put_away(piece.card, "box")


def value(state: State, card: str) -> int:
    """Return how much gold a card shows."""
    shape = state.ruleset.designs[card].shape
    return shape.gold.value if shape is not None and shape.gold is not None else 0


def cheapest(state: State, owned: tuple[str, ...], price: int) -> tuple[str, ...]:
    """Choose the cards that pay: least gold, then fewest cards, then the smaller largest card (D12)."""
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
