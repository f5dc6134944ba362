"""Run this folder's scalar code interpreted, or compiled for cores or for a graphics card.

A `Game` is what can be learned: files of functions with the same names, and the sizes of their rows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

from .. import odds, races, reaches, surveys
from .. import rules as r
from ..compiling import build, compile_parts, compiled, functions, interpreted
from . import batching, following, hunting, listening, looking, memory, rolling, rows, sensing
from . import columns as c
from .race import columns as race_columns
from .race import rolling as race_rolling
from .race import sensing as race_sensing
from .teams import columns as team_columns
from .teams import memory as team_memory
from .teams import rolling as team_rolling
from .teams import sensing as team_sensing
from .teams import walks


class Sizes(NamedTuple):
    """The number of values in each row of one game."""

    context: int
    seats: int
    seat: int
    line: int
    truth: int
    memory: int
    marks: int


class Game(NamedTuple):
    """A game that can be learned."""

    sizes: Sizes
    parts: tuple[ModuleType, ...]
    """The files of its functions. `batching` comes first, so that it finds the names of the others."""
    is_known: Callable[[Sequence[int]], bool]
    """Returns whether rules are those of this game."""
    first_marks: Callable[[], tuple[int, ...]]
    """Returns the words that its marks begin with."""


def has_roles(rules: Sequence[int]) -> bool:
    """Tell whether these are rules with roles and gold cards, for 3 to 10 players."""
    pays, goals = rules[r.PAYS] == r.BY_GOLD_CARDS, rules[r.GOAL_CELL_COUNT] == c.GOALS
    is_single = rules[r.MOST_PASSED] == 1 and not rules[r.MAY_SHED]
    return bool(pays and goals and is_single and rules[r.ROLE_COUNT]) and 3 <= rules[r.SEATS] <= c.SEATS


def is_race(rules: Sequence[int]) -> bool:
    """Tell whether these are rules where two race for gold in the maze."""
    goals = rules[r.GOAL_CELL_COUNT] == race_columns.GOALS
    return bool(rules[r.PAYS] == r.BY_MARKERS and goals) and rules[r.SEATS] == race_columns.SEATS


def has_teams(rules: Sequence[int]) -> bool:
    """Tell whether these are rules where teams share the treasure."""
    goals = rules[r.GOAL_CELL_COUNT] == team_columns.GOALS
    return bool(rules[r.PAYS] == r.BY_TEAMS and goals) and rules[r.SEATS] <= team_columns.SEATS


ROLES = Game(
    Sizes(c.CONTEXT, c.SEATS, c.SEAT, c.LINE, c.WHOLE_TRUTH, memory.MEMORY, memory.MARKS),
    (batching, rows, memory, listening, sensing, following, looking, hunting, rolling),
    has_roles,
    tuple,
)
RACE = Game(
    Sizes(
        race_columns.CONTEXT, race_columns.SEATS, race_columns.SEAT, race_columns.LINE,
        race_columns.WHOLE_TRUTH, race_columns.MEMORY, races.RACES,
    ),
    (batching, rows, surveys, reaches, races, race_sensing, race_rolling),
    is_race,
    odds.chances,
)  # fmt: skip
TEAMS = Game(
    Sizes(
        team_columns.CONTEXT, team_columns.SEATS, team_columns.SEAT, team_columns.LINE,
        team_columns.WHOLE_TRUTH, team_memory.WHOLE_MEMORY, walks.WHOLE_MARKS,
    ),
    (batching, rows, memory, listening, sensing, hunting, walks, team_memory, team_sensing, team_rolling),
    has_teams,
    tuple,
)  # fmt: skip
"""The last files name the columns of this game `c`, and so all of these files find them."""
GAMES = (ROLES, RACE, TEAMS)
BATCHES = ("begin_rounds", "show_rounds", "thumb_rounds", "advance_rounds")


@cache
def as_written(game: Game = ROLES) -> SimpleNamespace:
    """Return the interpreted functions, together with those of the kernel."""
    kernel = vars(interpreted())
    made = build(lambda function, _: function, game.parts, **kernel)
    return SimpleNamespace(**{**kernel, **vars(made)})


@cache
def on_cores(game: Game = ROLES) -> SimpleNamespace:
    """Return the functions compiled for a core."""
    kernel = compiled()
    more = compile_parts(game.parts, **vars(kernel))
    return SimpleNamespace(**{**vars(kernel), **vars(more)})


@cache
def on_device(game: Game = ROLES) -> SimpleNamespace:
    """Return the functions of one game, compiled for a graphics card."""
    card: Any = import_module("..card", __package__)
    kernel = card.on_device()
    plain = {name: one for name, one in functions(game.parts).items() if name not in BATCHES}
    made = card.build(card.translate, game.parts, plain, **vars(kernel))
    return SimpleNamespace(**{**vars(kernel), **vars(made)})


def blank_marks(game: Game = ROLES) -> list[int]:
    """Return the marks of a round before it begins."""
    first = game.first_marks()
    return [*first, *[0] * (game.sizes.marks - len(first))]
