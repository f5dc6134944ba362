"""Guess who is who and where the treasure lies, from everything done in the open.

A case is one way to assign the teams, including the leftover roles. With few players all cases are kept,
with many a sample. Every deed makes those cases more likely in which its doer would do it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from math import comb, factorial, prod
from operator import mul
from random import Random

from more_itertools import distinct_permutations

from ..events import UNKNOWN, Event
from ..facts import Fact
from ..names import Team
from ..rulesets import Ruleset
from ..shapes import Cell
from ..state import ROLE
from ..view import View
from .ambition import ambition
from .chronicle import Chronicle, Deed, Upheaval, Word
from .credit import credit
from .evidence import AIMED, MILD, name, rate, side_of
from .leanings import goal_effects

MOST_CASES, FEWEST_CASES = 300, 100
MOST_WEIGHTS = 900
"""The most cases times places of the treasure; with many places, fewer cases are sampled."""
DULL = 0.85
"""How much evidence is trusted: players differ from those counted, and deeds depend on each other."""

TINY = 1e-60

MILDLY = 0.4
"""The same for deeds of the kinds in MILD, which are also done for gold or cards."""

SEATS = {zone: seat for seat, zone in enumerate(ROLE)}
"""The owner of a role, by its zone."""
Case = tuple[Team, ...]
"""The team of each seat, then those of the leftover roles."""
Lie = frozenset[int]
"""The goals with treasures."""


class Beliefs:
    """The beliefs of one seat, or of somebody who knows nobody's role (seat None)."""

    def __init__(
        self, ruleset: Ruleset, story: Sequence[Event], seat: int | None, passes: float = 1.0
    ) -> None:
        """`passes` says how much a pass counts: 1 as much as other deeds, 0 nothing."""
        self.ruleset, self.seat, self.passes = ruleset, seat, passes
        self._taken = 0
        """The number of entries of the chronicle that have been weighed."""
        self._random = Random(ruleset.line)
        own = next(
            (e.cards[0] for e in story if e.kind == "role" and e.seat == seat and seat is not None), ""
        )
        ways = lies_of(ruleset)
        self.lies: tuple[Lie, ...] = tuple(ways)
        most = min(MOST_CASES, max(FEWEST_CASES, MOST_WEIGHTS // len(self.lies)))
        self.cases: list[Case] = list(
            _cases(ruleset, seat, self._team(own) if own else "", self._random, most)
        )
        self.weights: list[list[float]] = [[way] * len(self.cases) for way in ways.values()]
        """For each place of the treasure the likelihood of the cases, up to a factor."""
        self._columns: list[Case] = []
        """The teams of each seat in all cases."""

    def _team(self, role: str) -> str:
        return self.ruleset.designs[role].team

    def go_on(self, chronicle: Chronicle) -> None:
        """Read what is new in the chronicle of the round."""
        for entry in chronicle.entries[self._taken :]:
            if isinstance(entry, Upheaval):
                self._overturn(entry)
                self._columns = []
            elif entry.seat == self.seat:
                continue
            elif isinstance(entry, Deed):
                self._weigh(entry)
            else:
                self._hear(entry)
        self._taken = len(chronicle.entries)

    def _weigh(self, deed: Deed) -> None:
        self._columns = self._columns or list(zip(*self.cases, strict=False))
        teams = self._columns[deed.seat]
        targets: Case = ("",) * len(teams)
        if deed.kind in AIMED and deed.target is not None:
            targets = self._columns[deed.target]
        roles = list(zip(teams, targets, strict=True))
        kinds = set(roles)
        everywhere = tuple(range(len(self.ruleset.goal_cells)))
        unseen = tuple([goal for goal in everywhere if goal not in deed.looked])
        trust = DULL * (MILDLY if deed.kind in MILD else self.passes if deed.kind == "pass" else 1.0)
        known: dict[str, list[float]] = {}
        for at, lie in enumerate(self.lies):
            named = name(deed, tuple(sorted(lie & deed.looked)) or unseen or everywhere)
            factors = known.get(named)
            if factors is None:
                table = {pair: _factor(deed, named, trust, *pair) for pair in kinds}
                factors = known[named] = [table[pair] for pair in roles]
            self.weights[at] = list(map(mul, self.weights[at], factors))
        self._scale()

    def _hear(self, word: Word) -> None:
        """Weigh a claim by how likely each team would make it.

        The weights connect roles with the place of the treasure. So a claim that turns out false makes its
        speaker suspect, and a suspect speaker makes the claim doubtful, whichever comes first.
        """
        self._columns = self._columns or list(zip(*self.cases, strict=False))
        teams = self._columns[word.seat]
        targets: Case = self._columns[word.target] if word.target >= 0 else ("",) * len(teams)
        claimed = self.ruleset.designs[word.card] if word.card else None
        role = claimed.team if claimed is not None and claimed.family == "role" else ""
        names_treasure = claimed is not None and claimed.effect in goal_effects("won")
        for at, lie in enumerate(self.lies):
            true = (word.goal in lie) == names_treasure
            table: dict[tuple[str, str], float] = {
                pair: credit(word.verb, pair[0], target=pair[1], role=role, true=true, looked=word.looked)
                for pair in set(zip(teams, targets, strict=True))
            }
            factors = [table[pair] for pair in zip(teams, targets, strict=True)]
            self.weights[at] = list(map(mul, self.weights[at], factors))
        self._scale()

    def _scale(self) -> None:
        """Keep the weights from vanishing."""
        total = sum(map(sum, self.weights))
        if 0 < total < TINY:
            self.weights = [[weight / total for weight in weights] for weights in self.weights]

    def _overturn(self, upheaval: Upheaval) -> None:
        seats = self.ruleset.seats
        seen = upheaval.cards[0] if upheaval.cards and upheaval.cards[0] != UNKNOWN else ""
        if self.seat is None:
            seen = ""
        if upheaval.kind == "goals" and len(upheaval.goals) == 2:
            self._swap_goals(*upheaval.goals, upheaval.verb if upheaval.seat == self.seat else "")
        elif upheaval.kind == "role":
            at = upheaval.seat
            for index, case in enumerate(self.cases):
                spare = list(case[seats:])
                drawn = spare.pop(0) if not seen else self._team(seen)
                if seen:
                    if drawn not in spare:
                        for weights in self.weights:
                            weights[index] = 0.0
                    else:
                        spare.remove(drawn)
                self.cases[index] = (*case[:at], drawn, *case[at + 1 : seats], *spare, case[at])
        elif upheaval.kind == "roles":
            for index, case in enumerate(self.cases):
                dealt = list(case[:seats])
                self._random.shuffle(dealt)
                self.cases[index] = (*dealt, *case[seats:])

    def _swap_goals(self, one: int, two: int, done: str) -> None:
        """Follow two goals that were exchanged or left; only the doer knows which."""
        other = {one: two, two: one}
        twin = [self.lies.index(frozenset(other.get(goal, goal) for goal in lie)) for lie in self.lies]
        moved = {"exchange_goals": 1.0, "leave_goals": 0.0}.get(done, 0.5)
        self.weights = [
            [
                (1 - moved) * stayed + moved * came
                for stayed, came in zip(weights, self.weights[twin[lie]], strict=True)
            ]
            for lie, weights in enumerate(self.weights)
        ]

    # ---- what follows -----------------------------------------------------------------------------

    def conclude(self, view: View, goals: Sequence[Cell | None]) -> Conclusion:
        """Return the beliefs with all that the seat knows for certain, for the present places of goals."""
        facts = (*view.facts, *view.common) if self.seat is not None else view.common
        known = {} if self.seat is None else {self.seat: self._team(view.zones[ROLE[self.seat]][0])}
        for fact in facts:
            if len(fact.places) == 1 and fact.places[0] in SEATS:
                known[SEATS[fact.places[0]]] = self._team(fact.cards[0])
        possible = self._possible_lies(facts, goals)
        rows = list(map(sum, zip(*[self.weights[lie] for lie in possible], strict=True)))
        likely = [at for at, weight in enumerate(rows) if weight > 0]
        for seat, team in known.items():
            likely = [at for at in likely if self.cases[at][seat] == team]
        lies = {
            frozenset(cell for goal in self.lies[lie] if (cell := goals[goal])): sum(self.weights[lie])
            for lie in possible
        }
        return Conclusion(
            self.ruleset.seats,
            known,
            [self.cases[at] for at in likely],
            [rows[at] for at in likely],
            lies,
            [cell for cell in goals if cell],
        )

    def _possible_lies(self, facts: Iterable[Fact], goals: Sequence[Cell | None]) -> list[int]:
        """List the possible places of the treasure, from what the seat knows for certain."""
        designs = self.ruleset.designs
        numbers = {f"goal:{cell}": goal for goal, cell in enumerate(goals) if cell is not None}
        limits: list[tuple[Lie, int, int]] = []
        """At least and at most so many treasures lie among some goals."""
        for fact in facts:
            if fact.places[0] in numbers and all(place in numbers for place in fact.places):
                treasures = sum(designs[card].effect in goal_effects("won") for card in fact.cards)
                others = len(fact.cards) - treasures
                among = frozenset(numbers[place] for place in fact.places)
                limits.append((among, treasures, len(among) - others))
        hidden = frozenset(numbers.values())
        return [
            at
            for at, lie in enumerate(self.lies)
            if lie <= hidden and all(least <= len(lie & among) <= most for among, least, most in limits)
        ]


class Conclusion:
    """Cases with weights: the possible roles, and the possible places of the treasure."""

    def __init__(
        self,
        seats: int,
        known: Mapping[int, str],
        cases: Sequence[Case],
        weights: Sequence[float],
        lies: Mapping[frozenset[Cell], float],
        goals: Sequence[Cell],
    ) -> None:
        self.seats, self.known, self.cases, self.weights, self.lies = seats, known, cases, weights, lies
        """`lies` gives the goals where treasures may lie, with their likelihood up to a factor."""
        self._goals = goals

    @cached_property
    def goals(self) -> Mapping[Cell, float] | None:
        """The probability of a treasure at each goal; None if everything held possible is wrong."""
        total = sum(self.lies.values())
        if total <= 0:
            return None
        return {
            cell: sum([weight for lie, weight in self.lies.items() if cell in lie]) / total
            for cell in self._goals
        }

    @cached_property
    def odds(self) -> list[dict[str, float]] | None:
        """The probability of each team for each seat; None if everything held possible is wrong."""
        total = sum(self.weights)
        if total <= 0:
            return None
        shares = [weight / total for weight in self.weights]
        found: list[dict[str, float]] = []
        for teams in list(zip(*self.cases, strict=False))[: self.seats]:
            odds = dict.fromkeys(teams, 0.0)
            for team, share in zip(teams, shares, strict=True):
                odds[team] += share
            found.append(odds)
        return found


def lies_of(ruleset: Ruleset) -> dict[Lie, float]:
    """Return the goals where treasures may lie, and in how many ways; some may have been left over."""
    stock, cells = ruleset.stock("goal"), len(ruleset.goal_cells)
    treasures = sum(ruleset.designs[goal].effect in goal_effects("won") for goal in stock)
    spare = len(stock) - cells
    return {
        frozenset(goals): float(comb(spare, treasures - count))
        for count in range(max(0, treasures - spare), min(treasures, cells) + 1)
        for goals in combinations(range(cells), count)
    }


def _factor(deed: Deed, named: str, trust: float, team: str, target: str) -> float:
    """Return how likely a member of a team does a deed to a member of another."""
    whom = side_of(target) if target else ""
    if deed.target == deed.seat:
        whom = "self"
    likely: float = rate(named, side_of(team), whom) ** trust
    return likely * _door(deed, team)


def _door(deed: Deed, team: str) -> float:
    """Weigh a coloured door: the other colour seldom lays it on its way."""
    colour = ambition(team).team
    if not deed.door or not colour:
        return 1.0
    return 1.5 if deed.door == colour else 0.5


def _cases(ruleset: Ruleset, seat: int | None, team: str, random: Random, most: int) -> Iterator[Case]:
    """Assign the teams of the dwarf cards in all ways, or in many; a seat's own team is fixed."""
    left = Counter(ruleset.designs[role].team for role in ruleset.roles.elements())
    if seat is not None:
        left[team] -= 1
    rest = sorted(left.elements())
    ways = factorial(len(rest)) // prod(factorial(count) for count in left.values())
    if ways <= most:
        found: Iterator[Case] = distinct_permutations(rest)
    else:
        found = (tuple(random.sample(rest, len(rest))) for _ in range(most))
    for case in found:
        yield case if seat is None else (*case[:seat], team, *case[seat:])
