"""Mark tests with the clauses they show; a whole run fails on a clause that no passing test carries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from saboteur.texts.gathered import rules

T = TypeVar("T", bound=Callable[..., Any])


def clause(*ids: str) -> Callable[[T], T]:
    """Say which clauses of the rules a test shows."""
    return pytest.mark.clause(*ids)


class ClauseCollector:
    """Collects the clauses that passing tests carry, from all worker processes."""

    def __init__(self, *, all_wanted: bool) -> None:
        self.all_wanted = all_wanted
        self.shown: dict[str, int] = {}
        self.unknown: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the clauses of a test that passed."""
        if report.when == "call" and report.passed:
            for name, value in report.user_properties:
                if name == "clause":
                    self.shown[str(value)] = self.shown.get(str(value), 0) + 1

    def missing(self) -> list[str]:
        """List the clauses of the rules page that nothing has shown."""
        return [clause_id for clause_id in rules() if clause_id not in self.shown]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a whole run that leaves a clause without a passing test."""
        if self.all_wanted and self.missing() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say which clauses were shown."""
        known = rules()
        if self.shown:
            terminalreporter.write_line(f"clauses shown by passing tests: {len(self.shown)} of {len(known)}")
        if self.all_wanted and self.missing():
            terminalreporter.write_line(
                f"clauses without a passing test: {' '.join(self.missing())}", red=True
            )


def note_clauses(item: pytest.Item) -> None:
    """Write a test's clauses where its report carries them, and refuse ids that the rules don't have."""
    for mark in item.iter_markers("clause"):
        for clause_id in mark.args:
            if clause_id not in rules():
                raise pytest.UsageError(f"{item.nodeid}: there is no clause {clause_id}")
            item.user_properties.append(("clause", clause_id))
