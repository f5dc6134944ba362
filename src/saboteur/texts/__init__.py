"""Texts for people: rules, names and messages. A folder here is a language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
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
    """Choose the first language there is of those wanted, if need be of another country.

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
    """Read a table of texts, as `rules` or `names`."""
    return tomllib.loads(resources.files(__name__).joinpath(f"{name}.{language}.toml").read_text("utf-8"))


@runtime_checkable
class Told(Protocol):
    """Something that is told from a code and parameters, as a refusal is."""

    code: str
    clause: str
    params: Mapping[str, object]


def refusal_text(code: str, clause: str, params: Mapping[str, object], language: str = FALLBACK) -> str:
    """Say why something was refused, from its code and parameters, one of which may be a refusal itself.

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
