"""Hold the truth of a game.

Secrets are cards in zones and nothing else. Everything except `zones`, the facts that seats have learned and
the ranks dealt for later is public: the maze, tokens, coins, flags, and the unfinished business in `frames`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from .acts import MOST_SEATS, NOWHERE, Act, Target
from .events import Event
from .facts import Fact, Knowledge, Known
from .maze import Maze
from .names import Card, Flag, Kind, Order, Place, Verb, Zone
from .shapes import Cell

if TYPE_CHECKING:
    from .offer import Offer
    from .rulesets import Ruleset

HAND = tuple(f"hand:{seat}" for seat in range(MOST_SEATS))
FRONT = tuple(f"front:{seat}" for seat in range(MOST_SEATS))
ROLE = tuple(f"role:{seat}" for seat in range(MOST_SEATS))
GOLD = tuple(f"gold:{seat}" for seat in range(MOST_SEATS))
HELD = tuple(f"held:{seat}" for seat in range(MOST_SEATS))
"""Cards that a seat is looking at before it chooses."""
PURSE = tuple(f"purse:{seat}" for seat in range(MOST_SEATS))
"""Gold cards that a seat picks from before it passes them on."""

OWNED = frozenset(("hand", "role", "gold", "held", "purse"))
OPEN = frozenset(("front", "played", "turning", "away", "box"))
"""Zones that everybody sees: `played` holds what was announced and not yet discarded, `turning` what was
revealed and not yet laid; `away` is out of the round, `box` out of the game.
"""
FAMILY_OF = {
    "hand": "deck", "held": "deck", "pile": "deck", "discard": "deck", "aside": "deck",
    "role": "role", "spare": "role",
    "gold": "gold", "purse": "gold", "gold_pile": "gold",
    "goal": "goal", "goals_left": "goal", "lost": "goal",
    "cover": "cover", "covers_left": "cover", "chest": "chest", "chests_left": "chest",
}  # fmt: skip
"""The cards that a hidden zone can hold, by its kind. `lost` holds goals that left the game unseen."""


@cache
def kind_of(zone: Zone) -> str:
    """Return the kind of a zone: `hand` for `hand:3`."""
    return zone.partition(":")[0]


@cache
def owner_of(zone: Zone) -> int | None:
    """Return the seat that owns a zone, if any."""
    kind, _, seat = zone.partition(":")
    return int(seat) if kind in OWNED else None


Exposure: TypeAlias = tuple[bool, bool, bool]
"""Whether the game is over, the roles were shown, and gold lies open."""


@cache
def shows(zone: Zone, viewer: int | None, exposure: Exposure) -> bool:
    """Say whether a viewer may see into a zone; only its name and what everybody knows decide."""
    over, revealed, open_gold = exposure
    kind = kind_of(zone)
    if kind in OPEN or over:
        return True
    if kind in OWNED:
        return owner_of(zone) == viewer or (kind == "gold" and open_gold) or (kind == "role" and revealed)
    return kind == "spare" and revealed


STACKS = frozenset(("discard", "spare"))
"""Zones whose cards keep their order in the open, so that each position is a separate place."""


@cache
def place(stack: Zone, at: int) -> Place:
    """Return the name of a position in a stack."""
    return f"{stack}:{at}"


@cache
def route(source: Zone, into: Zone) -> tuple[bool, bool, bool, int | None]:
    """Classify a move: from a stack, onto a stack, into a hidden zone, and whose."""
    return source in STACKS, into in STACKS, kind_of(into) not in OPEN, owner_of(into)


class Frame(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A piece of unfinished business: its handler, seat, step and data."""

    kind: Kind
    seat: int = -1
    step: int = 0
    act: Act | None = None
    cell: Cell | None = None
    cells: tuple[Cell, ...] = ()
    seats: tuple[int, ...] = ()


TURN = tuple((Frame("turn", seat),) for seat in range(MOST_SEATS))
"""A turn before its move, by seat."""
LATE_TURN = tuple((Frame("turn", seat, 1),) for seat in range(MOST_SEATS))
"""A turn after its move, when something may still be done."""
END_TURN = tuple((Frame("end_turn", seat),) for seat in range(MOST_SEATS))
"""A turn of which only the draws are left."""


