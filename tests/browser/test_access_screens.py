"""No violation that axe finds on the screens around the table, in both languages and at phone size."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.axe import violations, violations_at_widths
from tests.browser.driver import start_game
from tests.support.games import record_by_lot

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

SPEAK_GERMAN = "if (location.host) localStorage.setItem('saboteur.language', 'de')"


async def test_screens_have_no_violations_in_german(still: Page, quick: str) -> None:
    await still.add_init_script(SPEAK_GERMAN)
    for place, sign in (
        ("/", "[data-do=play-now]"),
        ("/#make?edition=base&modules=chests", "[data-option=chest_cells]"),
        ("/rules?edition=duel", "article#D8"),
        ("/replay", "input[type=file]"),
        ("/#learn", "[data-lesson]"),
        ("/#you", "[data-do=keep]"),
        ("/#people", "[data-do=friend-link]"),
        ("/#learn?lesson=saboteur", "[data-do=learn-next]"),
        ("/#learn?lesson=duel", "[data-do=learn-next]"),
        ("/#learn?lesson=expansion", "[data-do=learn-next]"),
        ("/t/nosuchtable", "[role=alert]"),
        ("/offline.html", "main a"),
    ):
        await still.goto("about:blank")
        await still.goto(f"{quick}{place}")
        await still.locator(sign).first.wait_for(state="attached")
        assert await violations_at_widths(still) == [], place
    await still.goto("about:blank")
    await still.goto(f"{quick}/#make?edition=base&seats=you.friend.miner")
    await still.get_by_role("button", name="Was bedeutet „Schatztruhen“?").click()
    await still.get_by_role("dialog").get_by_role("heading").nth(2).wait_for()
    assert await violations_at_widths(still) == []
    await still.keyboard.press("Escape")
    await still.locator("[data-do=open-table]").click()
    await still.locator("[data-do=fill]").wait_for()
    assert await violations_at_widths(still) == []


@pytest.mark.parametrize(
    ("language", "told", "back"),
    [
        ("en", "There is nothing at this address.", "To the start page"),
        ("de", "Unter dieser Adresse gibt es nichts.", "Zur Startseite"),
    ],
)
async def test_an_unknown_address_is_told_in_the_visitors_language_and_leads_back(
    browser: Browser, served: str, language: str, told: str, back: str
) -> None:
    page = await browser.new_page(locale=language, viewport={"width": 360, "height": 740})
    answer = await page.goto(f"{served}/nothing-here")
    assert answer is not None
    assert answer.status == HTTPStatus.NOT_FOUND
    await expect(page.get_by_text(told)).to_be_visible()
    assert await violations(page) == []
    await page.get_by_role("link", name=back).click()
    await page.locator("[data-do=play-now]").wait_for()
    await page.context.close()


async def test_the_link_for_another_device_has_no_violations(still: Page, quick: str) -> None:
    await still.add_init_script(SPEAK_GERMAN)
    await still.goto(quick)
    await still.get_by_role("button", name="Einstellungen").click()
    await still.get_by_role("button", name="Link anlegen").click()
    await still.get_by_role("dialog").get_by_role("textbox", name="Ein weiteres Gerät").wait_for()
    assert await violations_at_widths(still) == []


async def test_the_replay_has_no_violations(still: Page, quick: str) -> None:
    await still.goto(f"{quick}/replay")
    lines = record_by_lot("base/2 seats=3 rounds=1").splitlines()
    damaged = "\n".join([*lines[:30], "0 lay nothing 5,5"])
    await still.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": damaged.encode()}
    )
    await expect(still.get_by_role("alert")).to_be_visible()
    await still.get_by_role("button", name="To the end").click()
    assert await violations_at_widths(still) == []


async def test_the_table_screen_has_no_violations(still: Page, quick: str) -> None:
    await still.set_viewport_size({"width": 1920, "height": 1080})
    await still.goto(f"{quick}/#make?edition=base&seats=you.friend.miner")
    await still.locator("[data-do=open-table]").click()
    await still.locator("[data-do=fill]").wait_for()
    screen = await still.context.new_page()
    await screen.goto(f"{still.url}#screen")
    await screen.get_by_role("status").filter(has_text="link works only on this computer").wait_for()
    assert await violations(screen) == []
    reach = {"others": True, "address": quick}
    await screen.route("**/api/reach", lambda route: route.fulfill(json=reach))
    await screen.reload()
    await screen.get_by_role("img", name=still.url).wait_for()
    assert await violations(screen) == []
    await still.locator("[data-do=fill]").click()
    await still.locator("[data-do=start]:not([disabled])").click()
    await screen.locator(".screen .piece").first.wait_for()
    assert await violations(screen) == []
    told = screen.locator("[data-explains]")
    await screen.locator(".screen .pile").hover()
    await expect(told).to_contain_text("Draw pile")
    assert await violations(screen) == []
    await screen.keyboard.press("i")  # with keys too
    await expect(screen.get_by_role("dialog")).to_have_count(1)


async def test_the_table_has_no_violations_in_german(still: Page, quick: str) -> None:
    await still.add_init_script(SPEAK_GERMAN)
    await start_game(still, quick, "edition=expansion&seats=you.miner.miner")
    await still.locator(".prompt.asked").wait_for()
    assert await violations(still) == []
