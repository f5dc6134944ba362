"""Take screenshots of every screen into shots/: run by `python3 play.py shots`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.conftest import QUICK
from tests.browser.driver import ASKED, GAME_END, ROUND_END, Driver, start_game
from tests.support.chromium import launched_chromium
from tests.support.served import serving

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

SHOTS = Path(__file__).resolve().parents[2] / "shots"

SIZES = {"desktop": (1600, 1000), "tablet": (820, 1180), "phone": (360, 740)}
LANGUAGES = ("en", "de")
MODULES = "chests.detour.feast.new_goals.toll.veto.wardrobe"
GAMES = {
    "base": "edition=base&seats=you.miner.miner.miner.miner.miner",
    "expansion": "edition=expansion&seats=you.miner.miner.miner.miner",
    "modules": f"edition=base&seats=you.miner.miner.miner&modules={MODULES}",
    "duel": "edition=duel&seats=you.miner",
    "solo": "edition=solo&seats=you",
}
STEPS = 24
"""How many choices are made before a table is looked at."""


class Camera:
    """Takes every screen at every size, in every language."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url

    async def take_all(self, wanted: list[str]) -> None:
        """Take all screens, or only those named."""
        for language in LANGUAGES:
            context = await self.browser.new_context(reduced_motion="reduce", device_scale_factor=1)
            await context.add_init_script(
                f"localStorage.setItem('saboteur.language', '{language}');"
                "localStorage.setItem('saboteur.guided', '1')"
            )
            page = await context.new_page()
            for name, screen in (("start", ""), ("make", "#make"), ("rules", "#rules")):
                if not wanted or name in wanted:
                    await page.goto("about:blank")
                    await page.goto(f"{self.url}/{screen}")
                    await page.get_by_role("heading").first.wait_for()
                    await self.shoot(page, name, language)
            if not wanted or "lobby" in wanted:
                await page.goto(f"{self.url}/#make?edition=base&seats=you.friend.miner.miner")
                await page.locator("[data-do=open-table]").click()
                await page.locator("[data-do=start]").wait_for()
                await self.shoot(page, "lobby", language)
            for name, choice in GAMES.items():
                if not wanted or name in wanted:
                    await self.play(page, name, choice, language)
            await context.close()

    async def play(self, page: Page, name: str, choice: str, language: str) -> None:
        """Play a quick game, and look at the table, its end and its replay."""
        await page.set_viewport_size({"width": 1600, "height": 1000})
        await page.goto("about:blank")
        await start_game(page, self.url, f"{choice}&rounds=1")
        driver = Driver(page, seed=11)
        for _ in range(STEPS):
            await page.locator(f"{ASKED}, {ROUND_END}, {GAME_END}").first.wait_for()
            if await page.locator(f"{ROUND_END}, {GAME_END}").count():
                break
            await driver.step()
        await self.shoot(page, f"table-{name}", language)
        await page.set_viewport_size({"width": 1600, "height": 1000})
        await driver.play()
        await self.shoot(page, f"end-{name}", language)
        if name == "base":
            await page.goto(f"{page.url.partition('#')[0]}#replay?step=30")
            await page.locator(".piece").first.wait_for()
            await self.shoot(page, "replay", language)

    async def shoot(self, page: Page, name: str, language: str) -> None:
        """Take the page as it is, at every size."""
        for size, (width, height) in SIZES.items():
            await page.set_viewport_size({"width": width, "height": height})
            await page.wait_for_timeout(250)
            shot = SHOTS / f"{name}-{size}-{language}.png"
            await page.screenshot(path=shot)
            print(shot.name, flush=True)


async def take_shots(url: str, wanted: list[str]) -> None:
    """Open a browser and take the screens."""
    async with launched_chromium() as browser:
        await Camera(browser, url).take_all(wanted)


def main() -> None:
    """Serve games of its own, and take pictures of them; names of screens as arguments take only those."""
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data), *QUICK) as url:
        asyncio.run(take_shots(url, sys.argv[1:]))


if __name__ == "__main__":
    main()
