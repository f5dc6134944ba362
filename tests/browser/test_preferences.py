"""Every preference has its effect, and keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from tests.browser.driver import start_game, until

if TYPE_CHECKING:
    from playwright.async_api import Locator, Page

BASE = "edition=base&seats=you.miner.miner"
ASKED = ".prompt.asked"


async def prefer(page: Page, name: str) -> None:
    """Turn a preference round."""
    await page.get_by_role("button", name="Preferences").click()
    switch = page.get_by_role("switch", name=name)
    was = await switch.get_attribute("aria-checked")
    await switch.click()
    await expect(switch).to_have_attribute("aria-checked", "false" if was == "true" else "true")
    await page.get_by_role("dialog").get_by_role("button", name="Close").click()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await until(page, "!history.state?.over")  # its entry in the history is gone, too


def cards(page: Page) -> Locator:
    return page.locator(".hand [data-card]")


async def test_moves_are_made_at_once_where_they_need_no_confirming(still: Page, quick: str) -> None:
    await start_game(still, quick, BASE)
    await still.locator(ASKED).wait_for()
    await prefer(still, "Confirm moves")
    done = still.locator(".log li", has_text="You ")
    while not await done.count():
        if not await pick_one_way(still):
            await still.keyboard.press("p")
            await still.keyboard.press("1")
            await still.locator("[data-do=confirm]").click()
            await expect(done).to_contain_text("You passed")
            await still.locator(ASKED).wait_for()
            continue
        await expect(done).not_to_have_count(0)


async def pick_one_way(page: Page) -> bool:
    """Choose a place for a card that fits there one way only; tell whether there was one."""
    for card in await cards(page).all():
        await card.click()
        for spot in await page.locator(".spot").all():
            await spot.click()
            if not await page.locator("[data-do=turn]").count():
                return True
        await page.keyboard.press("Escape")
        await page.keyboard.press("Escape")
    return False


async def test_text_contrast_and_motion_change_the_whole_page(still: Page, quick: str) -> None:
    await still.goto(quick)
    size = "getComputedStyle(document.documentElement).fontSize"
    assert await still.evaluate(size) == "15px"
    await prefer(still, "Larger text")
    assert await still.evaluate(size) == "17.5px"
    carved = await still.locator("[data-edition] img").first.get_attribute("src")
    await prefer(still, "High contrast")
    flat = await still.locator("[data-edition] img").first.get_attribute("src")
    assert carved != flat
    assert (
        await still.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(0, 0, 0)"
    )
    await prefer(still, "Motion")
    await still.reload()
    await expect(still.locator("html")).to_have_class("still contrast big")


async def test_nothing_moves_where_motion_is_off(page: Page, quick: str) -> None:
    await page.goto(quick)
    button = page.get_by_role("button", name="Play now")
    moving = "one => getComputedStyle(one).transitionDuration"
    link = page.locator("a.button").first
    assert await link.evaluate(moving) != "0s"
    await prefer(page, "Motion")
    assert await link.evaluate(moving) == "0s"
    await expect(button).to_be_visible()


async def test_the_hand_is_sorted(still: Page, quick: str) -> None:
    await start_game(still, quick, BASE)
    await still.locator(ASKED).wait_for()
    await prefer(still, "Sort the hand")
    catalogue = await (await still.request.get(f"{quick}/api/catalogue")).json()
    designs = catalogue["designs"]["base"]
    hand = await cards(still).evaluate_all("all => all.map(one => one.dataset.card)")
    actions = [designs[card].get("shape") is None for card in hand]
    assert actions == sorted(actions)  # tunnels first
    await still.keyboard.press("p")
    for place in range(len(hand)):  # and keys count cards as they are shown
        await still.keyboard.press(str(place + 1))
        await expect(cards(still).nth(place)).to_have_attribute("aria-pressed", "true")


async def test_sounds_are_made_only_where_wanted(still: Page, quick: str) -> None:
    await still.add_init_script(
        "window.tones = 0; const tones = AudioContext.prototype; const make = tones.createOscillator;"
        "tones.createOscillator = function () { window.tones += 1; return make.call(this); };"
    )
    await start_game(still, quick, BASE)
    await still.locator(ASKED).wait_for()
    await pass_on(still)
    assert await still.evaluate("window.tones") == 0
    await prefer(still, "Sounds")
    for _ in range(24):
        await lay_or_pass(still)
        await still.wait_for_timeout(300)  # a tone comes after its move
        if await still.evaluate("window.tones"):
            break
    assert await still.evaluate("window.tones") > 0


async def pass_on(page: Page) -> None:
    """Pass with the first card, and wait until it is one's turn again."""
    await page.keyboard.press("p")
    await page.keyboard.press("1")
    count = await page.locator(".log li").count()
    await page.locator("[data-do=confirm]").click()
    await expect(page.locator(".log li")).not_to_have_count(count)
    await page.locator(ASKED).wait_for()


async def lay_or_pass(page: Page) -> None:
    """Lay a tunnel if one fits."""
    for card in await page.locator(".hand [data-card]:not(.off)").all():
        await card.click()
        if await page.locator(".spot.legal").count():
            await page.locator(".spot.legal").first.click()
            count = await page.locator(".log li").count()
            await page.locator("[data-do=confirm]").click()
            await expect(page.locator(".log li")).not_to_have_count(count)
            await page.locator(ASKED).wait_for()
            return
        await page.keyboard.press("Escape")
    await pass_on(page)
