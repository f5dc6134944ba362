"""Break the rules code at random places, and list what no test notices.

First it measures which test runs which line. A mutant is shown to the quick tests that run its line, the
shortest first, in a process that has them loaded. If none of them notices it, or if it is not inside a
function, all tests see it afterwards, in a new process.
"""

from __future__ import annotations

import ast
import compileall
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from py_compile import PycInvalidationMode
from queue import SimpleQueue
from random import Random

import msgspec

ROOT = Path(__file__).parents[3]
PACKAGE = Path("src") / "saboteur"
ABOVE = frozenset(
    (
        "server",
        "bots",
        "arena",
        "env",
        "kernel",
        "bench",
        "checks",
        "testing",
        "texts",
        "art",
        "static",
        "cli.py",
    )
)
"""Parts of the package that are not the rules library."""
QUICK = (
    "tests/seams", "tests/rules", "tests/library", "tests/texts", "tests/records",
    "tests/docs/test_readme.py", "tests/architecture/test_values.py", "tests/architecture/test_walk.py",
    "tests/properties/test_drawing.py",
)  # fmt: skip
SLOW = ("tests/perft", "tests/properties/test_maze.py", "tests/conformance", "tests/leaks/test_twins.py")
"""Tests that run only for mutants that the quick ones have not noticed."""
SECONDS = 300
"""A time limit for a single test; a mutant that exceeds it counts as noticed."""
OPTIONS = ("-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0", f"--timeout={SECONDS}")
UNKNOWN_TEST = 4
"""The exit status of pytest if it can't find a test."""

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
    noticed: bool | None = None
    """None: the quick tests that run the line did not notice it; all others are still to run."""


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
        return node  # an assertion for the reader; breaking it shows nothing

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


def sources(root: Path) -> list[Path]:
    """List the files of the rules library, editions included, relative to the checkout."""
    found = sorted((root / PACKAGE).rglob("*.py"))
    return [p.relative_to(root) for p in found if p.relative_to(root / PACKAGE).parts[0] not in ABOVE]


def broken(text: str, number: int) -> tuple[str, int, str]:
    """Break a text at one of its places; return the new text, the line and the change."""
    mutator = _Mutator(number)
    tree = mutator.visit(ast.parse(text))
    return ast.unparse(ast.fix_missing_locations(tree)), mutator.line, mutator.change


def places(texts: Mapping[Path, str]) -> list[tuple[Path, int]]:
    """List every place that can be broken."""
    found = []
    for path, text in texts.items():
        counter = _Mutator()
        counter.visit(ast.parse(text))
        found += [(path, number) for number in range(counter.seen)]
    return found


class TestsFail(RuntimeError):
    """The tests fail without any mutation, so they prove nothing."""


def run(count: int, seed: int = 0, jobs: int | None = None) -> Iterator[Mutant]:
    """Break the code at so many places, one at a time, and yield the verdict of the tests on each.

    A mutant that needs all tests is yielded twice: as soon as that is known, and at the end.
    """
    if not count:
        return
    jobs = jobs or os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        original = Path(folder) / "original"
        _copy(original)
        texts = {path: (original / path).read_text("utf-8") for path in sources(original)}
        chosen = Random(seed).sample(places(texts), count)
        trees = [Path(folder) / str(number) for number in range(jobs)]
        for tree in trees:
            _prepare(original, tree)
        witnesses = Witnesses(_trace(trees[0]))
        free: SimpleQueue[Judge] = SimpleQueue()
        for tree in trees:
            free.put(Judge(tree))

        def ask(place: tuple[Path, int], *, all_tests: bool) -> Mutant:
            path, number = place
            _, line, change = broken(texts[path], number)
            judge = free.get()
            try:
                noticed = (
                    judge.all_notice(path, number, witnesses)
                    if all_tests
                    else judge.quick_notice(path, number, witnesses) or None
                )
                return Mutant(str(path), line, change, noticed)
            finally:
                free.put(judge)

        try:
            left = []
            for place, mutant in zip(chosen, pool.map(partial(ask, all_tests=False), chosen), strict=True):
                if mutant.noticed is None:
                    left.append(place)
                yield mutant
            failed = _test(trees[0], ["pytest"], SLOW) if left else ""
            if failed:
                raise TestsFail(failed)
            yield from pool.map(partial(ask, all_tests=True), left)
        finally:
            for _ in trees:
                free.get().close()


class Witnesses:
    """Which tests run which line, and how many lines each of them runs."""

    def __init__(self, data_file: Path) -> None:
        from coverage import CoverageData  # noqa: PLC0415

        self.tests: dict[tuple[str, int], list[str]] = {}
        self.lines: Counter[str] = Counter()
        self.within: dict[str, Counter[str]] = defaultdict(Counter)
        """How many lines of each file the tests run."""
        data = CoverageData(str(data_file))
        data.read()
        for file in data.measured_files():
            path = file[file.index(str(PACKAGE)) :]
            for line, tests in data.contexts_by_lineno(file).items():
                for test in filter(None, tests):
                    self.tests.setdefault((path, line), []).append(test)
                    self.lines[test] += 1
                    self.within[path][test] += 1

    def of(self, path: Path, line: int) -> list[str]:
        """List the tests that run a line, the shortest first."""
        return sorted(self.tests.get((str(path), line), ()), key=self.lines.__getitem__)

    def all(self, path: Path, line: int) -> list[str]:
        """List all tests: first those that run a line, then those that run most of its file."""
        first = self.of(path, line)
        within = self.within[str(path)]
        others = sorted(
            self.lines.keys() - set(first), key=lambda test: (-within[test] / self.lines[test], test)
        )
        return [*first, *others]


