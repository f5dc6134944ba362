"""Imports go one way, and nobody asks which module is on."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import saboteur

ROOT = Path(saboteur.__file__).parent
LAYERS = ("editions", "kernel", "bots", "arena", "env", "server", "bench", "checks", "cli")
"""Parts of the package above the rules library, which is everything else."""
BELOW: dict[str, set[str]] = {
    "rules": set(),
    "editions": {"rules"},
    "kernel": {"rules"},
    "bots": {"rules", "kernel"},
    "arena": {"rules", "kernel", "bots"},
    "env": {"rules", "kernel", "bots", "arena"},
    "server": {"rules", "bots", "arena"},
    "bench": {"rules", "kernel", "bots", "arena", "env", "server"},
    "checks": {"rules", "kernel", "env"},
    "cli": {"rules", "kernel", "bots", "arena", "env", "server", "bench", "checks"},
}
"""What each layer may import besides itself."""
FOR_PEOPLE = {"bench", "commands.py"}
"""Commands and benchmarks may name modules, as bots and arena may."""


def layer_of(module: str) -> str:
    """Return the layer of a module, named as in `saboteur.server.table.core`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in LAYERS else "rules"


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def sources(*layers: str) -> list[Path]:
    return [path for path in sorted(ROOT.rglob("*.py")) if layer_of(name_of(path)) in layers]


def imports(path: Path) -> Iterator[str]:
    """Yield every module of this package that a file imports, relative names resolved."""
    package = name_of(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "saboteur")
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            if module.split(".")[0] == "saboteur":
                # `from . import engine` names a module, `from .engine import apply` a part of one.
                yield from (f"{module}.{alias.name}" for alias in node.names)


def wrong_imports(path: Path) -> list[str]:
    layer = layer_of(name_of(path))
    allowed = BELOW[layer] | {layer}
    return [module for module in imports(path) if layer_of(module) not in allowed]


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield every string of a file that is not a docstring."""
    tree = ast.parse(path.read_text("utf-8"))
    documentation = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.lineno, node.value


@pytest.mark.parametrize("path", sources(*BELOW), ids=name_of)
def test_imports_go_one_way(path: Path) -> None:
    assert wrong_imports(path) == []


def test_an_import_against_the_direction_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path / "saboteur")
    (tmp_path / "saboteur").mkdir()
    path = tmp_path / "saboteur" / "engine.py"
    path.write_text("from .editions import base\nfrom .server.table.core import decide\nfrom . import maze\n")
    assert wrong_imports(path) == ["saboteur.editions.base", "saboteur.server.table.core.decide"]


VERBS = {"veto"}
"""Words of the engine for a kind of act that a module is named after too."""


@pytest.mark.parametrize(
    "path",
    [p for p in sources("rules", "server") if FOR_PEOPLE.isdisjoint((p.parent.name, p.name))],
    ids=name_of,
)
def test_no_module_is_named_outside_its_folder(path: Path) -> None:
    names = set(saboteur.modules()) - VERBS
    assert [(line, text) for line, text in strings(path) if text in names] == []


PAGE = ROOT.parents[1] / "client" / "src"
WORDS_OF_THE_PAGE = {"i18n", "generated"}
"""Folders of the page with texts for people, and with data from the modules."""


def page_sources() -> list[Path]:
    """List what the page is made of, without its tests."""
    return [
        path
        for path in sorted(PAGE.rglob("*"))
        if path.suffix in {".ts", ".svelte"}
        and not path.name.endswith(".test.ts")
        and WORDS_OF_THE_PAGE.isdisjoint(path.relative_to(PAGE).parts)
    ]


def names_in(path: Path, names: Iterable[str]) -> list[tuple[int, str]]:
    """List the lines of a file in which a name stands as a word of its own, comments included."""
    word = re.compile(rf"(?<![\w-])({'|'.join(names)})(?![\w-])")
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    return [(number, found[0]) for number, line in lines for found in word.finditer(line)]


@pytest.mark.parametrize("path", page_sources(), ids=lambda path: path.relative_to(PAGE).as_posix())
def test_the_page_names_no_module(path: Path) -> None:
    """What a module is, brings and forbids comes to the page as data."""
    assert names_in(path, saboteur.modules()) == []


def test_a_module_that_the_page_names_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "page.ts"
    path.write_text("if (edition === 'duel') show();\nconst dueller = `${veto}`;\n")
    assert names_in(path, saboteur.modules()) == [(1, "duel"), (2, "veto")]


def test_a_comparison_with_a_module_name_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "engine.py"
    path.write_text('"""toll"""\nif ruleset.edition.name == "duel":\n    pass\n')
    assert [text for _, text in strings(path)] == ["duel"]
