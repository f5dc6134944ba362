"""Distances are counted in missing cards."""

from __future__ import annotations

from random import Random

from saboteur import Cell
from saboteur.bots.field import Field
from saboteur.bots.survey import FAR, Survey
from saboteur.catalogue import ruleset
from saboteur.engine import apply, awaits, start
from saboteur.maze import Maze, Piece
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
