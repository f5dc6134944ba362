"""Bots listen: a claim counts as much as its speaker, who counts as much as the claims turn out true."""

from __future__ import annotations

from functools import partial
from random import Random

import msgspec
import pytest

from saboteur import Act, Event, Target
from saboteur.acts import parse_cell
from saboteur.arena.contest import Setting, by_roles
from saboteur.arena.match import Match
from saboteur.arena.players import player
from saboteur.arena.rounds import deal_by_number, play
from saboteur.bots import Budget, bot
from saboteur.bots.beliefs import Conclusion
from saboteur.bots.memory import Memory
from saboteur.bots.talk import MOST_WORDS, opine
from saboteur.catalogue import ruleset
from saboteur.claims import Claim
from saboteur.record import read
from saboteur.shapes import Cell
from saboteur.view import view
from tests.support.game import Game

FIVE = "digger saboteur digger digger digger saboteur"
GOALS = "treasure stone_ne stone_nw"
UPPER, MIDDLE, LOWER = Cell(8, -2), Cell(8, 0), Cell(8, 2)


def hear(game: Game, line: str) -> None:
    """Let everybody hear a claim, written as in a record: `2 saw treasure 8,0`."""
    seat, _, said = line.partition(" ")
    game.events.append(Claim(int(seat), Act.parse(said), 0).heard())


def story(game: Game, seat: int) -> list[Event]:
    return [event.to(seat) for event in game.events]


def concluded(game: Game, seat: int) -> Conclusion:
    found = Memory().believe(view(game.state, seat), story(game, seat))
    assert found is not None
    return found


def guilt(game: Game, seat: int, whose: int) -> float:
    odds = concluded(game, seat).odds
    assert odds is not None
    return odds[whose].get("saboteurs", 0.0)


def chance(game: Game, seat: int, goal: Cell) -> float:
    goals = concluded(game, seat).goals
    assert goals is not None
    return goals[goal]


def table() -> Game:
    """Deal to five: seat 1 lays a dead end in the way, seat 2 digs, and both look at the upper goal."""
    hands = {0: "cross straight_ns", 1: "dead_ew map", 2: "cross map", 3: "straight_ns", 4: "straight_ns"}
    game = Game("base", 5, hands=hands, roles=FIVE, goals=GOALS)
    game.act(
        "0 lay cross 1,0", "1 lay dead_ew 2,0", "2 lay cross 1,1", "3 pass straight_ns", "4 pass straight_ns"
    )
    game.act("0 pass straight_ns", "1 play map 8,-2", "2 play map 8,-2")
    return game


def told(*lines: str) -> Game:
    game = table()
    for line in lines:
        hear(game, line)
    return game


def test_what_a_speaker_saw_is_believed_but_not_for_certain() -> None:
    assert chance(table(), 0, UPPER) < 0.5
    assert 0.5 < chance(told("2 saw treasure 8,-2"), 0, UPPER) < 1.0
    assert chance(told("2 saw stone_ne 8,-2"), 0, UPPER) < chance(table(), 0, UPPER)


def test_saying_it_twice_does_not_make_it_likelier() -> None:
    once, twice = told("2 saw treasure 8,-2"), told("2 saw treasure 8,-2", "2 saw treasure 8,-2")
    assert chance(twice, 0, UPPER) == chance(once, 0, UPPER)


def test_a_suspect_and_a_guess_are_believed_less() -> None:
    by_digger = chance(told("2 saw treasure 8,-2"), 0, UPPER)
    assert chance(told("1 saw treasure 8,-2"), 0, UPPER) < by_digger
    assert chance(told("4 saw treasure 8,-2"), 0, UPPER) < by_digger


def test_contradictions_make_both_speakers_suspect() -> None:
    agreed = told("1 saw stone_ne 8,-2", "2 saw stone_ne 8,-2")
    torn = told("1 saw stone_ne 8,-2", "2 saw treasure 8,-2")
    for speaker in (1, 2):
        assert guilt(torn, 0, speaker) > guilt(agreed, 0, speaker)


def test_a_proven_lie_costs_trust() -> None:
    lied, quiet = told("2 saw treasure 8,2"), table()
    believed = guilt(lied, 0, 2)
    for game in (lied, quiet):
        game.turn_up("8,2")
        game.events.append(Event("turned_up", 0, ("stone_nw",), Target(cell=LOWER)))
    assert guilt(lied, 0, 2) > believed
    assert guilt(lied, 0, 2) > guilt(quiet, 0, 2) + 0.1


def test_own_words_change_what_the_table_believes_and_not_the_speaker() -> None:
    game = told("1 saw stone_ne 8,-2")
    assert chance(game, 1, UPPER) == 1.0
    assert concluded(game, 1).odds == concluded(table(), 1).odds
    memory = Memory()
    for seat in (0, 3):
        assert memory.rumours(view(game.state, seat), story(game, seat)) != Memory().rumours(
            view(game.state, seat), story(table(), seat)
        )


