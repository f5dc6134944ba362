"""Claims in records: written where they were made, read back, and refused when they name the wrong things."""

from __future__ import annotations

from random import Random

import pytest

from saboteur import CHANCE, Act, Unreadable, record, ruleset, shuffled
from saboteur.claims import CLAIMS, Claim, check
from saboteur.errors import Illegal
from saboteur.record import Damaged, Record

RULES = ruleset("base", 4)


def begun() -> Record:
    game = Record(RULES)
    game.apply(CHANCE, shuffled(RULES.orders(game.state), Random(1)))
    return game


GOOD = {
    "saw": "saw treasure 8,0",
    "i_am": "i_am digger",
    "i_hold": "i_hold map",
    "i_lack": "i_lack map",
    "saboteur": "saboteur @2",
    "trust": "trust @3",
    "doubt": "doubt @0",
}


@pytest.mark.parametrize("verb", CLAIMS)
def test_a_claim_that_names_what_it_must_is_accepted(verb: str) -> None:
    check(Act.parse(GOOD[verb]), RULES)


@pytest.mark.parametrize(
    "text",
    [
        "lay cross 1,0",
        "saw treasure",
        "saw 8,0",
        "saw treasure 8,0 @1",
        "saw treasure 8,0 turned",
        "saw treasure 8,0 8,2",
        "saw treasure stone_ne 8,0",
        "saw nothing 8,0",
        "i_am @1",
        "saboteur",
        "saboteur @4",
        "trust @1 =theft",
    ],
)
def test_a_claim_that_names_too_little_too_much_or_the_unknown_is_refused(text: str) -> None:
    with pytest.raises(Illegal):
        check(Act.parse(text), RULES)


def test_claims_stand_in_a_record_where_they_were_made() -> None:
    game = begun()
    game.say(2, Act.parse("i_am digger"))
    turn = game.state.turn
    card = game.state.zones[f"hand:{turn}"][0]
    game.apply(turn, Act("pass", (card,)))
    game.say(0, Act.parse("saboteur @1"))
    text = str(game)
    assert [line for line in text.splitlines() if "deal" not in line] == [
        "saboteur record 2",
        "rules base/2 seats=4",
        "2 says i_am digger",
        f"{turn} pass {card}",
        "0 says saboteur @1",
    ]
    again = record.read(text)
    assert again.claims == [
        Claim(2, Act.parse("i_am digger"), 1),
        Claim(0, Act.parse("saboteur @1"), 2),
    ]
    assert str(again) == text


def test_everybody_sees_the_claims_of_a_record() -> None:
    game = begun()
    game.say(2, Act.parse("i_am digger"))
    for viewer in (None, 0, 3):
        assert record.seen_by(game, viewer).endswith("deal ?\n2 says i_am digger\n")


def test_claims_before_the_first_deal_come_first() -> None:
    game = Record(RULES)
    game.say(1, Act.parse("trust @0"))
    assert record.read(str(game)).claims == [Claim(1, Act.parse("trust @0"), 0)]


@pytest.mark.parametrize("line", ["7 says trust @0", "1 says trust @9", "1 says pass", "1 says saw x y"])
def test_a_wrong_claim_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(Damaged, match="line 4"):
        record.read(f"{begun()}{line}\n")


def test_only_seats_of_the_game_claim_anything() -> None:
    with pytest.raises(Unreadable):
        begun().say(4, Act.parse("trust @0"))


def test_records_of_the_first_format_are_read() -> None:
    text = str(begun()).replace("saboteur record 2", "saboteur record 1")
    assert record.read(text).lines == begun().lines


@pytest.mark.parametrize("text", GOOD.values())
def test_a_claim_is_heard_as_it_was_made(text: str) -> None:
    said = Act.parse(text)
    heard = Claim(1, said, after=3).heard()
    assert (heard.kind, heard.seat) == ("claimed", 1)
    assert Act(heard.verb, heard.cards, heard.target) == said
