"""Guess who is who and where the treasure lies, from all that was done in the open.

A case is one way to hand out the teams, the roles left over included. With few players all cases are kept, in
the expansion a sample of them. Every deed makes the cases likelier in which its doer would do just that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from math import comb
from random import Random

from ..events import UNKNOWN, Event
from ..rulesets import Ruleset
from ..shapes import Cell
from ..state import ROLE
from ..view import View
from .chronicle import Chronicle, Deed, Upheaval, round_of
from .evidence import AIMED, MILD, name, rate, side_of

MOST_CASES, FEWEST_CASES = 300, 100
MOST_WEIGHTS = 900
"""Cases times ways in which the treasure may lie: where these are many, fewer cases are drawn."""
DULL = 0.85
"""How far evidence is trusted: players differ from those counted, and one deed leads to another."""

TINY = 1e-60

MILDLY = 0.4
"""How far that goes for deeds of the kinds in MILD, which are done for gold or cards as well."""

Case = tuple[str, ...]
"""The team of each seat, then those of the roles left over."""
Lie = frozenset[int]
"""The goals at which treasures lie."""


class Beliefs:
    """What one seat holds to be likely; or what somebody would who knows nobody's role (seat None)."""

    def __init__(self, ruleset: Ruleset, story: Sequence[Event], seat: int | None) -> None:
        self.ruleset, self.seat = ruleset, seat
        self.chronicle = Chronicle(ruleset)
        self._taken = 0
        """How many entries of the chronicle have been weighed."""
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
        self.weights: list[list[float]] = [list(ways.values()) for _ in self.cases]
        """How likely each case is with the treasure lying so, up to a factor."""

    def _team(self, role: str) -> str:
        return self.ruleset.designs[role].team

    def go_on(self, story: Sequence[Event]) -> None:
        """Take in what is new in the story of the round."""
        self.chronicle.go_on(story)
        for entry in self.chronicle.entries[self._taken :]:
            if isinstance(entry, Deed):
                if entry.seat != self.seat:
                    self._weigh(entry)
            else:
                self._overturn(entry)
        self._taken = len(self.chronicle.entries)

    def _weigh(self, deed: Deed) -> None:
        everywhere = tuple(range(len(self.ruleset.goal_cells)))
        unseen = tuple(goal for goal in everywhere if goal not in deed.looked)
        aimed = deed.kind in AIMED and deed.target is not None
        names = [name(deed, tuple(sorted(lie & deed.looked)) or unseen or everywhere) for lie in self.lies]
        trust = DULL * (MILDLY if deed.kind in MILD else 1.0)
        factors: dict[tuple[str, str], list[float]] = {}
        for at, case in enumerate(self.cases):
            team = case[deed.seat]
            target = case[deed.target] if aimed and deed.target is not None else ""
            found = factors.get((team, target))
            if found is None:
                side, whom = side_of(team), side_of(target) if target else ""
                if deed.target == deed.seat:
                    whom = "self"
                door = _door(deed, team)
                found = factors[team, target] = [rate(named, side, whom) ** trust * door for named in names]
            weights = zip(self.weights[at], found, strict=True)
            self.weights[at] = [weight * factor for weight, factor in weights]
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
            self._swap_goals(*upheaval.goals, upheaval.cards[0] if upheaval.seat == self.seat else "")
        elif upheaval.kind == "role":
            at = upheaval.seat
            for index, case in enumerate(self.cases):
                spare = list(case[seats:])
                drawn = spare.pop(0) if not seen else self._team(seen)
                if seen:
                    if drawn not in spare:
                        self.weights[index] = [0.0] * len(self.weights[index])
                    else:
                        spare.remove(drawn)
                self.cases[index] = (*case[:at], drawn, *case[at + 1 : seats], *spare, case[at])
        elif upheaval.kind == "feast":
            for index, case in enumerate(self.cases):
                dealt = list(case[:seats])
                self._random.shuffle(dealt)
                self.cases[index] = (*dealt, *case[seats:])

    def _swap_goals(self, one: int, two: int, done: str) -> None:
        """Follow two goals that were exchanged or left as they were; only who did it knows."""
        other = {one: two, two: one}
        twin = [self.lies.index(frozenset(other.get(goal, goal) for goal in lie)) for lie in self.lies]
        moved = {"exchange": 1.0, "leave": 0.0}.get(done, 0.5)
        for at, weights in enumerate(self.weights):
            self.weights[at] = [
                (1 - moved) * weight + moved * weights[twin[lie]] for lie, weight in enumerate(weights)
            ]

    # ---- what follows -----------------------------------------------------------------------------

    def conclude(self, view: View) -> Conclusion:
        """Return the beliefs with all that the seat knows for certain."""
        designs, seats = self.ruleset.designs, self.ruleset.seats
        known = {} if self.seat is None else {self.seat: self._team(view.zones[ROLE[self.seat]][0])}
        for fact in (*view.facts, *view.common) if self.seat is not None else view.common:
            for seat in range(seats):
                if fact.places == (ROLE[seat],):
                    known[seat] = designs[fact.cards[0]].team
        possible = self._possible_lies(view)
        cases, weights = [], []
        for case, row in zip(self.cases, self.weights, strict=True):
            if all(case[seat] == team for seat, team in known.items()):
                weight = sum([row[lie] for lie in possible])
                if weight > 0:
                    cases.append(case)
                    weights.append(weight)
        goals = self.chronicle.goals
        lies = {
            frozenset(cell for goal in self.lies[lie] if (cell := goals[goal])): sum(
                [row[lie] for row in self.weights]
            )
            for lie in possible
        }
        return Conclusion(seats, known, cases, weights, lies, [cell for cell in goals if cell])

    def _possible_lies(self, view: View) -> list[int]:
        """List how the treasure may lie, by what the seat knows for certain."""
        designs = self.ruleset.designs
        numbers = {f"goal:{cell}": goal for goal, cell in enumerate(self.chronicle.goals) if cell is not None}
        limits: list[tuple[Lie, int, int]] = []
        """Among some goals there are at least and at most so many treasures."""
        for fact in (*view.common, *(view.facts if self.seat is not None else ())):
            if all(place in numbers for place in fact.places):
                treasures = sum(designs[card].effect == "treasure" for card in fact.cards)
                others = len(fact.cards) - treasures
                goals = frozenset(numbers[place] for place in fact.places)
                limits.append((goals, treasures, len(goals) - others))
        hidden = frozenset(numbers.values())
        return [
            at
            for at, lie in enumerate(self.lies)
            if lie <= hidden and all(least <= len(lie & goals) <= most for goals, least, most in limits)
        ]


