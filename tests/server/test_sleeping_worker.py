"""A worker that was stopped for a while, and goes on as if nothing had happened, puts no stand-in in."""

from __future__ import annotations

import asyncio
import signal
import time
from typing import TYPE_CHECKING

import pytest

from saboteur.server import wire
from saboteur.server.bench.services import Worker, cluster
from saboteur.server.bench.shapes import FAST
from tests.server.pages import Person

if TYPE_CHECKING:
    from pathlib import Path

LEASE = 1.0
MOVE = 5
"""The least that a clock can give for a decision."""
ASLEEP = MOVE + 3 * LEASE


@pytest.mark.timeout(300)
async def test_a_worker_that_slept_for_three_leases_stands_in_for_nobody_who_is_there(tmp_path: Path) -> None:
    options = [*FAST, "--lease-seconds", str(LEASE), "--away-seconds", str(ASLEEP - 1)]
    with cluster(tmp_path, ["web", "bots"], *options) as (workers, _, _):
        web, bots = workers
        ann, bob = Person(web.url), Person(web.url)
        for person in (ann, bob):
            (await person.ask("GET", "/api/me")).checked()
        hurried = await begun(ann, bob, clock={"type": "live", "move_s": MOVE, "reserve_s": 0})
        patient = await begun(ann, bob)
        await asyncio.sleep(2 * LEASE)  # for the other worker to take both
        send(bots, signal.SIGSTOP)
        try:
            async with asyncio.TaskGroup() as playing:
                there = asyncio.Event()
                playing.create_task(stay(ann, patient, there))
                playing.create_task(stay(bob, patient, there))
                await play(ann, bob, hurried, ASLEEP)
                send(bots, signal.SIGCONT)
                await play(ann, bob, hurried, 3 * LEASE)
                there.set()
        finally:
            send(bots, signal.SIGCONT)
        for code in (hurried, patient):
            table = (await ann.ask("GET", f"/api/tables/{code}")).checked().json()
            assert [player.get("stand_in", False) for player in table["players"]] == [False, False], code


async def begun(ann: Person, bob: Person, **options: object) -> str:
    code = await ann.make(edition="duel", seats=[{}, {}], **options)
    (await bob.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    (await ann.ask("POST", f"/api/tables/{code}/start")).checked()
    return code


async def stay(person: Person, code: str, until: asyncio.Event) -> None:
    """Be at a table, and do nothing."""
    async with person.at(code) as page:
        await page.get(wire.Moved)
        await until.wait()


async def play(ann: Person, bob: Person, code: str, seconds: float) -> None:
    """Answer within a second, again and again."""
    end = time.monotonic() + seconds
    async with ann.at(code) as one, bob.at(code) as other:
        while time.monotonic() < end:
            for page in (one, other):
                await page.settled()
                moved = next(m for m in reversed(page.messages) if isinstance(m, wire.Moved))
                if moved.offers:
                    assert isinstance(await page.act(moved), wire.Accepted)
            await asyncio.sleep(0.4)


def send(worker: Worker, what: signal.Signals) -> None:
    assert worker.process is not None
    worker.process.send_signal(what)
