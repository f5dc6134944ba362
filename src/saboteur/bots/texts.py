"""Tell people, in their language, why bots did what they did."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from .protocol import Why


@cache
def read(language: str = "en") -> Mapping[str, Any]:
    """Read the texts of a language."""
    return tomllib.loads(
        resources.files("saboteur.bots").joinpath(f"texts.{language}.toml").read_text("utf-8")
    )


def whys_in(language: str) -> dict[str, str]:
    """Return the words for every reason, with the names of its parameters in braces."""
    return {code: str(text) for code, text in read(language)["whys"].items()}


def why_text(why: Why, language: str = "en") -> str:
    """Say why a bot did something; seats are told by number, from 1.

    >>> why_text(Why("mends_friend", {"seat": 2}))
    'I trust Player 3.'
    """
    texts = read(language)
    params = {
        key: texts["seats"]["name"].format(number=value + 1)
        if key == "seat" and isinstance(value, int)
        else value
        for key, value in why.params.items()
    }
    return str(texts["whys"][why.code]).format_map(params)
