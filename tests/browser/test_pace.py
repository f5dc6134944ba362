"""The pace of a game on the page: ends of rounds, bots' speed, and what happened since one's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.driver import Driver, start_game, until

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

TABLE = "fetch(location.pathname.replace('/t/', '/api/tables/')).then(answer => answer.json())"
DOWN = "document.querySelectorAll('.piece .back, .piece[data-up=false]').length"


@pytest.mark.timeout(300)
async def test_a_round_begins_when_one_has_looked_and_its_maze_can_be_seen_again(
    still: Page, quick: str
) -> None:
    await start_game(still, quick, "edition=base&seats=you.novice.novice&rounds=2")
    await Driver(still, seed=3).play("round")
    end = still.locator("[data-end=round]")
    await expect(end.get_by_label("Gold so far")).to_be_visible()
    await still.wait_for_timeout(600)  # bots that answer at once would have moved
    await expect(still.get_by_text("Round 1 of 2").first).to_be_attached()
    pieces = await still.locator(".piece").count()
    await end.locator("[data-do=maze]").click()
    await expect(end).to_have_count(0)
    await expect(still.get_by_text("Round 1 is over.").first).to_be_visible()
    assert await still.locator(".piece").count() == pieces
    await still.reload()
    await expect(end).to_be_visible()
    await still.keyboard.press("Escape")
    await still.locator("[data-do=scores]").click()
    await end.locator("[data-do=next-round]").click()
    await expect(end).to_have_count(0)
    await expect(still.get_by_text("Round 2 of 2").first).to_be_visible()
