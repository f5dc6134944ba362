"""The commands of the arena: `saboteur arena`, `saboteur balance` and `saboteur bench`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from enum import StrEnum
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from .. import catalogue
from ..bots import LEVELS, Budget
from ..errors import Refusal
from ..rulesets import Ruleset
from . import balance as balances
from . import calibration, plots, report, timing
from .ledger import Ledger
from .rounds import Job, Result
from .tournament import BATCH, Setting, alone, by_roles, by_seats, run

CORES = os.cpu_count() or 1
SOLO_ROUNDS = 3
"""A whole game, since only those are graded."""


class Versus(StrEnum):
    """How levels meet."""

    ROLES = "roles"
    SEATS = "seats"


Edition = Annotated[str, typer.Option(help="base, expansion, duel or solo.")]
Modules = Annotated[list[str] | None, typer.Option("--module", help="A module to add; may be repeated.")]
Seconds = Annotated[float, typer.Option(min=0.001, help="How long a bot may think about an act.")]
Playouts = Annotated[int | None, typer.Option(min=1, help="Playouts for an act instead of seconds.")]
Processes = Annotated[int, typer.Option(min=1, help="Processes to play in.")]


def _in_a_folder(file: Path | None) -> Path | None:
    """Refuse before anything is played what could not be written afterwards."""
    if file is not None and not file.absolute().parent.is_dir():
        raise typer.BadParameter(f"there is no folder {file.parent}")
    return file


Results = Annotated[
    Path | None,
    typer.Option(help="Keep every round here, and go on from what it holds.", callback=_in_a_folder),
]
Json = Annotated[
    Path | None, typer.Option("--json", help="Write the summary here as JSON.", callback=_in_a_folder)
]


def _with_matplotlib(plot: Path | None) -> Path | None:
    """Refuse before anything is played what could not be drawn afterwards."""
    if plot is not None and find_spec("matplotlib") is None:
        raise typer.BadParameter("drawing needs matplotlib: pip install matplotlib")
    return _in_a_folder(plot)


def _with_ray(ray: bool) -> bool:
    if ray and find_spec("ray") is None:
        raise typer.BadParameter("a cluster needs Ray: pip install ray")
    return ray


Plot = Annotated[
    Path | None,
    typer.Option(help="Draw the summary here as SVG; needs matplotlib.", callback=_with_matplotlib),
]


def arena(
    levels: Annotated[
        list[str] | None, typer.Argument(help="Levels that meet; all but master if none.")
    ] = None,
    edition: Edition = "base",
    players: Annotated[int, typer.Option(help="How many play.")] = 5,
    module: Modules = None,
    versus: Annotated[
        Versus,
        typer.Option(
            help="roles: every level digs against every level; seats: one seat of a level among seats of the"
            " level named before it."
        ),
    ] = Versus.ROLES,
    sabotages: Annotated[
        list[str] | None, typer.Option(help="Levels that sabotage, if not the same as those that dig.")
    ] = None,
    saboteurs: Annotated[
        int | None, typer.Option(help="Only deals with so many saboteurs among the players.")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Deals for every pair of levels; in solo, games.")] = 200,
    first: Annotated[int, typer.Option(min=0, help="The number of the first deal.")] = 0,
    seconds: Seconds = 0.2,
    playouts: Playouts = None,
    processes: Processes = CORES,
    results: Results = None,
    json: Json = None,
    plot: Plot = None,
    records: Annotated[Path | None, typer.Option(help="Keep every game here as a record.")] = None,
    apart: Annotated[
        bool,
        typer.Option(
            help="Stop as soon as the 95 % interval of every difference leaves out nought; looked at every 50"
            " deals."
        ),
    ] = False,
    ray: Annotated[
        bool, typer.Option(help="Spread over the machines of a Ray cluster; needs Ray.", callback=_with_ray)
    ] = False,
) -> None:
    """Let bots play each other on paired deals."""
    if plot is not None and (versus is Versus.SEATS or edition == "solo"):
        raise typer.BadParameter("only who digs against whom is drawn: --plot goes with --versus roles")
    chosen = _levels(levels or [level for level in LEVELS if level != "master"])
    against = _levels(sabotages) if sabotages else chosen
    rules = _rules(edition, players, module, rounds=SOLO_ROUNDS if edition == "solo" else 1)
    setting = Setting(rules.line, _budget(seconds, playouts), saboteurs, records is not None)
    ledger = Ledger(results)
    found: list[Result] = []
    summary = report.Summary()
    last = first + rounds
    for begin in range(first, last, BATCH if apart else rounds):
        deals = range(begin, min(last, begin + BATCH) if apart else last)
        jobs: list[Job] = []
        if edition == "solo":
            jobs = list(alone(setting, chosen, deals))
        elif versus is Versus.ROLES:
            jobs = list(by_roles(setting, chosen, against, deals))
        else:
            for one, other in pairwise(chosen):
                jobs += by_seats(setting, rules.seats, one, other, deals)
        found += _play(list({job.key: job for job in jobs}.values()), ledger, processes, ray=ray)
        if edition == "solo":
            summary = report.Summary(grades=report.grades(found))
        else:
            summary = _sum_up(found, chosen, versus)
        if apart and _apart(summary):
            break
    _show(summary)
    if records is not None:
        _keep(found, records)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(summary)))
    if plot is not None:
        count = "any number of" if saboteurs is None else saboteurs
        plots.draw_cells(summary.cells, plot, f"{rules.line}, {count} saboteurs")


def balance(
    level: Annotated[str, typer.Option(help="Who plays.")] = "miner",
    edition: Edition = "base",
    players: Annotated[str, typer.Option(help="How many play, as in 3-10.")] = "3-10",
    module: Modules = None,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds for every number of players.")] = 500,
    seconds: Seconds = 0.2,
    processes: Processes = CORES,
    results: Results = None,
    json: Json = None,
    plot: Plot = None,
) -> None:
    """Count who wins, by number of players and saboteurs."""
    (level,) = _levels([level])
    least, _, most = players.partition("-")
    if not least.isdecimal() or not (most or least).isdecimal():
        raise typer.BadParameter(f"{players} is no number of players: write 5, or 3-10")
    jobs: list[Job] = []
    for count in range(int(least), int(most or least) + 1):
        setting = Setting(_rules(edition, count, module).line, _budget(seconds, None))
        jobs += by_roles(setting, [level], [level], range(rounds))
    shares = balances.balance(_play(jobs, Ledger(results), processes))
    table = Table("players", "saboteurs", "treasure reached", "rounds", "acts")
    for one in shares:
        saboteurs = "all" if one.saboteurs is None else str(one.saboteurs)
        table.add_row(
            str(one.players), saboteurs, one.reached.percent(), str(one.reached.count), f"{one.acts:.0f}"
        )
    Console().print(table)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(shares)))
    if plot is not None:
        plots.draw_balance(shares, plot)


def bench_bots(
    levels: Annotated[list[str] | None, typer.Argument(help="Levels to time; all if none.")] = None,
    edition: Edition = "base",
    players: Annotated[int, typer.Option(help="How many play.")] = 5,
    module: Modules = None,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds to time.")] = 2,
    seconds: Seconds = 1.0,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Time the decisions of bots, up to the 99th percentile."""
    rules = _rules(edition, players, module)
    found = [timing.measure(rules.line, level, seconds, rounds) for level in _levels(levels or list(LEVELS))]
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    table = Table("level", "decisions", "mean ms", "median", "p99", "longest", "playouts a second")
    for one in found:
        figures = (one.mean, one.p50, one.p99, one.longest, one.playouts)
        table.add_row(one.level, str(one.decisions), *(f"{figure:.1f}" for figure in figures))
    Console().print(table)


