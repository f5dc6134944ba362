"""What bots say: what lies under a goal that they have looked at, truly or not.

They do not listen: what they believe of others comes from deeds alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from ..events import Event
from ..shapes import Cell
from ..view import View
from .ambition import AMBITIONS
from .memory import rules_of

TELLS = 0.7
"""How often who wants the treasure found tells what it saw, and who does not tells a lie."""


class Remark(msgspec.Struct, frozen=True):
    """A goal that somebody claims to have seen, and the card said to lie there."""

    goal: Cell
    card: str


def remark(view: View, told: Sequence[Event], random: Random) -> Remark | None:
    """Return what a bot says after what it has just been told; most of the time nothing."""
    looks = [event for event in told if event.kind == "looked" and event.seat == view.seat]
    looks = [event for event in looks if event.source.startswith("goal:")]
    role = view.zones.get(f"role:{view.seat}")
    if not looks or not role or random.random() > TELLS:
        return None
    designs = rules_of(view.rules).designs
    (card,) = looks[-1].cards
    if AMBITIONS[designs[role[0]].team].reach < 0:
        seen = designs[card]
        others = [one.id for one in designs.values() if one.family == seen.family]
        card = random.choice([one for one in others if designs[one].effect != seen.effect])
    goal = looks[-1].target.cell
    assert goal is not None
    return Remark(goal, card)
