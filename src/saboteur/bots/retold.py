"""Write a seat's story as a record of the kernel, with nothing in it that the seat does not know.

Hands of others, their roles, the pile and unseen goals stay empty or hold any card: code that reads only what
the seat may know cannot notice. What the net remembers of every seat is kept beside the record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace

from ..acts import Act
from ..events import UNKNOWN, Event
from ..facts import Knowledge
from ..kernel import rules as r
from ..kernel import words as w
from ..kernel.composing import place
from ..kernel.entering import Entry
from ..kernel.net.parts import ROLES, TEAMS, Game, as_written, blank_marks
from ..kernel.ways import FRESH, WAYS
from ..shapes import Cell
from ..state import FRONT, HAND, ROLE
from ..view import View
from .leanings import verbs
from .nets import Look

MEASURED = 32
"""The number of mazes to keep."""


class Distances:
    """What was measured in the mazes seen last: other seats of a table see the same ones."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], list[int]] = {}

    def measure(self, entry: Entry, kernel: SimpleNamespace, game: list[int], marks: list[int]) -> None:
        """Measure the maze of a game, unless it was measured before."""
        cells = game[w.PIECES : w.PIECES + game[w.PIECE_COUNT]]
        lying = (game[w.GRID + cell] & w.LYING for cell in cells)
        face_up = (word if word & w.UP else 0 for word in lying)
        shore = game[w.SHORE : w.SHORE + game[w.SHORE_COUNT]]
        key = (entry.ruleset.line, *cells, *face_up, *shore)
        known = self._known.get(key)
        if known is None:
            kernel.measure_all(game, entry.rules, marks)
            self._known[key] = marks[:WAYS]
            if len(self._known) > MEASURED:
                del self._known[next(iter(self._known))]  # the oldest
        else:
            marks[:WAYS] = known


