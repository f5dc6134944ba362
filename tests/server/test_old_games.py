"""Games that were in progress under 1.0.0 go on, or are stopped with the line and the clause."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import delete, insert

from saboteur.server import wire
from saboteur.server.storage.database import Database
from saboteur.server.storage.stored import lines
from saboteur.server.table import changes
from saboteur.server.table.rows import Guest, SeatRow
from tests.server.inprocess import inside
from tests.server.pages import Person

OLD = Path(__file__).parents[1] / "records" / "old"


async def in_progress(folder: Path, name: str, count: int | None, *modules: str) -> tuple[Person, str]:
    """Leave a game in a folder as 1.0.0 would have: a line of its rules, and so many lines of its log."""
    _, rules, *text = (OLD / f"{name}.txt").read_text("utf-8").splitlines()
    edition, seats = rules.split()[1].partition("/")[0], int(rules.partition("seats=")[2].split()[0])
    async with inside(folder) as server:
        me = Person(server.url)
        players = [{}, *[{"kind": "bot"}] * (seats - 1)]
        code = await me.make(edition=edition, modules=modules, seats=players, start=True)
        row = server.worker.rooms[code].row
    seats_then = tuple(SeatRow(seat.kind, seat.person, seat.level) for seat in row.seats)
    kept = changes.Kept(
        "playing",
        row.setup,
        rules.removeprefix("rules "),
        row.host,
        "",
        0,
        0,
        seats_then,
        (Guest(0, row.host, ""),),
    )
    database = Database(f"sqlite:///{folder / 'saboteur.sqlite'}")
    await database.execute(delete(lines).where(lines.c.code == code))
    for number, line in enumerate([changes.write(kept), *text[:count]]):
        values = {"code": code, "number": number, "text": line, "at": number, "salt": "", "why": ""}
        await database.execute(insert(lines).values(values))
    await database.close()
    return me, code


@pytest.mark.parametrize(
    ("name", "count", "modules"),
    [
        ("places", 30, ("chests", "feast", "new_goals", "toll", "wardrobe")),
        ("new-goals", 20, ("new_goals",)),
        ("duel", 44, ()),
    ],
)
async def test_an_old_game_in_progress_goes_on(
    tmp_path: Path, name: str, count: int, modules: tuple[str, ...]
) -> None:
    me, code = await in_progress(tmp_path, name, count, *modules)
    async with inside(tmp_path) as server:
        me.move_to(server.url)
        async with me.at(code) as page:
            table = (await page.get(wire.TableIs)).table
            assert (table.status, table.stopped) == ("playing", "")
            assert isinstance(await page.act(await page.my_turn()), wire.Accepted)


async def test_an_old_game_whose_moves_the_rules_no_longer_allow_is_stopped_with_line_and_clause(
    tmp_path: Path,
) -> None:
    me, code = await in_progress(tmp_path, "duel-unjoined", None)
    async with inside(tmp_path) as server:
        me.move_to(server.url)
        async with me.at(code) as page:
            table = (await page.get(wire.TableIs)).table
            assert table.status == "abandoned"
            assert table.stopped.startswith("line 37: ")
            assert "(G6)" in table.stopped
        record = (await me.ask("GET", f"/api/tables/{code}/record")).checked().text
    assert record.splitlines()[1:] == (OLD / "duel-unjoined.txt").read_text("utf-8").splitlines()[1:]
