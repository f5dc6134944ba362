"""Find who plays by name: a level, or a bot of one's own as `package.module:Class`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from inspect import isclass
from typing import cast

from ..bots import LEVELS, Bot


class NoPlayer(ValueError):
    """A name that stands for nobody who can play."""


@cache
def player(name: str) -> Bot:
    """Return the bot of a level, or what a module holds under a name, made if it is a class."""
    if name in LEVELS:
        return LEVELS[name]
    module, colon, attribute = name.partition(":")
    if not colon:
        raise NoPlayer(
            f"{name} is not a level: choose from {', '.join(LEVELS)}, or name your own bot as module:Class"
        )
    try:
        found: object = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as problem:
        raise NoPlayer(f"{name} can't be found: {problem}") from None
    if isclass(found):
        found = found()
    if not callable(getattr(found, "choose", None)):
        raise NoPlayer(f"{name} is not a bot: it has no method choose")
    return cast("Bot", found)
