"""Card tables are checked as they are read, and say what is wrong with which card."""

from __future__ import annotations

import tomllib

import pytest

from saboteur import Side, Unreadable, modules
from saboteur.cards import EXAMPLES, FAMILIES, Layout, only, parse, parse_layouts
from saboteur.shapes import Cell, Design, Gate, Gold, Shape

N, E, S, W = Side


def test_a_table_lists_cards_by_family() -> None:
    table = parse(
        """
        [deck]
        bend = {tunnels = "NE S", n = 2, grade = "C", gates = {E = "troll"}, gold = {value = 2, at = 0}}
        shaft = {tunnels = "N", n = 1, grade = "B", ladder = "any", gold = {value = 1, at = "N"}}
        map = {effect = "map", n = 3, grade = "A"}
        [goal]
        treasure = {tunnels = "NESW", n = 1, grade = "A", effect = "treasure", value = 1}
        [printed]
        deck = 6
        """
    )
    bend, shaft = table["bend"].shape, table["shaft"].shape
    assert bend is not None
    assert shaft is not None
    assert bend.tunnels == (N.bit | E.bit, S.bit)
    assert bend.gates == (Gate(E, "troll"),)
    assert bend.gold == Gold(2, tunnel=0)
    assert (shaft.ladder, shaft.gold) == ("any", Gold(1, side=N))
    assert (table["map"].shape, table["map"].ways, table["map"].effect, table["map"].count) == (
        None,
        (),
        "map",
        3,
    )
    assert table["bend"].removable
    assert not table["treasure"].removable
    assert list(only(table, ["goal"])) == ["treasure"]


BROKEN: dict[str, tuple[str, dict[str, object], str]] = {
    "[decks]\nx = {n = 1, grade = 'A'}": ("family", {"family": "decks", "families": sorted(FAMILIES)},
        ("mine: there is no family 'decks'; families are "
        "chest, cover, deck, goal, gold, place, role, start")),
    "[deck]\nx = {n = 1, grade = 'A'}\n[goal]\nx = {n = 1, grade = 'A'}": ("card_twice", {"card": "x"},
        "mine: x is listed twice"),
    "[deck]\nx = {n = 1, grade = 'A', colour = 'red'}": ("field", {"card": "x", "field": "colour"},
        "mine: x has an unknown field 'colour'"),
    "[deck]\nx = {n = 0, grade = 'A'}": ("count", {"card": "x"},
        "mine: x needs n (at least 1) and grade (A to D)"),
    "[deck]\nx = {grade = 'A'}": ("count", {"card": "x"}, "mine: x needs n (at least 1) and grade (A to D)"),
    "[deck]\nx = {n = 1}": ("count", {"card": "x"}, "mine: x needs n (at least 1) and grade (A to D)"),
    "[deck]\nx = {n = 2, grade = 'A'}\n[printed]\ndeck = 3": (
        "printed", {"family": "deck", "printed": 3, "found": 2},
        "mine: 3 cards of 'deck' are printed, 2 are listed"),
    "[deck]\nx = {tunnels = 'NX', n = 1, grade = 'A'}": ("side", {"card": "x", "side": "X"},
        "mine: x names a side 'X' that does not exist"),
    "[deck]\nx = {tunnels = 'NE N', n = 1, grade = 'A'}": ("two_tunnels", {"card": "x", "side": "N"},
        "mine: x has side N in two tunnels"),
    "[deck]\nx = {tunnels = 'NE', n = 1, grade = 'A', gates = {Q = 'blue'}}": (
        "side", {"card": "x", "side": "Q"}, "mine: x names a side 'Q' that does not exist"),
    "[deck]\nx = {tunnels = 'NE', n = 1, grade = 'A', gates = {S = 'blue'}}": (
        "gate_on_wall", {"card": "x", "side": "S"}, "mine: x has a gate at S, where it has no port"),
    "[deck]\nx = {tunnels = 'NE', n = 1, grade = 'A', gates = {N = 'red'}}": (
        "gate", {"card": "x", "gate": "red"}, "mine: x has an unknown gate 'red'"),
    "[deck]\nx = {tunnels = 'NE', n = 1, grade = 'A', gold = {value = 1, at = 'W'}}": (
        "side", {"card": "x", "side": "W"}, "mine: x names a side 'W' that does not exist"),
    "[deck]\nx = {tunnels = 'NE', n = 1, grade = 'A', gold = {value = 1, at = 1}}": (
        "gold_outside", {"card": "x", "at": 1}, "mine: x has gold in tunnel 1, which does not exist"),
}  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_table_says_what_is_wrong(text: str) -> None:
    code, params, words = BROKEN[text]
    with pytest.raises(Unreadable) as caught:
        parse(text, "mine")
    assert (caught.value.code, caught.value.clause) == (code, "")
    assert caught.value.params == {"name": "mine", **params}
    assert str(caught.value) == words


def test_a_table_that_is_no_toml_says_where_it_breaks() -> None:
    with pytest.raises(Unreadable) as caught:
        parse("[deck", "mine")
    assert caught.value.code == "table"
    assert caught.value.params["name"] == "mine"
    assert str(caught.value) == f"mine can't be read: {caught.value.params['detail']}"


