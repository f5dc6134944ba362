"""Whatever is wrong with what was typed, `saboteur` says so in one line, before anything is done."""

from __future__ import annotations

import re
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

import saboteur
from saboteur import record
from saboteur.bench import rules
from saboteur.cli import app, main, report
from saboteur.testing import random_act
from tests.support.checkout import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a command that is refused, and return the one line it says."""
    monkeypatch.setattr(sys, "argv", ["saboteur", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    return str(line)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("nonsense", "No such command 'nonsense'"),
        ("arena nobody", "nobody is not a level: choose from novice"),
        ("arena --deals none", "--deals"),
        ("arena --json nowhere/summary.json", "there is no folder nowhere"),
        ("arena --plot nowhere/plot.svg", "there is no folder nowhere"),
        ("arena --results nowhere/rounds.jsonl", "there is no folder nowhere"),
        ("balance --players few", "few is not a number of players: write 5 or 3-10"),
        ("draw nothing.txt", "can't use nothing.txt (No such file or directory)"),
        ("draw bytes.txt", "bytes.txt is neither a record nor a position (not a text file)"),
        ("draw words.txt", "words.txt: line 1:"),
        ("draw game.txt --seat 4", "there is no seat 4: the last one is 3"),
        ("draw game.txt --out nowhere/maze.svg", "there is no folder nowhere"),
        ("check", "nothing to check: give a number, such as --games 100"),
        ("verify nothing.txt", "nothing.txt' does not exist"),
    ],
)
def test_it_is_said_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    game = record.Record(saboteur.ruleset("base", 4))
    game.apply(*random_act(game.state, Random(1)))
    (tmp_path / "game.txt").write_text(str(game), encoding="utf-8")
    (tmp_path / "words.txt").write_text("nonsense", encoding="utf-8")
    (tmp_path / "bytes.txt").write_bytes(b"\xe9\x00\xff" * 100)
    line = said(monkeypatch, capsys, *command.split())
    assert line.startswith("saboteur: ")
    assert told in line


def test_without_a_command_they_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["saboteur"])
    with pytest.raises(SystemExit):
        main()
    shown = "".join(capsys.readouterr())
    assert shown.startswith("Usage: ")
    assert "verify" in shown


def test_without_the_packages_of_the_commands_it_is_said_what_to_install() -> None:
    program = "import sys; sys.modules['typer'] = None; import saboteur.cli"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip() == "saboteur: typer is missing; run pip install saboteur"


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_the_help_of_the_starter_names_every_command_and_sets_nothing_up(option: str, tmp_path: Path) -> None:
    starter = tmp_path / "play.py"
    starter.write_text((ROOT / "play.py").read_text("utf-8"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(starter), option], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert [path.name for path in tmp_path.iterdir()] == ["play.py"]
    own = {"test", "shots", "bench client"}
    assert all(f"play.py {command} " in done.stdout for command in own)
    commands = {
        command.name or command.callback.__name__ for command in app.registered_commands if command.callback
    }
    named = done.stdout.partition("COMMAND ...`:")[2].partition("python3")[0]
    groups = {group.name for group in app.registered_groups}
    assert set(re.findall(r"\w+", named)) == commands | groups


def test_the_help_of_the_screenshots_lists_screens_and_languages() -> None:
    program = [sys.executable, "-m", "tests.browser.shots", "--help"]
    done = subprocess.run(program, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.startswith("usage: play.py shots")
    assert {"lobby", "learn-end", "en", "de"} <= set(re.findall(r"[\w-]+", done.stdout))


def test_the_figures_of_the_rules_fit_eighty_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    row = rules.Figures(25714, 383.8, 0.274, None, 6.7, 37.3, 565.9, 2278)
    monkeypatch.setenv("COLUMNS", "80")
    report("The rules library", dict.fromkeys(rules.games(), row), json=False)
    told = capsys.readouterr().out
    assert "…" not in told
    assert all(game in told for game in rules.games())
    assert "not measured" in told
    assert max(map(len, told.splitlines())) <= 80


def test_serving_waits_for_nothing_that_only_draws_learns_or_compiles() -> None:
    program = (
        "import sys, saboteur.cli, saboteur.server.web.app;"
        "print({'matplotlib', 'numpy', 'numba', 'torch', 'ray'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
