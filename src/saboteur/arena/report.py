"""Sum up results: shares by diggers and saboteurs, contrasts by role, uplifts by seat, ratings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import exp, inf, sqrt

import msgspec

from ..catalogue import parse_ruleset
from .mistakes import DIGGING, SABOTAGING
from .rounds import Result
from .statistics import Estimate, Z, mean, share

BOTH = "both"
"""The role of a contrast that is the mean of both roles."""
MOST_GOLD = 60
"""The most gold that a game for one can win."""
STRONGEST = 8.0
"""A rating beyond this would mean that no game was ever lost."""


class Cell(msgspec.Struct, frozen=True):
    """How often diggers of a level reached the treasure against saboteurs of a level."""

    rules: str
    digs: str
    sabotages: str
    reached: Estimate
    seconds: float
    """The cost of a round, on average."""


class Uplift(msgspec.Struct, frozen=True):
    """What a seat gains if another level takes it, on the same deals."""

    rules: str
    """Empty: over several rules together."""
    one: str
    other: str
    team: str
    """Empty: over all teams."""
    gold: Estimate
    wins: Estimate


class Contrast(msgspec.Struct, frozen=True):
    """How much more often the treasure is reached if another level plays a role, on the same deals; in the
    role `both`, how much more often that level wins, as the mean of its roles."""

    rules: str
    role: str
    one: str
    other: str
    against: str
    reached: Estimate


class Rating(msgspec.Struct, frozen=True):
    """The strength of a level in one role, in logarithms of the odds; the first level is 0."""

    level: str
    role: str
    value: Estimate


class Grades(msgspec.Struct, frozen=True):
    """How well a level plays alone: gold per game, and the share of each grade."""

    level: str
    gold: Estimate
    shares: dict[str, Estimate]


class Habit(msgspec.Struct, frozen=True):
    """How often a level makes a mistake in a role, in the rounds that it loses."""

    rules: str
    role: str
    level: str
    against: str
    mistake: str
    rounds: Estimate
    """The share of lost rounds with this mistake."""
    times: Estimate
    """How often it happens in a lost round."""
    always: Estimate
    """How often it happens in any round."""


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """The results of a contest."""

    cells: list[Cell] = []
    uplifts: list[Uplift] = []
    ratings: list[Rating] = []
    grades: list[Grades] = []
    contrasts: list[Contrast] = []
    habits: list[Habit] = []


def cells(results: Iterable[Result]) -> list[Cell]:
    """Count by level of diggers and of saboteurs."""
    found: defaultdict[tuple[str, str, str], list[Result]] = defaultdict(list)
    for result in results:
        if result.lineup.digs:
            found[result.rules, result.lineup.digs, result.lineup.sabotages].append(result)
    return [
        Cell(
            *key, share(sum(r.reached for r in group), len(group)), sum(r.seconds for r in group) / len(group)
        )
        for key, group in found.items()
    ]


def contrasts(results: Iterable[Result], levels: Sequence[str]) -> list[Contrast]:
    """Compare each level with the one before it, deal by deal, in both roles against the same opponents."""
    found: defaultdict[tuple[str, str, str, str], dict[int, bool]] = defaultdict(dict)
    for result in results:
        digs, sabotages = result.lineup.digs, result.lineup.sabotages
        if digs:
            found[result.rules, "digs", sabotages, digs][result.deal] = result.reached
            found[result.rules, "sabotages", digs, sabotages][result.deal] = result.reached
    groups = dict.fromkeys(key[:3] for key in found)
    contrasted = []
    for rules, role, against in sorted(groups, key=lambda group: (group[1], levels.index(group[2]))):
        met = [level for level in levels if (rules, role, against, level) in found]
        for one, other in pairwise(met):
            before, after = found[rules, role, against, one], found[rules, role, against, other]
            steps = [float(after[deal]) - float(before[deal]) for deal in before if deal in after]
            contrasted.append(Contrast(rules, role, one, other, against, mean(steps)))
    return contrasted


def both_roles(results: Iterable[Result], one: str, other: str, against: str) -> Contrast:
    """Compare how often two levels win against a third on the same deals, as the mean of both roles."""
    won: defaultdict[tuple[int, str], dict[str, float]] = defaultdict(dict)
    rules = ""
    for result in results:
        digs, sabotages, rules = result.lineup.digs, result.lineup.sabotages, result.rules
        for level in (one, other):
            if (digs, sabotages) == (level, against):
                won[result.deal, level]["digs"] = float(result.reached)
            if (digs, sabotages) == (against, level):
                won[result.deal, level]["sabotages"] = float(not result.reached)
    means = {key: sum(roles.values()) / 2 for key, roles in won.items() if len(roles) == 2}
    deals = [deal for deal, level in means if level == one and (deal, other) in means]
    return Contrast(
        rules, BOTH, one, other, against, mean([means[deal, other] - means[deal, one] for deal in deals])
    )


def habits(results: Iterable[Result]) -> list[Habit]:
    """Sum up mistakes by role, above all in the rounds that were lost."""
    found: defaultdict[tuple[str, str, str], list[Result]] = defaultdict(list)
    for result in results:
        if result.lineup.digs and result.mistakes:
            found[result.rules, result.lineup.digs, result.lineup.sabotages].append(result)
    return [
        _habit(rules, mistake, digs, sabotages, rounds)
        for (rules, digs, sabotages), rounds in found.items()
        for mistake in (*DIGGING, *SABOTAGING)
    ]


def _habit(rules: str, mistake: str, digs: str, sabotages: str, rounds: Sequence[Result]) -> Habit:
    who = ("digs", digs, sabotages) if mistake in DIGGING else ("sabotages", sabotages, digs)
    lost = [result.mistakes[mistake] for result in rounds if result.reached != (mistake in DIGGING)]
    return Habit(
        rules,
        *who,
        mistake,
        share(sum(count > 0 for count in lost), len(lost)),
        mean([float(count) for count in lost]),
        mean([float(result.mistakes[mistake]) for result in rounds]),
    )


def uplifts(results: Sequence[Result], one: str, other: str, *, together: bool = False) -> list[Uplift]:
    """Compare each deal with the same deal among equals; by rules, or over all of them together."""
    equals = {(r.rules, r.deal): r for r in results if set(r.levels) == {one}}
    gold: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    wins: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for result in results:
        plain = equals.get((result.rules, result.deal))
        if plain is None or not _is_guest(result, one, other):
            continue
        seat, rules = result.levels.index(other), "" if together else result.rules
        for team in {"", result.teams[seat]}:
            gold[rules, team].append(_lead(result, seat) - _lead(plain, seat))
            wins[rules, team].append(float(_won(result, seat)) - float(_won(plain, seat)))
    return [
        Uplift(rules, one, other, team, mean(values), mean(wins[rules, team]))
        for (rules, team), values in sorted(gold.items())
    ]


def grades(results: Iterable[Result]) -> list[Grades]:
    """Sum up games for one by level."""
    found: defaultdict[str, list[Result]] = defaultdict(list)
    for result in results:
        found[result.levels[0]].append(result)
    return [_graded(level, games) for level, games in found.items()]


def _graded(level: str, games: Sequence[Result]) -> Grades:
    ruleset = parse_ruleset(games[0].rules)

    def verdict(gold: int) -> str:
        return ruleset.scoring.verdict([gold], 0, ruleset.rounds)

    called = Counter(verdict(game.gold[0]) for game in games)
    names = dict.fromkeys(map(verdict, range(MOST_GOLD)))
    shares = {grade: share(called[grade], len(games)) for grade in names}
    return Grades(level, mean([float(game.gold[0]) for game in games]), shares)


def _is_guest(result: Result, one: str, other: str) -> bool:
    """Say whether a level sits alone among another; in a game for one, whether it plays at all."""
    return result.levels.count(other) == 1 and set(result.levels) <= {one, other}


def _lead(result: Result, seat: int) -> float:
    """Return a seat's gold; if two race for gold, its lead."""
    rest = [amount for other, amount in enumerate(result.gold) if other != seat]
    return float(result.gold[seat] - rest[0]) if len(rest) == 1 else float(result.gold[seat])


