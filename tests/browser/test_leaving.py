"""The ways out of a running game, and into the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.axe import violations
from tests.browser.driver import start_game

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

TABLE = "fetch(location.pathname.replace('/t/', '/api/tables/')).then(answer => answer.json())"
BOTS = "edition=base&seats=you.novice.novice&rounds=1"


@pytest.mark.parametrize(("width", "where"), [(1280, "Preferences"), (360, "Table")], ids=["wide", "narrow"])
async def test_a_game_that_was_resigned_is_not_offered_any_more(
    still: Page, quick: str, width: int, where: str
) -> None:
    await still.set_viewport_size({"width": width, "height": 740})
    await start_game(still, quick, BOTS)
    await still.locator(".prompt.asked").wait_for()  # nobody else moves now, and so nothing in the sheet
    await still.get_by_role("button", name=where, exact=where == "Table").click()
    if where == "Preferences":  # at its top, so that nobody need look for it
        for way in ("bot-pace", "away", "resign", "end"):
            await expect(still.locator(f"[data-do={way}]")).to_be_in_viewport(ratio=1)
    await still.locator("[data-do=resign]").click()
    await expect(still.get_by_text("you cannot come back")).to_be_visible()
    assert await violations(still) == []
    await still.locator("[data-do=stay]").click()
    await still.locator("[data-do=resign]").click()
    await still.locator("[data-do=sure]").click()
    await expect(still.locator("[data-do=play-now]")).to_be_visible()
    await expect(still.get_by_role("heading", name="My games")).to_be_visible()
    await expect(still.locator("[data-do=go-on]")).to_have_count(0)


async def test_a_game_against_bots_waits_for_a_person_who_leaves_and_begins_again_at_once(
    still: Page, quick: str
) -> None:
    await still.set_viewport_size({"width": 390, "height": 844})
    await start_game(still, quick, BOTS)
    first = still.url
    await still.locator(".prompt.asked [data-mode=pass]").click()
    await expect(still.locator(".prompt .words")).to_contain_text("Discard one card. The cards you discard")
    await still.locator("[data-do=back]").click()
    await still.get_by_role("button", name="Preferences").click()
    await still.locator("[data-do=away]").click()
    await expect(still.get_by_text("Your next turn waits for you")).to_be_visible()
    await still.locator("[data-do=sure]").click()
    await expect(still.locator("[data-do=play-now]")).to_be_visible()
    await still.goto(first)
    await still.locator(".prompt.asked").wait_for()
    assert not any(player.get("stand_in") for player in (await still.evaluate(TABLE))["players"])
    await still.get_by_role("button", name="Preferences").click()
    await still.locator("[data-do=end]").click()
    await still.locator("[data-do=sure]").click()
    await expect(still.locator(".prompt")).to_have_count(0)  # nothing is asked any more
    await still.locator("[data-do=again]").click()
    await still.wait_for_url(lambda url: url != first)
    await still.locator(".table").wait_for()  # without the lobby
    table = await still.evaluate(TABLE)
    assert [player["kind"] for player in table["players"]] == ["person", "bot", "bot"]
    assert len(table["fairness"]["numbers"]) == 1  # this page's number is in its deals


async def test_people_vote_to_end_a_game_which_is_not_offered_any_more(
    still: Page, browser: Browser, quick: str
) -> None:
    await still.goto(f"{quick}/#make?edition=base&seats=you.friend.novice&rounds=1")
    await still.locator("[data-do=open-table]").click()
    await still.wait_for_url("**/t/*")
    context = await browser.new_context(reduced_motion="reduce", viewport={"width": 390, "height": 844})
    friend = await context.new_page()
    await friend.goto(still.url)
    await friend.locator("[data-do=sit]").first.click()
    await still.locator("[data-do=start]").click()
    for page in (still, friend):
        await page.locator(".table").wait_for()
    await still.get_by_role("button", name="Preferences").click()
    await still.locator("[data-do=end]").click()
    await still.locator("[data-do=sure]").click()
    await expect(still.get_by_role("dialog")).to_have_count(0)
    await expect(still.locator(".vote")).to_contain_text("Waiting for")
    keep = friend.locator("[data-do=play-on].primary")  # what is pressed by mistake ends nothing
    await expect(keep).to_have_text("Keep playing")
    for page in (still, friend):
        assert await violations(page) == []
    await keep.click()
    await expect(still.locator(".vote")).to_contain_text("somebody wants to keep playing")
    await expect(friend.locator(".vote")).to_have_count(0)
    await still.get_by_role("button", name="Preferences").click()
    await still.locator("[data-do=end]").click()
    await still.locator("[data-do=sure]").click()
    await still.get_by_role("button", name="Preferences").click()
    await friend.locator("[data-do=end-it]").click()
    await expect(still.get_by_role("dialog")).to_have_count(0)  # the end is not told behind it
    await expect(still.locator(".vote")).to_contain_text("You asked to end the game, and all agreed")
    await expect(friend.locator(".vote")).to_contain_text("asked to end the game, and all agreed")
    for page in (still, friend):
        assert await violations(page) == []
    await friend.locator(".vote").get_by_role("link", name="Start page").click()
    await expect(friend.get_by_role("heading", name="My games")).to_be_visible()
    await expect(friend.locator("[data-do=go-on]")).to_have_count(0)
    await context.close()


async def test_who_continues_a_game_plays_again_and_who_only_looks_is_asked_before_it_ends(
    still: Page, browser: Browser, quick: str
) -> None:
    await still.goto(f"{quick}/#make?edition=base&seats=you.friend.novice&rounds=1")
    await still.locator("[data-do=open-table]").click()
    await still.wait_for_url("**/t/*")
    link = still.url
    context = await browser.new_context(reduced_motion="reduce", viewport={"width": 390, "height": 844})
    friend = await context.new_page()
    await friend.goto(link)
    await friend.locator("[data-do=sit]").first.click()
    await still.locator("[data-do=start]").click()
    for _ in range(2):
        await friend.get_by_role("button", name="Preferences").click()
        await friend.locator("[data-do=away]").click()
        await friend.locator("[data-do=sure]").click()
        await friend.locator("[data-do=go-on]").click()
        await friend.locator(".table").wait_for()
        await expect(friend.get_by_role("button", name="Take my seat back")).to_have_count(0)
        assert friend.url == link  # a reload takes nothing back
        assert not any(player.get("stand_in") for player in (await friend.evaluate(TABLE))["players"])
    await friend.get_by_role("button", name="Preferences").click()
    await friend.locator("[data-do=away]").click()
    await friend.locator("[data-do=sure]").click()
    await still.get_by_role("button", name="Preferences").click()
    await still.locator("[data-do=end]").click()
    await expect(still.get_by_text("so nobody is asked")).to_be_visible()
    await friend.goto(link)
    await expect(friend.get_by_role("button", name="Take my seat back")).to_be_visible()
    await expect(still.get_by_text("is asked.")).to_be_visible()
    await still.locator("[data-do=sure]").click()
    await friend.locator("[data-do=end-it]").click()
    await expect(friend.locator(".vote")).to_contain_text("asked to end the game, and all agreed")
    await expect(friend.get_by_role("button", name="Take my seat back")).to_have_count(0)
    await context.close()
