"""The `saboteur` command."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import Annotated, NoReturn

import typer

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


@app.callback()
def saboteur(
    _: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Saboteur, the card game: play it, replay it, study it."""


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 admits other machines.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")
    ] = 8000,
    data: Annotated[Path | None, typer.Option(help="The folder that games are kept in.")] = None,
) -> None:
    """Serve the game to browsers."""
    # Other commands need no web server and start faster without it.
    from saboteur.server import serve as server

    try:
        server.serve(host, port, data or server.default_data_folder(), announce=typer.echo)
    except server.CannotServe as problem:
        fail(problem)


def main() -> None:
    """Run the command that was typed."""
    app()
