"""Cards are dragged out of the hand: to a cell, to a cell where they do not fit, to a player, or nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from saboteur import ruleset
from tests.browser.driver import ASKED, CONFIRM, start_game

if TYPE_CHECKING:
    from playwright.async_api import Browser, Locator, Page

LIVELY = "edition=base&seats=you.miner.miner.miner.miner.miner.miner.miner&rounds=1"
"""Many others: there is a player to aim at for nearly every card."""
TUNNELS = [
    card for card, design in ruleset("base", 8).designs.items() if design.family == "deck" and design.shape
]


async def middle(found: Locator) -> tuple[float, float]:
    """Return the middle of something that is shown."""
    box = await found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def drag(page: Page, card: Locator, to: tuple[float, float], *, lets_go: bool = True) -> None:
    """Drag a card with the mouse."""
    await page.mouse.move(*await middle(card))
    await page.mouse.down()
    await page.mouse.move(to[0] + 30, to[1] - 20, steps=6)
    await page.mouse.move(*to, steps=3)
    if lets_go:
        await page.mouse.up()


async def tunnel_card(page: Page) -> tuple[Locator, tuple[float, float]]:
    """Return a card of the hand that can be laid, and the middle of a place for it; nothing is chosen."""
    cards = page.locator(", ".join(f'.hand [data-card="{card}"]:not(.off)' for card in TUNNELS))
    await cards.first.click()
    place = await middle(page.locator(".spot").first)
    await page.keyboard.press("Escape")
    await expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
    return cards.first, place


async def test_a_card_that_is_dragged_to_a_place_can_be_laid_there(still: Page, quick: str) -> None:
    await start_game(still, quick, LIVELY)
    await still.locator(ASKED).wait_for()
    card, place = await tunnel_card(still)
    await drag(still, card, place, lets_go=False)
    await expect(still.locator(".preview")).to_be_visible()
    await expect(still.locator(CONFIRM)).to_have_count(0)
    await still.mouse.up()
    await expect(still.locator(".spot.chosen")).to_have_count(1)
    await expect(card).to_have_attribute("aria-pressed", "true")
    done = still.locator(".log li", has_text="You ")
    await expect(done).to_have_count(0)
    await still.locator(CONFIRM).click()
    await expect(done).to_have_count(1)


async def test_a_card_that_is_dragged_back_stays_chosen_and_lies_nowhere(still: Page, quick: str) -> None:
    await start_game(still, quick, LIVELY)
    await still.locator(ASKED).wait_for()
    card, place = await tunnel_card(still)
    home = await middle(card)
    await drag(still, card, place, lets_go=False)
    await still.mouse.move(*home, steps=4)
    await expect(still.locator(".dragged")).to_be_visible()
    await expect(still.locator(".preview")).to_have_count(0)
    await still.mouse.up()
    await expect(still.locator(".dragged")).to_have_count(0)
    await expect(card).to_have_attribute("aria-pressed", "true")
    await expect(still.locator(".spot.chosen")).to_have_count(0)
    await card.click()  # a click is a click again
    await expect(card).to_have_attribute("aria-pressed", "false")


async def test_a_card_that_is_dragged_where_it_does_not_fit_says_why(still: Page, quick: str) -> None:
    await start_game(still, quick, LIVELY)
    await still.locator(ASKED).wait_for()
    card, _ = await tunnel_card(still)
    start = still.locator('.piece[data-about="cell 0,0"]')
    await drag(still, card, await middle(start))
    await expect(still.locator(".misfit")).to_be_visible()
    await expect(card).to_have_attribute("aria-pressed", "true")


async def test_a_card_is_dragged_with_a_finger_on_a_phone(browser: Browser, quick: str) -> None:
    context = await browser.new_context(
        reduced_motion="reduce", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = await context.new_page()
    await start_game(page, quick, LIVELY)
    await page.locator(ASKED).wait_for()
    card, place = await tunnel_card(page)
    finger = await context.new_cdp_session(page)
    at = await middle(card)
    between = [
        (at[0] + (place[0] - at[0]) * step / 8, at[1] + (place[1] - at[1]) * step / 8) for step in range(9)
    ]
    for kind, points in [
        ("touchStart", [at]),
        *(("touchMove", [point]) for point in between),
        ("touchEnd", []),
    ]:
        touches = [{"x": x, "y": y} for x, y in points]
        await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    await expect(page.locator(".spot.chosen")).to_have_count(1)
    await page.locator(CONFIRM).click()
    await expect(page.locator(CONFIRM)).to_have_count(0)
    await context.close()
