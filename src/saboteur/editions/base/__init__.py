"""The base game: broken and repaired tools, rockfalls, maps, and gold cards."""

from __future__ import annotations

from collections import Counter

from ... import cards, rounds, turns
from ...acts import AT_SEAT, Act, Target, at_cell, at_piece
from ...deal import Deal, remaining
from ...derived import derived, derived_by
from ...flow import Flow
from ...maze import Maze
from ...names import Order
from ...rulesets import Ruleset
from ...seams import Back, Effect, Module, Reason
from ...shapes import Cell, Design
from ...sight import Sight
from ...state import FRONT, GOLD, State
from .gold import GoldScoring, PickGold

CARDS = cards.load(__name__)

DWARVES = {3: (3, 1), 4: (4, 1), 5: (4, 2), 6: (5, 2), 7: (5, 3), 8: (6, 3), 9: (7, 3), 10: (7, 4)}
"""Diggers and saboteurs by number of players (B1)."""

GOAL_CELLS = (Cell(8, -2), Cell(8, 0), Cell(8, 2))


def dwarves(roles: Counter[str], seats: int) -> Counter[str]:
    """Choose the dwarf cards (B1)."""
    diggers, saboteurs = DWARVES[seats]
    return Counter(digger=diggers, saboteur=saboteurs)


def hand_size(seats: int) -> int:
    """Return the number of cards in a starting hand (B3)."""
    return 6 if seats <= 5 else 5 if seats <= 7 else 4


def sabotaged(sight: Sight) -> Reason | None:
    """Forbid laying while a tool is broken (B7)."""
    designs = sight.ruleset.designs
    for card in sight.fronts[sight.seat]:
        if designs[card].effect == "sabotage":
            return ("sabotaged", "B7")
    return None


class Sabotage(Effect):
    """Breaks a tool of another player, unless it is already broken (B7)."""

    why = "sabotage"

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        fronts, piece = sight.fronts, card.id
        return tuple(
            [AT_SEAT[seat] for seat in sight.ruleset.others[sight.seat] if piece not in fronts[seat]]
        )

    def happen(self, state: State, seat: int, act: Act) -> None:
        state.move(act.cards, "played", FRONT[act.target.whom], seat=seat, why=self.why)


class Repair(Effect):
    """Removes one sabotage card with one of its tools, from anybody (B8)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        fronts, mends = sight.fronts, sight.ruleset.mends[card.id]
        return tuple(
            [at_piece(seat, piece) for seat in self.helped(sight) for piece in fronts[seat] if piece in mends]
        )

    def helped(self, sight: Sight) -> tuple[int, ...]:
        """Return the seats whose tools it can repair."""
        return sight.ruleset.all[sight.seat]

    def happen(self, state: State, seat: int, act: Act) -> None:
        state.move((act.target.piece,), FRONT[act.target.whom], "discard", seat=seat, why="repair")


class Rockfall(Effect):
    """Removes a tunnel card of the maze (B9), or a cover with what it covers (C3)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        return _removable(sight.maze, sight.ruleset)

    def happen(self, state: State, seat: int, act: Act) -> None:
        cell = act.target.at
        piece = state.maze.pieces[cell]
        if piece.up:
            turns.take_tunnel(state, cell)
            state.tell("removed", seat, (piece.card,), act.target)
            state.put_away(
                piece.card, "discard" if state.ruleset.designs[piece.card].family == "deck" else "away"
            )
            return
        state.maze.take(cell)
        state.tell("removed", seat, (), act.target)
        for zone in (piece.card, *state.ruleset.backs[piece.card].under):
            state.move(state.zones[f"{zone}:{cell}"], f"{zone}:{cell}", f"{zone}s_left", seat=seat, seen=())


@derived_by
def _removable(maze: Maze, ruleset: Ruleset) -> tuple[Target, ...]:
    """Return a target for every piece that can be removed."""
    designs, backs = ruleset.designs, ruleset.backs
    return tuple(
        [
            at_cell(cell)
            for cell, piece in maze.pieces.items()
            if (designs[piece.card] if piece.up else backs[piece.card]).removable
        ]
    )


@derived
def _face_down(maze: Maze) -> tuple[Target, ...]:
    """Return a target for every face-down card."""
    return tuple([at_cell(cell) for cell, piece in maze.pieces.items() if not piece.up])


class Map(Effect):
    """Lets its player look secretly at a face-down card of the maze (B10, C4)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        pieces, flags = sight.maze.pieces, sight.public.flags
        found = _face_down(sight.maze)
        shut = [back for back in sight.ruleset.backs if flags.get(f"shut_{back}")] if flags else ()
        return tuple([t for t in found if t.cell and pieces[t.cell].card not in shut]) if shut else found

    def happen(self, state: State, seat: int, act: Act) -> None:
        cell = act.target.at
        back = state.maze.pieces[cell].card
        for zone in (back, *state.ruleset.backs[back].under):
            state.look(seat, state.zones[f"{zone}:{cell}"], f"{zone}:{cell}", act.target)


EFFECTS = {"sabotage": Sabotage(), "repair": Repair(), "rockfall": Rockfall(), "map": Map()}


def treasure(state: State, seat: int, cell: Cell) -> None:
    """End the round, because the treasure is revealed (B11)."""
    state.flags["reached_by"] = seat
    rounds.end_round(state, "treasure")


def stone(state: State, seat: int, cell: Cell) -> None:
    """Continue: a stone stays where it lies (B12)."""


JOINS = {"treasure": treasure, "stone": stone}
BACKS = {"goal": Back(swappable=True, movable=True)}


def gold_order(state: State) -> dict[str, Order]:
    """Shuffle the gold cards that nobody owns (B4)."""
    stock = state.ruleset.stock("gold")
    if not stock:
        return {}
    held = [card for zone in GOLD[: state.seats] for card in state.cards(zone)]
    return {"gold": remaining(stock, held)}


def gold_setup(state: State, deal: Deal) -> None:
    """Put the gold cards ready."""
    state.zones["gold_pile"] = deal.orders.get("gold", ())


MODULE = Module(
    name="base",
    clauses="B",
    version=2,
    older={1: {}},
    edition=True,
    seats=range(3, 11),
    compiled=True,
    measured=(5, 3, 10),
    cards=CARDS,
    goal_cells=GOAL_CELLS,
    roles=dwarves,
    backs=BACKS,
    orders=gold_order,
    setup=gold_setup,
    turn_offers=(turns.hand_offers, turns.pass_offers),
    effects=EFFECTS,
    lay_bans=(sabotaged,),
    handlers={"pick_gold": PickGold()},
    verbs=("take_gold",),
    joins=JOINS,
    flow=Flow(hand_size),
    scoring=GoldScoring(),
)
