"""What a module brings through a seam stands beside what others bring through the same one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from saboteur import Act, Cell, Illegal
from saboteur.acts import CHANCE, CLOCK, Target, at_cell
from saboteur.catalogue import modules
from saboteur.deal import shuffled
from saboteur.engine import CLOSE, apply, awaits, offers, start
from saboteur.maze import Maze
from saboteur.offer import Offer
from saboteur.rulesets import Ruleset
from saboteur.seams import Module, Reaction, SpotLimit
from saboteur.sight import Sight
from saboteur.state import HAND, Frame, State


def dealt(*added: Module) -> State:
    """Deal a base game with modules that no folder holds; seat 0 begins, with a crossing in its hand."""
    state = start(Ruleset(modules()["base"], 3, added, first=0))
    apply(state, CHANCE, shuffled(state.ruleset.orders(state), Random(1)))
    state.zones[HAND[0]] = ("cross", *state.zones[HAND[0]][1:])
    state.cached_offers = {}
    return state


def cheer(state: State, frame: Frame, seat: int, act: Act) -> None:
    state.tell("cheered", seat)


CHEER = Module(
    "cheer",
    "Z",
    reactions=(Reaction(lambda _: True, lambda *_: [Offer("cheer")], cheer),),
)


@pytest.mark.parametrize("order", [(CHEER, modules()["veto"]), (modules()["veto"], CHEER)])
def test_an_answer_to_an_announced_card_is_carried_out_by_the_module_that_offered_it(
    order: tuple[Module, ...],
) -> None:
    state = dealt(*order)
    state.zones[HAND[2]] = ("veto", *state.zones[HAND[2]][1:])
    apply(state, 0, Act("lay", ("cross",), at_cell(Cell(1, 0))))
    assert [event.kind for event in apply(state, 1, Act("cheer"))] == ["cheered"]
    assert awaits(state) == (1, 2, CLOCK)
    assert {offer.verb for offer in offers(state, 2)} == {"cheer", "veto"}
    events = apply(state, 2, Act("veto", ("veto",)))
    assert "vetoed" in [event.kind for event in events]
    assert Cell(1, 0) not in state.maze.pieces


def test_a_card_that_was_only_cheered_is_laid_once_the_window_closes() -> None:
    state = dealt(CHEER)
    apply(state, 0, Act("lay", ("cross",), at_cell(Cell(1, 0))))
    apply(state, 1, Act("cheer"))
    apply(state, CLOCK, CLOSE)
    assert Cell(1, 0) in state.maze.pieces


def on_the_row(sight: Sight, maze: Maze, spots: Sequence[Target]) -> Sequence[Target]:
    return [spot for spot in spots if spot.cell is not None and spot.cell.y == 0]


VEIL = Module("veil", "Z", spot_limits=(SpotLimit(on_the_row, ("misfit", "Z1")),))


def test_a_limit_gives_its_own_reason() -> None:
    state = dealt(modules()["toll"], VEIL)
    assert Act("lay", ("cross",), at_cell(Cell(1, 0))) in next(
        offer for offer in offers(state, 0) if offer.cards == ("cross",)
    )
    with pytest.raises(Illegal) as caught:
        apply(state, 0, Act("lay", ("cross",), at_cell(Cell(0, 1))))
    assert (caught.value.code, caught.value.clause) == ("misfit", "Z1")
