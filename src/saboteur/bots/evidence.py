"""Know how often those who dig and those who sabotage do what: what each deed tells about its doer.

The rates were counted in games that bots played (`saboteur.arena.fitting`); they lie in `rates.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import log

from .chronicle import Deed
from .mind import NEARNESS

SIDES = ("for", "against")
"""Those who gain if the treasure is reached, and those who gain if it is not."""
LEAST = 0.006
"""A rate that is never fallen below, so that no deed proves anything for good."""

AIMED = {
    "sabotage": "harm",
    "trapped": "harm",
    "hands_off": "harm",
    "steal": "harm",
    "repair": "help",
    "free_at_last": "help",
}
MILD = frozenset(("hands_off", "steal"))
"""Those that tell less about how somebody stands to the other."""
STEPS = ((-0.05, "blocks"), (-0.004, "hampers"), (0.004, "idles"), (0.035, "digs"))


@cache
def rates() -> Mapping[str, float]:
    """Return the rate of every deed, by its name and its doer's side, as in `far free lay digs|for`."""
    text = resources.files("saboteur.bots").joinpath("rates.toml").read_text("utf-8")
    table = tomllib.loads(text)
    return {f"{name}|{side}": float(value) for side in SIDES for name, value in table[side].items()}


def side_of(team: str) -> str:
    """Tell which side a team is on."""
    return "against" if team == "saboteurs" else "for"


def gain(deed: Deed, goals: tuple[int, ...]) -> float:
    """Return what a deed did for whoever hopes for one of these goals."""
    return sum(NEARNESS[deed.after[at]] - NEARNESS[deed.before[at]] for at in goals) / max(1, len(goals))


def name(deed: Deed, goals: tuple[int, ...]) -> str:
    """Name a deed by its circumstances, for a doer who takes the treasure to be at one of some goals."""
    near = "near" if min((deed.before[at] for at in goals), default=9) <= 4 else "far"
    free = "bound" if deed.hindered else "free"
    if deed.kind in ("lay", "rockfall", "detour"):
        return f"{near} {free} {deed.kind} {'dead ' if deed.dead_end else ''}{step(gain(deed, goals))}"
    if deed.kind in AIMED:
        return f"{near} {free} {AIMED[deed.kind]}"
    return f"{near} {free} {deed.kind if deed.kind in PLAIN else 'play'}"


PLAIN = frozenset(("pass", "map", "shed"))


def step(change: float) -> str:
    """Name how far a deed brings the treasure nearer."""
    for limit, word in STEPS:
        if change < limit:
            return word
    return "strides"


@cache
def rate(deed_name: str, side: str, target_side: str) -> float:
    """Return how often a side does such a deed in a turn, to one seat of a target's side."""
    key = f"{deed_name} {target_side}|{side}" if target_side else f"{deed_name}|{side}"
    return max(LEAST, rates().get(key, LEAST))


@cache
def tell(deed_name: str, target_side: str = "") -> float:
    """Return how strongly a deed speaks for a saboteur: the logarithm of how much likelier one does it."""
    return log(rate(deed_name, "against", target_side) / rate(deed_name, "for", target_side))


def tell_aimed(deed_name: str, guilt: float) -> float:
    """Return the same for a deed aimed at somebody whom the table holds to be a saboteur so likely."""
    against, dig = (
        guilt * rate(deed_name, side, "against") + (1 - guilt) * rate(deed_name, side, "for")
        for side in ("against", "for")
    )
    return log(against / dig)