class Token(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something small on the table: a figure, a marker, a key, a promise to pay."""

    kind: Kind
    cell: Cell | None = None
    seat: int | None = None


class Due(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Cards that a seat will get at the end of the turn, and how."""

    kind: Kind
    seat: int
    count: int = 1


DRAW_ONE = tuple((Due("draw", seat),) for seat in range(MOST_SEATS))
"""The one card that a seat draws after most moves."""


class State:
    """Hold the truth of a game. Only `engine.apply` changes it."""

    __slots__ = (
        "_knows", "_noted", "cached_offers", "coins", "deal", "direction", "dues", "events", "flags",
        "frames", "laid", "maze", "over", "round", "ruleset", "seats", "tokens", "turn", "zones",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.seats = ruleset.seats
        self.round = 0
        self.over = False
        self.turn = -1
        """The seat whose turn it is."""
        self.direction = 1
        self.zones: dict[Zone, tuple[Card, ...]] = {}
        self.maze: Maze = ruleset.new_maze()
        self.laid: tuple[Cell, ...] = ()
        """The cells where cards from hands still lie, the latest last."""
        self.coins: tuple[int, ...] = (0,) * self.seats
        self.flags: dict[Flag, int] = {}
        self.tokens: tuple[Token, ...] = ()
        self.frames: tuple[Frame, ...] = (Frame("deal"),)
        self.dues: tuple[Due, ...] = ()
        self._noted: set[Place] = set()
        """Places that anybody may have a fact about."""
        self._knows = [Knowledge(noted=self._noted) for _ in range(self.seats + 1)]
        """What each seat has learned; the last entry is what everybody has."""
        self.deal: dict[str, Order] = {}
        """Ranks dealt for shuffles that are still to come."""
        self.events: list[Event] = []
        self.cached_offers: dict[int, tuple[Offer, ...]] = {}

    def copy(self) -> State:
        """Return an independent copy."""
        twin: State = State.__new__(State)
        twin.ruleset, twin.seats, twin.round, twin.over = self.ruleset, self.seats, self.round, self.over
        twin.turn, twin.direction, twin.coins = self.turn, self.direction, self.coins
        twin.zones, twin.flags, twin.tokens = self.zones.copy(), self.flags.copy(), self.tokens
        twin.maze, twin.laid = self.maze.copy(), self.laid
        twin.frames, twin.dues = self.frames, self.dues
        noted = twin._noted = self._noted.copy()
        twin._knows = [knowledge.copy(noted) for knowledge in self._knows]
        twin.deal, twin.events, twin.cached_offers = self.deal, [], {}
        return twin

    # ---- looking ----------------------------------------------------------------------------------

    def cards(self, zone: Zone) -> tuple[Card, ...]:
        """Return the cards of a zone."""
        return self.zones.get(zone, ())

    def sees(self, viewer: int | None, zone: Zone) -> bool:
        """Say whether a viewer (a seat, or None for a spectator) may see into a zone."""
        return shows(zone, viewer, self.exposure)

    @property
    def exposure(self) -> Exposure:
        """The public facts that decide who sees into which zone: game over, roles shown, gold open."""
        return self.over, bool(self.flags.get("revealed")), self.ruleset.open_gold

    def known_to(self, viewer: int | None) -> Known:
        """Return what a seat alone has learned; for None, what everybody has learned."""
        return self._knows[-1 if viewer is None else viewer]

    def tokens_of(self, kind: Kind, seat: int | None = None) -> list[Token]:
        """List the tokens of a kind, of a seat or of all."""
        return [t for t in self.tokens if t.kind == kind and (seat is None or t.seat == seat)]

    def clockwise(self, seat: int, step: int = 1) -> list[int]:
        """List all seats, beginning with the one after a seat, in a direction."""
        return [(seat + step * i) % self.seats for i in range(1, self.seats + 1)]

    # ---- changing ---------------------------------------------------------------------------------

    def tell(
        self, kind: Kind, seat: int | None = None, cards: tuple[Card, ...] = (), target: Target = NOWHERE,
        source: Zone = "", into: Zone = "", amount: int = 0, why: str = "",
        seen: tuple[int, ...] | None = None, verb: Verb = "", among: int = 0, whole: int = 0,
    ) -> None:  # fmt: skip
        """Add an event."""
        self.events.append(
            Event(kind, seat, cards, target, source, into, amount, why, seen, verb, among, whole)
        )

    def push(self, frame: Frame) -> None:
        """Put new business on top."""
        self.frames += (frame,)

    def pop(self) -> None:
        """End the current business."""
        self.frames = self.frames[:-1]

    def go_on(self, frame: Frame) -> None:
        """Replace the current business by its continuation."""
        frames = self.frames
        self.frames = (frame,) if len(frames) == 1 else (*frames[:-1], frame)

    def drop(self, tokens: Iterable[Token]) -> None:
        """Remove tokens."""
        gone = list(tokens)
        self.tokens = tuple(token for token in self.tokens if token not in gone)

    def move(
        self, cards: Sequence[Card], source: Zone, into: Zone, *, seat: int | None = None,
        seen: tuple[int, ...] | None = None, why: str = "", among: int = 0,
    ) -> None:  # fmt: skip
        """Move cards from zone to zone and add the event. `seen` are the seats that see them; None: all.

        If the source has several equal cards, the one nearest the top is moved.
        """
        zones, knows, moved = self.zones, self._knows, tuple(cards)
        is_stack, is_onto_stack, is_hidden, owner = route(source, into)
        there, before = zones[source], zones.get(into, ())
        for top, card in enumerate(moved, len(before)):
            at = len(there) - 1 - there[::-1].index(card) if is_stack else there.index(card)
            there = there[:at] + there[at + 1 :]
            start = place(source, at) if is_stack else source
            end = place(into, top) if is_onto_stack else into
            if start in self._noted:
                for viewer, knowledge in enumerate(knows):
                    if start not in knowledge.exact and not knowledge.loose:
                        continue  # nothing is known, so nothing can be forgotten
                    if seen is None or viewer in seen:
                        knowledge.left(card, start, end)
                    else:
                        stays = there and not is_stack
                        knowledge.scattered((start,), (start, end) if stays else (end,))
            if is_hidden:
                # What everybody sees is remembered once, for all. A seat need not remember what it holds.
                if seen is None:
                    knows[-1].came(card, end)
                else:
                    for viewer in seen:
                        if viewer != owner:
                            knows[viewer].came(card, end)
        zones[source], zones[into] = there, before + moved
        self.events.append(Event("moved", seat, moved, NOWHERE, source, into, 0, why, seen, "", among))

    def draw(self, seat: int, count: int, into: Zone) -> None:
        """Draw cards from the top of the pile, as many as there are (G9); only the seat sees them."""
        zones = self.zones
        pile = zones["pile"]
        cards = pile[:count]
        if cards:
            zones["pile"] = pile[count:]
            zones[into] += cards
            self.events.append(Event("moved", seat, cards, NOWHERE, "pile", into, 0, "draw", (seat,)))

    def put_away(self, card: Card, into: Zone) -> None:
        """Put a card that lay in the open into a zone; everybody sees it."""
        before = self.zones.get(into, ())
        self.zones[into] = (*before, card)
        if kind_of(into) not in OPEN:
            self._knows[-1].came(card, place(into, len(before)) if into in STACKS else into)

    def open_card(self, card: Card, source: Zone) -> None:
        """Take a card out of a zone into the open; the caller puts it into the maze."""
        there = self.zones[source]
        at = there.index(card)
        self.zones[source] = there[:at] + there[at + 1 :]
        if source in self._noted:
            for knowledge in self._knows:
                if source in knowledge.exact or knowledge.loose:
                    knowledge.left(card, source)

    def look(self, seat: int, cards: tuple[Card, ...], place: Place, target: Target) -> None:
        """Let a seat look at the cards of a place; everybody sees that it does."""
        self.learn(seat, cards, place)
        self.tell("looked", seat, cards, target, place, seen=(seat,))

    def learn(self, seat: int, cards: tuple[Card, ...], place: Place) -> None:
        """Let a seat remember the cards of a place that only it has seen. There is no event."""
        if cards:
            self._knows[seat].saw(cards, place)

    def see_off(self, seat: int, card: Card, place: Place) -> None:
        """Let a seat, and nobody else, see a card leave a place."""
        self._knows[seat].left(card, place)

    def rename(self, names: dict[Place, Place], seats: Iterable[int] | None = None) -> None:
        """Let some viewers (None: all) note that places have exchanged names.

        A seat need not remember what lies in its own zone.
        """
        viewers = range(self.seats + 1) if seats is None else tuple(seats)
        for viewer in viewers:
            self._knows[viewer].renamed(names)
        for place in names.values():
            owner = owner_of(place)
            if owner is not None and owner in viewers:
                self._knows[owner].exact.pop(place, None)

    def scatter(self, sources: Iterable[Place], into: Iterable[Place], seeing: tuple[int, ...] = ()) -> None:
        """Let all viewers who don't see it note that cards have changed places."""
        sources, into = tuple(sources), tuple(into)
        for viewer, knowledge in enumerate(self._knows):
            if viewer not in seeing:
                knowledge.scattered(sources, into)

    def forget_round(self) -> None:
        """Let everybody forget what they learned in the round, except about gold cards."""
        for knowledge in self._knows:
            knowledge.forget(keep="gold:")
        self._noted.intersection_update(GOLD)

    def remember(self, viewer: int | None, facts: Iterable[Fact]) -> None:
        """Replace everything that a viewer has learned (None: what everybody has) by these facts."""
        self._knows[-1 if viewer is None else viewer] = Knowledge(facts, self._noted)

    def pay(
        self, seat: int, amount: int, why: str, to: int | None = None, *, among: int = 0, whole: int = 0
    ) -> None:
        """Give a seat coins (or take them), in the open; the other side is the supply or another seat."""
        coins = list(self.coins)
        coins[seat] += amount
        if to is not None:
            coins[to] -= amount
        self.coins = tuple(coins)
        target = NOWHERE if to is None else Target(seat=to)
        self.tell("paid", seat, target=target, amount=amount, why=why, among=among, whole=whole)
