"""Deals that nobody could have stacked: committed to before numbers are added, opened at the end, checked."""

from __future__ import annotations

import asyncio
import subprocess
from typing import TYPE_CHECKING

import msgspec
import pytest

from saboteur import fair, record
from saboteur.fair import Opened
from saboteur.promise import Broken, Promise, check
from saboteur.server import wire
from tests.server.inprocess import Inside, inside
from tests.server.pages import Person
from tests.support.served import SABOTEUR

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from saboteur import Deal

MINE, OTHER = "1" * 32, "2" * 32


def verify(file: Path, promise: Promise) -> subprocess.CompletedProcess[str]:
    command = [str(SABOTEUR), "verify", str(file), "--promise", str(promise)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


async def played(server: Inside) -> tuple[wire.Table, wire.Table, str, Promise]:
    """Play two rounds against bots; return the table before and after, the record, and a promise."""
    me = Person(server.url)
    code = await me.make(seats=[{}, {"kind": "bot"}, {"kind": "bot"}], rounds=2, start=False)
    gathering = msgspec.convert((await me.ask("GET", f"/api/tables/{code}")).checked().json(), wire.Table)
    assert gathering.fairness is not None
    (await me.ask("POST", f"/api/tables/{code}/start", {"number": MINE})).checked()
    async with me.at(code) as page:
        story = await page.get(wire.Story)
        events = [event for part in story.told for event in part.events if event.seat == 0]
        role = [card for event in events if event.kind == "role" for card in event.cards]
        hand = [card for event in events if event.kind == "dealt" for card in event.cards]
        await page.send(wire.Away())
        await page.over()
    over = msgspec.convert((await me.ask("GET", f"/api/tables/{code}")).checked().json(), wire.Table)
    text = (await me.ask("GET", f"/api/tables/{code}/record")).checked().text
    kept = Promise(code, gathering.fairness.commitments, MINE, 0, (fair.sight(role, hand),))
    return gathering, over, text, kept


async def test_commitments_are_shown_first_and_secrets_opened_at_the_end(
    server: Inside, tmp_path: Path
) -> None:
    gathering, over, text, kept = await played(server)
    before, after = gathering.fairness, over.fairness
    assert before is not None and after is not None
    assert (len(before.commitments), before.numbers, before.secrets, before.deals) == (3, (), (), ())
    assert after.commitments == before.commitments
    assert after.commitments[:2] == tuple(map(fair.commitment, after.secrets))
    game = record.read(text)
    assert game.opened == Opened(after.secrets, (MINE,))
    assert list(after.deals) == [line for line in game.lines if line.startswith("deal ")]
    file = tmp_path / "record.txt"
    await asyncio.to_thread(file.write_text, text)
    done = await asyncio.to_thread(verify, file, kept)
    assert (done.returncode, done.stdout.count("follows from the secret and 1 number")) == (0, 2), done.stderr
    assert done.stdout.count("gives you the cards that you saw") == 1
    done = await asyncio.to_thread(verify, file, msgspec.structs.replace(kept, number=OTHER))
    assert (done.returncode, done.stderr) == (1, "saboteur: your number was left out of the deals\n")


def exchanging(orders: Mapping[str, tuple[str, ...]], seed: str) -> Deal:
    """Deal as a server that cheats: two goals are exchanged."""
    deal = fair.dealt(orders, seed)
    one, two, *others = deal.orders["goals"]
    return msgspec.structs.replace(deal, orders={**deal.orders, "goals": (two, one, *others)})


async def test_a_server_that_exchanges_a_card_is_caught(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        server.worker.chance = exchanging
        _, _, text, kept = await played(server)
    with pytest.raises(Broken, match="round 1: the deal does not follow"):
        check(record.read(text), kept)


async def test_a_server_that_changes_its_secret_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair, "commitment", lambda secret: fair.digest("another", secret))
    async with inside(tmp_path) as server:
        _, _, text, kept = await played(server)
    with pytest.raises(Broken, match="round 1: the secret is not the one"):
        check(record.read(text), kept)


async def test_every_page_adds_its_number_once_and_only_before_the_game(server: Inside) -> None:
    one, other, stranger = Person(server.url), Person(server.url), Person(server.url)
    code = await one.make(seats=[{}, {}, {"kind": "bot"}])
    (await other.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    async with one.at(code) as mine, other.at(code) as theirs:
        await mine.send(wire.AddNumber(MINE))
        await mine.send(wire.AddNumber(MINE))
        while (table := (await theirs.get(wire.TableIs)).table).fairness != wire.Fairness(
            table.fairness.commitments if table.fairness else (), (MINE,)
        ):
            pass
        await theirs.send(wire.AddNumber(OTHER))
        while (table := (await mine.get(wire.TableIs)).table).fairness != wire.Fairness(
            table.fairness.commitments if table.fairness else (), (MINE, OTHER)
        ):
            pass
        for number in range(4):
            await mine.send(wire.AddNumber(f"{number:032x}"))
        assert (await mine.get(wire.Refused)).code == "too_many"
        (await one.ask("POST", f"/api/tables/{code}/start")).checked()
        await theirs.send(wire.AddNumber("3" * 32))
        assert (await theirs.get(wire.Refused)).code == "not_gathering"
    answer = await stranger.ask("POST", f"/api/tables/{code}/start", {"number": "xyz"})
    assert answer.status == 400
