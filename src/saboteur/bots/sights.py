"""Look at a View as a bot does: its maze is built from the one seen before."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ..facts import Fact, Knowledge
from ..maze import Maze, Piece
from ..rulesets import Ruleset
from ..shapes import Cell
from ..view import View, ViewSight

Laid = list[tuple[Cell, Piece]]


class BotSight(ViewSight):
    """A View as its seat sees it; the maze is shared with other sights, so nobody changes it."""

    def __init__(self, shown: View, ruleset: Ruleset, mazes: Mazes) -> None:
        super().__init__(replace(shown, maze=(), opened=()), ruleset)
        self.shown = self.public = shown
        self.maze = mazes.maze_of(shown, ruleset)


def knowledge_of(facts: Iterable[Fact]) -> Knowledge:
    """Remember what was learned about goals and roles; other places are not needed."""
    return Knowledge(
        [fact for fact in facts if any(place.startswith(("goal:", "role:")) for place in fact.places)]
    )


class Mazes:
    """Keeps recent mazes: most differ from the next by one card, and all seats of a table see the same."""

    def __init__(self, size: int = 8) -> None:
        self.size = size
        self._kept: list[tuple[str, tuple[tuple[Cell, int], ...], Laid, Maze]] = []

    def maze_of(self, shown: View, ruleset: Ruleset) -> Maze:
        """Build the maze of a view, which depends on nothing else."""
        laid = [(one.cell, Piece(one.card, one.turned, one.up)) for one in shown.maze]
        for at, (rules, opened, before, maze) in enumerate(self._kept):
            if rules == shown.rules and opened == shown.opened and before == laid[: len(before)]:
                if len(before) == len(laid):
                    return maze
                grown = maze.copy()
                for cell, piece in laid[len(before) :]:
                    grown.put(cell, piece)
                self._kept[at] = (rules, opened, laid, grown)
                return grown
        built = ruleset.new_maze()
        for cell, piece in laid:
            built.put(cell, piece)
        for cell, side in shown.opened:
            built.open(cell, side)
        self._kept.insert(0, (shown.rules, shown.opened, laid, built))
        del self._kept[self.size :]
        return built
