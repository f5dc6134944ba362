"""The fast maze and the reference maze answer every question alike."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from saboteur import Cell, Ruleset, Side
from saboteur.acts import Target
from saboteur.catalogue import modules, ruleset
from saboteur.engine import apply, awaits, offers, start
from saboteur.maze import Maze, Piece, Walk
from saboteur.shapes import Design, Gate, Gold, Shape
from saboteur.testing import random_act
from tests.reference.maze import ReferenceMaze, ReferenceRuleset, ReferenceWalk

N, E, S, W = Side
INVENTED = {
    f"invented_{number}": Design(f"invented_{number}", "deck", shape=shape)
    for number, shape in enumerate(
        (
            Shape((N.bit | S.bit, E.bit | W.bit), ladder="any"),
            Shape((N.bit, E.bit | S.bit | W.bit), ladder="blue"),
            Shape((N.bit | E.bit, S.bit | W.bit), (Gate(N, "green"), Gate(W, "troll")), ladder="green"),
            Shape((15,), (Gate(N, "blue"), Gate(E, "green"), Gate(S, "troll"), Gate(W, "troll"))),
            Shape((N.bit | E.bit | S.bit, W.bit), (Gate(E, "blue"), Gate(W, "green")), Gold(2, tunnel=1)),
            Shape((N.bit | W.bit,), (Gate(N, "troll"), Gate(W, "blue")), ladder="any", crystals=2),
        )
    )
}
"""Cards that no box has, but somebody's module might."""
PRINTED = {name: design for module in modules().values() for name, design in module.cards.items()}
"""The cards of all boxes and modules. Those that share a name look the same."""
DESIGNS = {**PRINTED, **INVENTED}
TUNNELS = sorted(name for name, design in DESIGNS.items() if design.is_tunnel)
STARTS = [name for name in TUNNELS if DESIGNS[name].family == "start"]
LAID = [name for name in TUNNELS if DESIGNS[name].family == "deck"]
BACKS = {"goal": [name for name in TUNNELS if DESIGNS[name].family == "goal"],
         "cover": [name for name in TUNNELS if DESIGNS[name].family == "cover"]}  # fmt: skip
WALKS = [
    ("any", frozenset(("blue", "green"))), ("any", frozenset(("blue",))), ("any", frozenset(("green",))),
    ("blue", frozenset(("blue",))), ("green", frozenset(("green",))),
]  # fmt: skip
"""All kinds of dwarf that any edition has, and those it asks for when gold is shared out."""
KINDS = {
    (design.shape.ports, design.shape.ladder, len(design.ways)): design
    for design in map(DESIGNS.__getitem__, LAID)
    if design.shape is not None
}.values()
"""Of the cards that may lie in the same places (same ports, ladder and ways up) one each."""
FAR = [Cell(-11, 0), Cell(22, -1), Cell(0, -15), Cell(1, 15), Cell(-90, 90), Cell(90, -90)]
"""Cells that are far off or just outside the first window."""
SHAPES = {shape.ports: shape for design in KINDS for shape in design.ways}.values()
MODULES = sorted(
    name for name, module in modules().items() if not module.edition and module.only_with is None
)


GAMES = settings().max_examples // 4
"""Whole games take longer than other examples."""


class Step(NamedTuple):
    """A change of the maze, in numbers that are taken round the clock of what is possible."""

    kind: str
    card: int
    where: int
    side: Side
    number: int
    turned: bool


STEPS = st.builds(
    Step,
    st.sampled_from(
        ("lay", "lay", "lay", "beside", "far", "row", "back", "back", "turn_up", "take", "open", "copy")
    ),
    st.integers(0, 2**10),
    st.integers(0, 2**10),
    st.sampled_from(Side),
    st.integers(0, 2**10),
    st.booleans(),
)


