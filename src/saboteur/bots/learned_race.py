"""The learned player where two race for gold: what it looks at, and what its net makes of that.

There, everything except hands, pile and goals is public. So one possible State that agrees with the View is
made, and only what the seat may know is read from it. The story adds who has looked at which goal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from ..acts import Act
from ..events import Event
from ..kernel import words as w
from ..kernel.entering import Entry
from ..kernel.net.parts import RACE, blank_marks
from ..kernel.net.race import columns as c
from ..sample import Contradiction, sample
from ..view import View
from .leanings import verbs
from .memory import rules_of
from .nets import Look, Net, entry_to, loaded
from .protocol import Why


class RaceThoughts(NamedTuple):
    """What a net thinks of a position."""

    scores: list[float]
    """Of every act that is looked at; only their order counts."""
    goals: list[float]
    """The gold that it believes to lie under each goal, as the seat sees them."""
    gold: float
    """How much more gold than the other it expects to have after the round."""


class RaceThinker(Net):
    """A net for races, with its weights."""

    forward_in = "race.forward"

    def think(self, looked: Look) -> RaceThoughts:
        """Return the thoughts about one position, as plain numbers."""
        thoughts = self.raw(looked)
        gold = float(thoughts.gold[0]) * float(self.forward.LEAD)
        return RaceThoughts(thoughts.scores.tolist(), thoughts.goals[0].tolist(), gold)


@cache
def race_thinker(path: Path) -> RaceThinker | None:
    """Return the net of a file, or None if it or numpy is missing."""
    return loaded(RaceThinker, path)


def race_look(entry: Entry, view: View, story: Sequence[Event]) -> Look:
    """Return what the seat of a view looks at. Raise Contradiction if no State was found that agrees with
    the View."""
    assert view.seat is not None
    state = sample(view, entry.ruleset, Random(0))
    game = entry.state(state, view.seat, 0)
    cells = {cell: at for at, cell in enumerate(entry.ruleset.goal_cells)}
    for event in story:
        at = cells.get(event.target.cell) if event.kind == "looked" and event.target.cell else None
        if at is not None and event.seat is not None and not state.maze.pieces[event.target.at].up:
            game[w.GOAL_SEEN + at] |= 1 << event.seat
    return Look(entry, RACE, game, entry.rules, [0] * RACE.sizes.memory, blank_marks(RACE))


def look(view: View, story: Sequence[Event]) -> Look | None:
    """Return what a seat looks at; None if it must not choose a move, if the game is not known, or if no
    State was found that agrees with the View."""
    entry = entry_to(rules_of(view.rules), RACE)
    is_move = view.seat in view.awaits and view.frames[-1].kind == "turn" and not view.frames[-1].step
    if entry is None or not is_move:
        return None
    try:
        return race_look(entry, view, story)
    except Contradiction:
        return None


def race_reason(act: Act, line: Sequence[int]) -> Why:
    """Say why, in the words that all bots use."""
    if act.verb == "pass":
        return Why("discards", {"count": len(act.cards)})
    if act.verb in verbs("shed"):
        return Why("sheds", {"card": act.target.piece})
    for column, code in ((c.IS_LAY, "digs_for_gold"), (c.IS_BRIBE, "bribes"), (c.IS_KEY, "unlocks")):
        if line[column]:
            return Why(code)
    if line[c.IS_BREAK]:
        return Why("breaks_foe", {"seat": act.target.whom})
    return Why("looks" if line[c.IS_MAP] else "brings_down" if line[c.IS_FALL] else "mends_self")
