"""Weigh acts of The Duel and of solo: gold within reach, the other's less."""

from __future__ import annotations

from collections.abc import Iterator

from ..acts import Act
from ..maze import Maze, Piece
from ..offer import Offer
from ..shapes import Cell
from .mind import NEARNESS, Mind
from .opinion import Opinion
from .survey import Survey
from .temper import Temper

GOAL_GOLD = 1.3
"""What lies under a face-down goal on average, with what finding it first is worth."""
SPITE = 0.75
"""How much of the other's gold counts as the own loss."""
POINT = 14.0
"""What a gold piece is worth, in hundredths of a won round."""


def outlook(mind: Mind, maze: Maze, spite: float = SPITE) -> float:
    """Estimate the gold of this round, the other's taken off."""
    marked = {token.cell for token in mind.sight.open.tokens if token.kind == "marker"}
    targets: list[tuple[Cell, float]] = []
    for cell, piece in maze.pieces.items():
        if not piece.up:
            targets.append((cell, _hidden_gold(mind, cell)))
            continue
        shape = maze.designs[piece.card].lying(piece.turned)
        if shape.gold is not None and cell not in marked:
            targets.append((cell, float(shape.gold.value)))
    total = 0.0
    for index, walk in enumerate(maze.walks):
        mine = index == mind.sight.walk_index
        distances = Survey(maze, walk, [cell for cell, _ in targets]).now
        for (cell, value), distance in zip(targets, distances, strict=True):
            near = 1.0 if _joined(maze, cell, index) else NEARNESS[distance]
            total += value * near * (1.0 if mine else -spite)
    return total


def _joined(maze: Maze, cell: Cell, index: int) -> bool:
    shape, walk = maze.shape(cell), maze.walks[index]
    if shape is None or shape.gold is None:
        return False
    if shape.gold.tunnel >= 0:
        return maze.reaches_tunnel(cell, shape.gold.tunnel, walk)
    return maze.reaches(cell, walk, 1 << shape.gold.side)


def _hidden_gold(mind: Mind, cell: Cell) -> float:
    known = mind.knowledge.exact.get(f"goal:{cell}")
    if not known:
        return GOAL_GOLD
    shape = mind.designs[known[0]].shape
    return float(shape.gold.value) if shape is not None and shape.gold is not None else 0.1


def duel_lays(mind: Mind, temper: Temper, offer: Offer, worths: dict[str, float]) -> Iterator[Opinion]:
    """Judge each place for a card."""
    before = outlook(mind, mind.maze, temper.spite)
    card = offer.cards[0]
    thrift = temper.thrift * worths.get(card, 0.0)
    for target in offer.targets:
        assert target.cell is not None
        maze = mind.maze.copy()
        maze.put(target.cell, Piece(card, target.turned))
        gain = outlook(mind, maze, temper.spite) - before
        yield Opinion(POINT * gain - thrift + 1.0, Act("lay", offer.cards, target), "digs_for_gold")


def duel_openings(mind: Mind, temper: Temper, offer: Offer, price: float, code: str) -> Iterator[Opinion]:
    """Judge opening a gate with a key or a bribe."""
    before = outlook(mind, mind.maze, temper.spite)
    for target in offer.targets:
        assert target.cell is not None
        maze = mind.maze.copy()
        shape = maze.shape(target.cell)
        assert shape is not None
        for gate in shape.gates:
            maze.open(target.cell, gate.side)
        gain = outlook(mind, maze, temper.spite) - before
        yield Opinion(POINT * (gain - price), Act(offer.verb, offer.cards, target), code)
