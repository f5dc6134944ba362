"""The commands of the arena: `saboteur arena`, `saboteur balance` and `saboteur bench`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from enum import StrEnum
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from .. import catalogue
from ..art.looks import usual_edition
from ..bots import LEVELS, Budget
from ..errors import Refusal
from ..folders import why_unwritable
from ..kernel.compiling import NotInstalled
from ..kernel.counting import LEVELS as COUNTED_LEVELS
from ..kernel.counting import BadCounts
from ..rulesets import Ruleset
from ..spreading import NoCluster, require_cluster
from . import balance as balances
from . import calibration, compiled, plots, report, showing, tables, timing
from .contest import BATCH, Setting, alone, by_roles, by_seats, run
from .ledger import DamagedLedger, Ledger
from .players import NoPlayer, player
from .rounds import Foul, Job, Result, possible_saboteurs

CORES = os.cpu_count() or 1
GRADED_ROUNDS = 3
"""Games for one are graded, and only whole ones."""


class Versus(StrEnum):
    """How levels are compared."""

    ROLES = "roles"
    SEATS = "seats"


Edition = Annotated[str | None, typer.Option(help="The edition to play; the original game by default.")]
Modules = Annotated[list[str] | None, typer.Option("--module", help="A module to add; may be repeated.")]
SECONDS = 0.2
Seconds = Annotated[
    float | None,
    typer.Option(min=0.001, help=f"Longest thinking time per act, in seconds; {SECONDS} by default."),
]
Playouts = Annotated[int | None, typer.Option(min=1, help="Playouts per act, instead of seconds.")]
Cpu = Annotated[
    bool,
    typer.Option("--cpu", help="Measure thinking time in CPU seconds, so that other programs don't count."),
]
Processes = Annotated[int, typer.Option(min=1, help="Number of processes.")]


def _in_a_folder(file: Path | None) -> Path | None:
    """Refuse at once a file that can't be written."""
    if file is not None and (why := why_unwritable(file)):
        raise typer.BadParameter(why)
    return file


def _a_folder(folder: Path | None) -> Path | None:
    if folder is not None and (why := why_unwritable(folder, folder=True)):
        raise typer.BadParameter(why)
    return folder


Results = Annotated[
    Path | None,
    typer.Option(help="Save results in this file and resume from it.", callback=_in_a_folder),
]
Json = Annotated[
    Path | None,
    typer.Option("--json", help="Write the summary to this file, as JSON.", callback=_in_a_folder),
]


def _with_matplotlib(plot: Path | None) -> Path | None:
    """Refuse at once a plot that can't be drawn."""
    if plot is not None and find_spec("matplotlib") is None:
        raise typer.BadParameter("drawing needs matplotlib: pip install 'saboteur[plots]'")
    return _in_a_folder(plot)


def with_cluster(on: str | None) -> str | None:
    """Refuse before anything is played what needs a cluster, where none can be used."""
    if on is not None:
        try:
            require_cluster()
        except NoCluster as problem:
            raise typer.BadParameter(str(problem)) from None
    return on


On = Annotated[
    str | None,
    typer.Option(
        help="Play on a Ray cluster: its address, or auto for the one on this machine.", callback=with_cluster
    ),
]
Plot = Annotated[
    Path | None,
    typer.Option(help="Draw the summary to this file, as SVG; needs matplotlib.", callback=_with_matplotlib),
]


