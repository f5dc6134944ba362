"""Screens with other people on them, and what is laid over a table: taken by `python3 play.py shots`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from saboteur.server import wire
from tests.browser.driver import ASKED, start_game
from tests.server.pages import Person

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from playwright.async_api import Page

NAME = "input[autocomplete=nickname]"
TABLE = "edition=base&seats=you.miner.miner.miner&modules=chests&clock=live"


class Taker(Protocol):
    """What a camera does for these screens."""

    url: str

    async def fit(self, page: Page, size: str) -> None: ...

    async def shoot(self, page: Page, name: str, language: str, sizes: Iterable[str] = ...) -> None: ...

    async def television(self, page: Page, name: str, sign: str, language: str) -> None: ...


async def visit(page: Page, address: str, sign: str) -> None:
    """Open an address as if for the first time."""
    await page.goto("about:blank")
    await page.goto(address)
    await page.locator(sign).first.wait_for()


async def named(url: str, name: str) -> Person:
    """Make somebody with a name."""
    person = Person(url)
    (await person.ask("POST", "/api/me", {"name": name})).checked()
    return person


async def call(page: Page, method: str, path: str, body: object = None) -> dict[str, object]:
    """Ask the server for something as the person on a page, who has a cookie once the page has loaded."""
    await page.wait_for_load_state("networkidle")
    asked = """async ([method, path, body]) => {
        const response = await fetch('/api' + path, {method, body: body && JSON.stringify(body)})
        if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
        return response.json()
    }"""
    found: dict[str, object] = await page.evaluate(asked, [method, path, body])
    return found


async def befriended(page: Page, other: Person) -> str:
    """Make two people friends, and return by which key the other one finds the page's."""
    token = (await call(page, "POST", "/me/friends/link"))["token"]
    friends = (await other.ask("POST", "/api/me/friends", {"token": token})).checked().json()["friends"]
    return str(friends[-1]["key"])


async def own_page(camera: Taker, page: Page, language: str) -> None:
    """Keep a name and play a game, look at one's own page and at what others see of it."""
    await visit(page, f"{camera.url}/#you", NAME)
    await call(page, "POST", "/me", {"name": "Mathilde Schwarzenberger"})
    cookie = next(one.get("value") for one in await page.context.cookies() if one.get("name") == "saboteur")
    player = Person(camera.url)
    player.cookie = str(cookie)
    code = await player.make(seats=[{}], edition="solo", start=True, rounds=1)
    async with player.at(code) as alone:
        await alone.get(wire.Moved)
        await alone.send(wire.Away())
        await alone.over()
    while not await page.locator("[href$='#replay']").count():
        await visit(page, f"{camera.url}/#you", "[data-do=keep]")
        await page.wait_for_timeout(500)
    await page.locator("[data-do=keep]").click()  # by a number no passkey can be made, so it is a code
    await page.locator("output").wait_for()
    await camera.shoot(page, "you-code", language)
    await page.locator("[data-do=code-done]").click()
    link = (await call(page, "POST", "/me/link"))["token"]
    second = Person(camera.url)
    (await second.ask("POST", "/api/me/device", {"token": link})).checked()
    await call(page, "POST", "/me/shown", {"shown": True})
    await visit(page, f"{camera.url}/#you", "[data-do=revoke]")
    await page.locator(".other button.button").first.click()
    await page.locator("[data-do=erase]").click()
    await page.get_by_role("switch").last.click()
    await page.locator("[data-choose=quiet-from]").wait_for()
    await camera.shoot(page, "you-kept", language)
    for size in ("desktop", "tablet", "phone"):
        await camera.fit(page, size)
        await page.locator("[data-do=erase-sure]").scroll_into_view_if_needed()
        await camera.shoot(page, "you-erase", language, [size])
        await page.locator("[href$='#replay']").first.scroll_into_view_if_needed()
        await camera.shoot(page, "you-games", language, [size])
    key = (await call(page, "GET", "/me"))["page"]
    await visit(page, f"{camera.url}/#player?page={key}", ".game")
    await camera.shoot(page, "player", language)
    await visit(page, f"{camera.url}/#player?page=nobody", "[role=alert]")
    await camera.shoot(page, "player-hidden", language)


