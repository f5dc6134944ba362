"""One person on several devices and in several tabs."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

import zxingcpp
from matplotlib.image import imread
from playwright.async_api import expect

from tests.browser.axe import violations
from tests.browser.driver import start_game

if TYPE_CHECKING:
    from playwright.async_api import Browser, Locator, Page

NAME = "input[autocomplete=nickname]"
QUICK_BASE = "edition=base&seats=you.miner.miner&rounds=1"


async def seen_in(picture: Locator) -> str:
    """Read a QR code as a camera does: from what is on the screen."""
    pixels = imread(BytesIO(await picture.screenshot()))[:, :, :3].mean(axis=2)
    (found,) = zxingcpp.read_barcodes((pixels * 255).astype("uint8"))
    return str(found.text)


async def test_a_second_device_is_the_same_person_and_stays_in_step(
    still: Page, browser: Browser, quick: str
) -> None:
    await start_game(still, quick, QUICK_BASE)
    await still.locator(".prompt.asked").wait_for()
    hand = await still.locator(".hand [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    await still.get_by_role("button", name="Preferences").click()
    await still.get_by_role("button", name="Make a link").click()
    link = await still.get_by_role("textbox", name="Another device").input_value()
    await still.get_by_role("dialog").get_by_role("button", name="Close").click()
    phone = await (await browser.new_context(reduced_motion="reduce")).new_page()
    await phone.goto(link)
    await phone.locator("[data-do=become]").click()
    await phone.locator(".prompt.asked").wait_for()
    held = await phone.locator(".hand [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert held == hand
    await phone.keyboard.press("1")  # a choice begun on one device does not hinder the other
    await still.keyboard.press("p")
    await still.keyboard.press("1")
    await still.locator("[data-do=confirm]").click()
    await expect(phone.locator(".log li", has_text="You passed")).to_have_count(1, timeout=30_000)
    stranger = await (await browser.new_context()).new_page()
    await stranger.goto(link)  # it works once
    await expect(stranger.get_by_role("alert")).to_have_text(
        "This link has been used already or has expired."
    )
    assert await violations(stranger) == []
    await phone.context.close()
    await stranger.context.close()


async def test_the_picture_on_one_device_signs_another_in(browser: Browser, quick: str) -> None:
    # By this name the machine is not known as its own: the page takes it for one that others can open.
    url = quick.replace("127.0.0.1", "mine.localhost")
    desk = await (await browser.new_context(reduced_motion="reduce")).new_page()
    await desk.goto(f"{url}/#you")
    await desk.locator(NAME).fill("Ann")
    await desk.locator(NAME).blur()
    await desk.get_by_role("button", name="Make a link").click()
    picture = desk.get_by_role("region", name="Another device").locator("svg[role=img]")
    read = await seen_in(picture)
    assert read == await desk.get_by_role("textbox", name="Another device").input_value()
    await desk.set_viewport_size({"width": 360, "height": 640})
    assert await seen_in(picture) == read  # as a phone shows it to another phone
    # It shows the link and nothing else, and leads the other device to the same player.
    assert read.startswith(f"{url}/#device?token=")
    phone = await (await browser.new_context(viewport={"width": 360, "height": 740})).new_page()
    await phone.goto(read)
    await phone.locator("[data-do=become]").click()
    await phone.locator("[data-do=play-now]").wait_for()
    await phone.goto(f"{url}/#you")
    await expect(phone.locator(NAME)).to_have_value("Ann")
    await expect(phone.locator("[data-do=revoke]")).to_have_count(2)
    for page in (desk, phone):
        await page.context.close()


async def test_a_planted_device_link_asks_first_and_can_be_undone_with_one_tap(
    still: Page, browser: Browser, quick: str
) -> None:
    await start_game(still, quick, QUICK_BASE)
    await still.locator(".prompt.asked").wait_for()
    code = still.url.rpartition("/t/")[2].partition("#")[0]

    async def call(page: Page, method: str, path: str, body: object = None) -> dict[str, object]:
        asked = (
            "([m, p, b]) => fetch('/api' + p, {method: m, body: b && JSON.stringify(b)}).then(r => r.json())"
        )
        found: dict[str, object] = await page.evaluate(asked, [method, path, body])
        return found

    mallory = await (await browser.new_context()).new_page()
    await mallory.goto(quick)
    await call(mallory, "POST", "/me", {"name": "Mallory"})
    token = (await call(mallory, "POST", "/me/link"))["token"]
    await call(still, "POST", "/me", {"name": "Vera"})
    before = await call(still, "GET", "/me")
    # It looks like an invitation to the table that she plays at.
    planted = f"{quick.rstrip('/')}/t/{code}#device?token={token}"
    await still.goto(planted)
    await expect(still.get_by_role("heading", name="Play as Mallory on this device?")).to_be_visible()
    assert await violations(still) == []
    assert await call(still, "GET", "/me") == before
    await still.locator("[data-do=stay]").click()
    await still.locator(".prompt.asked").wait_for()
    assert await call(still, "GET", "/me") == before
    await still.goto("about:blank")
    await still.goto(planted)
    await still.locator("[data-do=become]").click()
    undo = still.locator("[data-do=undo]", has_text="Play as Vera again")
    await undo.wait_for()
    assert await violations(still) == []
    await undo.click()
    await still.locator(".prompt.asked").wait_for()
    assert await call(still, "GET", "/me") == before
    await mallory.context.close()


async def test_devices_are_signed_out_one_by_one_in_the_preferences(
    still: Page, browser: Browser, quick: str
) -> None:
    await start_game(still, quick, QUICK_BASE)
    await still.get_by_role("button", name="Preferences").click()
    await still.get_by_role("button", name="Make a link").click()
    link = await still.get_by_role("textbox", name="Another device").input_value()
    phone = await (await browser.new_context(reduced_motion="reduce")).new_page()
    await phone.goto(link)
    await phone.locator("[data-do=become]").click()
    await phone.locator(".prompt.asked").wait_for()
    await still.get_by_role("dialog").get_by_role("button", name="Close").click()
    await still.get_by_role("button", name="Preferences").click()
    listed = still.locator("[data-do=revoke]")
    await expect(listed).to_have_count(2)
    assert await violations(still) == []
    entries = still.locator("li", has=listed)
    here, other = entries.filter(has_text="This device, since"), entries.filter(has_text="last used")
    await expect(here).to_have_count(1)
    await expect(other.locator(".muted")).to_have_text(
        re.compile(r"Since .*\d:\d\d.*, last used")
    )  # to the minute
    await expect(other.locator("[data-do=revoke]")).to_have_accessible_description(re.compile("last used"))
    await other.locator("[data-do=revoke]").click()
    await expect(listed).to_have_count(0)
    assert (await phone.request.get(f"{quick.rstrip('/')}/api/me/tables")).status == 401
    await phone.context.close()


async def test_a_second_tab_stays_in_step(still: Page, quick: str) -> None:
    await start_game(still, quick, QUICK_BASE)
    await still.locator(".prompt.asked").wait_for()
    other = await still.context.new_page()
    await other.goto(still.url)
    await other.locator(".prompt.asked").wait_for()
    await still.keyboard.press("p")
    await still.keyboard.press("1")
    await still.locator("[data-do=confirm]").click()
    await expect(other.locator(".log li", has_text="You passed")).to_have_count(1, timeout=30_000)
