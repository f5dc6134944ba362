"""Write what a seat sees as numbers.

An observation is one row of small integers, made of blocks in this order (`Layout.blocks` gives name, first
place and shape of each for a ruleset):

    maze    planes x rows x columns: a window of the maze with the start at a fixed place. Planes: a card lies
            there; its ports north, east, south, west; one of its ports is reached; it lies face down; it is
            known to be the treasure
    hand    how many of each card of the deck the seat holds
    front   for each seat, how many of each card of the deck lie in front of it
    role    1 at the seat's own role
    known   for each seat and role, 1 if the seat knows the other to have it
    sizes   hand sizes of all seats, cards in pile and discard pile
    coins   coins of all seats
    seat    1 at the own seat, then 1 at the seat whose turn it is
    menu    for each place of the menu: verb, first card, second card (numbers from 1 in their lists), x, y,
            turned, seat + 1, piece

Seats are numbered as at the table.
"""

from __future__ import annotations

from math import prod
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from ..acts import Act
from ..rulesets import Ruleset
from ..shapes import Cell
from ..state import FRONT, HAND, ROLE
from ..view import View
from .menu import LONGEST

LEFT, TOP, WIDE, HIGH = -6, -9, 24, 19
PLANES = 8
VERBS = (
    "lay", "play", "pass", "shed", "stand", "ask", "agree", "refuse", "veto", "next", "turn_up", "exchange",
    "leave", "keep", "take_gold", "rob", "steal", "peek", "shift", "payer", "claim", "bribe", "done",
)  # fmt: skip
FIELDS = 8

Row = NDArray[np.int8]
Number = TypeVar("Number", bound=np.generic)


class Layout:
    """Where what stands in the observations of a ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.cards = tuple(dict.fromkeys(ruleset.stock("deck")))
        self.roles = tuple(sorted(ruleset.roles))
        self.pieces = (*self.cards, *dict.fromkeys(ruleset.stock("gold")))
        seats = ruleset.seats
        shapes: dict[str, tuple[int, ...]] = {
            "maze": (PLANES, HIGH, WIDE),
            "hand": (len(self.cards),),
            "front": (seats, len(self.cards)),
            "role": (len(self.roles),),
            "known": (seats, len(self.roles)),
            "sizes": (seats + 2,),
            "coins": (seats,),
            "seat": (2, seats),
            "menu": (LONGEST, FIELDS),
        }
        self.blocks: dict[str, tuple[int, tuple[int, ...]]] = {}
        self.size = 0
        for name, shape in shapes.items():
            self.blocks[name] = (self.size, shape)
            self.size += prod(shape)
        self._numbers = {piece: at + 1 for at, piece in enumerate(self.pieces)}
        self._verbs = {verb: at + 1 for at, verb in enumerate(VERBS)}

    def block(self, row: NDArray[Number], name: str) -> NDArray[Number]:
        """Return one block of an observation, in its shape."""
        first, shape = self.blocks[name]
        return row[first : first + prod(shape)].reshape(shape)

    def write(self, view: View, menu: tuple[Act | None, ...]) -> Row:
        """Write what a view shows, with the menu of its seat."""
        assert view.seat is not None
        row: Row = np.zeros(self.size, np.int8)
        self._write_maze(self.block(row, "maze"), view)
        at = {card: place for place, card in enumerate(self.cards)}
        for card in view.zones.get(HAND[view.seat], ()):
            self.block(row, "hand")[at[card]] += 1
        front, sizes = self.block(row, "front"), self.block(row, "sizes")
        for seat in range(self.ruleset.seats):
            for card in view.zones.get(FRONT[seat], ()):
                front[seat, at[card]] += 1
            sizes[seat] = _size(view, HAND[seat])
        sizes[-2], sizes[-1] = _size(view, "pile"), _size(view, "discard")
        self._write_roles(row, view)
        self.block(row, "coins")[:] = np.clip(view.coins, -100, 100)
        self.block(row, "seat")[0, view.seat] = 1
        if view.turn >= 0:
            self.block(row, "seat")[1, view.turn] = 1
        lines = self.block(row, "menu")
        for place, act in enumerate(menu):
            if act is not None:
                lines[place] = self._act(act)
        return row

    def _write_maze(self, planes: Row, view: View) -> None:
        designs = self.ruleset.designs
        for laid in view.maze:
            x, y = laid.cell.x - LEFT, laid.cell.y - TOP
            if not (0 <= x < WIDE and 0 <= y < HIGH):
                continue
            planes[0, y, x] = 1
            if laid.up:
                ports = designs[laid.card].lying(laid.turned).ports
                planes[1:5, y, x] = [ports >> side & 1 for side in range(4)]
                planes[5, y, x] = any(laid.lit)
            else:
                planes[6, y, x] = 1
        for fact in (*view.facts, *view.common):
            place, _, cell = fact.places[0].partition(":")
            if len(fact.places) == 1 and place == "goal" and designs[fact.cards[0]].effect == "treasure":
                x, y = (int(word) for word in cell.split(","))
                if 0 <= x - LEFT < WIDE and 0 <= y - TOP < HIGH:
                    planes[7, y - TOP, x - LEFT] = 1

    def _write_roles(self, row: Row, view: View) -> None:
        known = self.block(row, "known")
        for seat in range(self.ruleset.seats):
            cards = view.zones.get(ROLE[seat], ())
            for fact in (*view.facts, *view.common):
                if fact.places == (ROLE[seat],):
                    cards = fact.cards
            if cards:
                known[seat, self.roles.index(cards[0])] = 1
                if seat == view.seat:
                    self.block(row, "role")[self.roles.index(cards[0])] = 1

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


def _size(view: View, zone: str) -> int:
    cards = view.zones.get(zone)
    return min(127, view.sizes.get(zone, 0) if cards is None else len(cards))
