"""The page opens in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

if TYPE_CHECKING:
    from playwright.async_api import Page


async def test_the_start_page_offers_a_game_at_once(page: Page, served: str) -> None:
    await page.goto(served)
    await expect(page).to_have_title("Saboteur")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Saboteur")
    await expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()


async def test_the_language_is_switched_in_place(page: Page, served: str) -> None:
    await page.goto(served)
    await page.get_by_role("button", name="Deutsch").click()
    await expect(page.get_by_role("button", name="Jetzt gegen Bots spielen")).to_be_visible()
    await page.reload()
    await expect(page.get_by_role("button", name="Jetzt gegen Bots spielen")).to_be_visible()
