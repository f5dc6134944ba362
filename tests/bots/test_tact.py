"""Bots ask for a toll to be paid without begging: no request is repeated, and none holds the game up."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from saboteur import Event, Offer, ruleset
from saboteur.acts import Act, Target
from saboteur.arena.match import Match
from saboteur.bots import Budget, Choice, bot
from saboteur.bots.tact import tactful
from saboteur.record import Replay, read_line
from saboteur.shapes import Cell
from saboteur.sight import StateSight
from saboteur.state import State
from saboteur.view import View

FIRST, SECOND = Target(cell=Cell(2, 0), seat=1), Target(cell=Cell(2, 0), seat=2)
OFFERS = (Offer("ask", targets=(FIRST, SECOND)), Offer("pass", ("map",)))
TURN, ASKED = Event("turn", 0), Event("asked", 0, target=FIRST)
REFUSED = Event("answered", 1, target=Target(cell=FIRST.cell), verb="refuse")
AGREED = Event("answered", 1, target=Target(cell=FIRST.cell), verb="agree")


def asks(*story: Event) -> list[Act]:
    """List the requests that seat 0 would still make."""
    return [act for offer in tactful(OFFERS, story, 0) if offer.verb == "ask" for act in offer]


def test_what_was_refused_is_not_asked_for_again_in_that_round() -> None:
    assert [act.target for act in asks(TURN)] == [FIRST, SECOND]
    assert [act.target for act in asks(TURN, ASKED, REFUSED, TURN)] == [SECOND]
    assert [act.target for act in asks(TURN, ASKED, AGREED, TURN)] == [FIRST, SECOND]
    assert [act.target for act in asks(ASKED, REFUSED, Event("round"), TURN)] == [FIRST, SECOND]
    others = Event("asked", 2, target=FIRST)
    assert [act.target for act in asks(TURN, others, REFUSED, TURN)] == [FIRST, SECOND]


def test_one_request_a_turn_is_enough_and_something_else_is_always_left() -> None:
    assert asks(TURN, ASKED, REFUSED) == []
    assert [offer.verb for offer in tactful(OFFERS, (TURN, ASKED, REFUSED), 0)] == ["pass"]
    assert tactful(OFFERS[:1], (TURN, ASKED, REFUSED), 0) == OFFERS[:1]


@pytest.mark.parametrize("level", ["novice", "miner", "foreman", "master"])
def test_no_level_begs_for_a_toll(level: str) -> None:
    rules = ruleset("base", 4, "toll", rounds=1)
    made = 0

    def watch(state: State, seat: int, shown: View, story: Sequence[Event], choice: Choice) -> None:
        if choice.act is not None and choice.act.verb == "ask" and choice.why.code != "on_a_whim":
            assert not StateSight(state, seat).can_pay(seat), "begs"

    for seed in range(2 if level == "master" else 6):
        budget = Budget(playouts=30 if level == "master" else 1)
        record = Match(rules, f"toll {seed}", watch=watch).play([bot(level)] * 4, [budget] * 4)
        replay, turn, refused, asked = Replay(rules, rules.line), -1, set[tuple[int, Target]](), False
        request: tuple[int, Target] | None = None
        for line in record.lines:
            actor, act = read_line(line.partition(" #")[0])
            for event in replay.read(actor, act):
                if event.kind == "turn":
                    turn, asked = event.seat or 0, False
                elif event.kind == "asked":
                    request = (turn, event.target)
                    assert not asked, "asked twice in a turn"
                    assert request not in refused, "asked again"
                    asked, made = True, made + 1
                elif event.kind == "answered" and event.verb == "refuse" and request is not None:
                    refused.add(request)
    assert made > 0 or level != "novice"
