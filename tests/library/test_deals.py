"""Deals: read from text, made at random, and compared with what must be dealt."""

from __future__ import annotations

from random import Random

import pytest

from saboteur import CHANCE, Deal, Illegal, Unreadable, apply, notation, ruleset, shuffled, start
from saboteur.deal import by_rank, ranks


def test_a_deal_is_read_from_its_text_and_written_again() -> None:
    text = "deal first=1,0 goals=stone_ne,treasure covers="
    assert Deal.parse(text) == Deal({"first": ("1", "0"), "goals": ("stone_ne", "treasure"), "covers": ()})
    assert str(Deal.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", ""),
        ("give first=1,0", "give first=1,0"),
        ("deal first", "first"),
        ("deal =1,0", "=1,0"),
        ("deal fi-rst=1", "fi-rst=1"),
        ("deal first=1,0 first=0,1", "first=0,1"),
        ("deal " + "x" * 99, "x" * 40),
        ("give" + "x" * 99, "give" + "x" * 36),
    ],
)
def test_what_is_no_deal_is_refused_with_the_part_that_is_wrong(text: str, part: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Deal.parse(text)
    assert (caught.value.code, caught.value.params) == ("deal", {"text": part})
    assert str(caught.value) == f"'{part}' can't be read as part of a deal"


def test_a_deal_of_other_things_is_refused_and_changes_nothing() -> None:
    state = start(ruleset("base", 3, first=0))
    orders = state.ruleset.orders(state)
    before = notation.write(state)
    with pytest.raises(Illegal) as caught:
        apply(state, CHANCE, Deal({"pile": orders["pile"]}))
    assert (caught.value.code, caught.value.clause) == ("deal_names", "K1")
    assert caught.value.params == {"expected": ["roles", "goals", "pile", "gold"], "found": ["pile"]}
    assert str(caught.value) == "the deal must order roles, goals, pile, gold, not pile (K1)"
    with pytest.raises(Illegal) as caught:
        apply(state, CHANCE, Deal({**orders, "goals": ("treasure", "treasure", "treasure")}))
    assert (caught.value.code, caught.value.clause) == ("deal_order", "K1")
    assert caught.value.params == {"order": "goals"}
    assert str(caught.value) == "the order 'goals' must list exactly what is dealt (K1)"
    assert notation.write(state) == before


def test_a_deal_by_lot_puts_the_same_things_in_another_order() -> None:
    orders = {"first": ("0", "1", "2"), "pile": tuple("abcdefgh")}
    deal = shuffled(orders, Random(1))
    deal.check(orders)
    assert deal.orders != orders
    assert shuffled(orders, Random(1)) == deal


def test_ranks_put_as_many_things_in_order_as_there_are() -> None:
    assert ranks(3) == ("0", "1", "2")
    assert by_rank(("a", "b"), ("2", "0", "1")) == ("b", "a")
