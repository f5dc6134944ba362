"""The `saboteur` command."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from importlib.metadata import version
from inspect import Parameter, Signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, get_args

import msgspec

try:
    import typer
except ModuleNotFoundError as missing:
    sys.exit(f"saboteur: {missing.name} is missing; run pip install saboteur")

from saboteur.arena import commands, tables
from saboteur.art import command as drawing
from saboteur.catalogue import BrokenModule, modules
from saboteur.server.process import commands as server_commands
from saboteur.server.process import operator
from saboteur.server.settings import Settings
from saboteur.texts import FALLBACK, LANGUAGES

if TYPE_CHECKING:
    from saboteur.checks.mutants import Mutant

SHOWN = 3
"""How many games that break a law are shown when one module is checked."""

app = typer.Typer(
    name="saboteur",
    help="Saboteur, the card game: play it, replay it, study it.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # it cuts off the names of options in a narrow terminal
    context_settings={"help_option_names": ["-h", "--help"]},
)


def fail(problem: object) -> NoReturn:
    """End the command with one line that says what is wrong."""
    typer.echo(f"saboteur: {problem}", err=True)
    raise typer.Exit(2)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(version("saboteur"))
        raise typer.Exit


def settings_command(run: Callable[[Settings], None]) -> Callable[..., None]:
    """Turn a function of Settings into a command: every setting is an option and a variable."""

    def command(**values: object) -> None:
        run(msgspec.convert(values, Settings))

    parameters = []
    for setting in msgspec.structs.fields(Settings):
        kind, meta = get_args(setting.type)
        option = typer.Option(
            help=meta.description,
            min=meta.ge,
            max=meta.le,
            envvar=f"SABOTEUR_{setting.name.upper()}",
            show_envvar=False,
        )
        parameters.append(
            Parameter(
                setting.name,
                Parameter.KEYWORD_ONLY,
                default=setting.default,
                annotation=Annotated[kind, option],
            )
        )
    command.__name__, command.__doc__ = run.__name__, run.__doc__
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    command.__dict__["__signature__"] = Signature(parameters)
    return command


@app.callback()
def saboteur(
    _: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Saboteur, the card game: play it, replay it, study it."""


def serve(settings: Settings) -> None:
    """Serve the game to browsers.

    Every option can also be set as an environment variable: --bot-seconds is SABOTEUR_BOT_SECONDS.
    """
    # Other commands need no web server and start faster without it.
    from saboteur.server.process.preflight import CannotServe, check_variables
    from saboteur.server.process.serve import serve as start

    try:
        check_variables(os.environ)
        start(settings, announce=typer.echo)
    except CannotServe as problem:
        fail(problem)


app.command()(settings_command(serve))
app.command()(commands.arena)
app.command()(commands.balance)


bench = typer.Typer(help="Measure how fast things are.", no_args_is_help=True)
app.add_typer(bench, name="bench")
bench.command("bots")(commands.bench_bots)
bench.command("beliefs")(commands.bench_beliefs)
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")]


@bench.command("rules")
def bench_rules(
    json: Json = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="CPU seconds for each kind of game.")] = 2.0,
) -> None:
    """Measure the rules library in random play."""
    from saboteur.bench import rules

    report("The rules library", rules.measure(seconds), json=json)


@bench.command("kernel")
def bench_kernel(
    json: Json = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="CPU seconds for each kind of game.")] = 2.0,
) -> None:
    """Compare the speed of the compiled kernel with the engine."""
    from saboteur.kernel.compiling import NotInstalled

    try:
        from saboteur.bench import kernel

        found = kernel.measure(seconds)
    except (NotInstalled, ModuleNotFoundError) as problem:
        fail(problem)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(kernel.flat(found)), indent=2).decode())
        return
    report("The kernel", found.games, json=False)
    typer.echo(f"environments: {found.env.steps} steps per CPU second (spread {found.env.spread})")
    typer.echo(f"ready after {found.compile_s} CPU seconds")


@bench.command("ratings")
def bench_ratings(
    json: Json = False,
    games: Annotated[
        int, typer.Option(min=100, help="Simulated games between bots of known strength.")
    ] = 100_000,
    real: Annotated[int, typer.Option(min=0, help="Real rounds between bots of known order.")] = 0,
    results: commands.Results = None,
    processes: commands.Processes = commands.CORES,
    seed: Annotated[int, typer.Option(help="Selects strengths, tables and luck.")] = 1,
) -> None:
    """Check ratings on games between bots of known strength: order, intervals and predictions."""
    from saboteur.bench import ratings

    found = {"simulated": ratings.simulated(games, seed=seed)}
    if real:
        found["played"] = ratings.played(real, processes, results, seed)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return
    for name, one in found.items():
        typer.echo(f"{one.games} {name} games")
        for line in ratings.lines(one):
            typer.echo(line)


