"""Acts, cells and lines of a record from their texts, and what is said of texts that are none."""

from __future__ import annotations

import pytest

from saboteur import CHANCE, CLOCK, Act, Cell, Deal, Target, Unreadable
from saboteur.acts import parse_cell
from saboteur.record import read_line, write_line

ACTS = {
    "close": Act("close"),
    "pass map rockfall": Act("pass", ("map", "rockfall")),
    "lay tee_nes 1,0 turned": Act("lay", ("tee_nes",), Target(Cell(1, 0), turned=True)),
    "play goal_swap 8,-2 8,2": Act("play", ("goal_swap",), Target(Cell(8, -2), Cell(8, 2))),
    "play map @999": Act("play", ("map",), Target(seat=999)),
    "shed map rockfall @3 =trapped": Act("shed", ("map", "rockfall"), Target(seat=3, piece="trapped")),
}


@pytest.mark.parametrize("text", ACTS)
def test_an_act_is_read_from_its_text_and_written_again(text: str) -> None:
    assert Act.parse(text) == ACTS[text]
    assert str(ACTS[text]) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "1,0",
        "lay tee-nes 1,0",
        "lay cross 1,0 2,0 3,0",
        "play map @",
        "play map @-1",
        "play map @1 @2",
        "play repair_lamp =a =b",
        "lay cross 1,0 turned turned_",
        "lay  cross 1,0",
        "lay 1,0 cross",
        "play map @01",
        "play map @1 8,0",
        "play map @1000",
        "play map @" + "1" * 5000,
    ],
)
def test_what_is_no_act_is_refused_with_its_words(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Act.parse(text)
    refusal = caught.value
    if refusal.code == "act":
        assert refusal.params == {"text": text}
        quoted = text if len(text) <= 500 else f"{text[:500]} …"
        assert str(refusal) == f"'{quoted}' can't be read as an act"
    else:
        assert refusal.code == "cell"
    assert (refusal.kind, refusal.clause) == ("unreadable", "")


@pytest.mark.parametrize(
    "text", ["", "1", "1,", ",1", "1,2,3", "01,0", "+1,0", "-0,1", "1, 0", "a,b", "1.5,0"]
)
def test_what_is_no_cell_is_refused_and_shown_one(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_cell(text)
    assert (caught.value.code, caught.value.params) == ("cell", {"text": text})
    assert str(caught.value) == f"'{text}' can't be read as a cell; write it as in 7,-2"


def test_an_act_aimed_at_a_broken_cell_says_what_is_wrong_with_the_cell() -> None:
    with pytest.raises(Unreadable) as caught:
        Act.parse("lay cross 1,x")
    assert (caught.value.code, caught.value.params) == ("cell", {"text": "1,x"})


def test_a_line_names_the_seat_the_clock_or_chance() -> None:
    lines: dict[str, tuple[int, Act | Deal]] = {
        "11 pass map": (11, Act("pass", ("map",))),
        "999 pass map": (999, Act("pass", ("map",))),
        "- close": (CLOCK, Act("close")),
        "deal first=1,0": (CHANCE, Deal({"first": ("1", "0")})),
    }
    for line, (actor, act) in lines.items():
        assert read_line(line) == (actor, act)
        assert write_line(actor, act) == line


@pytest.mark.parametrize(
    "line", ["", "pass map", "-1 pass map", "x pass map", "1000 pass map", "9" * 5000 + " pass map"]
)
def test_a_line_without_an_actor_is_refused_with_its_beginning(line: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_line(line)
    assert (caught.value.code, caught.value.params) == ("act", {"text": line[:60]})


def test_clock_and_chance_have_numbers_that_no_seat_has() -> None:
    assert (CLOCK, CHANCE) == (-1, -2)  # they are sent to clients, and kept in logs
