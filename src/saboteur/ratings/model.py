"""Estimate strengths from rounds.

A round is one contest for each side, a team with at least one seat. The side meets the other sides and the
*odds*. Its strength is the mean of its players; other sides help or hinder it as much as their modules say
(`bots.toml`). The odds are unknown too. They are rated like players: one entry for the sizes of the sides, and
one for each module. So the model learns from games how much easier one role is than the other.

openskill does the estimate: the model of Thurstone and Mosteller, in which the side with the better day wins.
With two sides and `gamma` 1 this is the exact mean and variance after each contest. Nothing depends on
anything but the order of the games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import sqrt
from typing import NamedTuple, TypeAlias

import msgspec
from openskill.models import ThurstoneMostellerFull

from ..bots.ambition import bond
from .rounds import Game, Round, Seat, skill

AVERAGE, UNIT = 1500, 300
"""The scale that people see. A side that is one unit better wins 84 of 100 games that were even."""
Z = 1.959964
"""Half the width of an interval of 95 %, in standard deviations."""
UNKNOWN, UNKNOWN_ODDS = 0.8, 1.0
"""The spread of players' strengths, and of odds, before anything is known about them."""
DRIFT = 0.02
"""How much people may change from round to round. Bots and odds stay as they are."""
ODDS, BOT = "odds ", "bot "
TIE = 0.01
TRUST = 0.85
"""How much of what a contest tells is believed. Strengths that were learned together are not independent."""
_MODEL = ThurstoneMostellerFull(
    mu=0.0, sigma=UNKNOWN, beta=sqrt(0.5), epsilon=TIE, tau=0.0, gamma=lambda *_: TRUST
)


class Key(NamedTuple):
    """Whose strength it is: a player or the odds, in an edition, in a role."""

    player: str
    edition: str
    role: str

    @property
    def is_player(self) -> bool:
        """Whether it is not one of the odds."""
        return not self.player.startswith(ODDS)

    @property
    def changes(self) -> bool:
        """Whether it may become stronger or weaker, as people do."""
        return self.is_player and " " not in self.player


class Strength(msgspec.Struct, frozen=True):
    """What is known of a strength, in units: its mean and spread."""

    mean: float = 0.0
    spread: float = UNKNOWN
    rounds: int = 0

    @property
    def shown(self) -> int:
        """The strength on the scale that people see."""
        return round(AVERAGE + UNIT * self.mean)

    @property
    def give_or_take(self) -> int:
        """Half the width of its 95 % interval, on the same scale."""
        return round(UNIT * Z * self.spread)


Book: TypeAlias = dict[Key, Strength]


class Contest(NamedTuple):
    """One side of a round against the others and the odds."""

    weights: Mapping[Key, float]
    """How much each strength helps the side; below 0 it hinders."""
    own: frozenset[Key]
    """The strengths that this contest can change."""
    result: float
    """1 for a side that has won, 0 for a lost one, 0.5 for a tie."""


def rate(book: Mapping[Key, Strength], game: Game) -> Book:
    """Return every strength that a game changes, as it is afterwards."""
    changed: Book = {}
    for played in game.rounds:
        before = {**changed}
        for contest in contests(game, played):
            changed.update(_after(contest, _Known(book, before), _Known(book, changed)))
    return changed


def keys(game: Game) -> set[Key]:
    """Return all strengths that a game needs to be known."""
    return {key for played in game.rounds for contest in contests(game, played) for key in contest.weights}


def chance(book: Mapping[Key, Strength], contest: Contest) -> float:
    """Return how likely the side wins a contest, by what is known."""
    known = _Known(book, {})
    return float(_MODEL.predict_win(_teams(contest.weights, known))[0])


