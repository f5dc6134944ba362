"""Set Python's collector of cycles up for many games in one process."""

from __future__ import annotations

import gc


def calm_collector() -> None:
    """Look through everything for cycles seldom: with thousands of games in memory that takes a while."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)
