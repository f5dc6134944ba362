"""The commands that the README shows work as they stand there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from saboteur.cli import app
from tests.support.served import serving

README = Path(__file__).parents[2] / "README.md"


MENTIONED = {
    "python3 play.py serve --host 0.0.0.0",
    "pip install .",
    "saboteur serve",
    "saboteur rules",
    "python3 play.py --help",
}
"""Commands within sentences: those of play.py and the rules are run below, the others by test_packaging."""


def commands() -> list[list[str]]:
    """List the commands that the README shows, without what they begin with."""
    shown = re.findall(r"^    python3 play\.py(.*)$", README.read_text("utf-8"), re.MULTILINE)
    return [shlex.split(arguments) for arguments in shown]


def test_the_readme_shows_no_command_that_is_not_run() -> None:
    text = README.read_text("utf-8")
    lines = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    assert len(re.findall(r"^ {4}\S", lines, re.MULTILINE)) == len(commands())
    spans = re.findall(r"`([^`]+)`", lines)
    assert {one for one in spans if " " in one and not one.startswith("import ")} == MENTIONED


def test_the_readme_shows_the_two_commands() -> None:
    # The first is tested on a fresh checkout by tests/setup, the second is what runs all of this.
    assert [] in commands()
    assert ["test"] in commands()


@pytest.mark.parametrize(
    ("arguments", "title"), [((), "# The rules"), (("--language", "de"), "# Die Regeln")]
)
def test_the_rules_are_printed(arguments: tuple[str, ...], title: str) -> None:
    told = CliRunner().invoke(app, ["rules", *arguments])
    assert told.exit_code == 0
    assert told.stdout.startswith(f"{title}\n")
    assert "**B1 " in told.stdout


def test_rules_in_a_language_that_nobody_wrote_are_refused_in_one_line() -> None:
    told = CliRunner().invoke(app, ["rules", "--language", "la"])
    assert told.exit_code == 2
    assert told.stderr == "saboteur: there are no rules in la; choose from de, en, fr\n"


def test_the_readme_shows_how_to_host(tmp_path: Path) -> None:
    ((_, *settings),) = [words for words in commands() if words[:1] == ["serve"]]
    given = dict(zip(settings[::2], settings[1::2], strict=True))
    assert given.keys() == {"--host", "--port", "--data"}
    with serving(tmp_path / given["--data"], "--host", given["--host"]) as address:
        assert address
    assert CliRunner().invoke(app, ["--help"]).exit_code == 0


def test_the_other_commands_of_the_readme_work_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    others = [words for words in commands() if words and words[0] not in ("serve", "test")]
    assert len(others) >= 3
    for words in others:
        result = CliRunner().invoke(app, words)
        assert result.exit_code == 0, result.output
    assert {file.name for file in tmp_path.iterdir()} >= {"levels.json", "games", "maze.svg"}
