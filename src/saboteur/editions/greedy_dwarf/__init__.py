"""2016: a dwarf who wins only by reaching the treasure in person."""

from __future__ import annotations

from collections import Counter

from ...cards import load
from ...scoring import Award, Settlement, roles_of
from ...seams import Module
from ...state import State

GREED = 4


def replace_a_digger(roles: Counter[str], seats: int) -> Counter[str]:
    """Replace a digger by the greedy dwarf (P1)."""
    return roles + Counter(greedy_dwarf=1) - Counter(digger=1)


def take_it_all(state: State, settlement: Settlement) -> None:
    """Give a greedy dwarf who reached the treasure 4 gold, and nobody else anything (P1)."""
    finder = settlement.reached_by
    if finder is not None and state.ruleset.designs[roles_of(state)[finder]].team == "greedy":
        settlement.pickers = []
        settlement.awards = [Award(finder, GREED, "greedy", 1)]


MODULE = Module(
    name="greedy_dwarf",
    clauses="P1",
    only_with=frozenset(("base",)),
    cards=load(__name__),
    roles=replace_a_digger,
    amendments=(take_it_all,),
    compiled=True,
)
