"""Texts for people: rules, names and refusals, one file per language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Protocol, runtime_checkable

LANGUAGES = ("en", "de")


@cache
def read(name: str, language: str = "en") -> Mapping[str, Any]:
    """Read a table of texts, as `rules` or `refusals`."""
    return tomllib.loads(resources.files(__name__).joinpath(f"{name}.{language}.toml").read_text("utf-8"))


def card_name(card: str) -> str:
    """Return what a card of any kind is called; several may be called the same.

    >>> card_name("stone_ne")
    'Stone'
    """
    return next((str(named[card]["name"]) for named in read("names").values() if card in named), card)


@runtime_checkable
class Told(Protocol):
    """Something that is told from a code and parameters, as a refusal is."""

    code: str
    clause: str
    params: Mapping[str, object]


def refusal_text(code: str, clause: str, params: Mapping[str, object], language: str = "en") -> str:
    """Say why something was refused, from its code and parameters, one of which may be a refusal itself.

    >>> refusal_text("misfit", "G2", {"card": "cross", "cell": "1,0"})
    'cross does not fit on 1,0: port must meet port and wall must meet wall (G2)'
    """
    words = {key: _word(value, language) for key, value in params.items()}
    text = str(read("refusals", language)[code]).format_map(words)
    return f"{text} ({clause})" if clause else text


def _word(value: object, language: str) -> str:
    if isinstance(value, Told):
        return refusal_text(value.code, value.clause, value.params, language)
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
