"""Things break while people play: nothing that was accepted is lost, and play goes on."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING

import pytest

from saboteur.record import read
from saboteur.server.bench.faults import IN_TIME
from saboteur.server.bench.journal import Journal, check
from saboteur.server.bench.logs import errors_in
from saboteur.server.bench.shapes import besiege
from tests.server.harness import gather, play_out, running

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LINES = ["deal x=1", "0 pass map", "1 pass map", "0 lay cross 1,0"]


def honest() -> list[Journal]:
    """Two journals that agree with LINES."""
    return [
        Journal(
            0, [(1, "pass map"), (3, "lay cross 1,0")], [2, 4], [(1, 1), (2, 1), (4, 4)], {2: b"a"}, {0, 2}
        ),
        Journal(1, [(2, "pass map")], [3], [(1, 1), (2, 1), (3, 2), (4, 3)], {2: b"b"}, {0}),
    ]


def test_the_checker_believes_honest_journals() -> None:
    assert check(honest(), LINES) == []


def lose_an_act(journals: list[Journal]) -> list[str]:
    return LINES[:3]


def change_an_act(journals: list[Journal]) -> list[str]:
    return [*LINES[:3], "0 lay tee_nes 1,0"]


def invent_an_act(journals: list[Journal]) -> list[str]:
    return [*LINES, "1 pass map"]


def leave_a_version_out(journals: list[Journal]) -> list[str]:
    del journals[1].shown[2]
    return LINES


def show_a_version_twice(journals: list[Journal]) -> list[str]:
    journals[1].shown.insert(2, (2, 1))
    return LINES


def go_back(journals: list[Journal]) -> list[str]:
    journals[1].shown.append((3, 3))
    journals[1].mended.add(4)
    return LINES


def show_the_future(journals: list[Journal]) -> list[str]:
    journals[1].shown.append((5, 4))
    return LINES


def show_two_pages_different_games(journals: list[Journal]) -> list[str]:
    journals.append(Journal(0, list(journals[0].sent), [], [], {2: b"c"}))
    return LINES


@pytest.mark.parametrize(
    "forge",
    [
        lose_an_act,
        change_an_act,
        invent_an_act,
        leave_a_version_out,
        show_a_version_twice,
        go_back,
        show_the_future,
        show_two_pages_different_games,
    ],
)
def test_the_checker_sees_through_forged_journals(forge: Callable[[list[Journal]], list[str]]) -> None:
    journals = honest()
    lines = forge(journals)
    assert check(journals, lines) != []


def crowding() -> float:
    """Tell how many want each core of this machine: alone on it, play goes on in time."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_ten_faults_lose_and_double_nothing_and_play_goes_on_in_time() -> None:
    plan = {"kill": 4, "cut": 2, "database": 1, "bus": 1, "sleep": 1, "freeze": 1}
    report = await asyncio.to_thread(besiege, plan, 2, 3, 26, {"rounds": 1})
    assert report.broken == []
    assert report.failures == []
    assert report.faults == plan
    assert report.again_s.keys() == plan.keys()
    assert report.slowest_s <= IN_TIME * crowding(), report
    assert report.answered_s <= IN_TIME * crowding(), report
    assert report.moves > 100
    assert report.seatings > 10
    assert report.stand_ins > 0


@pytest.mark.timeout(600)
async def test_the_embedded_server_is_killed_in_mid_game_and_goes_on(tmp_path: Path) -> None:
    with running(tmp_path) as worker:
        code, players = await gather([worker.url], "base", 2, 2, rounds=1)
        playing = asyncio.create_task(play_out(code, players))
        for version in (8, 20):
            while players[0].version < version:  # noqa: ASYNC110  (there is no event for it)
                await asyncio.sleep(0.01)
            assert not players[0].over.is_set()
            await asyncio.to_thread(worker.kill)
            await asyncio.to_thread(worker.start)
        await playing
        answer = await players[0].ask("GET", f"/api/tables/{code}/record")
        assert check([player.journal for player in players], read(answer.text).lines) == []
    assert errors_in(worker.log) == []
