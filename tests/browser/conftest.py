"""A server whose bots answer at once and whose windows are short, by settings that an operator has too."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Error, expect

from tests.support.served import serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from playwright.async_api import Browser, Page

expect.set_options(timeout=30_000)  # a busy machine takes its time

QUICK = ("--bot-seconds", "0", "--bot-spread", "0", "--window-seconds", "0.05")


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the URL of a server that does not keep anybody waiting."""
    with serving(tmp_path_factory.mktemp("quick"), *QUICK) as url:
        yield url


@pytest.fixture
async def still(browser: Browser, anyio_backend: str) -> AsyncIterator[Page]:
    """Give a page without motion, and fail if anything goes wrong on it."""
    context = await browser.new_context(reduced_motion="reduce", viewport={"width": 1280, "height": 900})
    page = await context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    yield page
    with suppress(Error):  # shown where a test has failed
        print(page.url, await page.locator("body").inner_text(timeout=1000), sep="\n")
    await context.close()
    assert problems == []
