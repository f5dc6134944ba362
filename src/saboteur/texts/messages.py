"""Format messages written in Project Fluent: one folder per language, one file per kind of message."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number

if TYPE_CHECKING:
    from collections.abc import Mapping

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
    found = FluentBundle([language], functions={"YOU": _you}, use_isolating=False)
    text = resources.files("saboteur.texts").joinpath(language, f"{kind}.ftl").read_text("utf-8")
    found.add_resource(FluentResource(text))
    return found


def codes(kind: str, language: str) -> list[str]:
    """List the messages of one kind."""
    return list(bundle(kind, language)._messages)  # noqa: SLF001  (there is no public way)


def say(kind: str, language: str, code: str, params: Mapping[str, object]) -> str:
    """Format a message; items of a list are joined as the language does.

    >>> say("refusals", "en", "not_in_hand", {"card": "cross"})
    "you don't hold cross"
    """
    messages = bundle(kind, language)
    pattern = messages.get_message(code).value
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
