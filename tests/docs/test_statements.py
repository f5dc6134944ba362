"""What the documentation says about the code is true: paths, links, commands, options, fields, numbers."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

import saboteur
from saboteur import modules
from saboteur.arena import page as page_of_strength
from saboteur.arena import teaching
from saboteur.cli import app
from saboteur.kernel import counting
from saboteur.seams import Module
from saboteur.state import State
from saboteur.texts.gathered import sections

ROOT = Path(__file__).parents[2]
PACKAGE = Path(saboteur.__file__).parent
PAGES = {
    path.relative_to(ROOT).as_posix(): path for path in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"))
}
WITHIN = (
    *(ROOT, ROOT / "src", ROOT / "docs", ROOT / "client", ROOT / "client" / "src"),
    *(PACKAGE, PACKAGE / "server", PACKAGE / "editions"),
    *sorted((PACKAGE / "editions").glob("*/")),
)
"""Folders that a path in the documentation may begin in."""
MADE_UP = ("cave_in", "record.txt", "mybot.py", "shots/", "players.jsonl", "new_goals/1")
"""What looks like a path but is not one of ours: a reader or a command writes it, or it is a version."""
PATH = re.compile(r"[\w.*-]+(?:/[\w.*-]*)+|[\w-]+\.(?:py|md|toml|ts|ftl|svg|json)")
CODE = re.compile(r"`([^`\n]+)`")


def text(page: str) -> str:
    return PAGES[page].read_text("utf-8")


def prose(page: str) -> str:
    """Return a page without its programs and commands."""
    return re.sub(r"^```.*?^```", "", text(page), flags=re.MULTILINE | re.DOTALL)


def is_there(path: str) -> bool:
    """Say whether a path exists, from any folder that pages speak from; `art/looks` is `art/looks.py`."""
    plain = path.rstrip("/")
    found = (next(folder.glob(name), None) for folder in WITHIN for name in (plain, f"{plain}.py"))
    return any(each is not None for each in found)


@pytest.mark.parametrize("page", PAGES)
def test_every_path_exists(page: str) -> None:
    named = {span for span in CODE.findall(prose(page)) if PATH.fullmatch(span) and not span.startswith("/")}
    assert [
        span for span in sorted(named) if not is_there(span) and not any(one in span for one in MADE_UP)
    ] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]*)(?:#[^)]*)?\)", text(page)):
        assert (PAGES[page].parent / target).exists(), target


def test_the_index_lists_every_page_once() -> None:
    linked = re.findall(r"\]\((\w+\.md)\)", text("docs/README.md"))
    assert sorted(linked) == sorted(
        path.name for path in (ROOT / "docs").glob("*.md") if path.name != "README.md"
    )


def commands(page: str) -> list[list[str]]:
    """List the commands of a page, without `saboteur` or `python3 play.py`."""
    lines = [line.strip() for line in re.findall(r"^ {4}(.*)$", text(page), re.MULTILINE)]
    spoken = [*lines, *CODE.findall(prose(page))]
    found = [re.fullmatch(r"(?:\S*bin/)?(?:saboteur|python3 play\.py)((?: .*)?)", line) for line in spoken]
    return [shlex.split(each[1].split("  ")[0]) for each in found if each]


OURS = {"test", "shots"}
"""Commands that play.py has besides those of `saboteur`."""
FORMATS = {"record", "position", "promise", "@SEAT"}
"""What lines of files begin with, as in `saboteur record 2`, and a claim."""


def options(words: Sequence[str]) -> set[str]:
    """Return the options of a command that is given as words; the command must exist."""
    command = get_command(app)
    for word in words:
        if not isinstance(command, TyperGroup) or word.startswith("-"):
            break
        assert word in {*command.commands, "COMMAND"}, words
        command = command.commands.get(word, command)
    return {name for each in command.params for name in (*each.opts, *each.secondary_opts)}


def all_options() -> set[str]:
    """Return the options of all commands."""
    found, waiting = set[str](), [get_command(app)]
    for command in waiting:
        found |= {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
        waiting += command.commands.values() if isinstance(command, TyperGroup) else ()
    return found


PRESENT = [page for page in PAGES if page != "CHANGELOG.md"]
"""Pages about the present; a list of changes also names what is gone."""


@pytest.mark.parametrize("page", PRESENT)
def test_every_command_and_option_exists(page: str) -> None:
    for words in commands(page):
        if words and words[0] not in OURS | FORMATS and words[:2] != ["bench", "client"]:
            given = {word.split("=")[0] for word in words if word.startswith("--")}
            assert given <= options(words) | {"--help"}, words


OPTIONS_OF_PROGRAMS = {
    option
    for program in (counting.__file__, teaching.__file__, page_of_strength.__file__)
    for option in re.findall(r'"(--[a-z-]+)"', Path(program).read_text("utf-8"))
}
"""The options of programs that are not commands."""
OPTIONS_OF_OTHERS = {
    *("--no-deps", "--format", "--file", "--owner", "--no-owner", "--dbname", "--pwprompt", "--addr"),
    *("--quiet", "--universal", "--python-version", "--generate-hashes", "--no-header", "--no-annotate"),
    *("--no-emit-index-url", "--extra", "--ignore-scripts", "--tsconfig", "--help"),
}


@pytest.mark.parametrize("page", PRESENT)
def test_every_option_that_is_named_belongs_to_some_command(page: str) -> None:
    assert (
        set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text(page)))
        <= all_options() | OPTIONS_OF_OTHERS | OPTIONS_OF_PROGRAMS
    )


def table(page: str, heading: str) -> list[list[str]]:
    """Return the cells of the first table under a heading."""
    under = text(page).partition(f"\n## {heading}\n")[2]
    lines = [line for line in under.partition("\n## ")[0].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_every_field_of_a_module_is_described_once() -> None:
    described = [name for row in table("ARCHITECTURE.md", "Seams") for name in CODE.findall(row[1])]
    described += CODE.findall(
        text("ARCHITECTURE.md").partition("Its fields ")[2].partition(" identify it")[0]
    )
    assert sorted(described) == sorted(field.name for field in fields(Module))


def test_every_part_of_the_library_is_in_the_map() -> None:
    told = {
        name.rstrip("/") for row in table("ARCHITECTURE.md", "The folder") for name in CODE.findall(row[0])
    }
    parts = {path.stem for path in PACKAGE.glob("*.py") if path.stem != "__init__"}
    parts |= {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert told - {"client"} == parts


def test_the_parts_of_the_server_and_of_the_page_are_in_their_maps() -> None:
    server = re.findall(
        r"^\| `(\w+)/` \|", text("ARCHITECTURE.md").partition("where in `server/`")[2], re.MULTILINE
    )
    page = {name.rstrip("/") for row in table("ARCHITECTURE.md", "The page") for name in CODE.findall(row[0])}
    folders = {path.parent.name for path in (PACKAGE / "server").glob("*/__init__.py")}
    assert set(server) & folders == folders
    assert page == {path.name for path in (ROOT / "client" / "src").iterdir() if path.is_dir()} - {
        "generated"
    }


def test_the_letters_that_are_called_free_are_free() -> None:
    said = re.search(r"a free letter for its clauses: (.*?)\.", text("CONTRIBUTING.md"))
    assert said is not None
    free = {
        letter
        for first, last in re.findall(r"([A-Z])(?: to ([A-Z]))?", said[1])
        for letter in _span(first, last)
    }
    assert free == {*map(chr, range(ord("A"), ord("Z") + 1))} - sections().keys()


def _span(first: str, last: str) -> list[str]:
    return [chr(code) for code in range(ord(first), ord(last or first) + 1)]


def test_what_keeps_knowledge_right_can_be_called() -> None:
    said = re.search(r"Use `State\.(move)`, (.*?):", text("CONTRIBUTING.md"))
    assert said is not None
    assert all(callable(getattr(State, name)) for name in (said[1], *CODE.findall(said[2])))


def test_what_the_readme_counts_is_what_there_is() -> None:
    readme = " ".join(text("README.md").split())
    seats = {name: module.seats for name, module in modules().items() if module.edition}
    base, expansion = seats["base"], seats["expansion"]
    assert base is not None
    assert expansion is not None
    assert f"the base game ({base[0]} to {base[-1]} players)" in readme
    assert f"the expansion ({expansion[0]} to {expansion[-1]})" in readme
    letters = [module.clauses for module in modules().values() if not module.edition]
    numbers = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    championship = numbers[sum(clauses.startswith("P") for clauses in letters)]
    variants = numbers[sum(clauses.startswith("V") for clauses in letters)]
    others = numbers[sum(clauses[0] not in "PV" for clauses in letters)]
    assert (
        f"{championship} years of championship cards, {others} mini-expansions, {variants} variants" in readme
    )
