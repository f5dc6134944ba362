"""Play the card game Saboteur: every edition and module, true to every clause."""

from __future__ import annotations

from .acts import CHANCE, CLOCK, Act, Target
from .catalogue import modules, parse_ruleset, ruleset
from .deal import Deal, shuffled
from .engine import apply, awaits, offers, start
from .errors import Illegal, NotYours, Refusal, Unplayable, Unreadable
from .events import Event
from .offer import Offer
from .rulesets import Ruleset
from .seams import Module
from .shapes import Cell, Side
from .state import State

__all__ = [
    "CHANCE",
    "CLOCK",
    "Act",
    "Cell",
    "Deal",
    "Event",
    "Illegal",
    "Module",
    "NotYours",
    "Offer",
    "Refusal",
    "Ruleset",
    "Side",
    "State",
    "Target",
    "Unplayable",
    "Unreadable",
    "apply",
    "awaits",
    "modules",
    "offers",
    "parse_ruleset",
    "ruleset",
    "shuffled",
    "start",
]
