"""Attack a fresh server, and measure what a bystander notices.

Every attack has its own server. The same people measure it first without the attack, then with it.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec
from websockets.exceptions import WebSocketException

from saboteur import CHANCE

from .. import wire
from .attackers import ATTACKS, Tried
from .games import usual_edition
from .load import GLANCE, Load
from .player import DECODER, Player, choose
from .processes import memory_kb
from .services import Worker

if TYPE_CHECKING:
    from collections.abc import Iterable

OPTIONS = ["--bot-seconds", "0.2", "--bot-spread", "0.1"]
"""Bots move often enough to be measured; every limit has its default."""
P99_MS = 100
BOT_RATIO = 2
MEMORY_MB = 100
"""Limits for a bystander's act, a bot's move, and the growth of the server's memory."""


class Felt(msgspec.Struct):
    """The result of one attack, and what other people noticed."""

    tried: int
    refused: int
    usual_p50_ms: float
    usual_p99_ms: float
    p50_ms: float
    p99_ms: float
    bot_usual_ms: float
    bot_ms: float
    memory_mb: float
    """Growth of the server's memory."""
    kept_out: int
    """How many of the newcomers' attempts failed meanwhile."""
    held: bool
    """Whether everything stayed below the limits of this file."""


def measure(names: Iterable[str], seconds: float) -> dict[str, Felt]:
    """Run attacks one after another."""
    return {name: _measure(name, seconds) for name in names or ATTACKS}


def _measure(name: str, seconds: float) -> Felt:
    with tempfile.TemporaryDirectory(prefix="saboteur-attacks-") as folder:
        worker = Worker(["--data", folder, *OPTIONS], Path(folder) / "log")
        worker.start()
        try:
            assert worker.process is not None
            return asyncio.run(_Bystanders(worker.url, worker.process.pid).feel(name, seconds))
        finally:
            worker.stop()


class _Bystanders:
    """People at tables of their own, one of them with bots, and newcomers."""

    def __init__(self, url: str, server: int) -> None:
        self.url = url
        self.server = server
        self.load = Load([url], [server], tables=2, moves_per_s=30, edition=usual_edition(), seats=3)
        self.bot_moves: list[float] = []
        self.host = Player([url], Random(1))
        self.public = ""

    async def feel(self, name: str, seconds: float) -> Felt:
        """Measure without and with an attack."""
        await self.load.gather()
        await self.load.connect()
        await self.host.come("Host")
        wanted = {"edition": usual_edition(), "seats": [{}, {}, {}], "listed": True}
        self.public = (await self.host.ask("POST", "/api/tables", wanted)).checked().json()["code"]
        readers = [
            asyncio.create_task(table.read(socket)) for table in self.load.tables for socket in table.sockets
        ]
        readers.append(asyncio.create_task(self._with_bots()))
        try:
            await asyncio.sleep(2)  # until the bots' processes have started
            usual, bot_usual = await self._watch(seconds)
            before = memory_kb(self.server)
            attack = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "saboteur.server.bench.attackers", name, self.url, str(seconds + 1)),
                stdout=asyncio.subprocess.PIPE,
            )
            await asyncio.sleep(1)  # until it has begun
            felt, bot = await self._watch(seconds)
            kept_out = await self._newcomers()
            after = memory_kb(self.server)
            said, _ = await attack.communicate()
        finally:
            self.load.stopping = True
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*readers, return_exceptions=True)
            await self.load.close()
        tried = msgspec.json.decode(said, type=Tried)
        grown = round((after - before) / 1024, 1)
        held = felt.p99_ms < P99_MS and bot < BOT_RATIO * bot_usual and grown < MEMORY_MB and not kept_out
        return Felt(
            tried.tried,
            tried.refused,
            usual.p50_ms,
            usual.p99_ms,
            felt.p50_ms,
            felt.p99_ms,
            bot_usual,
            bot,
            grown,
            kept_out,
            held,
        )

    async def _watch(self, seconds: float) -> tuple[_Latency, float]:
        self.bot_moves.clear()
        figures = await self.load.measure(asyncio.sleep(seconds))
        bot = 1000 * statistics.median(self.bot_moves) if self.bot_moves else float("inf")
        return _Latency(figures.p50_ms, figures.p99_ms), round(bot, 1)

    async def _with_bots(self) -> None:
        """Play with two masters, and note how long each of their moves takes."""
        seats = [{}, *[{"kind": "bot", "level": "master"}] * 2]
        while True:
            me = Player([self.url], Random(2))
            await me.come("Solitary")
            wanted = {"edition": usual_edition(), "seats": seats, "start": True}
            code = (await me.ask("POST", "/api/tables", wanted)).checked().json()["code"]
            with suppress(WebSocketException, OSError):
                await self._play(me, code)

    async def _play(self, me: Player, code: str) -> None:
        waiting = 0.0
        async with me.at(self.url, code) as socket:
            async for text in socket:
                moved = DECODER.decode(text)
                if not isinstance(moved, wire.Moved):
                    continue
                if waiting and moved.since != moved.version:
                    self.bot_moves.append(time.perf_counter() - waiting)
                if moved.view.over:
                    return
                between = moved.view.awaits == (CHANCE,)  # the next round begins once everybody has looked
                if between:
                    await socket.send(msgspec.json.encode(wire.Look(moved.version)).decode())
                waiting = 0.0 if moved.offers or between else time.perf_counter()
                if moved.offers:
                    act = choose(moved.offers, me.random)
                    await socket.send(msgspec.json.encode(wire.Do(moved.version, act)).decode())

    async def _newcomers(self) -> int:
        """Do what any newcomer may do, and count what fails."""
        failed = 0
        newcomer = Player([self.url], Random(3))
        for method, path, body in (
            ("POST", "/api/me", {"name": "Newcomer"}),
            ("GET", "/healthz", None),
            ("GET", f"/api/tables/{self.public}", None),
            ("POST", f"/api/tables/{self.public}/sit", {}),
        ):
            with suppress(OSError, TimeoutError):
                (await newcomer.ask(method, path, body)).checked()
                continue
            failed += 1
        listed = (await newcomer.ask("GET", "/api/tables")).json()["tables"]
        failed += self.public not in [table["code"] for table in listed]
        return failed + (not await self._screen())

    async def _screen(self) -> bool:
        """Tell whether a screen without a cookie gets in."""
        token = (await self.host.ask("GET", f"/api/tables/{self.public}/screen")).json()["token"]
        screen = Player([self.url], Random(4))
        screen.token = token
        with suppress(WebSocketException, OSError, TimeoutError):
            async with asyncio.timeout(5), screen.at(self.url, self.public) as socket:
                return GLANCE.decode(await socket.recv(decode=False)).type == "welcome"
        return False


class _Latency(msgspec.Struct, frozen=True):
    p50_ms: float
    p99_ms: float
