"""Configure Python's garbage collector for many games in one process."""

from __future__ import annotations

import gc


def calm_collector() -> None:
    """Run full collections seldom: with thousands of games in memory they take a while."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)
