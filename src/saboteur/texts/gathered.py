"""Gather texts from the folders of all modules, ours and those of other packages.

A module's folder holds `texts.<language>.toml`:

    section = "Rooms and doors"     the heading of its clauses, if it has its own letter

    [module]                        the name of the module, with one line about it
    [cards.rockfall]                the same for its cards, their backs, tokens, verbs, options and values; in
                                    packages for new kinds of events, too: the line stands in the log
    [rules.B9]                      its clauses: title, text and perhaps a ruling

Texts that belong to no module lie beside this file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from ..catalogue import modules, packages
from . import read, read_from

Entry = Mapping[str, str]
"""A name with one line about it; or a clause."""

NAMED = ("cards", "backs", "tokens", "verbs", "events", "options", "values")
"""The kinds of things that a module names."""
MODULES = "modules"
EDITIONS = "editions"
_NUMBER = re.compile(r"([A-Z]+)(\d+)(.*)")


@cache
def of_module(name: str, language: str) -> Mapping[str, Any]:
    """Read the texts of a module; what a language lacks is taken from English."""
    return read_from(resources.files(packages()[name]), "texts", language)


@cache
def names(language: str = "en", among: Sequence[str] | None = None) -> Mapping[str, Mapping[str, Entry]]:
    """Collect the names of cards, tokens, verbs, modules, editions, tools and levels of bots.

    `among` selects modules; by default all are included.
    """
    found: dict[str, dict[str, Entry]] = {kind: {} for kind in (*NAMED, MODULES, EDITIONS)}
    for kind, entries in read("names", language).items():
        found.setdefault(kind, {}).update(entries)
    for name in modules() if among is None else among:
        texts = of_module(name, language)
        for kind in NAMED:
            found[kind].update(texts.get(kind, {}))
        if "module" in texts:
            found[EDITIONS if modules()[name].edition else MODULES][name] = texts["module"]
    return found


@cache
def rules(language: str = "en", among: Sequence[str] | None = None) -> Mapping[str, Entry]:
    """Collect the clauses, section by section."""
    found: dict[str, Entry] = dict(read("rules", language))
    for name in modules() if among is None else among:
        found.update(of_module(name, language).get("rules", {}))
    letters = {letter: place for place, letter in enumerate(sections(language, among))}

    def place(clause: str) -> tuple[int, int, str]:
        letter, number, rest = split(clause)
        return letters.get(letter, len(letters)), number, rest

    return {clause: found[clause] for clause in sorted(found, key=place)}


@cache
def sections(language: str = "en", among: Sequence[str] | None = None) -> Mapping[str, str]:
    """Collect the headings of the clauses by letter, in the order of the rules."""
    shared = read("sections", language)
    found: dict[str, str] = dict(shared["sections"])
    for name in modules() if among is None else among:
        texts = of_module(name, language)
        if "section" in texts:
            found[split(modules()[name].clauses)[0]] = texts["section"]
    order: str = shared["order"]
    before, after = order.split("*")
    others = sorted(found.keys() - {*order})
    return {letter: found[letter] for letter in (*before, *others, *after)}


def split(clause: str) -> tuple[str, int, str]:
    """Split a clause's name into letter, number and the rest.

    >>> split("G7a"), split("C")
    (('G', 7, 'a'), ('C', 0, ''))
    """
    found = _NUMBER.fullmatch(clause)
    return (found[1], int(found[2]), found[3]) if found else (clause, 0, "")


def card_name(card: str) -> str:
    """Return the name of a card of any kind; several cards may share one.

    >>> card_name("stone_ne")
    'Stone'
    """
    named = names()["cards"].get(card)
    return named["name"] if named is not None else card
