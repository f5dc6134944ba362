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


@pytest.fixture(params=["sqlite", "postgres"])
async def either_server(
    request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str, anyio_backend: str
) -> AsyncIterator[Inside]:
    """Give a server over each kind of database, at which one may guess often."""
    options = {} if request.param == "sqlite" else {"database": postgres_url}
    async with inside(tmp_path, guesses_per_minute=1000, **options) as running:
        yield running
