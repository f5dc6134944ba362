"""Records of whole games: what is damaged is told with its line, and everything before it can be read."""

from __future__ import annotations

import re
from random import Random

import pytest

from saboteur import Unreadable, awaits, notation, record, ruleset
from saboteur.record import HEAD, Damaged, Record
from saboteur.testing import random_act
from saboteur.texts import refusal_text

RULES = "base/2 veto/1 seats=3 rounds=1"


def played(acts: int, *, checked: bool = False) -> Record:
    """Play the beginning of a game at random."""
    game = Record(ruleset("base", 3, "veto", rounds=1), checked=checked)
    random = Random(7)
    for _ in range(acts):
        assert awaits(game.state)
        game.apply(*random_act(game.state, random))
    return game


@pytest.mark.parametrize("checked", [False, True])
def test_a_record_begins_with_its_format_and_its_rules_and_leads_to_the_same_game(checked: bool) -> None:
    game = played(12, checked=checked)
    text = str(game)
    assert text.startswith(f"{HEAD}\nrules {RULES}\ndeal ")
    again = record.read(text)
    assert str(again) == text
    assert notation.write(again.state) == notation.write(game.state)


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("", 1, HEAD),
        ("nonsense\nrules base/2 seats=3\n", 1, HEAD),
        (HEAD, 2, "rules"),
        (f"{HEAD}\ndeal first=1,0", 2, "rules"),
    ],
)
def test_a_record_without_its_head_says_what_it_must_begin_with(text: str, line: int, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        record.read(text)
    assert (caught.value.code, caught.value.params) == ("record_head", {"line": line, "expected": expected})
    assert str(caught.value) == f"line {line}: the record must begin with '{expected}'"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "saboteur record 3\n",
            "'saboteur record 3' is another record format; this program reads 'saboteur record 2'",
        ),
        ("saboteur position 1\nrules base/2 seats=3\n", "this is a position, not a record"),
    ],
)
def test_what_is_something_else_than_a_record_is_called_what_it_is(text: str, told: str) -> None:
    with pytest.raises(Unreadable) as caught:
        record.read(text)
    assert str(caught.value) == f"line 1: {told}"


@pytest.mark.parametrize(("before", "after"), [("", "\n"), ("", "\n \n\n"), ("\ufeff", ""), ("", "\r\n")])
def test_blank_lines_at_the_end_and_a_mark_at_the_beginning_are_forgiven(before: str, after: str) -> None:
    text = f"{HEAD}\nrules {RULES}\n"
    assert str(record.read(f"{before}{text}{after}")) == text


def test_a_record_without_any_line_is_a_game_before_its_first_deal() -> None:
    text = f"{HEAD}\nrules {RULES}\n"
    assert str(record.read(text)) == text


def test_a_record_of_rules_that_are_not_at_hand_says_so() -> None:
    with pytest.raises(Unreadable) as caught:
        record.read(f"{HEAD}\nrules base/9 seats=3\n")
    assert caught.value.code == "record_line"
    assert str(caught.value) == "line 2: 'base' version 9 is not available; this program plays 1, 2 (K2)"


def damaged(text: str) -> Damaged:
    """Read a record that is damaged, and show that all before the damage can be read."""
    with pytest.raises(Damaged) as caught:
        record.read(text)
    found = caught.value
    line = found.params["line"]
    assert isinstance(line, int)
    before = "".join(f"{line}\n" for line in text.splitlines()[: line - 1])
    assert str(found.record) == before
    assert notation.write(found.record.state) == notation.write(record.read(before).state)
    return found


def test_a_record_that_breaks_off_within_a_line_can_be_read_up_to_it() -> None:
    text = str(played(12))
    lines = text.splitlines()
    short = text[: len(text) - len(lines[-1]) - 1 + 4]
    found = damaged(short)
    assert (found.code, found.params["line"]) == ("record_line", len(lines))
    assert str(found).startswith(f"line {len(lines)}: ")


def test_a_record_that_breaks_off_after_a_line_is_a_shorter_game() -> None:
    lines = str(played(12)).splitlines(keepends=True)
    assert record.read("".join(lines[:-3])).lines == [line.rstrip("\n") for line in lines[2:-3]]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "'' can't be read as an act"),
        ("0 lay cross 1,x", "'1,x' can't be read as a cell; write it as in 7,-2"),
        ("deal first", "'first' can't be read as part of a deal"),
        ("deal first=1,0", "no deal is expected now (K1)"),
        ("- close", "it is not your turn to act (G8)"),
        ("9 pass map", "it is not your turn to act (G8)"),
    ],
)
def test_a_line_that_cannot_be_played_is_named_with_the_reason(line: str, reason: str) -> None:
    text = str(played(1))
    found = damaged(f"{text}{line}\n0 pass map\n")
    assert (found.code, found.params["line"]) == ("record_line", 4)
    assert str(found) == f"line 4: {reason}"


def test_the_reason_why_a_line_cannot_be_played_is_told_in_german_too() -> None:
    found = damaged(f"{played(1)}9 pass map\n")
    text = refusal_text(found.code, found.clause, found.params, "de")
    assert text == "Zeile 4: du bist gerade nicht an der Reihe (G8)"
    with pytest.raises(Unreadable) as caught:
        record.read(f"{HEAD}\nrules base/2 seats=2\n")
    text = refusal_text(caught.value.code, caught.value.clause, caught.value.params, "de")
    assert text == "Zeile 2: „base“ ist für 3 bis 10 Spieler, nicht für 2 (K2)"


def test_a_check_is_eight_digits_and_differs_where_states_do() -> None:
    lines = played(12, checked=True).lines
    checks = [line.rpartition(" #")[2] for line in lines]
    assert all(re.fullmatch("[0-9a-f]{8}", check) for check in checks)
    assert len(set(checks)) == len(checks)


def test_a_game_that_goes_another_way_is_noticed_at_its_line() -> None:
    lines = str(played(8, checked=True)).splitlines()
    lines[6] = f"{lines[6].partition(' #')[0]} #00000000"
    found = damaged("\n".join(lines) + "\n")
    assert found.code == "record_check"
    assert (found.params["line"], found.params["recorded"]) == (7, "00000000")
    assert str(found) == (
        f"line 7: the game differs from what was recorded (check {found.params['found']}, recorded 00000000)"
    )
