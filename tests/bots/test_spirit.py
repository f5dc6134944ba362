"""The level that learned is offered only where it was measured to be stronger than the master."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest

from saboteur import bots, modules, ruleset
from saboteur.acts import MOST_SEATS
from saboteur.arena.match import Match
from saboteur.arena.players import NoPlayer, player
from saboteur.bots import LIMITED, Bot, Budget, Choice, offered
from saboteur.bots.leanings import leanings
from saboteur.bots.protocol import Telling
from saboteur.bots.spirit import OTHER_WEIGHTS, Spirit
from saboteur.bots.texts import why_text
from saboteur.events import Event
from saboteur.state import State
from saboteur.texts import LANGUAGES
from saboteur.view import View
from tests.support.weights import FOREMEN

PLAIN = tuple(level for level in bots.LEVELS if level not in LIMITED)


def with_it(monkeypatch: pytest.MonkeyPatch) -> Spirit:
    """Add the level as if its weights were there."""
    spirit = Spirit(weights=FOREMEN)
    monkeypatch.setitem(cast("dict[str, Bot]", bots.LEVELS), spirit.level, spirit)
    return spirit


def python(program: str, weights: Path) -> str:
    """Run a program where these weights are."""
    environment = {**os.environ, OTHER_WEIGHTS: str(weights)}
    return subprocess.run(
        [sys.executable, "-c", program], env=environment, check=True, capture_output=True, text=True
    ).stdout.strip()


def test_without_weights_there_is_no_such_level_and_with_them_nothing_is_loaded_before_it_plays(
    tmp_path: Path,
) -> None:
    program = "import sys; from saboteur.bots import LEVELS; print(*LEVELS, 'numpy' in sys.modules)"
    assert python(program, tmp_path / "none.npz") == " ".join([*PLAIN, "False"])
    assert python(program, FOREMEN) == " ".join([*PLAIN, "spirit", "False"])


def test_it_is_offered_where_every_part_of_a_game_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with_it(monkeypatch)
    for edition in ("base", "expansion"):
        for seats in modules()[edition].seats or ():
            here = seats in leanings(edition).levels["spirit"]
            assert offered(ruleset(edition, seats)) == ((*PLAIN, "spirit") if here else PLAIN)
        assert offered(ruleset(edition, 5, "veto")) == PLAIN
    assert offered(ruleset("duel", 2)) == (*PLAIN, "spirit")
    assert offered(ruleset("solo", 1)) == PLAIN


def test_only_seats_that_can_be_played_with_are_named() -> None:
    for module in modules().values():
        for level, seats in leanings(module.name).levels.items():
            assert level in LIMITED
            assert seats and set(seats) <= set(module.seats or range(1, MOST_SEATS + 1))


def test_the_arena_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(OTHER_WEIGHTS, str(tmp_path / "none.npz"))
    monkeypatch.delitem(cast("dict[str, Bot]", bots.LEVELS), "spirit", raising=False)
    player.cache_clear()
    with pytest.raises(NoPlayer, match=r"none\.npz"):
        player("spirit")


def test_it_says_how_sure_it_is_of_the_seat_it_aims_at() -> None:
    found: list[Choice] = []

    def watch(state: State, seat: int, shown: View, story: Sequence[Event], choice: Choice) -> None:
        found.append(choice)

    spirit = Spirit(weights=FOREMEN)
    assert isinstance(spirit, Telling)
    for deal in range(3):
        Match(ruleset("base", 5, rounds=1), f"sure {deal}", watch=watch).play(
            [spirit] * 5, [Budget(playouts=1)] * 5
        )
    aimed = [choice.why for choice in found if choice.why.code in ("suspects", "trusts")]
    assert aimed
    for why in aimed:
        share = why.params["share"]
        assert isinstance(share, int) and 0 <= share <= 100
        for language in LANGUAGES:
            assert f"{share}\u00a0%" in why_text(why, language)
