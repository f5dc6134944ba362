"""Read a seat's story: who did what, and how it changed the way to each goal.

This uses only what everybody saw, so that every seat gets the same chronicle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from random import Random

import msgspec

from ..acts import CHANCE, Target
from ..deal import shuffled
from ..engine import apply, start
from ..events import Event
from ..maze import Maze, Piece
from ..names import Cards
from ..rulesets import Ruleset
from ..shapes import Cell
from .leanings import HINDERS, Play, Reading, effects, gathered
from .survey import FAR, Survey


class Deed(msgspec.Struct, frozen=True):
    """Something that a seat chose to do in its turn."""

    seat: int
    kind: str
    """`lay`, or what the act counts as: a `Decision`, or a `Play` for a played card."""
    target: int | None = None
    """The target seat."""
    before: tuple[int, ...] = ()
    """The number of cards missing to each goal; FAR if it is out of reach or revealed."""
    after: tuple[int, ...] = ()
    hindered: bool = False
    """Whether the seat could not lay cards."""
    dead_end: bool = False
    door: str = ""
    looked: frozenset[int] = frozenset()
    """The goals that the seat had looked at."""
    doors: tuple[Cell, ...] = ()
    """The empty cells where one card would have reached a goal."""


class Upheaval(msgspec.Struct, frozen=True):
    """Something that changes roles or the places of goals."""

    kind: str
    """`role` (a seat drew a new one), `roles` (all are dealt again), `goals` (two may be exchanged)."""
    seat: int = -1
    goals: tuple[int, ...] = ()
    cards: Cards = ()
    """The new role, if the reader of the story saw it."""
    verb: str = ""
    """What was done with the goals, a `Decision`, if the reader saw it."""


class Word(msgspec.Struct, frozen=True):
    """Something that a seat claimed, for the first time with the goals in their present places."""

    seat: int
    verb: str
    card: str = ""
    goal: int = -1
    """The goal it is about."""
    target: int = -1
    """The seat it is about."""
    looked: bool = False
    """Whether the speaker had looked at that goal."""


Entry = Deed | Upheaval | Word

OPPOSITES = {"break_tool": "repair_tool", "repair_tool": "break_tool", "trap": "free", "free": "trap"}
"""The deed that stopping a deed on somebody is equivalent to."""
IN_MAZE: tuple[Play, ...] = ("remove_tunnel", "move_tunnel")
"""Plays that change the maze."""


@lru_cache(maxsize=64)
def _layout(line: str, ruleset: Ruleset) -> tuple[tuple[Cell, Piece], ...]:
    """Return what lies in the maze when a round begins."""
    state = start(ruleset)
    apply(state, CHANCE, shuffled(ruleset.orders(state), Random(0)))
    return tuple(state.maze.pieces.items())


class Chronicle:
    """The chronicle of the current round, as far as it has been read."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.entries: list[Entry] = []
        self.maze: Maze = ruleset.new_maze()
        self.goals: list[Cell | None] = list(ruleset.goal_cells)
        """The present cell of each goal; None once it is revealed."""
        self.looked: list[set[int]] = [set() for _ in range(ruleset.seats)]
        self._fronts: list[list[str]] = [[] for _ in range(ruleset.seats)]
        self._dealt = [False] * ruleset.seats
        self._measured: Survey | None = None
        self._said: set[Word] = set()
        self.read = 0
        known = gathered()
        self._plays, self._verbs, self._hinders = known.plays, known.verbs, effects(*HINDERS)
        for cell, piece in _layout(ruleset.line, ruleset):
            # A card of the deck differs from round to round (V2); an event of the deal names it.
            if not piece.up or ruleset.designs[piece.card].family != "deck":
                self.maze.put(cell, piece)

    def distances(self) -> tuple[int, ...]:
        """Return the number of cards missing to each goal."""
        return self._by_goal(self._survey().now)

    def _survey(self) -> Survey:
        if self._measured is None:
            self._measured = self._measure(self.maze)
        return self._measured

    def _measure(self, maze: Maze) -> Survey:
        return Survey(maze, maze.walks[0], [cell for cell in self.goals if cell is not None])

    def _by_goal(self, measured: tuple[int, ...]) -> tuple[int, ...]:
        found = iter(measured)
        return tuple([FAR if cell is None else next(found) for cell in self.goals])

    def go_on(self, story: Sequence[Event]) -> None:
        """Read the new events."""
        readers = _readers()
        for event in story[self.read :]:
            reader = readers.get(event.kind)
            if reader is not None:
                reader(self, event)
        self.read = len(story)

    def left_open(self, latest: int) -> dict[Cell, set[int]]:
        """Return the cells where one card would have reached a goal, and who could lay cards but did not.

        Only the latest deeds count.
        """
        found: dict[Cell, set[int]] = {}
        deeds = [entry for entry in self.entries if isinstance(entry, Deed)]
        for deed in deeds[len(deeds) - min(latest, len(deeds)) :]:
            if not deed.hindered:
                for cell in deed.doors:
                    found.setdefault(cell, set()).add(deed.seat)
        return found

    # ---- what happens in the maze -----------------------------------------------------------------

    def _put(self, cell: Cell, piece: Piece) -> None:
        self.maze.put(cell, piece)
        self._measured = None

    def read_laid(self, event: Event) -> None:
        self._put(event.target.at, Piece(event.cards[0], event.target.turned))

    def read_opened(self, event: Event) -> None:
        cell = event.target.at
        shape = self.maze.shape(cell)
        assert shape is not None
        for gate in shape.gates:
            self.maze.open(cell, gate.side)
        self._measured = None

    def read_turned_up(self, event: Event) -> None:
        cell = event.target.at
        if cell in self.goals:
            self.goals[self.goals.index(cell)] = None
        self._put(cell, Piece(event.cards[0], event.target.turned))

    def read_removed(self, event: Event) -> None:
        if event.target.at in self.maze.pieces:
            self.maze.take(event.target.at)
            self._measured = None

    def read_tunnel_moved(self, event: Event) -> None:
        target = event.target
        piece = self.maze.take(target.at)
        self._put(target.to, Piece(piece.card, target.turned))

    def read_goal_moved(self, event: Event) -> None:
        target = event.target
        self.goals[self.goals.index(target.at)] = target.to
        self._put(target.to, self.maze.take(target.at))

    # ---- what happens in front of the seats -------------------------------------------------------

    def read_moved(self, event: Event) -> None:
        for zone, adds in ((event.source, False), (event.into, True)):
            kind, _, seat = zone.partition(":")
            if kind == "front":
                for card in event.cards:
                    if adds:
                        self._fronts[int(seat)].append(card)
                    elif card in self._fronts[int(seat)]:
                        self._fronts[int(seat)].remove(card)
        done = self._verbs.get(event.why)
        if done in ("pass", "bar_way") and event.seat is not None:
            self._note(event.seat, done)
        elif done == "take_card" and event.seat is not None:
            self._note(event.seat, done, target=int(event.source.partition(":")[2]))
        elif done == "shed" and event.into == "discard" and event.source.startswith("hand"):
            assert event.seat is not None
            self._note(event.seat, done)

    def read_looked(self, event: Event) -> None:
        if event.target.cell in self.goals and event.seat is not None:
            self.looked[event.seat].add(self.goals.index(event.target.cell))

    # ---- what seats do ----------------------------------------------------------------------------

    def read_announced(self, event: Event) -> None:
        assert event.seat is not None
        design = self.ruleset.designs[event.cards[0]]
        target: Target = event.target
        if design.shape is not None and target.cell is not None:
            shape = design.lying(target.turned)
            self._note(
                event.seat,
                "lay",
                after=self._by_goal(self._survey().after(target.cell, shape)),
                dead_end=max(ports.bit_count() for ports in shape.tunnels) == 1 and not shape.ladder,
                door=shape.gates[0].bars if shape.gates else "",
            )
            return
        play = self._plays.get(design.effect, "play")
        if play in IN_MAZE and target.cell is not None:
            self._note(event.seat, play, after=self._without(target.cell, play))
        else:
            self._note(event.seat, play, target=target.seat)

    def _without(self, cell: Cell, play: str) -> tuple[int, ...]:
        piece = self.maze.pieces.get(cell)
        if play != "remove_tunnel" or piece is None or not piece.up:
            return self.distances()
        maze = self.maze.copy()
        maze.take(cell)
        return self._by_goal(self._measure(maze).now)

    def read_stopped(self, event: Event) -> None:
        """Treat stopping a card as the deed that would undo what was announced."""
        assert event.seat is not None
        stopped = next(entry for entry in reversed(self.entries) if isinstance(entry, Deed))
        if stopped.kind in ("lay", *IN_MAZE):
            self._note(event.seat, "remove_tunnel", before=stopped.after, after=stopped.before)
        else:
            self._note(event.seat, OPPOSITES.get(stopped.kind, "stop"), target=stopped.target)

    def _note(
        self,
        seat: int,
        kind: str,
        *,
        target: int | None = None,
        before: tuple[int, ...] | None = None,
        after: tuple[int, ...] | None = None,
        dead_end: bool = False,
        door: str = "",
    ) -> None:
        designs = self.ruleset.designs
        hindered = any(designs[card].effect in self._hinders for card in self._fronts[seat])
        if before is None:
            before = self.distances()
        self.entries.append(
            Deed(
                seat,
                kind,
                target,
                before,
                before if after is None else after,
                hindered,
                dead_end,
                door,
                frozenset(self.looked[seat]),
                self._survey().doors() if 1 in before else (),
            )
        )

    # ---- what seats say ---------------------------------------------------------------------------

    def read_claimed(self, event: Event) -> None:
        assert event.seat is not None
        cell, seat = event.target.cell, event.target.seat
        if cell is not None and cell not in self.goals:
            return  # it lies open: everybody sees what is there
        goal = -1 if cell is None else self.goals.index(cell)
        word = Word(
            event.seat,
            event.verb,
            event.cards[0] if event.cards else "",
            goal,
            -1 if seat is None else seat,
            goal in self.looked[event.seat],
        )
        if word not in self._said:  # repeating it does not make it more likely
            self._said.add(word)
            self.entries.append(word)

    # ---- what turns everything over ---------------------------------------------------------------

    def read_role(self, event: Event) -> None:
        assert event.seat is not None
        if self._dealt[event.seat]:
            self.entries.append(Upheaval("role", event.seat, cards=event.cards))
        self._dealt[event.seat] = True

    def read_roles_dealt(self, event: Event) -> None:
        self.entries.append(Upheaval("roles"))
        self._dealt = [False] * self.ruleset.seats

    def read_goals_exchanged(self, event: Event) -> None:
        pair = tuple(
            self.goals.index(cell) for cell in (event.target.cell, event.target.other) if cell in self.goals
        )
        self.entries.append(
            Upheaval("goals", event.seat or 0, goals=pair, verb=self._verbs.get(event.verb, ""))
        )
        self._said.clear()
        for seat, looked in enumerate(self.looked):
            if seat != event.seat:
                looked.difference_update(pair)


