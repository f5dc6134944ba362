"""Describe what is learned: a game, the net that plays it, and who plays it with whom in training."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .parts import Game

LEARNER, PAST, THUMB, STYLED, RIVAL = range(5)
"""Who decides: the learner, a past self, rules of thumb, those of many styles, or a fixed player, such as one
that imitates the foremen."""
Shapes = dict[str, tuple[int, ...]]
Report = list[tuple[str, Any, Any]]
"""What curves show: a title to add to the mode's, a value for each game, and how much that game counts."""


class Subject(NamedTuple):
    """A game and its net. The value of a round is one number, or some, such as one for each seat."""

    game: Game
    shapes: Callable[[], Shapes]
    """Returns the shape of every weight of a player; then the same for the critic."""
    critic_shapes: Callable[[], Shapes]
    think: Callable[..., Any]
    """Returns thoughts: scores for all lines, and beliefs."""
    judge: Callable[..., Any]
    """Returns what the critic, who sees everything, expects, as a raw number."""
    values: Callable[..., Any]
    """Returns the value of finished games, given what each seat has won, which seats exist, and whether the
    treasure was reached."""
    own: float
    """How much the own share counts of what the side has won, where that is to be said."""
    losses: dict[str, float]
    """What is learned besides the choices, and how much each loss counts."""
    losses_of: Callable[..., tuple[Any, ...]]
    """Returns these losses, given the thoughts, the critic's raw numbers, and some rows of a batch."""
    modes: tuple[str, ...]
    """Who plays with whom."""
    shares: tuple[float, ...]
    """The share of games of each mode; then the same if there is a rival, and while others are imitated."""
    with_rival: tuple[float, ...]
    teaching: tuple[float, ...]
    players_of: Callable[..., Any]
    """Returns who decides for each seat that is asked, given the modes of all games."""
    styles: int
    """The number of numbers that make a style."""
    scores_of: Callable[..., Any]
    """Scores lines by rules of thumb of given styles."""
    value_of: Callable[..., Any]
    """Returns the expected value of each game, from the critic's raw numbers for the seats that decide."""
    gain_of: Callable[..., Any]
    """Returns what the seats that decide gained, from what their games gained, and `own`."""
    outcomes: Callable[..., tuple[Any, Any]]
    """Returns the value of some finished games, given their numbers, and whether they were given up."""
    reported: Callable[..., Report]
    """Returns what curves show, from the numbers, values and modes of some games, and what `group_of`
    returned."""
    group_of: Callable[..., Any]
    """Returns the number of saboteurs of each game, from what is true at its beginning; or nothing."""


def only(subject: Subject, name: str) -> tuple[float, ...]:
    """Return shares in which only the modes count whose names begin so."""
    return tuple(float(mode.startswith(name)) for mode in subject.modes)


class Batch(NamedTuple):
    """Decisions, one row each, and the lines of their acts."""

    contexts: Any
    seats: Any
    truths: Any
    lines: Any
    starts: Any
    counts: Any
    chosen: Any
    """The place of the chosen line among all."""
    chances: Any
    """The logarithm of its chance."""
    gains: Any
    """How much better it went than expected, for the seat."""
    reached: Any
    """How the game ended: its value."""
    players: Any
    """LEARNER, PAST, THUMB, STYLED or RIVAL."""


class Ends(NamedTuple):
    """How the rounds ended: one number for each game."""

    reached: Any
    modes: Any
    report: Report
    clipped: Any
