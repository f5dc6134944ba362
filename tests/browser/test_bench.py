"""The measurement of the page measures: once each, whatever this machine is busy with."""

from __future__ import annotations

import pytest

from tests.browser import bench


@pytest.mark.long
@pytest.mark.timeout(240)
async def test_the_page_is_measured_and_its_first_load_is_small(
    quick: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "CARDS", 16)  # enough to see that it measures
    monkeypatch.setattr(bench, "SLOWDOWN", 2)
    figures = await bench.measure(quick, repeats=1)
    assert list(figures) == [
        "first_load_kb_gzip",
        "longest_task_ms",
        "longest_task_cpu_ms",
        "pan_fps",
    ]
    assert 50 < max(figures["first_load_kb_gzip"].measured) <= 150
    assert figures["longest_task_ms"].median > 0
    assert figures["pan_fps"].median > 0


def test_the_large_maze_has_sixty_cards() -> None:
    laid = [line for line in bench.large_maze().splitlines() if " lay " in line]
    assert len(laid) == bench.CARDS - 4  # and a start and three goals
