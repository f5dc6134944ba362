"""What the tests of the server share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.inprocess import Inside, inside

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Inside]:
    """Give a server inside this process, for one test alone."""
    async with inside(tmp_path) as running:
        yield running