def arena(
    levels: Annotated[
        list[str] | None,
        typer.Argument(
            help="Levels to compare; all but master by default. Your own bot: package.module:Class."
        ),
    ] = None,
    edition: Edition = None,
    players: Annotated[int, typer.Option(help="Number of players.")] = 5,
    module: Modules = None,
    versus: Annotated[
        Versus | None,
        typer.Option(
            help="roles: each level plays the diggers against each level as saboteurs. seats: one bot of each"
            " level sits at a table of bots of the level listed before it. Default: roles, if the edition has"
            " any; otherwise seats."
        ),
    ] = None,
    sabotages: Annotated[
        list[str] | None, typer.Option(help="Levels of the saboteurs, if they differ from the diggers'.")
    ] = None,
    saboteurs: Annotated[int | None, typer.Option(help="Only deals with this number of saboteurs.")] = None,
    deals: Annotated[
        int,
        typer.Option(min=1, help="Deals per pair of levels. A deal is one round; for one player, one game."),
    ] = 200,
    first: Annotated[int, typer.Option(min=0, help="Number of the first deal.")] = 0,
    seconds: Seconds = None,
    playouts: Playouts = None,
    cpu: Cpu = False,
    processes: Processes = CORES,
    results: Results = None,
    json: Json = None,
    plot: Annotated[
        Path | None,
        typer.Option(
            help="Draw success rates per pairing to this file, as SVG; needs matplotlib.",
            callback=_with_matplotlib,
        ),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            help="Save every game as a record in this folder, with a list of players. Rounds in --results"
            " without a record are played again.",
            callback=_a_folder,
        ),
    ] = None,
    talk: Annotated[
        bool,
        typer.Option(
            help="Let bots make claims and hear each other. The level foreman-deaf is a foreman"
            " that does not listen."
        ),
    ] = False,
    mistakes: Annotated[
        bool,
        typer.Option(help="Count mistakes that a good player sees afterwards; with --versus roles."),
    ] = False,
    apart: Annotated[
        bool,
        typer.Option(help="Stop when every 95 % interval excludes zero; checked every 50 deals."),
    ] = False,
    on: On = None,
) -> None:
    """Let bots play each other on paired deals."""
    chosen = chosen_levels(levels or [level for level in LEVELS if level != "master"])
    against = chosen_levels(sabotages) if sabotages else chosen
    rules = chosen_rules(edition, players, module)
    if rules.seats == 1:
        rules = chosen_rules(edition, players, module, rounds=GRADED_ROUNDS)
    versus = _versus(rules, versus, chosen)
    if plot is not None and versus is not Versus.ROLES:
        raise typer.BadParameter("--plot works only with --versus roles, and not with one player")
    _check_saboteurs(rules, saboteurs)
    budget = _budget(seconds, playouts, cpu=cpu)
    setting = Setting(rules.line, budget, saboteurs, records is not None, talk, mistakes)
    ledger = _ledger(results)
    found: list[Result] = []
    summary = report.Summary()
    last = first + deals
    for begin in range(first, last, BATCH if apart else deals):
        batch = range(begin, min(last, begin + BATCH) if apart else last)
        jobs: list[Job] = []
        if versus is None:
            jobs = list(alone(setting, chosen, batch))
        elif versus is Versus.ROLES:
            jobs = list(by_roles(setting, chosen, against, batch))
        else:
            for one, other in pairwise(chosen):
                jobs += by_seats(setting, rules.seats, one, other, batch)
        found += play_jobs(list({job.key: job for job in jobs}.values()), ledger, processes, on)
        if versus is None:
            summary = report.Summary(grades=report.grades(found))
        else:
            summary = _sum_up(found, chosen, against, versus)
        if apart and _apart(summary):
            break
    showing.show(summary, two=rules.seats == 2)
    if records is not None:
        _keep(found, records)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(summary)))
    if plot is not None:
        count = "any number of" if saboteurs is None else saboteurs
        plots.draw_cells(summary.cells, plot, f"{rules.line}, {count} saboteurs")


def balance(
    level: Annotated[
        str,
        typer.Option(
            help="A level of bots. The compiled kernel plays chance (random) and thumb (rules of thumb)."
        ),
    ] = "miner",
    edition: Edition = None,
    players: Annotated[str, typer.Option(help="Number of players, such as 5 or 3-10.")] = "3-10",
    module: Modules = None,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds per number of players.")] = 500,
    seconds: Seconds = None,
    processes: Processes = CORES,
    results: Results = None,
    json: Json = None,
    plot: Plot = None,
    on: On = None,
    counted: Annotated[
        Path | None,
        typer.Option(
            help="Show the counts that kernel.counting wrote to this file, instead of playing.", exists=True
        ),
    ] = None,
) -> None:
    """Count who wins, by number of players and saboteurs."""
    if counted is not None and (level not in COUNTED_LEVELS or module):
        raise typer.BadParameter("--counted needs --level chance or thumb, and no modules")
    if level not in COUNTED_LEVELS:
        (level,) = chosen_levels([level])
    jobs: list[Job] = []
    rulesets = [chosen_rules(edition, count, module) for count in numbers_of_players(players)]
    if level in COUNTED_LEVELS and rulesets[0].seats == 2 and not rulesets[0].roles:
        levels = (level, *(one for one in COUNTED_LEVELS if one != level and counted is not None))
        counting = {one: _counting(one, rounds, processes, on, counted) for one in levels}
        _show_lead(rulesets[0], counting, json, plot)
        return
    if not all(rules.roles for rules in rulesets):
        name = rulesets[0].edition.name
        raise typer.BadParameter(f"{name} has no diggers and saboteurs: use saboteur arena --edition {name}")
    if level in COUNTED_LEVELS:
        try:
            shares = compiled.balance(rulesets, _counting(level, rounds, processes, on, counted))
        except (NotInstalled, NoCluster, Refusal, BadCounts) as problem:
            raise typer.BadParameter(str(problem)) from None
    else:
        for rules in rulesets:
            jobs += by_roles(Setting(rules.line, _budget(seconds, None)), [level], [level], range(rounds))
        shares = balances.balance(play_jobs(jobs, _ledger(results), processes, on))
    table = tables.table("players", "saboteurs", "treasure reached", "rounds", "acts")
    for one in shares:
        saboteurs = "all" if one.saboteurs is None else str(one.saboteurs)
        table.add_row(
            str(one.players), saboteurs, one.reached.percent(), str(one.reached.count), f"{one.acts:.0f}"
        )
    tables.show(table)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(shares)))
    if plot is not None:
        plots.draw_balance(shares, plot)


