"""Bad connections: a long round trip, frames that get lost, being away while a stand-in plays."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK
from tests.browser.driver import Driver, start_game
from tests.support.served import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.async_api import Browser, Page, WebSocketRoute

HALF_TRIP = 0.2
"""Seconds that every frame takes either way: a round trip of 400 ms."""


class BadLine:
    """Delays all frames of a page, and loses some together with the connection, as in a tunnel."""

    def __init__(self, lose_every: int = 0) -> None:
        self.lose_every = lose_every
        self.heard = self.lost = 0

    async def use_on(self, page: Page) -> None:
        """Put the line between a page and the server."""
        await page.route_web_socket("**/ws/*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        loop = asyncio.get_running_loop()

        def up(frame: str | bytes) -> None:
            loop.call_later(HALF_TRIP, server.send, frame)

        def down(frame: str | bytes) -> None:
            self.heard += 1
            if self.lose_every and self.heard % self.lose_every == 0:
                self.lost += 1
                loop.create_task(socket.close(code=3000, reason="lost"))  # noqa: RUF006
                loop.create_task(server.close(code=3000, reason="lost"))  # noqa: RUF006
            else:
                loop.call_later(HALF_TRIP, socket.send, frame)

        socket.on_message(up)
        server.on_message(down)


@pytest.mark.timeout(240)
async def test_a_game_goes_on_at_400_ms_and_over_lost_connections(still: Page, quick: str) -> None:
    line = BadLine(lose_every=9)
    await line.use_on(still)
    await start_game(still, quick, "edition=base&seats=you.miner.miner&rounds=1")
    driver = Driver(still, seed=8)
    done = still.locator(".log li", has_text="You ")
    for _ in range(200):
        await still.locator(".prompt.asked, [data-end=game]").first.wait_for(timeout=60_000)
        if line.lost >= 3 and await done.count() >= 4:
            break
        if await still.locator("[data-end=game]").count():
            break
        await driver.step()
    assert line.lost >= 3
    await expect(still.get_by_text("Connection lost")).to_have_count(0, timeout=30_000)


@pytest.mark.timeout(120)
async def test_a_choice_in_progress_survives_a_lost_connection(still: Page, quick: str) -> None:
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    await still.route_web_socket("**/ws/*", connect)
    await start_game(still, quick, "edition=base&seats=you.miner.miner")
    await still.locator(".prompt.asked").wait_for()
    await still.keyboard.press("p")
    await still.keyboard.press("1")
    chosen = still.locator(".hand [aria-pressed=true]")
    await expect(chosen).to_have_count(1)
    await sockets[-1].close(code=3000, reason="lost")
    await expect(still.get_by_text("Connection lost")).to_be_visible()
    await expect(still.get_by_text("Connection lost")).to_have_count(0, timeout=30_000)
    await expect(chosen).to_have_count(1)
    await still.locator("[data-do=confirm]").click()
    await expect(still.locator(".log li", has_text="You passed")).to_have_count(1, timeout=30_000)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the URL of a server where a stand-in plays for a player who is gone for a moment."""
    with serving(tmp_path_factory.mktemp("impatient"), *QUICK, "--away-seconds", "0.2") as url:
        yield url


@pytest.mark.timeout(180)
async def test_whoever_comes_back_takes_the_seat_from_the_stand_in(
    still: Page, browser: Browser, impatient: str
) -> None:
    await still.goto(f"{impatient}/#make?edition=base&seats=you.friend.miner")
    await still.locator("[data-do=open-table]").click()
    await still.locator("[data-do=start]").wait_for()
    table = still.url
    context = await browser.new_context(reduced_motion="reduce", viewport={"width": 1280, "height": 900})
    friend = await context.new_page()
    await friend.goto(table)
    await friend.locator("[data-do=sit]").first.click()
    await still.locator("[data-do=start]:not([disabled])").click()
    await still.locator(".table").wait_for()
    await friend.locator(".table").wait_for()
    await still.goto("about:blank")
    # The friend plays on; a bot plays for the player who left.
    await expect(friend.get_by_text("bot plays", exact=True).first).to_be_visible(timeout=60_000)
    driver = Driver(friend, seed=3)
    left = friend.locator(".log li", has_text="Dwarf ").or_(friend.locator(".log li", has_text="Dwarf 2 "))
    while not await left.count():
        await friend.locator(".prompt.asked").or_(left).first.wait_for(timeout=60_000)
        if not await left.count():
            await driver.step()
    await still.goto(table)
    await still.get_by_role("button", name="Take my seat back").click()
    await expect(still.get_by_role("button", name="Take my seat back")).to_have_count(0)
    await expect(friend.get_by_text("bot plays", exact=True)).to_have_count(0)
    mine = still.locator(".log li", has_text="You passed")
    count = await mine.count()
    while not await still.locator(".prompt.asked").count():
        if await friend.locator(".prompt.asked").count():
            await driver.step()
        await still.wait_for_timeout(50)
    await still.keyboard.press("p")
    await still.keyboard.press("1")
    await still.locator("[data-do=confirm]").click()
    await expect(mine).not_to_have_count(count)
    await context.close()


@pytest.mark.timeout(120)
async def test_without_a_network_a_notice_comes_soon_and_a_move_says_that_it_waits(
    still: Page, quick: str
) -> None:
    cut = asyncio.Event()

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda frame: None if cut.is_set() else server.send(frame))
        server.on_message(lambda frame: None if cut.is_set() else socket.send(frame))

    await still.route_web_socket("**/ws/*", connect)
    await start_game(still, quick, "edition=base&seats=you.miner.miner&rounds=1")
    await still.locator(".prompt.asked").wait_for()
    cut.set()  # frames vanish, and nobody closes the connection
    await still.keyboard.press("p")
    await still.keyboard.press("1")
    await still.locator("[data-do=confirm]").click()
    await expect(still.get_by_text("No answer from the server")).to_be_visible(timeout=4000)
    await expect(still.locator(".prompt").get_by_text("Your move is waiting")).to_be_visible()
    await expect(still.get_by_text("Connection lost")).to_be_visible(timeout=9000)
    assert await violations(still) == []
    cut.clear()
    await expect(still.get_by_text("Connection lost")).to_have_count(0)
    await expect(still.locator(".log li", has_text="You passed")).to_have_count(1)
