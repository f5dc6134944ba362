"""Lessons: real games with deals made for them, as the learner at seat 0 sees them.

A module's folder may hold `lessons.toml`: a table for each lesson, with what is dealt, what was played
before, and the steps that are taught. The words stand in `lessons.<language>.toml` beside it. The engine
plays every lesson when the page is built, so none can teach what the rules forbid.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from saboteur import engine
from saboteur.acts import CHANCE, Act, Target
from saboteur.catalogue import own_modules, packages, parse_ruleset
from saboteur.claims import Claim
from saboteur.deal import Deal
from saboteur.events import Event
from saboteur.record import read_line
from saboteur.shapes import Cell
from saboteur.state import HAND, State
from saboteur.texts import one_line, read_from
from saboteur.texts.truth import is_true
from saboteur.view import view

LEARNER = 0
"""The seat of the learner."""


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A quick phrase that somebody says, or that the learner shall say."""

    code: str
    by: int = LEARNER
    seat: int | None = None
    goal: Cell | None = None
    card: str | None = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to teach, and what others then do and say."""

    teaches: str
    """The key of its words."""
    act: str = ""
    """What the learner shall do: an act as in a record."""
    until: str = ""
    """Or a flag of the State: the learner may do anything that sets it."""
    freely: bool = False
    """Or anything that is offered."""
    says: Saying | None = None
    """Or a phrase to say; the learner chooses the parameters that are left out."""
    suspects: int | None = None
    """Or a seat to mark in the notebook."""
    shows: str = ""
    """What else the coach points at: `role` or `chat`."""
    then: tuple[str | Saying, ...] = ()


Task = Step | str | Saying
"""What a line is about: a step of the learner, an act of another player, or what another player says."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of `lessons.toml`."""

    place: int
    """Its place among all lessons."""
    rules: str
    names: tuple[str, ...]
    steps: tuple[Step, ...]
    first: Mapping[str, tuple[str, ...]]
    """The first cards in each order of the deal; the rest follows in the order of the card tables."""
    skipped: int = 0
    """The number of deck cards before those in `first`, because expansions put some aside."""
    before: tuple[str, ...] = ()
    """What was played before the learner joins."""
    left: int = 0
    """To start late in a round: everybody passes with the card drawn last until hands have this size."""


@cache
def lessons() -> Mapping[str, Lesson]:
    """Read the lessons of our own modules, in the order in which they are offered."""
    found = [
        (name, msgspec.convert(table, Lesson))
        for module in own_modules()
        for name, table in _tables(module).items()
    ]
    assert len(dict(found)) == len(found), "two lessons have the same name"
    return dict(sorted(found, key=lambda pair: pair[1].place))


