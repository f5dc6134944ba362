"""Think about a race for gold: from what a seat looks at to a score for every act, and to beliefs.

One source for numpy and torch, as in the other games. The rules of thumb are among the numbers of an act, so
the net learns where they are wrong.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..forward import Tools, Weights, named
from . import columns as c

TRUNK, ACT, CRITIC = 256, 96, 192
"""Widths of the layers."""
TABLE = c.CONTEXT + c.SEATS * c.SEAT
LEAD = 4.0
"""Expected gold is learned in units of so many."""


class Thoughts(NamedTuple):
    """The result."""

    scores: Any
    """One for each line."""
    goals: Any
    """For each goal, as the seat sees them, the gold that is believed to lie there."""
    gold: Any
    """How much more gold the seat will have than the other after the round, in units of LEAD."""


def shapes() -> dict[str, tuple[int, ...]]:
    """Return the shape of every weight of a player."""
    layers = {
        "table": (TABLE, TRUNK), "trunk": (TRUNK, TRUNK), "deep": (TRUNK, TRUNK), "goal": (TRUNK, c.GOALS),
        "gold": (TRUNK, 1), "line": (c.LINE + 1, ACT), "act": (ACT, ACT), "score": (ACT, 1),
    }  # fmt: skip
    return named(layers) | {"trunk>line": (TRUNK, ACT)}


def critic_shapes() -> dict[str, tuple[int, ...]]:
    """Return the shape of every weight of the critic, which sees the truth and is used in training only."""
    return named(
        {
            "critic": (TABLE + c.WHOLE_TRUTH, CRITIC), "critic_trunk": (CRITIC, CRITIC),
            "critic_deep": (CRITIC, CRITIC), "critic_gold": (CRITIC, 1),
        }
    )  # fmt: skip


def spread_out(tools: Tools, contexts: Any, seats: Any) -> Any:
    """Put the numbers of the position and of both players side by side."""
    of_seats = tools.real(seats, c.SEAT_SCALES)
    return tools.join([tools.real(contexts, c.CONTEXT_SCALES), of_seats.reshape(-1, c.SEATS * c.SEAT)])


def think(p: Weights, tools: Tools, contexts: Any, seats: Any, lines: Any, owners: Any) -> Thoughts:
    """Think about many positions at once. `owners` says to which position each line belongs."""
    relu = tools.relu
    trunk = relu(spread_out(tools, contexts, seats) @ p["table"] + p["table+"])
    trunk = trunk + relu(trunk @ p["trunk"] + p["trunk+"])
    trunk = trunk + relu(trunk @ p["deep"] + p["deep+"])
    goals = tools.exact(trunk, p["goal"]) + p["goal+"]
    gold = (tools.exact(trunk, p["gold"]) + p["gold+"])[:, 0]
    line = tools.real(lines, c.LINE_SCALES)
    # This separates lines that rules of thumb find almost the best from those far behind.
    close = relu(1.0 - line[:, c.BEHIND : c.BEHIND + 1] * (c.LINE_SCALES[c.BEHIND] / 8))
    act = tools.tall(tools.join([line, close]), p["line"]) + p["line+"]
    act = relu(act + tools.take(trunk @ p["trunk>line"], owners))
    act = act + relu(tools.tall(act, p["act"]) + p["act+"])
    return Thoughts((tools.exact(act, p["score"]) + p["score+"])[:, 0], goals, gold)


def judge(p: Weights, tools: Tools, contexts: Any, seats: Any, truths: Any) -> Any:
    """Return how much more gold the seat will have than the other, in units of LEAD, from the view of the
    critic, who sees everything."""
    relu = tools.relu
    table = tools.join([spread_out(tools, contexts, seats), tools.real(truths, c.TRUTH_SCALES)])
    table = relu(table @ p["critic"] + p["critic+"])
    table = table + relu(table @ p["critic_trunk"] + p["critic_trunk+"])
    table = table + relu(table @ p["critic_deep"] + p["critic_deep+"])
    return (tools.exact(table, p["critic_gold"]) + p["critic_gold+"])[:, 0]
