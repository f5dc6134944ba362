"""Play one game between bots, each seeing only what its seat may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ..acts import CHANCE, CLOCK, Act
from ..bots import Bot, Budget, Choice
from ..bots.protocol import Telling
from ..bots.talk import remark
from ..deal import Deal, shuffled
from ..engine import CLOSE, awaits
from ..errors import Illegal
from ..events import Event
from ..names import Team
from ..record import Record
from ..rulesets import Ruleset
from ..state import ROLE, State
from ..view import View, decode, encode, view

Dealer = Callable[[State], Deal]
Watcher = Callable[[State, int, View, Sequence[Event], Choice], None]
"""Called with each decision: the State, the seat, its View and story, and its choice."""


class Match:
    """A game played by one bot per seat. With budgets in playouts it depends only on the seed."""

    def __init__(
        self,
        ruleset: Ruleset,
        seed: str,
        *,
        dealer: Dealer | None = None,
        watch: Watcher | None = None,
        checked: bool = False,
        talk: bool = False,
    ) -> None:
        """Bots talk to each other only if `talk` is set; then the record contains what they say."""
        self.record = Record(ruleset, checked=checked)
        self.stories: list[list[Event]] = [[] for _ in range(ruleset.seats)]
        self._chance = Random(f"{seed} chance")
        self._luck = [Random(f"{seed} seat {seat}") for seat in range(ruleset.seats)]
        self._dealer = dealer or self._deal
        self._watch = watch
        self._talk = talk
        self._bots: Sequence[Bot] = ()
        self.asked = 0
        """The seat that was asked last."""

    def _deal(self, state: State) -> Deal:
        return shuffled(state.ruleset.orders(state), self._chance)

    def deal(self) -> State:
        """Deal a round, so that bots can be seated by the roles they got."""
        state = self.record.state
        self._apply(CHANCE, self._dealer(state))
        return state

    def play(self, bots: Sequence[Bot], budgets: Sequence[Budget]) -> Record:
        """Play to the end."""
        state, self._bots = self.record.state, bots
        while actors := awaits(state):
            if CHANCE in actors:
                self.deal()
            elif CLOCK in actors:
                self._window([actor for actor in actors if actor >= 0], bots, budgets)
            else:
                (seat,) = actors
                act = self._ask(seat, bots[seat], budgets[seat])
                if act is None:
                    raise Illegal("must_act", "G8")
                self._apply(seat, act)
        return self.record

    def _window(self, seats: Sequence[int], bots: Sequence[Bot], budgets: Sequence[Budget]) -> None:
        """Ask everybody before the window closes; one of several answers is picked at random."""
        order = list(seats)
        self._chance.shuffle(order)
        for seat in order:
            act = self._ask(seat, bots[seat], budgets[seat])
            if act is not None:
                self._apply(seat, act)
                return
        self._apply(CLOCK, CLOSE)

    def _ask(self, seat: int, bot: Bot, budget: Budget) -> Act | None:
        self.asked = seat
        state, story = self.record.state, self.stories[seat]
        shown = decode(encode(view(state, seat)))
        choice = bot.choose(shown, story, self._luck[seat], budget)
        if self._watch is not None:
            self._watch(state, seat, shown, story, choice)
        if choice.says is not None:
            self._say(seat, choice.says)
        return choice.act

    def _apply(self, actor: int, act: Act | Deal) -> None:
        events = self.record.apply(actor, act)
        for event in events:
            for seat, story in enumerate(self.stories):
                story.append(event.to(seat))
        if self._talk:
            for seat in {event.seat for event in events if event.kind == "looked" and event.seat is not None}:
                seen = [event.to(seat) for event in events]
                bot, shown = self._bots[seat], view(self.record.state, seat)
                if isinstance(bot, Telling):
                    said = bot.remark(shown, self.stories[seat], seen, self._luck[seat])
                else:
                    said = remark(shown, seen, self._luck[seat])
                if said is not None:
                    self._say(seat, said)

    def _say(self, seat: int, said: Act) -> None:
        if self._talk:
            self.record.say(seat, said)
            heard = self.record.claims[-1].heard()
            for story in self.stories:
                story.append(heard)


def teams_of(state: State) -> tuple[Team, ...]:
    """Return the team of every seat as dealt; empty if there are no roles."""
    if not state.ruleset.roles:
        return ("",) * state.seats
    designs = state.ruleset.designs
    return tuple(designs[state.zones[ROLE[seat]][0]].team for seat in range(state.seats))
