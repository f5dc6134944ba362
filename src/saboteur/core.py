"""The core: what every game has, as a module that comes before the edition and uses the same seams."""

from __future__ import annotations

from . import joining, retrieval, rounds, turns
from .seams import Module

CORE = Module(
    name="core",
    clauses="G",
    handlers={**rounds.HANDLERS, **turns.HANDLERS, **joining.HANDLERS, **retrieval.HANDLERS},
    moves=turns.MOVES,
    dues=turns.DUES,
    verbs=("lay", "play", "pass", "next", "turn_up", "keep"),
    tokens={"place": None},
)
