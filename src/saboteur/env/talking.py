"""Let seats talk in an environment: keep their claims, and list the claims that are possible.

A seat may claim one thing before its move. Right after it has looked at a goal, it may say what it saw.
`saboteur.kernel.talking` lists and stores the claims, so both kinds of environment agree.
"""

from __future__ import annotations

from ..acts import Act
from ..kernel import rules as r
from ..kernel import words as w
from ..kernel.compiling import interpreted
from ..kernel.composing import compose, place
from ..kernel.entering import Entry
from ..rulesets import Ruleset
from ..shapes import Cell
from ..state import FRONT, State

CLAIMS = ("saw", "i_am", "i_hold", "saboteur", "trust", "i_lack")
"""The verbs of claims, in the order of the kernel. The last is the third one with another sign there."""


class Talk:
    """The claims of one game."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.entry = Entry(ruleset)
        self.rules = compose(ruleset, talk=True)
        self.game = [0] * w.WORDS
        self.telling: tuple[int, Cell] | None = None
        """The seat that has just looked at a goal and may say what it saw, and the cell."""
        self._names = list(ruleset.designs)

    def copy(self) -> Talk:
        """Return an independent copy."""
        twin = Talk.__new__(Talk)
        vars(twin).update(vars(self))
        twin.game = self.game[:]
        return twin

    def forget(self) -> None:
        """Forget all claims: a round begins."""
        interpreted().forget_claims(self.game, self.rules)

    def menu(self, state: State, seat: int) -> list[Act | None]:
        """List the possible claims of a seat; None means that it keeps silent about what it saw."""
        kernel, acts = interpreted(), [0] * w.MOST_ACTS
        if self.telling is not None:
            count = kernel.list_sights(self.game, self.rules, acts, 0, place(self.telling[1]))
            return [None, *(self.entry.claimed(word) for word in acts[:count])]
        if self.game[w.SPOKEN]:
            return []
        self.game[w.ACTOR] = seat
        for cell in state.ruleset.goal_cells:
            is_down = not state.maze.pieces[cell].up
            self.game[w.GRID + place(cell)] = 1 << w.CARD | (0 if is_down else w.UP)
        kinds = {self._names[self.rules[r.TROUBLES + kind]]: kind for kind in reversed(range(8))}
        for other in range(state.seats):
            lying = state.zones[FRONT[other]]
            self.game[w.FRONTS + other] = sum(1 << kinds[card] for card in lying)
        count = kernel.list_talk(self.game, self.rules, acts, 0)
        return [self.entry.claimed(word) for word in acts[:count]]

    def say(self, seat: int, claim: Act | None) -> None:
        """Store a claim of a seat."""
        if claim is not None:
            interpreted().take_in(self.game, self.rules, seat, self.entry.claim(claim))
        if self.telling is None:
            self.game[w.SPOKEN] = 1
        self.telling = None

    def move(self, seat: int, act: Act) -> None:
        """Note that a seat has moved."""
        self.game[w.SPOKEN] = 0
        if act.verb in ("lay", "play"):
            interpreted().keep_word(self.game, seat, self._names.index(act.cards[0]))

    def lines(self) -> list[list[int]]:
        """Return the claims of every seat, as observations show them."""
        seats, goals = self.rules[r.SEATS], self.rules[r.GOAL_CELL_COUNT]
        found = []
        for seat in range(seats):
            first = interpreted().said_at(seat)
            goal, role, held, about = self.game[first : first + w.MOST_SAID]
            found.append(
                [goal >> (3 * at) & 7 for at in range(goals)]
                + [role, held & 255, held >> 8 & 1, held >> 9]
                + [about >> (2 * other) & 3 for other in range(seats)]
            )
        return found
