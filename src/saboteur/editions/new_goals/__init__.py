"""New goals: five of eight, with gold bags, a dragon and a giant spider among them."""

from __future__ import annotations

from ... import rounds
from ...cards import load, load_layouts
from ...rulesets import Ruleset
from ...seams import Module, Option
from ...shapes import Cell
from ...sight import StateSight
from ...state import State

LAYOUTS = load_layouts(__name__)


def goal_cells(ruleset: Ruleset) -> tuple[Cell, ...]:
    """Return the five cells that the table chose (N1)."""
    return LAYOUTS[ruleset.options["goal_cells"]].cells


def gold_bag(state: State, seat: int, cell: Cell) -> None:
    """Pay the finder the gold in the bag (N2)."""
    state.pay(seat, state.ruleset.designs[state.maze.pieces[cell].card].value, "gold_bag")


def dragon(state: State, seat: int, cell: Cell) -> None:
    """Take a coin from the finder, if they can pay (N2, T4)."""
    if StateSight(state, seat).can_pay(seat):
        state.pay(seat, -1, "dragon")


def giant_spider(state: State, seat: int, cell: Cell) -> None:
    """End the round: the saboteurs win (N2, N4)."""
    rounds.end_round(state, "giant_spider")


MODULE = Module(
    name="new_goals",
    clauses="N",
    version=2,
    older={1: {"goal_cells": "two_columns"}},
    options={"goal_cells": Option(tuple(LAYOUTS), "N1")},
    cards=load(__name__),
    replaces=frozenset(("goal",)),
    layouts=LAYOUTS,
    goal_cells=goal_cells,
    joins={"gold_bag": gold_bag, "dragon": dragon, "giant_spider": giant_spider},
    compiled=True,
)
