"""Clean the names that people choose, and keep them distinct at a table."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

LONGEST = 24
UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Letters and marks that nobody sees, though they are not control characters."""
LOOKS = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u043a\u043c\u0442\u0432\u043d\u0455"
    "\u0458\u03b1\u03bf\u03c1\u03bd\u03b9\u03ba\u03c4\u03c5\u03c7\u03b2\u03b5\u03b7\u0501"
    "\u0261\u0578\u057d01|!5$3@i",
    "aeopcyxlkmtbhsjaopvlktuxbendgnuolllsseal",
)
"""Characters of other scripts, digits and signs that look like Latin letters, in lower case."""


def has_banned(text: str, words: Collection[str]) -> bool:
    """Say whether a text contains one of some words, also in letters that only look like it.

    >>> has_banned("You B0lder!", ["boulder", "bolder"]), has_banned("bold", ["bolder"])
    (True, False)
    """
    plain = _plain(text)
    return any(_plain(word) in plain for word in words)


def _plain(text: str) -> str:
    """Return a text in letters as they look, without accents and dots; words stay apart."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    kept = (one for one in letters if unicodedata.category(one)[0] not in "MCP" or one in "!@")
    return "".join(one for one in kept if one not in UNSEEN).translate(LOOKS)


def clean(name: str, longest: int = LONGEST) -> str:
    """Return a name without anything that could hide, reorder or stretch text; empty if nothing is left.

    >>> clean("  Ann\\u202e\\n  Lee ")
    'Ann Lee'
    """
    kept: list[str] = []
    marks = shown = 0
    for letter in unicodedata.normalize("NFKC", name):
        kind = unicodedata.category(letter)
        if letter in UNSEEN:
            continue
        if kind.startswith("M"):
            marks += 1
            if marks > 2 or not kept:
                continue
        else:
            marks = 0
        if kind[0] == "Z" or letter in "\t\n\r":
            kept.append(" ")
        elif kind[0] != "C":
            kept.append(letter)
            shown += 1
            if shown > longest:  # the rest is cut off anyway, and one character may stand for eighteen
                break
    return " ".join("".join(kept).split())[:longest].strip()


@lru_cache(maxsize=10_000)
def looks(name: str) -> str:
    """Return the look of a name: names that look alike give the same.

    >>> looks("\\u0420\\u0430ul") == looks("paul")
    True
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = [letter for letter in plain if unicodedata.category(letter)[0] in "LNS" or letter in "|!$@"]
    return "".join(letters).translate(LOOKS).replace("rn", "m").replace("vv", "w")


def distinct(name: str, taken: Collection[str]) -> str:
    """Return the name, with a number if a similar one is taken; an empty name stays empty.

    >>> distinct("Ann", ["ann", "Bob"])
    'Ann 2'
    """
    if not name:
        return ""
    seen = {looks(other) for other in taken if other}
    number, found = 1, name
    while looks(found) in seen:
        number += 1
        found = f"{name[: LONGEST - 3].strip()} {number}"
    return found
