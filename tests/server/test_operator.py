"""What the operator sees and does: numbers, reports, limits on names and chat, export and erasure."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import update
from typer.testing import CliRunner

from saboteur.cli import app
from saboteur.server import wire
from saboteur.server.process.preflight import embedded_database
from saboteur.server.storage.stored import reports
from tests.server.inprocess import inside
from tests.server.pages import Person

if TYPE_CHECKING:
    from pathlib import Path


async def run(*arguments: str, code: int = 0) -> str:
    """Run a command beside the server, and return what it printed."""
    done = await asyncio.to_thread(CliRunner().invoke, app, ["operator", *arguments])
    assert done.exit_code == code, done.output
    return done.output


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_the_operator_counts_reads_reports_exports_and_erases(
    tmp_path: Path, postgres_url: str, kind: str
) -> None:
    options = {} if kind == "sqlite" else {"database": postgres_url}
    where = ("--data", str(tmp_path)) if kind == "sqlite" else ("--database", postgres_url)
    async with inside(tmp_path, **options) as server:
        ann, ben = Person(server.url), Person(server.url)
        for person, name in ((ann, "Ann"), (ben, "Ben")):
            (await person.ask("POST", "/api/me", {"name": name})).checked()
        code = await ann.make(edition="duel", seats=[{}, {}])
        (await ben.ask("POST", f"/api/tables/{code}/sit", {})).checked()
        async with ben.at(code) as page:
            await page.send(wire.Say("something rude"))
            await page.get(wire.Said)
            await page.settled()
        # Nobody makes up another report, or controls the operator's terminal.
        text = "rude\x1b]0;owned\x07\r\n\n0000  2026-01-01 00:00 UTC  table zzzzzzz\n  > made up"
        await ann.ask("POST", f"/api/tables/{code}/report", {"person": 1, "text": text})
        # All but erasing works beside the server.
        counted = json.loads(await run("numbers", "--json", *where))
        assert (counted["people"], counted["gathering"], counted["open_reports"]) == (2, 1, 1)
        assert "people" in await run("numbers", *where)
        shown = await run("reports", *where)
        assert "about Ben" in shown
        assert "  : rude]0;owned\n  : 0000 2026-01-01 00:00 UTC table zzzzzzz\n  : > made up\n" in shown
        assert " UTC  table" in shown
        assert "+00:00" not in shown
        assert "> something rude" in shown
        listed = (await run("people", code, *where)).splitlines()
        (number,) = [line.split()[0] for line in listed if line.endswith("Ben")]
        data = json.loads(await run("export", number, *where))
        assert (data["name"], data["tables"][0]["said"]) == ("Ben", ["something rude"])
        await run("export", "nobody", *where, code=1)
        await run("people", "nothing", *where, code=1)
        await run("reports", "--close", shown.split()[0], *where)
        await run("reports", "--close", "nothing", *where, code=1)
        assert await run("reports", *where) == "0 reports\n"
        assert "closed" in await run("reports", "--all", *where)
        if kind == "sqlite":
            with embedded_database(server.worker.settings):  # as `saboteur serve` does
                assert "stop it" in await run("erase", number, "--yes", *where, code=1)
    assert "deleted Ben" in await run("erase", number, "--yes", *where)
    async with inside(tmp_path, **options) as server:
        room = await server.worker.room(code)
        assert room is not None
        assert {person.name for person in room.row.people} == {"Ann", ""}
        ben.move_to(server.url)
        assert (await ben.ask("GET", "/api/me/tables")).status >= 400
    await run("erase", number, "--yes", *where, code=1)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_the_operator_pages_through_all_reports(
    tmp_path: Path, postgres_url: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saboteur.server.process.operator.SHOWN", 2)
    options = {} if kind == "sqlite" else {"database": postgres_url}
    where = ("--data", str(tmp_path)) if kind == "sqlite" else ("--database", postgres_url)
    async with inside(tmp_path, **options) as server:
        ann, ben = Person(server.url), Person(server.url)
        code = await ann.make(edition="duel", seats=[{}, {}])
        (await ben.ask("POST", f"/api/tables/{code}/sit", {})).checked()
        for number in range(5):
            body = {"person": 1, "text": f"number {number}"}
            assert (await ann.ask("POST", f"/api/tables/{code}/report", body)).status == 204
        await server.worker.database.execute(update(reports).where(reports.c.text != "number 4").values(at=7))
        assert (await ben.ask("DELETE", "/api/me")).status == 204
        told, after, shown = list[str](), ["--all"], list[str]()
        while after:
            shown = (await run("reports", *where, *after)).splitlines()
            told += [line.removeprefix("  : ") for line in shown if line.startswith("  : ")]
            after = shown[-1].split()[-2:] if shown[-1].startswith("there are older ones: ") else []
        assert told[0] == "number 4"
        assert sorted(told[1:]) == [f"number {number}" for number in range(4)]  # made at the same moment
        assert "about a deleted person (person " in "\n".join(shown)
        assert "no report" in await run("reports", *where, "--after", "nothing", code=1)


async def test_an_operator_limits_names_and_chat(tmp_path: Path) -> None:
    async with inside(tmp_path, chat="phrases", banned_words="troll, imp") as server:
        ann = Person(server.url)
        assert (await ann.ask("POST", "/api/me", {"name": "Tr0ll"})).json()["code"] == "banned"
        assert (await ann.ask("POST", "/api/me", {"name": "Ann"})).status == 200
        code = await ann.make(edition="duel", seats=[{}, {}])
        assert (await ann.ask("GET", f"/api/tables/{code}")).json()["chat"] == "phrases"
        async with ann.at(code) as page:
            await page.send(wire.Say("hello"))
            assert (await page.get(wire.Refused)).code == "quiet"
    async with inside(tmp_path, banned_words="troll") as server:
        code = await ann_again(server.url, ann)
        async with ann.at(code) as page:
            await page.send(wire.Say("you TROLL"))
            assert (await page.get(wire.Refused)).code == "banned"
            await page.send(wire.Say("hello"))
            while not (await page.get(wire.Said)).talk:
                pass


async def ann_again(url: str, ann: Person) -> str:
    """Let somebody go on at another server."""
    ann.move_to(url)
    return await ann.make(edition="duel", seats=[{}, {}])
