"""Whole random games, for tests that need one as a record."""

from __future__ import annotations

from random import Random

from saboteur.catalogue import parse_ruleset
from saboteur.engine import awaits
from saboteur.record import Record
from saboteur.testing import random_act


def record_by_lot(rules: str) -> str:
    """Play a game at random, and write it as a record."""
    record, random = Record(parse_ruleset(rules)), Random(rules)
    while awaits(record.state):
        record.apply(*random_act(record.state, random))
    return str(record)
