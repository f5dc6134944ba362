"""What the folders of modules say about their cards to bots."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from saboteur import catalogue, modules
from saboteur.bots import leanings
from saboteur.bots.ambition import bond
from saboteur.bots.choices import CHOICES
from saboteur.bots.chronicle import READINGS
from saboteur.bots.plays import OPEN_GATE, RATINGS
from saboteur.catalogue import own_modules
from saboteur.core import CORE
from saboteur.errors import Unreadable


@pytest.mark.parametrize("name", modules())
def test_a_module_speaks_of_its_own_cards_in_words_that_bots_know(name: str) -> None:
    found = leanings.leanings(name)
    effects = {card.effect for card in modules()[name].cards.values()}
    assert {*found.worth, *found.hindering, *found.plays, *found.goals} <= effects
    assert found.verbs.keys() <= set(modules()[name].verbs)
    assert found.frames.keys() <= modules()[name].handlers.keys()
    assert found.tokens.keys() <= {kind for kinds in modules()[name].tokens for kind in kinds.split()}
    assert found.teams.keys() <= {card.team for card in modules()[name].cards.values()}


def test_every_word_that_bots_know_is_used_and_judged() -> None:
    found = leanings.gathered()
    assert set(found.plays.values()) == set(get_args(leanings.Play)) == {OPEN_GATE, *RATINGS}
    assert set(found.verbs.values()) == set(get_args(leanings.Decision)) == CHOICES.keys()
    requests = {"asked", "answered"}  # `tact` reads these
    assert set(found.events.values()) == set(get_args(leanings.Reading)) == READINGS.keys() | requests
    assert set(found.tokens.values()) == set(get_args(leanings.Mark))
    assert leanings.turn_frames() == {"turn", "lay_more"}


def test_two_modules_never_speak_of_one_effect_verb_or_event() -> None:
    every, found = [leanings.leanings(name) for name in modules()], leanings.gathered()
    for gathered, parts, core in (
        (found.worth, [one.worth for one in every], ()),
        (found.plays, [one.plays for one in every], ()),
        (found.verbs, [one.verbs for one in every], leanings.CORE_VERBS),
        (found.events, [one.events for one in every], leanings.CORE_EVENTS),
        (found.teams, [one.teams for one in every], ()),
    ):
        assert len(gathered) == sum(map(len, parts)) + len(core) > 7


def test_what_two_teams_are_to_each_other_is_said_once() -> None:
    teams = leanings.gathered().teams
    pairs = [frozenset((one, two)) for one in teams for two in teams[one].bonds]
    assert len(set(pairs)) == len(pairs) > 7
    assert all(bond(*pair) == bond(*reversed(tuple(pair))) != 0 for pair in pairs)


def test_every_verb_of_our_modules_is_judged() -> None:
    verbs = {verb for name in own_modules() for verb in modules()[name].verbs}
    assert verbs | set(CORE.verbs) == leanings.gathered().verbs.keys() | {"lay", "play"}


@pytest.mark.parametrize("text", ["[wroth]\nmap = 1.0\n", '[verbs]\nlend = "give"\n'])
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    name = f"hasty_{len(text)}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "bots.toml").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(catalogue, "packages", lambda: {"hasty": name})
    with pytest.raises(Unreadable, match="hasty/bots"):
        leanings.leanings("hasty")
