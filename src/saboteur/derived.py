"""Compute once what depends only on the maze, and keep it until the maze changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, TypeVar, TypeVarTuple

if TYPE_CHECKING:
    from .maze import Maze

Found = TypeVar("Found")
Given = TypeVarTuple("Given")


def derived(find: Callable[[Maze], Found]) -> Callable[[Maze], Found]:
    """Cache what a function computes from a maze."""

    @wraps(find)
    def kept(maze: Maze) -> Found:
        memo = maze.memo
        found: Found | None = memo.get(find)
        if found is None:
            found = memo[find] = find(maze)
        return found

    return kept


def derived_by(find: Callable[[Maze, *Given], Found]) -> Callable[[Maze, *Given], Found]:
    """Cache what a function computes from a maze and one more argument."""

    @wraps(find)
    def kept(maze: Maze, *given: *Given) -> Found:
        memo, key = maze.memo, (find, *given)
        found: Found | None = memo.get(key)
        if found is None:
            found = memo[key] = find(maze, *given)
        return found

    return kept