class Conclusion:
    """Cases with weights: who may be who, and where the treasure may lie."""

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
        """`lies` tells at which goals treasures may lie, and how likely, up to a factor."""
        self._goals = goals

    @cached_property
    def goals(self) -> Mapping[Cell, float] | None:
        """How likely a treasure lies at each goal; None if nothing that was held likely can be true."""
        total = sum(self.lies.values())
        if total <= 0:
            return None
        return {
            cell: sum([weight for lie, weight in self.lies.items() if cell in lie]) / total
            for cell in self._goals
        }

    @cached_property
    def odds(self) -> list[dict[str, float]] | None:
        """How likely each seat is of which team; None if nothing that was held likely can be true."""
        total = sum(self.weights)
        if total <= 0:
            return None
        found: list[dict[str, float]] = [{} for _ in range(self.seats)]
        for case, weight in zip(self.cases, self.weights, strict=True):
            for seat in range(self.seats):
                team = case[seat]
                found[seat][team] = found[seat].get(team, 0.0) + weight / total
        return found


def lies_of(ruleset: Ruleset) -> dict[Lie, float]:
    """Return at which goals treasures may lie, and in how many ways; some may have been left over."""
    stock, cells = ruleset.stock("goal"), len(ruleset.goal_cells)
    treasures = sum(ruleset.designs[goal].effect == "treasure" for goal in stock)
    spare = len(stock) - cells
    return {
        frozenset(goals): float(comb(spare, treasures - count))
        for count in range(max(0, treasures - spare), min(treasures, cells) + 1)
        for goals in combinations(range(cells), count)
    }


