"""The learned player where teams share the treasure: what its net makes of a position, and its reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..acts import Act
from ..kernel.net.teams import columns as c
from .leanings import verbs
from .nets import Look, Net, loaded
from .protocol import Why

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


class TeamThinker(Net):
    """A net for games with teams, with its weights."""

    forward_in = "teams.forward"

    def think(self, looked: Look) -> TeamThoughts:
        """Return the thoughts about one position, as plain numbers."""
        thoughts = self.raw(looked)
        teams, goals = self.tools.odds(thoughts.teams[0]), self.tools.odds(thoughts.goals[0])
        worth = float(thoughts.worth[0]) * float(self.forward.WORTH)
        return TeamThoughts(thoughts.scores.tolist(), teams.tolist(), goals.tolist(), worth)


@cache
def team_thinker(path: Path) -> TeamThinker | None:
    """Return the net of a file, or None if it or numpy is missing."""
    return loaded(TeamThinker, path)


def team_reason(
    act: Act, line: Sequence[int], context: Sequence[int], teams: Sequence[Sequence[float]]
) -> Why:
    """Say why, in the words that all bots use; of another seat also how sure it is."""
    own = next(team for team in range(c.TEAMS) if context[c.ROLE + team])
    if act.verb == "pass":
        return Why("discards", {"count": len(act.cards)})
    if act.verb in verbs("shed"):
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
