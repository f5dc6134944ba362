"""Check ratings on games between bots of known strength.

In `simulated` games the strengths and the odds are numbers that we choose, so every interval can be checked.
In `played` games real bots play real rounds, and only their order is known. Both reports compare what was
predicted before each game with what happened.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp, sqrt
from pathlib import Path
from random import Random

import msgspec

from ..arena.ledger import Ledger
from ..arena.players import player
from ..arena.rounds import Job, Lineup, Result, play
from ..art.looks import usual_edition
from ..bots import Budget
from ..catalogue import ruleset
from ..ratings.model import BOT, UNIT, Book, Key, Z, chance, contests, rate
from ..ratings.rounds import DUELLER, Game, Round, Seat, skill
from ..rulesets import Ruleset
from ..spreading import spread
from .mixtures import NAMES

SIZES = (3, 4, 5, 6, 7, 8)
LOGITS = 1.702
"""How many logits a unit of strength is: the two curves then nearly agree."""
DIFFERENT, ODDS_DIFFER = 0.8, 0.6
"""The spread of the true strengths, and of the true odds."""
MODULES = ("one module", "another module")
BINS = 10
Step = Callable[[], None]


class InRole(msgspec.Struct, frozen=True):
    """How well the strengths in one role were found."""

    role: str
    bots: int
    rank: float
    """The rank correlation of estimates and true strengths: 1 if their order is the same."""
    inside: float | None
    """The share of the 95 % intervals that hold the true strength, if it is known."""
    give_or_take: float
    """Half the width of an interval, on the scale that people see."""


class Bin(msgspec.Struct, frozen=True):
    """Contests with a similar prediction, or of one kind."""

    what: str
    games: int
    predicted: float
    observed: float


class Found(msgspec.Struct, frozen=True):
    """What was found of a bot, on the scale that people see."""

    bot: str
    role: str
    strength: int
    give_or_take: int


class Report(msgspec.Struct, frozen=True):
    """What was found."""

    games: int
    roles: list[InRole]
    predictions: list[Bin]
    kinds: list[Bin] = []
    """The same by the sizes of the sides: the odds."""
    found: list[Found] = []
    """The strengths of real bots, the weakest bot first."""


class _Forecasts:
    """Predictions and what happened, in groups."""

    def __init__(self) -> None:
        self._sums: defaultdict[str, list[float]] = defaultdict(lambda: [0, 0.0, 0.0])

    def add(self, what: str, predicted: float, observed: float) -> None:
        group = self._sums[what]
        group[0], group[1], group[2] = group[0] + 1, group[1] + predicted, group[2] + observed

    def bins(self) -> list[Bin]:
        return [
            Bin(what, int(n), round(p / n, 3), round(o / n, 3))
            for what, (n, p, o) in sorted(self._sums.items(), key=lambda item: item[0])
        ]


def _decile(share: float) -> str:
    low = min(int(share * BINS), BINS - 1)
    return f"{100 * low // BINS:2d}-{100 * (low + 1) // BINS} %"


# ---- simulated games ------------------------------------------------------------------------------------


def simulated(games: int, populations: int = 10, bots: int = 30, seed: int = 1) -> Report:
    """Rate games whose results follow from numbers; each population of bots plays its share of them."""
    each = max(1, games // populations)
    found: defaultdict[str, list[tuple[float, float, float]]] = defaultdict(list)
    ranks: defaultdict[str, list[float]] = defaultdict(list)
    forecasts = _Forecasts()
    for number in range(populations):
        world = _World(Random(f"{seed} {number}"), bots)
        book: Book = {}
        for at in range(each):
            game = world.game()
            if at >= each // 2:  # by then something is known
                _forecast(forecasts, book, game)
            book.update(rate(book, game))
        for role in world.roles:
            pairs = [
                (world.truth[one, role], strength.mean, strength.spread)
                for one in range(bots)
                if (strength := book.get(world.key(one, role))) is not None
            ]
            found[role] += pairs
            ranks[role].append(_rank_correlation([(true, mean) for true, mean, _ in pairs]))
    roles = [
        InRole(
            role,
            len(pairs),
            round(sum(ranks[role]) / len(ranks[role]), 3),
            round(sum(abs(mean - true) <= Z * spread for true, mean, spread in pairs) / len(pairs), 3),
            round(UNIT * Z * sum(spread for *_, spread in pairs) / len(pairs)),
        )
        for role, pairs in sorted(found.items())
    ]
    return Report(each * populations, roles, forecasts.bins())


class _World:
    """Bots with true strengths, and true odds, that no rating is told."""

    def __init__(self, random: Random, bots: int) -> None:
        self.random, self.bots = random, bots
        self.edition = usual_edition()
        self._roles = {size: _dealt(ruleset(self.edition, size)) for size in SIZES}
        self.roles = sorted({skill(team, role) for team, role in self._roles[SIZES[0]]} | {DUELLER})
        self.truth = {
            (one, role): strength
            for role in self.roles
            for one, strength in enumerate(_centred([random.gauss(0, DIFFERENT) for _ in range(bots)]))
        }
        self._odds: dict[object, float] = {}

    def key(self, one: int, role: str) -> Key:
        """Return under which key a bot is rated."""
        return Key(f"{BOT}{one}", self.edition, role)

    def game(self) -> Game:
        """Play a round with roles, or sometimes one against one."""
        return self._one_against_one() if self.random.random() < 0.1 else self._round()

    def _one_against_one(self) -> Game:
        one, other = self.random.sample(range(self.bots), 2)
        won = self._wins(self.truth[one, DUELLER] - self.truth[other, DUELLER])
        seats = Seat(f"{BOT}{one}", "", "", won), Seat(f"{BOT}{other}", "", "", not won)
        return Game(self.edition, (), (Round(seats),))

    def _round(self) -> Game:
        random = self.random
        size = random.choice(SIZES)
        who, dealt = random.sample(range(self.bots), size), random.sample(self._roles[size], size)
        modules = tuple(module for module in MODULES if random.random() < 0.3)
        first = dealt[0][0]
        sides: list[list[float]] = [[], []]
        for one, (team, role) in zip(who, dealt, strict=True):
            sides[team != first].append(self.truth[one, skill(team, role)])
        ahead = sum(sides[0]) / len(sides[0]) - (sum(sides[1]) / len(sides[1]) if sides[1] else 0.0)
        sign = 1 if first == min(team for team, _ in self._roles[size]) else -1
        named = [(size, len(sides[sign < 0])), *modules]
        odds = sum(self._odds.setdefault(one, random.gauss(0, ODDS_DIFFER)) for one in named)
        won = self._wins(ahead + sign * odds)
        seats = (
            Seat(f"{BOT}{one}", team, role, won == (team == first))
            for one, (team, role) in zip(who, dealt, strict=True)
        )
        return Game(self.edition, modules, (Round(tuple(seats)),))

    def _wins(self, ahead: float) -> bool:
        return self.random.random() < 1 / (1 + exp(-LOGITS * ahead))


def _dealt(rules: Ruleset) -> list[tuple[str, str]]:
    """Return the roles of a game, each with its team."""
    return [(rules.designs[role].team, role) for role in sorted(rules.roles.elements())]


def _centred(values: list[float]) -> list[float]:
    """Let the average be 0, because strengths are relative to it."""
    middle = sum(values) / len(values)
    return [value - middle for value in values]


def _rank_correlation(pairs: Sequence[tuple[float, float]]) -> float:
    """Return Spearman's rank correlation."""
    places = [
        {at: place for place, at in enumerate(sorted(range(len(pairs)), key=lambda at: pairs[at][which]))}
        for which in (0, 1)
    ]
    middle = (len(pairs) - 1) / 2
    both = sum((places[0][at] - middle) * (places[1][at] - middle) for at in range(len(pairs)))
    each = [sum((place - middle) ** 2 for place in one.values()) for one in places]
    return both / sqrt(each[0] * each[1]) if each[0] else 1.0


