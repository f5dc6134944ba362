"""Play the unit of contests: a round on a numbered deal, or a whole game if it is for one player."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from time import perf_counter

import msgspec

from ..bots import Budget
from ..catalogue import parse_ruleset
from ..deal import Deal
from ..errors import Refusal
from ..names import Order, Team
from ..rulesets import Ruleset
from ..state import State
from .match import Match, teams_of
from .mistakes import Mistakes
from .players import player


class Foul(Exception):
    """A bot broke the rules."""


class Lineup(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays: a level for each seat, or one for diggers and one for saboteurs."""

    seats: tuple[str, ...] = ()
    digs: str = ""
    sabotages: str = ""

    def __str__(self) -> str:
        return "/".join(self.seats) if self.seats else f"{self.digs}-{self.sabotages}"

    def levels(self, teams: tuple[Team, ...]) -> tuple[str, ...]:
        """Return the level of every seat, from its team."""
        if self.seats:
            return self.seats
        return tuple(self.sabotages if team == "saboteurs" else self.digs for team in teams)


class Job(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round to play."""

    rules: str
    deal: int
    """The number of the deal. Equal numbers are equal deals, no matter who plays."""
    lineup: Lineup
    budget: Budget
    saboteurs: int | None = None
    """Only deals with this number of saboteurs among the players."""
    keep: bool = False
    talk: bool = False
    """Whether the bots may claim things, and hear each other."""
    mistakes: bool = False
    """Whether mistakes are counted."""

    @property
    def key(self) -> str:
        talk = "|talk" if self.talk else ""
        return f"{self.rules}|{self.deal}|{self.lineup}|{self.saboteurs}|{self.budget}{talk}"


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a round ended."""

    key: str
    rules: str
    deal: int
    lineup: Lineup
    teams: tuple[Team, ...]
    levels: tuple[str, ...]
    gold: tuple[int, ...]
    reached: bool
    acts: int
    seconds: float
    saboteurs: int | None = None
    record: str = ""
    mistakes: dict[str, int] = {}
    """How often each mistake was made, if that was counted."""

    @property
    def winners(self) -> tuple[bool, ...]:
        """Say for each seat whether it gained anything in the round."""
        return tuple(amount > 0 for amount in self.gold)


@lru_cache(maxsize=64)
def _rules(line: str) -> Ruleset:
    return parse_ruleset(line)


def deal_of(ruleset: Ruleset, state: State, number: int, saboteurs: int | None) -> Deal:
    """Return the deal of a number; if it has the wrong number of saboteurs, another one is made."""
    later = f" round {state.round + 1}" if state.round else ""
    random = Random(f"deal {number} of {ruleset.edition.name} for {ruleset.seats}{later}")
    while True:
        deal = Deal({name: _ordered(items, random) for name, items in ruleset.orders(state).items()})
        if saboteurs is None or _saboteurs(ruleset, deal) == saboteurs:
            return deal


def _ordered(items: Order, random: Random) -> Order:
    """Put things in the order of a number, which stays the same as long as results are kept."""
    order = list(items)
    random.shuffle(order)
    return tuple(order)


def deal_by_number(number: int, state: State) -> Deal:
    """Return the deal of a number, with any number of saboteurs."""
    return deal_of(state.ruleset, state, number, None)


def _saboteurs(ruleset: Ruleset, deal: Deal) -> int:
    dealt = deal.orders.get("roles", ())[: ruleset.seats]
    return sum(ruleset.designs[role].team == "saboteurs" for role in dealt)


def possible_saboteurs(ruleset: Ruleset) -> range:
    """Return the possible numbers of saboteurs among the players; none if there are no roles.

    >>> from saboteur.catalogue import ruleset
    >>> list(possible_saboteurs(ruleset("base", 5))), list(possible_saboteurs(ruleset("duel", 2)))
    ([1, 2], [])
    """
    all_cards = ruleset.roles.total()
    guilty = sum(count for role, count in ruleset.roles.items() if ruleset.designs[role].team == "saboteurs")
    return range(
        max(0, ruleset.seats - (all_cards - guilty)), min(guilty, ruleset.seats) + 1 if all_cards else 0
    )


def play(job: Job) -> Result:
    """Play a round."""
    ruleset = _rules(job.rules)
    mistakes = Mistakes() if job.mistakes else None
    match = Match(
        ruleset,
        f"{job.deal} {job.rules}",
        dealer=lambda state: deal_of(ruleset, state, job.deal, job.saboteurs),
        watch=mistakes.watch if mistakes else None,
        checked=job.keep,
        talk=job.talk,
    )
    began = perf_counter()
    state = match.deal()
    teams = teams_of(state)
    levels = job.lineup.levels(teams)
    try:
        match.play([player(level) for level in levels], [job.budget] * ruleset.seats)
    except Refusal as refusal:
        raise Foul(f"deal {job.deal}, {levels[match.asked]} in seat {match.asked}: {refusal}") from None
    reached = "reached_by" in state.flags
    return Result(
        job.key,
        job.rules,
        job.deal,
        job.lineup,
        teams,
        levels,
        tuple(ruleset.scoring.total(state, seat) for seat in range(ruleset.seats)),
        reached,
        len(match.record.lines),
        round(perf_counter() - began, 4),
        job.saboteurs,
        str(match.record) if job.keep else "",
        mistakes.finish(state, reached=reached) if mistakes else {},
    )
