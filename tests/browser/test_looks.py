"""What a player was shown stays on that player's page, and reaches no other.

On this server every copy of a role has a name of its own, so a known role is a mark that can't be mistaken.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK
from tests.browser.test_secrets import WITHOUT_GUESSES, Spy, in_step, seated
from tests.support.served import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.async_api import Browser

TABLE = (
    "edition=expansion&seats=you.friend.friend&modules=chests&option.chest_cells=2,0/2,-2/2,2/4,0&rounds=1"
)


@pytest.fixture(scope="module")
def looking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the URL of a server where hands are full of inspections, and all chests are spyholes."""
    program = (sys.executable, "-m", "tests.support.looking")
    with serving(tmp_path_factory.mktemp("looking"), *QUICK, program=program) as url:
        yield url


async def whose_turn(spies: list[Spy]) -> Spy:
    """Wait until all have been told the same and somebody is asked for a move."""
    while True:
        await in_step(spies)
        for spy in spies:
            if await spy.page.locator(".prompt.asked").count():
                return spy
        await spies[0].page.wait_for_timeout(50)


async def play(spy: Spy, card: str, target: str) -> bool:
    """Play a card of the hand on what a selector finds; where there is none of that kind, pass instead."""
    page, told = spy.page, len(spy.moves)
    held = page.locator(f".hand button:not(.off)[data-card^={card}]")
    found = await held.count() > 0
    if found:
        await held.first.click()
        await page.locator(target).click()
    else:
        await page.locator("[data-mode=pass]").click()
        await page.locator(".hand button").first.click()
    await page.locator("[data-do=confirm]").click()
    while len(spy.moves) == told:
        await page.wait_for_timeout(50)
    return found


async def inspect(spies: list[Spy]) -> tuple[Spy, Spy]:
    """Let somebody play an inspection; return who looked, and at whom."""
    while True:
        looker = await whose_turn(spies)
        other = spies[(looker.seat + 1) % len(spies)]
        if await play(looker, "inspection", f".player.target[data-seat='{other.seat}']"):
            return looker, other


async def open_chest(spies: list[Spy]) -> tuple[Spy, Spy]:
    """Let somebody dig to a chest, and look through its spyhole; return who looked, and at whom."""
    while not await play(looker := await whose_turn(spies), "cross", ".spot[data-cell='1,0']"):
        pass
    other = spies[(looker.seat + 1) % len(spies)]
    target = looker.page.locator(f".player.target[data-seat='{other.seat}']")
    turning = looker.page.locator(".pickable").first
    await target.or_(turning).first.wait_for()
    if await turning.count():  # the cover lies both ways
        await turning.click()
        await looker.page.locator("[data-do=confirm]").click()
    await target.click()
    await looker.page.locator("[data-do=confirm]").click()
    return looker, other


def role_of(spy: Spy) -> str:
    """Return the mark of a seat's role."""
    role: str = spy.moves[-1]["view"]["zones"][f"role:{spy.seat}"][0]
    return role


def words(mark: str) -> re.Pattern[str]:
    """Match a mark as the page writes what has no name of its own."""
    return re.compile(mark.replace("_", " ").replace("  ", r"\s+"))


async def knows(looker: Spy, other: Spy) -> None:
    """See that the page of the player who looked shows the role wherever it belongs."""
    page, role = looker.page, words(role_of(other))
    await expect(page.locator(f".player[data-seat='{other.seat}'] .known .word")).to_have_text(role)
    await expect(page.locator(".notebook .sure")).to_have_text(role)


@pytest.mark.timeout(240)
async def test_a_role_that_was_looked_at_stays_with_whoever_looked(browser: Browser, looking: str) -> None:
    spies = await seated(browser, f"{looking}/#make?{TABLE}", {"width": 1600, "height": 1000})
    for spy in spies:
        await spy.page.locator(".table").wait_for()
    for look in (inspect, open_chest):
        looker, other = await look(spies)
        page, role = looker.page, words(role_of(other))
        shown = page.get_by_role("region", name="You learned")
        await expect(shown).to_contain_text(role)
        await expect(page.locator(".log li", has_text="looked at").first).to_contain_text(role)
        await knows(looker, other)
        await page.get_by_role("button", name="DE Deutsch").click()
        await expect(page.get_by_role("region", name="Du hast erfahren")).to_contain_text("Du siehst dir")
        await page.set_viewport_size({"width": 360, "height": 740})
        await expect(page.locator(".learned")).to_be_in_viewport(ratio=1)
        assert await violations(page) == []
        await page.set_viewport_size({"width": 1600, "height": 1000})
        assert await violations(page) == []
        await page.get_by_role("button", name="EN English").click()
        await shown.get_by_role("button", name="Close").click()
        await expect(shown).to_have_count(0)
        await page.reload()
        await knows(looker, other)
        for spy in spies:
            if spy not in {looker, other}:
                await expect(spy.page.locator(".log li", has_text="looked at").first).to_be_visible()
                assert await spy.holds({role_of(other)}) == set()
                assert not role.search(await spy.page.evaluate(WITHOUT_GUESSES))
    for spy in spies:
        await spy.page.context.close()
