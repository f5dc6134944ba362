"""The lessons: played by the engine, with words for every step in every language, and good examples."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from saboteur import engine
from saboteur.acts import Act
from saboteur.record import read_line
from saboteur.server import wire
from saboteur.state import ROLE
from saboteur.texts import LANGUAGES, lessons

NAMES = list(lessons.lessons())
LONGEST = 260
"""So many characters of what the coach says leave room for the maze on a small phone."""


def lines_in(name: str) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = lessons.played(lessons.lessons()[name])["lines"]
    return lines


def test_there_is_a_lesson_for_each_side_and_for_each_edition_with_rules_of_its_own() -> None:
    assert NAMES == ["digger", "saboteur", "expansion", "duel"]
    assert [one["edition"] for one in lessons.offered()] == ["base", "base", "expansion", "duel"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_step_has_words_of_its_language_that_leave_room_for_the_maze(name: str, language: str) -> None:
    said = lessons.words(language)[name]
    assert list(said["steps"]) == [step.teaches for step in lessons.lessons()[name].steps]
    assert not {said["title"], said["line"]} & ({""} if language == "en" else {*_english(name)})
    for key, text in said["steps"].items():
        assert 0 < len(text) <= LONGEST, f"{key}: {len(text)}"
        assert language == "en" or text not in _english(name)


def _english(name: str) -> list[str]:
    said = lessons.words("en")[name]
    return [said["title"], said["line"], *said["steps"].values()]


@pytest.mark.parametrize("name", NAMES)
def test_every_step_can_be_taken_and_leads_on(name: str) -> None:
    lines = lines_in(name)
    for line, after in pairwise(lines):
        for way in line["ways"]:
            assert all(act["to"] < len(after["ways"]) for act in way["acts"])
    steps = [line for line in lines if line["teaches"]]
    tells = [line for line in steps if not line["ways"][0]["acts"] and "says" not in line]
    # The coach only speaks at the beginning, where the notebook is written in, and at the end.
    assert [line["teaches"] for line in tells if "suspects" not in line] == ["role", "end"]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_shows_all_that_a_server_shows(name: str) -> None:
    fields = {field.name for field in msgspec.structs.fields(wire.Moved)} | {"type"}
    moves = [way["moved"] for line in lines_in(name) for way in line["ways"]]
    for moved in filter(None, moves):  # none where somebody only speaks
        assert moved.keys() == fields - {"due"}
        assert bool(moved["standing"]) == (name == "duel")
    assert any(moves)
    table = lessons.played(lessons.lessons()[name])["table"]
    assert table["colours"] == (("green", "blue") if name == "duel" else ())
    assert table["supplies"] == ({"marker bribe": 8, "key": 2} if name == "duel" else {})


def test_claims_are_judged_by_the_engine_and_a_lesson_that_ends_its_round_ends_the_game() -> None:
    found = {name: _judged(lines_in(name)) for name in NAMES}
    assert found == {
        "digger": [True, False, True, None],
        "saboteur": [False, None, True, False],
        "expansion": [True],
        "duel": [],
    }
    ends = {name: {way["moved"]["view"]["over"] for way in lines_in(name)[-1]["ways"]} for name in NAMES}
    assert ends == {"digger": {True}, "saboteur": {True}, "expansion": {True}, "duel": {False}}


def _judged(lines: list[dict[str, Any]]) -> list[bool | None]:
    sayings = [line.get("said") or line.get("says") for line in lines]
    return [said.get("truth") for said in sayings if said]


@pytest.mark.parametrize("name", NAMES)
def test_the_log_begins_with_what_the_learner_sees(name: str) -> None:
    """What was played before the lesson lies in the maze, but nobody is said to have done it."""
    told = lines_in(name)[0]["ways"][0]["moved"]["events"]
    assert {event["kind"] for event in told} - {"role"} == {"round", "dealt", "turn"}


@pytest.mark.parametrize("name", NAMES)
def test_others_set_a_good_example(name: str) -> None:
    """Nobody passes while they can dig, and nobody more than once."""
    lesson = lessons.lessons()[name]
    state, _ = lessons.opening(lesson)
    passes: Counter[int] = Counter()
    for _, task in lessons.script(lesson):
        acts = lessons.acts_at(state, task)
        if not acts:
            continue
        seat, act = acts[0]
        if isinstance(task, str) and isinstance(act, Act) and act.verb == "pass":
            passes[seat] += 1
            digs = [one for offer in engine.offers(state, seat) for one in offer if one.verb == "lay"]
            assert not digs or seat == _wicked(state), f"{task}, but could {digs[0]}"
        if isinstance(task, lessons.Step) and task.until:
            break
        engine.apply(state, seat, act)
    assert all(count == 1 for count in passes.values())


def _wicked(state: Any) -> int | None:
    roles = [state.zones.get(ROLE[seat], ("",))[0] for seat in range(state.seats)]
    return roles.index("saboteur") if "saboteur" in roles else None


def test_together_they_teach_what_a_round_can_bring() -> None:
    """Dead ends, rockfall, maps, tools, claims true and false, notes, doors, ladders, cages, keys, trolls."""
    cards: set[str] = set()
    for lesson in lessons.lessons().values():
        for _, task in lessons.script(lesson):
            if isinstance(task, str):
                act = read_line(task)[1]
            elif isinstance(task, lessons.Step) and task.act:
                act = Act.parse(task.act)
            else:
                continue
            assert isinstance(act, Act)
            cards.update(act.cards or (act.verb,))
    assert {
        "dead_e", "dead_n", "rockfall", "map", "repair_lamp", "sabotage_cart", "ladder_e", "inspection",
        "trapped", "free_at_last", "theft", "door_blue_ew", "crystal_cross", "key", "bribe",
    } <= cards  # fmt: skip
    steps = [step for lesson in lessons.lessons().values() for step in lesson.steps]
    assert [step.suspects for step in steps if step.suspects is not None] == [2]
    assert [step.says.card for step in steps if step.says and step.says.code == "saw"] == [
        "treasure",
        "stone_nw",
    ]