@bench.command("growth")
def bench_growth(
    json: Json = False,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds for each point.")] = 1.0,
    plot: commands.Plot = None,
    measured: Annotated[
        Path | None, typer.Option(exists=True, dir_okay=False, help="Show what another machine has measured.")
    ] = None,
) -> None:
    """Measure how speed depends on the number of seats, of simultaneous games and of cores."""
    from saboteur.kernel.compiling import NotInstalled

    try:
        from saboteur.bench import growth

        if measured is None:
            found = growth.measure(seconds)
        else:
            found = msgspec.json.decode(measured.read_bytes(), type=growth.Growth)
    except (NotInstalled, ModuleNotFoundError) as problem:
        fail(problem)
    except msgspec.DecodeError:
        fail(f"{measured} can't be read as what bench growth measures")
    if plot is not None:
        growth.draw(found, plot)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return
    for title, row in (
        ("CPU microseconds per round, by seats", found.game_us),
        ("CPU microseconds per step with its observation, by games at once", found.step_us),
        ("rounds per second, by threads", found.games_per_s),
    ):
        typer.echo(f"{title}: {', '.join(f'{size}: {value}' for size, value in row.items())}")


@app.command()
def train(
    out: Annotated[
        str, typer.Option(help="The folder for checkpoint, weights and curves; training resumes from it.")
    ] = "trained",
    minutes: Annotated[float, typer.Option(min=0.01, help="How long to train now.")] = 10.0,
    horizon: Annotated[
        float,
        typer.Option(min=0.01, help="Total training time, in minutes; the learning rate falls until then."),
    ] = 20.0,
    games: Annotated[int, typer.Option(min=0, help="Rounds played at once; 0: what suits the device.")] = 0,
    resume: Annotated[str, typer.Option(help="Resume from this checkpoint.")] = "",
    parts: Annotated[int, typer.Option(min=0, help="Updates per batch; 0: what suits the device.")] = 0,
    seed: Annotated[int, typer.Option(min=0, help="Selects the deals and the initial weights.")] = 1,
    against: Annotated[
        str, typer.Option(help="Weights of a player that takes one side of every game and learns nothing.")
    ] = "",
    rival: Annotated[
        str, typer.Option(help="Weights of a player that takes part in some games and learns nothing.")
    ] = "",
    shares: Annotated[
        str, typer.Option(help="Who plays with whom, as shares of the games: 'self 0.4, guests 0.6'.")
    ] = "",
    begin: Annotated[str, typer.Option(help="Weights to start from, instead of random ones.")] = "",
    warm: Annotated[int, typer.Option(min=0, help="Batches before learning by play.")] = 24,
    rate: Annotated[float, typer.Option(min=0, help="The learning rate at the beginning.")] = 5e-4,
    epochs: Annotated[int, typer.Option(min=1, help="How often to learn from each batch.")] = 1,
    entropy: Annotated[float, typer.Option(min=0, help="The entropy bonus at the beginning.")] = 0.01,
    talks: Annotated[
        int, typer.Option(min=0, max=2, help="1: seats talk in every third game; 2: in all; 0: in none.")
    ] = 1,
    check: Annotated[
        int, typer.Option(min=0, help="Rounds to compare with the interpreted kernel before training.")
    ] = 0,
    game: Annotated[str, typer.Option(help="The edition to learn; the original game by default.")] = "",
    steps: Annotated[
        int,
        typer.Option(
            min=-1,
            help="Acts of each game per batch; rounds continue in the next one. 0: whole rounds, "
            "-1: what suits the device.",
        ),
    ] = -1,
    own: Annotated[
        float,
        typer.Option(
            min=-1,
            help="How much a digger's own share of the gold counts. 1: only its gold does, "
            "0: only that diggers win, -1: what suits the game.",
        ),
    ] = -1,
    watch: Annotated[int, typer.Option(min=0, max=1, help="1: print how long each stage takes.")] = 0,
    usually: Annotated[
        int, typer.Option(min=1, help="How many times more games have five players than any other number.")
    ] = 3,
    settled: Annotated[
        float,
        typer.Option(
            min=0,
            max=1,
            help="The pace of weights that are not zero in the player to begin as; 1: the usual.",
        ),
    ] = 1.0,
    only_talk: Annotated[int, typer.Option(min=0, max=1, help="1: learn only what is heard and said.")] = 0,
    sharpen: Annotated[
        float, typer.Option(min=0.1, help="Multiply the scores of the player to begin as, or to resume from.")
    ] = 1.0,
    registers: Annotated[
        int, typer.Option(min=0, max=255, help="Registers per thread on a graphics card; 0: the default.")
    ] = 0,
) -> None:
    """Train a player by self-play."""
    from saboteur.kernel.compiling import NotInstalled

    try:
        from saboteur.env import tables as writing
        from saboteur.kernel.net import torched
        from saboteur.kernel.net import train as training
        from saboteur.kernel.net.weights import WrongWeights
    except ModuleNotFoundError:
        fail("numpy is needed to train: pip install 'saboteur[learn]'")
    tables_file = f"{out}.tables.npz"
    try:
        writing.write(tables_file)
        options = training.Options(
            tables_file,
            out=out,
            resume=resume,
            minutes=minutes,
            horizon=horizon,
            games=games,
            parts=parts,
            seed=seed,
            against=against,
            rival=rival,
            shares=shares,
            begin=begin,
            warm=warm,
            rate=rate,
            epochs=epochs,
            entropy=entropy,
            talks=talks,
            check=check,
            game=game,
            steps=steps,
            own=own,
            watch=watch,
            usually=usually,
            settled=settled,
            sharpen=sharpen,
            only_talk=only_talk,
            registers=registers,
        )
        training.Trainer(options).run()
    except (NotInstalled, torched.NotInstalled, OSError, WrongWeights, training.WrongOption) as problem:
        fail(problem)


