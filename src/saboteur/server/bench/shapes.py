"""Loads of different shapes, each on a fresh server in its own process."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from .cable import plugged_in
from .faults import Faults, Report, Siege
from .games import usual_edition, with_windows
from .load import Figures, Load, echo
from .logs import errors_in
from .party import Party
from .player import Player
from .processes import memory_kb
from .services import Worker, cluster

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from .cable import Cable

SHAPES = {"steady": 400, "start": 300, "reconnect": 400, "spectators": 500}
"""Default number of tables for each shape; for `spectators`, the number of people who watch one table."""
UNLIMITED = [
    *("--connections-per-address", "100000", "--connections-per-person", "100000"),
    *("--requests-per-second", "100000", "--newcomers-per-minute", "1000000", "--tables-per-hour", "100000"),
    *("--handshakes-per-second", "100000"),
]
"""Limits per address are lifted, because a load comes from one address."""
LEASE_SECONDS = 1.5
ECHO_SECONDS = 2
"""The longest time that a bare echo server is measured."""
FAST = [
    *("--bot-seconds", "0", "--bot-spread", "0", "--window-seconds", "0.05"),
    *("--messages-per-second", "200"),
]
"""Bots without delays, short windows, and a high limit for messages."""


@contextmanager
def server() -> Generator[Worker]:
    """Run a server with the embedded database."""
    with tempfile.TemporaryDirectory(prefix="saboteur-bench-") as folder:
        worker = Worker(["--data", folder, *UNLIMITED], Path(folder) / "log")
        worker.start()
        try:
            yield worker
        finally:
            worker.stop()


def measure(
    shape: str, edition: str, size: int | None, moves: float, seconds: float, seats: int = 5
) -> Figures:
    """Measure a load and, for comparison, a bare echo server on this machine."""
    with server() as worker:
        assert worker.process is not None
        load = Load([worker.url], [worker.process.pid], size or SHAPES[shape], moves, edition, seats)
        return asyncio.run(_measure(worker.process.pid, shape, load, seconds))


async def _measure(server: int, shape: str, load: Load, seconds: float) -> Figures:
    before = memory_kb(server)
    if shape == "steady":
        figures = await _steady(load, seconds)
    elif shape == "start":
        figures = await _start(load)
    elif shape == "reconnect":
        figures = await _reconnect(load)
    else:
        figures = await _spectators(load, seconds)
    after = memory_kb(server)
    await load.close()
    figures.kb_per_socket = round((after - before) / max(1, figures.sockets), 1)
    figures.echo_messages_per_s = await echo(min(ECHO_SECONDS, seconds))
    return figures


async def _steady(load: Load, seconds: float) -> Figures:
    """Play at all tables at the same rate."""
    await load.gather()
    took = await load.connect()
    figures = await load.play(seconds)
    figures.connect_s = round(took, 2)
    return figures


async def _start(load: Load) -> Figures:
    """Start all games at once, with everybody connected, and time each until all its seats see it."""
    await load.gather(begin=False)
    took = await load.connect()
    figures = await load.measure(asyncio.gather(*(table.begin() for table in load.tables)))
    figures.connect_s = round(took, 2)
    return figures


async def _reconnect(load: Load) -> Figures:
    """Drop all connections, reconnect everybody at once, and time each until it sees the game."""
    await load.gather()
    await load.connect()
    await load.play(1, settle=1)
    await load.close()
    everybody = [(table, player) for table in load.tables for player in table.players]
    figures = await load.measure(asyncio.gather(*(table.come_back(player) for table, player in everybody)))
    figures.connect_s = figures.seconds
    return figures


async def _spectators(load: Load, seconds: float) -> Figures:
    """Let many people watch one table."""
    load.count, watchers = 1, load.count
    load.rate_per_table = 5
    await load.gather()
    (table,) = load.tables
    stranger = Player(load.urls, Random(0))
    await stranger.come("Watcher")
    table.players = [*table.players, *[stranger] * watchers]
    took = await load.connect()
    figures = await load.play(seconds)
    figures.connect_s = round(took, 2)
    return figures


def besiege(
    plan: Mapping[str, int], tables: int, workers: int, seed: int, options: Mapping[str, object] | None = None
) -> Report:
    """Cause faults in a fresh cluster while games with some options are played."""
    cables: list[Cable] = []

    @contextmanager
    def cabled(url: str) -> Generator[str]:
        with plugged_in(url) as (cable, through):
            cables.append(cable)
            yield through

    reached = cabled if plan.get("freeze") else nullcontext
    with tempfile.TemporaryDirectory(prefix="saboteur-faults-") as folder:
        given = [*FAST, *UNLIMITED, "--lease-seconds", str(LEASE_SECONDS)]
        with cluster(Path(folder), ["all"] * workers, *given, reached=reached) as (running, postgres, nats):
            faults = Faults(running, postgres, nats, cables[0] if cables else None, LEASE_SECONDS)
            siege = Siege([worker.url for worker in running], faults, Random(seed))
            party = partial(Party, usual_edition(), 3, 2, with_windows(), options or {})
            report = asyncio.run(siege.run(plan, tables, party))
        errors = [error for worker in running for error in errors_in(worker.log)]
        # The pool complains about connections that were let go of because they were dead.
        report.failures = [str(error) for error in errors if "sqlalchemy.pool" not in error.get("logger", "")]
        return report
