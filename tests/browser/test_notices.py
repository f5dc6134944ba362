"""A page that is closed gets notices; an open one counts the games that wait."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from saboteur.server import wire
from tests.browser.axe import violations
from tests.server.inprocess import inside
from tests.server.pages import Person
from tests.server.push_service import certificate, push_service

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from playwright.async_api import APIRequestContext, Browser

# This browser has no push service of its own: it gets an address at that of the test.
ADDRESS = """
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.subscribe = (options) => {
        window.subscribed = options;
        return Promise.resolve({ toJSON: () => ({ endpoint: '%s', keys: { p256dh: '%s', auth: '%s' } }) });
    };
"""
NOTIFY = "Notify me on this device"


async def test_a_notice_arrives_with_the_page_closed_and_waiting_games_are_counted(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trusted = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    async with (
        push_service(trusted) as service,
        inside(tmp_path / "data", push_hosts=f"localhost:{service.port}", notice_seconds=0) as server,
    ):
        mine = service.browser()
        context = await browser.new_context(reduced_motion="reduce", viewport={"width": 420, "height": 800})
        page = await context.new_page()
        await page.add_init_script(ADDRESS % tuple(mine.subscription.values()))
        await page.goto(f"{server.url}/#you")
        await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        await page.get_by_role("switch", name=NOTIFY).click()
        await expect(page.get_by_text("Notifications arrive even when the page is closed.")).to_be_visible()
        key = await server.worker.pusher.public_key()
        asked = {"userVisibleOnly": True, "applicationServerKey": key}
        assert await page.evaluate("window.subscribed") == asked
        await page.get_by_role("switch", name="Quiet hours").click()
        await page.locator("[data-choose=quiet-from]").fill("23:30")
        async with page.expect_response(lambda answer: '"which":"days"' in (answer.request.post_data or "")):
            await page.locator("[data-choose=which-notices]").select_option("days")
        await page.reload()
        await expect(page.locator("[data-choose=quiet-from]")).to_have_value("23:30")
        await expect(page.locator("[data-choose=which-notices]")).to_have_value("days")
        await expect(page.get_by_role("switch", name=NOTIFY)).to_have_attribute("aria-checked", "true")
        assert await violations(page) == []
        await page.get_by_role("switch", name="Quiet hours").click()
        await expect(page.locator("[data-choose=quiet-from]")).to_have_count(0)

        code = await days_game(page.request, server.url)
        await page.close()
        (message,) = await service.got(1)
        assert mine.read(message)["path"] == f"/t/{code}"
        again = await context.new_page()
        await again.goto(f"{server.url}/t/{code}")
        await expect(again).to_have_title(re.compile(r"^\(1\) "))
        await again.goto(server.url)
        await expect(again).to_have_title("(1) Saboteur")
        await context.close()


async def days_game(request: APIRequestContext, url: str) -> str:
    """Begin a game over days with somebody else; it is the page's turn."""
    body = {"edition": "duel", "seats": [{}, {}], "rounds": 1, "clock": {"type": "days", "days": 2}}
    table = await (await request.post(f"{url}/api/tables", data=body)).json()
    code = str(table["code"])
    other = Person(url)
    (await other.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    await request.post(f"{url}/api/tables/{code}/start", data={})
    async with other.at(code) as page:
        if (await page.get(wire.Moved)).view.awaits == (1,):
            await page.play()
    return code
