"""A `saboteur` with marked cards, where hands hold inspections and crossings and every chest is a spyhole.

python -m tests.support.looking serve ...
"""

from __future__ import annotations

from dataclasses import replace

import msgspec

from saboteur import catalogue, cli
from tests.support.marked import MARKED, mark_cards

DECK = {"inspection": 40, "cross": 40}
SPYHOLE = "peek_dwarf_card"
CHESTS = 10


def stack_cards() -> None:
    """Leave only cards to look with, and the crossings that lead to them."""
    known = catalogue._found()
    assert isinstance(known, dict)  # found once, and the same for everybody
    for name, family, counts in ((MARKED, "deck", DECK), ("chests", "chest", {SPYHOLE: CHESTS})):
        module, package = known[name]
        cards = {
            card: msgspec.structs.replace(design, count=counts.get(card, design.count))
            for card, design in module.cards.items()
            if design.family != family or card in counts
        }
        known[name] = replace(module, cards=cards), package


if __name__ == "__main__":
    stack_cards()
    mark_cards()
    cli.main()
