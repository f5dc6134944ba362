"""Whatever lies on the table has a name, one line about it, and a clause that holds where it is played."""

from __future__ import annotations

import pytest

from saboteur import modules
from saboteur.art.looks import look
from saboteur.catalogue import own_modules
from saboteur.texts import LANGUAGES, gathered, teach
from saboteur.texts.gathered import split

TERMS = {"goal", "hand", "gold", "pile", "discard", "tool", "round"}
"""What can be asked about at every table."""
UNSEEN = {"theft", "asked", "agreed"}
"""Tokens that only remember something, and are not shown."""


def holds(clause: str, module: str) -> bool:
    named = teach.boxes().get(module) or [modules()[module].clauses]
    return clause in gathered.rules() and (clause in named or split(clause)[0] in named)


@pytest.mark.parametrize("name", own_modules())
def test_every_clause_that_a_thing_leads_to_is_one_of_what_is_played(name: str) -> None:
    for thing, clause in look(name).rules.items():
        assert holds(clause, name), f"{thing}: {clause}"


@pytest.mark.parametrize("edition", [name for name in own_modules() if modules()[name].edition])
def test_every_edition_says_where_its_terms_are_told(edition: str) -> None:
    assert look(edition).rules.keys() >= TERMS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", own_modules())
def test_tokens_and_backs_of_cards_are_named_and_have_a_clause(name: str, language: str) -> None:
    module, told = modules()[name], gathered.names(language, own_modules())
    kinds = {kind for kinds in module.tokens for kind in kinds.split()} - UNSEEN
    for group, things in (("tokens", kinds), ("backs", set(module.backs))):
        for thing in things:
            assert told[group][thing]["line"], thing
            assert thing in look(name).rules, thing
