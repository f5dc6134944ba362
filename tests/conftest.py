"""What tests share: real services, a browser, a server, and the rule that nothing is skipped in CI.

Services are imported where they are used: most tests need none of them, and should not wait.
"""

from __future__ import annotations

import asyncio
import functools
import inspect
import os
from typing import TYPE_CHECKING, TypeVar
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, settings

from tests.support.chromium import NoBrowser, launched_chromium
from tests.support.clauses import ClauseCollector, note_clauses
from tests.support.covered import ROOT, TESTS
from tests.support.nats import running_nats
from tests.support.postgres import running_postgres
from tests.support.served import serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
    from pathlib import Path

    from playwright.async_api import Browser, Page, Request

COVERED = frozenset(ROOT / path for path in TESTS)
Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

# Machines under test run differ too much in speed for deadlines to mean anything.
settings.register_profile("default", deadline=None, print_blob=True)
settings.register_profile(
    "thorough",
    deadline=None,
    print_blob=True,
    max_examples=2000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a whole run ask for every clause."""
    parser.addoption(
        "--all-clauses", action="store_true", help="fail if a clause of the rules has no passing test"
    )
    parser.addoption(
        "--beyond-coverage", action="store_true", help="leave out the tests that the check of coverage runs"
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what the check of coverage runs, where that check is made too."""
    covered = config.getoption("--beyond-coverage") and collection_path in COVERED
    return True if covered else None


def pytest_configure(config: pytest.Config) -> None:
    """Collect clauses where the results of all workers come together."""
    config.addinivalue_line("markers", "long: takes longer than others, and so begins before them")
    config.addinivalue_line("markers", "clause(*ids): the clauses of the rules that the test shows")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(ClauseCollector(all_wanted=bool(config.getoption("--all-clauses"))))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Note the clauses of each test, end asynchronous ones that hang, and begin with the longest."""
    for item in items:
        note_clauses(item)
        if isinstance(item, pytest.Function) and inspect.iscoroutinefunction(item.obj):
            marker = item.get_closest_marker("timeout")
            limit = float(marker.args[0] if marker else item.config.getini("timeout"))
            item.obj = ended_after(limit - SPARE_SECONDS, item.obj)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail a test that would be skipped, where CI counts on every one."""
    return _never_skipped_in_ci((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Fail a file that would be skipped, where CI counts on every one."""
    return _never_skipped_in_ci((yield))


SPARE_SECONDS = 10
"""How much sooner an asynchronous test is cancelled than a test is interrupted from outside."""


def ended_after(seconds: float, test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Cancel a test that hangs where it hangs, so that what it opened is closed and the others go on."""

    @functools.wraps(test)
    async def ended(*arguments: object, **fixtures: object) -> None:
        async with asyncio.timeout(seconds):
            await test(*arguments, **fixtures)

    return ended


def _never_skipped_in_ci(report: Report) -> Report:
    if os.environ.get("CI") and report.outcome == "skipped":
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not allow: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run every asynchronous test and fixture in one event loop, so that they can share a browser."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Give the URL of a PostgreSQL server."""
    with running_postgres() as url:
        yield url


@pytest.fixture
async def postgres_url(postgres_server: str, anyio_backend: str) -> AsyncIterator[str]:
    """Give the URL of an empty PostgreSQL database, for one test alone."""
    from sqlalchemy import make_url, text
    from sqlalchemy.ext.asyncio import create_async_engine

    name = f"saboteur_test_{uuid4().hex}"
    url = make_url(postgres_server)
    # A database cannot be made inside a transaction.
    engine = create_async_engine(url.set(drivername="postgresql+asyncpg"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
        yield url.set(database=name).render_as_string(hide_password=False)
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    await engine.dispose()


@pytest.fixture(scope="session")
def nats_url() -> Iterator[str]:
    """Give the URL of a NATS server."""
    with running_nats() as url:
        yield url


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the URL of a running `saboteur serve`."""
    with serving(tmp_path_factory.mktemp("data")) as url:
        yield url


@pytest.fixture(scope="session")
async def browser(anyio_backend: str) -> AsyncIterator[Browser]:
    """Give a real browser."""
    try:
        async with launched_chromium() as browser:
            yield browser
    except NoBrowser as problem:
        pytest.fail(str(problem), pytrace=False)


def failure_of(request: Request) -> list[str]:
    """Say why a request failed, unless the page itself gave it up by going elsewhere."""
    why = request.failure or ""
    return [] if why == "net::ERR_ABORTED" else [f"{request.url}: {why}"]


@pytest.fixture
async def page(browser: Browser, anyio_backend: str) -> AsyncIterator[Page]:
    """Give an empty page of a player of its own, and fail if anything goes wrong on it."""
    context = await browser.new_context()
    page = await context.new_page()
    problems: list[str] = []
    page.on(
        "console",
        lambda message: problems.append(message.text) if message.type in {"error", "warning"} else None,
    )
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("requestfailed", lambda request: problems.extend(failure_of(request)))
    yield page
    await context.close()
    assert problems == []
