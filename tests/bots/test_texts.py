"""What bots say can be read in every language."""

from __future__ import annotations

from pathlib import Path

import saboteur.bots
from saboteur import texts
from saboteur.bots import LEVELS, LIMITED, Why
from saboteur.bots.texts import why_text
from saboteur.texts import FALLBACK, LANGUAGES
from saboteur.texts.messages import Person, codes, say

SOURCES = "\n".join(path.read_text("utf-8") for path in Path(saboteur.bots.__file__).parent.glob("*.py"))


def test_every_level_has_a_name_and_a_line_in_every_language() -> None:
    for language in LANGUAGES:
        told = texts.read("names", language)["levels"]
        assert list(told) == list(dict.fromkeys((*LEVELS, *LIMITED)))
        assert all(level["name"] and level["line"] for level in told.values())


def test_every_reason_has_words_and_no_words_are_idle() -> None:
    for code in codes("whys", FALLBACK):
        assert code == "player" or f'"{code}"' in SOURCES, code


def test_seats_are_numbered_from_one() -> None:
    assert why_text(Why("robs", {"seat": 0}), "de") == "Spieler 1 hat am meisten."


def test_the_reader_is_addressed() -> None:
    assert say("whys", "en", "robs", {"seat": Person("You", you=True)}) == "You have the most."
    assert say("whys", "en", "robs", {"seat": Person("You")}) == "You has the most."