def _tables(module: str) -> Mapping[str, Any]:
    file = resources.files(packages()[module]).joinpath("lessons.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def words(language: str) -> dict[str, Any]:
    """Collect what the coach says in each lesson: its title, one line about it, and its steps."""
    found: dict[str, Any] = {}
    for module in own_modules():
        found.update(read_from(resources.files(packages()[module]), "lessons", language))
    return {
        name: {
            "title": found[name]["title"],
            "line": found[name]["line"],
            "steps": {key: one_line(text) for key, text in found[name]["steps"].items()},
        }
        for name in lessons()
    }


def offered() -> list[dict[str, Any]]:
    """List the lessons: which edition they are played in, and how many steps they have."""
    return [
        {
            "name": name,
            "edition": parse_ruleset(lesson.rules).edition.name,
            "steps": len(lesson.steps),
        }
        for name, lesson in lessons().items()
    ]


def deal_for(state: State, lesson: Lesson) -> Deal:
    """Make the deal that a lesson needs."""
    orders = dict(state.ruleset.orders(state))
    for name, wanted in lesson.first.items():
        skipped = lesson.skipped if name == "pile" else 0
        orders[name] = _begin(wanted, orders[name], skipped)
    return Deal(orders)


def _begin(wanted: Sequence[str], cards: Sequence[str], skipped: int) -> tuple[str, ...]:
    left = Counter(cards)
    left.subtract(wanted)
    assert min(left.values()) >= 0, f"there are not enough of {-left}"
    others = tuple(left.elements())
    return (*others[:skipped], *wanted, *others[skipped:])


def opening(lesson: Lesson) -> tuple[State, list[Event]]:
    """Play what comes before a lesson. Only the deal is told, because the learner did none of the rest."""
    state = engine.start(parse_ruleset(lesson.rules))
    happened = list(engine.apply(state, CHANCE, deal_for(state, lesson)))
    for line in lesson.before:
        engine.apply(state, *read_line(line))
    while lesson.left and any(len(state.zones[HAND[seat]]) > lesson.left for seat in range(state.seats)):
        engine.apply(state, state.turn, Act("pass", (state.zones[HAND[state.turn]][-1],)))
    return state, happened


Way = tuple[State, list[Event]]
"""A state that the learner's choices can lead to, and the events since the line before."""


def played(lesson: Lesson) -> dict[str, Any]:
    """Play a lesson, and describe for every line what the learner sees and may do, for each way to it.

    A line has no `moved` if nothing has changed since the line before.
    """
    ways: list[Way] = [opening(lesson)]
    changed = True
    lines: list[dict[str, Any]] = []
    for teaches, task in script(lesson):
        shown: list[dict[str, Any]] = []
        onward: list[Way] = []
        for state, happened in ways:
            acts: list[dict[str, Any]] = []
            for seat, act in acts_at(state, task):
                after = state.copy()
                events = list(engine.apply(after, seat, act))
                if isinstance(task, Step) and task.until and task.until not in after.flags:
                    continue
                if seat == LEARNER:
                    acts.append({"act": msgspec.to_builtins(act), "to": len(onward)})
                onward.append((after, events))
            moved = _moved(len(lines) + 1, state, happened, asked=bool(acts)) if changed or acts else None
            shown.append({"moved": moved, "acts": acts})
        lines.append({"teaches": teaches, "ways": shown, **_said(task, [state for state, _ in ways])})
        changed = bool(onward)
        ways = onward or [(state, []) for state, _ in ways]
    return {"table": _table(lesson), "lines": lines}


def _table(lesson: Lesson) -> dict[str, Any]:
    """Describe the table that a lesson is played at, as a server would."""
    ruleset = parse_ruleset(lesson.rules)
    edition, *others = [part.name for part in ruleset.parts]
    return {
        "edition": edition,
        "modules": others,
        "rounds": ruleset.rounds,
        "players": [{"kind": "person", "name": name} for name in lesson.names],
        "teams": Counter(ruleset.designs[role].team for role in ruleset.roles.elements()),
        "colours": ruleset.flow.colours(ruleset),
        "supplies": ruleset.tokens,
    }


def script(lesson: Lesson) -> Iterator[tuple[str, Task]]:
    """List the lines of a lesson: what is taught, and what is done or said there."""
    for step in lesson.steps:
        yield step.teaches, step
        for other in step.then:
            yield "", other


def acts_at(state: State, task: Task) -> list[tuple[int, Act | Deal]]:
    """List what may be done at a line, and by whom; nothing if somebody only speaks."""
    if isinstance(task, str):
        return [read_line(task)]
    if isinstance(task, Saying):
        return []
    if task.act:
        return [(LEARNER, Act.parse(task.act))]
    if task.freely or task.until:
        return [(LEARNER, act) for offer in engine.offers(state, LEARNER) for act in offer]
    return []


def _said(task: Task, states: Sequence[State]) -> dict[str, Any]:
    """Describe what is said, or what the learner shall say or note, at a line."""
    if isinstance(task, Saying):
        return {"said": _judged(task, states)}
    if isinstance(task, str):
        return {}
    found: dict[str, Any] = {"shows": task.shows} if task.shows else {}
    if task.says:
        found["says"] = _judged(task.says, states)
    if task.suspects is not None:
        found["suspects"] = task.suspects
    return found


def _judged(said: Saying, states: Sequence[State]) -> dict[str, Any]:
    """Describe a phrase, and whether it is true. That is shown when the game is over."""
    cards = () if said.card is None else (said.card,)
    claim = Claim(said.by, Act(said.code, cards, Target(cell=said.goal, seat=said.seat)), 0)
    (truth,) = {is_true(claim, state) for state in states}
    found: dict[str, Any] = msgspec.to_builtins(said)
    return found if truth is None else {**found, "truth": truth}


def _moved(version: int, state: State, happened: list[Event], *, asked: bool) -> dict[str, Any]:
    return {
        "type": "moved",
        "version": version,
        "since": version - 1,
        "events": msgspec.to_builtins([event.to(LEARNER) for event in happened]),
        "view": msgspec.to_builtins(view(state, LEARNER)),
        "offers": msgspec.to_builtins(engine.offers(state, LEARNER)) if asked else [],
        "question": msgspec.to_builtins(engine.question(state)),
        "prices": msgspec.to_builtins(engine.prices(state, LEARNER)) if asked else [],
        "standing": msgspec.to_builtins(state.ruleset.scoring.standing(state)),
    }
