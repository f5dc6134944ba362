"""A load on several workers that share a PostgreSQL and a NATS, played by several processes."""

from __future__ import annotations

import asyncio
import tempfile
import time
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from .games import usual_edition
from .load import Load, percentile
from .processes import cpu_of_all, cpu_seconds
from .services import cluster

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.connection import Connection

SEATS = 5
SETTLE_SECONDS = 10
"""How long a load runs before it is measured: until tables are run where they are watched."""


class Growth(msgspec.Struct):
    """What was measured. CPU is that of one move."""

    workers: int
    together: bool
    """Whether all seats of a table are at one worker."""
    tables: int
    sockets: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    p999_ms: float
    errors: int
    workers_cpu_ms: float
    """CPU of all workers together."""
    busiest_worker: float
    """How much of a core the busiest worker used."""
    database_cpu_ms: float
    bus_cpu_ms: float
    load_cpu_ms: float


class _Part(msgspec.Struct):
    """What one process of players measured."""

    latencies: list[float]
    sockets: int
    errors: int
    cpu_s: float


def measure(
    workers: int,
    tables: int,
    moves: float,
    seconds: float,
    players: int,
    options: Sequence[str],
    *,
    together: bool = True,
    settle: float = SETTLE_SECONDS,
) -> Growth:
    """Let processes of players play at tables on some workers, and measure them all."""
    with (
        tempfile.TemporaryDirectory(prefix="saboteur-bench-") as folder,
        cluster(Path(folder), ["all"] * workers, *options) as (running, postgres, nats),
    ):
        pids = [worker.process.pid for worker in running if worker.process is not None]
        bus = nats.process.pid if nats.process is not None else 0
        shares = [tables // players + (number < tables % players) for number in range(players)]
        urls = [worker.url for worker in running]
        links = [
            _begin(Load(urls, [], share, moves * share / tables, usual_edition(), SEATS, together=together))
            for share in shares
            if share
        ]
        for _, link in links:
            link.recv()  # everybody is seated
        for _, link in links:
            link.send((seconds, settle))
        time.sleep(settle)
        before = [cpu_of_all(postgres.pid), *map(cpu_seconds, [bus, *pids])]
        time.sleep(seconds)
        after = [cpu_of_all(postgres.pid), *map(cpu_seconds, [bus, *pids])]
        parts = [msgspec.msgpack.decode(link.recv_bytes(), type=_Part) for _, link in links]
        for process, _ in links:
            process.join()
    found = sorted(wait for part in parts for wait in part.latencies)
    database, bus_s, *each = (new - old for old, new in zip(before, after, strict=True))

    def for_a_move(cpu_s: float) -> float:
        return round(1000 * cpu_s / max(1, len(found)), 3)

    return Growth(
        workers=workers,
        together=together,
        tables=tables,
        sockets=sum(part.sockets for part in parts),
        moves_per_s=round(len(found) / seconds, 1),
        p50_ms=percentile(found, 0.5),
        p99_ms=percentile(found, 0.99),
        p999_ms=percentile(found, 0.999),
        errors=sum(part.errors for part in parts),
        workers_cpu_ms=for_a_move(sum(each)),
        busiest_worker=round(max(each) / seconds, 2),
        database_cpu_ms=for_a_move(database),
        bus_cpu_ms=for_a_move(bus_s),
        load_cpu_ms=for_a_move(sum(part.cpu_s for part in parts)),
    )


def _begin(load: Load) -> tuple[Any, Connection]:
    """Start a process of players at some tables."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_play, args=(theirs, load), daemon=True)
    process.start()
    return process, ours


def _play(link: Connection, load: Load) -> None:
    asyncio.run(_play_on(link, load))


async def _play_on(link: Connection, load: Load) -> None:
    await load.gather()
    await load.connect()
    link.send("seated")
    seconds, settle = await asyncio.to_thread(link.recv)
    figures = await load.play(seconds, settle)
    cpu_s = figures.load_cpu_ms * len(load.latencies) / 1000
    part = _Part(load.latencies, figures.sockets, load.errors, cpu_s)
    await load.close()
    link.send_bytes(msgspec.msgpack.encode(part))
