"""Think: from what a seat looks at to a score for every act, and to beliefs. One source for numpy and torch.

Seats are a set: each is encoded alike, and what they have in common is pooled. Acts are scored one by one,
however many there are. `Weights` holds arrays by name; `Tools` is what numpy and torch call differently.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from . import columns as c

Weights = Mapping[str, Any]
TRUNK, SEAT, ACT, CRITIC = 256, 64, 64, 128
"""Widths of the layers."""
ADDED = 3
"""How many numbers beliefs add to those of a line: how much nearer the treasure comes, how many more cards
could follow, and how likely the target is a saboteur."""
HEARD = 4.0
"""The strongest belief in a claim about a goal, in logits."""
IMPOSSIBLE = 30.0
"""Subtracted from the score of a goal that can't hold the treasure."""
UNWORTHY = 50.0
"""Subtracted from the score of a claim that a digger does not know to be true."""


class Tools(NamedTuple):
    """What differs between libraries."""

    relu: Callable[[Any], Any]
    join: Callable[[list[Any]], Any]
    """Put arrays side by side."""
    most: Callable[[Any], Any]
    """The largest over the seats."""
    sigmoid: Callable[[Any], Any]
    tanh: Callable[[Any], Any]
    odds: Callable[[Any], Any]
    """Softmax over the last axis."""
    real: Callable[[Any, tuple[float, ...]], Any]
    """Whole numbers as real ones, divided by scales."""
    exact: Callable[[Any, Any], Any]
    """A product of matrices in full precision."""
    tall: Callable[[Any, Any], Any]
    """A product with many rows."""
    take: Callable[[Any, Any], Any]
    """Some rows of an array."""
    fixed: Callable[[Any], Any]
    """The same numbers, without a gradient."""
    score: Callable[..., Any] | None = None
    """Something faster than `score_lines`, where there is such a thing."""


class Thoughts(NamedTuple):
    """The result."""

    scores: Any
    """One for each line."""
    saboteurs: Any
    """For each seat, counted from the thinker: the logit that it is a saboteur."""
    goals: Any
    """For each goal, the logit that it holds the treasure."""
    reached: Any
    """The logit that the treasure will be reached."""


def shapes() -> dict[str, tuple[int, ...]]:
    """Return the shape of every weight of a player."""
    layers = {
        "context": (c.CONTEXT, TRUNK), "seat": (c.SEAT, SEAT), "trunk": (TRUNK + 2 * SEAT, TRUNK),
        "deep": (TRUNK, TRUNK), "peer": (SEAT, SEAT), "saboteur": (SEAT, 1), "credit": (SEAT, 1),
        "goal": (TRUNK, c.GOALS), "reached": (TRUNK, 1), "line": (c.LINE + ADDED, ACT),
        "act": (ACT, ACT), "score": (ACT, 1),
    }  # fmt: skip
    joints = {"context>seat": (c.CONTEXT, SEAT), "trunk>peer": (TRUNK, SEAT)}
    return named(layers) | joints | {"trunk>line": (TRUNK, ACT), "peer>line": (SEAT, ACT)}


def named(layers: dict[str, tuple[int, int]]) -> dict[str, tuple[int, ...]]:
    """Return the shapes of layers with their biases."""
    found: dict[str, tuple[int, ...]] = {}
    for name, (wide, high) in layers.items():
        found[name], found[f"{name}+"] = (wide, high), (high,)
    return found


def critic_shapes() -> dict[str, tuple[int, ...]]:
    """Return the shape of every weight of the critic, which sees the truth and is used in training only."""
    layers = {
        "critic_seat": (c.SEAT + c.TRUTH, SEAT), "critic": (c.CONTEXT + c.GOALS + 2 + 2 * SEAT, CRITIC),
        "critic_deep": (CRITIC, CRITIC), "critic_reached": (CRITIC, 1), "critic_peer": (SEAT, SEAT),
        "critic_surplus": (SEAT, 1),
    }  # fmt: skip
    return named(layers) | {"critic>peer": (CRITIC, SEAT)}


