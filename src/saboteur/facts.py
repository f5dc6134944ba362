"""Remember what a viewer has learned: "these cards lie among these places".

A fact is a lower bound: its places contain at least its cards. So four operations are enough. A look adds a
fact. A card that is seen moving leaves the facts about the old place. Cards that change places unseen spread
their facts over all places where they may be now. Places that change names rename their facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

import msgspec

from .names import Card, Place


class Fact(msgspec.Struct, frozen=True):
    """At least these cards lie among these places."""

    cards: tuple[Card, ...]
    places: tuple[Place, ...]


class Known(Protocol):
    """The facts of one viewer, for reading."""

    @property
    def exact(self) -> Mapping[Place, tuple[Card, ...]]: ...
    @property
    def loose(self) -> tuple[Fact, ...]: ...
    def facts(self) -> tuple[Fact, ...]: ...


class Knowledge:
    """The facts of one viewer. A State keeps one set for each seat, and only the State changes them."""

    __slots__ = ("exact", "loose", "noted")

    def __init__(self, facts: Iterable[Fact] = (), noted: set[Place] | None = None) -> None:
        self.noted = set() if noted is None else noted
        """Places that any viewer has a fact about, shared by all viewers."""
        self.exact: dict[Place, tuple[Card, ...]] = {}
        """Facts about a single place."""
        self.loose: tuple[Fact, ...] = ()
        """Facts about several places."""
        for fact in facts:
            self._keep(fact.cards, fact.places)

    def copy(self, noted: set[Place] | None = None) -> Knowledge:
        """Return an independent copy."""
        twin = Knowledge.__new__(Knowledge)
        twin.exact, twin.loose = self.exact.copy(), self.loose
        twin.noted = self.noted.copy() if noted is None else noted
        return twin

    def facts(self) -> tuple[Fact, ...]:
        """List the facts in a canonical form."""
        if not self.exact:
            return self.loose
        return (*(Fact(cards, (place,)) for place, cards in sorted(self.exact.items())), *self.loose)

    def saw(self, cards: tuple[Card, ...], place: Place) -> None:
        """Learn the cards of a place."""
        self.exact[place] = tuple(sorted(cards))
        self.noted.add(place)

    def left(self, card: Card, source: Place, into: Place | None = None) -> None:
        """See a card leave a place, for another hidden place or for the open (None)."""
        known = self.exact.get(source)
        if known is not None and card in known:
            self._set(source, _without(known, card))
        if self.loose:
            loose, self.loose = self.loose, ()
            for fact in loose:
                if source in fact.places and into not in fact.places and card in fact.cards:
                    self._keep(_without(fact.cards, card), fact.places)
                else:
                    self.loose += (fact,)

    def came(self, card: Card, place: Place) -> None:
        """See a card come to a hidden place."""
        there = self.exact.get(place)
        self.exact[place] = (card,) if there is None else tuple(sorted((*there, card)))
        self.noted.add(place)

    def scattered(self, sources: Iterable[Place], into: Iterable[Place]) -> None:
        """Note that the cards of some places moved to other places, unseen."""
        sources, into = frozenset(sources), frozenset(into)
        cards: list[Card] = []
        for place in sources & self.exact.keys():
            cards += self.exact.pop(place)
        loose, self.loose = self.loose, ()
        for fact in loose:
            if sources.isdisjoint(fact.places):
                self.loose += (fact,)
            else:
                self._keep(fact.cards, into.union(fact.places) - (sources - into))
        if cards:
            self._keep(tuple(cards), into)

    def renamed(self, names: Mapping[Place, Place]) -> None:
        """Note that places have exchanged names, in the open."""
        exact, self.exact = self.exact, {}
        for place, cards in exact.items():
            self.exact[names.get(place, place)] = cards
        self.loose = tuple(
            Fact(fact.cards, tuple(sorted(names.get(place, place) for place in fact.places)))
            for fact in self.loose
        )
        self.noted.update(names.values())

    def forget(self, keep: str) -> None:
        """Drop every fact except those about places whose name begins with a prefix."""
        self.exact = {place: cards for place, cards in self.exact.items() if place.startswith(keep)}
        self.loose = tuple(fact for fact in self.loose if all(p.startswith(keep) for p in fact.places))

    def _set(self, place: Place, cards: tuple[Card, ...]) -> None:
        if cards:
            self.exact[place] = cards
        else:
            del self.exact[place]

    def _keep(self, cards: tuple[Card, ...], places: Iterable[Place]) -> None:
        places = tuple(sorted(places))
        if not cards:
            return
        self.noted.update(places)
        if len(places) == 1:
            there = self.exact.get(places[0], ())
            more = [card for card in set(cards) for _ in range(cards.count(card) - there.count(card))]
            self.exact[places[0]] = tuple(sorted((*there, *more)))
        else:
            fact = Fact(tuple(sorted(cards)), places)
            if fact not in self.loose:
                self.loose += (fact,)


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
