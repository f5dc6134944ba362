"""The bots that play by rules of thumb: novice, miner, and the foreman, who also remembers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from ..engine import offers_in
from ..events import Event
from ..offer import Offer
from ..view import View
from .memory import Memory
from .mind import Mind
from .protocol import DEFAULT, Budget, Choice
from .tact import tactful
from .talk import opine
from .temper import SEASONED, Temper
from .weigh import decide


def offered_in(view: View, mind: Mind, story: Sequence[Event]) -> tuple[Offer, ...]:
    """List what the seat may do, without requests that were refused before."""
    return tactful(offers_in(mind.sight), story, view.seat) if view.seat in view.awaits else ()


class Player:
    """A bot with a memory, which several bots may share."""

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = memory or Memory()


class Novice(Player):
    """Legal and harmless: digs where it can, trusts the wrong players and forgets what it holds."""

    level = "novice"
    temper = Temper(noise=12.0, whim=0.08, look=5.0, doubt=-0.6, hide=0.0, strike=20, width=0.2, spite=0.0)

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose the first idea."""
        mind = self.memory.mind(view)
        return decide(mind, self.temper, offered_in(view, mind, story), random)


class Miner(Player):
    """Sound rules of thumb for every role; it soon forgets what others have done."""

    level = "miner"
    temper = Temper()

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose by rules."""
        mind = self.memory.mind(view)
        return decide(mind, self.temper, offered_in(view, mind, story), random)


def speaking(choice: Choice, mind: Mind, story: Sequence[Event]) -> Choice:
    """Add to a choice what the seat says in its turn; it is silent while a window is open."""
    if choice.act is None or choice.act.verb not in ("lay", "play", "pass"):
        return choice
    return msgspec.structs.replace(choice, says=opine(mind, story))


class Foreman(Player):
    """Rules of thumb with a memory: guesses who is who from everything done and said."""

    level = "foreman"
    temper = SEASONED

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose by rules and probabilities."""
        mind, belief = self.memory.believing_mind(view, story, self.temper)
        choice = decide(mind, self.temper, offered_in(view, mind, story), random)
        return choice if belief is None else speaking(choice, mind, story)


class Frozen(Foreman):
    """The foreman of 1.0.0, without any later improvement, so that the measure of strength stays the same.

    It is not a level. Name it where levels are named: `saboteur arena foreman frozen`.
    """

    level = "frozen"
    temper = Temper(cover=0.5, noise=0.3, spite=0.3)
