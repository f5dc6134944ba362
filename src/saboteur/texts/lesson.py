"""A first game that teaches: a real one, its deal made for it, as the learner at seat 0 sees it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from saboteur import engine
from saboteur.acts import CHANCE, Act
from saboteur.catalogue import parse_ruleset
from saboteur.deal import Deal
from saboteur.events import Event
from saboteur.record import read_line
from saboteur.state import State
from saboteur.view import view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

RULES = "base/2 seats=3 rounds=3 first=0"
LEARNER = 0
ROLES = ("digger", "digger", "saboteur", "digger")
GOALS = ("stone_ne", "treasure", "stone_nw")
GOLD = ("gold_1", "gold_3", "gold_2")
HANDS = (
    ("cross", "straight_ew", "map", "repair_lamp", "sabotage_cart", "tee_new"),
    ("straight_ew", "tee_new", "dead_n", "curve_ne", "straight_ew", "rockfall"),
    ("tee_new", "sabotage_lamp", "curve_nw", "dead_e", "map", "curve_ne"),
)
DRAWN = (
    ("curve_ne", "cross", "cross"),
    ("rockfall", "map", "tee_nes"),
    ("dead_ns", "cross", "map"),
    ("curve_nw", "repair_cart", "tee_nes"),
    ("sabotage_pickaxe", "curve_nw", "map"),
)
"""What everybody draws, turn by turn. In the end one card of the learner reaches the treasure."""
BEFORE = ("0 lay cross 1,0", "1 lay straight_ew 2,0", "2 lay tee_new 3,0")
"""What lies when the learner comes in."""
LESSON = (
    ("role", ""),
    ("lay", "0 lay straight_ew 4,0"),
    ("", "1 lay tee_new 5,0"),
    ("", "2 pass dead_e"),
    ("map", "0 play map 8,0"),
    ("", "1 pass rockfall"),
    ("", "2 play sabotage_lamp @0"),
    ("mend", "0 play repair_lamp @0 =sabotage_lamp"),
    ("", "1 pass dead_n"),
    ("", "2 pass curve_ne"),
    ("break", "0 play sabotage_cart @2"),
    ("", "1 lay straight_ew 6,0"),
    ("", "2 pass map"),
    ("reach", ""),
    ("gold", ""),
    ("end", ""),
)
"""What is taught, and the line of the record that follows; lines of others come by themselves."""
FREELY: dict[str, Callable[[State], bool]] = {
    "reach": lambda state: "reached_by" in state.flags,
    "gold": lambda state: True,
}
"""Where the learner may do whatever leads to this."""


def deal_for(state: State) -> Deal:
    """Make the deal: hands and draws as the lesson needs them, all else in the order of the card tables."""
    orders = dict(state.ruleset.orders(state))
    orders.update(
        roles=ROLES,
        goals=GOALS,
        pile=_first([card for row in (*HANDS, *DRAWN) for card in row], orders["pile"]),
        gold=_first(GOLD, orders["gold"]),
    )
    return Deal(orders)


def _first(wanted: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    left = Counter(cards)
    left.subtract(wanted)
    return (*wanted, *left.elements())


def frames() -> list[dict[str, Any]]:
    """Play the lesson, and write for every step what the learner sees and may do, by each way to it."""
    state = engine.start(parse_ruleset(RULES))
    happened = list(engine.apply(state, CHANCE, deal_for(state)))
    for line in BEFORE:
        happened += engine.apply(state, *read_line(line))
    ways = [(state, happened)]
    found: list[dict[str, Any]] = []
    for version, (teaches, line) in enumerate(LESSON, 1):
        shown: list[dict[str, Any]] = []
        onward: list[tuple[State, list[Event]]] = []
        for state, happened in ways:
            acts = []
            for seat, act in _lines(state, teaches, line):
                after = state.copy()
                events = list(engine.apply(after, seat, act))
                if teaches not in FREELY or FREELY[teaches](after):
                    if seat == LEARNER:
                        acts.append({"act": msgspec.to_builtins(act), "to": len(onward)})
                    onward.append((after, events))
            shown.append({"moved": _moved(version, state, happened, asked=bool(acts)), "acts": acts})
        found.append({"teaches": teaches, "ways": shown})
        ways = onward or [(state, []) for state, _ in ways]
    return found


def _lines(state: State, teaches: str, line: str) -> list[tuple[int, Act | Deal]]:
    if teaches in FREELY:
        return [(LEARNER, act) for offer in engine.offers(state, LEARNER) for act in offer]
    return [read_line(line)] if line else []


def _moved(version: int, state: State, happened: list[Event], *, asked: bool) -> dict[str, Any]:
    return {
        "type": "moved",
        "version": version,
        "since": version - 1,
        "events": msgspec.to_builtins([event.to(LEARNER) for event in happened]),
        "view": msgspec.to_builtins(view(state, LEARNER)),
        "offers": msgspec.to_builtins(engine.offers(state, LEARNER)) if asked else [],
        "question": msgspec.to_builtins(engine.question(state)),
    }
