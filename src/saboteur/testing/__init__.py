"""Check rulesets: the conformance suite that this library's own modules pass, for anybody's modules.

>>> from random import Random
>>> import saboteur
>>> from saboteur.testing import check_game
>>> check_game(saboteur.ruleset("base", 3, rounds=1), Random(1)).over
True
"""

from __future__ import annotations

from .covering import covering_rulesets
from .laws import LAWS, Broken, Law, cards_are_conserved, check_game, check_record, random_act
from .twins import Comparison, compare_twins

__all__ = [
    "LAWS",
    "Broken",
    "Comparison",
    "Law",
    "cards_are_conserved",
    "check_game",
    "check_record",
    "compare_twins",
    "covering_rulesets",
    "random_act",
]
