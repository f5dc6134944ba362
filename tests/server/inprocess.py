"""A server inside the test's own process: real sockets, quick to start, and open to inspection."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, ClassVar
from unittest.mock import patch

import uvicorn

from saboteur.server.process import thinkers, worker
from saboteur.server.process.preflight import take_port
from saboteur.server.process.serve import config_for
from saboteur.server.process.thinkers import START, Thinkers, awake
from saboteur.server.settings import Settings
from saboteur.server.storage.database import Database
from saboteur.server.web.app import create_app

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncGenerator
    from concurrent.futures import ProcessPoolExecutor

    from saboteur.server.process.worker import Worker

QUICK: dict[str, Any] = {"bot_seconds": 0, "bot_spread": 0, "window_seconds": 0.05}


class Inside:
    """A running server."""

    def __init__(self, url: str, worker: Worker) -> None:
        self.url = url
        self.worker = worker


class KeptThinkers(Thinkers):
    """Thinkers whose processes serve the next test too: a new process takes half a second to start."""

    kept: ClassVar[defaultdict[int, list[ProcessPoolExecutor]]] = defaultdict(list)

    def _open(self) -> ProcessPoolExecutor:
        while self._pool is None and self.kept[self.processes]:
            pool = self.kept[self.processes].pop()
            try:
                pool.submit(awake).result(START)
            except RuntimeError:  # somebody has killed its processes
                continue
            self._pool, self._started = pool, True
        return super()._open()

    def end(self) -> None:
        """Keep the processes, unless one of them still works."""
        if self._pool is None or self._pool._pending_work_items:
            super().end()
        else:
            self.kept[self.processes].append(self._pool)
            self._pool = None


class PromptServer(uvicorn.Server):
    """A server that ends at once: uvicorn's own looks ten times a second whether it should."""

    async def main_loop(self) -> None:
        while not await self.on_tick(0):  # noqa: ASYNC110  (uvicorn has no event for it)
            await asyncio.sleep(0.01)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        while self.server_state.connections or self.server_state.tasks:  # noqa: ASYNC110  (likewise)
            await asyncio.sleep(0.01)
        await self.lifespan.shutdown()


@cache
def new_database() -> bytes:
    """Return the file of a database in which nothing has happened yet."""

    async def write(path: Path) -> None:
        database = Database(f"sqlite:///{path}")
        await database.upgrade()
        await database.close()

    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.sqlite"
        asyncio.run(write(path))
        return path.read_bytes()


def prepare(settings: Settings) -> None:
    """Make the folder of a server, with a new database unless it has one."""
    settings.folder.mkdir(exist_ok=True)
    if not settings.database and not settings.file.exists():
        settings.file.write_bytes(new_database())


@asynccontextmanager
async def inside(folder: Path, **settings: Any) -> AsyncGenerator[Inside]:
    """Serve from this process."""
    chosen = Settings(data=folder, **{**QUICK, **settings})
    await asyncio.to_thread(prepare, chosen)
    with (
        patch.object(thinkers, "GRACE", 100.0),  # a busy machine takes its time to think
        patch.object(worker, "Thinkers", KeptThinkers),
    ):
        async with _serving(chosen) as running:
            yield running


@asynccontextmanager
async def _serving(settings: Settings) -> AsyncGenerator[Inside]:
    app = create_app(settings, settings.secret or "a key for tests")
    with take_port("127.0.0.1", 0) as listener:
        config = config_for(app, settings)
        config.timeout_graceful_shutdown = None  # pages of tests close by themselves
        server = PromptServer(config)
        serving = asyncio.create_task(server.serve([listener]))
        while not server.started:  # noqa: ASYNC110  (uvicorn has no event for it)
            await asyncio.sleep(0.01)
        host, port = listener.getsockname()
        yield Inside(f"http://{host}:{port}", app.state.worker)
        failures = app.state.worker.metrics.failures._value.get()
        server.should_exit = True
        await serving
        assert failures == 0, "the server noted an exception that nobody expected"
