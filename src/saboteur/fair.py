"""Deal so that nobody can have stacked the deck, and so that everybody can check it afterwards.

Before a game the server picks a secret for each round and shows the commitment to it: its SHA-256. Every page
at the table then adds a random number of its own. Secret and numbers give the seed of a round, and the seed
gives the deal. When the game is over the secrets are opened, and anybody can do the sums again:

    commitment = SHA-256 of "secret SECRET"
    seed       = SHA-256 of "seed ROUND SECRET NUMBER NUMBER ...", numbers in the order they were added
    deal       = for each order: sort its cards by name and count them from 0,
                 then sort them again by the SHA-256 of "SEED ORDER COUNT"

All digests are written as 64 hexadecimal digits, in lower case. The server cannot choose the deal, because
it is bound to its secret before it sees the numbers. A page cannot, because it does not know the secret.
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
    """What was kept secret while the game ran, and the numbers that pages added."""

    secrets: tuple[str, ...]
    """One for each round."""
    numbers: tuple[str, ...] = ()


def new_secrets(rounds: int) -> tuple[str, ...]:
    """Pick the secrets of a game, one for each round, from the system's secure source."""
    return tuple(secrets.token_hex(SECRET_BYTES) for _ in range(rounds))


def commitment(secret: str) -> str:
    """Return what is shown of a secret before the deal."""
    return digest("secret", secret)


def seed(round_number: int, secret: str, numbers: Sequence[str]) -> str:
    """Return the seed of a round, counted from 1."""
    return digest("seed", str(round_number), secret, *numbers)


def dealt(orders: Mapping[str, Sequence[str]], by: str) -> Deal:
    """Put everything in the order that a seed gives.

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
    """Return a short fingerprint of what one seat was dealt: its role and its hand, as they came."""
    return digest("dealt", *role, *hand)[:16]


def digest(*words: str) -> str:
    """Return the SHA-256 of some words, in hexadecimal digits."""
    return hashlib.sha256(" ".join(words).encode()).hexdigest()
