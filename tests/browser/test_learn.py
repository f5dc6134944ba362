"""The guided first game teaches role, laying, map, mending and breaking by doing, and ends in a real game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

if TYPE_CHECKING:
    from playwright.async_api import Page


class Learner:
    """Does what the coach says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.coach = page.get_by_role("complementary", name="Your first game")

    async def hears(self, text: str) -> None:
        """Wait for the coach to come to something."""
        await expect(self.coach).to_contain_text(text)

    async def choose(self, card: str) -> None:
        """Choose a card of the hand."""
        await self.page.locator(f".hand [data-card={card}]").first.click()

    async def at(self, cell: str) -> None:
        """Choose a cell, and confirm."""
        await self.page.locator(f".spot[data-cell='{cell}']").click()
        await self.page.locator("[data-do=confirm]").click()

    async def on(self, seat: int) -> None:
        """Choose a player where there is a choice, and confirm."""
        confirm = self.page.locator("[data-do=confirm]")
        target = self.page.locator(f".player.target[data-seat='{seat}']")
        await confirm.or_(target).first.wait_for()
        if await target.count():
            await target.click()
        await confirm.click()


async def test_the_first_game_teaches_by_playing_and_ends_in_a_real_game(still: Page, quick: str) -> None:
    await still.set_viewport_size({"width": 360, "height": 740})
    await still.goto(quick)
    await still.locator("[data-do=learn]").click()
    learner = Learner(still)
    await learner.hears("your secret role")
    await expect(still.locator("[data-role=digger]").first).to_be_visible()
    await still.locator("[data-do=learn-next]").click()
    await learner.hears("straight tunnel")
    await learner.choose("tee_new")
    await learner.at("5,0")
    await learner.hears("let us do this first")
    await learner.choose("straight_ew")
    await learner.at("5,0")
    await learner.hears("treasure map")
    await learner.choose("map")
    await learner.at("8,0")
    await learner.hears("broken your lamp")
    await expect(still.locator(".maze")).to_contain_text("Treasure")
    await learner.choose("repair_lamp")
    await learner.on(0)
    await learner.hears("broken cart")
    await learner.choose("sabotage_cart")
    await learner.on(2)
    await learner.hears("Only one cell is missing")
    await learner.choose("tee_new")
    await learner.at("7,0")
    await learner.hears("You reached the treasure!")
    await still.locator("[data-do=learn-real]").click()
    await still.locator(".prompt.asked").wait_for()
    await expect(still.locator(".player")).to_have_count(5)
