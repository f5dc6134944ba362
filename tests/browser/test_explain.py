"""Everything at the table says what it is and which clause describes it, and no choice is cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from saboteur.texts import LANGUAGES
from tests.browser.driver import start_game

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

PLACES = "edition=base&seats=you.miner.miner&modules=chests.feast.wardrobe&clock=live"
CUT = """() => [...document.querySelectorAll('select')].flatMap(one => {
    const style = getComputedStyle(one), pen = document.createElement('canvas').getContext('2d');
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const sides = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight), arrow = 18;
    return [...one.options].map(option => option.text).filter(
        text => pen.measureText(text).width > one.clientWidth - sides - arrow);
})"""
"""What there is to choose on a page that does not fit into its field."""

HIDDEN = """() => [...document.querySelectorAll('.prompt button')].filter(one => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    return [[left + 2, top + 2], [right - 2, bottom - 2], [(left + right) / 2, (top + bottom) / 2]].some(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-explains]'));
}).map(one => one.textContent)"""
"""The buttons of the question that an explanation hides."""


async def test_places_cards_numbers_and_clock_explain_themselves(still: Page, quick: str) -> None:
    await start_game(still, quick, PLACES)
    await still.locator(".prompt.asked").wait_for()
    told = still.locator("[data-explains]")
    for thing, words, clause in (
        (".pile >> nth=0", "Draw pile", "G9"),
        (".piece[data-about='cell 4,-2']", "Wardrobe", "W1"),
        (".piece[data-about='cell 4,2']", "Gallery feast", "F1"),
        (".piece[data-about='cell 3,-1']", "Chest cover", "C1"),
        (".piece[data-about='cell 8,0']", "The middle goal", "B2"),
        (".beside >> nth=0", "more tunnels are needed", "B2"),
        (".hat", "each player got one", ""),
        (".chip.code", "Others can join with this code", ""),
        (".player .portrait >> nth=1", "stand for the player", ""),
        (".turn.chip .clock", "The reserve is for the whole game", ""),
    ):
        await still.mouse.move(2, 2)
        await expect(told).to_have_count(0)
        await still.locator(thing).hover(force=True)
        await expect(told).to_contain_text(words)
        link = told.get_by_role("link")
        if clause:
            assert f"#{clause}" in (await link.get_attribute("href") or "")
        else:
            await expect(link).to_have_count(0)
    # With keys alone: one thing after the other, until the first comes again.
    await still.locator(".hand button").first.focus()
    await still.keyboard.press("i")
    asked = still.get_by_role("dialog")
    first = await asked.get_attribute("data-explains")
    seen: list[str | None] = [first]
    while True:
        await still.keyboard.press("ArrowRight")
        await expect(asked).not_to_have_attribute("data-explains", seen[-1] or "")
        topic = await asked.get_attribute("data-explains")
        if topic == first:
            break
        assert len(await asked.locator("p").all_inner_texts()) > 0, topic
        title = await asked.get_attribute("aria-label") or ""
        await expect(still.locator("p.unseen[aria-live]", has_text=f"{title}: ")).to_have_count(1)
        seen.append(topic)
    assert {"cell 0,0", "cell 8,2", "term hand", "term gold", "term discard", "level miner"} <= set(seen)
    await still.keyboard.press("Escape")
    await expect(asked).to_have_count(0)
    await expect(still.locator(".hand button").first).to_be_focused()


async def test_a_long_press_explains_and_chooses_nothing(browser: Browser, quick: str) -> None:
    page = await browser.new_page(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    await start_game(page, quick, PLACES)
    await page.locator(".prompt.asked").wait_for()
    card = page.locator(".hand button").first
    box = await card.bounding_box()
    assert box is not None
    line = await page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    await line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    told = page.locator("[data-explains]")
    await expect(told).to_have_attribute("data-explains", f"card {await card.get_attribute('data-card')}")
    await line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await expect(card).to_have_attribute("aria-pressed", "false")
    await told.get_by_role("button", name="Close").tap()
    await expect(told).to_have_count(0)
    await page.locator(".count.cards").first.tap()
    await expect(told).to_contain_text("Cards in hand")
    await page.context.close()


async def test_an_explanation_gives_way_to_the_buttons_behind_it(still: Page, quick: str) -> None:
    await start_game(still, quick, "edition=base&seats=you.miner.miner.miner")
    await still.locator(".prompt.asked").wait_for()
    told = still.locator("[data-explains]")
    button = still.locator(".prompt .button").last
    for width, height in ((1440, 900), (1024, 768)):
        await still.set_viewport_size({"width": width, "height": height})
        for card in await still.locator(".hand button").all():
            await still.mouse.move(2, 2)
            await expect(told).to_have_count(0)
            await card.hover()
            await expect(told).to_be_visible()
            # Where there is room, no button is hidden at all.
            assert await still.evaluate(HIDDEN) == []
            await button.hover(timeout=3000)
            await button.click(trial=True, timeout=3000)
    # Laid over a button all the same, as where there is no room, it gives way to the mouse.
    await still.mouse.move(2, 2)
    await expect(told).to_have_count(0)
    await still.locator(".hand button").last.hover()
    await expect(told).to_be_visible()
    box = await button.bounding_box()
    assert box is not None
    await told.evaluate(
        "(told, at) => Object.assign(told.style, {left: `${at.x - 20}px`, top: `${at.y - 20}px`})", box
    )
    await still.mouse.move(box["x"] + box["width"] / 2, box["y"] + 4)
    await expect(told).to_have_count(0, timeout=1000)


async def test_no_choice_is_cut_in_any_language(still: Page, quick: str) -> None:
    await still.set_viewport_size({"width": 1440, "height": 900})
    for language in LANGUAGES:
        await still.goto(quick)
        await still.evaluate(f"localStorage.setItem('saboteur.language', '{language}')")
        await still.goto("about:blank")
        await still.goto(f"{quick}/#make?edition=base&seats=you.friend.miner&modules=veto.chests")
        await still.locator("[data-do=window]").wait_for(state="attached")
        assert await still.evaluate(CUT) == []
