"""The page catches a server that cheats, by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from saboteur import fair
from tests.browser.driver import SOON, Driver, start_game
from tests.server.inprocess import inside
from tests.server.test_fair_deals import exchanging

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Page

GAME = "edition=base&seats=you.novice.novice&rounds=1"


@pytest.mark.timeout(120)
async def test_a_server_that_exchanges_a_card_is_caught_by_the_page(still: Page, tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        server.worker.chance = exchanging
        await start_game(still, server.url, f"{SOON}&rounds=1")
        await Driver(still, seed=6).play()
        caught = still.locator("[data-checked=false]")
        await expect(caught).to_contain_text("A deal does not match its published fingerprint!")
        await still.goto("about:blank")


@pytest.mark.timeout(120)
async def test_a_server_that_exchanges_a_commitment_is_caught_by_the_page(
    still: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inside(tmp_path) as server:
        await start_game(still, server.url, GAME)
        await still.get_by_role("button", name="Preferences").click()
        dialog = still.get_by_role("dialog")
        await expect(dialog.locator("[data-checked='not yet']")).to_contain_text("committed to its secret")
        await dialog.locator("[data-checked] summary").click()
        line = await dialog.locator("[data-promise]").inner_text()
        assert line.startswith("saboteur promise ")
        monkeypatch.setattr(fair, "commitment", lambda secret: fair.digest("another", secret))
        server.worker.rooms.clear()
        await still.reload()
        await still.get_by_role("button", name="Preferences").click()
        caught = still.get_by_role("dialog").locator("[data-checked=false]")
        await expect(caught).to_contain_text("a different secret from the one it committed to")
        await caught.locator("summary").click()
        assert await caught.locator("[data-promise]").inner_text() == line
        await still.goto("about:blank")
