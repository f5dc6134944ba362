"""Tell people, in their language, why bots did what they did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.texts import FALLBACK
from saboteur.texts.messages import Person, say

if TYPE_CHECKING:
    from .protocol import Why


def why_text(why: Why, language: str = FALLBACK) -> str:
    """Say why a bot did something; seats are numbered from 1.

    >>> from saboteur.bots import Why
    >>> why_text(Why("mends_friend", {"seat": 2}))
    'I trust Player 3.'
    """
    params = dict[str, object](why.params)
    if isinstance(seat := params.get("seat"), int):
        params["seat"] = Person(say("whys", language, "player", {"number": seat + 1}))
    return say("whys", language, why.code, params)
