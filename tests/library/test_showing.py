"""Showing one position to several viewers at once is showing it to each, and the same bytes."""

from __future__ import annotations

from random import Random

import pytest

from saboteur import catalogue, engine
from saboteur.testing import random_act
from saboteur.view import Showing, encode, view


@pytest.mark.parametrize(
    ("edition", "seats", "modules"),
    [("base", 4, ()), ("expansion", 5, ("veto", "goal_swap")), ("duel", 2, ()), ("solo", 1, ())],
)
def test_every_viewer_is_written_what_it_may_see_and_the_same_as_alone(
    edition: str, seats: int, modules: tuple[str, ...]
) -> None:
    random = Random(1)
    state = engine.start(catalogue.ruleset(edition, seats, *modules))
    while state.frames:
        engine.apply(state, *random_act(state, random))
        showing = Showing(state)
        for viewer in (*range(seats), None):
            shown = showing.to(viewer)
            assert showing.written_to(viewer) == encode(shown) == encode(view(state, viewer))
            assert shown.zones.keys() == {zone for zone in state.zones if state.sees(viewer, zone)}
            assert shown.sizes.keys() == state.zones.keys() - shown.zones.keys()
            assert all(shown.zones[zone] == state.zones[zone] for zone in shown.zones)
            assert all(shown.sizes[zone] == len(state.zones[zone]) for zone in shown.sizes)
    assert state.over


def test_what_one_viewer_is_shown_is_not_in_the_next_viewer_s_hands() -> None:
    state = engine.start(catalogue.ruleset("base", 3))
    engine.apply(state, *random_act(state, Random(1)))
    showing = Showing(state)
    for first, second in ((0, 1), (1, None), (None, 2)):
        showing.to(first)
        assert showing.written_to(second) == encode(view(state, second))
