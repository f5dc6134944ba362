"""Estimate strengths from rounds.

A round is one contest for each side, that is for each team with a seat. The side meets the other sides and
the *odds*. Its strength is the mean of its players. Other sides help or hinder it as much as their modules
say (`bots.toml`). The odds are not known either, so they are rated like players: one entry for the sizes of
the sides, and one for each module. In this way the model learns from games how much easier one role is.

openskill makes the estimate, by the model of Thurstone and Mosteller: everybody has better and worse days,
and the side with the better day wins. A contest changes only the side and its odds; the other sides have
their own contests. Strengths depend on the games and their order, and on nothing else.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple, TypeAlias

import msgspec
from openskill.models import ThurstoneMostellerFull, ThurstoneMostellerFullRating

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
TRUST = 0.85
"""How much a contest narrows the intervals. Strengths that are learned together are not independent."""
TIE = 0.01
NOTHING = 1e-9
"""Weights below this are what rounding leaves of 0."""
ODDS, BOT = "odds ", "bot "
RANKS = {1.0: [1.0, 2.0], 0.5: [1.0, 1.0], 0.0: [2.0, 1.0]}
_MODEL = ThurstoneMostellerFull(
    mu=0.0, sigma=UNKNOWN, beta=sqrt(0.5), epsilon=TIE, tau=0.0, gamma=lambda *_: TRUST
)


class Key(NamedTuple):
    """Whose strength it is: a player or the odds, in an edition, in a role."""

    player: str
    edition: str
    role: str
    """The skill of a player, or the team that odds are about."""

    @property
    def is_player(self) -> bool:
        """Whether it is not one of the odds."""
        return not self.player.startswith(ODDS)

    @property
    def changes(self) -> bool:
        """Whether it may become stronger or weaker, as people do."""
        return not self.player.startswith((ODDS, BOT))


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


def overall(roles: Sequence[Strength]) -> Strength:
    """Return one strength over several roles, each by its share of the rounds."""
    rounds = sum(one.rounds for one in roles)
    shares = [(one, one.rounds / rounds if rounds else 1 / len(roles)) for one in roles]
    return Strength(
        sum(share * one.mean for one, share in shares),
        sqrt(sum((share * one.spread) ** 2 for one, share in shares)),
        rounds,
    )


Book: TypeAlias = dict[Key, Strength]
Side: TypeAlias = Sequence[Seat]


class Contest(NamedTuple):
    """One side of a round against the others and the odds."""

    weights: Mapping[Key, float]
    """How much each strength helps the side; below 0 it hinders."""
    own: frozenset[Key]
    """The strengths that this contest changes."""
    result: float
    """1 for a side that has won, 0 for a lost one, 0.5 for a tie."""


def rate(book: Mapping[Key, Strength], game: Game) -> Book:
    """Return every strength that a game changes, as it is afterwards."""
    changed: Book = {}
    for played in game.rounds:
        before = _Known(book, {**changed})
        for contest in contests(game, played):
            changed.update(_after(contest, before, _Known(book, changed)))
    return changed


def keys(game: Game) -> set[Key]:
    """Return all strengths that are needed to rate a game."""
    return {key for played in game.rounds for contest in contests(game, played) for key in contest.weights}


def chance(book: Mapping[Key, Strength], contest: Contest) -> float:
    """Return how likely the side wins a contest, by what is known."""
    return _MODEL.predict_win(_scaled(contest.weights, _Known(book, {})))[0]


def contests(game: Game, played: Round) -> Iterator[Contest]:
    """Make the contests of a round: one for each side, and one for each player who has left."""
    sides: list[Side] = [[seat] for seat in played.seats]
    if played.seats[0].team:
        teams = sorted({seat.team for seat in played.seats})
        sides = [[seat for seat in played.seats if seat.team == team] for team in teams]
    winners = sum(seat.gained for seat in played.seats)
    for side in sides:
        weights = _weights(game, sides, side)
        present = {_key(game, seat, seat.player) for seat in side if not seat.stand_in}
        if weights and present and played.ended:
            odds = {key for key in weights if not key.is_player}
            # A name that many share may play on both sides, and then it counts on neither.
            yield Contest(weights, frozenset(present | odds) & weights.keys(), _result(side, winners))
        for seat in side:
            if seat.stand_in:
                against = _weights(game, sides, side, seat)
                own = frozenset((_key(game, seat, seat.player),)) & against.keys()
                if own:
                    yield Contest(against, own, 0.0)


def _result(side: Side, winners: int) -> float:
    """Return the result of a side: of a team, what at least half of its seats have got."""
    if side[0].team:
        return float(2 * sum(seat.gained for seat in side) >= len(side))
    return 0.0 if not side[0].gained else 1.0 if winners == 1 else 0.5


def _key(game: Game, seat: Seat, player: str) -> Key:
    return Key(player, game.edition, skill(seat.team, seat.role))


def _weights(game: Game, sides: Sequence[Side], mine: Side, left: Seat | None = None) -> dict[Key, float]:
    """Say how much each strength helps a side; nothing if the same players are on both sides.

    Stand-ins take the place of players who have left, except for the one whose contest this is.
    """
    sums: defaultdict[Key, float] = defaultdict(float)
    for side in sides:
        for seat in side:
            plays = seat.stand_in if seat.stand_in and seat is not left else seat.player
            sums[_key(game, seat, plays)] += _bond(mine, side, len(sides)) / len(side)
    weights = {key: weight for key, weight in sums.items() if abs(weight) > NOTHING}
    if mine[0].team:
        weights |= dict.fromkeys(_odds(game, sides, mine), -1.0)
    return weights if min(weights.values(), default=0) < 0 < max(weights.values(), default=0) else {}


def _bond(mine: Side, side: Side, sides: int) -> float:
    """Return how much a side helps mine, from -1 to 1."""
    if side is mine:
        return 1.0
    return bond(mine[0].team, side[0].team) if mine[0].team else -1.0 / (sides - 1)


def _odds(game: Game, sides: Sequence[Side], mine: Side) -> Iterator[Key]:
    """Name the odds of a team: by the sizes of the sides that concern it, and by module."""
    team = mine[0].team
    sizes = [f"{side[0].team}={len(side)}" for side in sides if _bond(mine, side, len(sides))]
    yield Key(f"{ODDS}{sum(map(len, sides))} {' '.join(sizes)}", game.edition, team)
    for module in game.modules:
        yield Key(f"{ODDS}{module}", game.edition, team)


class _Known:
    """Strengths, with what is assumed of those about which nothing is known."""

    def __init__(self, book: Mapping[Key, Strength], later: Mapping[Key, Strength]) -> None:
        self._book, self._later = book, later

    def __getitem__(self, key: Key) -> Strength:
        found = self._later.get(key) or self._book.get(key)
        return found or Strength(spread=UNKNOWN if key.is_player else UNKNOWN_ODDS)


def _after(contest: Contest, before: _Known, now: _Known) -> Book:
    """Return the strengths of a side after a contest; the other sides are as they were before the round."""
    known = {key: (now if key in contest.own else before)[key] for key in contest.weights}
    for key in contest.own:
        if key.changes:
            spread = sqrt(known[key].spread ** 2 + DRIFT**2)
            known[key] = msgspec.structs.replace(known[key], spread=spread)
    rated = _MODEL.rate(_scaled(contest.weights, known), ranks=RANKS[contest.result])
    found: Book = {}
    for key, rating in zip(_ordered(contest.weights), (*rated[0], *rated[1]), strict=True):
        if key in contest.own:
            share = abs(contest.weights[key])
            found[key] = Strength(rating.mu / share, rating.sigma / share, known[key].rounds + 1)
    return found


def _ordered(weights: Mapping[Key, float]) -> list[Key]:
    """Return first all that help, then all that hinder."""
    return [key for sign in (1, -1) for key, weight in weights.items() if sign * weight > 0]


def _scaled(
    weights: Mapping[Key, float], known: Mapping[Key, Strength] | _Known
) -> list[list[ThurstoneMostellerFullRating]]:
    """Scale each strength by its weight: half a strength has half its mean and half its spread."""
    return [
        [
            _MODEL.rating(mu=abs(weight) * known[key].mean, sigma=abs(weight) * known[key].spread)
            for key, weight in weights.items()
            if sign * weight > 0
        ]
        for sign in (1, -1)
    ]
