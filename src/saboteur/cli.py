"""The `saboteur` command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import version
from inspect import Parameter, Signature
from typing import Annotated, NoReturn, get_args

import msgspec
import typer

from saboteur.arena import commands
from saboteur.server.settings import Settings

app = typer.Typer(
    name="saboteur",
    help="Saboteur, the card game: play it, replay it, study it.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def fail(problem: object) -> NoReturn:
    """End the command with one line that says what was wrong."""
    typer.echo(f"saboteur: {problem}", err=True)
    raise typer.Exit(2)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(version("saboteur"))
        raise typer.Exit


def settings_command(run: Callable[[Settings], None]) -> Callable[..., None]:
    """Make a command of a function of Settings: every setting is an option and a variable."""

    def command(**values: object) -> None:
        run(msgspec.convert(values, Settings))

    parameters = []
    for setting in msgspec.structs.fields(Settings):
        kind, meta = get_args(setting.type)
        option = typer.Option(
            help=meta.description, min=meta.ge, max=meta.le, envvar=f"SABOTEUR_{setting.name.upper()}"
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
    """Serve the game to browsers."""
    # Other commands need no web server and start faster without it.
    from saboteur.server import serve as server

    try:
        server.serve(settings, announce=typer.echo)
    except server.CannotServe as problem:
        fail(problem)


app.command()(settings_command(serve))
app.command()(commands.arena)
app.command()(commands.balance)
app.add_typer(commands.bench, name="bench")


bench = typer.Typer(help="Measure how fast things are.", no_args_is_help=True)
app.add_typer(bench, name="bench")
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")]


@bench.command("rules")
def bench_rules(
    json: Json = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="CPU seconds for each kind of game.")] = 2.0,
) -> None:
    """Measure the rules library in random play."""
    from saboteur.bench import rules

    report("The rules library", rules.measure(seconds), json=json)


def report(title: str, figures: Mapping[str, msgspec.Struct], *, json: bool) -> None:
    """Print figures as a table, or as one JSON object."""
    from rich.console import Console
    from rich.table import Table

    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(figures), indent=2).decode())
        return
    table = Table("", *next(iter(figures.values())).__struct_fields__, title=title)
    for name, row in figures.items():
        table.add_row(name, *(str(value) for value in msgspec.structs.astuple(row)))
    Console().print(table)


def main() -> None:
    """Run the command that was typed."""
    app()