class Both:
    """A fast maze and a reference maze to which the same is done."""

    def __init__(self) -> None:
        self.fast = Maze(DESIGNS, WALKS)
        self.plain = ReferenceMaze(DESIGNS, WALKS)

    @property
    def walks(self) -> list[tuple[Walk, ReferenceWalk]]:
        return list(zip(self.fast.walks, self.plain.walks, strict=True))

    def copy(self) -> Both:
        """Copy both."""
        twin = Both()
        twin.fast, twin.plain = self.fast.copy(), self.plain.copy()
        return twin

    def put(self, cell: Cell, piece: Piece) -> None:
        """Put a piece into both, unless one lies there face up already."""
        there = self.plain.pieces.get(cell)
        if there is None or (piece.up and there == Piece(DESIGNS[piece.card].family, up=False)):
            self.fast.put(cell, piece)
            self.plain.put(cell, piece)

    def change(self, step: Step) -> None:
        """Take one step."""
        cells = list(self.plain.pieces)
        cell = cells[step.where % len(cells)]
        card = LAID[step.card % len(LAID)]
        match step.kind:
            case "lay":  # as the rules have it
                spots = self.plain.spots(DESIGNS[card], step.number % len(WALKS))
                if spots:
                    spot = spots[step.where % len(spots)]
                    assert spot.cell is not None
                    self.put(spot.cell, Piece(card, spot.turned))
            case "beside":  # whether it fits or not
                self.put(cell.beside(step.side), Piece(card, step.turned))
            case "far":  # far off in any direction
                self.put(Cell(step.where % 121 - 60, step.number % 121 - 60), Piece(card, step.turned))
            case "row":  # a long way in one direction
                straight = "straight_ns" if step.side in (Side.N, Side.S) else "straight_ew"
                for _ in range(step.number % 30):
                    cell = cell.beside(step.side)
                    self.put(cell, Piece(straight))
            case "back":
                self.put(cell.beside(step.side), Piece(list(BACKS)[step.card % 2], up=False))
            case "turn_up":
                down = [(place, piece.card) for place, piece in self.plain.pieces.items() if not piece.up]
                if down:
                    place, back = down[step.where % len(down)]
                    self.put(place, Piece(BACKS[back][step.card % len(BACKS[back])], step.turned))
            case "take":  # B9: never a start
                if self.plain.pieces[cell].card not in STARTS:
                    assert self.fast.take(cell) == self.plain.take(cell)
            case _:
                gates = [(place, gate.side) for place, shape in self.plain.shapes() for gate in shape.gates]
                if gates:
                    self.fast.open(*gates[step.where % len(gates)])
                    self.plain.open(*gates[step.where % len(gates)])

    def agree(self) -> None:
        """Ask both the same, and compare."""
        fast, plain = self.fast, self.plain
        assert list(fast.pieces.items()) == list(plain.pieces.items())
        assert fast.opened == plain.opened
        assert list(fast.shapes()) == list(plain.shapes())
        assert fast.special == plain.special
        assert fast.opens_onto() == plain.opens_onto()
        cells = list(dict.fromkeys((*plain.pieces, *(c.beside(s) for c in plain.pieces for s in Side), *FAR)))
        for cell in cells:
            assert fast.shape(cell) == plain.shape(cell)
            assert fast.has_port_towards(cell) == plain.has_port_towards(cell), cell
            for shape in SHAPES:
                assert fast.fits(cell, shape) == plain.fits(cell, shape), cell
        for walk, plain_walk in self.walks:
            assert fast.faced(walk) == plain.faced(plain_walk)
            for cell in cells:
                for sides in (15, *(side.bit for side in Side)):
                    assert fast.reaches(cell, walk, sides) == plain.reaches(cell, plain_walk, sides), cell
            for cell, shape in plain.shapes():
                for tunnel in range(len(shape.tunnels)):
                    assert fast.reaches_tunnel(cell, tunnel, walk) == plain.reaches_tunnel(
                        cell, tunnel, plain_walk
                    ), cell
        for index, _ in enumerate(WALKS):
            for design in KINDS:
                assert fast.spots(design, index) == plain.spots(design, index), design.id

    def agree_on_more(self) -> None:
        """Ask what takes other mazes to find out."""
        fast, plain = self.fast, self.plain
        for cell, piece in list(plain.pieces.items())[-20:]:
            for home, passes in WALKS:
                assert fast.through(home, passes, cell) == plain.through(home, passes, cell), cell
            if piece.up and DESIGNS[piece.card].family == "deck":
                rest, spots = fast.spots_moved(cell)
                plain_rest, plain_spots = plain.spots_moved(cell)
                assert spots == plain_spots
                assert list(rest.pieces.items()) == list(plain_rest.pieces.items())


