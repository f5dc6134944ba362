"""Records that version 1.0.0 wrote are read under today's rules, or say at which line they can't be."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from saboteur import Unreadable, modules, record
from saboteur.server.table.game import Game, Line
from saboteur.testing import random_act
from saboteur.texts import refusal_text

OLD = Path(__file__).parents[1] / "records" / "old"
TOTALS = {
    "championship-checked": [0, 0, 4, 0], "duel": [0, 6], "expansion-all": [6, 6, 5, 1],
    "new-goals": [0, 4, 0], "places": [4, 3, 2], "places-checked": [5, 1, 1], "solo-blue-checked": [0],
    "solo-green": [0], "tournament": [1, 1, 0, 5, 2], "two-rounds": [6, 1, 0],
}  # fmt: skip
"""Games that can be read to their end, with everybody's gold as 1.0.0 counted it."""
REFUSED = {
    "chests-twice": (2, "C1"),
    "duel-first": (2, "K2"),
    "duel-unjoined": (37, "G6"),
    "places-unjoined": (30, "G6"),
    "solo-ladder": (10, "D7"),
}
"""Games that today's rules don't allow: the line and the clause that the message names."""

OF_1_0_0 = {
    "base",
    "change_of_direction",
    "chests",
    "detour",
    "duel",
    "expansion",
    "feast",
    "goal_swap",
    "greedy_dwarf",
    "master_craftsman",
    "new_goals",
    "path_specialist",
    "sabotaged_dwarf",
    "solo",
    "toll",
    "tournament",
    "treasure_trove",
    "veto",
    "wardrobe",
}


def text_of(name: str) -> str:
    return (OLD / f"{name}.txt").read_text("utf-8")


def test_every_edition_and_module_of_1_0_0_is_among_the_old_records() -> None:
    assert {file.stem for file in OLD.iterdir()} == {*TOTALS, *REFUSED}
    played = {word.partition("/")[0] for name in TOTALS for word in text_of(name).splitlines()[1].split()}
    assert modules().keys() & played == OF_1_0_0


@pytest.mark.parametrize("name", TOTALS)
def test_an_old_record_ends_as_it_did(name: str) -> None:
    game = record.read(text_of(name))
    assert game.state.over
    total = game.ruleset.scoring.total
    assert [total(game.state, seat) for seat in range(game.ruleset.seats)] == TOTALS[name]
    # It is the same record afterwards, in today's format.
    assert str(game).splitlines()[1:] == text_of(name).splitlines()[1:]


@pytest.mark.parametrize("name", REFUSED)
def test_an_old_record_that_cannot_be_played_on_says_at_which_line_and_by_which_clause(name: str) -> None:
    line, clause = REFUSED[name]
    with pytest.raises(Unreadable) as caught:
        record.read(text_of(name))
    assert caught.value.params["line"] == line
    assert str(caught.value).startswith(f"line {line}: ")
    assert f"({clause})" in str(caught.value)
    assert f"({clause})" in refusal_text(caught.value.code, caught.value.clause, caught.value.params, "de")


@pytest.mark.parametrize("name", ["places", "expansion-all", "duel"])
def test_an_answer_that_is_no_longer_asked_for_must_say_what_happened(name: str) -> None:
    game = record.read(text_of(name))
    replay = record.Replay(game.ruleset, game.rules)
    passed_over = [
        number
        for number, line in enumerate(game.lines, 2)
        if replay.read(*record.read_line(line)) == [] and " turn_up " in line
    ]
    lines, at = text_of(name).splitlines(), passed_over[0]
    other = lines[at].removesuffix(" turned") if lines[at].endswith(" turned") else f"{lines[at]} turned"
    with pytest.raises(record.Damaged) as caught:
        record.read("\n".join([*lines[:at], other, *lines[at + 1 :]]))
    assert caught.value.params["line"] == at + 1
    assert "(G6)" in str(caught.value)


def test_under_todays_rules_nothing_is_passed_over() -> None:
    game = record.read(text_of("places"))
    lines = text_of("places").splitlines()
    lines[1] = f"rules {game.ruleset.line}"
    with pytest.raises(record.Damaged, match=r"line 25: it is not your turn to act \(G6\)$"):
        record.read("\n".join(lines))


@pytest.mark.parametrize("name", TOTALS)
def test_a_game_in_progress_goes_on_from_its_old_log(name: str) -> None:
    lines = [line.partition(" #")[0] for line in text_of(name).splitlines()[2:]]
    rules = text_of(name).splitlines()[1].removeprefix("rules ")
    ruleset = record.read(text_of(name)).ruleset
    game = Game.folded(ruleset, [Line(line, 0) for line in lines[: len(lines) // 2]], rules=rules)
    assert game.version == len(lines) // 2
    random = Random(name)
    while game.awaits:
        game.apply(*random_act(game.state, random), at=0)
    assert game.over
    again = Game.folded(ruleset, game.lines, rules=rules)
    assert again.state.zones == game.state.zones
    assert again.state.coins == game.state.coins
