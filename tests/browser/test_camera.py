"""The maze uses the space it has: it grows back, and is large enough for fingers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from saboteur import record
from tests.browser.driver import Driver, start_game, until
from tests.records.games import GAMES

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

ASKED = ".prompt.asked"
EVERYTHING = "chests.detour.feast.new_goals.toll.veto.wardrobe"
BASE = "edition=base&seats=you.miner.miner.miner&rounds=1"
DUEL = "edition=duel&seats=you.miner&rounds=1"
ALL_ON = f"edition=expansion&seats=you.miner.miner.miner.miner&modules={EVERYTHING}&rounds=2"
CARD = "document.querySelector('.piece').getBoundingClientRect().width"
EYE = "document.querySelector('.plane').style.transform"
LIT = """() => {
    const boxes = all => [...document.querySelectorAll(all)].map(one => one.getBoundingClientRect());
    const apart = (a, b) => a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
    const over = boxes('.controls button, .overview, .dock, .above > *, section.left, header');
    const covered = all => boxes(all).some(box => over.some(one => !apart(box, one)));
    return {cells: boxes('.plane .spot').map(box => box.width), covered: covered('.plane .spot')};
}"""
"""How wide lit cells are, and whether anything lies over one of them."""
HIT = """() => [...document.querySelectorAll('.plane .spot')].every(one => {
    const box = one.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return [[-19, 0], [19, 0], [0, -19], [0, 19]].every(([dx, dy]) =>
        document.elementFromPoint(x + dx, y + dy)?.closest('.spot'));
})"""
"""Whether a finger may miss the middle of every lit cell by 19 pixels."""
NOTICE = """() => {
    const notice = document.createElement('section');
    notice.className = 'learned panel';
    notice.style.height = '90px';
    document.querySelector('.above > div').append(notice);
}"""
"""A notice such as others that come and go."""
START_COVERED = """() => {
    const start = document.querySelector('.piece').getBoundingClientRect();
    const over = [...document.querySelectorAll('.controls button, .overview, .above > *, .dock')];
    return over.map(one => one.getBoundingClientRect()).some(box => box.width && box.left < start.right
        && box.right > start.left && box.top < start.bottom && box.bottom > start.top);
}"""


async def at_rest(page: Page) -> float:
    """Wait until the maze stands still, and measure how wide a card is."""
    await page.locator(".maze[aria-busy=true]").wait_for(state="detached")
    before, now = "", " "
    while now != before:
        await page.wait_for_timeout(150)
        before, now = now, await page.evaluate(EYE)
    return float(await page.evaluate(CARD))


async def fitted(page: Page) -> float:
    """Have the whole maze shown, and measure how wide a card is then."""
    await page.get_by_role("button", name="Fit the maze to the screen").click()
    return await at_rest(page)


async def begin(page: Page, url: str, choice: str, size: tuple[int, int]) -> None:
    """Begin a game in a window of some size."""
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await start_game(page, url, choice)
    await page.locator(ASKED).wait_for()


async def light(page: Page, least: int = 2) -> None:
    """Choose a card for which there are several places."""
    for number in range(1, await page.locator(".hand button").count() + 1):
        card = page.locator(".hand button").nth(number - 1)
        if "off" in (await card.get_attribute("class") or ""):
            continue
        await card.click()
        await page.wait_for_timeout(100)
        if await page.locator(".plane .spot").count() >= least:
            return
        await page.keyboard.press("Escape")
        await page.keyboard.press("Escape")
    pytest.fail("no card of the hand has several places")


async def with_places(page: Page, url: str, choice: str, size: tuple[int, int]) -> None:
    """Begin games until a hand holds a tunnel that can be laid."""
    for _ in range(12):
        await begin(page, url, choice, size)
        tunnels = await page.locator(".hand button:not(.off)").evaluate_all(
            "all => all.filter(one => /straight|curve|tee|cross|dead/.test(one.dataset.card)).length"
        )
        if tunnels >= 2:
            return
    pytest.fail("no hand with two tunnels")


async def test_who_one_is_is_said_over_the_maze_which_keeps_its_size(still: Page, quick: str) -> None:
    await begin(still, quick, BASE, (1024, 768))
    size = await at_rest(still)
    await expect(still.locator(".intro")).to_contain_text("You are")
    await still.locator("[data-do=read]").click()
    await expect(still.locator(".intro")).to_have_count(0)
    assert await at_rest(still) == size
    assert size > 0.95 * await fitted(still)


async def test_a_card_chosen_over_the_role_shows_its_places_large(still: Page, quick: str) -> None:
    await with_places(still, quick, BASE, (1024, 768))
    await light(still)
    await expect(still.locator(".intro")).to_have_count(0)
    assert await at_rest(still) >= 36


@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (1440, 900)])
async def test_a_notice_moves_neither_the_maze_nor_what_the_others_did(
    still: Page, quick: str, size: tuple[int, int]
) -> None:
    await with_places(still, quick, BASE, size)
    await still.locator("[data-do=read]").click()
    await at_rest(still)
    while not await still.locator(".since").count():  # nobody moved before
        await with_places(still, quick, BASE, size)
        await still.locator("[data-do=read]").click()
        await at_rest(still)
    before = await still.evaluate(EYE)
    await still.evaluate(NOTICE)
    await expect(still.locator(".learned")).to_be_in_viewport(ratio=1)
    await expect(still.locator(".since").first).to_be_visible()
    await at_rest(still)
    assert await still.evaluate(EYE) == before
    await light(still)
    await at_rest(still)
    assert not (await still.evaluate(LIT))["covered"]


@pytest.mark.parametrize("size", [(1024, 768), (1440, 900)])
async def test_the_duel_fills_the_room_it_has(still: Page, quick: str, size: tuple[int, int]) -> None:
    await begin(still, quick, DUEL, size)
    if await still.locator(".intro").count():
        await still.locator(".intro .button").click()
    card = await at_rest(still)
    assert card >= {1024: 46, 1440: 62}[size[0]]
    assert card > 0.95 * await fitted(still)


@pytest.mark.parametrize(("size", "least"), [((1024, 768), 46), ((1180, 820), 52)])
async def test_a_tablet_on_its_side_gives_the_height_to_the_maze(
    still: Page, quick: str, size: tuple[int, int], least: int
) -> None:
    others = ".miner" * 9
    await begin(still, quick, f"edition=base&seats=you{others}&rounds=1", size)
    await still.locator("[data-do=read]").click()
    card = await at_rest(still)
    assert card >= least  # beside the players there is width to spare, above them there was none
    assert card > 0.95 * await fitted(still)
    players = still.locator(".players")
    assert await players.locator(".player").count() == 10
    assert await players.evaluate("list => list.scrollHeight <= list.clientHeight")  # all in sight
    assert await still.locator(".left .role").evaluate(
        "role => role.scrollWidth <= role.clientWidth && role.getBoundingClientRect().right <= 248"
    )
    await still.set_viewport_size({"width": size[1], "height": size[0]})  # turned upright
    await at_rest(still)
    assert await players.evaluate("list => list.getBoundingClientRect().width > 700")


@pytest.mark.parametrize("name", ["base-5-all", "expansion-6-all"])
async def test_another_round_does_not_keep_the_zoom_of_the_last(still: Page, quick: str, name: str) -> None:
    await still.set_viewport_size({"width": 1440, "height": 900})
    await still.goto(f"{quick}/replay")
    text = (GAMES / f"{name}.txt").read_text("utf-8")
    first, *lines = text.splitlines()
    game = [line for line in lines if line and not line.startswith(" ")]
    buffer = "\n".join([record.HEAD, first, *game, ""]).encode()
    await still.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": buffer}
    )
    await still.locator(".piece").first.wait_for()
    await still.keyboard.press("End")
    last = await at_rest(still)
    await still.get_by_role("button", name="Round 2 of 2").click()
    second = await at_rest(still)
    assert second > 1.1 * last
    assert second > 0.95 * await fitted(still)


@pytest.mark.long
@pytest.mark.timeout(400)
async def test_the_second_round_with_everything_on_fills_the_window(still: Page, quick: str) -> None:
    await begin(still, quick, ALL_ON, (1440, 900))
    driver = Driver(still, seed=3)
    await driver.play("round")
    await driver.next_round()
    await still.locator(ASKED).wait_for()
    card = await at_rest(still)
    assert card > 0.9 * await fitted(still)


@pytest.mark.parametrize("game", [BASE, DUEL], ids=["base", "duel"])
@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
async def test_on_a_phone_what_can_be_chosen_is_large_and_nothing_lies_over_it(
    browser: Browser, quick: str, game: str, size: tuple[int, int]
) -> None:
    context = await browser.new_context(reduced_motion="reduce", has_touch=True)
    phone = await context.new_page()
    await with_places(phone, quick, game, size)
    assert not await phone.evaluate(START_COVERED)
    await light(phone)
    await at_rest(phone)
    lit = await phone.evaluate(LIT)
    assert min(lit["cells"]) >= 30
    assert not lit["covered"]
    await until(phone, HIT)
    before = await phone.evaluate(EYE)
    await phone.locator(".plane .spot:not(.chosen)").first.tap()
    await phone.locator("[data-do=confirm]").wait_for()
    await at_rest(phone)
    lit = await phone.evaluate(LIT)
    assert not lit["covered"]
    assert await phone.evaluate(EYE) == before
    await context.close()


async def test_who_moves_the_maze_keeps_that_picture_until_the_next_turn(still: Page, quick: str) -> None:
    await begin(still, quick, BASE, (1280, 800))
    mine = await at_rest(still)
    await still.mouse.move(640, 300)
    await still.mouse.wheel(0, -300)
    near = await at_rest(still)
    assert near > 1.3 * mine
    await still.keyboard.press("p")
    await still.keyboard.press("1")
    assert await at_rest(still) == near
    await still.locator("[data-do=confirm]").click()
    await expect(still.locator(".log li", has_text="You passed")).to_have_count(1)
    await still.locator(ASKED).wait_for()
    await until(still, f"{CARD} < {0.9 * near}")


async def test_back_closes_a_sheet_and_the_tabs_below_it_work(still: Page, quick: str) -> None:
    await begin(still, quick, BASE, (360, 640))
    table = still.url
    sheet = still.get_by_role("dialog")
    await still.get_by_role("button", name="Log").click()
    await expect(sheet).to_have_accessible_name("Log")
    await sheet.get_by_role("button", name="Notebook").click()
    await expect(sheet).to_have_accessible_name("Notebook")
    await expect(still.locator("dialog")).to_have_count(1)
    await still.go_back()
    await expect(sheet).to_have_count(0)
    assert still.url == table
    await expect(still.locator(ASKED)).to_be_visible()
    await still.get_by_role("button", name="Table", exact=True).click()
    await sheet.get_by_role("button", name="Table", exact=True).click()  # a second tap closes it
    await expect(sheet).to_have_count(0)
    await still.get_by_role("button", name="Preferences").click()
    await expect(sheet).to_have_accessible_name("Preferences")  # it is loaded when asked for
    await still.keyboard.press("Escape")
    await expect(sheet).to_have_count(0)
    await until(still, "!history.state?.over")  # the browser is back from the sheet's entry
    await still.go_back()  # no entry is left behind: this leaves the table
    await expect(still.locator(".table")).to_have_count(0)


async def test_a_card_chosen_by_key_takes_the_focus_to_the_first_place_it_fits(
    still: Page, quick: str
) -> None:
    await with_places(still, quick, BASE, (1280, 900))
    places, cards = still.locator(".plane .spot"), still.locator(".hand button")
    number = 0
    while await places.count() < 2:
        await still.keyboard.press("Escape")
        await still.keyboard.press("Escape")
        number += 1
        await still.keyboard.press(str(number))
        await still.wait_for_timeout(100)
    await expect(still.locator(".maze")).to_be_focused()
    await expect(still.locator(".plane .cursor")).to_have_count(1)
    words = still.locator(".maze [aria-live]")
    first = await words.text_content()
    await still.keyboard.press("n")
    await expect(words).not_to_have_text(first or "", use_inner_text=False)
    await still.keyboard.press("Enter")
    await expect(still.locator(".plane .spot.chosen")).to_have_count(1)
    await still.keyboard.press("Escape")
    await still.keyboard.press("Escape")
    await cards.nth(number - 1).focus()
    await still.keyboard.press("Enter")  # on the card itself, as a screen reader does
    await expect(still.locator(".maze")).to_be_focused()
    await still.keyboard.press("Enter")
    await still.locator("[data-do=confirm]").wait_for()
    await still.keyboard.press("Enter")
    await expect(still.locator(".log li", has_text=re.compile(r"^\s*You ")).first).to_be_visible()


async def test_a_question_mark_shows_the_keys(still: Page, quick: str) -> None:
    await begin(still, quick, BASE, (1280, 900))
    await still.keyboard.press("?")
    keys = still.get_by_role("dialog", name="Keys")
    await expect(keys).to_contain_text("Go to the next place it fits")
    await still.keyboard.press("Escape")
    await expect(keys).to_have_count(0)
    await still.get_by_role("button", name="Preferences").click()
    await still.get_by_role("button", name="Keys ?").click()
    await expect(keys).to_be_visible()
