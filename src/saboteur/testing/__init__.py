"""Check rulesets with the conformance suite, which this library's own modules pass too.

>>> from random import Random
>>> import saboteur
>>> from saboteur.testing import check_game
>>> check_game(saboteur.ruleset("base", 3, rounds=1), Random(1)).over
True
"""

from __future__ import annotations

from .covering import covering_rulesets
from .laws import LAWS, Broken, Law, cards_are_conserved, check_game, check_record, random_act
from .options import OptionCase, check_option, option_cases
from .twins import Comparison, compare_twins

__all__ = [
    "LAWS",
    "Broken",
    "Comparison",
    "Law",
    "OptionCase",
    "cards_are_conserved",
    "check_game",
    "check_option",
    "check_record",
    "compare_twins",
    "covering_rulesets",
    "option_cases",
    "random_act",
]
