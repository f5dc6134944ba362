"""What bots say can be read in every language."""

from __future__ import annotations

import re
from pathlib import Path

import saboteur.bots
from saboteur import texts
from saboteur.bots import LEVELS, Why
from saboteur.bots.texts import read, why_text
from saboteur.texts import LANGUAGES

SOURCES = "\n".join(path.read_text("utf-8") for path in Path(saboteur.bots.__file__).parent.glob("*.py"))


def test_every_level_has_a_name_and_a_line_in_every_language() -> None:
    for language in LANGUAGES:
        told = texts.read("names", language)["levels"]
        assert list(told) == list(LEVELS)
        assert all(level["name"] and level["line"] for level in told.values())


def test_every_reason_has_a_text_in_every_language_and_none_is_idle() -> None:
    for language in LANGUAGES:
        for code in read(language)["whys"]:
            assert f'"{code}"' in SOURCES, code
    assert read("en")["whys"].keys() == read("de")["whys"].keys()


def test_texts_ask_for_the_same_parameters_in_every_language() -> None:
    english, german = read("en")["whys"], read("de")["whys"]
    for code in english:
        assert re.findall(r"{(\w+)}", english[code]) == re.findall(r"{(\w+)}", german[code])


def test_seats_are_told_from_one() -> None:
    assert why_text(Why("robs", {"seat": 0}), "de") == "Spieler 1 hat am meisten."
