# ruff: noqa: FBT002, PLC0415  (typer turns parameters into options; most commands need none of these imports)
"""Commands for the operator: count, handle reports, export a person's data, delete a person."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import msgspec
import typer

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ..storage.database import Database
    from .worker import Worker

app = typer.Typer(
    no_args_is_help=True,
    help="For the operator: count, handle reports, export or delete a person's data.",
    rich_markup_mode=None,
)

SHOWN = 100
"""The most reports that are shown at once."""
Data = Annotated[Path | None, typer.Option(help="The folder with the games; the default one if not given.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Person = Annotated[str, typer.Argument(help="The number of a person, as `reports` and `people` show it.")]
Url = Annotated[str, typer.Option(help="The PostgreSQL database with the games, instead of a folder.")]


@app.command()
def numbers(data: Data = None, database: Url = "", json: Json = False) -> None:
    """Count people, tables, games and reports."""

    async def work(opened: Database) -> None:
        from ..storage.counting import count
        from ..table.room import now_ms

        found = await count(opened, now_ms())
        if json:
            typer.echo(msgspec.json.encode(found).decode())
            return
        for name, value in msgspec.structs.asdict(found).items():
            typer.echo(f"{name.replace('_', ' '):22} {value}")

    _reading(data, database, work)


@app.command()
def reports(
    data: Data = None,
    database: Url = "",
    close: Annotated[str, typer.Option(help="The number of a report that is dealt with.")] = "",
    everything: Annotated[bool, typer.Option("--all", help="Show closed reports too.")] = False,
    after: Annotated[str, typer.Option(help="The number of a report: show those that come after it.")] = "",
) -> None:
    """Show reports about people, the newest first, with what they wrote; or close one."""

    async def work(opened: Database) -> None:
        from datetime import UTC, datetime

        from ..storage.friends import Friends

        friends = Friends(opened)
        if close:
            if not await friends.close(close):
                _fail("there is no report with this number")
            return
        try:
            found = await friends.reports(closed=everything, most=SHOWN + 1, after=after)
        except LookupError:
            _fail("there is no report with this number")
        for one in found[:SHOWN]:
            when = datetime.fromtimestamp(one.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
            typer.echo(f"{one.id}  {when} UTC  table {one.code}{'  closed' if one.closed else ''}")
            name = "a deleted person" if one.gone else one.name or "a guest"
            typer.echo(f"  about {name} (person {one.about}), by person {one.person or 'deleted'}")
            for line in (one.text or "no explanation").splitlines():
                typer.echo(f"  : {line}")
            for line in one.said.splitlines():
                typer.echo(f"  > {line}")
        typer.echo(f"{len(found[:SHOWN])} reports")
        if len(found) > SHOWN:
            typer.echo(f"there are older ones: --after {found[SHOWN - 1].id}")

    _reading(data, database, work)


@app.command()
def people(
    table: Annotated[str, typer.Argument(help="The code of a table.")], data: Data = None, database: Url = ""
) -> None:
    """Show who is at a table: seat, name, and the number that `export` and `erase` need."""

    async def work(opened: Database) -> None:
        from ..storage.store import Store

        row = await Store(opened).load(table)
        if row is None:
            _fail("there is no table with this code")
        for one in row.people:
            seat = row.seat_of(one.person)
            place = "watching" if seat is None else f"seat {seat + 1}"
            typer.echo(f"{one.person}  {place:9} {one.name or 'a guest'}")

    _reading(data, database, work)


@app.command()
def export(person: Person, data: Data = None, database: Url = "") -> None:
    """Print everything that is stored about a person, as JSON."""

    async def work(worker: Worker) -> None:
        from .personal_data import everything_about

        found = await worker.identities.person(person)
        if found is None:
            _fail("there is nobody with this number")
        async for piece in everything_about(worker, found):
            typer.echo(piece.decode(), nl=False)
        typer.echo()

    _reading(data, database, lambda opened: _working(opened, data, database, "", work))


@app.command()
def erase(
    person: Person,
    data: Data = None,
    database: Url = "",
    bus: Annotated[
        str, typer.Option(help="The NATS server of running workers; they are told to drop the person.")
    ] = "",
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
) -> None:
    """Delete a person, as "Delete me" on the page does. First stop a server that uses the same folder."""

    async def work(worker: Worker) -> None:
        found = await worker.identities.person(person)
        if found is None:
            _fail("there is nobody with this number")
        if not yes:
            typer.confirm(f"Delete {found.name or 'this guest'} for good?", abort=True)
        await worker.bus.open(lambda _: None, _nothing)
        await worker.forget(person)
        typer.echo(f"deleted {found.name or 'a guest'}; their games stay, without a name")

    _reading(data, database, lambda opened: _working(opened, data, database, bus, work), alone=not database)


async def _nothing() -> None:
    """Do nothing: this worker serves nobody."""


def _fail(problem: str) -> NoReturn:
    typer.echo(f"saboteur: {problem}", err=True)
    raise typer.Exit(1)


async def _working(
    opened: Database, data: Path | None, database: str, bus: str, work: Callable[[Worker], Awaitable[None]]
) -> None:
    """Work as a worker that serves nobody."""
    from ..settings import Settings
    from .worker import Worker

    # It signs no cookie, so it needs no key.
    worker = Worker(Settings(data=data, database=database, bus=bus), "")
    try:
        await work(worker)
    finally:
        await worker.close()


def _reading(
    data: Path | None,
    database: str,
    work: Callable[[Database], Awaitable[None]],
    *,
    alone: bool = False,
) -> None:
    """Work with a database; a server may use it at the same time, unless this must be alone."""
    from ..settings import Settings
    from ..storage.database import OUTAGES, Database, OtherVersion, trouble
    from .preflight import CannotServe, embedded_database

    settings = Settings(data=data, database=database)
    if not database and not settings.file.exists():
        _fail(f"there are no games in {settings.folder}")

    async def run() -> None:
        opened = Database(settings.database_url)
        try:
            await opened.upgrade()
            await work(opened)
        finally:
            await opened.close()

    try:
        with embedded_database(settings) if alone else nullcontext():
            asyncio.run(run())
    except CannotServe as problem:
        _fail(str(problem))
    except (OtherVersion, *OUTAGES) as problem:
        _fail(f"the database can't be used: {trouble(problem)}")
