"""Offer acts: compact data that can be iterated, counted and tested with `in`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from random import Random

import msgspec

from .acts import NOWHERE, Act, Target
from .names import Card, Verb


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

    verb: Verb
    cards: tuple[Card, ...] = ()
    targets: tuple[Target, ...] = (NOWHERE,)
    least: int = 1
    most: int = 1

    @property
    def choices(self) -> tuple[tuple[Card, ...], ...]:
        """List the sets of cards that can be chosen."""
        kinds = tuple(dict.fromkeys(self.cards))
        return tuple([tuple([kinds[at] for at in chosen]) for chosen in self._chosen(kinds)])

    def _chosen(self, kinds: tuple[Card, ...]) -> tuple[tuple[int, ...], ...]:
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
        return isinstance(act, Act) and act.verb == self.verb and self.allows(act.cards, act.target)

    def allows(self, cards: tuple[Card, ...], target: Target) -> bool:
        """Say whether these cards with this target are among the choices."""
        if len(cards) == 1 == self.least:
            return cards[0] in self.cards and target in self.targets
        if target not in self.targets:
            return False
        if not self.cards:
            return not cards
        if not self.least <= len(cards) <= self.most:
            return False
        return not [card for card in cards if cards.count(card) > self.cards.count(card)]

    def __getitem__(self, index: int) -> Act:
        """Return one of the acts by its index in the iteration."""
        if len(self.cards) == 1:
            return Act(self.verb, self.cards, self.targets[index])
        kinds = tuple(dict.fromkeys(self.cards))
        return self._act(kinds, self._chosen(kinds), index)

    def pick(self, random: Random) -> Act:
        """Pick one of the acts, each equally likely."""
        if len(self.cards) == 1:
            return Act(self.verb, self.cards, self.targets[int(random.random() * len(self.targets))])
        kinds = tuple(dict.fromkeys(self.cards))
        chosen = self._chosen(kinds)
        return self._act(kinds, chosen, int(random.random() * (len(chosen) * len(self.targets))))

    def _act(self, kinds: tuple[Card, ...], chosen: tuple[tuple[int, ...], ...], index: int) -> Act:
        which, target = divmod(index, len(self.targets))
        at = chosen[which]
        cards = (kinds[at[0]],) if len(at) == 1 else tuple([kinds[kind] for kind in at])
        return Act(self.verb, cards, self.targets[target])


ONE_OF = (((),), *(tuple((at,) for at in range(size)) for size in range(1, 64)))
"""The ways to choose one card of that many kinds."""


@lru_cache(maxsize=4096)
def _choices(counts: tuple[int, ...], least: int, most: int) -> tuple[tuple[int, ...], ...]:
    """List the ways to choose cards when there are so many of each kind, as numbers of kinds."""
    return tuple(
        chosen
        for size in range(least, most + 1)
        for chosen in combinations_with_replacement(range(len(counts)), size)
        if all(chosen.count(kind) <= counts[kind] for kind in chosen)
    )
