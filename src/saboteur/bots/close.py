"""Measure the maze like `survey`, but as a careful player does, who knows two things more.

A goal without treasure has a tunnel, so a way may lead through it to the next goal. If nobody has the card
that is missing on a cell, that cell does not lead to the goal, but a way round it may exist.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..maze import Maze, Walk
from ..shapes import Cell
from .islands import opened_by, shore_of
from .survey import FAR, Survey


class CloseSurvey(Survey):
    """The distances from one walker's tunnels to the goals, now and after a change."""

    __slots__ = ("_hopeless", "_stones")

    def __init__(
        self,
        maze: Maze,
        walk: Walk,
        goals: Sequence[Cell],
        team: str,
        hopeless: Iterable[Cell] = (),
        *,
        stones: bool = False,
    ) -> None:
        """Measure to each goal.

        Stones: ways may lead through goals. Hopeless: nobody has a card that leads to a goal from there.
        """
        self._stones = stones
        reached = shore_of(walk.reached, maze.window.stride) & ~(maze.up | maze.down)
        self._hopeless = reached & sum([maze.window.bit(cell) for cell in hopeless])
        super().__init__(maze, walk, goals, team)

    def _measure(self, front: int, taken: int, shores: Sequence[int]) -> tuple[int, ...]:
        """Grow what is reached card by card, as `Survey` does."""
        stride, bits, wanted, hopeless = self._stride, self._bits, self._wanted, self._hopeless
        found = [FAR] * len(bits)
        behind = 0
        """Cells behind a stone: it may open to another side, so they count for one card more."""
        for cards in range(FAR):
            hit, through = front & wanted, behind
            behind = 0
            if hit:
                wanted = 0
                for at, bit in enumerate(bits):
                    if found[at] == FAR:
                        if hit & bit:
                            found[at] = cards
                            behind |= opened_by(bit, 15, stride) if self._stones else 0
                        else:
                            wanted |= bit
                if not wanted:
                    break
            front = (front | through) & ~taken
            if not front and not behind:
                break
            taken |= front
            further = front << stride | front >> 1 | front >> stride | front << 1
            if front & hopeless:
                rest = front & ~hopeless
                further &= rest << stride | rest >> 1 | rest >> stride | rest << 1 | ~self._wanted
            for shore in shores:
                if shore & front:
                    further |= shore
            front = further
        return tuple(found)
