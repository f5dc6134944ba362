"""How many sequences of acts begin at fixed positions: as counted before, and on the reference maze."""

from __future__ import annotations

import pytest

from saboteur import parse_ruleset
from saboteur.engine import offers
from tests.perft.positions import EDITIONS, Position, acts, count, read_positions, width
from tests.reference.maze import ReferenceRuleset

POSITIONS = [position for name in EDITIONS for position in read_positions(name)]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_as_many_sequences_of_acts_are_possible_as_were_counted_before(position: Position) -> None:
    state = position.state()
    found = tuple(count(state, depth) for depth in range(1, len(position.counts) + 1))
    assert found == position.counts


@pytest.mark.parametrize("position", POSITIONS[::4], ids=lambda position: position.name)
def test_as_many_are_possible_on_the_reference_maze(position: Position) -> None:
    state = position.state(ReferenceRuleset.of(parse_ruleset(position.rules)))
    depths = [depth for depth, number in enumerate(position.counts, 1) if number < 1500]
    assert tuple(count(state, depth) for depth in depths) == position.counts[: len(depths)]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_no_act_is_offered_twice(position: Position) -> None:
    state = position.state()
    listed = list(acts(state))
    assert len(set(listed)) == len(listed) == width(state)
    for seat in range(state.seats):
        assert all(act in offer for offer in offers(state, seat) for act in offer)


def test_a_dozen_positions_of_every_edition_are_kept() -> None:
    assert {name: len(read_positions(name)) >= 12 for name in EDITIONS} == dict.fromkeys(EDITIONS, True)
