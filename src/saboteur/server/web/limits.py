"""Limits for people and addresses that ask for too much."""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING

from ..process.descriptors import sockets_possible

if TYPE_CHECKING:
    from ..settings import Settings

PEOPLE_AT_AN_ADDRESS = 2
"""An address may open as many tables as this many people: a school or a club has one address."""
NAMES = 10
"""How often somebody may change their name, at once and in a minute: it is a line at each of their tables."""
FILES_PER_REQUEST = 8
"""How many files of the page an address may load per request: a class opens it at once from one address."""
SAID, CHANGED = 30, 100
"""How often somebody may say something, or change something at their tables, at once."""
SAID_PER_SECOND, CHANGED_PER_SECOND = 1, 2
INVITATIONS = 40
"""The number of invitations and reports per address at once, and in ten minutes."""
REPLAYS_AT_ONCE = 30
"""The number of replays per address at once, and in twenty seconds."""
KEPT_FOR_SEATED = 0.2
"""The share of connections that is reserved for seated players."""


class Bucket:
    """Allows a number of things at once, and a number per second."""

    __slots__ = ("_at", "_left", "most", "per_second")

    def __init__(self, most: float, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self._left = most
        self._at = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Take one token, or as many as something costs, if they are available."""
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.per_second)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def give_back(self) -> None:
        """Put back a token that was taken for nothing."""
        self._left = min(self.most, self._left + 1)

    @property
    def is_full(self) -> bool:
        """Whether nothing has been taken for a long time."""
        return self._left + (time.monotonic() - self._at) * self.per_second >= self.most


class Buckets:
    """One bucket per key, forgotten when it is full again."""

    LARGE = 10_000

    def __init__(self, most: float, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self._buckets: dict[str, Bucket] = {}

    def take(self, who: str, cost: float = 1) -> bool:
        """Take one token for a key, or as many as something costs, if they are available."""
        if len(self._buckets) > self.LARGE:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full}
        return self._buckets.setdefault(who, Bucket(self.most, self.per_second)).take(min(cost, self.most))

    def give_back(self, who: str) -> None:
        """Put back a token that was taken for nothing."""
        if who in self._buckets:
            self._buckets[who].give_back()


class Limits:
    """The limits of one worker. An address counts as its network: see `network_of`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.guesses = Buckets(settings.guesses_per_minute, settings.guesses_per_minute / 60)
        # Of their own: wrong codes of tables must keep nobody at the same address from signing in.
        self.secrets = Buckets(settings.guesses_per_minute, settings.guesses_per_minute / 60)
        self.tables = Buckets(settings.tables_per_hour, settings.tables_per_hour / 3600)
        self.tables_from = Buckets(
            PEOPLE_AT_AN_ADDRESS * settings.tables_per_hour,
            PEOPLE_AT_AN_ADDRESS * settings.tables_per_hour / 3600,
        )
        self.requests = Buckets(settings.requests_per_second * 4, settings.requests_per_second)
        self.files = Buckets(
            FILES_PER_REQUEST * settings.requests_per_second * 4,
            FILES_PER_REQUEST * settings.requests_per_second,
        )
        self.people = Buckets(settings.newcomers_per_minute, settings.newcomers_per_minute / 60)
        self.handshakes = Buckets(settings.handshakes_per_second * 4, settings.handshakes_per_second)
        self.names = Buckets(NAMES, NAMES / 60)
        self.talk = Buckets(SAID, SAID_PER_SECOND)
        self.changes = Buckets(CHANGED, CHANGED_PER_SECOND)
        self.invitations = Buckets(INVITATIONS, INVITATIONS / 600)
        self.replays = Buckets(REPLAYS_AT_ONCE, REPLAYS_AT_ONCE / 20)
        self.connections: Counter[str] = Counter()
        self.capacity = settings.connections or sockets_possible()

    def connect(self, who: str, network: str) -> bool:
        """Count a connection, unless there are too many."""
        if (
            self.connections[f"p {who}"] >= self.settings.connections_per_person
            or self.connections[f"a {network}"] >= self.settings.connections_per_address
            or self.connections.total() >= 2 * self.capacity
        ):
            return False
        self.connections.update((f"p {who}", f"a {network}"))
        return True

    def disconnect(self, who: str, network: str) -> None:
        """Stop counting a connection."""
        for key in (f"p {who}", f"a {network}"):
            self.connections[key] -= 1
            if self.connections[key] <= 0:
                del self.connections[key]

    @property
    def crowded(self) -> bool:
        """Whether the remaining connections are reserved for seated players."""
        return self.connections.total() > 2 * self.capacity * (1 - KEPT_FOR_SEATED)

    def bucket(self) -> Bucket:
        """Return a bucket for the messages of a connection."""
        return Bucket(self.settings.messages_per_second, self.settings.messages_per_second)


def stranger(network: str, code: str) -> str:
    """Return what connections without a cookie count as: one visitor per address and table."""
    return f"{network} at {code}"
