"""Fix all chance of a round when it begins: every shuffle, and the ranks for later ones.

Chance only puts things in order. So a deal is a list of orders, each with a name. A later shuffle or random
pick uses an order of ranks from the deal, as many of them as it needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import TypeVar

import msgspec

from .errors import Illegal, Unreadable, check_type
from .names import Card, Cards, Order

T = TypeVar("T")


class Deal(msgspec.Struct, frozen=True):
    """Fix the orders of a round, by name. The first card of a pile is its top.

    >>> print(Deal({"first": ("1", "0"), "goals": ("stone_ne", "treasure")}))
    deal first=1,0 goals=stone_ne,treasure
    """

    orders: dict[str, Order]

    def __str__(self) -> str:
        return " ".join(["deal", *(f"{name}={','.join(items)}" for name, items in self.orders.items())])

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read a deal from its text."""
        check_type(text, str, "the text of a deal")
        word, *words = text.split() or [""]
        orders: dict[str, Order] = {}
        for item in words:
            name, equals, listed = item.partition("=")
            if not equals or not name.isidentifier() or name in orders:
                raise Unreadable("deal", text=item[:40])
            orders[name] = tuple(listed.split(",")) if listed else ()
        if word != "deal":
            raise Unreadable("deal", text=text[:40])
        return cls(orders)

    def check(self, expected: Mapping[str, Order]) -> None:
        """Refuse a deal that does not order exactly the expected things."""
        if tuple(self.orders) != tuple(expected):
            raise Illegal("deal_names", "K1", expected=list(expected), found=list(self.orders))
        for name, items in expected.items():
            if sorted(self.orders[name]) != sorted(items):
                raise Illegal("deal_order", "K1", order=name)


def remaining(cards: Iterable[Card], gone: Iterable[Card]) -> Cards:
    """Return the cards that are left when others are taken away, in alphabetical order.

    >>> remaining(("gold_3", "gold_1", "gold_1"), ("gold_1", "stone_ne"))
    ('gold_1', 'gold_3')
    """
    left = sorted(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def shuffled(expected: Mapping[str, Order], random: Random) -> Deal:
    """Return a random deal."""
    check_type(expected, Mapping, "what is to be dealt, as Ruleset.orders lists it")
    check_type(random, Random, "a random.Random")
    orders = {}
    for name, items in expected.items():
        drawn = [random.random() for _ in items]
        orders[name] = tuple([items[at] for at in sorted(range(len(items)), key=drawn.__getitem__)])
    return Deal(orders)


@cache
def ranks(count: int) -> Order:
    """Return the ranks to deal for a later shuffle of at most this many things."""
    return tuple(str(rank) for rank in range(count))


def by_rank(items: tuple[T, ...], order: Order) -> tuple[T, ...]:
    """Put things in the order of the dealt ranks."""
    return tuple(
        item for _, item in sorted(zip(map(int, order), items, strict=False), key=lambda pair: pair[0])
    )
