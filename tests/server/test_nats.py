"""NATS is real: what one worker tells, those hear whom it concerns."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from saboteur.server import wire
from saboteur.server.bench.services import Nats
from saboteur.server.process import worker
from saboteur.server.process.health import Health
from saboteur.server.process.metrics import Metrics
from saboteur.server.storage.bus import Hint
from saboteur.server.storage.nats_bus import NatsBus
from tests.server.inprocess import Inside, inside
from tests.server.pages import PATIENCE, Person, named

if TYPE_CHECKING:
    from pathlib import Path


async def nothing() -> None:
    """Nothing is to be read again here."""


def bus(url: str, name: str) -> NatsBus:
    return NatsBus(url, name, Health(Metrics(), "bus"))


async def test_a_worker_hears_of_tables_that_it_follows_and_of_what_concerns_all(nats_url: str) -> None:
    heard: asyncio.Queue[Hint] = asyncio.Queue()
    mine: list[Hint] = []
    listener, speaker = bus(nats_url, "listener"), bus(nats_url, "speaker")
    await speaker.open(mine.append, nothing)
    await listener.open(heard.put_nowait, nothing)
    for follower in (listener, speaker):
        await follower.follow("ABCD")
    await listener.follow("EFGH")
    await listener.leave("EFGH")
    for code in ("IJKL", "EFGH", "ABCD"):
        await speaker.tell(code, "lines", 7)
    await speaker.tell("", "due")
    async with asyncio.timeout(60):
        hints = {await heard.get(), await heard.get()}
    assert hints == {Hint("speaker", "ABCD", "lines", 7), Hint("speaker", "", "due")}
    assert heard.empty()
    assert mine == []
    await listener.close()
    await speaker.close()


async def test_what_is_followed_stays_so_when_nats_comes_late_or_comes_back(tmp_path: Path) -> None:
    heard: asyncio.Queue[Hint] = asyncio.Queue()
    nats = Nats(tmp_path)
    listener, speaker = bus(nats.url, "listener"), bus(nats.url, "speaker")
    await listener.open(heard.put_nowait, nothing)
    await listener.follow("ABCD")
    await speaker.open(lambda _: None, nothing)

    async def reaches(code: str) -> None:
        async with asyncio.timeout(60):
            while heard.empty():
                await speaker.tell(code, "lines")
                await asyncio.sleep(0.1)
        while not heard.empty():
            assert heard.get_nowait().code == code

    await asyncio.to_thread(nats.start)
    try:
        await reaches("ABCD")
        await asyncio.to_thread(nats.kill)
        await listener.follow("EFGH")
        await asyncio.to_thread(nats.start)
        await reaches("EFGH")
        await asyncio.sleep(0.3)
        while not heard.empty():
            heard.get_nowait()
        await reaches("ABCD")
    finally:
        await listener.close()
        await speaker.close()
        await asyncio.to_thread(nats.kill)


def overheard(server: Inside) -> list[Hint]:
    """Note every hint that a worker gets."""
    found: list[Hint] = []
    bus = server.worker.bus
    assert isinstance(bus, NatsBus)
    hear = bus._hear

    def note(hint: Hint) -> None:
        found.append(hint)
        hear(hint)

    bus._hear = note
    return found


async def test_a_table_is_heard_of_where_it_is_watched_and_run_there_and_elsewhere_read_when_asked_for(
    tmp_path: Path, postgres_url: str, nats_url: str
) -> None:
    shared = {"database": postgres_url, "bus": nats_url, "secret": "one for both"}
    async with inside(tmp_path, **shared) as one, inside(tmp_path, **shared) as other:
        hints = overheard(other)
        me = Person(one.url)
        code = await me.make(seats=[{}, {"kind": "bot"}, {"kind": "bot"}])
        me.move_to(other.url)
        (await me.ask("GET", f"/api/tables/{code}")).checked()  # now it has the table in memory
        me.move_to(one.url)
        async with me.at(code) as page:
            me.move_to(other.url)
            (await me.ask("POST", f"/api/tables/{code}/start")).checked()
            version = 0
            for _ in range(2):
                version = (await page.play(version)).version
            # Begun through the other worker, it is soon run and followed only where it is watched.
            async with asyncio.timeout(PATIENCE):
                while code not in one.worker.running.drivers or code in other.worker._followed:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
            hints.clear()
            for _ in range(2):
                version = (await page.play(version)).version
            await page.my_turn(version)
            assert code not in {hint.code for hint in hints if hint.what != "due"}
            # The other worker says how it stands when it is asked. Bots may talk meanwhile.
            number = one.worker.rooms[code].number
            room = await other.worker.room(code)
            assert room is not None
            assert room.number >= number
            async with me.at(code) as there:
                shown = await there.get(wire.Moved)
                before = shown.version
                await page.play(version)
                while shown.version == before:
                    shown = await there.get(wire.Moved)
                assert code in {hint.code for hint in hints}


async def test_a_table_that_is_run_where_nobody_watches_it_is_handed_over(
    tmp_path: Path, postgres_url: str, nats_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "WANT_SECONDS", 0.2)
    shared = {"database": postgres_url, "bus": nats_url, "secret": "one for both"}
    async with inside(tmp_path, **shared) as one, inside(tmp_path, **shared) as other:
        me = Person(one.url)
        code = await me.make(seats=[{}, {"kind": "bot"}, {"kind": "bot"}], start=True)
        async with asyncio.timeout(60):
            while code not in one.worker.running.drivers and code not in other.worker.running.drivers:  # noqa: ASYNC110  (no event)
                await asyncio.sleep(0.05)
        there, elsewhere = (one, other) if code in other.worker.running.drivers else (other, one)
        me.move_to(there.url)
        async with me.at(code) as page, asyncio.timeout(60):
            while code not in there.worker.running.drivers or code in elsewhere.worker.running.drivers:  # noqa: ASYNC110  (no event)
                await asyncio.sleep(0.05)
            version = (await page.play()).version
            await page.my_turn(version)  # its bots move on
            assert code in there.worker.running.drivers
            # Nobody is left to hear of it at the worker that ran it, but for a moment.
            while code in elsewhere.worker._followed:  # noqa: ASYNC110  (no event)
                await asyncio.sleep(0.05)


async def test_a_block_holds_at_every_worker_where_a_page_is_open(
    tmp_path: Path, postgres_url: str, nats_url: str
) -> None:
    shared = {"database": postgres_url, "bus": nats_url, "secret": "one for both"}
    async with inside(tmp_path, **shared) as one, inside(tmp_path, **shared) as other:
        ann, ben = await named(one, "Ann"), await named(one, "Ben")
        code = await ann.make(edition="duel", seats=[{}, {}])
        (await ben.ask("POST", f"/api/tables/{code}/sit", {})).checked()
        ann.move_to(other.url)
        async with ann.at(code) as page, ben.at(code) as loud:
            await page.get(wire.Said)
            await loud.get(wire.Said)
            ann.move_to(one.url)
            (await ann.ask("POST", f"/api/tables/{code}/block", {"person": 1})).checked()
            async with asyncio.timeout(PATIENCE):
                while not any(here.blocked for here in other.worker.rooms[code].watchers):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            await loud.send(wire.Say("hello"))
            assert (await loud.get(wire.Said)).talk
            await other.worker.rooms[code].hear()
            assert not [said for said in await page.settled() if isinstance(said, wire.Said)]
