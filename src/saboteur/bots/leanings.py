"""Read how bots take the cards of each module, from the `bots.toml` in its folder.

    [worth]                 what a card is worth to hold, by effect; 1 if nothing is said
    borrow = 2.0

    [hindering]             the same for players who want the treasure to stay hidden, where it differs
    borrow = 1.0

    [plays]                 how playing it is judged, by effect: one of `plays.RATINGS`
    borrow = "swap_hands"

All of it can be left out: a card is then worth little to hold, and played where nothing better can be done.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec

from ..catalogue import packages
from ..errors import Unreadable

USUAL = 1.0
"""The value of a card that no module describes."""


class Leanings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How bots treat the cards of a module."""

    worth: dict[str, float] = {}
    hindering: dict[str, float] = {}
    plays: dict[str, str] = {}


def leanings(module: str) -> Leanings:
    """Return how bots treat the cards of one module."""
    file = resources.files(packages()[module]).joinpath("bots.toml")
    if not file.is_file():
        return Leanings()
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Leanings)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise Unreadable("table", name=f"{module}/bots", detail=str(problem)) from None


@cache
def gathered() -> Leanings:
    """Return how bots treat all cards."""
    found = [leanings(name) for name in packages()]
    return Leanings(
        {effect: worth for one in found for effect, worth in one.worth.items()},
        {effect: worth for one in found for effect, worth in one.hindering.items()},
        {effect: rating for one in found for effect, rating in one.plays.items()},
    )
