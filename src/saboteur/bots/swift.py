"""A master that looks ahead with the compiled kernel: fifty times as many playouts in the same time.

It needs `pip install 'saboteur[fast]'` and a ruleset that `thinking` or `rushing` covers; otherwise it plays
like the master. `best` lets it play as the master. To compare them, name both where levels are named:

    saboteur arena saboteur.bots.search:Master saboteur.bots.swift:Swift --versus seats --seconds 0.2
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain
from types import SimpleNamespace
from typing import Any

from ..errors import Unplayable
from ..kernel import odds, races, reaches, surveys
from ..kernel import rules as r
from ..kernel import words as w
from ..kernel.compiling import NotInstalled, compile_parts, compiled, is_ready
from ..kernel.entering import Entry
from ..kernel.net.parts import is_race
from ..kernel.picks import surplus
from ..rulesets import Ruleset
from ..sample import Contradiction, sample
from . import prospects, rushing, thinking
from . import thinking as t
from .mind import NEARNESS
from .playout import shifted
from .protocol import Budget
from .search import Master, Search, stock_of

PARTS = (prospects, thinking)
RACE_PARTS = (surveys, reaches, races, rushing)
Look = Callable[[int, Any], tuple[Any, float]]
"""Plays out candidates in a number of worlds; returns their sums so far, and the size of a unit of value."""
USED = 0.95
"""The share of its time that it uses: a world is so short that it is never late."""
SHORTEST = 1e-6
"""The least time that a world is thought to take, in seconds: a coarse clock may not move meanwhile."""
FEW_WORLDS, MANY_WORLDS = 4, 32
"""The number of worlds at once: few at first, to measure their time."""


def is_compiled() -> bool:
    """Say whether everything was compiled before, so that it loads in a moment."""
    return is_ready(PARTS) and is_ready(RACE_PARTS)


@cache
def swift() -> SimpleNamespace | None:
    """Return the compiled kernel and its search functions, or None if they are not available."""
    try:
        kernel = compiled()
        more = compile_parts(PARTS, **vars(kernel))
        mine = {**vars(kernel), "shuffle_unseen": more.shuffle_unseen}
        race = compile_parts(RACE_PARTS, is_unsigned=True, **mine)
    except NotInstalled:
        return None
    return SimpleNamespace(**vars(kernel), look_ahead=more.look_ahead, rush_ahead=race.rush_ahead)


@cache
def entry_for(ruleset: Ruleset) -> Entry | None:
    """Return the encoder for States of a ruleset, or None if its playouts are not compiled."""
    try:
        entry = Entry(ruleset)
    except Unplayable:
        return None
    with_roles = ruleset.roles and entry.rules[r.PAYS] == r.BY_GOLD_CARDS
    return entry if with_roles or is_race(entry.rules) else None


@cache
def race_rows(entry: Entry) -> tuple[Any, Any, Any]:
    """Return the rows of a race to begin with: an empty game, the rules, and marks."""
    kernel, chances = compiled(), odds.chances()
    marks = [*chances, *[0] * (races.RACES - len(chances))]
    return kernel.row([0] * w.WORDS), kernel.row(entry.rules), kernel.row(marks)


class SwiftSearch(Search):
    """A search whose worlds and playouts are compiled."""

    def run(self, budget: Budget, began: float) -> None:
        """Play out until the budget is spent: only whole worlds, so that the comparison is fair."""
        kernel, entry, frame = swift(), entry_for(self.ruleset), self.view.frames[-1]
        if kernel is None or entry is None or frame.kind != "turn" or frame.step:
            super().run(budget, began)
            return
        try:
            state = sample(self.view, self.ruleset, self.random)
        except Contradiction:
            return
        self._tell_looks(state)
        game = kernel.row(entry.state(state, self.seat, self.random.getrandbits(30)))
        look = self._ahead(kernel, entry, game) if self.ruleset.roles else self._rush(kernel, entry, game)
        words = [entry.act(candidate.act) for candidate in self.candidates]
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
            start = budget.now()
            candidates[:] = [word if at in alive else -1 for at, word in enumerate(words)]
            sums, unit = look(worlds, candidates)
            self.playouts += worlds * len(alive)
            for at, lead in enumerate(self.leads):
                lead.count = int(sums[3 * at + t.COUNT])
                lead.total = float(sums[3 * at + t.TOTAL]) / unit
                lead.squares = float(sums[3 * at + t.SQUARES]) / unit**2
            if deadline is not None:
                each = max(SHORTEST, (budget.now() - start) / worlds)
                worlds = min(MANY_WORLDS, int((deadline - budget.now()) / each))
                if worlds <= 0:
                    return

    def _ahead(self, kernel: SimpleNamespace, entry: Entry, game: Any) -> Look:
        """Look ahead in a game with roles."""
        world, rules = kernel.row([0] * w.WORDS), kernel.row(entry.rules)
        table, marks = self._beliefs(entry)
        numbers, integers = kernel.reals(table), kernel.row(marks)
        rumour = self.mind.rumours[self.seat]
        opinions = kernel.reals([shifted(rumour, candidate.tell) for candidate in self.candidates])
        acts, sums = kernel.acts(w.MOST_ACTS), kernel.reals([0.0] * 3 * len(self.candidates))

        def look(worlds: int, candidates: Any) -> tuple[Any, float]:
            kernel.look_ahead(
                game, world, rules, acts, numbers, integers, self.seat, self.plies, worlds, candidates,
                opinions, sums,
            )  # fmt: skip
            return sums, 1.0

        return look

    def _rush(self, kernel: SimpleNamespace, entry: Entry, game: Any) -> Look:
        """Look ahead in a race for gold."""
        world, rules, marks = (row.copy() for row in race_rows(entry))
        acts, sums = kernel.acts(w.MOST_ACTS), kernel.acts(3 * len(self.candidates))

        def look(worlds: int, candidates: Any) -> tuple[Any, float]:
            kernel.rush_ahead(
                game, world, rules, acts, marks, self.seat, self.plies, worlds, candidates, sums
            )
            return sums, float(surveys.UNIT)

        return look

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
        ambition = self.mind.ambition
        table[t.REACH], table[t.OWN] = ambition.reach, ambition.own
        if ambition.share:
            shares = chain.from_iterable(surplus(stock_of(self.ruleset)))
            table[t.SURPLUS : t.GOAL_ODDS] = [ambition.share * share for share in shares]
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