CARD, PRINTED = 'map = {effect = "map", n = 6, grade = "A"}', "deck = 67"
MISSHAPEN = {
    "deck = 3": ("deck", CARD),
    "[[deck]]\nx = 1": ("deck", CARD),
    "[deck]\nx = 3": ("x", CARD),
    "[deck]\nx = [{n = 1, grade = 'A'}]": ("x", CARD),
    "printed = 67": ("printed", PRINTED),
    "[printed]\ndeck = '67'": ("deck", PRINTED),
    "[printed]\ndeck = true": ("deck", PRINTED),
    **{
        f"[deck]\nx = {{tunnels = 'NE', n = 1, grade = 'A', {field} = {value}}}": ("x", EXAMPLES[field][1])
        for field, values in {
            "effect": ("1", "['map']"),
            "tools": ("'lamp'", "3", "[1]", "{lamp = 'lamp'}"),
            "team": ("1",),
            "value": ("'1'", "1.5", "true"),
            "removable": ("0", "'no'"),
            "ladder": ("true",),
            "gates": ("'blue'", "['blue']", "{N = 1}", "{N = ['blue']}"),
            "gold": ("1", "{value = 1}", "{at = 0}", "{value = '1', at = 0}", "{value = 1, at = [0]}",
                     "{value = 1, at = 0, side = 'N'}", "{value = true, at = 0}"),
            "crystals": ("'1'", "true"),
        }.items()
        for value in values
    },
    "[deck]\nx = {tunnels = 5, n = 1, grade = 'A'}": ("x", 'tunnels = "NE S"'),
    "[deck]\nx = {tunnels = ['NE'], n = 1, grade = 'A'}": ("x", 'tunnels = "NE S"'),
    "[deck]\nx = {tunnels = '', n = 1, grade = 'A'}": ("x", 'tunnels = "NE S"'),
    "[deck]\nx = {n = '2', grade = 'A'}": ("x", "n = 1"),
    "[deck]\nx = {n = true, grade = 'A'}": ("x", "n = 1"),
    "[deck]\nx = {n = 1, grade = ['A']}": ("x", 'grade = "A"'),
}  # fmt: skip


@pytest.mark.parametrize("text", MISSHAPEN)
def test_a_table_in_which_something_is_of_the_wrong_kind_says_how_it_is_written(text: str) -> None:
    place, example = MISSHAPEN[text]
    with pytest.raises(Unreadable) as caught:
        parse(text, "mine")
    assert (caught.value.code, caught.value.params) == (
        "form", {"name": "mine", "place": place, "example": example}
    )  # fmt: skip
    assert str(caught.value) == f"mine: {place} is not written correctly; write it as in {example}"


def test_how_cards_are_written_is_how_they_can_be_read() -> None:
    assert parse(f"[deck]\n{CARD}\n[printed]\ndeck = 6")["map"].count == 6
    for field, (kind, example) in EXAMPLES.items():
        rest = {"tunnels": 'tunnels = "NE S"', "n": "n = 1", "grade": 'grade = "A"'}
        rest[field] = example
        assert parse(f"[deck]\nx = {{{', '.join(rest.values())}}}")["x"].count == 1
        assert isinstance(tomllib.loads(example)[field], kind)


def test_every_card_of_every_box_has_a_grade_and_a_count() -> None:
    for module in modules().values():
        for name, card in module.cards.items():
            assert card.id == name
            assert card.grade in tuple("ABCD")
            assert card.count >= 1


def test_what_a_table_leaves_out_is_nothing() -> None:
    card = parse("[deck]\nx = {tunnels = 'NE', n = 1, grade = 'D'}")["x"]
    assert card == Design("x", "deck", 1, "D", Shape((N.bit | E.bit,)), removable=True)
    assert Design("x", "deck") == Design("x", "deck", 1, "A", None, "", (), "", 0, removable=False)
    assert Shape((3,)) == Shape((3,), (), None, "", 0)
    assert (Gold(1, tunnel=0), Gold(1, side=N)) == (Gold(1, 0, -1), Gold(1, -1, N))
    place = parse("[place]\nx = {tunnels = 'NE', n = 1, grade = 'D'}")["x"]
    assert not place.removable


def test_layouts_are_read_from_the_table_with_their_grade() -> None:
    text = '[layout]\nrow = {cells = ["1,0", "-2,3"], grade = "C"}\n'
    assert parse_layouts(text) == {"row": Layout((Cell(1, 0), Cell(-2, 3)), "C")}
    assert parse_layouts("") == {}
    assert parse(text) == {}  # no cards are among them


@pytest.mark.parametrize(
    "entry",
    [
        '"1,0"', "{}", '{cells = ["1,0"]}', '{cells = ["1,0"], grade = "E"}', '{cells = "1,0", grade = "A"}',
        '{cells = ["1;0"], grade = "A"}', '{cells = [[1, 0]], grade = "A"}',
        '{cells = ["1,0"], grade = "A", n = 1}',
    ],
)  # fmt: skip
def test_a_layout_that_is_written_wrongly_is_refused_with_an_example(entry: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_layouts(f"[layout]\nrow = {entry}\n", "mine")
    assert (caught.value.code, caught.value.params["place"]) == ("form", "row")
    assert 'inner = {cells = ["3,-1", "3,1"], grade = "D"}' in str(caught.value)


def test_layouts_that_are_no_table_are_refused() -> None:
    with pytest.raises(Unreadable, match="layout is not written correctly"):
        parse_layouts("layout = 1\n")
    with pytest.raises(Unreadable, match="can't be read"):
        parse_layouts("[layout")
