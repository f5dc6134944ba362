"""Solo: The Duel for one player, against the draw pile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ... import turns
from ...acts import at_cell
from ...rulesets import Ruleset
from ...seams import Option
from ...shapes import Cell
from ...state import FRONT, HAND, State
from .. import duel
from ..duel.course import DuelFlow
from ..duel.payment import DuelScoring

if TYPE_CHECKING:
    from ...deal import Deal

MARKERS = 6
GOAL_CELLS = (Cell(8, -2), Cell(8, 0), Cell(8, 2), Cell(10, -1), Cell(10, 1), Cell(12, 0))
GRADES = ((25, "solo_best"), (20, "solo_good"), (15, "solo_fair"), (0, "solo_poor"))
"""The least gold for each grade, the best first (S4)."""
GRADED_ROUNDS = 3


class SoloScoring(DuelScoring):
    """Grades the gold of three rounds: there is nobody to win against. A quick game has no grade (K4)."""

    def verdict(self, totals: list[int], seat: int, rounds: int) -> str:
        if rounds < GRADED_ROUNDS:
            return ""
        return next(grade for least, grade in GRADES if totals[seat] >= least)


class SoloFlow(DuelFlow):
    """One dwarf; some drawn cards take effect at once."""

    def colours(self, ruleset: Ruleset) -> tuple[str, ...]:
        return (ruleset.options["colour"],)

    def first(self, state: State, deal: Deal) -> int:
        return 0

    def deal_hands(self, state: State) -> None:
        pile = state.zones["pile"]
        state.zones["aside"], state.zones["pile"] = pile[: self.set_aside], pile[self.set_aside :]  # S1
        self.draw(state, 0, self.hand_size(1))

    def draw(self, state: State, seat: int, count: int) -> None:
        while count and state.zones["pile"]:
            state.draw(seat, 1, HAND[seat])
            card = state.zones[HAND[seat]][-1]
            effect = state.ruleset.designs[card].effect
            if effect == "sabotage":
                twice = card in state.zones[FRONT[seat]]
                state.move(
                    (card,), HAND[seat], "discard" if twice else FRONT[seat], seat=seat, why="struck"
                )  # S2
            elif effect == "rockfall":
                self.bury(state, seat, card)
            else:
                count -= 1

    def bury(self, state: State, seat: int, card: str) -> None:
        """Let a drawn rockfall remove the last card that it can (S3)."""
        state.tell("struck", seat, (card,))
        designs, pieces = state.ruleset.designs, state.maze.pieces
        for cell in reversed(state.laid):
            if designs[pieces[cell].card].removable:
                lost = turns.take_tunnel(state, cell)
                state.tell("removed", seat, (lost,), at_cell(cell), why="struck")
                state.put_away(lost, "discard")
                break
        state.move((card,), HAND[seat], "discard", seat=seat, why="struck")


MODULE = replace(
    duel.MODULE,
    name="solo",
    clauses="S",
    seats=range(1, 2),
    measured=(1,),
    options={"colour": Option(("green", "blue"), "S5")},
    goal_cells=GOAL_CELLS,
    tokens={**duel.MODULE.tokens, "marker bribe": MARKERS},
    flow=SoloFlow(
        {"green": Cell(0, 0), "blue": Cell(0, 0)},
        markers=MARKERS,
        late_offers=duel.bribe_offers,
        set_aside=10,
    ),
    scoring=SoloScoring(),
)
