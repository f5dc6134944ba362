"""The guided first game teaches role, laying, map, mending and breaking by doing, and ends in a real game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from tests.browser.driver import until

if TYPE_CHECKING:
    from playwright.async_api import Page

SIZES = ((1280, 800), (1366, 650), (1100, 750), (360, 740))
ALL_FREE = """() => {
    const boxes = all => [...document.querySelectorAll(all)].map(one => one.getBoundingClientRect());
    const apart = (a, b) => a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
    const pieces = boxes('.piece, .rulers span');
    const around = boxes('.coach, .prompt, .player, .hand [data-card], .overview');
    const seen = box => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return pieces.length > 0 && pieces.every(piece => seen(piece) && around.every(box => apart(piece, box)));
}"""
"""Whether the whole maze is in sight with its numbers, and nothing lies over it."""


class Learner:
    """Does what the coach says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.coach = page.get_by_role("region", name="Your first game")

    async def hears(self, text: str) -> None:
        """Wait for the coach to come to something."""
        await expect(self.coach).to_contain_text(text)

    async def sees_all(self) -> None:
        """See the whole maze at every size; a phone goes nearer once there is a place to be chosen."""
        meant = self.page.locator(".spot", has_text="Here")
        for width, height in SIZES:
            await self.page.set_viewport_size({"width": width, "height": height})
            if width < 720 and await meant.count():
                await expect(meant).to_be_in_viewport(ratio=0.9)
            else:
                await until(self.page, ALL_FREE)

    async def choose(self, card: str) -> None:
        """Choose the card of the hand that is pointed at."""
        meant = self.page.get_by_role("list", name="Your hand").get_by_role(
            "button", name="the coach means this"
        )
        await expect(meant).to_have_attribute("data-card", card)
        await meant.click()

    async def at(self, cell: str) -> None:
        """Choose the cell that is pointed at, and confirm."""
        meant = self.page.locator(".spot", has_text="Here")
        await expect(meant).to_have_attribute("data-cell", cell)
        await expect(meant).to_have_attribute("aria-label", re.compile("the coach means this$"))
        await meant.click()
        await self.page.locator("[data-do=confirm]").click()

    async def on(self, seat: int) -> None:
        """Choose a player where there is a choice, and confirm."""
        confirm = self.page.locator("[data-do=confirm]")
        target = self.page.locator(f".player.target[data-seat='{seat}']")
        await confirm.or_(target).first.wait_for()
        if not await confirm.count():
            await expect(target).to_contain_text("Here")
            await target.click()
        await confirm.click()


async def test_the_first_game_teaches_by_playing_and_ends_in_a_real_game(still: Page, quick: str) -> None:
    await still.goto(quick)
    await still.locator("[data-do=learn]").click()
    learner = Learner(still)
    await learner.hears("your secret role")
    await learner.sees_all()
    await expect(still.locator("[data-role=digger]").first).to_be_visible()
    await expect(still.locator(".tab.mine")).to_contain_text("Here")
    await still.locator("[data-do=learn-next]").click()
    await learner.hears("straight tunnel")
    await still.locator(".hand [data-card=tee_new]").click()
    await still.locator(".spot[data-cell='4,0']").click()
    await still.locator("[data-do=confirm]").click()
    await learner.hears("let us do this first. Your turn.")
    await learner.choose("straight_ew")
    await learner.sees_all()
    await learner.at("4,0")
    await learner.hears("treasure map")
    await learner.choose("map")
    await learner.at("8,0")
    await learner.hears("broken your lamp")
    await expect(still.locator(".maze").get_by_role("img", name="Treasure")).to_be_visible()
    await learner.choose("repair_lamp")
    await learner.on(0)
    await learner.hears("broken cart")
    await learner.choose("sabotage_cart")
    await learner.on(2)
    await learner.hears("Only one cell is missing")
    await learner.choose("tee_new")
    await still.locator(".spot", has_text="Here").click()
    await still.locator("[data-do=turn]").click()  # either way up it leads there
    await still.locator("[data-do=confirm]").click()
    await learner.hears("You reached the treasure!")
    await still.locator(".pickable[data-card=gold_3]").click()
    await still.locator("[data-do=confirm]").click()
    await learner.hears("You have won 3 gold! That is all.")
    await still.locator("[data-do=learn-real]").click()
    await still.locator(".prompt.asked").wait_for()
    await expect(still.locator(".player")).to_have_count(5)
