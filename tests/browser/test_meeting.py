"""Two people find each other, become friends, and are kept apart once one has blocked the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from tests.browser.axe import violations

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

NAME = "input[autocomplete=nickname]"
STICKING_OUT = """() => [...document.querySelectorAll('section.panel')].flatMap(panel => {
    const edge = panel.getBoundingClientRect().right - parseFloat(getComputedStyle(panel).paddingRight);
    return [...panel.querySelectorAll('*')].filter(one => one.getBoundingClientRect().right > edge + 1)
        .map(one => one.outerHTML.slice(0, 80));
})"""
"""What is wider than the panel that it is in has room for."""


async def person(browser: Browser, url: str, name: str, width: int) -> Page:
    context = await browser.new_context(reduced_motion="reduce", viewport={"width": width, "height": 860})
    page = await context.new_page()
    await page.goto(f"{url}/#people")
    await page.locator(NAME).fill(name)
    await page.locator(NAME).press("Enter")
    return page


async def found_on(page: Page) -> list[str]:
    """Name what axe finds in a window, and what sticks out of a panel on a phone."""
    found = await violations(page)
    size = page.viewport_size
    await page.set_viewport_size({"width": 360, "height": 740})
    found += await page.evaluate(STICKING_OUT)
    if size:
        await page.set_viewport_size(size)
    return found


async def befriend(ann: Page, ben: Page, quick: str) -> None:
    """Let two become friends by link."""
    await ann.locator("[data-do=friend-link]").click()
    link = await ann.locator("input[readonly]").input_value()
    assert await found_on(ann) == []
    await ben.goto(f"{quick}/")
    await ben.goto(f"{quick}/#{link.partition('#')[2]}")
    await ben.locator("[data-do=befriend]").wait_for()
    assert await violations(ben) == []
    await ben.locator("[data-do=befriend]").click()
    await expect(ben.get_by_text("You and Ann are friends now.")).to_be_visible()


async def test_people_meet_become_friends_and_block_each_other(browser: Browser, quick: str) -> None:
    ann, ben = await person(browser, quick, "Ann", 1280), await person(browser, quick, "Ben", 400)
    await befriend(ann, ben, quick)
    # Ben plays meanwhile: the invitation reaches him there, and on every other page.
    await ben.goto(f"{quick}/")
    await ben.locator("[data-do=play-now]").click()
    await ben.locator(".maze").first.wait_for()
    await ann.reload()
    await ann.locator("[data-do=invite-friend]").click()
    await ann.wait_for_url("**/t/*")
    await expect(ann.locator("[data-invited]")).to_have_text("Invited: Ben. The page tells them.")
    notice = ben.locator(".invited")
    await expect(notice).to_contain_text("Ann invites you")
    assert await violations(ben) == []
    await ben.goto(f"{quick}/")
    await expect(notice).to_contain_text("Ann invites you")
    await ben.goto(f"{quick}/#people")
    await expect(ben.get_by_text("Ann invites you")).to_have_count(1)
    await ben.locator("[data-do=join-invited]").click()
    await ben.wait_for_url(ann.url)
    # Somebody who wants to play now opens a table, and others find it.
    await ann.goto(f"{quick}/#people")
    await ann.locator("[data-do=play-people]").click()
    await ann.wait_for_url("**/t/*")
    await expect(ann.get_by_role("timer")).to_have_text(re.compile(r"take the free seats in \d+ seconds"))
    code = ann.url.rpartition("/")[2]
    await ben.goto(f"{quick}/#people")
    row = ben.locator(f"[data-table='{code}']")
    await expect(row).to_contain_text("Ann")
    await expect(row).to_contain_text("bots fill it soon")
    assert await violations(ben) == []
    await ben.locator("[data-do=play-people]").click()
    await ben.wait_for_url(f"**/t/{code}")
    await ann.locator("[data-do=report]").click()
    await ann.locator("textarea").fill("He was rude.")
    assert await violations(ann) == []
    await ann.locator("[data-do=send-report]").click()
    await expect(ann.get_by_text("Thank you. The operator will look at it.")).to_be_visible()
    assert await violations(ann) == []
    await ann.locator("[data-do=fill]").click()  # and when all seats are taken, the game begins
    await ann.locator(".maze").first.wait_for()
    await ann.get_by_role("button", name="Preferences").click()
    await expect(ann.locator("[data-do=report]")).to_be_visible()
    await ann.locator("[data-do=block]").click()
    await expect(ann.get_by_text("Blocked. You will not be matched")).to_be_visible()
    assert await violations(ann) == []
    await ann.goto(f"{quick}/#people")
    await expect(ann.locator("[data-do=unblock]")).to_be_visible()
    await expect(ann.locator("[data-do=invite-friend]")).to_have_count(0)
    assert await violations(ann) == []
    for page in (ann, ben):
        await page.context.close()
