"""Play one game between bots, each seeing only what its seat may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ..acts import CHANCE, CLOCK, Act
from ..bots import Bot, Budget, Choice
from ..deal import Deal, shuffled
from ..engine import CLOSE, awaits
from ..events import Event
from ..record import Record
from ..ruleset import Ruleset
from ..view import View, decode, encode, view

Watcher = Callable[[Record, int, View, Choice], None]
"""Is shown each decision: the game, the seat, what it saw, what it chose."""


class Match:
    """A game that is played by one bot per seat."""

    def __init__(
        self,
        ruleset: Ruleset,
        bots: Sequence[Bot],
        budgets: Sequence[Budget],
        seed: str,
        watch: Watcher | None = None,
    ) -> None:
        self.record = Record(ruleset)
        self.bots, self.budgets, self.seed, self.watch = bots, budgets, seed, watch
        self.stories: list[list[Event]] = [[] for _ in bots]
        self._random = Random(f"deal {seed}")
        self._luck = [Random(f"seat {seat} {seed}") for seat in range(len(bots))]

    def play(self) -> Record:
        """Play to the end."""
        state = self.record.state
        while actors := awaits(state):
            if CHANCE in actors:
                self._apply(CHANCE, shuffled(state.ruleset.orders(state), self._random))
            elif CLOCK in actors:
                self._window([actor for actor in actors if actor >= 0])
            else:
                (seat,) = actors
                act = self._ask(seat)
                assert act is not None
                self._apply(seat, act)
        return self.record

    def _window(self, seats: Sequence[int]) -> None:
        """Ask everybody before the window closes; who answers first is drawn by lot."""
        order = list(seats)
        self._random.shuffle(order)
        answers = [(seat, act) for seat in order if (act := self._ask(seat)) is not None]
        if answers:
            self._apply(*answers[0])
        else:
            self._apply(CLOCK, CLOSE)

    def _ask(self, seat: int) -> Act | None:
        shown = decode(encode(view(self.record.state, seat)))
        choice = self.bots[seat].choose(shown, self.stories[seat], self._luck[seat], self.budgets[seat])
        if self.watch is not None:
            self.watch(self.record, seat, shown, choice)
        return choice.act

    def _apply(self, actor: int, act: Act | Deal) -> None:
        for event in self.record.apply(actor, act):
            for seat, story in enumerate(self.stories):
                story.append(event.to(seat))
