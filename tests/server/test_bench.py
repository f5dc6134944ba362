"""The measuring measures: every shape of load runs through, small, and reports what it promises."""

from __future__ import annotations

import asyncio

import pytest

from saboteur.server.bench.shapes import SHAPES, measure


@pytest.mark.parametrize("shape", SHAPES)
async def test_a_small_load_runs_through_without_errors(shape: str) -> None:
    figures = await asyncio.to_thread(measure, shape, "base", 4, 20, 1)
    assert figures.errors == 0
    assert figures.echo_messages_per_s > 0
    assert figures.tables == (1 if shape == "spectators" else 4)
    if shape == "steady":
        assert figures.sockets == 20
        assert figures.moves_per_s > 2
        assert 0 < figures.p50_ms <= figures.p99_ms <= figures.p999_ms