def _won(result: Result, seat: int) -> bool:
    rest = [amount for other, amount in enumerate(result.gold) if other != seat]
    return result.gold[seat] > rest[0] if len(rest) == 1 else result.gold[seat] > 0


def ratings(found: Sequence[Cell]) -> list[Rating]:
    """Fit a strength to every level as digger and as saboteur: the logit of a win is their difference."""
    names = [("digger", c.digs) for c in found] + [("saboteur", c.sabotages) for c in found]
    order = list(dict.fromkeys(names))
    fixed = {next((n for n in order if n[0] == role), ("", "")) for role in ("digger", "saboteur")}
    free = [n for n in order if n not in fixed]
    size = len(free) + 1  # the last parameter is the balance of the game itself
    weights = [0.0] * size
    inverse: list[list[float]] = []
    for _ in range(30):
        slope = [0.0] * size
        curve = [[1e-6 if i == j else 0.0 for j in range(size)] for i in range(size)]
        for cell in found:
            row = [0.0] * size
            row[-1] = 1.0
            if ("digger", cell.digs) in free:
                row[free.index(("digger", cell.digs))] = 1.0
            if ("saboteur", cell.sabotages) in free:
                row[free.index(("saboteur", cell.sabotages))] = -1.0
            p = 1 / (1 + exp(-sum(w * x for w, x in zip(weights, row, strict=True))))
            n = cell.reached.count
            for i in range(size):
                slope[i] += n * (cell.reached.value - p) * row[i]
                for j in range(size):
                    curve[i][j] += n * p * (1 - p) * row[i] * row[j]
        inverse = _invert(curve)
        weights = [
            max(-STRONGEST, min(STRONGEST, w + sum(a * b for a, b in zip(inverse[i], slope, strict=True))))
            for i, w in enumerate(weights)
        ]
    rated = [
        Rating(level, role, Estimate(0.0, 0.0, 0.0, 0)) for role, level in order if (role, level) in fixed
    ]
    for i, (role, level) in enumerate(free):
        spread = Z * sqrt(max(0.0, inverse[i][i]))
        if abs(weights[i]) >= STRONGEST:  # always won or always lost, so far
            spread = inf
        rated.append(Rating(level, role, Estimate(weights[i], weights[i] - spread, weights[i] + spread, 0)))
    return sorted(rated, key=lambda rating: rating.role)


def _invert(matrix: list[list[float]]) -> list[list[float]]:
    size = len(matrix)
    rows = [row[:] + [1.0 if i == j else 0.0 for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        scale = rows[i][i]
        rows[i] = [x / scale for x in rows[i]]
        for r in range(size):
            if r != i and rows[r][i]:
                factor = rows[r][i]
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[i], strict=True)]
    return [row[size:] for row in rows]