def _forecast(forecasts: _Forecasts, book: Book, game: Game) -> None:
    for played in game.rounds:
        for contest in contests(game, played):
            likely = chance(book, contest)
            forecasts.add(_decile(likely), likely, contest.result)


# ---- real games -----------------------------------------------------------------------------------------


def planned(games: int, seed: int = 1) -> Iterator[Job]:
    """Plan rounds at tables of all sizes, each seat with any bot."""
    random = Random(seed)
    for deal in range(games):
        rules = ruleset(usual_edition(), random.choice(SIZES), rounds=1)
        lineup = Lineup(seats=tuple(random.choices(NAMES, k=rules.seats)))
        yield Job(rules.line, deal, lineup, Budget(playouts=1))


def played(
    games: int, processes: int, file: Path | None = None, seed: int = 1, step: Step | None = None
) -> Report:
    """Let bots of known order play, and rate their games."""
    ledger, jobs = Ledger(file), list(planned(games, seed))
    for result in spread(play, [job for job in jobs if job not in ledger], processes, None):
        ledger.add(result)
        if step is not None:
            step()
    return judged([ledger.results[job.key] for job in jobs])


def judged(results: Iterable[Result]) -> Report:
    """Rate rounds of the arena."""
    found = list(results)
    book: Book = {}
    forecasts, kinds = _Forecasts(), _Forecasts()
    for at, result in enumerate(found):
        game = game_of(result)
        if at >= len(found) // 2:
            _forecast(forecasts, book, game)
            contest = next(contests(game, game.rounds[0]))
            sizes = ", ".join(f"{team} {count}" for team, count in sorted(Counter(result.teams).items()))
            kinds.add(sizes, chance(book, contest), contest.result)
        book.update(rate(book, game))
    names = {BOT + name: at for at, name in enumerate(NAMES)}
    roles, bots_found = [], list[Found]()
    for role in sorted({key.role for key in book if key.is_player}):
        strengths = {key.player: one for key, one in book.items() if key.role == role and key.player in names}
        pairs = [(names[name], one.mean) for name, one in strengths.items()]
        for name, one in sorted(strengths.items(), key=lambda item: names[item[0]]):
            bot = player(name.removeprefix(BOT)).level
            bots_found.append(Found(bot, role, one.shown, one.give_or_take))
        spread = sum(one.spread for one in strengths.values()) / max(1, len(strengths))
        roles.append(
            InRole(role, len(pairs), round(_rank_correlation(pairs), 3), None, round(UNIT * Z * spread))
        )
    return Report(len(found), roles, forecasts.bins(), kinds.bins(), bots_found)


