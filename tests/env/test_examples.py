"""The examples work as they stand."""

from __future__ import annotations

import asyncio
import re
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import numpy as np
import pytest

from saboteur.server import wire
from saboteur.server.bench.player import Player
from tests.server.harness import running
from tests.server.inprocess import inside
from tests.support.checkout import ROOT


def example(name: str) -> Any:
    """Load an example as a module."""
    spec = spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # where msgspec looks for the types of its fields
    spec.loader.exec_module(module)
    return module


def test_the_training_example_learns_something(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = (ROOT / "examples" / "train.py").read_text()
    assert "range(300)" in source
    shorter = tmp_path / "train.py"
    shorter.write_text(source.replace("range(300)", "range(40)"))
    assert np.any(run_path(str(shorter))["liking"])
    assert "'lay': " in capsys.readouterr().out


if find_spec("torch") is not None:  # gigabytes, so the test extra leaves it out; install it to run this

    @pytest.mark.timeout(600)
    def test_the_example_with_many_games_trains(
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr("sys.argv", ["ppo.py", "12"])
        found = run_path(str(ROOT / "examples" / "ppo.py"))
        assert found["policy"].entropy().mean() < 2.6, "picked at random it is about 3"
        assert "update 12: gold in a game" in capsys.readouterr().out


def test_the_training_example_has_fifteen_lines() -> None:
    lines = (ROOT / "examples" / "train.py").read_text().splitlines()[1:]
    assert len([line for line in lines if line.strip()]) <= 15


@pytest.mark.timeout(300)
async def test_the_program_plays_a_whole_game_in_a_seat_kept_for_it_though_the_server_is_restarted(
    tmp_path: Path,
) -> None:
    with running(tmp_path) as worker:
        host = Player([worker.url], Random(1))
        body = {"edition": "duel", "seats": [{}, {}], "rounds": 1}
        code = (await host.ask("POST", "/api/tables", body)).checked().json()["code"]
        kept = (await host.ask("POST", f"/api/tables/{code}/token", {"seat": 1})).checked().json()
        (await host.ask("POST", f"/api/tables/{code}/start")).checked()
        program = example("program_player").play(worker.url.replace("http", "ws", 1), code, kept["token"])
        held = asyncio.Event()

        def hold(player: Player, moved: wire.Moved) -> None:
            # The game must not be over before the server has stopped, however long that takes.
            if moved.version >= 6:
                player.journal.left = True
                held.set()

        host.on_moved = hold
        async with asyncio.timeout(200), asyncio.TaskGroup() as playing:
            playing.create_task(host.play(code))
            playing.create_task(program)
            await held.wait()
            await asyncio.to_thread(worker.stop)
            assert not host.over.is_set()
            host.on_moved, host.journal.left = None, False
            await asyncio.to_thread(worker.start)
        (await host.ask("GET", f"/api/tables/{code}/record")).checked()  # only a game that is over has one


async def test_the_program_says_why_it_is_not_wanted(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        url = server.url.replace("http", "ws", 1)
        with pytest.raises(SystemExit, match="the table does not want this program: no_such_table"):
            await example("program_player").play(url, "nosuch7", "no token")


def test_the_program_is_short() -> None:
    assert len((ROOT / "examples" / "program_player.py").read_text().splitlines()) <= 60


def test_the_program_that_measures_the_environments_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "benchmarks.md").read_text("utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert "seconds = " in program
    exec(compile(program.replace(", 0, 4\n", ", 0, 0.01\n"), "benchmarks.md", "exec"), {})  # noqa: S102
    assert re.fullmatch(r"\d+ steps a CPU second\n", capsys.readouterr().out)
