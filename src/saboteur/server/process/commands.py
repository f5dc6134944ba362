# ruff: noqa: FBT002, PLC0415  (typer turns parameters into options; most commands need none of these imports)
"""Commands that load, attack, repair and verify the server."""

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
        typer.Option(min=1, help="Tables of five players; with --shape spectators, watchers of one table."),
    ] = None,
    moves: Annotated[float, typer.Option(min=1, help="Moves per second at all tables together.")] = 400,
    seconds: Annotated[float, typer.Option(min=1, help="Duration of the measurement.")] = 20,
    shape: Annotated[str, typer.Option(help="The load: steady, start, reconnect or spectators.")] = "steady",
    edition: Annotated[
        str | None, typer.Option(help="The edition to play; the original game by default.")
    ] = None,
    workers: Annotated[
        int, typer.Option(min=0, help="Workers that share one PostgreSQL and one NATS; 0: one on SQLite.")
    ] = 0,
    players: Annotated[int, typer.Option(min=1, help="Processes that play; used only with --workers.")] = 1,
    spread: Annotated[
        bool, typer.Option("--spread", help="Spread the seats of each table over all workers.")
    ] = False,
) -> None:
    """Measure the server with many tables of scripted players."""
    from ..bench import growth
    from ..bench.games import usual_edition
    from ..bench.shapes import SHAPES, UNLIMITED, measure

    if shape not in SHAPES:
        raise typer.BadParameter(f"choose from {', '.join(SHAPES)}")
    if workers:
        if shape != "steady" or edition not in (None, usual_edition()):
            raise typer.BadParameter("several workers are measured in steady play of the original game")
        count = tables or SHAPES[shape]
        found = growth.measure(workers, count, moves, seconds, players, UNLIMITED, together=not spread)
        _print(found, json=json)
        return
    _print(measure(shape, edition or usual_edition(), tables, moves, seconds), json=json)


def bench_faults(
    json: Json = False,
    kills: Annotated[int, typer.Option(min=0, help="Times a worker is killed (kill -9).")] = 6,
    databases: Annotated[int, typer.Option(min=0, help="Times PostgreSQL is crashed.")] = 1,
    buses: Annotated[int, typer.Option(min=0, help="Times NATS is killed.")] = 1,
    cuts: Annotated[int, typer.Option(min=0, help="Times half of the players are cut off.")] = 2,
    sleeps: Annotated[int, typer.Option(min=0, help="Times a worker is stopped for three leases.")] = 0,
    freezes: Annotated[int, typer.Option(min=0, help="Times connections to PostgreSQL are frozen.")] = 0,
    tables: Annotated[int, typer.Option(min=1, help="Tables in play.")] = 3,
    workers: Annotated[int, typer.Option(min=1, help="Workers that share one PostgreSQL and one NATS.")] = 3,
    seed: Annotated[int, typer.Option(help="Selects the faults.")] = 1,
) -> None:
    """Break workers, services and connections during games, and check that no act is lost."""
    from ..bench.shapes import besiege

    plan = {"kill": kills, "database": databases, "bus": buses, "cut": cuts, "sleep": sleeps}
    report = besiege({**plan, "freeze": freezes}, tables, workers, seed)
    _print(report, json=json)
    if report.broken or report.late or report.failures:
        raise typer.Exit(1)


def bench_interleavings(
    json: Json = False,
    count: Annotated[int, typer.Option(min=1, help="Number of races between commands.")] = 1000,
    database: Annotated[
        str, typer.Option(help="An empty PostgreSQL database to use instead of SQLite.")
    ] = "",
    seed: Annotated[int, typer.Option(help="Selects the commands.")] = 1,
    seconds: Annotated[float, typer.Option(min=1, help="Stop after this time.")] = 86_400,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes, each with its own SQLite file.")] = 1,
) -> None:
    """Let two workers change the same tables at once, and check the logs."""
    import asyncio

    from ..bench.interleavings import run, run_in_files

    if database and jobs > 1:
        raise typer.BadParameter("several jobs have an SQLite file each: leave --database out")
    if database:
        found = asyncio.run(run(database, count, seed, seconds))
    else:
        found = run_in_files(count, seed, seconds, jobs)
    _print(found, json=json)
    if found.broken:
        raise typer.Exit(1)


