"""A proxy to PostgreSQL that can be frozen: connections stay open, but no bytes pass."""

from __future__ import annotations

import asyncio
import threading
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TYPE_CHECKING

from sqlalchemy import make_url

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Generator


class _Line:
    dead = False


class Cable:
    """Passes bytes between two sides until it is frozen."""

    def __init__(self) -> None:
        self._line = _Line()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass the bytes of one side to the other."""
        line = self._line
        with suppress(OSError):
            while data := await reader.read(65536):
                if line.dead:
                    await asyncio.Event().wait()
                writer.write(data)
            writer.close()

    def freeze(self, *, new_ones_too: bool = False) -> None:
        """Stop all bytes on connections that are open now; new connections may still work."""
        self._line.dead = True
        if not new_ones_too:
            self.thaw()

    def thaw(self) -> None:
        """Let new connections work again; frozen ones stay frozen."""
        self._line = _Line()


@asynccontextmanager
async def cable_to(url: str) -> AsyncGenerator[tuple[Cable, str]]:
    """Put a cable between us and a PostgreSQL that listens on a Unix socket in a folder."""
    parsed = make_url(url)
    folder = str(parsed.query["host"])
    cable = Cable()
    tasks: set[asyncio.Task[None]] = set()
    writers: list[asyncio.StreamWriter] = []

    async def plug_in(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{parsed.port or 5432}")
        except OSError:  # the database is away
            writer.transport.abort()
            return
        writers.extend((writer, back))
        for pair in ((reader, back), (there, writer)):
            task = asyncio.create_task(cable.carry(*pair))
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    server = await asyncio.start_server(plug_in, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield cable, parsed.set(host="127.0.0.1", port=port, query={}).render_as_string(hide_password=False)
    finally:
        for task in list(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.close()
        for writer in writers:
            writer.transport.abort()
        await asyncio.sleep(0.05)


@contextmanager
def plugged_in(url: str) -> Generator[tuple[Cable, str]]:
    """Do the same from a thread, for callers without an event loop."""
    ready, found = threading.Event(), list[tuple[Cable, str]]()
    loop, end = asyncio.new_event_loop(), asyncio.Event()

    async def stay() -> None:
        async with cable_to(url) as plugged:
            found.append(plugged)
            ready.set()
            await end.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(stay(),))
    thread.start()
    ready.wait()
    try:
        yield found[0]
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join()
        loop.close()
