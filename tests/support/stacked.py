"""A `saboteur` whose piles are stacked, so that people hold the cards that a test is about.

python -m tests.support.stacked borrow=0,shored_tee=6 serve ...

Each card lies at that place of the pile, counted from 0; seat 0 begins.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from saboteur import cli, fair
from saboteur.deal import Deal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def stack(places: str) -> None:
    """Let this process deal the cards so."""
    wanted = {int(place): card for card, place in (word.split("=") for word in places.split(","))}
    fairly = fair.dealt

    def stacked(orders: Mapping[str, Sequence[str]], by: str) -> Deal:
        found = dict(fairly(orders, by).orders)
        if "first" in found:
            found["first"] = tuple(sorted(found["first"]))
        pile = list(found["pile"])
        for place, card in sorted(wanted.items()):
            pile.remove(card)
            pile.insert(place, card)
        return Deal({**found, "pile": tuple(pile)})

    fair.dealt = stacked


if __name__ == "__main__":
    stack(sys.argv.pop(1))
    cli.main()
