"""The tests for secrets bite: leaks that are planted on purpose are caught."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import saboteur
from saboteur import engine, rounds
from saboteur.acts import Act, Target
from saboteur.editions import base, veto
from saboteur.errors import Illegal
from saboteur.shapes import Design
from saboteur.sight import Sight, StateSight
from saboteur.state import HAND, ROLE, State
from saboteur.testing import Broken, check_game, compare_twins
from saboteur.testing import twins as twins_module
from saboteur.testing.laws import views_hold_nothing_else
from saboteur.view import View, view

GAMES = 40


def twins_catch(ruleset: saboteur.Ruleset) -> bool:
    """Tell whether comparing twins finds a leak within a few games."""
    for seed in range(GAMES):
        try:
            compare_twins(ruleset, Random(seed))
        except Broken:
            return True
    return False


def resampling_catches(ruleset: saboteur.Ruleset) -> bool:
    """Tell whether resampling finds a leak within a few games."""
    for seed in range(GAMES):
        try:
            check_game(ruleset, Random(seed), (views_hold_nothing_else,))
        except Broken:
            return True
    return False


def test_nothing_is_caught_where_nothing_leaks() -> None:
    ruleset = saboteur.ruleset("base", 4, "veto", rounds=1)
    assert not twins_catch(ruleset)


def test_a_role_in_an_id_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rounds.begin_turn

    def leaky(state: State, seat: int) -> None:
        honest(state, seat)
        state.tell("seat", seat, why=f"seat-{seat}-{state.zones[ROLE[seat]][0]}")

    monkeypatch.setattr(rounds, "begin_turn", leaky)
    assert twins_catch(saboteur.ruleset("base", 4, rounds=1))


def test_the_order_of_a_list_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, viewer: int | None) -> View:
        shown = view(state, viewer)
        by_content = sorted(shown.sizes.items(), key=lambda item: state.zones[item[0]])
        return msgspec.structs.replace(shown, sizes=dict(by_content))

    monkeypatch.setattr(twins_module, "view", leaky)
    assert twins_catch(saboteur.ruleset("base", 4, rounds=1))
    monkeypatch.setattr("saboteur.testing.laws.view", leaky)
    assert resampling_catches(saboteur.ruleset("base", 4, rounds=1))


def test_an_error_text_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, actor: int, act: Act) -> Illegal:
        return Illegal("not_offered", verb=f"{act.verb} while the middle goal is {state.zones['goal:8,0']}")

    monkeypatch.setattr(engine, "_why_not", leaky)
    assert twins_catch(saboteur.ruleset("base", 4, rounds=1))


def test_a_window_that_opens_only_if_the_card_is_held_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State) -> bool:
        return any("veto" in state.zones[hand] for hand in HAND[: state.seats])

    (reaction,) = veto.MODULE.reactions
    monkeypatch.setattr(reaction.__class__, "is_open", property(lambda self: leaky), raising=False)
    assert twins_catch(saboteur.ruleset("base", 3, "veto", rounds=1))


def test_an_offer_that_depends_on_a_goal_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = base.Map.targets

    def leaky(self: base.Map, sight: Sight, card: Design) -> tuple[Target, ...]:
        found = honest(self, sight, card)
        if isinstance(sight, StateSight):
            zones = sight._state.zones
            return tuple(target for target in found if zones[f"goal:{target.cell}"] != ("treasure",))
        return found

    monkeypatch.setattr(base.Map, "targets", leaky)
    assert resampling_catches(saboteur.ruleset("base", 4, rounds=1))
    assert twins_catch(saboteur.ruleset("base", 4, rounds=1))