def think(p: Weights, tools: Tools, contexts: Any, seats: Any, lines: Any, owners: Any) -> Thoughts:
    """Think about many positions at once. `owners` says to which position each line belongs."""
    context, seat = tools.real(contexts, c.CONTEXT_SCALES), tools.real(seats, c.SEAT_SCALES)
    trunk, peers = encode(p, tools, context, seat)
    saboteurs = (tools.exact(peers, p["saboteur"]) + p["saboteur+"])[:, :, 0]
    credit = tools.tanh(tools.exact(peers, p["credit"]) + p["credit+"])
    heard = HEARD * (credit * seat[:, :, c.SAYS : c.SAYS + c.GOALS]).sum(1)
    goals = tools.exact(trunk, p["goal"]) + p["goal+"] + heard
    goals = goals - impossible_goals(tools, contexts)
    reached = (tools.exact(trunk, p["reached"]) + p["reached+"])[:, 0]

    score = tools.score or partial(score_lines, tools)
    scores = score(
        p, lines, owners, trunk @ p["trunk>line"], (peers @ p["peer>line"]).reshape(-1, ACT),
        tools.fixed(tools.odds(goals)), tools.fixed(tools.sigmoid(saboteurs)).reshape(-1),
    )  # fmt: skip
    return Thoughts(scores - dishonest(tools, contexts, lines, owners), saboteurs, goals, reached)


def dishonest(tools: Tools, contexts: Any, lines: Any, owners: Any) -> Any:
    """Return what is subtracted from the score of each line: nothing, or a lot if a digger would claim what
    it does not know to be true. So diggers are worth listening to, and lies are left to saboteurs."""
    facts = tools.real(lines[:, c.IS_SAW : c.IS_ACCUSE], (1.0,) * (c.IS_ACCUSE - c.IS_SAW)).sum(-1)
    is_true = tools.relu(tools.real(lines[:, c.IS_TRUE : c.IS_TRUE + 1], (1.0,)))[:, 0]
    digs = 1 - tools.real(contexts[:, c.SABOTEUR : c.SABOTEUR + 1], (1.0,))[:, 0]
    return UNWORTHY * facts * (1 - is_true) * tools.take(digs, owners)


def score_lines(
    tools: Tools, p: Weights, lines: Any, owners: Any, trunk: Any, peers: Any, odds: Any, guilt: Any
) -> Any:
    """Return a score for every line, given what positions and seats add to its first layer, and what is
    believed about goals and seats."""
    line = tools.real(lines, c.LINE_SCALES)
    aimed = line[:, c.HAS_TARGET : c.HAS_TARGET + 1] * c.LINE_SCALES[c.HAS_TARGET]
    place = owners * c.SEATS + lines[:, c.TARGET]
    likely = tools.take(odds, owners)
    hope = (line[:, c.NEARER : c.NEARER + c.GOALS] * likely).sum(-1)[:, None]
    ease = (line[:, c.MORE_FOLLOWERS : c.MORE_FOLLOWERS + c.GOALS] * likely).sum(-1)[:, None]
    blame = tools.take(guilt, place)[:, None] * aimed
    act = tools.join([line, hope, ease, blame]) @ p["line"] + p["line+"]
    act = act + tools.take(trunk, owners)
    act = tools.relu(act + tools.take(peers, place) * aimed)
    act = tools.relu(act @ p["act"] + p["act+"])
    return (tools.exact(act, p["score"]) + p["score+"])[:, 0]


def encode(p: Weights, tools: Tools, context: Any, seat: Any) -> tuple[Any, Any]:
    """Return what is thought of the position as a whole, and of each seat."""
    relu, exists = tools.relu, seat[:, :, c.EXISTS : c.EXISTS + 1]
    one = relu(seat @ p["seat"] + (context @ p["context>seat"])[:, None] + p["seat+"]) * exists
    trunk = relu(context @ p["context"] + p["context+"])
    trunk = relu(tools.join([trunk, pooled(tools, one, exists)]) @ p["trunk"] + p["trunk+"])
    trunk = trunk + relu(trunk @ p["deep"] + p["deep+"])
    return trunk, relu(one @ p["peer"] + (trunk @ p["trunk>peer"])[:, None] + p["peer+"])


