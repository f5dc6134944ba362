"""Tell other workers that a table has moved on. A hint and no more: it may be lost, doubled or late."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec


class Hint(msgspec.Struct, frozen=True, array_like=True):
    """What another worker should look at."""

    worker: str
    code: str
    """The table; empty for all. The person of `forget`, the key of the device of `revoke`."""
    what: str
    """`lines`, `table`, `talk`, `due`, `forget` or `revoke`."""
    number: int = 0
    """The number of the last line of the table's log, where lines are new."""


EVERYBODY = frozenset(("due", "forget", "revoke"))
"""Hints for all workers. All others are for those that follow the table."""
Hear = Callable[[Hint], None]


class Bus(Protocol):
    """Carries hints between workers."""

    async def open(self, hear: Hear, reconnected: Callable[[], Awaitable[None]]) -> None:
        """Begin to listen."""

    async def follow(self, code: str) -> None:
        """Hear of a table from now on."""

    async def leave(self, code: str) -> None:
        """Hear of a table no longer."""

    async def tell(self, code: str, what: str, number: int = 0) -> None:
        """Give the other workers that it concerns a hint."""

    async def close(self) -> None:
        """Stop listening."""


class LocalBus:
    """The bus of a worker that is alone: there is nobody to tell."""

    async def open(self, hear: Hear, reconnected: Callable[[], Awaitable[None]]) -> None:
        """Do nothing."""

    async def follow(self, code: str) -> None:
        """Do nothing."""

    async def leave(self, code: str) -> None:
        """Do nothing."""

    async def tell(self, code: str, what: str, number: int = 0) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""
