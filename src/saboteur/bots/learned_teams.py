"""The learned player where teams share the treasure: what its net makes of a position, and its reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..acts import Act
from ..errors import Unplayable
from ..kernel.entering import Entry
from ..kernel.net.parts import has_teams
from ..kernel.net.teams import columns as c
from ..rulesets import Ruleset
from .protocol import Why

if TYPE_CHECKING:
    from .learned import Look

FOES: Mapping[int, tuple[int, ...]] = {
    c.IS_SABOTEUR: (c.IS_BLUE, c.IS_GREEN, c.IS_BOSS),
    c.IS_BLUE: (c.IS_SABOTEUR, c.IS_GREEN),
    c.IS_GREEN: (c.IS_SABOTEUR, c.IS_BLUE),
    c.IS_BOSS: (c.IS_SABOTEUR,),
}
"""Who works against whom, as columns count teams."""


class TeamThoughts(NamedTuple):
    """What a net thinks of a position."""

    scores: list[float]
    """Of every act that is looked at; only their order counts."""
    teams: list[list[float]]
    """For each seat, counted from the one that thinks, how likely it is of each team."""
    goals: list[float]
    """How likely each goal holds the treasure."""
    worth: float
    """How much gold more than a quarter of the others' mean it expects in this round."""


class TeamThinker:
    """A net with its weights."""

    def __init__(self, path: Path) -> None:
        self.forward: Any = import_module("..kernel.net.teams.forward", __package__)
        self.tools: Any = import_module("..kernel.net.forward", __package__).WITH_NUMPY
        self.numpy: Any = import_module("numpy")
        weights: Any = import_module("..kernel.net.weights", __package__)
        self.weights = weights.load_player(path, self.forward.shapes())

    def think(self, looked: Look) -> TeamThoughts:
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
        teams, goals = self.tools.odds(thoughts.teams[0]), self.tools.odds(thoughts.goals[0])
        worth = float(thoughts.worth[0]) * float(self.forward.WORTH)
        return TeamThoughts(thoughts.scores.tolist(), teams.tolist(), goals.tolist(), worth)


@cache
def team_thinker(path: Path) -> TeamThinker | None:
    """Return the net of a file, or None if it or numpy is missing."""
    try:
        return TeamThinker(path)
    except (ModuleNotFoundError, FileNotFoundError):
        return None


@cache
def team_entry(ruleset: Ruleset) -> Entry | None:
    """Return the encoder for a ruleset, or None if it is not a game with teams that the net knows."""
    try:
        entry = Entry(ruleset)
    except Unplayable:
        return None
    return entry if has_teams(entry.rules) else None


def team_reason(
    act: Act, line: Sequence[int], context: Sequence[int], teams: Sequence[Sequence[float]]
) -> Why:
    """Say why, in the words that all bots use; of another seat also how sure it is."""
    own = next(team for team in range(c.TEAMS) if context[c.ROLE + team])
    if act.verb == "pass":
        return Why("discards", {"count": len(act.cards)})
    if act.verb == "shed":
        return Why("sheds", {"card": act.target.piece})
    if line[c.IS_MAP]:
        return Why("looks")
    if line[c.IS_FALL]:
        return Why("clears_way" if line[c.OWN_GAIN] > 0 else "brings_down")
    if act.verb == "lay":
        return reason_to_lay(line, sabotages=own == c.IS_SABOTEUR)
    special = line[c.IS_SPECIAL : c.IS_SPECIAL + c.SPECIALS]
    if special[c.THEFTS]:
        return Why("steals")
    if special[c.STOPS]:
        return Why("stops_thief")
    if line[c.AT_SELF]:
        return Why("changes_role" if special[c.HATS] else "frees_self" if special[c.FREES] else "mends_self")
    whom: dict[str, str | int] = {"seat": act.target.whom}
    for kind, code in ((c.INSPECTS, "inspects"), (c.HATS, "unmasks"), (c.SWAPS, "swaps_hands")):
        if special[kind]:
            return Why(code, whom)
    harms = line[c.IS_BREAK] or special[c.TRAPS]
    if own not in FOES:
        return Why("breaks_foe" if harms else "mends_friend", whom)
    foe = sum(teams[line[c.TARGET]][team] for team in FOES[own])
    return (
        Why("suspects", {**whom, "share": round(100 * foe)})
        if harms
        else Why("trusts", {**whom, "share": round(100 * (1 - foe))})
    )


def reason_to_lay(line: Sequence[int], *, sabotages: bool) -> Why:
    """Say why a card is laid."""
    gain = line[c.OWN_GAIN]
    if line[c.TOUCHES] or line[c.WINS]:
        return Why("arrives")
    if gain > 0:
        return Why("blends_in") if sabotages else Why("digs", {"left": line[c.OWN_AFTER]})
    return Why("blocks" if gain < 0 else "plays_along" if sabotages else "widens")
