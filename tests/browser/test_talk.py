"""What is said and told beside the maze: chat, phrases, log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.driver import SOON, Driver, start_game

if TYPE_CHECKING:
    from playwright.async_api import Page

SEATS = "seats=you.miner.miner.miner.miner"
SLOW = "seats=you.novice.novice.novice.novice"
"""Others who do not end the round soon."""


async def say(page: Page, *lines: str) -> None:
    """Say something in free words, and read it in the chat."""
    for words in lines:
        await page.get_by_role("textbox", name="Say something").fill(words)
        await page.keyboard.press("Enter")
        await expect(page.locator(".chat .said", has_text=words)).to_have_count(1)


@pytest.mark.timeout(300)
async def test_a_line_divides_what_was_said_in_different_rounds(still: Page, quick: str) -> None:
    await start_game(still, quick, f"{SOON}&rounds=2")
    driver = Driver(still, seed=3)
    await still.locator(".prompt.asked").wait_for()
    await say(still, "words of the first round")
    line = still.locator(".chat li", has_text="Round 2")
    await expect(line).to_have_count(0)
    await driver.play("round")
    await driver.next_round()
    await still.locator(".prompt.asked").wait_for()
    await expect(line).to_have_count(1)
    await say(still, "words of the second round")
    said = await still.locator(".chat li").all_inner_texts()
    order = [said.index(one) for one in said if "words of the" in one or one == "Round 2"]
    assert order == sorted(order)
    assert ["first" in said[order[0]], said[order[1]], "second" in said[order[2]]] == [True, "Round 2", True]
    await still.reload()
    await expect(line).to_have_count(1)


@pytest.mark.parametrize(
    ("width", "height"), [(1440, 900), (1600, 900), (1920, 950), (1366, 650), (1280, 720)]
)
async def test_a_phrase_is_put_together_in_sight_below_what_was_said_last(
    still: Page, quick: str, width: int, height: int
) -> None:
    await still.set_viewport_size({"width": width, "height": height})
    await start_game(still, quick, f"edition=base&{SEATS}&rounds=1")
    await still.locator(".prompt.asked").wait_for()
    await say(still, *(f"line {number}" for number in range(8)))
    newest = still.locator(".chat .said", has_text="line 7")
    await expect(newest).to_be_in_viewport(ratio=0.9)
    await still.locator("[data-phrase=saw]").click()
    await expect(newest).to_be_in_viewport(ratio=0.9)
    button = still.get_by_role("button", name="Say it")
    for part in (still.get_by_label("Which goal?"), still.get_by_label("Which card?"), button):
        await expect(part).to_be_in_viewport(ratio=1)
    chat, form = await still.locator(".panel.chat").bounding_box(), await button.bounding_box()
    assert chat
    assert form
    assert form["y"] + form["height"] <= chat["y"] + chat["height"] <= height
    await still.get_by_role("button", name="Cancel").click()
    await still.get_by_role("button", name="More …").click()
    await expect(newest).to_be_in_viewport(ratio=0.9)


async def test_the_log_says_that_there_are_new_lines_and_leads_to_them(still: Page, quick: str) -> None:
    await still.set_viewport_size({"width": 1280, "height": 720})
    await start_game(still, quick, f"edition=base&{SLOW}&rounds=1")
    log = still.get_by_role("list", name="Log")
    fresh = still.get_by_role("button", name="new line")

    async def act() -> None:
        """Pass with the first card, and wait for the next turn."""
        await still.locator(".prompt.asked").wait_for()
        told = await still.locator(".log li", has_text="You passed").count()
        await still.keyboard.press("p")
        await still.keyboard.press("1")
        await still.locator("[data-do=confirm]").click()
        await expect(still.locator(".log li", has_text="You passed")).to_have_count(told + 1)
        await still.locator(".prompt.asked").wait_for()

    for _ in range(3):
        await act()
    await expect(fresh).to_have_count(0)
    await log.evaluate("list => list.scrollTo(0, list.scrollHeight)")
    await expect(fresh).to_have_count(0)
    await act()
    await expect(fresh).to_be_in_viewport(ratio=1)
    await still.reload()  # it is read from the top again
    await still.locator(".prompt.asked").wait_for()
    await expect(fresh).to_have_count(0)
    await log.evaluate("list => list.scrollTo(0, list.scrollHeight)")
    await act()
    await fresh.click()
    await expect(fresh).to_have_count(0)
    await expect(log.locator("li").first).to_be_in_viewport(ratio=1)
