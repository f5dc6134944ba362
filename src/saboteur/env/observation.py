"""Write what a seat sees as numbers.

An observation is one row of small integers. It consists of blocks in this order; for a ruleset,
`Layout.blocks` gives the name, offset and shape of each. Cards are numbered from 1 in `Layout.designs`, and
backs of cards after them.

    maze    planes x rows x columns: a window of the maze with the start at a fixed place. `Layout.planes`
            names the planes; there are only planes for what the cards of the ruleset can show
    hand    how many of each card of the deck the seat holds
    hands   for each seat, how many of each card of the deck it is known to hold, including the own hand
    front   for each seat, how many of each card of the deck lie in front of it
    role    1 at the seat's own role
    known   for each seat and role, 1 if that seat is known to have that role
    gold    for each seat, how many of each gold card it is known to have, including the own ones
    discard the number of each known card in the discard pile, from the bottom up
    sizes   hand sizes of all seats, their gold cards, cards in pile and discard pile
    coins   coins of all seats
    seat    1 at the own seat, then 1 at the seat whose turn it is
    table   number of the round, direction of play
    tokens  for each token on the table: kind (from 1 in `Layout.tokens`), x, y, seat + 1
    facts   everything else that was learned, one fact after another: a line for each card of the fact, then a
            line for each place where those cards may lie. A line holds the number of the fact, the card, the
            kind of place (from 1 in PLACES), and its x and y, its seat, or its height in a pile (rest, then
            hundreds)
    claims  if seats talk, the claims of each seat: about each goal (1 treasure, 2 something else, plus 4 if
            it has claimed both), its role, a card it holds or lacks, whether it has played that card since,
            whether it lacks it, and about each seat (1 a saboteur, 2 to be trusted)
    menu    for each entry of the menu: verb (from 1 in `Layout.verbs`), first and second card, x, y, turned,
            seat + 1, piece

The planes of the maze: `card` is the number of the card, or of its back if it lies face down. These planes
show what is printed on a card as it lies: `port N`, `joined NE` (the card connects these two ports),
`gate blue N`, `gold N` (gold in the tunnel of that port), `outer gold N` (gold outside its gate),
`ladder blue`, `crystals`. These show what has happened to it: `open N` (a gate is open to all), `reached 0 N`
(a port is reached, by kind of walker). `goal`, `cover` and other kinds of place: the number of the card that
is known to lie there face down.

Seats are numbered as at the table. An observation leaves out flags, cards that are still due, and unfinished
business other than the menu.
"""

from __future__ import annotations

from functools import cache
from math import prod
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from ..acts import Act
from ..facts import Fact
from ..names import Cards
from ..rulesets import Ruleset
from ..shapes import PAIRS, SIDES, Cell, Design, Shape, Side, sides_of
from ..state import FAMILY_OF, FRONT, GOLD, HAND, ROLE
from ..view import Laid, View
from .menu import LONGEST
from .talking import CLAIMS, Talk

LEFT, TOP, WIDE, HIGH = -6, -9, 24, 19
PLACES = tuple(FAMILY_OF)
MOST_TOKENS, MOST_FACTS = 24, 96
"""The number of lines for tokens and for facts; further ones are cut off."""
FIELDS = 8
BLOCKS = {"hand": "hands", "role": "known", "gold": "gold"}
"""The blocks that show what a seat has, by kind of place."""

Row = NDArray[np.int8]
Number = TypeVar("Number", bound=np.generic)


