"""Find a player by name: a level, one that does not listen (`foreman-deaf`), `frozen`, or a user's bot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from inspect import isclass
from random import Random
from typing import cast

from ..bots import DEFAULT, LEVELS, LIMITED, Bot, Budget, Choice
from ..bots.spirit import OTHER_WEIGHTS, weights_file
from ..events import Event
from ..view import View

DEAF = "-deaf"
SHORT = {"frozen": "saboteur.bots.levels:Frozen"}
"""Players that are not levels but have a name."""


class Deaf:
    """Plays like another bot, but ignores what others claim."""

    def __init__(self, bot: Bot) -> None:
        self._bot, self.level = bot, f"{bot.level}{DEAF}"

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose by what was done; of all claims it knows only its own."""
        seen = [event for event in story if event.kind != "claimed" or event.seat == view.seat]
        return self._bot.choose(view, seen, random, budget)


class NoPlayer(ValueError):
    """A name that is not a player."""


@cache
def player(name: str) -> Bot:
    """Return the bot of a level, or an object of a module; a class is instantiated."""
    if name in LEVELS:
        return LEVELS[name]
    if name in LIMITED:
        raise NoPlayer(f"{name} has no weights here: put them at {weights_file()}, or set {OTHER_WEIGHTS}")
    if name.endswith(DEAF):
        return Deaf(player(name.removesuffix(DEAF)))
    module, colon, attribute = SHORT.get(name, name).partition(":")
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