def bench_people(
    json: Json = False,
    players: Annotated[int, typer.Option(min=10, help="Players in the database.")] = 10_000,
    games: Annotated[int, typer.Option(min=100, help="Finished games in the database.")] = 1_000_000,
    seed: Annotated[int, typer.Option(help="Selects who plays with whom.")] = 1,
    postgres: Annotated[bool, typer.Option(help="Use a PostgreSQL, not an SQLite file.")] = False,
) -> None:
    """Fill a temporary database with finished games, and measure players' lists."""
    from contextlib import closing, nullcontext

    from ..bench.people import SLOWEST_MS, measure, slowest
    from ..bench.services import Postgres

    with closing(Postgres()) if postgres else nullcontext() as server:
        found = measure(players, games, seed, url=server.url if server is not None else "")
    _print(found, json=json)
    if slowest(found) > SLOWEST_MS:
        raise typer.Exit(1)


def rebuild(
    data: Annotated[
        Path | None, typer.Option(help="The folder with the games; the default one if not given.")
    ] = None,
    database: Annotated[
        str, typer.Option(help="The PostgreSQL database with the games, instead of a folder.")
    ] = "",
) -> None:
    """Rebuild the stored state of all games from their logs and print differences."""
    import asyncio
    from contextlib import nullcontext

    from ..settings import Settings
    from ..storage.database import Database
    from ..storage.rebuilding import rebuild
    from .preflight import CannotServe, embedded_database

    settings = Settings(data=data, database=database)
    if not database and not settings.file.exists():
        typer.echo(f"saboteur: there are no games in {settings.folder}", err=True)
        raise typer.Exit(1)

    async def work() -> None:
        opened = Database(settings.database_url)
        try:
            await opened.upgrade()
            found = await rebuild(opened)
        finally:
            await opened.close()
        for difference in found.differences:
            typer.echo(difference)
        typer.echo(f"{found.tables} tables checked, {len(found.differences)} rows differed")

    try:
        with nullcontext() if database else embedded_database(settings):
            asyncio.run(work())
    except CannotServe as problem:
        typer.echo(f"saboteur: {problem}", err=True)
        raise typer.Exit(1) from None


def bench_attacks(
    json: Json = False,
    attack: Annotated[
        list[str] | None, typer.Option(help="An attack to run; may be repeated. All by default.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=1, help="Duration of each attack.")] = 4,
) -> None:
    """Attack a fresh server on this machine, and measure what other players notice."""
    from saboteur.arena import tables

    from ..bench.attackers import ATTACKS
    from ..bench.attacks import Felt, measure

    unknown = [name for name in attack or () if name not in ATTACKS]
    if unknown:
        raise typer.BadParameter(f"choose from {', '.join(ATTACKS)}")
    found = measure(attack or ATTACKS, seconds)
    if json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    shown = tables.table("attack", *(name.replace("_", " ") for name in Felt.__struct_fields__))
    for name, felt in found.items():
        shown.add_row(name, *map(str, msgspec.structs.astuple(felt)))
    tables.show(shown)


def verify(
    record: Annotated[Path, typer.Argument(help="A downloaded game.", exists=True, dir_okay=False)],
    promise: Annotated[
        str | None,
        typer.Option(
            help="The line that you copied during the game ('saboteur promise ...'), or a file with it."
        ),
    ] = None,
) -> None:
    """Replay a record and check that nobody rigged its deals."""
    from saboteur.errors import Refusal
    from saboteur.promise import Broken, Promise, check
    from saboteur.record import read

    try:
        game = read(record.read_text(encoding="utf-8"))
        typer.echo(
            f"{len(game.lines)} lines replayed; the game is {'over' if game.state.over else 'not over'}"
        )
        if game.opened is None and promise is None:
            typer.echo("the record contains no secrets, so its deals can't be checked")
            return
        kept = None if promise is None else Promise.parse(_line(promise))
        for line in check(game, kept):
            typer.echo(line)
        if kept is None:
            typer.echo("to check more, give the line that you copied during the game: --promise")
    except UnicodeDecodeError:
        typer.echo(f"saboteur: {record} is not a record (not a text file)", err=True)
        raise typer.Exit(1) from None
    except (Refusal, Broken) as problem:
        typer.echo(f"saboteur: {problem}", err=True)
        raise typer.Exit(1) from None


def _line(promise: str) -> str:
    """Return a promise that was given as a line or as the name of a file."""
    file = Path(promise)
    return file.read_text(encoding="utf-8") if " " not in promise and file.is_file() else promise


def _print(figures: msgspec.Struct, *, json: bool) -> None:
    if json:
        typer.echo(msgspec.json.encode(figures).decode())
        return
    for name, value in msgspec.structs.asdict(figures).items():
        typer.echo(f"{name:20} {value}")
