"""Find a player by name: a level, `frozen`, or a user's bot.

An ending changes how it talks: `foreman-deaf` does not listen. After every look, `foreman-honest` says what
it saw and `foreman-liar` says something else; neither says anything more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from inspect import isclass
from random import Random
from typing import cast

from msgspec.structs import replace

from ..acts import Act
from ..bots import DEFAULT, LEVELS, LIMITED, Bot, Budget, Choice
from ..bots.protocol import Telling
from ..bots.spirit import OTHER_WEIGHTS, weights_file
from ..bots.talk import remark, report
from ..events import Event
from ..view import View

DEAF, HONEST, LIAR = "-deaf", "-honest", "-liar"
SHORT = {"frozen": "saboteur.bots.levels:Frozen"}
"""Players that are not levels but have a name."""


class Deaf:
    """Plays like another bot, but ignores what others claim."""

    def __init__(self, bot: Bot) -> None:
        self._bot, self.level = bot, f"{bot.level}{DEAF}"

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose by what was done; of all claims it knows only its own."""
        return self._bot.choose(view, _heard(view, story), random, budget)

    def remark(self, view: View, story: Sequence[Event], told: Sequence[Event], random: Random) -> Act | None:
        """Say after a look what the other would say."""
        if isinstance(self._bot, Telling):
            return self._bot.remark(view, _heard(view, story), told, random)
        return remark(view, told, random)


def _heard(view: View, story: Sequence[Event]) -> list[Event]:
    """Return the story without what others claimed."""
    return [event for event in story if event.kind != "claimed" or event.seat == view.seat]


class Reporter:
    """Plays like another bot, but says after every look what it saw, or always something else."""

    def __init__(self, bot: Bot, ending: str) -> None:
        self._bot, self.level, self._lies = bot, f"{bot.level}{ending}", ending == LIAR

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose like the other, silently."""
        return replace(self._bot.choose(view, story, random, budget), says=None)

    def remark(self, view: View, story: Sequence[Event], told: Sequence[Event], random: Random) -> Act | None:
        """Report a look."""
        return report(view, told, random, lies=self._lies)


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
    for ending in (HONEST, LIAR):
        if name.endswith(ending):
            return Reporter(player(name.removesuffix(ending)), ending)
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
