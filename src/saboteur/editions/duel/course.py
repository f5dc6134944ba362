"""The course of the Duel: two starts, markers on gold, and the three ends of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter

from ... import rounds
from ...acts import Act, at_cell
from ...deal import Deal, remaining
from ...derived import derived
from ...flow import Flow
from ...maze import Maze, Walk
from ...names import Cards, Order
from ...offer import Offer
from ...rulesets import Ruleset
from ...seams import Handler
from ...shapes import Cell, Gate, Gold
from ...sight import Sight, StateSight
from ...state import LATE_TURN, Frame, State, Token

GREEN, BLUE = 0, 1
"""The seats of the two dwarves."""


class DuelFlow(Flow):
    """Two dwarves take turns; after every play gold is claimed."""

    after_move = LATE_TURN
    takes_first = False  # D2

    def __init__(
        self,
        starts: Mapping[str, Cell],
        markers: int,
        late_offers: Callable[[Sight], list[Offer]],
        set_aside: int = 0,
    ) -> None:
        super().__init__(lambda seats: 6, set_aside)
        self.start_cells, self.markers, self._late = starts, markers, late_offers

    def colours(self, ruleset: Ruleset) -> tuple[str, ...]:
        return tuple(self.start_cells)

    def walks(self, ruleset: Ruleset) -> list[tuple[str, frozenset[str]]]:
        return [(colour, frozenset((colour,))) for colour in self.colours(ruleset)]  # D4

    def walk_of(self, seat: int) -> int:
        return seat

    def orders(self, state: State) -> Mapping[str, Order]:
        return {"goals": self.goals_left(state), "pile": self.deck(state)}

    def goals_left(self, state: State) -> Cards:
        return tuple(sorted(state.zones["goals_left"])) if state.round else super().goals_left(state)  # D13

    def deck(self, state: State) -> Cards:
        out = [zone for zone in state.zones if zone.startswith(("gold:", "box"))]
        won = [card for zone in out for card in state.zones[zone]]
        return remaining(super().deck(state), won)  # D12: won gold is out of the game

    def first(self, state: State, deal: Deal) -> int:
        if state.round == 1:
            return GREEN  # D2
        gold = [state.ruleset.scoring.total(state, seat) for seat in range(state.seats)]
        return GREEN if gold[GREEN] < gold[BLUE] else BLUE  # D13

    def starts(self, state: State) -> Iterable[tuple[Cell, str]]:
        return [(self.start_cells[colour], f"start_{colour}") for colour in self.colours(state.ruleset)]

    def lingers(self, state: State, seat: int) -> bool:
        return bool(closed_trolls(state.maze) and self._late(StateSight(state, seat)))

    def late_offers(self, sight: Sight) -> Iterable[Offer]:
        return [*self._late(sight), Offer("done")]

    def settled(self, state: State, seat: int) -> None:
        maze = state.maze
        claiming = [walk for walk in maze.walks if claims(maze, walk, state.tokens)]
        if claiming or not maze.down:
            state.push(Frame("claims", seat, seats=state.ruleset.all[seat]))


@derived
def closed_gates(maze: Maze) -> list[tuple[Cell, Gate]]:
    """List the gates in the maze that nobody has opened."""
    opened = maze.opened
    return sorted(
        [
            (cell, gate)
            for cell, shape in maze.special.items()
            for gate in shape.gates
            if (cell, gate.side) not in opened
        ],
        key=itemgetter(0),
    )


@derived
def closed_trolls(maze: Maze) -> list[tuple[Cell, Gate]]:
    """List the trolls in the maze that nobody has bribed."""
    return [gate for gate in closed_gates(maze) if gate[1].bars == "troll"]


def markers_left(ruleset: Ruleset, tokens: tuple[Token, ...]) -> int:
    """Count the markers in the supply."""
    flow = ruleset.flow
    assert isinstance(flow, DuelFlow)
    return flow.markers - len([token for token in tokens if token.kind != "key"])


def claims(maze: Maze, walk: Walk, tokens: tuple[Token, ...]) -> list[Cell]:
    """List the gold that is connected to a dwarf's start and has no marker (D6)."""
    marked = [token.cell for token in tokens if token.kind == "marker"]
    found = []
    for cell, gold in _gold(maze):
        if cell not in marked:
            if gold.tunnel >= 0:
                joined = maze.reaches_tunnel(cell, gold.tunnel, walk)
            else:
                joined = maze.reaches(cell, walk, 1 << gold.side)
            if joined:
                found.append(cell)
    return found


@derived
def _gold(maze: Maze) -> list[tuple[Cell, Gold]]:
    """List the gold that lies face up."""
    return sorted(
        [(cell, shape.gold) for cell, shape in maze.special.items() if shape.gold is not None],
        key=itemgetter(0),
    )


class Claims(Handler):
    """Puts markers on gold, the acting player's first; then checks for the end of the round (D6, D11)."""

    def run(self, state: State, frame: Frame) -> bool:
        ruleset, maze = state.ruleset, state.maze
        for seat in frame.seats:
            cells = claims(maze, maze.walks[ruleset.walk_of[seat]], state.tokens)
            if cells:
                if len(cells) > markers_left(ruleset, state.tokens):
                    if frame.seat != seat:
                        state.go_on(Frame("claims", seat, seats=frame.seats))
                    return False
                for cell in cells:
                    mark(state, seat, cell)
                if not markers_left(ruleset, state.tokens):
                    rounds.end_round(state, "markers")
                    return True
        if not maze.down:
            rounds.end_round(state, "goals")
            return True
        state.pop()
        return True

    def offers(self, sight: Sight, frame: Frame) -> list[Offer]:
        cells = claims(sight.maze, sight.walk, sight.public.tokens)
        return [Offer("claim", targets=tuple(at_cell(cell) for cell in cells))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        mark(state, actor, act.target.at)
        if not markers_left(state.ruleset, state.tokens):
            rounds.end_round(state, "markers")


def mark(state: State, seat: int, cell: Cell) -> None:
    """Put a marker on gold."""
    state.tokens += (Token("marker", cell, seat),)
    state.tell("marked", seat, target=at_cell(cell))
