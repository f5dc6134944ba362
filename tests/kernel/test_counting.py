"""Rounds are counted without the rest of the game: in parts, on any number of cores, and shown later."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from saboteur import ruleset
from saboteur.arena import compiled as counted
from saboteur.cli import app
from saboteur.env import tables
from saboteur.kernel import counting as c
from saboteur.kernel.composing import compose

pytestmark = pytest.mark.timeout(600)  # the first to come here compiles the kernel, and others wait
SOURCE = Path(c.__file__).parents[1]


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Write the rules of three games."""
    path = tmp_path_factory.mktemp("rules") / "tables.npz"
    games = {"base-3": ("base", 3), "expansion-2": ("expansion", 2), "duel-2": ("duel", 2)}
    arrays: dict[str, Any] = {
        f"{c.PREFIX}{name}{c.SUFFIX}": np.array(compose(ruleset(*game, rounds=1)), np.int32)
        for name, game in games.items()
    }
    np.savez(path, **arrays)
    return str(path)


def count(rules: str, out: Path, *more: object) -> dict[str, dict[str, c.Counts]]:
    """Count on cores, and return what stands in the file."""
    c.main([rules, str(out), *map(str, more)])
    return c.read(out)[1]


def test_counting_goes_on_where_it_was_left(rules: str, tmp_path: Path) -> None:
    whole = count(rules, tmp_path / "whole", "--rounds", 40, "--cores", 2)
    count(rules, tmp_path / "parts", "base-3", "--rounds", 15, "--cores", 1)
    count(rules, tmp_path / "parts", "--rounds", 25, "--cores", 1)
    assert count(rules, tmp_path / "parts", "--rounds", 40, "--cores", 2) == whole
    assert list(whole) == ["base-3", "expansion-2", "duel-2"]
    assert all(list(levels) == ["chance", "thumb"] for levels in whole.values())
    assert sum(row[0] for row in whole["base-3"]["thumb"]) == 40
    assert whole["base-3"]["thumb"] != whole["base-3"]["chance"]
    words = c.stored(rules)["base-3"]
    assert c.on_cores(words, 1, 1)(c.LEVELS["thumb"], 0, 6) == c.as_written(words, 1, c.LEVELS["thumb"], 6)


def test_games_are_counted_side_by_side_and_gathered(rules: str, tmp_path: Path) -> None:
    whole = count(rules, tmp_path / "whole", "base-3", "duel-2", "--rounds", 20, "--cores", 1)
    out = tmp_path / "counts.json"
    count(rules, out, "base-3", "--rounds", 5, "--cores", 1)

    def command(name: str) -> list[str]:
        own = [rules, str(c.part_of(out, name)), name, "--rounds", "20", "--cores", "1"]
        return [sys.executable, "-m", "saboteur.kernel.counting", *own]

    options = c.arguments([rules, str(out)])
    c.count_apart(options, ["base-3", "duel-2"], command)
    assert c.read(out)[1] == whole and not list(tmp_path.glob("counts.json.*"))
    with pytest.raises(c.BadCounts, match="duel-2 could not be counted"):
        c.count_apart(options, ["duel-2"], lambda name: [sys.executable, "-c", "raise SystemExit(3)"])
    assert c.read(out)[1] == whole


def test_they_are_the_rounds_that_the_balance_command_plays(rules: str, tmp_path: Path) -> None:
    out = tmp_path / "counts.json"
    count(rules, out, "--rounds", 30, "--cores", 1)
    for game in (ruleset("base", 3, rounds=1), ruleset("expansion", 2, rounds=1)):
        played = counted.balance([game], counted.playing("thumb", 30, 1))
        assert counted.balance([game], counted.counted(out, "thumb")) == played
    command = ["balance", "--level", "thumb", "--counted", str(out)]
    shown = CliRunner().invoke(app, [*command, "--players", "3", "--plot", str(tmp_path / "plot.svg")])
    assert shown.exit_code == 0 and (tmp_path / "plot.svg").exists(), shown.output
    duel = [*command, "--edition", "duel", "--players", "2", "--plot", str(tmp_path / "duel.svg")]
    assert CliRunner().invoke(app, duel).exit_code == 0
    drawn = (tmp_path / "duel.svg").read_text("utf-8")
    assert all(f"<!-- {text} -->" in drawn for text in ("thumb", "chance", "first player", "even"))
    refused = CliRunner().invoke(app, [*command, "--players", "4"])
    assert refused.exit_code == 2 and "no rounds of base-4" in refused.output


def test_files_of_other_seeds_are_added_and_others_refused(rules: str, tmp_path: Path) -> None:
    one, two = (
        count(rules, tmp_path / f"{seed}", "base-3", "--rounds", 10, "--cores", 1, "--seed", seed)
        for seed in (1, 2)
    )
    assert one != two
    c.main(["--add", str(tmp_path / "sum"), str(tmp_path / "1"), str(tmp_path / "2")])
    seeds, games = c.read(tmp_path / "sum")
    assert seeds == [1, 2]
    assert games["base-3"]["thumb"] == c.summed(one["base-3"]["thumb"], two["base-3"]["thumb"])
    with pytest.raises(c.BadCounts, match="other seeds"):
        count(rules, tmp_path / "sum", "--rounds", 30, "--cores", 1)
    with pytest.raises(c.BadCounts, match="added already"):
        c.main(["--add", str(tmp_path / "twice"), str(tmp_path / "1"), str(tmp_path / "sum")])
    (tmp_path / "bad").write_text('{"seeds": [1], "games": {"base-3": {"thumb": [[1]]}}}', "utf-8")
    with pytest.raises(c.BadCounts, match="can't be read"):
        c.read(tmp_path / "bad")
    with pytest.raises(c.BadCounts, match="no rules of base-99"):
        count(rules, tmp_path / "new", "base-99", "--cores", 1)


def test_the_folder_of_the_kernel_is_enough(rules: str) -> None:
    program = (
        "import sys; sys.modules['msgspec'] = None; from kernel import counting;"
        "print(*counting.stored(sys.argv[1]))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program, rules],
        check=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(SOURCE)},
    )  # fmt: skip
    assert found.stdout.split() == ["base-3", "expansion-2", "duel-2"]


def test_all_games_that_are_counted_stand_in_the_file_of_rules(tmp_path: Path) -> None:
    tables.write(str(tmp_path / "tables.npz"))
    names = set(c.stored(str(tmp_path / "tables.npz")))
    assert {f"base-{seats}" for seats in range(3, 11)} <= names
    assert {f"expansion-{seats}" for seats in range(2, 13)} <= names
    assert "duel-2" in names