class Retelling:
    """The round as one seat has seen it so far."""

    of: Game = ROLES
    """The game as it is learned."""

    def __init__(self, entry: Entry, distances: Distances | None = None) -> None:
        self.entry, self.rules = entry, list(entry.rules)
        self.distances = distances or Distances()
        self.kernel: SimpleNamespace = as_written(self.of)
        self.game, self.memory, self.marks = [0] * w.WORDS, [0] * self.of.sizes.memory, blank_marks(self.of)
        self.read = 0
        self.goals: Mapping[Cell, int] = {cell: at for at, cell in enumerate(entry.ruleset.goal_cells)}
        self._readers: Mapping[str, Callable[[Event], None]] = {
            "announced": self._announced,
            "laid": self._laid,
            "turned_up": self._turned_up,
            "removed": self._removed,
            "moved": self._moved,
            "looked": self._looked,
            "claimed": self._claimed,
        }
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay out start and goals; an unknown goal may be any of them."""
        game, rules, kernel = self.game, self.rules, self.kernel
        kernel.new_game(game, 0, 0)
        kernel.clear(game, rules)
        for at in range(rules[r.START_COUNT]):
            kernel.put_up(game, rules, rules[r.START_CELLS + at], rules[r.START_CARDS + at], 0)
        for at in range(rules[r.GOAL_CELL_COUNT]):
            kernel.put_down(game, rules[r.GOAL_CELLS + at], rules[r.GOAL_CARDS + at])
        game[w.PILE_END] = rules[r.DECK_SIZE]

    def go_on(self, story: Sequence[Event]) -> None:
        """Read the new events of the round."""
        for event in story[self.read :]:
            reader = self._readers.get(event.kind)
            if reader is not None:
                reader(event)
        self.read = len(story)

    # ---- what happens -----------------------------------------------------------------------------

    def _remember(self, seat: int | None, act: Act) -> None:
        assert seat is not None
        self.game[w.ACTOR] = seat
        known = Act(act.verb, tuple(card for card in act.cards if card != UNKNOWN), act.target)
        if act.target.cell is not None:
            self._measure()
        self._note(self.entry.act(known))

    def _measure(self) -> None:
        if not self.marks[FRESH]:  # all goals are measured together
            self.distances.measure(self.entry, self.kernel, self.game, self.marks)

    def _note(self, word: int) -> None:
        self.kernel.remember(self.game, self.rules, self.memory, self.marks, word)

    def _announced(self, event: Event) -> None:
        self._remember(event.seat, Act(event.verb, event.cards, event.target))
        if event.seat is not None and event.cards and event.cards[0] in self.entry.numbers:
            self.kernel.keep_word(self.game, event.seat, self.entry.numbers[event.cards[0]])

    def _change(self) -> None:
        self.kernel.has_changed(self.rules, self.marks)

    def _laid(self, event: Event) -> None:
        number, turned = self.entry.numbers[event.cards[0]], int(event.target.turned)
        self.kernel.put_up(self.game, self.rules, place(event.target.at), number, turned)
        self._change()

    def _turned_up(self, event: Event) -> None:
        self._know(event.target.at, event.cards[0])
        self.game[w.GOAL_SEEN + self.goals[event.target.at]] = 0
        self._laid(event)

    def _know(self, cell: Cell, card: str) -> None:
        """Take in what lies under a goal."""
        number, word = self.entry.numbers[card], w.GRID + place(cell)
        self.game[w.GOALS + self.goals[cell]] = number
        self.game[word] = self.game[word] & ~(w.CARD_MASK << w.CARD) | (number + 1) << w.CARD

    def _removed(self, event: Event) -> None:
        self.kernel.take(self.game, self.rules, place(event.target.at))
        self._change()

    def _moved(self, event: Event) -> None:
        for zone, adds in ((event.source, False), (event.into, True)):
            kind, _, seat = zone.partition(":")
            if kind == "front":
                for card in event.cards:
                    bit = 1 << self.entry.kinds[card]
                    front = self.game[w.FRONTS + int(seat)]
                    self.game[w.FRONTS + int(seat)] = front | bit if adds else front & ~bit
        if event.why in verbs("pass", "shed") and event.source.startswith("hand:"):
            self._remember(event.seat, Act(event.why, event.cards))

    def _looked(self, event: Event) -> None:
        if event.seat is None or event.target.cell not in self.goals:
            return
        self.game[w.GOAL_SEEN + self.goals[event.target.at]] |= 1 << event.seat
        if event.cards and event.cards[0] != UNKNOWN:
            self._know(event.target.at, event.cards[0])

    def _claimed(self, event: Event) -> None:
        """Take in what somebody said. Once anything was said, this is a game in which seats talk."""
        word = self.entry.claim(Act(event.verb, event.cards, event.target))
        if word is not None and event.seat is not None:
            self.rules[r.TALKS] = 1
            self.kernel.take_in(self.game, self.rules, event.seat, word)

    # ---- the moment of a decision -----------------------------------------------------------------

    def face(self, view: View, *, has_spoken: bool = False) -> None:
        """Make the seat of a view choose its move; it may claim something first unless it has spoken."""
        game, seat = self.game, view.seat
        game[w.SPOKEN] = int(has_spoken)
        assert seat is not None
        game[w.ROUND], game[w.PHASE], game[w.ACTOR], game[w.TURN] = view.round, w.AT_TURN, seat, seat
        game[w.PILE] = game[w.PILE_END] - len_of(view, "pile")
        for other in range(self.entry.ruleset.seats):
            game[w.HELD + other] = len_of(view, HAND[other])
            game[w.FRONTS + other] = sum(1 << self.entry.kinds[card] for card in view.zones[FRONT[other]])
        first = w.HANDS + seat * w.MOST_HAND
        hand = view.zones[HAND[seat]]
        game[first : first + len(hand)] = [self.entry.numbers[card] for card in hand]
        game[w.ROLES + seat] = self.entry.numbers[view.zones[ROLE[seat]][0]]

    def look(self) -> Look:
        """Look at everything that the deciding seat may know."""
        self._measure()
        return Look(self.entry, self.of, self.game, self.rules, self.memory, self.marks)

    def tell(self, cell: Cell) -> None:
        """Make the same seat say what it saw: it has just looked at a goal."""
        self.rules[r.TALKS] = 1
        self.game[w.PHASE], self.game[w.AT] = w.AT_TELL, place(cell)


class TeamRetelling(Retelling):
    """The same where teams share the treasure, and where roles can be seen and exchanged."""

    of = TEAMS

    def _note(self, word: int) -> None:
        self.kernel.remember_deed(self.game, self.rules, self.memory, self.marks, word)

    def _change(self) -> None:
        self.kernel.maze_changed(self.rules, self.marks)

    def _claimed(self, event: Event) -> None:
        """Hear nothing: the net was trained without talk."""

    def face(self, view: View, *, has_spoken: bool = False) -> None:
        """Stand where the seat of a view must choose its move, with all roles that it knows."""
        super().face(view, has_spoken=has_spoken)
        seats, known = self.entry.ruleset.seats, Knowledge(view.facts).exact
        spare = [f"spare:{at}" for at in range(self.rules[r.ROLE_COUNT] - seats)]
        for at, name in enumerate((*ROLE[:seats], *spare)):
            self.game[w.ROLE_SEEN + at] = 0
            if at != view.seat and name in known:
                self.game[w.ROLES + at] = self.entry.numbers[known[name][0]]
                self.game[w.ROLE_SEEN + at] = 1 << (view.seat or 0)


def len_of(view: View, zone: str) -> int:
    """Return how many cards a zone has, seen or not."""
    return len(view.zones[zone]) if zone in view.zones else view.sizes.get(zone, 0)