def bench_beliefs(
    level: Annotated[str, typer.Option(help="Who plays.")] = "foreman",
    players: Annotated[int, typer.Option(help="How many play.")] = 5,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds to play.")] = 100,
    json: Json = None,
    plot: Plot = None,
) -> None:
    """Measure how well bots guess who is a saboteur, turn by turn."""
    (level,) = _levels([level])
    quality = calibration.measure(_rules("base", players, None).line, level, rounds)
    table = Table("turn", "belief", "uniform guess", "guesses")
    for one in quality.turns:
        table.add_row(str(one.turn), str(one.belief), str(one.uniform), str(one.belief.count))
    odds = Table("held likely", "on average", "true")
    for bucket in quality.buckets:
        odds.add_row(f"{bucket.low:.1f}-{bucket.high:.1f}", f"{bucket.guessed:.2f}", bucket.true.percent())
    Console().print(table, odds)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(quality)))
    if plot is not None:
        plots.draw_beliefs(quality, plot)


def _levels(names: Sequence[str]) -> list[str]:
    for name in names:
        if name not in LEVELS:
            raise typer.BadParameter(f"{name} is no level: choose from {', '.join(LEVELS)}")
    return list(names)


def _rules(edition: str, players: int, modules: Sequence[str] | None, rounds: int = 1) -> Ruleset:
    try:
        return catalogue.ruleset(
            edition, catalogue.seats_for(edition, players), *(modules or ()), rounds=rounds
        )
    except Refusal as refusal:
        raise typer.BadParameter(str(refusal)) from refusal


