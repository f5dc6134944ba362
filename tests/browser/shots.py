"""Take screenshots of every screen into shots/: run by `python3 play.py shots`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

from saboteur.texts import LANGUAGES
from tests.browser.conftest import QUICK
from tests.browser.driver import ASKED, GAME_END, ROUND_END, Driver, start_game
from tests.browser.shots_over import OVER
from tests.browser.test_learn import Learner
from tests.support.chromium import launched_chromium, or_one_line
from tests.support.games import record_by_lot
from tests.support.served import serving

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.async_api import Browser, Page

SHOTS = Path(__file__).resolve().parents[2] / "shots"

SIZES = {"desktop": (1600, 1000), "tablet": (820, 1180), "phone": (360, 740)}
MODULES = "chests.detour.feast.new_goals.toll.veto.wardrobe"
GAMES = {
    "base": "edition=base&seats=you.miner.miner.miner.miner.miner",
    "expansion": "edition=expansion&seats=you.miner.miner.miner.miner",
    "modules": f"edition=base&seats=you.miner.miner.miner&modules={MODULES}",
    "duel": "edition=duel&seats=you.miner",
    "solo": "edition=solo&seats=you",
    "tournament": "edition=base&seats=you.miner.miner.miner.miner&modules=tournament",
}
TWO_ROUNDS = ("base", "expansion", "duel")
"""Games whose first round ends with another to come."""
SCREENS = {
    "start": ("/", "[data-do=play-now]"),
    "make": ("/#make", "[data-do=open-table]"),
    "rules": ("/rules?edition=base", "article"),
    "rules-clause": ("/rules?edition=expansion&modules=veto.chests#X7", "article"),
    "learn": ("/#learn", "[data-lesson]"),
    "learn-digger": ("/#learn?lesson=digger", "[data-do=learn-next]"),
    "learn-saboteur": ("/#learn?lesson=saboteur", "[data-do=learn-next]"),
    "learn-expansion": ("/#learn?lesson=expansion", "[data-do=learn-next]"),
    "learn-duel": ("/#learn?lesson=duel", "[data-do=learn-next]"),
    "you": ("/#you", "[data-do=keep]"),
    "replay-open": ("/replay", "input[type=file]"),
    "offline": ("/offline.html", "main a"),
    "not-here": ("/nothing-here", "main a"),
}
"""Screens that an address leads to, and what shows that they are there."""
STEPS = (12, 6, 1)
"""How many choices are made before a table is looked at, and how many where a round was over by then."""


def speaking(language: str) -> str:
    """Return a script that makes pages speak a language."""
    return f"if (location.host) localStorage.setItem('saboteur.language', '{language}')"


async def at_rest(page: Page) -> None:
    """Wait until nothing is laid or moved any more."""
    await page.locator(".maze[aria-busy=true]").wait_for(state="detached")
    before, now = "", " "
    while now != before:
        await page.wait_for_timeout(250)
        before, now = now, await page.evaluate("document.body.innerHTML")


async def goes_on(driver: Driver, steps: int) -> bool:
    """Make so many choices, and tell whether the round is still played."""
    page = driver.page
    for left in reversed(range(steps + 1)):
        await page.locator(f"{ASKED}, {ROUND_END}, {GAME_END}").first.wait_for()
        if not left:
            await at_rest(page)
        if await page.locator(f"{ROUND_END}, {GAME_END}").count():
            return False
        if left:
            await driver.step()
    return True


class Camera:
    """Takes every screen at every size."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url

    async def take_all(self, language: str, names: list[str]) -> None:
        """Take all screens in a language, or only those named."""
        context = await self.browser.new_context(
            reduced_motion="reduce", device_scale_factor=1, locale=language
        )
        await context.add_init_script(speaking(language))
        page = await context.new_page()
        for name, (screen, sign) in SCREENS.items():
            for size in SIZES if not names or name in names else ():
                await self.fit(page, size)
                await page.goto("about:blank")
                await page.goto(f"{self.url}{screen}")
                await page.locator(sign).first.wait_for()
                await self.shoot(page, name, language, [size])
        for name, take in {**DONE, **OVER}.items():
            if not names or name in names:
                await take(self, page, language)
        for name, choice in GAMES.items():
            if not names or name in names:
                await self.play(page, name, choice, language)
        await context.close()

    async def learn_later(self, page: Page, language: str) -> None:
        """Follow the coach until a first card is laid and the next thing is taught."""
        await page.goto("about:blank")
        await page.goto(f"{self.url}/#learn?lesson=digger")
        await page.locator("[data-do=learn-next]").click()
        await page.locator(".hand .meant").click()
        await page.locator(".spot:has(.pointer)").click()
        await page.locator("[data-do=confirm]").click()
        await page.locator(".hand .meant[data-card=rockfall]").wait_for()
        await self.shoot(page, "learn-later", language)

    async def learn_end(self, page: Page, language: str) -> None:
        """Follow the coach to the end of a lesson, and look at how the round ended."""
        await self.fit(page, "desktop")
        await page.goto(self.url)
        await page.evaluate("localStorage.removeItem('saboteur.lessons')")  # it may have begun before
        await page.goto("about:blank")
        await page.goto(f"{self.url}/#learn?lesson=digger")
        learner = Learner(page, "digger", language)
        for step in learner.steps[:-1]:
            await learner.take(step)
        await page.locator("[data-do=learn-ending]").wait_for()
        await self.shoot(page, "learn-end", language)
        await page.locator("[data-do=learn-ending]").click()
        await page.locator(GAME_END).wait_for()
        await self.shoot(page, "learn-ending", language)

    async def contrast(self, page: Page, language: str) -> None:
        """Play a little with high contrast."""
        await page.goto(self.url)
        await page.evaluate("localStorage.setItem('saboteur.preferences', '{\"contrast\": true}')")
        await self.begin(page, f"{GAMES['expansion']}&rounds=1")
        await self.shoot(page, "contrast", language)
        await page.evaluate("localStorage.removeItem('saboteur.preferences')")
        await page.goto("about:blank")

    async def preferences(self, page: Page, language: str) -> None:
        """Open the preferences on the start page."""
        await page.goto(self.url)
        await page.locator("nav.corner button").last.click()
        await page.get_by_role("dialog").wait_for()
        await self.shoot(page, "preferences", language)

    async def module(self, page: Page, language: str) -> None:
        """Open what is told of a module."""
        await page.goto("about:blank")
        await page.goto(f"{self.url}/#make")
        await page.locator(".module .info").first.click()
        await page.get_by_role("dialog").locator("figure").first.wait_for()
        await self.shoot(page, "module", language)

    async def lobby(self, page: Page, language: str) -> None:
        """Open a table that friends reach, the same where only this computer does, and its television."""
        reach = {"others": True, "address": "http://192.168.1.20:8000"}
        await page.route("**/api/reach", lambda route: route.fulfill(json=reach))
        await page.goto("about:blank")
        await page.goto(f"{self.url}/#make?edition=base&modules=chests&seats=you.friend.miner.miner")
        await page.locator("[data-do=open-table]").click()
        await page.locator("[data-do=start]").wait_for()
        await self.shoot(page, "lobby", language)
        await self.guest(page, language)
        await page.locator("[data-do=change-game]").click()
        await page.get_by_role("dialog").locator("[data-edition]").first.wait_for()
        await self.shoot(page, "change-game", language)
        await page.keyboard.press("Escape")
        await page.unroute("**/api/reach")
        await page.reload()
        await page.locator("code").wait_for()
        await self.shoot(page, "lobby-here", language)
        await self.television(page, "screen-lobby", ".invitation", language)

    async def guest(self, page: Page, language: str) -> None:
        """Come to the table on a page as somebody else, before and after taking a seat."""
        context = await self.browser.new_context(reduced_motion="reduce", locale=language)
        await context.add_init_script(speaking(language))
        guest = await context.new_page()
        await guest.goto(page.url)
        await guest.locator("[data-do=sit]").first.wait_for()
        await self.shoot(guest, "lobby-guest", language)
        await guest.locator("[data-do=sit]").first.click()
        await guest.locator("[data-do=ready]").click()
        await self.shoot(guest, "lobby-ready", language)
        await context.close()

    async def replay_file(self, page: Page, language: str) -> None:
        """Open a record that is damaged."""
        await page.goto(f"{self.url}/replay")
        text = record_by_lot("base/2 chests/2 seats=5 rounds=2")
        damaged = "\n".join([*text.splitlines()[:90], "0 lay nothing 5,5"])
        await page.locator("input[type=file]").set_input_files(
            {"name": "game.txt", "mimeType": "text/plain", "buffer": damaged.encode()}
        )
        await page.locator(".buttons .button").nth(4).click()
        await page.locator(".piece").first.wait_for()
        await self.shoot(page, "replay-file", language)

    async def television(self, page: Page, name: str, sign: str, language: str) -> None:
        """Take the table screen of the table on a page."""
        television = await page.context.new_page()
        await television.goto(f"{page.url.partition('#')[0]}#screen")
        await television.locator(sign).first.wait_for()
        await self.shoot(television, name, language)
        await television.close()

    async def play(self, page: Page, name: str, choice: str, language: str) -> None:
        """Play a short game, and look at the table, the ends of its rounds and its replay."""
        driver = await self.begin(page, f"{choice}&rounds={2 if name in TWO_ROUNDS else 1}")
        await self.shoot(page, f"table-{name}", language)
        if name in ("base", "expansion"):
            await self.television(page, f"screen-{name}", ".screen .piece", language)
        await self.fit(page, "desktop")
        if name in TWO_ROUNDS:
            await driver.play("round")
            await self.shoot(page, f"round-end-{name}", language)
            if name != "duel":
                await self.television(page, f"screen-round-end-{name}", "[data-end=round]", language)
            await self.fit(page, "desktop")
        await driver.play()
        await self.shoot(page, f"end-{name}", language)
        if name == "base":
            await page.goto(f"{page.url.partition('#')[0]}#replay?step=30")
            await page.locator(".piece").first.wait_for()
            await self.shoot(page, "replay", language)

    async def begin(self, page: Page, choice: str) -> Driver:
        """Play the first choices of a game."""
        driver = Driver(page, seed=11)
        await self.fit(page, "desktop")
        for steps in STEPS:
            await page.goto("about:blank")
            await start_game(page, self.url, choice)
            if await goes_on(driver, steps):
                break
        return driver

    async def fit(self, page: Page, size: str) -> None:
        """Give the page a size."""
        width, height = SIZES[size]
        await page.set_viewport_size({"width": width, "height": height})

    async def shoot(self, page: Page, name: str, language: str, sizes: Iterable[str] = SIZES) -> None:
        """Take the page as it is, at every size or those given."""
        for size in sizes:
            await self.fit(page, size)
            await at_rest(page)
            shot = SHOTS / f"{name}-{size}-{language}.png"
            await page.screenshot(path=shot)
            print(shot.name, flush=True)


