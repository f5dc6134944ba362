"""The measuring measures: every shape of load runs through, small, and reports what it promises."""

from __future__ import annotations

import asyncio

import pytest

from saboteur.server.bench.load import Figures
from saboteur.server.bench.shapes import SHAPES, measure


@pytest.mark.parametrize("shape", SHAPES)
async def test_a_small_load_runs_through_without_errors(shape: str) -> None:
    figures = await asyncio.to_thread(measure, shape, "base", 4, 20, 1)
    assert figures.errors == 0
    assert figures.echo_messages_per_s > 0
    assert figures.tables == (1 if shape == "spectators" else 4)
    assert figures.sockets == (9 if shape == "spectators" else 20)
    assert figures.p50_ms <= figures.p99_ms <= figures.p999_ms
    assert figures.load_cpu_ms > 0
    if shape in ("start", "reconnect"):  # all of them are waited for
        assert figures.p50_ms > 0


def test_what_is_printed_has_every_key_that_is_promised() -> None:
    promised = "tables sockets moves_per_s p50_ms p99_ms p999_ms kb_per_socket errors echo_messages_per_s"
    assert set(promised.split()) <= set(Figures.__struct_fields__)
