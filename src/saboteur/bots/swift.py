"""A master that looks ahead with the compiled kernel: fifty times as many playouts in the same time.

It needs `pip install 'saboteur[fast]'` and a ruleset that `thinking` covers; otherwise it plays like the
master. `best` lets it play as the master. To compare them, name both where levels are named:

    saboteur arena saboteur.bots.search:Master saboteur.bots.swift:Swift --versus seats --seconds 0.2
"""

from __future__ import annotations

from functools import cache
from time import perf_counter
from types import SimpleNamespace

from ..errors import Unplayable
from ..kernel import rules as r
from ..kernel import words as w
from ..kernel.compiling import NotInstalled, compile_parts, compiled, is_ready
from ..kernel.entering import Entry
from ..rulesets import Ruleset
from ..sample import Contradiction, sample
from . import prospects, thinking
from . import thinking as t
from .mind import NEARNESS
from .playout import shifted
from .protocol import Budget
from .search import Master, Search

PARTS = (prospects, thinking)
USED = 0.95
"""The share of its time that it uses: a world is so short that it is never late."""
FEW_WORLDS, MANY_WORLDS = 4, 32
"""The number of worlds at once: few at first, to measure their time."""


def is_compiled() -> bool:
    """Say whether everything was compiled before, so that it loads in a moment."""
    return is_ready(PARTS)


@cache
def swift() -> SimpleNamespace | None:
    """Return the compiled kernel and its search functions, or None if they are not available."""
    try:
        kernel = compiled()
        more = compile_parts(PARTS, **vars(kernel))
    except NotInstalled:
        return None
    kernel.look_ahead = more.look_ahead
    return kernel


@cache
def entry_for(ruleset: Ruleset) -> Entry | None:
    """Return the encoder for States of a ruleset, or None if its playouts are not compiled."""
    try:
        entry = Entry(ruleset)
    except Unplayable:
        return None
    return entry if ruleset.roles and entry.rules[r.PAYS] == r.BY_GOLD_CARDS else None


class SwiftSearch(Search):
    """A search whose worlds and playouts are compiled."""

    def run(self, budget: Budget, began: float) -> None:
        """Play out until the budget is spent: only whole worlds, so that the comparison is fair."""
        kernel, entry = swift(), entry_for(self.ruleset)
        if kernel is None or entry is None or self.view.frames[-1].kind != "turn":
            super().run(budget, began)
            return
        try:
            state = sample(self.view, self.ruleset, self.random)
        except Contradiction:
            return
        self._tell_looks(state)
        game = kernel.row(entry.state(state, self.seat, self.random.getrandbits(30)))
        world, rules = kernel.row([0] * w.WORDS), kernel.row(entry.rules)
        table, marks = self._beliefs(entry)
        numbers, integers = kernel.reals(table), kernel.row(marks)
        rumour = self.mind.rumours[self.seat]
        opinions = kernel.reals([shifted(rumour, candidate.tell) for candidate in self.candidates])
        words = [entry.act(candidate.act) for candidate in self.candidates]
        acts, sums = kernel.acts(w.MOST_ACTS), kernel.reals([0.0] * 3 * len(words))
        deadline = None if budget.playouts is not None else began + USED * (budget.seconds or 1.0)
        worlds, candidates = FEW_WORLDS, kernel.acts(len(words))
        while True:
            alive = [at for at, lead in enumerate(self.leads) if at == 0 or self._is_open(lead)]
            if len(alive) == 1:
                return
            if budget.playouts is not None:
                worlds = min(MANY_WORLDS, (budget.playouts - self.playouts) // len(alive))
                if worlds <= 0:
                    return
            start = perf_counter()
            candidates[:] = [word if at in alive else -1 for at, word in enumerate(words)]
            kernel.look_ahead(
                game, world, rules, acts, numbers, integers, self.seat, self.plies, worlds, candidates,
                opinions, sums,
            )  # fmt: skip
            self.playouts += worlds * len(alive)
            for at, lead in enumerate(self.leads):
                lead.count = int(sums[3 * at + t.COUNT])
                lead.total, lead.squares = float(sums[3 * at + t.TOTAL]), float(sums[3 * at + t.SQUARES])
            if deadline is not None:
                each = (perf_counter() - start) / worlds
                worlds = min(MANY_WORLDS, int((deadline - perf_counter()) / each))
                if worlds <= 0:
                    return

    def _beliefs(self, entry: Entry) -> tuple[list[float], list[int]]:
        """Write down the thinker's beliefs: roles, and the place of the treasure."""
        seats, belief = self.ruleset.seats, self.belief
        table = [0.0] * t.CASE_ODDS
        marks = [0] * t.CASES
        odds = self.mind.odds if belief is not None else ()
        for seat in range(seats):
            table[t.GUESSES + seat] = odds[seat].get("saboteurs", 0.0) if odds else 0.0
            table[t.RUMOURS + seat] = self.mind.rumours[seat]
        table[t.NEARNESS : t.NEARNESS + len(NEARNESS)] = NEARNESS
        table[t.REACH], table[t.OWN] = self.mind.ambition.reach, self.mind.ambition.own
        if belief is None:
            return [*table, 0.0], [*marks, 0]
        total = 0.0
        cards = {self.ruleset.designs[card].team: entry.numbers[card] for card in self.ruleset.roles}
        for case, weight in zip(belief.cases, belief.weights, strict=True):
            total += weight
            table.append(total)
            marks += [cards[team] for team in case]
        marks[t.CASE_COUNT] = len(belief.cases)
        if belief.goals is not None:
            marks[t.HAS_GOAL_ODDS] = 1
            total = 0.0
            for at, cell in enumerate(self.ruleset.goal_cells):
                total += belief.goals.get(cell, 0.0)
                table[t.GOAL_ODDS + at] = total
        return [*table, 0.0], [*marks, 0]


class Swift(Master):
    """The master, with compiled playouts."""

    search = SwiftSearch
    haste = 0.005
