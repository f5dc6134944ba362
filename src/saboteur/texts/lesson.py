"""A first game that teaches: a real one, its deal made for it, as the learner at seat 0 sees it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from saboteur import engine
from saboteur.acts import CHANCE
from saboteur.catalogue import parse_ruleset
from saboteur.deal import Deal
from saboteur.events import Event
from saboteur.record import read_line
from saboteur.state import State
from saboteur.view import view

RULES = "base/1 seats=3 rounds=1 first=0"
LEARNER = 0
ROLES = ("digger", "digger", "saboteur", "digger")
GOALS = ("stone_ne", "treasure", "stone_nw")
HANDS = (
    ("cross", "straight_ew", "map", "repair_lamp", "sabotage_cart", "tee_new"),
    ("straight_ew", "tee_new", "dead_n", "curve_ne", "map", "rockfall"),
    ("tee_new", "sabotage_lamp", "curve_nw", "dead_e", "map", "curve_ne"),
)
DRAWN = ("cross", "curve_ne", "straight_ns", "tee_nes", "rockfall", "curve_nw", "cross", "map")
BEFORE = ("0 lay cross 1,0", "1 lay straight_ew 2,0", "2 lay tee_new 3,0", "0 lay cross 4,0")
"""What lies when the learner comes in."""
LESSON = (
    ("role", ""),
    ("", "1 pass dead_n"),
    ("", "2 pass dead_e"),
    ("lay", "0 lay straight_ew 5,0"),
    ("", "1 lay tee_new 6,0"),
    ("", "2 pass curve_nw"),
    ("map", "0 play map 8,0"),
    ("", "1 pass rockfall"),
    ("", "2 play sabotage_lamp @0"),
    ("mend", "0 play repair_lamp @0 =sabotage_lamp"),
    ("", "1 pass map"),
    ("", "2 pass curve_ne"),
    ("break", "0 play sabotage_cart @2"),
    ("", "1 pass curve_ne"),
    ("", "2 pass map"),
    ("reach", "0 lay tee_new 7,0"),
    ("end", ""),
)
"""What is taught, and the line of the record that follows; lines of others come by themselves."""


def deal_for(state: State) -> Deal:
    """Make the deal: hands and draws as the lesson needs them, all else in the order of the card tables."""
    orders = dict(state.ruleset.orders(state))
    wanted = [card for hand in HANDS for card in hand] + list(DRAWN)
    left = Counter(orders["pile"])
    left.subtract(wanted)
    orders.update(roles=ROLES, goals=GOALS, pile=(*wanted, *left.elements()))
    return Deal(orders)


def frames() -> list[dict[str, Any]]:
    """Play the lesson, and write for every step what the learner sees and may do."""
    state = engine.start(parse_ruleset(RULES))
    engine.apply(state, CHANCE, deal_for(state))
    for line in BEFORE:
        _do(state, line)
    found: list[dict[str, Any]] = []
    happened: list[Event] = []
    for version, (teaches, line) in enumerate(LESSON, 1):
        _, act = read_line(line) if line.startswith(f"{LEARNER} ") else (LEARNER, None)
        found.append(
            {
                "teaches": teaches,
                "act": msgspec.to_builtins(act),
                "moved": {
                    "type": "moved",
                    "version": version,
                    "since": version - 1,
                    "events": msgspec.to_builtins([event.to(LEARNER) for event in happened]),
                    "view": msgspec.to_builtins(view(state, LEARNER)),
                    "offers": msgspec.to_builtins(engine.offers(state, LEARNER)) if act else [],
                },
            }
        )
        happened = _do(state, line) if line else []
    return found


def _do(state: State, line: str) -> list[Event]:
    return list(engine.apply(state, *read_line(line)))
