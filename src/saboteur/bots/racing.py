"""Weigh acts where gold lies in the maze: own gold within reach, minus the opponent's."""

from __future__ import annotations

from collections.abc import Iterator

from ..acts import Act
from ..maze import Maze, Piece, Walk
from ..offer import Offer
from ..shapes import Cell, Shape
from .islands import cut_off, opened_by
from .leanings import tokens
from .mind import Mind
from .opinion import Opinion
from .survey import FAR, Survey
from .temper import Temper

GOAL_GOLD = 1.3
"""The average gold under a face-down goal, including the value of finding it first."""
SPITE = 0.75
"""How much the opponent's gold counts as a loss."""
POINT = 14.0
"""The value of one gold, in hundredths of a won round."""
LATER = 0.05
"""The share of its value that gold on a tunnel card has in a game for one, as long as it may come again."""


def outlook(mind: Mind, maze: Maze, spite: float = SPITE) -> float:
    """Estimate the gold of this round, minus the opponent's."""
    claims = tokens("claims")
    marked = {token.cell for token in mind.sight.public.tokens if token.kind in claims}
    golden = [
        (cell, shape) for cell, shape in maze.special.items() if shape.gold is not None and cell not in marked
    ]
    hidden = [(cell, _hidden_gold(mind, cell)) for cell, piece in maze.pieces.items() if not piece.up]
    total = 0.0
    for index, walk in enumerate(maze.walks):
        share = 1.0 if index == mind.sight.walk_index else -spite
        total += share * _within_reach(mind, maze, walk, golden, hidden)
    return total


def outlook_now(mind: Mind, spite: float) -> float:
    """Estimate the gold of this round in the present position."""
    found = mind.outlooks.get(spite)
    if found is None:
        found = mind.outlooks[spite] = outlook(mind, mind.maze, spite)
    return found


def _within_reach(
    mind: Mind, maze: Maze, walk: Walk, golden: list[tuple[Cell, Shape]], hidden: list[tuple[Cell, float]]
) -> float:
    """Estimate what a walker will mark: connected gold, and the rest by its distance."""
    sure, shores, values = 0.0, [], [value for _, value in hidden]
    again = mind.alone and mind.sight.public.round < mind.ruleset.rounds
    for cell, shape in golden:
        assert shape.gold is not None
        shore = _shore_of_gold(maze, walk, cell, shape)
        from_deck = mind.designs[maze.pieces[cell].card].family == "deck"
        value = shape.gold.value * (LATER if again and from_deck else 1.0)
        if shore is None:
            sure += value
        else:
            shores.append(shore)
            values.append(value)
    if not hidden:
        return sure  # the round is over
    survey = Survey(maze, walk, [cell for cell, _ in hidden], shores=shores)
    # A goal need only be faced; open gold is connected by a card on one of the cells at its tunnel.
    missing = [*survey.now[: len(hidden)], *(min(FAR, cards + 1) for cards in survey.now[len(hidden) :])]
    chances = mind.gold_chances
    return sure + sum([value * chances[cards] for value, cards in zip(values, missing, strict=True)])


def _shore_of_gold(maze: Maze, walk: Walk, cell: Cell, shape: Shape) -> int | None:
    """Return the cells from which gold would be connected; None if it is connected."""
    gold, bit, stride = shape.gold, maze.window.bits[cell], maze.window.stride
    assert gold is not None
    if gold.tunnel >= 0:
        if maze.reaches_tunnel(cell, gold.tunnel, walk):
            return None
        barred = shape.barred(walk.passes)
        for place, side in maze.opened:
            if place == cell:
                barred &= ~(1 << side)
        sides = shape.tunnels[gold.tunnel] & ~barred
    else:
        sides = 1 << gold.side
        if maze.reaches(cell, walk, sides):
            return None
    shore = opened_by(bit, sides, stride)
    for island in cut_off(maze, walk):
        if any(island.ports[side] & bit for side in range(4) if sides >> side & 1):
            shore |= island.shore
    return shore & ~(maze.up | maze.down)


def _hidden_gold(mind: Mind, cell: Cell) -> float:
    known = mind.knowledge.exact.get(f"goal:{cell}")
    if not known:
        return GOAL_GOLD
    shape = mind.designs[known[0]].shape
    return float(shape.gold.value) if shape is not None and shape.gold is not None else 0.1


def race_lays(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    """Judge each place for a card."""
    before = outlook_now(mind, temper.spite)
    card = offer.cards[0]
    thrift = temper.race_thrift * worths.get(card, 0.0) - (0.0 if mind.alone else 1.0)
    for target in offer.targets:
        maze = mind.maze.copy()
        maze.put(target.at, Piece(card, target.turned))
        gain = outlook(mind, maze, temper.spite) - before
        yield Opinion(POINT * gain - thrift, Act("lay", offer.cards, target), "digs_for_gold")


def race_openings(mind: Mind, temper: Temper, offer: Offer, price: float, code: str) -> Iterator[Opinion]:
    """Judge opening a gate with a key or a bribe."""
    before = outlook_now(mind, temper.spite)
    for target in offer.targets:
        maze = mind.maze.copy()
        shape = maze.shape(target.at)
        assert shape is not None
        for gate in shape.gates:
            maze.open(target.at, gate.side)
        gain = outlook(mind, maze, temper.spite) - before
        yield Opinion(POINT * (gain - price), Act(offer.verb, offer.cards, target), code)
