"""Take screenshots of the running page into shots/: run by `python3 play.py shots`."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tests.support.chromium import launched_chromium
from tests.support.served import serving

SHOTS = Path(__file__).resolve().parents[2] / "shots"

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}


async def take_shots(url: str) -> None:
    """Take a picture of the page at every size."""
    async with launched_chromium() as browser:
        for size, (width, height) in SIZES.items():
            page = await browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=2)
            await page.goto(url)
            await page.get_by_text("The mine is open").wait_for()
            shot = SHOTS / f"start-{size}.png"
            await page.screenshot(path=shot)
            print(shot)
            await page.close()


def main() -> None:
    """Serve a game of its own, and take pictures of it."""
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as url:
        asyncio.run(take_shots(url))


if __name__ == "__main__":
    main()
