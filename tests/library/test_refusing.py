"""Refusals show what they are made of."""

from __future__ import annotations

from saboteur import Illegal


def test_a_refusal_shows_its_code_clause_and_parameters() -> None:
    refusal = Illegal("misfit", "G2", card="cross", cell="1,0")
    assert repr(refusal) == "Illegal('misfit', 'G2', {'card': 'cross', 'cell': '1,0'})"
    assert refusal.args == ("misfit", "G2", {"card": "cross", "cell": "1,0"})