class Layout:
    """The layout of a ruleset's observations: offset and shape of each block, and what numbers stand for."""

    def __init__(self, ruleset: Ruleset, *, talk: bool = False) -> None:
        self.ruleset = ruleset
        self.designs = tuple(ruleset.designs)
        self.cards = tuple(dict.fromkeys(ruleset.stock("deck")))
        self.roles = tuple(sorted(ruleset.roles))
        self.golds = tuple(card.id for card in ruleset.designs.values() if _is_worth_gold(card))
        self.verbs = (*ruleset.verbs, *(CLAIMS if talk else ()))
        self.tokens = ruleset.token_kinds
        self.planes = _planes(ruleset)
        """The name of each plane of the maze."""
        seats = ruleset.seats
        shapes: dict[str, tuple[int, ...]] = {
            "maze": (len(self.planes), HIGH, WIDE),
            "hand": (len(self.cards),),
            "hands": (seats, len(self.cards)),
            "front": (seats, len(self.cards)),
            "role": (len(self.roles),),
            "known": (seats, len(self.roles)),
            "gold": (seats, len(self.golds)),
            "discard": (len(ruleset.stock("deck")),),
            "sizes": (2 * seats + 2,),
            "coins": (seats,),
            "seat": (2, seats),
            "table": (2,),
            "tokens": (MOST_TOKENS, 4),
            "facts": (MOST_FACTS, 5),
            **({"claims": (seats, len(ruleset.goal_cells) + 4 + seats)} if talk else {}),
            "menu": (LONGEST, FIELDS),
        }
        self.blocks: dict[str, tuple[int, tuple[int, ...]]] = {}
        self.size = 0
        for name, shape in shapes.items():
            self.blocks[name] = (self.size, shape)
            self.size += prod(shape)
        self._numbers = {name: at + 1 for at, name in enumerate((*self.designs, *ruleset.backs))}
        self._verbs = {verb: at + 1 for at, verb in enumerate(self.verbs)}
        self._plane = {name: at for at, name in enumerate(self.planes)}
        self._columns_of = {
            block: {card: at for at, card in enumerate(cards)}
            for block, cards in (("hands", self.cards), ("known", self.roles), ("gold", self.golds))
        }
        self._columns: dict[tuple[str, bool, bool, tuple[int, ...]], Row] = {}

    def block(self, row: NDArray[Number], name: str) -> NDArray[Number]:
        """Return one block of an observation, in its shape."""
        first, shape = self.blocks[name]
        return row[first : first + prod(shape)].reshape(shape)

    def write(self, view: View, menu: tuple[Act | None, ...], talk: Talk | None = None) -> Row:
        """Write a view as an observation, with the menu of its seat and the claims."""
        assert view.seat is not None
        row: Row = np.zeros(self.size, np.int8)
        self._write_maze(self.block(row, "maze"), view)
        front, sizes, seats = self.block(row, "front"), self.block(row, "sizes"), self.ruleset.seats
        for seat in range(seats):
            for card in view.zones.get(FRONT[seat], ()):
                front[seat, self._columns_of["hands"][card]] += 1
            for zone in (HAND[seat], ROLE[seat], GOLD[seat]):
                if cards := view.zones.get(zone):
                    self._write_place(row, zone, cards)
            sizes[seat], sizes[seats + seat] = _size(view, HAND[seat]), _size(view, GOLD[seat])
        sizes[-2], sizes[-1] = _size(view, "pile"), _size(view, "discard")
        for height, card in enumerate(view.zones.get("discard", ())):
            self._write_place(row, f"discard:{height}", (card,))
        self._write_facts(row, view)
        self.block(row, "hand")[:] = self.block(row, "hands")[view.seat]
        self.block(row, "role")[:] = self.block(row, "known")[view.seat]
        self.block(row, "coins")[:] = np.clip(view.coins, -100, 100)
        self.block(row, "seat")[0, view.seat] = 1
        if view.turn >= 0:
            self.block(row, "seat")[1, view.turn] = 1
        self.block(row, "table")[:] = view.round, view.direction
        for line, token in zip(self.block(row, "tokens"), view.tokens, strict=False):
            x, y = token.cell or (0, 0)
            line[:] = self.tokens.index(token.kind) + 1, x, y, 0 if token.seat is None else token.seat + 1
        if talk is not None:
            self.block(row, "claims")[:] = talk.lines()
        if menu:
            lines = [[0] * FIELDS if act is None else self._act(act) for act in menu]
            self.block(row, "menu")[: len(lines)] = lines
        return row

    def _write_maze(self, planes: Row, view: View) -> None:
        shown = [laid for laid in view.maze if _is_inside(laid.cell)]
        if shown:
            columns = [laid.cell.x - LEFT for laid in shown]
            rows = [laid.cell.y - TOP for laid in shown]
            planes[:, rows, columns] = np.array([self._column(laid) for laid in shown]).T
        for cell, side in view.opened:
            if _is_inside(cell):
                planes[self._plane[f"open {Side(side).name}"], cell.y - TOP, cell.x - LEFT] = 1

    def _column(self, laid: Laid) -> Row:
        """Return the values of all planes for a card in the maze."""
        key = (laid.card, laid.turned, laid.up, laid.lit)
        if key not in self._columns:
            seen = {"card": self._numbers[laid.card]}
            design = self.ruleset.designs.get(laid.card)
            if laid.up and design is not None and design.shape is not None:
                seen |= printed_on(design.lying(laid.turned))
                seen |= {
                    f"reached {walker} {side.name}": 1
                    for walker, ports in enumerate(laid.lit)
                    for side in sides_of(ports)
                }
            self._columns[key] = np.array([seen.get(name, 0) for name in self.planes], np.int8)
        return self._columns[key]

    def _write_facts(self, row: Row, view: View) -> None:
        """Write what was learned: facts about one place into its block, all others line by line."""
        lines: list[list[int]] = []
        left = 0
        for fact in (*view.facts, *view.common):
            if len(fact.places) == 1 and self._write_place(row, fact.places[0], fact.cards):
                continue
            left += 1
            lines += self._fact(left, fact)
        if lines:
            lines = lines[:MOST_FACTS]
            self.block(row, "facts")[: len(lines)] = lines

    def _write_place(self, row: Row, place: str, cards: Cards) -> bool:
        """Write the known cards of a place; return whether there is a block for it."""
        kind, x, y = _where(place)
        if kind == "discard":
            row[self.blocks["discard"][0] + x] = self._numbers[cards[0]]
        elif kind in BLOCKS:
            columns = self._columns_of[BLOCKS[kind]]
            first = self.blocks[BLOCKS[kind]][0] + x * len(columns)
            for card in cards:  # it may be known in two ways
                at = first + columns[card]
                row[at] = max(row[at], cards.count(card))
        elif kind in self._plane and _is_inside(Cell(x, y)):
            self.block(row, "maze")[self._plane[kind], y - TOP, x - LEFT] = self._numbers[cards[0]]
        else:
            return False
        return True

    def _fact(self, number: int, fact: Fact) -> list[list[int]]:
        lines = [[number, self._numbers[card], 0, 0, 0] for card in fact.cards]
        for place in fact.places:
            kind, x, y = _where(place)
            if kind == "discard":
                y, x = divmod(x, 100)
            lines.append([number, 0, PLACES.index(kind) + 1, x, y])
        return lines

    def _act(self, act: Act) -> list[int]:
        numbers, target = self._numbers, act.target
        one, two = (*(numbers.get(card, 0) for card in act.cards), 0, 0)[:2]
        cell = target.cell or Cell(0, 0)
        return [
            self._verbs.get(act.verb, 0),
            one,
            two,
            max(-100, min(100, cell.x)),
            max(-100, min(100, cell.y)),
            int(target.turned),
            0 if target.seat is None else target.seat + 1,
            numbers.get(target.piece, 0),
        ]


