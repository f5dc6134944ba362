"""Format messages written in Project Fluent: one folder per language, one file per kind of message.

A module has its own in `messages.<language>.ftl`; there an id begins with the kind, such as `refusals-`. Most
of them are said by the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number

from ..catalogue import packages
from . import FALLBACK

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from babel import Locale

LONGEST = 500
"""The longest text that is quoted whole, in characters."""


@dataclass(frozen=True)
class Person(FluentType):
    """Somebody that a message mentions; `you` if it is the reader."""

    name: str
    you: bool = False

    def format(self, locale: Locale) -> str:
        """Return the name."""
        return self.name


def _you(person: Person) -> Any:
    return "yes" if person.you else "no"


@cache
def bundle(kind: str, language: str) -> FluentBundle:
    """Read the messages of one kind in a language."""
    found = _empty(language)
    text = resources.files("saboteur.texts").joinpath(language, f"{kind}.ftl").read_text("utf-8")
    found.add_resource(FluentResource(text))
    return found


@cache
def bundle_of_modules(language: str) -> FluentBundle:
    """Read the messages of all modules in a language, or in English where a module has none."""
    found = _empty(language)
    for package in packages().values():
        files = (resources.files(package).joinpath(f"messages.{one}.ftl") for one in (language, FALLBACK))
        if file := next((file for file in files if file.is_file()), None):
            found.add_resource(FluentResource(file.read_text("utf-8")))
    return found


def _empty(language: str) -> FluentBundle:
    return FluentBundle([language], functions={"YOU": _you}, use_isolating=False)


def codes(kind: str, language: str) -> list[str]:
    """List the messages of one kind: those that all games share, then those of modules."""
    return [*_ids(bundle(kind, language)), *codes_of_modules(kind, language)]


def codes_of_modules(kind: str, language: str) -> list[str]:
    """List the messages of one kind that modules have."""
    ids = _ids(bundle_of_modules(language))
    return [one.removeprefix(f"{kind}-") for one in ids if one.startswith(f"{kind}-")]


def _ids(messages: FluentBundle) -> Iterable[str]:
    return messages._messages  # noqa: SLF001  (there is no public way)


def say(kind: str, language: str, code: str, params: Mapping[str, object]) -> str:
    """Format a message; items of a list are joined as the language does.

    >>> say("refusals", "en", "not_in_hand", {"card": "cross"})
    "you don't hold cross"
    """
    messages, key = bundle(kind, language), code
    if not messages.has_message(code):
        # Modules are asked last: what is said may be that a module can't be read.
        messages, key = bundle_of_modules(language), f"{kind}-{code}"
    pattern = messages.get_message(key).value
    assert pattern is not None, code
    given = {name: _given(value, language) for name, value in params.items()}
    text, errors = messages.format_pattern(pattern, given)
    assert not errors, (code, errors)
    return " ".join(str(text).split("\n"))


def _given(value: object, language: str) -> object:
    if type(value) in (list, tuple):  # a Cell counts as one thing, though it is a tuple
        assert isinstance(value, list | tuple)
        *others, last = [str(one) for one in value] or [""]
        for one in reversed(others):
            last = say("refusals", language, "series", {"first": one, "rest": last})
        return last
    if isinstance(value, int | float):
        return fluent_number(value, useGrouping=False)
    return value if isinstance(value, FluentType) else _shortened(str(value))


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"
