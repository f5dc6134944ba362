"""Judge mutated code in a fork of a process that has the tests loaded: a plugin for pytest.

The tests are collected once. Then every line of standard input asks for a verdict: it names a file of the
rules library, its new text, and the tests to run. The process forks. Its child replaces the code of the
functions that have changed, and runs the tests until one fails.
"""

from __future__ import annotations

import functools
import gc
import importlib
import inspect
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Literal

import msgspec
import pytest
from _pytest.runner import runtestprotocol

SECONDS = 10
"""The time limit for a single test before it counts as failed."""
ELSEWHERE = 3
"""The exit status of a child that could not judge."""
Remembered = type(functools.lru_cache(int))
"""The types of functions that cache their results."""


class Case(msgspec.Struct):
    """A question: what to judge."""

    path: str
    text: str
    tests: Sequence[str]


Verdict = Literal["noticed", "missed", "elsewhere"]
"""`elsewhere`: the change is not only in functions, so that a new process must judge it."""


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Give verdicts instead of running all tests."""
    items = {item.nodeid: item for item in session.items}
    # pytest captures standard output, so verdicts are written to a separate file.
    with os.fdopen(os.dup(int(os.environ["SABOTEUR_TEST_VERDICTS"])), "w", encoding="utf-8") as verdicts:
        for line in sys.stdin:
            case = msgspec.json.decode(line, type=Case)
            chosen = [items[name] for name in case.tests if name in items]
            print(_verdict(case, chosen), file=verdicts, flush=True)
    return True


def _verdict(case: Case, items: Sequence[pytest.Item]) -> Verdict:
    changed = changes(Path(case.path), case.text)
    if changed is None or not items:
        return "elsewhere"
    child = os.fork()
    if not child:
        status = ELSEWHERE
        try:
            status = _run(changed, items)
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) == ELSEWHERE:
        return "elsewhere"
    return "noticed" if status else "missed"


def changes(path: Path, text: str) -> dict[FunctionType, CodeType] | None:
    """Return the functions that a text changes, with their new code; None if it changes anything else."""
    module = importlib.import_module(".".join(path.with_suffix("").parts[1:]).removesuffix(".__init__"))
    assert module.__file__ is not None
    now = dict(_codes(compile(Path(module.__file__).read_text("utf-8"), module.__file__, "exec")))
    new = dict(_codes(compile(text, module.__file__, "exec")))
    if now.keys() != new.keys():
        return None
    different = {key for key in new if not _same(now[key], new[key])}
    if not all(new[key].co_flags & inspect.CO_OPTIMIZED for key in different):
        return None
    functions = {
        (found.__code__.co_qualname, found.__code__.co_firstlineno): found
        for found in gc.get_objects()
        if type(found) is FunctionType and found.__code__.co_filename == module.__file__
    }
    # Code inside a function, such as a comprehension, is changed with it.
    outer = {key: new[key] for key in different if key in functions}
    return {functions[key]: code for key, code in outer.items()} if outer else None


def _codes(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    yield (code.co_qualname, code.co_firstlineno), code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _same(one: CodeType, other: CodeType) -> bool:
    """Compare two pieces of code; nested functions count, others are compared separately."""
    if one.co_flags & inspect.CO_OPTIMIZED:
        return one == other
    plain = [[c for c in code.co_consts if not isinstance(c, CodeType)] for code in (one, other)]
    return plain[0] == plain[1] and (one.co_code, one.co_names) == (other.co_code, other.co_names)


def _run(changed: dict[FunctionType, CodeType], items: Sequence[pytest.Item]) -> int:
    for function, code in changed.items():
        function.__code__ = code
    for found in gc.get_objects():
        if type(found) is Remembered and str(found.__module__).startswith("saboteur"):
            found.cache_clear()
    for item in items:
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        if any(report.failed for report in runtestprotocol(item, nextitem=None, log=False)):
            return 1
    return 0
