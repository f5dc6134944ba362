"""The page for people who do not see it: the focus is never lost, and what matters is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

if TYPE_CHECKING:
    from playwright.async_api import Page


async def test_the_focus_follows_the_page_and_every_key_is_answered(still: Page, quick: str) -> None:
    await still.goto(quick)
    await still.get_by_role("link", name="Learn by playing").press("Enter")
    await expect(still.get_by_role("heading", level=1, name="Learn by playing")).to_be_focused()
    await still.get_by_role("link", name="Dig for gold").press("Enter")
    await expect(still.get_by_role("heading", level=1, name="Dig for gold")).to_be_focused()
    heard = still.get_by_role("status")
    await expect(heard).to_contain_text("You are a gold digger")
    await still.locator("[data-do=learn-next]").press("Enter")
    await expect(still.get_by_role("region", name="Dig for gold")).to_be_focused()
    await expect(heard).to_contain_text("Choose the straight tunnel")
    await still.keyboard.press("4")  # a card that cannot be played
    await expect(heard).to_contain_text("nothing to repair")
    await still.keyboard.press("1")
    await expect(still.locator(".maze [aria-live]")).to_contain_text("the coach means this")
    await still.keyboard.press("Enter")
    await expect(heard).to_contain_text("Enter: Lay it here.")
    await still.keyboard.press("Escape")
    await still.keyboard.press("Escape")
    await expect(heard.locator("p").last).to_contain_text("Choose a card.")
    await still.keyboard.press("1")
    await still.keyboard.press("Enter")
    await still.keyboard.press("Enter")
    await expect(heard).to_contain_text("You drew: Curve, open to the north and east.")
