"""The learned player where two race for gold: what it looks at, and what its net makes of that.

There, everything except hands, pile and goals is public. So one possible State that agrees with the View is
made, and only what the seat may know is read from it. The story adds who has looked at which goal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ..acts import Act
from ..errors import Unplayable
from ..events import Event
from ..kernel import words as w
from ..kernel.entering import Entry
from ..kernel.net.parts import RACE, as_written, blank_marks, is_race
from ..kernel.net.race import columns as c
from ..rulesets import Ruleset
from ..sample import Contradiction, sample
from ..view import View
from .memory import rules_of
from .protocol import Why


class RaceThoughts(NamedTuple):
    """What a net thinks of a position."""

    scores: list[float]
    """Of every act that is looked at; only their order counts."""
    goals: list[float]
    """The gold that it believes to lie under each goal, as the seat sees them."""
    gold: float
    """How much more gold than the other it expects to have after the round."""


class RaceThinker:
    """A net with its weights."""

    def __init__(self, path: Path) -> None:
        self.forward: Any = import_module("..kernel.net.race.forward", __package__)
        self.tools: Any = import_module("..kernel.net.forward", __package__).WITH_NUMPY
        self.numpy: Any = import_module("numpy")
        weights: Any = import_module("..kernel.net.weights", __package__)
        self.weights = weights.load_player(path, self.forward.shapes())

    def think(self, looked: RaceLook) -> RaceThoughts:
        """Return the thoughts about one position, as plain numbers."""
        np = self.numpy
        thoughts = self.forward.think(
            self.weights,
            self.tools,
            np.array([looked.context], np.int8),
            np.array(looked.seats, np.int8).reshape(1, c.SEATS, c.SEAT),
            np.array(looked.lines, np.int8).reshape(-1, c.LINE),
            np.zeros(len(looked.acts), np.int64),
        )
        gold = float(thoughts.gold[0]) * float(self.forward.LEAD)
        return RaceThoughts(thoughts.scores.tolist(), thoughts.goals[0].tolist(), gold)


@cache
def race_thinker(path: Path) -> RaceThinker | None:
    """Return the net of a file, or None if it or numpy is missing."""
    try:
        return RaceThinker(path)
    except (ModuleNotFoundError, FileNotFoundError):
        return None


@cache
def race_entry(ruleset: Ruleset) -> Entry | None:
    """Return the encoder for a ruleset, or None if it is not a race for gold that the net knows."""
    try:
        entry = Entry(ruleset)
    except Unplayable:
        return None
    return entry if is_race(entry.rules) else None


class RaceLook:
    """What a seat looks at when it chooses a move."""

    def __init__(self, entry: Entry, view: View, story: Sequence[Event]) -> None:
        assert view.seat is not None
        self.entry, self.kernel = entry, as_written(RACE)
        state = sample(view, entry.ruleset, Random(0))
        game = entry.state(state, view.seat, 0)
        cells = {cell: at for at, cell in enumerate(entry.ruleset.goal_cells)}
        for event in story:
            at = cells.get(event.target.cell) if event.kind == "looked" and event.target.cell else None
            if at is not None and event.seat is not None and not state.maze.pieces[event.target.at].up:
                game[w.GOAL_SEEN + at] |= 1 << event.seat
        acts = [0] * w.MOST_ACTS
        count = self.kernel.list_acts(game, entry.rules, acts)
        self.acts = acts[:count]
        self.context, self.seats = [0] * c.CONTEXT, [0] * c.SEATS * c.SEAT
        self.lines = [0] * count * c.LINE
        self.kernel.sense(
            game, entry.rules, [0] * c.MEMORY, blank_marks(RACE), acts, count,
            self.context, 0, self.seats, 0, self.lines, 0,
        )  # fmt: skip

    def line(self, word: int) -> list[int]:
        """Return the numbers of an act."""
        at = self.acts.index(word) * c.LINE
        return self.lines[at : at + c.LINE]


def look(view: View, story: Sequence[Event]) -> RaceLook | None:
    """Return what a seat looks at; None if it must not choose a move, if the game is not known, or if no
    State was found that agrees with the View."""
    entry = race_entry(rules_of(view.rules))
    is_move = view.seat in view.awaits and view.frames[-1].kind == "turn" and not view.frames[-1].step
    if entry is None or not is_move:
        return None
    try:
        return RaceLook(entry, view, story)
    except Contradiction:
        return None


def race_reason(act: Act, line: Sequence[int]) -> Why:
    """Say why, in the words that all bots use."""
    if act.verb == "pass":
        return Why("discards", {"count": len(act.cards)})
    if act.verb == "shed":
        return Why("sheds", {"card": act.target.piece})
    for column, code in ((c.IS_LAY, "digs_for_gold"), (c.IS_BRIBE, "bribes"), (c.IS_KEY, "unlocks")):
        if line[column]:
            return Why(code)
    if line[c.IS_BREAK]:
        return Why("breaks_foe", {"seat": act.target.whom})
    return Why("looks" if line[c.IS_MAP] else "brings_down" if line[c.IS_FALL] else "mends_self")
