"""New goals: five of eight, with gold bags, a dragon and a giant spider among them."""

from __future__ import annotations

from ... import rounds
from ...cards import load
from ...rulesets import Module
from ...shapes import Cell
from ...sight import StateSight
from ...state import State


def gold_bag(state: State, seat: int, cell: Cell) -> None:
    """Give the finder what the bag holds (N2)."""
    state.pay(seat, state.ruleset.designs[state.maze.pieces[cell].card].value, "gold_bag")


def dragon(state: State, seat: int, cell: Cell) -> None:
    """Take a coin from the finder, if there is one to take (N2, T4)."""
    if StateSight(state, seat).can_pay(seat):
        state.pay(seat, -1, "dragon")


def giant_spider(state: State, seat: int, cell: Cell) -> None:
    """End the round: the saboteurs win (N2, N4)."""
    rounds.end_round(state, "giant_spider")


MODULE = Module(
    name="new_goals",
    clauses="N",
    cards=load(__name__),
    replaces=frozenset(("goal",)),
    goal_cells=(Cell(8, -2), Cell(8, 0), Cell(8, 2), Cell(10, -1), Cell(10, 1)),
    joins={"gold_bag": gold_bag, "dragon": dragon, "giant_spider": giant_spider},
)
