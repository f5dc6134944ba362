"""Deal so that nobody can stack the deck and everybody can check it afterwards.

Before a game the server picks a secret for each round and shows the commitment to it: its SHA-256. Then every
page at the table adds a random number. The seed of a round follows from the secret and the numbers, and the
deal follows from the seed. When the game is over, the server reveals the secrets, and anybody can check:

    commitment = SHA-256 of "secret SECRET"
    seed       = SHA-256 of "seed ROUND SECRET NUMBER NUMBER ...", numbers in the order they were added
    deal       = for each order: sort its cards by name and number them from 0,
                 then sort them by the SHA-256 of "SEED ORDER COUNT"

All digests are written as 64 lower-case hexadecimal digits. The server can't choose the deal, because it
commits to its secret before it sees the numbers. A page can't, because it does not know the secret.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence

import msgspec

from .deal import Deal

SECRET_BYTES = 32
NUMBER = r"[0-9a-f]{32}"
"""A number that a page adds: 128 bits, in hexadecimal digits."""


class Opened(msgspec.Struct, frozen=True):
    """The secrets of a finished game, and the numbers that pages added."""

    secrets: tuple[str, ...]
    """One for each round."""
    numbers: tuple[str, ...] = ()


def new_secrets(rounds: int) -> tuple[str, ...]:
    """Pick the secrets of a game from the system's secure source."""
    return tuple(secrets.token_hex(SECRET_BYTES) for _ in range(rounds))


def commitment(secret: str) -> str:
    """Return the commitment to a secret, which is shown before the deal."""
    return digest("secret", secret)


def seed(round_number: int, secret: str, numbers: Sequence[str]) -> str:
    """Return the seed of a round, counted from 1."""
    return digest("seed", str(round_number), secret, *numbers)


def dealt(orders: Mapping[str, Sequence[str]], by: str) -> Deal:
    """Put everything in the order that follows from a seed.

    >>> print(dealt({"goals": ("stone_ne", "stone_nw", "treasure")}, "a seed"))
    deal goals=treasure,stone_nw,stone_ne
    """
    found = {}
    for name, cards in orders.items():
        counted = enumerate(sorted(cards))
        ranked = sorted((digest(by, name, str(count)), card) for count, card in counted)
        found[name] = tuple(card for _, card in ranked)
    return Deal(found)


def sight(role: Sequence[str], hand: Sequence[str]) -> str:
    """Return a short fingerprint of the role and the hand that a seat was dealt."""
    return digest("dealt", *role, *hand)[:16]


def digest(*words: str) -> str:
    """Return the SHA-256 of some words, in hexadecimal digits."""
    return hashlib.sha256(" ".join(words).encode()).hexdigest()