def _planes(ruleset: Ruleset) -> tuple[str, ...]:
    """Name the planes of the maze: what cards can show, who can reach them, what can be known about them."""
    printed = sorted(
        {name for design in ruleset.designs.values() for way in design.ways for name in printed_on(way)}
    )
    has_gates = any(name.startswith("gate ") for name in printed)
    return (
        "card",
        *printed,
        *(f"open {side.name}" for side in SIDES if has_gates),
        *(
            f"reached {walker} {side.name}"
            for walker in range(len(ruleset.flow.walks(ruleset)))
            for side in SIDES
        ),
        *dict.fromkeys(kind for name, back in ruleset.backs.items() for kind in (name, *back.under)),
    )


def printed_on(way: Shape) -> dict[str, int]:
    """Return what is printed on a card as it lies, by plane."""
    shown = {f"port {side.name}": 1 for side in sides_of(way.ports)}
    shown |= {f"joined {PAIRS[at][0].name}{PAIRS[at][1].name}": 1 for at in way.joined(0)}
    shown |= {f"gate {gate.bars} {Side(gate.side).name}": 1 for gate in way.gates}
    if way.gold is not None and way.gold.side >= 0:
        shown[f"outer gold {Side(way.gold.side).name}"] = way.gold.value
    elif way.gold is not None:
        shown |= {f"gold {side.name}": way.gold.value for side in sides_of(way.tunnels[way.gold.tunnel])}
    if way.ladder:
        shown[f"ladder {way.ladder}"] = 1
    if way.crystals:
        shown["crystals"] = way.crystals
    return shown


def _is_worth_gold(card: Design) -> bool:
    return card.family == "gold" or (card.shape is not None and card.shape.gold is not None)


def _is_inside(cell: Cell) -> bool:
    return 0 <= cell.x - LEFT < WIDE and 0 <= cell.y - TOP < HIGH


@cache
def _where(place: str) -> tuple[str, int, int]:
    """Read the name of a place: its kind, and its cell, or its seat or height and 0.

    >>> _where("goal:8,-2"), _where("hand:3"), _where("lost")
    (('goal', 8, -2), ('hand', 3, 0), ('lost', 0, 0))
    """
    kind, _, where = place.partition(":")
    x, _, y = where.partition(",")
    return kind, int(x or 0), int(y or 0)


def _size(view: View, zone: str) -> int:
    cards = view.zones.get(zone)
    return min(127, view.sizes.get(zone, 0) if cards is None else len(cards))
