"""Distances are counted in missing cards."""

from __future__ import annotations

from random import Random

from saboteur import Cell
from saboteur.bots.field import Field
from saboteur.bots.survey import FAR, Survey
from saboteur.catalogue import ruleset
from saboteur.engine import apply, awaits, start
from saboteur.maze import Maze, Piece
from saboteur.shapes import SIDES, Side, sides_of
from saboteur.testing import random_act

GOALS = (Cell(8, -2), Cell(8, 0), Cell(8, 2))


def maze(*laid: tuple[int, int, str]) -> Maze:
    """Lay cards beside the start."""
    found = ruleset("base", 3).new_maze()
    found.put(Cell(0, 0), Piece("start"))
    for goal in GOALS:
        found.put(goal, Piece("goal", up=False))
    for x, y, card in laid:
        found.put(Cell(x, y), Piece(card))
    return found


def distances(laid: Maze) -> tuple[int, ...]:
    """Measure to the three goals."""
    return Survey(laid, laid.walks[0], GOALS).now


def test_seven_cards_are_missing_to_the_middle_goal_at_first() -> None:
    assert distances(maze()) == (9, 7, 9)


def test_a_card_towards_a_goal_saves_one() -> None:
    assert distances(maze((1, 0, "straight_ew"))) == (8, 6, 8)


def test_a_dead_end_in_the_way_makes_a_detour() -> None:
    assert distances(maze((1, 0, "dead_ew")))[1] > 7


def test_what_lies_cut_off_can_be_joined_up_again() -> None:
    """The card at 1,0 is missing; behind it the way is there."""
    way = [(x, 0, "straight_ew") for x in range(2, 8)]
    assert distances(maze(*way))[1] == 1


def test_laying_is_foreseen() -> None:
    before = maze((1, 0, "straight_ew"))
    survey = Survey(before, before.walks[0], GOALS)
    shape = before.designs["cross"].lying(turned=False)
    assert survey.after(Cell(2, 0), shape) == distances(maze((1, 0, "straight_ew"), (2, 0, "cross")))


def counted(laid: Maze, goal: Cell) -> int:
    """Count missing cards plainly, cell by cell; the cells have no bounds."""
    lit = {
        (cell, side) for cell in laid.pieces for side in SIDES if laid.reaches(cell, laid.walks[0], side.bit)
    }
    front, seen = {cell.beside(side) for cell, side in lit}, set[Cell]()
    for cards in range(FAR):
        if goal in front:
            return cards
        front = {cell for cell in front if cell not in laid.pieces and cell not in seen}
        seen |= front
        entered = [(cell.beside(side), side.opposite) for cell in front for side in SIDES]
        front = {cell for cell, _ in entered}
        known = set[tuple[Cell, Side]]()
        while entered:
            cell, side = entered.pop()
            shape = laid.shape(cell)
            if shape is not None and shape.ports >> side & 1 and (cell, side) not in known:
                (tunnel,) = [ports for ports in shape.tunnels if ports >> side & 1]
                for way in sides_of(tunnel):
                    known.add((cell, way))
                    front.add(cell.beside(way))
                    entered.append((cell.beside(way), way.opposite))
    return FAR


def test_distances_are_those_of_a_plain_count() -> None:
    """Cards are laid at random, so ways around them lead far from the middle of the table."""
    rules = ruleset("base", 4, rounds=1)
    farthest = 0
    for seed in range(4):
        state, random = start(rules), Random(seed)
        while awaits(state) and not state.flags.get("revealed"):
            apply(state, *random_act(state, random))
            farthest = min(farthest, *(cell.x for cell in state.maze.pieces))
            exact = Survey(state.maze, state.maze.walks[0], GOALS).now
            assert exact == tuple(counted(state.maze, goal) for goal in GOALS)
    assert farthest < -2


def test_no_way_comes_out_at_the_other_side_of_the_table() -> None:
    """Sets of cells are numbers, and a step beyond the end of a row would lead into the next one."""
    laid, far = maze(*[(-x, 0, "straight_ew") for x in range(1, 5)]), Cell(14, 1)
    assert Survey(laid, laid.walks[0], (far,)).now == (counted(laid, far),)


def test_the_quick_measure_agrees_with_the_exact_one() -> None:
    rules = ruleset("base", 4, rounds=1)
    for seed in range(3):
        state, random = start(rules), Random(seed)
        while awaits(state) and not state.flags.get("revealed"):
            apply(state, *random_act(state, random))
            goals = [cell for cell, piece in state.maze.pieces.items() if not piece.up]
            walk = state.maze.walks[0]
            exact = Survey(state.maze, walk, goals).now
            quick = tuple(Field(state.maze, walk, goal).now for goal in goals)
            assert all(two in (one, FAR) for one, two in zip(exact, quick, strict=True))
