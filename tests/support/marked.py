"""A `saboteur` whose cards are marked: every copy has a name of its own, so that it can be looked for.

python -m tests.support.marked serve ...
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from saboteur import catalogue, cli

if TYPE_CHECKING:
    from collections.abc import Mapping

    from saboteur.shapes import Design

MARKED = "expansion"
MARK = "__copy"


def marked(cards: Mapping[str, Design]) -> dict[str, Design]:
    """Give every copy of a card of the deck, and of a role, a name of its own."""
    found = {}
    for name, card in cards.items():
        if card.family not in {"deck", "role"}:
            found[name] = card
            continue
        for copy in range(card.count):
            unique = f"{name}{MARK}{copy}"
            found[unique] = msgspec.structs.replace(card, id=unique, count=1)
    return found


def mark_cards() -> None:
    """Mark the cards of this process."""
    known = catalogue._found()
    assert isinstance(known, dict)  # found once, and the same for everybody
    module, package = known[MARKED]
    roles = module.roles
    assert roles is not None

    def marked_roles(before: Counter[str], seats: int) -> Counter[str]:
        return Counter(
            f"{role}{MARK}{copy}" for role, count in roles(before, seats).items() for copy in range(count)
        )

    known[MARKED] = replace(module, cards=marked(module.cards), roles=marked_roles), package


if __name__ == "__main__":
    mark_cards()
    cli.main()
