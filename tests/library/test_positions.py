"""Positions as text: every broken line is named, and nothing but a whole position is read."""

from __future__ import annotations

from random import Random

import pytest

from saboteur import Unreadable, apply, awaits, notation, ruleset, start
from saboteur.notation import HEAD
from saboteur.testing import random_act
from saboteur.texts import refusal_text
from tests.support.game import Game


def position() -> str:
    """Write a position with something of everything: a window, tokens, dues, knowledge, ranks for later."""
    game = Game(
        "base", 4, "veto", "toll", "chests", first=3,
        hands={3: "map", 0: "rockfall", 1: "veto", 2: "sabotage_lamp"},
    )  # fmt: skip
    game.act("3 play map 8,0", "- close", "0 stand rockfall 1,0", "1 pass veto", "2 play sabotage_lamp @0")
    return notation.write(game.state)


def test_a_position_is_read_from_its_text_and_written_again() -> None:
    text = position()
    words = {line.split()[0] for line in text.splitlines()}
    assert words >= {"round", "maze", "laid", "zone", "coins", "token", "due", "frame", "know", "later"}
    assert notation.write(notation.read(text)) == text


def test_a_game_before_its_first_deal_is_written_in_six_lines() -> None:
    assert notation.write(start(ruleset("base", 3, "toll", first=1))).splitlines() == [
        HEAD,
        "rules base/2 toll/2 seats=3 first=1",
        "round 0 turn -1 direction 1",
        "laid",
        "coins 0 0 0",
        "frame deal @-1",
    ]


@pytest.mark.parametrize("far", ["999,0", "0,-999"])
def test_a_card_may_lie_farther_than_there_are_cards_to_get_there(far: str) -> None:
    text = position()
    at = text.index("laid")
    there = f"{text[:at]}maze {far} cross\n{text[at:]}"
    assert notation.write(notation.read(there)) == there
    beyond = there.replace("999", "1000")
    with pytest.raises(Unreadable, match="can't be read"):
        notation.read(beyond)


@pytest.mark.parametrize("text", ["", HEAD, f"{HEAD}\n", f"{HEAD}\nround 1", "saboteur position 2\nrules x"])
def test_a_position_without_its_head_says_what_it_begins_with(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        notation.read(text)
    assert (caught.value.code, caught.value.params["line"]) == ("position", 1)
    assert str(caught.value) == f"line 1: a position begins with '{HEAD}' and its rules"


def test_a_position_of_rules_that_cannot_be_played_says_so() -> None:
    with pytest.raises(Unreadable) as caught:
        notation.read(f"{HEAD}\nrules base/2 seats=2\n")
    assert str(caught.value) == "line 2: 'base' is for 3 to 10 players, not for 2 (K2)"


def test_a_position_of_nothing_but_its_rules_lacks_something() -> None:
    with pytest.raises(Unreadable) as caught:
        notation.read(f"{HEAD}\nrules base/2 seats=3\n")
    assert str(caught.value) == "line 3: 'round' is missing"


BROKEN = [
    "",
    "nonsense",
    "round one turn 0 direction 1",
    "round 1",
    "maze 1,0 no_such_card",
    "maze 1,0",
    "maze 80000,0 cross",
    "open 1,0 Q",
    "zone",
    "zone hand:0 no_such_card",
    "coins 1 2",
    "coins a b c d",
    "flag revealed",
    "flag revealed yes",
    "token figure @x",
    "due draw @0",
    "frame",
    "frame turn",
    "frame no_such_business @0",
    "frame turn @9",
    "frame turn @-2",
    "frame turn @0 step",
    "know 0 map",
    "know 9 map in pile",
    "know x map in pile",
    "know 0 nonsense in goal:8,0",
    "know 0 map in nowhere",
    "later",
]


@pytest.mark.parametrize("line", BROKEN)
def test_a_broken_line_is_named_with_its_number(line: str) -> None:
    lines = position().splitlines()
    lines.insert(4, line)
    with pytest.raises(Unreadable) as caught:
        notation.read("\n".join(lines) + "\n")
    assert caught.value.code == "position"
    assert caught.value.params["line"] == 5
    assert str(caught.value) == f"line 5: '{line}' can't be read"
    assert (
        refusal_text(caught.value.code, "", caught.value.params, "de")
        == f"Zeile 5: „{line}“ lässt sich nicht lesen"
    )


def test_a_broken_cell_says_what_is_wrong_with_it() -> None:
    with pytest.raises(Unreadable) as caught:
        notation.read(position() + "laid 1;0\n")
    assert str(caught.value).endswith(": '1;0' can't be read as a cell; write it as in 7,-2")


@pytest.mark.parametrize(
    "gone", ["coins", "laid", "round", "frame", "zone pile", "zone hand:0", "zone goal:8,0"]
)
def test_a_position_that_lacks_a_line_is_not_read(gone: str) -> None:
    lines = [line for line in position().splitlines() if not line.startswith(gone)]
    with pytest.raises(Unreadable) as caught:
        notation.read("\n".join(lines) + "\n")
    assert str(caught.value) == f"line {len(lines) + 1}: '{gone}' is missing"


@pytest.mark.parametrize("start", ["maze 0,0", "zone pile", "coins", "laid", "round", "later"])
def test_what_stands_twice_is_named_where_it_stands_again(start: str) -> None:
    lines = position().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(start))
    lines.insert(at + 1, lines[at])
    with pytest.raises(Unreadable) as caught:
        notation.read("\n".join(lines) + "\n")
    name = " ".join(lines[at].split()[: len(start.split()) + (start == "later")])
    assert str(caught.value) == f"line {at + 2}: '{name}' occurs twice"


