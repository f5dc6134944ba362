"""The walk through a hard case in ARCHITECTURE.md is true."""

from __future__ import annotations

from pathlib import Path

from saboteur import notation
from tests.support.game import Game

PAGE = Path(__file__).parents[2] / "ARCHITECTURE.md"


def walk() -> list[tuple[str, list[str]]]:
    """Read the lines of the record, and the frames after each, from the page."""
    text = PAGE.read_text("utf-8").partition("## A hard case, line by line")[2].partition("\n## ")[0]
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("        "):
            found[-1][1].append(line.strip())
        elif line.startswith("    "):
            found.append((line.strip(), []))
    return found


def test_the_page_tells_what_is_left_to_do_after_each_line() -> None:
    game = Game("base", 3, "veto", "path_specialist", hands={0: "path_specialist cross cross", 1: "veto"})
    told = walk()
    assert len(told) == 5
    for line, frames in told:
        game.act(line)
        written = notation.write(game.state).splitlines()
        assert [text for text in written if text.startswith("frame")] == frames
    assert len(game.zone("hand:0")) == 5
    assert len(game.zone("hand:1")) == 6