@app.command()
def rules(
    language: Annotated[str, typer.Option(help=f"The language: {', '.join(LANGUAGES)}.")] = FALLBACK,
) -> None:
    """Print all rules as Markdown."""
    from saboteur.texts import page

    if language not in LANGUAGES:
        fail(f"there are no rules in {language}; choose from {', '.join(LANGUAGES)}")
    typer.echo(page.rules_page(language), nl=False)


@app.command()
def check(
    games: Annotated[int, typer.Option(min=0, help="Random games to check against all laws.")] = 0,
    views: Annotated[
        int, typer.Option(min=0, help="Random games to compare with games sampled from their views.")
    ] = 0,
    endings: Annotated[
        int, typer.Option(min=0, help="Random games to check for lost cards and a proper end.")
    ] = 0,
    twins: Annotated[
        int, typer.Option(min=0, help="Pairs of games that differ only in secrets, to compare.")
    ] = 0,
    mutants: Annotated[
        int, typer.Option(min=0, help="Mutations of the rules to test; needs a clone of the repository.")
    ] = 0,
    kernel: Annotated[int, typer.Option(min=0, help="Games to play with engine and kernel in lockstep.")] = 0,
    faults: Annotated[
        int, typer.Option(min=0, help="Faults to put into the kernel; lockstep play must notice each.")
    ] = 0,
    module: Annotated[str, typer.Option(help="Check one edition or module, such as your own.")] = "",
    seed: Annotated[int, typer.Option(min=0, help="Selects the mutations and faults.")] = 0,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Number of processes; one per processor by default.")
    ] = None,
    on: Annotated[
        str | None,
        typer.Option(
            help="Play games and lockstep on a Ray cluster: its address, or auto.",
            callback=commands.with_cluster,
        ),
    ] = None,
    results: commands.Results = None,
) -> None:
    """Check the rules with random games, twin games and mutation tests.

    Nothing is checked by default: give at least one number, such as --games 100, or --module NAME.
    """
    from rich.progress import track

    from saboteur.checks import battery, folder

    if module:
        if module not in modules():
            fail(f"there is no module {module}: the modules are {', '.join(modules())}")
        games, views, endings, twins = (count or 60 for count in (games, views, endings, twins))
        for problem in (problems := folder.problems(module)):
            typer.echo(f"{module}: {problem}")
        if problems:
            fail(f"repair the folder of {module} first: {len(problems)} of its entries are missing or wrong")
        typer.echo(f"{module}: nothing is missing in its folder")
    if not any((games, views, endings, twins, mutants, kernel, faults)):
        fail("nothing to check: give a number, such as --games 100, or --module NAME")
    if results is not None and not kernel:
        fail("--results saves games in lockstep: give --kernel too")
    from saboteur.checks import mutants as breaking

    failed = 0
    for kind, count in (("endings", endings), ("laws", games), ("views", views), ("twins", twins)):
        if failed and module:
            break
        counted = 0
        for result in track(battery.run(kind, count, jobs, module, on), kind, total=count, disable=not count):
            counted += result.count
            if result.broken:
                failed += 1
                if failed <= SHOWN or not module:
                    typer.echo(f"{kind}: {result.ruleset} with seed {result.seed}: {result.broken}")
        if count:
            compared = f", {counted} positions compared" if kind in ("views", "twins") else ""
            typer.echo(f"{kind}: {count} games{compared}")
    missed = []
    try:
        tried = filter(_is_judged, breaking.run(mutants, seed, jobs))
        for mutant in track(tried, "mutants", total=mutants, disable=not mutants):
            if not mutant.noticed:
                missed.append(mutant)
                typer.echo(f"not noticed: {mutant.path}:{mutant.line}: {mutant.change}")
    except breaking.TestsFail as problem:
        fail(f"the tests fail without any mutation:\n{problem}")
    if mutants:
        typer.echo(f"mutants: {mutants - len(missed)} of {mutants} noticed")
    if kernel:
        failed += _check_kernel(kernel, jobs, on, results)
    if faults:
        _check_faults(faults, seed, jobs)
    if failed:
        fail(f"{failed} {'game breaks' if failed == 1 else 'games break'} a law")
    if module:
        typer.echo(f"{module} breaks no law")