def test_what_is_out_of_order_is_named_with_what_is_expected_there() -> None:
    lines = position().splitlines()
    lines[4], lines[2] = lines[2], lines[4]
    with pytest.raises(Unreadable) as caught:
        notation.read("\n".join(lines) + "\n")
    assert str(caught.value).startswith(f"line 3: '{lines[4]}' is expected here")


@pytest.mark.parametrize(
    "line", ["round 7 turn 0 direction 1", "round 1 turn 9 direction 1", "round 1 turn 0 direction 5"]
)
def test_a_round_or_turn_that_cannot_be_is_not_read(line: str) -> None:
    lines = position().splitlines()
    lines[2] = line
    with pytest.raises(Unreadable, match=f"^line 3: '{line}' can't be read$"):
        notation.read("\n".join(lines) + "\n")


@pytest.mark.parametrize("end", ["\r\n", "\n"])
def test_line_ends_and_blank_lines_at_the_end_do_not_matter(end: str) -> None:
    text = position()
    assert notation.write(notation.read(text.replace("\n", end) + end)) == text


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("edition", "seats"), [("base", 4), ("expansion", 5), ("duel", 2), ("solo", 1)])
def test_a_position_without_one_of_its_lines_is_refused_or_can_be_played(
    edition: str, seats: int, seed: int
) -> None:
    random = Random(seed)
    state = start(ruleset(edition, seats, rounds=1))
    for _ in range(12):
        apply(state, *random_act(state, random))
    lines = notation.write(state).splitlines()
    refused = 0
    for at in range(2, len(lines)):
        try:
            left = notation.read("\n".join(lines[:at] + lines[at + 1 :]) + "\n")
        except Unreadable:
            refused += 1
            continue
        for _ in range(8):
            if awaits(left):
                apply(left, *random_act(left, random))
    assert refused > 10


def test_a_gate_of_a_card_that_lies_face_down_is_not_open() -> None:
    text = notation.write(Game("duel", 2).state)
    number = text.splitlines().index("maze 5,-2 goal down") + 2
    lines = text.splitlines()
    lines.insert(number - 1, "open 5,-2 N")
    with pytest.raises(Unreadable) as caught:
        notation.read("\n".join(lines))
    assert caught.value.params["line"] == number