def game_of(result: Result) -> Game:
    """Return a round of the arena as ratings read it."""
    rules = ruleset(usual_edition(), len(result.teams))
    roles = dict(_dealt(rules))
    seats = (
        Seat(BOT + level, team, roles.get(team, ""), gained)
        for level, team, gained in zip(result.levels, result.teams, result.winners, strict=True)
    )
    return Game(rules.edition.name, (), (Round(tuple(seats)),))


def lines(report: Report) -> Iterator[str]:
    """Write a report as tables in Markdown."""
    yield "\n| role | bots | rank correlation | intervals that hold | give or take |\n|---|---|---|---|---|"
    for role in report.roles:
        inside = "" if role.inside is None else f"{100 * role.inside:.1f} %"
        yield f"| {role.role} | {role.bots} | {role.rank:.3f} | {inside} | {role.give_or_take:.0f} |"
    if report.found:
        yield "\n| bot | role | strength |\n|---|---|---|"
    for bot in report.found:
        yield f"| {bot.bot} | {bot.role} | {bot.strength} ± {bot.give_or_take} |"
    for title, bins in (("prediction", report.predictions), ("table", report.kinds)):
        if bins:
            yield f"\n| {title} | contests | predicted wins | observed wins |\n|---|---|---|---|"
        for one in bins:
            shares = f"{100 * one.predicted:.1f} % | {100 * one.observed:.1f} %"
            yield f"| {one.what.strip()} | {one.games} | {shares} |"
