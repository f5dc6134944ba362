"""Offer acts: compact data that can be iterated, counted and asked with `in`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from random import Random

import msgspec

from .acts import NOWHERE, Act, Target


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Acts of one kind: choose between `least` and `most` of the cards, and one of the targets.

    Cards named in another order are the same choice: iterating yields each choice once, and `in`
    accepts every order.

    >>> offer = Offer("pass", ("map", "rockfall", "map"), most=2)
    >>> [str(act) for act in offer]
    ['pass map', 'pass rockfall', 'pass map rockfall', 'pass map map']
    >>> len(offer), Act("pass", ("rockfall", "map")) in offer
    (4, True)
    """

    verb: str
    cards: tuple[str, ...] = ()
    targets: tuple[Target, ...] = (NOWHERE,)
    least: int = 1
    most: int = 1

    @property
    def choices(self) -> tuple[tuple[str, ...], ...]:
        """List the sets of cards that can be chosen."""
        if self.most == 1:
            return tuple([(card,) for card in dict.fromkeys(self.cards)]) or ((),)
        return _choices(self.cards, self.least, self.most)

    def __len__(self) -> int:
        choices = len(self.cards) if len(self.cards) < 2 else len(self.choices)
        return (choices or 1) * len(self.targets)

    def __iter__(self) -> Iterator[Act]:
        verb, targets = self.verb, self.targets
        for cards in self.choices:
            for target in targets:
                yield Act(verb, cards, target)

    def __contains__(self, act: object) -> bool:
        if not isinstance(act, Act) or act.verb != self.verb or act.target not in self.targets:
            return False
        cards = act.cards
        if len(cards) == 1 == self.least:
            return cards[0] in self.cards
        if not self.cards:
            return not cards
        if not self.least <= len(cards) <= self.most:
            return False
        return all(cards.count(card) <= self.cards.count(card) for card in cards)

    def __getitem__(self, index: int) -> Act:
        """Return one of the acts by its place in the iteration."""
        targets = self.targets
        if len(self.cards) == 1:
            return Act(self.verb, self.cards, targets[index])
        which, target = divmod(index, len(targets))
        return Act(self.verb, self.choices[which], targets[target])

    def pick(self, random: Random) -> Act:
        """Draw one of the acts, each equally likely."""
        return self[int(random.random() * len(self))]


@lru_cache(maxsize=65536)
def _choices(cards: tuple[str, ...], least: int, most: int) -> tuple[tuple[str, ...], ...]:
    found = {
        tuple(sorted(chosen)): chosen
        for size in range(most, least - 1, -1)
        for chosen in reversed(list(combinations(cards, size)))
    }
    return tuple(sorted(found.values(), key=len))
