"""Imports go one way, and nobody asks which module is on."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import saboteur

ROOT = Path(saboteur.__file__).parent
LAYERS = ("editions", "kernel", "bots", "ratings", "arena", "env", "server", "bench", "checks", "cli")
"""Parts of the package above the rules library, which is everything else."""
BELOW: dict[str, set[str]] = {
    "rules": set(),
    "editions": {"rules"},
    "kernel": {"rules"},
    "bots": {"rules", "kernel"},
    "ratings": {"rules", "bots"},
    "arena": {"rules", "kernel", "bots", "ratings"},
    "env": {"rules", "kernel", "bots", "arena"},
    "server": {"rules", "bots", "ratings", "arena"},
    "bench": {"rules", "kernel", "bots", "ratings", "arena", "env", "server"},
    "checks": {"rules", "kernel", "bots", "env"},
    "cli": {"rules", "kernel", "bots", "ratings", "arena", "env", "server", "bench", "checks"},
}
"""What each layer may import besides itself."""


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


@pytest.mark.parametrize("path", sources(*BELOW), ids=name_of)
def test_imports_go_one_way(path: Path) -> None:
    assert wrong_imports(path) == []


def test_an_import_against_the_direction_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path / "saboteur")
    (tmp_path / "saboteur").mkdir()
    path = tmp_path / "saboteur" / "engine.py"
    path.write_text("from .editions import base\nfrom .server.table.core import decide\nfrom . import maze\n")
    assert wrong_imports(path) == ["saboteur.editions.base", "saboteur.server.table.core.decide"]


def names_in(path: Path, names: Iterable[str]) -> list[tuple[int, str]]:
    """List the lines of a file in which a name stands as a word of its own, comments included."""
    word = re.compile(rf"(?<![\w-])({'|'.join(names)})(?![\w-])")
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    return [(number, found[0]) for number, line in lines for found in word.finditer(line)]


def examples(path: Path) -> set[int]:
    """Return the lines of examples in docstrings: indented ones, and from `>>>` to the next gap."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            continue
        margin, inside = node.col_offset, False
        for number, line in enumerate(str(node.value.value).split("\n")[1:], node.lineno + 1):
            inside = bool(line.strip()) and (inside or line.strip().startswith(">>>"))
            if inside or line.startswith(" " * (margin + 4)):
                found.add(number)
    return found


def names_in_python(path: Path) -> list[tuple[int, str]]:
    """List where a file names a module in code, comments or prose; examples of use may name one."""
    shown = examples(path)
    return [(line, name) for line, name in names_in(path, saboteur.modules()) if line not in shown]


@pytest.mark.parametrize("path", sources(*BELOW.keys() - {"editions"}), ids=name_of)
def test_no_module_is_named_outside_its_folder(path: Path) -> None:
    """What a module is and does comes from its folder: as a seam, a trait or a table."""
    assert names_in_python(path) == []


def test_a_module_that_is_named_is_noticed_except_in_an_example(tmp_path: Path) -> None:
    path = tmp_path / "engine.py"
    path.write_text(
        '"""Start.\n\n    start("duel")\n\nThe duel is short.\n"""\n\n\n'
        'def start(edition):\n    """Begin.\n\n    >>> start("duel")\n    "duel"\n\n'
        '    Without veto.\n    """\n'
        '    if edition == "duel":  # or solo\n        return base\n'
    )
    assert names_in_python(path) == [(5, "duel"), (15, "veto"), (17, "duel"), (17, "solo"), (18, "base")]
