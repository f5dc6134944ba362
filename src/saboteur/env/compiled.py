"""Compile the layout of observations into a row of words, so that the kernel can write them."""

from __future__ import annotations

from ..kernel import layouts as y
from ..kernel import words as w
from .menu import LONGEST
from .observation import HIGH, LEFT, MOST_FACTS, PLACES, TOP, WIDE, Layout, printed_on
from .talking import CLAIMS

KERNEL_VERBS = {
    w.LAY: "lay", w.PLAY: "play", w.PASS: "pass", w.SHED: "shed", w.NEXT: "next", w.TURN_UP: "turn_up",
    w.TAKE_GOLD: "take_gold", w.ROB: "rob", w.CLAIM: "claim", w.BRIBE: "bribe", w.DONE: "done",
    **{w.SAW + at: claim for at, claim in enumerate(CLAIMS)},
}  # fmt: skip
KERNEL_TOKENS = ("key", "marker", "bribe", "theft")
"""The kinds of tokens, in the order of the words from KEY_TOKEN on."""


def compose_layout(layout: Layout) -> list[int]:
    """Return the layout of a ruleset's observations, as words."""
    row = [0] * y.LAYOUT_WORDS
    ruleset, planes = layout.ruleset, {name: at for at, name in enumerate(layout.planes)}
    row[y.SIZE] = layout.size
    for at, name in enumerate(name for name in layout.blocks if name != "claims"):
        row[y.MAZE + at] = layout.blocks[name][0]
    row[y.CLAIMS] = layout.blocks["claims"][0] if "claims" in layout.blocks else 0
    row[y.DECK_KINDS], row[y.ROLE_KINDS] = len(layout.cards), len(layout.roles)
    row[y.GOLD_KINDS] = len(layout.golds)
    row[y.LEFT], row[y.ABOVE], row[y.WIDE], row[y.HIGH] = LEFT, TOP, WIDE, HIGH
    row[y.REACHED], row[y.OPEN] = planes["reached 0 N"], planes.get("open N", -1)
    row[y.KNOWN_GOAL], row[y.GOAL_BACK] = planes["goal"], len(layout.designs) + 1
    row[y.MOST_FACTS], row[y.LONGEST] = MOST_FACTS, LONGEST
    for at, kind in enumerate(("discard", "gold", "hand", "purse", "spare")):
        row[y.DISCARD_PLACE + at] = PLACES.index(kind) + 1
    for verb, name in KERNEL_VERBS.items():
        if name in layout.verbs:
            row[y.VERBS + verb] = layout.verbs.index(name) + 1
    for at, kind in enumerate(KERNEL_TOKENS):
        if kind in layout.tokens:
            row[y.TOKEN_NUMBERS + at] = layout.tokens.index(kind) + 1
    for number, name in enumerate(layout.designs):
        design = ruleset.designs[name]
        for block, cards in enumerate((layout.cards, layout.roles, layout.golds)):
            row[y.COLUMNS + y.COLUMN_WORDS * number + block] = cards.index(name) if name in cards else 0
        for turned, way in enumerate(design.ways):
            pairs = [(planes[plane], value) for plane, value in printed_on(way).items()]
            first = y.PRINTED + y.PRINTED_WORDS * (2 * number + turned)
            row[first : first + 1 + 2 * len(pairs)] = [len(pairs), *(word for pair in pairs for word in pair)]
    return row