def _counting(
    level: str, rounds: int, processes: int, on: str | None, counted: Path | None
) -> compiled.Counting:
    """Return what plays rounds, or reads those of a file."""
    if counted is None:
        return compiled.playing(level, rounds, processes, on)
    try:
        return compiled.counted(counted, level)
    except BadCounts as problem:
        raise typer.BadParameter(str(problem)) from None


def _show_lead(
    rules: Ruleset, counting: Mapping[str, compiled.Counting], json: Path | None, plot: Path | None
) -> None:
    """Count who is ahead in a game of two at the first level; draw the others too that were counted."""
    leads: dict[str, compiled.Lead] = {}
    for level, count in counting.items():
        try:
            leads[level] = compiled.lead(rules, count)
        except (NotInstalled, NoCluster, Refusal, BadCounts) as problem:
            if not leads:
                raise typer.BadParameter(str(problem)) from None
    found = next(iter(leads.values()))
    table = tables.table("first player ahead", "second player ahead", "rounds", "acts")
    table.add_row(found.first.percent(), found.last.percent(), str(found.first.count), f"{found.acts:.0f}")
    tables.show(table)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    if plot is not None:
        plots.draw_leads(leads, plot)


def bench_bots(
    levels: Annotated[list[str] | None, typer.Argument(help="Levels to time; all by default.")] = None,
    edition: Edition = None,
    players: Annotated[int, typer.Option(help="Number of players.")] = 5,
    module: Modules = None,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds to time.")] = 2,
    seconds: Annotated[
        float, typer.Option(min=0.001, help="Longest thinking time per act, in seconds.")
    ] = 1.0,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure how long bots think per act."""
    rules = chosen_rules(edition, players, module)
    found = [
        timing.measure(rules.line, level, seconds, rounds) for level in chosen_levels(levels or list(LEVELS))
    ]
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    names = ("mean ms", "median", "p99", "longest", "first", "CPU", "longest CPU", "playouts per second")
    table = tables.table("level", "decisions", *names)
    for one in found:
        figures = (one.mean, one.p50, one.p99, one.longest, one.first, one.cpu, one.cpu_longest, one.playouts)
        table.add_row(one.level, str(one.decisions), *(f"{figure:.1f}" for figure in figures))
    tables.show(table)


def bench_beliefs(
    level: Annotated[str, typer.Option(help="The level that plays.")] = "foreman",
    players: Annotated[int, typer.Option(help="Number of players.")] = 5,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds to play.")] = 100,
    json: Json = None,
    plot: Plot = None,
) -> None:
    """Measure how well bots guess who is a saboteur, turn by turn."""
    (level,) = chosen_levels([level])
    quality = calibration.measure(chosen_rules(None, players).line, level, rounds)
    table = tables.table("turn", "belief", "uniform guess", "guesses")
    for one in quality.turns:
        table.add_row(str(one.turn), str(one.belief), str(one.uniform), str(one.belief.count))
    odds = tables.table("predicted", "on average", "actual")
    for bucket in quality.buckets:
        odds.add_row(f"{bucket.low:.1f}-{bucket.high:.1f}", f"{bucket.guessed:.2f}", bucket.true.percent())
    tables.show(table, odds)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(quality)))
    if plot is not None:
        plots.draw_beliefs([quality], plot)


def numbers_of_players(text: str) -> range:
    """Read one number of players, or a range of them."""
    least, dash, most = text.partition("-")
    numbers = (least, most if dash else least)
    if not all(number.isdecimal() for number in numbers) or int(numbers[0]) > int(numbers[1]):
        raise typer.BadParameter(f"{text} is not a number of players: write 5 or 3-10")
    return range(int(numbers[0]), int(numbers[1]) + 1)


def chosen_levels(names: Sequence[str]) -> list[str]:
    """Return the names of players; refuse one that is not known."""
    here = str(Path.cwd())
    if here not in sys.path:  # a user's bot may be there; other processes inherit the path
        sys.path.append(here)
    try:
        for name in names:
            player(name)
    except NoPlayer as problem:
        raise typer.BadParameter(str(problem)) from None
    return list(names)


def _versus(rules: Ruleset, versus: Versus | None, levels: Sequence[str]) -> Versus | None:
    """Return how levels are compared, or None for one player; refuse an impossible choice."""
    if rules.seats == 1:
        if versus is not None:
            raise typer.BadParameter(f"in {rules.edition.name} bots play alone: leave out --versus")
        return None
    if versus is Versus.ROLES and not rules.roles:
        raise typer.BadParameter(f"{rules.edition.name} has no roles: use --versus seats")
    versus = versus or (Versus.ROLES if rules.roles else Versus.SEATS)
    if versus is Versus.SEATS and len(levels) < 2:
        raise typer.BadParameter("--versus seats compares levels: name two or more")
    return versus


def _check_saboteurs(rules: Ruleset, saboteurs: int | None) -> None:
    """Refuse a number of saboteurs that is never dealt."""
    possible = possible_saboteurs(rules)
    if saboteurs is not None and saboteurs not in possible:
        if not rules.roles:
            raise typer.BadParameter(f"{rules.edition.name} has no saboteurs: leave out --saboteurs")
        counts = " or ".join(map(str, possible))
        raise typer.BadParameter(f"{rules.seats} players have {counts} saboteurs among them, not {saboteurs}")


def _ledger(results: Path | None) -> Ledger:
    try:
        return Ledger(results)
    except DamagedLedger as problem:
        raise typer.BadParameter(str(problem)) from None


def chosen_rules(
    edition: str | None, players: int, modules: Sequence[str] | None = None, rounds: int = 1
) -> Ruleset:
    """Compose the rules of an edition, by default of the original game; refuse what does not exist."""
    edition = usual_edition() if edition is None else edition
    try:
        return catalogue.ruleset(
            edition, catalogue.seats_for(edition, players), *(modules or ()), rounds=rounds
        )
    except Refusal as refusal:
        raise typer.BadParameter(str(refusal)) from refusal


def _budget(seconds: float | None, playouts: int | None, *, cpu: bool = False) -> Budget:
    if seconds is not None and playouts is not None:
        raise typer.BadParameter("give --seconds or --playouts, not both")
    if cpu and playouts is not None:
        raise typer.BadParameter("--cpu counts seconds: leave it out with --playouts")
    return Budget(playouts=playouts) if playouts is not None else Budget(seconds=seconds or SECONDS, cpu=cpu)


def play_jobs(jobs: Sequence[Job], ledger: Ledger, processes: int, on: str | None) -> list[Result]:
    """Play rounds and show how far it is."""
    with tables.progress("rounds") as progress:
        task = progress.add_task("rounds", total=sum(job not in ledger for job in jobs))
        try:
            return run(jobs, ledger, processes, on=on, step=lambda: progress.advance(task))
        except NoCluster as problem:
            raise typer.BadParameter(str(problem)) from None
        except Foul as foul:
            raise typer.BadParameter(f"a bot broke the rules: {foul}") from None
        except KeyboardInterrupt:
            progress.stop()
            count = len(ledger.results)
            kept = (
                f"saved in {ledger.path}; run the same command to continue"
                if ledger.path
                else "lost (use --results to save them)"
            )
            typer.echo(f"saboteur: stopped; {count} rounds are {kept}", err=True)
            raise typer.Exit(130) from None


def _sum_up(
    found: Sequence[Result], levels: Sequence[str], against: Sequence[str], versus: Versus
) -> report.Summary:
    if versus is Versus.ROLES:
        cells = report.cells(found)
        contrasts = report.contrasts(found, list(dict.fromkeys((*LEVELS, *levels, *against))))
        habits = report.habits(found)
        return report.Summary(cells, [], report.ratings(cells), contrasts=contrasts, habits=habits)
    uplifts = [one for before, after in pairwise(levels) for one in report.uplifts(found, before, after)]
    return report.Summary([], uplifts)


def _apart(summary: report.Summary) -> bool:
    """Say whether every interval excludes zero."""
    steps = [one.reached for one in summary.contrasts] + [one.gold for one in summary.uplifts if not one.team]
    return all(step.low > 0 or step.high < 0 for step in steps)


class Kept(msgspec.Struct, frozen=True):
    """The players of a recorded game: level and team of each seat, and its gold."""

    record: str
    levels: tuple[str, ...]
    teams: tuple[str, ...]
    gold: tuple[int, ...]


def _keep(found: Sequence[Result], folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    games = []
    for result in found:
        name = f"{result.deal}-{re.sub('[/:]', '_', str(result.lineup))}.txt"
        (folder / name).write_text(result.record)
        games.append(msgspec.json.encode(Kept(name, result.levels, result.teams, result.gold)) + b"\n")
    (folder / "players.jsonl").write_bytes(b"".join(games))
