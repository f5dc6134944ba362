"""Seats that see different things observe different numbers."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from saboteur.acts import CHANCE
from saboteur.catalogue import ruleset
from saboteur.deal import shuffled
from saboteur.engine import apply, awaits, start
from saboteur.env.menu import Asking
from saboteur.env.observation import MOST_FACTS, MOST_TOKENS, Layout
from saboteur.facts import Fact
from saboteur.shapes import Cell
from saboteur.state import FAMILY_OF
from saboteur.view import Laid, View, view

if TYPE_CHECKING:
    from collections.abc import Iterable

    from saboteur.rulesets import Ruleset

GAMES = {
    "base": ("base", 4),
    "modules": ("base", 5, "veto", "toll", "chests", "feast", "detour", "new_goals", "goal_swap"),
    "expansion": ("expansion", 6),
    "duel": ("duel", 2),
    "solo": ("solo", 1),
}
FREE = Cell(3, 1)


@cache
def rules_of(name: str) -> Ruleset:
    edition, seats, *modules = GAMES[name]
    return ruleset(str(edition), int(seats), *map(str, modules), rounds=1)


@cache
def dealt(name: str) -> View:
    state = start(rules_of(name))
    apply(state, CHANCE, shuffled(state.ruleset.orders(state), Random(1)))
    return view(state, 0)


def doubles(
    layout: Layout, shown: Iterable[tuple[object, View]], *without: str
) -> list[tuple[object, object]]:
    """Write every View, with some planes wiped, and return which are observed alike."""
    found: dict[bytes, object] = {}
    alike = []
    for name, one in shown:
        row = layout.write(one, ())
        for plane in without:
            layout.block(row, "maze")[layout.planes.index(plane)] = 0
        if row.tobytes() in found:
            alike.append((found[row.tobytes()], name))
        found[row.tobytes()] = name
    return alike


@pytest.mark.parametrize("name", GAMES)
def test_all_cards_that_look_different_are_observed_differently_by_what_they_show(name: str) -> None:
    designs = rules_of(name).designs.values()
    looks = [
        (design, turned)
        for design in designs
        for turned in range(len(design.ways))
        if not any(
            design.ways[turned].looks_like(way)
            for other in designs
            if other.id < design.id
            for way in other.ways
        )
    ]
    assert len(looks) > 10
    shown = [
        (
            (design.id, turned),
            replace(dealt(name), maze=(*dealt(name).maze, Laid(FREE, design.id, bool(turned), lit=(0,)))),
        )
        for design, turned in looks
    ]
    assert not doubles(Layout(rules_of(name)), shown, "card")


@pytest.mark.parametrize("name", GAMES)
def test_every_card_has_a_number_where_it_lies(name: str) -> None:
    shown = [
        (card, replace(dealt(name), maze=(*dealt(name).maze, Laid(FREE, card, lit=(0,)))))
        for card in rules_of(name).designs
    ]
    assert not doubles(Layout(rules_of(name)), shown)


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_is_observed(name: str) -> None:
    rules, layout = rules_of(name), Layout(rules_of(name))
    cells = {"goal", "cover", "chest"}
    owned = {"hand", "role", "gold", "held", "purse"}
    facts = [Fact((), ())]
    for kind, family in FAMILY_OF.items():
        cards = tuple(dict.fromkeys(rules.stock(family)))
        if kind == "role":
            cards = tuple(rules.roles)
        if kind == "gold":
            cards = layout.golds
        if kind in cells:
            places = [f"{kind}:8,0", f"{kind}:8,-2", f"{kind}:40,0"]
        elif kind in owned:
            places = [f"{kind}:{seat}" for seat in range(1, rules.seats)]
        elif kind in {"discard", "spare"}:
            places = [f"{kind}:0", f"{kind}:1"]
        else:
            places = [kind]
        for card in cards:
            facts += [Fact((card,), (place,)) for place in places]
            facts += [Fact((card,), tuple(places))] if len(places) > 1 else []
        facts += [
            Fact(cards[:2], (place,)) for place in places if len(cards) > 1 and kind in {"hand", "spare"}
        ]
    shown = [(fact, replace(dealt(name), facts=(fact,) if fact.cards else ())) for fact in facts]
    assert not doubles(layout, shown)


def test_what_is_known_in_two_ways_counts_once() -> None:
    layout, fact = Layout(rules_of("base")), Fact(("map", "map"), ("hand:2",))
    row = layout.write(replace(dealt("base"), facts=(fact,), common=(fact,)), ())
    assert layout.block(row, "hands")[2, layout.cards.index("map")] == 2


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_everything_that_comes_up_has_a_number_and_its_place(name: str, seed: int) -> None:
    random, layout = Random(seed), Layout(rules_of(name))
    game = Asking(rules_of(name))
    while awaits(game.state):
        if game.seat == CHANCE:
            game.deal(shuffled(game.state.ruleset.orders(game.state), random))
            continue
        menu = game.menu()
        assert {act.verb for act in menu if act is not None} <= set(layout.verbs)
        assert {token.kind for token in game.state.tokens} <= set(layout.tokens)
        assert len(game.state.tokens) <= MOST_TOKENS
        assert game.seat is not None
        row = layout.write(view(game.state, game.seat), menu)
        assert not layout.block(row, "facts")[MOST_FACTS - 1].any(), "some facts may be cut off"
        game.take(random.randrange(len(menu)))
