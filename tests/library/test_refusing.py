"""Refusals show what they are made of, and calls with something of the wrong type say what is expected."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from saboteur import (
    Act,
    Cell,
    Deal,
    Illegal,
    Target,
    apply,
    awaits,
    drawing,
    notation,
    offers,
    parse_ruleset,
    record,
    ruleset,
    shuffled,
    start,
)
from saboteur.bots import bot, offers_to
from saboteur.sample import sample
from saboteur.view import view
from tests.support.game import Game


def test_a_refusal_shows_its_code_clause_and_parameters() -> None:
    refusal = Illegal("misfit", "G2", card="cross", cell="1,0")
    assert repr(refusal) == "Illegal('misfit', 'G2', {'card': 'cross', 'cell': '1,0'})"
    assert refusal.args == ("misfit", "G2", {"card": "cross", "cell": "1,0"})


def test_what_is_no_act_is_refused_and_changes_nothing() -> None:
    game = Game("base", 3, hands={0: "cross"})
    before = notation.write(game.state)
    no_acts: list[Any] = ["pass cross", None, ("pass", "cross"), offers(game.state, 0)[0]]
    for no_act in no_acts:
        message = f"expected an Act (Act.parse reads one from text) or a Deal, not {no_act!r:.60}"
        with pytest.raises(TypeError, match=f"^{re.escape(message)}$"):
            apply(game.state, 0, no_act)
    parts: list[tuple[Any, Any]] = [("cross", Target()), (["cross"], Target()), (("cross",), "1,0")]
    for cards, target in parts:
        with pytest.raises(TypeError, match=r"^expected an Act with a tuple of cards and a Target, not Act"):
            apply(game.state, 0, Act("lay", cards, target))
    assert notation.write(game.state) == before


def test_a_target_is_aimed_at_cells() -> None:
    pair: Any = (1, 0)
    for cell, other in ((pair, None), (Cell(0, 0), pair)):
        with pytest.raises(TypeError, match=r"^expected a Cell, as Cell\(1, 0\), not \(1, 0\)$"):
            Target(cell, other)


STATE = "a State, as saboteur.start returns it"
CALLS: list[tuple[Callable[[Any], object], str]] = [
    (start, "a Ruleset, as saboteur.ruleset composes it"),
    (awaits, STATE),
    (lambda wrong: offers(wrong, 0), STATE),
    (lambda wrong: apply(wrong, 0, Act("done")), STATE),
    (lambda wrong: offers(Game("base", 3).state, wrong), "the number of a seat"),
    (lambda wrong: apply(Game("base", 3).state, wrong, Act("done")), "the number of a seat"),
    (lambda wrong: view(wrong, 0), "a State"),
    (notation.write, "a State"),
    (notation.read, "the text of a position"),
    (record.read, "the text of a record"),
    (record.Record, "a Ruleset, as saboteur.ruleset composes it"),
    (lambda wrong: record.seen_by(wrong, 0), "a Record"),
    (lambda wrong: record.views(wrong, 0), "a Record"),
    (Act.parse, "the text of an act"),
    (Deal.parse, "the text of a deal"),
    (parse_ruleset, "the line of a ruleset"),
    (lambda wrong: ruleset(wrong, 3), "the name of an edition or module"),
    (lambda wrong: ruleset("base", 3, wrong), "the name of an edition or module"),
    (lambda wrong: ruleset("base", 3, options=wrong), "options by name"),
    (lambda wrong: ruleset("base", 3, "chests", options={"chest_cells": wrong}),
        "a text for the option 'chest_cells'"),
    (lambda wrong: shuffled(wrong, Random(1)), "what is to be dealt, as Ruleset.orders lists it"),
    (lambda wrong: shuffled({}, wrong), "a random.Random"),
    (lambda wrong: sample(wrong, ruleset("base", 3), Random(1)), "a View"),
    (lambda wrong: sample(view(Game("base", 3).state, 0), wrong, Random(1)), "a Ruleset"),
    (lambda wrong: sample(view(Game("base", 3).state, 0), ruleset("base", 3), wrong), "a random.Random"),
    (offers_to, "a View"),
    (bot, "the name of a level"),
    (drawing.draw, "a Maze, as State.maze is one"),
    (lambda wrong: drawing.read(wrong, ruleset("base", 3).designs), "the text of a drawing"),
    (lambda wrong: drawing.read("", wrong), "cards by name, as Ruleset.designs has them"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "expected"), CALLS)
def test_a_call_with_the_wrong_type_says_what_is_expected(
    call: Callable[[Any], object], expected: str
) -> None:
    with pytest.raises(TypeError, match=f"^{re.escape(f'expected {expected}, not 2.5')}$"):
        call(2.5)
