"""Think where teams share the treasure: from what a seat looks at to a score for every act, and to beliefs.

One source for numpy and torch. Position and seats are encoded as in the other game with roles; here six teams
are told apart, and each seat has gold of its own to expect.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..forward import CRITIC, SEAT, TRUNK, Tools, Weights, encode, impossible_goals, named, see_all
from . import columns as c

ACT = 96
"""The width of the layers for acts."""
SURE = 30.0
"""Added to the score of a team that is known."""
WORTH = 2.0
"""Expected gold is learned in units of so many."""
HOPES = 1 + c.COLOURS
"""The numbers of an act that beliefs about goals add: how much nearer the treasure comes, to everybody and to
each colour."""


class Thoughts(NamedTuple):
    """The result."""

    scores: Any
    """One for each line."""
    teams: Any
    """For each seat, counted from the thinker, and each team: the logit that it is of that team."""
    goals: Any
    """For each goal, the logit that it holds the treasure."""
    worth: Any
    """The value of the round to the thinker, in units of WORTH."""


def shapes() -> dict[str, tuple[int, ...]]:
    """Return the shape of every weight of a player."""
    layers = {
        "context": (c.CONTEXT, TRUNK), "seat": (c.SEAT, SEAT), "trunk": (TRUNK + 2 * SEAT, TRUNK),
        "deep": (TRUNK, TRUNK), "peer": (SEAT, SEAT), "team": (SEAT, c.TEAMS), "goal": (TRUNK, c.GOALS),
        "worth": (TRUNK, 1), "line": (c.LINE + HOPES + c.TEAMS, ACT), "act": (ACT, ACT), "score": (ACT, 1),
    }  # fmt: skip
    joints = {"context>seat": (c.CONTEXT, SEAT), "trunk>peer": (TRUNK, SEAT)}
    return named(layers) | joints | {"trunk>line": (TRUNK, ACT), "peer>line": (SEAT, ACT)}


def critic_shapes() -> dict[str, tuple[int, ...]]:
    """Return the shape of every weight of the critic, which sees the truth and is used in training only."""
    table = c.CONTEXT + c.GOALS + c.TRUE_ACTOR - c.TABLE - 1 + 2 * SEAT
    layers = {
        "critic_seat": (c.SEAT + c.TRUTH, SEAT), "critic": (table, CRITIC), "critic_deep": (CRITIC, CRITIC),
        "critic_peer": (SEAT, SEAT), "critic_worth": (SEAT, 1),
    }  # fmt: skip
    return named(layers) | {"critic>peer": (CRITIC, SEAT)}


def think(p: Weights, tools: Tools, contexts: Any, seats: Any, lines: Any, owners: Any) -> Thoughts:
    """Think about many positions at once. `owners` says to which position each line belongs."""
    relu = tools.relu
    context, seat = tools.real(contexts, c.CONTEXT_SCALES), tools.real(seats, c.SEAT_SCALES)
    trunk, peers = encode(p, tools, context, seat)
    known = seat[:, :, c.KNOWN_TEAM : c.KNOWN_TEAM + c.TEAMS]
    teams = tools.exact(peers, p["team"]) + p["team+"] + SURE * known
    goals = tools.exact(trunk, p["goal"]) + p["goal+"] - impossible_goals(tools, contexts)
    worth = (tools.exact(trunk, p["worth"]) + p["worth+"])[:, 0]

    line = tools.real(lines, c.LINE_SCALES)
    aimed = line[:, c.HAS_TARGET : c.HAS_TARGET + 1]
    place = owners * c.SEATS + lines[:, c.TARGET]
    odds = tools.take(tools.fixed(tools.odds(goals)), owners)
    hopes = [
        (line[:, first : first + c.GOALS] * odds).sum(-1)[:, None]
        for first in (c.NEARER, *range(c.NEARER_FOR, c.GAIN_FOR, c.GOALS))
    ]
    belief = tools.take(tools.fixed(tools.odds(teams)).reshape(-1, c.TEAMS), place) * aimed
    act = tools.tall(tools.join([line, *hopes, belief]), p["line"]) + p["line+"]
    act = act + tools.take(trunk @ p["trunk>line"], owners)
    act = relu(act + tools.take((peers @ p["peer>line"]).reshape(-1, ACT), place) * aimed)
    act = act + relu(tools.tall(act, p["act"]) + p["act+"])
    return Thoughts((tools.exact(act, p["score"]) + p["score+"])[:, 0], teams, goals, worth)


def judge(p: Weights, tools: Tools, contexts: Any, seats: Any, truths: Any) -> Any:
    """Return the value of the round to each seat, counted from the one that decides, in units of WORTH, from
    the view of the critic, who sees everything."""
    context, seat = tools.real(contexts, c.CONTEXT_SCALES), tools.real(seats, c.SEAT_SCALES)
    truth = tools.real(truths, c.TRUTH_SCALES)
    of_seats, goal = truth[:, : c.TABLE].reshape(-1, c.SEATS, c.TRUTH), truths[:, c.TABLE + c.TRUE_GOAL]
    more = truth[:, c.TABLE + c.TRUE_DISTANCE : c.TRUE_ACTOR]
    table, one = see_all(p, tools, context, seat, of_seats, goal, more)
    each = tools.relu(one @ p["critic_peer"] + (table @ p["critic>peer"])[:, None] + p["critic_peer+"])
    return (tools.exact(each, p["critic_worth"]) + p["critic_worth+"])[:, :, 0]
