"""Run this folder's scalar code interpreted, or compiled for cores or for a graphics card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from .. import rules as r
from ..compiling import compile_parts, compiled, functions, interpreted
from . import columns as c
from . import listening, memory, rolling, sensing

PARTS = (memory, listening, sensing, rolling)
BATCHES = ("begin_rounds", "show_rounds", "thumb_rounds", "advance_rounds")


def is_known(rules: Sequence[int]) -> bool:
    """Tell whether the net knows games with these rules."""
    pays, goals = rules[r.PAYS] == r.BY_GOLD_CARDS, rules[r.GOAL_CELL_COUNT] == c.GOALS
    is_single = rules[r.MOST_PASSED] == 1 and not rules[r.MAY_SHED]
    return bool(pays and goals and is_single and rules[r.ROLE_COUNT]) and 3 <= rules[r.SEATS] <= c.SEATS


@cache
def as_written() -> SimpleNamespace:
    """Return the interpreted functions, together with those of the kernel."""
    return SimpleNamespace(**{**vars(interpreted()), **functions(PARTS)})


@cache
def on_cores() -> SimpleNamespace:
    """Return the functions compiled for a core."""
    kernel = compiled()
    more = compile_parts(PARTS, **vars(kernel))
    return SimpleNamespace(**{**vars(kernel), **vars(more)})


@cache
def on_device() -> SimpleNamespace:
    """Return the functions of one game, compiled for a graphics card."""
    card: Any = import_module("..card", __package__)
    kernel = card.on_device()
    plain = {name: one for name, one in functions(PARTS).items() if name not in BATCHES}
    made = card.build(card.translate, PARTS, plain, **vars(kernel))
    return SimpleNamespace(**{**vars(kernel), **vars(made)})
