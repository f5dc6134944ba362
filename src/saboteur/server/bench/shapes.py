"""Loads of different shapes on a server of our own, in a process of its own."""

from __future__ import annotations

import asyncio
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from .faults import Faults, Report, Siege
from .load import Figures, Load, LoadTable, echo
from .party import Party
from .player import Player
from .services import Worker, cluster

if TYPE_CHECKING:
    from collections.abc import Generator

SHAPES = ("steady", "start", "reconnect", "spectators")
UNLIMITED = [
    *("--connections-per-address", "100000", "--connections-per-person", "100000"),
    *("--requests-per-second", "100000", "--newcomers-per-minute", "1000000", "--tables-per-hour", "100000"),
]
"""A load comes from one address."""
FAST = [
    *("--bot-seconds", "0", "--bot-spread", "0", "--window-seconds", "0.05"),
    *("--messages-per-second", "200"),
]
"""Bots that don't dally, windows that nobody has to wait for, and players as quick as they are."""


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


def memory_kb(process: int) -> int:
    """Return what a process holds in memory."""
    for line in Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def measure(shape: str, edition: str, tables: int, moves: float, seconds: float, seats: int = 5) -> Figures:
    """Run a load, and what a bare echo server does on this machine beside it."""
    with server() as worker:
        return asyncio.run(_measure(worker, shape, Load(worker.url, tables, moves, edition, seats), seconds))


async def _measure(worker: Worker, shape: str, load: Load, seconds: float) -> Figures:
    assert worker.process is not None
    before = memory_kb(worker.process.pid)
    if shape == "steady":
        figures = await load.run(seconds)
    elif shape == "start":
        figures = await _start(load)
    elif shape == "reconnect":
        figures = await _reconnect(load)
    else:
        figures = await _spectators(load, seconds)
    after = memory_kb(worker.process.pid)
    await load.close()
    figures.kb_per_socket = round((after - before) / max(1, figures.sockets), 1)
    figures.echo_messages_per_s = await echo()
    return figures


async def _start(load: Load) -> Figures:
    """Let all tables be made and started at once: the time is that of all of them."""
    began = time.perf_counter()
    await load.gather()
    took = time.perf_counter() - began
    return _figures(load, took, moves=len(load.tables))


async def _reconnect(load: Load) -> Figures:
    """Let everybody lose the connection and come back at once."""
    await load.run(1)
    began = time.perf_counter()
    load.stopping = False
    await asyncio.gather(*(_again(load, table) for table in load.tables))
    return _figures(load, time.perf_counter() - began, moves=0)


async def _again(load: Load, table: LoadTable) -> None:
    table.sockets = []
    await table.connect(load.url)
    for socket in table.sockets:
        while b'"moved"' not in (await socket.recv(decode=False))[:20]:
            pass


async def _spectators(load: Load, seconds: float) -> Figures:
    """Let many watch one table."""
    load.count, watchers = 1, load.count
    load.rate_per_table = 5
    await load.gather()
    (table,) = load.tables
    stranger = Player([load.url], Random(0))
    await stranger.come("Watcher")
    table.players = [*table.players, *[stranger] * watchers]
    return await load.measure(seconds)


def _figures(load: Load, took: float, moves: int) -> Figures:
    sockets = sum(len(table.sockets) for table in load.tables)
    return Figures(
        tables=len(load.tables),
        sockets=sockets,
        seconds=round(took, 2),
        moves_per_s=round(moves / took, 1),
        p50_ms=0,
        p99_ms=0,
        p999_ms=0,
        errors=load.errors,
        connect_s=round(took, 2),
    )


def besiege(kills: int, tables: int, workers: int, seed: int) -> Report:
    """Break things on a cluster of our own while games are played."""
    with tempfile.TemporaryDirectory(prefix="saboteur-faults-") as folder:
        options = [*FAST, *UNLIMITED, "--lease-seconds", "1.5"]
        with cluster(Path(folder), ["all"] * workers, *options) as (running, postgres, nats):
            siege = Siege([worker.url for worker in running], Faults(running, postgres, nats), Random(seed))
            return asyncio.run(siege.run(kills, tables, lambda: Party("base", 3, 2, ("veto",))))
