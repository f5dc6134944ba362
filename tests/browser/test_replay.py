"""Replay: a game from the server, or a record file; from any eyes; damaged files as far as they go."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.axe import violations
from tests.browser.driver import SOON, Driver, start_game
from tests.support.games import record_by_lot

if TYPE_CHECKING:
    from playwright.async_api import Browser, FilePayload, Page

BASE = "base/2 seats=3 rounds=2"


def as_file(text: str) -> FilePayload:
    """Make a file of a text."""
    return {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}


async def test_a_record_file_is_opened_and_stepped_through(still: Page, quick: str) -> None:
    text = record_by_lot(BASE)
    moves = len(text.splitlines()) - 2
    await still.goto(f"{quick}/replay")
    await still.get_by_label("Open a record file").set_input_files(as_file(text))
    await expect(still.get_by_text(f"Step 1 of {moves}")).to_be_visible()
    await expect(still.get_by_role("slider")).to_have_value("1")
    for key, words in (("w", f"Step 1 of {moves}. Round 1 begins."), ("h", "Alvis: ")):
        await still.locator(".maze").press(key)
        await expect(still.get_by_role("status").filter(has_text=words)).to_have_count(1)
    await still.keyboard.press("?")
    await expect(still.get_by_role("dialog", name="Keys")).to_contain_text("Read the hands aloud")
    await still.keyboard.press("Escape")
    await still.get_by_role("button", name="Round 2 of 2").click()
    await expect(still.locator(".log [aria-current=step]")).to_contain_text("Round 2 begins")
    await still.get_by_role("button", name="To the end").click()
    await expect(still.get_by_text(f"Step {moves} of {moves}")).to_be_visible()
    await expect(still.locator(".seats .count.gold")).to_have_count(3)
    await still.keyboard.press("ArrowLeft")
    await expect(still.get_by_text(f"Step {moves - 1} of {moves}")).to_be_visible()
    await still.locator(".log [data-step='5']").click()
    await expect(still.get_by_text(f"Step 6 of {moves}")).to_be_visible()
    await still.get_by_label("Speed").select_option("4")
    await still.get_by_role("button", name="Play", exact=True).click()
    await expect(still.get_by_role("slider")).not_to_have_value("6")  # a busy machine may miss the next step
    await still.get_by_role("button", name="Pause").click()
    wide = still.viewport_size
    assert wide is not None
    await still.set_viewport_size({"width": 820, "height": 1180})
    await expect(still.locator(".seats.medium")).to_have_css("flex-direction", "row")
    await still.set_viewport_size(wide)
    hidden = still.locator(".note .slip, .note .known")  # what lies under a goal that is face down
    await expect(hidden).to_have_count(3)
    await still.goto("about:blank")
    await still.goto(f"{quick}/replay?round=1")
    await still.get_by_label("Open a record file").set_input_files(as_file(text))
    await expect(still.locator(".seats .turn")).to_have_count(1)
    await expect(still.locator(".log li:has([aria-current=step]) + li")).to_contain_text("Round 2 begins")
    await still.locator(".piece").nth(4).wait_for()
    await expect(hidden).to_have_count(0)


async def test_a_record_file_is_seen_through_the_eyes_of_a_seat(still: Page, quick: str) -> None:
    await still.goto(f"{quick}/replay")
    await still.get_by_label("Open a record file").set_input_files(as_file(record_by_lot(BASE)))
    hands = still.locator(".seats li .hand")
    await expect(hands.locator("img")).to_have_count(18)  # all three, six cards each
    told = still.locator("[data-explains]")
    for thing, words in (
        (".piece[data-about='cell 8,0']", "Here lies: "),
        (".seats [data-about^='card ']", ""),
        (".seats .portrait", "stand for the player"),
    ):
        await still.locator(thing).first.hover(force=True)
        await expect(told).to_have_count(1)
        await expect(told).to_contain_text(words)
        await still.mouse.move(2, 2)
        await expect(told).to_have_count(0)
    await still.get_by_label("Point of view").select_option("1")
    await expect(hands.locator("img")).to_have_count(6)
    await expect(still.locator(".seats li").nth(1).locator(".hand img")).to_have_count(6)
    await still.set_viewport_size({"width": 820, "height": 740})
    await expect(still.locator(".eyes strong")).to_be_in_viewport(ratio=1)
    await still.get_by_label("Point of view").select_option("")
    await expect(hands.locator("img")).to_have_count(18)
    await still.get_by_label("Point of view").select_option("1")
    await expect(hands.locator("img")).to_have_count(6)
    await expect(still.locator(".eyes strong")).to_be_in_viewport(ratio=1)
    await still.set_viewport_size({"width": 360, "height": 740})
    await still.get_by_label("Point of view").select_option("2")
    seen = still.locator(".eyes", has_text="this point of view")
    await expect(seen).to_be_in_viewport(ratio=0.9)
    await expect(seen.get_by_role("img", name=re.compile(" and "))).to_be_visible()  # the hand in words
    boxes = [await card.bounding_box() for card in await seen.locator(".hand .card").all()]
    lefts = [box["x"] for box in boxes if box]
    assert len(lefts) == 6
    assert all(after - before >= 40 for before, after in pairwise(lefts))  # none lies over another


async def test_what_a_seat_was_shown_is_seen_through_its_eyes_alone(still: Page, quick: str) -> None:
    text = record_by_lot("expansion/2 seats=4 rounds=1")
    move = text.splitlines().index("1 play inspection @0") - 2  # two lines go before the first
    await still.goto(f"{quick}/replay")
    await still.get_by_label("Open a record file").set_input_files(as_file(text))
    line = still.locator(f".log [data-step='{move}']")
    known = still.locator(".seats li").nth(0).locator(".known")
    await still.get_by_label("Point of view").select_option("1")
    await expect(line).to_contain_text("role: Saboteur")
    await line.click()
    await expect(known).to_contain_text("Saboteur")
    await still.get_by_label("Point of view").select_option("2")
    await expect(line).not_to_contain_text("Saboteur")
    await expect(line).to_contain_text("Berta looked at")
    await expect(known).to_have_count(0)


async def test_of_a_damaged_file_what_comes_before_is_shown_with_line_and_reason(
    still: Page, quick: str
) -> None:
    lines = record_by_lot(BASE).splitlines()
    lines[9] = "1 lay nothing 5,5"
    await still.goto(f"{quick}/replay")
    await still.get_by_label("Open a record file").set_input_files(as_file("\n".join(lines)))
    await expect(still.get_by_text("Step 1 of 7")).to_be_visible()
    await expect(still.get_by_role("alert")).to_contain_text("line 10")
    await expect(still.get_by_role("alert")).to_have_count(1)
    await still.get_by_label("Open another file").set_input_files(as_file(record_by_lot(BASE)))
    await expect(still.get_by_role("alert")).to_have_count(0)


async def test_a_file_that_is_no_record_gets_one_clear_message(browser: Browser, quick: str) -> None:
    page = await browser.new_page()  # a refusal shows in its console
    await page.goto(f"{quick}/replay")
    await page.get_by_label("Open a record file").set_input_files(as_file("%PDF-1.7"))
    await expect(page.get_by_role("alert")).to_have_text(
        "Line 1: the record must begin with 'saboteur record 2'."
    )
    await page.get_by_label("Open a record file").set_input_files(as_file(record_by_lot(BASE)))
    await expect(page.get_by_text("Step 1 of")).to_be_visible()
    await page.close()


async def see_whoever_acts(page: Page) -> None:
    """See that with everybody's eyes the hand in view is that of the acting player, step by step."""
    assert await violations(page) == []
    await page.get_by_label("Point of view").select_option("")
    for _ in range(3):
        await page.get_by_role("button", name="Step forward").click()
        acting = page.locator(".seats .turn")
        await expect(acting).to_be_in_viewport(ratio=1)
        await expect(page.locator(".told")).to_contain_text(await acting.locator("strong").inner_text())


