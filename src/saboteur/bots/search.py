"""The master: looks ahead from the few best acts, in many games that might be the present one.

It samples States that agree with the view, with roles and goals dealt by the beliefs. In each of them every
candidate is continued by quick rules with the same luck, and the results are averaged. The opinion of the
rules already contains what an act gives away. Playouts outweigh that opinion only as their number grows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import sqrt
from random import Random

from msgspec.structs import replace

from ..events import Event
from ..facts import Knowledge
from ..kernel.picks import surplus
from ..rulesets import Ruleset
from ..sample import Contradiction, sample
from ..shapes import Cell
from ..sight import StateSight
from ..state import ROLE, State
from ..view import View
from .beliefs import Conclusion
from .leanings import goal_effects, tokens, turn_frames
from .levels import Player, offered_in, speaking
from .memory import Memory, rules_of
from .mind import Mind
from .opinion import Opinion
from .playout import Late, Playout
from .protocol import DEFAULT, Budget, Choice, Why
from .racing import outlook
from .temper import SEASONED
from .weigh import decide, opinions

CANDIDATES = 5
MARGIN = 12.0
"""How far behind the best act a candidate may be."""
DOUBT = 5.0
"""How much the rules misjudge an act, in hundredths of a won round: playouts must outweigh that."""
FEW = 4
"""With fewer worlds playouts are ignored."""
SETTLED = 2.0
"""How many standard errors behind an act must be to be dropped."""
TABLE_ROUNDS = 1.2
HASTE = 0.1
"""A budget of fewer seconds is small."""
FIRST_WORLD = 0.006
"""The assumed time of a world before the first was timed."""
LONGEST_ACT = 0.004
"""The time of one act of a playout, in seconds."""
RESERVE = 0.02
DUEL_PLIES = 2


def _spread(ranked: Sequence[Opinion], most: int) -> list[Opinion]:
    """Keep the best few acts, and only two of the same kind.

    Acts in vain are not kept if there are others: in a playout a card that is gone for nothing costs too
    little.
    """
    kept: list[Opinion] = []
    useful = [opinion for opinion in ranked if not opinion.vain]
    for opinion in useful if useful and useful[0].score >= ranked[0].score - DOUBT else ranked:
        like = sum(one.act.verb == opinion.act.verb and one.act.cards == opinion.act.cards for one in kept)
        if opinion.score >= ranked[0].score - MARGIN and like < 2 and len(kept) < most:
            kept.append(opinion)
    return kept


def own_share(state: State, seat: int) -> float:
    """Return how much more gold a seat gets than others of its side do on average, in units of that average:
    it picks earlier, or is paid more."""
    earned = state.ruleset.scoring.earn(state)
    if seat in earned.pickers:
        return surplus(stock_of(state.ruleset))[len(earned.pickers)][earned.pickers.index(seat)]
    paid = {award.seat: award.amount for award in earned.awards}
    return paid[seat] * len(paid) / sum(paid.values()) - 1 if seat in paid else 0.0


@cache
def stock_of(ruleset: Ruleset) -> tuple[int, ...]:
    """Count the gold cards worth 1, 2, 3 and so on."""
    gold = {design.value: design.count for design in ruleset.designs.values() if design.family == "gold"}
    return tuple(gold.get(worth, 0) for worth in range(1, max(gold, default=0) + 1))


class Search:
    """A few promising acts, and their results in many worlds."""

    def __init__(
        self,
        view: View,
        looked: Sequence[Sequence[Cell]],
        mind: Mind,
        belief: Conclusion | None,
        candidates: Sequence[Opinion],
        random: Random,
    ) -> None:
        assert view.seat is not None
        self.view, self.seat, self.mind, self.belief = view, view.seat, mind, belief
        self.ruleset: Ruleset = rules_of(view.rules)
        self.candidates, self.random = candidates, random
        self.leads = [_Lead(opinion.score - candidates[0].score) for opinion in candidates]
        """The lead of each candidate over the one that the rules prefer."""
        self.playouts = 0
        self.looked = looked
        """The goals that each seat has looked at."""
        seats = self.ruleset.seats
        self.plies = int(TABLE_ROUNDS * seats) if self.ruleset.roles else DUEL_PLIES

    def run(self, budget: Budget, began: float) -> None:
        """Play out until the budget is spent: only whole worlds, so that the comparison is fair."""
        slowest, now = FIRST_WORLD, budget.now
        deadline = None if budget.playouts is not None else began + _usable(budget.seconds or 1.0)
        while True:
            alive = [at for at, lead in enumerate(self.leads) if at == 0 or self._is_open(lead)]
            if len(alive) == 1:
                return
            if budget.playouts is not None:
                if self.playouts and self.playouts + len(alive) > budget.playouts:
                    return
            elif deadline is not None and now() + slowest > deadline:
                return
            start = now()
            if not self._world(alive, lambda: deadline is not None and now() > deadline):
                return
            slowest = max(slowest, now() - start)

    def _world(self, alive: Sequence[int], is_late: Late) -> bool:
        """Play out all candidates in one sampled game; return whether there was a game and time for it."""
        try:
            state = sample(self.view, self.ruleset, self.random)
        except Contradiction:
            return False
        if self.belief is not None:
            _recast(state, self.seat, self.belief, self.random)
            self._tell_looks(state)
        odds = self.mind.odds if self.belief is not None else ()
        game = Playout(state, self.seat, odds, self.mind.rumours, self._hunches(state))
        seed = self.random.getrandbits(32)
        values = []
        for at in alive:
            candidate = self.candidates[at]
            end = game.run(candidate.act, candidate.tell, self.plies, seed, is_late)
            if end is None:
                return False  # a world that not all candidates have seen is not used
            values.append(self._value(game, end))
            self.playouts += 1
        for at, value in zip(alive, values, strict=True):
            self.leads[at].add(value - values[0])
        return True

    def _is_open(self, lead: _Lead) -> bool:
        """Say whether an act may still turn out best."""
        best = max(one.guess()[0] for one in self.leads)
        middle, error = lead.guess()
        return middle + SETTLED * error >= best

    def _tell_looks(self, state: State) -> None:
        """Let the others know the goals that they have looked at."""
        for seat, cells in enumerate(self.looked):
            if seat != self.seat:
                for cell in cells:
                    place = f"goal:{cell}"
                    if place in state.zones:
                        state.learn(seat, state.zones[place], place)

    def _hunches(self, state: State) -> list[Cell | None]:
        """Give every seat a random goal to hope for."""
        goals = self.mind.goals
        return [self.random.choice(goals) if goals else None for _ in range(state.seats)]

    def _value(self, game: Playout, state: State) -> float:
        """Return the value of a position to the seat, in hundredths of a won round."""
        if not self.ruleset.roles:
            return _race_value(state, self.seat)
        ambition = self.mind.ambition
        value = ambition.reach * game.promise(state)
        reacher = state.flags.get("reached_by")
        if reacher == self.seat:
            value += ambition.own
        if ambition.share and reacher is not None:
            value += ambition.share * own_share(state, self.seat)
        return 100 * value

    def verdict(self) -> Choice:
        """Choose the best act, combining playouts and rules."""
        best = max(range(len(self.candidates)), key=lambda at: self.leads[at].guess()[0])
        chosen = self.candidates[best]
        if best == 0:
            return chosen.choice()
        return Choice(chosen.act, Why("thinks_ahead", {"playouts": self.playouts}))


class Master(Player):
    """Beliefs and search. `told` is called with the number of playouts of each choice."""

    level = "master"
    temper = replace(SEASONED, noise=0.0, wary=0.6, crowd=0.0)
    search: type[Search] = Search
    """How it looks ahead."""
    haste = HASTE
    """With fewer seconds, fewer candidates and shorter playouts."""

    def __init__(self, memory: Memory | None = None, told: Callable[[int], None] | None = None) -> None:
        super().__init__(memory)
        self._told = told

    def choose(self, view: View, story: Sequence[Event], random: Random, budget: Budget = DEFAULT) -> Choice:
        """Choose by looking ahead."""
        began = budget.now()
        mind, belief = self.memory.believing_mind(view, story, self.temper)
        choice = self._look_ahead(view, story, random, budget, began, mind, belief)
        return choice if belief is None else speaking(choice, mind, story)

    def _look_ahead(
        self,
        view: View,
        story: Sequence[Event],
        random: Random,
        budget: Budget,
        began: float,
        mind: Mind,
        belief: Conclusion | None,
    ) -> Choice:
        offered = offered_in(view, mind, story)
        # Equal acts come in any order, so that not all masters look at the same goal first.
        judged = opinions(mind, self.temper, offered)
        ranked = sorted(judged, key=lambda opinion: (-opinion.score, random.random()))
        if not ranked or view.frames[-1].kind not in turn_frames():
            return decide(mind, self.temper, offered, random)
        hasty = budget.playouts is None and (budget.seconds or 1.0) < self.haste
        candidates = _spread(ranked, 2 if hasty else CANDIDATES)
        # In a sampled game nothing is left to learn, so playouts consider every look wasted. For saboteurs
        # that is right: they seldom need to know. And somebody holds there the last card that nobody has.
        informs = ranked[0].code in ("looks", "inspects") and mind.ambition.reach > 0
        if len(candidates) < 2 or informs or mind.hopeless:
            return candidates[0].choice()
        looked = self.memory.looks(view, story, self.temper.passes) if belief is not None else []
        search = self.search(view, looked, mind, belief, candidates, Random(random.getrandbits(64)))
        if hasty:
            search.plies //= 2
        search.run(budget, began)
        if self._told is not None:
            self._told(search.playouts)
        return search.verdict()


def _usable(seconds: float) -> float:
    """Keep some time for work in progress when the time is up."""
    return max(seconds / 2, (1 - RESERVE) * seconds - LONGEST_ACT)


class _Lead:
    """The lead of an act over another: the opinion of the rules, corrected by playouts."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, difference: float) -> None:
        """Add the lead in one world."""
        self.count += 1
        self.total += difference
        self.squares += difference * difference

    def guess(self) -> tuple[float, float]:
        """Return the likeliest lead and its standard error."""
        if self.count < FEW:
            return self.prior, DOUBT
        mean = self.total / self.count
        spread = max(4.0, self.squares / self.count - mean * mean)
        seen, thought = self.count / spread, 1 / DOUBT**2
        return (mean * seen + self.prior * thought) / (seen + thought), sqrt(1 / (seen + thought))