@settings(phases=set(Phase) - {Phase.explain})  # which would take longer than finding the mistake
@given(st.lists(st.sampled_from(STARTS), min_size=1, unique=True), st.lists(STEPS, max_size=30))
def test_both_mazes_agree_on_everything_after_any_changes(starts: list[str], steps: list[Step]) -> None:
    pairs = [Both()]
    for row, card in enumerate(starts):
        pairs[-1].put(Cell(0, 2 * row), Piece(card))
    for step in steps:
        if step.kind == "copy":  # and go on with the copy: the original stays as it is
            pairs.append(pairs[-1].copy())
        else:
            pairs[-1].change(step)
    for pair in pairs[-2:]:
        pair.agree()
    pairs[-1].agree_on_more()


@given(st.lists(STEPS, max_size=12))
def test_both_mazes_agree_at_every_step(steps: list[Step]) -> None:
    pair = Both()
    for row, card in enumerate(STARTS):
        pair.put(Cell(0, 2 * row), Piece(card))
    for step in steps:
        pair.change(step)
        assert pair.fast.opens_onto() == pair.plain.opens_onto()
        for walk, plain_walk in pair.walks:
            assert pair.fast.faced(walk) == pair.plain.faced(plain_walk)
        design = DESIGNS[LAID[step.card % len(LAID)]]
        assert pair.fast.spots(design) == pair.plain.spots(design)


@pytest.mark.parametrize("side", Side, ids=[side.name for side in Side])
def test_a_tunnel_may_run_on_without_limit_in_every_direction(side: Side) -> None:
    pair = Both()
    cell = Cell(0, 0)
    pair.put(cell, Piece("start"))
    for _ in range(150):
        cell = cell.beside(side)
        straight = DESIGNS["straight_ns" if side in (Side.N, Side.S) else "straight_ew"]
        assert Target(cell) in pair.fast.spots(straight)
        pair.put(cell, Piece(straight.id))
    pair.put(cell.beside(side), Piece("goal", up=False))
    assert pair.fast.faced(pair.fast.walks[0]) == [cell.beside(side)]
    pair.agree()


def every_ruleset() -> list[Ruleset]:
    """Compose each edition alone and, where it takes modules, with all that go together."""
    return [
        ruleset("base", 3, rounds=1),
        ruleset("base", 5, *MODULES, "sabotaged_dwarf", "greedy_dwarf", rounds=1),
        ruleset("expansion", 4, rounds=1),
        ruleset("expansion", 6, *MODULES, rounds=1),
        ruleset("duel", 2),
        ruleset("solo", 1),
    ]


@settings(max_examples=GAMES)
@given(st.sampled_from(every_ruleset()), st.integers(0, 2**32))
def test_a_game_on_the_reference_maze_takes_the_same_course(rules: Ruleset, seed: int) -> None:
    random = Random(seed)
    game, plain = start(rules), start(ReferenceRuleset.of(rules))
    while awaits(game):
        assert awaits(plain) == awaits(game)
        for seat in range(rules.seats):
            assert offers(plain, seat) == offers(game, seat)
        actor, act = random_act(game, random)
        assert apply(plain, actor, act) == apply(game, actor, act)
    assert awaits(plain) == ()
    assert plain.zones == game.zones
    assert plain.coins == game.coins


def test_a_mistake_in_the_fast_maze_would_be_noticed() -> None:
    class Mistaken(Maze):
        def _barred(self, walk: Walk, cell: Cell, shape: Shape) -> int:
            return 0  # all doors stand open

    pair = Both()
    pair.fast = Mistaken(DESIGNS, WALKS)
    pair.put(Cell(0, 0), Piece("start_blue"))
    pair.put(Cell(1, 0), Piece("cross"))
    pair.agree()
    pair.put(Cell(2, 0), Piece("cross_door_green_w"))
    with pytest.raises(AssertionError):
        pair.agree()