def _door(deed: Deed, team: str) -> float:
    """Weigh a coloured door: those of the other colour seldom lay it on the way."""
    if not deed.door or team not in ("blue", "green"):
        return 1.0
    return 1.5 if deed.door == team else 0.5


def _cases(ruleset: Ruleset, seat: int | None, team: str, random: Random, most: int) -> Iterator[Case]:
    """Hand out the teams of the dwarf cards in all ways, or in many; a seat's own is given."""
    left = Counter(ruleset.designs[role].team for role in ruleset.roles.elements())
    if seat is not None:
        left[team] -= 1
    rest = sorted(left.elements())
    ways = 1
    for at in range(len(rest)):
        ways = ways * (at + 1)
    for count in left.values():
        for at in range(count):
            ways //= at + 1
    if ways <= most:
        found: Iterator[Case] = _arrangements(+left)
    else:
        found = (tuple(random.sample(rest, len(rest))) for _ in range(most))
    for case in found:
        yield case if seat is None else (*case[:seat], team, *case[seat:])


def _arrangements(left: Counter[str]) -> Iterator[Case]:
    if not left:
        yield ()
        return
    for team in sorted(left):
        for rest in _arrangements(left - Counter((team,))):
            yield (team, *rest)


class _Memory:
    """Keeps beliefs of stories read lately, so that each event is read once.

    It is found by the story itself: whoever calls with the same story gets the same answer.
    """

    def __init__(self, size: int = 48) -> None:
        self.size = size
        self._kept: list[tuple[str, int | None, list[Event], Beliefs]] = []

    def recall(self, ruleset: Ruleset, view: View, story: Sequence[Event], seat: int | None) -> Beliefs:
        """Return beliefs that have read this story."""
        beliefs = self._take(view.rules, seat, story) or Beliefs(ruleset, story, seat)
        beliefs.go_on(story)
        self._kept.insert(0, (view.rules, seat, list(story), beliefs))
        del self._kept[self.size :]
        return beliefs

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()

    def _take(self, rules: str, seat: int | None, story: Sequence[Event]) -> Beliefs | None:
        for at, (line, whose, read, beliefs) in enumerate(self._kept):
            same = line == rules and whose == seat and len(read) <= len(story)
            if same and read == list(story[: len(read)]):
                del self._kept[at]
                return beliefs
        return None


_MEMORY = _Memory()


def forget_all() -> None:
    """Forget every story; the next call reads its own from the beginning."""
    _MEMORY.clear()


def believe(ruleset: Ruleset, view: View, story: Sequence[Event]) -> Conclusion | None:
    """Return what a seat may conclude from its story; None where roles are open or the round is over."""
    tale = round_of(story)
    if not _is_secret(ruleset, view, tale):
        return None
    return _MEMORY.recall(ruleset, view, tale, view.seat).conclude(view)


def looks(ruleset: Ruleset, view: View, story: Sequence[Event]) -> list[list[Cell]]:
    """Return which face-down goals each seat has looked at."""
    tale = round_of(story)
    chronicle = _MEMORY.recall(ruleset, view, tale, view.seat).chronicle
    return [[cell for goal in looked if (cell := chronicle.goals[goal])] for looked in chronicle.looked]


def rumours(ruleset: Ruleset, view: View, story: Sequence[Event]) -> tuple[float, ...]:
    """Return how likely each seat is a saboteur to somebody at the table who knows nobody's role."""
    tale = round_of(story)
    if not _is_secret(ruleset, view, tale):
        return (1.0,) * ruleset.seats
    odds = _MEMORY.recall(ruleset, view, tale, None).conclude(view).odds
    return tuple(one.get("saboteurs", 0.0) for one in odds) if odds is not None else (0.0,) * ruleset.seats


def _is_secret(ruleset: Ruleset, view: View, tale: Sequence[Event]) -> bool:
    return bool(ruleset.roles) and not view.flags.get("revealed") and any(e.kind == "role" for e in tale)
