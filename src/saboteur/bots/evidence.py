"""Know how often diggers and saboteurs do each deed, and so what a deed says about its doer.

The rates were counted in games between bots (`saboteur.arena.fitting`) and are saved in `rates.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import log

from .chronicle import IN_MAZE, Deed
from .mind import NEARNESS

SIDES = ("for", "against")
"""The side that gains if the treasure is reached, and the side that gains if it is not."""
LEAST = 0.006
"""The lowest rate, so that no deed proves anything for good."""

AIMED = {
    "break_tool": "harm",
    "trap": "harm",
    "stop_thief": "harm",
    "take_card": "harm",
    "repair_tool": "help",
    "free": "help",
}
MILD = frozenset(("stop_thief", "take_card"))
"""Deeds that say less about the relation to their target."""
STEPS = ((-0.05, "blocks"), (-0.004, "hampers"), (0.004, "idles"), (0.035, "digs"))


@cache
def rates() -> Mapping[str, float]:
    """Return the rate of every deed, by its name and its doer's side, as in `far free lay digs|for`."""
    text = resources.files("saboteur.bots").joinpath("rates.toml").read_text("utf-8")
    table = tomllib.loads(text)
    return {f"{name}|{side}": float(value) for side in SIDES for name, value in table[side].items()}


def side_of(team: str) -> str:
    """Return the side of a team."""
    return "against" if team == "saboteurs" else "for"


def gain(deed: Deed, goals: tuple[int, ...]) -> float:
    """Return what a deed did for a player who hopes for one of these goals."""
    return sum(NEARNESS[deed.after[at]] - NEARNESS[deed.before[at]] for at in goals) / max(1, len(goals))


def name(deed: Deed, goals: tuple[int, ...]) -> str:
    """Name a deed by its circumstances, for a doer who expects the treasure at one of some goals."""
    near = "near" if min((deed.before[at] for at in goals), default=9) <= 4 else "far"
    free = "bound" if deed.hindered else "free"
    if deed.kind in ("lay", *IN_MAZE):
        return f"{near} {free} {deed.kind} {'dead ' if deed.dead_end else ''}{step(gain(deed, goals))}"
    if deed.kind in AIMED:
        return f"{near} {free} {AIMED[deed.kind]}"
    return f"{near} {free} {deed.kind if deed.kind in PLAIN else 'play'}"


PLAIN = frozenset(("pass", "look", "shed"))


def step(change: float) -> str:
    """Name how much nearer a deed brings the treasure."""
    for limit, word in STEPS:
        if change < limit:
            return word
    return "strides"


@cache
def rate(deed_name: str, side: str, target_side: str) -> float:
    """Return how often a side does such a deed per turn, to one seat of a target's side."""
    key = f"{deed_name} {target_side}|{side}" if target_side else f"{deed_name}|{side}"
    return max(LEAST, rates().get(key, LEAST))


@cache
def tell(deed_name: str, target_side: str = "") -> float:
    """Return how strongly a deed suggests a saboteur: the logarithm of the ratio of rates."""
    return log(rate(deed_name, "against", target_side) / rate(deed_name, "for", target_side))


def tell_aimed(deed_name: str, guilt: float) -> float:
    """Return the same for a deed on a player whom the table suspects with a given probability."""
    against, dig = (
        guilt * rate(deed_name, side, "against") + (1 - guilt) * rate(deed_name, side, "for")
        for side in ("against", "for")
    )
    return log(against / dig)
