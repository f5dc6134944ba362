"""Show how strong a level is, on deals that nothing was tuned on.

    python -m saboteur.arena.trials roles       instead of the foremen of 1.0.0: five players, two saboteurs
    python -m saboteur.arena.trials guests      one bot of the level among foremen, 3 to 10 players
    python -m saboteur.arena.trials master      instead of masters, and the time that both take
    python -m saboteur.arena.trials ears        with and without ears, where others report truly or lie
    python -m saboteur.arena.trials beliefs     what is claimed and believed, and how good beliefs are

Each writes its results into the folder `--out`, resumes from there, and writes a summary as JSON. Only
`beliefs` plays everything again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from ..bots import Budget
from ..catalogue import parse_ruleset
from ..spreading import spread
from . import listening, plots, report, tables, timing
from .commands import (
    CORES,
    Cpu,
    Edition,
    Processes,
    chosen_levels,
    chosen_rules,
    numbers_of_players,
    play_jobs,
)
from .contest import Setting, by_roles, by_seats
from .ledger import Ledger
from .players import DEAF, HONEST, LIAR
from .rounds import Job, Result, possible_saboteurs
from .showing import show

FROZEN, MASTER = "frozen", "master"
ROLES, GUESTS, MASTERS, EARS, BELIEFS = 970_000, 980_000, 985_000, 990_000, 995_000
"""The first deal of each trial."""
QUICK = Budget(playouts=1)

app = typer.Typer(add_completion=False, no_args_is_help=True)
Level = Annotated[str, typer.Option(help="The level to measure.")]
Out = Annotated[Path, typer.Option(help="The folder for results, summaries and pictures.")]
Deals = Annotated[int, typer.Option(min=1, help="Deals for each comparison.")]
First = Annotated[int, typer.Option(min=0, help="Number of the first deal.")]


def rules_for(seats: int, edition: str | None = None) -> str:
    """Return the rules of one round of an edition, or of the original game."""
    return chosen_rules(edition, seats).line


def _played(jobs: Sequence[Job], out: Path, name: str, processes: int) -> list[Result]:
    out.mkdir(parents=True, exist_ok=True)
    different = list({job.key: job for job in jobs}.values())
    return play_jobs(different, Ledger(out / f"{name}.jsonl"), processes, None)


def _write(summary: msgspec.Struct, out: Path, name: str) -> None:
    out.mkdir(parents=True, exist_ok=True)
    (out / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(summary)))


def _by_role(found: Sequence[Result], levels: Sequence[str], out: Path, name: str) -> None:
    """Show who reached the treasure, and each level against the one before it, deal by deal."""
    cells, contrasts = report.cells(found), report.contrasts(found, list(levels))
    summary = report.Summary(cells, contrasts=contrasts)
    show(summary, two=False)
    _write(summary, out, name)


@app.command()
def roles(
    level: Level = "spirit",
    out: Out = Path("trials"),
    deals: Deals = 2000,
    first: First = ROLES,
    processes: Processes = CORES,
) -> None:
    """Compare diggers and saboteurs of the level with the foremen of 1.0.0, and let it play itself."""
    chosen_levels([level])
    setting = Setting(rules_for(5), QUICK, saboteurs=2)
    both = [FROZEN, level]
    found = _played(list(by_roles(setting, both, both, range(first, first + deals))), out, "roles", processes)
    _by_role(found, both, out, "roles")


@app.command()
def guests(
    level: Level = "spirit",
    among: Annotated[str, typer.Option(help="The level of all other seats.")] = FROZEN,
    players: Annotated[str, typer.Option(help="Numbers of players, such as 3-10.")] = "3-10",
    edition: Edition = None,
    out: Out = Path("trials"),
    deals: Deals = 2000,
    first: First = GUESTS,
    processes: Processes = CORES,
) -> None:
    """Count how much gold one bot of the level gains among others, by number of players."""
    chosen_levels([level, among])
    jobs: list[Job] = []
    for seats in numbers_of_players(players):
        setting = Setting(rules_for(seats, edition), QUICK)
        jobs += by_seats(setting, seats, among, level, range(first, first + deals))
    jobs.sort(key=lambda job: job.deal)  # so that a run that was stopped has as many deals for every number
    found = _played(jobs, out, "guests", processes)
    uplifts = report.uplifts(found, among, level)
    if len({job.rules for job in jobs}) > 1:
        uplifts += report.uplifts(found, among, level, together=True)
    table = tables.table("players", "team", "more gold a round", "more often with gold", "deals")
    for one in uplifts:
        table.add_row(
            str(parse_ruleset(one.rules).seats) if one.rules else "all",
            one.team or "all",
            str(one.gold),
            str(one.wins),
            str(one.gold.count),
        )
    tables.show(table)
    _write(report.Summary(uplifts=uplifts), out, "guests")


class Pace(msgspec.Struct, frozen=True):
    """The strength of a level and of its rivals, and the time that they take."""

    strength: report.Summary
    times: list[timing.Timing]


def against_frozen(found: Sequence[Result], levels: Sequence[str]) -> Iterator[report.Contrast]:
    """Compare all levels with each other, deal by deal, against the foremen of 1.0.0."""
    for one, other in combinations((FROZEN, *levels), 2):
        pairs = {(one, FROZEN), (other, FROZEN), (FROZEN, one), (FROZEN, other)}
        some = [result for result in found if (result.lineup.digs, result.lineup.sabotages) in pairs]
        yield from report.contrasts(some, list(dict.fromkeys((FROZEN, one, other))))
        yield report.both_roles(some, one, other, FROZEN)


@app.command()
def master(
    level: Level = "spirit",
    rival: Annotated[
        list[str] | None, typer.Option(help="The master, or other levels; may be repeated.")
    ] = None,
    players: Annotated[str, typer.Option(help="Numbers of players, such as 3-10.")] = "5",
    seconds: Annotated[float, typer.Option(min=0.001, help="The master's time for an act.")] = 0.2,
    cpu: Cpu = False,
    rounds: Annotated[int, typer.Option(min=0, help="Rounds to time.")] = 3,
    out: Out = Path("trials"),
    deals: Deals = 600,
    first: First = MASTERS,
    processes: Processes = CORES,
) -> None:
    """Compare the level with the master, both against the foremen of 1.0.0, and time both."""
    levels, jobs, times = chosen_levels([*(rival or [MASTER]), level]), list[Job](), list[timing.Timing]()
    for seats in numbers_of_players(players):
        rules = rules_for(seats)
        most = max(possible_saboteurs(parse_ruleset(rules)))
        setting = Setting(rules, Budget(seconds=seconds, cpu=cpu), saboteurs=most)
        span = range(first, first + deals)
        jobs += by_roles(setting, [FROZEN, *levels], [FROZEN], span)
        jobs += by_roles(setting, [FROZEN], levels, span)
        if rounds:
            times += [timing.measure(rules, one, seconds, rounds, cpu=cpu) for one in levels]
    jobs.sort(key=lambda job: job.deal)  # so that a run that was stopped has as many deals for every number
    by_rules: defaultdict[str, list[Result]] = defaultdict(list)
    for result in _played(jobs, out, "master", processes):
        by_rules[result.rules].append(result)
    strength = report.Summary()
    for rules, some in by_rules.items():
        tables.show(tables.table(rules))
        summary = report.Summary(report.cells(some), contrasts=list(against_frozen(some, levels)))
        show(summary, two=False)
        strength.cells.extend(summary.cells)
        strength.contrasts.extend(summary.contrasts)
    table = tables.table("players", "level", "mean ms", "p99", "longest", "CPU", "longest CPU")
    for one in times:
        figures = (one.mean, one.p99, one.longest, one.cpu, one.cpu_longest)
        table.add_row(
            str(parse_ruleset(one.rules).seats), one.level, *(f"{figure:.1f}" for figure in figures)
        )
    tables.show(table)
    _write(Pace(strength, times), out, "master")


@app.command()
def ears(
    level: Level = "spirit",
    others: Annotated[str, typer.Option(help="The level of those who report.")] = "foreman",
    out: Out = Path("trials"),
    deals: Deals = 1000,
    first: First = EARS,
    processes: Processes = CORES,
) -> None:
    """Compare players with and without ears, where the other side reports every look truly or lies."""
    deaf, voices = f"{level}{DEAF}", [f"{others}{HONEST}", f"{others}{LIAR}"]
    chosen_levels([level, others])
    setting = Setting(rules_for(5), QUICK, saboteurs=2, talk=True)
    both, span = [deaf, level], range(first, first + deals)
    jobs = [*by_roles(setting, both, voices, span), *by_roles(setting, voices, both, span)]
    found = _played(jobs, out, "ears", processes)
    listeners = report.contrasts(found, [*voices, *both])
    kept = [one for one in listeners if {one.one, one.other} == set(both)]
    summary = report.Summary(report.cells(found), contrasts=kept)
    show(summary, two=False)
    _write(summary, out, "ears")


@app.command()
def beliefs(
    level: Level = "spirit",
    players: Annotated[int, typer.Option(min=3, max=10, help="Number of players.")] = 5,
    out: Out = Path("trials"),
    deals: Deals = 400,
    first: First = BELIEFS,
    processes: Processes = CORES,
) -> None:
    """Let bots of the level talk: who lies, what is believed, and how good beliefs are turn by turn."""
    chosen_levels([level])
    games = [listening.Table(rules_for(players), level, deal) for deal in range(first, first + deals)]
    with tables.progress("rounds") as progress:
        task, heard = progress.add_task("rounds", total=deals), list[listening.Heard]()
        for one in spread(listening.listen, games, processes):
            heard.append(one)
            progress.advance(task)
    talk = listening.sum_up(games, heard)
    table = tables.table("claim", "by", "made", "false")
    for row in talk.rows:
        table.add_row(row.verb, row.team, str(row.made), row.false.percent())
    trust = tables.table("saboteur's claim", "true", "believed", "made likelier by", "listeners")
    for credit in talk.credits:
        truth = "unknown" if credit.true is None else str(credit.true)
        trust.add_row(
            credit.verb, truth, credit.believed.percent(), credit.shift.points(), str(credit.shift.count)
        )
    net, thumb = talk.believers
    scores = tables.table("turn", net.level, thumb.level, "uniform guess", "guesses")
    for mine, other in zip(net.turns, thumb.turns, strict=True):
        estimates = (mine.belief, other.belief, mine.uniform)
        scores.add_row(str(mine.turn), *map(str, estimates), str(mine.belief.count))
    tables.show(table, trust, scores)
    _write(talk, out, "beliefs")
    plots.draw_beliefs(talk.believers, out / "beliefs.svg")
    plots.draw_calibration(talk.believers, out / "calibration.svg")


if __name__ == "__main__":
    app()
