"""What axe finds on a page that keeps somebody from using it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.browser.contrast import faint

if TYPE_CHECKING:
    from playwright.async_api import Page

AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
CONTRAST = "color-contrast"
TRIES = 3
"""How often a page is looked at that changes while axe looks at it."""


WIDTHS = (1280, 360)
"""A window and a phone."""


async def violations_at_widths(page: Page) -> list[str]:
    """Run axe on the page in a window and on a phone."""
    found: list[str] = []
    for width in WIDTHS:
        await page.set_viewport_size({"width": width, "height": 800})
        await page.evaluate("() => new Promise(requestAnimationFrame)")  # it is laid out for that width
        found += [f"{width}: {one}" for one in await violations(page)]
    return found


async def violations(page: Page) -> list[str]:
    """Run axe on the page as it is; what it cannot say of contrasts is computed from what is seen."""
    # Evaluated from outside, where the page's content security policy does not reach.
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text("utf-8"))
    broken, left_open = await _found(page)
    for _ in range(TRIES - 1):
        if all(one["id"] == CONTRAST for one in left_open):
            break
        await page.wait_for_timeout(500)
        broken, left_open = await _found(page)
    told = [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:160]}"
        for one in broken
        for node in one["nodes"][:3]
    ]
    told += [one["id"] for one in left_open if one["id"] != CONTRAST]
    unsure = [node["target"] for one in left_open if one["id"] == CONTRAST for node in one["nodes"]]
    return told + await faint(page, unsure)


async def _found(page: Page) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    broken, left_open = await page.evaluate(
        """axe.run(document, {resultTypes: ['violations', 'incomplete']})
            .then(({violations, incomplete}) => [violations, incomplete])"""
    )
    return broken, left_open
