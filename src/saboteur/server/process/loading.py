"""Load libraries when they are first needed, in a thread: some take a third of a second."""

from __future__ import annotations

import asyncio
from importlib import import_module

_LOADED: set[str] = set()


async def load(*names: str) -> None:
    """Load modules. If they have been loaded before, no thread is needed, and nobody waits for one."""
    missing = [name for name in names if name not in _LOADED]
    if missing:
        await asyncio.to_thread(_load, missing)
        _LOADED.update(missing)


def _load(names: list[str]) -> None:
    for name in names:
        import_module(name)
