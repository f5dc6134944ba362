"""A server inside the test's own process: real sockets, quick to start, and open to inspection."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import uvicorn

from saboteur.server.process import thinkers
from saboteur.server.process.preflight import take_port
from saboteur.server.process.serve import config_for
from saboteur.server.settings import Settings
from saboteur.server.web.app import create_app

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from saboteur.server.process.worker import Worker

QUICK: dict[str, Any] = {"bot_seconds": 0, "bot_spread": 0, "window_seconds": 0.05}


class Inside:
    """A running server."""

    def __init__(self, url: str, worker: Worker) -> None:
        self.url = url
        self.worker = worker


@asynccontextmanager
async def inside(folder: Path, **settings: Any) -> AsyncGenerator[Inside]:
    """Serve from this process."""
    await asyncio.to_thread(folder.mkdir, exist_ok=True)
    with patch.object(thinkers, "GRACE", 100.0):  # a busy machine takes its time to think
        async with _serving(folder, settings) as running:
            yield running


@asynccontextmanager
async def _serving(folder: Path, settings: dict[str, Any]) -> AsyncGenerator[Inside]:
    chosen = Settings(data=folder, **{**QUICK, **settings})
    app = create_app(chosen, chosen.secret or "a key for tests")
    with take_port("127.0.0.1", 0) as listener:
        config = config_for(app, chosen)
        config.timeout_graceful_shutdown = None  # pages of tests close by themselves
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve([listener]))
        while not server.started:  # noqa: ASYNC110  (uvicorn has no event for it)
            await asyncio.sleep(0.01)
        host, port = listener.getsockname()
        yield Inside(f"http://{host}:{port}", app.state.worker)
        failures = app.state.worker.metrics.failures._value.get()
        server.should_exit = True
        await serving
        assert failures == 0, "the server noted an exception that nobody expected"
