"""Offer acts: compact data that can be iterated, counted and asked with `in`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from random import Random

import msgspec

from .acts import NOWHERE, Act, Target


class Offer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Offer acts of one kind: choose between `least` and `most` of the cards, and one of the targets.

    Cards named in another order are the same choice: iterating yields each choice once, and `in`
    accepts every order.

    >>> offer = Offer("pass", ("map", "rockfall", "map"), most=2)
    >>> [str(act) for act in offer]
    ['pass map', 'pass rockfall', 'pass map map', 'pass map rockfall']
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
        kinds = tuple(dict.fromkeys(self.cards))
        return tuple([tuple([kinds[at] for at in chosen]) for chosen in self._chosen(kinds)])

    def _chosen(self, kinds: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
        if self.most == 1 or not kinds:
            return ONE_OF[len(kinds)]
        cards = self.cards
        if len(cards) == len(kinds):
            return _choices((1,) * len(kinds), self.least, self.most)
        return _choices(tuple([cards.count(card) for card in kinds]), self.least, self.most)

    def __len__(self) -> int:
        if len(self.cards) < 2:
            return len(self.targets)
        if self.most == 1:
            return len(set(self.cards)) * len(self.targets)
        return len(self._chosen(tuple(dict.fromkeys(self.cards)))) * len(self.targets)

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
        cards, targets = self.cards, self.targets
        if len(cards) == 1:
            return Act(self.verb, cards, targets[index])
        which, target = divmod(index, len(targets))
        kinds = tuple(dict.fromkeys(cards))
        if self.most == 1 and kinds:
            return Act(self.verb, (kinds[which],), targets[target])
        return Act(self.verb, tuple([kinds[at] for at in self._chosen(kinds)[which]]), targets[target])

    def pick(self, random: Random) -> Act:
        """Draw one of the acts, each equally likely."""
        return self[int(random.random() * len(self))]


ONE_OF = (((),), *(tuple((at,) for at in range(size)) for size in range(1, 64)))
"""The ways to choose one of so many kinds of card; of none, nothing."""


@lru_cache(maxsize=4096)
def _choices(counts: tuple[int, ...], least: int, most: int) -> tuple[tuple[int, ...], ...]:
    """List the ways to choose cards of which there are so many of each kind, as numbers of kinds."""
    return tuple(
        chosen
        for size in range(least, most + 1)
        for chosen in combinations_with_replacement(range(len(counts)), size)
        if all(chosen.count(kind) <= counts[kind] for kind in chosen)
    )
