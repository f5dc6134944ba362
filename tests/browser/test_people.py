"""A player on two devices: keep a name, sign in elsewhere with a guest's games, revoke, recover, erase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.async_api import expect

from saboteur.server import wire
from tests.browser.axe import violations
from tests.browser.test_rules import PAGE_OF_PDF
from tests.server.pages import Person

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, CDPSession, Page

NAME = "input[autocomplete=nickname]"
GAMES = "[href$='#replay']"
PRINTED = """() => [...document.querySelectorAll('body *')]
    .filter(one => one.checkVisibility({visibilityProperty: true, opacityProperty: true}))
    .filter(one => one.matches('img, svg, input, select, textarea') ||
        [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim()))
    .map(one => one.innerText ?? one.tagName)"""
"""What is seen: every text of its own, and every picture and field."""
KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """A browser with an authenticator of its own."""

    def __init__(self, context: BrowserContext, page: Page, session: CDPSession, key: str) -> None:
        self.context, self.page, self._session, self._key = context, page, session, key

    @classmethod
    async def made(cls, browser: Browser, width: int, problems: list[str]) -> Device:
        context = await browser.new_context(reduced_motion="reduce", viewport={"width": width, "height": 800})
        page = await context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        session = await context.new_cdp_session(page)
        await session.send("WebAuthn.enable")
        key = await session.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
        return cls(context, page, session, key["authenticatorId"])

    async def take_over(self, other: Device) -> None:
        """Get the passkeys of another device, as browsers of one person do among themselves."""
        found = await other._session.send("WebAuthn.getCredentials", {"authenticatorId": other._key})
        for credential in found["credentials"]:
            asked = {"authenticatorId": self._key, "credential": credential}
            await self._session.send("WebAuthn.addCredential", asked)

    async def do(self, what: str) -> None:
        await self.page.locator(f"[data-do={what}]").click()


async def solo_game(url: str) -> Person:
    """Play a short game alone to its end, as a guest without a page."""
    person = Person(url)
    code = await person.make(seats=[{}], edition="solo", start=True, rounds=1)
    async with person.at(code) as page:
        await page.get(wire.Moved)
        await page.send(wire.Away())
        await page.over()
    return person


async def until_listed(page: Page) -> None:
    """Wait for the results of a game, which are written a moment after it."""
    while not await page.locator(GAMES).count():
        await page.reload()
        await page.locator("[data-do=sign-in]").wait_for()
        await page.wait_for_timeout(300)


async def shows_games(page: Page, browser: Browser) -> None:
    """Let everybody see the player's games, look at them as a stranger, and hide them again."""
    await page.get_by_role("switch", name="Show my games to everybody").click()
    link = await page.get_by_role("textbox", name="Link to your page").input_value()
    stranger = await (await browser.new_context()).new_page()
    await stranger.goto(link)
    await expect(stranger.get_by_role("heading", name="Ann", exact=True)).to_be_visible()
    await expect(stranger.locator(".game")).to_have_count(1)
    await expect(stranger.locator(GAMES)).to_have_count(0)  # and replays none of them
    assert await violations(stranger) == []
    await page.get_by_role("switch", name="Show my games to everybody").click()
    await expect(page.get_by_role("textbox", name="Link to your page")).to_have_count(0)
    await stranger.reload()
    await expect(stranger.get_by_role("alert")).to_contain_text("does not show their games")
    assert await violations(stranger) == []
    await stranger.context.close()


async def erases_all(device: Device) -> None:
    """Delete everything that is stored about a player, after a warning."""
    await device.do("erase")
    assert await violations(device.page) == []
    await device.do("erase-sure")
    await device.page.locator("[data-do=play-now]").wait_for()


async def prints_only(page: Page, *lines: str) -> None:
    """See that the button prints, and that these lines are all that is on the paper, on one page."""
    await page.evaluate("window.print = () => document.body.dataset.printed = 'once'")
    await page.get_by_role("button", name="Print", exact=True).click()
    await expect(page.locator("body")).to_have_attribute("data-printed", "once")
    await page.emulate_media(media="print")
    assert await page.evaluate(PRINTED) == list(lines)
    assert len(PAGE_OF_PDF.findall(await page.pdf())) == 1
    await page.emulate_media(media="screen")


async def width_on_a_phone(page: Page) -> int:
    """Return how wide a page is on a narrow phone, in pixels."""
    await page.set_viewport_size({"width": 360, "height": 640})
    width = int(await page.evaluate("document.documentElement.scrollWidth"))
    await page.set_viewport_size({"width": 1280, "height": 900})
    return width


async def test_a_player_keeps_a_name_on_two_devices(browser: Browser, quick: str) -> None:
    url, problems = quick.replace("127.0.0.1", "localhost"), list[str]()  # passkeys want a name
    desk = await Device.made(browser, 1280, problems)
    phone = await Device.made(browser, 390, problems)
    guest = await solo_game(quick)
    cookie: Any = {"name": "saboteur", "value": guest.cookie, "url": url}
    await phone.context.add_cookies([cookie])

    # Keep: one tap makes a passkey, and shows a code to print.
    await desk.page.goto(f"{url}/#you")
    await desk.page.locator(NAME).fill("Ann")
    await desk.page.locator(NAME).blur()
    await desk.do("keep")
    code = await desk.page.locator("output").inner_text()
    assert await violations(desk.page) == []
    assert await width_on_a_phone(desk.page) <= 360
    await prints_only(desk.page, f"Recovery code for Ann at {url.removeprefix('http://')}", code)
    await desk.do("code-done")
    await expect(desk.page.locator("[data-do=remove-passkey]")).to_have_count(1)

    # Sign in elsewhere: the guest's game comes along.
    await phone.page.goto(f"{url}/#you")
    await until_listed(phone.page)
    await phone.do("sign-in")
    await expect(phone.page.get_by_text("Signing in was cancelled.")).to_be_visible()  # no passkey here yet
    await phone.take_over(desk)
    await phone.do("sign-in")
    await expect(phone.page.locator("[data-do=remove-passkey]")).to_have_count(1)
    await expect(phone.page.locator(NAME)).to_have_value("Ann")
    await expect(phone.page.locator(GAMES)).to_have_count(1)
    assert await violations(phone.page) == []

    await shows_games(phone.page, browser)

    # Revoke: the phone is a stranger's.
    await desk.page.reload()
    revoke = desk.page.locator("li", has_not_text="This device").locator("[data-do=revoke]")
    await revoke.click()
    await expect(desk.page.locator("[data-do=revoke]")).to_have_count(0)  # one device is not listed
    await phone.page.reload()
    await expect(phone.page.locator("[data-do=keep]")).to_be_disabled()
    await expect(phone.page.locator(NAME)).to_have_value("")

    # Recover: with the code, however it is typed.
    field = phone.page.get_by_label("Recovery code")
    await field.fill("nonsense")
    await phone.do("recover")
    await expect(phone.page.get_by_role("alert")).to_have_text(
        "Nobody has this recovery code: check each letter."
    )
    await field.fill(code.lower().replace("-", " "))
    await phone.do("recover")
    await expect(phone.page.locator(NAME)).to_have_value("Ann")
    await expect(phone.page.locator(GAMES)).to_have_count(1)

    # Erase: nobody is left, on no device.
    await erases_all(phone)
    await desk.page.reload()
    await expect(desk.page.locator("[data-do=keep]")).to_be_disabled()
    await desk.do("sign-in")
    await expect(desk.page.get_by_role("alert")).to_contain_text("does not know this passkey")
    for device in (desk, phone):
        await device.context.close()
    assert problems == []
