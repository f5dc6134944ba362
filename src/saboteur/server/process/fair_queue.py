"""Share places fairly: watched tables first, then the payer that has used the least.

The payer is a network, not a person or a table, because people and tables cost nothing to make. After a rest
a payer starts level with the present ones: it has neither saved time nor fallen behind.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field

import msgspec

LARGE = 10_000
"""The number of payers to remember before idle ones are forgotten."""


class Share(msgspec.Struct, frozen=True):
    """Whom the work is for."""

    payers: tuple[str, ...] = ()
    """Any of them may pay; the one that has used the least does."""
    watched: bool = True


@dataclass
class Place:
    """A place that is held until it is given back."""

    payer: str
    began: float = field(default_factory=time.monotonic)


class FairQueue:
    """A number of places, and a queue for them."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._used: dict[str, float] = {}
        """Seconds used by payer, since all payers were last level."""
        self._lines: dict[tuple[bool, str], deque[asyncio.Future[Place]]] = {}
        """The queue, by whether nobody watches and by payer."""
        self._held: dict[str, int] = {}

    async def enter(self, share: Share) -> Place:
        """Wait for a place."""
        payers = share.payers or ("",)
        payer = min(payers, key=lambda one: self._used.get(one, 0.0))
        self._used[payer] = max(self._used.get(payer, 0.0), self._level())
        waiting: asyncio.Future[Place] = asyncio.get_running_loop().create_future()
        line = (not share.watched, payer)
        self._lines.setdefault(line, deque()).append(waiting)
        self._let_in()
        try:
            return await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self.leave(waiting.result())
            else:
                self._give_up(line, waiting)
            raise

    def leave(self, place: Place) -> None:
        """Give a place back; the time it was held counts as used."""
        self._free += 1
        self._held[place.payer] -= 1
        if not self._held[place.payer]:
            del self._held[place.payer]
        self._used[place.payer] = self._used.get(place.payer, 0.0) + time.monotonic() - place.began
        if not self._lines and not self._held:
            self._used.clear()  # everybody is level
        elif len(self._used) > LARGE:
            there = self._there()
            self._used = {payer: used for payer, used in self._used.items() if payer in there}
        self._let_in()

    @property
    def waiting(self) -> int:
        """The length of the queue."""
        return sum(map(len, self._lines.values()))

    def _there(self) -> set[str]:
        return {payer for _, payer in self._lines} | set(self._held)

    def _level(self) -> float:
        """Return the least time used by a present payer."""
        return min((self._used.get(payer, 0.0) for payer in self._there()), default=0.0)

    def _let_in(self) -> None:
        while self._free and self._lines:
            line = min(self._lines, key=lambda one: (one[0], self._charged(one[1])))
            waiting = self._lines[line].popleft()
            if not self._lines[line]:
                del self._lines[line]
            if waiting.done():
                continue  # called off
            self._free -= 1
            self._held[line[1]] = self._held.get(line[1], 0) + 1
            waiting.set_result(Place(line[1]))

    def _charged(self, payer: str) -> float:
        """Return the time that a payer has used, including places still held."""
        return self._used.get(payer, 0.0) + self._held.get(payer, 0)

    def _give_up(self, line: tuple[bool, str], waiting: asyncio.Future[Place]) -> None:
        if line in self._lines and waiting in self._lines[line]:
            self._lines[line].remove(waiting)
            if not self._lines[line]:
                del self._lines[line]
