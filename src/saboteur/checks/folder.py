"""Check the folder of a module: everything must have a name, a line, a clause and a picture."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources

from ..art import draw, looks
from ..catalogue import modules, own_modules, packages
from ..errors import Refusal
from ..texts import FALLBACK, LANGUAGES, gathered


def problems(module: str) -> list[str]:
    """List what is missing or wrong, each in one line."""
    try:
        return [*_texts(module), *_looks(module)]
    except Refusal as refusal:
        return [str(refusal)]


def _texts(name: str) -> Iterator[str]:
    module = modules()[name]
    letter = gathered.split(module.clauses)[0]
    told = {clause for other in modules() if other != name for clause in _own_clauses(other)}
    for language in LANGUAGES:
        if not resources.files(packages()[name]).joinpath(f"texts.{language}.toml").is_file():
            if language == FALLBACK:
                yield f"texts.{language}.toml is missing"
            continue
        texts = gathered.of_module(name, language)
        for kind, wanted in (("cards", module.cards), ("verbs", _new_verbs(name))):
            named = gathered.names(language)[kind]
            yield from (
                f"texts.{language}.toml does not name {kind}.{thing}"
                for thing in wanted
                if thing not in named
            )
        for thing in [
            texts.get("module", {}),
            *(e for kind in gathered.NAMED for e in texts.get(kind, {}).values()),
        ]:
            if not {"name", "line"} <= thing.keys():
                yield f"texts.{language}.toml: name and line are wanted, there is {dict(thing)}"
        clauses = texts.get("rules", {})
        if not clauses:
            yield f"texts.{language}.toml tells no clause"
        for clause, entry in clauses.items():
            if gathered.split(clause)[0] != letter:
                yield f"texts.{language}.toml: clause {clause} does not begin with {letter}"
            if clause in told:
                yield f"texts.{language}.toml: clause {clause} is told by another module"
            if not {"title", "text"} <= entry.keys():
                yield f"texts.{language}.toml: clause {clause} wants a title and a text"
        if letter not in gathered.sections(language):
            yield f"texts.{language}.toml: a section is wanted, which heads the clauses {letter}"


def _own_clauses(name: str) -> Iterator[str]:
    yield from gathered.of_module(name, "en").get("rules", {})


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
    lying = [part for part in look.tokens.values() if part != looks.SIGN]
    lying += [verb.part for verb in look.verbs.values()]
    parts = [look.icon, *(icon for _, icon in look.actions.values()), *look.places.values(), *lying]
    for part in filter(None, parts):
        try:
            looks.part(part)
        except StopIteration:
            yield f"look.toml: there is no part {part}"
    families = looks.recipes()["families"]
    for effect, (family, _) in look.actions.items():
        if family not in families:
            yield f"look.toml: {effect} is of no family: {', '.join(families)}"
    yield from (
        f"look.toml: {verb} is not among the verbs of the module"
        for verb in look.verbs
        if verb not in modules()[name].verbs
    )
    for design in modules()[name].cards.values():
        draw.card(design)
