"""The page never holds what its seat may not know: marks planted in others' hands and roles are looked for.

On this server every copy of a card has a name of its own, so a secret card is a mark that can't be mistaken.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Error

from saboteur.server.web.api import ENDPOINTS
from tests.browser.conftest import QUICK
from tests.browser.driver import Driver
from tests.support.marked import MARK
from tests.support.served import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.async_api import Browser, Page, Response, ViewportSize

TURNS = 14
CATALOGUE = "/api/catalogue"
WITHOUT_GUESSES = """() => {
    const page = document.documentElement.cloneNode(true);
    page.querySelectorAll('.notebook option, .notebook .hat').forEach(part => part.remove());
    return page.outerHTML;
}"""
"""The page without what the notebook says of all roles there are, the same for everybody."""


@pytest.fixture(scope="module")
def marked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the URL of a server whose cards are marked."""
    program = (sys.executable, "-m", "tests.support.marked")
    with serving(tmp_path_factory.mktemp("marked"), *QUICK, program=program) as url:
        yield url


async def read(answer: Response) -> str:
    """Read what the server answered, at once: where the page goes elsewhere meanwhile it is gone."""
    try:
        return await answer.text()
    except Error:
        return ""


class Spy:
    """A player's page, and everything that it was ever sent."""

    def __init__(self, page: Page, seat: int) -> None:
        self.page, self.seat = page, seat
        self.frames: list[str] = []
        self.answers: list[asyncio.Task[str]] = []
        page.on("response", self._keep)
        page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda frame: self.frames.append(str(frame))),
        )

    def _keep(self, answer: Response) -> None:
        if "/api/" in answer.url and CATALOGUE not in answer.url:
            self.answers.append(asyncio.create_task(read(answer)))

    @property
    def moves(self) -> list[dict[str, Any]]:
        """All frames that report a change, oldest first."""
        return [frame for frame in map(json.loads, self.frames) if frame["type"] == "moved"]

    def secrets(self) -> set[str]:
        """Name the marks that this seat alone may know now: its hand and its role."""
        return self._own(self.moves[-1]["view"])

    def _own(self, view: dict[str, Any]) -> set[str]:
        return {*view["zones"][f"hand:{self.seat}"], *view["zones"][f"role:{self.seat}"]}

    def learned(self) -> set[str]:
        """Name the marks that this seat may have come to know: what it ever held, or was shown."""
        views = [move["view"] for move in self.moves]
        shown = {card for view in views for fact in view["facts"] for card in fact["cards"]}
        return shown.union(*map(self._own, views))

    async def asked(self) -> list[str]:
        """Ask the server for all that can be asked for at this table, and return that and all answers so far.

        The catalogue is left out: it names every card there is, and is the same for everybody.
        """
        address = urlsplit(self.page.url)
        code = address.path.rpartition("/")[2]
        for one in ENDPOINTS:
            if one.method == "GET" and one.path != CATALOGUE:
                path = one.path.replace("{code}", code)
                await self.page.evaluate("path => fetch(path).then(answer => answer.text())", path)
        return await asyncio.gather(*self.answers)

    async def holds(self, marks: set[str]) -> set[str]:
        """Look for marks in every frame and answer, in the page as it is now, and in what it keeps."""
        kept = await self.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
        answers = await self.asked()
        assert any(f'"{urlsplit(self.page.url).path.rpartition("/")[2]}"' in answer for answer in answers)
        everything = " ".join([*self.frames, *answers, await self.page.evaluate(WITHOUT_GUESSES), kept])
        return marks.intersection(re.findall(r"\w+", everything))


async def in_step(spies: list[Spy]) -> None:
    """Wait until all pages have been told the same."""
    while len({spy.moves[-1]["version"] for spy in spies}) > 1:
        await spies[0].page.wait_for_timeout(50)


async def seated(browser: Browser, link: str, size: ViewportSize) -> list[Spy]:
    """Let three people begin a game, the first of them as the host of the table that a link describes."""
    spies = []
    for seat in range(3):
        context = await browser.new_context(reduced_motion="reduce", viewport=size)
        spies.append(Spy(await context.new_page(), seat))
    host = spies[0].page
    await host.goto(link)
    await host.locator("[data-do=open-table]").click()
    await host.locator("[data-do=start]").wait_for()
    for spy in spies[1:]:
        await spy.page.goto(host.url)
        await spy.page.locator("[data-do=sit]").first.click()
        await spy.page.get_by_role("button", name="Leave seat").wait_for()
    await host.locator("[data-do=start]:not([disabled])").click()
    return spies


OFFERED = "all => all.map(one => [...one.options].map(option => option.value))"


@pytest.mark.timeout(240)
async def test_marks_in_other_hands_and_roles_never_reach_a_page(browser: Browser, marked: str) -> None:
    choice = "edition=expansion&seats=you.friend.friend&rounds=1"
    spies = await seated(browser, f"{marked}/#make?{choice}", {"width": 1280, "height": 900})
    drivers = [Driver(spy.page, seed) for seed, spy in enumerate(spies)]
    turns = 0
    while turns < TURNS:
        for driver in drivers:
            if await driver.page.locator(".prompt.asked").count():
                await driver.step()
                turns += await driver.page.locator("[data-do=confirm]").count()
    # A player who has looked at a role has nothing to guess there; everything left to guess offers the same.
    guesses = [
        offered
        for spy in spies
        for offered in await spy.page.locator(".notebook select").evaluate_all(OFFERED)
    ]
    assert len({tuple(offered) for offered in guesses}) == 1
    for spy in spies:
        own = spy.secrets()
        assert len(own) >= 4
        assert all(MARK in mark for mark in own)
        # The search bites: what a seat does know is found on its page.
        assert await spy.holds(own) == own
        for other in spies:
            if other is not spy:
                found = await spy.holds(other.secrets())
                # A card may be laid while we search: what counts is what is still a secret afterwards.
                await in_step(spies)
                assert found & other.secrets() <= spy.learned()
    for spy in spies:
        await spy.page.context.close()