async def people(camera: Taker, page: Page, language: str) -> None:
    """Meet people: friends, invitations, tables to join and to watch, somebody who is blocked, a report."""
    await visit(page, f"{camera.url}/#people", NAME)
    await call(page, "POST", "/me", {"name": "Mathilde"})
    friend, rude = await named(camera.url, "Bartholomäus"), await named(camera.url, "Krause")
    key = await befriended(page, friend)
    await befriended(page, rude)
    asking = await named(camera.url, "Josephine")
    token = (await asking.ask("POST", "/api/me/friends/link")).checked().json()["token"]
    modules = ["chests", "detour", "veto"]
    code = await friend.make(seats=[{}, {}, {}, {"kind": "bot"}], modules=modules, listed=True)
    (await friend.ask("POST", f"/api/me/friends/{key}/invite", {"code": code})).checked()
    await asking.make(seats=[{}, {"kind": "bot"}], edition="duel", start=True, listed=True)
    await visit(
        page, f"{camera.url}/#make?edition=base&seats=you.friend.friend.miner", "[data-do=open-table]"
    )
    await page.locator("[data-do=open-table]").click()
    await page.locator("[data-do=fill]").wait_for()
    table = page.url.rpartition("/")[2]
    for person in (rude, friend):
        (await person.ask("POST", f"/api/tables/{table}/sit", {})).checked()
    await page.locator("[data-do=report]").nth(1).click()
    await page.locator("textarea").fill("…")
    for size in ("desktop", "tablet", "phone"):
        await camera.fit(page, size)
        await page.locator("[data-do=send-report]").scroll_into_view_if_needed()
        await camera.shoot(page, "report", language, [size])
    await page.locator(".others button[type=button]").click()
    await page.locator("[data-do=block]").first.click()
    await visit(page, f"{camera.url}/#people?friend={token}", "[data-do=befriend]")
    await page.locator("[data-do=unblock]").wait_for()
    await page.locator("[data-table]").first.wait_for()
    await page.locator("[data-do=friend-link]").click()
    await page.locator("input[readonly]").wait_for()
    await camera.shoot(page, "people", language)
    for size in ("tablet", "phone"):
        await camera.fit(page, size)
        await page.locator("[data-table]").last.scroll_into_view_if_needed()
        await camera.shoot(page, "people-below", language, [size])
    token = (await asking.ask("POST", "/api/me/link")).checked().json()["token"]
    await visit(page, f"{camera.url}/#device?token={token}", "[data-do=become]")
    await camera.shoot(page, "device", language)
    await visit(page, f"{camera.url}/#device?token=used", "[role=alert]")
    await camera.shoot(page, "device-used", language)


async def waiting_game(camera: Taker, page: Page, language: str) -> None:
    """Look at a start page with a game that waits and a table to join, at a table that nobody knows."""
    await start_game(page, camera.url, TABLE)
    await page.locator(ASKED).wait_for()
    await (await named(camera.url, "Bartholomäus")).make(seats=[{}, {}, {"kind": "bot"}], listed=True)
    await visit(page, camera.url, "[data-do=go-on]")
    await camera.shoot(page, "start-waiting", language)
    await visit(page, f"{camera.url}/t/nosuchtable", "[role=alert]")
    await camera.shoot(page, "no-table", language)


async def over_table(camera: Taker, page: Page, language: str) -> None:
    """Open all that is laid over a table."""
    for size in ("desktop", "tablet", "phone"):
        await camera.fit(page, size)
        await page.goto("about:blank")
        await start_game(page, camera.url, TABLE)
        await page.locator(ASKED).wait_for()
        await camera.shoot(page, "table-begins", language, [size])
        opened: dict[str, Callable[[], Awaitable[None]]] = {
            "table-keys": lambda: page.keyboard.press("?"),
            "table-explain": lambda: page.keyboard.press("i"),
            "table-preferences": page.locator("header .tools button").last.click,
            "table-rules": page.locator("header a[href^='/rules']").click,
        }
        for number, tab in enumerate(await page.locator("nav .tab:not(.mine)").all()):
            opened[f"table-tab-{number}"] = tab.click
        for name, open_it in opened.items():
            await open_it()
            await page.get_by_role("dialog").wait_for()
            await camera.shoot(page, name, language, [size])
            await page.keyboard.press("Escape")
            await page.get_by_role("dialog").wait_for(state="detached")
        await page.locator("header .tools button").last.click()
        await page.locator("[data-do=resign]").click()
        await camera.shoot(page, "table-resign", language, [size])


OVER = {
    "own-page": own_page,
    "people": people,
    "waiting": waiting_game,
    "over-table": over_table,
}
"""Screens that take other people, or something that is laid over them."""
