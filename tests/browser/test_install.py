"""The page can be installed, says when it is offline, and tells outside itself whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from tests.browser.driver import start_game, until

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

READY = "navigator.serviceWorker.ready.then(() => true)"
# Headless browsers show no notifications and are always in front: what would be shown is written down.
BACKGROUND = """
    window.told = [];
    Object.defineProperty(Notification, 'permission', { get: () => window.permission ?? 'granted' });
    Notification.requestPermission = () => Promise.resolve(Notification.permission);
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
        window.told.push([title, options.body, options.data]);
        return Promise.resolve();
    };
    Object.defineProperty(document, 'hidden', { get: () => window.away ?? false });
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no push service'));
"""


async def test_the_page_can_be_installed(still: Page, served: str) -> None:
    await still.goto(served)
    href = await still.locator("link[rel=manifest]").get_attribute("href")
    manifest = await (await still.request.get(f"{served}{href}")).json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        answer = await still.request.get(f"{served}{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"].partition(";")[0] == icon["type"]
        if icon["sizes"] != "any":
            size = await still.evaluate(
                "src => { const image = new Image(); image.src = src;"
                " return image.decode().then(() => `${image.naturalWidth}x${image.naturalHeight}`); }",
                icon["src"],
            )
            assert size == icon["sizes"]
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes  # what browsers ask for before they offer to install
    await still.evaluate(READY)


async def test_without_a_connection_a_page_says_so(browser: Browser, served: str) -> None:
    context = await browser.new_context()
    page = await context.new_page()
    await page.goto(served)
    await page.evaluate(READY)
    await page.reload()  # from now on the worker answers
    await context.set_offline(True)
    await page.reload()
    await expect(page.get_by_text("You are offline.")).to_be_visible()
    await expect(page.get_by_text("Du bist offline.")).to_be_visible()
    await expect(page.locator("main")).to_have_css("display", "grid")  # its own looks are there too
    await context.set_offline(False)
    await page.get_by_role("link", name="Try again").click()
    await expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()
    await context.close()


async def test_whose_turn_it_is_is_told_outside_a_page_in_the_background(still: Page, quick: str) -> None:
    await still.add_init_script(BACKGROUND)
    await still.goto(quick)
    await still.evaluate(READY)
    await start_game(still, quick, "edition=base&seats=you.miner.miner")
    await still.locator(".prompt.asked").wait_for()
    await still.get_by_role("button", name="Preferences").click()
    await still.get_by_role("switch", name="Notify me when it is my turn").click()
    await still.get_by_role("dialog").get_by_role("button", name="Close").click()
    await still.evaluate("window.away = true")
    await still.keyboard.press("p")
    await still.keyboard.press("1")
    await still.locator("[data-do=confirm]").click()
    await until(still, "window.told.length > 0")
    code = still.url.rpartition("/")[2]
    assert (await still.evaluate("window.told"))[0] == [
        "Your turn",
        f"Saboteur, Table {code}",
        f"/t/{code}",
    ]


async def test_who_does_not_allow_notifications_gets_none(still: Page, quick: str) -> None:
    await still.add_init_script(BACKGROUND + "window.permission = 'denied';")
    await still.goto(quick)
    await still.get_by_role("button", name="Preferences").click()
    switch = still.get_by_role("switch", name="Notify me when it is my turn")
    await switch.click()
    await expect(switch).to_have_attribute("aria-checked", "false")
