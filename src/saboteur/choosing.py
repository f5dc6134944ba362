"""Ask a seat for one of several targets, unless there is nothing to choose."""

from __future__ import annotations

from abc import abstractmethod

from .acts import Act, Target
from .offer import Offer
from .seams import Handler
from .sight import Sight, StateSight
from .state import Frame, State


class OneOf(Handler):
    """Asks for a target. If there is only one it is taken; if there is none, an event says so."""

    @abstractmethod
    def offer(self, sight: Sight) -> Offer:
        """Offer the seat its choices."""

    @abstractmethod
    def chosen(self, state: State, frame: Frame, target: Target | None) -> None:
        """Carry out the choice, or continue without one."""

    def run(self, state: State, frame: Frame) -> bool:
        targets = self.offer(StateSight(state, frame.seat)).targets
        if len(targets) > 1:
            return False
        self.chosen(state, frame, targets[0] if targets else None)
        return True

    def offers(self, sight: Sight, frame: Frame) -> list[Offer]:
        return [self.offer(sight)]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        self.chosen(state, frame, act.target)
