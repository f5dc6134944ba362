"""Check the folder of a module: everything must have a name, a line, a clause and a picture."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib import resources
from xml.etree import ElementTree as ET

from ..art import draw, looks
from ..art.plan import plans
from ..bots.leanings import leanings
from ..catalogue import modules, own_modules, packages
from ..errors import Refusal
from ..texts import FALLBACK, LANGUAGES, gathered, read, read_file

BOX = "0 0 64 64"
"""The box in which a part of a picture is drawn."""


def problems(module: str) -> list[str]:
    """List what is missing or wrong, each in one line."""
    try:
        return [*_letter(module)] or [*_texts(module), *_looks(module), *_leanings(module)]
    except Refusal as refusal:
        return [str(refusal)]


def _letter(name: str) -> Iterator[str]:
    """Find a letter that belongs to another module, or to the rules that all games share."""
    clauses = modules()[name].clauses
    taken = {gathered.split(module.clauses)[0] for module in modules().values() if module.name != name}
    taken |= read("sections")["sections"].keys()
    if clauses in taken:
        free = " ".join(letter for letter in map(chr, range(ord("A"), ord("Z") + 1)) if letter not in taken)
        yield f"the letter {clauses} of its clauses is taken; these are free: {free}"


def _texts(name: str) -> Iterator[str]:
    module = modules()[name]
    letter = gathered.split(module.clauses)[0]
    told = {clause for other in modules() if other != name for clause in _own_clauses(other)}
    folder = resources.files(packages()[name])
    for language in LANGUAGES:
        own = read_file(folder, "texts", language)
        if not own:
            if language == FALLBACK:
                yield f"texts.{language}.toml is missing"
            continue
        for kind, wanted in (("cards", module.cards), ("verbs", _new_verbs(name))):
            named = gathered.names(language)[kind]
            for thing in wanted:
                if thing not in named:
                    alike = get_close_matches(thing, own.get(kind, {}), 1)
                    hint = f"; there is {kind}.{alike[0]}" if alike else ""
                    yield f"texts.{language}.toml does not name {kind}.{thing}{hint}"
        for thing in [
            gathered.of_module(name, language).get("module", {}),
            *(e for kind in gathered.NAMED for e in own.get(kind, {}).values()),
        ]:
            if not {"name", "line"} <= thing.keys():
                yield f"texts.{language}.toml: an entry needs a name and a line, but this is {dict(thing)}"
        clauses = own.get("rules", {})
        if not clauses and language == FALLBACK:
            yield f"texts.{language}.toml has no clause, such as [rules.{letter}1]"
        for clause, entry in clauses.items():
            if gathered.split(clause)[0] != letter:
                yield f"texts.{language}.toml: clause {clause} does not begin with {letter}"
            if clause in told:
                yield f"texts.{language}.toml: clause {clause} belongs to another module"
            if not {"title", "text"} <= entry.keys():
                yield f"texts.{language}.toml: clause {clause} needs a title and a text"
        if letter not in gathered.sections(language):
            yield f"texts.{language}.toml needs a section: the heading of the clauses {letter}"


@cache
def _own_clauses(name: str) -> frozenset[str]:
    return frozenset(gathered.of_module(name, FALLBACK).get("rules", {}))


def _new_verbs(name: str) -> list[str]:
    """List the verbs of a module of another package: the page has its own words for ours."""
    return [] if name in own_modules() else list(modules()[name].verbs)


def _looks(name: str) -> Iterator[str]:
    look, clauses = looks.look(name), gathered.rules()
    for told in look.told:
        yield from (
            f"look.toml: there is no clause {clause}"
            for clause in (told.clause, *told.further)
            if clause not in clauses
        )
    yield from (
        f"look.toml: {verb} is not among the verbs of the module"
        for verb in look.verbs
        if verb not in modules()[name].verbs
    )
    wrong = [*_pictures(name)]
    yield from wrong
    if not wrong:
        for card, design in modules()[name].cards.items():
            draw.card(design)
            yield from (
                f"cards.toml: {card} looks different from {card} of {other.name}; give it another name"
                for other in modules().values()
                if card in other.cards and plans(other.cards[card]) != plans(design)
            )


def _pictures(name: str) -> Iterator[str]:
    look = looks.look(name)
    lying = [part for part in look.tokens.values() if part != looks.SIGN]
    lying += [verb.part for verb in look.verbs.values()]
    lying += [*look.fronts.values(), *look.ends.values(), *(event.part for event in look.events.values())]
    parts = [look.icon, *(icon for _, icon in look.actions.values()), *look.places.values(), *lying]
    for part in filter(None, parts):
        try:
            looks.part(part)
        except KeyError:
            yield f"look.toml: there is no part {part}; it would be parts/{part}.svg"
    families = looks.recipes()["families"]
    named = {effect: family for effect, (family, _) in look.actions.items()}
    named.update({team: shown.family for team, shown in look.teams.items()})
    for what, family in named.items():
        if family not in families:
            yield f"look.toml: {what} has the unknown family {family}; there are {', '.join(families)}"
    folder = resources.files(packages()[name]).joinpath("parts")
    for file in folder.iterdir() if folder.is_dir() else ():
        try:
            picture = ET.fromstring(file.read_bytes())  # noqa: S314  (the author's own file)
        except ET.ParseError as problem:
            yield f"parts/{file.name} is not SVG: {problem}"
        else:
            if picture.get("viewBox") != BOX:
                yield f"parts/{file.name} must have the viewBox {BOX!r}"


def _leanings(name: str) -> Iterator[str]:
    yield from (
        f"bots.toml: {verb} is not among the verbs of the module"
        for verb in leanings(name).verbs
        if verb not in modules()[name].verbs
    )
