"""Friends at a table: one tap to invite them, talk while they come, and what is played can still change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.axe import violations
from tests.browser.driver import start_game

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

TABLE = "fetch(location.pathname.replace('/t/', '/api/tables/')).then(answer => answer.json())"


@pytest.mark.parametrize("width", [1280, 360])
async def test_one_tap_makes_a_table_for_friends_who_talk_while_they_wait(
    still: Page, browser: Browser, quick: str, width: int
) -> None:
    reach = {"others": True, "address": quick}
    await still.route("**/api/reach", lambda route: route.fulfill(json=reach))
    await still.set_viewport_size({"width": width, "height": 740})
    await still.goto(quick)
    await still.locator("[data-do=friends]").click()
    await expect(still.get_by_label("Invite with this link")).to_be_visible()
    await expect(still.get_by_role("img", name=still.url)).to_be_visible()
    await expect(still.get_by_text(still.url.rpartition("/")[2], exact=True)).to_be_visible()
    await expect(still.get_by_text("Free seat")).to_have_count(4)
    context = await browser.new_context(reduced_motion="reduce", viewport={"width": 360, "height": 740})
    friend = await context.new_page()
    await friend.goto(still.url)
    await friend.locator("[data-do=sit]").first.click()
    await friend.get_by_role("textbox", name="Say something").fill("On my way")
    await friend.get_by_role("button", name="Send").click()
    said = still.get_by_role("list", name="Chat").get_by_role("listitem")
    await expect(said).to_have_text(["Dwarf 2: On my way"])
    assert await still.evaluate("document.documentElement.scrollWidth") == width
    assert await violations(still) == []
    await context.close()


async def test_the_host_changes_what_is_played_and_the_seats_while_people_gather(
    still: Page, quick: str
) -> None:
    await still.goto(f"{quick}/#make?edition=base&seats=you.friend.miner")
    await still.locator("[data-do=open-table]").click()
    await still.locator("[data-do=add-seat]").click()
    await expect(still.get_by_text("Free seat")).to_have_count(2)
    await still.locator("[data-do=drop-seat]").last.click()
    await expect(still.get_by_text("Free seat")).to_have_count(1)
    await expect(still.locator("[data-do=drop-seat]")).to_have_count(0)  # the game is for three at least
    await still.locator("[data-do=change-game]").click()
    sheet = still.get_by_role("dialog", name="Change the game")
    await expect(sheet.get_by_role("button", name="More below")).to_be_visible()
    await expect(sheet.locator("[data-do=window]")).to_have_count(0)
    await sheet.get_by_role("switch", name="Veto").click()
    assert await violations(still) == []
    await sheet.locator("[data-do=window]").select_option("7")
    await sheet.get_by_label("Rounds").select_option("1")
    await expect(sheet.get_by_label("Rounds")).to_have_value("1")
    await sheet.get_by_role("button", name="Close").click()
    await expect(still.get_by_role("banner")).to_contain_text("Veto · One round")
    table = await still.evaluate(TABLE)
    assert (table["modules"], table["window_s"], table["rounds"]) == (["veto"], 7, 1)
    for change in ("Changed: Veto, One round, and", "7 s."):  # all of them, not only the last
        await expect(still.locator(".news")).to_contain_text(change)
    await still.locator("[data-do=change-game]").click()
    await sheet.locator("[data-edition=duel]").click()
    await expect(sheet.locator("[data-edition=duel]")).to_have_attribute("aria-checked", "true")
    wide = still.viewport_size
    await still.set_viewport_size({"width": 360, "height": 740})
    assert await violations(still) == []
    assert wide is not None
    await still.set_viewport_size(wide)
    await sheet.get_by_role("button", name="Close").click()
    await expect(still.get_by_role("status").filter(has_text="Changed: The Duel")).to_contain_text(
        "One round"
    )
    assert len((await still.evaluate(TABLE))["players"]) == 2


async def test_news_of_the_host_s_changes_move_nothing_that_a_guest_is_about_to_tap(
    still: Page, browser: Browser, quick: str
) -> None:
    await still.goto(f"{quick}/#make?edition=base&seats=you.friend.miner")
    await still.locator("[data-do=open-table]").click()
    await still.locator("[data-do=change-game]").wait_for()
    context = await browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    guest = await context.new_page()
    await guest.goto(still.url)
    tops = "['header', 'main'].map(one => document.querySelector(one).getBoundingClientRect())"
    await guest.locator("[data-do=block]").wait_for()  # all is there
    header, main = await guest.evaluate(f"{tops}.map(box => [box.top, box.bottom])")
    assert main[0] - header[1] <= 16  # no gap for what is not said
    sit = guest.locator("[data-do=sit]")
    before = await sit.bounding_box()
    await still.locator("[data-do=change-game]").click()
    await still.locator("[data-do=pace]").select_option("slow")
    await expect(guest.get_by_role("status").filter(has_text="Changed")).to_contain_text("slow")
    assert await sit.bounding_box() == before
    assert await violations(guest) == []
    await guest.locator(".news button").click()
    await expect(guest.locator(".news")).to_have_text("")
    await context.close()


async def test_the_time_to_answer_a_card_is_chosen_where_cards_can_be_answered(
    still: Page, quick: str
) -> None:
    await still.goto(f"{quick}/#make?edition=base&seats=you.miner.miner")
    window = still.locator("[data-do=window]")
    await expect(still.get_by_label("Rounds")).to_be_visible()
    await expect(window).to_have_count(0)
    await still.get_by_role("switch", name="Veto").click()
    await expect(window).to_have_value("4")
    await expect(window.locator("option")).to_have_count(10)
    await window.select_option("10")
    await still.locator("[data-do=open-table]").click()
    await still.locator(".table").wait_for()
    assert (await still.evaluate(TABLE))["window_s"] == 10


async def test_the_clock_tells_the_turn_from_the_reserve(still: Page, quick: str) -> None:
    await still.goto(f"{quick}/#make?edition=base&seats=you.miner.miner&clock=live")
    speed = still.get_by_label("Speed").locator("option:checked")
    await expect(speed).to_have_text("45 s per turn, then 3 min reserve")
    await start_game(still, quick, "edition=base&seats=you.miner.miner&clock=live")
    clock = still.locator(".turn.chip .clock")
    await expect(clock).to_contain_text("0:4")
    await expect(clock).to_contain_text("then 3:00 reserve")


async def test_an_edition_keeps_its_own_number_of_seats(still: Page, quick: str) -> None:
    await start_game(still, quick, "edition=duel&seats=you.miner")
    await still.goto(f"{quick}/#make")
    await still.locator("[data-edition=base]").click()
    await expect(still.get_by_text("You", exact=True)).to_be_visible()
    await expect(still.locator(".seat select")).to_have_count(4)
    await still.get_by_role("button", name="Remove this seat (5)").click()
    await still.locator("[data-edition=duel]").click()
    await expect(still.locator(".seat select")).to_have_count(1)
    await still.locator("[data-edition=base]").click()
    await expect(still.locator(".seat select")).to_have_count(3)