def impossible_goals(tools: Tools, contexts: Any) -> Any:
    """Return for each goal what is subtracted from its score: nothing, or a lot if it can't hold the
    treasure."""
    first = c.GOAL + c.IS_POSSIBLE
    possible = contexts[:, first : first + c.GOALS * c.GOAL_COLUMNS : c.GOAL_COLUMNS]
    return IMPOSSIBLE * (1 - tools.real(possible, (1.0,) * c.GOALS))


def pooled(tools: Tools, one: Any, exists: Any) -> Any:
    """Return the mean and the maximum over the seats."""
    return tools.join([one.sum(1) / exists.sum(1), tools.most(one)])


def judge(p: Weights, tools: Tools, contexts: Any, seats: Any, truths: Any) -> Any:
    """Return the logit that the treasure will be reached, and the surplus of gold that each seat will have
    then, counted from the one that decides, from the view of the critic, who sees everything."""
    context, seat = tools.real(contexts, c.CONTEXT_SCALES), tools.real(seats, c.SEAT_SCALES)
    truth = tools.real(truths, c.TRUTH_SCALES)
    last = c.SEATS * c.TRUTH
    of_seats, goal = truth[:, :last].reshape(-1, c.SEATS, c.TRUTH), truths[:, last + c.TRUE_GOAL]
    more = truth[:, last + c.TRUE_DISTANCE : last + c.TRUE_ACTOR]
    table, one = see_all(p, tools, context, seat, of_seats, goal, more)
    reached = tools.exact(table, p["critic_reached"]) + p["critic_reached+"]
    each = tools.relu(one @ p["critic_peer"] + (table @ p["critic>peer"])[:, None] + p["critic_peer+"])
    surplus = tools.exact(each, p["critic_surplus"]) + p["critic_surplus+"]
    return tools.join([reached, surplus[:, :, 0]])


def see_all(
    p: Weights, tools: Tools, context: Any, seat: Any, of_seats: Any, goal: Any, more: Any
) -> tuple[Any, Any]:
    """Return what the critic thinks of the position as a whole, and of each seat. It sees the truth about all
    seats, which goal holds the treasure, and more."""
    relu, join, exists = tools.relu, tools.join, seat[:, :, c.EXISTS : c.EXISTS + 1]
    one = relu(join([seat, of_seats]) @ p["critic_seat"] + p["critic_seat+"]) * exists
    where = [tools.real(goal[:, None] == at, (1.0,)) for at in range(c.GOALS)]
    table = join([context, *where, more, pooled(tools, one, exists)])
    table = relu(table @ p["critic"] + p["critic+"])
    return table + relu(table @ p["critic_deep"] + p["critic_deep+"]), one


# ---- with numpy -----------------------------------------------------------------------------------


def softmax(scores: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Turn scores into probabilities, along the last axis."""
    powers = np.exp(scores - scores.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True))


PIECE = 16
"""Rows that are multiplied at once."""


def product_in_pieces(rows: np.ndarray[Any, Any], other: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Multiply some rows at a time. For more of them numpy would use several threads, which wait for one
    another for longer than all of this takes."""
    return np.concatenate([rows[at : at + PIECE] @ other for at in range(0, len(rows), PIECE)])


WITH_NUMPY = Tools(
    relu=lambda x: np.maximum(x, 0.0),
    join=lambda parts: np.concatenate(parts, -1),
    most=lambda x: x.max(1),
    sigmoid=lambda x: 1.0 / (1.0 + np.exp(-x)),
    tanh=np.tanh,
    odds=softmax,
    real=lambda x, scales: x.astype(np.float32) / np.array(scales, np.float32),
    exact=lambda x, y: x @ y,
    tall=product_in_pieces,
    take=lambda x, places: x[places],
    fixed=lambda x: x,
)
