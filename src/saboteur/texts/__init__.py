"""Texts for people: rules, names and messages. A folder here is a language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Protocol, runtime_checkable

FALLBACK = "en"
LANGUAGES = tuple(
    sorted(
        folder.name
        for folder in resources.files(__name__).iterdir()
        if folder.is_dir() and folder.joinpath("refusals.ftl").is_file()
    )
)


def best_language(wanted: Iterable[str]) -> str:
    """Choose the first wanted language that exists; the variant of another country will do.

    >>> best_language(["xx", "de-AT", "en"])
    'de'
    """
    for tag in wanted:
        primary = tag.split("-")[0].lower()
        for known in LANGUAGES:
            if known.lower() == tag.lower():
                return known
        for known in LANGUAGES:
            if known.split("-")[0].lower() == primary:
                return known
    return FALLBACK


@cache
def read(name: str, language: str = FALLBACK) -> Mapping[str, Any]:
    """Read a table of texts, such as `rules` or `names`."""
    return read_from(resources.files(__name__), name, language)


def read_from(folder: Traversable, name: str, language: str) -> Mapping[str, Any]:
    """Read a table of texts from a folder; what a language lacks is taken from English."""
    found: Mapping[str, Any] = {}
    for spoken in dict.fromkeys((FALLBACK, language)):
        found = _over(found, read_file(folder, name, spoken))
    return found


def read_file(folder: Traversable, name: str, language: str) -> Mapping[str, Any]:
    """Read a table of texts in one language; a missing file is an empty table."""
    file = folder.joinpath(f"{name}.{language}.toml")
    try:
        return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    except tomllib.TOMLDecodeError as problem:
        from ..errors import Unreadable  # noqa: PLC0415  (errors take their words from here)

        raise Unreadable("table", name=f"{folder.name}/{file.name}", detail=str(problem)) from None


def _over(below: Mapping[str, Any], above: Mapping[str, Any]) -> Mapping[str, Any]:
    """Merge one table over another; entries with a name or a title replace the whole entry."""
    merged = {**below}
    for key, value in above.items():
        under = below.get(key)
        whole = not isinstance(value, Mapping) or {"name", "title"} & value.keys()
        merged[key] = value if whole or not isinstance(under, Mapping) else _over(under, value)
    return merged


def one_line(text: str) -> str:
    """Put a text that is wrapped in its file on one line. Non-breaking spaces, as in French, stay.

    >>> one_line(" Qui\\n  gagne\u202f? ")
    'Qui gagne\u202f?'
    """
    return re.sub(r"[ \n]+", " ", text).strip(" ")


@runtime_checkable
class Told(Protocol):
    """Something that is written from a code and parameters, such as a refusal."""

    code: str
    clause: str
    params: Mapping[str, object]


def refusal_text(code: str, clause: str, params: Mapping[str, object], language: str = FALLBACK) -> str:
    """Say why something was refused, from its code and parameters; a parameter may be a refusal itself.

    >>> refusal_text("misfit", "G2", {"card": "cross", "cell": "1,0"})
    'cross does not fit at 1,0: opening must meet opening and wall must meet wall (G2)'
    """
    from .messages import say  # noqa: PLC0415  (playing needs no words: they are loaded when one is said)

    words = {key: _word(value, language) for key, value in params.items()}
    text = say("refusals", language, code, words)
    return say("refusals", language, "with_clause", {"text": text, "clause": clause}) if clause else text


def _word(value: object, language: str) -> object:
    if isinstance(value, Told):
        return refusal_text(value.code, value.clause, value.params, language)
    return value
