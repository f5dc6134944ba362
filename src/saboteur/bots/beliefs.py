"""Guess who is who and where the treasure lies, from all that was done in the open.

A case is one way to hand out the teams, the roles left over included. With few players all cases are kept, in
the expansion a sample of them. Every deed makes the cases likelier in which its doer would do just that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from random import Random

from ..events import UNKNOWN, Event
from ..facts import Knowledge
from ..rulesets import Ruleset
from ..shapes import Cell
from ..state import ROLE
from ..view import View
from .chronicle import Chronicle, Deed, Upheaval, round_of
from .evidence import AIMED, name, rate, side_of

MOST_CASES = 300
DULL = 0.85
"""How far evidence is trusted: players differ from those counted, and one deed leads to another."""

Case = tuple[str, ...]
"""The team of each seat, then those of the roles left over."""


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
        self.cases: list[Case] = list(_cases(ruleset, seat, self._team(own) if own else "", self._random))
        self.goal_count = len(ruleset.goal_cells)
        treasures = sum(ruleset.designs[goal].effect == "treasure" for goal in ruleset.stock("goal"))
        self.one_treasure = treasures == 1 and len(ruleset.stock("goal")) == self.goal_count
        width = self.goal_count if self.one_treasure else 1
        self.weights: list[list[float]] = [[1.0] * width for _ in self.cases]
        """How likely each case is with the treasure at each goal, up to a factor."""

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
        width = len(self.weights[0]) if self.weights else 0
        everywhere = tuple(range(self.goal_count))
        unseen = tuple(goal for goal in everywhere if goal not in deed.looked)
        aimed = deed.kind in AIMED and deed.target is not None
        for goal in range(width):
            hopes = (goal,) if goal in deed.looked else unseen or everywhere
            named = name(deed, hopes)
            table: dict[tuple[str, str], float] = {}
            for case, weights in zip(self.cases, self.weights, strict=True):
                target = side_of(case[deed.target]) if aimed and deed.target is not None else ""
                if deed.target == deed.seat:
                    target = "self"
                pair = (side_of(case[deed.seat]), target)
                if pair not in table:
                    table[pair] = rate(named, *pair) ** DULL
                weights[goal] *= table[pair] * _door(deed, case[deed.seat])
        self._scale()

    def _scale(self) -> None:
        total = sum(map(sum, self.weights)) or 1.0
        for weights in self.weights:
            weights[:] = [weight / total for weight in weights]

    def _overturn(self, upheaval: Upheaval) -> None:
        seats = self.ruleset.seats
        seen = upheaval.roles[0] if upheaval.roles and upheaval.roles[0] != UNKNOWN else ""
        if self.seat is None:
            seen = ""
        if upheaval.kind == "goals" and self.one_treasure and len(upheaval.goals) == 2:
            one, two = upheaval.goals
            if upheaval.seat != self.seat:
                for weights in self.weights:
                    weights[one] = weights[two] = (weights[one] + weights[two]) / 2
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

    # ---- what follows -----------------------------------------------------------------------------

    def conclude(self, view: View) -> Conclusion:
        """Return the beliefs with all that the seat knows for certain."""
        designs, seats = self.ruleset.designs, self.ruleset.seats
        known = {} if self.seat is None else {self.seat: self._team(view.zones[ROLE[self.seat]][0])}
        for fact in (*view.facts, *view.common) if self.seat is not None else view.common:
            for seat in range(seats):
                if fact.places == (ROLE[seat],):
                    known[seat] = designs[fact.cards[0]].team
        goals = self._goal_chances(view)
        cases, weights = [], []
        for case, row in zip(self.cases, self.weights, strict=True):
            if all(case[seat] == team for seat, team in known.items()):
                weight = (
                    sum(w * g for w, g in zip(row, goals, strict=False)) if self.one_treasure else sum(row)
                )
                if weight > 0:
                    cases.append(case)
                    weights.append(weight)
        chances = None
        if self.one_treasure:
            sums = [sum(row[goal] for row in self.weights) * goals[goal] for goal in range(self.goal_count)]
            total = sum(sums)
            if total > 0:
                chances = {
                    cell: sums[goal] / total
                    for goal, cell in enumerate(self.chronicle.goals)
                    if cell is not None
                }
        return Conclusion(seats, known, cases, weights, chances)

    def _goal_chances(self, view: View) -> list[float]:
        """Rule out the goals that the seat knows to be no treasure."""
        designs = self.ruleset.designs
        knowledge = (Knowledge(view.facts if self.seat is not None else ()), Knowledge(view.common))
        chances = [1.0] * self.goal_count
        for goal, cell in enumerate(self.chronicle.goals):
            place = f"goal:{cell}"
            cards = next((k.exact[place] for k in knowledge if place in k.exact), None)
            if cell is None:
                chances[goal] = 0.0
            elif cards:
                if designs[cards[0]].effect == "treasure":
                    return [1.0 if other == goal else 0.0 for other in range(self.goal_count)]
                chances[goal] = 0.0
        return chances


class Conclusion:
    """Cases with weights: who may be who, and where the treasure may lie."""

    def __init__(
        self,
        seats: int,
        known: Mapping[int, str],
        cases: Sequence[Case],
        weights: Sequence[float],
        goals: Mapping[Cell, float] | None,
    ) -> None:
        self.seats, self.known, self.cases, self.weights, self.goals = seats, known, cases, weights, goals

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


def _door(deed: Deed, team: str) -> float:
    """Weigh a coloured door: those of the other colour seldom lay it on the way."""
    if not deed.door or team not in ("blue", "green"):
        return 1.0
    return 1.5 if deed.door == team else 0.5


def _cases(ruleset: Ruleset, seat: int | None, team: str, random: Random) -> Iterator[Case]:
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
    if ways <= MOST_CASES:
        found: Iterator[Case] = _arrangements(+left)
    else:
        found = (tuple(random.sample(rest, len(rest))) for _ in range(MOST_CASES))
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


def suspicion(ruleset: Ruleset, view: View, story: Sequence[Event]) -> float:
    """Return how likely the seat of a view is a saboteur to those who don't know its role."""
    tale = round_of(story)
    if view.seat is None or not _is_secret(ruleset, view, tale):
        return 1.0
    odds = _MEMORY.recall(ruleset, view, tale, None).conclude(view).odds
    return 0.0 if odds is None else odds[view.seat].get("saboteurs", 0.0)


def _is_secret(ruleset: Ruleset, view: View, tale: Sequence[Event]) -> bool:
    return bool(ruleset.roles) and not view.flags.get("revealed") and any(e.kind == "role" for e in tale)
