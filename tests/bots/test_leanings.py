"""What the folders of modules say about their cards to bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur import modules
from saboteur.bots import leanings
from saboteur.bots.plays import RATINGS
from saboteur.errors import Unreadable


@pytest.mark.parametrize("name", modules())
def test_a_module_speaks_of_its_own_cards_in_words_that_bots_know(name: str) -> None:
    found = leanings.leanings(name)
    effects = {card.effect for card in modules()[name].cards.values()}
    assert {*found.worth, *found.hindering, *found.plays} <= effects
    assert set(found.plays.values()) <= RATINGS.keys()


def test_every_way_to_judge_a_play_is_used_and_two_modules_never_speak_of_one_effect() -> None:
    every = [leanings.leanings(name) for name in modules()]
    assert {rating for one in every for rating in one.plays.values()} == RATINGS.keys()
    for gathered, parts in (
        (leanings.gathered().worth, [one.worth for one in every]),
        (leanings.gathered().plays, [one.plays for one in every]),
    ):
        assert len(gathered) == sum(map(len, parts)) > 10


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hasty").mkdir()
    (tmp_path / "hasty" / "__init__.py").touch()
    (tmp_path / "hasty" / "bots.toml").write_text("[wroth]\nmap = 1.0\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(leanings, "packages", lambda: {"hasty": "hasty"})
    with pytest.raises(Unreadable, match="hasty/bots"):
        leanings.leanings("hasty")
