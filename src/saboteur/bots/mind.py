"""Gather what a seat knows, guesses and wants before it weighs its acts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from ..facts import Known
from ..kernel.odds import gold_prospect
from ..maze import Maze
from ..names import Cards
from ..rulesets import Ruleset
from ..shapes import Cell
from ..sight import Sight
from ..state import HAND, ROLE
from .ambition import ambition, bond
from .chronicle import Chronicle
from .close import CloseSurvey
from .leanings import HINDERS, effects, goal_effects
from .opinion import Outcome
from .prospects import MISSED_BY_DIGGERS, MISSED_BY_SABOTEURS, prospect
from .survey import FAR, Survey
from .temper import Temper

Odds = Mapping[str, float]
"""How likely each team is."""

NEARNESS = (1.0, 0.80, 0.65, 0.53, 0.43, 0.35, 0.28, 0.22, 0.17, 0.13, 0.10, 0.08, 0.06, 0.05, 0.04, 0.02)
"""The chance to get there, by the number of missing cards."""

OPENLY = -0.5
"""Who loses less than this if the treasure is reached need not hide."""
ALARMING = 4
"""The number of missing cards from which on a saboteur is alarmed."""
LEAST_HOPE = 0.05
"""From which probability on a goal counts as one that may hold the treasure."""
PLAIN = Temper()

USUAL_STEP = 0.1
"""What a well-laid card usually adds to the chance of getting there."""


class Mind:
    """One seat at the moment of a decision."""

    def __init__(
        self,
        sight: Sight,
        knowledge: Known,
        common: Known,
        odds: Sequence[Odds] | None = None,
        goal_odds: Mapping[Cell, float] | None = None,
        rumours: Callable[[], Sequence[float]] | None = None,
        temper: Temper = PLAIN,
        chronicle: Chronicle | None = None,
    ) -> None:
        self.sight, self.seat = sight, sight.seat
        self.ruleset: Ruleset = sight.ruleset
        self.designs = sight.ruleset.designs
        self.maze: Maze = sight.maze
        self.knowledge, self.common = knowledge, common
        self._odds, self._goal_odds = odds, goal_odds
        self._rumours = rumours
        self.temper, self._chronicle = temper, chronicle
        roles = sight.cards(ROLE[self.seat]) if self.ruleset.roles else ()
        self.team = self.designs[roles[0]].team if roles else ""
        self.races = not roles
        """Whether there are no roles, so that all race for gold that lies in the maze."""
        self.alone = self.ruleset.seats == 1
        """Whether nobody else plays, so that a turn costs only a card."""
        self.ambition = ambition(self.team, wise=temper.wise)
        self.hides = self.ambition.reach < (OPENLY if temper.wise else 0.0)
        """Whether the others must not know what this seat wants."""
        self.outcomes: dict[tuple[int, ...], Outcome] = {}
        """Cached judgements of distances to the goals, because many acts lead to the same."""
        self.outlooks: dict[float, float] = {}
        """The expected gold in this position, by how much the opponent's gold counts."""

    # ---- who is who -------------------------------------------------------------------------------

    @cached_property
    def odds(self) -> Sequence[Odds]:
        """The probability of each team for each seat; the own team is certain."""
        return self._odds if self._odds is not None else uniform_odds(self)

    @cached_property
    def rumours(self) -> Sequence[float]:
        """How likely each seat is a saboteur, as the table sees it."""
        return self._rumours() if self._rumours is not None else (1.0,) * self.ruleset.seats

    @cached_property
    def standing(self) -> tuple[float, ...]:
        """How far each seat is a friend (1) or a foe (-1), as a guess."""
        if self.races:
            return tuple(1.0 if seat == self.seat else -1.0 for seat in range(self.ruleset.seats))
        return tuple(
            1.0 if seat == self.seat else sum(p * bond(self.team, team) for team, p in odds.items())
            for seat, odds in enumerate(self.odds)
        )

    # ---- where the treasure is --------------------------------------------------------------------

    @cached_property
    def goals(self) -> tuple[Cell, ...]:
        """The face-down goals."""
        return tuple(
            cell for cell, piece in self.maze.pieces.items() if not piece.up and piece.card == "goal"
        )

    @cached_property
    def treasure(self) -> tuple[float, ...]:
        """The probability of the treasure under each face-down goal."""
        if self._goal_odds is not None:
            return tuple(self._goal_odds.get(cell, 0.0) for cell in self.goals)
        return self._chances(goal_effects("won"))

    @cached_property
    def spider(self) -> tuple[float, ...]:
        """The probability that a goal ends the round for the saboteurs."""
        lost = goal_effects("lost")
        if not any(self.designs[card].effect in lost for card in self.ruleset.stock("goal")):
            return (0.0,) * len(self.goals)
        return self._chances(lost)

    def _chances(self, effects: frozenset[str]) -> tuple[float, ...]:
        """Distribute the unseen goal cards over the goals that this seat has not seen."""
        designs, maze = self.designs, self.maze
        left = Counter(self.ruleset.stock("goal"))
        left.subtract(
            piece.card for piece in maze.pieces.values() if piece.up and designs[piece.card].family == "goal"
        )
        weights = []
        exact: dict[int, float] = {}
        for at, cell in enumerate(self.goals):
            place = f"goal:{cell}"
            known = self.knowledge.exact.get(place) or self.common.exact.get(place)
            if known:
                exact[at] = 1.0 if designs[known[0]].effect in effects else 0.0
                left[known[0]] -= 1
                weights.append(0.0)
                continue
            weight = 1.0
            for fact in (*self.knowledge.loose, *self.common.loose):
                if place in fact.places:
                    wanted = sum(designs[card].effect in effects for card in fact.cards)
                    weight *= 3.0 * wanted if wanted else 1.0 - len(fact.cards) / (len(fact.places) + 0.5)
            weights.append(weight)
        wanted = sum(n for card, n in left.items() if n > 0 and designs[card].effect in effects)
        unseen = sum(n for n in left.values() if n > 0)
        total = sum(weights)
        share = min(wanted, wanted * (len(self.goals) - len(exact)) / unseen) if unseen else 0.0
        return tuple(
            exact[at] if at in exact else min(1.0, share * weight / total if total else 0.0)
            for at, weight in enumerate(weights)
        )

    # ---- the maze ---------------------------------------------------------------------------------

    @cached_property
    def survey(self) -> Survey:
        """The distances to the goals on the way that the own team must go, as this seat measures them."""
        return self._measure(self.maze)

    @cached_property
    def plain(self) -> Survey:
        """The same distances as everybody measures them, who sees no hand and counts no cards."""
        if not isinstance(self.survey, CloseSurvey):
            return self.survey
        return Survey(self.maze, self.sight.walk, self.goals, self.ambition.team)

    @cached_property
    def hopeless(self) -> frozenset[Cell]:
        """The cells beside a goal for which no digger has the last card.

        Since the pile is empty, all of them have had a turn when it was missing, and did not lay it.
        """
        if not self.temper.gives_up or self._chronicle is None or self.sight.size("pile"):
            return frozenset()
        if self.ambition.reach <= 0:
            return frozenset()
        sizes = [self.sight.size(HAND[seat]) for seat in range(self.ruleset.seats)]
        friends = {
            seat
            for seat, odds in enumerate(self.odds)
            if seat != self.seat
            and sizes[seat]
            and odds.get("saboteurs", 0.0) < 0.5
            and not self.hindered(seat)
        }
        full = len(sizes) * self.ruleset.flow.hand_size(len(sizes))
        left_open = self._chronicle.left_open(full - sum(sizes))
        return frozenset(cell for cell, seats in left_open.items() if friends <= seats)

    def _measure(self, maze: Maze) -> Survey:
        walk, team = maze.walks[self.sight.walk_index], self.ambition.team
        stones = self.temper.stones and self.hides
        if stones or self.hopeless:
            return CloseSurvey(maze, walk, self.goals, team, self.hopeless, stones=stones)
        return Survey(maze, walk, self.goals, team)

    @cached_property
    def turns_left(self) -> float:
        """About how many turns are left for everybody."""
        cards = sum(self.sight.size(HAND[seat]) for seat in range(self.ruleset.seats))
        return (cards + self.sight.size("pile")) / self.ruleset.seats

    @cached_property
    def turns_to_come(self) -> tuple[float, float]:
        """The turns left for diggers and for saboteurs; broken tools cost some."""
        left, dig, sabotage = self.turns_left, 0.0, 0.0
        for seat, odds in enumerate(self.odds):
            guilt = odds.get("saboteurs", 0.0)
            bound = bool(self.hindered(seat))
            dig += (1 - guilt) * (left - min(left, MISSED_BY_DIGGERS) * bound)
            sabotage += guilt * (left - min(left, MISSED_BY_SABOTEURS) * bound)
        return dig, sabotage

    @cached_property
    def is_alarmed(self) -> bool:
        """Whether the treasure is so near that a saboteur must act."""
        return self.temper.alarm > 0 and self.hides and self.nearest <= ALARMING

    @cached_property
    def urgency(self) -> float:
        """What it costs a saboteur to do nothing."""
        return self.temper.rush if self.is_alarmed else 0.0

    @cached_property
    def chances(self) -> Sequence[float]:
        """The chance to get there, by the number of missing cards."""
        if self._odds is None:
            return NEARNESS
        found = [prospect(missing, *self.turns_to_come) for missing in range(FAR + 1)]
        alarm = self.temper.alarm if self.is_alarmed else 0.0
        if not alarm:
            return found
        return [(1 - alarm) * one + alarm * two for one, two in zip(found, NEARNESS, strict=True)]

    @cached_property
    def gold_chances(self) -> Sequence[float]:
        """The chance to reach gold where gold lies in the maze, by the number of missing cards."""
        sight = self.sight
        cards = (sight.size("pile") + len(sight.hand)) / len(self.maze.walks)
        return [*(gold_prospect(missing, cards) for missing in range(FAR)), 0.0]

    def promise(self, distances: Sequence[int]) -> float:
        """Return the probability that the treasure is reached in the end."""
        return self._expect(self.chances, distances)

    def nearness(self, distances: Sequence[int]) -> float:
        """Return how near the treasure seems to a player who does not count turns, as evidence uses it."""
        return self._expect(NEARNESS, distances)

    def _expect(self, chances: Sequence[float], distances: Sequence[int]) -> float:
        hope = 0.0
        for p, q, d in zip(self.treasure, self.spider, distances, strict=True):
            hope += p * chances[d] - (q if d == 0 else 0.0)
        return hope

    @cached_property
    def promise_now(self) -> float:
        return self.promise(self.survey.now)

    @cached_property
    def nearest(self) -> int:
        """The number of cards missing to the nearest goal that may be the treasure."""
        return self.nearest_by(self.survey.now)

    def nearest_by(self, distances: Sequence[int]) -> int:
        """Return the least distance to a goal that may be the treasure."""
        return min(
            [d for p, d in zip(self.treasure, distances, strict=True) if p > LEAST_HOPE],
            default=len(NEARNESS) - 1,
        )

    @cached_property
    def stake(self) -> float:
        """How much a turn matters, 1 being usual: more if the treasure is near or time is short."""
        if self._odds is None:
            return 0.5 + NEARNESS[self.nearest]
        one_less = [max(0, missing - 1) for missing in self.survey.now]
        return (self.promise(one_less) - self.promise_now) / USUAL_STEP

    def promise_in(self, maze: Maze) -> float:
        """Return the promise in a changed maze with the same goals."""
        return self.promise(self._measure(maze).now)

    @cached_property
    def situation(self) -> str:
        """Name the circumstances in which others see this seat act, as evidence does."""
        nearest = self.nearest_by(self.plain.now)
        return f"{'near' if nearest <= 4 else 'far'} {'bound' if self.broken else 'free'}"

    @cached_property
    def disguise(self) -> float:
        """How much a saboteur loses by being found out, from 0 to 1: little if all know, or near the end."""
        doubt = min(1.0, 2.5 * (1.0 - self.rumours[self.seat]))
        return doubt * min(1.0, self.nearest / 6)

    @cached_property
    def broken(self) -> Cards:
        """The cards in front of this seat that keep it from laying."""
        return self.hindered(self.seat)

    def hindered(self, seat: int) -> Cards:
        """List the cards in front of a seat that keep it from laying."""
        designs, hinders = self.designs, effects(*HINDERS)
        return tuple([card for card in self.sight.fronts[seat] if designs[card].effect in hinders])


def uniform_odds(mind: Mind) -> list[dict[str, float]]:
    """Guess who is who from the number of dwarf cards and from roles that were seen."""
    ruleset, designs = mind.ruleset, mind.designs
    left = Counter(ruleset.roles)
    known: dict[int, str] = {}
    for seat in range(ruleset.seats):
        if seat == mind.seat:
            cards: Cards = mind.sight.cards(ROLE[seat]) if ruleset.roles else ()
        else:
            cards = mind.knowledge.exact.get(ROLE[seat]) or mind.common.exact.get(ROLE[seat]) or ()
        if cards:
            known[seat] = cards[0]
            left[cards[0]] -= 1
    teams: Counter[str] = Counter()
    for card, count in left.items():
        teams[designs[card].team] += max(0, count)
    total = sum(teams.values()) or 1
    rest = {team: count / total for team, count in teams.items()}
    return [{designs[known[seat]].team: 1.0} if seat in known else rest for seat in range(ruleset.seats)]
