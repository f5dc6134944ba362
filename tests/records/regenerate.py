"""Write the games again: `python -m tests.records.regenerate`."""

from __future__ import annotations

import sys

from saboteur import Refusal
from tests.records.games import GAMES, RULESETS, play, record_of, show


def regenerate() -> None:
    """Replay every game; play one where its file is missing."""
    GAMES.mkdir(exist_ok=True)
    for name, rules in RULESETS.items():
        file = GAMES / f"{name}.txt"
        lines = record_of(file.read_text("utf-8"))[1] if file.exists() else play(rules, name)
        try:
            file.write_text(show(rules, lines), "utf-8")
        except Refusal as refusal:
            sys.exit(f"{file.name} can't be played any more; remove it to have another played: {refusal}")


if __name__ == "__main__":
    regenerate()
