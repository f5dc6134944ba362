"""The first load stays small as a browser receives it: packed, with headers, answers of the server too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from saboteur.texts import LANGUAGES
from tests.browser.bench import first_load

if TYPE_CHECKING:
    from playwright.async_api import Browser

MOST = 150_000


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_load_is_at_most_150_kb(browser: Browser, served: str, language: str) -> None:
    received = await first_load(browser, served, language)
    assert sum(received.values()) <= MOST, received
    # Nothing was left out of the count.
    assert {"/", "/api/catalogue", "/api/me", "/api/tables"} <= received.keys()
    assert any(source.endswith(".woff2") for source in received)