def _copy(tree: Path) -> None:
    """Copy what the tests need from the checkout."""
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "static"))
    for folder in ("tests", "docs", "client/src"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ROOT.iterdir():
        if file.is_file():
            shutil.copy(file, tree)


def _prepare(original: Path, tree: Path) -> None:
    """Copy the checkout once more; write the rules library as it is after parsing, as for mutants."""
    shutil.copytree(original, tree)
    for path in sources(tree):
        (tree / path).write_text(broken((tree / path).read_text("utf-8"), -1)[0], "utf-8")
    # A broken file can have the age and length of the good one, so compiled files must depend on its content.
    compileall.compile_dir(tree / "src", quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)


def _trace(tree: Path) -> Path:
    """Run the quick tests, measure which of them runs which line, and return the file with the result."""
    data_file = tree / "witnesses"
    measure = ["coverage", "run", f"--rcfile={os.devnull}", f"--data-file={data_file}"]
    plugin = ["-m", "pytest", "-p", "saboteur.checks.witness"]
    output = _test(tree, [*measure, f"--include={PACKAGE}/*", *plugin], QUICK)
    if output:
        raise TestsFail(output)
    return data_file


class Judge:
    """Judges mutants in a copy of the checkout."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        self.process: subprocess.Popen[str] | None = None
        if not hasattr(os, "fork"):
            return
        reading, writing = os.pipe()
        self.verdicts = os.fdopen(reading, encoding="utf-8")
        self.process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", "pytest", "-p", "saboteur.checks.judge", "-s", *OPTIONS, *QUICK],
            cwd=tree,
            env={**_environment(tree), "SABOTEUR_TEST_VERDICTS": str(writing)},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
            pass_fds=(writing,),
        )
        os.close(writing)

    def close(self) -> None:
        """Stop its process."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            self.process.wait()
            self.verdicts.close()

    def quick_notice(self, path: Path, number: int, witnesses: Witnesses) -> bool:
        """Say whether one of the quick tests that run the line notices a mutation."""
        bad, line, _ = broken((self.tree / path).read_text("utf-8"), number)
        return self._ask(path, bad, witnesses.of(path, line)) == "noticed"

    def all_notice(self, path: Path, number: int, witnesses: Witnesses) -> bool:
        """Say whether any test notices a mutation, in a new process."""
        good = (self.tree / path).read_text("utf-8")
        bad, line, _ = broken(good, number)
        with _written(self.tree / path, bad, good):
            return bool(_test(self.tree, ["pytest"], [*witnesses.all(path, line), *SLOW]))

    def _ask(self, path: Path, text: str, tests: Sequence[str]) -> str:
        if self.process is None or self.process.stdin is None:
            return "elsewhere"
        case = msgspec.json.encode({"path": str(path), "text": text, "tests": tests}).decode()
        self.process.stdin.write(f"{case}\n")
        self.process.stdin.flush()
        return self.verdicts.readline().strip()


@contextmanager
def _written(path: Path, text: str, afterwards: str) -> Generator[None]:
    path.write_text(text, "utf-8")
    try:
        yield
    finally:
        path.write_text(afterwards, "utf-8")


def _test(tree: Path, command: list[str], tests: Sequence[str]) -> str:
    """Run tests in a copy of the checkout; return their output if they fail."""
    tested = _run(tree, command, tests)
    if tested.returncode == UNKNOWN_TEST:
        # A test whose name contains what was broken has another name now; its file has not.
        tested = _run(tree, command, list(dict.fromkeys(test.partition("::")[0] for test in tests)))
    return (tested.stdout[-2000:] + tested.stderr[-2000:]) if tested.returncode else ""


def _run(tree: Path, command: list[str], tests: Sequence[str]) -> subprocess.CompletedProcess[str]:
    names = tree / "tests.txt"
    names.write_text("\n".join(tests), "utf-8")
    return subprocess.run(  # noqa: S603
        [sys.executable, "-m", *command, *OPTIONS, f"@{names}"],
        cwd=tree,
        env=_environment(tree),
        capture_output=True,
        text=True,
        check=False,
    )


def _environment(tree: Path) -> dict[str, str]:
    """Import the package of this copy before any other, and keep caches of tests out of the checkout."""
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(tree / "src"), os.environ.get("PYTHONPATH", "")]),
        # Compiled code could be mistaken for that of a file broken within the same second.
        "PYTHONDONTWRITEBYTECODE": "1",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(tree / "examples"),
    }