def test_accusations_count_a_little() -> None:
    quiet, accused = table(), told("2 saboteur @4")
    assert guilt(quiet, 0, 4) < guilt(accused, 0, 4) < guilt(quiet, 0, 4) + 0.1
    assert guilt(told("2 trust @4"), 0, 4) < guilt(quiet, 0, 4)
    assert guilt(told("4 i_am saboteur"), 0, 4) > guilt(quiet, 0, 4)
    assert guilt(told("4 i_hold map"), 0, 4) == guilt(quiet, 0, 4)


def test_a_claim_about_a_goal_that_lies_open_is_passed_over() -> None:
    game = table().turn_up("8,-2")
    game.events.append(Event("turned_up", 0, ("treasure",), Target(cell=UPPER)))
    before = concluded(game, 0).odds
    hear(game, "2 saw stone_ne 8,-2")
    assert concluded(game, 0).odds == before


def test_a_veto_after_a_word_stops_the_deed_before_it() -> None:
    game = Game("base", 5, "veto", hands={0: "cross", 1: "veto"}, roles=FIVE)
    game.act("0 lay cross 1,0")
    hear(game, "3 trust @2")
    game.act("1 veto veto")
    assert guilt(game, 2, 1) > guilt(game, 2, 3)


@pytest.mark.timeout(600)  # the first to come here compiles the kernel
@pytest.mark.parametrize("level", ["foreman", "master", "saboteur.bots.swift:Swift"])
def test_what_is_claimed_decides_where_they_dig(level: str) -> None:
    chosen: list[str] = []
    for said in ("2 trust @3", "2 saw stone_ne 8,-2"):
        hands = {0: "curve_ne", 1: "map", 2: "map", 3: "repair_lamp", 4: "repair_lamp"}
        game = Game("base", 5, hands=hands, roles=FIVE, goals=GOALS, first=1)
        game.act("1 play map 8,-2", "2 play map 8,-2", "3 pass repair_lamp", "4 pass repair_lamp")
        ways = dict.fromkeys(("1,0", "1,-1", "2,-1", "3,-1"), "cross")
        ways |= dict.fromkeys(("4,-1", "5,-1", "6,-1"), "straight_ew")
        for cell, card in ways.items():
            game.put(cell, card)
            game.events.append(Event("laid", 0, (card,), Target(cell=parse_cell(cell))))
        game.hand(0, "curve_nw curve_ne").empty_pile()
        hear(game, said)
        choice = player(level).choose(view(game.state, 0), story(game, 0), Random(1), Budget(playouts=100))
        chosen.append(str(choice.act))
    assert chosen[0] != chosen[1] == "lay curve_ne 7,-1 turned", "past the upper goal to the middle"


# ---- what they say --------------------------------------------------------------------------------


def opinion(game: Game, seat: int) -> str:
    mind, _ = Memory().believing_mind(view(game.state, seat), story(game, seat))
    return str(opine(mind, story(game, seat)))


def test_a_digger_accuses_whom_it_is_sure_of_once() -> None:
    game = table()
    for victim in (0, 2, 3):
        game.events.append(Event("announced", 1, ("sabotage_lamp",), Target(seat=victim)))
    assert guilt(game, 0, 1) > 0.85
    assert opinion(game, 0) == "saboteur @1"
    hear(game, "0 saboteur @1")
    assert opinion(game, 0) != "saboteur @1"


@pytest.mark.parametrize("seat", [1, 2])
def test_who_is_accused_claims_to_dig(seat: int) -> None:
    assert opinion(told(f"3 saboteur @{seat}"), seat) == "i_am digger"


def test_nobody_talks_without_end() -> None:
    words = ["2 saw treasure 8,-2", "2 trust @0", "2 doubt @1", "3 saboteur @2"]
    assert len([word for word in words if word.startswith("2")]) == MOST_WORDS
    assert opinion(told(*words), 2) == "None"


def test_a_match_with_talk_is_written_down_and_another_keeps_quiet() -> None:
    rules = ruleset("base", 5, rounds=1)
    claims = []
    for talk in (True, False):
        match = Match(rules, "talk", dealer=partial(deal_by_number, 3), talk=talk)
        match.deal()
        record = match.play([bot("foreman")] * 5, [Budget(playouts=1)] * 5)
        assert read(str(record)).claims == record.claims
        heard = [event for event in match.stories[0] if event.kind == "claimed"]
        assert heard == [claim.heard() for claim in record.claims]
        claims.append(len(heard))
    assert claims[0] > 0 == claims[1]


def test_the_arena_lets_bots_talk_and_can_stop_the_ears_of_some() -> None:
    quiet = Setting("base/2 seats=5 rounds=1", Budget(playouts=1))
    loud = msgspec.structs.replace(quiet, talk=True, keep=True)
    (job,) = by_roles(loud, ["foreman-deaf"], ["foreman"], range(3, 4))
    assert job.key.endswith("|talk")
    assert not next(by_roles(quiet, ["foreman"], ["foreman"], range(3, 4))).key.endswith("talk")
    assert read(play(job).record).claims


def test_a_deaf_player_chooses_as_if_nothing_had_been_said() -> None:
    deaf = player("foreman-deaf")
    assert deaf.level == "foreman-deaf"
    games = [table(), told("2 saw treasure 8,-2", "2 saboteur @4")]
    choices = [deaf.choose(view(game.state, 3), story(game, 3), Random(1)) for game in games]
    assert choices[0] == choices[1]
