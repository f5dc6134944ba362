"""Make the database that version 1.0.0 left behind, with that version: run this beside its sources.

    PYTHONPATH=OLD/src:. .venv/bin/python -m tests.server.old.make OLD

OLD is a checkout of version 1.0.0. Four tables: people gather, a game stands in a veto window with a stand-in
at one seat, a Duel is under way, and a game is over.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

from saboteur.server import wire
from saboteur.server.bench.services import free_port, wait_for_health, wait_for_port
from tests.server.pages import Page, Person

HERE = Path(__file__).parent
SECRET = "the key of the old server"  # noqa: S105  (of the fixture alone)
OPTIONS = ["--bot-seconds", "0", "--bot-spread", "0", "--secret", SECRET]


async def fill(url: str) -> dict[str, Any]:
    """Let people do things, and return what they know."""
    ann, bob = Person(url), Person(url)
    await ann.ask("POST", "/api/me", {"name": "Ann"})
    await bob.ask("POST", "/api/me", {"name": "Bob", "language": "de"})
    return {
        "cookies": {"ann": ann.cookie, "bob": bob.cookie},
        "gathering": await gathering(ann, bob),
        "duel": await duel(ann, bob),
        "over": await over(ann, bob),
        "window": await window(ann, bob),
    }


async def gathering(ann: Person, bob: Person) -> dict[str, Any]:
    """Let people gather, talk and get ready."""
    code = await ann.make(seats=[{}, {}, {"kind": "bot", "level": "miner"}, {}], listed=True)
    (await bob.ask("POST", f"/api/tables/{code}/sit", {"seat": 3})).checked()
    (await bob.ask("POST", f"/api/tables/{code}/ready", {"ready": True})).checked()
    async with bob.at(code) as page:
        await page.send(wire.Say("Who else?"))
        await page.get(wire.Said)
        await page.settled()
    return {"code": code}


async def window(ann: Person, bob: Person) -> dict[str, Any]:
    """Leave a game in the middle of a veto window, with a stand-in at Bob's seat."""
    seats = [{}, {}, {"kind": "bot", "level": "novice"}, {"kind": "bot"}]
    code = await ann.make(seats=seats, modules=["veto"], window_s=10)
    (await bob.ask("POST", f"/api/tables/{code}/sit", {"seat": 1})).checked()
    (await ann.ask("POST", f"/api/tables/{code}/start")).checked()
    screen = (await ann.ask("GET", f"/api/tables/{code}/screen")).checked().json()["token"]
    async with AsyncExitStack() as stack:
        page, other = (
            await stack.enter_async_context(ann.at(code)),
            await stack.enter_async_context(bob.at(code)),
        )
        await other.send(wire.Note("Ann digs"))
        await other.send(wire.SayPhrase(wire.Phrase("saboteur", seat=2)))
        await other.settled()
        await other.send(wire.Away())
        while True:  # until Ann has announced a card
            moved = await page.my_turn()
            offer = next((offer for offer in moved.offers if offer.verb in {"lay", "play"}), None)
            await page.send(wire.Do(moved.version, next(iter(offer or moved.offers[-1]))))
            moved = await page.get(wire.Moved)
            if -2 in moved.view.awaits or len(moved.view.awaits) > 1:
                break
        return {"code": code, "screen": screen, **await shown(page, moved.version)}


async def duel(ann: Person, bob: Person) -> dict[str, Any]:
    """Leave a Duel after a few moves."""
    code = await ann.make(edition="duel", seats=[{}, {}])
    (await bob.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    (await ann.ask("POST", f"/api/tables/{code}/start")).checked()
    async with ann.at(code) as page, bob.at(code) as other:
        for _ in range(3):
            for one in (page, other):
                await one.settled()
                moved = next(m for m in reversed(one.messages) if isinstance(m, wire.Moved))
                if moved.offers:
                    await one.act(moved)
    async with ann.at(code) as page:
        return {"code": code, **await shown(page, 0)}


async def over(ann: Person, bob: Person) -> dict[str, Any]:
    """Play a game of one round to its end."""
    code = await ann.make(seats=[{}, {"kind": "bot"}, {"kind": "bot"}], rounds=1, start=True)
    async with ann.at(code) as page:
        moved = await page.play()
        await page.send(wire.Say("Good luck"))
        await page.send(wire.SayPhrase(wire.Phrase("i_am", card="saboteur")))
        await page.send(wire.Note("They dig"))
        await page.my_turn(moved.version)
        await page.send(wire.Away())
        await page.over()
    record = (await ann.ask("GET", f"/api/tables/{code}/record")).checked().text
    return {"code": code, "record": record}


async def shown(page: Page, version: int) -> dict[str, Any]:
    """Return the newest View that a page was shown."""
    if not version:
        await page.get(wire.Moved)
    await page.settled()
    texts = [json.loads(text) for text in page.texts]
    moved = [message for message in texts if message["type"] == "moved"][-1]
    return {"version": moved["version"], "view": moved["view"]}


def main(old: Path) -> None:
    """Run the old server, fill it, kill it, and keep what it stored."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [
            sys.executable,
            "-c",
            "from saboteur.cli import main; main()",
            "serve",
            "--port",
            str(port),
        ]
        environment = {**os.environ, "PYTHONPATH": str(old / "src")}
        server = subprocess.Popen([*command, "--data", folder, *OPTIONS], env=environment)
        try:
            wait_for_port(port)
            wait_for_health(f"http://127.0.0.1:{port}")
            known = asyncio.run(fill(f"http://127.0.0.1:{port}"))
        finally:
            server.kill()
            server.wait()
        file = shutil.copytree(folder, f"{folder}-copy") + "/saboteur.sqlite"
        with closing(sqlite3.connect(file)) as database:
            dump = "\n".join(database.iterdump())
        shutil.rmtree(Path(file).parent)
    (HERE / "1.0.0.sql").write_text(dump + "\n")
    (HERE / "1.0.0.json").write_text(json.dumps({"secret": SECRET, **known}, indent=1) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
