"""The players that go by rules of thumb: novice, miner, and the foreman, who also remembers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from ..catalogue import parse_ruleset
from ..engine import offers_in
from ..events import Event
from ..offer import Offer
from ..rulesets import Ruleset
from ..view import View
from .beliefs import Conclusion, believe, rumours
from .mind import Mind
from .protocol import DEFAULT, Budget, Choice
from .sights import BotSight, knowledge_of
from .temper import Temper
from .weigh import decide


@lru_cache(maxsize=64)
def rules_of(line: str) -> Ruleset:
    """Return the ruleset of a view, composed once."""
    return parse_ruleset(line)


def mind_of(view: View) -> Mind:
    """Put oneself in the place of a view's seat."""
    sight = BotSight(view, rules_of(view.rules))
    return Mind(sight, knowledge_of(view.facts), knowledge_of(view.common))


def offered_in(view: View, mind: Mind) -> tuple[Offer, ...]:
    """List what the seat may do."""
    return offers_in(mind.sight) if view.seat in view.awaits else ()


class Novice:
    """Legal and harmless: digs where it can, trusts the wrong people and forgets what it holds."""

    level = "novice"
    temper = Temper(noise=12.0, whim=0.08, look=5.0, doubt=-0.6, hide=0.0, strike=20, width=0.2, spite=0.0)

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


class Foreman:
    """Rules of thumb with a memory: guesses who is who from all that was done."""

    level = "foreman"
    temper = Temper(cover=0.5, noise=0.3, spite=0.3)

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose by rule and by what is likely."""
        mind, _ = believing_mind(view, story)
        return decide(mind, self.temper, offered_in(view, mind), random)


def believing_mind(view: View, story: Sequence[Event]) -> tuple[Mind, Conclusion | None]:
    """Put oneself in the place of a view's seat, with all that its story tells."""
    ruleset = rules_of(view.rules)
    belief = believe(ruleset, view, story)
    if belief is None:
        return mind_of(view), None
    return Mind(
        BotSight(view, ruleset),
        knowledge_of(view.facts),
        knowledge_of(view.common),
        belief.odds,
        belief.goals,
        lambda: rumours(ruleset, view, story),
    ), belief