def contests(game: Game, played: Round) -> Iterator[Contest]:
    """Make the contests of a round: one for each side, and one for each player who has left."""
    sides = [[seat] for seat in played.seats]
    if played.seats[0].team:
        teams = sorted({seat.team for seat in played.seats})
        sides = [[seat for seat in played.seats if seat.team == team] for team in teams]
    winners = sum(seat.gained for seat in played.seats)
    for side in sides:
        present = frozenset(_key(game, seat, seat.player) for seat in side if not seat.stand_in)
        result = _result(side, winners)
        weights = _weights(game, sides, side, None)
        odds = frozenset(key for key in weights if not key.is_player)
        if present and weights:
            yield Contest(weights, present | odds, result)
        for seat in side:
            if seat.stand_in:
                weights = _weights(game, sides, side, seat)
                yield Contest(weights, frozenset((_key(game, seat, seat.player),)), 0.0)


def _result(side: list[Seat], winners: int) -> float:
    """A side has won if at least half of its seats gained; without teams, several winners have tied."""
    if not side[0].team:
        return 0.0 if not side[0].gained else 1.0 if winners == 1 else 0.5
    return float(2 * sum(seat.gained for seat in side) >= len(side))


def _key(game: Game, seat: Seat, player: str) -> Key:
    return Key(player, game.edition, skill(seat.team, seat.role))


def _weights(game: Game, sides: list[list[Seat]], mine: list[Seat], left: Seat | None) -> dict[Key, float]:
    """Say how much every seat helps a side, and add the odds; somebody who has left counts as present."""
    weights = Counter[Key]()
    for side in sides:
        share = _share(mine, side, len(sides)) / len(side)
        for seat in side:
            plays = seat.player if seat is left or not seat.stand_in else seat.stand_in
            weights[_key(game, seat, plays)] += share  # type: ignore[assignment]
    found = {key: weight for key, weight in weights.items() if weight}
    team = mine[0].team
    if team:
        sizes = " ".join(f"{side[0].team}={len(side)}" for side in sides if side is mine or _share(mine, side, 0))
        players = sum(map(len, sides))
        found[Key(f"{ODDS}{players}: {sizes}", game.edition, team)] = -1.0
        for module in game.modules:
            found[Key(f"{ODDS}{module}", game.edition, team)] = -1.0
    return found if any(weight > 0 for weight in found.values()) and len(found) > 1 else {}


def _share(mine: list[Seat], side: list[Seat], sides: int) -> float:
    if side is mine:
        return 1.0
    if not mine[0].team:
        return -1.0 / (sides - 1)
    return bond(mine[0].team, side[0].team)


class _Known:
    """Strengths, with what is assumed of those about which nothing is known."""

    def __init__(self, book: Mapping[Key, Strength], later: Mapping[Key, Strength]) -> None:
        self._book, self._later = book, later

    def __getitem__(self, key: Key) -> Strength:
        found = self._later.get(key) or self._book.get(key)
        return found or Strength(spread=UNKNOWN if key.is_player else UNKNOWN_ODDS)


def _after(contest: Contest, before: _Known, now: _Known) -> Book:
    """Return the strengths of a side after a contest, from those of the others before the round."""
    known = {key: (now if key in contest.own else before)[key] for key in contest.weights}
    for key in contest.own:
        if key.changes:
            one = known[key]
            known[key] = msgspec.structs.replace(one, spread=sqrt(one.spread**2 + DRIFT**2))
    ranks = {1.0: [1.0, 2.0], 0.0: [2.0, 1.0], 0.5: [1.0, 1.0]}[contest.result]
    rated = _MODEL.rate(_teams(contest.weights, known), ranks=ranks)
    found: Book = {}
    names = [key for sign in (1, -1) for key, weight in contest.weights.items() if sign * weight > 0]
    for key, rating in zip(names, (*rated[0], *rated[1]), strict=True):
        if key in contest.own:
            share = abs(contest.weights[key])
            found[key] = Strength(rating.mu / share, rating.sigma / share, known[key].rounds + 1)
    return found


def _teams(weights: Mapping[Key, float], known: Mapping[Key, Strength] | _Known) -> list[list[object]]:
    """Scale each strength by its weight: half a strength has half its mean and half its spread."""
    return [
        [
            _MODEL.rating(mu=abs(weight) * known[key].mean, sigma=abs(weight) * known[key].spread)
            for key, weight in weights.items()
            if sign * weight > 0
        ]
        for sign in (1, -1)
    ]
