# ruff: noqa: FBT002, PLC0415  (typer makes options of parameters; most commands need nothing of this)
"""The commands that measure and break the server, and check what it promised."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def bench_server(
    json: Json = False,
    tables: Annotated[
        int | None,
        typer.Option(
            min=1, help="Tables of five sockets (spectators: watchers); the shape's own if not given."
        ),
    ] = None,
    moves: Annotated[float, typer.Option(min=1, help="Moves per second, over all tables.")] = 400,
    seconds: Annotated[float, typer.Option(min=1, help="How long to measure.")] = 20,
    shape: Annotated[
        str, typer.Option(help="steady play, or all at once: start, reconnect, spectators.")
    ] = "steady",
    edition: Annotated[str, typer.Option(help="What is played.")] = "base",
) -> None:
    """Measure the server under many tables of scripted players on real sockets."""
    from ..bench.shapes import SHAPES, measure

    if shape not in SHAPES:
        raise typer.BadParameter(f"choose from {', '.join(SHAPES)}")
    figures = measure(shape, edition, tables, moves, seconds)
    _print(figures, json=json)


def bench_faults(
    json: Json = False,
    kills: Annotated[int, typer.Option(min=1, help="Number of faults.")] = 10,
    tables: Annotated[int, typer.Option(min=1, help="Tables in play meanwhile.")] = 3,
    workers: Annotated[int, typer.Option(min=1, help="Workers on one PostgreSQL and one NATS.")] = 3,
    seed: Annotated[int, typer.Option(help="Seed that selects the faults.")] = 1,
) -> None:
    """Kill workers, PostgreSQL and NATS and cut people off while games are played; check the journals."""
    from ..bench.shapes import besiege

    report = besiege(kills, tables, workers, seed)
    _print(report, json=json)
    if report.broken or report.late:
        raise typer.Exit(1)


def verify(
    record: Annotated[Path, typer.Argument(help="A game as it was downloaded.", exists=True, dir_okay=False)],
    commitments: Annotated[
        Path | None,
        typer.Option(
            help="The promises as the table showed them: JSON from /api/tables/CODE.",
            exists=True,
            dir_okay=False,
        ),
    ] = None,
) -> None:
    """Replay a record, and check the promises made of its deals when the rounds began."""
    from saboteur.errors import Refusal

    from ..table.promises import verify_record

    try:
        text = record.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        typer.echo(f"saboteur: {record} is not a record (not a text file)", err=True)
        raise typer.Exit(1) from None
    try:
        lines = verify_record(text, None if commitments is None else commitments.read_bytes())
    except (Refusal, ValueError) as problem:
        typer.echo(f"saboteur: {problem}", err=True)
        raise typer.Exit(1) from None
    for line in lines:
        typer.echo(line)


def _print(figures: msgspec.Struct, *, json: bool) -> None:
    if json:
        typer.echo(msgspec.json.encode(figures).decode())
        return
    for name, value in msgspec.structs.asdict(figures).items():
        typer.echo(f"{name:20} {value}")
