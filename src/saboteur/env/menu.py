"""Ask one seat after another, and number what it may do.

Everything that a seat may do now is a menu, and an action is an index into it. The menu is part of the
observation. So the number of an act may change from moment to moment, but the menu always says what it
means. While a window is open all other seats are asked in turn; each may let the card pass, so being asked
reveals nothing.
"""

from __future__ import annotations

import msgspec

from .. import notation
from ..acts import CHANCE, CLOCK, Act
from ..deal import Deal
from ..engine import CLOSE, apply, awaits, offers, start
from ..events import Event
from ..rulesets import Ruleset
from ..state import State

LONGEST = 768
"""The longest menu; what is beyond is cut off, the lowest cells first."""


class Asking:
    """A game in which exactly one seat or chance is asked at a time."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.state: State = start(ruleset)
        self.stories: list[list[Event]] = [[] for _ in range(ruleset.seats)]
        self.silent: tuple[int, ...] = ()
        """The seats that have let the announced card pass."""

    def copy(self) -> Asking:
        """Return an independent copy."""
        twin = Asking.__new__(Asking)
        twin.state, twin.silent = self.state.copy(), self.silent
        twin.stories = [story[:] for story in self.stories]
        return twin

    def __deepcopy__(self, memo: object) -> Asking:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (notation.write(self.state), msgspec.json.encode(self.stories), self.silent)

    @property
    def seat(self) -> int | None:
        """The seat that is asked; CHANCE if a deal is due, None if the game is over."""
        actors = awaits(self.state)
        if not actors:
            return None
        if CHANCE in actors:
            return CHANCE
        return next(actor for actor in actors if actor >= 0 and actor not in self.silent)

    def menu(self) -> tuple[Act | None, ...]:
        """List what the asked seat may do; None lets an announced card pass."""
        seat = self.seat
        assert seat is not None
        acts: list[Act | None] = [None] if CLOCK in awaits(self.state) else []
        for offer in offers(self.state, seat):
            acts += offer
        return tuple(acts[:LONGEST])

    def deal(self, deal: Deal) -> None:
        """Deal a round."""
        self._apply(CHANCE, deal)

    def take(self, number: int) -> None:
        """Carry out the act at an index of the menu."""
        seat = self.seat
        assert seat is not None
        act = self.menu()[number]
        if act is not None:
            self.silent = ()
            self._apply(seat, act)
            return
        self.silent += (seat,)
        if all(actor in self.silent for actor in awaits(self.state) if actor >= 0):
            self.silent = ()
            self._apply(CLOCK, CLOSE)

    def _apply(self, actor: int, act: Act | Deal) -> None:
        for event in apply(self.state, actor, act):
            for seat, story in enumerate(self.stories):
                story.append(event.to(seat))

    def gold(self) -> list[int]:
        """Count everybody's gold."""
        total = self.state.ruleset.scoring.total
        return [total(self.state, seat) if self.state.round else 0 for seat in range(self.state.seats)]


def restore(position: str, stories: bytes, silent: tuple[int, ...]) -> Asking:
    """Rebuild a pickled game; rulesets contain functions, so they are pickled by name."""
    state = notation.read(position)
    asking = Asking(state.ruleset)
    asking.state, asking.silent = state, silent
    asking.stories = msgspec.json.decode(stories, type=list[list[Event]])
    return asking
