"""Remember stories and mazes from one decision to the next, so that each event and card is read once.

Nothing depends on this memory. It is looked up by the story or the view itself, and a bot without it comes
to the same conclusions, only later.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..catalogue import parse_ruleset
from ..events import Event
from ..rulesets import Ruleset
from ..shapes import Cell
from ..view import View
from .beliefs import Beliefs, Conclusion
from .chronicle import Chronicle, round_of
from .mind import PLAIN, Mind
from .sights import BotSight, Mazes, knowledge_of
from .temper import Temper

REMEMBERED = 24
"""The number of stories to keep."""


@lru_cache(maxsize=64)
def rules_of(line: str) -> Ruleset:
    """Return the ruleset of a view, composed once."""
    return parse_ruleset(line)


class _Reading:
    """A story as one seat has read it, with its conclusions."""

    def __init__(self, ruleset: Ruleset, story: Sequence[Event], seat: int, passes: float) -> None:
        self.chronicle = Chronicle(ruleset)
        self.own = Beliefs(ruleset, story, seat, passes)
        self._table: Beliefs | None = None

    @property
    def table(self) -> Beliefs:
        """The beliefs of somebody at the table who knows nobody's role."""
        if self._table is None:
            self._table = Beliefs(self.chronicle.ruleset, (), None, self.own.passes)
        self._table.go_on(self.chronicle)
        return self._table

    def go_on(self, story: Sequence[Event]) -> None:
        """Read the new events."""
        self.chronicle.go_on(story)
        self.own.go_on(self.chronicle)


class Memory:
    """What one or several bots have read lately."""

    def __init__(self) -> None:
        self._mazes = Mazes()
        self._readings: list[tuple[str, int, float, list[Event], _Reading]] = []

    def mind(self, view: View, temper: Temper = PLAIN) -> Mind:
        """Return the mind of a view's seat."""
        sight = BotSight(view, rules_of(view.rules), self._mazes)
        return Mind(sight, knowledge_of(view.facts), knowledge_of(view.common), temper=temper)

    def believing_mind(
        self, view: View, story: Sequence[Event], temper: Temper = PLAIN
    ) -> tuple[Mind, Conclusion | None]:
        """Return the mind of a view's seat, with everything in its story."""
        belief = self.believe(view, story, temper.passes)
        if belief is None:
            return self.mind(view, temper), None
        chronicle = self._readings[0][-1].chronicle
        return Mind(
            BotSight(view, rules_of(view.rules), self._mazes),
            knowledge_of(view.facts),
            knowledge_of(view.common),
            belief.odds,
            belief.goals,
            lambda: self.rumours(view, story, temper.passes),
            temper,
            chronicle,
        ), belief

    def believe(self, view: View, story: Sequence[Event], passes: float = 1.0) -> Conclusion | None:
        """Return what a seat may conclude from its story; None if roles are open or the round is over."""
        tale = round_of(story)
        if not _is_secret(view, tale):
            return None
        reading = self._recall(view, tale, passes)
        return reading.own.conclude(view, reading.chronicle.goals)

    def looks(self, view: View, story: Sequence[Event], passes: float = 1.0) -> list[list[Cell]]:
        """Return the face-down goals that each seat has looked at."""
        chronicle = self._recall(view, round_of(story), passes).chronicle
        return [[cell for goal in looked if (cell := chronicle.goals[goal])] for looked in chronicle.looked]

    def rumours(self, view: View, story: Sequence[Event], passes: float = 1.0) -> tuple[float, ...]:
        """Return how likely each seat is a saboteur, for somebody who knows nobody's role."""
        tale, seats = round_of(story), rules_of(view.rules).seats
        if not _is_secret(view, tale):
            return (1.0,) * seats
        reading = self._recall(view, tale, passes)
        odds = reading.table.conclude(view, reading.chronicle.goals).odds
        return tuple(one.get("saboteurs", 0.0) for one in odds) if odds is not None else (0.0,) * seats

    def _recall(self, view: View, story: Sequence[Event], passes: float) -> _Reading:
        """Return a reading of this story."""
        assert view.seat is not None
        reading = self._take(view.rules, view.seat, passes, story)
        reading = reading or _Reading(rules_of(view.rules), story, view.seat, passes)
        reading.go_on(story)
        self._readings.insert(0, (view.rules, view.seat, passes, list(story), reading))
        del self._readings[REMEMBERED:]
        return reading

    def _take(self, rules: str, seat: int, passes: float, story: Sequence[Event]) -> _Reading | None:
        for at, (line, whose, counts, read, reading) in enumerate(self._readings):
            same = (line, whose, counts) == (rules, seat, passes) and len(read) <= len(story)
            if same and read == list(story[: len(read)]):
                del self._readings[at]
                return reading
        return None


def _is_secret(view: View, tale: Sequence[Event]) -> bool:
    roles = rules_of(view.rules).roles
    return bool(roles) and not view.flags.get("revealed") and any(e.kind == "role" for e in tale)
