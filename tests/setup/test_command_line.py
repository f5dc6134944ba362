"""Whatever is wrong with what was typed, `saboteur` says so in one line, before anything is done."""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

import saboteur
from saboteur import record
from saboteur.cli import main
from saboteur.testing import random_act

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
        ("arena nobody", "nobody is no level: choose from novice"),
        ("arena --rounds none", "--rounds"),
        ("arena --json nowhere/summary.json", "there is no folder nowhere"),
        ("arena --plot nowhere/plot.svg", "there is no folder nowhere"),
        ("arena --results nowhere/rounds.jsonl", "there is no folder nowhere"),
        ("balance --players few", "few is no number of players: write 5, or 3-10"),
        ("draw nothing.txt", "cannot use nothing.txt (No such file or directory)"),
        ("draw bytes.txt", "bytes.txt is neither a record nor a position: it is no text"),
        ("draw words.txt", "words.txt: line 1:"),
        ("draw game.txt --seat 4", "there is no seat 4: the last one is 3"),
        ("draw game.txt --out nowhere/maze.svg", "cannot use nowhere/maze.svg (No such file or directory)"),
        ("verify game.txt --commitments nothing.json", "nothing.json' does not exist"),
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