def _check_kernel(games: int, jobs: int | None, on: str | None, results: Path | None) -> int:
    """Play in lockstep and return the number of games that differ."""
    from rich.progress import track

    from saboteur.checks import locksteps

    failed = steps = acts = clipped = 0
    try:
        for result in track(locksteps.run(games, jobs, on, results), "kernel", total=games):
            failed += bool(result.broken)
            steps, acts, clipped = steps + result.steps, acts + result.acts, clipped + result.clipped
            if result.broken:
                typer.echo(result.broken)
    except locksteps.NotResults as problem:
        fail(problem)
    typer.echo(
        f"kernel: {games} games, {steps} positions and {acts} legal acts compared, {clipped} games clipped"
    )
    return failed


def _check_faults(count: int, seed: int, jobs: int | None) -> None:
    """Break the kernel and see whether lockstep notices."""
    from rich.progress import track

    from saboteur.checks import faults

    missed = 0
    for fault in track(faults.run(count, seed, jobs), "faults", total=count):
        if not fault.noticed:
            missed += 1
            typer.echo(f"not noticed: {fault.path}:{fault.line}: {fault.change}")
    typer.echo(f"faults: {count - missed} of {count} noticed")


def _is_judged(mutant: Mutant) -> bool:
    """Announce a mutant that needs all tests, and skip it until they have run."""
    if mutant.noticed is None:
        typer.echo(f"running all tests on {mutant.path}:{mutant.line}: {mutant.change}")
    return mutant.noticed is not None


def report(title: str, figures: Mapping[str, msgspec.Struct], *, json: bool) -> None:
    """Print results as a table or as one JSON object."""
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(figures), indent=2).decode())
        return
    fields = next(iter(figures.values())).__struct_fields__
    table = tables.table("", *(field.replace("_", " ") for field in fields), title=title)
    for name, row in figures.items():
        table.add_row(name, *("-" if value is None else str(value) for value in msgspec.structs.astuple(row)))
    if any(None in msgspec.structs.astuple(row) for row in figures.values()):
        table.caption = "-: not measured, because that needs a clone with its tests"
    tables.show(table)


bench.command("server")(server_commands.bench_server)
bench.command("faults")(server_commands.bench_faults)
bench.command("interleavings")(server_commands.bench_interleavings)
app.command()(server_commands.rebuild)
bench.command("attacks")(server_commands.bench_attacks)
bench.command("people")(server_commands.bench_people)
app.command()(server_commands.verify)
app.add_typer(operator.app, name="operator")
app.command()(drawing.draw)


def _by_variable(problem: typer.TyperException, told: str) -> str:
    """Name the environment variable that a value came from, instead of the option."""
    option, context = getattr(problem, "param", None), getattr(problem, "ctx", None)
    if option is None or context is None:
        return told
    source = context.get_parameter_source(option.name)
    came = source is not None and source.name == "ENVIRONMENT"
    return told.replace(f"'--{option.name.replace('_', '-')}'", option.envvar) if came else told


def main() -> None:
    """Run the command; if it is wrong, say why in one line."""
    try:
        sys.exit(app(standalone_mode=False))
    except typer.TyperException as problem:
        told = _by_variable(problem, problem.format_message())
        typer.echo(told if told.startswith("Usage:") else f"saboteur: {told}", err=True)
        sys.exit(problem.exit_code)
    except BrokenModule as problem:
        typer.echo(f"saboteur: {problem}", err=True)
        sys.exit(2)
    except OSError as problem:
        if problem.filename is None:  # it is not about a file
            raise
        typer.echo(f"saboteur: can't use {problem.filename} ({problem.strerror})", err=True)
        sys.exit(2)
