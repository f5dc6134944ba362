"""The page opens in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

if TYPE_CHECKING:
    from playwright.async_api import Page


async def test_the_page_shows_its_title_and_hears_the_server(page: Page, served: str) -> None:
    await page.goto(served)
    await expect(page).to_have_title("Saboteur")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Saboteur")
    await expect(page.get_by_text("The mine is open")).to_be_visible()
