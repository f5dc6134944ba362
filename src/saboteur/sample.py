"""Make a random State that agrees with a View, using nothing but the View."""

from __future__ import annotations

from collections import Counter
from random import Random

from .acts import CLOCK
from .deal import shuffled
from .engine import awaits, offers
from .errors import check_type
from .facts import Fact
from .names import Cards, Zone
from .rulesets import Ruleset
from .state import FAMILY_OF, STACKS, State, kind_of
from .view import View, maze_of

TRIES = 2000


class Contradiction(RuntimeError):
    """No State was found that agrees with a View: one of the two is wrong."""


def sample(shown: View, ruleset: Ruleset, random: Random) -> State:
    """Return a State in which the viewer sees exactly this View; the rest is dealt at random."""
    check_type(shown, View, "a View")
    check_type(ruleset, Ruleset, "a Ruleset")
    check_type(random, Random, "a random.Random")
    hidden = _Hidden(shown, ruleset)
    for _ in range(TRIES):
        zones = hidden.fill(random)
        if zones is not None:
            state = _assemble(shown, ruleset, zones, random)
            if _can_go_on(state):
                return state
    raise Contradiction(f"no State agrees with what seat {shown.seat} sees")


def _can_go_on(state: State) -> bool:
    """Say whether a seat that is asked can answer: if a seat is asked, it must be able to."""
    actors = awaits(state)
    return CLOCK in actors or all(actor < 0 or offers(state, actor) for actor in actors)


def _assemble(shown: View, ruleset: Ruleset, zones: dict[Zone, Cards], random: Random) -> State:
    state = State(ruleset)
    state.round, state.turn, state.direction, state.over = (
        shown.round,
        shown.turn,
        shown.direction,
        shown.over,
    )
    state.zones = {**shown.zones, **zones}
    state.maze = maze_of(shown, ruleset)
    state.laid, state.coins, state.flags = shown.laid, shown.coins, dict(shown.flags)
    state.tokens, state.dues, state.frames = shown.tokens, shown.dues, shown.frames
    state.deal = shuffled(ruleset.later(state), random).orders
    if shown.seat is not None:
        state.remember(shown.seat, shown.facts)
    state.remember(None, shown.common)
    return state


class _Hidden:
    """What a view hides: places to fill, cards to fill them with, and facts to respect."""

    def __init__(self, shown: View, ruleset: Ruleset) -> None:
        self.sizes = shown.sizes
        designs = ruleset.designs
        seen = Counter(piece.card for piece in shown.maze if piece.up)
        for cards in shown.zones.values():
            seen.update(cards)
        self.pools: dict[str, Counter[str]] = {}
        for family in sorted({FAMILY_OF[kind_of(zone)] for zone in shown.sizes}):
            stock = ruleset.roles if family == "role" else Counter(ruleset.stock(family))
            self.pools[family] = stock - Counter(
                {c: n for c, n in seen.items() if designs[c].family == family}
            )
        self.places: dict[str, list[str]] = {}
        """The places of each zone, in order."""
        for zone, size in shown.sizes.items():
            self.places[zone] = [f"{zone}:{at}" if zone in STACKS else zone for at in range(size)]
        self.facts = sorted((*shown.facts, *shown.common), key=lambda fact: len(fact.places))
        self.open: dict[Zone, Cards] = {}
        """The cards of the places that are not secret."""
        for zone, cards in shown.zones.items():
            if zone in STACKS:
                self.open.update({f"{zone}:{at}": (card,) for at, card in enumerate(cards)})
            else:
                self.open[zone] = cards

    def fill(self, random: Random) -> dict[Zone, Cards] | None:
        """Fill all hidden places at random; return None if the facts could not be met this time."""
        pools = {family: pool.copy() for family, pool in self.pools.items()}
        free = {
            place: (zone, places.count(place)) for zone, places in self.places.items() for place in places
        }
        room = {place: count for place, (_, count) in free.items()}
        put: dict[str, list[str]] = {place: [] for place in free}
        for fact in self.facts:
            for card in self._missing(fact, put):
                family = next((FAMILY_OF[kind_of(free[p][0])] for p in fact.places if p in free), "")
                spots = [place for place in fact.places for _ in range(room.get(place, 0))]
                if not spots or pools.get(family, Counter())[card] < 1:
                    return None
                place = spots[int(random.random() * len(spots))]
                put[place].append(card)
                room[place] -= 1
                pools[family][card] -= 1
        rest = {family: list(pool.elements()) for family, pool in pools.items()}
        for cards in rest.values():
            random.shuffle(cards)
        zones = {}
        for zone, places in self.places.items():
            cards = rest[FAMILY_OF[kind_of(zone)]]
            filled: list[str] = []
            for place in dict.fromkeys(places):
                there = put[place]
                there += [cards.pop() for _ in range(room[place])]
                random.shuffle(there)
                filled += there
            zones[zone] = tuple(filled)
        return zones

    def _missing(self, fact: Fact, put: dict[str, list[str]]) -> list[str]:
        there: Counter[str] = Counter()
        for place in fact.places:
            there.update(put.get(place, ()))
            there.update(self.open.get(place, ()))
        return list((Counter(fact.cards) - there).elements())