def _recast(state: State, seat: int, belief: Conclusion, random: Random) -> None:
    """Assign roles and treasure again, with the probabilities of the beliefs."""
    designs = state.ruleset.designs
    if belief.cases:
        (case,) = random.choices(belief.cases, belief.weights)
        cards = {designs[card].team: card for card in state.ruleset.roles}
        for other in range(state.seats):
            state.zones[ROLE[other]] = (cards[case[other]],)
        spare = [cards[team] for team in case[state.seats :]]
        known = {
            int(place.partition(":")[2]): held[0]
            for place, held in state.known_to(seat).exact.items()
            if place.startswith("spare:")
        }
        for at, card in known.items():
            if card in spare and at < len(spare):
                spare.remove(card)
                spare.insert(at, card)
        state.zones["spare"] = tuple(spare)
    if belief.goals is not None:
        (lie,) = random.choices(list(belief.lies), list(belief.lies.values()))
        _place_treasures(state, {f"goal:{cell}" for cell in lie})


def _place_treasures(state: State, wanted: set[str]) -> None:
    """Exchange goals until the treasures lie where they should."""
    designs, zones = state.ruleset.designs, state.zones
    treasures = [
        (zone, at)
        for zone, held in zones.items()
        if zone.startswith("goal:") or zone == "goals_left"
        for at, card in enumerate(held)
        if designs[card].effect in goal_effects("won")
    ]
    lacking = sorted(wanted - {zone for zone, _ in treasures})
    surplus = [place for place in treasures if place[0] not in wanted]
    for zone, (source, at) in zip(lacking, surplus, strict=False):
        held = zones[source]
        zones[source], zones[zone] = (*held[:at], *zones[zone], *held[at + 1 :]), (held[at],)


def _race_value(state: State, seat: int) -> float:
    """Count the gold marked and the gold within reach; after the round, the gold won."""
    scoring = state.ruleset.scoring
    totals = [scoring.total(state, one) for one in range(state.seats)]
    gold = float(totals[seat]) - 0.9 * sum(totals[:seat] + totals[seat + 1 :])
    claims, costs = tokens("claims"), tokens("costs")
    if state.maze.pieces and not state.over:
        for token in state.tokens:
            sign = 1.0 if token.seat == seat else -0.9
            shape = state.maze.shape(token.cell) if token.cell is not None else None
            if token.kind in costs:
                gold -= sign
            elif token.kind in claims and shape is not None and shape.gold is not None:
                gold += sign * shape.gold.value
        mind = Mind(StateSight(state, seat), Knowledge(), Knowledge())
        gold += outlook(mind, state.maze)
    return 14 * gold