def _budget(seconds: float, playouts: int | None) -> Budget:
    return Budget(playouts=playouts) if playouts is not None else Budget(seconds=seconds)


def _play(jobs: Sequence[Job], ledger: Ledger, processes: int, *, ray: bool = False) -> list[Result]:
    columns = (TextColumn("rounds"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("rounds", total=sum(job not in ledger for job in jobs))
        return run(jobs, ledger, processes, ray=ray, step=lambda: progress.advance(task))


def _sum_up(found: Sequence[Result], levels: Sequence[str], versus: Versus) -> report.Summary:
    if versus is Versus.ROLES:
        cells = report.cells(found)
        contrasts = report.contrasts(found, list(LEVELS))
        return report.Summary(cells, ratings=report.ratings(cells), contrasts=contrasts)
    uplifts = [one for before, after in pairwise(levels) for one in report.uplifts(found, before, after)]
    return report.Summary([], uplifts)


def _apart(summary: report.Summary) -> bool:
    """Tell whether no difference can be taken for nothing."""
    steps = [one.reached for one in summary.contrasts] + [one.gold for one in summary.uplifts if not one.team]
    return all(step.low > 0 or step.high < 0 for step in steps)


def _show(summary: report.Summary) -> None:
    console = Console()
    if summary.cells:
        table = Table("digs", "sabotages", "treasure reached", "rounds", "seconds a round by the clock")
        for cell in summary.cells:
            table.add_row(
                cell.digs,
                cell.sabotages,
                cell.reached.percent(),
                str(cell.reached.count),
                f"{cell.seconds:.2f}",
            )
        console.print(table)
    if summary.contrasts:
        table = Table("role", "level", "instead of", "against", "treasure reached more often", "deals")
        for step in summary.contrasts:
            table.add_row(
                step.role, step.other, step.one, step.against, step.reached.points(), str(step.reached.count)
            )
        console.print(table)
    if summary.ratings:
        table = Table("role", "level", "rating")
        for rating in summary.ratings:
            table.add_row(rating.role, rating.level, str(rating.value))
        console.print(table)
    if summary.uplifts:
        table = Table("guest", "among", "team", "more gold a round", "more often with gold", "rounds")
        for one in summary.uplifts:
            table.add_row(
                one.other, one.one, one.team or "all", str(one.gold), str(one.wins), str(one.gold.count)
            )
        console.print(table)

    if summary.grades:
        table = Table("level", "gold in a game", *summary.grades[0].shares, "games")
        for one_level in summary.grades:
            shares = [estimate.percent() for estimate in one_level.shares.values()]
            table.add_row(one_level.level, str(one_level.gold), *shares, str(one_level.gold.count))
        console.print(table)


def _keep(found: Sequence[Result], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for result in found:
        if result.record:
            (folder / f"{result.deal}-{str(result.lineup).replace('/', '_')}.txt").write_text(result.record)