READINGS: Mapping[Reading, Callable[[Chronicle, Event], None]] = {
    "announced": Chronicle.read_announced,
    "laid": Chronicle.read_laid,
    "opened": Chronicle.read_opened,
    "turned_up": Chronicle.read_turned_up,
    "removed": Chronicle.read_removed,
    "tunnel_moved": Chronicle.read_tunnel_moved,
    "goal_moved": Chronicle.read_goal_moved,
    "moved": Chronicle.read_moved,
    "looked": Chronicle.read_looked,
    "stopped": Chronicle.read_stopped,
    "role": Chronicle.read_role,
    "roles_dealt": Chronicle.read_roles_dealt,
    "goals_exchanged": Chronicle.read_goals_exchanged,
    "claimed": Chronicle.read_claimed,
}
"""How events are read, by the name that the `bots.toml` of a module gives."""


@cache
def _readers() -> Mapping[str, Callable[[Chronicle, Event], None]]:
    """Return the reader of each kind of event; other kinds are ignored."""
    return {kind: READINGS[reading] for kind, reading in gathered().events.items() if reading in READINGS}


def round_of(story: Sequence[Event]) -> Sequence[Event]:
    """Return the part of a story about the current round."""
    for at in range(len(story) - 1, -1, -1):
        if story[at].kind == "round":
            return story[at:]
    return story
