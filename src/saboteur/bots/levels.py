"""The players that go by rules of thumb: the novice and the miner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from ..catalogue import parse_ruleset
from ..engine import offers_in
from ..events import Event
from ..facts import Knowledge
from ..offers import Offer
from ..ruleset import Ruleset
from ..view import View, ViewSight
from .mind import Mind
from .protocol import DEFAULT, Budget, Choice
from .temper import Temper
from .weigh import decide


@lru_cache(maxsize=64)
def rules_of(line: str) -> Ruleset:
    """Return the ruleset of a view, composed once."""
    return parse_ruleset(line)


def mind_of(view: View) -> Mind:
    """Put oneself in the place of a view's seat."""
    sight = ViewSight(view, rules_of(view.rules))
    return Mind(sight, Knowledge(view.facts), Knowledge(view.common))


def offered_in(view: View, mind: Mind) -> tuple[Offer, ...]:
    """List what the seat may do."""
    return offers_in(mind.sight) if view.seat in view.awaits else ()


class Novice:
    """Legal and harmless: digs where it can, trusts the wrong people and forgets what it holds."""

    level = "novice"
    temper = Temper(noise=12.0, whim=0.08, look=5.0, doubt=-0.6, hide=0.0, strike=20, width=0.2)

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose by the first thought."""
        mind = mind_of(view)
        return decide(mind, self.temper, offered_in(view, mind), random)


class Miner:
    """Sound rules of thumb for every role; what others have done is soon forgotten."""

    level = "miner"
    temper = Temper()

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose by rule."""
        mind = mind_of(view)
        return decide(mind, self.temper, offered_in(view, mind), random)
