"""Define a bot: one method, from what a seat sees to what it does and why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter, thread_time
from typing import Protocol, runtime_checkable

import msgspec

from ..acts import Act
from ..events import Event
from ..view import View


class Why(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reason of an act: a code with parameters, from which texts are made in every language."""

    code: str
    params: dict[str, str | int] = {}


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The decision of a bot. No act: it lets an announced card pass, which nobody learns."""

    act: Act | None
    why: Why
    says: Act | None = None
    """What it claims before it acts (`saboteur.claims`)."""


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think: seconds, or a number of playouts.

    With playouts the choice depends on the arguments alone; with seconds also on the machine.
    """

    seconds: float | None = None
    playouts: int | None = None
    cpu: bool = False
    """Whether the seconds are those of the processor, which other programs do not lengthen."""

    def now(self) -> float:
        """Return the time that the seconds are counted in."""
        return thread_time() if self.cpu else perf_counter()


DEFAULT = Budget(seconds=1.0)


class Bot(Protocol):
    """A bot. It keeps nothing between calls, so that another one can continue for it at any time."""

    level: str

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose an act for the seat of the view, which must be one of the awaited seats.

        The story is everything that this seat has seen in this game, as `Event.to` shows it.
        """
        ...


@runtime_checkable
class Telling(Protocol):
    """A bot that decides for itself what it says after a look."""

    def remark(self, view: View, story: Sequence[Event], told: Sequence[Event], random: Random) -> Act | None:
        """Return a claim, or None; `told` are the events of the act that has just been carried out."""
        ...
