"""Questions to the maze that no printed card asks, but somebody's module might."""

from __future__ import annotations

import pytest

from saboteur import Cell, Side, ruleset
from saboteur.maze import Maze, Piece
from saboteur.shapes import Design, Gate, Shape

N, E, S, W = Side
DESIGNS = {
    "start": Design("start", "start", shape=Shape((15,), ladder="any")),
    "barred": Design("barred", "deck", shape=Shape((N.bit, S.bit), (Gate(N, "blue"),), ladder="any")),
}


def test_a_ladder_leads_to_the_middle_of_its_tunnel_even_where_its_gates_are_closed() -> None:
    maze = Maze(DESIGNS, [("any", frozenset[str]())])
    maze.put(Cell(0, 0), Piece("start"))
    maze.put(Cell(5, 5), Piece("barred"))
    (walk,) = maze.walks
    assert maze.reaches_tunnel(Cell(5, 5), 0, walk)
    assert not maze.reaches_tunnel(Cell(5, 5), 1, walk)
    assert not maze.reaches(Cell(5, 5), walk)


@pytest.mark.parametrize(
    ("cell", "card"),
    [
        (Cell(0, -1), "straight_ew"),
        (Cell(1, 0), "straight_ns"),
        (Cell(0, 1), "straight_ew"),
        (Cell(-1, 0), "straight_ns"),
    ],
)
def test_a_card_that_lies_with_a_wall_towards_a_reached_port_is_not_reached(cell: Cell, card: str) -> None:
    maze = ruleset("base", 3).new_maze()
    maze.put(Cell(0, 0), Piece("start"))
    maze.put(cell, Piece(card))
    assert maze.lit()[cell] == (0,)
    assert not maze.reaches(cell, maze.walks[0])
