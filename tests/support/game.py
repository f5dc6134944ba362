"""Set a table for a test: written deals, acts as text, a State that is saved and reloaded at every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Self

import pytest

import saboteur
from saboteur import CHANCE, Act, Cell, Deal, Event, Illegal, Refusal, Ruleset, State, drawing, notation
from saboteur.acts import parse_cell
from saboteur.engine import apply, awaits, offers, start
from saboteur.maze import Piece
from saboteur.record import read_line, write_line
from saboteur.state import FRONT, GOLD, HAND
from saboteur.view import View, view

SIGNS = {
    "┼": ("cross", False), "├": ("tee_nes", False), "┤": ("tee_nes", True),
    "┴": ("tee_new", False), "┬": ("tee_new", True), "│": ("straight_ns", False), "─": ("straight_ew", False),
    "└": ("curve_ne", False), "┐": ("curve_ne", True), "┘": ("curve_nw", False), "┌": ("curve_nw", True),
    "╎": ("dead_ns", False), "╌": ("dead_ew", False), "╵": ("dead_n", False), "╷": ("dead_n", True),
    "╶": ("dead_e", False), "╴": ("dead_e", True),
}  # fmt: skip
"""What the characters of a drawing stand for, and which way up."""


class Game:
    """A game in a test.

    Hands, roles, goals and the top of the pile are written down; what is not is filled in some fixed order.
    `act` takes lines of a record. After each of them the position is written as text and read back, and play
    goes on from there, so that every test also shows that a game can be saved in the middle of any choice.
    """

    def __init__(
        self,
        edition: str = "base",
        seats: int = 3,
        *modules: str,
        hands: Mapping[int, str] | None = None,
        roles: str = "",
        goals: str = "",
        pile: str = "",
        first: int | None = 0,
        rounds: int = 3,
        options: Mapping[str, str] | None = None,
        **orders: str,
    ) -> None:
        if edition in ("duel", "solo"):
            first = None
        self.ruleset: Ruleset = saboteur.ruleset(
            edition, seats, *modules, options=options, rounds=rounds, first=first
        )
        self.state: State = start(self.ruleset)
        self.origin = notation.write(self.state)
        """The position from which the lines of this game begin."""
        self.lines: list[str] = []
        self.events: list[Event] = []
        self.deal(hands or {}, roles=roles, goals=goals, pile=pile, **orders)

    def deal(self, hands: Mapping[int, str] | None = None, *, pile: str = "", **orders: str) -> list[Event]:
        """Deal a round. Each order may be given in part: what is named comes first."""
        expected = self.ruleset.orders(self.state)
        dealt: dict[str, tuple[str, ...]] = {}
        for name, items in expected.items():
            if name == "pile":
                dealt[name] = self._pile(items, hands or {}, pile.split())
            else:
                dealt[name] = _first(orders.pop(name, "").split(), items)
        assert not any(orders.values()), f"no such orders: {orders}"
        return self._apply(CHANCE, Deal(dealt))

    def _pile(self, items: tuple[str, ...], hands: Mapping[int, str], top: list[str]) -> tuple[str, ...]:
        flow = self.ruleset.flow
        size = flow.hand_size(self.ruleset.seats)
        named = {seat: cards.split() for seat, cards in hands.items()}
        left = Counter(items)
        for cards in (*named.values(), top):
            left.subtract(cards)
        assert min(left.values()) >= 0, f"too many of {[card for card, n in left.items() if n < 0]}"
        # Fill up with cards that do little: dead ends and repairs first.
        rest = sorted(left.elements(), key=lambda card: (not card.startswith(("dead", "repair")), card))
        hand = {seat: named.get(seat, []) for seat in range(self.ruleset.seats)}
        for cards in hand.values():
            while len(cards) < size and self.ruleset.edition.name != "solo":
                cards.append(rest.pop(0))
        aside, rest = rest[len(rest) - flow.set_aside :], rest[: len(rest) - flow.set_aside]
        return (*aside, *(card for cards in hand.values() for card in cards), *top, *rest)

    # ---- playing ----------------------------------------------------------------------------------

    def act(self, *lines: str) -> list[Event]:
        """Play lines of a record and return what happened."""
        events: list[Event] = []
        for line in lines:
            actor, act = read_line(line)
            events += self._apply(actor, act)
        return events

    def _apply(self, actor: int, act: Act | Deal) -> list[Event]:
        events = apply(self.state, actor, act)
        self.events += events
        self.lines.append(write_line(actor, act))
        self.state = notation.read(notation.write(self.state))
        return events

    def reload(self) -> None:
        """Begin again from the position as it has been arranged."""
        self.origin = notation.write(self.state)
        self.lines = []
        self.state = notation.read(self.origin)

    def replays(self) -> bool:
        """Tell whether the game's own lines, read back, lead to the same position again."""
        state = notation.read(self.origin)
        for line in self.lines:
            apply(state, *read_line(line))
        return notation.write(state) == notation.write(self.state)

    def refuses(self, line: str, code: str | None = None) -> Refusal:
        """Show that an act is refused, for this reason, and changes nothing."""
        before = notation.write(self.state)
        actor, act = read_line(line)
        with pytest.raises(Refusal) as caught:
            apply(self.state, actor, act)
        assert notation.write(self.state) == before
        assert str(caught.value)
        if code is not None:
            assert caught.value.code == code
        return caught.value

    def next_round(self, seed: int = 0) -> None:
        """Deal another round at random."""
        self._apply(CHANCE, saboteur.shuffled(self.ruleset.orders(self.state), Random(seed)))

    # ---- arranging --------------------------------------------------------------------------------

    def put(self, cell: str, card: str, *, turned: bool = False) -> Self:
        """Lay a card of the draw pile into the maze, as if it had been laid long ago."""
        self._take(card)
        self.state.maze.put(parse_cell(cell), Piece(card, turned))
        self.reload()
        return self

    def turn_up(self, cell: str, *, turned: bool = False) -> Self:
        """Turn up a goal, as if it had been reached long ago."""
        (card,) = self.state.zones[f"goal:{cell}"]
        self.state.zones[f"goal:{cell}"] = ()
        self.state.maze.put(parse_cell(cell), Piece(card, turned))
        self.reload()
        return self

    def maze(self, drawing: str) -> Self:
        """Lay cards as a drawing shows them, one character a cell: S is the start, ? a goal, a dot is empty.

        The lines are those of the tunnels; thin dashes and single arms are dead ends.
        """
        rows = [row for row in drawing.splitlines() if row.strip()]
        top = next(y for y, row in enumerate(rows) if "S" in row)
        left = rows[top].index("S")
        for y, row in enumerate(rows):
            for x, sign in enumerate(row):
                if sign in SIGNS:
                    card, turned = SIGNS[sign]
                    self.put(f"{x - left},{y - top}", card, turned=turned)
                else:
                    assert sign in " .S?", f"nothing is drawn as {sign}"
        return self

    def draw(self, text: str) -> Self:
        """Lay what a drawing of `saboteur.drawing` shows; what lies there already may be left out."""
        shown = drawing.read(text, self.ruleset.designs)
        for cell, piece in shown.pieces.items():
            there = self.state.maze.pieces.get(cell)
            if there is None:
                self.put(str(cell), piece.card, turned=piece.turned)
            elif there != piece:
                assert self.zone(f"goal:{cell}") == (piece.card,), f"{cell} can't show {piece}"
                self.turn_up(str(cell), turned=piece.turned)
        for cell, side in shown.opened:
            self.state.maze.open(cell, side)
        self.reload()
        return self

    def tunnel(self, *cells: str, card: str = "straight_ew") -> Self:
        """Lay one card after the other, each taken from anywhere: a long way in one line."""
        for cell in cells:
            self.put(cell, card)
        return self

    def hand(self, seat: int, cards: str) -> Self:
        """Give a seat just these cards, the others going under the draw pile."""
        self.state.zones["pile"] += self.state.zones[HAND[seat]]
        self.state.zones[HAND[seat]] = ()
        for card in cards.split():
            self._take(card)
            self.state.zones[HAND[seat]] += (card,)
        self.reload()
        return self

    def front(self, seat: int, cards: str) -> Self:
        """Put cards in front of a seat."""
        for card in cards.split():
            self._take(card)
            self.state.zones[FRONT[seat]] += (card,)
        self.reload()
        return self

    def discard(self, cards: str) -> Self:
        """Put cards on the discard pile, seen by nobody."""
        for card in cards.split():
            self._take(card)
            self.state.zones["discard"] += (card,)
        self.reload()
        return self

    def pile(self, cards: str) -> Self:
        """Put cards on top of the draw pile, the first one topmost."""
        for card in reversed(cards.split()):
            self._take(card)
            self.state.zones["pile"] = (card, *self.state.zones["pile"])
        self.reload()
        return self

    def empty_pile(self) -> Self:
        """Put the whole draw pile aside."""
        self.state.zones["aside"] = self.state.zones.get("aside", ()) + self.state.zones["pile"]
        self.state.zones["pile"] = ()
        self.reload()
        return self

    def coins(self, *coins: int) -> Self:
        """Give the seats just so many coins."""
        self.state.coins = coins
        self.reload()
        return self

    def gold(self, seat: int, cards: str, pile: str = "gold_pile") -> Self:
        """Give a seat gold cards of a pile, seen by nobody else."""
        for card in cards.split():
            left = list(self.state.zones[pile])
            left.remove(card)
            self.state.zones[pile] = tuple(left)
            self.state.zones[GOLD[seat]] += (card,)
        self.reload()
        return self

    def run_out(self) -> list[Event]:
        """Let the seat whose turn it is pass the last card of the round."""
        for seat in range(self.ruleset.seats):
            self.hand(seat, "")
        turn = self.state.turn
        self.hand(turn, "rockfall").empty_pile()
        return self.act(f"{turn} pass rockfall")

    def _take(self, card: str) -> None:
        zones = self.state.zones
        for zone in ("pile", "aside", *HAND[: self.ruleset.seats]):
            if card in zones.get(zone, ()):
                at = (
                    len(zones[zone]) - 1 - zones[zone][::-1].index(card)
                )  # the top of the pile may be written
                zones[zone] = zones[zone][:at] + zones[zone][at + 1 :]
                return
        raise AssertionError(f"no {card} left")

    # ---- looking ----------------------------------------------------------------------------------

    def offers(self, seat: int, verb: str | None = None) -> set[str]:
        """List what a seat may do, as text."""
        found = {str(act) for offer in offers(self.state, seat) for act in offer}
        return {text for text in found if verb is None or text.split()[0] == verb}

    def cells(self, seat: int, card: str, verb: str = "lay") -> set[str]:
        """List the cells at which a seat may aim a card."""
        return {
            str(target.cell)
            for offer in offers(self.state, seat)
            if offer.verb == verb and offer.cards == (card,)
            for target in offer.targets
        }

    @property
    def awaits(self) -> tuple[int, ...]:
        return awaits(self.state)

    def zone(self, zone: str) -> tuple[str, ...]:
        """Return the cards of a zone."""
        return self.state.zones.get(zone, ())

    def view(self, viewer: int | None) -> View:
        """Return what a viewer sees."""
        return view(self.state, viewer)

    def facts(self, seat: int) -> set[tuple[tuple[str, ...], tuple[str, ...]]]:
        """List what a seat knows: cards and the places they lie among."""
        shown = self.view(seat)
        return {(fact.cards, fact.places) for fact in (*shown.facts, *shown.common)}

    def tokens(self, kind: str) -> set[tuple[str, int | None]]:
        """List the tokens of a kind: where each lies, and whose it is."""
        return {(str(token.cell), token.seat) for token in self.state.tokens_of(kind)}

    def totals(self) -> list[int]:
        """Count everybody's gold, cards and coins."""
        return [self.ruleset.scoring.total(self.state, seat) for seat in range(self.ruleset.seats)]

    def piece(self, cell: str) -> Piece:
        """Return the piece on a cell."""
        return self.state.maze.pieces[parse_cell(cell)]

    def reached(self, cell: str, seat: int = 0) -> bool:
        """Tell whether a card is reached by a seat."""
        where: Cell = parse_cell(cell)
        return self.state.maze.reaches(where, self.state.maze.walks[self.ruleset.flow.walk_of(seat)])


def _first(named: Iterable[str], items: tuple[str, ...]) -> tuple[str, ...]:
    left = Counter(items)
    left.subtract(named := list(named))
    assert min(left.values(), default=0) >= 0, f"can't deal {named} from {items}"
    return (*named, *left.elements())


def kinds(events: Iterable[Event]) -> list[str]:
    """List the kinds of some events."""
    return [event.kind for event in events]


__all__ = ["Game", "Illegal", "kinds"]