DONE = {
    "learn-later": Camera.learn_later,
    "learn-end": Camera.learn_end,
    "contrast": Camera.contrast,
    "preferences": Camera.preferences,
    "module": Camera.module,
    "lobby": Camera.lobby,
    "replay-file": Camera.replay_file,
}
"""Screens that something must be done for."""


async def take_shots(url: str, language: str, names: list[str]) -> None:
    """Open a browser and take the screens."""
    async with launched_chromium() as browser:
        await Camera(browser, url).take_all(language, names)


def main() -> None:
    """Serve games of its own, and take pictures of them; names of screens as arguments take only those."""
    screens = [*SCREENS, *DONE, *OVER, *GAMES]
    parser = argparse.ArgumentParser(
        prog="play.py shots",
        description="Take screenshots of every screen at three sizes in every language, into shots/.",
        epilog=textwrap.fill(
            f"Screens: {', '.join(screens)}. Languages: {', '.join(LANGUAGES)}.", 79, break_on_hyphens=False
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="take only these screens or languages")
    wanted: list[str] = parser.parse_args().names
    known = [*screens, *LANGUAGES]
    if unknown := [name for name in wanted if name not in known]:
        sys.exit(f"there is no screen and no language {', '.join(unknown)}; there are {', '.join(known)}")
    SHOTS.mkdir(exist_ok=True)
    for old in () if wanted else SHOTS.glob("*.png"):
        old.unlink()
    names = [name for name in wanted if name not in LANGUAGES]
    for language in [name for name in wanted if name in LANGUAGES] or LANGUAGES:
        # Each language has a server of its own, whose limits count from zero.
        with or_one_line(), tempfile.TemporaryDirectory() as data, serving(Path(data), *QUICK) as url:
            asyncio.run(take_shots(url, language, names))


if __name__ == "__main__":
    main()
