"""Work out what depends on the maze alone once, and keep it until the maze changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, TypeVar, TypeVarTuple

if TYPE_CHECKING:
    from .maze import Maze

Found = TypeVar("Found")
Given = TypeVarTuple("Given")


def derived(find: Callable[[Maze, *Given], Found]) -> Callable[[Maze, *Given], Found]:
    """Keep what a function finds in a maze. What else it is given tells one result from another."""

    @wraps(find)
    def kept(maze: Maze, *given: *Given) -> Found:
        memo = maze.memo
        key = (find, given)
        if key in memo:
            found: Found = memo[key]
            return found
        found = memo[key] = find(maze, *given)
        return found

    return kept