@pytest.mark.timeout(120)
async def test_a_game_is_replayed_by_link_downloaded_and_its_deals_are_verified(
    still: Page, quick: str
) -> None:
    await start_game(still, quick, f"{SOON}&rounds=1")
    await Driver(still, seed=6).play()
    table = still.url.partition("#")[0]
    wide = still.viewport_size
    await still.goto("about:blank")
    await still.set_viewport_size({"width": 360, "height": 740})
    await still.goto(f"{table}#replay?step=4&eyes=1")
    await expect(still.get_by_text("Step 5 of")).to_be_visible()
    await expect(still.locator(".seats .eyes")).to_be_in_viewport(ratio=1)
    await see_whoever_acts(still)
    await still.goto("about:blank")
    await still.goto(f"{table}#replay?step=4&eyes=1")
    assert wide is not None
    await still.set_viewport_size(wide)
    await expect(still.get_by_label("Point of view")).to_have_value("1")
    await still.evaluate("location.hash = '#replay?step=9'")  # another link, opened where a replay is open
    await expect(still.get_by_text("Step 10 of")).to_be_visible()
    await expect(still.get_by_label("Point of view")).to_have_value("")
    await expect(still.locator(".seats strong")).to_have_text(["You", "Berta", "Dorin", "Eik", "Frida"])
    await still.get_by_role("button", name="DE Deutsch").click()
    await expect(still.locator(".seats strong").first).to_have_text("Du")
    await still.get_by_role("button", name="Einstellungen").click()
    await still.get_by_role("dialog").get_by_role("button", name="English").click()
    await expect(still.get_by_role("dialog").get_by_text("Confirm moves")).to_be_visible()
    await still.keyboard.press("Escape")
    checked = still.locator("[data-checked=true]")
    await checked.get_by_text("This page has checked the deals").click()
    await expect(checked).to_contain_text("neither the server nor a player can choose them")
    await checked.locator("summary").click()
    thought = still.get_by_text("What the bot thought")
    while not await thought.count():  # one of the first moves is a bot's
        await still.get_by_role("button", name="Step forward").click()
    await expect(thought).to_be_visible()
    eyes = still.get_by_label("Point of view")
    await eyes.select_option("0")  # the thoughts of others are not the player's to read
    await expect(thought).to_have_count(0)
    await eyes.select_option("")
    await expect(thought).to_be_visible()
    await still.locator(".log [data-step='4']").click()
    await still.get_by_role("button", name="Step forward").click()
    assert still.url == f"{table}#replay?step=5"
    async with still.expect_download() as downloading:
        await still.get_by_role("link", name="Download the record").click()
    path = await (await downloading.value).path()
    await still.locator("[data-do=leave-replay]").click()  # opened by a link: back to the table
    await expect(still).to_have_url(table)
    await still.locator("[data-end=game]").wait_for()
    await still.goto(f"{quick}/replay")
    await still.get_by_label("Open a record file").set_input_files(path)
    await expect(still.get_by_text("Step 1 of")).to_be_visible()


async def test_a_game_that_is_not_over_has_no_replay(browser: Browser, quick: str) -> None:
    page = await browser.new_page()
    await start_game(page, quick, "edition=base&seats=you.miner.miner")
    await page.goto(f"{page.url.partition('#')[0]}#replay")
    await expect(page.get_by_role("alert")).to_contain_text("not over yet")
    assert await violations(page) == []
    await page.close()
