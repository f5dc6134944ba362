"""Break the rules code at random places, and list what no test notices."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import msgspec

ROOT = Path(__file__).parents[3]
PACKAGE = Path("src") / "saboteur"
ABOVE = frozenset(
    ("server", "bots", "arena", "env", "bench", "checks", "testing", "texts", "art", "static", "cli.py")
)
"""Parts of the package that are not the rules library."""
QUICK = ("tests/seams", "tests/rules", "tests/records", "tests/perft")
SLOW = ("tests/properties", "tests/docs", "tests/conformance", "tests/leaks/test_twins.py")
"""Tests that only see what the quick ones have not noticed."""
SECONDS = 300
"""A mutant that keeps the tests busy for so long has been noticed too."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip


class Mutant(msgspec.Struct):
    """One change of the code, and whether a test noticed it."""

    path: str
    line: int
    change: str
    noticed: bool = False


class _Mutator(ast.NodeTransformer):
    """Finds the places that can be broken, and breaks one of them."""

    def __init__(self, chosen: int = -1) -> None:
        self.chosen, self.seen, self.change, self.line = chosen, 0, "", 0

    def _here(self, node: ast.expr | ast.stmt, change: str) -> bool:
        self.seen += 1
        if self.seen - 1 != self.chosen:
            return False
        self.change, self.line = change, node.lineno
        return True

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node  # says what the reader may rely on; breaking it shows nothing

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        other = COMPARISONS[type(node.ops[0])]
        if self._here(node, f"{type(node.ops[0]).__name__} -> {other.__name__}"):
            node.ops[0] = other()
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        if self._here(node, f"{type(node.op).__name__} -> {other.__name__}"):
            node.op = other()
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        other = OPERATORS.get(type(node.op))
        if other is not None and self._here(node, f"{type(node.op).__name__} -> {other.__name__}"):
            node.op = other()
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not) and self._here(node, "not removed"):
            return node.operand
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            if self._here(node, f"{node.value} -> {not node.value}"):
                return ast.copy_location(ast.Constant(not node.value), node)
        elif isinstance(node.value, int) and self._here(node, f"{node.value} -> {node.value + 1}"):
            return ast.copy_location(ast.Constant(node.value + 1), node)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.value, ast.Call) and self._here(node, "call removed"):
            return ast.copy_location(ast.Pass(), node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return node  # annotations change nothing at run time

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.args = self.visit(node.args)
        node.body = [self.visit(statement) for statement in node.body]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node


def sources() -> list[Path]:
    """List the files of the rules library, editions included, relative to the checkout."""
    found = sorted((ROOT / PACKAGE).rglob("*.py"))
    return [p.relative_to(ROOT) for p in found if p.relative_to(ROOT / PACKAGE).parts[0] not in ABOVE]


def places() -> list[tuple[Path, int]]:
    """List every place that can be broken."""
    found = []
    for path in sources():
        counter = _Mutator()
        counter.visit(ast.parse((ROOT / path).read_text("utf-8")))
        found += [(path, number) for number in range(counter.seen)]
    return found


class TestsFail(RuntimeError):
    """The tests fail already where nothing was broken, so that they can't tell anything."""


def run(count: int, seed: int = 0, jobs: int | None = None) -> Iterator[Mutant]:
    """Break the code at so many places, one at a time, and yield what the tests made of each."""
    if not count:
        return
    output = _test(None, "", QUICK) or _test(None, "", SLOW)
    if output:
        raise TestsFail(output)
    chosen = Random(seed).sample(places(), count)
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        yield from pool.map(_try, chosen)


def _try(place: tuple[Path, int]) -> Mutant:
    path, number = place
    mutator = _Mutator(number)
    tree = mutator.visit(ast.parse((ROOT / path).read_text("utf-8")))
    text = ast.unparse(ast.fix_missing_locations(tree))
    failed = _test(path, text, QUICK) or _test(path, text, SLOW)
    return Mutant(str(path), mutator.line, mutator.change, noticed=bool(failed))


def _test(path: Path | None, text: str, tests: tuple[str, ...]) -> str:
    """Run the tests on a copy in which one file says something else; return what they say if they fail."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "static"))
        shutil.copytree(ROOT / "tests", copy / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        for file in ROOT.iterdir():
            if file.is_file():
                shutil.copy(file, copy)
        if path is not None:
            (copy / path).write_text(text, "utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        search = os.pathsep.join([str(copy / "src"), os.environ.get("PYTHONPATH", "")])
        environment = {**os.environ, "PYTHONPATH": search}
        try:
            tested = subprocess.run(  # noqa: S603
                command,
                cwd=copy,
                env=environment,
                capture_output=True,
                text=True,
                timeout=SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "out of time"
        return (tested.stdout[-2000:] + tested.stderr[-2000:]) if tested.returncode else ""
