"""Tell other workers that a table has changed. This is only a hint: it may be lost, doubled or late."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec


class Hint(msgspec.Struct, frozen=True, array_like=True):
    """What another worker should look at."""

    worker: str
    code: str
    """The table; empty for all. For `forget` and `blocks` the person, for `revoke` the key of the device."""
    what: str
    """`lines`, `table`, `talk`, `want` (the lease), `due`, `forget`, `revoke` or `blocks`."""
    number: int = 0
    """The number of the last line of the table's log, if there are new lines."""


EVERYBODY = frozenset(("due", "forget", "revoke", "blocks"))
"""Hints for all workers. All other hints are for workers that follow the table."""
Hear = Callable[[Hint], None]


class Bus(Protocol):
    """Carries hints between workers."""

    async def open(self, hear: Hear, reconnected: Callable[[], Awaitable[None]]) -> None:
        """Start listening."""

    async def follow(self, code: str) -> None:
        """Follow a table from now on."""

    async def leave(self, code: str) -> None:
        """Stop following a table."""

    async def tell(self, code: str, what: str, number: int = 0) -> None:
        """Send a hint to the other workers that it concerns."""

    async def close(self) -> None:
        """Stop listening."""


class LocalBus:
    """The bus of a single worker: there is nobody to tell."""

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
