"""Ask one seat after another, and number what it may do.

The menu lists everything that a seat may do now, and an action is an index into it. The menu is part of the
observation: the number of an act may change from moment to moment, but the menu always says what it means.
While a window is open, all other seats are asked in turn. Each may let the card pass, so being asked reveals
nothing.
"""

from __future__ import annotations

import msgspec

from .. import notation
from ..acts import CHANCE, CLOCK, Act
from ..bots.leanings import effects
from ..claims import Claim
from ..deal import Deal
from ..engine import CLOSE, apply, awaits, offers, start
from ..events import Event
from ..rulesets import Ruleset
from ..shapes import Cell
from ..state import State
from .talking import CLAIMS, Talk

LONGEST = 768
"""The longest menu; further entries are cut off, the lowest cells first."""


class Asking:
    """A game in which exactly one seat or chance is asked at a time."""

    def __init__(self, ruleset: Ruleset, *, talk: bool = False) -> None:
        self.state: State = start(ruleset)
        self.talk = Talk(ruleset) if talk else None
        self.stories: list[list[Event]] = [[] for _ in range(ruleset.seats)]
        self.silent: tuple[int, ...] = ()
        """The seats that have let the announced card pass."""

    def copy(self) -> Asking:
        """Return an independent copy."""
        twin = Asking.__new__(Asking)
        twin.state, twin.silent = self.state.copy(), self.silent
        twin.talk = self.talk and self.talk.copy()
        twin.stories = [story[:] for story in self.stories]
        return twin

    def __deepcopy__(self, memo: object) -> Asking:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        said = self.talk and (self.talk.game, self.talk.telling)
        return restore, (notation.write(self.state), msgspec.json.encode(self.stories), self.silent, said)

    @property
    def seat(self) -> int | None:
        """The seat that is asked; CHANCE if a deal is due, None if the game is over."""
        if self.talk is not None and self.talk.telling is not None:
            return self.talk.telling[0]
        actors = awaits(self.state)
        if not actors:
            return None
        if CHANCE in actors:
            return CHANCE
        return next(actor for actor in actors if actor >= 0 and actor not in self.silent)

    def menu(self) -> tuple[Act | None, ...]:
        """List what the asked seat may do; None lets an announced card pass, or makes no claim."""
        seat = self.seat
        assert seat is not None
        if self.talk is not None and self.talk.telling is not None:
            return tuple(self.talk.menu(self.state, seat))
        acts: list[Act | None] = [None] if CLOCK in awaits(self.state) else []
        for offer in offers(self.state, seat):
            acts += offer
        if self.talk is not None and self.is_move:
            acts += self.talk.menu(self.state, seat)
        return tuple(acts[:LONGEST])

    @property
    def is_move(self) -> bool:
        """Whether the asked seat must choose the move of its turn."""
        return self.state.frames[-1].kind == "turn"

    def deal(self, deal: Deal) -> None:
        """Deal a round."""
        self._apply(CHANCE, deal)
        if self.talk is not None:
            self.talk.forget()

    def take(self, number: int) -> None:
        """Carry out the act at an index of the menu."""
        seat = self.seat
        assert seat is not None
        act = self.menu()[number]
        if self.talk is not None and (self.talk.telling or (act is not None and act.verb in CLAIMS)):
            self._say(self.talk, seat, act)
            return
        if act is not None:
            self.silent = ()
            self._apply(seat, act)
            return
        self.silent += (seat,)
        if all(actor in self.silent for actor in awaits(self.state) if actor >= 0):
            self.silent = ()
            self._apply(CLOCK, CLOSE)

    def _say(self, talk: Talk, seat: int, claim: Act | None) -> None:
        talk.say(seat, claim)
        if claim is not None:
            for story in self.stories:
                story.append(Claim(seat, claim, 0).heard())

    def _apply(self, actor: int, act: Act | Deal) -> None:
        is_move = self.talk is not None and isinstance(act, Act) and self.is_move
        for event in apply(self.state, actor, act):
            for seat, story in enumerate(self.stories):
                story.append(event.to(seat))
        if self.talk is not None and is_move and isinstance(act, Act):
            self.talk.move(actor, act)
            designs = self.state.ruleset.designs
            is_look = act.verb == "play" and designs[act.cards[0]].effect in effects("look")
            goes_on = awaits(self.state) not in ((), (CHANCE,))
            self.talk.telling = (actor, act.target.at) if is_look and goes_on else None

    def gold(self) -> list[int]:
        """Count everybody's gold."""
        total = self.state.ruleset.scoring.total
        return [total(self.state, seat) if self.state.round else 0 for seat in range(self.state.seats)]


def restore(
    position: str,
    stories: bytes,
    silent: tuple[int, ...],
    said: tuple[list[int], tuple[int, Cell] | None] | None = None,
) -> Asking:
    """Rebuild a pickled game; rulesets contain functions, so they are pickled by name."""
    state = notation.read(position)
    asking = Asking(state.ruleset, talk=said is not None)
    if asking.talk is not None and said is not None:
        asking.talk.game, asking.talk.telling = said
    asking.state, asking.silent = state, silent
    asking.stories = msgspec.json.decode(stories, type=list[list[Event]])
    return asking
